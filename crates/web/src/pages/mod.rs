//! Pages: pure functions of typed values.

pub(crate) mod archived;
pub(crate) mod arranging;
pub(crate) mod attending;
pub(crate) mod away;
pub(crate) mod bars;
pub(crate) mod chat;
pub(crate) mod duplicate;
pub(crate) mod friend;
pub(crate) mod gathering;
pub(crate) mod invitation;
pub(crate) mod join;
pub(crate) mod lobby;
pub(crate) mod login;
pub(crate) mod me;
pub(crate) mod notices;
pub(crate) mod offline;
pub(crate) mod pace;
pub(crate) mod passkeys;
pub(crate) mod person;
pub(crate) mod report;
pub(crate) mod screen;
pub(crate) mod series;
pub(crate) mod spans;
pub(crate) mod stats;

use crate::error::WebError;
use crate::texts::text;
use crate::visitor::Visitor;
pub(crate) use greenroom_room::pages::{
    advice, almanac, analysis, chairs, document, face, face_of, frame_of_screen, guide, import, learn,
    picture, play_on, puzzles, replay, rules, seat_face, seats, settings, setup, shelf, table,
};
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use maud::{Markup, html};

/// A whole page: head, the bar at the top, and what it is about.
pub(crate) fn frame(visitor: &Visitor, title: &str, class: &str, content: &Markup) -> Markup {
    greenroom_room::pages::frame(&visitor.reader(), title, class, content)
}

/// A whole page that looks like a game.
pub(crate) fn frame_of_game(
    visitor: &Visitor,
    title: &str,
    class: &str,
    game: &str,
    content: &Markup,
) -> Markup {
    greenroom_room::pages::frame_of_game(&visitor.reader(), title, class, game, content)
}

/// A whole page with further style sheets and scripts.
pub(crate) fn frame_with(
    visitor: &Visitor,
    title: &str,
    class: &str,
    files: &[String],
    content: &Markup,
) -> Markup {
    greenroom_room::pages::frame_with(&visitor.reader(), title, class, files, content)
}

/// An error as a page: what went wrong, with links to go on.
pub(crate) fn error_page(
    visitor: &Visitor,
    error: &WebError,
    back: Option<&str>,
    request: Option<&str>,
) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.door {
            div.door-face { (Face::from_id("stage-manager").draw(Mood::Surprised)) }
            h1 { (text(lang, "error-title")) }
            p.error-sentence { (error.sentence(lang)) }
            @if let Some(section) = error.section() {
                p.error-section {
                    @match error.rules() {
                        Some(rules) => a href=(rules) { (text(lang, "rulebook-section")) " " (section) },
                        None => { (text(lang, "rulebook-section")) " " (section) },
                    }
                }
            }
            p.error-ways {
                @if let Some(back) = back { a.main-button href=(back) { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "go-back")) } } }
                a class=(if back.is_some() { "button" } else { "main-button" }) href="/" { (text(lang, "back-to-lobby")) }
            }
            @if let Some(request) = request { p.error-request { (text(lang, "error-request")) " " code { (request) } } }
        }
    };
    frame(visitor, &text(lang, "error-title"), "page-door", &content)
}
