//! Prints a position as plain text, from its view alone.

use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Eyes, Lang, Seat};
use greenroom_stage::Player;
use serde_json::{Map, Value};

/// Stands for what is hidden.
const HIDDEN: &str = "▒▒";
/// Stands for nothing.
const NOTHING: &str = "–";
/// How far a value is indented below the field that it belongs to.
const INDENT: usize = 2;
/// The longest line for an object with fields.
const LINE: usize = 84;
/// Fields that hold one value for each seat.
const BY_SEAT: [&str; 3] = ["players", "hands", "seats"];
/// Fields that name a seat by its number.
const SEAT: [&str; 7] = ["seat", "by", "player", "owner", "leader", "turn_player", "start_player"];

/// A position to print: whose view it is, and in which language.
///
/// A game can name the fields of its view in its Fluent files: `view-FIELD`, and `view-FIELD-1` and so on for the items of a
/// list. A field without such a text is printed by its own name.
pub(crate) struct PositionText<'a> {
    pub(crate) game: &'a dyn GameKind,
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) eyes: Eyes,
    pub(crate) lang: Lang,
    pub(crate) people: &'a [Player],
}

impl PositionText<'_> {
    /// The view as indented lines: words by their names, seats by who sits there.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        match self.table.view_json(self.eyes) {
            Value::Object(fields) => self.fields(&fields, 0, &mut text),
            other => text.push_str(&other.to_string()),
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
        for (field, value) in fields.iter().filter(|(field, _)| depth > 0 || *field != "eyes") {
            self.value(field, &self.name(field), value, depth, text);
        }
    }

    /// One named value: on one line where it is short, otherwise on several.
    fn value(&self, field: &str, name: &str, value: &Value, depth: usize, text: &mut String) {
        let indent = " ".repeat(depth * INDENT);
        let fits =
            |short: &String| value.is_array() || indent.len() + name.len() + short.chars().count() < LINE;
        if let Some(short) = self.short(field, value).filter(fits) {
            text.push_str(&format!("{indent}{name}: {short}\n"));
            return;
        }
        text.push_str(&format!("{indent}{name}:\n"));
        match value {
            Value::Object(fields) => self.fields(fields, depth + 1, text),
            Value::Array(items) => {
                for (place, item) in items.iter().enumerate() {
                    self.value("", &self.item(field, place), item, depth + 1, text);
                }
            }
            other => text.push_str(&format!("{indent}  {other}\n")),
        }
    }

    /// A value on one line; none for a list of objects.
    fn short(&self, field: &str, value: &Value) -> Option<String> {
        match value {
            Value::Array(items) if items.is_empty() => Some(NOTHING.to_owned()),
            Value::Array(items) => {
                let items: Option<Vec<String>> = items.iter().map(|item| self.word("", item)).collect();
                items.map(|items| items.join(" · "))
            }
            Value::Object(fields) if !is_known(fields) => {
                let said = |(field, value): (&String, &Value)| {
                    Some(format!("{} {}", self.name(field), self.word(field, value)?))
                };
                fields.iter().map(said).collect::<Option<Vec<_>>>().map(|all| all.join(", "))
            }
            other => self.word(field, other),
        }
    }

    /// A value that is one word.
    fn word(&self, field: &str, value: &Value) -> Option<String> {
        match value {
            Value::Null => Some(NOTHING.to_owned()),
            Value::Bool(yes) => Some(if *yes { "✓" } else { NOTHING }.to_owned()),
            Value::Number(number) => {
                let person = number.as_u64().and_then(|seat| self.people.get(seat as usize));
                let seat = person.filter(|_| SEAT.contains(&field));
                Some(seat.map_or_else(|| number.to_string(), |person| person.name.clone()))
            }
            Value::String(word) if word == "hidden" => Some(HIDDEN.to_owned()),
            Value::String(word) => Some(self.table.label(word, self.lang)),
            Value::Array(items) if items.is_empty() => Some(NOTHING.to_owned()),
            Value::Object(fields) if is_known(fields) => self.word(field, &fields["known"]),
            Value::Array(_) | Value::Object(_) => None,
        }
    }

    /// The name of a field.
    fn name(&self, field: &str) -> String {
        let key = format!("view-{}", field.replace('_', "-"));
        self.game.text(&key, self.lang).unwrap_or_else(|| field.replace('_', " "))
    }

    /// The name of one item of a list.
    fn item(&self, field: &str, place: usize) -> String {
        let key = format!("view-{}-{}", field.replace('_', "-"), place + 1);
        let seat = self.people.get(place).filter(|_| BY_SEAT.contains(&field));
        let named = self.game.text(&key, self.lang).or_else(|| seat.map(|person| person.name.clone()));
        named.unwrap_or_else(|| (place + 1).to_string())
    }
}

/// Whether this object is a `Seen::Known`.
fn is_known(fields: &Map<String, Value>) -> bool {
    fields.len() == 1 && fields.contains_key("known")
}
