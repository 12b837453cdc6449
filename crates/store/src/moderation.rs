//! What keeps a house clean: sanctions, reports, removals, and the audit log that tells of each of them.

use crate::card::TableHead;
use crate::database::{Connection, OptionalExtension, Row, params};
use crate::people::{read_person, require_person};
use crate::servers::house_changed;
use crate::{Page, PendingOperation, Person, PersonId, Store, StoreError, TableId, UnixMs, sql};
use serde::Serialize;
use serde_json::Value;

/// What somebody may not do for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sanction {
    /// Speak.
    Mute,
    /// Anything but look on, as everybody without a name may.
    Ban,
}

impl Sanction {
    fn word(self) -> &'static str {
        match self {
            Sanction::Mute => "mute",
            Sanction::Ban => "ban",
        }
    }
}

/// A report to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// Now.
    pub time: UnixMs,
    /// Who reports.
    pub reporter: PersonId,
    /// Whom it is about.
    pub person: PersonId,
    /// At which table.
    pub table: TableId,
    /// The number of the line of chat, if it is about one.
    pub line: Option<u32>,
    /// Why, as one word.
    pub why: String,
    /// What they add.
    pub words: String,
}

/// A report as whoever runs the house reads it. It holds nothing of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// When it was made.
    pub time: UnixMs,
    /// Who reports.
    pub reporter: PersonId,
    /// Their name.
    pub reporter_name: String,
    /// Whom it is about.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// At which table.
    pub table: TableId,
    /// The number of the line of chat, if it is about one.
    pub line: Option<u32>,
    /// What the line says, unless it was removed meanwhile.
    pub text: Option<String>,
    /// Why, as one word.
    pub why: String,
    /// What they add.
    pub words: String,
}

/// An entry of the audit log. It names people and tables by their ids alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AuditEntry {
    /// When.
    pub time: UnixMs,
    /// Through what: `page`, `command`, `person` (about themselves) or `house` (by itself).
    pub by: String,
    /// What was done, as one word.
    pub what: String,
    /// To whom or what.
    pub about: String,
    /// Why.
    pub reason: String,
}

/// A table from which somebody's name goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForgottenTable {
    /// The table.
    pub table: TableId,
    /// The seats whose name goes.
    pub seats: Vec<u8>,
    /// The result as it reads without the name.
    pub result: Option<String>,
    /// The caller's own data without the person.
    pub extra: Value,
}

/// A change that stands in the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moderation {
    /// Somebody may not do something until then.
    Sanction(PersonId, Sanction, UnixMs),
    /// They may again.
    Lift(PersonId, Sanction),
    /// A line of chat goes.
    RemoveLine(TableId, u32),
    /// A table goes, with everything about it.
    RemoveTable(TableId),
    /// A person's data go. Their id stays at the tables where they played, under the name given.
    Forget {
        /// Who.
        person: PersonId,
        /// What stands in place of their name.
        name: String,
        /// The tables where the name stands.
        tables: Vec<ForgottenTable>,
    },
    /// A report needs no more attention.
    CloseReport(i64),
    /// The words that nobody may use.
    SetWords(String),
}

/// The note that holds the words that nobody may use.
const WORDS: &str = "filtered words";

impl Store {
    /// Makes a change and writes it to the audit log, in one transaction.
    pub fn moderate(&self, entry: AuditEntry, change: Moderation) -> PendingOperation<()> {
        self.write(move |connection| {
            apply(connection, &change, entry.time)?;
            house_changed(connection)?;
            let AuditEntry { time, by, what, about, reason } = &entry;
            connection.prepare_cached(sql::ADD_AUDIT)?.execute(params![time, by, what, about, reason])?;
            Ok(())
        })
    }

    /// The newest entries of the audit log first.
    pub fn audit_log(&self, page: Page) -> PendingOperation<Vec<AuditEntry>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::AUDIT)?;
            let read = |row: &Row<'_>| {
                Ok(AuditEntry {
                    time: row.get("time")?,
                    by: row.get("by")?,
                    what: row.get("what")?,
                    about: row.get("about")?,
                    reason: row.get("reason")?,
                })
            };
            let rows = statement.query_map([page.take.min(Page::LARGEST), page.skip], read)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Everybody who may not do something after this time.
    pub fn sanctions(&self, after: UnixMs) -> PendingOperation<Vec<(PersonId, Sanction, UnixMs)>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::SANCTIONS)?;
            let read = |row: &Row<'_>| {
                let kind: String = row.get("kind")?;
                let kind = if kind == "mute" { Sanction::Mute } else { Sanction::Ban };
                Ok((row.get("person")?, kind, row.get("until")?))
            };
            Ok(statement.query_map([after], read)?.collect::<Result<_, _>>()?)
        })
    }

    /// Writes a report. The same person's second report about the same thing changes nothing.
    pub fn report(&self, report: NewReport) -> PendingOperation<()> {
        self.write(move |connection| {
            let NewReport { time, reporter, person, table, line, why, words } = &report;
            let row = TableHead::of(connection, table)?.row;
            require_person(connection, reporter)?;
            require_person(connection, person)?;
            let values = params![time, reporter, person, row, line.unwrap_or(0), why, words];
            connection.prepare_cached(sql::ADD_REPORT)?.execute(values)?;
            Ok(())
        })
    }

    /// The reports that wait for somebody, the oldest first.
    pub fn open_reports(&self, take: u32) -> PendingOperation<Vec<Report>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::OPEN_REPORTS)?;
            let read = |row: &Row<'_>| {
                let line: u32 = row.get("line")?;
                Ok(Report {
                    number: row.get("number")?,
                    time: row.get("time")?,
                    reporter: row.get("reporter")?,
                    reporter_name: row.get("reporter_name")?,
                    person: row.get("person")?,
                    name: row.get("name")?,
                    table: row.get("table")?,
                    line: (line > 0).then_some(line),
                    text: row.get("text")?,
                    why: row.get("why")?,
                    words: row.get("words")?,
                })
            };
            Ok(statement.query_map([take.min(Page::LARGEST)], read)?.collect::<Result<_, _>>()?)
        })
    }

    /// People with this id, or with this in their name.
    pub fn find_people(&self, text: &str, take: u32) -> PendingOperation<Vec<Person>> {
        let (text, take) = (text.to_owned(), take.min(Page::LARGEST));
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::FIND_PEOPLE)?;
            Ok(statement.query_map(params![text, take], read_person)?.collect::<Result<_, _>>()?)
        })
    }

    /// The tables that know a person in any way: by a seat, as their owner, or in the caller's own data.
    pub fn tables_knowing(&self, person: &PersonId) -> PendingOperation<Vec<TableId>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::TABLES_KNOWING)?;
            Ok(statement.query_map([&person], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    /// Finished private tables where nothing has happened since this time, the oldest first.
    pub fn private_tables_before(&self, time: UnixMs, take: u32) -> PendingOperation<Vec<TableId>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::OLD_PRIVATE_TABLES)?;
            let rows = statement.query_map(params![time, take.min(Page::LARGEST)], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The words that nobody may use, as they were given.
    pub fn filtered_words(&self) -> PendingOperation<String> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(sql::NOTE)?;
            Ok(statement.query_row([WORDS], |row| row.get(0)).optional()?.unwrap_or_default())
        })
    }
}

fn apply(connection: &Connection, change: &Moderation, time: UnixMs) -> Result<(), StoreError> {
    match change {
        Moderation::Sanction(person, sanction, until) => {
            require_person(connection, person)?;
            let values = params![person, sanction.word(), until];
            connection.prepare_cached(sql::SET_SANCTION)?.execute(values)?;
        }
        Moderation::Lift(person, sanction) => {
            require_person(connection, person)?;
            connection.prepare_cached(sql::LIFT_SANCTION)?.execute(params![person, sanction.word()])?;
        }
        Moderation::RemoveLine(table, number) => {
            let head = TableHead::of(connection, table)?;
            connection.prepare_cached(sql::REMOVE_LINE)?.execute(params![head.row, number])?;
            head.advance(connection)?;
        }
        Moderation::RemoveTable(table) => remove_table(connection, table)?,
        Moderation::Forget { person, name, tables } => forget(connection, person, name, tables)?,
        Moderation::CloseReport(number) => {
            connection.prepare_cached(sql::CLOSE_REPORT)?.execute(params![number, time])?;
        }
        Moderation::SetWords(words) => {
            connection.prepare_cached(sql::SET_NOTE)?.execute([WORDS, words.as_str()])?;
        }
    }
    Ok(())
}

/// Removes a table with all rows that refer to it, in whatever part of the schema they are.
fn remove_table(connection: &Connection, table: &TableId) -> Result<(), StoreError> {
    let row = TableHead::of(connection, table)?.row;
    let references =
        if connection.is_sqlite() { sql::REFERENCES_TO_TABLES } else { sql::FAR_REFERENCES_TO_TABLES };
    let mut statement = connection.prepare_cached(references)?;
    let columns: Vec<(String, String)> = statement
        .query_map([], |row| Ok((row.get("name")?, row.get("column")?)))?
        .collect::<Result<_, _>>()?;
    for (name, column) in columns {
        let remove = format!("DELETE FROM \"{name}\" WHERE \"{column}\" = ?1");
        connection.prepare_cached(&remove)?.execute([row])?;
    }
    connection.prepare_cached(sql::FORGET_REMATCH)?.execute([table])?;
    connection.prepare_cached(sql::REMOVE_TABLE)?.execute([row])?;
    Ok(())
}

fn forget(
    connection: &Connection,
    person: &PersonId,
    name: &str,
    tables: &[ForgottenTable],
) -> Result<(), StoreError> {
    require_person(connection, person)?;
    for ForgottenTable { table, seats, result, extra } in tables {
        let head = TableHead::of(connection, table)?;
        let row = head.row;
        for seat in seats {
            connection.prepare_cached(sql::RENAME_SEAT)?.execute(params![row, seat, name])?;
        }
        connection.prepare_cached(sql::SET_RESULT)?.execute(params![row, result])?;
        let values = params![row, extra.to_string(), head.next()];
        connection.prepare_cached(sql::SET_EXTRA)?.execute(values)?;
        // A record that is missing is made again from the actions, without the name.
        connection.prepare_cached(sql::REMOVE_RECORDS)?.execute([row])?;
    }
    for statement in sql::FORGET_PERSON {
        connection.prepare_cached(statement)?.execute([person])?;
    }
    Ok(())
}
