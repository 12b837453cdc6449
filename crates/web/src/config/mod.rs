//! The configuration: built-in values, then a file, then the environment, then flags. Later ones win.

mod keys;
mod load;
mod print;
mod problem;
mod values;

pub use keys::{KEYS, Key};
pub use load::Sources;
pub use print::print;
pub use problem::{ConfigError, Problem};

use crate::app::Settings;
use crate::logging::{LogFormat, LogLevels};
use greenroom_store::Place;
use std::path::PathBuf;

/// Everything that can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: String,
    /// The folder of the database.
    pub data: PathBuf,
    /// A database of PostgreSQL, in place of the folder.
    pub store: Option<Place>,
    /// The bus by which several servers tell each other what has changed.
    pub bus: Option<BusAddress>,
    /// Games that are played with other card files.
    pub cards: CardFiles,
    /// The certificate for TLS.
    pub tls: TlsFiles,
    /// The log.
    pub log: Log,
    /// What the running server needs.
    pub settings: Settings,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: "127.0.0.1:7777".to_owned(),
            data: PathBuf::from("data"),
            store: None,
            bus: None,
            cards: CardFiles::default(),
            tls: TlsFiles::default(),
            log: Log::default(),
            settings: Settings::default(),
        }
    }
}

impl Config {
    /// Where the house is kept.
    pub fn place(&self) -> Place {
        self.store.clone().unwrap_or_else(|| Place::Folder(self.data.clone()))
    }
}

/// The address of a bus, which may hold a password.
#[derive(Clone, PartialEq, Eq)]
pub struct BusAddress(pub String);

impl std::fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BusAddress(nats://…)")
    }
}

/// Card files by the game that is played with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardFiles(pub Vec<(String, PathBuf)>);

/// The files of a certificate: both, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TlsFiles {
    /// The chain of certificates.
    pub certificate: Option<PathBuf>,
    /// Its private key.
    pub key: Option<PathBuf>,
}

/// What is logged, and how.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// What is logged.
    pub levels: LogLevels,
    /// How a line looks.
    pub format: LogFormat,
}
