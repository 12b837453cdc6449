//! What every bus must do, whatever carries it. The one inside the program and NATS run the same `contract`.
//!
//! That of NATS is ignored unless `xtask/with-services.sh` has started one: `cargo xtask test servers`.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use greenroom_web::{Bus, BusError, LocalBus, connect_bus};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::process::{Child, Command};
use tokio::sync::watch;

/// A limit that only ends a test that would wait for ever.
const LONG: Duration = Duration::from_secs(60);

/// Tells a number again and again until it is heard: a bus may lose words.
async fn told(from: &dyn Bus, subject: &str, number: u32, heard: &mut watch::Receiver<u32>) {
    let arrives = async {
        loop {
            from.tell(subject, number);
            let next = tokio::time::timeout(Duration::from_millis(50), heard.wait_for(|now| *now >= number));
            match next.await {
                Ok(now) => return *now.unwrap(),
                Err(_) => continue,
            }
        }
    };
    let now = tokio::time::timeout(LONG, arrives).await.expect("what is told is heard");
    assert_eq!(now, number);
}

/// Everything that servers rely on: two of them, on the same bus.
async fn contract(one: &dyn Bus, other: &dyn Bus) {
    assert!(one.is_connected() && other.is_connected());
    let mut here = one.listen("table.a");
    let mut there = other.listen("table.a");
    let elsewhere = other.listen("table.b");
    told(one, "table.a", 3, &mut there).await;
    told(other, "table.a", 4, &mut here).await;
    // Words that come twice, or late, change nothing.
    one.tell("table.a", 4);
    one.tell("table.a", 2);
    told(one, "table.a", 5, &mut there).await;
    assert_eq!(*elsewhere.borrow(), 0, "each table has a subject of its own");
    // Nobody listens, and nobody minds.
    one.tell("table.c", 1);
    drop(there);
    told(one, "table.a", 6, &mut here).await;
    questions(one, other).await;
}

/// Asks until somebody answers: whoever takes questions may not be known everywhere at once.
async fn answered(from: &dyn Bus) -> Vec<Vec<u8>> {
    let answered = async {
        loop {
            let mut said = from.ask("think", b"what now?".to_vec());
            let mut all = Vec::new();
            while let Some(word) = said.recv().await {
                all.push(word);
                if all.len() == 2 {
                    return all;
                }
            }
        }
    };
    tokio::time::timeout(LONG, answered).await.expect("a question is answered")
}

/// Questions go to one of those who take them, and answers come back in their order.
async fn questions(one: &dyn Bus, other: &dyn Bus) {
    let nobody = tokio::time::timeout(LONG, one.ask("think", b"anybody?".to_vec()).recv()).await;
    assert_eq!(nobody.expect("that nobody is there is said"), None);
    let counts: Vec<Arc<AtomicUsize>> = (0..2).map(|_| Arc::default()).collect();
    let mut takers = Vec::new();
    for (bus, count) in [one, other].into_iter().zip(&counts) {
        let (mut questions, count) = (bus.take("think"), count.clone());
        takers.push(tokio::spawn(async move {
            while let Some(asked) = questions.recv().await {
                assert_eq!(asked.question, b"what now?");
                count.fetch_add(1, Ordering::Relaxed);
                asked.answer(b"let me think".to_vec());
                asked.answer(b"pass".to_vec());
            }
        }));
    }
    let both = async {
        while counts.iter().any(|count| count.load(Ordering::Relaxed) == 0) {
            assert_eq!(answered(one).await, [b"let me think".to_vec(), b"pass".to_vec()]);
        }
    };
    tokio::time::timeout(LONG, both).await.expect("each has its share");
    for taker in takers {
        taker.abort();
    }
    // Once nobody takes them any more, that is said.
    let gone = async {
        loop {
            // A question that was on its way to somebody who has gone is never answered.
            let mut said = one.ask("think", b"what now?".to_vec());
            if let Ok(None) = tokio::time::timeout(Duration::from_millis(50), said.recv()).await {
                return;
            }
        }
    };
    tokio::time::timeout(LONG, gone).await.expect("whoever has gone is not asked");
}

#[tokio::test]
async fn the_bus_inside_a_program_keeps_the_contract() {
    let bus = LocalBus::default();
    contract(&bus, &bus).await;
}

async fn connected(address: &str) -> Arc<dyn Bus> {
    connect_bus(address).await.unwrap_or_else(|error| panic!("{error}"))
}

#[tokio::test]
#[ignore = "needs NATS: cargo xtask test servers"]
async fn nats_keeps_the_contract() {
    let address = std::env::var("GREENROOM_NATS").expect("xtask/with-services.sh has started NATS");
    let (one, other) = (connected(&address).await, connected(&address).await);
    contract(one.as_ref(), other.as_ref()).await;
}

async fn start(port: u16) -> Child {
    let child = Command::new("nats-server")
        .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    child
}

#[tokio::test]
#[ignore = "needs NATS: cargo xtask test servers"]
async fn a_nats_that_was_away_comes_back_and_says_that_something_may_be_missing() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut process = start(port).await;
    let address = format!("nats://127.0.0.1:{port}");
    let (one, other) = (connected(&address).await, connected(&address).await);
    let mut heard = other.listen("table.a");
    told(one.as_ref(), "table.a", 1, &mut heard).await;
    let mut gaps = other.gaps();
    gaps.mark_unchanged();
    process.kill().await.unwrap();
    tokio::time::timeout(LONG, async {
        while one.is_connected() || other.is_connected() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .expect("both notice that it is away");
    one.tell("table.a", 2);
    let _process = start(port).await;
    tokio::time::timeout(LONG, gaps.changed()).await.expect("it is back").unwrap();
    told(one.as_ref(), "table.a", 3, &mut heard).await;
}

#[tokio::test]
async fn an_address_that_leads_to_no_bus_is_named_without_its_password() {
    let refused = connect_bus("nats://rose:very-secret@127.0.0.1:1").await.err().unwrap();
    assert!(matches!(refused, BusError::Unreachable { .. }), "{refused}");
    let said = refused.to_string();
    assert!(said.contains("nats://127.0.0.1:1") && !said.contains("very-secret"), "{said}");
    assert!(matches!(connect_bus("nats://[").await.err().unwrap(), BusError::WrongAddress(_)));
}
