//! The report of a run as one HTML page that needs no other file.
//!
//! Its plots are SVG of our own (`plots.rs`): intervals, bars and lines are all that it draws, they follow the reader's light or dark
//! colours, and a plotting crate would bring a rasteriser and fonts for the same few shapes.

mod cards;
mod comparison;
mod plots;
mod sections;
mod words;

use crate::analysis::{Findings, Variant};
use crate::record::Run;
use greenroom_engine::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};
pub(crate) use words::Reader;

const STYLE: &str = include_str!("../../assets/report.css");

/// The report of a run in one language.
pub fn report(run: &Run, findings: &Findings, lang: Lang) -> String {
    let reader = Reader::new(run, lang);
    let title = format!("{} · {}", reader.game(), reader.text("lab"));
    page(
        &reader,
        &title,
        &html! {
            (sections::overview(&reader, findings))
            (sections::winning(&reader, findings))
            (sections::lengths(&reader, findings))
            (sections::leads(&reader, findings))
            (sections::endings(&reader, findings))
            (sections::decisions(&reader, findings))
            (cards::section(&reader, findings))
            (sections::figures(&reader, findings))
        },
    )
}

/// Several runs of the same deals side by side, in one language; the first one is what the others are compared with.
pub fn comparison(run: &Run, variants: &[Variant], lang: Lang) -> String {
    let reader = Reader::new(run, lang);
    let title = format!("{} · {}", reader.game(), reader.text("comparison"));
    page(&reader, &title, &comparison::content(&reader, variants))
}

/// A whole page with this content. Whoever opens it reads what was played first.
fn page(reader: &Reader<'_>, title: &str, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(reader.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    dl class="setup" {
                        @for (name, value) in reader.setup() { div { dt { (name) } dd { (value) } } }
                    }
                }
                main { (content) }
                footer { p { (reader.text("footer")) } }
            }
        }
    };
    page.into_string()
}

/// A section with a title and a sentence that explains it.
fn section(reader: &Reader<'_>, key: &str, content: &Markup) -> Markup {
    html! {
        section id=(key) {
            h2 { (reader.text(key)) }
            p class="explanation" { (reader.text(&format!("{key}-about"))) }
            (content)
        }
    }
}
