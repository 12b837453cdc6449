//! The cards: typed, as `cards.toml` gives them, and how they are looked up.

use crate::effects::{Active, Effect, Industry};
use crate::ids::{Card, CardSet, Faces, KindId};
use crate::rule_numbers::Rules;
use arrayvec::ArrayVec;
use greenroom_engine::{Bilingual, Id, Source, shelf};

/// How many advertise cards the box holds (Components).
pub const CARDS_IN_THE_BOX: usize = 85;
/// How many kinds of them there are (§1-1).
pub const KINDS_IN_THE_BOX: usize = 36;
/// How many item cards the box holds (Components).
pub const ITEMS_IN_THE_BOX: usize = 14;
/// How many kinds of them there are (§1-2).
pub const ITEM_KINDS_IN_THE_BOX: usize = 6;
/// The most copies of a kind: the letters go from A to D.
pub const MOST_COPIES: u8 = 4;

shelf! {
    /// The cards that are played with.
    pub static CARDS: Cards = include_str!("../cards.toml"), earlier "10014ac06281c2f3"
}

/// The cards that are played with.
#[inline]
pub fn cards() -> &'static Cards {
    CARDS.get()
}

/// What is printed on an advertise card.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its word; with a letter behind it, the word of a card.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// Its industry.
    pub industry: Industry,
    /// How many there are.
    pub copies: u8,
    /// What it costs to post.
    pub cost: u8,
    /// What it pays when employed.
    pub reward: u8,
    /// After how many months it expires.
    pub period: u8,
    /// The rolls that employ it.
    pub employed_on: Faces,
    /// It costs nothing while its owner's hand has so many cards or fewer.
    pub free_with_hand_up_to: u8,
    /// What happens right before it is placed.
    pub post: Option<Effect>,
    /// What it does while it lies on the board.
    pub active: Option<Active>,
    /// What happens when it is employed.
    pub employed: Option<Effect>,
    /// What happens when it expires.
    pub expired: Option<Effect>,
    /// Its effect in words.
    pub text: Bilingual,
    /// Where it comes from.
    pub source: Source,
    /// Where its numbers come from: often they are ours although its name is not.
    pub numbers: Source,
}

/// What is printed on an item card.
#[derive(Clone, Debug)]
pub struct ItemKind {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// How many there are.
    pub copies: u8,
    /// What it costs.
    pub cost: u8,
    /// What it does at once.
    pub effect: Effect,
    /// Its effect in words.
    pub text: Bilingual,
    /// Where it comes from.
    pub source: Source,
    /// Where its numbers come from.
    pub numbers: Source,
}

/// What is printed on the field card.
#[derive(Clone, Debug)]
pub struct FeverCard {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// Its effect in words.
    pub text: Bilingual,
    /// Where it comes from.
    pub source: Source,
}

/// All cards of the box.
#[derive(Debug)]
pub struct Cards {
    /// The kinds of advertise cards, in the order of the file.
    pub kinds: Vec<Kind>,
    /// The kinds of items.
    pub items: Vec<ItemKind>,
    /// The field card.
    pub fever: FeverCard,
    kind_of: [KindId; CARDS_IN_THE_BOX],
    first_of: ArrayVec<Card, KINDS_IN_THE_BOX>,
    of_industry: [CardSet; 7],
    /// The numbers of the rules.
    pub rules: Rules,
}

impl Cards {
    /// Numbers the cards: those of a kind follow each other, in the order of the file.
    pub(crate) fn new(kinds: Vec<Kind>, items: Vec<ItemKind>, fever: FeverCard, rules: Rules) -> Cards {
        let mut kind_of = [KindId(0); CARDS_IN_THE_BOX];
        let mut first_of = ArrayVec::new();
        let mut of_industry = [CardSet::empty(); 7];
        let mut next = 0;
        for (place, kind) in kinds.iter().enumerate() {
            first_of.push(Card(next));
            for _ in 0..kind.copies {
                kind_of[next as usize] = KindId(place as u8);
                of_industry[kind.industry as usize].insert(Card(next));
                next += 1;
            }
        }
        Cards { kinds, items, fever, kind_of, first_of, of_industry, rules }
    }

    /// The kind of a card.
    #[inline]
    pub fn kind_of(&self, card: Card) -> KindId {
        self.kind_of[card.index()]
    }

    /// The card of a kind that has the letter A.
    #[inline]
    pub fn first_of(&self, kind: KindId) -> Card {
        self.first_of[kind.index()]
    }

    /// All cards of an industry.
    #[inline]
    pub fn of_industry(&self, industry: Industry) -> CardSet {
        self.of_industry[industry as usize]
    }

    /// All cards of a kind.
    pub fn of_kind(&self, kind: KindId) -> CardSet {
        let first = self.first_of(kind).0;
        (first..first + self.kinds[kind.index()].copies).map(Card).collect()
    }
}
