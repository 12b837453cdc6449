//! The small things everything is said with: idols, cards, trends, slots, and sets of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many idols are in the box.
pub const IDOLS: usize = 15;
/// How many slots the audition board has.
pub const SLOTS: usize = 6;
/// How many audition cards are in the box.
pub const AUDITIONS: usize = 22;
/// How many produce cards are in the box.
pub const PRODUCE_CARDS: usize = 74;

/// One of the fifteen idols. They are counted by FreshPoint: idol 0 has FreshPoint 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Idol(pub u8);

impl Idol {
    /// The idol's place in a per-idol array.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The number in the corner of her card: the higher, the stronger, and the worse in a tie.
    pub fn fresh_point(self) -> u8 {
        self.0 + 1
    }

    /// All idols of the box, the freshest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Idol> + Clone {
        (0..IDOLS as u8).map(Idol)
    }
}

/// A set of idols.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct IdolSet(pub u16);

impl IdolSet {
    /// Nobody.
    pub const NONE: IdolSet = IdolSet(0);

    /// One idol alone.
    pub fn only(idol: Idol) -> IdolSet {
        IdolSet(1 << idol.0)
    }

    /// Whether the idol is in the set.
    pub fn contains(self, idol: Idol) -> bool {
        self.0 & (1 << idol.0) != 0
    }

    /// Adds an idol.
    pub fn insert(&mut self, idol: Idol) {
        self.0 |= 1 << idol.0;
    }

    /// The set with this idol added.
    #[must_use]
    pub fn with(self, idol: Idol) -> IdolSet {
        IdolSet(self.0 | 1 << idol.0)
    }

    /// How many idols there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The idol with the highest FreshPoint.
    pub fn highest(self) -> Option<Idol> {
        (self.0 != 0).then(|| Idol(15 - self.0.leading_zeros() as u8))
    }

    /// The idols, the freshest first.
    pub fn iter(self) -> impl Iterator<Item = Idol> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let idol = Idol(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(idol)
        })
    }
}

impl FromIterator<Idol> for IdolSet {
    fn from_iter<I: IntoIterator<Item = Idol>>(idols: I) -> IdolSet {
        idols.into_iter().fold(IdolSet::NONE, IdolSet::with)
    }
}

/// A kind of produce card: its place in the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

/// One of the 74 produce cards. Copies of a kind have neighbouring numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// A set of produce cards. In JSON it is the list of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(pub u128);

impl CardSet {
    /// No cards.
    pub const NONE: CardSet = CardSet(0);
    /// All 74.
    pub const ALL: CardSet = CardSet((1 << PRODUCE_CARDS) - 1);

    /// Whether the card is in the set.
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// How many cards there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card at a place when they lie in order.
    pub fn nth(self, place: u32) -> Option<Card> {
        let low = self.0 as u64;
        let below = low.count_ones();
        let (mut word, mut place, offset) =
            if place < below { (low, place, 0) } else { ((self.0 >> 64) as u64, place - below, 64) };
        while place > 0 {
            word &= word.wrapping_sub(1);
            place -= 1;
        }
        (word != 0).then(|| Card(offset + word.trailing_zeros() as u8))
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        match cards.iter().find(|card| card.0 as usize >= PRODUCE_CARDS) {
            None => Ok(cards.into_iter().collect()),
            Some(card) => Err(serde::de::Error::custom(format!("there is no produce card {}", card.0))),
        }
    }
}

/// An audition card: its place in the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Audition(pub u8);

/// A set of audition cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AuditionSet(pub u32);

impl AuditionSet {
    /// No auditions.
    pub const NONE: AuditionSet = AuditionSet(0);

    /// Whether the card is in the set.
    pub fn contains(self, audition: Audition) -> bool {
        self.0 & (1 << audition.0) != 0
    }

    /// Adds a card.
    pub fn insert(&mut self, audition: Audition) {
        self.0 |= 1 << audition.0;
    }

    /// Takes a card out.
    pub fn remove(&mut self, audition: Audition) {
        self.0 &= !(1 << audition.0);
    }

    /// How many cards there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Audition> + Clone {
        (0..AUDITIONS as u8).map(Audition).filter(move |&audition| self.contains(audition))
    }
}

/// What an audition looks at: one of the three values of an idol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Trend {
    /// Vocal.
    #[serde(rename = "vo")]
    Vocal,
    /// Dance.
    #[serde(rename = "da")]
    Dance,
    /// Visual.
    #[serde(rename = "vi")]
    Visual,
}

impl Trend {
    /// All three.
    pub const ALL: [Trend; 3] = [Trend::Vocal, Trend::Dance, Trend::Visual];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["vo", "da", "vi"][self.index()]
    }

    /// The trend that a word says.
    pub fn from_word(word: &str) -> Option<Trend> {
        Trend::ALL.into_iter().find(|trend| trend.word() == word)
    }

    /// Its place in a per-trend array.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A slot of the audition board: 0 to 5 in data, `slot-1` to `slot-6` in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// The slot's place in a per-slot array.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The number printed on the board.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The word for it: `slot-3`. A plain number would look like an amount.
    pub fn word(self) -> String {
        format!("slot-{}", self.number())
    }

    /// The slot that a word says.
    pub fn from_word(word: &str) -> Option<Slot> {
        Slot::all().find(|slot| slot.word() == word)
    }

    /// The slot with this number.
    pub fn from_number(number: u8) -> Option<Slot> {
        (1..=SLOTS as u8).contains(&number).then(|| Slot(number - 1))
    }

    /// All six.
    pub fn all() -> impl Iterator<Item = Slot> + Clone {
        (0..SLOTS as u8).map(Slot)
    }
}

/// Where an idol's piece lies on an entry sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Not on the sheet.
    #[default]
    Unset,
    /// On the lesson field: she enters nothing this season.
    Lesson,
    /// On the field of an audition.
    Slot(Slot),
}
