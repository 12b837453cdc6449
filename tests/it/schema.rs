//! `greenroom schema` and `greenroom cards`: what a game tells programs, and the documents that are made from it.

use crate::common::{games, json_of, keys, text};
use serde_json::Value;
use std::path::Path;

#[test]
fn every_game_describes_all_that_it_tells() {
    for (game, ..) in games() {
        let schema = json_of(&["schema", &game]);
        let parts = ["view", "decision", "event", "standing", "options", "state"];
        assert_eq!(keys(&schema["properties"]), parts, "{game}");
        assert_eq!(schema["$defs"]["Seat"]["enum"], serde_json::json!(["A", "B", "C", "D", "E"]));
    }
}

#[test]
fn a_games_cards_are_its_card_file_and_the_same_as_json() {
    for (game, ..) in games() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(&game).join("cards.toml");
        let file = std::fs::read_to_string(path).unwrap();
        assert_eq!(text(&["cards", &game]), file);
        let cards = json_of(&["cards", &game, "--json"]);
        let lists = cards.as_object().unwrap().values().filter_map(Value::as_array).flatten();
        let listed = lists.filter(|card| card["name"]["ja"].is_string()).count();
        let named = file.lines().filter(|line| line.starts_with("name = {")).count();
        assert!(listed > 20 && listed <= named, "{game} has {named} names, and its JSON {listed} cards");
    }
}

/// `docs/games/GAME.md` is what the program writes.
#[test]
fn the_documents_of_the_games_are_up_to_date() {
    for (game, ..) in games() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/games").join(format!("{game}.md"));
        let written = std::fs::read_to_string(path).unwrap_or_default();
        let now = text(&["schema", &game, "--markdown"]);
        let differs = written.lines().zip(now.lines()).position(|(old, new)| old != new);
        assert!(
            written == now,
            "docs/games/{game}.md is stale from line {:?} on; write it anew with\n  \
             cargo run -- schema {game} --markdown > docs/games/{game}.md",
            differs.map(|line| line + 1)
        );
    }
}

/// `docs/cards/GAME.md` is what the program writes.
#[test]
fn the_documents_of_the_card_files_are_up_to_date() {
    for (game, ..) in games() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/cards").join(format!("{game}.md"));
        let written = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            written == text(&["cards", &game, "--markdown"]),
            "docs/cards/{game}.md is stale; write it anew with\n  cargo run -- cards {game} --markdown > docs/cards/{game}.md"
        );
    }
}

#[test]
fn every_field_and_every_effect_of_a_card_file_is_explained() {
    for (game, ..) in games() {
        let document = text(&["cards", &game, "--markdown"]);
        let told = document.split("## Tables, fields and effects").nth(1).unwrap();
        let told = told.split("## The first of each kind").next().unwrap();
        let items: Vec<&str> = told.lines().filter(|line| line.trim_start().starts_with("- `")).collect();
        assert!(items.len() > 20, "{game} has {} fields and effects", items.len());
        // A type that is one of some words, or of other types, is explained by its own sentence.
        let has_section =
            |line: &str| told.contains(&format!("### {}\n", line.trim_matches(['-', ' ', '`'])));
        let is_list = |line: &str| line.contains("`, `") && !line.contains(" (") || has_section(line);
        let silent: Vec<&&str> = items.iter().filter(|line| !line.contains(": ") && !is_list(line)).collect();
        assert!(silent.is_empty(), "{game}: these have no doc comment: {silent:#?}");
        // What the built-in file uses is in the document.
        let cards = json_of(&["cards", &game, "--json"]);
        for list in cards.as_object().unwrap().values().filter_map(Value::as_array) {
            for field in keys(&list[0]) {
                assert!(told.contains(&format!("- `{field}` (")), "{game}: {field}");
            }
        }
    }
}
