//! Passkeys: keys in a person's own devices, by which a browser becomes that person.

use crate::database::{self, OptionalExtension, Row, params};
use crate::people::{read_person, require_person};
use crate::sql::passkeys as sql;
use crate::{PendingOperation, Person, PersonId, Store, UnixMs};

/// A passkey to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasskey {
    /// Whose it is.
    pub person: PersonId,
    /// The name that the device has given it.
    pub credential: Vec<u8>,
    /// The public key.
    pub key: Vec<u8>,
    /// The algorithm by which it signs: its number in the registry of COSE.
    pub algorithm: i32,
    /// How many signatures the device says that it has made.
    pub signatures: u32,
    /// What the person calls it.
    pub label: String,
    /// Now.
    pub created: UnixMs,
}

/// A passkey as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// Its number, for naming and removing it.
    pub id: i64,
    /// The name that the device has given it.
    pub credential: Vec<u8>,
    /// The public key.
    pub key: Vec<u8>,
    /// The algorithm by which it signs: its number in the registry of COSE.
    pub algorithm: i32,
    /// How many signatures the device says that it has made.
    pub signatures: u32,
    /// What the person calls it.
    pub label: String,
    /// When it was made.
    pub created: UnixMs,
    /// When somebody last logged in with it.
    pub used: Option<UnixMs>,
}

impl Store {
    /// Keeps a passkey. Returns whether it is new: a device gives no name twice.
    pub fn add_passkey(&self, passkey: NewPasskey) -> PendingOperation<bool> {
        self.write(move |connection| {
            let NewPasskey { person, credential, key, algorithm, signatures, label, created } = &passkey;
            require_person(connection, person)?;
            let values = params![person, credential, key, algorithm, signatures, label, created];
            Ok(connection.prepare_cached(sql::ADD)?.execute(values)? == 1)
        })
    }

    /// The passkeys of a person, the oldest first.
    pub fn passkeys_of(&self, person: &PersonId) -> PendingOperation<Vec<Passkey>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::OF_PERSON)?;
            Ok(statement.query_map([&person], read_passkey)?.collect::<Result<_, _>>()?)
        })
    }

    /// The passkey that a device has given this name, and whose it is.
    pub fn passkey(&self, credential: Vec<u8>) -> PendingOperation<Option<(Passkey, Person)>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::BY_CREDENTIAL)?;
            let Some(passkey) = statement.query_row([&credential], read_passkey).optional()? else {
                return Ok(None);
            };
            let mut statement = connection.prepare_cached(sql::OWNER)?;
            let person = statement.query_row([passkey.id], read_person)?;
            Ok(Some((passkey, person)))
        })
    }

    /// Notes that somebody logs in with a passkey, and how many signatures its device has made by now. No if the passkey
    /// is gone, or was used with a later signature meanwhile.
    pub fn use_passkey(&self, id: i64, signatures: u32, time: UnixMs) -> PendingOperation<bool> {
        self.write(move |connection| {
            Ok(connection.prepare_cached(sql::USE)?.execute(params![id, signatures, time])? == 1)
        })
    }

    /// Gives one of a person's passkeys another name. Returns whether there was one.
    pub fn name_passkey(&self, person: &PersonId, id: i64, label: String) -> PendingOperation<bool> {
        let person = person.clone();
        self.write(move |connection| {
            Ok(connection.prepare_cached(sql::NAME)?.execute(params![person, id, label])? == 1)
        })
    }

    /// Removes one of a person's passkeys. Returns whether there was one.
    pub fn drop_passkey(&self, person: &PersonId, id: i64) -> PendingOperation<bool> {
        let person = person.clone();
        self.write(move |connection| {
            Ok(connection.prepare_cached(sql::DROP)?.execute(params![person, id])? == 1)
        })
    }
}

fn read_passkey(row: &Row<'_>) -> database::Result<Passkey> {
    Ok(Passkey {
        id: row.get("id")?,
        credential: row.get("credential")?,
        key: row.get("key")?,
        algorithm: row.get("algorithm")?,
        signatures: row.get("signatures")?,
        label: row.get("label")?,
        created: row.get("created")?,
        used: row.get("used")?,
    })
}
