//! What systemd asks of a service: it is told what the server does, and hands its socket over.

use crate::operating::server::{LONG, Server, command};
use std::net::TcpListener;
use std::os::unix::net::UnixDatagram;
use std::process::Stdio;
use tokio::process::Command;

#[tokio::test]
async fn systemd_is_told_when_the_server_is_ready_alive_reloaded_and_stopping() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("notify");
    let told = UnixDatagram::bind(&socket).unwrap();
    told.set_read_timeout(Some(LONG)).unwrap();
    let mut command = command(&folder.path().join("data"), &[]);
    command.env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "20000");
    let mut server = Server::run(command).await;
    let next = |wanted: &'static str| {
        let told = told.try_clone().unwrap();
        let wait = move || loop {
            let mut bytes = [0; 100];
            let length = told.recv(&mut bytes).expect("systemd is told");
            match std::str::from_utf8(&bytes[..length]).unwrap() {
                text if text == wanted => return,
                "WATCHDOG=1" => {}
                other => panic!("{other} instead of {wanted}"),
            }
        };
        tokio::task::spawn_blocking(wait)
    };
    next("READY=1").await.unwrap();
    next("WATCHDOG=1").await.unwrap();
    server.signal("HUP").await;
    next("RELOADING=1").await.unwrap();
    next("READY=1").await.unwrap();
    server.signal("TERM").await;
    next("STOPPING=1").await.unwrap();
    assert!(server.ended().await.success());
}

/// A command that serves on a socket which somebody else has opened, as systemd passes it: as file 3, named by variables.
pub fn with_socket(listener: &TcpListener, data: &std::path::Path, args: &[&str]) -> Command {
    let socket: std::os::fd::OwnedFd = listener.try_clone().unwrap().into();
    let mut command = Command::new("sh");
    let script = "LISTEN_FDS=1 LISTEN_PID=$$ exec \"$0\" \"$@\" 3<&0 0</dev/null";
    command.args(["-c", script, env!("CARGO_BIN_EXE_greenroom"), "serve", "--bot-pause", "1", "--data"]);
    command.arg(data).args(args).env("LANG", "en").stdin(Stdio::from(socket));
    command
}

#[tokio::test]
async fn a_socket_that_systemd_has_opened_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut server = Server::run(with_socket(&listener, folder.path(), &[])).await;
    assert_eq!(server.address, listener.local_addr().unwrap());
    assert_eq!(server.get("/health").await.status, 200);
    server.stop().await;
}
