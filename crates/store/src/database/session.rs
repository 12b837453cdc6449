//! One connection to PostgreSQL: its address, its prepared statements, and what went wrong on it last.

use super::{dialect, tls};
use crate::StoreError;
use postgres::error::SqlState;
use postgres::{Client, Config, Statement};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long a server tries to reach its database before it refuses what waits for it: longer than a restart takes.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a machine may be silent before it is gone. Without it a database whose machine has died is noticed after minutes, since
/// nobody closes its connections.
const SILENCE: Duration = Duration::from_secs(2);
/// A lock that is held longer belongs to another server's transaction. The operation is then run again in one of its own,
/// which is sooner than PostgreSQL finds a deadlock.
const LOCK_TIMEOUT: &str = "50ms";

/// How long a server that starts waits for one that is about to be gone.
const TAKEOVER: Duration = Duration::from_secs(3);
/// The lock of a house, by a number that no other program uses. Servers share it.
const CLAIM: &str = "SELECT pg_try_advisory_lock(1196576339)";
const SHARE: &str = "SELECT pg_try_advisory_lock_shared(1196576339)";
/// Whoever could have had the house alone is the first server there.
const SHARE_AFTER_CLAIM: &str =
    "SELECT pg_try_advisory_lock_shared(1196576339); SELECT pg_advisory_unlock(1196576339)";

/// Where a database is, and how it is reached.
#[derive(Clone)]
pub(crate) struct Address {
    config: Config,
    roots: Option<PathBuf>,
    shown: String,
}

impl Address {
    /// Reads an address such as `postgres://user:password@host/database`.
    pub(crate) fn parse(text: &str) -> Result<Address, StoreError> {
        let wrong = |problem: String| StoreError::WrongAddress { problem };
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut roots, mut secured, mut others) = (None, false, Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslrootcert", file)) => roots = Some(PathBuf::from(file)),
                Some(("sslmode", "require" | "verify-full")) => {
                    secured = true;
                    others.push("sslmode=require");
                }
                _ => others.push(pair),
            }
        }
        if secured && roots.is_none() {
            let problem = "sslmode=require needs sslrootcert=FILE, the certificate of the authority that has signed the \
                           database's own";
            return Err(wrong(problem.to_owned()));
        }
        let whole = format!("{base}?{}", others.join("&"));
        let mut config: Config = whole.parse().map_err(|error: postgres::Error| wrong(cause(&error)))?;
        config.application_name("greenroom").connect_timeout(SILENCE);
        config.tcp_user_timeout(SILENCE).keepalives_idle(SILENCE);
        config.keepalives_interval(Duration::from_secs(1)).keepalives_retries(2);
        let host =
            base.rsplit_once('@').map_or_else(|| base.split("://").nth(1).unwrap_or(base), |(_, host)| host);
        Ok(Address { config, roots, shown: format!("postgres://{host}") })
    }

    /// The address without its password.
    pub(crate) fn shown(&self) -> &Path {
        Path::new(&self.shown)
    }

    fn connect(&self) -> Result<Client, postgres::Error> {
        let mut client = match &self.roots {
            Some(roots) => self.config.connect(tls::Connector::new(roots.clone()))?,
            None => self.config.connect(postgres::NoTls)?,
        };
        client.batch_execute(&format!(
            "SET lock_timeout = '{LOCK_TIMEOUT}';
             SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        ))?;
        Ok(client)
    }
}

/// What a session is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// It reads.
    Read,
    /// It writes, beside others. The rows that it reads in order to change them are locked.
    Write,
    /// It writes as a server does, beside other servers.
    Serve,
    /// It writes, and no server does: a whole house is moved or repaired.
    WriteAlone,
}

/// What an operation can be run again after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Another transaction was in the way.
    Conflict,
    /// The connection is gone.
    Lost,
}

/// A connection that is made again when it is lost.
pub(crate) struct Session {
    address: Address,
    purpose: Purpose,
    client: RefCell<Client>,
    /// The number of the process that serves this connection at the database.
    process: Cell<Option<i32>>,
    prepared: RefCell<HashMap<String, Statement>>,
    trouble: Cell<Option<Trouble>>,
    /// Whether no server had the house open when this session began.
    first: Cell<bool>,
}

impl Session {
    /// Connects. If somebody has the database to themselves, that is said after a short while: whoever was killed is gone by then.
    pub(crate) fn open(address: &Address, purpose: Purpose) -> Result<Session, StoreError> {
        let client = address.connect().map_err(|error| unreachable(address, &error))?;
        let session = Session {
            address: address.clone(),
            purpose,
            client: RefCell::new(client),
            process: Cell::default(),
            prepared: RefCell::default(),
            trouble: Cell::default(),
            first: Cell::default(),
        };
        session.claim(Instant::now() + TAKEOVER)?;
        Ok(session)
    }

    /// Whether no server had the house open when this session began.
    pub(crate) fn is_first(&self) -> bool {
        self.first.get()
    }

    /// Whether this session is for somebody who has the house alone.
    pub(crate) fn is_alone(&self) -> bool {
        self.purpose == Purpose::WriteAlone
    }

    /// Takes the lock of the house, which lasts as long as the connection.
    fn claim(&self, until: Instant) -> Result<(), StoreError> {
        if !matches!(self.purpose, Purpose::Serve | Purpose::WriteAlone) {
            return Ok(());
        }
        if let Some(before) = self.process.get() {
            // The connection before this one may not have noticed yet that it is lost.
            self.batch(&format!("SELECT pg_terminate_backend({before})"))?;
        }
        while !self.take_lock()? {
            if Instant::now() > until {
                return Err(StoreError::InUse { path: self.address.shown().to_owned() });
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        self.process.set(self.batch("SELECT pg_backend_pid()")?.and_then(|text| text.parse().ok()));
        Ok(())
    }

    fn take_lock(&self) -> Result<bool, StoreError> {
        let is_taken = |answer: Option<String>| answer.as_deref() == Some("t");
        let alone = is_taken(self.batch(CLAIM)?);
        if self.purpose == Purpose::WriteAlone {
            return Ok(alone);
        }
        self.first.set(alone);
        Ok(is_taken(self.batch(if alone { SHARE_AFTER_CLAIM } else { SHARE })?))
    }

    /// Connects again, for as long as a restart of the database takes.
    pub(crate) fn reconnect(&self) -> Result<(), StoreError> {
        let begun = Instant::now();
        loop {
            let made = self.address.connect();
            match made {
                Ok(client) => {
                    self.prepared.borrow_mut().clear();
                    *self.client.borrow_mut() = client;
                    let claimed = self.claim(begun + PATIENCE);
                    match (self.trouble.take(), claimed) {
                        (None, claimed) => return claimed,
                        (Some(_), Err(error)) if begun.elapsed() > PATIENCE => return Err(error),
                        (Some(_), _) => std::thread::sleep(Duration::from_millis(50)),
                    }
                }
                Err(error) if begun.elapsed() > PATIENCE => return Err(unreachable(&self.address, &error)),
                Err(_) => std::thread::sleep(Duration::from_millis(50)),
            }
        }
    }

    /// A statement of the store, prepared once.
    pub(crate) fn prepare(&self, sql: &str) -> Result<Statement, StoreError> {
        if let Some(statement) = self.prepared.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let translated = dialect::statement(sql, self.purpose != Purpose::Read);
        let statement = self.run(|client| client.prepare(&translated))?;
        self.prepared.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Runs statements that are not the store's own, such as the limits of transactions, and returns the first cell of the
    /// answer.
    pub(crate) fn batch(&self, sql: &str) -> Result<Option<String>, StoreError> {
        let messages = self.run(|client| client.simple_query(sql))?;
        Ok(messages.iter().find_map(|message| match message {
            postgres::SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        }))
    }

    /// What went wrong since the last time that this was asked.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.trouble.take()
    }

    /// Uses the connection, and notes what goes wrong.
    pub(crate) fn run<T>(
        &self,
        work: impl FnOnce(&mut Client) -> Result<T, postgres::Error>,
    ) -> Result<T, StoreError> {
        work(&mut self.client.borrow_mut()).map_err(|error| {
            if let Some(trouble) = trouble(&error) {
                self.trouble.set(Some(trouble));
            }
            failed(&error)
        })
    }
}

/// What can be tried again: SQL states as the manual's appendix A lists them.
fn trouble(error: &postgres::Error) -> Option<Trouble> {
    let Some(state) = error.code() else {
        // Without a state the database has not answered: the connection is gone, or a value could not be written.
        return (error.is_closed() || error.as_db_error().is_none() && is_of_the_network(error))
            .then_some(Trouble::Lost);
    };
    if [&SqlState::T_R_SERIALIZATION_FAILURE, &SqlState::T_R_DEADLOCK_DETECTED, &SqlState::LOCK_NOT_AVAILABLE]
        .contains(&state)
    {
        return Some(Trouble::Conflict);
    }
    // Class 57: an operator's intervention. 25006: the server we know has become a standby.
    let lost = state.code().starts_with("57P") || state.code().starts_with("08") || state.code() == "25006";
    lost.then_some(Trouble::Lost)
}

fn is_of_the_network(error: &postgres::Error) -> bool {
    let mut cause: Option<&dyn std::error::Error> = std::error::Error::source(error);
    while let Some(error) = cause {
        if error.is::<std::io::Error>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// An error of PostgreSQL as the store says it.
pub(crate) fn failed(error: &postgres::Error) -> StoreError {
    match error.code() {
        Some(state) if *state == SqlState::DISK_FULL => StoreError::DiskFull,
        Some(_) => {
            StoreError::Database(error.as_db_error().map_or_else(|| error.to_string(), ToString::to_string))
        }
        None if trouble(error) == Some(Trouble::Lost) => StoreError::Unreachable { problem: cause(error) },
        None => StoreError::Database(cause(error)),
    }
}

pub(crate) fn unreachable(address: &Address, error: &postgres::Error) -> StoreError {
    StoreError::Unreachable { problem: format!("{}: {}", address.shown, cause(error)) }
}

/// The innermost sentence of an error, which says what happened.
fn cause(error: &postgres::Error) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let address =
            Address::parse("postgres://rose:very-secret@db.example:5433/house?sslmode=disable").unwrap();
        assert_eq!(address.shown(), Path::new("postgres://db.example:5433/house"));
        let plain = Address::parse("postgres://localhost/house").unwrap();
        assert_eq!(plain.shown(), Path::new("postgres://localhost/house"));
    }

    #[test]
    fn an_address_that_cannot_be_used_is_refused_with_the_reason() {
        let said = |text: &str| Address::parse(text).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(
            said("postgres://h/d?sslmode=require").contains("sslrootcert=FILE"),
            "nobody would be authenticated"
        );
        assert!(
            said("postgres://h/d?colour=red").contains("colour"),
            "{}",
            said("postgres://h/d?colour=red")
        );
        assert!(Address::parse("postgres://h/d?sslmode=verify-full&sslrootcert=ca.pem").is_ok());
    }
}
