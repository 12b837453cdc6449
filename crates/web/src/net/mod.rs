//! Sockets: which are let in, how long they may keep the server waiting, and what is counted for each.

mod door;
mod live;
mod talk;
mod tls;

pub(crate) use door::{Connection, Door};
pub(crate) use live::LiveCounts;
pub use talk::answer;
pub(crate) use talk::{ByTls, answer_with};
pub(crate) use tls::Tls;
pub use tls::TlsError;
