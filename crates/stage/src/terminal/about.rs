//! What a word stands for, when somebody asks; and whose things come first on a board.

use super::{Ink, Phrase, TextBoard, strong};
use crate::Desk;
use greenroom_engine::{Lang, Seat};

/// What a word stands for: a card, a place, a thing to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// What it is called.
    pub name: String,
    /// What matters when it is chosen, in a few words; empty where the name says it all.
    pub short: String,
    /// All there is to say, a line each: numbers, effects, the whole text.
    pub lines: Vec<String>,
}

impl About {
    /// A thing with its name and what matters of it.
    pub fn new(name: impl Into<String>, short: impl Into<String>) -> About {
        About { name: name.into(), short: short.into(), lines: Vec::new() }
    }

    /// The same with one more line, where there is something to say.
    #[must_use]
    pub fn line(mut self, line: impl Into<String>) -> About {
        let line = line.into();
        if !line.is_empty() {
            self.lines.push(line);
        }
        self
    }

    /// The whole of it for the ear: the name, then a sentence for what matters and for each line that says more.
    pub fn spoken(&self, lang: Lang) -> String {
        let (colon, stop, comma) = if lang == Lang::Ja { ("：", "。", "、") } else { (": ", ".", ", ") };
        let is_new = !self.lines.iter().any(|line| line.contains(&self.short));
        let told =
            is_new.then_some(&self.short).into_iter().chain(&self.lines).filter(|line| !line.is_empty());
        let sentences: Vec<String> = told
            .map(|line| format!("{}{stop}", line.trim_end_matches(['.', '。', ' ']).replace(" · ", comma)))
            .collect();
        if sentences.is_empty() {
            return self.name.clone();
        }
        format!("{}{colon}{}", self.name, sentences.join(if lang == Lang::Ja { "" } else { " " }))
    }

    /// The answer to somebody who asks.
    pub fn to_text(&self, word: &str) -> TextBoard {
        let mut text = TextBoard::new();
        let name = strong(&self.name);
        text.title(if self.name == word {
            name
        } else {
            name.then(Phrase::new(Ink::Faint, &format!("  {word}")))
        });
        if !self.short.is_empty() {
            text.line(&self.short);
        }
        for line in &self.lines {
            text.line(line);
        }
        text
    }
}

impl Desk<'_> {
    /// What a thing is called for the ear, with all that it is worth.
    pub fn spoken(&self, about: Option<About>, word: &str) -> String {
        about.map_or_else(|| self.label(word), |about| about.spoken(self.lang))
    }

    /// Whoever plays this seat, in the seat's colour.
    pub fn seat_name(&self, seat: Seat) -> Phrase {
        Phrase::new(Ink::Seat(seat), self.person(seat))
    }

    /// A name and what it is about, with the colon of the reader's language.
    pub fn pair(&self, name: impl AsRef<str>, about: impl AsRef<str>) -> String {
        let colon = if self.lang == Lang::Ja { "：" } else { ": " };
        format!("{}{colon}{}", name.as_ref(), about.as_ref())
    }

    /// A remark behind something, in the parentheses of the reader's language.
    pub fn remark(&self, remark: impl Into<Phrase>) -> Phrase {
        let [open, close] = if self.lang == Lang::Ja { ["（", "）"] } else { [" (", ")"] };
        Phrase::from(open).then(remark).then(close)
    }

    /// Several things in a row, with the commas of the reader's language.
    pub fn listed(&self, things: &[String]) -> String {
        things.join(if self.lang == Lang::Ja { "、" } else { ", " })
    }

    /// What a word is called, in an ink.
    pub fn thing(&self, word: &str, ink: Ink) -> Phrase {
        Phrase::new(ink, &self.label(word))
    }
}

/// The seats of a table, the reader's own first, then in the order of play.
pub fn reader_first(desk: &Desk<'_>, seats: u8) -> Vec<Seat> {
    desk.eyes.seat().unwrap_or(Seat(0)).around(seats).collect()
}

/// The seats of a finished game, the winners first.
pub fn sorted_by_rank(desk: &Desk<'_>, seats: u8) -> Vec<Seat> {
    let rank = |seat: &Seat| desk.standing.map_or(0, |standing| standing.ranks[seat.index()]);
    let mut sorted: Vec<Seat> = Seat::all(seats).collect();
    sorted.sort_by_key(rank);
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_for_the_ear_is_whole_sentences_and_says_nothing_twice() {
        let idol = About::new("Ai Hidaka", "F · Vo 5").line("Fresh 1 · F · Vo 5").line("+4 points.");
        assert_eq!(idol.spoken(Lang::En), "Ai Hidaka: Fresh 1, F, Vo 5. +4 points.");
        assert_eq!(About::new("市役所", "コスト4 · 報酬10").spoken(Lang::Ja), "市役所：コスト4、報酬10。");
        assert_eq!(About::new("Pass", "").spoken(Lang::En), "Pass");
    }
}
