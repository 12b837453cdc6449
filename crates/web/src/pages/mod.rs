//! Pages: pure functions of typed values.

pub(crate) mod advice;
pub(crate) mod almanac;
pub(crate) mod analysis;
pub(crate) mod archived;
pub(crate) mod attending;
pub(crate) mod away;
pub(crate) mod bars;
pub(crate) mod chairs;
pub(crate) mod chat;
pub(crate) mod curtain;
pub(crate) mod curve;
pub(crate) mod duplicate;
pub(crate) mod friend;
pub(crate) mod gathering;
pub(crate) mod guide;
pub(crate) mod helping;
pub(crate) mod invitation;
pub(crate) mod join;
pub(crate) mod learn;
pub(crate) mod lobby;
pub(crate) mod login;
pub(crate) mod me;
pub(crate) mod notices;
pub(crate) mod offline;
pub(crate) mod pace;
pub(crate) mod passkeys;
pub(crate) mod person;
pub(crate) mod picture;
pub(crate) mod play_on;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod screen;
pub(crate) mod seats;
pub(crate) mod series;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod spans;
pub(crate) mod stats;
pub(crate) mod table;
pub(crate) mod verdict;

use crate::assets;
use crate::error::WebError;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Seat};
use greenroom_stage::pieces::{Face, Icon, Mood, icon, token};
use maud::{DOCTYPE, Markup, html};

/// A whole page: head, the bar at the top, and what it is about.
pub(crate) fn frame(visitor: &Visitor, title: &str, class: &str, content: &Markup) -> Markup {
    frame_with(visitor, title, class, &[], content)
}

/// A whole page that looks like a game.
pub(crate) fn frame_of_game(
    visitor: &Visitor,
    title: &str,
    class: &str,
    game: &str,
    content: &Markup,
) -> Markup {
    let style: Vec<String> = assets::game_style(game).into_iter().collect();
    frame_with(visitor, title, class, &style, content)
}

/// A whole page with further style sheets and scripts.
pub(crate) fn frame_with(
    visitor: &Visitor,
    title: &str,
    class: &str,
    files: &[String],
    content: &Markup,
) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        (skip_links(class, lang))
        (top_bar(visitor))
        div #content { (content) }
        (settings::sheet(lang))
        div #toasts role="alert" aria-live="assertive" data-text-rules=(text(lang, "rules")) {}
    };
    document(lang, &visitor.theme, title, class, files, &body)
}

/// The first things that Tab reaches: ways over what comes before the content, and in a game to its parts.
fn skip_links(class: &str, lang: Lang) -> Markup {
    let parts: &[&str] =
        if class.contains("page-playing") { &["prompt", "hand", "board", "log"] } else { &[] };
    html! {
        @if parts.is_empty() { a.skip href="#content" { (text(lang, "skip")) } }
        @for part in parts { a.skip href={ "#" (part) } { (text(lang, &format!("skip-{part}"))) } }
    }
}

/// A whole page that looks like a game, for a screen in the middle of the table: there is nothing to press.
pub(crate) fn frame_of_screen(lang: Lang, theme: &str, title: &str, game: &str, content: &Markup) -> Markup {
    let style: Vec<String> = assets::game_style(game).into_iter().collect();
    let body = html! {
        div #content { (content) }
        div #toasts role="alert" aria-live="assertive" {}
    };
    document(lang, theme, title, "page-table page-screen", &style, &body)
}

/// The document around a page, with further style sheets and scripts.
fn document(lang: Lang, theme: &str, title: &str, class: &str, files: &[String], body: &Markup) -> Markup {
    let theme = (theme != "auto").then_some(theme);
    let pictures = assets::pictures(files);
    html! {
        (DOCTYPE)
        html lang=(lang.code()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link #favicon rel="icon" href=(assets::favicon(false)) type="image/svg+xml" data-mine=(assets::favicon(true));
                link rel="manifest" href={ "/manifest/" (lang.code()) };
                link rel="stylesheet" href=(assets::style());
                @if !class.contains("page-playing") { link rel="stylesheet" href=(assets::pages_style()); }
                @for style in files.iter().filter(|file| file.ends_with(".css")) { link rel="stylesheet" href=(style); }
                @if !pictures.is_empty() { noscript { @for name in &pictures { link rel="stylesheet" href={ "/assets/" (name) }; } } }
                script src=(assets::script()) defer {}
                @for script in files.iter().filter(|file| file.ends_with(".js")) { script src=(script) defer {} }
            }
            body class=(class) data-app=(assets::app_script()) data-pictures=[(!pictures.is_empty()).then(|| pictures.join(" "))] { (body) }
        }
    }
}

fn top_bar(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let (other, other_name) = match lang {
        Lang::En => ("ja", "日本語"),
        Lang::Ja => ("en", "English"),
    };
    html! {
        header.top-bar {
            a.brand href="/" { (assets::mark()) span { "Greenroom" } }
            nav.top-links aria-label=(text(lang, "menu")) {
                form.lang-form method="post" action="/settings" {
                    input type="hidden" name="lang" value=(other);
                    button.quiet-button type="submit" lang=(other) aria-label=(other_name) { (icon::draw(Icon::Language)) span { (other_name) } }
                }
                (settings::link(lang))
                @match &visitor.person {
                    Some(person) => a.me-link href="/me" aria-label=(person.name) { (face(&person.face, &person.name)) span { (person.name) } },
                    None => a.quiet-button href="/me" aria-label=(text(lang, "who-are-you")) { (icon::draw(Icon::People)) span { (text(lang, "who-are-you")) } },
                }
            }
        }
    }
}

/// Somebody's face as decoration.
pub(crate) fn face(code: &str, id: &str) -> Markup {
    face_of(code, id).draw(Mood::Calm)
}

/// Somebody's face with the seat's colour and shape.
pub(crate) fn seat_face(seat: Seat, code: &str, id: &str, mood: Mood) -> Markup {
    token::seat_face(seat, "", &face_of(code, id).draw(mood))
}

/// The face with this code, or one made from the id where the code is not valid.
pub(crate) fn face_of(code: &str, id: &str) -> Face {
    Face::from_code(code).unwrap_or_else(|| Face::from_id(id))
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
