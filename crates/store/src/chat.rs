//! The chat of a table.

use crate::card::TableHead;
use crate::database::params;
use crate::people::require_person;
use crate::{ChatLine, Page, PendingOperation, PersonId, Store, TableId, UnixMs, sql};

impl Store {
    /// Adds a line to a table's chat. Returns its number, from 1, and the table's revision after it.
    pub fn say(
        &self,
        table: &TableId,
        person: &PersonId,
        text: &str,
        watching: bool,
        time: UnixMs,
    ) -> PendingOperation<(u32, u32)> {
        let (table, person, text) = (table.clone(), person.clone(), text.to_owned());
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            let row = head.row;
            require_person(connection, &person)?;
            let number: u32 =
                connection.prepare_cached(sql::NEXT_CHAT_NUMBER)?.query_row([row], |row| row.get(0))?;
            connection
                .prepare_cached(sql::ADD_CHAT)?
                .execute(params![row, number, person, text, time, watching])?;
            Ok((number, head.advance(connection)?))
        })
    }

    /// The last lines of the players or of the watchers at a table, in their order: at most `take`, never more than
    /// [`Page::LARGEST`], and at most `from_each` of one person, so that nobody pushes the others' lines away.
    pub fn chat(
        &self,
        table: &TableId,
        watching: bool,
        from_each: u32,
        take: u32,
    ) -> PendingOperation<Vec<ChatLine>> {
        let table = table.clone();
        self.read(move |connection| {
            let head = TableHead::of(connection, &table)?;
            let mut statement = connection.prepare_cached(sql::CHAT)?;
            let rows = statement.query_map(
                params![head.row, watching, from_each, take.min(Page::LARGEST)],
                |row| {
                    Ok(ChatLine {
                        number: row.get("number")?,
                        person: row.get("person")?,
                        text: row.get("text")?,
                        time: row.get("time")?,
                        watching: row.get("watching")?,
                    })
                },
            )?;
            let mut lines = rows.collect::<Result<Vec<_>, _>>()?;
            lines.reverse();
            Ok(lines)
        })
    }
}
