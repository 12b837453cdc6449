//! Databases of PostgreSQL for tests, each new and empty, in the cluster that `xtask/with-services.sh` has started.

use greenroom_store::Store;
use postgres::{Client, NoTls};

/// The address of the cluster's own database.
pub(crate) fn cluster() -> String {
    std::env::var("GREENROOM_POSTGRES").expect("xtask/with-services.sh has started PostgreSQL")
}

/// Makes an empty database and returns its address.
pub(crate) fn new_database() -> String {
    let mut number = [0; 8];
    getrandom::fill(&mut number).unwrap();
    let name = format!("house_{:016x}", u64::from_le_bytes(number));
    run(&cluster(), &format!("CREATE DATABASE {name}"));
    let (host, _) =
        cluster().rsplit_once('/').map(|(host, name)| (host.to_owned(), name.to_owned())).unwrap();
    format!("{host}/{name}")
}

/// Runs statements beside the store.
pub(crate) fn run(address: &str, statements: &str) {
    Client::connect(address, NoTls).unwrap().batch_execute(statements).unwrap();
}

/// A store in an empty database.
pub(crate) fn new_store() -> Store {
    Store::connect(&new_database()).unwrap()
}
