//! One game in a terminal, from the deal to the result.

use super::choices::{Answer, Choices};
use crate::screen::Screen;
use crate::setup::Setup;
use crate::{Failure, screen, texts};
use greenroom_bots::{Bot, Budget};
use greenroom_catalog::{AnyTable, Question};
use greenroom_engine::{Eyes, Lang, Refusal, Seat, WordTree, Words};
use greenroom_lab::{Fault, GameStart, ProgramPlayer};
use greenroom_stage::Player;
use greenroom_stage::terminal::{Ink, Paint, Phrase, TextBoard, faint, strong};
use std::io::{BufRead, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// The budget of a hint.
const HINT: Budget = Budget::Iterations(2000);
/// How many actions back `log` goes.
const LATELY: u32 = 12;

/// Who plays a seat for itself.
pub(super) enum Seated {
    /// One of our bots.
    Bot(Bot),
    /// A program that somebody else wrote.
    Program(Box<ProgramPlayer>),
}

/// Who plays on for a program that has had a fault.
const STAND_IN: Bot = Bot::Greedy;

/// A game of one person against bots in a terminal.
pub(super) struct TerminalGame {
    title: String,
    table: Box<dyn AnyTable>,
    own: Seat,
    players: Vec<Option<Seated>>,
    people: Vec<Player>,
    lang: Lang,
    paint: Paint,
    /// Whether answers are printed too: those that come from a file or a program do not stand on the screen by themselves.
    echoes: bool,
    /// The first action whose log lines have not been shown.
    unread: u32,
}

impl TerminalGame {
    /// A game that is dealt; its programs get ready.
    pub(super) fn new(
        setup: &Setup,
        table: Box<dyn AnyTable>,
        own: Seat,
        mut players: Vec<Option<Seated>>,
        people: Vec<Player>,
        lang: Lang,
    ) -> Result<TerminalGame, Failure> {
        let (title, echoes) = (setup.game.title(lang), !std::io::stdin().is_terminal());
        for (seat, player) in Seat::all(setup.seats).zip(&mut players) {
            let Some(Seated::Program(program)) = player else { continue };
            let seed = u64::from(seat.0);
            let start =
                GameStart { game: setup.game, options: &setup.options, seats: setup.seats, seat, seed };
            let name = &people[seat.index()].name;
            program
                .begin(start)
                .map_err(|fault| Failure::Request(format!("{name} cannot be started: {fault}")))?;
        }
        let paint = screen::paint();
        Ok(TerminalGame { title, table, own, players, people, lang, paint, echoes, unread: 0 })
    }

    /// Plays until the game is over, the player quits or the input ends.
    pub(super) fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        let mut head = TextBoard::new();
        head.title(self.title.as_str());
        head.line(faint(texts::get("begin", self.lang)));
        self.show(&head, out)?;
        while !self.table.is_over() {
            if self.bots_act() {
                continue;
            }
            if self.decide(input, out)?.is_break() {
                return self.show(&self.screen().sentence(&texts::get("bye", self.lang)), out);
            }
        }
        self.tell_programs();
        self.show_news(out)?;
        writeln!(out)?;
        self.show(&self.screen().sentence(&texts::get("over", self.lang)), out)?;
        self.show(&self.screen().board(), out)?;
        self.show(&self.screen().who_decides(), out)
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
            let seed = u64::from(self.table.number()) << 8 | u64::from(seat.0);
            let words = match &mut self.players[seat.index()] {
                None => continue,
                Some(Seated::Bot(bot)) => self.table.choose(*bot, seat, seed),
                Some(Seated::Program(program)) => match ask(program, self.table.as_ref(), seat) {
                    Ok(words) => Some(words),
                    Err(fault) => {
                        let name = &self.people[seat.index()].name;
                        eprintln!("greenroom: {name}: {fault}; {} plays on", STAND_IN.name());
                        self.players[seat.index()] = Some(Seated::Bot(STAND_IN));
                        self.table.choose(STAND_IN, seat, seed)
                    }
                },
            };
            if let Some(words) = words {
                return self.table.act(seat, &words).is_ok();
            }
        }
        false
    }

    /// Tells the programs how the game has ended.
    fn tell_programs(&mut self) {
        let sight = self.table.sight(Eyes::Public);
        let Some(standing) = sight.standing() else { return };
        for player in self.players.iter_mut().flatten() {
            if let Seated::Program(program) = player {
                let _ = program.end(standing);
            }
        }
    }

    /// Asks the player until they have acted or quit.
    fn decide(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<ControlFlow<()>, Failure> {
        writeln!(out)?;
        self.show(&self.screen().board(), out)?;
        self.show_news(out)?;
        let mut choices = Choices::new(self.table.legal_words(self.own));
        let mut shows_choices = true;
        loop {
            if shows_choices {
                self.show_choices(&choices, out)?;
            }
            write!(out, "> ")?;
            out.flush()?;
            shows_choices = false;
            let mut line = String::new();
            let ended = input.read_line(&mut line)? == 0;
            if self.echoes {
                writeln!(out, "{}", line.trim_end())?;
            }
            if ended {
                return Ok(ControlFlow::Break(()));
            }
            match line.trim() {
                "" => shows_choices = true,
                "quit" | "exit" => return Ok(ControlFlow::Break(())),
                "help" | "?" => self.show_text("help", out)?,
                "board" => self.show(&self.screen().board(), out)?,
                "hint" => self.show_hint(out)?,
                "log" => self.show_log(self.number().saturating_sub(LATELY), out)?,
                "log all" => self.show_log(0, out)?,
                "back" => {
                    choices.back();
                    shows_choices = true;
                }
                "undo" => match self.table.undo(self.own) {
                    Ok(_) => {
                        self.unread = self.number() + 1;
                        return Ok(ControlFlow::Continue(()));
                    }
                    Err(refusal) => self.show_refusal(&refusal, out)?,
                },
                asked if asked.starts_with(['?', '？']) => {
                    self.show(&self.screen().answer(asked.trim_start_matches(['?', '？']).trim()), out)?;
                }
                answer => match choices.answer(answer, &|word| self.screen().name(word)) {
                    Answer::Step => shows_choices = true,
                    Answer::Act(words) => match self.table.act(self.own, &words) {
                        Ok(()) => return Ok(ControlFlow::Continue(())),
                        Err(refusal) => self.show_refusal(&refusal, out)?,
                    },
                    Answer::Several(words) => self.show_several(&words, out)?,
                    Answer::Unknown(words) => self.explain(&words, out)?,
                },
            }
        }
    }

    /// Prints why words are refused. The table gives the reason, except for a number that is not in the list.
    fn explain(&self, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
        if words.as_str().parse::<i64>().is_ok() {
            return self.show_text("unclear", out);
        }
        match self.table.clone().act(self.own, words) {
            Err(refusal) => self.show_refusal(&refusal, out),
            Ok(()) => self.show_text("unclear", out),
        }
    }

    fn screen(&self) -> Screen<'_> {
        let (table, people) = (self.table.as_ref(), self.people.as_slice());
        Screen { table, eyes: Eyes::Seat(self.own), lang: self.lang, people }
    }

    fn show(&self, board: &TextBoard, out: &mut impl Write) -> Result<(), Failure> {
        Ok(out.write_all(board.render(self.paint).as_bytes())?)
    }

    /// Prints a text of the terminal itself.
    fn show_text(&self, key: &str, out: &mut impl Write) -> Result<(), Failure> {
        self.show(&self.screen().sentence(&texts::get(key, self.lang)), out)
    }

    /// Prints what has happened since the player last decided.
    fn show_news(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        self.show_log(self.unread, out)?;
        self.unread = self.number() + 1;
        Ok(())
    }

    /// How often what the player sees has changed.
    fn number(&self) -> u32 {
        self.table.sight(Eyes::Seat(self.own)).number()
    }

    fn show_log(&self, from: u32, out: &mut impl Write) -> Result<(), Failure> {
        match self.screen().log(&texts::get("news", self.lang), from) {
            Some(news) => self.show(&news, out),
            None => Ok(()),
        }
    }

    /// Prints what a search would do from the player's own view, its chance to win, and what it expects next.
    fn show_hint(&self, out: &mut impl Write) -> Result<(), Failure> {
        let advice = self.table.advise(HINT, self.own, u64::from(self.table.number()));
        let Some(advice) = advice else { return Ok(()) };
        let screen = self.screen();
        let mut board = screen.sentence(&texts::get("hint", self.lang));
        board.table(advice.candidates.iter().take(3).map(|option| {
            let chance = option.shares.get(self.own.index()).copied().unwrap_or(0.0) * 100.0;
            let words = faint(option.words.as_str());
            vec![strong(format!("{chance:.0}%")), screen.names(&option.words).into(), words]
        }));
        if !advice.line.is_empty() {
            board.line(texts::get("hint-line", self.lang));
        }
        board.table(advice.line.iter().map(|(seat, words)| {
            let name = Phrase::new(Ink::Seat(*seat), &self.people[seat.index()].name);
            vec![name, screen.names(words).into()]
        }));
        self.show(&board, out)
    }

    fn show_refusal(&self, refusal: &Refusal, out: &mut impl Write) -> Result<(), Failure> {
        let sentence = self.table.refusal_text(refusal, self.lang, &self.people);
        let section =
            if refusal.section == "table" { String::new() } else { format!(" ({})", refusal.section) };
        self.show(&self.screen().sentence(&format!("{sentence}{section}")), out)
    }

    /// Prints the next words that an answer could mean.
    fn show_several(&self, words: &[String], out: &mut impl Write) -> Result<(), Failure> {
        let mut board = self.screen().sentence(&texts::get("several", self.lang));
        board.table(words.iter().map(|word| vec![strong(self.screen().name(word)), faint(word)]));
        self.show(&board, out)
    }

    fn show_choices(&self, choices: &Choices, out: &mut impl Write) -> Result<(), Failure> {
        let (screen, mut board) = (self.screen(), TextBoard::new());
        let prompt = self.table.prompt(self.own, self.lang, &self.people).unwrap_or_default();
        board.title(prompt);
        if !choices.path().is_empty() {
            board.line(format!("{} …", screen.names(&Words::new(&choices.path().join(" ")))));
        }
        let list = choices.list();
        if choices.is_of_numbers() {
            let words: Vec<Words> = list.iter().map(|choice| Words::new(&choice.words.join(" "))).collect();
            let numbers = match WordTree::new(&words).numbers() {
                Some(run) => format!("{}, {} … {}", run.from, run.from + run.step, run.to),
                None => words.iter().map(Words::as_str).collect::<Vec<_>>().join(", "),
            };
            board.line(strong(numbers));
        } else {
            board.table(list.iter().enumerate().map(|(place, choice)| {
                let words = Words::new(&choice.words.join(" "));
                let more = if choice.whole { "" } else { " …" };
                let names = screen.names(&words);
                let name = strong(&names).then(more);
                let said = name.clone().beside(faint(unspelled(&names, &words)));
                let name = if said.width() <= ROOM_FOR_WORDS { said } else { name };
                // The last word says the most; a number says nothing, and then the word before it does.
                let mut shorts = choice.words.iter().rev().map(|word| screen.short(word));
                let short = shorts.find(|short| !short.is_empty()).unwrap_or_default();
                vec![format!("{:>2}.", place + 1).into(), name, short.into()]
            }));
        }
        self.show(&board, out)
    }
}

/// What a program chooses from what its seat sees. Where there is one action alone, it is not asked.
fn ask(program: &mut ProgramPlayer, table: &dyn AnyTable, seat: Seat) -> Result<Words, Fault> {
    let sight = table.sight(Eyes::Seat(seat));
    let legal = sight.legal();
    if let [only] = legal {
        return Ok(only.clone());
    }
    let asked = serde_json::to_string(&sight.asked()).expect("decisions are plain data with text keys");
    let place = program.ask(&Question { seat, asked: &asked, view: &sight.view_text(), legal })?;
    Ok(legal[place].clone())
}

/// A choice whose name and words take more columns than this is shown by its name alone: its number or its name can be
/// typed, and two broken columns are hard to read.
const ROOM_FOR_WORDS: usize = 34;

/// Words that are not to be guessed from their names; none where the names spell them.
fn unspelled<'w>(names: &str, words: &'w Words) -> &'w str {
    let spelled = |text: &str| text.to_lowercase().replace(' ', "-");
    if spelled(names) == spelled(words.as_str()) { "" } else { words.as_str() }
}
