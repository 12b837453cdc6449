//! What the pieces promise.
