//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod any_table;
mod features;
mod foresight;
mod lead;
mod learning;
mod lessons;
mod play_on;
mod puzzles;
mod reasons;
mod rule_numbers;
mod schema;
mod shapes;
mod silence;
mod sources;
mod study;
mod thinking;
