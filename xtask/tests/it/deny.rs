//! Licences, bans and sources by `deny.toml`, as `cargo deny` sees them, for machines that do not have it.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{assert_none, root};
use serde_json::Value;
use std::process::Command;

/// The lists of `deny.toml` that are looked at here.
struct Rules {
    licences: Vec<String>,
    banned: Vec<String>,
}

impl Rules {
    fn read() -> Rules {
        let file: toml::Table = std::fs::read_to_string(root().join("deny.toml")).unwrap().parse().unwrap();
        let list = |section: &str, key: &str| file[section][key].as_array().unwrap().clone();
        let licences =
            list("licenses", "allow").iter().map(|name| name.as_str().unwrap().to_owned()).collect();
        let banned =
            list("bans", "deny").iter().map(|ban| ban["crate"].as_str().unwrap().to_owned()).collect();
        for (section, key) in
            [("sources", "unknown-registry"), ("sources", "unknown-git"), ("bans", "wildcards")]
        {
            assert_eq!(file[section][key].as_str(), Some("deny"), "{section}.{key}");
        }
        Rules { licences, banned }
    }

    /// Whether a licence expression can be met with what is allowed. Words bind as in SPDX: AND before OR.
    fn allow(&self, expression: &str) -> bool {
        // A slash is the old way to write OR.
        let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut at = 0;
        let met = self.any(&words, &mut at);
        met && at == words.len()
    }

    fn any(&self, words: &[&str], at: &mut usize) -> bool {
        let mut met = self.each(words, at);
        while words.get(*at) == Some(&"OR") {
            *at += 1;
            met |= self.each(words, at);
        }
        met
    }

    fn each(&self, words: &[&str], at: &mut usize) -> bool {
        let mut met = self.one(words, at);
        while words.get(*at) == Some(&"AND") {
            *at += 1;
            met &= self.one(words, at);
        }
        met
    }

    fn one(&self, words: &[&str], at: &mut usize) -> bool {
        let Some(&word) = words.get(*at) else { return false };
        *at += 1;
        if word == "(" {
            let met = self.any(words, at);
            *at += 1;
            return met;
        }
        let mut name = word.to_owned();
        if words.get(*at) == Some(&"WITH") {
            name = format!("{word} WITH {}", words.get(*at + 1).unwrap_or(&""));
            *at += 2;
        }
        self.licences.contains(&name)
    }

    /// What is wrong with a package, if anything is.
    fn refuse(&self, package: &Value) -> Option<String> {
        let (name, version) = (package["name"].as_str()?, package["version"].as_str()?);
        let own = package["source"].is_null();
        let licence = package["license"].as_str().unwrap_or("none");
        let wild = package["dependencies"].as_array().is_some_and(|all| {
            own && all.iter().any(|needed| needed["req"] == "*" && needed["path"].is_null())
        });
        let why = match package["source"].as_str() {
            Some(source) if source.starts_with("git+") => "it comes from git",
            Some(source) if !source.ends_with("-index") => "it comes from another registry",
            _ if self.banned.iter().any(|banned| banned == name) => "it is banned",
            _ if wild => "it takes any version of something",
            Some(_) if !self.allow(licence) => "its licence is not on the list",
            _ => return None,
        };
        Some(format!("{name} {version} ({licence}): {why}"))
    }
}

/// All packages that are built in here.
fn packages() -> Vec<Value> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = |arguments: &[&str]| {
        let output = Command::new(&cargo).current_dir(root()).args(arguments).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let about = run(&["version", "--verbose"]);
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    // What was built is fetched, so this needs no network.
    let said =
        run(&["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host]);
    let all: Value = serde_json::from_str(&said).unwrap();
    all["packages"].as_array().unwrap().clone()
}

#[test]
fn everything_that_is_built_in_keeps_to_deny_toml() {
    let (rules, packages) = (Rules::read(), packages());
    assert!(packages.len() > 100);
    let wrong: Vec<String> = packages.iter().filter_map(|package| rules.refuse(package)).collect();
    assert_none(&wrong, "these do not keep to deny.toml:");
    let said: Vec<&str> = packages.iter().filter_map(|package| package["license"].as_str()).collect();
    let unused = |name: &&String| !said.iter().any(|licence| licence.contains(name.as_str()));
    let unused: Vec<String> = rules.licences.iter().filter(unused).cloned().collect();
    assert_none(&unused, "nothing has these licences any more; take them off the list:");
}

#[test]
fn what_does_not_keep_to_it_is_found() {
    let rules = Rules { licences: vec!["MIT".into(), "A WITH e".into()], banned: vec!["bad".into()] };
    for (expression, met) in [
        ("MIT", true),
        ("GPL-3.0 OR MIT", true),
        ("GPL-3.0/MIT", true),
        ("GPL-3.0 AND MIT", false),
        ("(A WITH e OR GPL-3.0) AND MIT", true),
        ("A", false),
        ("none", false),
        ("MIT MIT", false),
    ] {
        assert_eq!(rules.allow(expression), met, "{expression}");
    }
    let package = |name: &str, source: &str, licence: &str| serde_json::json!({"name": name, "version": "1.0.0", "source": source, "license": licence, "dependencies": []});
    let from = "registry+x-index";
    assert_eq!(rules.refuse(&package("good", from, "MIT")), None);
    for wrong in [
        package("bad", from, "MIT"),
        package("good", from, "GPL-3.0"),
        package("good", "git+x", "MIT"),
        package("good", "registry+elsewhere", "MIT"),
        serde_json::json!({"name": "ours", "version": "1.0.0", "source": null, "dependencies": [{"req": "*", "path": null}]}),
    ] {
        assert!(rules.refuse(&wrong).is_some(), "{wrong}");
    }
}
