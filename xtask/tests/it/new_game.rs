//! A new game compiles, passes the kit, stands on the shelf, and says by failing tests what is left to do.

use crate::common::root;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The tests that a new game fails until its author has filled their places.
const TO_FILL: usize = 24;

/// Copies what the new game needs of the tree: all but what is built, fetched or looked at. What is there already and the
/// same stays untouched, so that it is not built again.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let skipped = ["target", "node_modules", "screenshots", "data", "browser"].contains(&name.as_str())
            || name.starts_with('.') && name != ".cargo";
        let copied = to.join(&name);
        match (skipped, path.is_dir()) {
            (true, _) => {}
            (false, true) => copy(&path, &copied),
            (false, false) if std::fs::read(&path).ok() == std::fs::read(&copied).ok() => {}
            (false, false) => drop(std::fs::copy(&path, &copied).unwrap()),
        }
    }
}

/// Cargo in another tree. It builds in a folder of its own, because two trees with the same packages would take each
/// other's for theirs; the folder stays, so that only the first run builds everything.
fn cargo(tree: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO"));
    // Nothing here runs for long, so nothing is optimised.
    command.args(["--config", "profile.dev.opt-level=0"]);
    command.args(words).current_dir(tree).env("CARGO_TARGET_DIR", place().join("target"));
    command.env("RUST_BACKTRACE", "0").output().unwrap()
}

/// Where the other tree lies: beside what was built here.
fn place() -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_xtask"));
    program.parent().and_then(Path::parent).unwrap().join("new-game")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_new_game_compiles_passes_the_kit_and_stands_on_the_shelf() {
    let tree = place().join("tree");
    drop(std::fs::remove_dir_all(tree.join("games/river-song")));
    copy(root(), &tree);
    let made = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["new-game", "river-song"])
        .arg(&tree)
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", said(&made));
    let shelf = std::fs::read_to_string(tree.join("crates/catalog/src/lib.rs")).unwrap();
    assert!(shelf.contains("&Kind::<river_song::RiverSong>::NEW,\n    ]"), "{shelf}");

    let tests = cargo(&tree, &["test", "--offline", "--package", "river-song", "--test", "it"]);
    let text = said(&tests);
    let failed: Vec<&str> = text.lines().filter(|line| line.ends_with("... FAILED")).collect();
    assert_eq!(failed.len(), TO_FILL, "{text}");
    assert!(failed.iter().all(|line| line.contains("to_fill::")), "{text}");
    assert!(text.contains("test conformance::views_round_trip ... ok"), "{text}");

    let shelf = cargo(&tree, &["check", "--offline", "--quiet", "--package", "greenroom-catalog"]);
    assert!(shelf.status.success(), "{}", said(&shelf));
}

#[test]
fn a_bad_name_is_refused_and_nothing_is_written() {
    for (words, problem) in [
        (&["new-game"][..], "expected one name"),
        (&["new-game", "River Song"][..], "is no name for a game"),
        (&["new-game", "philadelphia"][..], "games/philadelphia is there already"),
    ] {
        let refused = Command::new(env!("CARGO_BIN_EXE_xtask")).args(words).output().unwrap();
        assert!(!refused.status.success());
        assert!(said(&refused).contains(problem), "{}", said(&refused));
    }
}
