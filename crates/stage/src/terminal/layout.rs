//! Fits phrases into columns: lines are broken between words, and in Japanese between characters.

use super::phrase::{Phrase, width_of};

/// How wide a terminal is taken to be.
pub const COLUMNS: usize = 80;
/// The blanks between two columns of a table.
const GAP: usize = 2;
/// The least width that a column keeps when a table is too wide.
const LEAST: usize = 12;
/// What never begins a line.
const NOT_FIRST: &str =
    "。、，．・：；？！）」』】〉》々ー～…ぁぃぅぇぉっゃゅょァィゥェォッャュョ%)]}.,:;!?”’";
/// What never ends a line.
const NOT_LAST: &str = "（「『【〈《([{“‘";

/// The lines of a phrase, none wider than `width`.
pub(super) fn wrap(phrase: &Phrase, width: usize) -> Vec<Phrase> {
    let letters = &phrase.letters;
    let mut lines = Vec::new();
    let (mut start, mut used, mut cut) = (0, 0, None);
    let mut at = 0;
    while at < letters.len() {
        let letter = letters[at].0;
        if at > start && breaks_between(letters[at - 1].0, letter) {
            cut = Some(at);
        }
        used += width_of(letter);
        if used > width && at > start && letter != ' ' {
            let end = cut.unwrap_or(at);
            lines.push(trimmed(&letters[start..end]));
            (start, used, cut, at) = (end, 0, None, end);
        } else {
            at += 1;
        }
    }
    lines.push(trimmed(&letters[start..]));
    lines
}

/// Whether a line may end between these two characters.
fn breaks_between(left: char, right: char) -> bool {
    if left == ' ' {
        return right != ' ';
    }
    let wide = width_of(left) == 2 || width_of(right) == 2;
    let number = left.is_ascii_digit() && right != ' ';
    wide && right != ' ' && !number && !NOT_FIRST.contains(right) && !NOT_LAST.contains(left)
}

fn trimmed(letters: &[(char, super::Ink)]) -> Phrase {
    let end = letters.iter().rposition(|(letter, _)| *letter != ' ').map_or(0, |last| last + 1);
    Phrase { letters: letters[..end].to_vec() }
}

/// The lines of a table: cells are broken inside their columns, and the widest columns give way where all are too wide. A
/// column with nothing in it takes no room.
pub(super) fn table(rows: &[Vec<Phrase>], width: usize) -> Vec<Phrase> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &Vec<Phrase>, column: usize| row.get(column).map_or(0, Phrase::width);
    let mut widths: Vec<usize> =
        (0..columns).map(|column| rows.iter().map(|row| cell(row, column)).max().unwrap_or(0)).collect();
    let filled = widths.iter().filter(|width| **width > 0).count();
    let room = width.saturating_sub(GAP * filled.saturating_sub(1));
    let mut too_much = widths.iter().sum::<usize>().saturating_sub(room);
    while too_much > 0 {
        let Some(widest) = widths.iter_mut().max_by_key(|width| **width).filter(|width| **width > LEAST)
        else {
            break;
        };
        *widest -= 1;
        too_much -= 1;
    }
    rows.iter().flat_map(|row| table_row(row, &widths)).collect()
}

fn table_row(row: &[Phrase], widths: &[usize]) -> Vec<Phrase> {
    let cells: Vec<Vec<Phrase>> = row.iter().zip(widths).map(|(cell, &width)| wrap(cell, width)).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |number: usize| {
        let (mut line, mut left) = (Phrase::default(), 0);
        for (cell, width) in cells.iter().zip(widths) {
            if let Some(text) = cell.get(number).filter(|text| !text.is_empty()) {
                let blanks = " ".repeat(left - line.width());
                line = line.then(blanks).then(text.clone());
            }
            left += if *width > 0 { width + GAP } else { 0 };
        }
        line
    };
    (0..height).map(line).collect()
}
