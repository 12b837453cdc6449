//! A table's page: the frame around what changes.

use crate::assets;
use crate::pages::{almanac, frame_with, guide, rules};
use crate::playing::{Fragment, json_for_script};
use crate::reader::Reader;
use crate::shown::{self, Drawing};
use crate::texts::text;
use greenroom_catalog::GameKind;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};
use std::sync::Arc;

/// What a table's page shows.
pub struct TablePage<'a> {
    /// The game.
    pub kind: &'static dyn GameKind,
    /// The table's address.
    pub here: &'a str,
    /// The address of the next table that waits for the reader.
    pub next: &'a str,
    /// The room, for a page without script.
    pub room: Fragment,
    /// The room as a script finds it.
    pub for_script: Arc<Drawing>,
    /// Whether the game has begun.
    pub playing: bool,
    /// Whether the page is the hand of somebody whose board is on another screen.
    pub is_hand: bool,
    /// Whether a lesson or helping hands explain what happens.
    pub explains: bool,
    /// What happened since the reader's last look.
    pub away: Markup,
}

/// `/t/{table}`
pub fn page(reader: &Reader, shown: TablePage<'_>) -> Markup {
    let lang = reader.lang;
    let TablePage { kind, here, next, room, for_script, playing, is_hand, explains, away } = shown;
    let title = format!("{} – Greenroom", kind.title(lang));
    let is_hand = is_hand && playing;
    let content = html! {
        @if is_hand {
            input #show-board.visually-hidden type="checkbox";
            label.button.show-board for="show-board" { (icon::draw(Icon::Eye)) span { (text(lang, "show-board")) } }
        }
        div #table data-next=(next) data-live={ (here) "/live" } data-act={ (here) "/act" } data-later=(assets::later_files())
            data-text-confirm=(text(lang, "confirm")) data-text-cancel=(text(lang, "cancel")) data-text-lost=(text(lang, "connection-lost"))
            data-text-back=(text(lang, "connection-back")) data-text-number=(text(lang, "number")) data-text-now=(text(lang, "step-now")) data-text-sure=(text(lang, "step-sure")) data-text-many=(text(lang, "step-many"))
            data-text-thinking=(text(lang, "advice-thinking")) data-text-next=(text(lang, "next-move"))
            data-text-since=(text(lang, "since-title")) data-text-again=(text(lang, "since-again")) data-text-close=(text(lang, "close")) data-text-pin=(text(lang, "card-pin")) {
            (room.markup(for_script.version))
        }
        noscript { link rel="stylesheet" href=(assets::later_style()); }
        div #voice.visually-hidden aria-live="polite" aria-relevant="additions" data-text-turn=(text(lang, "your-turn-now")) {}
        script #parts type="application/json" { (json_for_script(&shown::list(&for_script))) }
        (away)
        (guide::sheet(lang))
        (rules::sheet(lang))
        (almanac::sheet(lang))
    };
    let class = match (is_hand, playing) {
        (true, _) => "page-table page-playing page-hand",
        (false, true) => "page-table page-playing",
        (false, false) => "page-table",
    };
    let mut files: Vec<String> = assets::game_style(kind.id()).into_iter().collect();
    if explains {
        files.extend(assets::learn_files());
    }
    frame_with(reader, &title, class, &files, &content)
}
