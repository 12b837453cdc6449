//! TLS by the server itself, with certificate files that can be read again while it runs.

use crate::config::TlsFiles;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};
use tokio_rustls::TlsAcceptor;

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read, or is no PEM file of its kind.
    #[error("{}: {problem}; it must be a PEM file with {expected}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        problem: String,
        /// What it must hold.
        expected: &'static str,
    },
    /// The certificate and the key do not belong together, or are of a kind that is not known.
    #[error("the certificate and the key cannot be used together: {0}")]
    Pair(#[from] rustls::Error),
}

/// The certificate that is used for new connections.
pub(crate) struct Tls(RwLock<Arc<ServerConfig>>);

impl Tls {
    /// Reads the files; none if no certificate is set.
    pub(crate) fn read(files: &TlsFiles) -> Result<Option<Tls>, TlsError> {
        Ok(load(files)?.map(|config| Tls(RwLock::new(config))))
    }

    /// Reads the files again. If they are wrong, the old certificate stays.
    pub(crate) fn reread(&self, files: &TlsFiles) -> Result<(), TlsError> {
        if let Some(config) = load(files)? {
            *self.0.write().expect("no thread panics while it holds the certificate") = config;
        }
        Ok(())
    }

    /// What begins TLS on a new connection.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        self.0.read().expect("no thread panics while it holds the certificate").clone().into()
    }
}

fn load(files: &TlsFiles) -> Result<Option<Arc<ServerConfig>>, TlsError> {
    let (Some(certificate), Some(key)) = (&files.certificate, &files.key) else { return Ok(None) };
    let wrong = |file: &Path, problem: &dyn ToString, expected| TlsError::File {
        file: file.to_owned(),
        problem: problem.to_string(),
        expected,
    };
    let chain: Vec<_> = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect)
        .map_err(|error| wrong(certificate, &error, "a chain of certificates"))?;
    if chain.is_empty() {
        return Err(wrong(certificate, &"there is none in it", "a chain of certificates"));
    }
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|error| wrong(key, &error, "a private key"))?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, secret)?;
    Ok(Some(Arc::new(config)))
}
