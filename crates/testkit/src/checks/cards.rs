//! Card files that were built in before: puzzles, kept games and benchmarks still find them.

use crate::Kit;
use greenroom_engine::{CardFile, Game};
use std::fs;

impl<G: Game> Kit<G> {
    /// Catches a card file in the folder `cards` that the game does not list, cannot read any more, or lists by a wrong name.
    pub fn earlier_cards_are_known(&self) {
        let shelf = G::Cards::shelf();
        let fail = |problem: String| -> ! {
            panic!("{}: earlier_cards_are_known: {}: {problem}", G::ID, self.earlier_cards.display())
        };
        let mut listed = Vec::new();
        for (named, read) in shelf.earlier() {
            match read {
                Err(mistake) => fail(format!("{named}.toml: {mistake}")),
                Ok(edition) if edition.fingerprint() != named => {
                    let actual = edition.fingerprint();
                    fail(format!("{named}.toml has the fingerprint {actual}: name and list it by that"))
                }
                Ok(edition) if edition == shelf.built_in() => {
                    fail(format!("{named}.toml means the same as cards.toml: it is no earlier file"))
                }
                Ok(_) => listed.push(format!("{named}.toml")),
            }
        }
        let files = fs::read_dir(&self.earlier_cards).into_iter().flatten().flatten();
        for file in files.map(|file| file.file_name().to_string_lossy().into_owned()) {
            if !listed.contains(&file) {
                fail(format!(
                    "{file} is not listed: `earlier \"FINGERPRINT\"` in the game's `shelf!` lists it"
                ));
            }
        }
    }
}
