//! The almanac of a game, drawn and named for one reader.

use crate::Playable;
use greenroom_engine::{Eyes, Lang, Source, WordTree};
use greenroom_stage::{Desk, Player};
use maud::Markup;

/// A thing of the almanac in the reader's language, as it is printed.
pub struct Listed {
    /// Its word.
    pub word: String,
    /// What it is called.
    pub name: String,
    /// The id of its group, and what the group is called.
    pub group: (&'static str, String),
    /// How many the box holds.
    pub copies: u32,
    /// Where it comes from.
    pub source: Source,
    /// Where its numbers come from.
    pub numbers: Source,
    /// Its numbers and its text, a line each.
    pub lines: Vec<String>,
    /// Its picture.
    pub picture: Markup,
}

impl Listed {
    /// Whether its name, its group or its text contain all these words, in small letters.
    pub fn has(&self, words: &[String]) -> bool {
        let all = format!("{} {} {}", self.name, self.group.1, self.lines.join(" ")).to_lowercase();
        words.iter().all(|word| all.contains(word.as_str()))
    }
}

/// Everything in the box, with texts of the view's cards. Pictures are drawn for nobody in particular, so that they are those of
/// the print.
pub(crate) fn list<G: Playable>(view: &G::View, lang: Lang, players: &[Player]) -> Vec<Listed> {
    let nothing = WordTree::default();
    let desk = Desk::new::<G>(lang, Eyes::Public, players, &nothing, &[]);
    let listed = G::almanac(view, &desk).into_iter().map(|entry| Listed {
        name: desk.label(&entry.word),
        group: (entry.group, desk.group(entry.group)),
        copies: entry.copies,
        source: entry.source,
        numbers: entry.numbers,
        lines: entry.lines,
        picture: G::picture(view, &entry.word, &desk).unwrap_or_default(),
        word: entry.word,
    });
    listed.collect()
}
