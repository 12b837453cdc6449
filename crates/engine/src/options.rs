//! What can be set when a table is made, and how it is written on a command line.

use serde::Serialize;
use serde_json::{Map, Value};

/// The values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "values")]
pub enum Values {
    /// Yes or no.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Any number of these words.
    AnyOf(&'static [&'static str]),
    /// A whole number within bounds.
    Number {
        /// The least.
        from: i64,
        /// The most.
        to: i64,
    },
}

/// One thing that can be set. Its labels are the Fluent keys `option-KEY` and `option-KEY-VALUE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// The field of the game's `Options`, as its JSON names it.
    pub key: &'static str,
    /// What it can be.
    pub values: Values,
}

/// An option that cannot be taken as it is written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// No option has this name.
    #[error("there is no option `{key}`; the options of this game are: {known}")]
    Unknown {
        /// The name as written.
        key: String,
        /// The names that there are.
        known: String,
    },
    /// The option does not take this value.
    #[error("option `{key}` cannot be `{value}`; it takes {expected}")]
    Value {
        /// The option.
        key: String,
        /// The value as written.
        value: String,
        /// What it takes.
        expected: String,
    },
}

/// Turns `key=value` pairs into the JSON of a game's options, on top of its defaults.
pub fn options_from_pairs<'a>(
    specs: &[OptionSpec],
    defaults: Value,
    pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Value, OptionError> {
    let mut options = match defaults {
        Value::Object(map) => map,
        _ => Map::new(),
    };
    for (key, value) in pairs {
        let spec = specs.iter().find(|spec| spec.key == key).ok_or_else(|| OptionError::Unknown {
            key: key.to_owned(),
            known: if specs.is_empty() {
                "none".to_owned()
            } else {
                specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ")
            },
        })?;
        options.insert(key.to_owned(), read_value(spec, value)?);
    }
    Ok(Value::Object(options))
}

fn read_value(spec: &OptionSpec, text: &str) -> Result<Value, OptionError> {
    let wrong =
        |expected: String| OptionError::Value { key: spec.key.to_owned(), value: text.to_owned(), expected };
    match spec.values {
        Values::Flag => match text {
            "true" | "yes" | "on" => Ok(Value::Bool(true)),
            "false" | "no" | "off" => Ok(Value::Bool(false)),
            _ => Err(wrong("true or false".to_owned())),
        },
        Values::OneOf(words) if words.contains(&text) => Ok(Value::String(text.to_owned())),
        Values::OneOf(words) => Err(wrong(format!("one of {}", words.join(", ")))),
        Values::AnyOf(words) => {
            let chosen: Vec<&str> = text.split(',').filter(|word| !word.is_empty()).collect();
            if chosen.iter().all(|word| words.contains(word)) {
                Ok(Value::from(chosen))
            } else {
                Err(wrong(format!("any of {}, separated by commas", words.join(", "))))
            }
        }
        Values::Number { from, to } => match text.parse::<i64>() {
            Ok(number) if (from..=to).contains(&number) => Ok(Value::from(number)),
            _ => Err(wrong(format!("a whole number from {from} to {to}"))),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const SPECS: [OptionSpec; 3] = [
        OptionSpec { key: "fast", values: Values::Flag },
        OptionSpec { key: "mood", values: Values::OneOf(&["calm", "wild"]) },
        OptionSpec { key: "cards", values: Values::AnyOf(&["a", "b", "c"]) },
    ];

    #[test]
    fn pairs_replace_defaults_and_the_rest_stays() {
        let defaults = json!({"fast": false, "mood": "calm"});
        let options = options_from_pairs(&SPECS, defaults, [("fast", "yes"), ("cards", "a,c")]).unwrap();
        assert_eq!(options, json!({"fast": true, "mood": "calm", "cards": ["a", "c"]}));
    }

    #[test]
    fn what_does_not_fit_is_refused_with_what_would() {
        let refuse =
            |key, value| options_from_pairs(&SPECS, json!({}), [(key, value)]).unwrap_err().to_string();
        assert_eq!(
            refuse("fats", "yes"),
            "there is no option `fats`; the options of this game are: fast, mood, cards"
        );
        assert_eq!(refuse("mood", "odd"), "option `mood` cannot be `odd`; it takes one of calm, wild");
        assert!(refuse("cards", "a,d").contains("any of a, b, c"));
    }
}
