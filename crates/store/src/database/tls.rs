//! TLS to PostgreSQL by rustls, with the authority that the operator names.

use postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::error::Error;
use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

type Fault = Box<dyn Error + Sync + Send>;

/// Connects by TLS to a server whose certificate a file of authorities vouches for.
pub(crate) struct Connector {
    roots: PathBuf,
}

impl Connector {
    pub(crate) fn new(roots: PathBuf) -> Connector {
        Connector { roots }
    }

    fn client(&self) -> Result<TlsConnector, Fault> {
        let mut store = RootCertStore::empty();
        let read =
            |error: &dyn std::fmt::Display| format!("{} cannot be read: {error}", self.roots.display());
        for certificate in CertificateDer::pem_file_iter(&self.roots).map_err(|error| read(&error))? {
            store.add(certificate.map_err(|error| read(&error))?)?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(store)
            .with_no_client_auth();
        Ok(TlsConnector::from(Arc::new(config)))
    }
}

/// A connection about to be secured for a name.
pub(crate) struct Handshake {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl<S> MakeTlsConnect<S> for Connector
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Secured<S>;
    type TlsConnect = Handshake;
    type Error = Fault;

    fn make_tls_connect(&mut self, host: &str) -> Result<Handshake, Fault> {
        Ok(Handshake { connector: self.client()?, name: ServerName::try_from(host.to_owned())? })
    }
}

impl<S> TlsConnect<S> for Handshake
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Secured<S>;
    type Error = Fault;
    type Future = Pin<Box<dyn Future<Output = Result<Secured<S>, Fault>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move { Ok(Secured(self.connector.connect(self.name, stream).await?)) })
    }
}

/// A stream that is secured.
pub(crate) struct Secured<S>(TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> postgres::tls::TlsStream for Secured<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Secured<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Secured<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
