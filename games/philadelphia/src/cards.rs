//! The cards: typed, loaded from `cards.toml`, and checked against what the box holds.

use crate::card_set::CardSet;
use crate::effects::{Active, Effect, Industry};
use arrayvec::ArrayVec;
use greenroom_engine::cards::{Source, read_toml};
use greenroom_engine::{Bilingual, CardFile, CardFileError, Shelf, shelf};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use toml::Spanned;

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
    pub static CARDS: Cards = include_str!("../cards.toml")
}

/// The cards that are played with.
#[inline]
pub fn cards() -> &'static Cards {
    CARDS.get()
}

/// A kind of advertise card, by its place in the file: "Café".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(pub u8);

impl KindId {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = KindId> {
        (0..KINDS_IN_THE_BOX as u8).map(KindId)
    }

    /// What is printed on its cards.
    #[inline]
    pub fn kind(self) -> &'static Kind {
        &cards().kinds[self.0 as usize]
    }

    /// The kind that a word names.
    pub fn from_id(id: &str) -> Option<KindId> {
        KindId::all().find(|kind| kind.kind().id == id)
    }
}

/// One advertise card: "Café B".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// Its kind's place in the file.
    #[inline]
    pub fn kind_id(self) -> KindId {
        cards().kind_of[self.0 as usize]
    }

    /// What is printed on it.
    #[inline]
    pub fn kind(self) -> &'static Kind {
        self.kind_id().kind()
    }

    /// The letter behind its name.
    pub fn letter(self) -> char {
        (b'A' + self.0 - cards().first_of[self.kind_id().0 as usize].0) as char
    }

    /// The card that a word such as `cafe-b` names.
    pub fn from_id(id: &str) -> Option<Card> {
        let (kind, letter) = id.rsplit_once('-')?;
        let place = match letter.as_bytes() {
            [letter @ b'a'..=b'd'] => letter - b'a',
            _ => return None,
        };
        let kind = KindId::from_id(kind)?;
        (place < kind.kind().copies).then(|| Card(cards().first_of[kind.0 as usize].0 + place))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind().id, self.letter().to_ascii_lowercase())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let id = String::deserialize(deserializer)?;
        Card::from_id(&id).ok_or_else(|| serde::de::Error::custom(format!("there is no card `{id}`")))
    }
}

/// An item card by its kind's place in the file, or the field card after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(pub u8);

impl Item {
    /// The field card "Fever".
    pub const FEVER: Item = Item(ITEM_KINDS_IN_THE_BOX as u8);

    /// All kinds of items and Fever.
    pub fn all() -> impl Iterator<Item = Item> {
        (0..=ITEM_KINDS_IN_THE_BOX as u8).map(Item)
    }

    /// What is printed on it; none for Fever.
    pub fn kind(self) -> Option<&'static ItemKind> {
        cards().items.get(self.0 as usize)
    }

    /// How many of them the box holds.
    pub fn copies(self) -> u8 {
        self.kind().map_or(1, |kind| kind.copies)
    }

    /// Its word.
    pub fn id(self) -> &'static str {
        self.kind().map_or(&cards().fever.id, |kind| &kind.id)
    }

    /// The item that a word names.
    pub fn from_id(id: &str) -> Option<Item> {
        Item::all().find(|item| item.id() == id)
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        let id = String::deserialize(deserializer)?;
        Item::from_id(&id).ok_or_else(|| serde::de::Error::custom(format!("there is no item `{id}`")))
    }
}

/// Faces of a die, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Faces(u8);

impl Faces {
    /// Whether the face is among them.
    #[inline]
    pub fn contain(self, face: u8) -> bool {
        self.0 >> face & 1 == 1
    }

    /// These faces and those.
    #[must_use]
    pub fn and(self, more: Faces) -> Faces {
        Faces(self.0 | more.0)
    }

    /// How many of the six there are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl TryFrom<Vec<u8>> for Faces {
    type Error = String;

    fn try_from(list: Vec<u8>) -> Result<Faces, String> {
        list.iter().try_fold(Faces(0), |faces, &face| match face {
            1..=6 if !faces.contain(face) => Ok(Faces(faces.0 | 1 << face)),
            1..=6 => Err(format!("the face {face} is listed twice")),
            _ => Err(format!("a die has the faces 1 to 6, not {face}")),
        })
    }
}

impl From<Faces> for Vec<u8> {
    fn from(faces: Faces) -> Vec<u8> {
        (1..=6).filter(|&face| faces.contain(face)).collect()
    }
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
}

impl Cards {
    /// All cards of an industry.
    #[inline]
    pub fn of_industry(&self, industry: Industry) -> CardSet {
        self.of_industry[industry as usize]
    }

    /// All cards of a kind.
    pub fn of_kind(&self, kind: KindId) -> CardSet {
        let first = self.first_of[kind.0 as usize].0;
        (first..first + kind.kind().copies).map(Card).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<KindInFile>,
    item: Vec<ItemInFile>,
    fever: FeverInFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindInFile {
    id: Spanned<String>,
    name: Bilingual,
    industry: Industry,
    copies: u8,
    cost: u8,
    reward: u8,
    period: u8,
    employed_on: Faces,
    #[serde(default)]
    free_with_hand_up_to: u8,
    post: Option<Effect>,
    active: Option<Active>,
    employed: Option<Effect>,
    expired: Option<Effect>,
    text: Bilingual,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemInFile {
    id: Spanned<String>,
    name: Bilingual,
    copies: u8,
    cost: u8,
    effect: Effect,
    text: Bilingual,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeverInFile {
    id: Spanned<String>,
    name: Bilingual,
    text: Bilingual,
    source: Source,
}

impl CardFile for Cards {
    fn shelf() -> &'static Shelf<Cards> {
        &CARDS
    }

    fn parse(text: &str) -> Result<Cards, CardFileError> {
        let file: File = read_toml(text)?;
        check(text, &file)?;
        Ok(Cards::of(file))
    }
}

impl Cards {
    fn of(file: File) -> Cards {
        let mut kind_of = [KindId(0); CARDS_IN_THE_BOX];
        let mut first_of = ArrayVec::new();
        let mut of_industry = [CardSet::EMPTY; 7];
        let mut next = 0;
        for (place, kind) in file.card.iter().enumerate() {
            first_of.push(Card(next));
            for _ in 0..kind.copies {
                kind_of[next as usize] = KindId(place as u8);
                of_industry[kind.industry as usize].insert(Card(next));
                next += 1;
            }
        }
        Cards {
            kinds: file.card.into_iter().map(Kind::from).collect(),
            items: file.item.into_iter().map(ItemKind::from).collect(),
            fever: FeverCard {
                id: file.fever.id.into_inner(),
                name: file.fever.name,
                text: file.fever.text,
                source: file.fever.source,
            },
            kind_of,
            first_of,
            of_industry,
        }
    }
}

impl From<KindInFile> for Kind {
    fn from(kind: KindInFile) -> Kind {
        Kind {
            id: kind.id.into_inner(),
            name: kind.name,
            industry: kind.industry,
            copies: kind.copies,
            cost: kind.cost,
            reward: kind.reward,
            period: kind.period,
            employed_on: kind.employed_on,
            free_with_hand_up_to: kind.free_with_hand_up_to,
            post: kind.post,
            active: kind.active,
            employed: kind.employed,
            expired: kind.expired,
            text: kind.text,
            source: kind.source,
        }
    }
}

impl From<ItemInFile> for ItemKind {
    fn from(item: ItemInFile) -> ItemKind {
        ItemKind {
            id: item.id.into_inner(),
            name: item.name,
            copies: item.copies,
            cost: item.cost,
            effect: item.effect,
            text: item.text,
            source: item.source,
        }
    }
}

/// What types cannot check: ids, the printed totals, and effects that stand where they can happen.
fn check(text: &str, file: &File) -> Result<(), CardFileError> {
    let at = |id: &Spanned<String>, field: &str, problem: String| {
        Err(CardFileError::at(text, id.span().start, format!("{}: {field}", id.get_ref()), problem))
    };
    let mut seen: Vec<&str> = vec!["best", "done"];
    let ids = file.card.iter().map(|kind| &kind.id).chain(file.item.iter().map(|item| &item.id));
    for id in ids.chain([&file.fever.id]) {
        let kebab = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        if id.get_ref().is_empty() || !id.get_ref().chars().all(kebab) {
            return at(id, "id", "an id has small letters and hyphens only, such as `book-store`".to_owned());
        }
        if seen.contains(&id.get_ref().as_str()) || Industry::from_id(id.get_ref()).is_some() {
            return at(id, "id", "this id is used twice, or is a word of the rules".to_owned());
        }
        seen.push(id.get_ref());
    }
    for kind in &file.card {
        if !(1..=MOST_COPIES).contains(&kind.copies) {
            return at(&kind.id, "copies", format!("expected 1 to {MOST_COPIES}, for the letters A to D"));
        }
        if !(1..=9).contains(&kind.period) {
            return at(&kind.id, "period", "expected 1 to 9 months".to_owned());
        }
        for (timing, effect) in [("post", kind.post), ("employed", kind.employed), ("expired", kind.expired)]
        {
            if effect.is_some_and(|effect| !can_stand(effect, timing)) {
                return at(&kind.id, timing, format!("this effect cannot happen at `{timing}`"));
            }
        }
    }
    for item in &file.item {
        if !can_stand(item.effect, "effect") {
            return at(&item.id, "effect", "an item cannot do this: it is never on a board".to_owned());
        }
    }
    let totals = [
        ("card", "kinds of cards", file.card.len(), KINDS_IN_THE_BOX),
        ("card", "cards", file.card.iter().map(|kind| kind.copies as usize).sum(), CARDS_IN_THE_BOX),
        ("item", "kinds of items", file.item.len(), ITEM_KINDS_IN_THE_BOX),
        ("item", "items", file.item.iter().map(|item| item.copies as usize).sum(), ITEMS_IN_THE_BOX),
    ];
    for (field, what, found, expected) in totals {
        if found != expected {
            let problem = format!("the box holds {expected} {what}; this file has {found}");
            return Err(CardFileError::at(text, 0, field, problem));
        }
    }
    Ok(())
}

/// Whether an effect makes sense at a timing. What expires does so for all at once, so nothing may be asked then (§6).
fn can_stand(effect: Effect, timing: &str) -> bool {
    use crate::effects::{Healed, Who};
    match effect {
        Effect::PostTogether {} | Effect::BeginLate { .. } => timing == "post",
        Effect::ComeBack {} => timing == "employed",
        Effect::FixDie {} => timing == "effect",
        Effect::Act { .. } => timing == "effect" || timing == "post",
        Effect::Gain { per, .. } => timing != "effect" || per == crate::effects::Per::Once,
        Effect::Recall { .. } => timing == "post" || timing == "employed",
        Effect::Lose { who: Who::Chosen, .. }
        | Effect::Exchange { .. }
        | Effect::TakeMonths { from: Healed::OneOfMine, .. }
        | Effect::PutMonths { .. }
        | Effect::Salvage { .. } => timing != "expired",
        Effect::Draw { .. } | Effect::Score { .. } | Effect::Lose { .. } | Effect::TakeMonths { .. } => true,
    }
}
