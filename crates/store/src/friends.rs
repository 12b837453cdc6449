//! Friends: whom a person lets see their tables for friends, whom they have met, and whom they have blocked.

use crate::database::{Connection, Params, params};
use crate::people::{read_person, require_person};
use crate::servers::house_changed;
use crate::{PendingOperation, Person, PersonId, Store, StoreError, UnixMs, sql};

impl Store {
    /// Makes somebody a person's friend, or no longer. This is one-sided.
    pub fn set_friend(
        &self,
        person: &PersonId,
        friend: &PersonId,
        is_friend: bool,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (person, friend) = (person.clone(), friend.clone());
        self.write(move |connection| {
            require_person(connection, &person)?;
            require_person(connection, &friend)?;
            if is_friend {
                connection.prepare_cached(sql::ADD_FRIEND)?.execute(params![person, friend, time])?;
            } else {
                connection.prepare_cached(sql::DROP_FRIEND)?.execute(params![person, friend])?;
            }
            house_changed(connection)
        })
    }

    /// Blocks somebody for a person, or no longer. Whoever is blocked is no friend.
    pub fn set_block(
        &self,
        person: &PersonId,
        other: &PersonId,
        is_blocked: bool,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (person, other) = (person.clone(), other.clone());
        self.write(move |connection| {
            require_person(connection, &person)?;
            require_person(connection, &other)?;
            if is_blocked {
                connection.prepare_cached(sql::ADD_BLOCK)?.execute(params![person, other, time])?;
                connection.prepare_cached(sql::DROP_FRIEND)?.execute(params![person, other])?;
            } else {
                connection.prepare_cached(sql::DROP_BLOCK)?.execute(params![person, other])?;
            }
            house_changed(connection)
        })
    }

    /// Whom a person has blocked, in that order.
    pub fn blocked_by(&self, person: &PersonId) -> PendingOperation<Vec<Person>> {
        let person = person.clone();
        self.read(move |connection| people(connection, sql::BLOCKED, [&person]))
    }

    /// All blocks: who has blocked whom.
    pub fn blocks(&self) -> PendingOperation<Vec<(PersonId, PersonId)>> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(sql::BLOCKS)?;
            Ok(statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?)
        })
    }

    /// The friends of a person, in the order in which they became friends.
    pub fn friends_of(&self, person: &PersonId) -> PendingOperation<Vec<Person>> {
        let person = person.clone();
        self.read(move |connection| people(connection, sql::FRIENDS, [&person]))
    }

    /// Who has sat at a table with a person lately and is not their friend, the latest first.
    pub fn met_by(&self, person: &PersonId, take: u32) -> PendingOperation<Vec<Person>> {
        let person = person.clone();
        self.read(move |connection| people(connection, sql::MET, params![person, take]))
    }
}

fn people(connection: &Connection, statement: &str, values: impl Params) -> Result<Vec<Person>, StoreError> {
    let mut statement = connection.prepare_cached(statement)?;
    Ok(statement.query_map(values, read_person)?.collect::<Result<_, _>>()?)
}
