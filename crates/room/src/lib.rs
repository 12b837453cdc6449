//! What a table's room and the pages about a game look like: pure functions of plain values.
//!
//! It knows neither HTTP nor a store, so that a server and a browser without one draw with the same code. A [`RoomView`] says what a
//! reader may know of a table besides the game, and a [`Host`] adds the people around it.

pub mod address;
pub mod assets;
pub mod bots;
pub mod digest;
mod fields;
mod host;
mod kept;
mod memory;
pub mod pages;
pub mod parts;
pub mod playing;
pub mod puzzles;
mod reader;
pub mod shown;
mod splitting;
mod tags;
pub mod texts;
pub mod tightening;
mod view;

pub use fields::{Fields, decode};
pub use host::{Host, insert_happenings};
pub use memory::Memory;
pub use reader::{LONGEST_NAME, Named, Reader};
pub use view::{Advised, Chair, Device, Origin, RoomView};
