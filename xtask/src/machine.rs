//! What the checks need of a machine, and whether it has it.

use crate::programs::{ask, find};
use crate::site::{self, Toolchain};
use std::fmt;
use std::path::{Path, PathBuf};

/// Something that a check needs beside Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// `cargo fmt` and `cargo clippy`.
    Components,
    /// The browser that the browser tests drive.
    Chromium,
    /// Letters for the pages in Japanese.
    JapaneseFont,
    /// Node and npm, which run the browser tests.
    Node,
    /// The packages of `browser/package.json`.
    NodePackages,
    /// PostgreSQL, for the tests of a store and a server that use it.
    Postgres,
    /// NATS, for the tests of several servers.
    Nats,
    /// A compiler for browsers, for the site.
    Wasm,
    /// Python with `venv`, for the example bot, the Python package and the API's own tests.
    Python,
}

/// What the browser tests need.
pub(crate) const BROWSER: &[Need] = &[Need::Chromium, Need::JapaneseFont, Need::Node, Need::NodePackages];

/// What the test of printed pages needs.
pub(crate) const PRINT: &[Need] = &[Need::Chromium, Need::JapaneseFont];

/// What the tests of the site need.
pub(crate) const SITE: &[Need] =
    &[Need::Wasm, Need::Chromium, Need::JapaneseFont, Need::Node, Need::NodePackages];

impl Need {
    /// All needs, in the order in which they are installed.
    pub(crate) const ALL: [Need; 9] = [
        Need::Components,
        Need::Chromium,
        Need::JapaneseFont,
        Need::Node,
        Need::NodePackages,
        Need::Postgres,
        Need::Nats,
        Need::Wasm,
        Need::Python,
    ];

    /// Whether the machine has it.
    pub(crate) fn is_met(self) -> bool {
        match self {
            Need::Components => find("cargo-fmt").is_some() && find("cargo-clippy").is_some(),
            Need::Chromium => chromium().is_some(),
            Need::JapaneseFont => {
                ask("fc-list", &[":lang=ja", "family"]).is_some_and(|fonts| !fonts.is_empty())
            }
            Need::Node => ask("node", &["--version"]).is_some() && ask("npm", &["--version"]).is_some(),
            Need::NodePackages => crate::browser::packages_are_installed(),
            Need::Postgres => has_postgres(),
            Need::Nats => find("nats-server").is_some() || Path::new("/usr/sbin/nats-server").is_file(),
            Need::Wasm => Toolchain::find().is_some(),
            Need::Python => ask("python3", &["-c", "import venv, ensurepip"]).is_some(),
        }
    }

    /// The Debian packages that bring it.
    pub(crate) fn debian_packages(self) -> &'static [&'static str] {
        match self {
            Need::Components | Need::NodePackages => &[],
            Need::Chromium => &["chromium-headless-shell"],
            Need::JapaneseFont => &["fonts-noto-cjk", "fontconfig"],
            Need::Node => &["nodejs", "npm"],
            Need::Postgres => &["postgresql"],
            Need::Nats => &["nats-server"],
            Need::Wasm => &site::DEBIAN,
            Need::Python => &["python3", "python3-venv"],
        }
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Need::Components => "rustfmt and clippy",
            Need::Chromium => "Chromium",
            Need::JapaneseFont => "a Japanese font",
            Need::Node => "Node with npm",
            Need::NodePackages => "the packages of browser/package.json",
            Need::Postgres => "PostgreSQL",
            Need::Nats => "NATS",
            Need::Wasm => "a compiler for browsers (rustup target add wasm32-unknown-unknown, or rustc-web)",
            Need::Python => "Python 3 with venv",
        })
    }
}

/// The browser, under whatever name it is installed. Without windows and menus it draws the same pages with half the work.
pub(crate) fn chromium() -> Option<PathBuf> {
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].into_iter().find_map(find)
}

/// Whether `initdb` is where Debian puts it, or on the path.
fn has_postgres() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    find("initdb").is_some()
        || versions.into_iter().any(|version| version.path().join("bin/initdb").is_file())
}

/// Whether this is a machine of continuous integration, where a check that cannot run has failed.
pub(crate) fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
}
