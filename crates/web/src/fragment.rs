//! The room as a visitor sees it: while the table gathers, and when the game is on.

use crate::around::Around;
use crate::drawing;
use crate::extract::Visit;
use crate::pages::table::{self, TablePage};
use crate::pages::{away, gathering};
use crate::tables::{Room, Snapshot};
use crate::visitor::Visitor;
pub(crate) use greenroom_room::playing::{Fragment, Head, json_for_script};
use greenroom_room::{Advised, Memory, playing};
use maud::Markup;

/// The table as one visitor sees it now, with the memory of what was drawn before. `path` holds the words that a page without script has
/// chosen so far; without a path the room is drawn for a script, and looks the same whatever can be chosen in it.
pub(crate) fn room_again(
    room: &Room,
    snapshot: &Snapshot,
    visitor: &Visitor,
    path: Option<&[String]>,
    memory: &mut Memory,
) -> Fragment {
    let around = Around { room, snapshot, visitor };
    let Some(view) = around.view() else { return gathering::fragment(room, snapshot, visitor) };
    let sight = view.table.sight(view.eyes());
    let given = view.own.and_then(|seat| room.advice_cache.current(snapshot, seat));
    let advised = given.as_deref().map(|given| Advised {
        seat: given.seat,
        decision: given.decision,
        advice: &given.advice,
    });
    let people = around.people(sight.as_ref());
    playing::room_again(&view, sight.as_ref(), &people, advised.as_ref(), path, memory)
}

/// The table's whole page. `seen` is the number of actions that the visitor had seen when they last looked.
pub(crate) fn page(visit: &Visit, path: &[String], seen: Option<u32>) -> Markup {
    let Visit { room, snapshot, visitor } = visit;
    let person = visitor.person.as_ref();
    let shown = TablePage {
        kind: room.kind,
        here: &visit.address(),
        next: &format!("/next?after={}", room.id),
        room: room_again(room, snapshot, visitor, Some(path), &mut Memory::default()),
        for_script: drawing::draw(room, snapshot, visitor),
        playing: snapshot.table.is_some(),
        is_hand: snapshot.is_hand(person),
        explains: snapshot.extra.lesson || snapshot.helps(person),
        away: away::strip(room, snapshot, visitor, seen),
    };
    table::page(&visitor.reader(), shown)
}
