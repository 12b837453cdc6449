//! `greenroom lab`: a run's files, its report, and what is said where something does not fit.

#![allow(clippy::unwrap_used)]

use crate::common::{failure, text, write};
use std::path::Path;

const CARDS: &str = include_str!("../../games/philadelphia/cards.toml");

fn lab(folder: &Path, more: &[&str]) -> String {
    let report = folder.join("report.html");
    let mut args =
        vec!["lab", "philadelphia", "--games", "40", "--bots", "random", "-o", report.to_str().unwrap()];
    args.extend(more);
    text(&args);
    std::fs::read_to_string(report).unwrap()
}

#[test]
fn a_run_leaves_its_tables_and_a_report_in_either_language() {
    let folder = tempfile::tempdir().unwrap();
    let english = lab(folder.path(), &["--csv"]);
    assert!(english.contains("40 games were played.") && english.contains("Sets submitted"));
    for table in ["games", "seats", "progress", "decisions", "cards", "figures"] {
        for format in ["parquet", "csv"] {
            let file = folder.path().join(format!("report.data/{table}/00000.{format}"));
            assert!(file.is_file(), "{}", file.display());
        }
    }
    let games = std::fs::read_to_string(folder.path().join("report.data/games/00000.csv")).unwrap();
    assert_eq!(games.lines().count(), 41);
    // The same run again plays nothing anew, and only the language of its report differs.
    let japanese = lab(folder.path(), &["--csv", "--lang", "ja"]);
    assert!(japanese.contains("40回のゲームを行いました。") && japanese.contains("提出された役"));
    assert_eq!(english, lab(folder.path(), &["--csv"]));
}

#[test]
fn equal_cards_differ_in_nothing_and_a_sweep_has_a_column_for_each_value() {
    let folder = tempfile::tempdir().unwrap();
    let before = write(folder.path(), "before.toml", CARDS);
    let same = write(folder.path(), "same.toml", &format!("# The same cards.\n{CARDS}"));
    let [before, same] = [&before, &same].map(|path| path.to_str().unwrap());
    let unchanged = lab(folder.path(), &["--compare", before, same]);
    assert!(unchanged.contains("nothing changed beyond chance"), "{unchanged}");
    let first = CARDS.lines().find_map(|line| line.strip_prefix("id = \"")).unwrap().trim_end_matches('"');
    let sweep = lab(
        folder.path(),
        &["--vary", &format!("{first}.cost=1..2"), "--data", folder.path().join("sweep").to_str().unwrap()],
    );
    assert!(sweep.contains(&format!("{first}.cost=1")) && sweep.contains(&format!("{first}.cost=2")));
}

#[test]
fn what_does_not_fit_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.html");
    let fails = |more: &[&str]| {
        let mut args =
            vec!["lab", "philadelphia", "--games", "5", "--bots", "random", "-o", report.to_str().unwrap()];
        args.extend(more);
        failure(&args)
    };
    assert!(fails(&["--part", "17/16"]).contains("such as 3/16"));
    assert!(fails(&["--without", "cafee"]).contains("did you mean `cafe`?"));
    assert!(fails(&["--vary", "cafe.cost"]).contains("such as cafe.cost=2..5"));
    assert!(fails(&["--vary", "cafe.cots=1..2"]).contains("`cafe` has no field `cots`"));
    assert!(fails(&["--merge", "/no/such/folder"]).contains("holds no run"));
    assert!(fails(&["--seats", "9"]).contains("seats, not 9"));
    text(&["lab", "philadelphia", "--games", "5", "--bots", "random", "-o", report.to_str().unwrap()]);
    assert!(fails(&["--seed", "2"]).contains("holds another run: its seed is 1, not 2"));
    assert!(failure(&["lab", "philadelphia"]).contains("--output"));
}
