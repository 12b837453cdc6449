//! nginx from Debian in front, with the example of `deploy/nginx.conf`.

use crate::operating::proxy;
use crate::operating::tls::Certificate;
use std::net::SocketAddr;
use std::path::Path;
use tokio::process::Command;

const EXAMPLE: &str = include_str!("../../../deploy/nginx.conf");

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

#[tokio::test]
async fn nginx_in_front_brings_tls_websockets_secure_cookies_and_the_right_addresses() {
    let Some(nginx) = proxy::find("nginx") else { return };
    let command = |folder: &Path| {
        let mut command = Command::new(nginx);
        command.arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf"));
        command
    };
    proxy::try_behind("nginx.conf", configuration, command).await;
}
