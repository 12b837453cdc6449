//! The attendance of a whole table, and everything that can change it.

use crate::attendance::{Pace, Proposal, ProposalKind, Sitting, StandIn, TimeOut, Why};
use greenroom_engine::{Seat, SeatSet};
use greenroom_store::UnixMs;
use serde::{Deserialize, Serialize};

/// Who plays the seats of a table, with how much time, and what they have agreed on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Attendance {
    /// The pace that the table was set up with.
    pub(crate) pace: Pace,
    /// One for each seat; none before the deal.
    pub(crate) seats: Vec<Sitting>,
    /// The seats that belong to people, also while a bot stands in.
    pub(crate) people: SeatSet,
    /// The seats that everybody sees as owing a decision. Some of them may have chosen in secret.
    pub(crate) seen: SeatSet,
    /// What somebody has asked the others for.
    pub(crate) proposal: Option<Proposal>,
    /// Since when the clocks rest by agreement.
    pub(crate) paused: Option<UnixMs>,
    /// When the game was over.
    pub(crate) over: Option<UnixMs>,
    /// Whether the people ended it by agreement.
    pub(crate) ended: bool,
}

/// Why something cannot be done at the table now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotNow {
    #[error("a bot plays this seat already")]
    BotPlays,
    #[error("no bot plays this seat")]
    NoBotPlays,
    #[error("the table has not waited long enough for this seat")]
    TooEarly,
    #[error("something else is being asked")]
    Asking,
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("no clock runs")]
    NoClock,
    #[error("the clocks rest")]
    Paused,
    #[error("the clocks do not rest")]
    NotPaused,
    #[error("the seat belongs to nobody")]
    NotAPerson,
}

impl Attendance {
    /// A table of so many seats before its first decision.
    pub(crate) fn new(pace: Pace, seats: usize, people: SeatSet) -> Attendance {
        Attendance { pace, seats: vec![Sitting::new(&pace); seats], people, ..Attendance::default() }
    }

    /// The text to store.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("attendance is plain data with text keys")
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&Sitting> {
        self.seats.get(seat.index())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut Sitting, NotNow> {
        if !self.people.contains(seat) {
            return Err(NotNow::NotAPerson);
        }
        self.seats.get_mut(seat.index()).ok_or(NotNow::NotAPerson)
    }

    /// The name of the bot that makes a seat's decisions for a person now.
    pub(crate) fn bot_of(&self, seat: Seat, usual: &str) -> Option<String> {
        let sitting = self.seat(seat)?;
        let stand_in = sitting.stand_in.as_ref().map(|stand_in| stand_in.bot.clone());
        stand_in.or_else(|| sitting.once.then(|| usual.to_owned()))
    }

    /// Whether a bot owes a decision, on a seat of its own or for a person.
    pub(crate) fn owes_bot(&self) -> bool {
        let by_bot = |seat: Seat| !self.people.contains(seat) || self.bot_of(seat, "").is_some();
        let owes =
            |(index, sitting): (usize, &Sitting)| sitting.decision.is_some() && by_bot(Seat(index as u8));
        self.over.is_none() && self.paused.is_none() && self.seats.iter().enumerate().any(owes)
    }

    /// Whether a person plays this seat now.
    pub(crate) fn is_played_by_person(&self, seat: Seat) -> bool {
        self.people.contains(seat) && self.seat(seat).is_some_and(|sitting| sitting.stand_in.is_none())
    }

    /// The people who play now.
    fn players(&self) -> SeatSet {
        self.people.iter().filter(|seat| self.is_played_by_person(*seat)).collect()
    }

    /// Takes over who owes which decision after a deal, an action or an undo.
    pub(crate) fn follow(&mut self, decisions: &[Option<u32>], seen: SeatSet, now: UnixMs) {
        self.seen = seen;
        let (pace, paused) = (self.pace, self.paused.is_some());
        for (index, decision) in decisions.iter().enumerate().take(self.seats.len()) {
            let person = self.is_played_by_person(Seat(index as u8));
            let sitting = &mut self.seats[index];
            if sitting.decision == *decision {
                continue;
            }
            if sitting.decision.is_some() {
                sitting.release(&pace, now);
            }
            if let Some(decision) = decision {
                sitting.ask(&pace, *decision, person, paused, now);
            }
        }
    }

    /// A seat has acted. What was asked to be taken back is no longer asked: the table has moved on.
    pub(crate) fn moved(
        &mut self,
        seat: Seat,
        by_bot: bool,
        decisions: &[Option<u32>],
        seen: SeatSet,
        now: UnixMs,
    ) {
        let pace = self.pace;
        if let Some(sitting) = self.seats.get_mut(seat.index()) {
            sitting.moved(&pace, by_bot, now);
        }
        self.proposal = self.proposal.filter(|proposal| !matches!(proposal.kind, ProposalKind::Undo { .. }));
        self.follow(decisions, seen, now);
    }

    /// A bot plays the seat from now on.
    pub(crate) fn hand_over(&mut self, seat: Seat, bot: &str, why: Why, now: UnixMs) -> Result<(), NotNow> {
        let pace = self.pace;
        let sitting = self.seat_mut(seat)?;
        let since = match &sitting.stand_in {
            // Whoever let a bot play for a while may still give the seat up.
            Some(stand_in) if why.is_for_good() && !stand_in.why.is_for_good() => stand_in.since,
            Some(_) => return Err(NotNow::BotPlays),
            None => now,
        };
        sitting.halt(&pace, now);
        sitting.stand_in = Some(StandIn { bot: bot.to_owned(), since, why });
        if why.is_for_good() {
            self.people.remove(seat);
        }
        self.forget_votes_of(seat);
        // A pause ends with the last player: nobody would be left to go on.
        if self.paused.is_some() && self.players() == SeatSet::NONE {
            self.resume(now)?;
        }
        Ok(())
    }

    /// The player is back.
    pub(crate) fn take_back(&mut self, seat: Seat, now: UnixMs) -> Result<(), NotNow> {
        let (pace, paused) = (self.pace, self.paused.is_some());
        let sitting = self.seat_mut(seat)?;
        let stand_in = sitting.stand_in.take().ok_or(NotNow::NoBotPlays)?;
        sitting.bot_ms += (now.0 - stand_in.since.0).max(0);
        sitting.clock.at_least(pace.grace());
        if let Some(decision) = sitting.decision {
            sitting.ask(&pace, decision, true, paused, now);
        }
        Ok(())
    }

    /// Whether a seat has kept the table waiting for longer than the table's patience.
    pub(crate) fn is_late(&self, seat: Seat, now: UnixMs) -> bool {
        let late = |sitting: &Sitting| {
            self.seen.contains(seat) && self.pace.counted(sitting.asked, now) >= self.pace.patience_ms()
        };
        self.paused.is_none() && self.is_played_by_person(seat) && self.seat(seat).is_some_and(late)
    }

    /// Another player lets a bot play on for a seat that keeps the table waiting.
    pub(crate) fn let_bot(&mut self, seat: Seat, bot: &str, now: UnixMs) -> Result<(), NotNow> {
        if !self.is_late(seat, now) {
            return Err(if self.is_played_by_person(seat) { NotNow::TooEarly } else { NotNow::BotPlays });
        }
        self.hand_over(seat, bot, Why::Absent, now)
    }

    /// The seats whose time has run out.
    pub(crate) fn out_of_time(&self, now: UnixMs) -> Vec<Seat> {
        let due = |seat: &Seat| {
            self.seat(*seat).and_then(|sitting| sitting.clock.due(&self.pace)).is_some_and(|due| due <= now)
        };
        Seat::all(self.seats.len() as u8).filter(due).collect()
    }

    /// When a clock runs out next.
    pub(crate) fn due(&self) -> Option<UnixMs> {
        self.seats.iter().filter_map(|sitting| sitting.clock.due(&self.pace)).min()
    }

    /// Whether everybody sees several seats choose at once, so that nobody knows who has chosen.
    pub(crate) fn is_shared_choice(&self) -> bool {
        self.seen.len() > 1
    }

    /// A seat's time has run out. While several choose at once a bot makes this choice, whatever the table's rule: a seat that
    /// changed hands would tell that it had not chosen.
    pub(crate) fn time_out(&mut self, seat: Seat, bot: &str, now: UnixMs) -> Result<TimeOut, NotNow> {
        let pace = self.pace;
        let then = if self.is_shared_choice() { TimeOut::Once } else { pace.time_out };
        match then {
            TimeOut::Once => {
                let sitting = self.seat_mut(seat)?;
                sitting.halt(&pace, now);
                sitting.once = true;
            }
            TimeOut::Bot => self.hand_over(seat, bot, Why::Timeout, now)?,
            TimeOut::Lost => self.hand_over(seat, bot, Why::Lost, now)?,
        }
        Ok(then)
    }

    /// Somebody asks the others for something. Returns whether nobody else has to agree.
    pub(crate) fn ask(&mut self, seat: Seat, kind: ProposalKind, now: UnixMs) -> Result<bool, NotNow> {
        // What nobody has answered for as long as the table waits for a move counts as refused.
        let waits = |proposal: &Proposal| self.pace.counted(proposal.asked, now) < self.pace.patience_ms();
        if self.proposal.as_ref().is_some_and(waits) {
            return Err(NotNow::Asking);
        }
        if !self.is_played_by_person(seat) {
            return Err(NotNow::BotPlays);
        }
        if kind == ProposalKind::Pause {
            match (self.pace.has_clock(), self.paused) {
                (false, _) => return Err(NotNow::NoClock),
                (true, Some(_)) => return Err(NotNow::Paused),
                (true, None) => {}
            }
        }
        self.proposal = Some(Proposal { kind, by: seat, agreed: SeatSet::only(seat), asked: now });
        Ok(self.is_agreed(now))
    }

    /// Somebody agrees. Returns whether all have agreed now.
    pub(crate) fn agree(&mut self, seat: Seat, now: UnixMs) -> Result<bool, NotNow> {
        if !self.is_played_by_person(seat) {
            return Err(NotNow::BotPlays);
        }
        self.proposal.as_mut().ok_or(NotNow::NothingAsked)?.agreed.insert(seat);
        Ok(self.is_agreed(now))
    }

    /// Whether all who have a say have agreed. Whoever keeps the table waiting has none about its end.
    pub(crate) fn is_agreed(&self, now: UnixMs) -> bool {
        let Some(proposal) = self.proposal else { return false };
        let counts = |seat: &Seat| proposal.kind != ProposalKind::End || !self.is_late(*seat, now);
        self.players().iter().filter(counts).all(|seat| proposal.agreed.contains(seat))
    }

    /// Somebody says no, or takes their question back.
    pub(crate) fn refuse(&mut self, seat: Seat) -> Result<ProposalKind, NotNow> {
        if !self.is_played_by_person(seat) {
            return Err(NotNow::BotPlays);
        }
        self.proposal.take().map(|proposal| proposal.kind).ok_or(NotNow::NothingAsked)
    }

    /// A proposal ends with its author.
    fn forget_votes_of(&mut self, seat: Seat) {
        self.proposal = self.proposal.filter(|proposal| proposal.by != seat);
    }

    /// The clocks rest from now on.
    pub(crate) fn pause(&mut self, now: UnixMs) {
        let pace = self.pace;
        self.paused = Some(now);
        for sitting in &mut self.seats {
            sitting.clock.hold(&pace, now);
            sitting.shown.hold(&pace, now);
        }
    }

    /// The clocks go on.
    pub(crate) fn resume(&mut self, now: UnixMs) -> Result<(), NotNow> {
        let rested = now.0 - self.paused.take().ok_or(NotNow::NotPaused)?.0;
        for sitting in &mut self.seats {
            sitting.clock.go_on(now);
            sitting.shown.go_on(now);
            sitting.asked = UnixMs((sitting.asked.0 + rested).min(now.0));
        }
        Ok(())
    }

    /// The game is over: no clock runs any more, and nobody is asked. The people may have ended it by agreement.
    pub(crate) fn finish(&mut self, by_agreement: bool, now: UnixMs) {
        let pace = self.pace;
        (self.over, self.proposal, self.paused, self.seen) = (Some(now), None, None, SeatSet::NONE);
        self.ended = self.ended || by_agreement;
        for sitting in &mut self.seats {
            sitting.release(&pace, now);
            sitting.halt(&pace, now);
        }
    }

    /// How long bots have played a seat for its player, in milliseconds.
    pub(crate) fn bot_time(&self, seat: Seat, now: UnixMs) -> i64 {
        let until = self.over.unwrap_or(now);
        let now_playing = |sitting: &Sitting| {
            sitting.stand_in.as_ref().map_or(0, |stand_in| (until.0 - stand_in.since.0).max(0))
        };
        self.seat(seat).map_or(0, |sitting| sitting.bot_ms + now_playing(sitting))
    }

    /// Leaves out a span in which the server was down: nobody's clock ran.
    pub(crate) fn skip(&mut self, from: UnixMs, to: UnixMs) {
        let pace = self.pace;
        for sitting in &mut self.seats {
            sitting.clock.skip(&pace, from, to);
            sitting.shown.skip(&pace, from, to);
            if sitting.decision.is_some() && sitting.asked < to {
                let waited = (from.0 - sitting.asked.0).max(0);
                sitting.asked = UnixMs(to.0 - waited);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attendance::ClockRule;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    /// Two people who choose at once, with a minute each.
    fn two() -> Attendance {
        let pace = Pace { clock: ClockRule::Move { seconds: 60 }, ..Pace::default() };
        let mut attendance = Attendance::new(pace, 2, SeatSet::all(2));
        attendance.follow(&[Some(0), Some(0)], SeatSet::all(2), UnixMs(0));
        attendance
    }

    #[test]
    fn a_pause_ends_with_the_last_player() {
        let mut attendance = two();
        attendance.pause(UnixMs(1));
        attendance.hand_over(A, "greedy", Why::Left, UnixMs(2)).unwrap();
        assert!(attendance.paused.is_some());
        attendance.hand_over(B, "greedy", Why::GaveUp, UnixMs(3)).unwrap();
        assert_eq!(attendance.paused, None);
    }

    #[test]
    fn the_clock_of_somebody_who_has_chosen_in_secret_goes_on_for_the_others() {
        let mut attendance = two();
        attendance.moved(A, false, &[None, Some(0)], SeatSet::all(2), UnixMs(10_000));
        assert!(attendance.is_late(A, UnixMs(300_000)), "nor does waiting tell that it has chosen");
        let left = |attendance: &Attendance, told: bool, now: i64| {
            attendance.seats[0].left(&attendance.pace, told, UnixMs(now))
        };
        assert_eq!(left(&attendance, true, 20_000), 40_000, "as long as they see that it still chooses");
        assert_eq!(left(&attendance, false, 20_000), 60_000, "its own player knows better");
        assert_eq!(attendance.due(), Some(UnixMs(60_000)), "and only the other clock runs out");
        // A pause and its end change nothing about that.
        attendance.pause(UnixMs(20_000));
        attendance.resume(UnixMs(50_000)).unwrap();
        assert_eq!(left(&attendance, true, 60_000), 30_000);
    }

    #[test]
    fn what_is_stored_reads_back() {
        let mut attendance = two();
        attendance.ask(A, ProposalKind::Undo { to: 3 }, UnixMs(5)).unwrap();
        attendance.hand_over(B, "greedy", Why::Absent, UnixMs(6)).unwrap();
        let text = attendance.to_text();
        assert_eq!(serde_json::from_str::<Attendance>(&text).unwrap(), attendance, "{text}");
    }
}
