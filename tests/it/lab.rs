//! `greenroom lab`: a run's files, its report, and what is said where something does not fit.

#![allow(clippy::unwrap_used)]

use crate::common::{failure, text, write};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

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
    for table in ["games", "seats", "progress", "decisions", "cards", "rivals", "figures"] {
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

/// All files below a folder, with their bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (name, path) = (entry.file_name().into_string().unwrap(), entry.path());
        if path.is_dir() {
            all.extend(files(&path).into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
        } else {
            all.insert(name, std::fs::read(path).unwrap());
        }
    }
    all
}

/// Runs one task of `examples/slurm-lab.sh` as Slurm does.
fn task(run: &Path, task: &str, parts: Option<&str>, words: &[&str]) -> std::process::Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/slurm-lab.sh");
    let mut command = Command::new("bash");
    command.arg(script).args(words).env_remove("PARTS").env("SLURM_ARRAY_TASK_ID", task);
    if let Some(parts) = parts {
        command.env("PARTS", parts);
    }
    command.env("GREENROOM", env!("CARGO_BIN_EXE_greenroom")).env("RUN", run).output().unwrap()
}

#[test]
fn the_array_of_the_batch_example_merges_into_an_unbroken_run() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    // Three files of games, one for each task.
    let words = ["idol-conclave", "--seats", "3", "--games", "250", "--bots", "greedy,random", "--csv"];
    for part in ["1", "2", "3"] {
        let done = task(folder.path(), part, Some("3"), &words);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let only = format!("games/0000{}.parquet", part.parse::<u8>().unwrap() - 1);
        let played: Vec<String> = files(&folder.path().join(format!("part-{part}"))).into_keys().collect();
        let games: Vec<&String> = played.iter().filter(|file| file.starts_with("games/")).collect();
        assert!(games.contains(&&only) && games.len() == 2, "{games:?}");
    }
    let lab = |name: &str, more: &[&str]| {
        let report = path(&format!("{name}.html"));
        text(&[&["lab"], &words[..], &["--data", &path(name), "-o", &report], more].concat());
    };
    let [one, two, three] = ["part-1", "part-2", "part-3"].map(path);
    lab("whole", &["--merge", &one, "--merge", &two, "--merge", &three]);
    lab("unbroken", &[]);
    let [whole, unbroken] = ["whole", "unbroken"].map(|run| files(&folder.path().join(run)));
    assert_eq!(unbroken.len(), 1 + 7 * 2 * 3);
    assert!(whole == unbroken, "{:?} or one of their bytes differs", whole.keys());
    let [whole, unbroken] = ["whole.html", "unbroken.html"].map(|file| std::fs::read(path(file)).unwrap());
    assert_eq!(whole, unbroken);
    // A task that is not told into how many parts the run is split plays nothing.
    let refused = task(folder.path(), "4", None, &words);
    assert!(!refused.status.success() && !folder.path().join("part-4").exists());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("PARTS=16"));
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
