//! `greenroom games`: the shelf as people and programs read it.

#![allow(clippy::unwrap_used)]

use crate::common::{failure, games, json_of, keys, run, text};

#[test]
fn the_json_has_its_documented_keys_for_every_game() {
    let shelf = json_of(&["games", "--json"]);
    for game in shelf.as_array().unwrap() {
        assert_eq!(keys(game), ["id", "names", "tagline", "time", "seats", "rules", "options"]);
        for text in ["names", "tagline", "time"] {
            assert_eq!(keys(&game[text]), ["en", "ja"]);
            assert!(game[text]["en"].is_string() && game[text]["ja"].is_string(), "{text} of {}", game["id"]);
        }
        assert!(game["seats"]["from"].as_u64() <= game["seats"]["to"].as_u64());
        for option in game["options"].as_array().unwrap() {
            assert_eq!(keys(option), ["key", "names", "kind", "values", "default"]);
            assert!(option["names"]["en"].is_string() && option["names"]["ja"].is_string(), "{option}");
            assert!(!option["default"].is_null(), "{option}");
        }
    }
}

#[test]
fn the_list_names_every_game_in_either_language() {
    for (id, ..) in games() {
        assert!(text(&["games"]).contains(&id));
        assert!(text(&["games", "--lang", "ja"]).contains(&id));
    }
    assert_ne!(text(&["games"]), text(&["--lang", "ja", "games"]));
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in
        ["games", "sim", "pipe", "play", "replay", "verify", "completions", "backup", "restore", "moderate"]
    {
        let help = text(&[command, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("greenroom {command}")), "{help}");
    }
}

#[test]
fn help_tells_the_usage_and_every_command() {
    let help = text(&["--help"]);
    assert!(help.contains("Usage: greenroom"));
    for command in ["serve", "games", "play", "sim", "pipe", "replay", "verify", "completions"] {
        assert!(help.contains(command), "{command}");
    }
}

#[test]
fn every_shell_is_completed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = text(&["completions", shell]);
        assert!(script.contains("greenroom") && script.contains("verify"), "{shell}");
    }
    for shell in ["bash", "zsh"] {
        assert!(text(&["completions", shell]).contains(&games()[0].0), "{shell} completes the games");
    }
}

#[test]
fn mistakes_in_the_arguments_are_one_sentence() {
    assert!(failure(&["gams"]).contains("'games'"));
    assert!(failure(&["sim"]).contains("<GAME>"));
    assert!(failure(&["sim", "no-such-game"]).contains(&games()[0].0));
    assert!(failure(&["games", "--lang", "fr"]).contains("ja"));
    assert_eq!(run(&["gams"]).status.code(), Some(2));
}

#[test]
fn a_reader_who_goes_away_is_no_failure() {
    use std::process::Stdio;
    let mut child = crate::common::command(&["games", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
