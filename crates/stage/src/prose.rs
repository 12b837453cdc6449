//! Plain text with headings, lists and pictures, as guides and rules are written.
//!
//! Four kinds of line and no more: `## Title` begins a section, `- item` is an item of a list, `![](word word)` shows pieces
//! of the game by their words, anything else is a paragraph.

use std::borrow::Cow;

/// One section of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub parts: Vec<Part>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph.
    Paragraph(&'static str),
    /// A list.
    List(Vec<&'static str>),
    /// Pieces of the game, by their words.
    Pieces(Vec<&'static str>),
}

/// The sections of a text. What stands before the first heading belongs to none and is left out.
pub(crate) fn sections(text: &'static str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(title) = line.strip_prefix("## ") {
            sections.push(Section { title, parts: Vec::new() });
            continue;
        }
        let Some(section) = sections.last_mut() else { continue };
        let pieces = line.strip_prefix("![](").and_then(|rest| rest.strip_suffix(')'));
        match (line.strip_prefix("- "), pieces, section.parts.last_mut()) {
            (Some(item), _, Some(Part::List(items))) => items.push(item),
            (Some(item), _, _) => section.parts.push(Part::List(vec![item])),
            (None, Some(words), _) => section.parts.push(Part::Pieces(words.split(' ').collect())),
            (None, None, _) => section.parts.push(Part::Paragraph(line)),
        }
    }
    sections
}

/// A text with the numbers of the rules in the place of their names: `{hand}` becomes 7. What names no number stays.
pub(crate) fn with_numbers<'t>(text: &'t str, number: fn(&str) -> Option<String>) -> Cow<'t, str> {
    if !text.contains('{') {
        return Cow::Borrowed(text);
    }
    let (mut filled, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let named = after.split_once('}').and_then(|(name, rest)| Some((number(name)?, rest)));
        rest = match named {
            Some((number, rest)) => {
                filled.push_str(&number);
                rest
            }
            None => {
                filled.push('{');
                after
            }
        };
    }
    Cow::Owned(filled + rest)
}

/// How many items each part of each section has: the same in every language.
pub(crate) fn shape(sections: &[Section]) -> Vec<Vec<usize>> {
    let size = |part: &Part| match part {
        Part::Paragraph(_) => 0,
        Part::List(items) | Part::Pieces(items) => items.len(),
    };
    sections.iter().map(|section| section.parts.iter().map(size).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_rules_stand_in_the_place_of_their_names() {
        let number = |name: &str| (name == "hand").then(|| "7".to_owned());
        assert_eq!(with_numbers("Up to {hand} cards, {hand}.", number), "Up to 7 cards, 7.");
        assert_eq!(with_numbers("{feet} and {hand", number), "{feet} and {hand");
        assert_eq!(with_numbers("none", number), "none");
    }

    #[test]
    fn lines_become_sections_paragraphs_lists_and_pieces() {
        let sections = sections(
            "left out\n## Aim\nWin.\n\n- a\n- b\n\n![](cafe-a +2000)\nMore <b>.\n- c\n## End\nDone.",
        );
        assert_eq!(sections.len(), 2);
        assert_eq!(
            sections[0].parts,
            [
                Part::Paragraph("Win."),
                Part::List(vec!["a", "b"]),
                Part::Pieces(vec!["cafe-a", "+2000"]),
                Part::Paragraph("More <b>."),
                Part::List(vec!["c"])
            ]
        );
        assert_eq!(shape(&sections), [vec![0, 2, 2, 0, 1], vec![0]]);
    }
}
