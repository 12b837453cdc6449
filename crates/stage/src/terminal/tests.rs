//! Widths, line breaks, tables and colours.

use super::*;
use greenroom_engine::Seat;
use unicode_width::UnicodeWidthStr;

fn widest(text: &str) -> usize {
    text.lines().map(UnicodeWidthStr::width).max().unwrap_or(0)
}

#[test]
fn long_lines_are_broken_between_words_and_between_japanese_characters() {
    let mut board = TextBoard::new();
    board.line("word ".repeat(40));
    board.line("投票カードを1枚出してください。".repeat(10));
    board.line("x".repeat(200));
    let text = board.render(Paint::Plain);
    assert_eq!(widest(&text), COLUMNS);
    assert!(text.starts_with("  word word") && text.contains(" word\n"), "{text}");
    assert!(!text.lines().any(|line| line.trim_start().starts_with(['。', '枚'])), "{text}");
}

#[test]
fn the_columns_of_a_table_stand_below_each_other_in_both_languages() {
    let mut board = TextBoard::new();
    let row = |name: &str, rest: &str| vec![Phrase::from(name), Phrase::default(), strong(rest)];
    board.table([row("あかねる", "1"), row("Marisan", "2"), row("", "3")]);
    let text = board.render(Paint::Plain);
    assert_eq!(text, "  あかねる  1\n  Marisan   2\n            3\n");
}

#[test]
fn a_table_that_is_too_wide_gives_way_in_its_widest_column() {
    let mut board = TextBoard::new();
    let rows = ["", "長い文章です。"].map(|more| {
        vec![
            Phrase::from("1."),
            "a name of some length".into(),
            format!("{} {more}", "text ".repeat(30)).into(),
        ]
    });
    board.table(rows);
    let text = board.render(Paint::Plain);
    assert!(widest(&text) <= COLUMNS, "{text}");
    assert!(text.contains("1.  a name of some length  text text"), "{text}");
}

#[test]
fn colours_are_painted_only_where_they_are_asked_for_and_names_bring_none() {
    let mut board = TextBoard::new();
    board.line(Phrase::new(Ink::Seat(Seat(0)), "A\x1b[31mi\nko").then(" waits"));
    assert_eq!(board.render(Paint::Plain), "  A[31miko waits\n");
    assert_eq!(board.render(Paint::Colours), "  \x1b[1;31mA[31miko\x1b[0m waits\n");
}

#[test]
fn names_in_sentences_have_the_colours_of_their_seats() {
    let players = ["greedy B", "greedy", ""].map(|name| crate::Player { name: name.to_owned(), bot: true });
    let phrase = with_names("greedy pays greedy B.", &players);
    let expected = Phrase::new(Ink::Seat(Seat(1)), "greedy").then(" pays ");
    assert_eq!(phrase, expected.then(Phrase::new(Ink::Seat(Seat(0)), "greedy B")).then("."));
}

#[test]
fn an_answer_says_the_name_the_word_and_all_lines() {
    let about = About::new("Café B", "cost 1").line("").line("Post: another card.");
    let text = about.to_text("cafe-b").render(Paint::Plain);
    assert_eq!(text, "── Café B  cafe-b\n  cost 1\n  Post: another card.\n");
}
