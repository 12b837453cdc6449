//! The options that a game announces are those that it takes.

use crate::Kit;
use greenroom_engine::{Game, Values};
use serde_json::Value;

impl<G: Game> Kit<G> {
    /// Catches an announced option that is no field of `Options`, or a value that it does not take.
    pub fn options_are_real(&self) {
        let defaults = serde_json::to_value(G::Options::default()).expect("a game's options become JSON");
        for spec in G::options() {
            let key = spec.key;
            let Some(default) = defaults.get(key) else {
                panic!("{}: options_are_real: Options has no field `{key}`: {defaults}", G::ID);
            };
            let values: Vec<Value> = match spec.values {
                Values::Flag => vec![Value::Bool(false), Value::Bool(true)],
                Values::OneOf(words) => words.iter().map(|&word| Value::from(word)).collect(),
                Values::AnyOf(words) => vec![Value::from(Vec::<&str>::new()), Value::from(words.to_vec())],
                Values::Number { from, to } => vec![Value::from(from), Value::from(to)],
            };
            if !matches!(spec.values, Values::AnyOf(_) | Values::Number { .. }) && !values.contains(default) {
                panic!(
                    "{}: options_are_real: `{key}` is {default} by default, which is not announced",
                    G::ID
                );
            }
            for value in values {
                let mut options = defaults.clone();
                options[key] = value.clone();
                if let Err(error) = serde_json::from_value::<G::Options>(options) {
                    panic!("{}: options_are_real: `{key}` does not take {value}: {error}", G::ID);
                }
            }
        }
    }
}
