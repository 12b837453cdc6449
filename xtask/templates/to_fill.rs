//! What is still the model's and not Higher Card's own. Each test fails until its place is filled; then delete it.

use std::path::Path;

/// Fails while a text still has what the model has.
fn own(text: &str, of_the_model: &str, what_to_do: &str) {
    assert!(!text.contains(of_the_model), "{what_to_do}");
}

#[test]
fn rules_of_its_own() {
    let cure = "write the rulebook's chapters: src/setup.rs, src/state.rs, src/action.rs, src/legal.rs, src/flow.rs and one file a chapter";
    own(include_str!("../../src/flow.rs"), "the highest card takes the round", cure);
}

#[test]
fn rule_tests_of_its_own() {
    let cure = "write one test a rule in tests/it/rulebook.rs, named after its section; every example of the rulebook is a test";
    own(include_str!("rulebook.rs"), "r3_the_highest_card_takes_the_round", cure);
}

#[test]
fn secrets_of_its_own() {
    let cure = "write `scramble` and `secrets` in tests/it/conformance.rs from the rulebook, then src/view.rs";
    own(include_str!("conformance.rs"), "those that were never dealt, are dealt anew", cure);
}

#[test]
fn cards_of_its_own() {
    let cure = "write cards.toml with a source for each card, src/cards.rs and src/card_file.rs";
    own(include_str!("../../cards.toml"), "prizes = [1, 3, 9, 27]", cure);
}

#[test]
fn rulings_of_its_own() {
    let cure = "write down in RULINGS.md what the rulebook leaves open: the question with its section, our answer, and why";
    own(include_str!("../../RULINGS.md"), "May a seat change its card before", cure);
}

#[test]
fn texts_of_its_own() {
    let cure = "write locales/en.ftl: every sentence of src/text.rs and of the board";
    own(include_str!("../../locales/en.ftl"), "takes the round with", cure);
}

#[test]
fn japanese_texts_of_its_own() {
    let cure = "write locales/ja.ftl: every sentence of locales/en.ftl in Japanese";
    own(include_str!("../../locales/ja.ftl"), "でラウンドを取りました", cure);
}

#[test]
fn a_guide_of_its_own() {
    let cure = "write guide/en.md: a newcomer can begin after two minutes";
    own(include_str!("../../guide/en.md"), "Take the most rounds.", cure);
}

#[test]
fn a_japanese_guide_of_its_own() {
    let cure = "write guide/ja.md: the same sections, paragraphs and items as guide/en.md";
    own(include_str!("../../guide/ja.md"), "いちばん多くのラウンドを取ります。", cure);
}

#[test]
fn a_lesson_of_its_own() {
    let cure = "write lessons/first.toml: a first game that explains itself in five to ten minutes";
    own(include_str!("../../lessons/first.toml"), "The highest card takes the round.", cure);
}

#[test]
fn a_rules_page_of_its_own() {
    let cure = "write rules/en.md: the whole rules in your own words, numbered like the rulebook";
    own(include_str!("../../rules/en.md"), "the highest card takes the round", cure);
}

#[test]
fn a_japanese_rules_page_of_its_own() {
    let cure = "write rules/ja.md: the same chapters as rules/en.md";
    own(include_str!("../../rules/ja.md"), "最も高いカードがラウンドを取ります", cure);
}

#[test]
fn a_board_of_its_own() {
    let cure = "draw src/board: the cover, the scene and the finale, and assets/board.css";
    own(include_str!("../../src/board/mod.rs"), r#"svg viewBox="0 0 320 200" {}"#, cure);
}

#[test]
fn an_almanac_of_its_own() {
    let cure = "list every card and thing of the box in src/board/almanac.rs, and say where a view knows one to be";
    own(include_str!("../../src/board/almanac.rs"), r#"Entry::new("cards", card.word(), Source::House)"#, cure);
}

#[test]
fn a_print_of_its_own() {
    let cure = "write in src/board/print.rs and assets/print.css what is printed and cut out";
    own(include_str!("../../src/board/print.rs"), "back(Tone::Violet, Pattern::Rosette, Icon::Star)", cure);
}

#[test]
fn a_text_board_of_its_own() {
    let cure = "write src/board/terminal.rs: the board, what each word stands for, and the final count, as text";
    own(include_str!("../../src/board/terminal.rs"), "terminal-prize", cure);
}

#[test]
fn hints_of_its_own() {
    let cure = "say in src/hints.rs what a position is worth, so that greedy beats random clearly";
    own(include_str!("../../src/hints.rs"), "Points, and a little for high cards in hand.", cure);
}

#[test]
fn gains_of_its_own() {
    let cure = "name in src/gains.rs what an action is for, with the texts why-KEY and why-KEY-not";
    own(include_str!("../../src/gains.rs"), r#"into.more("best-card""#, cure);
}

#[test]
fn a_record_of_its_own() {
    let cure = "say in src/record.rs what the lab counts, with the texts ending-WORD and figure-KEY";
    own(include_str!("../../src/record.rs"), r#"notes.figure("won", card.0, seat, 1)"#, cure);
}

#[test]
fn numbers_of_actions_of_its_own() {
    let cure = "number all actions in src/numbering.rs, and write ids.txt anew";
    own(include_str!("../../src/numbering.rs"), "Card::all().map(Action).collect()", cure);
}

#[test]
fn an_observation_of_its_own() {
    let cure = "write in src/observation.rs what a seat sees as numbers, from the view alone";
    own(include_str!("../../src/observation.rs"), "the card that the own seat has chosen for this round", cure);
}

#[test]
fn puzzles_of_its_own() {
    let cure = "find puzzles with `greenroom puzzles NAME --find 30` and keep the best in puzzles/found.toml";
    own(include_str!("../../puzzles/found.toml"), "is too small for puzzles", cure);
}

#[test]
fn ten_obvious_moves() {
    let moves = include_str!("obvious.rs").matches("#[test]").count();
    assert!(moves >= 10, "tests/it/obvious.rs has {moves} positions; write at least ten that the bots must find");
}

#[test]
fn a_game_that_people_played() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let kept = |name: &str| !name.contains("-random-") && !name.contains("-cards-") && name != "rules-1-upset.txt";
    let mut names = std::fs::read_dir(games).unwrap().map(|file| file.unwrap().file_name());
    let played = names.any(|name| kept(&name.to_string_lossy()));
    assert!(played, "play a game in the browser and keep its transcript in tests/games");
}
