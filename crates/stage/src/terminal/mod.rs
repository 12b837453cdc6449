//! A position as text, for a terminal of 80 columns: titles, lines and tables of words that may have a colour.
//!
//! A game fills a [`TextBoard`] from its view alone, in `src/board/terminal.rs`. What a word stands for is an [`About`].
//! Nothing here is a string of escape codes until [`TextBoard::render`]: a board can be drawn with colours or without.

mod about;
mod layout;
mod names;
mod phrase;
mod text_board;

pub use about::{About, reader_first, sorted_by_rank};
pub use layout::COLUMNS;
pub use names::with_names;
pub use phrase::{Ink, Paint, Phrase, faint, strong};
pub use text_board::TextBoard;

#[cfg(test)]
mod tests;
