//! A server whose house is in PostgreSQL: it moves there and back, beside other servers, and says so where it cannot.
//!
//! All of it is ignored unless `xtask/with-services.sh` has started a cluster: `cargo xtask test servers`.

use crate::operating::server::{Server, command, play_one, table_of};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Output, Stdio};
use std::sync::Arc;
use tokio::process::Command;

fn variable(name: &str) -> String {
    std::env::var(name).expect("xtask/with-services.sh has started PostgreSQL")
}

/// A program of PostgreSQL, as the user that the cluster belongs to: root may not run it.
fn program(name: &str) -> Command {
    program_of(&format!("{}/{name}", variable("GREENROOM_POSTGRES_BIN")))
}

/// Any program as that user.
fn program_of(path: &str) -> Command {
    let user = std::process::Command::new("id").arg("-u").output();
    if user.is_ok_and(|id| id.stdout == b"0\n") {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", path]).current_dir("/");
        return command;
    }
    Command::new(path)
}

/// Makes an empty database and returns its address.
pub async fn new_database() -> String {
    let cluster = variable("GREENROOM_POSTGRES");
    let mut number = [0; 8];
    getrandom::fill(&mut number).unwrap();
    let name = format!("house_{:016x}", u64::from_le_bytes(number));
    sql(&cluster, &format!("CREATE DATABASE {name}")).await;
    format!("{}/{name}", cluster.rsplit_once('/').unwrap().0)
}

/// Runs statements in a database.
pub async fn sql(address: &str, statements: &str) {
    let psql = format!("{}/psql", variable("GREENROOM_POSTGRES_BIN"));
    let done = Command::new(psql).args([address, "-c", statements]).output().await.unwrap();
    assert!(done.status.success(), "{done:?}");
}

/// Restarts the cluster without waiting for anything, as a power cut would.
pub async fn restart() {
    let folder = variable("GREENROOM_POSTGRES_FOLDER");
    let log = format!("{folder}/log");
    let done = program("pg_ctl")
        .args(["-D", &folder, "-m", "immediate", "-w", "-l", &log, "restart"])
        .status()
        .await;
    assert!(done.unwrap().success());
}

/// A cluster of its own, on a free port and in a folder that goes.
pub struct Cluster {
    folder: String,
    port: u16,
    /// The folder of both, which whoever is dropped last removes.
    _all: Arc<Folder>,
}

struct Folder(String);

impl Drop for Folder {
    fn drop(&mut self) {
        let _left = std::process::Command::new("rm").args(["-rf", &self.0]).status();
    }
}

impl Cluster {
    /// A primary, and a standby that has everything before it is acknowledged.
    pub async fn pair() -> [Cluster; 2] {
        let made = program_of("mktemp").args(["-d", "--tmpdir=/tmp"]).output().await.unwrap();
        let all = Arc::new(Folder(text(&made.stdout).trim().to_owned()));
        let (first, second) = (format!("{}/first", all.0), format!("{}/second", all.0));
        run(program("initdb").args([
            "-D",
            &first,
            "-U",
            "greenroom",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale",
            "C",
        ]))
        .await;
        let primary = Cluster::start(first, &all).await;
        let port = primary.port.to_string();
        let from = ["-h", "127.0.0.1", "-p", &port, "-U", "greenroom", "-D", &second];
        run(program("pg_basebackup").args(from).args(["-R", "-X", "stream", "-c", "fast"])).await;
        let standby = Cluster::start(second, &all).await;
        let there = primary.own_address();
        sql(&there, "ALTER SYSTEM SET synchronous_standby_names = '*'").await;
        sql(&there, "SELECT pg_reload_conf()").await;
        // With nobody in step a commit would wait, so it is asked for.
        let ask = "DO $$ BEGIN WHILE NOT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync') \
                   LOOP PERFORM pg_sleep(0.02); PERFORM pg_stat_clear_snapshot(); END LOOP; END $$";
        sql(&there, ask).await;
        [primary, standby]
    }

    /// The address of whichever of two is the primary.
    pub fn address(one: &Cluster, other: &Cluster) -> String {
        let (one, other) = (one.port, other.port);
        format!(
            "postgres://greenroom@127.0.0.1:{one},127.0.0.1:{other}/postgres?target_session_attrs=read-write"
        )
    }

    fn own_address(&self) -> String {
        format!("postgres://greenroom@127.0.0.1:{}/postgres", self.port)
    }

    async fn start(folder: String, all: &Arc<Folder>) -> Cluster {
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c max_connections=200"
        );
        let log = format!("{folder}/log");
        run(program("pg_ctl").args(["-D", &folder, "-w", "-l", &log, "-o", &options, "start"])).await;
        Cluster { folder, port, _all: all.clone() }
    }

    /// Ends it as a power cut would.
    pub async fn stop_at_once(&mut self) {
        run(program("pg_ctl").args(["-D", &self.folder, "-m", "immediate", "-w", "stop"])).await;
    }

    /// Makes the standby the primary.
    pub async fn promote(&self) {
        run(program("pg_ctl").args(["-D", &self.folder, "-w", "promote"])).await;
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // One that has been stopped is only told so.
        let mut stop = program("pg_ctl");
        let stop = stop.as_std_mut().args(["-D", &self.folder, "-m", "immediate", "stop"]);
        let _gone = stop.stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
}

async fn run(command: &mut Command) {
    // What it starts goes on, so its output is nobody's to wait for.
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().await.unwrap();
    assert!(status.success(), "{command:?}");
}

async fn greenroom(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_greenroom")).args(args).env("LANG", "en").output().await.unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The transcript as somebody at the table may read it.
async fn transcript(server: &Server, table: &str, token: &str) -> Value {
    server.send("GET", &format!("/api/tables/{table}/view"), token, &Value::Null).await.json()
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn a_house_moves_to_postgres_and_back_and_its_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let (data, back, beside) =
        (folder.path().join("data"), folder.path().join("back"), folder.path().join("beside"));
    let address = new_database().await;
    let mut server = Server::start(&data, &["--no-limits"]).await;
    let tokens = [server.person("Aiko").await, server.person("Ben").await, server.person("Chie").await];
    let made = table_of(&server, &tokens, json!({})).await;
    let table = made["id"].as_str().unwrap();
    for luck in 0..4 {
        play_one(&server, table, &tokens, luck).await;
    }
    let before = transcript(&server, table, &tokens[0]).await;
    server.stop().await;

    let moved = greenroom(&["move-store", data.to_str().unwrap(), &address]).await;
    assert!(moved.status.success(), "{}", text(&moved.stderr));
    assert!(
        text(&moved.stdout).contains("is written and checked: tables: 1, actions: 4, people: 3"),
        "{moved:?}"
    );

    let mut server = Server::start(&beside, &["--no-limits", "--store", &address]).await;
    assert_eq!(transcript(&server, table, &tokens[0]).await, before, "the same tokens and the same game");
    let alone = greenroom(&["move-store", &address, back.to_str().unwrap()]).await;
    assert!(text(&alone.stderr).contains("is in use by another Greenroom"), "{}", text(&alone.stderr));
    let mut second =
        Server::start(&folder.path().join("second"), &["--no-limits", "--store", &address]).await;
    assert_eq!(transcript(&second, table, &tokens[0]).await, before, "a second server tells the same");
    second.stop().await;
    let muted =
        greenroom(&["moderate", "log", "--data", beside.to_str().unwrap(), "--store", &address]).await;
    assert!(muted.status.success(), "the running server is asked: {}", text(&muted.stderr));
    for luck in 4..8 {
        play_one(&server, table, &tokens, luck).await;
    }
    let after = transcript(&server, table, &tokens[0]).await;
    server.stop().await;
    assert!(!Path::new(&beside).join("greenroom.db").exists(), "nothing is kept in the folder");

    let moved = greenroom(&["move-store", &address, back.to_str().unwrap()]).await;
    assert!(moved.status.success(), "{}", text(&moved.stderr));
    let mut server = Server::start(&back, &["--no-limits"]).await;
    assert_eq!(transcript(&server, table, &tokens[0]).await, after);
    server.stop().await;
}

#[tokio::test]
async fn a_database_that_cannot_be_reached_is_named_without_its_password() {
    let folder = tempfile::tempdir().unwrap();
    let address = "postgres://rose:very-secret@127.0.0.1:1/house";
    let failed = command(folder.path(), &["--store", address]).output().await.unwrap();
    let said = text(&failed.stderr);
    assert!(!failed.status.success());
    assert!(said.contains("postgres://127.0.0.1:1/house") && said.contains("cannot be reached"), "{said}");
    assert!(!said.contains("very-secret"), "{said}");
    let wrong = command(folder.path(), &["--store", "mysql://house"]).output().await.unwrap();
    assert!(
        text(&wrong.stderr).contains("postgres://user:password@host/database"),
        "{}",
        text(&wrong.stderr)
    );
}
