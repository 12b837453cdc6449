//! A pile of items, of which only the numbers count: its order is drawn when an item is drawn.

use crate::cards::ITEM_KINDS_IN_THE_BOX;
use crate::ids::Item;
use greenroom_engine::{ByWord, Id};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// How many of each item lie in a pile, Fever included. In JSON it goes from the items' words to their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ItemPile([u8; ITEM_KINDS_IN_THE_BOX + 1]);

impl ItemPile {
    /// All items of the box.
    pub fn whole() -> ItemPile {
        Item::all().fold(ItemPile::default(), |pile, item| pile.with(item, item.copies()))
    }

    /// How many of an item there are.
    pub fn count(&self, item: Item) -> u8 {
        self.0[item.index()]
    }

    /// The same pile with so many of an item.
    #[must_use]
    pub fn with(mut self, item: Item, count: u8) -> ItemPile {
        self.0[item.index()] = count;
        self
    }

    /// Puts an item in.
    pub fn add(&mut self, item: Item) {
        self.0[item.index()] += 1;
    }

    /// Takes an item out that is there.
    pub fn remove(&mut self, item: Item) {
        self.0[item.index()] -= 1;
    }

    /// How many items there are.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The item at a place, counted from 0, when they lie in the order of the card file.
    pub fn nth(&self, mut place: u32) -> Option<Item> {
        Item::all().find(|&item| {
            let here = u32::from(self.count(item));
            let found = place < here;
            place = place.saturating_sub(here);
            found
        })
    }
}

impl Serialize for ItemPile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = Item::all().filter(|&item| self.count(item) > 0);
        serializer.collect_map(there.map(|item| (item, self.count(item))))
    }
}

impl JsonSchema for ItemPile {
    fn schema_name() -> Cow<'static, str> {
        "ItemPile".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        ByWord::<Item, u8>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for ItemPile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ItemPile, D::Error> {
        let counts = BTreeMap::<Item, u8>::deserialize(deserializer)?;
        Ok(counts.into_iter().fold(ItemPile::default(), |pile, (item, count)| pile.with(item, count)))
    }
}
