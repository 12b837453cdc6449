//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod analysis;
mod greedy;
mod page;
mod places;
mod planted;
mod positions;
mod record;
mod tournament;
