//! `cargo xtask new-game NAME`: a folder that compiles, passes the kit and stands on the shelf, made from the toy.

use crate::programs::root;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;

/// The folder that is copied.
const MODEL: &str = "crates/toy";
/// Where the list of games stands, and where its packages are named.
const SHELF: &str = "crates/catalog/src/lib.rs";
const SHELF_PACKAGES: &str = "crates/catalog/Cargo.toml";
/// The tests that fail until the game is the author's own.
const TO_FILL: &str = include_str!("../templates/to_fill.rs");

/// Writes `games/NAME` and puts the game on the shelf, in this tree or in another copy of it.
pub(crate) fn new_game(words: &[String]) -> Result<()> {
    let (name, root) = match words {
        [name] => (name, root()),
        [name, tree] => (name, Path::new(tree)),
        _ => bail!("expected one name: cargo xtask new-game river-song"),
    };
    let names = Names::new(name)?;
    let folder = root.join("games").join(name);
    ensure!(!folder.exists(), "games/{name} is there already");
    copy(&root.join(MODEL), &folder, &names)?;
    write(&folder.join("tests/it/to_fill.rs"), &names.fill(TO_FILL))?;
    edit(&folder.join("tests/it/main.rs"), "mod rulebook;", "mod rulebook;\nmod to_fill;")?;
    edit(
        &root.join(SHELF),
        "    ]\n}",
        &format!("        &Kind::<{}::{}>::NEW,\n    ]\n}}", names.module, names.type_name),
    )?;
    edit(
        &root.join(SHELF_PACKAGES),
        "[dependencies]\n",
        &format!("[dependencies]\n{name} = {{ path = \"../../games/{name}\" }}\n"),
    )?;
    println!(
        "games/{name} is made from {MODEL} and stands on the shelf ({SHELF}, {SHELF_PACKAGES}).\n\
         cargo xtask test {name} tells what to fill in: the tests in games/{name}/tests/it/to_fill.rs fail until then."
    );
    Ok(())
}

/// What a game is called in each place.
struct Names {
    /// In words and addresses: `river-song`.
    id: String,
    /// As a Rust module: `river_song`.
    module: String,
    /// As a Rust type: `RiverSong`.
    type_name: String,
    /// For people: `River Song`.
    title: String,
}

impl Names {
    fn new(id: &str) -> Result<Names> {
        let letters = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
        ensure!(
            id.len() <= 32 && id.split('-').all(letters),
            "`{id}` is no name for a game: use small letters with hyphens between words, as in river-song"
        );
        let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
        let parts: Vec<String> = id.split('-').map(capital).collect();
        Ok(Names {
            id: id.to_owned(),
            module: id.replace('-', "_"),
            type_name: parts.concat(),
            title: parts.join(" "),
        })
    }

    /// The model's text under the new names.
    fn fill(&self, text: &str) -> String {
        [
            ("Higher Card: the smallest whole game with secrets, and the model for a new one. It is never on the shelf of games.", "Higher Card: a new game, which still has the rules of the model that it was made from."),
            ("The smallest whole game with secrets, for tests of the rooms that take any game.", "A new game."),
            ("greenroom_toy", &self.module),
            ("greenroom-toy", &self.id),
            ("HigherCard", &self.type_name),
            ("higher-card", &self.id),
            ("Higher Card", &self.title),
            ("ハイカード", &self.title),
        ]
        .into_iter()
        .fold(text.to_owned(), |text, (old, new)| text.replace(old, new))
    }
}

fn copy(from: &Path, to: &Path, names: &Names) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("{} cannot be made", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("{} cannot be read", from.display()))? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &target, names)?;
        } else {
            let text =
                fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            write(&target, &names.fill(&text))?;
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}

fn edit(path: &Path, old: &str, new: &str) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    ensure!(text.contains(old), "{} has no place for a new game: expected `{old}` in it", path.display());
    write(path, &text.replacen(old, new, 1))
}
