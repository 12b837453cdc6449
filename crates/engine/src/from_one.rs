//! Numbers that the rules count from 0 are counted from 1 in JSON, as people count.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};
use std::borrow::Cow;

/// How a number that the rules count from 0 is written: `#[serde(with = "FromOne")]`.
pub struct FromOne;

impl FromOne {
    /// Writes the number as people count it.
    pub fn serialize<S: Serializer>(number: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(u16::from(*number) + 1)
    }

    /// Reads a number that people count; there is no 0th.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
        let counted = u16::deserialize(deserializer)?;
        let number = counted.checked_sub(1).and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| D::Error::custom(format!("{counted} is none of 1 to 256")))
    }
}

impl JsonSchema for FromOne {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "FromOne".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": 256 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Round {
        #[serde(with = "FromOne")]
        round: u8,
    }

    #[test]
    fn the_first_is_number_one() {
        for (round, json) in [(0, r#"{"round":1}"#), (8, r#"{"round":9}"#), (255, r#"{"round":256}"#)] {
            assert_eq!(serde_json::to_string(&Round { round }).unwrap(), json);
            assert_eq!(serde_json::from_str::<Round>(json).unwrap(), Round { round });
        }
        for json in [r#"{"round":0}"#, r#"{"round":257}"#] {
            assert!(serde_json::from_str::<Round>(json).unwrap_err().to_string().contains("1 to 256"));
        }
    }
}
