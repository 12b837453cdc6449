//! How our types are written to columns and read from them.

use crate::database::Row;
use crate::{Occupant, Status, StoreError, TableId, UnixMs, Visibility};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

impl ToSql for UnixMs {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for UnixMs {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<UnixMs> {
        value.as_i64().map(UnixMs)
    }
}

impl ToSql for Status {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            Status::Gathering => "gathering",
            Status::Playing => "playing",
            Status::Over => "over",
        };
        Ok(text.into())
    }
}

impl FromSql for Status {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Status> {
        match value.as_str()? {
            "gathering" => Ok(Status::Gathering),
            "playing" => Ok(Status::Playing),
            "over" => Ok(Status::Over),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}

impl ToSql for Visibility {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            Visibility::Open => "open",
            // A column of its own says that friends see it too.
            Visibility::Private | Visibility::Friends => "private",
        };
        Ok(text.into())
    }
}

impl FromSql for Visibility {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Visibility> {
        match value.as_str()? {
            "open" => Ok(Visibility::Open),
            "private" => Ok(Visibility::Private),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}

/// An occupant has two columns: the person and the bot.
pub(crate) fn occupant_columns(occupant: &Occupant) -> (Option<&str>, Option<&str>) {
    match occupant {
        Occupant::Empty => (None, None),
        Occupant::Person(person) => (Some(person.as_str()), None),
        Occupant::Bot(bot) => (None, Some(bot)),
    }
}

/// Reads an occupant from the columns `person` and `bot`.
pub(crate) fn occupant(row: &Row<'_>) -> crate::database::Result<Occupant> {
    if let Some(person) = row.get("person")? {
        return Ok(Occupant::Person(person));
    }
    Ok(row.get::<_, Option<String>>("bot")?.map_or(Occupant::Empty, Occupant::Bot))
}

/// Reads JSON out of a table's column.
pub(crate) fn json(table: &TableId, column: &str, text: &str) -> Result<serde_json::Value, StoreError> {
    serde_json::from_str(text).map_err(|error| damaged(table, column, &format!("it is not JSON ({error})")))
}

/// The error for a value that is not what the store wrote there.
pub(crate) fn damaged(table: &TableId, column: &str, problem: &str) -> StoreError {
    StoreError::Damaged { place: format!("table `{table}`, {column}"), problem: problem.to_owned() }
}
