//! A table's page: the frame around what changes.

use crate::assets;
use crate::fragment::{self, json_for_script};
use crate::pages::{almanac, away, frame_with, guide, rules};
use crate::shown;
use crate::tables::{Room, Snapshot};
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// `seen` is the number of actions that the visitor had seen when they last looked.
pub(crate) fn page(
    room: &Room,
    snapshot: &Snapshot,
    visitor: &Visitor,
    path: &[String],
    seen: Option<u32>,
) -> Markup {
    let lang = visitor.lang;
    let title = format!("{} – Greenroom", room.kind.title(lang));
    let is_hand = snapshot.is_hand(visitor.person.as_ref()) && snapshot.table.is_some();
    let content = html! {
        @if is_hand {
            input #show-board.visually-hidden type="checkbox";
            label.button.show-board for="show-board" { (icon::draw(Icon::Eye)) span { (text(lang, "show-board")) } }
        }
        div #table data-next={ "/next?after=" (room.id) } data-live={ "/t/" (room.id) "/live" } data-act={ "/t/" (room.id) "/act" } data-later=(assets::later_files())
            data-text-confirm=(text(lang, "confirm")) data-text-cancel=(text(lang, "cancel")) data-text-lost=(text(lang, "connection-lost"))
            data-text-back=(text(lang, "connection-back")) data-text-number=(text(lang, "number")) data-text-now=(text(lang, "step-now")) data-text-sure=(text(lang, "step-sure")) data-text-many=(text(lang, "step-many"))
            data-text-thinking=(text(lang, "advice-thinking")) data-text-next=(text(lang, "next-move"))
            data-text-since=(text(lang, "since-title")) data-text-again=(text(lang, "since-again")) data-text-close=(text(lang, "close")) data-text-pin=(text(lang, "card-pin")) {
            (fragment::room(room, snapshot, visitor, Some(path)).markup())
        }
        noscript { link rel="stylesheet" href=(assets::later_style()); }
        div #voice.visually-hidden aria-live="polite" aria-relevant="additions" data-text-turn=(text(lang, "your-turn-now")) {}
        script #parts type="application/json" { (json_for_script(&shown::list(&fragment::room(room, snapshot, visitor, None).into()))) }
        (away::strip(room, snapshot, visitor, seen))
        (guide::sheet(lang))
        (rules::sheet(lang))
        (almanac::sheet(lang))
    };
    let class = match (is_hand, snapshot.table.is_some()) {
        (true, _) => "page-table page-playing page-hand",
        (false, true) => "page-table page-playing",
        (false, false) => "page-table",
    };
    let mut files: Vec<String> = assets::game_style(room.kind.id()).into_iter().collect();
    if snapshot.extra.lesson || snapshot.helps(visitor.person.as_ref()) {
        files.extend(assets::learn_files());
    }
    frame_with(visitor, &title, class, &files, &content)
}
