//! What a proxy in front must bring, whichever it is: TLS, WebSockets, `Secure` cookies, and the right addresses in the limits.

use crate::operating::server::{LONG, Server, ask, table_of};
use crate::operating::tls::Certificate;
use crate::wire::Wire;
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::{Child, Command};

/// Where a program of Debian's lies; none where it is not installed.
pub fn find(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let found = folders.map(|folder| folder.join(name)).find(|path| path.is_file());
    if found.is_none() {
        eprintln!(
            "SKIPPED: nothing was tried behind {name}, since it is not installed (apt-get install {name})."
        );
    }
    found
}

/// Starts the server behind a proxy that listens on a free port of this machine, and tries what must work through it.
/// `configuration` writes the proxy's file from the example for a port, the server's address and a certificate.
pub async fn try_behind(
    file: &str,
    configuration: impl FnOnce(&Path, u16, SocketAddr, &Certificate) -> String,
    command: impl FnOnce(&Path) -> Command,
) {
    let folder = tempfile::tempdir().unwrap();
    let certificate = Certificate::write(folder.path());
    let args = [
        "--behind-proxy",
        "--public-url",
        "https://greenroom.test",
        "--set",
        "limits.new_people={ at_once = 4, per_minute = 0.000001 }",
    ];
    let mut server = Server::start(&folder.path().join("data"), &args).await;
    let port = free_port();
    let text = configuration(folder.path(), port, server.address, &certificate);
    std::fs::write(folder.path().join(file), text).unwrap();
    let mut proxy = start(command(folder.path()), port).await;
    try_through(&mut server, SocketAddr::from(([127, 0, 0, 1], port)), &certificate).await;
    server.stop().await;
    // Told, and not killed, it ends its workers too.
    let id = proxy.id().expect("it runs").to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().await.unwrap().success());
    proxy.wait().await.unwrap();
}

async fn start(mut command: Command, port: u16) -> Child {
    let mut child = command.stderr(Stdio::inherit()).kill_on_drop(true).spawn().unwrap();
    let listening = async {
        while Wire::connect(SocketAddr::from(([127, 0, 0, 1], port))).await.is_err() {
            assert!(child.try_wait().unwrap().is_none(), "the proxy has ended");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONG, listening).await.expect("the proxy listens");
    child
}

async fn try_through(server: &mut Server, front: SocketAddr, certificate: &Certificate) {
    let one = certificate.tunnel(front, Ipv4Addr::new(127, 0, 0, 1)).await;
    let other = certificate.tunnel(front, Ipv4Addr::new(127, 0, 0, 2)).await;
    let mut wire = Wire::connect(one).await.unwrap();
    let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "https://greenroom.test")];
    let reply = wire.send("POST", "/me", &form, b"name=Aiko").await.unwrap();
    let cookie = reply.header("set-cookie").unwrap_or_else(|| panic!("{}", reply.text())).to_owned();
    assert!(cookie.starts_with("__Host-greenroom=") && cookie.contains("; Secure;"), "{cookie}");
    let direct = server.address;
    server.address = one;
    let mut tokens = Vec::new();
    for name in ["Aiko", "Ben", "Chie"] {
        tokens.push(server.person(name).await);
    }
    // The fifth from this address is one too many, whatever address its client claims; from another address it is not.
    let new = async |tunnel, claimed| {
        let mut wire = Wire::connect(tunnel).await.unwrap();
        let headers = [("Content-Type", "application/json"), ("X-Forwarded-For", claimed)];
        wire.send("POST", "/api/people", &headers, b"{\"name\":\"Eve\"}").await.unwrap().status
    };
    assert_eq!([new(one, "203.0.113.9").await, new(one, "127.0.0.2").await], [429, 429]);
    assert_eq!(new(other, "127.0.0.1").await, 201);
    let made = table_of(server, &tokens, json!({})).await;
    let mut live = Wire::connect(one).await.unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let path = format!("/t/{}/live", made["id"].as_str().unwrap());
    assert_eq!(live.upgrade(&path, &[("Cookie", cookie)]).await.unwrap().status, 101);
    assert!(live.message().await.unwrap().is_some(), "a frame comes through");
    let mut wire = Wire::connect(one).await.unwrap();
    let reply = ask(&mut wire, "GET", "/metrics", "", &json!(null)).await.unwrap();
    assert_eq!(reply.status, 401, "who comes through the proxy does not come from this machine");
    server.address = direct;
}

/// A port that was free just now.
fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}
