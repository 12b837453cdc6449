//! What the server knows of a table around the game, as one visitor may know it: a `RoomView`, and the people as its `Host`.

use crate::pages::attending::{self, Marks};
use crate::pages::{chat, duplicate, series};
use crate::tables::{Origin, Room, Snapshot};
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_catalog::{AnySight, LogLine};
use greenroom_engine::{Eyes, Lang, Seat};
use greenroom_room::{Chair, Host, RoomView};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::Occupant;
use maud::{Markup, html};

/// A table, and who looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Around<'a> {
    pub(crate) room: &'a Room,
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) visitor: &'a Visitor,
}

impl<'a> Around<'a> {
    /// What the visitor may know of the table; none while it gathers.
    pub(crate) fn view(&self) -> Option<RoomView<'a>> {
        let Around { room, snapshot, visitor } = *self;
        let person = visitor.person.as_ref();
        let table = snapshot.table.as_deref()?;
        let own = snapshot.seat_of(person);
        let attendance = &snapshot.attendance;
        let decides = |seat| attendance.is_played_by_person(seat) && attendance.paused.is_none();
        let origin = snapshot.extra.origin.as_ref().map(|origin| match origin {
            Origin::Device => greenroom_room::Origin::Device,
            Origin::Table { table, at } => {
                greenroom_room::Origin::Game { address: format!("/t/{table}"), at: *at }
            }
            Origin::Puzzle(puzzle) => {
                greenroom_room::Origin::Puzzle { address: format!("/puzzles/{}/{puzzle}", room.kind.id()) }
            }
        });
        Some(RoomView {
            kind: room.kind,
            table,
            id: room.id.to_string(),
            here: format!("/t/{}", room.id),
            lang: visitor.lang,
            chairs: chairs(room, snapshot),
            own,
            sits: snapshot.sits(person),
            plays: !snapshot.is_over() && own.is_some_and(decides),
            over: snapshot.is_over(),
            ended: attendance.ended,
            sealed: snapshot.is_sealed(),
            helps: snapshot.helps(person),
            lesson: snapshot.extra.lesson,
            may_ask: own.is_some_and(|seat| snapshot.allows_advice(seat)),
            device: snapshot.device(person),
            origin,
            rematch: snapshot.card.rematch.as_ref().map(|table| format!("/t/{table}")),
            goes_on: snapshot.together.goes_on(),
        })
    }

    /// The people around the game in play, whose turn it is as the visitor's eyes see it.
    pub(crate) fn people(self, sight: &dyn AnySight) -> People<'a> {
        let Around { room, snapshot, visitor } = self;
        let own = snapshot.seat_of(visitor.person.as_ref());
        let marks = Marks::of(room, snapshot, sight, own, visitor.lang);
        People { around: self, marks: Some(marks), lab: false }
    }

    /// What happened beside the actions, for somebody who looks back at a server with or without a lab.
    pub(crate) fn looking_back(self, lab: bool) -> People<'a> {
        People { around: self, marks: None, lab }
    }
}

/// Who sits on each chair.
pub(crate) fn chairs(room: &Room, snapshot: &Snapshot) -> Vec<Chair> {
    let alike = room.lookalikes.of(&snapshot.card);
    let chair = |(index, chair): (usize, &greenroom_store::Chair)| {
        let seat = Seat(index as u8);
        let (name, face) = (chair.name.clone(), snapshot.face(seat).to_owned());
        Chair { name, face, bot: matches!(chair.occupant, Occupant::Bot(_)), alike: alike.contains(seat) }
    };
    snapshot.card.chairs.iter().enumerate().map(chair).collect()
}

/// The people around a game.
pub(crate) struct People<'a> {
    around: Around<'a>,
    /// What is said about them; nothing for somebody who looks back.
    marks: Option<Marks<'a>>,
    /// Whether positions can be taken to the lab.
    lab: bool,
}

impl<'a> People<'a> {
    fn marked(&self, draw: impl FnOnce(&Marks<'a>) -> Markup) -> Markup {
        self.marks.as_ref().map(draw).unwrap_or_default()
    }

    /// What the game counts for.
    fn counts_for(&self) -> Markup {
        let (snapshot, lang) = (self.around.snapshot, self.around.visitor.lang);
        html! { (series::line(snapshot, lang)) (duplicate::line(snapshot, lang)) }
    }
}

impl Host for People<'_> {
    fn with_position(&self, at: u32) -> Markup {
        let (visitor, snapshot) = (self.around.visitor, self.around.snapshot);
        // Whoever has no name cannot hold a private table. The lab itself says who else may not use it.
        if !self.lab || visitor.person.is_none() || snapshot.is_sealed() {
            return Markup::default();
        }
        let address = format!("/lab/new/{}?table={}&at={at}", snapshot.card.game, snapshot.card.id);
        html! { a.quiet-button href=(address) { (icon::draw(Icon::Dice)) span { (text(visitor.lang, "lab-position")) } } }
    }

    fn happenings(&self, eyes: Eyes, lang: Lang) -> Vec<LogLine> {
        attending::happenings(self.around.snapshot, eyes, lang)
    }

    fn beside_name(&self, seat: Seat) -> Markup {
        self.marked(|marks| marks.light(seat))
    }

    fn under_name(&self, seat: Seat) -> Markup {
        self.marked(|marks| marks.line(seat))
    }

    fn asked_since(&self, seat: Seat) -> Markup {
        self.marked(|marks| marks.since(seat))
    }

    fn notices(&self) -> Markup {
        self.marked(Marks::notices)
    }

    fn take_back(&self) -> Markup {
        self.marked(Marks::take_back)
    }

    fn beside_log(&self) -> Markup {
        let Around { room, snapshot, visitor } = self.around;
        html! { (self.marked(Marks::panel)) (chat::section(room, snapshot, visitor)) }
    }

    fn under_log(&self) -> Markup {
        self.counts_for()
    }

    fn in_result(&self) -> Markup {
        attending::bot_report(self.around.snapshot, self.around.visitor.lang)
    }

    fn under_result(&self) -> Markup {
        self.counts_for()
    }

    fn next_table(&self) -> Markup {
        let label = text(self.around.visitor.lang, "next-table");
        html! {
            a.tool.next-table href={ "/next?after=" (self.around.room.id) } aria-keyshortcuts="n" aria-label=(label) title=(label) { (icon::draw(Icon::ArrowRight)) }
        }
    }
}
