//! The tree of the repository, for tests that look at it.
#![allow(dead_code)] // Each test is a program of its own, and not all of them ask for everything.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that are built, fetched or played, not written.
const NOT_OURS: [&str; 6] = [".git", "node_modules", "data", "screenshots", "__pycache__", ".hypothesis"];

/// A file of the repository.
pub struct Source {
    /// Its path from the root, with slashes.
    pub path: String,
    /// What is in it.
    pub text: String,
}

impl Source {
    /// A file that a test makes up.
    pub fn new(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    /// The name without its folders.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Whether it lies in a folder.
    pub fn is_in(&self, folder: &str) -> bool {
        self.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }

    /// Whether its name ends so.
    pub fn ends(&self, ending: &str) -> bool {
        self.path.ends_with(ending)
    }

    /// The lines that hold something, as `path:line: what`.
    pub fn lines_with(&self, what: &str, found: impl Fn(&str) -> bool) -> Vec<String> {
        let lines = self.text.lines().enumerate().filter(|(_, line)| found(line));
        lines.map(|(number, _)| format!("{}:{}: {what}", self.path, number + 1)).collect()
    }
}

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// All text files of the repository, in order.
pub fn tree() -> Vec<Source> {
    let mut files = Vec::new();
    walk(root(), &mut files);
    files.sort();
    let read = |path: PathBuf| {
        let text = String::from_utf8(fs::read(&path).ok()?).ok()?;
        let path = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        Some(Source { path, text })
    };
    files.into_iter().filter_map(read).collect()
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if NOT_OURS.contains(&name.as_str()) || name.starts_with("target") {
            continue;
        }
        if path.is_dir() {
            walk(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// The folders of the games, as `games/NAME`.
pub fn game_folders() -> Vec<String> {
    let mut games: Vec<String> = fs::read_dir(root().join("games"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("Cargo.toml").is_file())
        .map(|path| format!("games/{}", path.file_name().unwrap().to_string_lossy()))
        .collect();
    games.sort();
    games
}

/// Fails with everything that is wrong, one line each.
#[track_caller]
pub fn assert_none(wrong: &[String], cure: &str) {
    assert!(wrong.is_empty(), "{cure}\n  {}\n", wrong.join("\n  "));
}
