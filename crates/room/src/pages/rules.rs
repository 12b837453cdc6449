//! The rules: a page with contents, anchors and search, and the same as a sheet beside the table.

use crate::pages::frame_of_game;
use crate::reader::Reader;
use crate::texts::text;
use greenroom_catalog::GameKind;
use greenroom_engine::Lang;
use greenroom_stage::anchor;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// Where a section of a game's rules stands.
pub fn address(game: &str, section: &str) -> String {
    format!("/rules/{game}#{}", anchor(section))
}

/// `/rules/{game}`
pub fn page(reader: &Reader, game: &'static dyn GameKind) -> Markup {
    let lang = reader.lang;
    let content = html! {
        main class={ "rules-page game-" (game.id()) } {
            p.guide-kind { (text(lang, "rules")) }
            h1.display { (game.title(lang)) }
            p.lead { (text(lang, "rules-lead")) }
            (rules(game, lang))
            p.guide-go {
                a.main-button href={ "/new/" (game.id()) } { (icon::draw(Icon::Play)) span { (text(lang, "make-table")) } }
            }
        }
    };
    let title = format!("{}: {} – Greenroom", text(lang, "rules"), game.title(lang));
    frame_of_game(reader, &title, "page-rules", game.id(), &content)
}

/// Search, contents and all sections; the script takes this part of the page into the sheet.
fn rules(game: &dyn GameKind, lang: Lang) -> Markup {
    let rules = game.rules();
    html! {
        div class={ "rules sheet-content game-" (game.id()) } {
            form.rules-search role="search" {
                (icon::draw(Icon::Search))
                input type="search" aria-label=(text(lang, "rules-search")) placeholder=(text(lang, "rules-search")) autocomplete="off";
            }
            nav.rules-contents aria-label=(text(lang, "rules-contents")) {
                ol {
                    @for rule in rules.sections(lang) {
                        li class={ "depth-" (rule.depth()) } { a href={ "#" (anchor(rule.number)) } { span { (rule.number) } " " (rule.title) } }
                    }
                }
            }
            div.rules-text {
                p.rules-none role="status" hidden { (text(lang, "rules-none")) }
                (rules.draw(lang, &|word| game.picture(word, lang)))
            }
        }
    }
}

/// The link to the rules. At a table the script opens the sheet instead.
pub fn link(game: &str, lang: Lang) -> Markup {
    html! {
        a.quiet-button.rules-link href={ "/rules/" (game) } { (icon::draw(Icon::Log)) span { (text(lang, "rules")) } }
    }
}

/// The link from a line of the log to the section that it follows from; nothing where none is cited.
pub fn cited(game: &str, section: Option<&str>, lang: Lang) -> Markup {
    html! {
        @if let Some(section) = section {
            @let name = format!("{} {section}", text(lang, "rules"));
            a.log-rule href=(address(game, section)) aria-label=(name) title=(name) { "§" }
        }
    }
}

/// The sheet, closed and empty until somebody asks for it.
pub fn sheet(lang: Lang) -> Markup {
    html! {
        dialog #rules-sheet.drawer aria-label=(text(lang, "rules")) {
            div.drawer-head {
                h2 { (icon::draw(Icon::Log)) (text(lang, "rules")) }
                form method="dialog" { button.quiet-button type="submit" { (icon::draw(Icon::Cross)) span { (text(lang, "close")) } } }
            }
            div.drawer-body tabindex="0" {}
        }
    }
}
