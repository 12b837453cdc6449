//! Changes beside the actions: handing a seat over and taking it back, clocks that run out, and what people agree on.

use crate::app::App;
use crate::attendance::{Attendance, Happened, Happening, NotNow, ProposalKind, TimeOut, Why};
use crate::bots::{self, STAND_IN};
use crate::error::WebError;
use crate::notices::waits;
use crate::tables::catching_up::MOST_ATTEMPTS;
use crate::tables::room::{run_to_completion, save_record};
use crate::tables::{Room, Snapshot, refresh_around, summary};
use axum::http::StatusCode;
use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Seat, SeatSet};
use greenroom_store::{
    AttendanceChange, Occupant, PersonId, Status, Summary, TableCard, TableChange, UnixMs,
};
use serde::Deserialize;
use std::sync::Arc;

/// What somebody at the table can order beside the actions of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TableOrder {
    /// A bot plays for me.
    Leave,
    /// I play again.
    Return,
    /// A bot plays my seat to the end.
    GiveUp,
    /// A bot plays on for somebody who keeps the table waiting.
    LetBot,
    /// I ask the others to end the game.
    End,
    /// I ask the others to stop the clocks.
    Pause,
    /// The clocks go on.
    Resume,
    /// I ask the others to let me take back my last action.
    Undo,
    /// I agree to what is asked.
    Agree,
    /// I refuse what is asked, or take my own question back.
    Refuse,
}

/// The orders with the names that forms use.
pub(crate) struct TableOrders;

impl TableOrders {
    pub(crate) const ALL: [(TableOrder, &str); 10] = [
        (TableOrder::Leave, "leave"),
        (TableOrder::Return, "return"),
        (TableOrder::GiveUp, "give-up"),
        (TableOrder::LetBot, "let-bot"),
        (TableOrder::End, "end"),
        (TableOrder::Pause, "pause"),
        (TableOrder::Resume, "resume"),
        (TableOrder::Undo, "undo"),
        (TableOrder::Agree, "agree"),
        (TableOrder::Refuse, "refuse"),
    ];

    /// The order with this name.
    pub(crate) fn read(name: &str) -> Result<TableOrder, WebError> {
        let found = TableOrders::ALL.into_iter().find(|(_, known)| *known == name).map(|(order, _)| order);
        let known = || TableOrders::ALL.map(|(_, name)| name).join(", ");
        found.ok_or_else(|| WebError::field("do", &known()))
    }
}

/// A change beside the actions that is about to be written.
pub(super) struct Change {
    pub(super) now: UnixMs,
    pub(super) attendance: Attendance,
    pub(super) happened: Vec<Happening>,
    /// A seat that belongs to a bot from now on.
    pub(super) lost: Option<Seat>,
    /// The number of actions that are left after an undo, and the game then.
    pub(super) rewind: Option<u32>,
    pub(super) next: Option<Box<dyn AnyTable>>,
}

impl Change {
    pub(super) fn new(app: &App, snapshot: &Snapshot) -> Change {
        let attendance = Attendance::clone(&snapshot.attendance);
        Change { now: app.now(), attendance, happened: Vec::new(), lost: None, rewind: None, next: None }
    }

    fn hand(&mut self, seat: Seat, why: Why, by: Option<Seat>) -> Result<(), NotNow> {
        let bot = STAND_IN.name();
        match why {
            Why::Absent => self.attendance.let_bot(seat, &bot, self.now)?,
            _ => self.attendance.hand_over(seat, &bot, why, self.now)?,
        }
        self.lost = why.is_for_good().then_some(seat);
        self.happened.push(Happening::Handed { seat, bot, why, by });
        Ok(())
    }

    /// Asks, and does what is asked if nobody else has a say.
    fn ask(&mut self, snapshot: &Snapshot, seat: Seat, kind: ProposalKind) -> Result<(), WebError> {
        let agreed = self.attendance.ask(seat, kind, self.now)?;
        self.happened.push(Happening::Asked { seat, kind });
        if agreed { self.carry_out(snapshot) } else { Ok(()) }
    }

    /// Does what all have agreed on.
    fn carry_out(&mut self, snapshot: &Snapshot) -> Result<(), WebError> {
        let Some(proposal) = self.attendance.proposal.take() else { return Ok(()) };
        match proposal.kind {
            ProposalKind::End => self.attendance.finish(true, self.now),
            ProposalKind::Pause => self.attendance.pause(self.now),
            ProposalKind::Undo { to } => {
                require_quiet(snapshot, to)?;
                self.rewind = Some(to);
                self.next = Some(snapshot.game()?.at(to));
            }
        }
        self.happened.push(Happening::Agreed { seat: proposal.by, kind: proposal.kind });
        Ok(())
    }

    fn obey(
        &mut self,
        snapshot: &Snapshot,
        seat: Seat,
        order: TableOrder,
        about: Seat,
    ) -> Result<(), WebError> {
        match order {
            TableOrder::Leave => self.hand(seat, Why::Left, None)?,
            TableOrder::GiveUp => self.hand(seat, Why::GaveUp, None)?,
            TableOrder::LetBot => self.hand(about, Why::Absent, Some(seat))?,
            TableOrder::Return => {
                self.attendance.take_back(seat, self.now)?;
                self.happened.push(Happening::Returned { seat });
            }
            TableOrder::Resume => {
                self.attendance.resume(self.now)?;
                self.happened.push(Happening::Resumed { seat });
            }
            TableOrder::End => self.ask(snapshot, seat, ProposalKind::End)?,
            TableOrder::Pause => self.ask(snapshot, seat, ProposalKind::Pause)?,
            TableOrder::Undo => {
                self.ask(snapshot, seat, ProposalKind::Undo { to: undo_target(snapshot, seat)? })?;
            }
            TableOrder::Agree => {
                if self.attendance.agree(seat, self.now)? {
                    self.carry_out(snapshot)?;
                }
            }
            TableOrder::Refuse => {
                let kind = self.attendance.refuse(seat)?;
                self.happened.push(Happening::Refused { seat, kind });
            }
        }
        // Whoever leaves has no say any more, so the others may have agreed by that.
        if self.attendance.is_agreed(self.now) && self.attendance.proposal.is_some() {
            self.carry_out(snapshot)?;
        }
        Ok(())
    }
}

/// The number of actions before the last action of a seat, if it could be taken back with the others' leave.
pub(crate) fn undo_target(snapshot: &Snapshot, seat: Seat) -> Result<u32, WebError> {
    let actors = snapshot.game()?.actors();
    let nothing = || WebError::new(StatusCode::CONFLICT, "error-nothing-to-undo");
    let last = actors.iter().rposition(|actor| *actor == seat).ok_or_else(nothing)?;
    require_quiet(snapshot, last as u32)?;
    Ok(last as u32)
}

/// Refuses where something hidden was shown, or chance was used, since so many actions.
fn require_quiet(snapshot: &Snapshot, to: u32) -> Result<(), WebError> {
    let seen = || WebError::new(StatusCode::CONFLICT, "error-undo-seen");
    if snapshot.game()?.is_quiet_since(to) { Ok(()) } else { Err(seen()) }
}

impl From<NotNow> for WebError {
    fn from(reason: NotNow) -> WebError {
        let key = match reason {
            NotNow::BotPlays => "error-bot-plays",
            NotNow::NoBotPlays => "error-no-bot-plays",
            NotNow::TooEarly => "error-too-early",
            NotNow::Asking => "error-asking",
            NotNow::NothingAsked => "error-nothing-asked",
            NotNow::NoClock => "error-no-clock",
            NotNow::Paused => "error-paused",
            NotNow::NotPaused => "error-not-paused",
            NotNow::NotAPerson => "error-not-a-person",
        };
        WebError::new(StatusCode::CONFLICT, key)
    }
}

/// The decision that each seat owes now.
pub(super) fn decisions(table: &dyn AnyTable) -> Vec<Option<u32>> {
    let turn = table.turn();
    let owed = |seat: Seat| turn.contains(seat).then(|| table.decision(seat));
    Seat::all(table.seats()).map(owed).collect()
}

/// The seats that everybody sees as owing a decision.
pub(super) fn seen_turn(table: &dyn AnyTable) -> SeatSet {
    table.sight(Eyes::Public).turn()
}

/// The attendance of a table that begins now.
pub(super) fn first_attendance(snapshot: &Snapshot, table: &dyn AnyTable, now: UnixMs) -> Attendance {
    let chairs = (0..).map(Seat).zip(&snapshot.card.chairs);
    let people: SeatSet = chairs
        .filter(|(_, chair)| matches!(chair.occupant, Occupant::Person(_)))
        .map(|(seat, _)| seat)
        .collect();
    let mut attendance = Attendance::new(snapshot.extra.pace, usize::from(table.seats()), people);
    if table.is_over() {
        attendance.finish(false, now);
    } else {
        attendance.follow(&decisions(table), seen_turn(table), now);
    }
    attendance
}

/// What the store is to write.
pub(super) fn to_change(
    app: &App,
    card: &TableCard,
    attendance: &Attendance,
    happened: &[Happened],
) -> AttendanceChange {
    let waits = waits(attendance, &card.chairs, card.owner.as_ref(), app.settings().notices.wait);
    AttendanceChange {
        state: attendance.to_text(),
        due: attendance.due(),
        bots: attendance.owes_bot().then(|| bots::anybodys(app)),
        happened: happened.iter().map(Happened::to_stored).collect(),
        waits: Some((waits, app.now())),
    }
}

impl Room {
    /// Does what somebody on a seat orders. `about` is the seat that the order is about.
    pub(crate) async fn order(
        self: &Arc<Room>,
        app: &App,
        person: &PersonId,
        seat: Seat,
        order: TableOrder,
        about: Seat,
    ) -> Result<(), WebError> {
        let (room, app, person) = (self.clone(), app.clone(), person.clone());
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            for _ in 0..MOST_ATTEMPTS {
                let snapshot = room.snapshot();
                snapshot.game()?;
                if snapshot.is_over() {
                    return Err(WebError::new(StatusCode::CONFLICT, "error-ended"));
                }
                // The seat may have been lost since the page was drawn.
                if !snapshot.card.seats_of(&person).contains(seat) {
                    return Err(WebError::not_yours());
                }
                let mut change = Change::new(&app, &snapshot);
                change.obey(&snapshot, seat, order, about)?;
                if room.commit(&app, &snapshot, change).await?.is_some() {
                    return Ok(());
                }
            }
            Err(WebError::stale())
        })
        .await
    }

    /// Lets the clocks run out whose time has come.
    pub(crate) async fn run_out(self: &Arc<Room>, app: &App) -> Result<(), WebError> {
        let (room, app) = (self.clone(), app.clone());
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            loop {
                let snapshot = room.snapshot();
                let mut change = Change::new(&app, &snapshot);
                // One at a time: a seat that is lost is one change of the table.
                let Some(seat) = change.attendance.out_of_time(change.now).first().copied() else {
                    return Ok(());
                };
                let then = change.attendance.time_out(seat, &STAND_IN.name(), change.now)?;
                change.lost = (then == TimeOut::Lost).then_some(seat);
                change.happened.push(Happening::Timeout { seat, then });
                // Where another server was first, there may be nothing left to do.
                room.commit(&app, &snapshot, change).await?;
            }
        })
        .await
    }

    /// Writes a change and shows it. None if the store knew more: the room knows it too by then. The caller holds the room's lock.
    pub(super) async fn commit(
        self: &Arc<Room>,
        app: &App,
        snapshot: &Snapshot,
        change: Change,
    ) -> Result<Option<()>, WebError> {
        let Change { now, mut attendance, happened, lost, rewind, next } = change;
        let number = snapshot.card.number;
        if let Some(next) = &next {
            attendance.follow(&decisions(next.as_ref()), seen_turn(next.as_ref()), now);
        }
        let happened: Vec<Happened> = happened
            .into_iter()
            .map(|what| Happened { number: rewind.unwrap_or(number), time: now, what })
            .collect();
        let ends = attendance.ended && !snapshot.is_over();
        let summary = match (ends, &next) {
            (true, _) => {
                Some(Summary { status: Status::Over, turn: SeatSet::NONE, result: None, noticed: true })
            }
            (false, Some(next)) => Some(summary(next.as_ref())),
            (false, None) => None,
        };
        let occupant = lost.map(|seat| {
            let bot = Occupant::Bot(STAND_IN.name());
            (seat, snapshot.card.chairs[seat.index()].occupant.clone(), bot)
        });
        // Whoever gave a seat up may still watch, also where the table is private.
        let mut extra = snapshot.extra.clone();
        if let Some((_, Occupant::Person(person), _)) = &occupant
            && !extra.guests.contains(person)
        {
            Arc::make_mut(&mut extra).guests.push(person.clone());
        }
        let table_change = TableChange {
            occupant: occupant.clone(),
            rewind,
            summary: summary.clone(),
            extra: (extra != snapshot.extra).then(|| extra.to_json()),
        };
        let attended = to_change(app, &snapshot.card, &attendance, &happened);
        let written = app.store.attend(&self.id, snapshot.expected(), table_change, attended, now).await;
        if self.written(app, written).await?.is_none() {
            return Ok(None);
        }
        app.notices.changed.notify_one();
        if ends {
            save_record(app, &self.id, snapshot.game()?, snapshot).await;
        }
        let mut after = match (next, summary) {
            (Some(next), Some(summary)) => snapshot.after_move(next, summary, now),
            (None, Some(summary)) => snapshot.after_move(snapshot.game()?.clone_box(), summary, now),
            _ => snapshot.clone(),
        };
        if let Some((seat, _, bot)) = occupant {
            after.card.chairs[seat.index()].occupant = bot;
        }
        after.extra = extra;
        after.revision = snapshot.revision + 1;
        Arc::make_mut(&mut after.happened).extend(happened);
        after.attendance = Arc::new(attendance);
        if rewind.is_some() {
            self.advice_cache.invalidate_changed(snapshot.game()?, after.game()?);
        }
        self.publish(after);
        if ends {
            refresh_around(app, self);
        }
        app.dues_changed.notify_one();
        bots::start(app, self);
        Ok(Some(()))
    }
}
