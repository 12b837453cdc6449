//! The bill of materials: every crate that is built into the program, as CycloneDX describes it.

use crate::programs::{cargo, root};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The bill of materials of the program for a target.
pub(crate) fn text(target: &str) -> Result<String> {
    let mut metadata = cargo(["metadata", "--format-version", "1", "--locked", "--filter-platform", target]);
    let output = metadata.output().context("cannot run cargo metadata")?;
    if !output.status.success() {
        bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let lock = std::fs::read_to_string(root().join("Cargo.lock"))?;
    Ok(format!("{:#}\n", describe(&metadata, &checksums(&lock))))
}

/// The checksums in a lock file, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
        line.map(|rest| rest.trim_end_matches('"').to_owned())
    };
    lock.split("[[package]]")
        .filter_map(|block| {
            Some(((value(block, "name")?, value(block, "version")?), value(block, "checksum")?))
        })
        .collect()
}

/// The packages that the program is built from, as ids: what tests and build scripts need is left out.
fn built_in(metadata: &Value) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<&str> = metadata["resolve"]["root"].as_str().into_iter().collect();
    while let Some(id) = waiting.pop() {
        if !found.insert(id) {
            continue;
        }
        let nodes = metadata["resolve"]["nodes"].as_array();
        let node = nodes.and_then(|nodes| nodes.iter().find(|node| node["id"] == *id));
        for dependency in node.and_then(|node| node["deps"].as_array()).into_iter().flatten() {
            let kinds = dependency["dep_kinds"].as_array();
            if kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null())) {
                waiting.extend(dependency["pkg"].as_str());
            }
        }
    }
    found
}

fn describe(metadata: &Value, checksums: &BTreeMap<(String, String), String>) -> Value {
    let ids = built_in(metadata);
    let name_of = |package: &Value| {
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        (text("name"), text("version"))
    };
    let reference = |(name, version): &(String, String)| format!("pkg:cargo/{name}@{version}");
    let mut components = BTreeMap::new();
    let mut program = Value::Null;
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let id = package["id"].as_str().unwrap_or_default();
        let is_root = metadata["resolve"]["root"] == *id;
        if !ids.contains(id) {
            continue;
        }
        let name = name_of(package);
        let mut component = json!({
            "type": if is_root { "application" } else { "library" },
            "bom-ref": reference(&name), "name": name.0, "version": name.1, "purl": reference(&name),
        });
        if let Some(licence) = package["license"].as_str() {
            component["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
        }
        if let Some(sum) = checksums.get(&name) {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
        }
        if is_root {
            program = component;
        } else {
            components.insert(name, component);
        }
    }
    json!({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": { "component": program },
        "components": components.into_values().collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_in_is_listed_with_its_checksum_and_what_tests_need_is_not() {
        let package = |name: &str, licence: &str| json!({"id": name, "name": name, "version": "1.0.0", "license": licence});
        let dependency = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{ "kind": kind }]});
        let metadata = json!({
            "packages": [package("program", "MIT"), package("used", "MIT/Apache-2.0"), package("tested", "MIT")],
            "resolve": { "root": "program", "nodes": [
                {"id": "program", "deps": [dependency("used", Value::Null), dependency("tested", json!("dev"))]},
                {"id": "used", "deps": []}, {"id": "tested", "deps": []},
            ]},
        });
        let lock = "[[package]]\nname = \"used\"\nversion = \"1.0.0\"\nchecksum = \"abc\"\n\n[[package]]\nname = \"program\"\n";
        let bill = describe(&metadata, &checksums(lock));
        assert_eq!(bill["components"].as_array().map(Vec::len), Some(1));
        let used = &bill["components"][0];
        assert_eq!(
            (&used["purl"], &used["hashes"][0]["content"]),
            (&json!("pkg:cargo/used@1.0.0"), &json!("abc"))
        );
        assert_eq!(used["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(bill["metadata"]["component"]["name"], "program");
    }
}
