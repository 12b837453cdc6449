//! Many games at once: tournaments between bots, with intervals that say how sure their figures are.
//!
//! A [`Tournament`] is run on all threads and gives a [`Report`]. Every count in it is a whole number (a win is sixty
//! parts, so that a shared one stays whole), and each game's luck follows from the tournament's seed and the game's
//! number alone: the same seed gives the same report, but for its seconds, whatever the number of threads.
//!
//! A [`Player`] is a bot of the house or a [`Program`] of somebody's own, which is spoken to over its standard input and
//! output (`docs/bots.md`). A program that crashes, hangs or answers nonsense loses that game, and nothing else happens.

mod bench;
mod company;
mod player;
mod program;
mod report;
mod spread;
mod tally;
mod thinking;
mod tournament;
mod wilson;

pub use bench::{Pace, Reference};
pub use player::{Player, UnknownPlayer};
pub use program::{Fault, FirstForfeit, Forfeits, Program, end_all_programs};
pub use report::{BotLine, Report, Scores, SeatLine};
pub use spread::{Spread, Summary};
pub use thinking::{Studying, Thinking};
pub use tournament::{LabError, Tournament};
pub use wilson::wilson;
