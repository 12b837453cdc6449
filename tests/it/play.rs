//! `greenroom play`: a person in a terminal.

#![allow(clippy::unwrap_used)]

use crate::common::{failure, games, run_with, text};

/// Plays with these lines typed, and gives what was shown.
fn play(more: &[&str], typed: &str) -> String {
    let game = games().remove(0).0;
    let mut args = vec!["play", &game, "--seed", "1"];
    args.extend(more);
    let output = run_with(&args, typed);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn answering_with_numbers_plays_a_whole_game_in_either_language() {
    let ones = "1\n".repeat(400);
    let shown = play(&["--bots", "random"], &ones);
    assert!(shown.contains("The game is over.") && shown.contains("1. "), "{shown}");
    let shown = play(&["--bots", "greedy,random", "--lang", "ja"], &ones);
    assert!(shown.contains("ゲームが終わりました。"), "{shown}");
}

#[test]
fn a_played_game_is_saved_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let file = file.to_str().unwrap();
    play(&["--bots", "random", "--save", file, "--name", "Aiko"], &"1\n".repeat(400));
    assert!(std::fs::read_to_string(file).unwrap().contains("[Seat \"A\" \"Aiko\"]"));
    assert!(text(&["verify", file]).contains("the result is right"));
}

#[test]
fn help_log_board_and_quit_do_what_they_say() {
    let shown = play(&[], "help\nboard\nlog\nback\nundo\nquit\n");
    assert!(shown.contains("takes back your last action"));
    assert!(
        shown.contains("There is nothing to take back.") || shown.contains("can be taken back"),
        "{shown}"
    );
    assert!(shown.trim_end().ends_with("Until next time."));
}

#[test]
fn what_cannot_be_played_is_explained_and_asked_again() {
    let shown = play(&[], "dance wildly\n9999\n\nquit\n");
    assert!(shown.contains("“dance wildly” says nothing in this game."), "{shown}");
    assert!(shown.contains("Answer with a number"), "{shown}");
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_game() {
    assert!(play(&["--seat", "c"], "").trim_end().ends_with("Until next time."));
}

#[test]
fn bots_and_seats_that_do_not_fit_are_refused() {
    let game = games().remove(0).0;
    assert!(failure(&["play", &game, "--seat", "E"]).contains("there is no seat E"));
    assert!(failure(&["play", &game, "--seats", "3", "--bots", "random,random,random"]).contains("too many"));
}

#[cfg(unix)]
#[test]
fn a_program_sits_down_too_and_greedy_plays_on_for_one_with_a_fault() {
    let example = concat!("exec:python3 ", env!("CARGO_MANIFEST_DIR"), "/examples/program.py");
    let bots = format!("{example},random");
    let shown = play(&["--bots", &bots, "--bot-time", "60s"], &"1\n".repeat(400));
    assert!(shown.contains("The game is over.") && shown.contains("program.py B"), "{shown}");
    let game = games().remove(0).0;
    let args = ["play", &game, "--seed", "1", "--bots", "exec:true"];
    assert!(failure(&args).contains("cannot be started"));
    let folder = tempfile::tempdir().unwrap();
    let script =
        crate::common::write(folder.path(), "bot", "read start; echo '{\"ok\":true}'; read act; exit\n");
    let faulty = format!("exec:sh {},random", script.display());
    let output =
        run_with(&["play", &game, "--seed", "1", "--bots", &faulty, "--bot-time", "60s"], &"1\n".repeat(400));
    let (shown, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(shown.contains("The game is over."), "{shown}");
    assert!(said.contains("it ended, or closed its output; greedy plays on"), "{said}");
}

#[test]
fn a_hint_tells_what_a_search_would_do_in_either_language() {
    let shown = play(&["--bots", "random"], "hint\nquit\n");
    assert!(shown.contains("A search would do the first of these") && shown.contains('%'), "{shown}");
    let shown = play(&["--bots", "random", "--lang", "ja"], "hint\nquit\n");
    assert!(shown.contains("探索の一手は先頭のものです"), "{shown}");
}
