//! Every test that docs/security.md names is there.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Source, assert_none, tree};

/// The names in backquotes in the tables of the document.
fn named(document: &str) -> Vec<&str> {
    let rows = document.lines().filter(|line| line.starts_with('|') && !line.starts_with("|-"));
    let cells = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// Names that no function in a test has.
fn missing(document: &str, sources: &[Source]) -> Vec<String> {
    let is_there = |name: &str| {
        let (start, call) = (format!("fn {name}("), format!("fn {name}<"));
        let code = sources.iter().filter(|source| source.ends(".rs") && source.name() != "security.rs");
        code.into_iter().any(|source| source.text.contains(&start) || source.text.contains(&call))
    };
    named(document).into_iter().filter(|name| !is_there(name)).map(str::to_owned).collect()
}

#[test]
fn every_test_that_the_security_document_names_exists() {
    let sources = tree();
    let document = sources.iter().find(|source| source.path == "docs/security.md").unwrap();
    assert!(named(&document.text).len() > 40, "the document names the tests of each attack");
    assert_none(&missing(&document.text, &sources), "docs/security.md names tests that are not there:");
}

#[test]
fn every_attack_has_a_test() {
    let sources = tree();
    let document = &sources.iter().find(|source| source.path == "docs/security.md").unwrap().text;
    let rows = document.lines().filter(|line| line.starts_with('|'));
    let heads = ["| attack |", "| what could happen |", "|---"];
    let bare = rows.filter(|row| !heads.iter().any(|head| row.starts_with(head)) && !row.contains('`'));
    assert_none(&bare.map(str::to_owned).collect::<Vec<_>>(), "these attacks name no test:");
}

#[test]
fn a_test_that_is_gone_is_found() {
    let document = "| attack | tests |\n|---|---|\n| guess | `there_it_is`, `gone` |\n`not in a table`\n";
    let sources = [Source::new("a.rs", "async fn there_it_is() {}\n")];
    assert_eq!(missing(document, &sources), ["gone"]);
}
