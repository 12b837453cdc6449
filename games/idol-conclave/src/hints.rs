//! What a position is worth, for bots.

use crate::actions::Action;
use crate::cards::{Idol, Paper};
use crate::state::{IdolConclave, Step};
use greenroom_engine::{Hints, Seat, SeatMap, softmax};

/// A thousand votes ahead of the idol in the way count this much of a leader point.
const LEAD: f32 = 0.22;
/// How much a rival's points weigh against one's own.
const RIVALS: f32 = 0.25;

impl Hints for IdolConclave {
    /// Leader points as if the game ended now, plus how firmly the seat's two idols stand.
    fn worth(&self, seat: Seat) -> f32 {
        let poll = Poll::of(self);
        let best_rival = Seat::all(self.seats)
            .filter(|&other| other != seat)
            .map(|other| self.leader_points(other, &poll.places))
            .max()
            .unwrap_or(0) as f32;
        if self.step == Step::Over {
            let own = self.leader_points(seat, &poll.places) as f32;
            return 10.0 * f32::from(own >= best_rival) + own - RIVALS * best_rival;
        }
        poll.standing(self, seat) - RIVALS * best_rival
    }

    fn chances(&self) -> SeatMap<f32> {
        let poll = Poll::of(self);
        let standings: SeatMap<f32> = Seat::all(self.seats).map(|seat| poll.standing(self, seat)).collect();
        let held: u32 = self.hands.iter().map(|hand| hand.len()).sum();
        softmax(&standings, 4.0 + 3.0 * held as f32 / f32::from(self.seats))
    }

    /// Votes come first, then deals; throwing the Backstage Deal away comes last.
    fn promise(&self, _seat: Seat, action: Action) -> f32 {
        match action {
            Action::Vote(..) => 0.5,
            Action::Box | Action::LookAway => -1.0,
            _ => 0.0,
        }
    }
}

/// The votes as they lie, all cards face up.
struct Poll {
    totals: [i32; 6],
    places: [u8; 6],
    /// What the idol on the third place has.
    third: i32,
}

impl Poll {
    fn of(game: &IdolConclave) -> Poll {
        let totals = game.totals();
        let places = totals.map(|total| 1 + totals.iter().filter(|&&other| other > total).count() as u8);
        let mut sorted = totals;
        sorted.sort_unstable();
        Poll { totals, places, third: sorted[3] }
    }

    /// Leader points as if the game ended now, how firmly the two idols stand, and the cards in the hand.
    fn standing(&self, game: &IdolConclave, seat: Seat) -> f32 {
        let points = game.leader_points(seat, &self.places) as f32;
        let lead =
            |idol: Idol| ((self.totals[idol as usize] - self.third) as f32 / 1000.0).clamp(-12.0, 8.0) * LEAD;
        let weapons = game.hands[seat.index()].iter().map(|card| reserve_worth(card.paper())).sum::<f32>();
        points + lead(game.identities[seat.index()]) + lead(game.candidates[seat.index()]) + weapons
    }
}

/// What it is worth to keep a card for later: surprises are best late, and the Backstage Deal opens more.
fn reserve_worth(paper: Paper) -> f32 {
    match paper {
        Paper::Scandal | Paper::Minus5000 => 0.5,
        Paper::Plus4000 => 0.45,
        Paper::GroupOne | Paper::GroupTwo | Paper::GroupThree => 0.8,
        Paper::Plus3000 => 0.3,
        Paper::BackstageDeal => 0.1,
        Paper::Plus2000 | Paper::NegativeAtmosphere | Paper::Plus1000 => 0.2,
    }
}
