//! Statements and rows of either database, as the store's code uses them.

use super::cell::{Bound, Cell};
use super::{DatabaseError, Params, Result, Session};
use rusqlite::types::{FromSql, FromSqlError, Value, ValueRef};

/// A prepared statement.
pub(crate) enum Statement<'c> {
    Sqlite(rusqlite::CachedStatement<'c>),
    Postgres(&'c Session, postgres::Statement),
}

/// One row of an answer.
pub(crate) enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a postgres::Row),
}

/// The rows of an answer, one after the other.
pub(crate) enum Rows<'a> {
    Sqlite(rusqlite::Rows<'a>),
    Postgres(std::vec::IntoIter<postgres::Row>, Option<postgres::Row>),
}

impl Statement<'_> {
    /// Runs the statement. Returns how many rows it has changed.
    pub(crate) fn execute(&mut self, params: impl Params) -> Result<usize> {
        match self {
            Statement::Sqlite(statement) => Ok(params.with(|values| statement.execute(values))?),
            Statement::Postgres(session, statement) => {
                let changed = params.with(|values| {
                    Bound::all(values, |bound| session.run(|client| client.execute(&*statement, bound)))
                })?;
                Ok(changed as usize)
            }
        }
    }

    /// All rows of the answer, read by a function.
    pub(crate) fn query_map<T>(
        &mut self,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<std::vec::IntoIter<Result<T>>> {
        let mut found = Vec::new();
        let mut rows = self.query(params)?;
        while let Some(row) = rows.next()? {
            found.push(read(&row));
        }
        Ok(found.into_iter())
    }

    /// The first row of the answer.
    pub(crate) fn query_row<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut rows = self.query(params)?;
        let row = rows.next()?.ok_or(DatabaseError::NoRow)?;
        read(&row)
    }

    /// Whether the answer has a row.
    pub(crate) fn exists(&mut self, params: impl Params) -> Result<bool> {
        Ok(self.query(params)?.next()?.is_some())
    }

    /// The rows of the answer.
    pub(crate) fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        match self {
            Statement::Sqlite(statement) => Ok(Rows::Sqlite(params.with(|values| statement.query(values))?)),
            Statement::Postgres(session, statement) => {
                let rows = params.with(|values| {
                    Bound::all(values, |bound| session.run(|client| client.query(&*statement, bound)))
                })?;
                Ok(Rows::Postgres(rows.into_iter(), None))
            }
        }
    }

    /// The names of the answer's columns.
    pub(crate) fn column_names(&self) -> Vec<String> {
        match self {
            Statement::Sqlite(statement) => statement.column_names().map(str::to_owned).collect(),
            Statement::Postgres(_, statement) => {
                statement.columns().iter().map(|column| column.name().to_owned()).collect()
            }
        }
    }
}

impl Rows<'_> {
    /// The next row, if there is one.
    pub(crate) fn next(&mut self) -> Result<Option<Row<'_>>> {
        match self {
            Rows::Sqlite(rows) => Ok(rows.next()?.map(Row::Sqlite)),
            Rows::Postgres(rows, current) => {
                *current = rows.next();
                Ok(current.as_ref().map(Row::Postgres))
            }
        }
    }
}

/// A column by its name, or by its place from 0.
pub(crate) trait Column {
    fn of(self, row: &Row<'_>) -> Result<usize>;
}

impl Column for usize {
    fn of(self, _: &Row<'_>) -> Result<usize> {
        Ok(self)
    }
}

impl Column for &str {
    fn of(self, row: &Row<'_>) -> Result<usize> {
        match row {
            Row::Sqlite(row) => Ok(row.as_ref().column_index(self)?),
            Row::Postgres(row) => {
                let named = row.columns().iter().position(|column| column.name() == self);
                Ok(named.ok_or_else(|| rusqlite::Error::InvalidColumnName(self.to_owned()))?)
            }
        }
    }
}

impl Row<'_> {
    /// The value of a column.
    pub(crate) fn get<C: Column, T: FromSql>(&self, column: C) -> Result<T> {
        let index = column.of(self)?;
        match self {
            Row::Sqlite(row) => Ok(row.get(index)?),
            Row::Postgres(_) => {
                let value = self.value(index)?;
                T::column_result(ValueRef::from(&value)).map_err(|error| unreadable(index, &value, &error))
            }
        }
    }

    /// The value of a column as it is.
    pub(crate) fn value(&self, index: usize) -> Result<Value> {
        match self {
            Row::Sqlite(row) => Ok(row.get(index)?),
            Row::Postgres(row) => {
                let cell: Cell = row.try_get(index).map_err(|error| super::session::failed(&error))?;
                Ok(cell.0)
            }
        }
    }
}

fn unreadable(index: usize, value: &Value, error: &FromSqlError) -> DatabaseError {
    let kind = value.data_type();
    match error {
        FromSqlError::OutOfRange(number) => rusqlite::Error::IntegralValueOutOfRange(index, *number).into(),
        _ => rusqlite::Error::InvalidColumnType(index, index.to_string(), kind).into(),
    }
}
