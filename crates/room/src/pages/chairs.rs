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
                span.occupant.is-me {
                    @match &reader.person {
                        Some(person) => (face(&person.face, &person.name)),
                        None => (Face::from_id("guest 0").draw(Mood::Happy)),
                    }
                }
            } @else {
                @for (bot, key) in OFFERED_BOTS { span class={ "occupant is-" (key) } { (bot_face(bot, index)) } }
                span.occupant.is-program { (Face::from_id(&format!("program {index}")).draw(Mood::Determined)) }
                span.occupant.is-here { (Face::from_id(&format!("guest {index}")).draw(Mood::Happy)) }
                span.occupant.is-open { (icon::draw(Icon::People)) }
                span.occupant.is-kept { (icon::draw(Icon::Lock)) }
                span.occupant.is-none {}
            }
        }
        p.chair-words {
            @if index == 0 {
                b.occupant.is-me { (reader.person.as_ref().map_or_else(|| text(lang, "seat-me"), |person| person.name.clone())) }
                span.occupant.is-me { (text(lang, "occupant-me")) }
            } @else {
                @for (_, key) in OFFERED_BOTS {
                    b class={ "occupant is-" (key) } { (name_on(usize::from(index))) }
                    span class={ "occupant is-" (key) } { (text(lang, &key.replace("bot-", "occupant-"))) }
                }
                b.occupant.is-program { (text(lang, "program-chair")) }
                span.occupant.is-program { (text(lang, "occupant-program")) }
                b.occupant.is-here { (text(lang, "here-chair")) }
                span.occupant.is-here { (text(lang, "occupant-here")) }
                b.occupant.is-open { (text(lang, "free-chair")) }
                span.occupant.is-open { (text(lang, "occupant-open")) }
                b.occupant.is-kept { (text(lang, "kept-chair")) }
                span.occupant.is-kept { (text(lang, "occupant-kept")) }
                b.occupant.is-none { "–" }
                span.occupant.is-none { (text(lang, "occupant-none")) }
            }
        }
    }
}
