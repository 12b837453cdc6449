//! Every dependency is named with its reason in ARCHITECTURE.md, and none is named that is not used.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Source, assert_none, tree};

/// The dependencies of the workspace that are not its own rooms.
fn foreign(manifest: &str) -> Vec<String> {
    let manifest: toml::Table = manifest.parse().unwrap();
    let all = manifest["workspace"]["dependencies"].as_table().unwrap();
    let is_ours = |value: &toml::Value| value.as_table().is_some_and(|about| about.contains_key("path"));
    all.iter().filter(|(_, value)| !is_ours(value)).map(|(name, _)| name.clone()).collect()
}

fn find<'a>(sources: &'a [Source], path: &str) -> &'a Source {
    sources.iter().find(|source| source.path == path).unwrap()
}

#[test]
fn every_dependency_has_its_reason() {
    let sources = tree();
    let architecture = &find(&sources, "ARCHITECTURE.md").text;
    let dependencies = foreign(&find(&sources, "Cargo.toml").text);
    assert!(dependencies.len() > 10);
    let unexplained = |name: &String| !architecture.contains(&format!("`{name}`"));
    let wrong: Vec<String> = dependencies.into_iter().filter(unexplained).collect();
    assert_none(&wrong, "say in ARCHITECTURE.md what these are for:");
}

#[test]
fn every_dependency_is_used() {
    let sources = tree();
    let uses = |name: &str, manifest: &Source| {
        let manifest: toml::Table = manifest.text.parse().unwrap();
        let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
        tables.iter().any(|table| manifest.get(*table).is_some_and(|table| table.get(name).is_some()))
    };
    let manifests: Vec<&Source> = sources.iter().filter(|source| source.name() == "Cargo.toml").collect();
    let unused = |name: &String| !manifests.iter().any(|manifest| uses(name, manifest));
    let wrong: Vec<String> = foreign(&find(&sources, "Cargo.toml").text).into_iter().filter(unused).collect();
    assert_none(&wrong, "no room uses these dependencies of the workspace:");
}
