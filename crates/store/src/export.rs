//! Everything that the store holds about one person, for that person.

use crate::people::require_person;
use crate::{PendingOperation, PersonId, Store, StoreError, sql};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};
use serde_json::{Map, Value, json};

impl Store {
    /// Everything about a person, as JSON. Of games that are not over it holds no action: what a seat has chosen in secret
    /// is nobody's to read but at the table. Of other people it holds ids.
    pub fn export_person(&self, person: &PersonId) -> PendingOperation<Value> {
        let person = person.clone();
        self.read(move |connection| {
            require_person(connection, &person)?;
            let mut parts = Map::new();
            for (name, statement) in sql::EXPORTS {
                parts.insert((*name).to_owned(), rows(connection, statement, &person)?);
            }
            Ok(Value::Object(parts))
        })
    }
}

fn rows(connection: &Connection, statement: &str, person: &PersonId) -> Result<Value, StoreError> {
    let mut statement = connection.prepare_cached(statement)?;
    let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let read = |row: &Row<'_>| {
        let cells =
            names.iter().enumerate().map(|(index, name)| Ok((name.clone(), cell(row.get_ref(index)?))));
        cells.collect::<rusqlite::Result<Map<String, Value>>>()
    };
    let rows = statement.query_map([person], read)?;
    Ok(Value::Array(rows.map(|row| row.map(Value::Object)).collect::<Result<_, _>>()?))
}

fn cell(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Integer(number) => json!(number),
        ValueRef::Text(text) => json!(String::from_utf8_lossy(text)),
        ValueRef::Null | ValueRef::Real(_) | ValueRef::Blob(_) => Value::Null,
    }
}
