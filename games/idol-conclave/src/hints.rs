//! What a position is worth, for bots.

use crate::actions::Action;
use crate::cards::{Idol, Paper};
use crate::state::{IdolConclave, Step};
use greenroom_engine::{Hints, Seat};

/// A thousand votes ahead of the idol in the way count this much of a leader point.
const LEAD: f32 = 0.22;
/// How much a rival's points weigh against one's own.
const RIVALS: f32 = 0.25;

impl Hints for IdolConclave {
    /// Leader points as if the game ended now, plus how firmly the seat's two idols stand.
    fn worth(&self, seat: Seat) -> f32 {
        let totals = self.tallies().map(|tally| tally.total);
        let places = totals.map(|total| 1 + totals.iter().filter(|&&other| other > total).count() as u8);
        let own = self.leader_points(seat, &places) as f32;
        let best_rival = Seat::all(self.seats)
            .filter(|&other| other != seat)
            .map(|other| self.leader_points(other, &places))
            .max()
            .unwrap_or(0) as f32;
        if self.step == Step::Over {
            return 10.0 * f32::from(own >= best_rival) + own - RIVALS * best_rival;
        }
        let mut sorted = totals;
        sorted.sort_unstable();
        let third = sorted[3] as f32;
        let (identity, candidate) = (self.identities[seat.index()], self.candidates[seat.index()]);
        let lead = |idol: Idol| ((totals[idol as usize] as f32 - third) / 1000.0).clamp(-12.0, 8.0) * LEAD;
        let weapons = self.hands[seat.index()].iter().map(|card| reserve_worth(card.paper())).sum::<f32>();
        own - RIVALS * best_rival + lead(identity) + lead(candidate) + weapons
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
