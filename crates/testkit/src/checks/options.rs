//! The options that a game lists are those that it accepts.

use crate::Kit;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Game, Setup, Values};
use serde_json::Value;

impl<G: Game> Kit<G> {
    /// Catches an announced option that is no field of `Options`, a value that it does not take, and a table that
    /// `tables_where` leaves untested although the game deals it.
    pub fn options_are_real(&self) {
        self.what_is_left_out_is_refused();
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

    fn what_is_left_out_is_refused(&self) {
        for (seats, options) in
            G::SEATS.flat_map(|seats| self.options.iter().map(move |options| (seats, options)))
        {
            let refused = G::deal(&Setup::new(options, seats), &mut Fast::new(0)).is_err();
            if refused == (self.fits)(seats, options) {
                let what = if refused {
                    "is to be tested, but refused by"
                } else {
                    "is left out of the tests, but taken by"
                };
                panic!("{}: options_are_real: a table of {seats} with {options:?} {what} `deal`", G::ID);
            }
        }
    }
}
