//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod any_table;
mod foresight;
mod learning;
mod lessons;
mod play_on;
mod puzzles;
mod schema;
mod silence;
mod study;
