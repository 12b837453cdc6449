//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod audit;
mod card_file;
mod common;
mod conformance;
mod obvious;
mod r2_3_4_sheet;
mod r3_r4_results;
mod r5_advanced;
mod rulebook;
mod scene;
mod table;
mod texts;
mod totals;
