//! `greenroom replay` and `greenroom verify`: recorded games of everything on the shelf.

#![allow(clippy::unwrap_used)]

use crate::common::{Pipe, failure, games, json_of, keys, one_sentence, run, run_with, text, write};
use serde_json::json;

/// Each game on the shelf, with a whole game of it in a file.
fn recorded(folder: &std::path::Path) -> Vec<(String, String)> {
    let record = |(game, seats, _): (String, u64, u64)| {
        let transcript = Pipe::start(&game, seats, 4).finish();
        let path = write(folder, &format!("{game}.txt"), &transcript);
        (game, path.to_str().unwrap().to_owned())
    };
    games().into_iter().map(record).collect()
}

#[test]
fn a_game_played_over_the_pipe_is_verified() {
    let folder = tempfile::tempdir().unwrap();
    for (game, path) in recorded(folder.path()) {
        let said = text(&["verify", &path]);
        assert!(said.starts_with(&format!("{game}, rules ")), "{said}");
        assert!(
            said.contains("the deal matches its commitment") && said.contains("the result is right"),
            "{said}"
        );
    }
}

#[test]
fn any_position_can_be_seen_with_any_eyes() {
    let folder = tempfile::tempdir().unwrap();
    for (game, path) in recorded(folder.path()) {
        for eyes in ["A", "b", "public", "all"] {
            let shown = json_of(&["replay", &path, "--at", "3", "--eyes", eyes, "--json"]);
            let expected = ["game", "number", "of", "turn", "over", "eyes", "view", "log", "standing"];
            assert_eq!(keys(&shown), expected);
            assert_eq!((&shown["game"], &shown["number"]), (&game.as_str().into(), &3.into()));
            if let Some(line) = shown["log"].get(0) {
                assert_eq!(keys(line), ["at", "seat", "text"]);
            }
        }
        let end = json_of(&["replay", &path, "--json"]);
        assert_eq!((&end["over"], &end["number"]), (&true.into(), &end["of"]));
        assert!(text(&["replay", &path, "--eyes", "all", "--lang", "ja"]).contains("1. "));
    }
}

#[test]
fn a_replayed_position_is_the_one_that_was_played() {
    let (game, seats, _) = games().remove(0);
    let mut pipe = Pipe::start(&game, seats, 8);
    (0..5).for_each(|luck| assert!(pipe.step(luck)));
    let view = pipe.ok(json!({"do": "view", "eyes": "B"}))["view"].clone();
    let transcript = pipe.finish();
    let output = run_with(&["replay", "-", "--at", "5", "--eyes", "B", "--json"], &transcript);
    let replayed: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(replayed["view"], view);
}

#[test]
fn a_seat_is_not_shown_what_only_others_know() {
    let folder = tempfile::tempdir().unwrap();
    let (_, path) = recorded(folder.path()).remove(0);
    let see = |eyes| json_of(&["replay", &path, "--at", "4", "--eyes", eyes, "--json"])["view"].to_string();
    assert_ne!(see("A"), see("all"));
    assert_ne!(see("A"), see("B"));
}

#[test]
fn what_is_not_there_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let (_, path) = recorded(folder.path()).remove(0);
    assert!(failure(&["replay", &path, "--at", "9999"]).contains("--at goes from 0 to "));
    assert!(failure(&["replay", &path, "--eyes", "E"]).contains("there is no seat E"));
    assert!(failure(&["replay", &path, "--eyes", "cat"]).contains("public or all"));
    assert!(failure(&["verify", "/no/such/file"]).starts_with("/no/such/file: "));
    let bytes = folder.path().join("bytes.txt");
    std::fs::write(&bytes, b"[Greenroom \"1\"]\n\xff\n").unwrap();
    assert!(one_sentence(&run(&["verify", bytes.to_str().unwrap()])).contains("line 2: this is not text"));
}

#[test]
fn a_game_in_play_is_verified_only_when_that_is_asked() {
    let (game, seats, _) = games().remove(0);
    let mut pipe = Pipe::start(&game, seats, 8);
    (0..4).for_each(|luck| assert!(pipe.step(luck)));
    let transcript = pipe.ok(json!({"do": "transcript"}))["transcript"].as_str().unwrap().to_owned();
    let output = run_with(&["verify", "-"], &transcript);
    assert!(one_sentence(&output).contains("the game is not over"));
    let output = run_with(&["verify", "-", "--unfinished"], &transcript);
    assert!(output.status.success());
}
