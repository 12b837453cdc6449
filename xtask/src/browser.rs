//! The browser tests and the screenshots: Node programs in `browser/` that drive a real Chromium.

use crate::machine::{BROWSER, chromium};
use crate::programs::{program, root, run, target};
use crate::request::games;
use crate::round::Round;
use crate::steps::{Plan, build};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::Command;

fn folder() -> PathBuf {
    root().join("browser")
}

/// Whether the packages that `browser/package.json` names are there, in the versions that it names.
pub(crate) fn packages_are_installed() -> bool {
    let stamp = folder().join("node_modules/.installed");
    match (std::fs::read(folder().join("package.json")), std::fs::read(stamp)) {
        (Ok(wanted), Ok(installed)) => wanted == installed,
        _ => false,
    }
}

/// Installs the packages, and notes for which `package.json`.
pub(crate) fn install_packages() -> Command {
    let mut command = program("sh");
    command.current_dir(folder());
    command.args([
        "-c",
        "npm install --no-audit --no-fund --no-package-lock && cp package.json node_modules/.installed",
    ]);
    command
}

/// The files that take longest, the longest first; they begin first, so that none of them is waited for at the end.
const LONGEST: [&str; 10] = [
    "access.test.mjs",
    "learning.test.mjs",
    "phone.test.mjs",
    "play.test.mjs",
    "contrast.test.mjs",
    "everybody.test.mjs",
    "motion.test.mjs",
    "space.test.mjs",
    "ending.test.mjs",
    "choosing.test.mjs",
];

/// The browser tests: each game's, and those that are about no game alone. A test of one game begins with its id.
pub(crate) fn tests(round: &Round) -> Result<Plan> {
    let games = games();
    let (due, left_out) = round.due(parts(round, &games));
    if due.is_empty() && left_out > 0 {
        return Ok(Plan { note: format!("{left_out} parts passed before, as they are"), ..Plan::default() });
    }
    let mut files = files("tests", ".test.mjs")?;
    files.sort_by_key(|file| {
        let name = file.file_name().unwrap_or_default();
        LONGEST.iter().position(|long| name == *long).unwrap_or(LONGEST.len())
    });
    let mut node = node()?;
    node.arg(folder().join("check.mjs"));
    let mut note = String::new();
    if left_out > 0 || !round.request.games.is_empty() {
        let chosen: Vec<&str> = due.iter().filter_map(|(part, _)| part.strip_prefix("browser ")).collect();
        node.args(["--only", &pattern(&games, &chosen)]);
    }
    if left_out > 0 {
        note = format!("{left_out} parts passed before, as they are");
    }
    node.args(files);
    Ok(Plan { commands: vec![build(&["--bin", "greenroom"]), node], parts: due, note })
}

/// The parts that are asked for, with their keys: a game is a part, and so is the rest. Without git nothing has a key.
fn parts(round: &Round, games: &[String]) -> Vec<(String, u64)> {
    let about = format!("{:?} {:?}", chromium(), std::env::var_os("GREENROOM_BROWSER"));
    let key = |game: Option<&str>| round.files.as_ref().map_or(0, |files| files.key_in_browser(&about, game));
    let asked = |game: &&String| round.request.games.is_empty() || round.request.games.contains(game);
    let mut parts: Vec<(String, u64)> =
        games.iter().filter(asked).map(|game| (format!("browser {game}"), key(Some(game)))).collect();
    if round.request.games.is_empty() {
        parts.push(("browser around".to_owned(), key(None)));
    }
    parts
}

/// A pattern for the names of all tests of the chosen parts.
fn pattern(games: &[String], chosen: &[&str]) -> String {
    let of_games: Vec<&str> = chosen.iter().copied().filter(|part| *part != "around").collect();
    let of_games = format!("^({})[: ]", of_games.join("|"));
    match (of_games.as_str(), chosen.contains(&"around")) {
        ("^()[: ]", _) => format!("^(?!({})[: ])", games.join("|")),
        (_, true) => format!("{of_games}|^(?!({})[: ])", games.join("|")),
        (_, false) => of_games,
    }
}

/// Draws all pages into `screenshots/`; arguments go to the script.
pub(crate) fn screenshots(arguments: &[String]) -> Result<()> {
    script("screenshots.mjs", arguments)
}

/// Counts the bytes on the wire.
pub(crate) fn bench_wire() -> Result<()> {
    script("wire.mjs", &[])
}

/// Runs a script of `browser/` with the built program.
fn script(name: &str, arguments: &[String]) -> Result<()> {
    let missing = crate::setup::setup()?;
    if let Some(need) = BROWSER.iter().find(|need| missing.contains(need)) {
        bail!("{name} needs {need}");
    }
    run(&mut build(&["--bin", "greenroom"]))?;
    run(node()?.arg(folder().join(name)).args(arguments))
}

pub(crate) fn node() -> Result<Command> {
    let mut command = program("node");
    command.env("GREENROOM", target().join("debug/greenroom"));
    command.env("CHROMIUM", chromium().context("there is no Chromium")?);
    Ok(command)
}

/// The files of a folder with such names, in order.
pub(crate) fn files(name: &str, ending: &str) -> Result<Vec<PathBuf>> {
    let folder = folder().join(name);
    let entries = std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.to_string_lossy().ends_with(ending));
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_chooses_the_tests_of_its_parts() {
        let games = ["go".to_owned(), "chess".to_owned()];
        assert_eq!(pattern(&games, &["go"]), "^(go)[: ]");
        assert_eq!(pattern(&games, &["around"]), "^(?!(go|chess)[: ])");
        assert_eq!(pattern(&games, &["go", "around"]), "^(go)[: ]|^(?!(go|chess)[: ])");
    }
}
