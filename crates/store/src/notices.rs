//! What waits for somebody who wants to be told: one row a decision, told once, and withdrawn when it waits no longer.

use crate::card::TableHead;
use crate::database::{self, Connection, Row, params};
use crate::sql::{SET_EXTRA, notices as sql};
use crate::{PendingOperation, PersonId, Store, StoreError, TableId, UnixMs};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde_json::Value;

/// What kind of decision waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WaitKind {
    /// A decision of the game.
    Turn,
    /// The others ask for something: to end, to pause, to take back.
    Ask,
    /// A decision of the game whose time is nearly over.
    Clock,
    /// An invitation to a chair.
    Invitation,
    /// Somebody at the door of one's table.
    Door,
    /// Whom a table waits for, as everybody sees it: for the table's own webhooks.
    Table,
}

impl WaitKind {
    /// All kinds, each with the word for it.
    pub const ALL: [(WaitKind, &'static str); 6] = [
        (WaitKind::Turn, "turn"),
        (WaitKind::Ask, "ask"),
        (WaitKind::Clock, "clock"),
        (WaitKind::Invitation, "invitation"),
        (WaitKind::Door, "door"),
        (WaitKind::Table, "table"),
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        WaitKind::ALL.iter().find(|(kind, _)| *kind == self).map_or("turn", |(_, word)| word)
    }
}

impl ToSql for WaitKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.word().into())
    }
}

impl FromSql for WaitKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<WaitKind> {
        let word = value.as_str()?;
        let found = WaitKind::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(kind, _)| *kind).ok_or(FromSqlError::InvalidType)
    }
}

/// A decision that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    /// For whom.
    pub person: PersonId,
    /// What it is.
    pub kind: WaitKind,
    /// Which decision: another one is told anew.
    pub mark: i64,
    /// From when on it is worth a notice.
    pub due: UnixMs,
}

/// Where a notice stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeState {
    /// It will be told when it is due.
    Due,
    /// It was told, and is still true.
    Told,
    /// It was told, and is no longer true.
    Gone,
}

impl FromSql for NoticeState {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<NoticeState> {
        match value.as_str()? {
            "due" => Ok(NoticeState::Due),
            "told" => Ok(NoticeState::Told),
            "gone" => Ok(NoticeState::Gone),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}

/// A notice as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Its number.
    pub row: i64,
    /// The table that waits.
    pub table: TableId,
    /// The table's game.
    pub game: String,
    /// What waits there.
    pub kind: WaitKind,
    /// Which decision.
    pub mark: i64,
    /// Whether it was told.
    pub state: NoticeState,
    /// When it is due.
    pub due: UnixMs,
}

/// Something on its way to a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Its number, which stays the same however often it is tried.
    pub number: i64,
    /// The channel.
    pub channel: String,
    /// What is sent.
    pub body: Value,
    /// How often it was tried, this time included.
    pub attempts: u32,
}

impl Store {
    /// The people who have notices that are due, the longest due first.
    pub fn people_with_notices(&self, now: UnixMs, take: u32) -> PendingOperation<Vec<PersonId>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::DUE_PEOPLE)?;
            Ok(statement.query_map(params![now, take], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    /// When the next notice or delivery is due.
    pub fn next_notice(&self) -> PendingOperation<Option<UnixMs>> {
        self.read(|connection| {
            Ok(connection.prepare_cached(sql::NEXT_DUE)?.query_row([], |row| row.get(0))?)
        })
    }

    /// All notices of a person.
    pub fn notices_of(&self, person: &PersonId) -> PendingOperation<Vec<Notice>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::OF_PERSON)?;
            Ok(statement.query_map([&person], read_notice)?.collect::<Result<_, _>>()?)
        })
    }

    /// Saves the caller's own data with a table and sets who is told of somebody at its door, in one transaction, unless the table
    /// was changed since the caller saw this revision of it; whoever is told no longer has the notice withdrawn.
    pub fn set_door(
        &self,
        table: &TableId,
        revision: Option<u32>,
        extra: Value,
        waits: Vec<Wait>,
        now: UnixMs,
    ) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            head.expect_revision(&table, revision)?;
            let values = params![head.row, extra.to_string(), head.next()];
            connection.prepare_cached(SET_EXTRA)?.execute(values)?;
            sync(connection, head.row, &[WaitKind::Door], &waits, now)
        })
    }

    /// Tells some notices of a person: they are told from now on, and the deliveries are on their way, in one transaction. If
    /// one of them is told already or is no longer the same, nothing happens and the answer is no.
    pub fn tell_notices(
        &self,
        told: Vec<(i64, i64)>,
        deliveries: Vec<(String, Value)>,
        now: UnixMs,
    ) -> PendingOperation<bool> {
        self.write(move |connection| {
            for (row, mark) in &told {
                if !connection.prepare_cached(sql::IS_DUE)?.exists([row, mark])? {
                    return Ok(false);
                }
            }
            for (row, _) in &told {
                connection.prepare_cached(sql::TELL)?.execute([row])?;
            }
            add_deliveries(connection, &deliveries, now)?;
            Ok(true)
        })
    }

    /// Forgets what was told and is no longer true. Where a person has nothing left that was told, the deliveries say so to
    /// whoever shows it.
    pub fn clear_notices(
        &self,
        person: &PersonId,
        deliveries: Vec<(String, Value)>,
        now: UnixMs,
    ) -> PendingOperation<()> {
        let person = person.clone();
        self.write(move |connection| {
            let dropped = connection.prepare_cached(sql::DROP_GONE)?.execute([&person])?;
            if dropped > 0 && !connection.prepare_cached(sql::SOME_TOLD)?.exists([&person])? {
                add_deliveries(connection, &deliveries, now)?;
            }
            Ok(())
        })
    }

    /// Lets some notices be due later.
    pub fn postpone_notices(&self, which: Vec<(i64, i64)>, until: UnixMs) -> PendingOperation<()> {
        self.write(move |connection| {
            for (row, mark) in &which {
                connection.prepare_cached(sql::POSTPONE)?.execute(params![row, mark, until])?;
            }
            Ok(())
        })
    }

    /// Forgets some notices: nobody wants to be told of them.
    pub fn drop_notices(&self, which: Vec<(i64, i64)>) -> PendingOperation<()> {
        self.write(move |connection| {
            for (row, mark) in &which {
                connection.prepare_cached(sql::DROP)?.execute([row, mark])?;
            }
            Ok(())
        })
    }

    /// Whether each of these notices was told and is still true.
    pub fn are_told(&self, which: Vec<(i64, i64)>) -> PendingOperation<Vec<bool>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::IS_TOLD)?;
            Ok(which.iter().map(|(row, mark)| statement.exists([row, mark])).collect::<Result<_, _>>()?)
        })
    }

    /// Takes deliveries that are due. Nobody else takes them before `until`; whoever has sent one says so by then.
    pub fn claim_deliveries(&self, now: UnixMs, until: UnixMs, take: u32) -> PendingOperation<Vec<Delivery>> {
        self.write(move |connection| {
            let mut due = connection.prepare_cached(sql::DUE_DELIVERIES)?;
            let numbers: Vec<i64> =
                due.query_map(params![now, take], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let mut claim = connection.prepare_cached(sql::CLAIM_DELIVERY)?;
            numbers.iter().map(|number| claim.query_row(params![number, until], read_delivery)?).collect()
        })
    }

    /// A delivery is over: it has arrived, or was given up.
    pub fn finish_delivery(&self, delivery: &Delivery) -> PendingOperation<()> {
        let (number, attempts) = (delivery.number, delivery.attempts);
        self.write(move |connection| {
            connection.prepare_cached(sql::DROP_DELIVERY)?.execute(params![number, attempts])?;
            Ok(())
        })
    }

    /// A delivery is tried again later.
    pub fn retry_delivery(&self, delivery: &Delivery, due: UnixMs) -> PendingOperation<()> {
        let (number, attempts) = (delivery.number, delivery.attempts);
        self.write(move |connection| {
            connection.prepare_cached(sql::RETRY_DELIVERY)?.execute(params![number, attempts, due])?;
            Ok(())
        })
    }
}

fn add_deliveries(
    connection: &Connection,
    deliveries: &[(String, Value)],
    now: UnixMs,
) -> Result<(), StoreError> {
    for (channel, body) in deliveries {
        let values = params![channel, body.to_string(), now];
        connection.prepare_cached(sql::ADD_DELIVERY)?.execute(values)?;
    }
    Ok(())
}

fn read_notice(row: &Row<'_>) -> database::Result<Notice> {
    Ok(Notice {
        row: row.get("row")?,
        table: row.get("table")?,
        game: row.get("game")?,
        kind: row.get("kind")?,
        mark: row.get("mark")?,
        state: row.get("state")?,
        due: row.get("due")?,
    })
}

fn read_delivery(row: &Row<'_>) -> database::Result<Result<Delivery, StoreError>> {
    let (number, text): (i64, String) = (row.get("number")?, row.get("body")?);
    let (channel, attempts) = (row.get("channel")?, row.get("attempts")?);
    let damaged = |error: serde_json::Error| StoreError::Damaged {
        place: format!("delivery {number}"),
        problem: error.to_string(),
    };
    Ok(serde_json::from_str(&text).map_err(damaged).map(|body| Delivery { number, channel, body, attempts }))
}

/// Brings the notices of a table, of these kinds, to what waits there.
pub(crate) fn sync(
    connection: &Connection,
    table: i64,
    kinds: &[WaitKind],
    waits: &[Wait],
    now: UnixMs,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(sql::OF_TABLE)?;
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let known: Vec<(i64, PersonId, WaitKind, i64)> =
        statement.query_map([table], read)?.collect::<Result<_, _>>()?;
    let known: Vec<_> = known.into_iter().filter(|(_, _, kind, _)| kinds.contains(kind)).collect();
    for (row, person, kind, mark) in &known {
        match waits.iter().find(|wait| wait.person == *person && wait.kind == *kind) {
            None => withdraw(connection, *row, now)?,
            Some(wait) if wait.mark != *mark => {
                connection.prepare_cached(sql::RENEW)?.execute(params![row, wait.mark, wait.due])?;
            }
            Some(wait) => {
                connection.prepare_cached(sql::COMES_BACK)?.execute([row])?;
                // A clock that was stopped for a while is low later.
                if *kind == WaitKind::Clock {
                    connection.prepare_cached(sql::SET_DUE)?.execute(params![row, wait.due])?;
                }
            }
        }
    }
    for wait in waits {
        if !known.iter().any(|(_, person, kind, _)| wait.person == *person && wait.kind == *kind) {
            let values = params![wait.person, table, wait.kind, wait.mark, wait.due];
            connection.prepare_cached(sql::ADD)?.execute(values)?;
        }
    }
    Ok(())
}

fn withdraw(connection: &Connection, row: i64, now: UnixMs) -> Result<(), StoreError> {
    connection.prepare_cached(sql::DROP_UNTOLD)?.execute([row])?;
    connection.prepare_cached(sql::WITHDRAW)?.execute(params![row, now])?;
    Ok(())
}

/// Adds or takes back one invitation.
pub(crate) fn set_invitation(
    connection: &Connection,
    table: i64,
    person: &PersonId,
    invited: Option<UnixMs>,
) -> Result<(), StoreError> {
    match invited {
        Some(time) => {
            let values = params![person, table, WaitKind::Invitation, time.0, time];
            connection.prepare_cached(sql::ADD)?.execute(values)?;
        }
        None => {
            let mut statement = connection.prepare_cached(sql::OF_TABLE)?;
            let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
            let known: Vec<(i64, PersonId, WaitKind, i64)> =
                statement.query_map([table], read)?.collect::<Result<_, _>>()?;
            for (row, whose, kind, mark) in known {
                if whose == *person && kind == WaitKind::Invitation {
                    withdraw(connection, row, UnixMs(mark))?;
                }
            }
        }
    }
    Ok(())
}
