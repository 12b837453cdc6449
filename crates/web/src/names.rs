//! Letters that people may use, and names that look alike.

use greenroom_engine::{Seat, SeatSet};
use greenroom_store::{Chair, Occupant, PersonId, TableCard};
use std::sync::Mutex;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;

/// How many marks may stand on one letter. Living languages need no more.
const MOST_MARKS: usize = 3;

/// The joiner of emoji, and the sign that asks for the picture of one. Elsewhere they are invisible.
const JOINER: char = '\u{200d}';
const PICTURE: char = '\u{fe0f}';

/// A text of one line as it is kept, composed (NFC): no invisible letters, none that change the direction of the text around
/// them, no mark without a letter, and single spaces.
pub(crate) fn plain_text(text: &str) -> String {
    let mut kept = String::new();
    let mut marks = 0;
    let mut letters = text.nfc().peekable();
    while let Some(letter) = letters.next() {
        let before = kept.chars().next_back();
        let after_emoji = before.is_some_and(|before| is_picture(before) || before == PICTURE);
        let before_emoji = letters.peek().copied().is_some_and(is_picture);
        let joins = letter == JOINER && before_emoji || letter == PICTURE && before != Some(PICTURE);
        if after_emoji && joins {
            kept.push(letter);
        } else if is_space(letter) {
            kept.push(' ');
        } else if is_mark(letter) {
            marks += 1;
            let on_a_letter = before.is_some_and(|before| before != ' ');
            if on_a_letter && marks <= MOST_MARKS && !is_invisible(letter) {
                kept.push(letter);
            }
            continue;
        } else if !is_invisible(letter) {
            kept.push(letter);
        }
        marks = 0;
    }
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two names can be taken for each other: equal but for case and white space, or drawn with letters that look the
/// same (Unicode Technical Standard 39).
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    let pairs = looks(one).into_iter().zip(looks(other));
    !one.is_empty() && !other.is_empty() && pairs.into_iter().any(|(one, other)| one == other)
}

/// Whether two names are the same but for case, width and white space.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    let folded = |name: &str| plain_text(&name.nfkc().collect::<String>().to_lowercase());
    folded(one) == folded(other)
}

/// Whether a name looks like that of somebody else at a table.
pub(crate) fn looks_like_another(card: &TableCard, name: &str, person: &PersonId) -> bool {
    let is_other = |chair: &&Chair| !matches!(&chair.occupant, Occupant::Person(id) if id == person);
    card.chairs.iter().filter(is_other).any(|chair| look_alike(&chair.name, name))
}

/// Which names at a table look alike. It is asked for each drawing, and the names hardly ever change.
#[derive(Default)]
pub(crate) struct Lookalikes(Mutex<(Vec<String>, SeatSet)>);

impl Lookalikes {
    /// The chairs whose names look like that on another chair of the table.
    pub(crate) fn of(&self, card: &TableCard) -> SeatSet {
        let mut known = self.0.lock().expect("no thread panics while it compares names");
        if !known.0.iter().eq(card.chairs.iter().map(|chair| &chair.name)) {
            *known = (card.chairs.iter().map(|chair| chair.name.clone()).collect(), lookalikes(card));
        }
        known.1
    }
}

/// The chairs whose names look like that on another chair of the table.
pub(crate) fn lookalikes(card: &TableCard) -> SeatSet {
    let all: Vec<[String; 3]> = card.chairs.iter().map(|chair| looks(&chair.name)).collect();
    let alike = |one: usize, other: usize| {
        let both_are_named = [one, other].iter().all(|place| !card.chairs[*place].name.is_empty());
        both_are_named && all[one].iter().zip(&all[other]).any(|(one, other)| one == other)
    };
    let is_alike = |one: &usize| (0..all.len()).any(|other| other != *one && alike(*one, other));
    (0..all.len()).filter(is_alike).map(|place| Seat(place as u8)).collect()
}

fn look(name: &str) -> String {
    let plain: String = name.nfkc().filter(|letter| !letter.is_whitespace()).collect();
    skeleton(&plain).collect()
}

/// A name as it looks: as it is written, in lower case, and with its look in lower case (a zero looks like a capital O).
fn looks(name: &str) -> [String; 3] {
    [look(name), look(&name.to_lowercase()), look(name).to_lowercase()]
}

fn is_picture(letter: char) -> bool {
    !letter.is_ascii() && letter.is_emoji_char()
}

fn is_mark(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark
}

fn is_space(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control()
}

/// Letters that draw nothing, or have no meaning that others share.
fn is_invisible(letter: char) -> bool {
    let category = letter.general_category();
    matches!(
        category,
        GeneralCategory::Format
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::Surrogate
    ) || matches!(
        letter,
        // Fillers, joiners and selectors that count as letters or marks, and the blank pattern of Braille.
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_goes_and_what_is_written_stays() {
        for (typed, kept) in [
            ("  Aiko \u{202e} \n Mori ", "Aiko Mori"),
            ("Ai\u{200b}ko\u{2066}", "Aiko"),
            ("\u{115f}\u{3164}\u{2800}\u{ad}", ""),
            ("\u{301}\u{302}", ""),
            (" \u{301}a", "a"),
            ("e\u{301}", "é"),
            ("a\u{335}\u{336}\u{337}\u{338}\u{338}", "a\u{335}\u{336}\u{337}"),
            ("ชื่อ", "ชื่อ"),
            ("がんばれ　ー", "がんばれ ー"),
            ("Ｍｏｍｏ", "Ｍｏｍｏ"),
            ("👩\u{200d}🎤 ❤\u{fe0f}", "👩\u{200d}🎤 ❤\u{fe0f}"),
            ("a\u{200d}b\u{fe0f}", "ab"),
            ("\u{e000}\u{e0041}x", "x"),
            ("שלום", "שלום"),
        ] {
            assert_eq!(plain_text(typed), kept, "{typed:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_found_and_others_are_not() {
        for (one, other) in [
            ("Aiko", "аiko"),
            ("Aiko", "AIKO"),
            ("Aiko", "Ａｉｋｏ"),
            ("Il", "lI"),
            ("Momo", "Mom0"),
            ("カナ", "力ナ"),
            ("A iko", "Aiko"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Aiko", "Aika"), ("", ""), ("さくら", "さくな")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
        assert!(same_name("AIKO", "Ａiko ") && !same_name("Aiko", "аiko"));
    }
}
