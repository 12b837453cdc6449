//! The cards: idols, votes and events, as the card file describes them.

use crate::scoring::CardValue;
use greenroom_engine::cards::Source;
use greenroom_engine::{Bilingual, Id, IdSet, json_by_word, shelf, words_of};
use greenroom_stage::pieces::{Face, FaceSketch};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

shelf! {
    /// The card files: the built-in one, and those that owners of a box have loaded.
    pub static CARDS: Cards = include_str!("../cards.toml"), earlier "fb0bc683602fb3cf"
}

/// The six idols of the election, in the order of their icons on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // Their names say it.
pub enum Idol {
    Akaneru,
    KanaChan,
    Sayayaya,
    Tanimie,
    Nakonako,
    Marisan,
}

/// A set of idols.
pub type IdolSet = IdSet<Idol, u8>;

impl Idol {
    /// All six.
    pub const ALL: [Idol; 6] =
        [Idol::Akaneru, Idol::KanaChan, Idol::Sayayaya, Idol::Tanimie, Idol::Nakonako, Idol::Marisan];

    /// Their words, in the same order.
    pub const WORDS: [&str; 6] = ["akaneru", "kana-chan", "sayayaya", "tanimie", "nakonako", "marisan"];

    /// The idol's word.
    pub fn word(self) -> &'static str {
        Idol::WORDS[self as usize]
    }
}

impl Id for Idol {
    fn new(number: u8) -> Idol {
        Idol::ALL[number as usize]
    }

    fn index(self) -> usize {
        self as usize
    }
}

/// A vote card by what is printed on it, whoever's it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // They are the rulebook's names.
pub enum VoteCard {
    Plus2000,
    Plus3000,
    Plus4000,
    Minus5000,
    NegativeAtmosphere,
    Scandal,
    BackstageDeal,
    Plus1000,
    GroupOne,
    GroupTwo,
    GroupThree,
}

/// A set of vote cards: a hand, or what lies on the sheet. No hand holds a card twice.
pub type CardSet = IdSet<VoteCard, u16>;

impl VoteCard {
    /// All of them: first the seven that stand once in each colour, then those with a rainbow frame.
    pub const ALL: [VoteCard; 11] = [
        VoteCard::Plus2000,
        VoteCard::Plus3000,
        VoteCard::Plus4000,
        VoteCard::Minus5000,
        VoteCard::NegativeAtmosphere,
        VoteCard::Scandal,
        VoteCard::BackstageDeal,
        VoteCard::Plus1000,
        VoteCard::GroupOne,
        VoteCard::GroupTwo,
        VoteCard::GroupThree,
    ];

    /// Their words, in the same order.
    pub const WORDS: [&str; 11] = [
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
    ];

    /// Group Votes I, II and III.
    pub const GROUPS: [VoteCard; 3] = [VoteCard::GroupOne, VoteCard::GroupTwo, VoteCard::GroupThree];

    /// §1-1: the hand that everybody begins with.
    pub const HAND: CardSet = CardSet::from_bits(0b111_1111);

    /// §1-1: what lies on the sheet at first.
    pub const ON_SHEET: CardSet = CardSet::from_bits(0b1111 << 7);

    /// The card's word.
    pub fn word(self) -> &'static str {
        VoteCard::WORDS[self as usize]
    }

    /// §2-3-4: cards with a rainbow frame belong to no colour, so they are nobody's own.
    #[inline]
    pub fn is_rainbow(self) -> bool {
        VoteCard::ON_SHEET.contains(self)
    }

    /// Which group vote it is, counted from 0.
    pub fn group_number(self) -> Option<usize> {
        VoteCard::GROUPS.iter().position(|&group| group == self)
    }

    /// §3-2: the back of Negative atmosphere is special, so everybody knows it even face down. The +1000 lay open on the
    /// sheet.
    #[inline]
    pub fn is_known_face_down(self) -> bool {
        matches!(self, VoteCard::NegativeAtmosphere | VoteCard::Plus1000)
    }
}

impl Id for VoteCard {
    #[inline]
    fn new(number: u8) -> VoteCard {
        VoteCard::ALL[number as usize]
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

words_of! {
    Idol: Idol::ALL, |idol| Idol::word(idol);
    VoteCard: VoteCard::ALL, |card| VoteCard::word(card);
}

json_by_word!(Idol, VoteCard);

/// What a vote card does in Results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
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
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdolCard {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// Her name.
    pub name: Bilingual,
    /// How she is drawn; her id decides what the file leaves open.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, String>")]
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

/// What is printed on a vote card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VotePrint {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
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
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
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

/// All cards of the box.
#[derive(Debug)]
pub struct Cards {
    /// The idols, in the order of [`Idol::ALL`].
    pub idols: Vec<IdolCard>,
    /// The vote cards, in the order of [`VoteCard::ALL`].
    pub votes: Vec<VotePrint>,
    /// The events: six basic ones, then seven advanced ones.
    pub events: Vec<EventCard>,
    /// What each vote card adds to a sum, in the order of [`VoteCard::ALL`]: close together, since bots add up all the time.
    pub(crate) values: [CardValue; 11],
    /// The numbers of the rules.
    pub rules: crate::rule_numbers::Rules,
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

/// The ids of the basic events that we have made, which a table's options can leave out. A card file may have others.
pub const BASIC_EVENTS: [&str; 6] =
    ["new-single", "handshake", "radio-night", "underdog", "sore-throat", "love-rumour"];

impl Cards {
    /// What a vote card does.
    #[inline]
    pub fn effect(&self, card: VoteCard) -> VoteEffect {
        self.votes[card as usize].effect
    }

    /// What a vote card adds to an idol's sum.
    #[inline]
    pub(crate) fn value(&self, card: VoteCard) -> CardValue {
        self.values[card as usize]
    }
}
