//! What the check of the Python package says where something cannot be installed.

use crate::common::root;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// A program of a few lines in place of a real one.
fn fake(file: &Path, lines: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, format!("#!/bin/sh\n{lines}\n")).unwrap();
    fs::set_permissions(file, Permissions::from_mode(0o755)).unwrap();
}

/// Runs `python/test.sh` with programs that only pretend, where pip refuses what contains a word; whether it passed, and what it said.
fn checked(pip_refuses: &str, has_maturin: bool, ci: Option<&str>) -> (bool, String) {
    static RUNS: AtomicU32 = AtomicU32::new(0);
    let run = format!("python-{}-{}", std::process::id(), RUNS.fetch_add(1, Ordering::Relaxed));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(run);
    let _ = fs::remove_dir_all(&folder);
    let (bin, target) = (folder.join("bin"), folder.join("target"));
    let venv = target.join("python/venv");
    let makes = format!(
        "mkdir -p '{0}'; printf '#!/bin/sh\\necho tested' >'{0}/pytest'; chmod +x '{0}/pytest'",
        venv.join("bin").display()
    );
    fake(&bin.join("python3"), if has_maturin { &makes } else { "exit 1" });
    if has_maturin {
        let tools = target.join("python/tools/bin");
        fake(
            &tools.join("maturin"),
            "for folder; do :; done; mkdir -p \"$folder\"; : >\"$folder/greenroom-0.whl\"",
        );
        fake(&tools.join("pip"), &format!("case \"$*\" in *{pip_refuses}*) exit 1;; esac"));
    }
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let mut command = Command::new("bash");
    command
        .arg(root().join("python/test.sh"))
        .env("PATH", path)
        .env("CARGO_TARGET_DIR", &target)
        .env_remove("CI");
    if let Some(ci) = ci {
        command.env("CI", ci);
    }
    let output = command.output().unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn a_machine_that_sets_ci_fails_where_the_package_is_not_tested() {
    for (refused, has_maturin, sentence) in [
        ("-", false, "maturin could not be installed"),
        ("open_spiel", true, "OpenSpiel could not be installed"),
        ("whl", true, "OpenSpiel could not be installed"),
    ] {
        let (passed, said) = checked(refused, has_maturin, Some("true"));
        assert!(!passed && said.contains(&format!("FAILED: {sentence}")), "{said}");
        assert!(said.contains("CI is set, so this is an error"), "{said}");
    }
}

#[test]
fn other_machines_are_told_what_was_not_tested() {
    let (passed, said) = checked("-", false, None);
    assert!(passed && said.contains("SKIPPED: maturin could not be installed"), "{said}");
    let (passed, said) = checked("open_spiel", true, Some("false"));
    assert!(
        passed && said.contains("SKIPPED: OpenSpiel could not be installed") && said.contains("tested\n"),
        "{said}"
    );
    let (passed, said) = checked("whl", true, None);
    assert!(
        passed && said.contains("SKIPPED: pytest, PettingZoo and Gymnasium could not be installed"),
        "{said}"
    );
    let (passed, said) = checked("nothing-of-this-name", true, Some("true"));
    assert!(passed && said.contains("tested\n") && !said.contains("SKIPPED"), "{said}");
}
