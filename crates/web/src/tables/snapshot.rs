//! A snapshot: a table as it is at one moment. Readers hold one and never wait for a change.

use crate::attendance::{Attendance, Happened};
use crate::error::WebError;
use crate::tables::{Chat, InHand, Invitations, TableExtra, Together};
use axum::http::StatusCode;
use greenroom_catalog::{AnySight, AnyTable, Following, GameKind};
use greenroom_engine::{Eyes, Header, Seat, SeatSet, Words};
use greenroom_stage::Player;
use greenroom_store::{
    Expected, Invite, JoinCode, Occupant, Person, PersonId, Status, Summary, TableCard, UnixMs, Visibility,
};
use std::sync::Arc;

/// A table as it is at one moment. What seldom changes is shared from one snapshot to the next.
#[derive(Clone)]
pub struct Snapshot {
    /// What lists show of it.
    pub card: TableCard,
    /// What was fixed before the deal; while the table gathers, what will be. It holds the seed.
    pub header: Arc<Header>,
    /// The secret of its invite link.
    pub invite: Invite,
    /// What the store keeps with it for the server alone.
    pub extra: Arc<TableExtra>,
    /// Who may see a table for friends: the owner's friends.
    pub friends: Arc<Vec<PersonId>>,
    /// Who could be asked to sit down, and who was.
    pub(crate) invitations: Arc<Invitations>,
    /// The series or duplicate that the table belongs to.
    pub(crate) together: Arc<Together>,
    /// The last lines of chat.
    pub chat: Arc<Chat>,
    /// Who plays the seats, with how much time.
    pub(crate) attendance: Arc<Attendance>,
    /// What happened beside the actions.
    pub(crate) happened: Arc<Vec<Happened>>,
    /// For which seat the curtain of each shared device is lifted.
    pub(crate) in_hand: Arc<InHand>,
    /// The short code of the table, if it was given one. It may have expired.
    pub(crate) code: Option<JoinCode>,
    /// What was played elsewhere before the people gather who play on; most tables have none.
    pub(crate) past: Arc<Vec<(Seat, Words)>>,
    /// The game; none while the table gathers.
    pub table: Option<Box<dyn AnyTable>>,
    /// How often the table was changed in any way, by all servers. No reader is told: some changes are secret.
    pub(crate) revision: u32,
}

impl Snapshot {
    /// What the store has to have for a change to be made on this snapshot.
    pub(super) fn expected(&self) -> Expected {
        Expected { number: self.card.number, revision: Some(self.revision) }
    }

    /// The players at the table, as boards name them.
    pub fn players(&self) -> Vec<Player> {
        let chairs = self.card.chairs.iter();
        chairs
            .map(|chair| Player { name: chair.name.clone(), bot: matches!(chair.occupant, Occupant::Bot(_)) })
            .collect()
    }

    /// The code of the face on a chair.
    pub(crate) fn face(&self, seat: Seat) -> &str {
        self.extra.faces.get(seat.index()).map_or("", String::as_str)
    }

    /// The eyes with which somebody sees this table: their own seat's, or the public's; all when the game is over.
    pub fn eyes(&self, person: Option<&Person>) -> Eyes {
        if self.is_over() {
            return Eyes::All;
        }
        self.seat_of(person).map_or(Eyes::Public, Eyes::Seat)
    }

    /// How often what these eyes see of the game has changed; 0 while the table gathers.
    pub(crate) fn number(&self, eyes: Eyes) -> u32 {
        // Of a finished game that cannot be played any more the actions are counted.
        let unplayable = if self.is_over() { self.card.number } else { 0 };
        self.sight(eyes).map_or(unplayable, |sight| sight.number())
    }

    /// What these eyes see of the game; none while the table gathers.
    pub(crate) fn sight(&self, eyes: Eyes) -> Option<Box<dyn AnySight + '_>> {
        self.table.as_ref().map(|table| table.sight(eyes))
    }

    /// The game, or the refusal that it has not begun.
    pub(crate) fn game(&self) -> Result<&dyn AnyTable, WebError> {
        let gathering = || WebError::new(StatusCode::CONFLICT, "error-gathering");
        self.table.as_deref().ok_or_else(gathering)
    }

    /// The lesson that the table follows.
    pub(crate) fn lesson(&self, kind: &'static dyn GameKind) -> Option<Following<'_>> {
        let lesson = kind.lesson().filter(|_| self.extra.lesson)?;
        Some(Following::new(lesson, self.table.as_deref()?))
    }

    /// The seats that have kept the table waiting for longer than its patience.
    pub(crate) fn late_seats(&self, now: UnixMs) -> SeatSet {
        let seats = Seat::all(self.card.chairs.len() as u8);
        seats.filter(|seat| !self.is_over() && self.attendance.is_late(*seat, now)).collect()
    }

    /// Refuses an action of a person while a bot plays their seat, and one of a bot that was replaced meanwhile.
    pub(super) fn require_may_act(&self, seat: Seat, by_bot: bool) -> Result<(), WebError> {
        let refused = |key| Err(WebError::new(StatusCode::CONFLICT, key));
        if self.attendance.ended {
            return refused("error-ended");
        }
        if self.attendance.paused.is_some() {
            return refused("error-paused");
        }
        let person = self.attendance.is_played_by_person(seat);
        match by_bot {
            true if person && self.attendance.bot_of(seat, "").is_none() => Err(WebError::stale()),
            false if !person => refused("error-bot-plays"),
            _ => Ok(()),
        }
    }

    /// The finished game, or the refusal that it is not over.
    pub(crate) fn finished_game(&self) -> Result<&dyn AnyTable, WebError> {
        let not_over = || WebError::new(StatusCode::CONFLICT, "error-not-over");
        self.table.as_deref().filter(|_| self.is_over()).ok_or_else(not_over)
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.card.status == Status::Over
    }

    /// Whether the chair is that of whoever has brought the game to a table that gathers: they know its cards, so they keep it.
    pub(super) fn is_known_to_bringer(&self, seat: Seat) -> bool {
        self.header.branches.last().is_some_and(|branch| branch.seat == seat)
    }

    /// Whether every chair is taken.
    pub(super) fn is_full(&self) -> bool {
        self.card.chairs.iter().all(|chair| chair.occupant != Occupant::Empty)
    }

    /// Whether somebody may see this table at all.
    pub fn is_open_to(&self, person: Option<&Person>) -> bool {
        let sits = person.is_some_and(|person| !self.card.seats_of(&person.id).is_empty());
        // Until all tables with the same deal are over, nobody looks on at one of them.
        if self.is_sealed() && self.card.status != Status::Gathering {
            return sits;
        }
        if person.is_some_and(|person| self.together.was_at_any(&person.id)) {
            return true;
        }
        self.card.visibility == Visibility::Open
            || person.is_some_and(|person| {
                let is_friend =
                    self.card.visibility == Visibility::Friends && self.friends.contains(&person.id);
                self.card.owner.as_ref() == Some(&person.id)
                    || sits
                    || self.extra.guests.contains(&person.id)
                    || is_friend
            })
    }

    /// Whether another table with the same deal is not over: then the deal is nobody's to read.
    pub(crate) fn is_sealed(&self) -> bool {
        self.together.duplicate.as_ref().is_some_and(|duplicate| !Together::all_over(duplicate))
    }

    /// Refuses what would tell the deal while it is played at another table.
    pub(crate) fn require_unsealed(&self) -> Result<(), WebError> {
        match self.is_sealed() {
            true => Err(WebError::new(StatusCode::CONFLICT, "error-sealed")),
            false => Ok(()),
        }
    }

    /// The snapshot after an action was played or taken back.
    pub(super) fn after_move(&self, table: Box<dyn AnyTable>, summary: Summary, time: UnixMs) -> Snapshot {
        let mut next = self.with_table(table);
        next.card.number = next.table.as_ref().map_or(0, |table| table.number());
        next.card.status = summary.status;
        next.card.turn = summary.turn;
        next.card.result = summary.result;
        if summary.noticed {
            next.card.updated = time;
        }
        next
    }

    /// The same snapshot with another game position. The present one is not copied: it is large.
    pub(super) fn with_table(&self, table: Box<dyn AnyTable>) -> Snapshot {
        Snapshot {
            card: self.card.clone(),
            header: self.header.clone(),
            invite: self.invite.clone(),
            extra: self.extra.clone(),
            friends: self.friends.clone(),
            invitations: self.invitations.clone(),
            together: self.together.clone(),
            chat: self.chat.clone(),
            attendance: self.attendance.clone(),
            happened: self.happened.clone(),
            in_hand: self.in_hand.clone(),
            code: self.code.clone(),
            past: self.past.clone(),
            table: Some(table),
            revision: self.revision,
        }
    }
}
