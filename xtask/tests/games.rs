//! What every game's folder holds, and what its rules do not know.

mod common;

use common::{Source, assert_none, game_folders, root, tree};

/// What lies in every game's folder.
const PARTS: [&str; 7] = [
    "RULINGS.md",
    "cards.toml",
    "locales/en.ftl",
    "locales/ja.ftl",
    "src/lib.rs",
    "tests/rulebook.rs",
    "tests/conformance.rs",
];

/// What only a game's board, its texts and the file that joins everything may speak of.
const BEYOND_RULES: [&str; 4] = ["maud", "greenroom_stage", "crate::board", "crate::text"];

#[test]
fn every_game_has_its_parts() {
    let games = game_folders();
    assert!(!games.is_empty());
    let missing: Vec<String> = games
        .iter()
        .flat_map(|game| PARTS.map(|part| format!("{game}/{part}")))
        .filter(|path| !root().join(path).is_file())
        .collect();
    assert_none(&missing, "these parts of games are missing:");
}

#[test]
fn every_game_keeps_whole_games_as_transcripts() {
    let sources = tree();
    let kept = |game: &String| sources.iter().any(|file| file.is_in(&format!("{game}/tests/games")));
    let without: Vec<String> = game_folders().into_iter().filter(|game| !kept(game)).collect();
    assert_none(&without, "these games have no transcript in tests/games:");
}

fn is_of_the_rules(source: &Source) -> bool {
    let mut parts = source.path.split('/').skip(2);
    let in_game = source.is_in("games") && source.ends(".rs") && parts.next() == Some("src");
    // The board may be a folder of its own: `src/board/hand.rs` is as much board as `src/board.rs`.
    let beyond = parts
        .next()
        .is_some_and(|part| part == "lib.rs" || part.starts_with("board") || part.starts_with("text"));
    in_game && !beyond
}

fn mentions_beyond(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| is_of_the_rules(source)) {
        for word in BEYOND_RULES {
            wrong.extend(source.lines_with(word, |line| line.contains(word)));
        }
    }
    wrong
}

#[test]
fn rules_know_nothing_of_their_board() {
    assert_none(&mentions_beyond(&tree()), "rules modules mention what only boards and texts may:");
}

#[test]
fn rules_that_know_their_board_are_found() {
    let made_up = [
        Source::new("games/go/src/flow.rs", "use crate::state::State;\nuse crate::board::Stone;\n"),
        Source::new("games/go/src/board.rs", "use maud::html;\n"),
        Source::new("games/go/src/board/stones.rs", "use maud::html;\n"),
        Source::new("games/go/src/lib.rs", "use greenroom_stage::Stage;\n"),
        Source::new("games/go/tests/rulebook.rs", "use greenroom_stage::Stage;\n"),
    ];
    assert_eq!(mentions_beyond(&made_up), ["games/go/src/flow.rs:2: crate::board"]);
}
