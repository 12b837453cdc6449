//! §3 What the special cards count, and §4 Results.

use crate::cards::{CARDS, EventEffect, Idol, VoteEffect};
use crate::state::{IdolConclave, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Seat, Standing};

/// The most cards that can count for one idol: all votes and her event.
const MOST_CARDS: usize = 40;

/// How one idol's votes add up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What her event counts, after Scandals.
    pub event: i32,
    /// What each of her vote cards counts, from the top, after Scandals.
    pub votes: ArrayVec<i32, MOST_CARDS>,
    /// Whether an odd number of Scandals reversed her highest cards.
    pub reversed: bool,
    /// The sum.
    pub total: i32,
}

/// What a vote card adds to an idol's sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weight {
    /// So many votes.
    pub(crate) votes: i32,
    /// So many more for each card of the fullest line.
    pub(crate) with_fullest: i32,
    /// §3-1: whether it reverses the highest card.
    pub(crate) reverses: bool,
}

impl Weight {
    const NONE: Weight = Weight { votes: 0, with_fullest: 0, reverses: false };
}

impl From<VoteEffect> for Weight {
    fn from(effect: VoteEffect) -> Weight {
        match effect {
            VoteEffect::Votes(votes) => Weight { votes, ..Weight::NONE },
            VoteEffect::Scandal {} => Weight { reverses: true, ..Weight::NONE },
            VoteEffect::BackstageDeal {} => Weight::NONE,
            VoteEffect::GroupVote {} => Weight { with_fullest: 1000, ..Weight::NONE },
        }
    }
}

impl IdolConclave {
    /// §3-3 and Steady Marketting: how many vote cards an idol counts as having.
    fn counted_votes(&self, idol: Idol) -> i32 {
        let extra = if self.effect_on(idol) == (EventEffect::SteadyMarketting {}) { 2 } else { 0 };
        self.lines[idol as usize].len() as i32 + extra
    }

    /// §3-3: the largest number of vote cards on any idol.
    fn most_votes(&self) -> i32 {
        Idol::ALL.into_iter().map(|idol| self.counted_votes(idol)).max().unwrap_or(0)
    }

    /// §4-1: what every idol has got, all cards face up.
    pub fn tallies(&self) -> [Tally; 6] {
        let most = self.most_votes();
        Idol::ALL.map(|idol| self.tally(idol, most))
    }

    fn tally(&self, idol: Idol, most: i32) -> Tally {
        let cards = CARDS.get();
        let line = &self.lines[idol as usize];
        let effect = self.effect_on(idol);
        let asleep = (effect == EventEffect::Overslept {} && line.len() >= 2).then(|| line.len() - 2);
        let mut reversed = effect == EventEffect::SimultaneousVote {};
        let mut votes = ArrayVec::new();
        for (place, &card) in line.iter().enumerate() {
            let weight = if asleep == Some(place) { Weight::NONE } else { cards.weight(card) };
            reversed ^= weight.reverses;
            votes.push(weight.votes + most * weight.with_fullest);
        }
        let event = self.event_votes(idol, effect, most);
        let mut tally = Tally { event, votes, reversed, total: 0 };
        if tally.reversed {
            reverse_highest(&mut tally);
        }
        tally.total = tally.event + tally.votes.iter().sum::<i32>();
        tally
    }

    /// §4-1: only the sums of [`IdolConclave::tallies`], which bots ask for all the time.
    pub(crate) fn totals(&self) -> [i32; 6] {
        let most = self.most_votes();
        Idol::ALL.map(|idol| self.total(idol, most))
    }

    fn total(&self, idol: Idol, most: i32) -> i32 {
        let cards = CARDS.get();
        let line = &self.lines[idol as usize];
        let effect = self.effect_on(idol);
        let asleep =
            if effect == (EventEffect::Overslept {}) { line.len().wrapping_sub(2) } else { usize::MAX };
        let mut reversed = effect == EventEffect::SimultaneousVote {};
        let event = self.event_votes(idol, effect, most);
        let (mut sum, mut highest, mut at_highest) = (event, event.abs(), event);
        for (place, &card) in line.iter().enumerate() {
            let weight = cards.weight(card);
            let awake = place != asleep;
            let votes = (weight.votes + most * weight.with_fullest) * i32::from(awake);
            reversed ^= weight.reverses & awake;
            sum += votes;
            let kept = if votes.abs() > highest { 0 } else { at_highest };
            let added = if votes.abs() < highest { 0 } else { votes };
            at_highest = kept + added;
            highest = highest.max(votes.abs());
        }
        if reversed { sum - 2 * at_highest } else { sum }
    }

    /// What an idol's event counts before Scandals.
    fn event_votes(&self, idol: Idol, effect: EventEffect, most: i32) -> i32 {
        match effect {
            EventEffect::Votes(votes) => votes,
            EventEffect::Underdog { at_most, votes }
                if self.lines[idol as usize].len() <= at_most as usize =>
            {
                votes
            }
            EventEffect::ManiaPopular {} if self.counted_votes(idol) < most => most * 1000,
            _ => 0,
        }
    }

    /// §4-1: the place of each idol; tied idols share a place and leave the next ones unused.
    pub fn places(&self) -> [u8; 6] {
        let totals = self.totals();
        totals.map(|total| 1 + totals.iter().filter(|&&other| other > total).count() as u8)
    }

    /// §4-2: the leader points of a seat.
    pub fn leader_points(&self, seat: Seat, places: &[u8; 6]) -> i32 {
        leader_points(self.identities[seat.index()], self.candidates[seat.index()], places)
    }

    /// §4-2: the result.
    pub(crate) fn result(&self) -> Option<Standing> {
        if self.step != Step::Over {
            return None;
        }
        let places = self.places();
        let scores: ArrayVec<i32, 5> =
            Seat::all(self.seats).map(|seat| self.leader_points(seat, &places)).collect();
        Some(Standing::by(scores.clone(), |seat| scores[seat.index()]))
    }
}

/// §4-2: leader points for the places of identity and candidate.
pub(crate) fn leader_points(identity: Idol, candidate: Idol, places: &[u8; 6]) -> i32 {
    const DIFFERENT: [i32; 6] = [5, 5, 3, 2, 1, 0];
    const SAME: [i32; 6] = [9, 6, 0, 0, 0, 0];
    let place = |idol: Idol| places[idol as usize] as usize - 1;
    if identity == candidate {
        SAME[place(identity)]
    } else {
        DIFFERENT[place(identity)] + DIFFERENT[place(candidate)]
    }
}

/// §3-1: every card with the highest absolute number changes its sign.
fn reverse_highest(tally: &mut Tally) {
    let highest = tally.votes.iter().map(|votes| votes.abs()).max().unwrap_or(0).max(tally.event.abs());
    for votes in tally.votes.iter_mut().chain([&mut tally.event]) {
        if votes.abs() == highest {
            *votes = -*votes;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::IdolConclave;
    use crate::cards::ADVANCED_EVENTS;
    use crate::setup::Options;
    use greenroom_engine::Setup;
    use greenroom_engine::chance::Fast;
    use greenroom_engine::{Chance, Game};

    #[test]
    fn totals_are_the_sums_of_tallies() {
        let (mut chance, mut legal) = (Fast::new(3), Vec::new());
        let all_events = Options { advanced: ADVANCED_EVENTS.map(str::to_owned).to_vec() };
        for seats in [3, 4, 5].repeat(30) {
            let mut game = IdolConclave::deal(&Setup::new(&all_events, seats), &mut chance).unwrap();
            while let Some(seat) = game.turn().seats().first() {
                legal.clear();
                game.legal(seat, &mut legal);
                game.apply(seat, legal[chance.below(legal.len() as u32) as usize], &mut chance, &mut ());
                assert_eq!(game.totals(), game.tallies().map(|tally| tally.total));
            }
        }
    }
}
