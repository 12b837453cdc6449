//! The folder of a run: its description, and a file for each table and batch.

use super::batch::Batch;
use super::rows::{CardRow, DecisionRow, FigureRow, GameRow, ProgressRow, RivalRow, Row, SeatRow};
use super::run::{GAMES_A_BATCH, Run};
use super::{csv, parquet};
use serde_json::Value;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const DESCRIPTION: &str = "run.json";
/// All tables, the one that is written last at the end: a batch is whole when it has a file there.
const TABLES: [&str; 7] = [
    GameRow::TABLE,
    SeatRow::TABLE,
    ProgressRow::TABLE,
    DecisionRow::TABLE,
    CardRow::TABLE,
    RivalRow::TABLE,
    FigureRow::TABLE,
];

/// Why a run's folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{}: {problem}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What happened.
        problem: io::Error,
    },
    /// The folder holds another run.
    #[error(
        "{} holds another run: its {key} is {theirs}, not {ours}; name another folder with --data, or delete this one",
        .path.display()
    )]
    Other {
        /// The folder.
        path: PathBuf,
        /// What differs.
        key: String,
        /// What the folder's run has.
        theirs: String,
        /// What this run has.
        ours: String,
    },
    /// A file is not one of a run, or only a part of it is there.
    #[error("{} is damaged; delete the files of its number, and run again to play them anew", .path.display())]
    Damaged {
        /// Which.
        path: PathBuf,
    },
}

/// The folder of a run.
#[derive(Clone, Debug)]
pub struct RunFolder {
    path: PathBuf,
    csv: bool,
}

impl RunFolder {
    /// Opens the folder of a run, or makes it. A folder that holds another run is refused. With `csv` each file of a table has one in
    /// CSV beside it.
    pub fn open(path: &Path, run: &Run, csv: bool) -> Result<RunFolder, FolderError> {
        RunFolder::open_described(path, &run.describe(), csv)
    }

    /// The same for games that are described otherwise.
    pub(super) fn open_described(path: &Path, ours: &Value, csv: bool) -> Result<RunFolder, FolderError> {
        let folder = RunFolder { path: path.to_owned(), csv };
        let file = path.join(DESCRIPTION);
        match fs::read_to_string(&file) {
            Ok(text) => folder.compare(&file, &text, ours)?,
            Err(problem) if problem.kind() == io::ErrorKind::NotFound => {
                for table in TABLES {
                    let path = path.join(table);
                    fs::create_dir_all(&path).map_err(|problem| FolderError::File { path, problem })?;
                }
                replace(&file, format!("{ours:#}\n").as_bytes())?;
            }
            Err(problem) => return Err(FolderError::File { path: file, problem }),
        }
        Ok(folder)
    }

    /// Opens the folder of a run that was played, whatever it is; with the id of its game, its seats and the number of its batches.
    pub fn played(path: &Path) -> Result<(RunFolder, String, u8, u64), FolderError> {
        let run = RunFolder::description(path)?;
        let seats = run["seats"].as_u64().and_then(|seats| u8::try_from(seats).ok());
        let (Some(game), Some(seats), Some(games)) = (run["game"].as_str(), seats, run["games"].as_u64())
        else {
            return Err(FolderError::Damaged { path: path.join(DESCRIPTION) });
        };
        let batches = games.div_ceil(GAMES_A_BATCH);
        Ok((RunFolder { path: path.to_owned(), csv: false }, game.to_owned(), seats, batches))
    }

    /// What a folder says of its run.
    pub fn description(path: &Path) -> Result<Value, FolderError> {
        let file = path.join(DESCRIPTION);
        let text = fs::read_to_string(&file);
        let text = text.map_err(|problem| FolderError::File { path: file.clone(), problem })?;
        serde_json::from_str(&text).map_err(|_| FolderError::Damaged { path: file })
    }

    fn compare(&self, file: &Path, text: &str, ours: &Value) -> Result<(), FolderError> {
        let theirs: Value =
            serde_json::from_str(text).map_err(|_| FolderError::Damaged { path: file.to_owned() })?;
        let keys = ours.as_object().into_iter().flat_map(|ours| ours.keys());
        match keys.into_iter().find(|key| theirs[key.as_str()] != ours[key.as_str()]) {
            None => Ok(()),
            Some(key) => Err(FolderError::Other {
                path: self.path.clone(),
                key: key.clone(),
                theirs: theirs[key.as_str()].to_string(),
                ours: ours[key.as_str()].to_string(),
            }),
        }
    }

    /// Whether a batch is there as a whole.
    pub fn has(&self, batch: u64) -> bool {
        let last = TABLES[TABLES.len() - 1];
        self.file(last, batch, "parquet").is_file() && (!self.csv || self.file(last, batch, "csv").is_file())
    }

    /// Copies the batches of another folder of the same run that this one lacks, and returns how many those are.
    pub fn merge(&self, other: &RunFolder, run: &Run) -> Result<u64, FolderError> {
        let missing = (0..run.batches()).filter(|&batch| other.has(batch) && !self.has(batch));
        let mut copied = 0;
        for batch in missing {
            self.write(batch, &other.read(batch)?)?;
            copied += 1;
        }
        Ok(copied)
    }

    /// Writes a batch. A file appears as a whole or not at all.
    pub fn write(&self, number: u64, batch: &Batch) -> Result<(), FolderError> {
        self.write_table(number, &batch.games)?;
        self.write_table(number, &batch.seats)?;
        self.write_table(number, &batch.progress)?;
        self.write_table(number, &batch.decisions)?;
        self.write_table(number, &batch.cards)?;
        self.write_table(number, &batch.rivals)?;
        self.write_table(number, &batch.figures)
    }

    /// Reads a batch.
    pub fn read(&self, number: u64) -> Result<Batch, FolderError> {
        Ok(Batch {
            games: self.read_table(number)?,
            seats: self.read_table(number)?,
            progress: self.read_table(number)?,
            decisions: self.read_table(number)?,
            cards: self.read_table(number)?,
            rivals: self.read_table(number)?,
            figures: self.read_table(number)?,
        })
    }

    fn write_table<R: Row>(&self, number: u64, rows: &[R]) -> Result<(), FolderError> {
        if self.csv {
            replace(&self.file(R::TABLE, number, "csv"), csv::write(rows).as_bytes())?;
        }
        let path = self.file(R::TABLE, number, "parquet");
        let file =
            parquet::write(rows).map_err(|problem| FolderError::File { path: path.clone(), problem })?;
        replace(&path, &file)
    }

    fn read_table<R: Row>(&self, number: u64) -> Result<Vec<R>, FolderError> {
        let path = self.file(R::TABLE, number, "parquet");
        let bytes = fs::read(&path).map_err(|problem| FolderError::File { path: path.clone(), problem })?;
        parquet::read(&bytes).ok_or(FolderError::Damaged { path })
    }

    fn file(&self, table: &str, number: u64, format: &str) -> PathBuf {
        self.path.join(table).join(format!("{number:05}.{format}"))
    }
}

/// Writes a file beside its place and moves it there.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    let fail = |problem| FolderError::File { path: path.to_owned(), problem };
    let beside = path.with_extension("part");
    fs::write(&beside, bytes).map_err(fail)?;
    fs::rename(&beside, path).map_err(fail)
}
