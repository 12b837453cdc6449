//! Playing an action and taking one back: decided on the room's snapshot, written, and decided anew where another server was first.

use crate::app::App;
use crate::attendance::Attendance;
use crate::bots;
use crate::error::WebError;
use crate::metrics::{MoveTimer, Stage};
use crate::tables::attending::{decisions, seen_turn, to_change};
use crate::tables::catching_up::MOST_ATTEMPTS;
use crate::tables::room::{run_to_completion, save_attendance, save_record};
use crate::tables::{Room, finish_of, refresh_around, summary_after};
use greenroom_catalog::AnyTable;
use greenroom_engine::{Bilingual, Eyes, Refusal, Seat, Words};
use greenroom_store::StoredAction;
use std::sync::Arc;

/// An action that somebody wants to play.
struct Move {
    seat: Seat,
    /// The number of the decision that it answers.
    decision: u32,
    words: Words,
    by_bot: bool,
}

impl Room {
    /// Plays an action of a person's seat, which answers the decision with this number. Once this returns the action is
    /// durable. Returns the seat's own number of the table.
    pub async fn act(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        decision: u32,
        words: Words,
    ) -> Result<u32, WebError> {
        self.play(app, seat, decision, words, false).await
    }

    /// Plays an action, of a person or of a bot.
    pub(crate) async fn play(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        decision: u32,
        words: Words,
        by_bot: bool,
    ) -> Result<u32, WebError> {
        let (room, app) = (self.clone(), app.clone());
        let mut timer = MoveTimer::start();
        let played = Move { seat, decision, words, by_bot };
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            timer.passed(&app.metrics, Stage::Wait);
            for _ in 0..MOST_ATTEMPTS {
                if let Some(number) = room.try_play(&app, &played, &mut timer).await? {
                    timer.finish(&app.metrics, by_bot);
                    if room.snapshot().is_over() {
                        refresh_around(&app, &room);
                    }
                    bots::start(&app, &room);
                    return Ok(number);
                }
            }
            Err(WebError::stale())
        })
        .await
    }

    /// Plays an action on the table as the room knows it. None if the store knew more: the room knows it too by then.
    async fn try_play(
        &self,
        app: &App,
        played: &Move,
        timer: &mut MoveTimer,
    ) -> Result<Option<u32>, WebError> {
        let Move { seat, decision, words, by_bot } = played;
        let (seat, by_bot) = (*seat, *by_bot);
        let snapshot = self.snapshot();
        let table = snapshot.game()?;
        snapshot.require_may_act(seat, by_bot)?;
        if !table.is_over() && table.decision(seat) != *decision {
            return Err(WebError::stale());
        }
        let mut next = table.clone_box();
        next.act(seat, words).map_err(|refusal| {
            WebError::refused(self.kind, &refusal, |lang| {
                table.refusal_text(&refusal, lang, &snapshot.players())
            })
        })?;
        if let Some(lesson) = snapshot.lesson(self.kind).filter(|_| !by_bot) {
            let against = |reason: Bilingual| {
                WebError::refused(self.kind, &Refusal::table("lesson"), |lang| reason.get(lang).to_owned())
            };
            lesson.check(words).map_err(against)?;
        }
        let time = app.now();
        let mut attendance = Attendance::clone(&snapshot.attendance);
        attendance.moved(seat, by_bot, &decisions(next.as_ref()), seen_turn(next.as_ref()), time);
        if next.is_over() {
            attendance.finish(false, time);
        }
        let action = StoredAction { seat, words: words.clone(), time };
        let summary = summary_after(table, next.as_ref());
        let change = to_change(app, &snapshot.card, &attendance, &[]);
        timer.passed(&app.metrics, Stage::Rules);
        let finish = finish_of(next.as_ref(), &snapshot.extra);
        let written =
            app.store.append_last(&self.id, snapshot.expected(), action, summary.clone(), change, finish);
        if self.written(app, written.await).await?.is_none() {
            return Ok(None);
        }
        app.notices.changed.notify_one();
        timer.passed(&app.metrics, Stage::Store);
        let (number, owes) = (own_number(next.as_ref(), seat), next.turn().contains(seat));
        if next.is_over() {
            save_record(app, &self.id, next.as_ref(), &snapshot).await;
        }
        let dues_changed = attendance.due() != snapshot.attendance.due();
        let mut after = snapshot.after_move(next, summary, time);
        after.attendance = Arc::new(attendance);
        after.revision += 1;
        if !owes {
            after.lower_curtain_of(seat);
        }
        self.delivery.put(timer.delivery(&app.metrics));
        self.publish(after);
        if dues_changed {
            app.dues_changed.notify_one();
        }
        Ok(Some(number))
    }

    /// Takes back the last action of a seat, unless its own number of the table is no longer the one that it expects.
    /// Returns that number.
    pub async fn undo(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        expected: Option<u32>,
    ) -> Result<u32, WebError> {
        let (room, app) = (self.clone(), app.clone());
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            for _ in 0..MOST_ATTEMPTS {
                if let Some(number) = room.try_undo(&app, seat, expected).await? {
                    bots::start(&app, &room);
                    return Ok(number);
                }
            }
            Err(WebError::stale())
        })
        .await
    }

    async fn try_undo(&self, app: &App, seat: Seat, expected: Option<u32>) -> Result<Option<u32>, WebError> {
        let snapshot = self.snapshot();
        let table = snapshot.game()?;
        snapshot.require_may_act(seat, false)?;
        if expected.is_some_and(|number| number != own_number(table, seat)) {
            return Err(WebError::stale());
        }
        let mut next = table.clone_box();
        let gone = next.undo(seat).map_err(|refusal| {
            WebError::refused(self.kind, &refusal, |lang| {
                table.refusal_text(&refusal, lang, &snapshot.players())
            })
        })?;
        let (summary, time) = (summary_after(table, next.as_ref()), app.now());
        let number = own_number(next.as_ref(), seat);
        let taken = app.store.take_back(&self.id, snapshot.expected(), gone, summary.clone(), time).await;
        if self.written(app, taken).await?.is_none() {
            return Ok(None);
        }
        self.advice_cache.invalidate_changed(table, next.as_ref());
        let mut attendance = Attendance::clone(&snapshot.attendance);
        attendance.follow(&decisions(next.as_ref()), seen_turn(next.as_ref()), time);
        let mut after = snapshot.after_move(next, summary, time);
        after.attendance = Arc::new(attendance);
        after.revision += 1;
        save_attendance(app, &mut after).await?;
        self.publish(after);
        Ok(Some(number))
    }
}

/// How often what a seat sees of a table has changed. At the end it sees everything, and counts all actions.
fn own_number(table: &dyn AnyTable, seat: Seat) -> u32 {
    let eyes = if table.is_over() { Eyes::All } else { Eyes::Seat(seat) };
    table.sight(eyes).number()
}
