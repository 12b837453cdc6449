//! What `cargo xtask test` was asked for: steps, games, both or everything.

use crate::programs::root;
use crate::steps::{OF_A_GAME, STEPS};
use anyhow::{Result, bail};

/// What was asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Request {
    /// The names of steps; none for all, or for those of a game where games are named.
    steps: Vec<String>,
    /// The ids of games; none for everything.
    pub(crate) games: Vec<String>,
    /// Whether what has passed before is run again.
    pub(crate) all: bool,
}

impl Request {
    /// Reads the words of a command; a word that is neither a step nor a game is refused.
    pub(crate) fn read(words: &[String]) -> Result<Request> {
        Request::read_with(words, &games())
    }

    fn read_with(words: &[String], games: &[String]) -> Result<Request> {
        let mut request = Request::default();
        for word in words {
            if word == "--all" {
                request.all = true;
            } else if STEPS.iter().any(|step| step.name == word) {
                request.steps.push(word.clone());
            } else if games.contains(word) {
                request.games.push(word.clone());
            } else {
                let steps: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
                let (steps, games) = (steps.join(", "), games.join(", "));
                bail!("`{word}` is neither a step nor a game\n  steps: {steps}\n  games: {games}");
            }
        }
        Ok(request)
    }

    /// Whether a step is to be run.
    pub(crate) fn wants(&self, step: &str) -> bool {
        match (self.steps.is_empty(), self.games.is_empty()) {
            (false, _) => self.steps.iter().any(|name| name == step),
            (true, false) => OF_A_GAME.contains(&step),
            (true, true) => true,
        }
    }

    /// The arguments that choose the packages.
    pub(crate) fn packages(&self) -> Vec<String> {
        match self.games.as_slice() {
            [] => vec!["--workspace".to_owned()],
            games => games.iter().flat_map(|game| ["--package".to_owned(), game.clone()]).collect(),
        }
    }
}

/// The ids of all games: the names of their folders, which are those of their packages.
pub(crate) fn games() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("games")).into_iter().flatten().flatten();
    let is_game = |folder: &std::fs::DirEntry| folder.path().join("Cargo.toml").is_file();
    let mut games: Vec<String> =
        folders.filter(is_game).map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    games.sort();
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Request> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Request::read_with(&words, &["go".to_owned(), "chess".to_owned()])
    }

    #[test]
    fn steps_and_games_are_told_apart_and_other_words_are_refused() {
        let asked = read("browser go --all").unwrap();
        assert_eq!((asked.steps, asked.games, asked.all), (vec!["browser".into()], vec!["go".into()], true));
        let refusal = read("clippy checkers").unwrap_err().to_string();
        assert!(refusal.starts_with("`checkers` is neither a step nor a game"), "{refusal}");
        assert!(
            refusal.contains("format, clippy, docs, tests") && refusal.contains("go, chess"),
            "{refusal}"
        );
    }

    #[test]
    fn without_words_everything_is_run_and_a_game_alone_has_its_own_steps() {
        let wanted = |words: &str| -> Vec<&str> {
            let asked = read(words).unwrap();
            STEPS.iter().map(|step| step.name).filter(|name| asked.wants(name)).collect()
        };
        assert_eq!(wanted("").len(), STEPS.len());
        assert_eq!(wanted("--all").len(), STEPS.len());
        assert_eq!(wanted("go"), OF_A_GAME);
        assert_eq!(wanted("tests browser chess"), ["tests", "browser"]);
        assert_eq!(read("go chess").unwrap().packages(), ["--package", "go", "--package", "chess"]);
        assert_eq!(read("docs").unwrap().packages(), ["--workspace"]);
    }

    #[test]
    fn the_games_of_this_tree_are_found() {
        assert!(games().contains(&"idol-conclave".to_owned()));
    }
}
