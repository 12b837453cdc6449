//! What a position is worth, for bots.

use crate::action::Action;
use crate::cards::{Idol, VoteCard};
use crate::scoring::places;
use crate::state::{IdolConclave, Step};
use greenroom_engine::{Foresight, Seat, SeatMap, softmax};

/// Hidden cards decide until the last one, so a search plays games to their end.
pub(crate) const FORESIGHT: Foresight = Foresight::TO_THE_END;

/// A thousand votes ahead of the idol in the way count this much of a leader point.
const LEAD: f32 = 0.22;
/// How much a rival's points weigh against one's own.
const RIVALS: f32 = 0.25;

/// Leader points as if the game ended now, plus how firmly the seat's two idols stand.
pub(crate) fn worth(game: &IdolConclave, seat: Seat) -> f32 {
    let poll = Poll::of(game);
    let best_rival = Seat::all(game.open.seats())
        .filter(|&other| other != seat)
        .map(|other| game.leader_points(other, &poll.places))
        .max()
        .unwrap_or(0) as f32;
    if game.open.step == Step::Over {
        let own = game.leader_points(seat, &poll.places) as f32;
        return 10.0 * f32::from(own >= best_rival) + own - RIVALS * best_rival;
    }
    poll.standing(game, seat) - RIVALS * best_rival
}

/// How likely each seat is to win: the more cards are held, the less the votes so far say.
pub(crate) fn chances(game: &IdolConclave) -> SeatMap<f32> {
    let poll = Poll::of(game);
    let seats = game.open.seats();
    let standings: SeatMap<f32> = Seat::all(seats).map(|seat| poll.standing(game, seat)).collect();
    let held: u32 = game.hands.iter().map(|hand| hand.len()).sum();
    softmax(&standings, 4.0 + 3.0 * held as f32 / f32::from(seats))
}

/// Every legal action can be good.
pub(crate) fn sensible(game: &IdolConclave, seat: Seat, into: &mut Vec<Action>) {
    crate::legal::legal(game, seat, into);
}

/// Votes come first, then deals; throwing the Backstage Deal away comes last.
pub(crate) fn promise(_game: &IdolConclave, _seat: Seat, action: Action) -> f32 {
    match action {
        Action::Vote(..) => 0.5,
        Action::Box | Action::LookAway => -1.0,
        _ => 0.0,
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
        let mut sorted = totals;
        sorted.sort_unstable();
        Poll { totals, places: places(totals), third: sorted[3] }
    }

    /// Leader points as if the game ended now, how firmly the two idols stand, and the cards in the hand.
    fn standing(&self, game: &IdolConclave, seat: Seat) -> f32 {
        let points = game.leader_points(seat, &self.places) as f32;
        let lead =
            |idol: Idol| ((self.totals[idol as usize] - self.third) as f32 / 1000.0).clamp(-12.0, 8.0) * LEAD;
        let held = game.hands[seat.index()].iter().map(reserve_worth).sum::<f32>();
        points + lead(game.identities[seat.index()]) + lead(game.open.candidates[seat.index()]) + held
    }
}

/// What it is worth to keep a card for later: surprises are best late, and the Backstage Deal opens more.
fn reserve_worth(card: VoteCard) -> f32 {
    match card {
        VoteCard::Scandal | VoteCard::Minus5000 => 0.5,
        VoteCard::Plus4000 => 0.45,
        VoteCard::GroupOne | VoteCard::GroupTwo | VoteCard::GroupThree => 0.8,
        VoteCard::Plus3000 => 0.3,
        VoteCard::BackstageDeal => 0.1,
        VoteCard::Plus2000 | VoteCard::NegativeAtmosphere | VoteCard::Plus1000 => 0.2,
    }
}
