//! Where a house is kept: a folder with a SQLite file, or a database of PostgreSQL.

use crate::{Store, StoreError};
use std::fmt;
use std::path::PathBuf;

/// The file in a data folder.
const FILE: &str = "greenroom.db";

/// Where a house is kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A data folder.
    Folder(PathBuf),
    /// The address of a database of PostgreSQL, which may hold a password.
    Postgres(String),
}

impl Place {
    /// Reads `postgres://…` as an address, and everything else as a folder.
    pub fn read(text: &str) -> Place {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Place::Postgres(text.to_owned()),
            _ => Place::Folder(PathBuf::from(text)),
        }
    }

    /// Opens the store there, making it if need be, and brings it up to date. It is refused as [`StoreError::InUse`] while another
    /// process has it open.
    pub fn open(&self) -> Result<Store, StoreError> {
        match self {
            Place::Folder(folder) => Store::open(folder.join(FILE)),
            Place::Postgres(address) => Store::connect_alone(address),
        }
    }

    /// The same for a server. A folder has one; a database of PostgreSQL may have several at a time.
    pub fn open_server(&self) -> Result<Store, StoreError> {
        match self {
            Place::Folder(_) => self.open(),
            Place::Postgres(address) => Store::connect_server(address),
        }
    }

    /// Sets a secret, also while a server has the house open. The server finds the new one when it reads it next.
    pub fn replace_secret(&self, name: &str, value: &[u8]) -> Result<(), StoreError> {
        match self {
            Place::Folder(folder) => Store::replace_secret(folder.join(FILE), name, value),
            Place::Postgres(address) => Store::connect(address)?.set_secret(name, value).wait(),
        }
    }

    /// The same as [`Place::open`] for a place where a house must be already.
    pub fn open_existing(&self) -> Result<Store, StoreError> {
        match self {
            Place::Folder(folder) if !folder.join(FILE).is_file() => {
                Err(StoreError::NoFile { path: folder.join(FILE) })
            }
            place => place.open(),
        }
    }
}

/// Shows the place without a password.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(folder) => write!(f, "{}", folder.display()),
            Place::Postgres(address) => {
                let rest = address.split_once("://").map_or(address.as_str(), |(_, rest)| rest);
                let rest = rest.split('?').next().unwrap_or(rest);
                write!(f, "postgres://{}", rest.rsplit_once('@').map_or(rest, |(_, host)| host))
            }
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Place({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_from_a_folder_and_shown_without_its_password() {
        assert_eq!(Place::read("./data"), Place::Folder("./data".into()));
        let far = Place::read("postgres://rose:secret@db:5433/house?sslmode=disable");
        assert_eq!(far.to_string(), "postgres://db:5433/house");
        assert_eq!(format!("{far:?}"), "Place(postgres://db:5433/house)");
        assert_eq!(Place::read("postgresql://db/house").to_string(), "postgres://db/house");
    }
}
