//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod a1_idols;
mod card_file;
mod cards;
mod common;
mod conformance;
mod obvious;
mod page;
mod r3_setup;
mod r4_resources;
mod r4_turns;
mod r5_events;
mod r6_last;
