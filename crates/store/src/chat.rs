//! The chat of a table.

use crate::card::TableHead;
use crate::people::require_person;
use crate::{ChatLine, Page, PendingOperation, PersonId, Store, TableId, UnixMs, sql};
use rusqlite::params;

impl Store {
    /// Adds a line to a table's chat. Returns its number, from 1.
    pub fn say(&self, table: &TableId, person: &PersonId, text: &str, time: UnixMs) -> PendingOperation<u32> {
        let (table, person, text) = (table.clone(), person.clone(), text.to_owned());
        self.write(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            require_person(connection, &person)?;
            let number: u32 =
                connection.prepare_cached(sql::NEXT_CHAT_NUMBER)?.query_row([row], |row| row.get(0))?;
            connection.prepare_cached(sql::ADD_CHAT)?.execute(params![row, number, person, text, time])?;
            Ok(number)
        })
    }

    /// The lines of a table's chat after a number, in their order; if there are more than `take`, the last ones. Never
    /// more than [`Page::LARGEST`].
    pub fn chat(&self, table: &TableId, after: u32, take: u32) -> PendingOperation<Vec<ChatLine>> {
        let table = table.clone();
        self.read(move |connection| {
            let head = TableHead::of(connection, &table)?;
            let mut statement = connection.prepare_cached(sql::CHAT)?;
            let rows = statement.query_map(params![head.row, after, take.min(Page::LARGEST)], |row| {
                Ok(ChatLine {
                    number: row.get("number")?,
                    person: row.get("person")?,
                    text: row.get("text")?,
                    time: row.get("time")?,
                })
            })?;
            let mut lines = rows.collect::<Result<Vec<_>, _>>()?;
            lines.reverse();
            Ok(lines)
        })
    }
}
