//! A standby of PostgreSQL that takes over while people play: nothing that was acknowledged is lost, and nothing is there twice.

use crate::common::cluster::{Cluster, run};
use crate::common::*;
use crate::crowd::new_tables;
use greenroom_store::*;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

const TABLES: usize = 8;
const ACTIONS: u32 = 150;

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn a_standby_of_postgres_takes_over_and_has_all_that_was_acknowledged() {
    let folder = run("mktemp", &["-d", "--tmpdir=/tmp"]);
    let (first, second) = (format!("{folder}/first"), format!("{folder}/second"));
    run("initdb", &["-D", &first, "-U", "greenroom", "-A", "trust", "-E", "UTF8", "--locale", "C"]);
    let primary = Cluster::start(&first, "");
    let from = [
        "-h",
        "127.0.0.1",
        "-p",
        &primary.port,
        "-U",
        "greenroom",
        "-D",
        &second,
        "-R",
        "-X",
        "stream",
        "-c",
        "fast",
    ];
    run("pg_basebackup", &from);
    let standby = Cluster::start(&second, "");
    let mut client = primary.client();
    client.execute("ALTER SYSTEM SET synchronous_standby_names = '*'", &[]).unwrap();
    client.execute("SELECT pg_reload_conf()", &[]).unwrap();
    while client.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'", &[]).unwrap().is_empty()
    {
        thread::sleep(Duration::from_millis(20));
    }

    let address = format!(
        "postgres://greenroom@127.0.0.1:{},127.0.0.1:{}/postgres?target_session_attrs=read-write",
        primary.port, standby.port
    );
    let store = Store::connect(&address).unwrap();
    let tables = new_tables(&store, TABLES);
    let acknowledged = AtomicU32::new(0);
    thread::scope(|scope| {
        for table in &tables {
            let (store, acknowledged) = (store.clone(), &acknowledged);
            scope.spawn(move || {
                for number in 0..ACTIONS {
                    let next = action(0, &format!("play {}", number + 1), at(0));
                    assert_eq!(store.append(table, number, next, playing(&[0])).wait(), Ok(number + 1));
                    acknowledged.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        while acknowledged.load(Ordering::Relaxed) < 200 {
            thread::sleep(Duration::from_millis(2));
        }
        primary.stop_at_once();
        assert!(acknowledged.load(Ordering::Relaxed) < TABLES as u32 * ACTIONS, "they still play");
        run("pg_ctl", &["-D", &standby.folder, "-w", "promote"]);
    });
    for table in &tables {
        let actions = store.load_table(table).wait().unwrap().actions;
        assert_eq!(actions.len() as u32, ACTIONS);
        for (played, number) in actions.iter().zip(1..) {
            assert_eq!(played.words.as_str(), format!("play {number}"));
        }
    }
    store.close();
    standby.stop_at_once();
    run("rm", &["-rf", &folder]);
}
