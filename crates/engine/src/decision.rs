//! What a seat is asked, for programs: a key that names the decision, and what it is about.

use crate::{Arg, Message};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// What a seat is asked. It follows from the seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Decision {
    /// The decision's name, such as `bid` or `fever-discard`.
    pub key: String,
    /// What it is about: cards, idols and seats by their words, and numbers such as how many are left to choose.
    pub about: Map<String, Value>,
}

impl Decision {
    /// The decision that a prompt asks for in a sentence: its key without the prefix `prompt-`, and what is filled in.
    pub fn of(prompt: &Message) -> Decision {
        let about = prompt.args.iter().map(|(name, arg)| {
            let value = match arg {
                Arg::Number(number) => json!(number),
                Arg::Word(word) => json!(word),
                Arg::Seat(seat) => json!(seat),
                Arg::Words(words) => json!(words),
            };
            (name.clone(), value)
        });
        let key = prompt.key.strip_prefix("prompt-").unwrap_or(&prompt.key);
        Decision { key: key.to_owned(), about: about.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn a_decision_has_a_key_that_names_the_decision_and_what_it_is_about() {
        let prompt =
            Message::new("prompt-offer").seat("seat", Seat(1)).word("idol", "mio").number("fee", 180);
        let decision = serde_json::to_value(Decision::of(&prompt)).unwrap();
        assert_eq!(decision, json!({"key": "offer", "about": {"seat": "B", "idol": "mio", "fee": 180}}));
    }
}
