//! Saves and finds people.

use crate::database::{Connection, OptionalExtension, Row, params};
use crate::servers::house_changed;
use crate::{PendingOperation, Person, PersonId, Store, StoreError, UnixMs, sql};

impl Store {
    /// Saves a person, new or changed. The time when they first came and the number of their logins stay.
    pub fn save_person(&self, person: Person) -> PendingOperation<()> {
        self.write(move |connection| {
            let Person { id, name, face, lang, theme, created, .. } = &person;
            connection
                .prepare_cached(sql::SAVE_PERSON)?
                .execute(params![id, name, face, lang, theme, created])?;
            Ok(())
        })
    }

    /// Ends every session of a person and revokes all their tokens. Returns the number that new cookies name.
    pub fn end_logins(&self, person: &PersonId, time: UnixMs) -> PendingOperation<u32> {
        let person = person.clone();
        self.write(move |connection| {
            require_person(connection, &person)?;
            connection.prepare_cached(sql::REVOKE_TOKENS)?.execute(params![person, time])?;
            connection.prepare_cached(sql::DROP_LOGIN_CODE)?.execute([&person])?;
            // A lost device shall tell nobody what waits.
            connection.prepare_cached(sql::notices::DROP_BROWSERS)?.execute([&person])?;
            house_changed(connection)?;
            Ok(connection.prepare_cached(sql::END_LOGINS)?.query_row([&person], |row| row.get(0))?)
        })
    }

    /// Finds a person.
    pub fn person(&self, person: &PersonId) -> PendingOperation<Option<Person>> {
        let person = person.clone();
        self.read(move |connection| find(connection, &person))
    }

    /// Finds many people at once, in the order asked for; those who are not there are left out.
    pub fn people(&self, people: Vec<PersonId>) -> PendingOperation<Vec<Person>> {
        self.read(move |connection| {
            people.iter().filter_map(|person| find(connection, person).transpose()).collect()
        })
    }
}

fn find(connection: &Connection, person: &PersonId) -> Result<Option<Person>, StoreError> {
    let mut statement = connection.prepare_cached(sql::PERSON)?;
    Ok(statement.query_row([person], read_person).optional()?)
}

/// Reads a person from a row with all their columns.
pub(crate) fn read_person(row: &Row<'_>) -> crate::database::Result<Person> {
    Ok(Person {
        id: row.get("id")?,
        name: row.get("name")?,
        face: row.get("face")?,
        lang: row.get("lang")?,
        theme: row.get("theme")?,
        created: row.get("created")?,
        logins: row.get("logins")?,
    })
}

/// Refuses if there is no such person.
pub(crate) fn require_person(connection: &Connection, person: &PersonId) -> Result<(), StoreError> {
    match connection.prepare_cached(sql::PERSON)?.exists([person])? {
        true => Ok(()),
        false => Err(StoreError::NoSuchPerson(person.clone())),
    }
}
