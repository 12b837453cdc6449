//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod card_file;
mod common;
mod conformance;
mod obvious;
mod odds;
mod page;
mod q12_memory;
mod r4_1_prepare;
mod r4_2_produce;
mod r4_3_entry;
mod r4_4_audition;
mod r6_abilities;
mod refusals;
