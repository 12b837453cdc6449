//! What lies on the table: the open part that everybody sees, and the hands.

use crate::boards::{Board, SpaceCard};
use crate::cards::{Cards, Effect, EventCard, Talent};
use crate::ids::{
    Ability, BoardId, BoardSet, CardSet, EventId, EventSet, GOAL, Idol, IdolSet, MAX_KIND, START, Space,
    SpaceSet, Three,
};
use crate::setup::IdolChoice;
use arrayvec::ArrayVec;
use greenroom_engine::{ByWord, Edition, FromOne, Id, Seat, SeatList, SeatMap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many rounds a game has (§4.1).
pub const ROUNDS: u8 = 9;
/// How many idols each player produces.
pub const IDOLS: usize = 2;

/// What is asked of the player whose turn it is, or what happens next by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// §3.2: choose an idol.
    Draft,
    /// §3.2: effects at the start of the game, for one player after the other; asks where their order matters.
    Opening {
        /// How many players' effects are still to come.
        left: u8,
    },
    /// Appendix A1 (Miki): one training before the turn begins.
    Before,
    /// §4.3: move an idol.
    Act,
    /// §4.6: an idol has just entered this space; its effect, or the event for a money chip.
    Space {
        /// The space.
        space: Space,
    },
    /// Appendix A1: the lesson as it is, or the other kind.
    Lesson {
        /// The space.
        space: Space,
    },
    /// Take chips of choice.
    Choose {
        /// How many.
        chips: u8,
    },
    /// §4.4: train.
    Train {
        /// The ability, where the space names one.
        ability: Option<Ability>,
        /// Chips for one level.
        chips: u8,
        /// How many levels are left.
        times: u8,
        /// How much less the next level costs.
        off: u8,
    },
    /// §5.1: choose a level of the event.
    Level,
    /// §5.1: spend chips before the level is judged.
    Boost {
        /// The level, from 1.
        #[serde(with = "FromOne")]
        level: u8,
        /// What cards have added for this event.
        #[serde(with = "ByWord::<Ability, u8>")]
        boost: Three,
    },
    /// §4.6: the event has succeeded; a memory may double its points.
    Success {
        /// The level, from 1.
        #[serde(with = "FromOne")]
        level: u8,
        /// The points so far.
        evp: u8,
    },
    /// §4.6: more cards than may be held.
    Limit,
    /// A card puts an idol into the goal; which one?
    SendHome {
        /// Memories for it.
        memory: u8,
    },
    /// The turn ends by itself.
    EndTurn,
    /// §6: the training after the last round.
    Final,
    /// The game has ended.
    Over,
}

/// A player: two idols and the growth board (成長ボード).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Producer {
    /// The idols in the order in which they were chosen.
    pub idols: ArrayVec<Idol, IDOLS>,
    /// The space where each idol stands.
    pub places: [Space; IDOLS],
    /// The idol whose piece shows A (§4.3): the first to move in this round; none before.
    pub side_a: Option<Idol>,
    /// Which idol must move next, A or B (§4.3); none at the start of a round.
    pub next: Option<Idol>,
    /// Vo, Da and Vi.
    #[serde(with = "ByWord::<Ability, u8>")]
    pub abilities: Three,
    /// Vo, Da and Vi chips.
    #[serde(with = "ByWord::<Ability, u8>")]
    pub chips: Three,
    /// Memory chips.
    pub memory: u8,
    /// Money chips.
    pub money: u8,
    /// Event points.
    pub evp: u16,
    /// Points.
    pub points: u16,
    /// Appeal cards that stay face up.
    pub lasting: CardSet,
}

/// All that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Open {
    /// The version of the rules that the table was dealt under.
    pub rules: u16,
    /// The cards that are played with.
    pub cards: Edition<Cards>,
    /// The round, from 1.
    #[serde(with = "FromOne")]
    pub round: u8,
    /// The board of this round.
    pub board: BoardId,
    /// Boards that may still be drawn.
    pub boards: BoardSet,
    /// The event that is on.
    pub event: EventId,
    /// Events that may still be drawn.
    pub events: EventSet,
    /// The start player of this round.
    pub start: Seat,
    /// How idols are chosen.
    pub choice: IdolChoice,
    /// The players.
    pub producers: SeatMap<Producer>,
    /// Who has both idols in the goal, in order of arrival.
    pub arrived: SeatList,
    /// Appeal cards on the discard pile, face up.
    pub discards: CardSet,
    /// The appeal cards that were shuffled into a new deck, with how often that had been done by then. Hidden cards of one
    /// shuffle cannot be told apart.
    #[serde(with = "shuffled_json")]
    #[schemars(with = "std::collections::BTreeMap<String, u8>")]
    pub shuffled: [u8; MAX_KIND],
    /// How often the discard pile was shuffled into a new deck.
    pub shuffle: u8,
    /// Who decides.
    pub now: Seat,
    /// What is asked, the last one first.
    pub steps: ArrayVec<Step, 8>,
}

/// IM@S x Worker Placement: the state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WorkerPlacement {
    /// What everybody sees.
    pub open: Open,
    /// The appeal cards that each player holds face down.
    pub hands: SeatMap<CardSet>,
}

/// The stage of the game, which sets the targets: 0 in rounds 1 to 3, 1 in rounds 4 to 6, 2 in rounds 7 to 9.
pub fn stage(round: u8) -> usize {
    usize::from(round.min(ROUNDS - 1) / 3)
}

/// §4.1: whether results are announced after this round (counted from 0).
pub fn has_results(round: u8) -> bool {
    matches!(round, 0 | 2 | 5 | 8)
}

impl Open {
    /// How many players there are.
    pub fn seats(&self) -> u8 {
        self.producers.len() as u8
    }

    /// A player.
    pub fn producer(&self, seat: Seat) -> &Producer {
        &self.producers[seat.index()]
    }

    /// The board of this round.
    pub fn board(&self) -> &'static Board {
        &self.cards.get().boards[self.board.index()]
    }

    /// A space of this round's board.
    pub fn space(&self, space: Space) -> &'static SpaceCard {
        &self.board().spaces[space.index()]
    }

    /// The event that is on.
    pub fn event(&self) -> &'static EventCard {
        &self.cards.get().events[self.event.index()]
    }

    /// What is asked.
    pub fn step(&self) -> Step {
        self.steps.last().copied().unwrap_or(Step::EndTurn)
    }

    /// The spaces where somebody stands, without start and goal.
    pub fn occupied(&self) -> SpaceSet {
        let mut all: SpaceSet = self.producers.iter().flat_map(|producer| producer.places).collect();
        all.remove(START);
        all.remove(GOAL);
        all
    }

    /// Whether this player's idol (0 or 1) stands in the goal.
    pub fn is_home(&self, seat: Seat, slot: usize) -> bool {
        self.producer(seat).places[slot] == GOAL
    }

    /// All that works for a player all the time: idols' talents and cards that stay.
    pub fn talents(&self, seat: Seat) -> impl Iterator<Item = Talent> + '_ {
        let producer = self.producer(seat);
        producer.idols.iter().map(|idol| self.cards.idols[idol.index()].talent).chain(
            producer.lasting.iter().filter_map(|card| match self.cards.appeals[card.index()].effect {
                Effect::Lasting(talent) => Some(talent),
                _ => None,
            }),
        )
    }

    /// §4.6: how many chips a money chip is worth to this player.
    pub fn money_chips(&self, seat: Seat) -> u8 {
        let talents = self.talents(seat).filter_map(|talent| match talent {
            Talent::MoneyChips { chips } => Some(chips),
            _ => None,
        });
        talents.fold(self.cards.rules.money_worth, u8::max)
    }

    /// How many chips of choice this player's memories and money come to.
    pub fn wild(&self, seat: Seat) -> u16 {
        let producer = self.producer(seat);
        u16::from(producer.memory) * u16::from(self.cards.rules.memory_worth)
            + u16::from(producer.money) * u16::from(self.money_chips(seat))
    }

    /// Whether this player could pay so many chips of one kind, of the given one or of any.
    pub fn could_pay(&self, seat: Seat, ability: Option<Ability>, chips: u8) -> bool {
        let pile = match ability {
            Some(ability) => self.producer(seat).chips[ability.index()],
            None => self.producer(seat).chips.into_iter().fold(0, u8::max),
        };
        u16::from(pile) + self.wild(seat) >= u16::from(chips)
    }

    /// Appendix A1 (Miki): the price of one training before the turn, if this player has it.
    pub fn early_training(&self, seat: Seat) -> Option<u8> {
        self.talents(seat).find_map(|talent| match talent {
            Talent::TrainBeforeTurn { chips } => Some(chips),
            _ => None,
        })
    }

    /// Appendix A1 (Miki): whether a seat can pay the training before its turn. Memories and money are used in one's
    /// turn (§4.6), so only chips count.
    pub fn can_train_early(&self, seat: Seat) -> bool {
        let most = self.producer(seat).chips.into_iter().fold(0, u8::max);
        self.early_training(seat).is_some_and(|chips| most >= chips)
    }

    /// Whether both idols of a player are in the goal.
    pub fn all_home(&self, seat: Seat) -> bool {
        (0..IDOLS).all(|slot| self.is_home(seat, slot))
    }

    /// The place of an idol among a player's two.
    pub fn slot_of(&self, seat: Seat, idol: Idol) -> Option<usize> {
        self.producer(seat).idols.iter().position(|own| *own == idol)
    }

    /// The idols that nobody has chosen.
    pub fn free_idols(&self) -> IdolSet {
        let chosen = self.producers.iter().flat_map(|producer| producer.idols.iter().copied()).collect();
        self.cards.all_idols.difference(chosen)
    }
}

impl WorkerPlacement {
    /// The appeal cards that lie in the deck.
    pub fn deck(&self) -> CardSet {
        let elsewhere = self.hands.iter().fold(self.open.discards, |all, hand| all.union(*hand));
        let elsewhere =
            self.open.producers.iter().fold(elsewhere, |all, producer| all.union(producer.lasting));
        self.open.cards.all_appeals.difference(elsewhere)
    }

    /// A player, to change.
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Producer {
        &mut self.open.producers[seat.index()]
    }

    /// The player whose turn it is, to change.
    pub(crate) fn me(&mut self) -> &mut Producer {
        let now = self.open.now;
        self.player(now)
    }

    /// How many appeal cards a player holds, face-up ones counted.
    pub fn held(&self, seat: Seat) -> u32 {
        self.hands[seat.index()].len() + self.open.producer(seat).lasting.len()
    }

    /// §4.6: how many appeal cards a player holds more than allowed.
    pub fn held_beyond_limit(&self, seat: Seat) -> u32 {
        self.held(seat).saturating_sub(u32::from(self.open.cards.rules.hand))
    }

    /// Asks something next.
    pub(crate) fn ask(&mut self, step: Step) {
        self.open.steps.push(step);
    }

    /// What was asked is done.
    pub(crate) fn done(&mut self) {
        self.open.steps.pop();
    }

    /// What was asked goes on like this.
    pub(crate) fn go_on(&mut self, step: Step) {
        self.open.steps.pop();
        self.open.steps.push(step);
    }
}

/// In JSON, the cards that were shuffled again, each by its word with the number of the shuffle.
mod shuffled_json {
    use crate::ids::{Card, MAX_KIND};
    use greenroom_engine::{Id, Word};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::collections::BTreeMap;

    pub(super) fn serialize<S: Serializer>(shuffled: &[u8; MAX_KIND], to: S) -> Result<S::Ok, S::Error> {
        let cards = shuffled.iter().enumerate().filter(|(_, shuffle)| **shuffle > 0);
        to.collect_map(cards.map(|(number, shuffle)| (Card(number as u8).word(), shuffle)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; MAX_KIND], D::Error> {
        let mut shuffled = [0; MAX_KIND];
        for (word, shuffle) in BTreeMap::<String, u8>::deserialize(from)? {
            let card =
                Card::from_word(&word).ok_or_else(|| D::Error::custom(format!("`{word}` names no Card")))?;
            shuffled[card.index()] = shuffle;
        }
        Ok(shuffled)
    }
}
