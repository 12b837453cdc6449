//! Ways to run the built program as its users do.

#![allow(clippy::unwrap_used, clippy::needless_pass_by_value, dead_code)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The program with these arguments, in English.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_greenroom"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "en_US.UTF-8");
    command
}

/// Runs the program to its end.
pub fn run(args: &[&str]) -> Output {
    command(args).stdin(Stdio::null()).output().unwrap()
}

/// Runs the program with some input.
pub fn run_with(args: &[&str], input: &str) -> Output {
    let mut child =
        command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that stops early closes its input; what it says tells the test.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What a run that must succeed prints.
pub fn text(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The JSON that a run that must succeed prints.
pub fn json_of(args: &[&str]) -> Value {
    serde_json::from_str(&text(args)).unwrap()
}

/// The one sentence of a run that must fail.
pub fn failure(args: &[&str]) -> String {
    one_sentence(&run(args))
}

/// Checks that a run failed with one line on stderr and nothing on stdout, and gives the line.
pub fn one_sentence(output: &Output) -> String {
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(!output.status.success(), "this must fail, but: {}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(output.stdout.is_empty());
    said.trim_end().trim_start_matches("greenroom: ").to_owned()
}

/// The ids and the fewest and most seats of all games.
pub fn games() -> Vec<(String, u64, u64)> {
    let games = json_of(&["games", "--json"]);
    let seats = |game: &Value, end: &str| game["seats"][end].as_u64().unwrap();
    let games = games.as_array().unwrap().iter();
    games
        .map(|game| (game["id"].as_str().unwrap().to_owned(), seats(game, "from"), seats(game, "to")))
        .collect()
}

/// The keys of an object, in their order.
pub fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// A running `greenroom pipe`.
pub struct Pipe {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Pipe {
    /// Starts a session at a table of a game.
    pub fn start(game: &str, seats: u64, seed: u64) -> Pipe {
        let (seats, seed) = (seats.to_string(), seed.to_string());
        let mut child = command(&["pipe", game, "--seats", &seats, "--seed", &seed])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Pipe { child, input, output }
    }

    /// Sends a line, whatever it is, and reads the answer.
    pub fn line(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|_| panic!("not JSON: {answer:?}"))
    }

    /// Sends a request.
    pub fn ask(&mut self, request: &Value) -> Value {
        self.line(request.to_string().as_bytes())
    }

    /// Sends a request that must be carried out.
    pub fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} was answered {answer}");
        answer
    }

    /// Plays one action of whoever is asked first; false where the game is over.
    pub fn step(&mut self, luck: usize) -> bool {
        let turn = self.ok(json!({"do": "turn"}));
        let Some(seat) = turn["turn"].as_array().unwrap().first().cloned() else { return false };
        let legal = self.ok(json!({"do": "legal", "seat": seat}))["legal"].clone();
        let legal = legal.as_array().unwrap();
        self.ok(json!({"do": "act", "seat": seat, "words": legal[luck % legal.len()]}));
        true
    }

    /// Plays to the end of the game, and gives the transcript.
    pub fn finish(&mut self) -> String {
        let mut luck = 7usize;
        while self.step(luck) {
            luck = luck.wrapping_mul(31).wrapping_add(11) % 100_003;
        }
        self.ok(json!({"do": "transcript"}))["transcript"].as_str().unwrap().to_owned()
    }

    /// Ends the session as a program does, by closing its input.
    pub fn close(mut self) {
        drop(self.input);
        assert!(self.child.wait().unwrap().success());
    }
}

/// Writes a transcript into a folder for one test.
pub fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}
