//! Where tables live: one SQLite file, one writer that groups its commits, readers that never wait for it.
//!
//! ```
//! use greenroom_store::{Person, PersonId, Store, UnixMs};
//!
//! let store = Store::in_memory()?;
//! let aiko = Person {
//!     id: PersonId::random(),
//!     name: "Aiko".into(),
//!     face: "rose".into(),
//!     lang: "ja".into(),
//!     theme: "dark".into(),
//!     created: UnixMs(1_700_000_000_000),
//! };
//! store.save_person(aiko.clone()).wait()?; // in async code: `.await?`
//! assert_eq!(store.person(&aiko.id).wait()?, Some(aiko));
//! store.close();
//! # Ok::<(), greenroom_store::StoreError>(())
//! ```
//!
//! Every call returns a [`Pending`] at once. It is a future for async code, and [`Pending::wait`] blocks for all other
//! code. A write is answered only when it is on the disk; writes that come while a commit is under way share the next
//! one. The store knows no game and reads no clock: times come from the caller.

mod actions;
mod card;
mod chat;
mod columns;
mod error;
mod id;
mod keepsakes;
mod lists;
mod pending;
mod people;
mod person;
mod queue;
mod reader;
mod schema;
mod sql;
mod store;
mod table;
mod tables;
mod task;
mod tokens;
mod writer;

pub use error::StoreError;
pub use id::{Invite, PersonId, TableId, TokenId, UnixMs};
pub use pending::Pending;
pub use person::{ChatLine, NewToken, Person, Token, TokenHash};
pub use store::{Settings, Store, Tally};
pub use table::{
    Chair, Counts, NewTable, Page, PersonCounts, Sitter, Status, StoredAction, StoredTable, Summary,
    TableCard, UndoneAction, Visibility,
};
