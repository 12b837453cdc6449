//! A number that can be shared, changed by a refused action, or lost in JSON: several bugs of the toy are here.

use super::bug;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Debug, Default)]
pub(crate) struct RoundCounter<const BUG: u8>(Arc<AtomicU32>);

impl<const BUG: u8> RoundCounter<BUG> {
    pub(crate) fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn bump(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl<const BUG: u8> From<u32> for RoundCounter<BUG> {
    fn from(number: u32) -> RoundCounter<BUG> {
        RoundCounter(Arc::new(AtomicU32::new(number)))
    }
}

impl<const BUG: u8> Clone for RoundCounter<BUG> {
    fn clone(&self) -> RoundCounter<BUG> {
        if BUG == bug::CLONES_SHARE { RoundCounter(self.0.clone()) } else { self.get().into() }
    }
}

impl<const BUG: u8> PartialEq for RoundCounter<BUG> {
    fn eq(&self, other: &RoundCounter<BUG>) -> bool {
        self.get() == other.get()
    }
}

impl<const BUG: u8> Eq for RoundCounter<BUG> {}

impl<const BUG: u8> Serialize for RoundCounter<BUG> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(if BUG == bug::STATE_JSON { 0 } else { self.get() })
    }
}

/// Two more bugs: the schema says something else than the JSON, or the number has a type of its own like an id.
impl<const BUG: u8> JsonSchema for RoundCounter<BUG> {
    fn inline_schema() -> bool {
        BUG != bug::ID_IS_NUMBER
    }

    fn schema_name() -> Cow<'static, str> {
        "RoundCounter".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": if BUG == bug::UNLIKE_SCHEMA { "string" } else { "integer" } })
    }
}

impl<'de, const BUG: u8> Deserialize<'de> for RoundCounter<BUG> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RoundCounter<BUG>, D::Error> {
        u32::deserialize(deserializer).map(RoundCounter::from)
    }
}
