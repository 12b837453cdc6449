//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod backup;
mod bad_transcripts;
mod cards;
mod common;
mod gallery;
mod games;
mod kill_and_restart;
mod lab;
mod mcp;
mod moderate;
mod operating;
mod pipe;
mod play;
mod print;
mod programs;
mod replay;
mod schema;
mod sim;
mod verify_store;
mod whole_games;
#[allow(dead_code)]
#[path = "../../crates/web/tests/it/common/wire.rs"]
mod wire;
