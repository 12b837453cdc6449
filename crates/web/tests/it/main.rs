//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod advice;
mod analysis;
mod api;
mod attending;
mod blocking;
mod bus;
mod byte_limits;
mod catching_up;
mod common;
mod connections;
mod curtain;
mod door;
mod editions;
mod ending;
mod escaping;
mod frames;
mod freezing;
mod house;
mod import;
mod install;
mod invitations;
mod joining;
mod lab;
mod learning;
mod login;
mod moderation;
mod notices;
mod observing;
mod openapi;
mod passkeys;
mod play_on;
mod programs;
mod protection;
mod puzzles;
mod python_bot;
mod records;
mod rules;
mod secrecy;
mod servers;
mod silence;
mod thinking;
mod together;
mod worlds;
