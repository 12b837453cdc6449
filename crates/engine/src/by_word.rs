//! Arrays that hold one thing for each of something are objects in JSON, with the words of these as keys.

use crate::schema::schema_by_word;
use crate::{Id, Word};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// How an array with a thing `T` for each id `I` is written: `#[serde(with = "ByWord::<Idol, u8>")]`.
pub struct ByWord<I, T>(PhantomData<(I, T)>);

impl<I: Id + Word, T> ByWord<I, T> {
    /// Writes the array as an object.
    pub fn serialize<S: Serializer, const N: usize>(things: &[T; N], serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize,
    {
        let named = |(number, thing)| (I::new(number as u8).word(), thing);
        serializer.collect_map(things.iter().enumerate().map(named))
    }

    /// Reads an object that names each of them once.
    pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
    where
        T: Deserialize<'de>,
    {
        let mut named = BTreeMap::<String, T>::deserialize(deserializer)?;
        let things: Vec<T> = (0..N as u8)
            .map(|number| {
                let word = I::new(number).word();
                named
                    .remove(word.as_ref())
                    .ok_or_else(|| D::Error::custom(format!("nothing is said of `{word}`")))
            })
            .collect::<Result<_, _>>()?;
        match named.keys().next() {
            Some(word) => Err(D::Error::custom(format!("`{word}` is none of the {N} that are expected"))),
            None => Ok(things.try_into().unwrap_or_else(|_| unreachable!("there are {N} of them"))),
        }
    }
}

impl<I: JsonSchema, T: JsonSchema> JsonSchema for ByWord<I, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("By{}{}", I::schema_name(), T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        schema_by_word::<I, T>(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Coins {
        #[serde(with = "ByWord::<Seat, u8>")]
        coins: [u8; 3],
    }

    #[test]
    fn each_thing_stands_under_its_word() {
        let coins = Coins { coins: [4, 0, 9] };
        assert_eq!(serde_json::to_string(&coins).unwrap(), r#"{"coins":{"A":4,"B":0,"C":9}}"#);
        assert_eq!(serde_json::from_str::<Coins>(r#"{"coins":{"C":9,"A":4,"B":0}}"#).unwrap(), coins);
        let wrong = |json: &str| serde_json::from_str::<Coins>(json).unwrap_err().to_string();
        assert!(wrong(r#"{"coins":{"A":4,"B":0}}"#).contains("nothing is said of `C`"));
        assert!(wrong(r#"{"coins":{"A":4,"B":0,"C":1,"D":1}}"#).contains("`D` is none of the 3"));
    }
}
