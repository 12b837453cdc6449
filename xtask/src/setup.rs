//! Installing what the checks need, as far as this user may.

use crate::machine::Need;
use crate::programs::{ask, find, program};
use crate::site::Toolchain;
use anyhow::Result;
use std::process::{Command, Stdio};

/// Installs what is missing. What is missing still is said, and given back.
pub(crate) fn setup() -> Result<Vec<Need>> {
    let missing: Vec<Need> = Need::ALL.into_iter().filter(|need| !need.is_met()).collect();
    if missing.is_empty() {
        println!("Everything that the checks need is installed.");
        say_toolchain();
        return Ok(missing);
    }
    if missing.contains(&Need::Components) && find("rustup").is_some() {
        attempt(program("rustup").args(["component", "add", "rustfmt", "clippy"]));
    }
    if missing.contains(&Need::Wasm) && find("rustup").is_some() {
        attempt(program("rustup").args(["target", "add", "wasm32-unknown-unknown"]));
    }
    let missing: Vec<Need> = missing.into_iter().filter(|need| !need.is_met()).collect();
    install_debian_packages(&missing);
    if missing.contains(&Need::NodePackages) && Need::Node.is_met() {
        attempt(&mut crate::browser::install_packages());
    }
    let missing: Vec<Need> = missing.into_iter().filter(|need| !need.is_met()).collect();
    say_toolchain();
    for need in &missing {
        match need.debian_packages() {
            [] => println!("Missing: {need}."),
            packages => println!("Missing: {need}. On Debian: apt-get install {}", packages.join(" ")),
        }
    }
    Ok(missing)
}

/// Says what builds for browsers here.
fn say_toolchain() {
    if let Some(toolchain) = Toolchain::find() {
        println!("For browsers the engine is built with {}.", toolchain.name());
    }
}

fn install_debian_packages(missing: &[Need]) {
    let packages: Vec<&str> = missing.iter().flat_map(|need| need.debian_packages()).copied().collect();
    if packages.is_empty() {
        return;
    }
    let Some(mut update) = apt_get() else {
        println!("This user cannot install packages: there is no apt-get, or neither root nor sudo.");
        return;
    };
    attempt(update.args(["update", "--quiet"]));
    // A distribution that does not have the browser without windows has the one with them.
    let offered = |package: &&str| ask("apt-cache", &["show", package]).is_some_and(|text| !text.is_empty());
    let packages = packages.into_iter().map(|package| match package {
        "chromium-headless-shell" if !offered(&package) => "chromium",
        other => other,
    });
    let packages: Vec<&str> = packages.collect();
    if packages.contains(&"postgresql") {
        leave_no_cluster_behind();
    }
    if let Some(mut install) = apt_get() {
        attempt(install.args(["install", "--quiet", "--yes", "--no-install-recommends"]).args(packages));
    }
}

/// Debian's package makes a cluster and starts it. The tests start one of their own, so none is made where there was none before.
fn leave_no_cluster_behind() {
    if let Some(mut install) = apt_get() {
        attempt(install.args([
            "install",
            "--quiet",
            "--yes",
            "--no-install-recommends",
            "postgresql-common",
        ]));
    }
    if let Some(mut edit) = as_root() {
        let change = "s/^#\\?create_main_cluster = .*/create_main_cluster = false/";
        attempt(edit.args(["sed", "-i", change, "/etc/postgresql-common/createcluster.conf"]));
    }
}

/// `apt-get` as root, where this user may be root without being asked anything.
fn apt_get() -> Option<Command> {
    find("apt-get")?;
    let mut command = as_root()?;
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    Some(command)
}

/// `env` as root, which runs whatever comes after it.
fn as_root() -> Option<Command> {
    Some(if ask("id", &["-u"])? == "0" {
        program("env")
    } else {
        ask("sudo", &["-n", "true"])?;
        let mut sudo = program("sudo");
        sudo.args(["-n", "env"]);
        sudo
    })
}

/// Runs an installer; where it fails it is told why, and what it should have brought is found missing afterwards. An installer may
/// run beside a step of the check, so its output is not mixed into that.
fn attempt(command: &mut Command) {
    let line = crate::programs::line(command);
    match command.stdin(Stdio::null()).output() {
        Ok(output) if output.status.success() => println!("$ {line}"),
        Ok(output) => {
            let (out, err) =
                (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            println!("$ {line}\n{out}{err}failed ({})", output.status);
        }
        Err(error) => println!("$ {line}\ncannot be run: {error}"),
    }
}
