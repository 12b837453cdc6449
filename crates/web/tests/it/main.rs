//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod advice;
mod analysis;
mod api;
mod common;
mod connections;
mod editions;
mod escaping;
mod openapi;
mod protection;
mod python_bot;
mod secrecy;
mod worlds;
