//! What the cards are called by: a kind, a card, an item and a face of the die, and sets of them.

use crate::cards::{CARDS_IN_THE_BOX, ITEM_KINDS_IN_THE_BOX, ItemKind, KINDS_IN_THE_BOX, Kind, cards};
use greenroom_engine::{Id, IdSet, Vocabulary, Word, ids, json_by_word, words_of};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::fmt;

ids! {
    /// A kind of advertise card, by its place in the file: "Café".
    pub struct KindId;

    /// One advertise card: "Café B".
    pub struct Card;

    /// An item card by its kind's place in the file, or the field card after them.
    pub struct Item;

    /// A face of the die: 1 to 6.
    #[derive(Serialize, Deserialize)]
    #[serde(try_from = "u8", into = "u8")]
    pub struct Face;
}

words_of! {
    KindId: KindId::all(), |kind| kind.kind().id.as_str();
    Item: Item::all(), |item| item.id();
}

json_by_word!(Card, Item);

/// A set of advertise cards: a hand, the trash pile.
pub type CardSet = IdSet<Card, u128>;
/// Faces of a die.
pub type Faces = IdSet<Face, u8>;

/// Every advertise card of the box.
pub const ALL_CARDS: CardSet = CardSet::from_bits((1 << CARDS_IN_THE_BOX) - 1);

impl KindId {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = KindId> {
        (0..KINDS_IN_THE_BOX as u8).map(KindId)
    }

    /// What is printed on its cards.
    #[inline]
    pub fn kind(self) -> &'static Kind {
        &cards().kinds[self.index()]
    }
}

impl Card {
    /// Its kind's place in the file.
    #[inline]
    pub fn kind_id(self) -> KindId {
        cards().kind_of(self)
    }

    /// What is printed on it.
    #[inline]
    pub fn kind(self) -> &'static Kind {
        self.kind_id().kind()
    }

    /// The letter behind its name.
    pub fn letter(self) -> char {
        (b'A' + self.0 - cards().first_of(self.kind_id()).0) as char
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind().id, self.letter().to_ascii_lowercase())
    }
}

/// The word of a card is its kind's word and its letter: `cafe-b`.
impl Word for Card {
    fn word(&self) -> Cow<'static, str> {
        Cow::Owned(self.to_string())
    }

    fn from_word(word: &str) -> Option<Card> {
        let (kind, letter) = word.rsplit_once('-')?;
        let place = match letter.as_bytes() {
            [letter @ b'a'..=b'd'] => letter - b'a',
            _ => return None,
        };
        let kind = KindId::from_word(kind)?;
        (place < kind.kind().copies).then(|| Card(cards().first_of(kind).0 + place))
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::of(ALL_CARDS.iter())
    }
}

impl Item {
    /// The field card "Fever".
    pub const FEVER: Item = Item(ITEM_KINDS_IN_THE_BOX as u8);

    /// All kinds of items and Fever.
    pub fn all() -> impl Iterator<Item = Item> {
        (0..=ITEM_KINDS_IN_THE_BOX as u8).map(Item)
    }

    /// What is printed on it; none for Fever.
    pub fn kind(self) -> Option<&'static ItemKind> {
        cards().items.get(self.index())
    }

    /// How many of them the box holds.
    pub fn copies(self) -> u8 {
        self.kind().map_or(1, |kind| kind.copies)
    }

    /// Its word, which the card file gives it.
    pub fn id(self) -> &'static str {
        self.kind().map_or(&cards().fever.id, |kind| &kind.id)
    }
}

impl TryFrom<u8> for Face {
    type Error = String;

    fn try_from(face: u8) -> Result<Face, String> {
        match face {
            1..=6 => Ok(Face(face)),
            _ => Err(format!("a die has the faces 1 to 6, not {face}")),
        }
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> u8 {
        face.0
    }
}

/// Reads faces of a card file, where each is listed once.
pub(crate) fn each_face_once<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Faces, D::Error> {
    let mut faces = Faces::empty();
    for face in Vec::<Face>::deserialize(deserializer)? {
        if faces.contains(face) {
            return Err(D::Error::custom(format!("the face {} is listed twice", face.0)));
        }
        faces.insert(face);
    }
    Ok(faces)
}
