//! Chairs as they stand around a table: who sits there, and how they play.

use crate::bots::MANNERS;
use crate::handlers::tables::bot_sitter;
use crate::pages::face;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_catalog::Bot;
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use maud::{Markup, html};

/// How a bot looks when it plays in this manner.
fn mood(bot: Bot) -> Mood {
    match bot {
        Bot::Random => Mood::Surprised,
        Bot::Greedy => Mood::Happy,
        _ => Mood::Determined,
    }
}

/// A bot's face, in the mood of its manner.
pub(crate) fn bot_face(bot: Bot, index: u8) -> Markup {
    let (_, name, code) = bot_sitter(bot, usize::from(index));
    Face::from_code(&code).unwrap_or_else(|| Face::from_id(&name)).draw(mood(bot))
}

/// Everybody who could sit on a chair, one upon the other; the style sheet shows the one that the chair's list has chosen.
pub(crate) fn setting(visitor: &Visitor, index: u8) -> Markup {
    let lang = visitor.lang;
    html! {
        div.chair-figure aria-hidden="true" {
            span.chair-back {}
            @if index == 0 {
                span.sitter.is-me {
                    @match &visitor.person {
                        Some(person) => (face(&person.face, &person.name)),
                        None => (Face::from_id("guest 0").draw(Mood::Happy)),
                    }
                }
            } @else {
                @for (bot, manner) in MANNERS { span class={ "sitter is-" (manner) } { (bot_face(bot, index)) } }
                span.sitter.is-open { (icon::draw(Icon::People)) }
                span.sitter.is-none {}
            }
        }
        p.chair-words {
            @if index == 0 {
                b.sitter.is-me { (visitor.person.as_ref().map_or_else(|| text(lang, "seat-me"), |person| person.name.clone())) }
                span.sitter.is-me { (text(lang, "manner-me")) }
            } @else {
                @for (bot, manner) in MANNERS {
                    b class={ "sitter is-" (manner) } { (bot_sitter(bot, usize::from(index)).1) }
                    span class={ "sitter is-" (manner) } { (text(lang, &manner.replace("bot-", "manner-"))) }
                }
                b.sitter.is-open { (text(lang, "free-chair")) }
                span.sitter.is-open { (text(lang, "manner-open")) }
                b.sitter.is-none { "–" }
                span.sitter.is-none { (text(lang, "manner-none")) }
            }
        }
    }
}
