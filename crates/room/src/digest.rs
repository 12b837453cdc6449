//! Digests of what was drawn: equal markup, equal digest. They say what a browser need not be sent again; nobody trusts them.

use foldhash::quality::FixedState;
use std::hash::{BuildHasher, Hash};

/// The digest of a value: the same at every start of the program, so that a browser's parts are still known after one.
pub fn digest(value: impl Hash) -> u64 {
    FixedState::with_seed(0).hash_one(value)
}
