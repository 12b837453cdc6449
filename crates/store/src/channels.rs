//! Where somebody wants to be told, and when not.

use crate::card::TableHead;
use crate::database::{self, OptionalExtension, Row, params};
use crate::people::require_person;
use crate::sql::notices as sql;
use crate::{PendingOperation, PersonId, Store, StoreError, TableId, UnixMs};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde_json::Value;

/// A kind of channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// A browser, by its push service.
    Push,
    /// An address that takes messages by HTTP.
    Webhook,
    /// An e-mail address.
    Email,
}

impl ChannelKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            ChannelKind::Push => "push",
            ChannelKind::Webhook => "webhook",
            ChannelKind::Email => "email",
        }
    }
}

impl ToSql for ChannelKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.word().into())
    }
}

impl FromSql for ChannelKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ChannelKind> {
        let word = value.as_str()?;
        let all = [ChannelKind::Push, ChannelKind::Webhook, ChannelKind::Email];
        all.into_iter().find(|kind| kind.word() == word).ok_or(FromSqlError::InvalidType)
    }
}

/// A channel that is to be kept.
#[derive(Clone, PartialEq, Eq)]
pub struct NewChannel {
    /// A random id.
    pub id: String,
    /// Whose it is.
    pub person: PersonId,
    /// The table that it tells of; none for all tables of the person.
    pub table: Option<TableId>,
    /// Its kind.
    pub kind: ChannelKind,
    /// Where it leads.
    pub address: String,
    /// What is needed to speak to it.
    pub keys: Value,
    /// What the person calls it.
    pub label: String,
    /// Whether it was confirmed, or needs no confirmation.
    pub confirmed: bool,
}

/// A channel as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Channel {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub person: PersonId,
    /// The table that it tells of; none for all tables of the person.
    pub table: Option<TableId>,
    /// Its kind.
    pub kind: ChannelKind,
    /// Where it leads.
    pub address: String,
    /// What is needed to speak to it.
    pub keys: Value,
    /// What the person calls it.
    pub label: String,
    /// When it was made.
    pub created: UnixMs,
    /// Whether it was confirmed, or needs no confirmation.
    pub confirmed: bool,
    /// Whether it is switched on.
    pub is_on: bool,
    /// How many deliveries have failed in a row.
    pub failures: u32,
    /// Why the last one failed.
    pub problem: Option<String>,
}

impl std::fmt::Debug for Channel {
    /// Addresses and keys in a log line would let its reader speak there, so they are never printed.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Channel")
            .field("kind", &self.kind)
            .field("is_on", &self.is_on)
            .finish_non_exhaustive()
    }
}

impl Channel {
    /// Whether notices go there.
    pub fn is_open(&self) -> bool {
        self.is_on && self.confirmed
    }
}

/// When somebody wants to hear nothing, and of what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoticeSettings {
    /// The name of their time zone; empty where they have told none.
    pub zone: String,
    /// The hours at which quiet begins and ends.
    pub quiet: Option<(u8, u8)>,
    /// Games that they hear nothing of.
    pub games: Vec<String>,
    /// Tables that they hear nothing of.
    pub tables: Vec<TableId>,
}

impl Store {
    /// When a person wants to hear nothing, and of what.
    pub fn notice_settings(&self, person: &PersonId) -> PendingOperation<NoticeSettings> {
        let person = person.clone();
        self.read(move |connection| {
            let read = |row: &Row<'_>| {
                let quiet = row.get::<_, Option<u8>>(1)?.zip(row.get::<_, Option<u8>>(2)?);
                Ok((row.get(0)?, quiet))
            };
            let mut statement = connection.prepare_cached(sql::SETTINGS)?;
            let (zone, quiet) = statement.query_row([&person], read).optional()?.unwrap_or_default();
            let mut games = connection.prepare_cached(sql::QUIET_GAMES)?;
            let games = games.query_map([&person], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let mut tables = connection.prepare_cached(sql::QUIET_TABLES)?;
            let tables = tables.query_map([&person], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Ok(NoticeSettings { zone, quiet, games, tables })
        })
    }

    /// Sets a person's quiet hours, and the time zone that they are meant in.
    pub fn set_quiet_hours(
        &self,
        person: &PersonId,
        zone: &str,
        quiet: Option<(u8, u8)>,
    ) -> PendingOperation<()> {
        let (person, zone) = (person.clone(), zone.to_owned());
        self.write(move |connection| {
            require_person(connection, &person)?;
            let values = params![person, zone, quiet.map(|(from, _)| from), quiet.map(|(_, to)| to)];
            connection.prepare_cached(sql::SAVE_SETTINGS)?.execute(values)?;
            Ok(())
        })
    }

    /// Sets whether a person hears of a game.
    pub fn set_quiet_game(&self, person: &PersonId, game: &str, quiet: bool) -> PendingOperation<()> {
        let (person, game) = (person.clone(), game.to_owned());
        self.write(move |connection| {
            require_person(connection, &person)?;
            let statement = if quiet { sql::ADD_QUIET_GAME } else { sql::DROP_QUIET_GAME };
            connection.prepare_cached(statement)?.execute(params![person, game])?;
            Ok(())
        })
    }

    /// Sets whether a person hears of a table.
    pub fn set_quiet_table(&self, person: &PersonId, table: &TableId, quiet: bool) -> PendingOperation<()> {
        let (person, table) = (person.clone(), table.clone());
        self.write(move |connection| {
            require_person(connection, &person)?;
            let row = TableHead::of(connection, &table)?.row;
            let statement = if quiet { sql::ADD_QUIET_TABLE } else { sql::DROP_QUIET_TABLE };
            connection.prepare_cached(statement)?.execute(params![person, row])?;
            Ok(())
        })
    }

    /// Keeps a channel. One to the same address is replaced. Returns its id.
    pub fn add_channel(&self, new: NewChannel, time: UnixMs) -> PendingOperation<String> {
        self.write(move |connection| {
            require_person(connection, &new.person)?;
            let row = match &new.table {
                Some(table) => Some(TableHead::of(connection, table)?.row),
                None => None,
            };
            connection
                .prepare_cached(sql::DROP_ADDRESS_OF_OTHERS)?
                .execute(params![new.person, new.address])?;
            let confirmed = new.confirmed.then_some(time);
            connection.prepare_cached(sql::ADD_CHANNEL)?.execute(params![
                new.id,
                new.person,
                row,
                new.kind,
                new.address,
                new.keys.to_string(),
                new.label,
                time,
                confirmed
            ])?;
            let mut statement = connection.prepare_cached(sql::ID_OF_CHANNEL)?;
            Ok(statement.query_row(params![new.person, new.kind, new.address, row], |row| row.get(0))?)
        })
    }

    /// A channel by its id.
    pub fn channel(&self, id: &str) -> PendingOperation<Option<Channel>> {
        let id = id.to_owned();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(&sql::channel())?;
            statement.query_row([&id], read_channel).optional()?.transpose()
        })
    }

    /// All channels of a person, those that belong to tables included.
    pub fn channels_of(&self, person: &PersonId) -> PendingOperation<Vec<Channel>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(&sql::channels_of())?;
            let rows = statement.query_map([&person], read_channel)?;
            rows.map(|row| row?).collect()
        })
    }

    /// The channels that belong to a table.
    pub fn channels_at(&self, table: &TableId) -> PendingOperation<Vec<Channel>> {
        let table = table.clone();
        self.read(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            let mut statement = connection.prepare_cached(&sql::channels_at())?;
            let rows = statement.query_map([row], read_channel)?;
            rows.map(|row| row?).collect()
        })
    }

    /// Forgets a channel and what is on its way there.
    pub fn drop_channel(&self, id: &str) -> PendingOperation<()> {
        self.change_channel(id, |connection, id| {
            Ok(connection.prepare_cached(sql::DROP_CHANNEL)?.execute([id])?)
        })
    }

    /// Switches a channel on or off; it begins anew without failures. What is on its way to one that is switched off is
    /// forgotten.
    pub fn switch_channel(&self, id: &str, is_on: bool) -> PendingOperation<()> {
        self.change_channel(id, move |connection, id| {
            if !is_on {
                connection.prepare_cached(sql::DROP_DELIVERIES_TO)?.execute([id])?;
            }
            Ok(connection.prepare_cached(sql::SWITCH_CHANNEL)?.execute(params![id, is_on])?)
        })
    }

    /// Notes that whoever reads an e-mail address wants notices there.
    pub fn confirm_channel(&self, id: &str, time: UnixMs) -> PendingOperation<()> {
        self.change_channel(id, move |connection, id| {
            Ok(connection.prepare_cached(sql::CONFIRM_CHANNEL)?.execute(params![id, time])?)
        })
    }

    /// Notes that a delivery has arrived.
    pub fn channel_worked(&self, id: &str) -> PendingOperation<()> {
        self.change_channel(id, |connection, id| {
            Ok(connection.prepare_cached(sql::CHANNEL_WORKED)?.execute([id])?)
        })
    }

    fn change_channel(
        &self,
        id: &str,
        change: impl Fn(&database::Connection, &str) -> Result<usize, StoreError> + Send + 'static,
    ) -> PendingOperation<()> {
        let id = id.to_owned();
        self.write(move |connection| change(connection, &id).map(drop))
    }

    /// Notes that a delivery has failed. After `most` failures in a row the channel is switched off, and what is on its way
    /// there is forgotten. Returns whether it is still on; none if it is no longer there.
    pub fn channel_failed(&self, id: &str, problem: &str, most: u32) -> PendingOperation<Option<bool>> {
        let (id, problem) = (id.to_owned(), problem.to_owned());
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(sql::CHANNEL_FAILED)?;
            let is_on: Option<bool> =
                statement.query_row(params![id, problem, most], |row| row.get(0)).optional()?;
            if is_on == Some(false) {
                connection.prepare_cached(sql::DROP_DELIVERIES_TO)?.execute([&id])?;
            }
            Ok(is_on)
        })
    }
}

fn read_channel(row: &Row<'_>) -> database::Result<Result<Channel, StoreError>> {
    let keys: String = row.get("keys")?;
    let damaged = |error: serde_json::Error| StoreError::Damaged {
        place: "the keys of a channel".to_owned(),
        problem: error.to_string(),
    };
    let keys = match serde_json::from_str(&keys).map_err(damaged) {
        Ok(keys) => keys,
        Err(error) => return Ok(Err(error)),
    };
    Ok(Ok(Channel {
        id: row.get("id")?,
        person: row.get("person")?,
        table: row.get("table")?,
        kind: row.get("kind")?,
        address: row.get("address")?,
        keys,
        label: row.get("label")?,
        created: row.get("created")?,
        confirmed: row.get::<_, Option<UnixMs>>("confirmed")?.is_some(),
        is_on: row.get("is_on")?,
        failures: row.get("failures")?,
        problem: row.get("problem")?,
    }))
}
