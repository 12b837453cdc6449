//! What a game writes as JSON keeps to its schema, names things by their words, and describes every field.

use crate::Kit;
use crate::schema::{Misfits, numbered_types, undescribed_fields};
use crate::walk::Position;
use greenroom_engine::{Eyes, Game, schema_of};
use serde::Serialize;
use serde_json::Value;

/// How many of a check's games are compared with the schema; each has hundreds of views.
const GAMES: usize = 6;
/// Every so many positions of a game are compared.
const EVERY: u32 = 5;

impl<G: Game> Kit<G> {
    /// Catches ids that JSON tells as numbers, fields without a description, and JSON that is not as the schema has it.
    pub fn json_keeps_to_the_schema(&self) {
        let check = "json_keeps_to_the_schema";
        let document = schema_of::<G>();
        let wrong = numbered_types(&document);
        assert!(
            wrong.is_empty(),
            "{}: {check}: these types are numbers in JSON, not words: {wrong:?}",
            G::ID
        );
        let wrong = undescribed_fields(&document);
        assert!(wrong.is_empty(), "{}: {check}: these fields have no description: {wrong:#?}", G::ID);
        for &options in self.tables().iter().map(|(_, options)| options).collect::<Vec<_>>().iter() {
            let misfits = Misfits::of(&document, "options", &value(options));
            assert!(misfits.is_empty(), "{}: {check}: {misfits:#?}", G::ID);
        }
        for seed in self.seeds().into_iter().take(GAMES) {
            let table = self.walk_one(check, seed, |position, _| {
                if position.table.number() % EVERY == 0 || position.next.is_none() {
                    fits(position, &document, "state", position.game());
                    for eyes in position.eyes().chain([Eyes::All]) {
                        fits(position, &document, "view", &position.game().view(eyes));
                    }
                }
            });
            let end = Position::new(check, seed, &table, None);
            let events: Vec<Value> = table.log(Eyes::All).map(|entry| value(&entry.event)).collect();
            for event in events {
                fits(&end, &document, "event", &event);
            }
            if let Some(standing) = table.standing() {
                fits(&end, &document, "standing", &standing);
            }
        }
    }
}

fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("what a game tells becomes JSON")
}

fn fits<G: Game>(position: &Position<'_, G>, document: &Value, part: &str, thing: &impl Serialize) {
    let misfits = Misfits::of(document, part, &value(thing));
    if let Some(first) = misfits.first() {
        position.fail(format_args!("the {part} does not fit its schema: {first}"));
    }
}
