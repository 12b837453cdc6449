//! A number that can be shared, counted up behind one's back, or lost on the way through JSON: where bugs live.

use super::bug;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Debug, Default)]
pub(crate) struct Tally<const BUG: u8>(Arc<AtomicU32>);

impl<const BUG: u8> Tally<BUG> {
    pub(crate) fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn bump(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl<const BUG: u8> From<u32> for Tally<BUG> {
    fn from(number: u32) -> Tally<BUG> {
        Tally(Arc::new(AtomicU32::new(number)))
    }
}

impl<const BUG: u8> Clone for Tally<BUG> {
    fn clone(&self) -> Tally<BUG> {
        if BUG == bug::CLONES_SHARE { Tally(self.0.clone()) } else { self.get().into() }
    }
}

impl<const BUG: u8> PartialEq for Tally<BUG> {
    fn eq(&self, other: &Tally<BUG>) -> bool {
        self.get() == other.get()
    }
}

impl<const BUG: u8> Eq for Tally<BUG> {}

impl<const BUG: u8> Serialize for Tally<BUG> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(if BUG == bug::STATE_JSON { 0 } else { self.get() })
    }
}

impl<'de, const BUG: u8> Deserialize<'de> for Tally<BUG> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tally<BUG>, D::Error> {
        u32::deserialize(deserializer).map(Tally::from)
    }
}
