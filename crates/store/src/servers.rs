//! Several servers on one database: what has changed elsewhere, who does what is due, and what each server knows of who is there.

use crate::card::TableHead;
use crate::database::{Connection, OptionalExtension, params};
use crate::sql::servers as sql;
use crate::{PendingOperation, Store, StoreError, TableId, UnixMs};
use serde_json::Value;
use std::collections::BTreeMap;

/// What one server finds when it looks at what the others have done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The tables that have another revision than the server believes; none for a table that is gone.
    pub changed: Vec<(TableId, Option<u32>)>,
    /// Counts the changes of sanctions, blocks, friends and sessions.
    pub house: u32,
    /// Who is at these tables by the word of other servers, in each one's own format.
    pub present: Vec<(TableId, String)>,
}

impl Store {
    /// Looks at what others have done to the tables that a server has in its memory, by the revisions that it believes in.
    pub fn look_around(
        &self,
        server: &str,
        tables: &BTreeMap<TableId, u32>,
        now: UnixMs,
    ) -> PendingOperation<Around> {
        let ids: BTreeMap<&str, u32> = tables.iter().map(|(id, number)| (id.as_str(), *number)).collect();
        let (known, server) = (serde_json::json!(ids).to_string(), server.to_owned());
        self.read(move |connection| {
            let mut changed = connection.prepare_cached(sql::CHANGED_TABLES)?;
            let changed = changed.query_map([&known], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let mut present = connection.prepare_cached(sql::PRESENCES)?;
            let present =
                present.query_map(params![known, server, now], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(Around {
                changed: changed.collect::<Result<_, _>>()?,
                house: house_version(connection)?,
                present: present.collect::<Result<_, _>>()?,
            })
        })
    }

    /// The revision of a table; none where it is gone.
    pub fn revision(&self, table: &TableId) -> PendingOperation<Option<u32>> {
        let table = table.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::REVISION)?;
            Ok(statement.query_row([&table], |row| row.get(0)).optional()?)
        })
    }

    /// How often sanctions, blocks, friends and sessions have changed.
    pub fn house_version(&self) -> PendingOperation<u32> {
        self.read(house_version)
    }

    /// Says that a server does something until then. The answer is no while another one does it.
    pub fn claim(&self, what: &str, server: &str, now: UnixMs, until: UnixMs) -> PendingOperation<bool> {
        let (what, server) = (what.to_owned(), server.to_owned());
        self.write(move |connection| {
            Ok(connection.prepare_cached(sql::CLAIM)?.execute(params![what, server, now, until])? > 0)
        })
    }

    /// Says that a server no longer does something.
    pub fn release(&self, what: &str, server: &str) -> PendingOperation<()> {
        let (what, server) = (what.to_owned(), server.to_owned());
        self.write(move |connection| {
            connection.prepare_cached(sql::RELEASE)?.execute([&what, &server])?;
            Ok(())
        })
    }

    /// The tables on which a bot has owed a move for so long that any server may make it, the longest first.
    pub fn owed_tables(&self, now: UnixMs, take: u32) -> PendingOperation<Vec<TableId>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::OWED_TABLES)?;
            Ok(statement.query_map(params![now, take], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    /// Notes when the bots of a table are looked at again; never, where no bot owes a move.
    pub fn set_owed(&self, table: &TableId, then: Option<UnixMs>) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            connection.prepare_cached(sql::FORGET_OWED)?.execute(params![row, then])?;
            Ok(())
        })
    }

    /// Writes who is at some tables by the word of one server, which holds until then; none where nobody is.
    pub fn set_presences(
        &self,
        server: &str,
        tables: Vec<(TableId, Option<String>)>,
        until: UnixMs,
    ) -> PendingOperation<()> {
        let server = server.to_owned();
        self.write(move |connection| {
            for (table, people) in &tables {
                match people {
                    Some(people) => connection
                        .prepare_cached(sql::SET_PRESENCE)?
                        .execute(params![table, server, people, until])?,
                    None => connection.prepare_cached(sql::DROP_PRESENCE)?.execute(params![table, server])?,
                };
            }
            Ok(())
        })
    }

    /// Who is at a table by the word of all other servers.
    pub fn presences_at(&self, table: &TableId, server: &str, now: UnixMs) -> PendingOperation<Vec<String>> {
        let (table, server) = (table.clone(), server.to_owned());
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::PRESENCES_AT)?;
            Ok(statement
                .query_map(params![table, server, now], |row| row.get(0))?
                .collect::<Result<_, _>>()?)
        })
    }

    /// Keeps a challenge with a hash of whom it was made for, and what has to be known to check the answer. Of those that wait, so
    /// many stay: the newest.
    pub fn add_challenge(
        &self,
        challenge: &str,
        whom: [u8; 32],
        state: Value,
        (now, expires): (UnixMs, UnixMs),
        most: u32,
    ) -> PendingOperation<()> {
        let challenge = challenge.to_owned();
        self.write(move |connection| {
            connection.prepare_cached(sql::ADD_CHALLENGE)?.execute(params![
                challenge,
                whom,
                state.to_string(),
                expires
            ])?;
            connection.prepare_cached(sql::DROP_CHALLENGES)?.execute(params![now, most, u32::MAX])?;
            Ok(())
        })
    }

    /// Uses a challenge up: what has to be known to check the answer. None if there is none, it was made for somebody else, or it has
    /// expired.
    pub fn take_challenge(
        &self,
        challenge: &str,
        whom: [u8; 32],
        now: UnixMs,
    ) -> PendingOperation<Option<Value>> {
        let challenge = challenge.to_owned();
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(sql::TAKE_CHALLENGE)?;
            let taken: Option<(Vec<u8>, String, UnixMs)> = statement
                .query_row([&challenge], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
                .optional()?;
            let taken = taken.filter(|(made_for, _, expires)| *made_for == whom && *expires > now);
            Ok(taken.and_then(|(_, state, _)| serde_json::from_str(&state).ok()))
        })
    }

    /// Removes claims, presences and challenges whose time is over.
    pub fn tidy(&self, now: UnixMs) -> PendingOperation<()> {
        self.write(move |connection| {
            for statement in sql::TIDY {
                connection.prepare_cached(statement)?.execute([now])?;
            }
            Ok(())
        })
    }
}

fn house_version(connection: &Connection) -> Result<u32, StoreError> {
    let number = connection.prepare_cached(sql::HOUSE_VERSION)?.query_row([], |row| row.get(0));
    Ok(number.optional()?.unwrap_or_default())
}

/// Notes in the same transaction that what every server keeps in memory has changed.
pub(crate) fn house_changed(connection: &Connection) -> Result<(), StoreError> {
    connection.prepare_cached(sql::HOUSE_CHANGED)?.execute([])?;
    Ok(())
}
