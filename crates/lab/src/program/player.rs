//! A program that plays a seat: the JSON objects that it gets, and the answers that it may give.

use super::process::Process;
use super::{Fault, Program};
use greenroom_catalog::{GameKind, Guest, Question};
use greenroom_engine::{Seat, Standing, Words};
use serde_json::{Value, json};
use std::time::Duration;

/// A program may take this many times the time of a move to get ready for a game.
const TO_GET_READY: u32 = 10;

/// What a program is told before a game.
#[derive(Clone, Copy)]
pub struct GameStart<'a> {
    /// The game.
    pub game: &'a dyn GameKind,
    /// Its options.
    pub options: &'a Value,
    /// How many seats play.
    pub seats: u8,
    /// The program's seat.
    pub seat: Seat,
    /// For the program's own randomness. Nothing in the deal follows from it.
    pub seed: u64,
}

/// A program that plays one seat in one game after another.
pub struct ProgramPlayer {
    program: Program,
    time: Duration,
    process: Option<Process>,
    fault: Option<Fault>,
    asked: u32,
}

impl ProgramPlayer {
    /// A program that may take this time for a move. It is started before its first game.
    pub fn new(program: &Program, time: Duration) -> ProgramPlayer {
        ProgramPlayer { program: program.clone(), time, process: None, fault: None, asked: 0 }
    }

    /// Starts the program where it does not run, and waits until it is ready for a game.
    pub fn begin(&mut self, start: GameStart<'_>) -> Result<(), Fault> {
        (self.fault, self.asked) = (None, 0);
        let ready = self.get_ready(start);
        self.note(ready.as_ref().err());
        ready
    }

    fn get_ready(&mut self, start: GameStart<'_>) -> Result<(), Fault> {
        let process = match &mut self.process {
            Some(process) => process,
            empty => {
                let started = Process::start(&self.program);
                empty.insert(started.map_err(|problem| Fault::CannotStart(problem.to_string()))?)
            }
        };
        let question = json!({
            "do": "start",
            "game": start.game.id(),
            "rules": start.game.rules_version(),
            "cards": start.game.cards(),
            "options": start.options,
            "seats": start.seats,
            "seat": start.seat,
            "seed": start.seed,
            "milliseconds": self.time.as_millis() as u64,
        });
        let answer = read(&process.ask(question.to_string(), self.time.saturating_mul(TO_GET_READY))?)?;
        match answer["ok"] {
            Value::Bool(true) => Ok(()),
            _ => Err(Fault::Nonsense(format!("it answered `start` with {answer}, not with {{\"ok\":true}}"))),
        }
    }

    /// The place of the words that the program chooses. After a fault it is killed, and started again for the next game.
    pub fn ask(&mut self, question: &Question<'_>) -> Result<usize, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let answer = self.answer(question);
        self.note(answer.as_ref().err());
        answer
    }

    fn answer(&mut self, question: &Question<'_>) -> Result<usize, Fault> {
        let process = self.process.as_mut().ok_or(Fault::Crash)?;
        let Question { seat, asked, view, legal } = *question;
        let (decision, words) = (self.asked, json!(legal));
        self.asked += 1;
        // One object with what `pipe` answers to `legal` and `view`. The view is JSON already and is copied as it is.
        let line = format!(
            r#"{{"do":"act","seat":"{seat}","decision":{decision},"asked":{asked},"legal":{words},"view":{view}}}"#
        );
        let answer = read(&process.ask(line, self.time)?)?;
        let words = words_of(&answer, seat)?;
        legal.iter().position(|known| *known == words).ok_or_else(|| Fault::Illegal(short(words.as_str())))
    }

    /// Tells the program how the game ended, and returns its fault in that game, if any.
    pub fn end(&mut self, standing: &Standing) -> Option<Fault> {
        if let Some(process) = &mut self.process {
            let winners: Vec<Seat> = standing.winners().collect();
            let standing = json!({ "scores": standing.scores, "ranks": standing.ranks, "winners": winners });
            let told = process.tell(json!({ "do": "over", "standing": standing }).to_string());
            if told.is_err() {
                // The game is over and counts. The program is started again for the next one.
                process.mark_faulty();
                self.process = None;
            }
        }
        self.fault.take()
    }

    /// Kills a program after a fault; it is started again for the next game.
    fn note(&mut self, fault: Option<&Fault>) {
        let Some(fault) = fault else { return };
        if let Some(mut process) = self.process.take() {
            process.mark_faulty();
        }
        self.fault = Some(fault.clone());
    }
}

impl Guest for ProgramPlayer {
    fn choose(&mut self, question: &Question<'_>) -> Option<usize> {
        self.ask(question).ok()
    }
}

/// Reads a line as a JSON object.
fn read(line: &[u8]) -> Result<Value, Fault> {
    match serde_json::from_slice(line) {
        Ok(answer @ Value::Object(_)) => Ok(answer),
        _ => {
            let line = short(String::from_utf8_lossy(line).trim_end());
            Err(Fault::Nonsense(format!("it answered `{line}`, which is not a JSON object")))
        }
    }
}

/// The words of an answer, which is an `act` of `pipe`; `do` and `seat` may be left out.
fn words_of(answer: &Value, seat: Seat) -> Result<Words, Fault> {
    let is_or_is_missing = |key: &str, value: Value| answer.get(key).is_none_or(|ours| *ours == value);
    match &answer["words"] {
        Value::String(words)
            if is_or_is_missing("do", json!("act")) && is_or_is_missing("seat", json!(seat)) =>
        {
            Ok(Words::new(words))
        }
        _ => {
            let answer = short(&answer.to_string());
            Err(Fault::Nonsense(format!("it answered {answer}, not {{\"words\":\"...\"}} for its seat")))
        }
    }
}

/// The first characters of a text, on one line.
fn short(text: &str) -> String {
    const MOST: usize = 80;
    let mut short: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MOST).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}
