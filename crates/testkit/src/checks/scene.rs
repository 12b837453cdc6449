//! What a game shows: clean markup, every choice within reach, and no secrets on the page.

use super::stage::{MISSING, people};
use crate::Kit;
use crate::sentences::disagreement;
use crate::walk::{Position, legal};
use greenroom_engine::{Chance, Eyes, Lang, Seat, Words};
use greenroom_engine::{Game, WordTree};
use greenroom_stage::{Desk, Player, Stage};
use std::collections::BTreeSet;

/// What no board may contain: it would be refused by the page's content policy, or show a missing text.
pub(super) const UNCLEAN: [&str; 5] = [" style=", "<script", "<style", "javascript:", MISSING];
/// Scenes are drawn at one of this many positions.
const SELDOM: u32 = 3;

impl<G: Stage> Kit<G> {
    /// Catches inline styles, scripts, missing texts, numbers that do not agree with their nouns, and two things that glide under one name, for all eyes.
    pub fn scenes_are_clean(&self) {
        self.walk("scenes_are_clean", |position, chance| {
            if position.next.is_some() && chance.below(SELDOM) != 0 {
                return;
            }
            let people = people(position);
            for lang in Lang::ALL {
                for eyes in position.eyes().chain([Eyes::All]) {
                    let page = draw(position.game(), eyes, lang, &people);
                    is_clean(position, eyes, &page);
                    // Reading every word takes longer than drawing it, so one seat reads for all.
                    if lang == Lang::En
                        && eyes == Eyes::Seat(Seat(0))
                        && let Some(wrong) = disagreement(&page)
                    {
                        position.fail(format_args!("the page of {eyes:?} says `{wrong}`"));
                    }
                }
                if let Some(standing) = position.table.standing() {
                    let nothing = WordTree::default();
                    let desk = Desk::new::<G>(lang, Eyes::All, &people, &nothing, &[])
                        .with_standing(Some(&standing));
                    is_clean(
                        position,
                        Eyes::All,
                        &G::finale(&position.game().view(Eyes::All), &desk).into_string(),
                    );
                }
            }
        });
    }

    /// Catches a word that nobody can choose: it is no piece on the board and has no label for a plain button.
    pub fn choices_are_reachable(&self) {
        self.walk("choices_are_reachable", |position, chance| {
            if chance.below(SELDOM) != 0 {
                return;
            }
            let people = people(position);
            for seat in position.seats() {
                let words: Vec<Words> = position.table.legal_words(seat);
                let all: BTreeSet<&str> = words.iter().flat_map(Words::iter).collect();
                for lang in Lang::ALL {
                    let page = draw(position.game(), Eyes::Seat(seat), lang, &people);
                    for &word in &all {
                        let piece = page.contains(&format!("data-word=\"{}\"", escaped(word)));
                        if !piece && !has_a_label::<G>(word, lang) {
                            position.fail(format_args!(
                                "{seat} can choose `{word}`, but it is no piece on the board and has no text `word-{word}` \
                                 in `{}`",
                                lang.code()
                            ));
                        }
                    }
                }
            }
        });
    }

    /// Catches a page that differs, in any byte, by what its seat must not know.
    pub fn scenes_keep_secrets(&self) {
        let check = "scenes_keep_secrets";
        let Some(scramble) = self.scramble_or_nothing(check) else { return };
        self.walk(check, |position, chance| {
            if chance.below(SELDOM) != 0 {
                return;
            }
            let people = people(position);
            for seat in position.seats() {
                let other = self.scrambled(position, scramble, seat, chance);
                for eyes in [Eyes::Seat(seat), Eyes::Public] {
                    for lang in Lang::ALL {
                        let (here, there) =
                            (draw(position.game(), eyes, lang, &people), draw(&other, eyes, lang, &people));
                        if here != there {
                            let at = here.bytes().zip(there.bytes()).take_while(|(one, two)| one == two).count();
                            position.fail(format_args!(
                                "the page of {eyes:?} shows what {seat} must not know\n  true:      …{}\n  scrambled: …{}",
                                around(&here, at),
                                around(&there, at)
                            ));
                        }
                    }
                }
            }
        });
    }
}

/// The whole page of one pair of eyes, with all that they may do.
fn draw<G: Stage>(game: &G, eyes: Eyes, lang: Lang, people: &[Player]) -> String {
    let words: Vec<Words> = eyes.seat().map(|seat| words_of(game, seat)).unwrap_or_default();
    let choices = WordTree::new(&words);
    let standing = game.standing();
    let desk = Desk::new::<G>(lang, eyes, people, &choices, &[]).with_standing(standing.as_ref());
    let scene = G::scene(&game.view(eyes), &desk);
    let mut page = scene.board.into_string() + &scene.hand.into_string();
    for plate in scene.plates {
        page += &plate.facts.into_string();
        page += plate.score.as_deref().unwrap_or_default();
    }
    page
}

fn words_of<G: Game>(game: &G, seat: Seat) -> Vec<Words> {
    legal(game, seat).into_iter().map(G::words).collect()
}

fn is_clean<G: Stage>(position: &Position<'_, G>, eyes: Eyes, page: &str) {
    for unclean in UNCLEAN {
        if let Some(at) = page.find(unclean) {
            position.fail(format_args!(
                "the page of {eyes:?} contains `{}`: …{}",
                unclean.trim(),
                around(page, at)
            ));
        }
    }
    let mut seen = BTreeSet::new();
    for after in page.split("data-glide=\"").skip(1) {
        let name = after.split('"').next().unwrap_or_default();
        if !seen.insert(name) {
            position.fail(format_args!("two things on the page of {eyes:?} glide under the name `{name}`"));
        }
    }
}

/// Numbers say themselves; other words have a text of their own or the name of a card.
fn has_a_label<G: Stage>(word: &str, lang: Lang) -> bool {
    word.parse::<i64>().is_ok()
        || G::texts().get(lang, &format!("word-{word}")).is_some()
        || G::name_of(word, lang).is_some()
}

fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A piece of a page, from a little before a byte on.
fn around(page: &str, at: usize) -> String {
    let from = page.floor_char_boundary(at.saturating_sub(40));
    page[from..].chars().take(120).collect()
}
