//! The options of a game, as a program sends them.

use crate::error::WebError;
use greenroom_catalog::GameKind;
use greenroom_engine::{OptionSpec, Values};
use serde_json::{Map, Value};

/// Merges options into the game's defaults. An unknown option or a wrong value is refused by name.
pub(crate) fn read(kind: &dyn GameKind, wishes: Map<String, Value>) -> Result<Value, WebError> {
    let mut options = match kind.default_options() {
        Value::Object(options) => options,
        _ => Map::new(),
    };
    for (key, wish) in wishes {
        let spec = kind.options().iter().find(|spec| spec.key == key);
        let spec = spec.ok_or_else(|| WebError::field(&format!("options.{key}"), &names(kind)))?;
        if !takes(spec, &wish) {
            return Err(WebError::field(&format!("options.{key}"), &expected(spec)));
        }
        options.insert(key, wish);
    }
    Ok(Value::Object(options))
}

fn names(kind: &dyn GameKind) -> String {
    let names: Vec<&str> = kind.options().iter().map(|spec| spec.key).collect();
    if names.is_empty() { "–".to_owned() } else { names.join(", ") }
}

fn takes(spec: &OptionSpec, wish: &Value) -> bool {
    let is_one = |words: &[&str], value: &Value| value.as_str().is_some_and(|word| words.contains(&word));
    match spec.values {
        Values::Flag => wish.is_boolean(),
        Values::OneOf(words) => is_one(words, wish),
        Values::AnyOf(words) => {
            let all = |chosen: &Vec<Value>| chosen.iter().all(|word| is_one(words, word));
            let distinct = |chosen: &Vec<Value>| {
                chosen.iter().enumerate().all(|(place, word)| !chosen[..place].contains(word))
            };
            wish.as_array().is_some_and(|chosen| all(chosen) && distinct(chosen))
        }
        Values::Number { from, to } => wish.as_i64().is_some_and(|number| (from..=to).contains(&number)),
    }
}

fn expected(spec: &OptionSpec) -> String {
    match spec.values {
        Values::Flag => "true, false".to_owned(),
        Values::OneOf(words) => words.join(", "),
        Values::AnyOf(words) => format!("[{}]", words.join(", ")),
        Values::Number { from, to } => format!("{from}–{to}"),
    }
}
