//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod card_file;
mod common;
mod conformance;
mod obvious;
mod rulebook;
