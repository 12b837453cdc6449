//! Actions: appended one by one, taken back, never lost.

use crate::card::Head;
use crate::{Pending, Status, Store, StoreError, StoredAction, Summary, TableId, UndoneAction, UnixMs, sql};
use greenroom_engine::{Seat, Words};
use rusqlite::{Connection, params};

impl Store {
    /// Appends an action to a table that is at `expected`, with what follows from it. Returns the action's number.
    ///
    /// If the table is elsewhere the action is refused as [`StoreError::Stale`] and nothing changes.
    pub fn append(
        &self,
        table: &TableId,
        expected: u32,
        action: StoredAction,
        summary: Summary,
    ) -> Pending<u32> {
        let table = table.clone();
        self.write(move |connection| {
            let head = Head::of(connection, &table)?;
            head.expect_number(&table, expected)?;
            let number = expected + 1;
            let values = params![head.row, number, action.seat.0, action.words.as_str(), action.time];
            connection.prepare_cached(sql::ADD_ACTION)?.execute(values)?;
            move_on(connection, &head, number, &summary, action.time)?;
            Ok(number)
        })
    }

    /// Takes actions back until `to` are left, if the table is at `expected`. What was taken back is kept aside.
    pub fn truncate(
        &self,
        table: &TableId,
        expected: u32,
        to: u32,
        summary: Summary,
        time: UnixMs,
    ) -> Pending<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = Head::of(connection, &table)?;
            head.expect_number(&table, expected)?;
            if to > expected {
                let problem = format!("table `{table}` is at action {expected}; it cannot go back to {to}");
                return Err(StoreError::Unfit(problem));
            }
            connection.prepare_cached(sql::KEEP_UNDONE)?.execute(params![head.row, to, time])?;
            connection.prepare_cached(sql::DROP_ACTIONS)?.execute(params![head.row, to])?;
            move_on(connection, &head, to, &summary, time)
        })
    }

    /// Notes that a table's state has changed without an action: it begins, or is given up.
    pub fn summarise(&self, table: &TableId, expected: u32, summary: Summary, time: UnixMs) -> Pending<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = Head::of(connection, &table)?;
            head.expect_number(&table, expected)?;
            move_on(connection, &head, expected, &summary, time)
        })
    }

    /// What was taken back at a table, in the order in which it was.
    pub fn undone(&self, table: &TableId) -> Pending<Vec<UndoneAction>> {
        let table = table.clone();
        self.read(move |connection| {
            let head = Head::of(connection, &table)?;
            let mut statement = connection.prepare_cached(sql::UNDONE)?;
            let rows = statement.query_map([head.row], |row| {
                let words: String = row.get("words")?;
                let (seat, words) = (Seat(row.get("seat")?), Words::new(&words));
                Ok(UndoneAction {
                    number: row.get("number")?,
                    action: StoredAction { seat, words, time: row.get("time")? },
                    undone: row.get("undone")?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

/// Writes where a table is now, and moves it in those lists whose order changes.
fn move_on(
    connection: &Connection,
    head: &Head,
    number: u32,
    summary: &Summary,
    time: UnixMs,
) -> Result<(), StoreError> {
    let Summary { status, turn, result } = summary;
    connection.prepare_cached(sql::MOVE_ON)?.execute(params![head.row, number, turn.0, result, time])?;
    connection.prepare_cached(sql::SHOW_ELSEWHERE)?.execute(params![head.row, status, time.hour()])?;
    if head.status != *status || head.turn != *turn {
        let (asked, others) = if *status == Status::Over { (0, 0) } else { (turn.0, 1) };
        connection.prepare_cached(sql::RANK_SEATS)?.execute(params![head.row, asked, others, time])?;
    }
    Ok(())
}
