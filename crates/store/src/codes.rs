//! Short codes by which a shared screen and the phones around it find a table that gathers.

use crate::card::TableHead;
use crate::database::{OptionalExtension, params};
use crate::{PendingOperation, Status, Store, StoreError, TableId, UnixMs, sql};

/// A short code that leads to a table for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinCode {
    /// What people type.
    pub code: String,
    /// From when on it leads nowhere.
    pub expires: UnixMs,
}

impl Store {
    /// Makes this the code of a table that gathers, in place of any other. A code that leads to another table is refused.
    pub fn set_join_code(&self, table: &TableId, fresh: &JoinCode, now: UnixMs) -> PendingOperation<()> {
        let (table, JoinCode { code, expires }) = (table.clone(), fresh.clone());
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            if head.status != Status::Gathering {
                return Err(StoreError::Begun(table.clone()));
            }
            connection.prepare_cached(sql::DROP_CODES)?.execute(params![head.row, now])?;
            if connection.prepare_cached(sql::CODE_EXISTS)?.exists([&code])? {
                return Err(StoreError::Unfit("this code is in use already; make another".to_owned()));
            }
            connection.prepare_cached(sql::ADD_CODE)?.execute(params![code, head.row, expires])?;
            head.advance(connection)?;
            Ok(())
        })
    }

    /// The code of a table, if it has one.
    pub fn join_code(&self, table: &TableId) -> PendingOperation<Option<JoinCode>> {
        let table = table.clone();
        self.read(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            let mut statement = connection.prepare_cached(sql::CODE_OF_TABLE)?;
            let code =
                |row: &crate::database::Row<'_>| Ok(JoinCode { code: row.get(0)?, expires: row.get(1)? });
            Ok(statement.query_row([row], code).optional()?)
        })
    }

    /// The table that a short code leads to now: one that gathers, as long as the code has not expired.
    pub fn table_of_code(&self, code: &str, now: UnixMs) -> PendingOperation<Option<TableId>> {
        let code = code.to_owned();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::TABLE_OF_CODE)?;
            Ok(statement.query_row(params![code, now], |row| row.get(0)).optional()?)
        })
    }
}
