//! The cards that a table is played with: card files as they were read, and the shelf that keeps them.

use crate::rule_numbers::without_printed;
use crate::seed::hex;
use crate::{CardFileError, Lang};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread::LocalKey;

/// Cards that can be read from a file.
pub trait CardFile: Sized + Send + Sync + 'static {
    /// Reads and checks a card file.
    fn parse(text: &str) -> Result<Self, CardFileError>;

    /// Describes a card file by the types that it is read into, and their documentation.
    fn describe(generator: &mut SchemaGenerator) -> Schema;

    /// The shelf that keeps this game's card files.
    fn shelf() -> &'static Shelf<Self>;

    /// The numbers that the rulebook prints: what the table `[rules]` of a card file means where it says nothing.
    fn printed_rules() -> toml::Table {
        toml::Table::new()
    }

    /// The numbers that are played with, as the table `[rules]` has them.
    fn rules(&self) -> toml::Table {
        toml::Table::new()
    }

    /// What the card with this word is called.
    fn name_of(&self, _word: &str, _lang: Lang) -> Option<String> {
        None
    }
}

/// A card file as it was read: its cards, its text, and the fingerprint that transcripts call it by.
#[derive(Debug)]
pub struct Printing<C> {
    /// The cards.
    pub cards: C,
    /// The file's text.
    pub text: String,
    /// A hash of what the file means.
    pub fingerprint: String,
}

/// The cards that a table is played with. A copy is as cheap as a reference; all copies are the same cards.
pub struct Edition<C: 'static>(&'static Printing<C>);

impl<C> Edition<C> {
    /// What transcripts call these cards: a hash of what the file means.
    pub fn fingerprint(self) -> &'static str {
        &self.0.fingerprint
    }

    /// The text of the card file.
    pub fn text(self) -> &'static str {
        &self.0.text
    }

    /// The card file as JSON: the same tables, lists and texts.
    pub fn json(self) -> serde_json::Value {
        toml::from_str(self.text()).expect("a card file that was read is TOML")
    }

    /// The cards, for as long as the program runs.
    #[inline]
    pub fn get(self) -> &'static C {
        &self.0.cards
    }
}

impl<C> Clone for Edition<C> {
    #[inline]
    fn clone(&self) -> Edition<C> {
        *self
    }
}

impl<C> Copy for Edition<C> {}

impl<C> Deref for Edition<C> {
    type Target = C;

    #[inline]
    fn deref(&self) -> &C {
        &self.0.cards
    }
}

impl<C> PartialEq for Edition<C> {
    fn eq(&self, other: &Edition<C>) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<C> Eq for Edition<C> {}

impl<C> fmt::Debug for Edition<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({})", self.fingerprint())
    }
}

/// In JSON an edition is its fingerprint.
impl<C> Serialize for Edition<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.fingerprint())
    }
}

impl<C> JsonSchema for Edition<C> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Edition".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[0-9a-f]{16}$" })
    }
}

impl<'de, C: CardFile> Deserialize<'de> for Edition<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition<C>, D::Error> {
        let fingerprint = String::deserialize(deserializer)?;
        C::shelf().find(&fingerprint).ok_or_else(|| {
            D::Error::custom(format!(
                "no card file here has the fingerprint `{fingerprint}`; load that file first"
            ))
        })
    }
}

/// Which edition a thread is looking at.
pub type InScope<C> = LocalKey<Cell<Option<Edition<C>>>>;

/// All card files of one game that this process has read. A game declares its own with [`shelf!`](crate::shelf), and with it
/// the files that were its own before: puzzles, kept games and benchmarks name them by their fingerprints.
///
/// Every table keeps the edition that it was dealt with, and the rules look cards up in the edition *in scope*: the macro
/// [`game!`](crate::game) puts a position's edition in scope for each call of the contract. Outside of any scope it is
/// the edition that new tables get.
pub struct Shelf<C: 'static> {
    built_in: &'static str,
    /// The fingerprints and texts of the files that were built in before, which are read when somebody asks for them.
    earlier: &'static [(&'static str, &'static str)],
    /// The built-in file, once it is read.
    own: OnceLock<Edition<C>>,
    /// What new tables get: the built-in file, or one that the process's owner chose.
    current: OnceLock<Edition<C>>,
    all: Mutex<Vec<Edition<C>>>,
    in_scope: &'static InScope<C>,
}

impl<C: CardFile> Shelf<C> {
    /// A shelf with the game's own file on it; [`shelf!`](crate::shelf) calls this.
    pub const fn new(
        built_in: &'static str,
        earlier: &'static [(&'static str, &'static str)],
        in_scope: &'static InScope<C>,
    ) -> Shelf<C> {
        Shelf {
            built_in,
            earlier,
            own: OnceLock::new(),
            current: OnceLock::new(),
            all: Mutex::new(Vec::new()),
            in_scope,
        }
    }

    /// The cards that are looked at now.
    #[inline]
    pub fn get(&self) -> &'static C {
        self.current().get()
    }

    /// The edition in scope, or else the one that new tables get.
    #[inline]
    pub fn current(&self) -> Edition<C> {
        match self.in_scope.get() {
            Some(edition) => edition,
            None => *self.current.get_or_init(|| self.built_in()),
        }
    }

    /// Puts an edition in scope on this thread until what is returned is dropped.
    #[inline]
    #[must_use = "the edition is in scope for as long as this is kept"]
    pub fn scope(&self, edition: Edition<C>) -> Scope<C> {
        Scope { in_scope: self.in_scope, before: self.in_scope.replace(Some(edition)) }
    }

    /// The game's own cards.
    pub fn built_in(&self) -> Edition<C> {
        *self.own.get_or_init(|| {
            self.read(self.built_in)
                .unwrap_or_else(|error| panic!("the built-in card file is checked by tests: {error}"))
        })
    }

    /// Reads a card file and keeps it. Two files that mean the same are one edition.
    pub fn read(&self, text: &str) -> Result<Edition<C>, CardFileError> {
        let fingerprint = fingerprint(text, &C::printed_rules());
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.iter().find(|known| known.fingerprint() == fingerprint) {
            return Ok(*known);
        }
        let printing = Printing { cards: C::parse(text)?, text: text.to_owned(), fingerprint };
        // Positions hold references to their cards, so an edition stays for as long as the program runs.
        let edition = Edition(Box::leak(Box::new(printing)));
        all.push(edition);
        Ok(edition)
    }

    /// The edition with this fingerprint, if this process has read it or its game had it before; `built-in` stands for the
    /// game's own cards.
    pub fn find(&self, fingerprint: &str) -> Option<Edition<C>> {
        let built_in = self.built_in();
        if fingerprint == "built-in" {
            return Some(built_in);
        }
        self.find_read(fingerprint).or_else(|| {
            let (_, text) = self.earlier.iter().find(|(named, _)| *named == fingerprint)?;
            self.read(text).ok().filter(|edition| edition.fingerprint() == fingerprint)
        })
    }

    fn find_read(&self, fingerprint: &str) -> Option<Edition<C>> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().copied().find(|known| known.fingerprint() == fingerprint)
    }

    /// The files that were built in before, by the fingerprints that they are named by, each as it reads now.
    pub fn earlier(&self) -> impl Iterator<Item = (&'static str, Result<Edition<C>, CardFileError>)> {
        self.earlier.iter().map(|(named, text)| (*named, self.read(text)))
    }

    /// Makes a card file the one that new tables get. It must come before the first look at the cards.
    pub fn load(&self, text: &str) -> Result<(), CardFileError> {
        self.current.set(self.read(text)?).map_err(|_| CardFileError {
            line: 1,
            field: "file".to_owned(),
            problem: "the cards are in use already; a card file is loaded once, before the first deal"
                .to_owned(),
            more: Vec::new(),
        })
    }

    /// What transcripts call the cards that are looked at now.
    pub fn fingerprint(&self) -> &'static str {
        self.current().fingerprint()
    }
}

/// Keeps an edition in scope; the one before comes back when this is dropped.
pub struct Scope<C: 'static> {
    in_scope: &'static InScope<C>,
    before: Option<Edition<C>>,
}

impl<C> Drop for Scope<C> {
    #[inline]
    fn drop(&mut self) {
        self.in_scope.set(self.before);
    }
}

/// The first 16 digits of the SHA-256 of what a file means: comments, order of keys and white space do not matter, nor whether a
/// number that the rulebook prints is written down.
fn fingerprint(text: &str, printed: &toml::Table) -> String {
    let meaning = match toml::from_str::<toml::Table>(text) {
        Ok(mut table) => {
            without_printed(&mut table, printed);
            canonical(&toml::Value::Table(table))
        }
        Err(_) => text.to_owned(),
    };
    hex(&Sha256::digest(meaning))[..16].to_owned()
}

fn canonical(value: &toml::Value) -> String {
    match value {
        toml::Value::Table(table) => {
            let mut fields: Vec<String> =
                table.iter().map(|(key, value)| format!("{key:?}:{}", canonical(value))).collect();
            fields.sort_unstable();
            format!("{{{}}}", fields.join(","))
        }
        toml::Value::Array(list) => {
            format!("[{}]", list.iter().map(canonical).collect::<Vec<_>>().join(","))
        }
        toml::Value::String(text) => format!("{text:?}"),
        other => other.to_string(),
    }
}

/// Declares the shelf of a game's card files: `shelf!(pub static CARDS: Cards = include_str!("../cards.toml"));`. Files that were
/// built in before lie in the folder `cards` of the game, named by their fingerprints, and are listed after it:
/// `earlier "10014ac06281c2f3"`.
#[macro_export]
macro_rules! shelf {
    ($(#[$doc:meta])* $vis:vis static $name:ident: $cards:ty = $file:expr $(, earlier $($earlier:literal),+)?) => {
        $(#[$doc])*
        $vis static $name: $crate::Shelf<$cards> = {
            ::std::thread_local! {
                static IN_SCOPE: ::std::cell::Cell<::std::option::Option<$crate::Edition<$cards>>> =
                    const { ::std::cell::Cell::new(None) };
            }
            const EARLIER: &[(&str, &str)] =
                &[$($(($earlier, include_str!(concat!("../cards/", $earlier, ".toml")))),+)?];
            $crate::Shelf::new($file, EARLIER, &IN_SCOPE)
        };
    };
}

/// The cards of a game that has none: an empty file.
#[derive(Debug)]
pub struct NoCards;

shelf!(static NO_CARDS: NoCards = "");

impl CardFile for NoCards {
    fn parse(text: &str) -> Result<NoCards, CardFileError> {
        if text.trim().is_empty() {
            Ok(NoCards)
        } else {
            Err(CardFileError::at(text, 0, "file", "this game has no cards; expected an empty file"))
        }
    }

    fn describe(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "additionalProperties": false })
    }

    fn shelf() -> &'static Shelf<NoCards> {
        &NO_CARDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Deck {
        cost: u8,
    }

    shelf!(static DECKS: Deck = "cost = 3");

    impl CardFile for Deck {
        fn parse(text: &str) -> Result<Deck, CardFileError> {
            crate::cards::read_toml(text)
        }

        fn describe(generator: &mut SchemaGenerator) -> Schema {
            generator.subschema_for::<u8>()
        }

        fn shelf() -> &'static Shelf<Deck> {
            &DECKS
        }
    }

    #[test]
    fn cards_are_compared_by_what_they_mean() {
        let dear = DECKS.read("cost = 9").unwrap();
        assert_eq!(DECKS.read("# dear\n\ncost   =   9 # much\n").unwrap(), dear);
        assert_ne!(DECKS.read("cost = 8").unwrap(), dear);
        assert_eq!(DECKS.read("# ours\ncost = 3\n").unwrap(), DECKS.built_in());
        assert_eq!(DECKS.find("built-in"), Some(DECKS.built_in()));
        assert_eq!(DECKS.find(dear.fingerprint()), Some(dear));
        assert_eq!(DECKS.find("0123456789abcdef"), None);
        let fingerprint =
            |text: &str| fingerprint(text, &toml::Table::from_iter([("hand".to_owned(), 7.into())]));
        assert_eq!(fingerprint("a = 1\nb = 2"), fingerprint("b = 2\na = 1"));
        assert_eq!(fingerprint("a = 1\n[rules]\nhand = 7"), fingerprint("a = 1"));
        assert_ne!(fingerprint("a = 1\n[rules]\nhand = 8"), fingerprint("a = 1"));
    }

    #[test]
    fn files_that_were_built_in_before_are_found_by_their_fingerprints() {
        ::std::thread_local!(static IN_SCOPE: Cell<Option<Edition<Deck>>> = const { Cell::new(None) });
        const EARLIER: &[(&str, &str)] = &[
            ("7ae8ffbfee803914", "cost = 2"),
            ("feedfeedfeedfeed", "cost = 1"),
            ("0123456789abcdef", "cost"),
        ];
        static SHELF: Shelf<Deck> = Shelf::new("cost = 3", EARLIER, &IN_SCOPE);
        let before = SHELF.find(EARLIER[0].0).unwrap();
        assert_eq!((before.cost, before.fingerprint()), (2, EARLIER[0].0));
        assert_eq!(SHELF.get().cost, 3, "new tables get today's");
        assert_eq!(
            SHELF.find("feedfeedfeedfeed"),
            None,
            "the file has another fingerprint than its name says"
        );
        assert_eq!(SHELF.find("0123456789abcdef"), None, "the file cannot be read");
        let read: Vec<bool> = SHELF.earlier().map(|(_, read)| read.is_ok()).collect();
        assert_eq!(read, [true, true, false]);
    }

    #[test]
    fn an_edition_is_in_scope_until_its_scope_ends_and_on_its_own_thread() {
        let (dear, dearer) = (DECKS.read("cost = 9").unwrap(), DECKS.read("cost = 10").unwrap());
        assert_eq!(DECKS.get().cost, 3);
        let outer = DECKS.scope(dear);
        {
            let _inner = DECKS.scope(dearer);
            assert_eq!(DECKS.get().cost, 10);
            std::thread::spawn(|| assert_eq!(DECKS.get().cost, 3)).join().unwrap();
        }
        assert_eq!(DECKS.get().cost, 9);
        drop(outer);
        assert_eq!(DECKS.get().cost, 3);
    }

    #[test]
    fn in_json_an_edition_is_its_fingerprint() {
        let dear = DECKS.read("cost = 9").unwrap();
        let json = serde_json::to_string(&dear).unwrap();
        assert_eq!(json, format!("{:?}", dear.fingerprint()));
        assert_eq!(serde_json::from_str::<Edition<Deck>>(&json).unwrap(), dear);
        let unknown = serde_json::from_str::<Edition<Deck>>("\"feedfeedfeedfeed\"").unwrap_err();
        assert!(unknown.to_string().contains("load that file first"), "{unknown}");
    }
}
