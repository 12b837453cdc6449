//! Typed cards, loaded from `cards.toml` and checked.

use crate::scoring::Weight;
use greenroom_engine::cards::{Source, read_toml};
use greenroom_engine::{Bilingual, CardFile, CardFileError, Lang, Seat, Shelf, shelf};
use greenroom_stage::pieces::{Face, FaceSketch};
use serde::{Deserialize, Serialize};
use toml::Spanned;

shelf! {
    /// The cards on the table: the built-in file, or one that the owner of a box has loaded.
    pub static CARDS: Cards = include_str!("../cards.toml")
}

/// The six idols of the election, in the order of their icons on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Their names say it.
pub enum Idol {
    Akaneru,
    KanaChan,
    Sayayaya,
    Tanimie,
    Nakonako,
    Marisan,
}

impl Idol {
    /// All six.
    pub const ALL: [Idol; 6] =
        [Idol::Akaneru, Idol::KanaChan, Idol::Sayayaya, Idol::Tanimie, Idol::Nakonako, Idol::Marisan];

    /// The idol's word.
    pub fn word(self) -> &'static str {
        ["akaneru", "kana-chan", "sayayaya", "tanimie", "nakonako", "marisan"][self as usize]
    }

    /// The idol that a word names.
    pub fn from_word(word: &str) -> Option<Idol> {
        Idol::ALL.into_iter().find(|idol| idol.word() == word)
    }
}

/// What a vote card is, whoever's it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // They are the rulebook's names.
pub enum Paper {
    #[serde(rename = "+2000")]
    Plus2000,
    #[serde(rename = "+3000")]
    Plus3000,
    #[serde(rename = "+4000")]
    Plus4000,
    #[serde(rename = "-5000")]
    Minus5000,
    #[serde(rename = "negative")]
    NegativeAtmosphere,
    #[serde(rename = "scandal")]
    Scandal,
    #[serde(rename = "backstage-deal")]
    BackstageDeal,
    #[serde(rename = "+1000")]
    Plus1000,
    #[serde(rename = "group-1")]
    GroupOne,
    #[serde(rename = "group-2")]
    GroupTwo,
    #[serde(rename = "group-3")]
    GroupThree,
}

impl Paper {
    /// All of them; the first seven stand once in each colour.
    pub const ALL: [Paper; 11] = [
        Paper::Plus2000,
        Paper::Plus3000,
        Paper::Plus4000,
        Paper::Minus5000,
        Paper::NegativeAtmosphere,
        Paper::Scandal,
        Paper::BackstageDeal,
        Paper::Plus1000,
        Paper::GroupOne,
        Paper::GroupTwo,
        Paper::GroupThree,
    ];

    /// The card's word.
    pub fn word(self) -> &'static str {
        [
            "+2000",
            "+3000",
            "+4000",
            "-5000",
            "negative",
            "scandal",
            "backstage-deal",
            "+1000",
            "group-1",
            "group-2",
            "group-3",
        ][self as usize]
    }

    /// The card that a word names.
    pub fn from_word(word: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.word() == word)
    }

    /// §2-3-4: cards with a rainbow frame belong to no colour.
    pub fn is_rainbow(self) -> bool {
        self as usize >= COLOUR_CARDS
    }
}

/// How many cards each colour has.
pub const COLOUR_CARDS: usize = 7;
/// How many vote cards are in the box.
pub const VOTE_CARDS: usize = 39;

/// One vote card of the box: seven in each of five colours, then +1000 and the three group votes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// The +1000 of the start player.
    pub const PLUS_1000: Card = Card(35);

    /// The card of a seat's colour, or the rainbow card, whichever the paper is.
    #[inline]
    pub fn of(seat: Seat, paper: Paper) -> Card {
        if paper.is_rainbow() {
            Card(paper as u8 + 28)
        } else {
            Card(seat.0 * COLOUR_CARDS as u8 + paper as u8)
        }
    }

    /// Group vote I, II or III, counted from 0.
    pub fn group(number: usize) -> Card {
        Card(36 + number as u8)
    }

    /// What is printed on it.
    #[inline]
    pub fn paper(self) -> Paper {
        Paper::ALL[if self.0 < 35 { self.0 as usize % COLOUR_CARDS } else { self.0 as usize - 28 }]
    }

    /// Whose colour it has; none for rainbow cards.
    #[inline]
    pub fn colour(self) -> Option<Seat> {
        (self.0 < 35).then(|| Seat(self.0 / COLOUR_CARDS as u8))
    }

    /// Which group vote it is, counted from 0.
    pub fn group_number(self) -> Option<usize> {
        (self.0 >= 36).then(|| self.0 as usize - 36)
    }

    /// The card's place in a per-card array.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of vote cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(pub u64);

impl CardSet {
    /// The seven cards of a colour.
    pub fn of_colour(seat: Seat) -> CardSet {
        CardSet(0x7f << (seat.0 as u64 * COLOUR_CARDS as u64))
    }

    /// Whether the card is in it.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let card = Card(left.trailing_zeros() as u8);
                left &= left - 1;
                card
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// What a vote card does in Results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum VoteEffect {
    /// It counts so many votes.
    Votes(i32),
    /// §3-1: it reverses the highest card.
    Scandal {},
    /// §2-3-3: it counts 0 votes.
    BackstageDeal {},
    /// §3-3: it counts as many thousands as the fullest line has cards.
    GroupVote {},
}

/// What an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EventEffect {
    /// It counts so many votes.
    Votes(i32),
    /// It counts votes for an idol with few vote cards.
    Underdog {
        /// How many vote cards she may have.
        at_most: u8,
        /// What it then counts.
        votes: i32,
    },
    /// §5: a look at a face-down card for whoever votes here.
    IdolPolice {},
    /// §5: two face up, then all face down.
    SchemingCharacter {},
    /// §5: the next to last vote card counts nothing.
    Overslept {},
    /// §5: everybody votes at once; also a Scandal.
    SimultaneousVote {},
    /// §5: a Group Vote unless she has the most vote cards.
    ManiaPopular {},
    /// §5: counts as having two more vote cards.
    SteadyMarketting {},
}

/// An idol as the file has her.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdolCard {
    id: Spanned<String>,
    /// Her name.
    pub name: Bilingual,
    /// How she is drawn; her id decides what the file leaves open.
    #[serde(default)]
    pub face: FaceSketch,
    /// Where she comes from.
    pub source: Source,
}

impl IdolCard {
    /// Her face.
    pub fn face(&self) -> Face {
        self.face.face(self.id.get_ref())
    }
}

/// A vote card as the file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VoteCard {
    id: Spanned<String>,
    /// What it is called.
    pub name: Bilingual,
    /// What it says.
    pub text: Bilingual,
    /// What it does.
    pub effect: VoteEffect,
    /// Where it comes from.
    pub source: Source,
}

/// An event card as the file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    id: Spanned<String>,
    /// What it is called.
    pub name: Bilingual,
    /// What it says.
    pub text: Bilingual,
    /// What it does.
    pub effect: EventEffect,
    /// Whether it belongs to the advanced rules.
    #[serde(default)]
    pub advanced: bool,
    /// Where it comes from.
    pub source: Source,
}

impl EventCard {
    /// The event's word.
    pub fn id(&self) -> &str {
        self.id.get_ref()
    }
}

/// An event card by its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EventId(pub u8);

impl EventId {
    /// The card itself.
    pub fn card(self) -> &'static EventCard {
        &CARDS.get().events[self.0 as usize]
    }

    /// What it does.
    pub fn effect(self) -> EventEffect {
        self.card().effect
    }
}

/// All cards of the box.
#[derive(Debug)]
pub struct Cards {
    /// The idols, in the order of [`Idol::ALL`].
    pub idols: Vec<IdolCard>,
    /// The vote cards, in the order of [`Paper::ALL`].
    pub votes: Vec<VoteCard>,
    /// The events: six basic ones, then seven advanced ones.
    pub events: Vec<EventCard>,
    /// What each vote card of the box adds to a sum, close together for those who add up all the time.
    weights: [Weight; VOTE_CARDS],
}

/// The ids of the advanced events, which a table's options can choose among.
pub const ADVANCED_EVENTS: [&str; 7] = [
    "only-regular",
    "idol-police",
    "scheming-character",
    "overslept",
    "simultaneous-vote",
    "mania-popular",
    "steady-marketting",
];

/// How many basic events the box has.
pub const BASIC_EVENTS: usize = 6;

impl Cards {
    /// What a vote card does.
    #[inline]
    pub fn effect(&self, paper: Paper) -> VoteEffect {
        self.votes[paper as usize].effect
    }

    /// What a vote card adds to an idol's sum.
    #[inline]
    pub(crate) fn weight(&self, card: Card) -> Weight {
        self.weights[card.0 as usize]
    }

    /// The name of whatever a word names.
    pub fn name_of(&self, word: &str, lang: Lang) -> Option<&str> {
        let idols = self.idols.iter().map(|card| (&card.id, &card.name));
        let votes = self.votes.iter().map(|card| (&card.id, &card.name));
        let events = self.events.iter().map(|card| (&card.id, &card.name));
        idols.chain(votes).chain(events).find(|(id, _)| id.get_ref() == word).map(|(_, name)| name.get(lang))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    idol: Vec<IdolCard>,
    vote: Vec<VoteCard>,
    event: Vec<EventCard>,
}

impl CardFile for Cards {
    fn shelf() -> &'static Shelf<Cards> {
        &CARDS
    }

    fn parse(text: &str) -> Result<Cards, CardFileError> {
        let file: File = read_toml(text)?;
        expect_ids(text, "idol", file.idol.iter().map(|card| &card.id), &Idol::ALL.map(Idol::word))?;
        expect_ids(text, "vote", file.vote.iter().map(|card| &card.id), &Paper::ALL.map(Paper::word))?;
        expect_roles(text, &file.vote)?;
        expect_events(text, &file.event)?;
        let effect = |card: usize| file.vote[Card(card as u8).paper() as usize].effect;
        let weights = std::array::from_fn(|card| effect(card).into());
        Ok(Cards { idols: file.idol, votes: file.vote, events: file.event, weights })
    }
}

/// The rules refer to idols and vote cards by name, so a file has exactly these, in this order.
fn expect_ids<'a>(
    text: &str,
    kind: &str,
    found: impl ExactSizeIterator<Item = &'a Spanned<String>>,
    expected: &[&str],
) -> Result<(), CardFileError> {
    let count = found.len();
    for (id, word) in found.zip(expected) {
        if id.get_ref() != word {
            let problem = format!("`{}` stands where `{word}` is expected", id.get_ref());
            return Err(CardFileError::at(text, id.span().start, format!("{kind} id"), problem));
        }
    }
    if count != expected.len() {
        let problem = format!("there are {count} [[{kind}]] cards; the box has exactly {}", expected.len());
        return Err(CardFileError::at(text, text.len(), kind, problem));
    }
    Ok(())
}

/// A Scandal is a Scandal whatever its text says; only the numbers of number cards can be changed.
fn expect_roles(text: &str, votes: &[VoteCard]) -> Result<(), CardFileError> {
    for (paper, card) in Paper::ALL.into_iter().zip(votes) {
        let fits = match paper {
            Paper::Scandal => card.effect == VoteEffect::Scandal {},
            Paper::BackstageDeal => card.effect == VoteEffect::BackstageDeal {},
            Paper::GroupOne | Paper::GroupTwo | Paper::GroupThree => card.effect == VoteEffect::GroupVote {},
            _ => matches!(card.effect, VoteEffect::Votes(votes) if votes.abs() <= 100_000),
        };
        if !fits {
            let problem = format!("the effect of `{}` must be what the rulebook says it is", paper.word());
            return Err(CardFileError::at(
                text,
                card.id.span().start,
                format!("effect of {}", paper.word()),
                problem,
            ));
        }
    }
    Ok(())
}

fn expect_events(text: &str, events: &[EventCard]) -> Result<(), CardFileError> {
    let at = |card: &EventCard, problem: String| {
        CardFileError::at(text, card.id.span().start, "event id", problem)
    };
    for (place, card) in events.iter().enumerate() {
        if events[..place].iter().any(|earlier| earlier.id() == card.id()) {
            return Err(at(card, format!("`{}` stands twice; every id is used once", card.id())));
        }
        if card.advanced != (place >= BASIC_EVENTS) {
            return Err(at(
                card,
                format!("the box has {BASIC_EVENTS} basic events first, then the advanced ones"),
            ));
        }
        let plain = matches!(card.effect, EventEffect::Votes(_) | EventEffect::Underdog { .. });
        if !card.advanced && !plain {
            return Err(at(card, "a basic event has the effect `votes` or `underdog`".to_owned()));
        }
        if !plain && events[..place].iter().any(|earlier| earlier.effect == card.effect) {
            return Err(at(card, "an effect of the advanced rules stands on one card only".to_owned()));
        }
    }
    let advanced = events.iter().skip(BASIC_EVENTS).map(|card| &card.id);
    expect_ids(text, "event", advanced, &ADVANCED_EVENTS)
}
