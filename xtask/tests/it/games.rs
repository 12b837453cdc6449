//! What every game's folder holds, and what its rules do not know.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Source, assert_none, game_folders, root, tree};

/// What lies in every game's folder: the same thing in the same place.
const PARTS: [&str; 38] = [
    "RULINGS.md",
    "assets/board.css",
    "assets/print.css",
    "cards.toml",
    "guide/en.md",
    "guide/ja.md",
    "ids.txt",
    "lessons/first.toml",
    "locales/en.ftl",
    "locales/ja.ftl",
    "puzzles/found.toml",
    "rules/en.md",
    "rules/ja.md",
    "src/action.rs",
    "src/audit.rs",
    "src/board/almanac.rs",
    "src/board/mod.rs",
    "src/board/print.rs",
    "src/board/terminal.rs",
    "src/card_file.rs",
    "src/cards.rs",
    "src/event.rs",
    "src/flow.rs",
    "src/gains.rs",
    "src/hints.rs",
    "src/legal.rs",
    "src/lib.rs",
    "src/numbering.rs",
    "src/observation.rs",
    "src/reason.rs",
    "src/record.rs",
    "src/scoring.rs",
    "src/setup.rs",
    "src/state.rs",
    "src/text.rs",
    "src/view.rs",
    "tests/it/card_file.rs",
    "tests/it/conformance.rs",
];

/// What lies in the folder of every game with a rulebook; the toy has none, and so no numbers that one prints.
const OF_A_RULEBOOK: [&str; 1] = ["src/rule_numbers.rs"];

/// What only a game's board, its texts and the file that joins everything may speak of.
const BEYOND_RULES: [&str; 4] = ["maud", "greenroom_stage", "crate::board", "crate::text"];

/// Files that may all the same, each with its reason.
const WITH_REASON: [(&str, &str); 1] = [(
    "games/idol-conclave/src/cards.rs",
    "its card file says what the idols look like, in the words of face sketches",
)];

#[test]
fn every_game_has_its_parts() {
    let games = game_folders();
    assert!(!games.is_empty());
    let of_rulebooks = games.iter().flat_map(|game| OF_A_RULEBOOK.map(|part| format!("{game}/{part}")));
    let missing: Vec<String> = games
        .iter()
        .chain([&"crates/toy".to_owned()])
        .flat_map(|game| PARTS.map(|part| format!("{game}/{part}")))
        .chain(of_rulebooks)
        .filter(|path| !root().join(path).is_file())
        .collect();
    assert_none(&missing, "these parts of games are missing:");
}

#[test]
fn every_game_has_tests_named_after_its_rulebook() {
    let sources = tree();
    let is_rulebook = |name: &str| {
        name == "rulebook.rs" || name.starts_with('r') && name[1..].starts_with(char::is_numeric)
    };
    let tested = |game: &String| {
        let mut tests = sources.iter().filter(|file| file.is_in(&format!("{game}/tests")));
        tests.any(|file| is_rulebook(file.name()))
    };
    let without: Vec<String> = game_folders().into_iter().filter(|game| !tested(game)).collect();
    assert_none(
        &without,
        "these games have neither tests/it/rulebook.rs nor tests like tests/it/r2_setup.rs:",
    );
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
    let beyond = ["lib.rs", "board.rs", "board", "text.rs", "text"];
    in_game
        && parts.next().is_some_and(|part| !beyond.contains(&part))
        && !WITH_REASON.iter().any(|(path, _)| source.path == *path)
}

/// Whether a line has a word, and not as the beginning of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(start, _)| {
        let next = line[start + word.len()..].chars().next();
        !next.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    })
}

fn mentions_beyond(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| is_of_the_rules(source)) {
        for word in BEYOND_RULES {
            wrong.extend(source.lines_with(word, |line| has_word(line, word)));
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
        Source::new("games/go/src/flow.rs", "use crate::boards::Lines;\nuse crate::board::Stone;\n"),
        Source::new("games/go/src/board.rs", "use maud::html;\n"),
        Source::new("games/go/src/board/stones.rs", "use maud::html;\n"),
        Source::new("games/go/src/lib.rs", "use greenroom_stage::Stage;\n"),
        Source::new("games/go/tests/it/rulebook.rs", "use greenroom_stage::Stage;\n"),
    ];
    assert_eq!(mentions_beyond(&made_up), ["games/go/src/flow.rs:2: crate::board"]);
}
