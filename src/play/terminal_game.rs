//! One game in a terminal, from the deal to the result.

use super::choices::{Answer, Choices};
use super::texts;
use crate::Failure;
use crate::position::PositionText;
use greenroom_bots::{Bot, Budget};
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Eyes, Lang, Refusal, Seat, WordTree, Words};
use greenroom_stage::Player;
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// The budget of a hint.
const HINT: Budget = Budget::Iterations(2000);

/// A game of one person against bots in a terminal.
pub(super) struct TerminalGame {
    game: &'static dyn GameKind,
    table: Box<dyn AnyTable>,
    own: Seat,
    players: Vec<Option<Bot>>,
    people: Vec<Player>,
    lang: Lang,
    /// The first action whose log lines have not been shown.
    unread: u32,
}

impl TerminalGame {
    pub(super) fn new(
        game: &'static dyn GameKind,
        table: Box<dyn AnyTable>,
        own: Seat,
        players: Vec<Option<Bot>>,
        people: Vec<Player>,
        lang: Lang,
    ) -> TerminalGame {
        TerminalGame { game, table, own, players, people, lang, unread: 0 }
    }

    /// Plays until the game is over, the player quits or the input ends.
    pub(super) fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{}\n", self.game.title(self.lang))?;
        while !self.table.is_over() {
            if self.bots_act() {
                continue;
            }
            self.show_news(out)?;
            if self.decide(input, out)?.is_break() {
                writeln!(out, "{}", texts::get("bye", self.lang))?;
                return Ok(());
            }
        }
        self.show_news(out)?;
        writeln!(out, "\n{}\n{}", texts::get("over", self.lang), self.position().who_decides())?;
        Ok(())
    }

    /// Writes the transcript to a file.
    pub(super) fn save(&self, file: &Path) -> Result<(), Failure> {
        let path = file.display().to_string();
        let Some(transcript) = self.table.transcript() else { return Ok(()) };
        match std::fs::write(file, transcript.to_text()) {
            Ok(()) => {
                eprintln!("{} {path}", texts::get("saved", self.lang));
                Ok(())
            }
            Err(problem) => Err(Failure::File { path, problem }),
        }
    }

    /// Lets the first bot that has to decide act; false where no bot has to. Its chance is not the table's.
    fn bots_act(&mut self) -> bool {
        for seat in self.table.turn().iter() {
            let Some(bot) = self.players[seat.index()] else { continue };
            let seed = u64::from(self.table.number()) << 8 | u64::from(seat.0);
            if let Some(words) = self.table.choose(bot, seat, seed) {
                return self.table.act(seat, &words).is_ok();
            }
        }
        false
    }

    /// Asks the player until they have acted or quit.
    fn decide(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<ControlFlow<()>, Failure> {
        self.show_board(out)?;
        let mut choices = Choices::new(self.table.legal_words(self.own));
        loop {
            self.show_choices(&choices, out)?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return Ok(ControlFlow::Break(()));
            }
            match line.trim() {
                "" => {}
                "quit" | "exit" => return Ok(ControlFlow::Break(())),
                "help" | "?" => writeln!(out, "{}", texts::get("help", self.lang))?,
                "board" => self.show_board(out)?,
                "hint" => self.show_hint(out)?,
                "log" => self.show_log(0, out)?,
                "back" => {
                    choices.back();
                }
                "undo" => match self.table.undo(self.own) {
                    Ok(()) => {
                        self.unread = self.table.number() + 1;
                        return Ok(ControlFlow::Continue(()));
                    }
                    Err(refusal) => self.show_refusal(&refusal, out)?,
                },
                answer => match choices.answer(answer) {
                    Answer::Step => {}
                    Answer::Act(words) => match self.table.act(self.own, &words) {
                        Ok(()) => return Ok(ControlFlow::Continue(())),
                        Err(refusal) => self.show_refusal(&refusal, out)?,
                    },
                    Answer::Unknown(words) => self.explain(&words, out)?,
                },
            }
        }
    }

    /// Prints why words are refused. The table gives the reason, except for a number that is not in the list.
    fn explain(&self, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
        if words.as_str().parse::<i64>().is_ok() {
            writeln!(out, "{}", texts::get("unclear", self.lang))?;
            return Ok(());
        }
        match self.table.clone().act(self.own, words) {
            Err(refusal) => self.show_refusal(&refusal, out),
            Ok(()) => Ok(writeln!(out, "{}", texts::get("unclear", self.lang))?),
        }
    }

    fn position(&self) -> PositionText<'_> {
        let (table, people) = (self.table.as_ref(), self.people.as_slice());
        PositionText { game: self.game, table, eyes: Eyes::Seat(self.own), lang: self.lang, people }
    }

    fn show_board(&self, out: &mut impl Write) -> Result<(), Failure> {
        Ok(writeln!(out, "\n{}", self.position().text())?)
    }

    /// Prints what has happened since the player last decided.
    fn show_news(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        self.show_log(self.unread, out)?;
        self.unread = self.table.number() + 1;
        Ok(())
    }

    fn show_log(&self, from: u32, out: &mut impl Write) -> Result<(), Failure> {
        for line in self.table.log(Eyes::Seat(self.own), self.lang, &self.people, from) {
            let mark = if line.big { "★" } else { " " };
            writeln!(out, "{:>4} {mark} {}", line.at, line.text)?;
        }
        Ok(())
    }

    /// Prints what a search would do from the player's own view, its chance to win, and what it expects next.
    fn show_hint(&self, out: &mut impl Write) -> Result<(), Failure> {
        let advice = self.table.advise(HINT, self.own, u64::from(self.table.number()));
        let Some(advice) = advice else { return Ok(()) };
        writeln!(out, "{}", texts::get("hint", self.lang))?;
        for option in advice.candidates.iter().take(3) {
            let chance = option.shares.get(self.own.index()).copied().unwrap_or(0.0) * 100.0;
            writeln!(out, "{chance:>5.0}%  {}   [{}]", self.said(&option.words), option.words)?;
        }
        if !advice.line.is_empty() {
            writeln!(out, "{}", texts::get("hint-line", self.lang))?;
        }
        for (seat, words) in &advice.line {
            writeln!(out, "        {}: {}", self.people[seat.index()].name, self.said(words))?;
        }
        Ok(())
    }

    fn said(&self, words: &Words) -> String {
        self.labels(&words.iter().map(str::to_owned).collect::<Vec<_>>())
    }

    fn show_refusal(&self, refusal: &Refusal, out: &mut impl Write) -> Result<(), Failure> {
        let sentence = self.table.refusal_text(refusal, self.lang, &self.people);
        Ok(writeln!(out, "{sentence} ({})", refusal.section)?)
    }

    fn show_choices(&self, choices: &Choices, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(prompt) = self.table.prompt(self.own, self.lang, &self.people) {
            writeln!(out, "{prompt}")?;
        }
        if !choices.path().is_empty() {
            writeln!(out, "  {} …", self.labels(choices.path()))?;
        }
        let list = choices.list();
        if choices.is_of_numbers() {
            let words: Vec<Words> = list.iter().map(|choice| Words::new(&choice.words.join(" "))).collect();
            let numbers = match WordTree::new(&words).numbers() {
                Some(run) => format!("{}, {} … {}", run.from, run.from + run.step, run.to),
                None => words.iter().map(Words::as_str).collect::<Vec<_>>().join(", "),
            };
            writeln!(out, "  {numbers}")?;
        } else {
            for (place, choice) in list.iter().enumerate() {
                let more = if choice.whole { "" } else { " …" };
                let (label, words) = (self.labels(&choice.words), choice.words.join(" "));
                let words = if label == words { String::new() } else { format!("   [{words}]") };
                writeln!(out, "{:>3}. {label}{more}{words}", place + 1)?;
            }
        }
        write!(out, "> ")?;
        Ok(out.flush()?)
    }

    /// The labels of words, one after another.
    fn labels(&self, words: &[String]) -> String {
        words.iter().map(|word| self.table.label(word, self.lang)).collect::<Vec<_>>().join(" ")
    }
}
