//! Requests: what a line may ask, and the errors for all other lines.

use greenroom_engine::{Eyes, Seat, Seed, Words};
use serde_json::{Map, Value, json};

/// The verbs, as an error lists them.
const VERBS: &str =
    "turn, legal, act, view, undo, standing, history, clone, sample, drop, dump, load, transcript";

/// The table that a request is about if it names none.
pub(super) const FIRST: &str = "first";

/// The longest name of a table, in bytes.
const LONGEST_NAME: usize = 100;

/// What a program asks, and about which of its tables.
#[derive(Debug, PartialEq)]
pub(super) struct Request {
    pub(super) table: String,
    pub(super) verb: Verb,
}

/// What a program asks of a table.
#[derive(Debug, PartialEq)]
pub(super) enum Verb {
    Turn,
    Legal(Seat),
    /// Actions in their order.
    Act(Vec<(Seat, Words)>),
    View(Eyes),
    Undo(Option<Seat>),
    Standing,
    History,
    /// A copy under another name; for a seat, what it cannot know is dealt anew.
    Copy(Copy),
    Drop,
    Dump,
    Load(Value, Option<Seed>),
    Transcript,
}

/// How a table is copied.
#[derive(Debug, PartialEq)]
pub(super) struct Copy {
    pub(super) name: String,
    pub(super) knows: Option<Seat>,
    pub(super) seed: Option<Seed>,
}

/// Why a line is not a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum RequestError {
    #[error("this line is not JSON: {0}")]
    NotJson(String),
    #[error("a request is a JSON object such as {{\"do\":\"turn\"}}")]
    NotAnObject,
    #[error("`{field}` is missing or is not what it should be; expected {expected}")]
    Field { field: &'static str, expected: String },
    #[error("`{verb}` knows no field `{field}`; expected {expected}")]
    UnknownField { verb: String, field: String, expected: String },
}

impl RequestError {
    /// The error as an answer.
    pub(super) fn to_json(&self) -> Value {
        let mut answer = json!({ "ok": false, "error": self.to_string() });
        if let RequestError::Field { expected, .. } | RequestError::UnknownField { expected, .. } = self {
            answer["field"] = match self {
                RequestError::Field { field, .. } => json!(field),
                RequestError::UnknownField { field, .. } => json!(field),
                _ => Value::Null,
            };
            answer["expected"] = json!(expected);
        }
        answer
    }
}

impl Request {
    /// Reads a JSON value at tables with this number of seats.
    pub(super) fn read(json: Value, seats: u8) -> Result<Request, RequestError> {
        let Value::Object(mut fields) = json else { return Err(RequestError::NotAnObject) };
        let verb = match fields.remove("do") {
            Some(Value::String(verb)) => verb,
            _ => return Err(wrong("do", format!("one of {VERBS}"))),
        };
        let table = match fields.remove("table") {
            None => FIRST.to_owned(),
            Some(name) => read_name(Some(name), "table")?,
        };
        let (request, known) = match verb.as_str() {
            "turn" => (Verb::Turn, "table"),
            "legal" => (Verb::Legal(seat(&mut fields, seats)?), "seat and table"),
            "act" => (Verb::Act(actions(&mut fields, seats)?), "seat and words, or actions; and table"),
            "view" => (Verb::View(eyes(&mut fields, seats)?), "eyes and table"),
            "undo" if fields.contains_key("seat") => {
                (Verb::Undo(Some(seat(&mut fields, seats)?)), "seat and table")
            }
            "undo" => (Verb::Undo(None), "seat and table"),
            "standing" => (Verb::Standing, "table"),
            "history" => (Verb::History, "table"),
            "clone" => (Verb::Copy(copy(&mut fields, None)?), "as, seed and table"),
            "sample" => {
                let knows = Some(seat(&mut fields, seats)?);
                (Verb::Copy(copy(&mut fields, knows)?), "seat, as, seed and table")
            }
            "drop" => (Verb::Drop, "table"),
            "dump" => (Verb::Dump, "table"),
            "load" => (Verb::Load(state(&mut fields)?, seed(&mut fields)?), "state, seed and table"),
            "transcript" => (Verb::Transcript, "table"),
            _ => return Err(wrong("do", format!("one of {VERBS}"))),
        };
        match fields.into_iter().next() {
            Some((field, _)) => Err(RequestError::UnknownField { verb, field, expected: known.to_owned() }),
            None => Ok(Request { table, verb: request }),
        }
    }
}

/// The JSON values of a line: one request, or a list of them.
pub(super) fn read_line(line: &[u8]) -> Result<Value, RequestError> {
    serde_json::from_slice(line).map_err(|error| RequestError::NotJson(error.to_string()))
}

fn wrong(field: &'static str, expected: String) -> RequestError {
    RequestError::Field { field, expected }
}

fn seat(fields: &mut Map<String, Value>, seats: u8) -> Result<Seat, RequestError> {
    let named = fields.remove("seat").as_ref().and_then(|letter| read_seat(letter, seats));
    named.ok_or_else(|| wrong("seat", letters(seats)))
}

/// The seat that a letter names at a table with so many seats.
fn read_seat(letter: &Value, seats: u8) -> Option<Seat> {
    letter.as_str().and_then(Seat::from_word).filter(|seat| seat.0 < seats)
}

/// How the seats of a table are called, for an error.
fn letters(seats: u8) -> String {
    format!("a seat's letter from \"A\" to \"{}\"", Seat(seats.saturating_sub(1)))
}

fn words(fields: &mut Map<String, Value>) -> Result<Words, RequestError> {
    match fields.remove("words") {
        Some(Value::String(text)) => Ok(Words::new(&text)),
        _ => Err(wrong("words", "a text of words, as `legal` lists them".to_owned())),
    }
}

/// One action (`seat` and `words`), or several (`actions`).
fn actions(fields: &mut Map<String, Value>, seats: u8) -> Result<Vec<(Seat, Words)>, RequestError> {
    let Some(list) = fields.remove("actions") else {
        return Ok(vec![(seat(fields, seats)?, words(fields)?)]);
    };
    let action = |pair: &Value| {
        let (seat, words) = (pair.get(0)?, pair.get(1)?.as_str()?);
        Some((read_seat(seat, seats)?, Words::new(words)))
            .filter(|_| pair.as_array().is_some_and(|pair| pair.len() == 2))
    };
    let read = list.as_array().and_then(|list| list.iter().map(action).collect::<Option<Vec<_>>>());
    read.ok_or_else(|| wrong("actions", format!("a list of pairs: {}, and a text of words", letters(seats))))
}

fn copy(fields: &mut Map<String, Value>, knows: Option<Seat>) -> Result<Copy, RequestError> {
    Ok(Copy { name: read_name(fields.remove("as"), "as")?, knows, seed: seed(fields)? })
}

/// What a program calls one of its tables.
fn read_name(name: Option<Value>, field: &'static str) -> Result<String, RequestError> {
    match name {
        Some(Value::String(name)) if (1..=LONGEST_NAME).contains(&name.len()) => Ok(name),
        _ => Err(wrong(field, format!("the name of a table: a text of 1 to {LONGEST_NAME} bytes"))),
    }
}

fn seed(fields: &mut Map<String, Value>) -> Result<Option<Seed>, RequestError> {
    let Some(value) = fields.remove("seed") else { return Ok(None) };
    let seed = match &value {
        Value::Number(number) => number.as_u64().map(Seed::from_number),
        Value::String(digits) => Seed::from_hex(digits),
        _ => None,
    };
    seed.map(Some).ok_or_else(|| wrong("seed", "a whole number, or 64 hexadecimal digits".to_owned()))
}

fn eyes(fields: &mut Map<String, Value>, seats: u8) -> Result<Eyes, RequestError> {
    match fields.remove("eyes") {
        Some(Value::String(text)) if text == "public" => Ok(Eyes::Public),
        Some(Value::String(text)) if text == "all" => Ok(Eyes::All),
        other => other
            .and_then(|letter| read_seat(&letter, seats))
            .map(Eyes::Seat)
            .ok_or_else(|| wrong("eyes", format!("{}, \"public\" or \"all\"", letters(seats)))),
    }
}

fn state(fields: &mut Map<String, Value>) -> Result<Value, RequestError> {
    fields
        .remove("state")
        .filter(Value::is_object)
        .ok_or_else(|| wrong("state", "an object, as `dump` gives it".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Request, RequestError> {
        Request::read(read_line(line.as_bytes())?, 3)
    }

    fn verb(line: &str) -> Verb {
        read(line).unwrap().verb
    }

    #[test]
    fn requests_are_read_as_documented() {
        assert_eq!(verb(r#"{"do":"legal","seat":"C"}"#), Verb::Legal(Seat(2)));
        let act = Verb::Act(vec![(Seat(0), Words::new("vote +2000 akaneru"))]);
        assert_eq!(verb(r#"{"do":"act","seat":"A","words":" vote  +2000 akaneru"}"#), act);
        assert_eq!(verb(r#"{"do":"act","actions":[["A","vote +2000 akaneru"]]}"#), act);
        assert_eq!(verb(r#"{"do":"view","eyes":"public"}"#), Verb::View(Eyes::Public));
        assert_eq!(verb(r#"{"eyes":"B","do":"view"}"#), Verb::View(Eyes::Seat(Seat(1))));
        assert_eq!(verb(r#"{"do":"undo"}"#), Verb::Undo(None));
        let sample = Copy { name: "x".to_owned(), knows: Some(Seat(1)), seed: Some(Seed::from_number(7)) };
        assert_eq!(verb(r#"{"do":"sample","seat":"B","as":"x","seed":7}"#), Verb::Copy(sample));
        assert_eq!(read(r#"{"do":"drop","table":"x"}"#).unwrap().table, "x");
        assert_eq!(read(r#"{"do":"turn"}"#).unwrap().table, FIRST);
    }

    #[test]
    fn what_is_wrong_is_named_with_what_was_expected() {
        let field = |line: &str| match read(line).unwrap_err() {
            RequestError::Field { field, expected } => (field, expected),
            other => panic!("{other}"),
        };
        assert_eq!(field(r#"{"do":"dance"}"#).0, "do");
        assert_eq!(field("{}").1, format!("one of {VERBS}"));
        for seat in ["\"D\"", "\"a\"", "\"AB\"", "0", "null", "\"\""] {
            let (name, expected) = field(&format!(r#"{{"do":"legal","seat":{seat}}}"#));
            assert_eq!((name, expected.as_str()), ("seat", "a seat's letter from \"A\" to \"C\""));
        }
        assert_eq!(field(r#"{"do":"view","eyes":7}"#).0, "eyes");
        assert_eq!(field(r#"{"do":"act","seat":"A","words":5}"#).0, "words");
        assert_eq!(field(r#"{"do":"load","state":[]}"#).0, "state");
        assert_eq!(field(r#"{"do":"load","state":{},"seed":-1}"#).0, "seed");
        assert_eq!(field(r#"{"do":"clone"}"#).0, "as");
        assert_eq!(field(r#"{"do":"clone","as":""}"#).0, "as");
        assert_eq!(field(r#"{"do":"turn","table":5}"#).0, "table");
        for list in ["5", "[5]", r#"[["A"]]"#, r#"[["A","x","y"]]"#, r#"[["D","x"]]"#, r#"[["A",5]]"#] {
            assert_eq!(field(&format!(r#"{{"do":"act","actions":{list}}}"#)).0, "actions", "{list}");
        }
        let unknown = read(r#"{"do":"turn","seet":1}"#).unwrap_err().to_string();
        assert_eq!(unknown, "`turn` knows no field `seet`; expected table");
        assert_eq!(read("[1]"), Err(RequestError::NotAnObject));
        assert!(matches!(read("hello"), Err(RequestError::NotJson(_))));
        assert!(matches!(read_line(b"\xff\xfe\n"), Err(RequestError::NotJson(_))));
    }
}
