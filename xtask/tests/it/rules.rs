//! Every section that a refusal or a ruling cites has a paragraph in the game's rules, and every ruling its place there.

use crate::common::{Source, assert_none, game_folders, tree};
use std::collections::BTreeSet;

/// Whether this is the number of a section, such as `2-3`, `4.1` or `A1`.
fn is_section(text: &str) -> bool {
    let digits = text.strip_prefix('A').unwrap_or(text);
    !digits.is_empty()
        && digits
            .split(['-', '.'])
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The sections that a file's refusals cite: all string literals that look like one, in a file that makes refusals.
fn cited(source: &Source) -> BTreeSet<&str> {
    let code: Vec<&str> = source.text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    if !code.iter().any(|line| line.contains("Refusal::new")) {
        return BTreeSet::new();
    }
    let literals = code.iter().flat_map(|line| line.split('"').skip(1).step_by(2));
    literals.filter(|literal| is_section(literal)).collect()
}

/// The rulings that a file names, such as `Q-05`.
fn rulings(text: &str) -> BTreeSet<&str> {
    let number = |start: usize| {
        text.get(start..start + 4).filter(|mark| mark[2..].bytes().all(|byte| byte.is_ascii_digit()))
    };
    text.match_indices("Q-").filter_map(|(start, _)| number(start)).collect()
}

/// What a game's rules lack in one language.
fn missing(sources: &[Source], game: &str, lang: &str) -> Vec<String> {
    let path = format!("{game}/rules/{lang}.md");
    let find = |path: &str| {
        sources.iter().find(|source| source.path == path).map_or("", |source| source.text.as_str())
    };
    let rules = find(&path);
    let headings = rules.lines().filter_map(|line| line.strip_prefix("## ")?.split(' ').next());
    let headings: BTreeSet<&str> = headings.collect();
    let refusing = sources.iter().filter(|source| source.is_in(&format!("{game}/src")));
    let sections: BTreeSet<&str> = refusing.flat_map(cited).collect();
    let sections = sections
        .difference(&headings)
        .map(|section| format!("{path}: section {section}, which a refusal cites"));
    let named = rulings(rules);
    let silent =
        rulings(find(&format!("{game}/RULINGS.md"))).into_iter().filter(|ruling| !named.contains(ruling));
    sections.chain(silent.map(|ruling| format!("{path}: {ruling}, which RULINGS.md decides"))).collect()
}

#[test]
fn rules_explain_what_refusals_and_rulings_cite() {
    let sources = tree();
    let games = game_folders().into_iter().chain(["crates/toy".to_owned()]);
    let lacking: Vec<String> =
        games.flat_map(|game| ["en", "ja"].map(|lang| missing(&sources, &game, lang))).flatten().collect();
    assert_none(&lacking, "these rules lack a paragraph:");
}

#[test]
fn a_section_or_a_ruling_without_a_paragraph_is_found() {
    let made_up = [
        Source::new(
            "games/go/src/reason.rs",
            "use engine::Refusal;\n// not \"9\"\nlet ko = Refusal::new(\"3-1\", \"ko\");\nlet of = of(\"4.2\", \"taken\");\n",
        ),
        Source::new("games/go/src/size.rs", "let size = \"19\";\n"),
        Source::new("games/go/RULINGS.md", "| Q-01 | Q-02 |"),
        Source::new("games/go/rules/en.md", "## 3-1 Ko\nNo repetition (Q-01).\n"),
    ];
    assert_eq!(
        missing(&made_up, "games/go", "en"),
        [
            "games/go/rules/en.md: section 4.2, which a refusal cites",
            "games/go/rules/en.md: Q-02, which RULINGS.md decides"
        ]
    );
    assert_eq!(missing(&made_up, "games/go", "ja").len(), 4);
}
