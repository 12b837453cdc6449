//! How sources look: short files, nothing left for later, no style or script inside markup.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Source, assert_none, tree};

const LONGEST: usize = 500;

/// Files that may be longer, each with its reason.
const LONG_WITH_REASON: [(&str, &str); 4] = [
    ("crates/room/locales/en.ftl", "one line for each sentence of the pages, all looked up by key"),
    ("crates/room/locales/ja.ftl", "one line for each sentence of the pages, all looked up by key"),
    ("Cargo.lock", "cargo writes it, one entry for each dependency"),
    ("docs/games/dice-master.md", "`greenroom schema` writes it, one line for each field"),
];

/// What is written for people and programs to read, as against transcripts and card lists.
const WRITTEN: [&str; 9] = [".rs", ".js", ".mjs", ".css", ".md", ".ftl", ".sql", ".sh", ".py"];

fn is_written(source: &Source) -> bool {
    WRITTEN.iter().any(|ending| source.ends(ending))
}

fn too_long(sources: &[Source]) -> Vec<String> {
    let excused = |source: &&Source| LONG_WITH_REASON.iter().any(|(path, _)| source.path == *path);
    let written = sources.iter().filter(|source| is_written(source) && !excused(source));
    let lengths = written.map(|source| (&source.path, source.text.lines().count()));
    lengths
        .filter(|(_, lines)| *lines > LONGEST)
        .map(|(path, lines)| format!("{path}: {lines} lines"))
        .collect()
}

#[test]
fn files_are_short() {
    assert_none(&too_long(&tree()), "split these files, or put them on the list with a reason:");
}

#[test]
fn a_long_file_is_found() {
    let sources = [Source::new("a.rs", &"\n".repeat(501)), Source::new("b.rs", &"\n".repeat(500))];
    assert_eq!(too_long(&sources), ["a.rs: 501 lines"]);
}

#[test]
fn the_architecture_fits_on_a_few_screens() {
    let sources = tree();
    let lines = sources.iter().find(|source| source.path == "ARCHITECTURE.md").unwrap().text.lines().count();
    assert!(lines < 200, "ARCHITECTURE.md has {lines} lines; it stays under 200");
}

/// Marks of unfinished work; written in two parts, so that this file has none.
const LEFT_FOR_LATER: [&str; 5] = [
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];

fn left_for_later(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| is_written(source)) {
        for mark in LEFT_FOR_LATER {
            wrong.extend(source.lines_with(mark, |line| line.contains(mark)));
        }
        let bare = concat!("#[ign", "ore]");
        wrong.extend(source.lines_with("a test is ignored without a reason", |line| line.trim() == bare));
    }
    wrong
}

#[test]
fn nothing_is_left_for_later() {
    assert_none(&left_for_later(&tree()), "do these now, or file an issue and take the mark away:");
}

#[test]
fn what_is_left_for_later_is_found() {
    let text =
        format!("// {}: more\n    #[{}]\n    #[{} = \"slow\"]\n", LEFT_FOR_LATER[3], "ignore", "ignore");
    let wrong = left_for_later(&[Source::new("a.rs", &text)]);
    assert_eq!(wrong.len(), 2, "{wrong:?}");
}

/// Markup with style or script inside it, which the pages' Content-Security-Policy would refuse.
fn inline(sources: &[Source]) -> Vec<String> {
    let in_markup = |source: &&Source| {
        let parts: Vec<&str> = source.path.split('/').collect();
        // The kit draws nothing; it looks for the same in what boards draw.
        let looks_for_it =
            source.is_in("xtask") || source.is_in("crates/testkit") || source.name() == "tests.rs";
        source.ends(".rs") && parts.contains(&"src") && !looks_for_it
    };
    let mut wrong = Vec::new();
    for source in sources.iter().filter(in_markup) {
        let style =
            |line: &str| line.contains(" style=\"") || line.contains(" style=(") || line.contains(" style={");
        wrong.extend(source.lines_with("a style attribute", style));
        let script = |line: &str| {
            let opens = line.trim_start().starts_with("script ") || line.contains("<script>");
            let handler = ["onclick=", "oninput=", "onsubmit=", "onchange=", "onload="];
            let allowed = line.contains(" src=") || line.contains("application/json");
            (opens && !allowed) || handler.iter().any(|handler| line.contains(&format!(" {handler}\"")))
        };
        wrong.extend(source.lines_with("inline script", script));
    }
    wrong
}

#[test]
fn markup_has_no_style_and_no_script_inside() {
    assert_none(&inline(&tree()), "move these to a style sheet or a script of their own:");
}

#[test]
fn style_and_script_inside_markup_are_found() {
    let bad = "div style=\"x\" {}\n script { \"x\" }\n button onclick=\"x\" {}\n";
    let good =
        "script src=(a) defer {}\nscript #tree type=\"application/json\" {}\nlink rel=\"stylesheet\";\n";
    assert_eq!(
        inline(&[Source::new("crates/web/src/a.rs", &format!(" p style=\"\" {{}}\n{bad}{good}"))]).len(),
        4
    );
}
