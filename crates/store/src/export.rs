//! Everything that the store holds about one person, for that person.

use crate::database::{Connection, Row};
use crate::people::require_person;
use crate::{PendingOperation, PersonId, Store, StoreError, sql};
use rusqlite::types::Value as Cell;
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
    let names: Vec<String> = statement.column_names();
    let read = |row: &Row<'_>| {
        let cells = names.iter().enumerate().map(|(index, name)| Ok((name.clone(), cell(row.value(index)?))));
        cells.collect::<crate::database::Result<Map<String, Value>>>()
    };
    let rows = statement.query_map([person], read)?;
    Ok(Value::Array(rows.map(|row| row.map(Value::Object)).collect::<Result<_, _>>()?))
}

fn cell(value: Cell) -> Value {
    match value {
        Cell::Integer(number) => json!(number),
        Cell::Text(text) => json!(text),
        Cell::Blob(bytes) => json!(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>()),
        Cell::Null | Cell::Real(_) => Value::Null,
    }
}
