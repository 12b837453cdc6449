//! The contract itself.

use crate::{CardFile, Chance, Edition, Log, Message, OptionSpec, Refusal, Seat, SeatSet, Standing, Words};
use schemars::JsonSchema;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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

/// What a table is dealt from, besides chance.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a, G: Game> {
    /// The version of the rules that the table is played by, from [`Game::OLDEST_RULES`] to [`Game::RULES_VERSION`].
    pub rules: u16,
    /// The cards that it is played with.
    pub cards: Edition<G::Cards>,
    /// The variants that are played.
    pub options: &'a G::Options,
    /// How many seats play: within [`Game::SEATS`].
    pub seats: u8,
}

impl<'a, G: Game> Setup<'a, G> {
    /// A table of the newest rules and the cards that are in use.
    pub fn new(options: &'a G::Options, seats: u8) -> Setup<'a, G> {
        Setup { rules: G::RULES_VERSION, cards: G::Cards::shelf().current(), options, seats }
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
pub trait Game:
    Clone + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
    /// The game's id in words, addresses and transcripts.
    const ID: &'static str;
    /// Raised whenever an old transcript would end differently.
    const RULES_VERSION: u16;
    /// The oldest version whose tables can still be played: a changed rule keeps its old branch for them.
    const OLDEST_RULES: u16 = Self::RULES_VERSION;
    /// How many seats can play.
    const SEATS: RangeInclusive<u8>;

    /// What the game's card file holds.
    type Cards: CardFile;
    /// The variants that the rulebook offers.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// One decision: a few bytes.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// All that a pair of eyes may know and remember.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What the log says and the page animates.
    type Event: Clone + Eq + Debug + Serialize + JsonSchema + Send + Sync;

    /// What can be set when a table is made; the keys are fields of `Options`.
    fn options() -> &'static [OptionSpec];

    /// Sets the table up; options that do not fit are refused.
    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<Self, Refusal>;

    /// Sets the table up as [`deal`](Game::deal) does, and tells what happens meanwhile: with it the log of a table begins.
    fn deal_with_log(
        setup: &Setup<'_, Self>,
        chance: &mut impl Chance,
        _log: &mut impl Log<Self::Event>,
    ) -> Result<Self, Refusal> {
        Self::deal(setup, chance)
    }

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

    /// What a view remembers beyond its JSON, as one line of text; none where the JSON is all.
    ///
    /// It goes to processes of the same house that think for a seat, sealed, and to nobody else: people and other programs get the
    /// JSON. It follows from the log that the same eyes may read, so it holds nothing that they may not know.
    fn memory(_view: &Self::View) -> Option<String> {
        None
    }

    /// A view that was read from JSON, with what it remembers put back; none where the text does not fit the view.
    fn recall(_view: Self::View, _memory: &str) -> Option<Self::View> {
        None
    }

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
