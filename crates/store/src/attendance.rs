//! What happens beside the actions: who plays a seat, clocks, agreements, and when somebody last looked.

use crate::actions::{rewind, update_progress};
use crate::card::TableHead;
use crate::database::{Connection, OptionalExtension, params};
use crate::people::require_person;
use crate::tables::seat_somebody;
use crate::{
    Expected, Finish, Occupant, PendingOperation, PersonId, Status, Store, StoreError, StoredAction, Summary,
    TableId, UnixMs, Wait, WaitKind, sql,
};
use greenroom_engine::Seat;
use serde_json::Value;

/// Something that happened beside the actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredHappening {
    /// After how many actions.
    pub number: u32,
    /// When.
    pub time: UnixMs,
    /// What, as JSON.
    pub what: String,
}

/// The attendance of a table as it is to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttendanceChange {
    /// The present state, as JSON.
    pub state: String,
    /// When a clock runs out next.
    pub due: Option<UnixMs>,
    /// From when on any server may make the move that a bot owes; none where no bot owes one.
    pub bots: Option<UnixMs>,
    /// What happened, to be added to the list.
    pub happened: Vec<StoredHappening>,
    /// What waits for people at the table now, at this time; none where that stays as it is.
    pub waits: Option<(Vec<Wait>, UnixMs)>,
}

/// What a change beside the actions does to the table itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableChange {
    /// A seat that gets another occupant, and the one that the caller saw there.
    pub occupant: Option<(Seat, Occupant, Occupant)>,
    /// The actions after this number are taken back.
    pub rewind: Option<u32>,
    /// The summary that follows.
    pub summary: Option<Summary>,
    /// The caller's own data, where they change too.
    pub extra: Option<Value>,
}

/// The attendance of a table as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredAttendance {
    /// The state as JSON; none for a table that was stored before there was any.
    pub state: Option<String>,
    /// All that happened beside the actions, in its order.
    pub happened: Vec<StoredHappening>,
    /// Who has looked at the table, how many actions they have seen, and when.
    pub looks: Vec<(PersonId, u32, UnixMs)>,
}

impl Store {
    /// Appends an action as [`Store::append`] does, together with the attendance that follows.
    pub fn append_attended(
        &self,
        table: &TableId,
        expected: impl Into<Expected>,
        action: StoredAction,
        summary: Summary,
        attendance: AttendanceChange,
    ) -> PendingOperation<u32> {
        self.append_last(table, expected, action, summary, attendance, None)
    }

    /// The same for an action that may end the game: it is counted in the same transaction.
    pub fn append_last(
        &self,
        table: &TableId,
        expected: impl Into<Expected>,
        action: StoredAction,
        summary: Summary,
        attendance: AttendanceChange,
        finish: Option<Finish>,
    ) -> PendingOperation<u32> {
        let (table, expected) = (table.clone(), expected.into());
        self.write(move |connection| {
            // A server that has the table in memory can make the same move, unless more has changed with it.
            let is_move =
                attendance.happened.is_empty() && finish.is_none() && summary.status == Status::Playing;
            let row = crate::actions::append(connection, &table, expected, &action, &summary, is_move)?;
            save(connection, row, &attendance)?;
            if let Some(finish) = &finish {
                crate::results::finish(connection, &table, finish, action.time)?;
            }
            Ok(expected.number + 1)
        })
    }

    /// Writes what happened beside the actions of a table that has `expected` of them, wholly or not at all.
    pub fn attend(
        &self,
        table: &TableId,
        expected: impl Into<Expected>,
        change: TableChange,
        attendance: AttendanceChange,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (table, expected) = (table.clone(), expected.into());
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            head.expect(&table, expected)?;
            head.advance(connection)?;
            if let Some(extra) = &change.extra {
                connection.prepare_cached(sql::SET_EXTRA)?.execute(params![
                    head.row,
                    extra.to_string(),
                    head.next()
                ])?;
            }
            if let Some((seat, seen, next)) = &change.occupant {
                seat_somebody(connection, &table, &head, (*seat, seen, next), None, time)?;
            }
            if let Some(to) = change.rewind {
                rewind(connection, &table, &head, to, time)?;
            }
            if let Some(summary) = &change.summary {
                let number = change.rewind.unwrap_or(expected.number);
                update_progress(connection, &head, number, summary, time)?;
            }
            save(connection, head.row, &attendance)
        })
    }

    /// The attendance of a table.
    pub fn attendance(&self, table: &TableId) -> PendingOperation<StoredAttendance> {
        let table = table.clone();
        self.read(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            let state = connection.prepare_cached(sql::ATTENDANCE)?.query_row([row], |row| row.get(0));
            let mut happened = connection.prepare_cached(sql::HAPPENINGS)?;
            let happened = happened.query_map([row], |row| {
                Ok(StoredHappening {
                    number: row.get("number")?,
                    time: row.get("time")?,
                    what: row.get("what")?,
                })
            })?;
            let mut looks = connection.prepare_cached(sql::LOOKS)?;
            let looks = looks.query_map([row], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            Ok(StoredAttendance {
                state: state.optional()?,
                happened: happened.collect::<Result<_, _>>()?,
                looks: looks.collect::<Result<_, _>>()?,
            })
        })
    }

    /// The tables on which a clock runs, from the one that runs out first on, each with that time.
    pub fn due_tables(&self, take: u32) -> PendingOperation<Vec<(TableId, UnixMs)>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::DUE_TABLES)?;
            let rows = statement.query_map([take], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Changes the attendance of every table on which a clock runs, in one transaction. The function gets the state and
    /// returns the state and the time that replace them. Returns how many tables there were.
    pub fn shift_clocks(
        &self,
        shift: impl Fn(&str) -> Option<(String, Option<UnixMs>)> + Send + 'static,
    ) -> PendingOperation<u32> {
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(sql::RUNNING_CLOCKS)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let running = rows.collect::<Result<Vec<(i64, String)>, _>>()?;
            for (row, state) in &running {
                if let Some((state, due)) = shift(state) {
                    connection
                        .prepare_cached(sql::servers::SHIFT_CLOCK)?
                        .execute(params![row, state, due])?;
                }
            }
            Ok(running.len() as u32)
        })
    }

    /// Notes that no clock of a table runs out, since this program cannot play it.
    pub fn forget_due(&self, table: &TableId) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            connection.prepare_cached(sql::FORGET_DUE)?.execute([row])?;
            Ok(())
        })
    }

    /// Notes that somebody has seen so many actions of a table.
    pub fn look(
        &self,
        table: &TableId,
        person: &PersonId,
        number: u32,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (table, person) = (table.clone(), person.clone());
        self.write(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            require_person(connection, &person)?;
            connection.prepare_cached(sql::LOOK)?.execute(params![row, person, number, time])?;
            Ok(())
        })
    }
}

fn save(connection: &Connection, row: i64, change: &AttendanceChange) -> Result<(), StoreError> {
    let AttendanceChange { state, due, bots, happened, waits } = change;
    connection.prepare_cached(sql::SAVE_ATTENDANCE)?.execute(params![row, state, due, bots])?;
    for StoredHappening { number, time, what } in happened {
        connection.prepare_cached(sql::ADD_HAPPENING)?.execute(params![row, number, time, what])?;
    }
    if let Some((waits, now)) = waits {
        // A table that has begun invites nobody any more.
        let all = WaitKind::ALL.map(|(kind, _)| kind);
        crate::notices::sync(connection, row, &all, waits, *now)?;
    }
    Ok(())
}
