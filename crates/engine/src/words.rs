//! The one notation: an action is a path of short words, and what is legal is a tree of them.

use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};
use std::fmt;

/// A path of words that says one action, such as `vote +4000 akaneru`.
///
/// A word has no white space in it; between two words stands one space.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(from = "String")]
pub struct Words(String);

impl Words {
    /// Words as somebody typed them: white space around and between them does not matter.
    pub fn new(text: &str) -> Words {
        if is_tidy(text) { Words(text.to_owned()) } else { Words(tidied(text)) }
    }

    /// The words as one text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The words one by one.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.split(' ').filter(|word| !word.is_empty())
    }

    /// The words as a list, for matching on.
    pub fn list(&self) -> Vec<&str> {
        self.iter().collect()
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        if is_tidy(&text) { Words(text) } else { Words(tidied(&text)) }
    }
}

/// Whether a text has one space between two words and no other white space, as nearly all have.
fn is_tidy(text: &str) -> bool {
    let mut after_space = true;
    for byte in text.bytes() {
        let is_space = byte == b' ';
        if (is_space && after_space) || !(b' '..0x7f).contains(&byte) {
            return false;
        }
        after_space = is_space;
    }
    text.is_empty() || !after_space
}

fn tidied(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl From<Words> for String {
    fn from(words: Words) -> String {
        words.0
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How many plain numbers side by side become a range in a tree.
const NUMBERS_WORTH_A_RANGE: usize = 6;

/// All that is legal, as a tree of words.
///
/// As JSON a node is an object from each next word to its node, and a finished action is `{}`. Six numbers or more in
/// equal steps that all finish an action become one entry `"#": {"from": 10, "to": 200, "step": 10}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordTree {
    next: Vec<(String, WordTree)>,
}

impl WordTree {
    /// The tree of these actions, in their order.
    pub fn new<'a>(paths: impl IntoIterator<Item = &'a Words>) -> WordTree {
        let mut tree = WordTree::default();
        for path in paths {
            let mut node = &mut tree;
            for word in path.iter() {
                let place = match node.next.iter().position(|(known, _)| known == word) {
                    Some(place) => place,
                    None => {
                        node.next.push((word.to_owned(), WordTree::default()));
                        node.next.len() - 1
                    }
                };
                node = &mut node.next[place].1;
            }
        }
        tree
    }

    /// Whether an action ends here.
    pub fn is_leaf(&self) -> bool {
        self.next.is_empty()
    }

    /// The words that can come next, with what follows each.
    pub fn next(&self) -> &[(String, WordTree)] {
        &self.next
    }

    /// What is left of the tree after some words; none where they lead nowhere.
    pub fn after<'a>(&self, path: impl IntoIterator<Item = &'a str>) -> Option<&WordTree> {
        path.into_iter().try_fold(self, |node, word| {
            node.next.iter().find(|(known, _)| known == word).map(|(_, tree)| tree)
        })
    }

    /// Whether a word occurs anywhere in the tree, so that a piece with this word could be chosen at some step.
    pub fn mentions(&self, word: &str) -> bool {
        self.next.iter().any(|(known, tree)| known == word || tree.mentions(word))
    }

    /// The numbers that can come next as one range, where they are many and in equal steps.
    pub fn numbers(&self) -> Option<Numbers> {
        let mut numbers: Vec<i64> = self
            .next
            .iter()
            .filter(|(_, tree)| tree.is_leaf())
            .filter_map(|(word, _)| plain_number(word))
            .collect();
        if numbers.len() < NUMBERS_WORTH_A_RANGE {
            return None;
        }
        numbers.sort_unstable();
        let step = numbers[1] - numbers[0];
        let even = numbers.windows(2).all(|pair| pair[1] - pair[0] == step);
        even.then(|| Numbers { from: numbers[0], to: numbers[numbers.len() - 1], step })
    }
}

/// The number that a word is. `+2000` is a card's name and no number, since the number would lose its sign.
pub fn plain_number(word: &str) -> Option<i64> {
    word.parse().ok().filter(|number: &i64| number.to_string() == word)
}

/// A run of numbers in equal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Numbers {
    /// The least.
    pub from: i64,
    /// The most.
    pub to: i64,
    /// The distance between two neighbours.
    pub step: i64,
}

impl Serialize for WordTree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.numbers();
        let mut map = serializer.serialize_map(None)?;
        for (word, tree) in &self.next {
            if numbers.is_none() || !tree.is_leaf() || plain_number(word).is_none() {
                map.serialize_entry(word, tree)?;
            }
        }
        if let Some(numbers) = numbers {
            map.serialize_entry("#", &numbers)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(paths: &[&str]) -> WordTree {
        let words: Vec<Words> = paths.iter().map(|path| Words::new(path)).collect();
        WordTree::new(&words)
    }

    #[test]
    fn a_tree_narrows_word_by_word() {
        let tree = tree(&["vote +2000 akaneru", "vote +2000 marisan", "vote +3000 akaneru", "pass"]);
        let next = |path: &[&str]| -> Vec<String> {
            tree.after(path.iter().copied()).unwrap().next().iter().map(|(word, _)| word.clone()).collect()
        };
        assert_eq!(next(&[]), ["vote", "pass"]);
        assert_eq!(next(&["vote", "+2000"]), ["akaneru", "marisan"]);
        assert!(tree.after(["pass"]).unwrap().is_leaf());
        assert!(tree.after(["bid"]).is_none());
        assert!(tree.mentions("marisan") && !tree.mentions("tanimie"));
    }

    #[test]
    fn many_even_numbers_are_a_range_and_few_or_uneven_ones_are_words() {
        let bids: Vec<String> = (1..=20).map(|n| format!("bid {}", n * 10)).collect();
        let mut paths: Vec<&str> = bids.iter().map(String::as_str).collect();
        paths.push("pass");
        let json = serde_json::to_string(&tree(&paths)).unwrap();
        assert_eq!(json, r##"{"bid":{"#":{"from":10,"to":200,"step":10}},"pass":{}}"##);
        assert_eq!(tree(&["bid 10", "bid 20"]).after(["bid"]).unwrap().numbers(), None);
        assert_eq!(tree(&["1", "2", "3", "4", "5", "7"]).numbers(), None);
        assert_eq!(tree(&["+1", "+2", "+3", "+4", "+5", "+6"]).numbers(), None);
    }

    #[test]
    fn white_space_does_not_matter() {
        assert_eq!(Words::new("  vote\t+2000  akaneru\n"), Words::new("vote +2000 akaneru"));
        assert_eq!(Words::new("a b").list(), ["a", "b"]);
        for text in [
            "",
            " ",
            "a",
            "a b",
            " a",
            "a ",
            "a  b",
            "a\tb",
            "\u{3000}a",
            "é à",
            "a\u{a0}b",
            "a\u{7f}b",
            " a b ",
        ] {
            assert_eq!(Words::new(text).as_str(), tidied(text), "{text:?}");
            assert_eq!(Words::from(text.to_owned()), Words::new(text), "{text:?}");
        }
        assert!(Words::new(" ").list().is_empty());
    }
}
