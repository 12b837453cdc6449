//! How to play: a page of its own, and the same as a sheet beside the table.

use crate::pages::{almanac, frame_of_game, learn, rules};
use crate::reader::Reader;
use crate::texts::text;
use greenroom_catalog::GameKind;
use greenroom_engine::Lang;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// `/guide/{game}`
pub fn page(reader: &Reader, game: &'static dyn GameKind) -> Markup {
    let lang = reader.lang;
    let content = html! {
        main class={ "guide-page game-" (game.id()) } {
            div.setup-cover { (game.cover()) }
            p.guide-kind { (text(lang, "how-to-play")) }
            h1.display { (game.title(lang)) }
            p.lead { (game.text("tagline", lang).unwrap_or_default()) }
            div.sheet-content { (game.guide(lang)) p.guide-more { (learn::link(game, lang)) (rules::link(game.id(), lang)) (almanac::link_of(game.id(), lang)) } }
            p.guide-go { a.main-button href={ "/new/" (game.id()) } { (icon::draw(Icon::Play)) span { (text(lang, "make-table")) } } }
        }
    };
    let title = format!("{}: {} – Greenroom", text(lang, "how-to-play"), game.title(lang));
    frame_of_game(reader, &title, "page-guide", game.id(), &content)
}

/// The link to the guide. With script it opens the sheet.
pub fn link(game: &dyn GameKind, lang: Lang) -> Markup {
    html! {
        a.quiet-button.guide-link href={ "/guide/" (game.id()) } data-sheet="guide-sheet" {
            (icon::draw(Icon::Book)) span { (text(lang, "how-to-play")) }
        }
    }
}

/// The sheet, closed and empty until somebody asks for it.
pub fn sheet(lang: Lang) -> Markup {
    html! {
        dialog #guide-sheet.drawer aria-label=(text(lang, "how-to-play")) {
            div.drawer-head {
                h2 { (icon::draw(Icon::Book)) (text(lang, "how-to-play")) }
                form method="dialog" { button.quiet-button type="submit" { (icon::draw(Icon::Cross)) span { (text(lang, "close")) } } }
            }
            div.drawer-body tabindex="0" {}
        }
    }
}
