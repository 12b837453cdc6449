//! Reads a transcript from a file and replays it; errors name the line.

use crate::Failure;
use crate::setup::{find_game, load_cards};
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Lang, Refusal, Transcript, TranscriptError};
use greenroom_stage::Player;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The arguments that name a transcript.
#[derive(clap::Args)]
pub(crate) struct FileArgs {
    /// The transcript; - reads it from stdin
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,

    /// The card file that was used, if it was not the built-in one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

/// A transcript that was read, and its game.
pub(crate) struct TranscriptFile {
    path: String,
    text: String,
    lang: Lang,
    pub(crate) game: &'static dyn GameKind,
    pub(crate) transcript: Transcript,
}

impl FileArgs {
    /// Reads the file and loads its cards.
    pub(crate) fn read(&self, lang: Lang) -> Result<TranscriptFile, Failure> {
        let path = self.file.display().to_string();
        let text = read_text(&self.file).map_err(|problem| Failure::File { path: path.clone(), problem })?;
        let wrong = |problem: String| Failure::Transcript { path: path.clone(), problem };
        let transcript = Transcript::from_text(&text).map_err(|error| wrong(error.to_string()))?;
        let game = find_game(&transcript.header.game)
            .map_err(|problem| wrong(format!("line {}: {problem}", line_of(&text, "[Game "))))?;
        load_cards(game, self.cards.as_deref())?;
        Ok(TranscriptFile { path, text, lang, game, transcript })
    }
}

fn read_text(file: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file)?;
    }
    String::from_utf8(bytes).map_err(|error| {
        let line =
            1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&b| b == b'\n').count();
        std::io::Error::new(
            std::io::ErrorKind::InvalidData,
            format!("line {line}: this is not text in UTF-8"),
        )
    })
}

/// The line that begins like this, counted from 1.
fn line_of(text: &str, beginning: &str) -> usize {
    text.lines().position(|line| line.trim_start().starts_with(beginning)).map_or(1, |index| index + 1)
}

impl TranscriptFile {
    /// The people on the seats.
    pub(crate) fn people(&self) -> Vec<Player> {
        let seats = &self.transcript.header.seats;
        seats.iter().map(|name| Player { name: name.clone(), bot: false }).collect()
    }

    /// The number of the last line that is not empty.
    pub(crate) fn last_line(&self) -> usize {
        self.text.trim_end().lines().count()
    }

    /// Replays the transcript, or its first `up_to` actions.
    pub(crate) fn replay(&self, up_to: Option<usize>) -> Result<Box<dyn AnyTable>, Failure> {
        self.game.replay(&self.transcript, up_to).map_err(|error| self.wrong(self.explain(error)))
    }

    /// A problem with this file.
    pub(crate) fn wrong(&self, problem: String) -> Failure {
        Failure::Transcript { path: self.path.clone(), problem }
    }

    /// What is wrong, with its line, and refusals as sentences in the reader's language.
    fn explain(&self, error: TranscriptError) -> String {
        let line = |beginning: &str| line_of(&self.text, beginning);
        match error {
            TranscriptError::OtherRules { game, theirs, ours, .. } => {
                TranscriptError::OtherRules { line: line("[Rules "), game, theirs, ours }.to_string()
            }
            TranscriptError::OtherCards { .. } => format!("line {}: {error}", line("[Cards ")),
            TranscriptError::Commitment { .. } => format!("line {}: {error}", line("[Commitment ")),
            TranscriptError::Deal(refusal) => {
                let about_seats = refusal.message.key == "refuse-seat-count";
                let line = line(if about_seats { "[Seat " } else { "[Options " });
                format!("line {line}: the table cannot be dealt: {}", self.sentence(&refusal))
            }
            TranscriptError::Result { actual, .. } if self.transcript.result.is_none() => {
                let line = self.last_line();
                format!("line {line}: the file ends without its result; these actions give `{actual}`")
            }
            TranscriptError::Illegal { line, number, seat, words, refusal } => {
                let sentence = self.sentence(&refusal);
                format!("line {line}: action {number}, `{seat}: {words}`, is not legal here: {sentence}")
            }
            TranscriptError::Malformed { .. } | TranscriptError::Result { .. } => error.to_string(),
        }
    }

    fn sentence(&self, refusal: &Refusal) -> String {
        let sentence = self.game.say(&refusal.message, self.lang, &self.people());
        format!("{sentence} ({})", refusal.section)
    }
}
