//! All mistakes of a card file at once, for whoever writes one.
//!
//! A reader of TOML stops at the first thing that does not fit. So whatever has a mistake is replaced by what the built-in file has in
//! its place, and the file is read again, until nothing is left to tell.

use crate::{CardFile, CardFileError};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// More mistakes than this help nobody.
const MOST: usize = 200;

/// A line of the file as it is read, and the line of the written file that it stands for.
struct Line {
    number: usize,
    text: String,
}

/// Everything that is wrong with a card file, in the order of its lines: what cannot be read, what does not fit together, and
/// texts that still say a number which the effect no longer has.
pub fn all_mistakes<C: CardFile>(text: &str, built_in: &str) -> Vec<CardFileError> {
    let mut lines: Vec<Line> = text
        .lines()
        .enumerate()
        .map(|(place, line)| Line { number: place + 1, text: line.to_owned() })
        .collect();
    let mut mistakes: Vec<CardFileError> = Vec::new();
    while mistakes.len() < MOST {
        let now: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let Err(mut error) = C::parse(&(now.join("\n") + "\n")) else { break };
        let read_line = error.line;
        let others = std::mem::take(&mut error.more);
        let found = std::iter::once(error).chain(others).map(|error| CardFileError {
            line: lines.get(error.line.saturating_sub(1)).map_or(error.line, |line| line.number),
            ..error
        });
        let before = mistakes.len();
        for error in found {
            if !mistakes.contains(&error) {
                mistakes.push(error);
            }
        }
        if mistakes.len() == before || !replace_block(&mut lines, read_line.saturating_sub(1), built_in) {
            break;
        }
    }
    mistakes.extend(untold_changes(text, built_in));
    mistakes.sort_by_key(|mistake| mistake.line);
    mistakes
}

fn is_header(line: &str) -> bool {
    line.trim_start().starts_with('[')
}

/// The lines of the card that a line belongs to: from its header to the next one.
fn block(lines: &[&str], at: usize) -> (usize, usize) {
    let from =
        (0..=at.min(lines.len().saturating_sub(1))).rev().find(|&line| is_header(lines[line])).unwrap_or(0);
    let to = (from + 1..lines.len()).find(|&line| is_header(lines[line])).unwrap_or(lines.len());
    (from, to)
}

fn id_of<'a>(lines: &[&'a str]) -> Option<&'a str> {
    let value =
        lines.iter().find_map(|line| line.trim_start().strip_prefix("id")?.trim_start().strip_prefix('='))?;
    value.split('"').nth(1)
}

/// Puts the built-in card of the same id in the place of one with a mistake, or one whose id the file does not have yet. A line above
/// all cards is left out. Tells whether something changed.
fn replace_block(lines: &mut Vec<Line>, at: usize, built_in: &str) -> bool {
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let Some(&wrong) = texts.get(at) else { return false };
    let (from, to) = block(&texts, at);
    if !is_header(texts[from]) {
        let changed = !wrong.is_empty();
        lines[at].text.clear();
        return changed;
    }
    let sound: Vec<&str> = built_in.lines().collect();
    let starts: Vec<usize> =
        (0..sound.len()).filter(|&line| sound[line].trim() == texts[from].trim()).collect();
    let blocks: Vec<&[&str]> = starts.iter().map(|&start| &sound[start..block(&sound, start).1]).collect();
    let id = id_of(&texts[from..to]);
    let same = blocks.iter().find(|block| id.is_some() && id_of(block) == id);
    let is_unused =
        |block: &&&[&str]| id_of(block).is_some_and(|id| !texts.contains(&format!("id = \"{id}\"").as_str()));
    let instead =
        same.or_else(|| blocks.iter().find(is_unused)).map(|block| block.to_vec()).unwrap_or_default();
    if instead == texts[from..to] {
        return false;
    }
    let number = lines[from].number;
    lines.splice(from..to, instead.into_iter().map(|text| Line { number, text: text.to_owned() }));
    true
}

/// Numbers of effects that are not the built-in ones, while a text still says the built-in number.
fn untold_changes(text: &str, built_in: &str) -> Vec<CardFileError> {
    let (Ok(ours), Ok(theirs)) = (text.parse::<Table>(), built_in.parse::<Table>()) else {
        return Vec::new();
    };
    let mut mistakes = Vec::new();
    for card in cards(&ours) {
        let Some(id) = card.get("id").and_then(Value::as_str) else { continue };
        let before = cards(&theirs).find(|card| card.get("id").and_then(Value::as_str) == Some(id));
        let was = before.map(effect_numbers).unwrap_or_default();
        for (name, now) in effect_numbers(card) {
            let Some(before) = was.get(&name).filter(|before| **before != now) else { continue };
            for lang in ["en", "ja"] {
                let says = card.get("text").and_then(|text| text.get(lang)).and_then(Value::as_str);
                if says.is_some_and(|says| mentions(says, *before) && !mentions(says, now)) {
                    let at = text.find(&format!("id = \"{id}\"")).unwrap_or(0);
                    let at = at + text[at..].find("\ntext").map_or(0, |newline| newline + 1);
                    let problem = format!(
                        "`{name}` of `{id}` is {now} now, but its text in `{lang}` still says {before}"
                    );
                    mistakes.push(CardFileError::at(text, at, "text", problem));
                }
            }
        }
    }
    mistakes
}

/// Whether a text has this number in digits.
fn mentions(text: &str, number: i64) -> bool {
    let number = number.unsigned_abs().to_string();
    text.split(|letter: char| !letter.is_ascii_digit()).any(|digits| digits == number)
}

fn cards(file: &Table) -> impl Iterator<Item = &Table> {
    file.values().filter_map(Value::as_array).flatten().filter_map(Value::as_table)
}

/// The numbers of a card that stand inside its effects, by their names.
fn effect_numbers(card: &Table) -> BTreeMap<String, i64> {
    let mut numbers = BTreeMap::new();
    for (key, value) in card {
        if let Value::Table(effect) = value {
            numbers_in(key, effect, &mut numbers);
        }
    }
    numbers
}

fn numbers_in(path: &str, table: &Table, into: &mut BTreeMap<String, i64>) {
    for (key, value) in table {
        let path = format!("{path}.{key}");
        match value {
            Value::Integer(number) => {
                into.insert(path, *number);
            }
            Value::Table(inner) => numbers_in(&path, inner, into),
            _ => {}
        }
    }
}
