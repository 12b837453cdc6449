//! What lies on the table: everything that lies open, and the two secrets beside it.

use crate::cards::{CARDS_IN_THE_BOX, Cards};
use crate::effects::{Active, Industry};
use crate::ids::{Card, CardSet, Item};
use crate::item_pile::ItemPile;
use crate::setup::Options;
use crate::submit::Draft;
use arrayvec::ArrayVec;
use greenroom_engine::{Edition, Seat, SeatMap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many batches of shuffled cards are told apart.
pub const MOST_BATCHES: usize = 32;

/// A game of Philadelphia: what everybody sees, the hands, and which cards are in the pile.
///
/// Only `hands`, `pile` and `draft` hold secrets. The order of a pile is drawn when a card is drawn, so it is nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Philadelphia {
    /// Everything that lies open.
    pub open: Open,
    /// The cards in each hand.
    pub hands: SeatMap<CardSet>,
    /// The cards in the advertise pile.
    pub pile: CardSet,
    /// What the actor is about to submit; nobody else sees it before it is handed in.
    pub draft: Draft,
}

/// Everything that all players see or remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The version of the rules that the table is played by.
    pub rules: u16,
    /// The cards that it is played with.
    pub cards: Edition<Cards>,
    /// The variants that are played.
    pub options: Options,
    /// The round, from 1.
    pub round: u16,
    /// Who holds the start player card.
    pub start: Seat,
    /// Whose turn it is in the Action Phase.
    pub actor: Seat,
    /// The action points that the actor has left, the present action not counted.
    pub points: u8,
    /// What is being decided.
    pub step: Step,
    /// Each player's coins and points.
    pub players: SeatMap<Player>,
    /// All posted cards on all boards, in the order in which they were posted.
    pub posted: ArrayVec<Posted, CARDS_IN_THE_BOX>,
    /// The advertise trash pile.
    pub trash: CardSet,
    /// The batches in which cards were shuffled together, the top one first; of each, the cards that have not been seen
    /// since: they are in the pile or were drawn face down. A batch lies on the next.
    pub batches: ArrayVec<CardSet, MOST_BATCHES>,
    /// The cards that Research has revealed and that wait for a choice.
    pub shown: ArrayVec<Card, CARDS_IN_THE_BOX>,
    /// The cards of the present posting, with the month tokens that they will be placed with.
    pub posting: ArrayVec<(Card, u8), CARDS_IN_THE_BOX>,
    /// Of how many cards of the posting the Post effects have happened.
    pub posting_done: u8,
    /// The Employed effects that are booked and have not happened, or in the Update Phase the Expired ones, the next one
    /// last.
    pub booked: ArrayVec<Booked, CARDS_IN_THE_BOX>,
    /// This round's die, once it is rolled.
    pub die: Option<u8>,
    /// The last decided roll, and whom it hired: for everybody to look back at, not for any rule.
    pub last_roll: LastRoll,
    /// The cards from which the effect that asks has taken month tokens already.
    pub healed: CardSet,
    /// The items and Fever.
    pub items: Items,
}

/// The last decided roll, and whom it hired.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LastRoll {
    /// The number; none before the first roll.
    pub face: Option<u8>,
    /// The cards it employed.
    pub hired: ArrayVec<(Seat, Card), CARDS_IN_THE_BOX>,
}

/// What a player has beside the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Coins.
    pub coins: u16,
    /// Victory points.
    pub points: u8,
    /// Whether the Item action was chosen this round.
    pub has_bought: bool,
    /// Whether a Recruiting Chance was bought this round: the right to fix the die.
    pub recruits: bool,
}

/// A card on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Posted {
    /// Whose board it is on.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The month tokens on it.
    pub months: u8,
    /// Whether it is in the Employed state.
    pub employed: bool,
}

/// An Employed effect that will happen, wherever its card is then (§9-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Booked {
    /// Whose card was employed.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The month tokens on it when it was employed.
    pub months: u8,
}

/// The items, Fever among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Items {
    /// The three that lie open, Fever among them while it lasts.
    pub revealed: ArrayVec<Item, 3>,
    /// The item pile.
    pub pile: ItemPile,
    /// The item trash pile.
    pub trash: ItemPile,
    /// The item whose effect is happening.
    pub in_use: Option<Item>,
    /// Whether Fever has begun.
    pub fever: Fever,
}

/// §8: Fever lies in a pile, has been revealed, or has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fever {
    /// It is in the item pile or in the item trash pile.
    Away,
    /// It was revealed this round and begins with the next.
    Coming,
    /// It is on.
    On,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// §4: the actor chooses an action, or puts a submission together.
    Act,
    /// §4-1: the actor takes one of the cards that were shown.
    Research,
    /// An effect asks its owner.
    Effect {
        /// Who is asked.
        seat: Seat,
        /// Which effect asks.
        source: EffectSource,
        /// How many cards were chosen already.
        chosen: u8,
    },
    /// §5: somebody chooses which of their booked effects happens next.
    Order {
        /// Who.
        seat: Seat,
    },
    /// §9-5: somebody may change the die.
    Die {
        /// Who.
        seat: Seat,
    },
    /// §8: somebody discards down to seven cards.
    FeverDiscard {
        /// Who.
        seat: Seat,
    },
    /// The game has ended.
    Over,
}

/// Where an effect comes from, and so at which timing it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EffectSource {
    /// The Post effect of a card that is being posted.
    Post(Card),
    /// The booked effect of an employed card.
    Employed(Card),
    /// The Expired effect of a card.
    Expired(Card),
    /// An item that is in use.
    Item(Item),
}

impl Open {
    /// How many play.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// §4-1, §4-2: the hand size from which Research is closed and up to which Obtain draws.
    #[inline]
    pub fn hand_limit(&self) -> u32 {
        u32::from(self.cards.rules.hand)
    }

    /// §2: whether somebody has the points that end the game with this round.
    pub fn is_decided(&self) -> bool {
        self.players.iter().any(|player| player.points >= self.cards.rules.winning_points)
    }

    /// One player's coins and points.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The cards on one board, in the order in which they were posted.
    pub fn board(&self, seat: Seat) -> impl Iterator<Item = &Posted> + Clone {
        self.posted.iter().filter(move |posted| posted.seat == seat)
    }

    /// What the cards on one board do while they lie there.
    pub fn active(&self, seat: Seat) -> impl Iterator<Item = (&Posted, Active)> + Clone {
        self.board(seat).filter_map(|posted| posted.card.kind().active.map(|active| (posted, active)))
    }

    /// The posted card, wherever it is.
    pub fn on_a_board(&self, card: Card) -> Option<&Posted> {
        self.posted.iter().find(|posted| posted.card == card)
    }

    /// How many month tokens lie on a card; none on one that is on no board.
    pub fn months_on(&self, card: Card) -> u8 {
        self.on_a_board(card).map_or(0, |posted| posted.months)
    }

    /// The cards whose whereabouts are not open: in the pile or drawn face down.
    pub fn unseen(&self) -> CardSet {
        self.batches.iter().fold(CardSet::empty(), |all, &batch| all.union(batch))
    }

    /// §8: whether Fever is on.
    pub fn is_fever(&self) -> bool {
        self.items.fever == Fever::On
    }

    /// §4-3, §8: what a card costs to post for a player with so many cards in hand.
    pub fn cost(&self, seat: Seat, card: Card, hand: u32) -> u8 {
        self.cost_less(card, hand, &self.discounts(seat))
    }

    /// The cost after discounts that are known already. It is never below 0.
    pub(crate) fn cost_less(&self, card: Card, hand: u32, discounts: &[u8; 7]) -> u8 {
        let kind = card.kind();
        // the card itself is still in the hand.
        let free = hand <= u32::from(kind.free_with_hand_up_to);
        if free { 0 } else { kind.cost.saturating_sub(discounts[kind.industry as usize]) }
    }

    /// How much less cards of each industry cost this player: Fever, and cards on the board.
    pub(crate) fn discounts(&self, seat: Seat) -> [u8; 7] {
        let mut discounts = [if self.is_fever() { self.cards.rules.fever_discount } else { 0 }; 7];
        for (_, active) in self.active(seat) {
            if let Active::Cheaper { industry: only, coins } = active {
                for industry in
                    Industry::ALL.into_iter().filter(|&industry| only.is_none_or(|only| only == industry))
                {
                    let discount = &mut discounts[industry as usize];
                    *discount = discount.saturating_add(coins);
                }
            }
        }
        discounts
    }

    /// §4-1: how many cards Research shows this player.
    pub fn research_shows(&self, seat: Seat) -> usize {
        let more = self.active(seat).fold(0, |sum, (_, active)| match active {
            Active::ResearchMore { cards } => sum + cards as usize,
            _ => sum,
        });
        (usize::from(self.cards.rules.research) + more).min(CARDS_IN_THE_BOX)
    }

    /// By how much each player may turn the die; 0 where nothing on the board turns it.
    pub fn turns_die_by(&self) -> [u8; 4] {
        let mut turns = [0u8; 4];
        for posted in &self.posted {
            if let Some(Active::TurnDie { by }) = posted.card.kind().active {
                let turn = &mut turns[posted.seat.index()];
                *turn = turn.saturating_add(by);
            }
        }
        turns
    }
}

impl Philadelphia {
    /// How many cards a player has in hand.
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.hands[seat.index()].len()
    }

    /// How many cards could be drawn: the pile, and the trash pile that would follow it.
    pub fn can_be_drawn(&self) -> u32 {
        self.pile.len() + self.open.trash.len()
    }
}
