//! A game's almanac is whole, and says no more than the reader knows.

use super::scene::UNCLEAN;
use super::stage::MISSING;
use crate::Kit;
use greenroom_engine::{Eyes, Lang, WordTree};
use greenroom_stage::{Desk, Entry, Stage};
use std::collections::BTreeSet;

impl<G: Stage> Kit<G> {
    /// Catches an entry without a name, a picture, a group or a text, and a word that stands for two entries.
    pub fn almanac_is_whole(&self) {
        let table = self.deal("almanac_is_whole", 0);
        let view = table.game().view(Eyes::Public);
        let nothing = WordTree::default();
        for lang in Lang::ALL {
            let desk = Desk::new::<G>(lang, Eyes::Public, &[], &nothing, &[]);
            let entries = G::almanac(&view, &desk);
            assert!(!entries.is_empty(), "{}: almanac_is_whole: the almanac is empty", G::ID);
            let mut words = BTreeSet::new();
            for entry in &entries {
                let picture = G::picture(&view, &entry.word, &desk).map(|drawn| drawn.0);
                if let Some(wrong) = flaw(entry, &desk, picture) {
                    panic!("{}: almanac_is_whole: `{}` in `{}`: {wrong}", G::ID, entry.word, lang.code());
                }
                let word = &entry.word;
                let known = G::entry_of(word).as_ref() == Some(word);
                assert!(
                    known && words.insert(word.clone()),
                    "{}: almanac_is_whole: `{word}` stands for two things, or for none",
                    G::ID
                );
            }
        }
    }

    /// Catches a table at which more copies of a thing are known than the box holds, for any eyes.
    pub fn whereabouts_fit_the_box(&self) {
        self.walk("whereabouts_fit_the_box", |position, _| {
            let nothing = WordTree::default();
            for eyes in position.eyes() {
                let view = position.game().view(eyes);
                let desk = Desk::new::<G>(Lang::En, eyes, &[], &nothing, &[]);
                for entry in G::almanac(&view, &desk) {
                    let places = G::whereabouts(&view, &entry.word);
                    let known: u32 = places.iter().map(|(_, count)| count).sum();
                    if known > entry.copies {
                        position.fail(format_args!(
                            "{eyes:?} knows {known} of `{}`, and the box holds {}: {places:?}",
                            entry.word, entry.copies
                        ));
                    }
                }
            }
        });
    }
}

/// What is wrong with an entry.
fn flaw(entry: &Entry, desk: &Desk<'_>, picture: Option<String>) -> Option<String> {
    let Some(picture) = picture else { return Some("nothing draws it".to_owned()) };
    if let Some(bad) = UNCLEAN.into_iter().find(|bad| picture.contains(bad)) {
        return Some(format!("its picture contains `{bad}`"));
    }
    let group = desk.group(entry.group);
    if group == entry.group || entry.copies == 0 {
        return Some(format!("it has {} copies, and its group is called “{group}”", entry.copies));
    }
    let bad = |line: &&String| line.contains(MISSING) || line.contains("{$") || line.trim().is_empty();
    entry.lines.iter().find(bad).map(|line| format!("it says “{line}”"))
}
