//! The Debian package: the program, its services, the user and the data folder.

use crate::dist::archive::{Tar, ar, gzip};
use crate::dist::source_date;
use crate::programs::root;
use anyhow::{Context, Result};
use std::path::PathBuf;

/// What a package is made of.
pub(crate) struct Package {
    pub(crate) version: String,
    pub(crate) program: PathBuf,
    /// Whether the program needs no library.
    pub(crate) is_static: bool,
    /// How hard it is compressed, from 1 to 9.
    pub(crate) level: u32,
}

/// The services that the package installs.
const UNITS: [&str; 5] = [
    "greenroom.service",
    "greenroom.socket",
    "greenroom-backup.service",
    "greenroom-backup.timer",
    "greenroom-think.service",
];
/// What the package runs when it is installed and removed.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];
/// The documents that lie beside the program.
const DOCUMENTS: [&str; 4] = ["README.md", "docs/operating.md", "docs/backup.md", "docs/security.md"];

impl Package {
    /// The name that Debian gives such a file.
    pub(crate) fn file_name(&self) -> String {
        format!("greenroom_{}_{}.deb", self.version, architecture())
    }

    /// The whole package.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>> {
        let time = source_date();
        let (data, size) = self.data(time)?;
        let control = self.control(time, size)?;
        Ok(ar(time, &[("debian-binary", b"2.0\n"), ("control.tar.gz", &control), ("data.tar.gz", &data)]))
    }

    /// The files that are installed, and their size in kilobytes.
    fn data(&self, time: u64) -> Result<(Vec<u8>, usize)> {
        let program = std::fs::read(&self.program)
            .with_context(|| format!("cannot read {}", self.program.display()))?;
        let mut files = vec![("usr/bin/greenroom".to_owned(), 0o755, program)];
        for unit in UNITS {
            files.push((format!("usr/lib/systemd/system/{unit}"), 0o644, read(&format!("deploy/{unit}"))?));
        }
        let about = "usr/share/doc/greenroom";
        for document in DOCUMENTS {
            let name = document.rsplit('/').next().unwrap_or(document);
            files.push((format!("{about}/{name}"), 0o644, read(document)?));
        }
        files.push((format!("{about}/copyright"), 0o644, copyright()?));
        files.push((format!("{about}/changelog.gz"), 0o644, gzip(&read("CHANGELOG.md")?, 9)?));
        let size = files.iter().map(|(_, _, content)| content.len()).sum::<usize>() / 1024;
        let mut tar = Tar::new(time);
        let mut made = Vec::new();
        for (path, mode, content) in &files {
            for (end, _) in path.match_indices('/') {
                let folder = format!("./{}/", &path[..end]);
                if !made.contains(&folder) {
                    tar.folder(&folder)?;
                    made.push(folder);
                }
            }
            tar.file(&format!("./{path}"), *mode, content)?;
        }
        Ok((tar.gzip(self.level)?, size))
    }

    /// What `dpkg` is told about the package.
    fn control(&self, time: u64, size: usize) -> Result<Vec<u8>> {
        let depends = if self.is_static { "passwd" } else { "passwd, libc6" };
        let control = format!(
            "Package: greenroom\nVersion: {}\nArchitecture: {}\nMaintainer: The Greenroom developers <greenroom@example.org>\n\
             Installed-Size: {size}\nDepends: {depends}\nSection: games\nPriority: optional\n\
             Description: digital table for five tabletop games\n \
             Greenroom deals, enforces the rules, hides what must stay hidden, plays the\n \
             missing seats and records every move. People play in a browser, in English\n \
             or Japanese. The package runs it as a service on 127.0.0.1:7777.\n",
            self.version,
            architecture()
        );
        let mut tar = Tar::new(time);
        tar.folder("./")?;
        tar.file("./control", 0o644, control.as_bytes())?;
        for script in SCRIPTS {
            tar.file(&format!("./{script}"), 0o755, &read(&format!("deploy/debian/{script}"))?)?;
        }
        tar.gzip(9)
    }
}

/// Both licences, as Debian wants them in one file.
fn copyright() -> Result<Vec<u8>> {
    let mut text = b"Greenroom may be used under either of these licences.\n\n".to_vec();
    text.extend(read("LICENSE-MIT")?);
    text.push(b'\n');
    text.extend(read("LICENSE-APACHE")?);
    Ok(text)
}

fn read(path: &str) -> Result<Vec<u8>> {
    std::fs::read(root().join(path)).with_context(|| format!("cannot read {path}"))
}

/// What Debian calls the machine that this is built on.
fn architecture() -> &'static str {
    match std::env::consts::ARCH {
        "aarch64" => "arm64",
        _ => "amd64",
    }
}
