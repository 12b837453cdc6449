//! The program as it is given to others: small, quick, with a checksum.

use crate::programs::{ask, cargo, root, run, target};
use anyhow::{Context, Result};

/// Builds the program in the profile `dist`, and puts it and its SHA-256 into `target/dist-out/`.
pub(crate) fn make() -> Result<()> {
    run(&mut cargo(["build", "--profile", "dist", "--bin", "greenroom"]))?;
    let folder = target().join("dist-out");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let name = format!("greenroom{}", std::env::consts::EXE_SUFFIX);
    let (built, given) = (target().join("dist").join(&name), folder.join(&name));
    let size = std::fs::copy(&built, &given).with_context(|| format!("cannot copy {}", built.display()))?;
    let path = given.to_string_lossy();
    let said = ask("sha256sum", &[&path]).or_else(|| ask("shasum", &["-a", "256", &path]));
    let said = said.context("neither sha256sum nor shasum is there to make the checksum")?;
    let sum = said.split_whitespace().next().unwrap_or_default();
    let line = format!("{sum}  {name}\n");
    std::fs::write(folder.join(format!("{name}.sha256")), &line)?;
    let shown = given.strip_prefix(root()).unwrap_or(&given);
    println!("{}: {:.1} MB\n{line}", shown.display(), size as f64 / 1e6);
    Ok(())
}
