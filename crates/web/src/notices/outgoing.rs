//! Requests that go out: to push services and webhooks. Their addresses come from people, so every one is looked at before
//! anything is sent there.
//!
//! A name is resolved once, every address that it has must be public, and the connection goes to one of these very addresses. A
//! name that leads inside the next time it is asked (DNS rebinding) gains nothing by that. Redirects are not followed.

use crate::notices::public_address::is_public;
use crate::notices::{NoticeConfig, Undelivered};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, Request, Uri, header};
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// How long a whole exchange may take.
const TIME: Duration = Duration::from_secs(10);
/// The largest head of an answer. Its body is not read.
const LARGEST_HEAD: usize = 16 * 1024;
/// The longest address that is accepted.
const LONGEST_ADDRESS: usize = 2000;
/// The ports that may be spoken to.
const PORTS: [u16; 2] = [443, 8443];

type Resolved = Pin<Box<dyn Future<Output = std::io::Result<Vec<IpAddr>>> + Send>>;

/// Finds the addresses of a host.
type Resolver = Box<dyn Fn(&str) -> Resolved + Send + Sync>;

/// What sends requests out.
pub(crate) struct Outgoing {
    resolver: Resolver,
    tls: Mutex<Option<(Option<PathBuf>, Arc<ClientConfig>)>>,
}

impl Default for Outgoing {
    fn default() -> Outgoing {
        let resolver = |host: &str| -> Resolved {
            let host = host.to_owned();
            Box::pin(async move {
                let found = tokio::net::lookup_host((host.as_str(), 0)).await?;
                Ok(found.map(|address| address.ip()).collect())
            })
        };
        Outgoing { resolver: Box::new(resolver), tls: Mutex::default() }
    }
}

/// An address that may be spoken to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    secure: bool,
    host: String,
    port: u16,
    path: String,
    /// Whether whoever runs the house has named the host, so that it may lie inside.
    named: bool,
}

impl Target {
    /// Reads an address; a refusal says what is wrong with it.
    pub(crate) fn read(text: &str, config: &NoticeConfig) -> Result<Target, Undelivered> {
        let wrong = || Undelivered::Address;
        if text.len() > LONGEST_ADDRESS {
            return Err(wrong());
        }
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(wrong)?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        let port = match (uri.port_u16(), authority.as_str() != authority.host()) {
            (Some(port), _) => port,
            (None, true) => return Err(wrong()),
            (None, false) => {
                if secure {
                    443
                } else {
                    80
                }
            }
        };
        if host.is_empty() {
            return Err(wrong());
        }
        let names = |known: &String| *known == host || *known == format!("{host}:{port}");
        let named = config.allow_hosts.iter().any(names);
        if !named && !secure {
            return Err(Undelivered::Plain);
        }
        if !named && !PORTS.contains(&port) {
            return Err(Undelivered::Port);
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Target { secure, host, port, path, named })
    }

    /// The scheme, host and port, for the audience of a signature.
    pub(crate) fn origin(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        let scheme = if self.secure { "https" } else { "http" };
        match self.port == usual {
            true => format!("{scheme}://{}", self.host_text()),
            false => format!("{scheme}://{}:{}", self.host_text(), self.port),
        }
    }

    fn host_text(&self) -> String {
        if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() }
    }
}

impl Outgoing {
    /// Posts something, and returns the status of the answer.
    pub(crate) async fn post(
        &self,
        target: &Target,
        config: &NoticeConfig,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<u16, Undelivered> {
        let exchange = self.exchange(target, config, headers, body);
        tokio::time::timeout(TIME, exchange).await.map_err(|_| Undelivered::Time)?
    }

    async fn exchange(
        &self,
        target: &Target,
        config: &NoticeConfig,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<u16, Undelivered> {
        let addresses = self.resolve(target).await?;
        let stream = connect(&addresses).await?;
        if !target.secure {
            return speak(stream, target, headers, body).await;
        }
        let connector = TlsConnector::from(self.tls(config.certificates.as_deref())?);
        let name = ServerName::try_from(target.host.clone()).map_err(|_| Undelivered::Address)?;
        let stream = connector.connect(name, stream).await.map_err(|_| Undelivered::Tls)?;
        speak(stream, target, headers, body).await
    }

    /// The addresses of a host, asked for once. If one of them lies inside, none is used.
    async fn resolve(&self, target: &Target) -> Result<Vec<SocketAddr>, Undelivered> {
        let found = match target.host.parse::<IpAddr>() {
            Ok(address) => vec![address],
            Err(_) => (self.resolver)(&target.host).await.map_err(|_| Undelivered::Name)?,
        };
        if found.is_empty() {
            return Err(Undelivered::Name);
        }
        if !target.named && !found.iter().all(|address| is_public(*address)) {
            return Err(Undelivered::Inside);
        }
        Ok(found.into_iter().map(|address| SocketAddr::new(address, target.port)).collect())
    }

    /// What TLS trusts: Mozilla's list, and the certificates that whoever runs the house has named.
    fn tls(&self, extra: Option<&Path>) -> Result<Arc<ClientConfig>, Undelivered> {
        let mut kept = self.tls.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((path, tls)) = kept.as_ref().filter(|(path, _)| path.as_deref() == extra) {
            let _same = path;
            return Ok(tls.clone());
        }
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        if let Some(path) = extra {
            let unreadable = |_| Undelivered::Tls;
            for certificate in CertificateDer::pem_file_iter(path).map_err(unreadable)? {
                let certificate = certificate.map_err(unreadable)?;
                roots.add(certificate).map_err(|_| Undelivered::Tls)?;
            }
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|_| Undelivered::Tls)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let tls = Arc::new(tls);
        *kept = Some((extra.map(Path::to_owned), tls.clone()));
        Ok(tls)
    }
}

async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, Undelivered> {
    for address in addresses {
        if let Ok(stream) = TcpStream::connect(address).await {
            return Ok(stream);
        }
    }
    Err(Undelivered::Connection)
}

async fn speak<S: AsyncRead + AsyncWrite + Send + Unpin + 'static>(
    stream: S,
    target: &Target,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<u16, Undelivered> {
    let broken = |_| Undelivered::Connection;
    let mut builder = http1::Builder::new();
    builder.max_buf_size(LARGEST_HEAD);
    let (mut sender, connection) = builder.handshake(TokioIo::new(stream)).await.map_err(broken)?;
    let driver = tokio::spawn(connection);
    let usual = if target.secure { 443 } else { 80 };
    let host = if target.port == usual {
        target.host_text()
    } else {
        format!("{}:{}", target.host_text(), target.port)
    };
    let mut request = Request::new(Full::new(Bytes::from(body)));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = target.path.parse().map_err(|_| Undelivered::Address)?;
    *request.headers_mut() = headers;
    request
        .headers_mut()
        .insert(header::HOST, HeaderValue::from_str(&host).map_err(|_| Undelivered::Address)?);
    request.headers_mut().insert(header::USER_AGENT, HeaderValue::from_static("Greenroom"));
    let answer = sender.send_request(request).await.map_err(broken);
    // The head says all: what follows is not read.
    driver.abort();
    let status = answer?.status().as_u16();
    match status {
        200..=299 => Ok(status),
        300..=399 => Err(Undelivered::Redirect),
        _ => Err(Undelivered::Status(status)),
    }
}

#[cfg(test)]
#[path = "outgoing_tests.rs"]
mod tests;
