//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod bots;
mod card_file;
mod common;
mod conformance;
mod obvious;
mod page;
mod r2_10_safes;
mod r2_r3_setup;
mod r5_results;
mod r6_1_to_6_4;
mod r6_5_activity;
mod r6_6_to_6_8;
