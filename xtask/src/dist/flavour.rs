//! Which static program this machine can build: one with musl, or one with the system's own C library.

use crate::programs::{ask, find, root};
use std::path::Path;

/// A kind of static program.
pub(crate) struct Flavour {
    /// What Rust calls it.
    pub(crate) target: &'static str,
    /// Why it is not the one with musl, where it is not.
    why: Option<&'static str>,
}

const MUSL: &str = "x86_64-unknown-linux-musl";
const GNU: &str = "x86_64-unknown-linux-gnu";

impl Flavour {
    /// The one with musl, where Rust has that target and there is a C compiler for it.
    pub(crate) fn choose() -> Flavour {
        let installed = ask("rustup", &["target", "list", "--installed"]).unwrap_or_default();
        let why = if !installed.lines().any(|line| line == MUSL) {
            Some("Rust's target is not installed (rustup target add x86_64-unknown-linux-musl)")
        } else if find("musl-gcc").is_none() {
            Some("there is no musl-gcc (apt-get install musl-tools)")
        } else {
            None
        };
        Flavour { target: if why.is_some() { GNU } else { MUSL }, why }
    }

    /// What is built, in a sentence.
    pub(crate) fn word(&self) -> String {
        match self.why {
            None => "Building a static program with musl.".to_owned(),
            Some(why) => {
                format!("Building a static program with the system's C library, not with musl: {why}.")
            }
        }
    }

    /// Flags for the compiler: static, and without a path of this machine in the program.
    pub(crate) fn rust_flags(build: &Path) -> Vec<String> {
        std::iter::once("-Ctarget-feature=+crt-static".to_owned())
            .chain(Flavour::without_paths(build))
            .collect()
    }

    /// Flags for the compiler: no path of this machine is in what it writes.
    pub(crate) fn without_paths(build: &Path) -> Vec<String> {
        let home = std::env::var("CARGO_HOME").unwrap_or_else(|_| {
            std::env::var("HOME").map_or_else(|_| "/root/.cargo".to_owned(), |home| format!("{home}/.cargo"))
        });
        let remap = |from: &str, to: &str| format!("--remap-path-prefix={from}={to}");
        vec![
            remap(&home, "/cargo"),
            remap(&root().display().to_string(), "/greenroom"),
            // The last prefix that fits counts, and the folder may lie in the one before.
            remap(&build.display().to_string(), "/build"),
        ]
    }
}
