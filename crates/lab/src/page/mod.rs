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
pub use words::Subject;

/// What a report looks like: everything under the class `lab-report`, in colours that the page around it names.
pub const STYLE: &str = include_str!("../../assets/report.css");
/// The colours, and the page around a report that stands alone.
const PAGE_STYLE: &str = include_str!("../../assets/page.css");

/// A report without the page around it.
pub struct Report {
    /// What it is called.
    pub title: String,
    /// All of it: what was played, and the figures. It has neither scripts nor styles.
    pub body: Markup,
}

impl Report {
    /// The report of a run in one language.
    pub fn of<'a>(subject: impl Into<Subject<'a>>, findings: &Findings, lang: Lang) -> Report {
        let reader = Reader::new(subject.into(), lang);
        let title = format!("{} · {}", reader.game(), reader.text("lab"));
        let content = html! {
            (sections::overview(&reader, findings))
            (sections::winning(&reader, findings))
            (sections::lengths(&reader, findings))
            (sections::leads(&reader, findings))
            (sections::endings(&reader, findings))
            (sections::decisions(&reader, findings))
            (cards::section(&reader, findings))
            (sections::figures(&reader, findings))
        };
        Report::new(&reader, title, &content)
    }

    /// Several runs side by side, in one language; the first one is what the others are compared with.
    pub fn comparing<'a>(first: impl Into<Subject<'a>>, variants: &[Variant], lang: Lang) -> Report {
        let reader = Reader::new(first.into(), lang);
        let title = format!("{} · {}", reader.game(), reader.text("comparison"));
        Report::new(&reader, title, &comparison::content(&reader, variants))
    }

    /// Whoever opens it reads what was played first.
    fn new(reader: &Reader<'_>, title: String, content: &Markup) -> Report {
        let body = html! {
            div.lab-report {
                dl.report-setup { @for (name, value) in reader.setup() { div { dt { (name) } dd { (value) } } } }
                (content)
                p.report-source { (reader.text("footer")) }
            }
        };
        Report { title, body }
    }

    /// One HTML page that needs no other file.
    pub fn page(&self, lang: Lang) -> String {
        let page = html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (self.title) }
                    style { (PreEscaped(PAGE_STYLE)) (PreEscaped(STYLE)) }
                }
                body { main { h1 { (self.title) } (self.body) } }
            }
        };
        page.into_string()
    }
}

/// The report of a run in one language, as a page.
pub fn report(run: &Run, findings: &Findings, lang: Lang) -> String {
    Report::of(run, findings, lang).page(lang)
}

/// Several runs side by side, in one language, as a page; the first one is what the others are compared with.
pub fn comparison(run: &Run, variants: &[Variant], lang: Lang) -> String {
    Report::comparing(run, variants, lang).page(lang)
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
