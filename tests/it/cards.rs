//! `--cards FILE`: an owner's own card file, and what is said about a bad one.

#![allow(clippy::unwrap_used)]

use crate::common::{failure, run, run_with, text, write};

const BUILT_IN: &str = include_str!("../../games/idol-conclave/cards.toml");

#[test]
fn a_game_with_other_cards_says_so_and_is_verified_with_them_only() {
    let folder = tempfile::tempdir().unwrap();
    let cards = write(folder.path(), "cards.toml", &BUILT_IN.replacen("Akaneru", "Akanerun", 1));
    let (cards, game) = (cards.to_str().unwrap(), folder.path().join("game.txt"));
    let game = game.to_str().unwrap();
    let typed = "1\n".repeat(400);
    let played =
        run_with(&["play", "idol-conclave", "--bots", "random", "--cards", cards, "--save", game], &typed);
    assert!(played.status.success());
    assert!(!std::fs::read_to_string(game).unwrap().contains("[Cards \"built-in\"]"));
    assert!(failure(&["verify", game]).contains("line 4: this game was played with the cards"));
    assert!(text(&["verify", game, "--cards", cards]).contains("the result is right"));
}

#[test]
fn a_bad_card_file_is_refused_with_its_line_by_every_command_that_takes_one() {
    let folder = tempfile::tempdir().unwrap();
    let cards = write(folder.path(), "cards.toml", &format!("nonsense = 1\n{BUILT_IN}"));
    let cards = cards.to_str().unwrap();
    for command in ["sim", "pipe", "play"] {
        let said = failure(&[command, "idol-conclave", "--cards", cards]);
        assert!(said.starts_with(&format!("{cards}, line 1: nonsense: ")), "{said}");
    }
    assert!(run(&["sim", "idol-conclave", "--games", "1"]).status.success());
}
