//! A game's style sheet styles what the game draws, and nothing of the room around it.

use crate::common::{Source, assert_none, tree};
use std::collections::BTreeSet;

/// Classes that the room gives to the pieces of every game, and that a game may therefore style anywhere.
const SHARED: [&str; 3] = ["piece", "is-chosen", "event__more"];

/// The style sheets of what lies around a game at a table.
const AROUND: [&str; 2] = ["crates/room/assets", "crates/web/assets"];

#[test]
fn a_game_styles_no_class_of_the_room() {
    let tree = tree();
    let of_room = classes_around(&tree);
    assert!(of_room.contains("chance") && of_room.contains("is-winner"), "the room's own classes are found");
    let boards = tree.iter().filter(|file| file.is_in("games") && file.ends("assets/board.css"));
    let wrong: Vec<String> = boards.flat_map(|board| taken(board, &of_room)).collect();
    assert_none(&wrong, "a class of its own, or a place of the game before it");
}

#[test]
fn a_class_of_the_room_in_a_games_style_sheet_is_found() {
    let of_room = BTreeSet::from(["chance".to_owned(), "map".to_owned()]);
    let css = ".game-go .chance { color: red; }\n.game-go .poster .chance, .game-go .mine { color: red; }\n.game-go .piece { color: red; }";
    let found = taken(&Source::new("games/go/assets/board.css", css), &of_room);
    assert_eq!(found, ["games/go/assets/board.css: `.game-go .chance`"]);
}

/// What the room styles wherever it stands: what it styles in an almanac alone is about a game's own pictures.
fn classes_around(tree: &[Source]) -> BTreeSet<String> {
    let sheets =
        tree.iter().filter(|file| AROUND.iter().any(|folder| file.is_in(folder)) && file.ends(".css"));
    let at_tables = sheets.filter(|file| !["almanac.css", "record.css"].contains(&file.name()));
    at_tables.flat_map(|file| selectors(&file.text)).flat_map(|selector| classes(&selector)).collect()
}

/// The selectors of a game that name a class of the room right after the game's own.
fn taken(board: &Source, of_room: &BTreeSet<String>) -> Vec<String> {
    let is_taken = |selector: &String| {
        let Some((_, inside)) =
            selector.split_once(' ').filter(|(game, _)| game.starts_with(".game-") && !game.contains(':'))
        else {
            return false;
        };
        let named = classes(inside);
        !inside.contains(' ')
            && named.first().is_some_and(|class| of_room.contains(class) && !SHARED.contains(&class.as_str()))
    };
    selectors(&board.text)
        .into_iter()
        .filter(is_taken)
        .map(|selector| format!("{}: `{selector}`", board.path))
        .collect()
}

/// All selectors of a style sheet, one by one.
fn selectors(css: &str) -> Vec<String> {
    let mut text = String::new();
    for (index, part) in css.split("/*").enumerate() {
        text.push_str(if index == 0 { part } else { part.split_once("*/").map_or("", |(_, rest)| rest) });
    }
    let before_rules = text.split('{').filter_map(|part| part.rsplit('}').next());
    before_rules.flat_map(|list| list.split(',')).map(|selector| selector.trim().to_owned()).collect()
}

/// The classes that a selector names, in order.
fn classes(selector: &str) -> Vec<String> {
    let name = |part: &str| -> String {
        part.chars().take_while(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '_')).collect()
    };
    let starts = |part: &&str| part.starts_with(|sign: char| sign.is_ascii_alphabetic());
    selector.split('.').skip(1).filter(starts).map(name).collect()
}
