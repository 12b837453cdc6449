//! A standby of PostgreSQL that takes over beneath servers.

use crate::operating::postgres::Cluster;
use crate::operating::server::LONG;
use crate::operating::servers::{House, Players, TABLES, check, is_over, open_table, until};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// A standby takes over while people play at three servers: they go on by themselves, and nothing acknowledged is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test servers"]
async fn a_standby_of_postgres_is_promoted_beneath_three_servers_and_nothing_is_lost() {
    let [mut primary, standby] = Cluster::pair().await;
    let mut house = House::open_on(Cluster::address(&primary, &standby)).await;
    let seen = house.seen.clone();
    let (mut tables, mut in_play) = (Vec::new(), Vec::new());
    for number in 0..TABLES as u64 * 2 {
        let (table, token, players) = open_table(&house, number).await;
        tables.push((table.clone(), token));
        in_play.push((table, players));
    }
    let moves = || seen.acknowledged.lock().unwrap().len();
    until(|| moves() >= 12).await;
    let begun = Instant::now();
    primary.stop_at_once().await;
    standby.promote().await;
    let promoted = Instant::now();
    let before: Vec<usize> = in_play.iter().map(|(table, _)| seen.moves_at(table)).collect();
    assert!(in_play.iter().any(|(_, players)| !is_over(players)), "they still play");
    let goes_on = |((table, players), before): (&(String, Players), &usize)| {
        seen.moves_at(table) > *before || is_over(players)
    };
    until(|| in_play.iter().zip(&before).all(goes_on)).await;
    println!(
        "play went on at every table {:?} after the standby had taken over, {:?} after the primary was gone",
        promoted.elapsed(),
        begun.elapsed()
    );
    for (_, players) in in_play {
        for player in players {
            tokio::time::timeout(LONG, player).await.expect("the games end").unwrap();
        }
    }
    seen.done.store(true, Ordering::Release);
    check(&house, &tables).await;
    println!("{} acknowledged moves are there", moves());
    for server in &mut house.servers {
        server.stop().await;
    }
}
