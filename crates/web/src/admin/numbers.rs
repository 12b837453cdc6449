//! The live numbers.

use crate::admin::Section;
use crate::app::App;
use crate::error::WebError;
use crate::metrics::Numbers;
use crate::texts::text;
use greenroom_engine::Lang;
use maud::{Markup, html};

/// The numbers at this moment. The page's script fetches them again every few seconds.
pub(super) async fn section(app: &App, lang: Lang) -> Result<Section, WebError> {
    let now = Numbers::now(app).await?;
    let totals = app.metrics.totals();
    let number = |key: &str, value: String| -> Markup {
        html! { div.admin-number { dt { (text(lang, key)) } dd { (value) } } }
    };
    let queue = |first: usize, second: usize| format!("{first} · {second}");
    let content = html! {
        dl #admin-numbers.admin-numbers data-again="/admin/numbers" {
            (number("admin-uptime", duration(app.started.elapsed().as_secs())))
            (number("admin-connections", queue(now.connections, now.live)))
            (number("admin-tables", format!("{} · {}", now.awake, now.asleep)))
            (number("admin-moves", format!("{} · {}", totals.moves_of_people, totals.moves_of_bots)))
            (number("admin-move-time", milliseconds(totals.mean_move)))
            (number("admin-listener-time", milliseconds(totals.mean_last_listener)))
            (number("admin-bots", queue(now.bots_thinking, now.bots_waiting)))
            (number("admin-thoughts", format!("{} · {}", totals.thoughts.0, totals.thoughts.1)))
            (number("admin-store", queue(now.writes_waiting, now.reads_waiting)))
            (number("admin-refusals", format!("{} · {}", totals.refusals, totals.limits_hit)))
            (number("admin-memory", format!("{:.1} MB", now.process.memory as f64 / 1e6)))
            (number("admin-version", env!("CARGO_PKG_VERSION").to_owned()))
        }
    };
    Ok(Section { id: "numbers", title: "admin-numbers", content })
}

/// A span of time as a clock shows it.
fn duration(seconds: u64) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn milliseconds(mean: Option<f64>) -> String {
    mean.map_or_else(|| "–".to_owned(), |seconds| format!("{:.1} ms", seconds * 1000.0))
}
