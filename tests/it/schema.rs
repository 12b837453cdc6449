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
