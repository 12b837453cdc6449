//! Caddy from Debian in front, with the example of `deploy/Caddyfile`.

use crate::operating::proxy;
use crate::operating::tls::Certificate;
use std::net::SocketAddr;
use std::path::Path;
use tokio::process::Command;

const EXAMPLE: &str = include_str!("../../../deploy/Caddyfile");

/// The example with this test's name and ports, and a certificate of the test's own in place of one from the network.
fn configuration(folder: &Path, port: u16, server: SocketAddr, certificate: &Certificate) -> String {
    let (chain, key) = (certificate.chain.display(), certificate.key.display());
    let site = EXAMPLE
        .replace(
            "play.example {",
            &format!("greenroom.test:{port} {{\n\tbind 127.0.0.1\n\ttls {chain} {key}"),
        )
        .replace("127.0.0.1:7777", &server.to_string());
    assert!(site.contains(&format!("tls {chain}")) && site.contains(&server.to_string()), "{site}");
    let folder = folder.display();
    format!("{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {folder}/caddy\n}}\n{site}")
}

#[tokio::test]
async fn caddy_in_front_brings_tls_websockets_secure_cookies_and_the_right_addresses() {
    let Some(caddy) = proxy::find("caddy") else { return };
    let command = |folder: &Path| {
        let mut command = Command::new(caddy);
        command.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
        command.env("HOME", folder).env("XDG_CONFIG_HOME", folder);
        command
    };
    proxy::try_behind("Caddyfile", configuration, command).await;
}
