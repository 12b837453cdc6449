//! A table in a terminal: its board, its log, its questions and its result, in the reader's language.

use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Lang, Seat, Words};
use greenroom_stage::Player;
use greenroom_stage::terminal::{Ink, Paint, Phrase, TextBoard, faint, strong, with_names};
use std::io::IsTerminal;

/// A table as one pair of eyes is shown it in a terminal.
pub(crate) struct Screen<'a> {
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) eyes: Eyes,
    pub(crate) lang: Lang,
    pub(crate) people: &'a [Player],
}

/// Whether standard output gets colours: a terminal does, unless `NO_COLOR` is set or it is a dumb one.
pub(crate) fn paint() -> Paint {
    let set = |name: &str| std::env::var(name).unwrap_or_default();
    paint_for(std::io::stdout().is_terminal(), &set("NO_COLOR"), &set("TERM"))
}

fn paint_for(terminal: bool, no_color: &str, term: &str) -> Paint {
    let colours = terminal && no_color.is_empty() && term != "dumb";
    if colours { Paint::Colours } else { Paint::Plain }
}

impl Screen<'_> {
    /// The position.
    pub(crate) fn board(&self) -> TextBoard {
        self.table.sight(self.eyes).text_board(self.lang, self.people)
    }

    /// What these eyes may read of what happened, from the lines of action number `from` on; none where nothing did.
    pub(crate) fn log(&self, title: &str, from: u32) -> Option<TextBoard> {
        let lines = self.table.log(self.eyes, self.lang, self.people, from);
        if lines.is_empty() {
            return None;
        }
        let mut board = TextBoard::new();
        board.title(title);
        board.table(lines.into_iter().map(|line| {
            let text = with_names(&line.text, self.people);
            vec![faint(line.at.to_string()), if line.is_big() { text.inked(Ink::Strong) } else { text }]
        }));
        Some(board)
    }

    /// A sentence, with the players' names in their colours.
    pub(crate) fn sentence(&self, text: &str) -> TextBoard {
        let mut board = TextBoard::new();
        for line in text.lines() {
            board.line(with_names(line, self.people));
        }
        board
    }

    /// Whose turn it is, or the whole count and the ranks.
    pub(crate) fn who_decides(&self) -> TextBoard {
        let Some(standing) = self.table.standing() else {
            return self.sentence(&self.table.waiting(Eyes::Public, self.lang, self.people).join(" "));
        };
        let count = self.table.sight(self.eyes).text_finale(self.lang, self.people);
        let mut board = count.unwrap_or_default();
        board.title(crate::texts::get("standing", self.lang));
        let mut seats: Vec<Seat> = Seat::all(self.table.seats()).collect();
        seats.sort_by_key(|seat| standing.ranks[seat.index()]);
        board.table(seats.into_iter().map(|seat| {
            let (rank, score) = (standing.ranks[seat.index()], standing.scores[seat.index()]);
            let name = Phrase::new(Ink::Seat(seat), &self.people[seat.index()].name);
            vec![strong(format!("{rank}.")), name, score.to_string().into()]
        }));
        board
    }

    /// What a word is called here: its explanation's name, else its label.
    pub(crate) fn name(&self, word: &str) -> String {
        let sight = self.table.sight(self.eyes);
        let explained = sight.explain(word, self.lang, self.people).map(|about| about.name);
        explained.unwrap_or_else(|| sight.label(word, self.lang, self.people))
    }

    /// The names of words, one after another.
    pub(crate) fn names(&self, words: &Words) -> String {
        words.iter().map(|word| self.name(word)).collect::<Vec<_>>().join(" ")
    }

    /// What matters of a word when it is chosen; empty where its name says it all.
    pub(crate) fn short(&self, word: &str) -> String {
        let about = self.table.sight(self.eyes).explain(word, self.lang, self.people);
        about.map(|about| about.short).unwrap_or_default()
    }

    /// The answer to `? WORD`: what the word stands for, or the things that it could be.
    pub(crate) fn answer(&self, asked: &str) -> TextBoard {
        let sight = self.table.sight(self.eyes);
        if let Some(about) = sight.explain(asked, self.lang, self.people) {
            return about.to_text(asked);
        }
        let small = asked.to_lowercase();
        let mut found: Vec<(String, String)> =
            sight.words_to_ask().into_iter().map(|word| (self.name(&word), word)).collect();
        found.retain(|(name, word)| word.starts_with(&small) || name.to_lowercase().starts_with(&small));
        if let Some(exact) = found.iter().position(|(name, _)| name.to_lowercase() == small) {
            found = vec![found.swap_remove(exact)];
        }
        match &found[..] {
            [] => self.sentence(&crate::texts::get("unknown-word", self.lang)),
            [(_, word)] => sight
                .explain(word, self.lang, self.people)
                .map(|about| about.to_text(word))
                .unwrap_or_default(),
            several => {
                let mut board = self.sentence(&crate::texts::get("several", self.lang));
                board.table(several.iter().map(|(name, word)| vec![strong(name), faint(word)]));
                board
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_terminal_that_wants_colours_gets_them() {
        assert_eq!(paint_for(true, "", "xterm-256color"), Paint::Colours);
        assert_eq!(paint_for(true, "1", "xterm"), Paint::Plain);
        assert_eq!(paint_for(true, "", "dumb"), Paint::Plain);
        assert_eq!(paint_for(false, "", "xterm"), Paint::Plain);
    }
}
