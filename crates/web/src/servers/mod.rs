//! Several servers on one store: what each tells the others, and how it learns what they have done.
//!
//! The store is the truth. Of tables the bus carries “table T is at revision N” and nothing else, so a message that is lost or comes twice
//! loses nothing: a server looks at the store at intervals, and whenever the bus may have missed something.

mod bus;
mod following;
mod local;
mod nats;

pub use bus::{Bus, BusError, BusQuestion, connect};
pub(crate) use following::{PresenceTold, follow_room, watch};
pub use local::LocalBus;

use greenroom_store::{PersonId, Store, TableId};
use std::sync::Arc;
use std::sync::atomic::AtomicU32;

/// What a server knows of the others.
pub(crate) struct Sharing {
    /// This server's name among those on one store; another one after each start.
    pub(crate) server: String,
    /// Whether others may have the same house open.
    pub(crate) shared: bool,
    pub(crate) bus: Arc<dyn Bus>,
    /// Whether the bus reaches the others.
    reaches: bool,
    /// The version of the house that this server has in its memory.
    house: AtomicU32,
}

impl Sharing {
    /// For a store that may be open elsewhere, with what the servers tell each other by.
    pub(crate) async fn open(
        store: &Store,
        bus: Option<Arc<dyn Bus>>,
    ) -> Result<Sharing, greenroom_store::StoreError> {
        let reaches = bus.is_some();
        Ok(Sharing {
            server: PersonId::random().to_string(),
            shared: store.is_shared() || reaches,
            reaches,
            bus: bus.unwrap_or_else(|| Arc::new(LocalBus::default())),
            house: AtomicU32::new(store.house_version().await?),
        })
    }

    /// Whether the others tell at this moment what they change.
    fn hears(&self) -> bool {
        self.reaches && self.bus.is_connected()
    }

    /// Tells the others that a table is at this revision.
    pub(crate) fn tell_table(&self, table: &TableId, revision: u32) {
        if self.shared {
            self.bus.tell(&subject_of(table), revision);
        }
    }
}

/// What a table is called on the bus.
fn subject_of(table: &TableId) -> String {
    format!("table.{table}")
}
