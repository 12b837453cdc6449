//! One self on every device: one-time codes, recovery phrases, and two people who turn out to be one. Only hashes are kept.

use crate::database::{OptionalExtension, params};
use crate::people::{read_person, require_person};
use crate::ratings::recompute;
use crate::servers::house_changed;
use crate::{PendingOperation, Person, PersonId, Store, TableId, TokenHash, UnixMs, sql};
use greenroom_rating::Levels;
use std::collections::BTreeMap;

impl Store {
    /// Keeps the hash of a code that makes a second device this person, once, until it expires. It replaces the one before.
    pub fn set_login_code(
        &self,
        person: &PersonId,
        hash: TokenHash,
        expires: UnixMs,
    ) -> PendingOperation<()> {
        let person = person.clone();
        self.write(move |connection| {
            require_person(connection, &person)?;
            let values = params![person, hash.bytes(), expires];
            connection.prepare_cached(sql::SET_LOGIN_CODE)?.execute(values)?;
            Ok(())
        })
    }

    /// The person whose device shows a code. The code is used up by that.
    pub fn use_login_code(&self, hash: TokenHash, now: UnixMs) -> PendingOperation<Option<Person>> {
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(sql::PERSON_OF_LOGIN_CODE)?;
            let person = statement.query_row(params![hash.bytes(), now], read_person).optional()?;
            if let Some(person) = &person {
                connection.prepare_cached(sql::DROP_LOGIN_CODE)?.execute([&person.id])?;
            }
            Ok(person)
        })
    }

    /// Keeps the hash of a person's recovery phrase in place of the one before, or none from now on.
    pub fn set_phrase(
        &self,
        person: &PersonId,
        hash: Option<TokenHash>,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let person = person.clone();
        self.write(move |connection| {
            require_person(connection, &person)?;
            match hash {
                Some(hash) => connection.prepare_cached(sql::SET_PHRASE)?.execute(params![
                    person,
                    hash.bytes(),
                    time
                ])?,
                None => connection.prepare_cached(sql::DROP_PHRASE)?.execute([&person])?,
            };
            Ok(())
        })
    }

    /// When a person's recovery phrase was made; none if they have none.
    pub fn phrase_of(&self, person: &PersonId) -> PendingOperation<Option<UnixMs>> {
        let person = person.clone();
        self.read(move |connection| {
            Ok(connection.prepare_cached(sql::PHRASE)?.query_row([&person], |row| row.get(0)).optional()?)
        })
    }

    /// The person whom a recovery phrase brings back.
    pub fn person_of_phrase(&self, hash: TokenHash) -> PendingOperation<Option<Person>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::PERSON_OF_PHRASE)?;
            Ok(statement.query_row([hash.bytes()], read_person).optional()?)
        })
    }

    /// Makes all that one person has another's: seats, tables, friends, tokens, chat, sanctions. The first person is gone then,
    /// and their sessions have ended. Two who sit at one table whose game is not over stay two, and the answer is no.
    ///
    /// Records add up. Ratings are computed anew, with the bots where they stand: games of the two against each other count no
    /// longer.
    pub fn merge_people(
        &self,
        from: &PersonId,
        into: &PersonId,
        levels: BTreeMap<String, Levels>,
    ) -> PendingOperation<bool> {
        let (from, into) = (from.clone(), into.clone());
        self.write(move |connection| {
            require_person(connection, &from)?;
            require_person(connection, &into)?;
            let was_rated = connection.prepare_cached(sql::record::HAS_RATED_SEATS)?.exists([&from])?;
            if from == into || connection.prepare_cached(sql::SIT_TOGETHER)?.exists([&from, &into])? {
                return Ok(false);
            }
            connection.prepare_cached(sql::servers::ADVANCE_TABLES_OF)?.execute([&from])?;
            house_changed(connection)?;
            for statement in sql::MERGE_PEOPLE {
                connection.prepare_cached(statement)?.execute([&from, &into])?;
            }
            for statement in sql::FORGET_PERSON {
                connection.prepare_cached(statement)?.execute([&from])?;
            }
            if was_rated {
                recompute(connection, &levels)?;
            }
            Ok(true)
        })
    }

    /// The seats of a table that bear a person's name: their own, and those that they gave up to a bot.
    pub fn seats_named_after(&self, table: &TableId, person: &PersonId) -> PendingOperation<Vec<u8>> {
        let (table, person) = (table.clone(), person.clone());
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::SEATS_NAMED_AFTER)?;
            Ok(statement.query_map(params![table, person], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }
}
