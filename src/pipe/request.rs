//! Requests: what a line may ask, and the errors for all other lines.

use greenroom_engine::{Eyes, Seat, Words};
use serde_json::{Map, Value, json};

/// The verbs, as an error lists them.
const VERBS: &str = "turn, legal, act, view, undo, standing, dump, load, transcript";

/// What a program asks.
#[derive(Debug, PartialEq)]
pub(super) enum Request {
    Turn,
    Legal(Seat),
    Act(Seat, Words),
    View(Eyes),
    Undo(Option<Seat>),
    Standing,
    Dump,
    Load(Value),
    Transcript,
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
    /// Reads a line for a table with this number of seats.
    pub(super) fn read(line: &[u8], seats: u8) -> Result<Request, RequestError> {
        let json: Value =
            serde_json::from_slice(line).map_err(|error| RequestError::NotJson(error.to_string()))?;
        let Value::Object(mut fields) = json else { return Err(RequestError::NotAnObject) };
        let verb = match fields.remove("do") {
            Some(Value::String(verb)) => verb,
            _ => return Err(wrong("do", format!("one of {VERBS}"))),
        };
        let (request, known) = match verb.as_str() {
            "turn" => (Request::Turn, "no other field"),
            "legal" => (Request::Legal(seat(&mut fields, seats)?), "seat"),
            "act" => (Request::Act(seat(&mut fields, seats)?, words(&mut fields)?), "seat and words"),
            "view" => (Request::View(eyes(&mut fields, seats)?), "eyes"),
            "undo" if fields.contains_key("seat") => {
                (Request::Undo(Some(seat(&mut fields, seats)?)), "seat or no other field")
            }
            "undo" => (Request::Undo(None), "seat or no other field"),
            "standing" => (Request::Standing, "no other field"),
            "dump" => (Request::Dump, "no other field"),
            "load" => (Request::Load(state(&mut fields)?), "state"),
            "transcript" => (Request::Transcript, "no other field"),
            _ => return Err(wrong("do", format!("one of {VERBS}"))),
        };
        match fields.into_iter().next() {
            Some((field, _)) => Err(RequestError::UnknownField { verb, field, expected: known.to_owned() }),
            None => Ok(request),
        }
    }
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
        Request::read(line.as_bytes(), 3)
    }

    #[test]
    fn requests_are_read_as_documented() {
        assert_eq!(read(r#"{"do":"legal","seat":"C"}"#), Ok(Request::Legal(Seat(2))));
        let act = Request::Act(Seat(0), Words::new("vote +2000 akaneru"));
        assert_eq!(read(r#"{"do":"act","seat":"A","words":" vote  +2000 akaneru"}"#), Ok(act));
        assert_eq!(read(r#"{"do":"view","eyes":"public"}"#), Ok(Request::View(Eyes::Public)));
        assert_eq!(read(r#"{"eyes":"B","do":"view"}"#), Ok(Request::View(Eyes::Seat(Seat(1)))));
        assert_eq!(read(r#"{"do":"undo"}"#), Ok(Request::Undo(None)));
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
        let unknown = read(r#"{"do":"turn","seet":1}"#).unwrap_err().to_string();
        assert_eq!(unknown, "`turn` knows no field `seet`; expected no other field");
        assert_eq!(read("[1]"), Err(RequestError::NotAnObject));
        assert!(matches!(read("hello"), Err(RequestError::NotJson(_))));
        assert!(matches!(Request::read(b"\xff\xfe\n", 3), Err(RequestError::NotJson(_))));
    }
}
