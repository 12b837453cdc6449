//! The room as a visitor sees it: while the table gathers, and when the game is on.

use crate::around::Around;
use crate::drawing;
use crate::extract::Visit;
use crate::pages::table::{self, TablePage};
use crate::pages::{away, gathering};
use crate::tables::{Room, Snapshot};
use crate::visitor::Visitor;
use greenroom_catalog::AnySight;
pub(crate) use greenroom_room::playing::{Fragment, Head, json_for_script};
use greenroom_room::{Advised, Host, Memory, RoomView, playing};
use maud::Markup;

/// The table as one visitor sees it now, drawn for a script, with the memory of what was drawn before.
pub(crate) fn room_again(
    room: &Room,
    snapshot: &Snapshot,
    visitor: &Visitor,
    memory: &mut Memory,
) -> Fragment {
    draw(room, snapshot, visitor, |view, sight, people, advised| {
        playing::room_again(view, sight, people, advised, None, memory)
    })
}

fn draw(
    room: &Room,
    snapshot: &Snapshot,
    visitor: &Visitor,
    playing: impl FnOnce(&RoomView<'_>, &dyn AnySight, &dyn Host, Option<&Advised<'_>>) -> Fragment,
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
    playing(&view, sight.as_ref(), &people, advised.as_ref())
}

/// The table's whole page. `path` holds the words that a page without script has chosen so far. `seen` is the number of actions that the visitor had seen when they last looked.
pub(crate) fn page(visit: &Visit, path: &[String], seen: Option<u32>) -> Markup {
    let Visit { room, snapshot, visitor } = visit;
    let person = visitor.person.as_ref();
    let shown = TablePage {
        kind: room.kind,
        here: &visit.address(),
        next: &format!("/next?after={}", room.id),
        room: draw(room, snapshot, visitor, |view, sight, people, advised| {
            playing::room(view, sight, people, advised, Some(path))
        }),
        for_script: drawing::draw(room, snapshot, visitor),
        playing: snapshot.table.is_some(),
        is_hand: snapshot.is_hand(person),
        explains: snapshot.extra.lesson || snapshot.helps(person),
        away: away::strip(room, snapshot, visitor, seen),
    };
    table::page(&visitor.reader(), shown)
}
