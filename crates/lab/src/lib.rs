//! Many games at once: tournaments between bots, and runs whose every decision is kept for designers.
//!
//! A [`Tournament`] runs on several threads and gives a [`TournamentReport`]. Everything that is counted is a whole number
//! (a win counts 60, so that a shared win stays whole), and the chance of each game follows from the tournament's seed
//! and the game's number alone. So the same seed gives the same report, except for its seconds, whatever the number of
//! threads.
//!
//! An [`Entrant`] is one of our bots or a [`Program`] that somebody else wrote. Programs get questions on their standard
//! input and answer on their standard output (`docs/bots.md`). A program that crashes, hangs or answers nonsense loses that
//! game; the tournament goes on.
//!
//! A [`Run`](record::Run) keeps its games as tables ([`record`]), [`analysis`] finds the figures in them, and [`page`] draws the report.

pub mod analysis;
mod counts;
mod entrant;
mod histogram;
mod levels;
mod line_up;
pub mod page;
mod program;
pub mod record;
mod report;
mod rule_speed;
mod search_speed;
mod tournament;
mod wilson;

pub use entrant::{Entrant, UnknownEntrant};
pub use histogram::{Histogram, Quantiles};
pub use levels::{ANCHOR, Measurement};
pub use program::{Fault, FirstForfeit, Forfeits, GameStart, Program, ProgramPlayer, kill_all_programs};
pub use report::{BotLine, Scores, SeatLine, TournamentReport};
pub use rule_speed::{Reference, RuleSpeed};
pub use search_speed::{RunSpeed, SearchSpeed, StudyTime};
pub use tournament::{LabError, Tournament};
pub use wilson::wilson;
