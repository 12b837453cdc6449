//! Since you were away: what happened since the visitor's last look, told in order, with a way to play it through.

use crate::pages::attending::{happenings, number_of_sight};
use crate::tables::{Room, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::Message;
use greenroom_room::insert_happenings;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// The most lines that are told; the replay tells them all.
const LINES: usize = 12;

/// The strip for somebody who plays here and has missed actions of others.
pub(crate) fn strip(room: &Room, snapshot: &Snapshot, visitor: &Visitor, seen: Option<u32>) -> Markup {
    let (lang, person) = (visitor.lang, visitor.person.as_ref());
    let (Some(table), Some(own), Some(seen)) = (&snapshot.table, snapshot.seat_of(person), seen) else {
        return html! {};
    };
    // Who of several players at one device has looked is not known.
    if snapshot.device(person).is_some() {
        return html! {};
    }
    let eyes = snapshot.eyes(person);
    let sight = table.sight(eyes);
    // What others did in secret is not counted: the numbers are those of the reader's sight.
    let by_oneself = table.actors().iter().skip(seen as usize).filter(|actor| **actor == own).count();
    let seen = number_of_sight(snapshot, eyes, seen);
    let by_others = (sight.number() as usize).saturating_sub(seen as usize + by_oneself);
    if by_others == 0 || snapshot.is_over() {
        return html! {};
    }
    let mut log = sight.log(lang, &snapshot.players(), seen + 1);
    insert_happenings(&mut log, happenings(snapshot, eyes, lang));
    let told: Vec<_> = log.into_iter().filter(|line| line.at > seen).collect();
    let skipped = told.len().saturating_sub(LINES);
    let said = Message::new("away-title").number("count", by_others as i64);
    html! {
        details #away.away open {
            summary { (icon::draw(Icon::Replay)) span { (say(lang, &said)) } }
            ol { @for line in &told[skipped..] { li { (line.text) } } }
            p { a.button href={ "/t/" (room.id) "/replay?at=" (seen) } { (icon::draw(Icon::Play)) span { (text(lang, "away-replay")) } } }
        }
    }
}
