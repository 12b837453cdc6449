//! A number that can be shared, changed by a refused action, or lost in JSON: several bugs of the toy are here.

use super::bug;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Debug, Default)]
pub(crate) struct RoundCounter(Arc<AtomicU32>);

impl RoundCounter {
    pub(crate) fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn bump(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl From<u32> for RoundCounter {
    fn from(number: u32) -> RoundCounter {
        RoundCounter(Arc::new(AtomicU32::new(number)))
    }
}

impl Clone for RoundCounter {
    fn clone(&self) -> RoundCounter {
        if bug::made() == bug::CLONES_SHARE { RoundCounter(self.0.clone()) } else { self.get().into() }
    }
}

impl PartialEq for RoundCounter {
    fn eq(&self, other: &RoundCounter) -> bool {
        self.get() == other.get()
    }
}

impl Eq for RoundCounter {}

impl Serialize for RoundCounter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(if bug::made() == bug::STATE_JSON { 0 } else { self.get() })
    }
}

/// Two more bugs: the schema says something else than the JSON, or the number has a type of its own like an id.
impl JsonSchema for RoundCounter {
    fn inline_schema() -> bool {
        bug::made() != bug::ID_IS_NUMBER
    }

    fn schema_name() -> Cow<'static, str> {
        "RoundCounter".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": if bug::made() == bug::UNLIKE_SCHEMA { "string" } else { "integer" } })
    }
}

impl<'de> Deserialize<'de> for RoundCounter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RoundCounter, D::Error> {
        u32::deserialize(deserializer).map(RoundCounter::from)
    }
}
