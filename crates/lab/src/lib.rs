//! Many games at once: tournaments between bots, with intervals that say how sure their figures are.
//!
//! A [`Tournament`] is run on all threads and gives a [`Report`]. Every count in it is a whole number (a win is sixty
//! parts, so that a shared one stays whole), and each game's luck follows from the tournament's seed and the game's
//! number alone: the same seed gives the same report, but for its seconds, whatever the number of threads.

mod bench;
mod report;
mod spread;
mod tally;
mod thinking;
mod tournament;
mod wilson;

pub use bench::{Pace, Reference};
pub use report::{BotLine, Report, Scores, SeatLine};
pub use spread::{Spread, Summary};
pub use thinking::Thinking;
pub use tournament::{LabError, Tournament};
pub use wilson::wilson;
