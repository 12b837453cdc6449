//! The card file: what is in the box, and how a bad file is answered.

use greenroom_engine::CardFile;
use imas_worker_placement::boards::Place;
use imas_worker_placement::cards::{Cards, cards};

#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let middle = cards().boards.iter().filter(|board| board.place == Place::Middle).count();
    assert_eq!((cards().boards.len(), middle), (12, 10), "§2: about 12 boards, first and last among them");
    assert_eq!(cards().appeals.len(), 20, "§2: about 20 appeal cards");
    assert!(cards().idols.len() >= 15 && cards().events.len() >= 8);
}

/// The built-in file with one mistake: the text of `tests/bad-cards/NAME.txt` says what to replace and what is answered.
///
/// Each file has four parts, separated by lines of `----`: what to find, what to put instead, the field that is named, and
/// what the answer says.
#[test]
fn bad_card_files_are_refused_with_line_field_and_reason() {
    let built_in = include_str!("../../cards.toml");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad-cards");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 12);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let name = file.display();
        let parts: Vec<&str> = text.split("\n----\n").collect();
        let [find, replace, field, reason] = parts[..] else { panic!("{name}: four parts are expected") };
        assert_eq!(built_in.matches(find).count(), 1, "{name}: the text to replace occurs once");
        let spoiled = built_in.replacen(find, replace, 1);
        let error = Cards::parse(&spoiled).err().unwrap_or_else(|| panic!("{name} is taken"));
        assert!(error.field.contains(field.trim()), "{name}: {error}");
        assert!(error.problem.contains(reason.trim()), "{name}: {error}");
        let place = built_in.find(find).unwrap();
        let first = spoiled[..place].matches('\n').count() + 1;
        let last = first + replace.matches('\n').count();
        let whole_file = error.line == 1;
        let line = spoiled.lines().nth(error.line - 1).unwrap();
        let space = error.field.split("space `").nth(1).map(|rest| rest.trim_end_matches('`'));
        let at_the_space = space.is_some_and(|id| line.contains(&format!("id = \"{id}\"")));
        let board = error.field.split("board `").nth(1).and_then(|rest| rest.split('`').next());
        let at_the_board = board.is_some_and(|id| line.contains(&format!("id = \"{id}\"")));
        let at_the_change = (first - 1..=last).contains(&error.line);
        assert!(
            whole_file || at_the_board || at_the_space || at_the_change,
            "{name}: {error}, not lines {first} to {last}"
        );
    }
}

#[test]
fn the_built_in_file_is_taken() {
    assert!(Cards::parse(include_str!("../../cards.toml")).is_ok());
}
