//! Who notices an action: the eyes whose sight it changes.
//!
//! The *sight* of some eyes is their view and the part of the log that they may read. Whatever they are told in numbers
//! counts changes of their sight and not actions, so an action that they cannot notice changes no number of theirs.

use super::{Played, Table};
use crate::{Entry, Eyes, Game, Seat, SeatSet};

/// The eyes whose sight an action has changed. Whoever acts notices it in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Witnesses {
    seats: SeatSet,
    public: bool,
}

impl Witnesses {
    /// Those who heard something of the action, or see another view after it.
    pub(super) fn of<G: Game>(actor: Seat, before: &G, after: &G, told: &[Entry<G::Event>]) -> Witnesses {
        let notices = |eyes: Eyes| {
            told.iter().any(|entry| entry.to.hears(eyes)) || before.view(eyes) != after.view(eyes)
        };
        let seats = Seat::all(after.seats()).filter(|&seat| seat == actor || notices(Eyes::Seat(seat)));
        Witnesses { seats: seats.collect(), public: notices(Eyes::Public) }
    }

    /// Whether the action has changed the sight of these eyes. Eyes that see everything notice every action.
    pub fn contains(self, eyes: Eyes) -> bool {
        match eyes {
            Eyes::Seat(seat) => self.seats.contains(seat),
            Eyes::Public => self.public,
            Eyes::All => true,
        }
    }
}

impl<G: Game> Table<G> {
    /// How often the sight of these eyes has changed since the deal. It is the only count of actions that they are told.
    pub fn sight_number(&self, eyes: Eyes) -> u32 {
        self.sight_number_after(eyes, self.number())
    }

    /// How often the sight of these eyes had changed after so many actions.
    pub fn sight_number_after(&self, eyes: Eyes, actions: u32) -> u32 {
        let noticed = |played: &&Played<G::Action>| played.witnesses.contains(eyes);
        self.played.iter().take(actions as usize).filter(noticed).count() as u32
    }

    /// The log lines that some eyes may read, each with how often their sight had changed when it was told.
    pub fn numbered_log(&self, eyes: Eyes) -> impl Iterator<Item = (u32, &Entry<G::Event>)> {
        let (mut number, mut counted) = (0, 0);
        self.log(eyes).map(move |entry| {
            let since = &self.played[counted..entry.at as usize];
            number += since.iter().filter(|played| played.witnesses.contains(eyes)).count() as u32;
            counted = entry.at as usize;
            (number, entry)
        })
    }

    /// The number of the action with which the sight of these eyes changed for the time with this number; 0 is the deal,
    /// and a number that is not reached yet gives the last action.
    pub fn action_of_sight(&self, eyes: Eyes, number: u32) -> u32 {
        let mut noticed = (1..).zip(&self.played).filter(|(_, played)| played.witnesses.contains(eyes));
        match (number as usize).checked_sub(1) {
            None => 0,
            Some(place) => noticed.nth(place).map_or(self.number(), |(action, _)| action),
        }
    }
}
