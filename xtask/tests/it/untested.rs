//! A library that is not built for tests has none, and one whose documentation is not tested has no examples in it.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Source, assert_none, tree};

/// What a library says about a kind of test: it is run unless the manifest says otherwise.
fn is_off(manifest: &Source, kind: &str) -> bool {
    let manifest: toml::Table = manifest.text.parse().unwrap();
    manifest.get("lib").and_then(|lib| lib.get(kind)).is_some_and(|set| set.as_bool() == Some(false))
}

/// Whether a source has tests inside.
fn has_tests(source: &Source) -> bool {
    // The kit writes tests for others, in a macro.
    let written = source.text.split("macro_rules!").next().unwrap_or_default();
    written.lines().any(|line| {
        let line = line.trim();
        line.starts_with("#[test]") || line.starts_with("#[tokio::test") || line.starts_with("proptest!")
    })
}

/// Whether the documentation of a source has an example that rustdoc would run or compile.
fn has_examples(source: &Source) -> bool {
    let in_docs = |line: &str| {
        let line = line.trim();
        line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(|text| text.trim().to_owned())
    };
    let fences = source.text.lines().filter_map(in_docs).filter(|text| text.starts_with("```"));
    // Every other fence closes what the one before it has opened.
    fences.step_by(2).any(|fence| !fence.starts_with("```text") && !fence.starts_with("```json"))
}

fn wrong(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for manifest in
        sources.iter().filter(|source| source.name() == "Cargo.toml" && source.path != "Cargo.toml")
    {
        let folder = manifest.path.replace("Cargo.toml", "src");
        let own = || sources.iter().filter(|source| source.is_in(&folder) && source.ends(".rs"));
        if is_off(manifest, "test") {
            wrong.extend(
                own().filter(|source| has_tests(source)).map(|source| format!("{}: tests", source.path)),
            );
        }
        if is_off(manifest, "doctest") {
            let with = own().filter(|source| has_examples(source));
            wrong.extend(with.map(|source| format!("{}: examples", source.path)));
        }
    }
    wrong
}

#[test]
fn no_test_is_left_out() {
    assert_none(&wrong(&tree()), "take `test = false` or `doctest = false` out of the manifests of these:");
}

#[test]
fn a_test_that_would_be_left_out_is_found() {
    let manifest = "[lib]\ntest = false\ndoctest = false\n";
    let sources = [
        Source::new("games/go/Cargo.toml", manifest),
        Source::new("games/go/src/lib.rs", "//! ```text\n//! x\n//! ```\nmacro_rules! kit {}\n#[test]\n"),
        Source::new("games/go/src/flow.rs", "    #[test]\n    fn x() {}\n"),
        Source::new("games/go/src/words.rs", "/// ```\n/// x();\n/// ```\n"),
        Source::new("games/chess/Cargo.toml", "[lib]\n"),
        Source::new("games/chess/src/lib.rs", "#[test]\n/// ```\n"),
    ];
    assert_eq!(wrong(&sources), ["games/go/src/flow.rs: tests", "games/go/src/words.rs: examples"]);
}
