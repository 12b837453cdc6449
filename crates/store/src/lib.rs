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
//!     logins: 0,
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
mod attendance;
mod backup;
mod card;
mod card_files;
mod channels;
mod chat;
mod codes;
mod columns;
mod database;
mod error;
mod export;
mod file;
mod friends;
mod health;
mod id;
mod invitations;
mod lists;
mod logins;
mod maintenance;
mod moderation;
mod moves;
mod moving;
mod notes;
mod notices;
mod operation;
mod operation_queue;
mod passkeys;
mod pending_operation;
mod people;
mod person;
mod place;
mod puzzles;
mod ratings;
mod reader;
mod records;
mod results;
mod schema;
mod secrets;
mod servers;
mod sql;
mod store;
mod table;
mod tables;
mod thinking;
mod together;
mod tokens;
mod writer;

pub use attendance::{AttendanceChange, StoredAttendance, StoredHappening, TableChange};
pub use backup::{Backup, back_up, restore};
pub use channels::{Channel, ChannelKind, NewChannel, NoticeSettings};
pub use codes::JoinCode;
pub use error::StoreError;
pub use id::{Invite, PersonId, TableId, TokenId, UnixMs};
pub use invitations::{Invitation, Invited};
pub use moderation::{AuditEntry, ForgottenTable, Moderation, NewReport, Report, Sanction};
pub use moves::NewMoves;
pub use moving::{Moved, move_store};
pub use notices::{Delivery, Notice, NoticeState, Wait, WaitKind};
pub use passkeys::{NewPasskey, Passkey};
pub use pending_operation::PendingOperation;
pub use person::{ChatLine, NewToken, Person, Token, TokenHash};
pub use place::Place;
pub use puzzles::PuzzleAnswer;
pub use ratings::{GameRating, RatedPerson};
pub use results::{
    BestResult, Finish, GameTotals, HouseRecord, Meeting, PlayedGame, Player, PlayerRecord, Privacy,
    SeatTotals, WHOLE_WIN,
};
pub use servers::Around;
pub use store::{Settings, Store, Waiting, WriteCounts};
pub use table::{
    Chair, Counts, Expected, NewTable, Occupant, Page, PersonCounts, SeatChange, Status, StoredAction,
    StoredTable, Summary, TableCard, UndoneAction, Visibility,
};
pub use together::{SeatResult, Series, SeriesKind, StoredDuplicate, StoredSeries, TogetherTable};
