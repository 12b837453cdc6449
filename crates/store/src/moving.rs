//! Moves a whole house from one store to another: every row is copied in one transaction, read again on both sides and compared.

use crate::database::{Connection, Row, dialect};
use crate::{Place, Store, StoreError, schema, sql};
use rusqlite::types::{ToSql, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::mpsc;

/// How many rows travel at a time, and how many one statement writes.
const ROWS_IN_A_CHUNK: usize = 500;
const ROWS_IN_A_STATEMENT: usize = 20;

/// What is counted from other rows as they come: it is not copied, but compared. With each, what must be the same.
const DERIVED: &[(&str, &str)] = &[
    (
        "counted",
        "SELECT what, sum(count) AS count FROM counted GROUP BY what HAVING sum(count) <> 0 ORDER BY what",
    ),
    (
        "house_seats",
        "SELECT game, seats, seat, games, share FROM house_seats WHERE games <> 0 ORDER BY game, seats, seat",
    ),
    (
        "house_lengths",
        "SELECT game, seats, moves, games FROM house_lengths WHERE games <> 0 ORDER BY game, seats, moves",
    ),
];

/// What was moved: how many rows there are in each part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved(BTreeMap<String, u64>);

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |part: &str| self.0.get(part).copied().unwrap_or_default();
        let rows: u64 = self.0.values().sum();
        let (tables, actions, people) = (count("tables"), count("actions"), count("people"));
        write!(f, "tables: {tables}, actions: {actions}, people: {people}, rows in all: {rows}")
    }
}

/// A table of the schema: its columns, and those that its rows are ordered by.
#[derive(Clone, Debug)]
struct Part {
    name: String,
    columns: Vec<String>,
    key: Vec<String>,
}

/// Copies a house to a place where none is, and checks the copy. No server may use either of them.
pub fn move_store(from: &Place, to: &Place) -> Result<Moved, StoreError> {
    if from == to {
        return Err(StoreError::Unfit(format!("{from} cannot be moved to itself")));
    }
    let (source, target) = (from.open_existing()?, to.open()?);
    let parts = parts()?;
    let (place, copied) = (to.to_string(), source.clone());
    let moved = target.write(move |connection| {
        require_empty(connection, &parts, &place)?;
        defer_references(connection)?;
        for part in &parts {
            copy(&copied, connection, part)?;
        }
        go_on_numbering(connection)?;
        compare_all(&copied, connection, &parts)
    });
    let moved = moved.wait();
    source.close();
    target.close();
    moved
}

/// All tables of the schema in the order in which they were made, as a new database has them.
fn parts() -> Result<Vec<Part>, StoreError> {
    let connection = schema::open_in_memory()?;
    let mut statement = connection.prepare(sql::ALL_TABLES)?;
    let names = statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    let mut parts = Vec::new();
    for name in names {
        if DERIVED.iter().any(|(derived, _)| *derived == name) {
            continue;
        }
        let mut statement = connection.prepare(sql::COLUMNS_OF_TABLE)?;
        let columns = statement.query_map([&name], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let columns = columns.collect::<Result<Vec<(String, u32)>, _>>()?;
        let mut key: Vec<&(String, u32)> = columns.iter().filter(|(_, place)| *place > 0).collect();
        key.sort_by_key(|(_, place)| *place);
        let key = key.into_iter().map(|(column, _)| column.clone()).collect();
        parts.push(Part { name, columns: columns.into_iter().map(|(column, _)| column).collect(), key });
    }
    Ok(parts)
}

fn quoted(names: &[String]) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

impl Part {
    fn select(&self) -> String {
        format!("SELECT {} FROM \"{}\" ORDER BY {}", quoted(&self.columns), self.name, quoted(&self.key))
    }

    fn insert(&self, rows: usize) -> String {
        let width = self.columns.len();
        let row = |row: usize| {
            let places = (1..=width).map(|column| format!("?{}", row * width + column));
            format!("({})", places.collect::<Vec<_>>().join(", "))
        };
        let rows = (0..rows).map(row).collect::<Vec<_>>().join(", ");
        format!("INSERT INTO \"{}\" ({}) VALUES {rows}", self.name, quoted(&self.columns))
    }
}

fn require_empty(connection: &Connection, parts: &[Part], place: &str) -> Result<(), StoreError> {
    for part in parts {
        if connection.prepare_cached(&format!("SELECT 1 FROM \"{}\" LIMIT 1", part.name))?.exists([])? {
            return Err(StoreError::NotEmpty { path: place.into() });
        }
    }
    Ok(())
}

/// References are checked when everything is there.
fn defer_references(connection: &Connection) -> Result<(), StoreError> {
    match connection {
        Connection::Sqlite(connection) => connection.execute_batch("PRAGMA defer_foreign_keys = ON")?,
        Connection::Postgres(session) => session.batch("SET CONSTRAINTS ALL DEFERRED").map(drop)?,
    }
    Ok(())
}

/// Numbers that the database gives go on after those that were copied; SQLite sees to that itself.
fn go_on_numbering(connection: &Connection) -> Result<(), StoreError> {
    let Connection::Postgres(session) = connection else { return Ok(()) };
    let mut statement = connection.prepare_cached(sql::NUMBERED_COLUMNS)?;
    let numbered = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for column in numbered {
        let (table, column): (String, String) = column?;
        let sequence = format!("pg_get_serial_sequence('\"{table}\"', '{column}')");
        session.batch(&format!(
            "SELECT setval({sequence}, coalesce(max(\"{column}\"), 0) + 1, false) FROM \"{table}\""
        ))?;
    }
    Ok(())
}

/// Copies one table. The source is read on its own thread, a few chunks ahead.
fn copy(source: &Store, target: &Connection, part: &Part) -> Result<(), StoreError> {
    let (sender, chunks) = mpsc::sync_channel::<Vec<Vec<Value>>>(4);
    let (select, width) = (part.select(), part.columns.len());
    let reading = source.read(move |connection| {
        let mut chunk = Vec::new();
        each_row(connection, &select, width, |row| {
            chunk.push(row);
            if chunk.len() == ROWS_IN_A_CHUNK {
                // Whoever does not take it any more has failed, and says why.
                let _ = sender.send(std::mem::take(&mut chunk));
            }
        })?;
        let _ = sender.send(std::mem::take(&mut chunk));
        Ok(())
    });
    let (many, one) = (part.insert(ROWS_IN_A_STATEMENT), part.insert(1));
    for chunk in chunks {
        for rows in chunk.chunks(ROWS_IN_A_STATEMENT) {
            if rows.len() == ROWS_IN_A_STATEMENT {
                insert(target, &many, &rows.concat())?;
            } else {
                rows.iter().try_for_each(|row| insert(target, &one, row))?;
            }
        }
    }
    reading.wait()
}

fn insert(connection: &Connection, statement: &str, values: &[Value]) -> Result<(), StoreError> {
    let values: Vec<&dyn ToSql> = values.iter().map(|value| value as &dyn ToSql).collect();
    connection.prepare_cached(statement)?.execute(&values[..])?;
    Ok(())
}

/// Calls a function with each row of an answer, however many there are.
fn each_row(
    connection: &Connection,
    select: &str,
    width: usize,
    mut see: impl FnMut(Vec<Value>),
) -> Result<(), StoreError> {
    let read = |row: &Row<'_>| (0..width).map(|index| row.value(index)).collect::<Result<Vec<_>, _>>();
    let Connection::Postgres(session) = connection else {
        let mut statement = connection.prepare_cached(select)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            see(read(&row)?);
        }
        return Ok(());
    };
    session.batch(&format!("DECLARE house CURSOR FOR {}", dialect::statement(select, false)))?;
    loop {
        let rows = session.run(|client| client.query(&format!("FETCH {ROWS_IN_A_CHUNK} FROM house"), &[]))?;
        if rows.is_empty() {
            break;
        }
        for row in &rows {
            see(read(&Row::Postgres(row))?);
        }
    }
    session.batch("CLOSE house")?;
    Ok(())
}

/// What an answer holds: how many rows, and a hash of all of them in their order.
fn digest(connection: &Connection, select: &str, width: usize) -> Result<(u64, Vec<u8>), StoreError> {
    let (mut count, mut hash) = (0, Sha256::new());
    each_row(connection, select, width, |row| {
        count += 1;
        for value in &row {
            let bytes = match value {
                Value::Null => vec![0],
                Value::Integer(number) => [&[1], &number.to_be_bytes()[..]].concat(),
                Value::Real(number) => [&[2], &number.to_bits().to_be_bytes()[..]].concat(),
                Value::Text(text) => [&[3], text.as_bytes()].concat(),
                Value::Blob(bytes) => [&[4], &bytes[..]].concat(),
            };
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        }
    })?;
    Ok((count, hash.finalize().to_vec()))
}

/// Reads everything again on both sides. A row that differs takes the whole copy back.
fn compare_all(source: &Store, target: &Connection, parts: &[Part]) -> Result<Moved, StoreError> {
    let mut moved = BTreeMap::new();
    let copied = parts.iter().map(|part| (part.name.clone(), part.select(), part.columns.len()));
    let derived = DERIVED.iter().map(|(name, select)| {
        let width = select.split(" FROM ").next().map_or(0, |columns| columns.split(", ").count());
        ((*name).to_owned(), (*select).to_owned(), width)
    });
    for (name, select, width) in copied.chain(derived) {
        let here = digest(target, &select, width)?;
        let there = source.read(move |connection| digest(connection, &select, width)).wait()?;
        if here != there {
            let problem = format!("{} rows were read and {} written, and they differ", there.0, here.0);
            return Err(StoreError::Damaged { place: format!("the copy of `{name}`"), problem });
        }
        if !DERIVED.iter().any(|(derived, _)| *derived == name) {
            moved.insert(name, here.0);
        }
    }
    Ok(Moved(moved))
}
