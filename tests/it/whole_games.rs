//! `greenroom play`: whole games in a terminal, in all games and both languages.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{games, run_with};
use unicode_width::UnicodeWidthStr;

/// Answers that play a game on: by number, each number in turn, so that every kind of choice comes up.
fn answers() -> String {
    let turn = |number: usize| format!("{}\n", number % 3 + 1);
    let numbers: String = (0..3000).map(turn).collect();
    // Where numbers mean themselves, as for a bid, an end, a pass or the lowest bid is always there by its words.
    numbers.replace("3\n", "3\npass\nbid 10\ndone\nrest\n1\n")
}

/// The lines that are told of a whole game.
fn play(game: &str, lang: &str, typed: &str) -> String {
    let args = ["play", game, "--seed", "5", "--bots", "random", "--lang", lang];
    let output = run_with(&args, typed);
    assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_game_is_played_to_its_end_in_both_languages() {
    for (game, _, _) in games() {
        for (lang, over, standing) in
            [("en", "The game is over.", "Standing"), ("ja", "ゲームが終わりました。", "順位")]
        {
            let shown = play(&game, lang, &answers());
            assert!(shown.contains(over), "{game} does not end in {lang}");
            let (_, ranks) = shown.rsplit_once(&format!("── {standing}\n")).unwrap();
            assert!(ranks.starts_with("  1.  "), "{game}, {lang}: {ranks}");
            for line in shown.lines() {
                assert!(line.width() <= 80, "{game}, {lang}: {line}");
                assert!(!line.contains(['{', '}', '⟦']), "{game}, {lang}: {line}");
                assert!(!line.contains('\x1b'), "{game}, {lang}: colours without a terminal: {line}");
            }
        }
    }
}

#[test]
fn a_question_is_answered_with_the_whole_card_by_word_and_by_name() {
    let asked = [
        ("idol-conclave", "scandal", "Scandal?", "スキャンダル？"),
        ("idol-project", "hikari-kagawa", "Hikari Kagawa", "香川ひかり"),
        ("philadelphia", "cafe-b", "Café B", "カフェ B"),
        ("dice-master", "haruka", "Haruka", "春香"),
        ("imas-worker-placement", "haruka", "Haruka", "春香"),
    ];
    for (game, word, en, ja) in asked {
        for (lang, name) in [("en", en), ("ja", ja)] {
            let by_word = play(game, lang, &format!("? {word}\nquit\n"));
            let answer = by_word.split("\n> ").nth(1).unwrap();
            assert!(answer.contains(name) && answer.lines().count() > 1, "{game}, {lang}: {answer}");
        }
    }
    let by_name = play("philadelphia", "ja", "? カフェ B\n? カフェ\n？本屋 B\nquit\n");
    assert!(by_name.contains("カフェ B  cafe-b") && by_name.contains("本屋 B  book-store-b"), "{by_name}");
    assert!(play("philadelphia", "en", "? no such thing\nquit\n").contains("There is nothing of this name"));
}

#[test]
fn the_beginning_of_words_is_enough_and_several_are_listed() {
    let shown = play("philadelphia", "en", "? book\nobt 1\nlog\nquit\n");
    assert!(shown.contains("That could be several things"), "{shown}");
    assert!(shown.contains("Player obtains one card."), "{shown}");
}
