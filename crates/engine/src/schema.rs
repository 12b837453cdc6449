//! JSON Schema of what a game tells: views, options, events, results and whole states.

use crate::{CardFile, Decision, Game, Standing, Word};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// Which words a type has.
pub enum Vocabulary {
    /// These and no others.
    Words(Vec<Cow<'static, str>>),
    /// All that a regular expression matches: the words are numbered.
    Pattern(&'static str),
}

impl Vocabulary {
    /// The words of these things.
    pub fn of<W: Word>(things: impl IntoIterator<Item = W>) -> Vocabulary {
        Vocabulary::Words(things.into_iter().map(|thing| thing.word()).collect())
    }
}

/// The schema of a type that JSON names by its words: the list of them.
pub fn schema_of_words<W: Word>() -> Schema {
    match W::vocabulary() {
        Vocabulary::Words(words) => json_schema!({ "type": "string", "enum": words }),
        Vocabulary::Pattern(pattern) => json_schema!({ "type": "string", "pattern": pattern }),
    }
}

/// The schema of an object with something for each of the things `I`, under their words.
pub(crate) fn schema_by_word<I: JsonSchema, T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let (words, things) = (generator.subschema_for::<I>(), generator.subschema_for::<T>());
    json_schema!({ "type": "object", "propertyNames": words, "additionalProperties": things })
}

/// The card file of a game, described in one JSON Schema: its property is `file`.
pub fn schema_of_cards<C: CardFile>() -> Value {
    let shelf = C::shelf();
    let _scope = shelf.scope(shelf.built_in());
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let file = C::describe(&mut generator).to_value();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": { "file": file },
        "$defs": generator.take_definitions(true),
    })
}

/// All that a game tells as JSON, described in one JSON Schema (draft 2020-12). The words are those of the built-in cards.
///
/// Its properties are `view`, `decision`, `event`, `standing`, `options` and `state`.
pub fn schema_of<G: Game>() -> Value {
    let shelf = G::Cards::shelf();
    let _scope = shelf.scope(shelf.built_in());
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut properties = Map::new();
    let mut describe = |name: &str, what: &str, mut schema: Schema| {
        schema.insert("description".to_owned(), what.into());
        properties.insert(name.to_owned(), schema.to_value());
    };
    describe("view", "What a pair of eyes may know and remember.", generator.subschema_for::<G::View>());
    describe("decision", "What a seat is asked, and about what.", generator.subschema_for::<Decision>());
    describe("event", "Something that happened, for the log.", generator.subschema_for::<G::Event>());
    describe("standing", "The result, once the game is over.", generator.subschema_for::<Standing>());
    describe("options", "What can be set when a table is made.", generator.subschema_for::<G::Options>());
    describe(
        "state",
        "A whole position with its secrets, without its format.",
        generator.subschema_for::<G>(),
    );
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": G::ID,
        "description": "What this game tells as JSON. Things are named by their words.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "$defs": generator.take_definitions(true),
    })
}
