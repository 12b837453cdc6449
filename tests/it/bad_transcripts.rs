//! One file a mistake in `tests/bad-transcripts`: each is answered with its line and what is wrong there.
//!
//! All are edits of one game of Idol Conclave. After a new version of its rules, play one again with
//! `greenroom pipe idol-conclave --seats 3 --seed 11` and make the same edits.

#![allow(clippy::unwrap_used)]

use crate::common::failure;

/// Each file, and how its answer begins.
const MISTAKES: [(&str, &str); 28] = [
    (
        "action-after-the-end",
        "line 34: action 23, `B: vote +1000 akaneru`, is not legal here: The game is over",
    ),
    ("action-after-the-result", "line 36: nothing stands after the result"),
    ("action-without-a-number", "line 15: an action looks like `4. A: words`"),
    (
        "another-seats-turn",
        "line 15: action 4, `B: vote +2000 tanimie`, is not legal here: It is not your turn.",
    ),
    (
        "card-not-in-hand",
        "line 15: action 4, `A: vote +1000 tanimie`, is not legal here: +1000 votes is not in",
    ),
    (
        "cut-off-before-the-result",
        "line 33: the file ends without its result; these actions give `A 3, B 6, C 10;",
    ),
    ("cut-off-in-a-word", "line 20: action 9, `C: vote scan`, is not legal here: “vote scan” says nothing"),
    (
        "cut-off-in-the-actions",
        "line 20: the file ends here, but the game is not over: A to decide after action 9",
    ),
    (
        "cut-off-in-the-header",
        "line 8: the file ends without a [Seed] line; it is cut off or not a transcript",
    ),
    ("cut-off-in-the-result", "line 35: a header line looks like [Name \"value\"]"),
    (
        "edited-result",
        "line 35: the result is `A 3, B 6, C 1; B wins`, but these actions give `A 3, B 6, C 10;",
    ),
    ("empty", "line 1: the file ends without a [Greenroom] line; it is cut off or not a transcript"),
    ("header-after-the-actions", "line 35: [Game] cannot stand after the actions"),
    ("header-line-without-quotes", "line 6: a header line looks like [Name \"value\"]"),
    ("missing-action", "line 15: action 5 stands where action 4 is expected"),
    ("no-such-seat", "line 15: there is no seat `D` in this game"),
    ("no-such-words", "line 15: action 4, `A: dance`, is not legal here: “dance” says nothing in this game."),
    ("not-a-transcript", "line 1: a transcript begins with [Greenroom \"1\"]"),
    ("options-not-json", "line 5: the options are not JSON: "),
    (
        "options-unknown",
        "line 5: the table cannot be dealt: These options do not fit: unknown field `advnaced`",
    ),
    (
        "other-cards",
        "line 4: this game was played with the cards `0123456789abcdef`; the cards on the shelf are",
    ),
    ("other-format", "line 1: this program reads transcripts of format 1 only"),
    ("other-game", "line 2: there is no game `idol-conclav`; the games are: "),
    ("other-rules", "line 3: this game was played by version 99 of the rules of idol-conclave"),
    ("other-seed", "line 9: the seed's SHA-256 is d856c8"),
    ("seat-out-of-order", "line 7: the next seat is \"B\", not \"C\""),
    ("short-seed", "line 10: the seed is 64 hexadecimal digits"),
    ("too-few-seats", "line 6: the table cannot be dealt: 2 seats do not fit: this game is for 3 to 5."),
];

#[test]
fn every_mistake_is_answered_with_its_line() {
    for (name, answer) in MISTAKES {
        let path = format!("tests/bad-transcripts/{name}.txt");
        let said = failure(&["verify", &path]);
        assert!(said.starts_with(&format!("{path}, {answer}")), "{name}: {said}");
        if name != "cut-off-in-the-actions" {
            assert_eq!(failure(&["replay", &path]), said, "{name}");
        }
    }
}

#[test]
fn every_file_in_the_folder_is_tried() {
    let files = std::fs::read_dir("tests/bad-transcripts").unwrap().count();
    assert_eq!(files, MISTAKES.len());
}

#[test]
fn refusals_are_told_in_the_readers_language() {
    let said = failure(&["verify", "tests/bad-transcripts/another-seats-turn.txt", "--lang", "ja"]);
    assert!(said.contains("あなたの手番ではありません。"), "{said}");
}
