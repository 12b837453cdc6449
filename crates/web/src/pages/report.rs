//! The page on which a player reports a line of chat or a person.

use crate::moderation::{Subject, WHYS};
use crate::pages::frame;
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::Message;
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::TableId;
use maud::{Markup, html};

pub(crate) fn page(visitor: &Visitor, table: &TableId, subject: &Subject) -> Markup {
    let lang = visitor.lang;
    let title = say(lang, &Message::new("report-about").word("name", &subject.name));
    let content = html! {
        main.door.report {
            h1 { (icon::draw(Icon::Warning)) " " (title) }
            @if let Some(said) = &subject.text { blockquote { bdi { (said) } } }
            p { (text(lang, "report-lead")) }
            form.door-form method="post" action={ "/t/" (table) "/report" } {
                @if let Some(line) = subject.line { input type="hidden" name="line" value=(line); }
                @if let Some(seat) = subject.seat { input type="hidden" name="seat" value=(seat); }
                fieldset { legend { (text(lang, "report-why")) }
                    @for why in WHYS {
                        label.check { input type="radio" name="why" value=(why) required; span { (text(lang, &format!("report-{why}"))) } }
                    }
                }
                label.field { span { (text(lang, "report-words")) } input type="text" name="words" maxlength="300" autocomplete="off"; }
                button.main-button type="submit" { (text(lang, "report-send")) }
            }
            section.door-form {
                h2 { (icon::draw(Icon::Lock)) " " (say(lang, &Message::new("block-about").word("name", &subject.name))) }
                p { (text(lang, "block-lead")) }
                form method="post" action={ "/t/" (table) "/block" } {
                    @if let Some(line) = subject.line { input type="hidden" name="line" value=(line); }
                    @if let Some(seat) = subject.seat { input type="hidden" name="seat" value=(seat); }
                    button.button type="submit" { (text(lang, "block-yes")) }
                }
            }
            p { a href={ "/t/" (table) } { (text(lang, "go-back")) } }
        }
    };
    frame(visitor, &format!("{title} – Greenroom"), "page-door", &content)
}

/// What is said once a report was made.
pub(crate) fn thanks(visitor: &Visitor, table: &TableId) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.door.report {
            h1 { (icon::draw(Icon::Check)) " " (text(lang, "report-thanks")) }
            p { (text(lang, "report-thanks-lead")) }
            p.error-ways { a.main-button href={ "/t/" (table) } { (text(lang, "go-back")) } }
        }
    };
    frame(visitor, &format!("{} – Greenroom", text(lang, "report-thanks")), "page-door", &content)
}
