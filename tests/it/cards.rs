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

/// The built-in file with these lines in the place of others.
fn changed(game: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text(&["cards", game]);
    for (before, after) in changes {
        assert!(text.contains(before), "{before}");
        text = text.replacen(before, after, 1);
    }
    text
}

/// What the check says of a file: its lines, and whether it succeeds.
fn check(text: &str) -> (Vec<String>, bool) {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "my.toml", text);
    let checked = run(&["cards", "--check", file.to_str().unwrap()]);
    let said = String::from_utf8(checked.stdout).unwrap();
    let short = |line: &str| {
        line.replace(&format!("{}, ", file.display()), "").replace(file.to_str().unwrap(), "my.toml")
    };
    (said.lines().map(short).collect(), checked.status.success())
}

#[test]
fn the_built_in_cards_of_every_game_are_sound() {
    for (game, _, _) in crate::common::games() {
        assert_eq!(check(&text(&["cards", &game])), (vec![format!("my.toml: sound cards for {game}")], true));
    }
}

#[test]
fn all_mistakes_are_told_at_once_with_what_is_allowed() {
    let text = changed(
        "philadelphia",
        &[
            // An unknown field, a name that stands there twice and an unknown effect, each on another card.
            ("industry = \"service\"\ncopies = 4\ncost = 1", "industry = \"service\"\ncopies = 4\ncosts = 1"),
            ("id = \"movie-theater\"", "id = \"movie-theater\"\nname = 3 #"),
            ("employed = { draw = { cards = 1 } }", "employed = { drow = { cards = 1 } }"),
        ],
    );
    let (said, success) = check(&text);
    assert!(!success && said.len() >= 3, "{said:#?}");
    let line_of = |part: &str| text.lines().position(|line| line.contains(part)).unwrap() + 1;
    let has = |part: &str, problem: &str| {
        let start = format!("line {}: ", line_of(part));
        assert!(
            said.iter().any(|line| line.starts_with(&start) && line.contains(problem)),
            "{part}: {said:#?}"
        );
    };
    has("costs = 1", "did you mean `cost`?");
    has("drow = ", "did you mean `draw`?");
    assert!(said.iter().any(|line| line.contains("name")), "{said:#?}");
}

#[test]
fn a_number_that_changed_without_its_text_is_noticed() {
    let text = changed(
        "philadelphia",
        &[("employed = { draw = { cards = 1 } }", "employed = { draw = { cards = 2 } }")],
    );
    let (said, success) = check(&text);
    assert!(!success);
    assert!(
        said.iter().all(|line| line.contains("`employed.draw.cards` of `book-store` is 2 now")),
        "{said:#?}"
    );
    assert_eq!(said.len(), 2, "{said:#?}");
    let told = text.replacen("Employed: Draw 1 card.", "Employed: Draw 2 cards.", 1).replacen(
        "成立：カードを1枚引きます。",
        "成立：カードを2枚引きます。",
        1,
    );
    assert_eq!(check(&told), (vec!["my.toml: sound cards for philadelphia".to_owned()], true));
}

#[test]
fn a_file_without_cards_is_no_card_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "my.toml", "title = 'nothing'\n");
    assert!(failure(&["cards", "--check", file.to_str().unwrap()]).contains("has no card of any game"));
    assert!(failure(&["cards"]).contains("GAME"));
}
