//! Actions: appended one by one, and taken back.

use crate::card::TableHead;
use crate::database::{Connection, params};
use crate::{
    Expected, PendingOperation, Status, Store, StoreError, StoredAction, Summary, TableId, UndoneAction,
    UnixMs, sql,
};
use greenroom_engine::{Seat, Words};

impl Store {
    /// Appends an action to a table that has `expected` actions, and sets the summary that follows. Returns the action's
    /// number.
    ///
    /// If the table has more or fewer actions, the call is refused as [`StoreError::Stale`], and if it was changed otherwise, as
    /// [`StoreError::Changed`]. Then nothing changes.
    pub fn append(
        &self,
        table: &TableId,
        expected: impl Into<Expected>,
        action: StoredAction,
        summary: Summary,
    ) -> PendingOperation<u32> {
        let (table, expected) = (table.clone(), expected.into());
        self.write(move |connection| {
            append(connection, &table, expected, &action, &summary, false)?;
            Ok(expected.number + 1)
        })
    }

    /// Takes actions back until `to` are left, if the table has `expected`. They are kept in a table of their own.
    pub fn truncate(
        &self,
        table: &TableId,
        expected: u32,
        to: u32,
        summary: Summary,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            head.expect(&table, expected.into())?;
            rewind(connection, &table, &head, to, time)?;
            update_progress(connection, &head, to, &summary, time)
        })
    }

    /// Takes the actions with these numbers back, if the table has `expected`; the others close ranks. What is taken back
    /// is kept in a table of its own.
    pub fn take_back(
        &self,
        table: &TableId,
        expected: impl Into<Expected>,
        gone: Vec<u32>,
        summary: Summary,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (table, expected) = (table.clone(), expected.into());
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            head.expect(&table, expected)?;
            let expected = expected.number;
            let first = gone.first().copied().unwrap_or(expected + 1);
            if first == 0 || !gone.is_sorted_by(|one, next| one < next) || gone.last() > Some(&expected) {
                let problem = format!("table `{table}` has {expected} actions; it cannot take back {gone:?}");
                return Err(StoreError::Unfit(problem));
            }
            for number in gone.iter().rev() {
                connection.prepare_cached(sql::KEEP_ONE_UNDONE)?.execute(params![head.row, number, time])?;
                connection.prepare_cached(sql::DROP_ACTION)?.execute(params![head.row, number])?;
            }
            let stays = (first..=expected).filter(|number| !gone.contains(number));
            for (to, from) in (first..).zip(stays) {
                connection.prepare_cached(sql::RENUMBER_ACTION)?.execute(params![head.row, from, to])?;
            }
            update_progress(connection, &head, expected - gone.len() as u32, &summary, time)
        })
    }

    /// Sets the summary of a table that has changed without an action: the game begins, or is given up.
    pub fn set_summary(
        &self,
        table: &TableId,
        expected: u32,
        summary: Summary,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            head.expect(&table, expected.into())?;
            update_progress(connection, &head, expected, &summary, time)
        })
    }

    /// The actions that were taken back at a table, in the order in which that happened.
    pub fn undone(&self, table: &TableId) -> PendingOperation<Vec<UndoneAction>> {
        let table = table.clone();
        self.read(move |connection| {
            let head = TableHead::of(connection, &table)?;
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

/// Appends an action to a table that has `expected` actions. Returns the table's row. Where nothing changes that does not follow from a
/// move, other servers need not read the rest of the table.
pub(crate) fn append(
    connection: &Connection,
    table: &TableId,
    expected: Expected,
    action: &StoredAction,
    summary: &Summary,
    is_move: bool,
) -> Result<i64, StoreError> {
    let head = TableHead::of(connection, table)?;
    head.expect(table, expected)?;
    let number = expected.number + 1;
    let values = params![head.row, number, action.seat.0, action.words.as_str(), action.time];
    connection.prepare_cached(sql::ADD_ACTION)?.execute(values)?;
    let statement = if is_move { sql::servers::UPDATE_AFTER_MOVE } else { sql::UPDATE_PROGRESS };
    write_progress(connection, statement, &head, number, summary, action.time)?;
    Ok(head.row)
}

/// Takes actions back until `to` are left; the summary is the caller's to update.
pub(crate) fn rewind(
    connection: &Connection,
    table: &TableId,
    head: &TableHead,
    to: u32,
    time: UnixMs,
) -> Result<(), StoreError> {
    if to > head.number {
        let problem = format!("table `{table}` is at action {}; it cannot go back to {to}", head.number);
        return Err(StoreError::Unfit(problem));
    }
    connection.prepare_cached(sql::KEEP_UNDONE)?.execute(params![head.row, to, time])?;
    connection.prepare_cached(sql::DROP_ACTIONS)?.execute(params![head.row, to])?;
    Ok(())
}

/// Writes a table's number of actions and its summary, and updates the lists whose order changes.
pub(crate) fn update_progress(
    connection: &Connection,
    head: &TableHead,
    number: u32,
    summary: &Summary,
    time: UnixMs,
) -> Result<(), StoreError> {
    write_progress(connection, sql::UPDATE_PROGRESS, head, number, summary, time)
}

fn write_progress(
    connection: &Connection,
    statement: &str,
    head: &TableHead,
    number: u32,
    summary: &Summary,
    time: UnixMs,
) -> Result<(), StoreError> {
    let Summary { status, turn, result, noticed } = summary;
    connection.prepare_cached(statement)?.execute(params![
        head.row,
        number,
        turn.0,
        result,
        noticed.then_some(time),
        head.next()
    ])?;
    if *noticed || head.status != *status {
        connection.prepare_cached(sql::UPDATE_LISTING)?.execute(params![head.row, status, time.hour()])?;
    }
    if head.status != *status && *status == Status::Over {
        // Whoever shows a series or a duplicate shows this result.
        connection.prepare_cached(sql::servers::ADVANCE_AROUND)?.execute([head.row])?;
    }
    if head.status != *status || head.turn != *turn {
        let (asked, others) = if *status == Status::Over { (0, 0) } else { (turn.0, 1) };
        connection.prepare_cached(sql::RANK_SEATS)?.execute(params![head.row, asked, others, time])?;
    }
    Ok(())
}
