//! What everything is said with: idols, auditions, kinds of produce card, trends, slots, places, and sets of them.

use crate::cards::cards;
use greenroom_engine::{Id, IdSet, ids, json_by_word, words_of};

/// How many idols are in the box.
pub const IDOLS: usize = 15;
/// How many slots the audition board has.
pub const SLOTS: usize = 6;
/// How many audition cards are in the box.
pub const AUDITIONS: usize = 22;
/// How many produce cards are in the box.
pub const PRODUCE_CARDS: usize = 74;

ids! {
    /// One of the fifteen idols. They are counted by FreshPoint: idol 0 has FreshPoint 1.
    pub struct Idol;

    /// An audition card: its place in the card file.
    pub struct Audition;

    /// A kind of produce card: its place in the card file. Copies of a kind are alike.
    pub struct Kind;

    /// A slot of the audition board: 0 to 5 in data, `slot-1` to `slot-6` in words.
    pub struct Slot;
}

/// A set of idols.
pub type IdolSet = IdSet<Idol, u16>;
/// A set of audition cards.
pub type AuditionSet = IdSet<Audition, u32>;
/// Lesson chips: one of each trend at most.
pub type TrendSet = IdSet<Trend, u8>;

impl Idol {
    /// The number in the corner of her card: the higher, the stronger, and the worse in a tie.
    pub fn fresh_point(self) -> u8 {
        self.0 + 1
    }

    /// All idols of the box, the freshest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Idol> + Clone {
        (0..IDOLS as u8).map(Idol)
    }
}

impl Slot {
    /// The number printed on the board.
    pub fn number(self) -> u8 {
        self.0 + 1
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

/// What an audition looks at: one of the three values of an idol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trend {
    /// Vocal.
    Vocal,
    /// Dance.
    Dance,
    /// Visual.
    Visual,
}

impl Trend {
    /// All three.
    pub const ALL: [Trend; 3] = [Trend::Vocal, Trend::Dance, Trend::Visual];
}

impl Id for Trend {
    fn new(number: u8) -> Trend {
        Trend::ALL[number as usize]
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// Where an idol's piece lies on an entry sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// On the lesson field: she enters nothing this season.
    Lesson,
    /// On the field of an audition.
    Slot(Slot),
}

// A plain number would look like an amount, so a slot is `slot-1`.
words_of! {
    Idol: Idol::all(), |idol| cards().idol(idol).id.as_str();
    Audition: (0..cards().auditions.len() as u8).map(Audition), |audition| {
        cards().audition(audition).id.as_str()
    };
    Kind: (0..cards().kinds.len() as u8).map(Kind), |kind| cards().kind(kind).id.as_str();
    Slot: Slot::all(), |slot| format!("slot-{}", slot.number());
    Trend: Trend::ALL, |trend| ["vo", "da", "vi"][trend.index()];
    Place: [Place::Lesson].into_iter().chain(Slot::all().map(Place::Slot)), |place| match place {
        Place::Lesson => "lesson".into(),
        Place::Slot(slot) => slot.word(),
    };
}

json_by_word!(Idol, Audition, Kind, Slot, Trend, Place);
