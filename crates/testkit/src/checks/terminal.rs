//! What a terminal shows: readable lines in both languages, every word explained, and no secrets.

use super::stage::MISSING;
use crate::Kit;
use crate::walk::{Position, legal};
use greenroom_engine::{Chance, Eyes, Lang, Seat, WordTree, Words};
use greenroom_stage::terminal::{COLUMNS, Paint, Phrase, TextBoard};
use greenroom_stage::{Desk, Player, Stage};
use std::collections::BTreeSet;

/// What no text may contain: it is a missing sentence, or a value as a program writes it.
const UNREADABLE: [&str; 6] = [MISSING, "{", "}", "Some(", "Known(", "null"];
/// Boards are drawn at one of this many positions.
const SELDOM: u32 = 20;
/// One seat asks about every word at one of this many of them, and at the end.
const ASKED: u32 = 5;

impl<G: Stage> Kit<G> {
    /// Catches a line wider than a terminal, a raw value or word instead of a name, and a word that nobody explains.
    pub fn terminals_are_readable(&self) {
        self.walk("terminals_are_readable", |position, chance| {
            let is_over = position.next.is_none();
            if !is_over && chance.below(SELDOM) != 0 {
                return;
            }
            let people = people(position.game().seats());
            let asks = is_over || chance.below(ASKED) == 0;
            let asker = Eyes::Seat(Seat(chance.below(people.len() as u32) as u8));
            for lang in Lang::ALL {
                for eyes in position.eyes().chain([Eyes::All]) {
                    let show = Shown::new(position.game(), eyes, lang, &people);
                    let board = show.board();
                    is_readable(position, &format!("the board of {eyes:?}"), &board);
                    names_things(position, &G::words_to_ask(&show.view), &board);
                    if asks && eyes == asker {
                        show.answers(position);
                    }
                }
                if let Some(standing) = position.table.standing() {
                    let nothing = WordTree::default();
                    let desk = Desk::new::<G>(lang, Eyes::All, &people, &nothing, &[])
                        .with_standing(Some(&standing));
                    let events: Vec<&G::Event> =
                        position.table.log(Eyes::All).map(|entry| &entry.event).collect();
                    let count = text(&G::text_finale(&position.game().view(Eyes::All), &desk, &events));
                    is_readable(position, "the count", &count);
                    if let Some(seat) = position.seats().find(|seat| !count.contains(&format!("{seat}席"))) {
                        position.fail(format_args!("the count says nothing of {seat}:\n{count}"));
                    }
                }
            }
        });
    }

    /// Catches a board or an answer that differs, in any byte, by what its seat must not know.
    pub fn terminals_keep_secrets(&self) {
        let check = "terminals_keep_secrets";
        let Some(scramble) = self.scramble_or_nothing(check) else { return };
        self.walk(check, |position, chance| {
            if chance.below(SELDOM) != 0 {
                return;
            }
            let people = people(position.game().seats());
            let asks = chance.below(ASKED) == 0;
            for seat in position.seats() {
                let other = self.scrambled(position, scramble, seat, chance);
                for eyes in [Eyes::Seat(seat), Eyes::Public] {
                    let [here, there] = [position.game(), &other]
                        .map(|game| Shown::new(game, eyes, Lang::En, &people).everything(asks));
                    if let Some((here, there)) = here.lines().zip(there.lines()).find(|(one, two)| one != two) {
                        position.fail(format_args!(
                            "the terminal of {eyes:?} shows what {seat} must not know\n  true:      {here}\n  scrambled: {there}",
                        ));
                    }
                }
            }
        });
    }
}

/// A person for every seat, with names as long as names can be.
fn people(seats: u8) -> Vec<Player> {
    let name = |seat: Seat| format!("{seat}席のとても長い名前の人が今日も遊んでいます");
    Seat::all(seats).map(|seat| Player { name: name(seat), bot: false }).collect()
}

/// What one pair of eyes is shown.
struct Shown<'a, G: Stage> {
    view: G::View,
    eyes: Eyes,
    lang: Lang,
    people: &'a [Player],
    choices: WordTree,
    standing: Option<greenroom_engine::Standing>,
}

impl<'a, G: Stage> Shown<'a, G> {
    fn new(game: &G, eyes: Eyes, lang: Lang, people: &'a [Player]) -> Shown<'a, G> {
        let legal = eyes.seat().map(|seat| legal(game, seat)).unwrap_or_default();
        let words: Vec<Words> = legal.into_iter().map(G::words).collect();
        let (choices, standing) = (WordTree::new(&words), game.standing());
        Shown { view: game.view(eyes), eyes, lang, people, choices, standing }
    }

    fn desk(&self) -> Desk<'_> {
        Desk::new::<G>(self.lang, self.eyes, self.people, &self.choices, &[])
            .with_standing(self.standing.as_ref())
    }

    fn board(&self) -> String {
        text(&G::text_board(&self.view, &self.desk()))
    }

    /// The board, and the answers about everything if somebody asks.
    fn everything(&self, asks: bool) -> String {
        let desk = self.desk();
        let words = if asks { G::words_to_ask(&self.view) } else { Vec::new() };
        let about =
            |word: &String| G::explain(&self.view, &desk, word).map(|about| text(&about.to_text(word)));
        words.iter().filter_map(about).fold(self.board(), |all, answer| all + &answer)
    }

    /// Asks about every word; each has an answer with its name.
    fn answers(&self, position: &Position<'_, G>) {
        for word in G::words_to_ask(&self.view) {
            let Some(about) = G::explain(&self.view, &self.desk(), &word) else {
                position.fail(format_args!("nothing explains `{word}` to {:?}", self.eyes));
            };
            if about.name.trim().is_empty() || about.name == word && word.contains('-') {
                position.fail(format_args!(
                    "`{word}` has no name in `{}`: “{}”",
                    self.lang.code(),
                    about.name
                ));
            }
            is_readable(position, &format!("the answer about `{word}`"), &text(&about.to_text("")));
        }
    }
}

fn text(board: &TextBoard) -> String {
    board.render(Paint::Plain)
}

fn is_readable<G: Stage>(position: &Position<'_, G>, what: &str, text: &str) {
    for line in text.lines() {
        let width = Phrase::from(line).width();
        if width > COLUMNS {
            position.fail(format_args!("{what} has a line of {width} columns: {line}"));
        }
        if let Some(wrong) = UNREADABLE.iter().find(|wrong| line.contains(**wrong)) {
            position.fail(format_args!("{what} contains `{wrong}`: {line}"));
        }
    }
}

/// A board calls things by their names; words with a hyphen are never part of a sentence by chance.
fn names_things<G: Stage>(position: &Position<'_, G>, words: &[String], board: &str) {
    let said: BTreeSet<&str> =
        board.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').collect();
    if let Some(word) = words.iter().find(|word| word.contains('-') && said.contains(word.as_str())) {
        position.fail(format_args!("the board says `{word}` instead of a name:\n{board}"));
    }
}
