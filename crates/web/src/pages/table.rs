//! A table's page: the frame around what changes.

use crate::fragment;
use crate::pages::{frame, guide};
use crate::tables::{Room, Snapshot};
use crate::texts::text;
use crate::visitor::Visitor;
use maud::{Markup, html};

pub(crate) fn page(room: &Room, snapshot: &Snapshot, visitor: &Visitor, path: &[String]) -> Markup {
    let lang = visitor.lang;
    let title = format!("{} – Greenroom", room.kind.title(lang));
    let content = html! {
        div #table data-live={ "/t/" (room.id) "/live" } data-act={ "/t/" (room.id) "/act" }
            data-text-confirm=(text(lang, "confirm")) data-text-cancel=(text(lang, "cancel")) data-text-lost=(text(lang, "connection-lost"))
            data-text-back=(text(lang, "connection-back")) data-text-number=(text(lang, "number")) data-text-ask=(text(lang, "ask-first"))
            data-text-thinking=(text(lang, "advice-thinking")) {
            (fragment::room(room, snapshot, visitor, path))
        }
        (guide::sheet(room.kind, lang))
    };
    frame(visitor, &title, "page-table", &content)
}
