//! The document of a card file for those who write one: `docs/cards/GAME.md`.

use crate::schema::fields::sections;
use greenroom_catalog::GameKind;
use greenroom_engine::Lang;

/// The longest example.
const WIDTH: usize = 130;

/// The whole document: every table and field of a card file, and the vocabulary of effects, with examples from the built-in file.
pub(super) fn document(game: &dyn GameKind) -> String {
    let (id, title) = (game.id(), game.title(Lang::En));
    let file = game.cards_text();
    let mut text = format!(
        "# The card file of {title}\n\n\
         `greenroom cards {id} --markdown` has written this document; a test compares it with the program. A card file is TOML.\n\n\
         ```\n\
         greenroom cards {id} > my.toml\n\
         greenroom cards --check my.toml\n\
         greenroom cards {id} --cards my.toml --serve\n\
         greenroom play {id} --cards my.toml\n\
         ```\n\n\
         `File` is the whole file; the other types follow in the order in which they come up. A field without which a card is complete \
         can be left out. Examples are lines of the built-in file.\n\n\
         ## Tables, fields and effects\n\n"
    );
    for line in sections(&game.cards_schema(), &["file"]).lines() {
        text.push_str(line);
        text.push('\n');
        if let Some(example) = named(line).and_then(|name| example(file, name)) {
            text.push_str(&format!("  - Example: `{example}`\n"));
        }
    }
    text.push_str("## The first of each kind\n\n");
    for table in tables(file) {
        text.push_str(&format!("```toml\n{table}\n```\n\n"));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The name that an item of a list is about.
fn named(line: &str) -> Option<&str> {
    line.strip_prefix("- `")?.split('`').next()
}

/// The shortest line of a file that uses a field or an effect.
fn example<'f>(file: &'f str, name: &str) -> Option<&'f str> {
    let uses = |line: &&str| {
        let has = |before: &str| line.contains(&format!("{before}{name} ="));
        let begins = line.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('='));
        begins || has("{ ") || has(", ") || line.contains(&format!("\"{name}\""))
    };
    let lines = file.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    lines.filter(uses).filter(|line| line.chars().count() <= WIDTH).min_by_key(|line| line.chars().count())
}

/// The first table of each name, as it stands in the file.
fn tables(file: &str) -> Vec<String> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut open = false;
    for line in file.lines() {
        if line.starts_with('[') && line.trim_end().ends_with(']') {
            open = !found.iter().any(|(head, _)| *head == line);
            if open {
                found.push((line, Vec::new()));
            }
        } else if line.starts_with('#') {
            open = false;
        }
        if let Some((_, lines)) = found.last_mut().filter(|_| open) {
            lines.push(line);
        }
    }
    found.into_iter().map(|(_, lines)| lines.join("\n").trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# Cards\n[[card]]\nid = \"a\" # once\ncost = 3\n\n[[card]]\nid = \"b\"\neffect = { gain = { coins = 2 } }\n\n# rules\n[rules]\nhand = 7\n";

    #[test]
    fn an_example_is_the_shortest_line_that_uses_the_name() {
        assert_eq!(example(FILE, "cost"), Some("cost = 3"));
        assert_eq!(example(FILE, "gain"), Some("effect = { gain = { coins = 2 } }"));
        assert_eq!(example(FILE, "id"), Some("id = \"b\""));
        assert_eq!(example(FILE, "lose"), None);
    }

    #[test]
    fn the_first_table_of_each_name_is_shown() {
        assert_eq!(tables(FILE), ["[[card]]\nid = \"a\" # once\ncost = 3", "[rules]\nhand = 7"]);
    }
}
