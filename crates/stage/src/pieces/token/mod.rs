//! Chips, coins and badges. Each keeps one shape and one icon through all games.

mod badge;
mod chip;
mod meter;
mod paper;
mod seat;

pub use badge::{month_token, rank_badge};
pub use chip::{Lesson, lesson_chip, memory_chip};
pub use meter::{meter, pip_meter};
pub use paper::{banknote, certificate};
pub use seat::{seat_class, seat_face, seat_outline, seat_shape, seat_token};
