//! A game's rules are whole: the same sections in both languages, each with its paragraphs and pictures.

use super::scene::UNCLEAN;
use crate::Kit;
use greenroom_engine::{Eyes, Lang, WordTree};
use greenroom_stage::{Desk, Part, Stage};
use std::collections::BTreeSet;

impl<G: Stage> Kit<G> {
    /// Catches rules that say less in one language, a section that says nothing or stands there twice, and a picture of nothing.
    pub fn rules_are_whole(&self) {
        let fail = |what: String| -> () { panic!("{}: rules_are_whole: {what}", G::ID) };
        let [en, ja] = Lang::ALL.map(|lang| G::rules().shape(lang));
        if let Some((en, ja)) = en.iter().zip(&ja).find(|(en, ja)| en != ja) {
            fail(format!("the rules of the two languages differ: {en:?} and {ja:?}"));
        }
        if en.is_empty() || en.len() != ja.len() {
            fail(format!("the rules have {} sections in English and {} in Japanese", en.len(), ja.len()));
        }
        let mut numbers = BTreeSet::new();
        for (number, parts) in &en {
            if !numbers.insert(number) {
                fail(format!("section {number} stands there twice"));
            }
            if parts.is_empty() {
                fail(format!("section {number} says nothing"));
            }
        }
        for lang in Lang::ALL {
            let drawn = G::rules().draw(lang, &|_| None).into_string();
            let drawn = drawn + &G::guide().draw(lang, |_| None).into_string();
            if let Some((_, rest)) = drawn.split_once('{') {
                let name = rest.split('}').next().unwrap_or_default();
                fail(format!("the guide or the rules name the number `{name}`, which the card file has not"));
            }
        }
        let table = self.deal("rules_are_whole", 0);
        let view = table.game().view(Eyes::Public);
        let nothing = WordTree::default();
        for lang in Lang::ALL {
            let desk = Desk::new::<G>(lang, Eyes::Public, &[], &nothing, &[]);
            let parts = G::rules().sections(lang).into_iter().flat_map(|rule| rule.parts);
            let words = parts.filter_map(|part| match part {
                Part::Pieces(words) => Some(words),
                Part::Paragraph(_) | Part::List(_) => None,
            });
            for word in words.flatten() {
                let Some(piece) = G::picture(&view, word, &desk) else {
                    return fail(format!(
                        "the rules show `{word}`, which nothing draws in `{}`",
                        lang.code()
                    ));
                };
                let piece = piece.into_string();
                if let Some(bad) = UNCLEAN.into_iter().find(|bad| piece.contains(bad)) {
                    fail(format!("the picture of `{word}` contains `{bad}`"));
                }
            }
        }
    }
}
