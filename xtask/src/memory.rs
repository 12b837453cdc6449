//! What has passed already: a part of the check is not run again while nothing that it depends on has changed.
//!
//! A part's key is a hash of the compiler's version and of every file that can make a difference to it. Keys of parts that
//! passed are kept in `target/`. `--all` and continuous integration do not read them.

use crate::programs::{ask, root, target};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

/// The files of the repository, with what is in them.
pub(crate) struct Files {
    all: BTreeMap<String, Vec<u8>>,
    compiler: String,
}

impl Files {
    /// All files that git knows or would take; none where there is no git.
    pub(crate) fn read() -> Option<Files> {
        let list = ask("git", &["ls-files", "--cached", "--others", "--exclude-standard"])?;
        let read = |path: &str| Some((path.to_owned(), std::fs::read(root().join(path)).ok()?));
        let all = list.lines().filter_map(read).collect();
        Some(Files { all, compiler: ask("rustc", &["--version", "--verbose"])? })
    }

    #[cfg(test)]
    fn made_up(files: &[(&str, &str)]) -> Files {
        let all = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_owned())).collect();
        Files { all, compiler: String::new() }
    }

    /// The hash of the files that matter, and of what else does.
    pub(crate) fn key(&self, about: &str, matters: impl Fn(&str) -> bool) -> u64 {
        let mut hasher = DefaultHasher::new();
        (about, &self.compiler).hash(&mut hasher);
        for file in self.all.iter().filter(|(path, _)| matters(path)) {
            file.hash(&mut hasher);
        }
        hasher.finish()
    }

    /// The packages of the workspace: name and folder.
    pub(crate) fn packages(&self) -> BTreeMap<String, String> {
        let mut packages = BTreeMap::new();
        for (path, text) in &self.all {
            let Some(folder) = path.strip_suffix("Cargo.toml") else { continue };
            let text = String::from_utf8_lossy(text);
            let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
            if let Some(name) = name {
                packages.insert(name.to_owned(), folder.trim_end_matches('/').to_owned());
            }
        }
        packages
    }

    /// The key of a package's tests: its own files, those of the packages of the workspace that it is built from, and what
    /// belongs to no package. The program at the root may read anything, and so may the tests of the tree.
    pub(crate) fn key_of_package(&self, name: &str) -> u64 {
        self.key_of_package_with(name, &[])
    }

    /// The same where the tests read these folders too.
    pub(crate) fn key_of_package_with(&self, name: &str, read: &[&str]) -> u64 {
        let packages = self.packages();
        let reads_all = packages.get(name).is_none_or(|folder| folder.is_empty() || folder == "xtask");
        let mut folders = Vec::new();
        self.add_folders(name, &packages, &mut folders);
        self.key(name, |path| {
            let of_package = packages.values().any(|folder| is_in(path, folder) && !folders.contains(folder));
            let of_root = ["src", "tests", "browser"].iter().any(|folder| is_in(path, folder));
            let is_read = read.iter().any(|folder| *folder == path || is_in(path, folder));
            reads_all || is_read || is_definition(path) || !(of_package || of_root || is_beside(path))
        })
    }

    /// The folders of a package and of all that it is built from.
    fn add_folders(&self, name: &str, packages: &BTreeMap<String, String>, folders: &mut Vec<String>) {
        let Some(folder) = packages.get(name).filter(|folder| !folders.contains(folder)) else { return };
        folders.push(folder.clone());
        let manifest = self.all.get(&format!("{folder}/Cargo.toml"));
        let manifest = String::from_utf8_lossy(manifest.map_or(&[], Vec::as_slice)).into_owned();
        for line in manifest.lines() {
            let word = line.split(['.', ' ', '=']).next().unwrap_or_default();
            self.add_folders(word, packages, folders);
        }
    }

    /// The key of the browser tests of one game, or of those that are about no game alone: all of the program and of the tests, but
    /// for the folders of the other games.
    pub(crate) fn key_in_browser(&self, about: &str, game: Option<&str>) -> u64 {
        self.key(about, |path| {
            let own = game.is_none_or(|game| !is_in(path, "games") || is_in(path, &format!("games/{game}")));
            let of_rust = path.contains("/tests/") && !is_in(path, "browser");
            is_definition(path) || own && !of_rust && !is_beside(path) && !is_in(path, "tests")
        })
    }
}

fn is_in(path: &str, folder: &str) -> bool {
    !folder.is_empty() && path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// How a step is run is written in these files.
fn is_definition(path: &str) -> bool {
    is_in(path, "xtask/src") || is_in(path, ".cargo") || is_in(path, ".config")
}

/// What is read by people, or by no more than the tests of the tree.
fn is_beside(path: &str) -> bool {
    let at_root = !path.contains('/');
    is_in(path, "docs") || is_in(path, "xtask") || is_in(path, ".github") || at_root && path.ends_with(".md")
}

/// The keys of what has passed.
pub(crate) struct Memory {
    passed: BTreeMap<String, String>,
}

impl Memory {
    fn file() -> PathBuf {
        target().join("xtask-passed")
    }

    /// What was kept.
    pub(crate) fn read() -> Memory {
        let text = std::fs::read_to_string(Memory::file()).unwrap_or_default();
        let lines = text.lines().filter_map(|line| line.rsplit_once(' '));
        Memory { passed: lines.map(|(part, key)| (part.to_owned(), key.to_owned())).collect() }
    }

    /// Whether a part has passed with this key.
    pub(crate) fn has(&self, part: &str, key: u64) -> bool {
        self.passed.get(part).is_some_and(|passed| *passed == format!("{key:016x}"))
    }

    /// Keeps that parts have passed. Where that cannot be written they are run again, and nothing is lost.
    pub(crate) fn keep(&mut self, parts: &[(String, u64)]) {
        for (part, key) in parts {
            self.passed.insert(part.clone(), format!("{key:016x}"));
        }
        let lines: Vec<String> = self.passed.iter().map(|(part, key)| format!("{part} {key}\n")).collect();
        let _ = std::fs::write(Memory::file(), lines.concat());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace of two games on one engine; one file has another text.
    fn files(changed: &str) -> Files {
        let game = "name = \"NAME\"\n[dependencies]\nengine.workspace = true\n";
        let mut files = vec![
            ("Cargo.toml", "name = \"program\"\n"),
            ("Cargo.lock", ""),
            ("README.md", ""),
            ("docs/results.md", ""),
            ("docs/results/ladder.json", ""),
            ("docs/results-of-others.md", ""),
            ("src/main.rs", ""),
            ("crates/engine/Cargo.toml", "name = \"engine\"\n"),
            ("crates/engine/src/lib.rs", ""),
            ("games/go/src/lib.rs", ""),
            ("games/go/guide/en.md", ""),
            ("games/chess/src/lib.rs", ""),
            ("games/chess/tests/it/main.rs", ""),
            ("xtask/Cargo.toml", "name = \"xtask\"\n"),
            ("xtask/src/main.rs", ""),
            ("xtask/tests/it/main.rs", ""),
            ("browser/tests/play.test.mjs", ""),
        ];
        let (go, chess) = (game.replace("NAME", "go"), game.replace("NAME", "chess"));
        files.extend([("games/go/Cargo.toml", go.as_str()), ("games/chess/Cargo.toml", chess.as_str())]);
        for (path, text) in &mut files {
            if *path == changed {
                *text = "changed";
            }
        }
        Files::made_up(&files)
    }

    /// Which of these parts have another key after a change of this file.
    fn run_again(changed: &str) -> Vec<&'static str> {
        let (before, after) = (files(""), files(changed));
        let mut again: Vec<&str> = ["go", "chess", "engine", "program", "xtask"]
            .into_iter()
            .filter(|package| before.key_of_package(package) != after.key_of_package(package))
            .collect();
        for (about, game) in [("go in browser", Some("go")), ("all in browser", None)] {
            if before.key_in_browser(about, game) != after.key_in_browser(about, game) {
                again.push(about);
            }
        }
        again
    }

    #[test]
    fn what_depends_on_a_change_is_run_again_and_nothing_else() {
        assert_eq!(run_again(""), [""; 0]);
        assert_eq!(
            run_again("games/go/src/lib.rs"),
            ["go", "program", "xtask", "go in browser", "all in browser"]
        );
        assert_eq!(run_again("games/go/guide/en.md").len(), 5);
        assert_eq!(run_again("games/chess/src/lib.rs"), ["chess", "program", "xtask", "all in browser"]);
        assert_eq!(run_again("games/chess/tests/it/main.rs"), ["chess", "program", "xtask"]);
        assert_eq!(run_again("README.md"), ["program", "xtask"]);
        assert_eq!(run_again("xtask/tests/it/main.rs"), ["program", "xtask"]);
        let browser = ["program", "xtask", "go in browser", "all in browser"];
        assert_eq!(run_again("browser/tests/play.test.mjs"), browser);
        assert_eq!(run_again("src/main.rs"), browser);
        for everywhere in ["Cargo.lock", "Cargo.toml", "crates/engine/src/lib.rs", "xtask/src/main.rs"] {
            assert_eq!(run_again(everywhere).len(), 7, "{everywhere}");
        }
    }

    #[test]
    fn what_tests_read_beside_the_packages_is_run_again_too() {
        let read = ["docs/results.md", "docs/results"];
        for (changed, again) in [
            ("docs/results.md", true),
            ("docs/results/ladder.json", true),
            ("games/go/src/lib.rs", true),
            ("docs/results-of-others.md", false),
            ("README.md", false),
        ] {
            let (before, after) = (files(""), files(changed));
            let key = |files: &Files| files.key_of_package_with("go", &read);
            assert_eq!(key(&before) != key(&after), again, "{changed}");
        }
        assert_eq!(run_again("docs/results.md"), ["program", "xtask"]);
    }

    #[test]
    fn a_manifest_says_what_a_package_is_built_from() {
        let files = files("");
        let mut folders = Vec::new();
        files.add_folders("go", &files.packages(), &mut folders);
        assert_eq!(folders, ["games/go", "crates/engine"]);
    }
}
