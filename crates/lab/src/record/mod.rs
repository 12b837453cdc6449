//! The record of a run: many games between bots, as tables that any tool for data can open (`docs/lab.md`).
//!
//! A [`Run`] says what is played. Its games are cut into batches of a hundred, and each batch becomes one Parquet file a table in
//! the folder of the run ([`RunFolder`]). A batch follows from the run and its number alone, so a run that was stopped, or split
//! over several machines, ends with the same files as one that was not.

mod batch;
mod collection;
pub mod csv;
mod folder;
pub mod parquet;
mod rows;
mod run;
mod thrift;

pub use batch::Batch;
pub use collection::{CollectedGame, Collection, PERSON};
pub use folder::{FolderError, RunFolder};
pub use rows::{
    CardRow, Column, ColumnKind, DecisionRow, FigureRow, GameRow, ProgressRow, RivalRow, Row, SeatRow,
    Values, describe_tables,
};
pub use run::{GAMES_A_BATCH, Part, Run, RunError, Start};
