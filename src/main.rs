//! The command line of Greenroom.

fn main() {}
