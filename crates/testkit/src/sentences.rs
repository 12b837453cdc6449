//! Sentences as a reader sees them, for tests of texts, and whether numbers agree with their nouns.

use crate::lines;
use greenroom_engine::{Eyes, Game, Lang, Message, WordTree};
use greenroom_stage::{Desk, Player, Stage};

/// Who sits at the table in tests of texts, seat by seat.
const PEOPLE: [&str; 5] = ["Ann", "Ben", "Cleo", "Dan", "Eve"];

/// The invisible marks around what was filled in.
const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];

/// Nouns that are counted in some game, with their plurals.
const NOUNS: [(&str, &str); 20] = [
    ("board", "boards"),
    ("card", "cards"),
    ("chip", "chips"),
    ("coin", "coins"),
    ("copy", "copies"),
    ("event", "events"),
    ("game", "games"),
    ("idol", "idols"),
    ("level", "levels"),
    ("memory", "memories"),
    ("month", "months"),
    ("place", "places"),
    ("player", "players"),
    ("point", "points"),
    ("round", "rounds"),
    ("seat", "seats"),
    ("set", "sets"),
    ("stock", "stocks"),
    ("token", "tokens"),
    ("vote", "votes"),
];

/// Words that can stand between a number and its noun.
const BETWEEN: [&str; 14] = [
    "action",
    "appeal",
    "dance",
    "discarded",
    "face-down",
    "leader",
    "month",
    "more",
    "other",
    "victory",
    "visual",
    "vocal",
    "vote",
    "work",
];

/// A message as it reads in a language at a table of Ann, Ben, Cleo, Dan and Eve: on one line, without the invisible marks
/// around what was filled in.
pub fn say<G: Stage>(lang: Lang, message: &Message) -> String {
    let people = PEOPLE.map(|name| Player { name: name.to_owned(), bot: false });
    let nothing = WordTree::default();
    plain(&Desk::new::<G>(lang, Eyes::Public, &people, &nothing, &[]).say(message))
}

/// What the log says of an event in English.
pub fn told<G: Stage>(event: &G::Event) -> String {
    say::<G>(Lang::En, &G::say(event))
}

/// Why a move such as `A: vote +1000 akaneru` is refused, as it reads in a language.
pub fn refusal<G: Stage>(game: &G, line: &str, lang: Lang) -> String {
    let (seat, _, action) = lines::read(game, line);
    say::<G>(lang, &Game::check(game, seat, action).expect_err(line).message)
}

/// A text on one line, without the invisible marks around what was filled in.
fn plain(text: &str) -> String {
    text.replace(MARKS, "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first number of an English text or page that does not agree with its noun: `1 cards`, `2 card`.
pub fn disagreement(text: &str) -> Option<String> {
    // Words that a sentence quotes are not its own. What stands in different tags or attributes does not belong together.
    let said = text.split('“').filter_map(|part| part.rsplit('”').next());
    said.flat_map(|part| part.split(['<', '>', '"'])).filter(|part| has_number(part)).find_map(|part| {
        let words: Vec<&str> = part.split_whitespace().collect();
        (0..words.len()).find_map(|place| {
            let is_one = number(words[place])? == 1;
            let noun = noun_of(&words[place + 1..])?;
            let wrong = in_plural(noun)? == is_one;
            wrong.then(|| format!("{} … {noun}", words[place].trim_matches(MARKS)))
        })
    })
}

/// The word that a number before these words counts, past those that can stand between.
fn noun_of<'a>(words: &[&'a str]) -> Option<&'a str> {
    let is_word = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let (first, rest) = words.split_first().filter(|(first, _)| is_word(first))?;
    let is_between = |word: &str| BETWEEN.contains(&bare(word).as_str());
    let goes_on = |next: &&str| is_between(next) || in_plural(next).is_some();
    if is_between(first) && rest.first().is_some_and(goes_on) { noun_of(rest) } else { Some(first) }
}

/// Whether there can be a number in a text.
fn has_number(text: &str) -> bool {
    text.bytes().any(|letter| letter.is_ascii_digit()) || text.contains("one")
}

/// The number that a word is: `1`, `+2`, `(3` or `one`.
fn number(word: &str) -> Option<u32> {
    match word.trim_matches(MARKS).trim_start_matches(['+', '-', '−', '(']) {
        "one" => Some(1),
        word => word.parse().ok(),
    }
}

/// Whether a word is a counted noun in the plural; none where it is no such noun.
fn in_plural(word: &str) -> Option<bool> {
    let word = bare(word);
    NOUNS.iter().find_map(|(one, many)| match () {
        () if word == *one => Some(false),
        () if word == *many => Some(true),
        () => None,
    })
}

/// A word without signs behind it, in small letters.
fn bare(word: &str) -> String {
    word.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase()
}
