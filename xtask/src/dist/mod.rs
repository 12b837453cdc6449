//! The program as it is given to others: static, stripped, the same to the byte each time, with packages, checksums and a bill of
//! materials.

mod archive;
pub(crate) mod deb;
mod flavour;
mod sbom;

use crate::programs::{ask, cargo, root, run, target};
use anyhow::{Context, Result, bail};
use deb::Package;
use flavour::Flavour;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// The time that everything built carries: that of the last commit, unless the environment names another.
pub(crate) fn source_date() -> u64 {
    let given = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let committed = || ask("git", &["log", "-1", "--format=%ct"])?.parse().ok();
    given.or_else(committed).unwrap_or(0)
}

/// Builds everything into `target/dist-out/`. With `--twice` it is built again from nothing, and compared.
pub(crate) fn make(words: &[String]) -> Result<()> {
    let twice = match words {
        [] => false,
        [word] if word == "--twice" => true,
        _ => bail!("`cargo xtask dist` takes nothing but --twice"),
    };
    let flavour = Flavour::choose();
    println!("{}", flavour.word());
    let folder = target().join("dist-out");
    build(&flavour, &target().join("dist-build"), &folder)?;
    let sums = write_sums(&folder)?;
    print!("{sums}");
    if twice {
        let (again, folder) = (target().join("dist-again"), target().join("dist-out-again"));
        let _ = std::fs::remove_dir_all(&again);
        build(&flavour, &again, &folder)?;
        let differ = differences(&sums, &write_sums(&folder)?);
        if !differ.is_empty() {
            bail!("built twice, these differ:\n  {}", differ.join("\n  "));
        }
        println!("Built twice, from nothing, in two folders: the same to the byte.");
    }
    Ok(())
}

/// Builds the program in one folder, and puts all that is given to others into another.
fn build(flavour: &Flavour, build: &Path, out: &Path) -> Result<()> {
    let _ = std::fs::remove_dir_all(out);
    std::fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let engine = crate::site::packed_engine(&build.join("site"), &Flavour::without_paths(build))?;
    let mut cargo =
        cargo(["build", "--locked", "--profile", "dist", "--bin", "greenroom", "--features", "offline"]);
    cargo.args(["--target", flavour.target]).env("GREENROOM_ENGINE", engine);
    cargo.arg("--target-dir").arg(build).env("SOURCE_DATE_EPOCH", source_date().to_string());
    cargo.env("CARGO_ENCODED_RUSTFLAGS", Flavour::rust_flags(build).join("\u{1f}"));
    cargo.env("CFLAGS", format!("-ffile-prefix-map={}=/greenroom", root().display()));
    run(&mut cargo)?;
    let program = build.join(flavour.target).join("dist/greenroom");
    copy(&program, &out.join("greenroom"))?;
    copy(&root().join("deploy/Containerfile"), &out.join("Containerfile"))?;
    // The image's data folder, empty.
    std::fs::create_dir_all(out.join("data")).context("cannot make the image's data folder")?;
    let package = Package { version: version(), program, is_static: true, level: 9 };
    write(&out.join(package.file_name()), &package.bytes()?)?;
    write(&out.join("greenroom.cdx.json"), sbom::text(flavour.target)?.as_bytes())
}

/// The version of the program.
pub(crate) fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::copy(from, to).map(drop).with_context(|| format!("cannot copy {}", from.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Writes `SHA256SUMS` of all files in a folder, as `sha256sum --check` reads it.
fn write_sums(folder: &Path) -> Result<String> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.is_file() && !file.ends_with("SHA256SUMS"));
    files.sort();
    let mut sums = String::new();
    for file in files {
        let sum = Sha256::digest(std::fs::read(&file)?);
        let digits: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        sums.push_str(&format!("{digits}  {name}\n"));
    }
    write(&folder.join("SHA256SUMS"), sums.as_bytes())?;
    Ok(sums)
}

/// The lines of two lists of sums that are not in both.
fn differences(one: &str, other: &str) -> Vec<String> {
    let only = |here: &str, there: &str| -> Vec<String> {
        here.lines().filter(|line| !there.lines().any(|known| known == *line)).map(str::to_owned).collect()
    };
    let mut differ = only(one, other);
    differ.extend(only(other, one));
    differ
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_differs_is_named_with_both_sums() {
        assert!(differences("a  x\nb  y\n", "a  x\nb  y\n").is_empty());
        assert_eq!(differences("a  x\nb  y\n", "a  x\nc  y\n"), ["b  y", "c  y"]);
    }
}
