//! Whole servers of PostgreSQL for tests that stop them, each in a folder of its own.

use postgres::{Client, NoTls};
use std::net::TcpListener;
use std::process::Command;

/// A command as the user that may run PostgreSQL, which root may not.
pub(crate) fn command(program: &str) -> Command {
    if Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n") {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", program]).current_dir("/");
        return command;
    }
    Command::new(program)
}

/// Runs a program of PostgreSQL, or one that makes or removes its folder.
pub(crate) fn run(program: &str, args: &[&str]) -> String {
    let bin = std::env::var("GREENROOM_POSTGRES_BIN").expect("xtask/with-services.sh names it");
    let path =
        if program == "mktemp" || program == "rm" { program.to_owned() } else { format!("{bin}/{program}") };
    let output = command(&path).args(args).output().unwrap();
    assert!(output.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// A running server of PostgreSQL.
pub(crate) struct Cluster {
    pub(crate) folder: String,
    pub(crate) port: String,
}

impl Cluster {
    /// Starts the server of a folder on a free port, with more options.
    pub(crate) fn start(folder: &str, more: &str) -> Cluster {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port().to_string();
        drop(free);
        let options =
            format!("-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= {more}");
        // `pg_ctl` leaves its output open to the server that it starts, so it is written to a file.
        let script = format!("{}/start", std::path::Path::new(folder).parent().unwrap().display());
        let log = format!("{folder}/log");
        let bin = std::env::var("GREENROOM_POSTGRES_BIN").unwrap();
        let line = format!("{bin}/pg_ctl -D {folder} -w -l {log} -o '{options}' start > {script} 2>&1");
        let started = command("sh").args(["-c", &line]).status().unwrap();
        assert!(started.success(), "{line}");
        Cluster { folder: folder.to_owned(), port }
    }

    /// A connection beside the store.
    pub(crate) fn client(&self) -> Client {
        let address = format!("postgres://greenroom@127.0.0.1:{}/postgres", self.port);
        Client::connect(&address, NoTls).unwrap()
    }

    /// Stops it without waiting for anything.
    pub(crate) fn stop_at_once(&self) {
        run("pg_ctl", &["-D", &self.folder, "-m", "immediate", "-w", "stop"]);
    }
}
