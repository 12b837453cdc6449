//! The checks of card files that types cannot make: ids, counts, references. All mistakes are collected.

use crate::cards::read_toml;
use crate::{CardFileError, RuleNumber, nearest};
use serde::de::DeserializeOwned;
use std::ops::RangeInclusive;
use toml::Spanned;

/// Where something stands in a file, in bytes.
pub trait Position {
    /// Its first byte.
    fn byte(&self) -> usize;
}

impl Position for usize {
    fn byte(&self) -> usize {
        *self
    }
}

impl<T> Position for Spanned<T> {
    fn byte(&self) -> usize {
        self.span().start
    }
}

impl<P: Position> Position for &P {
    fn byte(&self) -> usize {
        P::byte(self)
    }
}

/// A card file while it is checked. Each check adds the mistakes that it finds; [`finish`](FileCheck::finish) tells them.
pub struct FileCheck<'t> {
    text: &'t str,
    mistakes: Vec<CardFileError>,
}

impl<'t> FileCheck<'t> {
    /// Reads a file's shape, and begins to check the rest.
    pub fn read<T: DeserializeOwned>(text: &'t str) -> Result<(T, FileCheck<'t>), CardFileError> {
        Ok((read_toml(text)?, FileCheck { text, mistakes: Vec::new() }))
    }

    /// Notes a mistake at a place of the file.
    pub fn wrong(&mut self, at: impl Position, field: impl Into<String>, problem: impl Into<String>) {
        self.mistakes.push(CardFileError::at(self.text, at.byte(), field, problem));
    }

    /// Notes a mistake unless the condition holds.
    pub fn ensure(
        &mut self,
        holds: bool,
        at: impl Position,
        field: impl Into<String>,
        problem: impl Into<String>,
    ) {
        if !holds {
            self.wrong(at, field, problem);
        }
    }

    /// Ids are words of the notation: small letters, digits and hyphens, none of the rules' own words, each used once.
    pub fn ids<'a, P: Position>(&mut self, ids: impl IntoIterator<Item = (&'a str, P)>, reserved: &[&str]) {
        let mut known: Vec<&str> = Vec::new();
        for (id, at) in ids {
            let shape = id.len() <= 32
                && id.starts_with(|letter: char| letter.is_ascii_lowercase())
                && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
            if !shape {
                let expected =
                    "small letters, digits and hyphens, beginning with a letter, as in `street-live`";
                self.wrong(at, "id", format!("`{id}` is no id; expected {expected}"));
            } else if reserved.contains(&id) {
                self.wrong(at, "id", format!("`{id}` is a word of the rules; call the card something else"));
            } else if known.contains(&id) {
                self.wrong(at, "id", format!("`{id}` is used twice; each card needs an id of its own"));
            }
            known.push(id);
        }
    }

    /// The rules refer to these cards by name, so a file has exactly these, in this order.
    pub fn exactly<'a, P: Position>(
        &mut self,
        kind: &str,
        ids: impl IntoIterator<Item = (&'a str, P)>,
        expected: &[&str],
    ) {
        let mut count = 0;
        for (id, at) in ids {
            if let Some(word) = expected.get(count).filter(|word| **word != id) {
                self.wrong(at, format!("{kind} id"), format!("`{id}` stands where `{word}` is expected"));
            }
            count += 1;
        }
        self.count(kind, count, expected.len()..=expected.len());
    }

    /// How many of a kind the box holds.
    pub fn count(&mut self, kind: &str, found: usize, expected: RangeInclusive<usize>) {
        if expected.contains(&found) {
            return;
        }
        let byte = self.text.rfind(&format!("[[{kind}]]")).unwrap_or(0);
        let (from, to) = expected.into_inner();
        let expected = if from == to { format!("exactly {from}") } else { format!("{from} to {to}") };
        self.wrong(byte, kind, format!("there are {found}; expected {expected}"));
    }

    /// A card that is referred to is there.
    pub fn refers<'a>(
        &mut self,
        at: impl Position,
        field: &str,
        id: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) {
        let known: Vec<&str> = known.into_iter().collect();
        if !known.contains(&id) {
            let near = nearest(id, known.iter().copied());
            let near = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            self.wrong(at, field, format!("there is no `{id}`; expected one of {}{near}", known.join(", ")));
        }
    }

    /// A number of the table `[rules]` is one that the game can be played with.
    pub fn rule(&mut self, field: &str, number: &impl RuleNumber, possible: RangeInclusive<i64>) {
        let mut wrong = None;
        number.each(&mut |number| {
            if wrong.is_none() && !possible.contains(&number) {
                wrong = Some(number);
            }
        });
        if let Some(number) = wrong {
            let (from, to) = possible.into_inner();
            self.wrong_rule(field, format!("{number} is not possible; expected {from} to {to}"));
        }
    }

    /// Notes a mistake at a number of the table `[rules]`.
    pub fn wrong_rule(&mut self, field: &str, problem: impl Into<String>) {
        self.wrong(self.rule_at(field), format!("rules: {field}"), problem);
    }

    /// Where a number of the table `[rules]` stands, or else the table.
    fn rule_at(&self, field: &str) -> usize {
        let is_table = |line: &str| line.trim_start().starts_with("[rules]");
        let is_field = |line: &str| {
            let rest = line.trim_start().strip_prefix(field);
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let mut byte = 0;
        let lines = self.text.split_inclusive('\n').map(|line| {
            byte += line.len();
            (byte - line.len(), line)
        });
        let mut rules = lines.skip_while(|(_, line)| !is_table(line));
        let table = rules.next().map_or(0, |(byte, _)| byte);
        rules.find(|(_, line)| is_field(line)).map_or(table, |(byte, _)| byte)
    }

    /// Whether nothing was wrong so far, for checks that need sound cards to go on.
    pub fn is_sound(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// The first mistake in the file, if there is one, with all others.
    pub fn finish(mut self) -> Result<(), CardFileError> {
        self.mistakes.sort_by_key(|mistake| mistake.line);
        let mut mistakes = self.mistakes.into_iter();
        match mistakes.next() {
            Some(first) => Err(CardFileError { more: mistakes.collect(), ..first }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct File {
        card: Vec<Card>,
    }

    #[derive(Deserialize)]
    struct Card {
        id: Spanned<String>,
        next: Option<String>,
    }

    fn mistake(text: &str) -> String {
        let (file, mut check): (File, _) = FileCheck::read(text).unwrap();
        let ids = || file.card.iter().map(|card| (card.id.get_ref().as_str(), &card.id));
        check.ids(ids(), &["pass"]);
        check.count("card", file.card.len(), 1..=3);
        for card in &file.card {
            if let Some(next) = &card.next {
                check.refers(&card.id, "next", next, ids().map(|(id, _)| id));
            }
        }
        check.finish().map_or_else(|mistake| mistake.to_string(), |()| "sound".to_owned())
    }

    #[test]
    fn each_mistake_is_told_with_its_line() {
        let card = |id: &str| format!("[[card]]\nid = \"{id}\"\n");
        assert_eq!(mistake(&(card("a") + &card("b"))), "sound");
        assert!(mistake(&(card("a") + &card("a"))).starts_with("line 4: id: `a` is used twice"));
        assert!(mistake(&card("Street Live")).starts_with("line 2: id: `Street Live` is no id"));
        assert!(mistake(&card("pass")).starts_with("line 2: id: `pass` is a word of the rules"));
        let many: String = ["a", "b", "c", "d"].map(card).concat();
        assert_eq!(mistake(&many), "line 7: card: there are 4; expected 1 to 3");
        let lost = card("a") + "next = \"z\"\n";
        assert_eq!(mistake(&lost), "line 2: next: there is no `z`; expected one of a");
    }

    #[test]
    fn a_file_has_exactly_the_cards_that_the_rules_name() {
        let text = "[[card]]\nid = \"b\"\n[[card]]\nid = \"a\"\n";
        let (file, mut check): (File, _) = FileCheck::read(text).unwrap();
        check.exactly(
            "card",
            file.card.iter().map(|card| (card.id.get_ref().as_str(), &card.id)),
            &["b", "a"],
        );
        assert!(check.is_sound());
        check.exactly(
            "card",
            file.card.iter().map(|card| (card.id.get_ref().as_str(), &card.id)),
            &["a", "b"],
        );
        assert_eq!(
            check.finish().unwrap_err().to_string(),
            "line 2: card id: `b` stands where `a` is expected"
        );
    }
}
