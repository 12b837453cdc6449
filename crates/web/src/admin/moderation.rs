//! Moderation by the admin: what is asked and ordered on the page.

use crate::admin::moderation_page::{self, Shown};
use crate::admin::{Admin, Section};
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query};
use crate::moderation::{self, Order};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::response::{Redirect, Response};
use greenroom_engine::{Lang, Message};
use greenroom_store::{Page, PersonId, TableId};
use maud::{Markup, html};

/// How many reports and entries of the log are shown.
const MOST: u32 = 50;

/// The section of the admin's page: how many reports wait, and the way to them.
pub(super) async fn section(app: &App, lang: Lang) -> Result<Section, WebError> {
    let waiting = app.store.open_reports(Page::LARGEST).await?.len();
    let content = html! {
        p { (say(lang, &Message::new("moderation-waiting").number("count", waiting as i64))) }
        p { a.button href="/admin/moderation" { (text(lang, "moderation-open")) } }
    };
    Ok(Section { id: "moderation", title: "moderation-title", content })
}

/// `GET /admin/moderation?find=…&table=…`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    _: Admin,
    query: Query,
) -> Result<Markup, WebError> {
    let find = query.get("find").filter(|find| !find.trim().is_empty());
    let people = match find {
        Some(find) => Some(moderation::find_people(&app, find).await?),
        None => None,
    };
    let table = match query.get("table").filter(|table| !table.trim().is_empty()) {
        Some(text) => {
            // The address of a table is as good as its id.
            let id = text.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
            let id = TableId::parse(id).ok_or_else(WebError::no_table)?;
            let (card, lines) = (app.store.table_card(&id).await?, moderation::lines_of(&app, &id).await?);
            Some((card, lines))
        }
        None => None,
    };
    let shown = Shown {
        reports: app.store.open_reports(MOST).await?,
        find: find.map(str::to_owned),
        people,
        table,
        words: app.store.filtered_words().await?,
        log: app.store.audit_log(Page::first(MOST)).await?,
    };
    Ok(moderation_page::page(&visitor, &shown))
}

/// `POST /admin/moderation`
pub(super) async fn order(State(app): State<App>, _: Admin, fields: Fields) -> Result<Redirect, WebError> {
    let order = read_order(&fields)?;
    let closes = fields.get("report").map(|_| fields.number("report")).transpose()?;
    let reason = fields.need("reason", "…")?;
    let is_close = matches!(order, Order::CloseReport { .. });
    moderation::carry_out(&app, "page", order, reason).await?;
    // What was done about a report closes it.
    if let Some(report) = closes.filter(|_| !is_close) {
        moderation::carry_out(&app, "page", Order::CloseReport { report }, reason).await?;
    }
    Ok(Redirect::to("/admin/moderation"))
}

/// `GET /admin/moderation/export?person=…`
pub(super) async fn export(State(app): State<App>, _: Admin, query: Query) -> Result<Response, WebError> {
    let person =
        query.get("person").and_then(PersonId::parse).ok_or_else(|| WebError::field("person", "…"))?;
    moderation::export_file(&app, &person).await
}

/// The order that a form gives: `do`, with a number of hours behind a colon where it has one (`mute:24`).
fn read_order(fields: &Fields) -> Result<Order, WebError> {
    let (what, hours) = match fields.need("do", "…")?.split_once(':') {
        Some((what, hours)) => (what, Some(hours.parse().map_err(|_| WebError::field("do", "…"))?)),
        None => (fields.need("do", "…")?, None),
    };
    let person = || {
        let id = fields.need("person", "…")?;
        PersonId::parse(id).ok_or_else(|| WebError::field("person", "…"))
    };
    let table = || {
        let id = fields.need("table", "…")?;
        TableId::parse(id).ok_or_else(|| WebError::field("table", "…"))
    };
    Ok(match what {
        "mute" => Order::Mute { person: person()?, hours },
        "unmute" => Order::Unmute { person: person()? },
        "ban" => Order::Ban { person: person()?, hours },
        "unban" => Order::Unban { person: person()? },
        "remove-person" => Order::RemovePerson { person: person()? },
        "remove-table" => Order::RemoveTable { table: table()? },
        "remove-line" => Order::RemoveLine { table: table()?, line: fields.number("line")? },
        "close-report" => Order::CloseReport { report: fields.number("report")? },
        "set-words" => Order::SetWords { words: fields.need("words", "…")?.to_owned() },
        _ => {
            return Err(WebError::field("do", "mute, unmute, ban, unban, remove-…, close-report, set-words"));
        }
    })
}
