//! A sight: what one pair of eyes sees of a table at one moment.
//!
//! A sight is the view and the visible part of the log, with what follows from the view: the legal words, their tree, the
//! prompt. Pages, live updates and API answers are computed from a sight and never from the table, so two tables that give
//! equal sights look equal. Each part is computed at most once, when it is first asked for.
//!
//! Names, sentences and JSON are written with the cards of the table in scope ([`Table::scope`]), so that two tables with
//! different card files can be shown side by side.

use crate::almanac::{self, Listed};
use crate::foresight::{self, Foreseen};
use crate::shapes::{self, Shape};
use crate::told_log::{LogLine, ToldLog};
use crate::{Playable, TerminalSight};
use greenroom_engine::{
    Decision, Eyes, Lang, Message, Notes, Refusal, SOURCES, Seat, SeatMap, SeatSet, Standing, Table, Turn,
    WordTree, Words,
};
use greenroom_stage::terminal::About;
use greenroom_stage::{Desk, Keeper, Player, Scene, Told, Whereabouts};
use maud::Markup;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// Something that points came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What it is called.
    pub name: String,
    /// The points of each seat from it.
    pub points: SeatMap<i32>,
}

/// A scene as it was drawn, with the words that can be chosen on it.
pub struct Drawn {
    /// The board, the hand and the plates.
    pub scene: Scene,
    /// The legal words that the game has drawn as pieces on the board or in the hand, for a page without script.
    pub pieces: BTreeSet<String>,
}

/// What one pair of eyes sees of a table at one moment, whichever game it is.
pub trait AnySight: TerminalSight + Send + Sync {
    /// Whose eyes they are.
    fn eyes(&self) -> Eyes;

    /// How often what these eyes see has changed since the deal. Actions that they cannot notice are not counted; eyes
    /// that see everything count all actions.
    fn number(&self) -> u32;

    /// The seats that owe a decision; none when the game is over.
    fn turn(&self) -> SeatSet;

    /// Whether the game has ended.
    fn is_over(&self) -> bool;

    /// The result, once the game is over.
    fn standing(&self) -> Option<&Standing>;

    /// The words of all that the seat of these eyes may do now, also where it may change a sealed choice.
    fn legal(&self) -> &[Words];

    /// The same words as a tree, which narrows word by word.
    fn tree(&self) -> &WordTree;

    /// Whether the seat of these eyes could take back its last action.
    fn can_undo(&self) -> bool;

    /// The view as JSON.
    fn view_json(&self) -> Value;

    /// Appends the view as JSON text, written without an intermediate `Value`.
    fn write_view(&self, text: &mut Vec<u8>);

    /// The view as JSON text.
    fn view_text(&self) -> String {
        let mut text = Vec::new();
        self.write_view(&mut text);
        String::from_utf8(text).expect("JSON is text")
    }

    /// The visible lines of the log, from the lines of number `from` on; 0 is the deal.
    fn log(&self, lang: Lang, players: &[Player], from: u32) -> Vec<LogLine>;

    /// All visible lines of the log. What `told` holds of them is not put into words again.
    fn told_log(&self, lang: Lang, players: &[Player], told: &mut ToldLog) -> Vec<Arc<LogLine>>;

    /// The question that the seat of these eyes is asked now; none where it has nothing to choose.
    fn prompt(&self, lang: Lang, players: &[Player]) -> Option<String>;

    /// The same question, with the things of the almanac that it names.
    fn told_prompt(&self, lang: Lang, players: &[Player]) -> Option<Told>;

    /// Everything in the box of this table, as the almanac lists it.
    fn almanac(&self, lang: Lang, players: &[Player]) -> Vec<Listed>;

    /// Where these eyes know the copies of a thing to be, by its word in the almanac.
    fn whereabouts(&self, word: &str) -> Whereabouts;

    /// The same question for programs: a key that names the decision, and what it is about.
    fn asked(&self) -> Option<Decision>;

    /// What these eyes are told about the others who owe a decision, one sentence a seat.
    fn waiting(&self, lang: Lang, players: &[Player]) -> Vec<String>;

    /// The position as it is drawn. A seat's own choices are open in it after the words of `path`; without a path it is drawn for
    /// a script ([`Desk::for_script`]).
    fn draw(&self, lang: Lang, players: &[Player], path: Option<&[String]>) -> Drawn {
        self.draw_again(lang, players, path, None)
    }

    /// The same, with a keeper of what was drawn before.
    fn draw_again(
        &self,
        lang: Lang,
        players: &[Player],
        path: Option<&[String]>,
        keeper: Option<&dyn Keeper>,
    ) -> Drawn;

    /// What everybody's points came from, in the order in which they were counted; nothing while the game goes on.
    fn sources(&self, lang: Lang) -> Vec<Source>;

    /// The story of the result; none while the game goes on.
    fn finale(&self, lang: Lang, players: &[Player]) -> Option<Markup>;

    /// The words that a reader in a terminal can ask about.
    fn words_to_ask(&self) -> Vec<String>;

    /// What a word stands for; none where its name says it all.
    fn explain(&self, word: &str, lang: Lang, players: &[Player]) -> Option<About>;

    /// What a word is called on a button: as an answer to the question that is asked now where the texts have `word-WORD-when-QUESTION`. A seat's letter that the game has no name for is its player's name.
    fn label(&self, word: &str, lang: Lang, players: &[Player]) -> String;

    /// The almanac's word for a word of the game; none for what the almanac does not have.
    fn entry_of(&self, word: &str) -> Option<String>;

    /// How the legal actions are said while they are chosen word by word, by the keys of their shapes.
    fn shapes(&self, lang: Lang) -> BTreeMap<String, Shape>;

    /// What the three counts are called that a word such as `2-1-0` says; none where the legal words have no counts.
    fn counters(&self, lang: Lang) -> Option<Vec<String>>;

    /// How often the question that the seat is asked now comes in a row, each time with one thing to choose.
    fn repeats(&self) -> u64;

    /// What a legal action of this seat would do, as far as these eyes can know; none where it is not legal.
    fn foresee(&self, words: &Words, lang: Lang, players: &[Player]) -> Option<Foreseen>;

    /// Why this seat cannot choose a word now; none where it can, or where no rule speaks of it in this step.
    fn why_not(&self, word: &str) -> Option<Refusal>;
}

/// What one pair of eyes sees of a table of the game `G`.
pub(crate) struct Sight<'a, G: Playable> {
    pub(crate) table: &'a Table<G>,
    pub(crate) eyes: Eyes,
    view: OnceLock<G::View>,
    legal: OnceLock<Vec<Words>>,
    tree: OnceLock<WordTree>,
    standing: OnceLock<Option<Standing>>,
    question: OnceLock<Option<String>>,
}

impl<'a, G: Playable> Sight<'a, G> {
    pub(crate) fn new(table: &'a Table<G>, eyes: Eyes) -> Sight<'a, G> {
        Sight {
            table,
            eyes,
            view: OnceLock::new(),
            legal: OnceLock::new(),
            tree: OnceLock::new(),
            standing: OnceLock::new(),
            question: OnceLock::new(),
        }
    }

    pub(crate) fn view(&self) -> &G::View {
        self.view.get_or_init(|| self.table.game().view(self.eyes))
    }

    fn desk<'d>(&self, lang: Lang, players: &'d [Player], choices: &'d WordTree) -> Desk<'d> {
        Desk::new::<G>(lang, self.eyes, players, choices, &[])
    }

    fn sentence(&self, message: &Message, lang: Lang, players: &[Player]) -> String {
        self.desk(lang, players, &WordTree::default()).say(message)
    }
}

impl<G: Playable> AnySight for Sight<'_, G> {
    fn eyes(&self) -> Eyes {
        self.eyes
    }

    fn number(&self) -> u32 {
        self.table.sight_number(self.eyes)
    }

    fn turn(&self) -> SeatSet {
        self.table.game().turn().seats()
    }

    fn is_over(&self) -> bool {
        self.table.game().turn() == Turn::Over
    }

    fn standing(&self) -> Option<&Standing> {
        self.standing.get_or_init(|| self.table.standing()).as_ref()
    }

    fn legal(&self) -> &[Words] {
        let list = |seat| self.table.legal_words(seat);
        self.legal.get_or_init(|| self.eyes.seat().map(list).unwrap_or_default())
    }

    fn tree(&self) -> &WordTree {
        self.tree.get_or_init(|| WordTree::new(self.legal()))
    }

    fn can_undo(&self) -> bool {
        self.eyes.seat().is_some_and(|seat| self.table.can_undo(seat).is_ok())
    }

    fn view_json(&self) -> Value {
        let _scope = self.table.scope();
        serde_json::to_value(self.view()).expect("views are plain data with text keys")
    }

    fn write_view(&self, text: &mut Vec<u8>) {
        let _scope = self.table.scope();
        serde_json::to_writer(text, self.view()).expect("views are plain data with text keys");
    }

    fn told_log(&self, lang: Lang, players: &[Player], told: &mut ToldLog) -> Vec<Arc<LogLine>> {
        told.lines(self.table, self.eyes, lang, players, 0)
    }

    fn log(&self, lang: Lang, players: &[Player], from: u32) -> Vec<LogLine> {
        let lines = ToldLog::default().lines(self.table, self.eyes, lang, players, from);
        lines.into_iter().map(Arc::unwrap_or_clone).collect()
    }

    fn prompt(&self, lang: Lang, players: &[Player]) -> Option<String> {
        let _scope = self.table.scope();
        let seat = self.eyes.seat().filter(|_| !self.legal().is_empty())?;
        Some(self.sentence(&G::prompt(self.view(), seat), lang, players))
    }

    fn told_prompt(&self, lang: Lang, players: &[Player]) -> Option<Told> {
        let _scope = self.table.scope();
        let seat = self.eyes.seat().filter(|_| !self.legal().is_empty())?;
        let choices = WordTree::default();
        Some(self.desk(lang, players, &choices).tell(&G::prompt(self.view(), seat), G::entry_of))
    }

    fn almanac(&self, lang: Lang, players: &[Player]) -> Vec<Listed> {
        let _scope = self.table.scope();
        almanac::list::<G>(self.view(), lang, players)
    }

    fn whereabouts(&self, word: &str) -> Whereabouts {
        let _scope = self.table.scope();
        G::whereabouts(self.view(), word)
    }

    fn asked(&self) -> Option<Decision> {
        let _scope = self.table.scope();
        let seat = self.eyes.seat().filter(|_| !self.legal().is_empty())?;
        Some(Decision::of(&G::prompt(self.view(), seat)))
    }

    fn waiting(&self, lang: Lang, players: &[Player]) -> Vec<String> {
        let _scope = self.table.scope();
        let others = self.turn().iter().filter(|&seat| self.eyes.seat() != Some(seat));
        others.map(|seat| self.sentence(&G::waiting(self.view(), seat), lang, players)).collect()
    }

    fn draw_again(
        &self,
        lang: Lang,
        players: &[Player],
        path: Option<&[String]>,
        keeper: Option<&dyn Keeper>,
    ) -> Drawn {
        let _scope = self.table.scope();
        let desk = Desk::new::<G>(lang, self.eyes, players, self.tree(), path.unwrap_or_default());
        let desk = desk.with_standing(self.standing()).with_keeper(keeper);
        let desk = if path.is_none() { desk.for_script() } else { desk };
        let scene = G::scene(self.view(), &desk);
        Drawn { scene, pieces: desk.into_pieces() }
    }

    fn sources(&self, lang: Lang) -> Vec<Source> {
        let _scope = self.table.scope();
        let Some(standing) = self.standing() else { return Vec::new() };
        let mut notes = Notes::default();
        // Nothing is secret in a finished game.
        for entry in self.table.log(Eyes::All) {
            self.table.game().note(&entry.event, &mut notes);
        }
        let mut sources: Vec<(String, Source)> = Vec::new();
        for figure in notes.figures.into_iter().filter(|figure| figure.key == SOURCES && figure.value != 0) {
            let Some(seat) = figure.seat else { continue };
            let place = sources.iter().position(|(about, _)| *about == figure.about).unwrap_or_else(|| {
                let key = format!("figure-{SOURCES}-{}", figure.about);
                let name = G::texts().get(lang, &key).unwrap_or_else(|| figure.about.clone());
                let points = standing.scores.iter().map(|_| 0).collect();
                sources.push((figure.about.clone(), Source { name, points }));
                sources.len() - 1
            });
            sources[place].1.points[seat.index()] += figure.value;
        }
        sources.into_iter().map(|(_, source)| source).collect()
    }

    fn finale(&self, lang: Lang, players: &[Player]) -> Option<Markup> {
        let _scope = self.table.scope();
        let standing = self.standing()?;
        let choices = WordTree::default();
        let desk = Desk::new::<G>(lang, Eyes::All, players, &choices, &[]).with_standing(Some(standing));
        if self.eyes == Eyes::All {
            return Some(G::finale(self.view(), &desk));
        }
        // Nothing is secret in a finished game, and a finale shows all of it.
        Some(G::finale(&self.table.game().view(Eyes::All), &desk))
    }

    fn words_to_ask(&self) -> Vec<String> {
        let _scope = self.table.scope();
        G::words_to_ask(self.view())
    }

    fn explain(&self, word: &str, lang: Lang, players: &[Player]) -> Option<About> {
        let _scope = self.table.scope();
        G::explain(self.view(), &self.desk(lang, players, self.tree()), word)
    }

    fn entry_of(&self, word: &str) -> Option<String> {
        let _scope = self.table.scope();
        G::entry_of(word)
    }

    fn label(&self, word: &str, lang: Lang, players: &[Player]) -> String {
        let _scope = self.table.scope();
        // A “no” is called after its question.
        let key = self.question.get_or_init(|| self.asked().map(|decision| decision.key));
        let answer = key.as_ref().and_then(|key| G::texts().get(lang, &format!("word-{word}-when-{key}")));
        if let Some(answer) = answer {
            return answer;
        }
        let label = crate::erased::label::<G>(word, lang);
        if label != word || word.len() != 1 {
            return label;
        }
        let seat = word.chars().next().and_then(Seat::from_letter);
        seat.and_then(|seat| players.get(seat.index())).map_or(label, |player| player.name.clone())
    }

    fn shapes(&self, lang: Lang) -> BTreeMap<String, Shape> {
        shapes::shapes(self.legal(), G::texts(), lang)
    }

    fn counters(&self, lang: Lang) -> Option<Vec<String>> {
        let has_counts = |words: &Words| words.iter().any(shapes::is_three_counts);
        let names = G::texts().get(lang, "counters").filter(|_| self.legal().iter().any(has_counts))?;
        Some(names.split(", ").map(str::to_owned).collect())
    }

    fn repeats(&self) -> u64 {
        let left = self.asked().and_then(|decision| decision.about.get("left")?.as_u64());
        left.unwrap_or(1)
    }

    fn foresee(&self, words: &Words, lang: Lang, players: &[Player]) -> Option<Foreseen> {
        let _scope = self.table.scope();
        let choices = WordTree::default();
        foresight::foresee::<G>(self.view(), self.eyes.seat()?, words, &self.desk(lang, players, &choices))
    }

    fn why_not(&self, word: &str) -> Option<Refusal> {
        let _scope = self.table.scope();
        foresight::why_not::<G>(self.view(), self.eyes.seat()?, self.legal(), word)
    }
}
