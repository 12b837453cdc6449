//! What PostgreSQL must do beside the contract: several servers at once, lost connections, and kills at any instant.
//!
//! All of it is ignored unless `xtask/with-services.sh` has started a cluster: `cargo xtask test servers`.

use crate::common::far::{new_database, new_store, run};
use crate::common::*;
use crate::crowd::{ACTIONS, TABLES, new_tables, play_against_others};
use greenroom_store::*;
use std::thread;

/// Ends every connection of the stores to a database, as a restart of it does.
fn cut_off(address: &str) {
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND application_name = 'greenroom'";
    run(address, end);
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn two_servers_that_race_for_the_same_tables_lose_nothing() {
    let address = new_database();
    let servers = [Store::connect(&address).unwrap(), Store::connect(&address).unwrap()];
    let tables = new_tables(&servers[0], TABLES);
    let acknowledged: u32 = thread::scope(|scope| {
        let racers: Vec<_> = tables
            .iter()
            .flat_map(|table| [(table, 0), (table, 1)])
            .map(|(table, me)| (servers[usize::from(me)].clone(), table, me))
            .map(|(store, table, me)| scope.spawn(move || play_against_others(&store, table, me)))
            .collect();
        racers.into_iter().map(|racer| racer.join().unwrap()).sum()
    });
    assert_eq!(acknowledged, TABLES as u32 * ACTIONS);
    for table in &tables {
        let actions = servers[1].load_table(table).wait().unwrap().actions;
        assert_eq!(actions.len() as u32, ACTIONS);
        for (number, action) in actions.iter().enumerate() {
            assert_eq!(action.words.as_str(), format!("by {} after {number}", action.seat.0));
        }
    }
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn tables_are_made_and_counted_by_two_servers_at_once() {
    let address = new_database();
    let servers = [Store::connect(&address).unwrap(), Store::connect(&address).unwrap()];
    let owner = somebody(&servers[0], "Aiko");
    let made: Vec<_> =
        (0..200).map(|n| servers[n % 2].create_table(gathering(&owner, at(n as i64)))).collect();
    made.into_iter().for_each(|answer| answer.wait().unwrap());
    for server in &servers {
        let counts = server.counts().wait().unwrap();
        assert_eq!((counts.gathering, counts.open_gathering, counts.people), (200, 200, 1));
    }
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn writes_that_wait_share_a_commit_and_a_refused_one_takes_no_other_with_it() {
    let store = new_store();
    let tables = new_tables(&store, 100);
    let before = store.write_counts();
    let pending: Vec<_> = tables
        .iter()
        .flat_map(|table| [(table, 0), (table, 7)])
        .map(|(table, number)| store.append(table, number, action(0, "pass", at(0)), playing(&[0])))
        .collect();
    let answers: Vec<_> = pending.into_iter().map(PendingOperation::wait).collect();
    for pair in answers.chunks(2) {
        assert_eq!(pair[0], Ok(1));
        assert!(matches!(pair[1], Err(StoreError::Stale { expected: 7, actual: 1, .. })), "{:?}", pair[1]);
    }
    let after = store.write_counts();
    let (writes, commits) = (after.writes - before.writes, after.commits - before.commits);
    assert_eq!(writes, 200);
    assert!(commits * 4 < writes, "{writes} writes took {commits} commits");
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn connections_that_are_cut_lose_and_double_nothing() {
    let address = new_database();
    let store = Store::connect(&address).unwrap();
    let tables = new_tables(&store, 8);
    thread::scope(|scope| {
        let players: Vec<_> = tables
            .iter()
            .map(|table| {
                let store = store.clone();
                scope.spawn(move || {
                    for number in 0..200 {
                        let next = action(0, &format!("play {}", number + 1), at(0));
                        assert_eq!(store.append(table, number, next, playing(&[0])).wait(), Ok(number + 1));
                    }
                })
            })
            .collect();
        let address = &address;
        let cutter = scope.spawn(move || {
            for _ in 0..20 {
                cut_off(address);
            }
        });
        players.into_iter().for_each(|player| player.join().unwrap());
        cutter.join().unwrap();
    });
    for table in &tables {
        let actions = store.load_table(table).wait().unwrap().actions;
        assert_eq!(actions.len(), 200);
        for (played, number) in actions.iter().zip(1..) {
            assert_eq!(played.words.as_str(), format!("play {number}"));
        }
    }
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn servers_that_start_together_migrate_once() {
    let address = new_database();
    let starting: Vec<_> = (0..4)
        .map(|_| address.clone())
        .map(|address| thread::spawn(move || Store::connect(&address).map(Store::close)))
        .collect();
    for started in starting {
        assert_eq!(started.join().unwrap(), Ok(()));
    }
    let [one, two] = [Store::connect(&address).unwrap(), Store::connect(&address).unwrap()];
    let secrets = [one.secret_or("key", vec![1]), two.secret_or("key", vec![2])];
    let [first, second] = secrets.map(|secret| secret.wait().unwrap());
    assert_eq!(first, second, "cookies of one server are good at the other");
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn whoever_is_first_after_a_restart_leaves_what_a_writer_has_just_noted() {
    let address = new_database();
    Store::connect_server(&address).unwrap().close();
    // A server has committed its seventh transaction, and the database restarts before it is told so.
    run(&address, "INSERT INTO greenroom_writers (name, number) VALUES ('somebody', 7)");
    let first = Store::connect_server(&address).unwrap();
    let is_there = "DO $$ BEGIN
        IF (SELECT number FROM greenroom_writers WHERE name = 'somebody') IS DISTINCT FROM 7 THEN RAISE 'it is gone'; END IF;
    END $$";
    run(&address, is_there);
    first.close();
}

/// A house as a server of the next version leaves it: one step more, which only adds.
const NEXT_VERSION: &str = "
    BEGIN;
    ALTER TABLE tables ADD COLUMN lantern TEXT NOT NULL DEFAULT 'unlit';
    ALTER TABLE actions ADD COLUMN lantern BIGINT;
    CREATE TABLE lanterns (name TEXT PRIMARY KEY, light BIGINT NOT NULL);
    INSERT INTO greenroom_schema (version, beside) SELECT max(version) + 1, max(version) FROM greenroom_schema;
    COMMIT";

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn a_server_goes_on_beside_one_of_the_next_version_and_starts_beside_it() {
    let address = new_database();
    let early = Store::connect_server(&address).unwrap();
    let tables = new_tables(&early, 2);
    play_against_others(&early, &tables[0], 0);
    // It has prepared its statements when the schema changes beneath it.
    run(&address, NEXT_VERSION);
    play_against_others(&early, &tables[1], 0);
    let late = Store::connect_server(&address).expect("the step only adds, and says so");
    for table in &tables {
        let told = |store: &Store| store.load_table(table).wait().unwrap().actions;
        assert_eq!(told(&early), told(&late));
        assert_eq!(told(&late).len() as u32, ACTIONS);
    }
    let more = new_tables(&late, 1);
    play_against_others(&late, &more[0], 0);
    late.close();
    early.close();
    let moved = Store::connect_alone(&address).expect_err("it would leave behind what it does not know");
    assert!(matches!(moved, StoreError::Newer { .. }), "{moved:?}");
    // The version after that takes something away.
    run(
        &address,
        "INSERT INTO greenroom_schema (version, beside) SELECT max(version) + 1, max(version) FROM greenroom_schema",
    );
    let refused = Store::connect_server(&address).expect_err("two versions lie between them");
    assert!(matches!(refused, StoreError::Newer { .. }), "{refused:?}");
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn a_database_that_is_not_ours_is_refused_and_not_touched() {
    let address = new_database();
    run(&address, "CREATE TABLE songs (name TEXT)");
    let refusal = Store::connect(&address).expect_err("it belongs to somebody else");
    assert!(matches!(refusal, StoreError::NotOurs { .. }), "{refusal:?}");
    let newer = new_database();
    Store::connect(&newer).unwrap().close();
    run(&newer, "INSERT INTO greenroom_schema (version) VALUES (99)");
    let refusal = Store::connect(&newer).expect_err("a newer program wrote it");
    assert!(matches!(refusal, StoreError::Newer { theirs: 99, .. }), "{refusal:?}");
    let nobody = Store::connect("postgres://127.0.0.1:1/house").expect_err("nobody listens there");
    assert!(matches!(nobody, StoreError::Unreachable { .. }), "{nobody:?}");
}
