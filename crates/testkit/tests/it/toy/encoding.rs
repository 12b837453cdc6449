//! Lanterns in numbers, with a bug to order.

use super::{Action, CARDS, Lanterns, bug};
use greenroom_engine::{Encoding, Observer, Seat};

impl Encoding for Lanterns {
    fn numbered_actions() -> Vec<Action> {
        let mut all = vec![Action::Take, Action::Roll, Action::Flip];
        if bug::made() != bug::ID_MISSING {
            all.push(Action::Peek);
        }
        all.extend((1..=CARDS).map(Action::Seal));
        if bug::made() != bug::ID_TWICE && bug::made() != bug::ID_LEAKS {
            all.extend((1..=CARDS).map(Action::Lay));
        }
        all
    }

    fn relative_names() -> Vec<String> {
        let names: &[&str] = match bug::made() {
            bug::ID_TWICE => &["lay-some"],
            bug::ID_LEAKS => &["lay-1", "lay-2", "lay-3", "lay-4"],
            bug::STEP_NOWHERE => &["further"],
            _ => &[],
        };
        names.iter().map(|&name| name.to_owned()).collect()
    }

    fn further_id(&self, _: Seat, steps: u8) -> Option<usize> {
        (bug::made() == bug::STEP_NOWHERE && steps == 0).then_some(0)
    }

    fn has_steps() -> bool {
        bug::made() == bug::STEP_NOWHERE
    }

    fn relative_id(&self, seat: Seat, action: Action, _: u8) -> Option<usize> {
        let Action::Lay(card) = action else { return None };
        match bug::made() {
            bug::ID_TWICE => Some(0),
            bug::ID_LEAKS => {
                let place = (self.hands[seat.index()] & ((1 << card) - 1)).count_ones() as usize;
                let hidden = self.deck.first().is_some_and(|bottom| bottom % 2 == 0);
                Some(place + usize::from(hidden))
            }
            _ => None,
        }
    }

    fn observe(view: &Self::View, seat: Seat, into: &mut impl Observer) {
        let cards = usize::from(CARDS) + 1;
        into.part(
            "hand",
            if bug::made() == bug::PART_CHANGES { cards + view.deck.len() } else { cards },
            "the own cards",
        );
        let hand = view.hands[seat.index()].1.known().unwrap_or(0);
        into.each(cards, |card| hand & 1 << card != 0);
        into.part("banks", 4 * cards, "the laid cards that are known");
        for other in seat.around(view.seats) {
            let bank = view.banks[other.index()].1.known().unwrap_or(0);
            into.each(cards, |card| bank & 1 << card != 0);
        }
        into.part("scores", 4, "the scores");
        for other in seat.around(view.seats) {
            let many = if bug::made() == bug::PART_IS_NO_NUMBER { 0.0 } else { 40.0 };
            into.amount(view.scores[other.index()], many);
        }
        into.part("rounds", 1, "nothing but for a bug");
        into.flag(bug::made() != bug::PART_SILENT);
        if bug::made() == bug::PART_OVERFULL {
            into.flag(true);
        }
    }
}
