//! The contract itself.

use crate::{Chance, Log, Message, OptionSpec, Refusal, Seat, SeatMap, SeatSet, Standing, Words};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// Who decides now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    /// These seats owe a decision: one, or several that choose at the same time.
    ///
    /// A seat that has sealed a secret choice is no longer in the set. While others still owe theirs, `legal` may offer
    /// it the words to change its mind; once the set has emptied the choices are played out.
    To(SeatSet),
    /// The game has ended.
    Over,
}

impl Turn {
    /// The seats that owe a decision; none when the game is over.
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::To(seats) => seats,
            Turn::Over => SeatSet::NONE,
        }
    }
}

/// Whose eyes look at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Eyes {
    /// Somebody who sits there: all that this seat may know and remember.
    Seat(Seat),
    /// Somebody who watches: what everybody knows.
    Public,
    /// Everything, for finished games, tests and bug reports; never for a seat of a game in play.
    All,
}

impl Eyes {
    /// The seat that looks, if a seat does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Public | Eyes::All => None,
        }
    }

    /// Whether these are the eyes of that seat, or see everything.
    pub fn are(self, seat: Seat) -> bool {
        self == Eyes::All || self == Eyes::Seat(seat)
    }
}

/// A thing in a view: what it is, or that it cannot be seen. Hidden is never a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seen<T> {
    /// It is seen, or was seen and is remembered.
    Known(T),
    /// It is there, and these eyes may not know what it is.
    Hidden,
}

impl<T> Seen<T> {
    /// The thing where it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Seen::Known(thing) => Some(thing),
            Seen::Hidden => None,
        }
    }

    /// Known under a condition.
    pub fn when(seen: bool, thing: T) -> Seen<T> {
        if seen { Seen::Known(thing) } else { Seen::Hidden }
    }
}

/// A game: a plain value that holds all that lies on the table, and pure rules on it.
///
/// The rules know nothing of clocks, files, languages, pages or threads. The same header, seed and words give the same
/// game, bit for bit. `apply` allocates nothing.
///
/// # What a view is
///
/// `view(Eyes::Seat(s))` is the information state of seat `s`: everything that a player with perfect memory who sits
/// there could know, and nothing else. Two positions that this player cannot tell apart have equal views; two that the
/// player can tell apart, even only by what was seen ten turns ago, have different ones. A counter-example to keep in
/// mind: a card that was face up and is now face down *is* known; a view that forgets it makes bots play worse than
/// people, and a view that remembers it for a seat that never saw it makes them cheat.
///
/// What a seat may do must follow from its view alone: `legal` of `sample(view)` equals `legal` of the true state.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game's id in words, addresses and transcripts.
    const ID: &'static str;
    /// Raised whenever an old transcript would end differently.
    const RULES_VERSION: u16;
    /// How many seats can play.
    const SEATS: RangeInclusive<u8>;

    /// The variants that the rulebook offers.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// One decision: a few bytes.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// All that a pair of eyes may know and remember.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What the log says and the page animates.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync;

    /// What can be set when a table is made; the keys are fields of `Options`.
    fn options() -> &'static [OptionSpec];

    /// Sets the table up. The number of seats is within [`Game::SEATS`]; options that do not fit are refused.
    fn deal(options: &Self::Options, seats: u8, chance: &mut impl Chance) -> Result<Self, Refusal>;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// Who decides now. A game that is not over always waits for somebody who has a legal action.
    fn turn(&self) -> Turn;

    /// Adds all that a seat may do now, without repeats, in an order that depends on its view alone.
    fn legal(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Why a seat may not do this now. It agrees with `legal`: `Ok` exactly for what is listed there.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Does what a legal action says, and everything that follows until somebody must decide again.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );

    /// All that these eyes may know and remember.
    fn view(&self, eyes: Eyes) -> Self::View;

    /// One full state that the view cannot rule out, dealt fairly among those.
    fn sample(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// The result, once the game is over.
    fn standing(&self) -> Option<Standing>;

    /// An action in words; no action's words begin with all the words of another that is legal at the same time.
    fn words(action: Self::Action) -> Words;

    /// The action that words say, whether it is legal now or not.
    fn parse(words: &Words) -> Option<Self::Action>;

    /// Whether a state could lie on a table: cards and money all there, nothing twice, no impossible place.
    /// The message names what is wrong; a state that passes never makes the rules panic.
    fn audit(&self) -> Result<(), Message>;
}

/// Turns how well seats stand into how likely they are to win: a lead of `spread` makes a seat 2.7 times as likely.
pub fn shares(standings: &[f32], spread: f32) -> SeatMap<f32> {
    let best = standings.iter().copied().fold(f32::MIN, f32::max);
    let mut shares: SeatMap<f32> =
        standings.iter().map(|standing| ((standing - best) / spread).exp()).collect();
    let all: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= all);
    shares
}

/// A sum of facts about a seat, each with its weight at the end of a game and how much more it weighs at the start; of the
/// time, so much is left, from 1 down to 0.
pub fn weigh<const FACTS: usize>(facts: [f32; FACTS], weights: &[(f32, f32); FACTS], left: f32) -> f32 {
    facts.iter().zip(weights).map(|(fact, (late, early))| fact * (late + early * left)).sum()
}

/// How a search looks ahead in a game, and divides its attention between what looks good and what it has seldom tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foresight {
    /// Whether it judges positions by [`Hints::chances`] where its tree ends, or plays games to their end.
    pub judges: bool,
    /// How many further steps of the turn that is on it plays as looks best before it plays on or judges.
    pub settles: u8,
    /// How many further decisions of all seats it plays before it judges, each about as looks best: what an action leads to
    /// is easier to judge than what it promises.
    pub plays_on: u8,
    /// How much it prefers what it has seldom tried, in standard deviations of what games are worth.
    pub curiosity: f32,
    /// How fast its own later choices open up: after `v` visits they have this many actions times the square root of `v`.
    pub own: f32,
    /// The same for choices of other seats, who are expected to play what looks best.
    pub others: f32,
}

impl Foresight {
    /// Where positions say little about who will win. Games differ by luck, and every action wants several.
    pub const TO_THE_END: Foresight =
        Foresight { judges: false, settles: 0, plays_on: 0, curiosity: 0.5, own: 1.6, others: 0.8 };
    /// Where positions can be judged, and many actions are good.
    pub const WIDE: Foresight =
        Foresight { judges: true, settles: 0, plays_on: 8, curiosity: 0.4, own: 1.6, others: 1.6 };
    /// Where a turn has many steps. One look tells a bad step, and many of them would only spoil the mean of the one before.
    pub const DEEP: Foresight =
        Foresight { judges: true, settles: 0, plays_on: 0, curiosity: 0.2, own: 0.3, others: 0.3 };
}

/// What a position is worth, for bots.
pub trait Hints: Game {
    /// How well a seat stands in this position: the higher, the better. The scale is the game's own; near the end it
    /// must order positions as the result does.
    fn worth(&self, seat: Seat) -> f32;

    /// How likely each seat is to win from here, as far as the position tells: from 0 to 1, and 1 in all.
    ///
    /// A search asks this where it stops playing on. What it says should be true of games between good players:
    /// of the positions in which it gives a seat a third, that seat should win about a third.
    fn chances(&self) -> SeatMap<f32> {
        let worths: SeatMap<f32> = Seat::all(self.seats()).map(|seat| self.worth(seat)).collect();
        shares(&worths, 1.0)
    }

    /// How a search looks ahead.
    const FORESIGHT: Foresight = Foresight::TO_THE_END;

    /// Adds what a sensible player would think about among all that is legal, in the same order: at least one of them.
    ///
    /// A search looks at nothing else, so this leaves out only what is as good as another action (a bid of 230 beside
    /// those of 220 and 240) or never good.
    fn sensible(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        self.legal(seat, into);
    }

    /// How promising an action looks before trying it, for ordering wide choices: 0 is ordinary, more is better.
    fn promise(&self, _seat: Seat, _action: Self::Action) -> f32 {
        0.0
    }
}
