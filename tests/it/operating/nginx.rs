//! nginx from Debian in front, with the example of `deploy/nginx.conf`.

use crate::operating::server::{LONG, Server, ask, table_of};
use crate::operating::tls::Certificate;
use crate::wire::Wire;
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::{Child, Command};

const EXAMPLE: &str = include_str!("../../../deploy/nginx.conf");

fn nginx() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    folders.map(|folder| folder.join("nginx")).find(|path| path.is_file())
}

/// The example with this test's names and ports, in the frame that Debian's own configuration gives it.
fn configuration(folder: &Path, port: u16, server: SocketAddr, certificate: &Certificate) -> String {
    let site = EXAMPLE
        .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{port} ssl;"))
        .replace("    listen [::]:443 ssl;\n", "")
        .replace("play.example", "greenroom.test")
        .replace("127.0.0.1:7777", &server.to_string())
        .replace(
            "/etc/letsencrypt/live/greenroom.test/fullchain.pem",
            &certificate.chain.display().to_string(),
        )
        .replace("/etc/letsencrypt/live/greenroom.test/privkey.pem", &certificate.key.display().to_string());
    assert!(site.contains(&format!(":{port} ssl")) && !site.contains("letsencrypt"), "{site}");
    let folder = folder.display();
    format!(
        "daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}}\nhttp {{ access_log off;\n\
         client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;\n\
         uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;\n{site}\n}}"
    )
}

async fn start(nginx: &Path, folder: &Path, port: u16) -> Child {
    let mut command = Command::new(nginx);
    command.args(["-p"]).arg(folder).arg("-c").arg(folder.join("nginx.conf")).stderr(Stdio::inherit());
    let mut child = command.kill_on_drop(true).spawn().unwrap();
    let listening = async {
        while Wire::connect(SocketAddr::from(([127, 0, 0, 1], port))).await.is_err() {
            assert!(child.try_wait().unwrap().is_none(), "nginx has ended");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONG, listening).await.expect("nginx listens");
    child
}

#[tokio::test]
async fn nginx_in_front_brings_tls_websockets_secure_cookies_and_the_right_addresses() {
    let Some(nginx) = nginx() else {
        eprintln!(
            "SKIPPED: nothing was tried behind nginx, since it is not installed (apt-get install nginx)."
        );
        return;
    };
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
    let port = TcpPort::free();
    let text = configuration(folder.path(), port.0, server.address, &certificate);
    std::fs::write(folder.path().join("nginx.conf"), text).unwrap();
    let mut proxy = start(&nginx, folder.path(), port.0).await;
    let front = SocketAddr::from(([127, 0, 0, 1], port.0));
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
    let made = table_of(&server, &tokens, json!({})).await;
    let mut live = Wire::connect(one).await.unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let path = format!("/t/{}/live", made["id"].as_str().unwrap());
    assert_eq!(live.upgrade(&path, &[("Cookie", cookie)]).await.unwrap().status, 101);
    assert!(live.message().await.unwrap().is_some(), "a frame comes through");
    let mut wire = Wire::connect(one).await.unwrap();
    let reply = ask(&mut wire, "GET", "/metrics", "", &json!(null)).await.unwrap();
    assert_eq!(reply.status, 401, "who comes through the proxy does not come from this machine");
    server.address = direct;
    server.stop().await;
    // Told, and not killed, it ends its workers too.
    let id = proxy.id().expect("it runs").to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().await.unwrap().success());
    proxy.wait().await.unwrap();
}

/// A port that was free just now.
struct TcpPort(u16);

impl TcpPort {
    fn free() -> TcpPort {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        TcpPort(listener.local_addr().unwrap().port())
    }
}
