//! The steps of the check, and what each of them runs.

use crate::machine::{BROWSER, Need, PRINT, SITE};
use crate::programs::{ask, cargo, find, program, root, target};
use crate::round::Round;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One step of the check.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) needs: &'static [Need],
    /// What it runs, and what has passed when that passes.
    pub(crate) plan: fn(&Round) -> Result<Plan>,
}

/// All steps, in the order in which they run: what is quick, and what builds for others, comes first. The browser tests run beside
/// the others (`round.rs`).
pub(crate) const STEPS: &[Step] = &[
    Step { name: "format", needs: &[Need::Components], plan: format },
    Step { name: "clippy", needs: &[Need::Components], plan: clippy },
    Step { name: "docs", needs: &[], plan: docs },
    Step { name: "tests", needs: &[], plan: tests },
    Step { name: "servers", needs: &[Need::Postgres, Need::Nats], plan: servers },
    Step { name: "print", needs: PRINT, plan: print },
    Step { name: "deny", needs: &[], plan: deny },
    Step { name: "browser", needs: BROWSER, plan: crate::browser::tests },
    Step { name: "site", needs: SITE, plan: crate::site::tests },
    Step { name: "schemathesis", needs: &[Need::Python], plan: schemathesis },
    Step { name: "python", needs: &[Need::Python], plan: python },
    Step { name: "package", needs: &[], plan: crate::package::plan },
];

/// The steps that a game alone goes through.
pub(crate) const OF_A_GAME: [&str; 3] = ["format", "clippy", "tests"];

/// What a step has to do.
#[derive(Default)]
pub(crate) struct Plan {
    pub(crate) commands: Vec<Command>,
    /// The parts that have passed when all commands do, with their keys.
    pub(crate) parts: Vec<(String, u64)>,
    /// What is left out, and why.
    pub(crate) note: String,
}

impl From<Vec<Command>> for Plan {
    fn from(commands: Vec<Command>) -> Plan {
        Plan { commands, ..Plan::default() }
    }
}

fn format(_: &Round) -> Result<Plan> {
    Ok(vec![cargo(["fmt", "--all", "--check"])].into())
}

/// The test that needs Chromium.
const PDF_TEST: &str = "package(greenroom) & test(a_pdf_has_the_pages)";

/// What clippy is told beside cargo's own words.
const LINTS: [&str; 2] = ["-D", "warnings"];

fn clippy(round: &Round) -> Result<Plan> {
    let mut clippy = cargo(["clippy", "--quiet", "--all-targets"]);
    clippy.args(round.request.packages()).arg("--").args(LINTS);
    if !round.request.games.is_empty() {
        return Ok(vec![clippy].into());
    }
    // The program that brings the site along. It is checked and not run, so any file will do as its engine.
    let mut offline =
        cargo(["clippy", "--quiet", "--workspace", "--bin", "greenroom", "--features", "greenroom/offline"]);
    offline.arg("--").args(LINTS).env("GREENROOM_ENGINE", root().join("Cargo.toml"));
    Ok(vec![clippy, offline].into())
}

/// The documentation of a crate is written from what clippy has made of those below it: cargo is told the same compiler with the same
/// words as `cargo clippy` tells it, so that it does not check every crate once more.
fn docs(round: &Round) -> Result<Plan> {
    let mut docs = cargo(["doc", "--quiet", "--no-deps"]);
    docs.args(round.request.packages()).env("RUSTDOCFLAGS", "-D warnings");
    if let Some(driver) = clippy_driver() {
        let words: String = LINTS.iter().map(|word| format!("{word}__CLIPPY_HACKERY__")).collect();
        docs.env("RUSTC_WORKSPACE_WRAPPER", driver).env("CLIPPY_ARGS", words);
    }
    Ok(vec![docs].into())
}

/// The compiler that `cargo clippy` runs.
fn clippy_driver() -> Option<PathBuf> {
    let driver = Path::new(&ask("rustc", &["--print", "sysroot"])?).join("bin/clippy-driver");
    driver.exists().then_some(driver)
}

/// Unit tests, rulebooks, secrecy, replays, the store, the server and, in `xtask/tests`, the tree itself.
fn tests(round: &Round) -> Result<Plan> {
    if find("cargo-nextest").is_none() {
        let mut plain = cargo(["test", "--quiet", "--no-fail-fast"]);
        plain.args(round.request.packages());
        return Ok(vec![plain].into());
    }
    // `--tests` leaves out examples, which have none; clippy looks at them.
    let mut run =
        cargo(["nextest", "run", "--tests", "--no-fail-fast", "--status-level", "slow", "--cargo-quiet"]);
    run.args(round.request.packages());
    let mut commands = Vec::new();
    let (mut parts, mut note) = (Vec::new(), String::new());
    if let Some(files) = round.files.as_ref().filter(|_| round.request.games.is_empty()) {
        let names = files.packages().into_keys();
        let all = names.map(|name| (format!("tests {name}"), files.key_of_package(&name))).collect();
        let left_out;
        (parts, left_out) = round.due(all);
        if left_out > 0 {
            note = format!("{left_out} packages passed before, as they are");
            let chosen = parts.iter().map(|(part, _)| format!("package(={})", &part["tests ".len()..]));
            run.args(["--filterset", &chosen.collect::<Vec<_>>().join(" + ")]);
        }
    }
    if !note.is_empty() && parts.is_empty() {
        return Ok(Plan { note, ..Plan::default() });
    }
    commands.push(run);
    if round.request.games.is_empty() {
        // Only packages with examples in their documentation are looked at: the others say `doctest = false`.
        commands.push(cargo(["test", "--quiet", "--workspace", "--doc"]));
    }
    Ok(Plan { commands, parts, note })
}

/// What needs a database of PostgreSQL or a bus: a cluster and a NATS of their own are started for these tests, on loopback and in a
/// folder that goes. What the packages have started is not used.
fn servers(round: &Round) -> Result<Plan> {
    let parts = round.files.iter().map(|files| ("servers".to_owned(), files.key_of_package("greenroom")));
    let (parts, left_out) = round.due(parts.collect());
    if left_out > 0 {
        let note = "passed before, as it is".to_owned();
        return Ok(Plan { note, ..Plan::default() });
    }
    let mut command = program("bash");
    command.arg(root().join("xtask/with-services.sh")).arg("cargo");
    if find("cargo-nextest").is_some() {
        command.args([
            "nextest",
            "run",
            "--workspace",
            "--tests",
            "--no-fail-fast",
            "--status-level",
            "slow",
        ]);
        // Whole databases are restarted beneath a server, so the tests run one after the other.
        command.args([
            "--cargo-quiet",
            "--test-threads",
            "1",
            "--run-ignored",
            "only",
            "-E",
            "test(postgres) + test(nats)",
        ]);
    } else {
        command.args([
            "test",
            "--quiet",
            "--workspace",
            "--tests",
            "--",
            "--ignored",
            "--test-threads",
            "1",
            "postgres",
            "nats",
        ]);
    }
    Ok(Plan { commands: vec![command], parts, ..Plan::default() })
}

/// The pages of every game's box as PDF, which Chromium makes.
fn print(round: &Round) -> Result<Plan> {
    let parts = round.files.iter().map(|files| ("print".to_owned(), files.key_of_package("greenroom")));
    let (parts, left_out) = round.due(parts.collect());
    if left_out > 0 {
        let note = "passed before, as it is".to_owned();
        return Ok(Plan { note, ..Plan::default() });
    }
    let mut command = if find("cargo-nextest").is_some() {
        cargo(["nextest", "run", "--cargo-quiet", "--run-ignored", "only", "-E", PDF_TEST])
    } else {
        cargo(["test", "--quiet", "a_pdf_has_the_pages"])
    };
    // The tests of the whole workspace are built already.
    command.args(["--workspace", "--tests"]);
    if find("cargo-nextest").is_none() {
        command.args(["--", "--ignored"]);
    }
    Ok(Plan { commands: vec![command], parts, ..Plan::default() })
}

/// Licences, bans, sources and advisories by `deny.toml`. All but the advisories are checked by `xtask/tests/it/deny.rs` too.
fn deny(_: &Round) -> Result<Plan> {
    if find("cargo-deny").is_none() {
        let note = "not run: cargo-deny is not installed. Licences, bans and sources are checked by the tests; advisories \
                    were not looked at (cargo install --locked cargo-deny)";
        return Ok(Plan { note: note.to_owned(), ..Plan::default() });
    }
    let mut own = cargo(["deny", "--offline", "check", "licenses", "bans", "sources"]);
    own.env("CARGO_TERM_COLOR", "never");
    let mut fetch = cargo(["deny", "fetch", "db"]);
    let reached = fetch.output().is_ok_and(|fetched| fetched.status.success());
    if !reached {
        let note = "the database of advisories cannot be reached; they were not looked at".to_owned();
        return Ok(Plan { commands: vec![own], note, ..Plan::default() });
    }
    Ok(vec![own, cargo(["deny", "--offline", "check", "advisories"])].into())
}

/// The API against its own description.
fn schemathesis(round: &Round) -> Result<Plan> {
    let mut command = program("bash");
    command.arg(root().join("crates/web/tests/schemathesis.sh"));
    command.env("SERVER", target().join("debug/examples/serve"));
    let parts =
        round.files.iter().map(|files| ("schemathesis".to_owned(), files.key_in_browser("api", None)));
    let (parts, left_out) = round.due(parts.collect());
    if left_out > 0 {
        let note = "passed before, as it is".to_owned();
        return Ok(Plan { note, ..Plan::default() });
    }
    Ok(Plan { commands: vec![build(&["--example", "serve"]), command], parts, ..Plan::default() })
}

/// The Python package: the wheel is built, installed into a fresh virtual environment and tested there. It shares what the tests have
/// built (`python/test.sh`): what is left are pyo3, numpy and the module itself. The program beside it plays the runs of the lab whose
/// reports are counted again there, and the page of the benchmark is held against its results, so any file may matter.
fn python(round: &Round) -> Result<Plan> {
    let mut command = program("bash");
    command.arg(root().join("python/test.sh")).env("GREENROOM", target().join("debug/greenroom"));
    let parts = round.files.iter().map(|files| ("python".to_owned(), files.key_of_package("greenroom")));
    let (parts, left_out) = round.due(parts.collect());
    if left_out > 0 {
        let note = "passed before, as it is".to_owned();
        return Ok(Plan { note, ..Plan::default() });
    }
    Ok(Plan { commands: vec![build(&["--bin", "greenroom"]), command], parts, ..Plan::default() })
}

/// Builds something as the tests have it: in the same profile, and for the workspace, since the features of dependencies follow from what is
/// built together. After the tests there is nothing left to build.
pub(crate) fn build(what: &[&str]) -> Command {
    let mut build = cargo(["build", "--quiet", "--profile", "test", "--workspace"]);
    build.args(what);
    build
}
