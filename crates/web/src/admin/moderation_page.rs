//! What the page for moderation looks like. It shows people, lines of chat and reports, and nothing of any game.

use crate::assets;
use crate::moderation::{FOR_GOOD, PersonRow};
use crate::pages::frame_with;
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message};
use greenroom_store::{AuditEntry, ChatLine, Report, TableCard, UnixMs};
use maud::{Markup, html};

/// What the page shows.
pub(super) struct Shown {
    pub(super) reports: Vec<Report>,
    /// Whom the admin looks for.
    pub(super) find: Option<String>,
    pub(super) people: Option<Vec<PersonRow>>,
    pub(super) table: Option<(TableCard, Vec<ChatLine>)>,
    pub(super) words: String,
    pub(super) log: Vec<AuditEntry>,
}

/// The names and values of the hidden fields of a form.
type Hidden<'a> = &'a [(&'a str, String)];

pub(super) fn page(visitor: &Visitor, shown: &Shown) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.admin.moderation {
            p { a href="/admin" { (text(lang, "admin-title")) } }
            h1.display { (text(lang, "moderation-title")) }
            (section(lang, "moderation-reports", &reports(&shown.reports, lang)))
            (section(lang, "moderation-people", &people(shown, lang)))
            (section(lang, "moderation-tables", &tables(shown, lang)))
            (section(lang, "moderation-words", &words(&shown.words, lang)))
            (section(lang, "moderation-log", &log(&shown.log, lang)))
        }
    };
    frame_with(
        visitor,
        &format!("{} – Greenroom", text(lang, "moderation-title")),
        "page-admin",
        &assets::admin_files(),
        &content,
    )
}

fn section(lang: Lang, title: &'static str, content: &Markup) -> Markup {
    html! { section.admin-section id=(title) { h2 { (text(lang, title)) } (content) } }
}

/// One form for several orders about one thing: a reason, and a button for each order.
fn orders(lang: Lang, hidden: Hidden<'_>, buttons: &[(&str, &'static str)]) -> Markup {
    html! {
        form.moderation-orders method="post" action="/admin/moderation" {
            @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
            label.field { span { (text(lang, "moderation-reason")) } input type="text" name="reason" required maxlength="200" autocomplete="off"; }
            div.moderation-buttons {
                @for (order, label) in buttons { button.button type="submit" name="do" value=(order) { (text(lang, label)) } }
            }
        }
    }
}

fn reports(reports: &[Report], lang: Lang) -> Markup {
    html! {
        @if reports.is_empty() { p.empty { (text(lang, "moderation-no-reports")) } }
        ul.moderation-list {
            @for report in reports {
                li {
                    p {
                        strong { bdi { (report.name) } } " · " (text(lang, &format!("report-{}", report.why)))
                        " · " a href={ "/admin/moderation?table=" (report.table) "#moderation-tables" } { (report.table) }
                        " · " (when(report.time))
                    }
                    @if let Some(said) = &report.text { blockquote { bdi { (said) } } }
                    @if !report.words.is_empty() { p { bdi { (report.words) } } }
                    p.quiet { (say(lang, &Message::new("moderation-by").word("name", report.reporter_name.clone()))) }
                    (orders(lang, &about_report(report), &buttons_for(report)))
                }
            }
        }
    }
}

fn about_report(report: &Report) -> Vec<(&'static str, String)> {
    let mut hidden = vec![
        ("report", report.number.to_string()),
        ("person", report.person.to_string()),
        ("table", report.table.to_string()),
    ];
    hidden.extend(report.line.map(|line| ("line", line.to_string())));
    hidden
}

fn buttons_for(report: &Report) -> Vec<(&'static str, &'static str)> {
    let mut buttons = vec![("close-report", "moderation-do-close")];
    if report.text.is_some() {
        buttons.push(("remove-line", "moderation-do-remove-line"));
    }
    buttons.extend([
        ("mute:24", "moderation-do-mute-day"),
        ("ban:24", "moderation-do-ban-day"),
        ("ban", "moderation-do-ban"),
    ]);
    buttons
}

fn people(shown: &Shown, lang: Lang) -> Markup {
    html! {
        form.moderation-find method="get" action="/admin/moderation" {
            label.field { span { (text(lang, "moderation-find")) } input type="text" name="find" value=(shown.find.as_deref().unwrap_or_default()) autocomplete="off"; }
            button.button type="submit" { (text(lang, "moderation-search")) }
        }
        @if let Some(people) = &shown.people {
            @if people.is_empty() { p.empty { (text(lang, "moderation-nobody")) } }
            ul.moderation-list { @for person in people { li { (person_row(person, lang)) } } }
        }
    }
}

fn person_row(person: &PersonRow, lang: Lang) -> Markup {
    let until = |key: &'static str, at: UnixMs| match at >= FOR_GOOD {
        true => text(lang, &format!("{key}-for-good")),
        false => say(lang, &Message::new(&format!("{key}-until")).word("when", when(at))),
    };
    let mut buttons = Vec::new();
    match person.muted {
        Some(_) => buttons.push(("unmute", "moderation-do-unmute")),
        None => buttons.extend([("mute:24", "moderation-do-mute-day"), ("mute", "moderation-do-mute")]),
    }
    match person.banned {
        Some(_) => buttons.push(("unban", "moderation-do-unban")),
        None => buttons.extend([("ban:24", "moderation-do-ban-day"), ("ban", "moderation-do-ban")]),
    }
    buttons.push(("remove-person", "moderation-do-remove-person"));
    html! {
        p { strong { bdi { (person.name) } } " · " code { (person.id) } " · " (when(person.created)) }
        @if let Some(at) = person.muted { p { (until("moderation-muted", at)) } }
        @if let Some(at) = person.banned { p { (until("moderation-banned", at)) } }
        p { a href={ "/admin/moderation/export?person=" (person.id) } download { (text(lang, "data-get")) } }
        (orders(lang, &[("person", person.id.to_string())], &buttons))
    }
}

fn tables(shown: &Shown, lang: Lang) -> Markup {
    html! {
        form.moderation-find method="get" action="/admin/moderation#moderation-tables" {
            label.field { span { (text(lang, "moderation-table")) } input type="text" name="table" autocomplete="off"
                value=(shown.table.as_ref().map_or("", |(card, _)| card.id.as_str())); }
            button.button type="submit" { (text(lang, "moderation-search")) }
        }
        @if let Some((card, lines)) = &shown.table {
            p { strong { (card.id) } " · " (card.game) " · " @for (index, chair) in card.chairs.iter().filter(|chair| !chair.name.is_empty()).enumerate() { @if index > 0 { ", " } bdi { (chair.name) } } }
            (orders(lang, &[("table", card.id.to_string())], &[("remove-table", "moderation-do-remove-table")]))
            ul.moderation-list {
                @for line in lines {
                    li {
                        p { bdi { (line.text) } " · " code { (line.person) } }
                        (orders(lang, &[("table", card.id.to_string()), ("line", line.number.to_string())], &[("remove-line", "moderation-do-remove-line")]))
                    }
                }
            }
        }
    }
}

fn words(words: &str, lang: Lang) -> Markup {
    html! {
        p { (text(lang, "moderation-words-lead")) }
        form.moderation-orders method="post" action="/admin/moderation" {
            label.field { span { (text(lang, "moderation-words")) } textarea name="words" rows="6" { (words) } }
            label.field { span { (text(lang, "moderation-reason")) } input type="text" name="reason" required maxlength="200" autocomplete="off"; }
            div.moderation-buttons { button.button type="submit" name="do" value="set-words" { (text(lang, "save")) } }
        }
    }
}

fn log(entries: &[AuditEntry], lang: Lang) -> Markup {
    html! {
        @if entries.is_empty() { p.empty { (text(lang, "moderation-log-empty")) } }
        ul.moderation-log {
            @for AuditEntry { time, by, what, about, reason } in entries {
                li { span { (when(*time)) } " " strong { (what) } " " code { (about) } " " span.quiet { (by) } " " bdi { (reason) } }
            }
        }
    }
}

/// A time to the minute, in UTC.
fn when(time: UnixMs) -> String {
    let text = time.to_iso_8601();
    format!("{} UTC", text[..16].replace('T', " "))
}
