//! The document of a game for those who write programs: `docs/games/GAME.md`.

use super::fields::{compact, sections};
use super::said::{Findings, Said, find};
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Refusal};

/// The whole document. The same program writes the same document every time.
pub(super) fn document(game: &'static dyn GameKind) -> Result<String, Refusal> {
    let Findings { said, example } = find(game)?;
    let (id, title) = (game.id(), game.title(Lang::En));
    let schema = game.schema();
    let mut text = format!(
        "# {title} for programs\n\n\
         `greenroom schema {id} --markdown` has written this document; a test compares it with the program. \
         [bots.md](../bots.md) explains how a program plays. `greenroom schema {id}` prints the same as a JSON Schema, and \
         `greenroom cards {id} --json` every card.\n\n\
         Seats are `A` to `E`. A thing is named by its word, a set is a list of words, and what is not there is null. A value that \
         can be hidden is `\"hidden\"`, or `{{\"known\": value}}`.\n\n\
         ## What can be said, and when\n\n\
         `asked` names the decision with `key`, and `about` holds what it is about. `legal` lists all words that can be said; \
         their forms are below. `<Type>` stands for a word of that type, or for a card of that list in the card file; `|` separates words of \
         which one is said. The forms were found by playing games at random.\n\n"
    );
    for (key, Said { about, forms }) in &said {
        text.push_str(&format!("### Decision `{key}`\n\n"));
        if !about.is_empty() {
            let about: Vec<String> = about.iter().map(|name| format!("`{name}`")).collect();
            text.push_str(&format!("About: {}.\n\n", about.join(", ")));
        }
        for form in forms {
            text.push_str(&format!("- `{form}`\n"));
        }
        text.push('\n');
    }
    text.push_str("## The view, field by field\n\n");
    text.push_str(&sections(&schema, &["view", "standing"]));
    text.push_str("## An example\n\nWhat a seat is told in the middle of a game; of `legal` the first few.\n\n```json\n");
    compact(&example, 0, &mut text);
    text.push_str("\n```\n");
    Ok(text)
}
