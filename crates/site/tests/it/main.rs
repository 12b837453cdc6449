//! A house in the browser, without a browser: requests go in, answers come out, and what is kept opens the same house again.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod common;
mod keeping;
mod playing;
