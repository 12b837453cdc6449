//! The whole check, step by step.

use crate::machine::{BROWSER, Need, is_ci};
use crate::programs::{cargo, find, program, root, target};
use crate::report::Report;
use anyhow::{Result, bail};
use std::process::Command;

/// One step of the check.
struct Step {
    name: &'static str,
    needs: &'static [Need],
    commands: fn() -> Result<Vec<Command>>,
}

const STEPS: &[Step] = &[
    Step { name: "format", needs: &[Need::Components], commands: format },
    Step { name: "clippy", needs: &[Need::Components], commands: clippy },
    Step { name: "docs", needs: &[], commands: docs },
    Step { name: "tests", needs: &[], commands: tests },
    Step { name: "browser", needs: BROWSER, commands: crate::browser::tests },
    Step { name: "schemathesis", needs: &[Need::Python], commands: schemathesis },
];

/// Runs every step, or the named ones; true when nothing failed.
pub(crate) fn test(names: &[String]) -> Result<bool> {
    if let Some(unknown) = names.iter().find(|name| !STEPS.iter().any(|step| step.name == *name)) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        bail!("there is no step `{unknown}`; the steps are: {}", known.join(", "));
    }
    let chosen = |step: &&Step| names.is_empty() || names.iter().any(|name| name == step.name);
    let steps: Vec<&Step> = STEPS.iter().filter(chosen).collect();
    let needed = steps.iter().any(|step| step.needs.iter().any(|need| !need.is_met()));
    let missing = if needed { crate::setup::setup()? } else { Vec::new() };
    let mut report = Report::default();
    for step in steps {
        match step.needs.iter().find(|need| missing.contains(need)) {
            Some(need) => report.skip(step.name, &format!("{need} is missing"), is_ci()),
            None => match (step.commands)()? {
                commands if commands.is_empty() => {}
                commands => report.run(step.name, commands),
            },
        }
    }
    Ok(report.finish())
}

fn format() -> Result<Vec<Command>> {
    Ok(vec![cargo(["fmt", "--all", "--check"])])
}

fn clippy() -> Result<Vec<Command>> {
    Ok(vec![cargo(["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])])
}

fn docs() -> Result<Vec<Command>> {
    let mut docs = cargo(["doc", "--quiet", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    Ok(vec![docs])
}

/// Unit tests, rulebooks, secrecy, replays, the store, the server and, in `xtask/tests`, the tree itself.
fn tests() -> Result<Vec<Command>> {
    if find("cargo-nextest").is_none() {
        return Ok(vec![cargo(["test", "--quiet", "--workspace", "--no-fail-fast"])]);
    }
    let fast = ["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "slow", "--cargo-quiet"];
    Ok(vec![cargo(fast), cargo(["test", "--quiet", "--workspace", "--doc"])])
}

/// The API against its own description, where the script for it is there.
fn schemathesis() -> Result<Vec<Command>> {
    let script = root().join("crates/web/tests/schemathesis.sh");
    if !script.is_file() {
        return Ok(Vec::new());
    }
    let mut command = program("bash");
    command.arg(script).env("GREENROOM", target().join("debug/greenroom"));
    Ok(vec![cargo(["build", "--quiet", "--profile", "test", "--bin", "greenroom"]), command])
}
