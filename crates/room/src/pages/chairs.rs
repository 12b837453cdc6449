//! The chairs of a table that is being set up: who could take each one.

use crate::bots::{OFFERED_BOTS, face_on, name_on};
use crate::pages::face;
use crate::reader::Reader;
use crate::texts::text;
use greenroom_catalog::Bot;
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use maud::{Markup, html};

/// How a bot looks when it plays in this key.
fn mood(bot: Bot) -> Mood {
    match bot {
        Bot::Random => Mood::Surprised,
        Bot::Greedy => Mood::Happy,
        _ => Mood::Determined,
    }
}

/// A bot's face.
pub fn bot_face(bot: Bot, index: u8) -> Markup {
    face_on(usize::from(index)).draw(mood(bot))
}

/// Everybody who could take a chair. The style sheet shows only the one that is selected in the chair's list.
pub fn setting(reader: &Reader, index: u8) -> Markup {
    let lang = reader.lang;
    html! {
        div.chair-figure aria-hidden="true" {
            span.chair-back {}
            @if index == 0 {
                span.sitter.is-me {
                    @match &reader.person {
                        Some(person) => (face(&person.face, &person.name)),
                        None => (Face::from_id("guest 0").draw(Mood::Happy)),
                    }
                }
            } @else {
                @for (bot, key) in OFFERED_BOTS { span class={ "sitter is-" (key) } { (bot_face(bot, index)) } }
                span.sitter.is-program { (Face::from_id(&format!("program {index}")).draw(Mood::Determined)) }
                span.sitter.is-here { (Face::from_id(&format!("guest {index}")).draw(Mood::Happy)) }
                span.sitter.is-open { (icon::draw(Icon::People)) }
                span.sitter.is-kept { (icon::draw(Icon::Lock)) }
                span.sitter.is-none {}
            }
        }
        p.chair-words {
            @if index == 0 {
                b.sitter.is-me { (reader.person.as_ref().map_or_else(|| text(lang, "seat-me"), |person| person.name.clone())) }
                span.sitter.is-me { (text(lang, "manner-me")) }
            } @else {
                @for (_, key) in OFFERED_BOTS {
                    b class={ "sitter is-" (key) } { (name_on(usize::from(index))) }
                    span class={ "sitter is-" (key) } { (text(lang, &key.replace("bot-", "manner-"))) }
                }
                b.sitter.is-program { (text(lang, "program-chair")) }
                span.sitter.is-program { (text(lang, "manner-program")) }
                b.sitter.is-here { (text(lang, "here-chair")) }
                span.sitter.is-here { (text(lang, "manner-here")) }
                b.sitter.is-open { (text(lang, "free-chair")) }
                span.sitter.is-open { (text(lang, "manner-open")) }
                b.sitter.is-kept { (text(lang, "kept-chair")) }
                span.sitter.is-kept { (text(lang, "manner-kept")) }
                b.sitter.is-none { "–" }
                span.sitter.is-none { (text(lang, "manner-none")) }
            }
        }
    }
}
