//! The facts and weights behind the chances to win: how a position looks for each seat, with all cards open.
//!
//! A seat's outlook is a weighted sum of facts. The weights were fitted to who won games between greedy bots, in positions
//! right after an action that was drawn at random: where bots only ever do what they like, a fact that goes
//! with good play looks as good as one that causes it.
//! `cargo run --release -p greenroom-catalog --example outlook philadelphia` fits them anew.

use crate::cards::cards;
use crate::effects::Industry;
use crate::hints::{asked_worth, hand_worth, is_yet_to_act, posted_worth, time_left};
use crate::ids::CardSet;
use crate::state::{Philadelphia, Posted, Step};
use crate::submissions;
use greenroom_engine::Seat;

/// How many facts there are about a seat.
pub const FACTS: usize = 22;

/// What each fact weighs, and how much more of that at the start of the game than at its end.
pub(crate) const WEIGHTS: [(f32, f32); FACTS] = [
    (0.926, -0.348), // points, those of a draft counted in
    (0.061, 0.021),  // coins, which break ties
    (-0.006, 0.008), // the first five coins
    (0.022, -0.032), // the next five
    (-0.053, 0.004), // all above
    (0.450, -0.232), // points of the sets in the hand
    (-0.094, 0.244), // cards in the hand
    (0.013, -0.115), // cards beyond six
    (0.312, -0.256), // names of an industry beyond the first
    (0.001, 0.065),  // industries with two names, one short of a flush
    (0.273, -0.352), // pairs
    (0.741, -0.282), // three of a kind
    (-0.254, 0.086), // professions in the hand
    (0.009, 0.035),  // coins that posted cards can be expected to bring
    (0.028, -0.000), // what else posted cards promise
    (-0.054, 0.148), // posted cards
    (0.726, -0.461), // action points left in this turn
    (-0.568, 0.555), // whether this turn is on
    (1.033, -0.454), // whether this round's turn is still to come
    (0.621, -1.313), // whether points and sets are enough to end the game
    (0.639, 1.712),  // whether they are, and a turn in this round is left
    (0.113, -0.042), // what an effect that is asking is worth
];

impl Philadelphia {
    /// The facts about a seat that its outlook is made of.
    pub fn facts(&self, seat: Seat) -> [f32; FACTS] {
        let open = &self.open;
        let player = open.player(seat);
        let is_actor = open.actor == seat;
        let drafted = if is_actor { self.draft.points() as f32 } else { 0.0 };
        let points = f32::from(player.points) + drafted;
        let coins = f32::from(player.coins);
        let acts = is_actor && open.die.is_none();
        let will_act = is_yet_to_act(self, seat);
        let mut facts = [0.0; FACTS];
        facts[..2].copy_from_slice(&[points, coins]);
        if self.is_last_round() && !acts && !will_act {
            return facts;
        }
        let held = self.hand_to_be(seat);
        let hand = Hand::of(held);
        let laid = open.posting.iter().filter(|_| is_actor);
        let laid = laid.map(|&(card, months)| Posted { seat, card, months, employed: false });
        let (mut posted, mut income, mut promise) = (0.0, 0.0, 0.0);
        for one in open.board(seat).copied().chain(laid) {
            let worth = posted_worth(one);
            (posted, income, promise) = (posted + 1.0, income + worth.0, promise + worth.1);
        }
        let yes = |is: bool| if is { 1.0 } else { 0.0 };
        let can_end = points + hand.sets >= f32::from(self.open.cards.rules.winning_points);
        let cards = held.len() as f32;
        facts[2..].copy_from_slice(&[
            coins.min(5.0),
            (coins - 5.0).clamp(0.0, 5.0),
            (coins - 10.0).max(0.0),
            hand.sets,
            cards,
            (cards - 6.0).max(0.0),
            hand.more_names,
            hand.two_names,
            hand.pairs,
            hand.threes,
            hand.professions,
            income,
            promise,
            posted,
            if acts { f32::from(open.points) } else { 0.0 },
            yes(acts),
            yes(will_act),
            yes(can_end),
            yes(can_end && (acts || will_act)),
            asked_worth(self, seat),
        ]);
        facts
    }

    /// How much of the game is left: 1 at the start, little when somebody is about to win.
    pub fn time_left(&self) -> f32 {
        time_left(self)
    }

    /// A seat's hand; with the best of the cards that Research has shown it.
    fn hand_to_be(&self, seat: Seat) -> CardSet {
        let hand = self.free_hand(seat);
        let shown =
            self.open.shown.iter().filter(|_| self.open.step == Step::Research && self.open.actor == seat);
        let hands = shown.map(|&card| hand.union(CardSet::only(card)));
        hands.max_by(|a, b| hand_worth(*a).total_cmp(&hand_worth(*b))).unwrap_or(hand)
    }
}

/// What a hand is made of.
#[derive(Default)]
struct Hand {
    sets: f32,
    more_names: f32,
    two_names: f32,
    pairs: f32,
    threes: f32,
    professions: f32,
}

impl Hand {
    fn of(cards_held: CardSet) -> Hand {
        let mut hand = Hand::default();
        for industry in Industry::ALL {
            let held = cards_held.intersection(cards().of_industry(industry));
            if held.is_empty() {
                continue;
            }
            if !industry.can_be_submitted() {
                hand.professions += held.len() as f32;
                continue;
            }
            let names = submissions::names_in(held, industry);
            hand.sets += submissions::best_points(held) as f32;
            hand.more_names += names.len() as f32 - 1.0;
            hand.two_names += if names.len() == 2 { 1.0 } else { 0.0 };
            for (_, count) in names {
                hand.pairs += if count == 2 { 1.0 } else { 0.0 };
                hand.threes += if count == 3 { 1.0 } else { 0.0 };
            }
        }
        hand
    }
}
