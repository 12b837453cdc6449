//! All tests of this package as one program, so that it is linked once.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod backup;
mod common;
mod contract;
mod crowd;
mod files;
mod kill;
mod moving;
mod postgres;
mod standby;
mod tls;
