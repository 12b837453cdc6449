//! A seat at a table that a model plays at, against bots.

use crate::screen::Screen;
use crate::texts;
use greenroom_bots::{Bot, Budget};
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Eyes, Lang, Seat, WordTree, Words};
use greenroom_stage::Player;
use greenroom_stage::terminal::Paint;
use serde_json::{Value, json};

/// What a search may think about advice.
const ADVICE: Budget = Budget::Iterations(2000);
/// So many legal actions are listed one by one; more are told as a tree.
const LISTED: usize = 60;

/// A game of one model against bots.
pub(super) struct OwnSeat {
    pub(super) game: &'static dyn GameKind,
    pub(super) table: Box<dyn AnyTable>,
    pub(super) own: Seat,
    pub(super) bots: Vec<Option<Bot>>,
    pub(super) people: Vec<Player>,
    pub(super) lang: Lang,
    /// The first number whose lines of the log have not been told.
    pub(super) unread: u32,
}

impl OwnSeat {
    /// Lets the bots act until the model is asked or the game is over. Their chance is not the table's.
    pub(super) fn go_on(&mut self) {
        while !self.table.is_over() && !self.table.turn().contains(self.own) {
            let acted = self.table.turn().iter().any(|seat| {
                let Some(bot) = self.bots[seat.index()] else { return false };
                let seed = u64::from(self.table.number()) << 8 | u64::from(seat.0);
                let words = self.table.choose(bot, seat, seed);
                words.is_some_and(|words| self.table.act(seat, &words).is_ok())
            });
            if !acted {
                return;
            }
        }
    }

    /// Plays the model's action, and what the bots answer; or the sentence of the refusal.
    pub(super) fn act(&mut self, words: &str) -> Result<(), String> {
        self.table.act(self.own, &Words::new(words)).map_err(|refusal| {
            let sentence = self.table.refusal_text(&refusal, self.lang, &self.people);
            if refusal.section == "table" {
                sentence
            } else {
                format!("{sentence} (rule {})", refusal.section)
            }
        })?;
        self.go_on();
        Ok(())
    }

    fn screen(&self) -> Screen<'_> {
        let eyes = Eyes::Seat(self.own);
        Screen { table: self.table.as_ref(), eyes, lang: self.lang, people: &self.people }
    }

    /// The table as the seat sees it, in words: what is new, the board, what is asked and what is legal.
    pub(super) fn look(&mut self) -> String {
        let (screen, legal) = (self.screen(), self.table.legal_words(self.own));
        let mut text = screen.board().render(Paint::Plain);
        if let Some(news) = screen.log(&texts::get("news", self.lang), self.unread) {
            text += &news.render(Paint::Plain);
        }
        if self.table.is_over() {
            text += &screen.who_decides().render(Paint::Plain);
        } else {
            let prompt = self.table.prompt(self.own, self.lang, &self.people).unwrap_or_default();
            text += &format!("\n{prompt}\nLegal words:\n{}\n", legal_text(&legal));
        }
        self.unread = self.table.sight(Eyes::Seat(self.own)).number() + 1;
        text
    }

    /// The same for programs.
    pub(super) fn as_json(&self, id: &str) -> Value {
        let sight = self.table.sight(Eyes::Seat(self.own));
        let standing = self.table.standing();
        json!({
            "table": id,
            "game": self.game.id(),
            "seat": self.own,
            "over": self.table.is_over(),
            "asked": sight.asked(),
            "legal": sight.legal(),
            "view": sight.view_json(),
            "standing": standing.map(|standing| {
                let winners: Vec<Seat> = standing.winners().collect();
                json!({ "scores": standing.scores, "ranks": standing.ranks, "winners": winners })
            }),
        })
    }

    /// What a card or a word is.
    pub(super) fn ask(&self, word: &str) -> String {
        self.screen().answer(word.trim()).render(Paint::Plain)
    }

    /// What a search would do from this seat's view, with its chances to win; none where nothing is asked.
    pub(super) fn advice(&self) -> Option<String> {
        let advice = self.table.advise(ADVICE, self.own, u64::from(self.table.number()))?;
        let line = |words: &Words, chance: f32| format!("{:>3.0} %  {words}\n", chance * 100.0);
        let candidates = advice.candidates.iter().take(5);
        Some(
            candidates
                .map(|option| {
                    line(&option.words, option.shares.get(self.own.index()).copied().unwrap_or(0.0))
                })
                .collect(),
        )
    }
}

/// The legal words: a list, or where that would be long, the words that can come first and what follows them.
fn legal_text(legal: &[Words]) -> String {
    if legal.len() <= LISTED {
        return legal.iter().map(Words::as_str).collect::<Vec<_>>().join("\n");
    }
    let tree = WordTree::new(legal);
    format!("(word by word) {}", serde_json::to_string(&tree).expect("a tree of words is plain data"))
}
