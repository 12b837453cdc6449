//! The browser tests and the screenshots: Node programs in `browser/` that drive a real Chromium.

use crate::machine::{BROWSER, chromium};
use crate::programs::{cargo, program, root, run, target};
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

/// The commands of the browser tests: build the program as the other tests have, then drive it.
pub(crate) fn tests() -> Result<Vec<Command>> {
    let mut node = node()?;
    node.args(["--test", "--test-concurrency=2", "--test-reporter=spec"]).args(files("tests", ".test.mjs")?);
    Ok(vec![build(), node])
}

/// Draws all pages into `screenshots/`; arguments go to the script.
pub(crate) fn screenshots(arguments: &[String]) -> Result<()> {
    let missing = crate::setup::setup()?;
    if let Some(need) = BROWSER.iter().find(|need| missing.contains(need)) {
        bail!("screenshots need {need}");
    }
    run(&mut build())?;
    run(node()?.arg(folder().join("screenshots.mjs")).args(arguments))
}

/// The same profile as the tests, so that nothing is built twice.
fn build() -> Command {
    cargo(["build", "--profile", "test", "--bin", "greenroom"])
}

fn node() -> Result<Command> {
    let mut command = program("node");
    command.env("GREENROOM", target().join("debug/greenroom"));
    command.env("CHROMIUM", chromium().context("there is no Chromium")?);
    Ok(command)
}

/// The files of a folder with such names, in order.
fn files(name: &str, ending: &str) -> Result<Vec<PathBuf>> {
    let folder = folder().join(name);
    let entries = std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.to_string_lossy().ends_with(ending));
    files.sort();
    Ok(files)
}
