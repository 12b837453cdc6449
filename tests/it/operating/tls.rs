//! TLS by the server itself, and a certificate that is replaced while it runs.

use crate::operating::server::{Server, table_of};
use crate::wire::Wire;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::net::{TcpListener, TcpSocket};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// The name that the tests' client asks for.
const NAME: &str = "greenroom.test";

/// A fresh certificate for that name, in two files of a folder.
pub struct Certificate {
    pub chain: PathBuf,
    pub key: PathBuf,
    der: CertificateDer<'static>,
}

impl Certificate {
    pub fn write(folder: &Path) -> Certificate {
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed([NAME.to_owned()]).unwrap();
        let (chain, key) = (folder.join("chain.pem"), folder.join("key.pem"));
        std::fs::write(&chain, cert.pem()).unwrap();
        std::fs::write(&key, signing_key.serialize_pem()).unwrap();
        Certificate { chain, key, der: cert.der().clone() }
    }

    /// A port on which a plain connection is passed on by TLS, from one of this machine's addresses. Only this certificate
    /// is trusted there.
    pub async fn tunnel(&self, to: SocketAddr, from: Ipv4Addr) -> SocketAddr {
        let mut trusted = RootCertStore::empty();
        trusted.add(self.der.clone()).unwrap();
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(trusted)
            .with_no_client_auth();
        let connector = TlsConnector::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut plain, _)) = listener.accept().await {
                let connector = connector.clone();
                tokio::spawn(async move {
                    let socket = TcpSocket::new_v4().unwrap();
                    socket.bind(SocketAddr::new(IpAddr::V4(from), 0)).unwrap();
                    let Ok(stream) = socket.connect(to).await else { return };
                    let name = ServerName::try_from(NAME).unwrap();
                    if let Ok(mut tls) = connector.connect(name, stream).await {
                        // Either side may break off; the test sees what has come through.
                        let _ended = tokio::io::copy_bidirectional(&mut plain, &mut tls).await;
                    }
                });
            }
        });
        address
    }
}

/// Whether the server answers through a tunnel.
async fn answers(tunnel: SocketAddr) -> bool {
    let mut wire = Wire::connect(tunnel).await.unwrap();
    wire.send("GET", "/health", &[], b"").await.is_ok_and(|reply| reply.status == 200)
}

#[tokio::test]
async fn the_server_speaks_tls_and_takes_a_new_certificate_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = Certificate::write(folder.path());
    let (chain, key) = (first.chain.display().to_string(), first.key.display().to_string());
    let args = ["--tls-certificate", &chain, "--tls-key", &key];
    let mut server = Server::start(&folder.path().join("data"), &args).await;
    let address = server.address;
    let by_first = first.tunnel(address, Ipv4Addr::LOCALHOST).await;
    assert!(answers(by_first).await);
    server.address = by_first;
    let form = [("Content-Type", "application/x-www-form-urlencoded")];
    let mut wire = Wire::connect(by_first).await.unwrap();
    let reply = wire.send("POST", "/me", &form, b"name=Aiko").await.unwrap();
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-greenroom=") && cookie.contains("; Secure;"), "{cookie}");
    let mut tokens = Vec::new();
    for name in ["Aiko", "Ben", "Chie"] {
        tokens.push(server.person(name).await);
    }
    let made = table_of(&server, &tokens, json!({})).await;
    let mut live = Wire::connect(by_first).await.unwrap();
    let bearer = format!("Bearer {}", tokens[0]);
    let path = format!("/api/tables/{}/live", made["id"].as_str().unwrap());
    assert_eq!(live.upgrade(&path, &[("Authorization", &bearer)]).await.unwrap().status, 101);
    assert!(live.message().await.unwrap().is_some());

    let second = Certificate::write(folder.path());
    let by_second = second.tunnel(address, Ipv4Addr::LOCALHOST).await;
    assert!(!answers(by_second).await, "it is not in use yet");
    server.signal("HUP").await;
    server.logged("reloaded").await;
    assert!(answers(by_second).await && !answers(by_first).await);
    live.messages_by_now().await.expect("connections stay open");
    std::fs::write(&second.key, "no key").unwrap();
    server.signal("HUP").await;
    let line = server.logged("the certificate cannot be used").await;
    assert!(line.contains("key.pem") && line.contains("a private key"), "{line}");
    assert!(answers(by_second).await, "the certificate that works stays");
    server.stop().await;
}

#[test]
fn a_certificate_that_cannot_be_used_is_named_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let certificate = Certificate::write(folder.path());
    let (chain, data) =
        (certificate.chain.display().to_string(), folder.path().join("data").display().to_string());
    let nowhere = folder.path().join("nowhere.pem").display().to_string();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--tls-certificate"];
    let said = crate::common::run(&[&serve[..], &[&chain, "--tls-key", &nowhere]].concat());
    let said = String::from_utf8(said.stderr).unwrap();
    assert!(said.contains("nowhere.pem") && said.contains("a PEM file with a private key"), "{said}");
    let said = crate::common::failure(&[&serve[..], &[&chain]].concat());
    assert!(said.contains("--tls-key"), "{said}");
}
