//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod bad_transcripts;
mod cards;
mod common;
mod games;
mod kill_and_restart;
mod pipe;
mod play;
mod programs;
mod replay;
mod sim;
mod verify_store;
