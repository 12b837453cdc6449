//! Keeps tables in one SQLite file, with one writer that groups its commits and readers that never wait for it.
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
//! Every call starts an operation and returns a [`PendingOperation`] at once. In async code it is awaited; other code blocks
//! with [`PendingOperation::wait`]. A write is answered only when it is on the disk; writes that arrive while a commit is
//! under way share the next commit. The store knows no game and reads no clock: times come from the caller.

mod actions;
mod card;
mod card_files;
mod chat;
mod columns;
mod error;
mod id;
mod lists;
mod notes;
mod operation;
mod operation_queue;
mod pending_operation;
mod people;
mod person;
mod reader;
mod records;
mod schema;
mod secrets;
mod sql;
mod store;
mod table;
mod tables;
mod tokens;
mod writer;

pub use error::StoreError;
pub use id::{Invite, PersonId, TableId, TokenId, UnixMs};
pub use pending_operation::PendingOperation;
pub use person::{ChatLine, NewToken, Person, Token, TokenHash};
pub use store::{Settings, Store, WriteCounts};
pub use table::{
    Chair, Counts, NewTable, Occupant, Page, PersonCounts, Status, StoredAction, StoredTable, Summary,
    TableCard, UndoneAction, Visibility,
};
