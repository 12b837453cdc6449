//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod arrows;
mod common;
mod deny;
mod dependencies;
mod games;
mod hosts;
mod new_game;
mod python_package;
mod rules;
mod security;
mod sources;
mod styles;
mod texts;
mod untested;
