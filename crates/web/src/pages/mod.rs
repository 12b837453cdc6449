//! Pages: pure functions of typed values.

pub(crate) mod advice;
pub(crate) mod analysis;
pub(crate) mod archived;
pub(crate) mod chairs;
pub(crate) mod curve;
pub(crate) mod gathering;
pub(crate) mod guide;
pub(crate) mod invitation;
pub(crate) mod lobby;
pub(crate) mod me;
pub(crate) mod replay;
pub(crate) mod seats;
pub(crate) mod setup;
pub(crate) mod table;

use crate::assets;
use crate::error::WebError;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Seat};
use greenroom_stage::pieces::{Face, Icon, Mood, icon, token};
use maud::{DOCTYPE, Markup, html};

/// A whole page: head, the bar at the top, and what it is about.
pub(crate) fn frame(visitor: &Visitor, title: &str, class: &str, content: &Markup) -> Markup {
    let lang = visitor.lang;
    let theme = (visitor.theme != "auto").then_some(visitor.theme.as_str());
    html! {
        (DOCTYPE)
        html lang=(lang.code()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link #favicon rel="icon" href=(assets::favicon(false)) type="image/svg+xml" data-mine=(assets::favicon(true));
                link rel="stylesheet" href=(assets::style());
                script src=(assets::script()) defer {}
            }
            body class=(class) {
                a.skip href="#content" { (text(lang, "skip")) }
                (top_bar(visitor))
                div #content { (content) }
                div #toasts role="alert" aria-live="assertive" {}
            }
        }
    }
}

fn top_bar(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let (other, other_name) = match lang {
        Lang::En => ("ja", "日本語"),
        Lang::Ja => ("en", "English"),
    };
    let next_theme = match visitor.theme.as_str() {
        "light" => "dark",
        "dark" => "auto",
        _ => "light",
    };
    html! {
        header.top-bar {
            a.brand href="/" { (assets::mark()) span { "Greenroom" } }
            nav.top-links aria-label=(text(lang, "menu")) {
                form.lang-form method="post" action="/settings" {
                    input type="hidden" name="lang" value=(other);
                    button.quiet-button type="submit" lang=(other) aria-label=(other_name) { (icon::draw(Icon::Language)) span { (other_name) } }
                }
                form method="post" action="/settings" {
                    input type="hidden" name="theme" value=(next_theme);
                    button.quiet-button type="submit" aria-label=(text(lang, &format!("theme-{}", visitor.theme))) title=(text(lang, &format!("theme-{}", visitor.theme))) {
                        (icon::draw(match visitor.theme.as_str() { "light" => Icon::Sun, "dark" => Icon::Moon, _ => Icon::Settings }))
                    }
                }
                @match &visitor.person {
                    Some(person) => a.me-link href="/me" aria-label=(person.name) { (face(&person.face, &person.name)) span { (person.name) } },
                    None => a.quiet-button href="/me" aria-label=(text(lang, "who-are-you")) { (icon::draw(Icon::People)) span { (text(lang, "who-are-you")) } },
                }
            }
        }
    }
}

/// The face with this code, or one made from the id where the code is not valid.
pub(crate) fn face(code: &str, id: &str) -> Markup {
    Face::from_code(code).unwrap_or_else(|| Face::from_id(id)).draw(Mood::Calm)
}

/// Somebody's face with the seat's colour and shape.
pub(crate) fn seat_face(seat: Seat, code: &str, id: &str, mood: Mood) -> Markup {
    let face = Face::from_code(code).unwrap_or_else(|| Face::from_id(id));
    token::seat_face(seat, &face, mood)
}

/// An error as a page: what went wrong, with links to go on.
pub(crate) fn error_page(visitor: &Visitor, error: &WebError, back: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.door {
            div.door-face { (Face::from_id("stage-manager").draw(Mood::Surprised)) }
            h1 { (text(lang, "error-title")) }
            p.error-sentence { (error.sentence(lang)) }
            @if let Some(section) = error.section() { p.error-section { (text(lang, "rulebook-section")) " " (section) } }
            p.error-ways {
                @if let Some(back) = back { a.main-button href=(back) { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "go-back")) } } }
                a class=(if back.is_some() { "button" } else { "main-button" }) href="/" { (text(lang, "back-to-lobby")) }
            }
        }
    };
    frame(visitor, &text(lang, "error-title"), "page-door", &content)
}
