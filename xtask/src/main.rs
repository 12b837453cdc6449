//! What a developer runs: `cargo xtask test`, and the rest of its list.

mod browser;
mod dist;
mod machine;
mod memory;
mod new_game;
mod package;
mod programs;
mod report;
mod request;
mod round;
mod scale;
mod setup;
mod site;
mod steps;
mod test_counts;

use anyhow::{Result, bail};
use programs::{cargo, program, root, run};
use std::process::ExitCode;

const HELP: &str = "\
What a developer runs:

  cargo xtask test              every check; installs what it needs. What has passed before is not run again while nothing that it
                                depends on has changed; --all runs it all the same, and so does continuous integration
  cargo xtask test STEP ...     only these: format, clippy, docs, tests, servers, print, deny, browser, site, schemathesis,
                                python, package
  cargo xtask test GAME ...     format, clippy and tests of these games alone; with steps, those steps (browser idol-conclave)
  cargo xtask setup             install what the checks need, and say what is missing
  cargo xtask new-game NAME     a new game in games/NAME, made from crates/toy: it compiles and stands on the shelf
  cargo xtask bench [GAME ...]  how fast each game's rules, its search and the study of a game are
  cargo xtask bench-server      durable moves a second, and how soon the other screens have them
      --servers 2 --store postgres   the same with so many servers on PostgreSQL and NATS, beside SQLite in one run
  cargo xtask bench-notify      commits a second of PostgreSQL with a NOTIFY in each transaction, and without
  cargo xtask scale             how many servers, databases and bus nodes carry how many players, by a simulation with measured costs
  cargo xtask bench-wire        bytes on the wire: a move to each listener, and the pages of a table, in every game
  cargo xtask dist [--twice]    the static program for others, its Debian package, checksums and bill of materials, into
                                target/dist-out/; --twice builds it again from nothing and compares
  cargo xtask package-check     installs, uses, upgrades and removes a Debian package of the test build on this machine, as root
  cargo xtask site -o DIR       the static site: the same tables without a server, from any folder of any page host (docs/site.md)
  cargo xtask screenshots       all pages in both languages, both widths, light and dark, into screenshots/
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match obey(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Measures a server, or several with the services that they need.
fn bench_server(rest: &[String]) -> Result<()> {
    let bench = ["run", "--quiet", "--release", "-p", "greenroom-web", "--example", "load", "--"];
    if !rest.iter().any(|word| word == "--store") {
        return run(cargo(bench).args(rest));
    }
    let mut command = program("bash");
    run(command.arg(root().join("xtask/with-services.sh")).arg("cargo").args(bench).args(rest))
}

/// Does what the words say; false where a check failed and has said so itself.
fn obey(words: &[String]) -> Result<bool> {
    let (command, rest) = match words {
        [] => ("help", words),
        [command, rest @ ..] => (command.as_str(), rest),
    };
    match command {
        "test" => return round::test(rest),
        "setup" => return Ok(setup::setup()?.is_empty()),
        "bench" => {
            run(cargo(["run", "--quiet", "--release", "-p", "greenroom-lab", "--example", "bench", "--"])
                .args(rest))?;
        }
        "bench-server" => bench_server(rest)?,
        "bench-notify" => {
            let scripts = root().join("xtask");
            run(program("bash").arg(scripts.join("with-services.sh")).arg(scripts.join("bench-notify.sh")))?;
        }
        "scale" => print!("{}", scale::report(rest)?),
        "bench-wire" => browser::bench_wire()?,
        "dist" => dist::make(rest)?,
        "package-check" => package::check()?,
        "site" => site::make(rest)?,
        "new-game" => new_game::new_game(rest)?,
        "screenshots" => browser::screenshots(rest)?,
        "help" | "--help" | "-h" => print!("{HELP}"),
        other => bail!("there is no command `{other}`\n\n{HELP}"),
    }
    Ok(true)
}
