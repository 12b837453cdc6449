//! Ratings find an order that is known.

mod order;
