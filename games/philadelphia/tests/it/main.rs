//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod audit;
mod card_file;
mod cards;
mod common;
mod conformance;
mod obvious;
mod r4_5_copies_and_sets;
mod r5_r6_phases;
mod r7_r9_submissions_and_questions;
mod r9_2_pay_and_lose;
mod rulebook;
mod texts;
