//! stub

pub mod pieces;
