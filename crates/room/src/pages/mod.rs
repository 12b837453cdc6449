//! Pages: pure functions of typed values.

pub mod advice;
pub mod almanac;
pub mod analysis;
pub mod chairs;
pub mod curtain;
pub mod curve;
pub mod guide;
pub mod helping;
pub mod import;
pub mod learn;
pub mod picture;
pub mod play_on;
pub mod puzzles;
pub mod replay;
pub mod rules;
pub mod seats;
pub mod settings;
pub mod setup;
pub mod shelf;
pub mod table;
pub mod verdict;

use crate::assets;
use crate::reader::Reader;
use crate::texts::text;
use greenroom_engine::{Lang, Seat};
use greenroom_stage::pieces::{Face, Icon, Mood, icon, token};
use maud::{DOCTYPE, Markup, html};

/// A whole page: head, the bar at the top, and what it is about.
pub fn frame(reader: &Reader, title: &str, class: &str, content: &Markup) -> Markup {
    frame_with(reader, title, class, &[], content)
}

/// A whole page that looks like a game.
pub fn frame_of_game(reader: &Reader, title: &str, class: &str, game: &str, content: &Markup) -> Markup {
    let style: Vec<String> = assets::game_style(game).into_iter().collect();
    frame_with(reader, title, class, &style, content)
}

/// A whole page with further style sheets and scripts.
pub fn frame_with(reader: &Reader, title: &str, class: &str, files: &[String], content: &Markup) -> Markup {
    let lang = reader.lang;
    let body = html! {
        (skip_links(class, lang))
        (top_bar(reader))
        div #content { (content) }
        (settings::sheet(lang))
        div #toasts role="alert" aria-live="assertive" data-text-rules=(text(lang, "rules")) {}
    };
    document(lang, &reader.theme, title, class, files, &body)
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
pub fn frame_of_screen(lang: Lang, theme: &str, title: &str, game: &str, content: &Markup) -> Markup {
    let style: Vec<String> = assets::game_style(game).into_iter().collect();
    let body = html! {
        div #content { (content) }
        div #toasts role="alert" aria-live="assertive" {}
    };
    document(lang, theme, title, "page-table page-screen", &style, &body)
}

/// The document around a page, with further style sheets and scripts.
pub fn document(
    lang: Lang,
    theme: &str,
    title: &str,
    class: &str,
    files: &[String],
    body: &Markup,
) -> Markup {
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

fn top_bar(reader: &Reader) -> Markup {
    let lang = reader.lang;
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
                @match &reader.person {
                    Some(person) => a.me-link href="/me" aria-label=(person.name) { (face(&person.face, &person.name)) span { (person.name) } },
                    None => a.quiet-button href="/me" aria-label=(text(lang, "who-are-you")) { (icon::draw(Icon::People)) span { (text(lang, "who-are-you")) } },
                }
            }
        }
    }
}

/// Somebody's face as decoration.
pub fn face(code: &str, id: &str) -> Markup {
    face_of(code, id).draw(Mood::Calm)
}

/// Somebody's face with the seat's colour and shape.
pub fn seat_face(seat: Seat, code: &str, id: &str, mood: Mood) -> Markup {
    token::seat_face(seat, "", &face_of(code, id).draw(mood))
}

/// The face with this code, or one made from the id where the code is not valid.
pub fn face_of(code: &str, id: &str) -> Face {
    Face::from_code(code).unwrap_or_else(|| Face::from_id(id))
}
