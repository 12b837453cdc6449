//! A position as plain text, from nothing but its view.

use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Lang, Seat};
use greenroom_stage::Person;
use serde_json::{Map, Value};

/// What cannot be seen.
const HIDDEN: &str = "▒▒";
/// What is not there.
const NOTHING: &str = "–";
/// How far a thing stands in from what it belongs to.
const INDENT: usize = 2;
/// The longest list that stands on one line.
const LINE: usize = 84;

/// A position, who looks at it, and in which language.
pub(crate) struct Position<'a> {
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) eyes: Eyes,
    pub(crate) lang: Lang,
    pub(crate) people: &'a [Person],
}

impl Position<'_> {
    /// The view as indented lines: words by their names, seats by who sits there.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        match self.table.view_json(self.eyes) {
            Value::Object(fields) => self.fields(&fields, 0, &mut text),
            other => self.thing("", &other, 0, &mut text),
        }
        text
    }

    /// Whose turn it is, or how the game ended.
    pub(crate) fn who_decides(&self) -> String {
        let Some(standing) = self.table.standing() else {
            return self.table.waiting(Eyes::Public, self.lang, self.people).join(" ");
        };
        let line = |seat: Seat| {
            let (rank, score) = (standing.ranks[seat.index()], standing.scores[seat.index()]);
            format!("{rank}. {}: {score}", self.people[seat.index()].name)
        };
        let mut seats: Vec<Seat> = Seat::all(self.table.seats()).collect();
        seats.sort_by_key(|seat| standing.ranks[seat.index()]);
        seats.into_iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn fields(&self, fields: &Map<String, Value>, depth: usize, text: &mut String) {
        for (name, value) in fields {
            self.thing(&self.name(name), value, depth, text);
        }
    }

    /// One named thing: on one line where it is short, and otherwise on lines of its own.
    fn thing(&self, name: &str, value: &Value, depth: usize, text: &mut String) {
        let indent = " ".repeat(depth * INDENT);
        if let Some(short) = self.short(value).filter(|short| indent.len() + name.len() + short.len() < LINE)
        {
            text.push_str(&format!("{indent}{name}: {short}\n"));
            return;
        }
        text.push_str(&format!("{indent}{name}:\n"));
        match value {
            Value::Object(fields) => self.fields(fields, depth + 1, text),
            Value::Array(items) => {
                for (place, item) in items.iter().enumerate() {
                    self.thing(&self.place(place, items.len()), item, depth + 1, text);
                }
            }
            other => text.push_str(&format!("{indent}  {other}\n")),
        }
    }

    /// A thing without line breaks; none for a list of things that have fields of their own.
    fn short(&self, value: &Value) -> Option<String> {
        match value {
            Value::Null => Some(NOTHING.to_owned()),
            Value::Bool(yes) => Some(if *yes { "✓" } else { NOTHING }.to_owned()),
            Value::Number(number) => Some(number.to_string()),
            Value::String(word) if word == "hidden" => Some(HIDDEN.to_owned()),
            Value::String(word) => Some(self.table.label(word, self.lang)),
            Value::Array(items) if items.is_empty() => Some(NOTHING.to_owned()),
            Value::Array(items) => {
                let short: Option<Vec<String>> = items.iter().map(|item| self.plain(item)).collect();
                short.map(|items| items.join(" · "))
            }
            Value::Object(fields) => match fields.get("known").filter(|_| fields.len() == 1) {
                Some(known) => self.short(known),
                None => {
                    let field = |(name, value): (&String, &Value)| {
                        Some(format!("{} {}", self.name(name), self.plain(value)?))
                    };
                    fields.iter().map(field).collect::<Option<Vec<_>>>().map(|all| all.join(", "))
                }
            },
        }
    }

    /// A thing that is one word.
    fn plain(&self, value: &Value) -> Option<String> {
        match value {
            Value::Array(items) if !items.is_empty() => None,
            Value::Object(fields) if fields.len() != 1 || !fields.contains_key("known") => None,
            other => self.short(other),
        }
    }

    /// What a field is called: a word of the game, or its own name with spaces.
    fn name(&self, field: &str) -> String {
        let label = self.table.label(field, self.lang);
        if label == field { field.replace('_', " ") } else { label }
    }

    /// What one of several things is called: lists of one thing a seat go by who sits there.
    fn place(&self, place: usize, of: usize) -> String {
        match self.people.get(place) {
            Some(person) if of == self.people.len() => {
                format!("{} {}", Seat(place as u8), person.name)
            }
            _ => (place + 1).to_string(),
        }
    }
}
