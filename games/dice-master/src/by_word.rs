//! Arrays that hold something for each idol or slot are objects in JSON, with the words of these as keys.

use crate::ids::{Idol, Slot};
use greenroom_engine::{Id, Word};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

fn write<I: Id + Word, T: Serialize, S: Serializer>(things: &[T], serializer: S) -> Result<S::Ok, S::Error> {
    let named = |(number, thing)| (I::new(number as u8).word(), thing);
    serializer.collect_map(things.iter().enumerate().map(named))
}

fn read<'de, I: Id + Word, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
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

macro_rules! for_each {
    ($($(#[$doc:meta])* $name:ident: $id:ty;)+) => { $(
        $(#[$doc])*
        pub(crate) mod $name {
            use super::*;

            pub(crate) fn serialize<T: Serialize, S: Serializer, const N: usize>(
                things: &[T; N],
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                write::<$id, T, S>(things, serializer)
            }

            pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
                deserializer: D,
            ) -> Result<[T; N], D::Error> {
                read::<$id, T, D, N>(deserializer)
            }
        }
    )+ };
}

for_each! {
    /// Something for each idol.
    idols: Idol;
    /// Something for each slot.
    slots: Slot;
}
