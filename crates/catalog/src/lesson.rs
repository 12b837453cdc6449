//! A lesson at a table: which step it is at, what the learner may do, and what the bots do meanwhile.

use crate::AnyTable;
use greenroom_bots::Bot;
use greenroom_engine::{Bilingual, Eyes, Seat, Words};
use greenroom_stage::{LEARNER, Lesson, Step, Tip};

/// A lesson as it is followed at a table. It is computed from the actions that were played, so nothing of it is stored.
pub struct Following<'a> {
    lesson: &'static Lesson,
    table: &'a dyn AnyTable,
    /// How many decisions the learner has made.
    pub decisions: usize,
    since: usize,
}

impl<'a> Following<'a> {
    /// Follows a lesson at a table.
    pub fn new(lesson: &'static Lesson, table: &'a dyn AnyTable) -> Following<'a> {
        let actors = table.actors();
        let decisions = actors.iter().filter(|actor| **actor == LEARNER).count();
        let since = actors.iter().rev().take_while(|actor| **actor != LEARNER).count();
        Following { lesson, table, decisions, since }
    }

    /// The step that the learner is at; none once the lesson is over, or where nothing that it allows can be done.
    pub fn step(&self) -> Option<&'static Step> {
        let step = self.lesson.step(self.decisions)?;
        if !self.asks() {
            return Some(step);
        }
        let legal = self.table.legal_words(LEARNER);
        let can = |words: &str| legal.iter().any(|legal| legal.as_str() == words);
        step.allow.iter().any(|allowed| can(&allowed.words)).then_some(step)
    }

    /// Whether the learner is asked now.
    pub fn asks(&self) -> bool {
        self.table.turn().contains(LEARNER)
    }

    /// Whether the learner has just made the last decision of the lesson.
    pub fn has_just_ended(&self) -> bool {
        self.decisions == self.lesson.steps.len()
    }

    /// What is said of the decision that the learner is asked after the lesson.
    pub fn tip(&self) -> Option<&'static Tip> {
        if !self.asks() || self.step().is_some() {
            return None;
        }
        let asked = self.table.sight(Eyes::Seat(LEARNER)).asked()?;
        self.lesson.tips.iter().find(|tip| tip.asked == asked.key)
    }

    /// Refuses what the step does not allow, with the reason.
    pub fn check(&self, words: &Words) -> Result<(), Bilingual> {
        self.step().map_or(Ok(()), |step| step.judge(words).map(drop).map_err(Bilingual::clone))
    }

    /// What is said of the learner's last decision.
    pub fn answer(&self) -> Option<&'static Bilingual> {
        let last = self.lesson.step(self.decisions.checked_sub(1)?)?;
        let number = self.table.number() - self.since as u32;
        let (_, words) = self.table.played(number)?;
        last.judge(&words).ok()?.answer.as_ref()
    }

    /// Whether the bots wait for the learner, although they could decide at the same time: the deal and the dice then come out as
    /// they were prepared.
    pub fn bots_wait(&self) -> bool {
        self.asks() && self.step().is_some()
    }

    /// What a bot does while the lesson goes on: its set move, or what a quick bot would do where that cannot be done.
    pub fn bot_words(&self, seat: Seat) -> Option<Words> {
        if self.decisions >= self.lesson.steps.len() && self.set_move(seat).is_none() {
            return None;
        }
        let seed = self.decisions as u64 * 64 + self.since as u64;
        self.set_move(seat).or_else(|| self.table.choose(Bot::Greedy, seat, seed))
    }

    fn set_move(&self, seat: Seat) -> Option<Words> {
        let words = self.lesson.set_move(self.decisions, self.since, seat)?;
        self.table.legal_words(seat).contains(&words).then_some(words)
    }
}
