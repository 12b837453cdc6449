//! The static site: the engine as a module for browsers, and the files around it.

use crate::programs::{ask, cargo, find, line, program, root, run, target};
use crate::round::Round;
use crate::steps::{Plan, build};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a browser's module is built for.
const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's packages with a compiler for browsers; with them the standard library is built too.
pub(crate) const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// What can build for browsers on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// The target of the toolchain that builds everything else.
    Rustup,
    /// Debian's packages.
    Debian,
}

impl Toolchain {
    /// The one that this machine has.
    pub(crate) fn find() -> Option<Toolchain> {
        let installed = ask("rustup", &["target", "list", "--installed"]).unwrap_or_default();
        if installed.lines().any(|line| line == TARGET) {
            return Some(Toolchain::Rustup);
        }
        let has = |path: &str| Path::new(path).exists();
        let compiler = has("/usr/bin/rustc") && has("/usr/bin/cargo") && find("wasm-ld").is_some();
        let library = has(&format!("/usr/lib/rustlib/{TARGET}")) || has("/usr/lib/rustlib/src/rust/library");
        (compiler && library).then_some(Toolchain::Debian)
    }

    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Toolchain::Rustup => "rustup's target wasm32-unknown-unknown",
            Toolchain::Debian => "Debian's rustc-web, cargo-web, rust-web-src and lld",
        }
    }

    /// Builds the engine.
    fn build(self, folder: &Path) -> Command {
        let mut command = match self {
            Toolchain::Rustup => cargo([]),
            Toolchain::Debian => program("/usr/bin/cargo"),
        };
        command.args(["rustc", "--quiet", "-p", "greenroom-site", "--lib", "--crate-type", "cdylib"]);
        command.args(["--profile", "site", "--target", TARGET, "--target-dir"]).arg(folder);
        if self == Toolchain::Debian {
            command.args(["-Z", "build-std=std,panic_abort"]);
            command.envs([("RUSTC", "/usr/bin/rustc"), ("RUSTC_BOOTSTRAP", "1")]);
            // What rustup sets for the toolchain that runs this is not for that one.
            command.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
        }
        // Searches go deep, and positions are large values.
        command.args(["--", "-C", "link-arg=-zstack-size=4194304"]);
        if let Some(linker) = linker().filter(|_| self == Toolchain::Debian) {
            command.arg("-C").arg(format!("linker={}", linker.display()));
        }
        command.env("CARGO_INCREMENTAL", "0");
        command
    }
}

/// A linker for browsers as new as Debian's compiler: its own, where the package that it points to is installed, else that of the toolchain that
/// builds everything else.
fn linker() -> Option<PathBuf> {
    let own = PathBuf::from("/usr/bin/rust-lld");
    let other = ask("rustc", &["--print", "sysroot"])
        .map(|root| Path::new(&root).join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld"));
    [Some(own), other].into_iter().flatten().find(|path| path.exists())
}

/// Where the engine is built: apart, so that nothing of the ordinary build changes.
fn folder() -> PathBuf {
    target().join("site")
}

/// The engine as it was built. `wasm-opt` would take a tenth of it away, and make it larger when it is compressed.
fn engine(folder: &Path) -> PathBuf {
    folder.join(TARGET).join("site/greenroom_site.wasm")
}

/// Writes the site into the folder that `-o` names.
pub(crate) fn make(words: &[String]) -> Result<()> {
    let [option, out] = words else { bail!("cargo xtask site -o DIR: the folder to write the site into") };
    if option != "-o" {
        bail!("`{option}` is not known here: cargo xtask site -o DIR");
    }
    let toolchain = toolchain()?;
    for command in &mut commands(toolchain, Path::new(out)) {
        run(command).with_context(|| line(command))?;
    }
    let engine = std::fs::read(engine(&folder()))?;
    println!("The engine has {}, {} with brotli.", megabytes(&engine), megabytes(&pack(&engine)?));
    Ok(())
}

/// Builds the engine in a folder with these flags and packs it: what a program brings along that offers the site. Gives the packed file.
pub(crate) fn packed_engine(folder: &Path, flags: &[String]) -> Result<PathBuf> {
    let toolchain = toolchain()?;
    let mut build = toolchain.build(folder);
    build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    run(&mut build).with_context(|| line(&build))?;
    let packed = folder.join("engine.wasm.br");
    std::fs::write(&packed, pack(&std::fs::read(engine(folder))?)?)?;
    Ok(packed)
}

/// What builds for browsers here, or what would.
fn toolchain() -> Result<Toolchain> {
    let found = Toolchain::find().with_context(|| {
        format!("nothing here builds for browsers: `rustup target add {TARGET}`, or on Debian `apt-get install {}`", DEBIAN.join(" "))
    })?;
    println!("The engine is built with {}.", found.name());
    Ok(found)
}

/// Builds the engine, and writes the site.
fn commands(toolchain: Toolchain, out: &Path) -> Vec<Command> {
    let folder = folder();
    let mut write = program(target().join("debug/examples/write"));
    write.arg(engine(&folder)).arg(root().join(out));
    vec![toolchain.build(&folder), build(&["--example", "write", "--example", "digests"]), write]
}

fn megabytes(bytes: &[u8]) -> String {
    format!("{:.2} MB", bytes.len() as f64 / 1e6)
}

fn pack(engine: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*engine, &mut packed, &parameters)?;
    Ok(packed)
}

/// The step of the check: the site is written and played in a browser, without a network.
pub(crate) fn tests(round: &Round) -> Result<Plan> {
    let parts = round.files.iter().map(|files| ("site".to_owned(), files.key_in_browser("site", None)));
    let (parts, left_out) = round.due(parts.collect());
    if left_out > 0 {
        return Ok(Plan { note: "passed before, as it is".to_owned(), ..Plan::default() });
    }
    let Some(toolchain) = Toolchain::find() else {
        let note = format!("not run: nothing here builds for browsers (rustup target add {TARGET})");
        return Ok(Plan { note, ..Plan::default() });
    };
    let out = folder().join("out");
    let mut commands = commands(toolchain, &out);
    // The same as a server of ours offers it.
    let hosted = folder().join("out-hosted");
    let mut write = program(target().join("debug/examples/write"));
    write.arg(engine(&folder())).arg(&hosted).arg("hosted");
    commands.extend([write, build(&["--bin", "greenroom"])]);
    let mut node = crate::browser::node()?;
    node.env("GREENROOM_SITE", &out)
        .env("GREENROOM_SITE_HOSTED", &hosted)
        .arg(root().join("browser/check.mjs"));
    node.args(crate::browser::files("site", ".test.mjs")?);
    commands.push(node);
    Ok(Plan { commands, parts, ..Plan::default() })
}
