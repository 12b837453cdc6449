//! `greenroom cards GAME --serve`: every card as it will look, drawn again whenever its file is saved.

mod http;
mod page;

use crate::Failure;
use greenroom_catalog::{GameKind, Listed};
use greenroom_engine::{CardFileError, Lang};
use greenroom_lab::analysis::{Analysis, CardLine};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What is shown: the game, its file, and the figures beside the cards.
struct Gallery {
    game: &'static dyn GameKind,
    file: Option<PathBuf>,
    figures: BTreeMap<String, CardLine>,
    lang: Lang,
    /// What transcripts call the last cards without a mistake. They are shown while the file has one.
    last: Mutex<String>,
}

/// The cards as they are now.
struct Shown {
    /// The text of the file.
    text: String,
    /// What is wrong with it.
    mistakes: Vec<CardFileError>,
    /// The cards in both languages: those of the file, or of the last one without a mistake.
    cards: Vec<(Listed, Listed)>,
}

/// Shows the gallery on this machine until the program is stopped.
pub(super) fn serve(
    game: &'static dyn GameKind,
    file: Option<&Path>,
    figures: Option<&Path>,
    port: u16,
    lang: Lang,
) -> Result<(), Failure> {
    let figures = figures.map(|folder| read_figures(game, folder)).transpose()?.unwrap_or_default();
    let last = Mutex::new(game.cards());
    let gallery = Gallery { game, file: file.map(Path::to_owned), figures, lang, last };
    gallery.text()?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    let address = listener.local_addr()?;
    writeln!(
        std::io::stdout().lock(),
        "http://{address}/ shows the cards of {}; Ctrl-C stops it",
        game.id()
    )?;
    http::serve(&listener, &gallery)
}

/// What each card did in a run of the lab.
fn read_figures(game: &dyn GameKind, folder: &Path) -> Result<BTreeMap<String, CardLine>, Failure> {
    let (of, findings) = Analysis::of_folder(folder)?;
    if of != game.id() {
        return Err(Failure::Request(format!("{} is a run of {of}, not of {}", folder.display(), game.id())));
    }
    Ok(findings.cards.into_iter().map(|line| (line.card.clone(), line)).collect())
}

impl Gallery {
    /// The text of the file as it is now.
    fn text(&self) -> Result<String, Failure> {
        match &self.file {
            None => Ok(self.game.cards_text().to_owned()),
            Some(file) => std::fs::read_to_string(file)
                .map_err(|problem| Failure::File { path: file.display().to_string(), problem }),
        }
    }

    /// Changes whenever the file does, also when it cannot be read.
    fn version(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.text().ok().hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }

    /// Reads the file and draws its cards.
    fn read(&self) -> Shown {
        let (text, mut mistakes) = match self.text() {
            Ok(text) => (text, Vec::new()),
            Err(problem) => {
                let (field, problem) = ("file".to_owned(), problem.to_string());
                (String::new(), vec![CardFileError { line: 1, field, problem, more: Vec::new() }])
            }
        };
        let mut last = self.last.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if mistakes.is_empty() {
            mistakes = self.game.check_cards(&text);
            if let Ok(cards) = self.game.read_cards(&text) {
                *last = cards;
            }
        }
        let [english, japanese] = Lang::ALL.map(|lang| self.game.almanac_of(&last, lang));
        Shown { text, mistakes, cards: english.into_iter().zip(japanese).collect() }
    }
}

/// The word of the card that a line of a file belongs to; none for what belongs to no card.
fn card_at(text: &str, line: usize) -> Option<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let is_head = |line: &&str| line.starts_with('[') && line.trim_end().ends_with(']');
    let at = line.min(lines.len()).max(1) - 1;
    let start = (0..=at).rev().find(|&at| lines.get(at).is_some_and(is_head))?;
    let end = (start + 1..lines.len()).find(|&at| is_head(&lines[at])).unwrap_or(lines.len());
    lines[start..end].iter().find_map(|line| {
        let value = line.trim_start().strip_prefix("id")?.trim_start().strip_prefix('=')?;
        value.split('"').nth(1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_belongs_to_the_card_around_its_line() {
        let file = "# Cards\n[[card]]\ncost = 3\nid = \"cafe\"\n\n[[card]]\nid = \"hotel\"\ncost = -1\n[rules]\nhand = 7\n";
        assert_eq!(card_at(file, 3), Some("cafe"));
        assert_eq!(card_at(file, 8), Some("hotel"));
        assert_eq!(card_at(file, 10), None);
        assert_eq!(card_at(file, 1), None);
        assert_eq!(card_at("", 4), None);
    }
}
