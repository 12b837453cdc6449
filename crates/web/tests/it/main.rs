//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod advice;
mod analysis;
mod api;
mod attending;
mod blocking;
mod byte_limits;
mod common;
mod connections;
mod curtain;
mod door;
mod editions;
mod escaping;
mod frames;
mod freezing;
mod house;
mod joining;
mod learning;
mod login;
mod moderation;
mod observing;
mod openapi;
mod play_on;
mod protection;
mod puzzles;
mod python_bot;
mod rules;
mod secrecy;
mod silence;
mod worlds;
