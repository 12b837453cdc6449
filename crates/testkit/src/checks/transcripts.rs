//! Golden transcripts: whole games are replayed and must end as before.

use super::blessing;
use crate::Kit;
use greenroom_engine::{CardFile, Game, Transcript};
use std::fs;
use std::path::{Path, PathBuf};

/// Blessing writes files whose names begin so, and leaves all others alone.
fn blessed<G: Game>() -> String {
    format!("rules-{}-random-", G::RULES_VERSION)
}

impl<G: Game> Kit<G> {
    /// Catches rules that have changed: every kept transcript must replay, word for word, to the result that it states.
    ///
    /// With `GREENROOM_BLESS=1` the files `rules-N-random-*.txt` of the newest rules N, one for each number of seats and each
    /// set of options, are written anew. Games of older rules and games that people kept are never written over, and games of
    /// cards that were built in before get a name of their own, `rules-N-cards-FINGERPRINT-*.txt`.
    pub fn transcripts_replay(&self) {
        if blessing() {
            self.bless_transcripts();
        }
        self.compare_transcripts();
    }

    /// Replays every kept transcript, whatever the environment says about blessing. A game that was dealt with other cards
    /// than today's finds them in the folder `cards`.
    pub fn compare_transcripts(&self) {
        let files = transcript_files(&self.transcripts);
        assert!(
            !files.is_empty(),
            "{}: transcripts_replay: there are no transcripts in {}; write some with GREENROOM_BLESS=1 cargo test",
            G::ID,
            self.transcripts.display()
        );
        for file in files {
            if let Err(problem) = self.replays(&file) {
                panic!(
                    "{}: transcripts_replay: {}: {problem}\n    If the rules were meant to change, raise RULES_VERSION and \
                     bless: GREENROOM_BLESS=1 cargo test transcripts_replay",
                    G::ID,
                    file.display()
                );
            }
        }
    }

    /// Writes one random game for each number of seats and each set of options.
    pub fn bless_transcripts(&self) {
        let fail = |error: std::io::Error| -> () {
            panic!("{}: {} cannot be written: {error}", G::ID, self.transcripts.display())
        };
        fs::create_dir_all(&self.transcripts).unwrap_or_else(fail);
        for old in transcript_files(&self.transcripts) {
            if old.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&blessed::<G>())) {
                self.put_aside(&old).unwrap_or_else(fail);
            }
        }
        for (number, (seats, _)) in self.tables().iter().enumerate() {
            let table = self.walk_one("transcripts_replay", number as u64, |_, _| {});
            let file = self.transcripts.join(format!("{}{seats}-seats-{number}.txt", blessed::<G>()));
            fs::write(file, Transcript::of(&table).to_text()).unwrap_or_else(fail);
        }
    }

    /// Gives a game of cards that were built in before a name of its own; others are removed.
    fn put_aside(&self, old: &Path) -> std::io::Result<()> {
        let transcript = fs::read_to_string(old).ok().and_then(|text| Transcript::from_text(&text).ok());
        let cards = transcript.map(|transcript| transcript.header.cards).unwrap_or_default();
        if !G::Cards::shelf().earlier().any(|(named, _)| named == cards) {
            return fs::remove_file(old);
        }
        let name = old.file_name().unwrap_or_default().to_string_lossy();
        let apart = format!("rules-{}-cards-{cards}-", G::RULES_VERSION);
        fs::rename(old, old.with_file_name(name.replace(&blessed::<G>(), &apart)))
    }

    fn replays(&self, file: &Path) -> Result<(), String> {
        let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
        let transcript = Transcript::from_text(&text).map_err(|error| error.to_string())?;
        if transcript.header.game != G::ID {
            return Err(format!("this is a game of {}", transcript.header.game));
        }
        let table = transcript.replay::<G>(None).map_err(|error| error.to_string())?;
        let again = Transcript::of(&table);
        if again.result != transcript.result {
            return Err(format!("the result is {:?}, the file says {:?}", again.result, transcript.result));
        }
        if again.actions != transcript.actions {
            return Err("the words are not written as the game writes them now".to_owned());
        }
        Ok(())
    }
}

fn transcript_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    files
}
