//! A mail server of the tests' own, on loopback: plain, upgraded to TLS, or TLS from its beginning.

use crate::common::hasty;
use greenroom_web::{MailConfig, MailTls, NoticeConfig, Settings};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use std::sync::Arc;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio_rustls::TlsAcceptor;

/// A mail that the mail server has got.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: String,
    pub text: String,
    /// What was said before the mail, and what of it before the connection was secured.
    pub said: Vec<String>,
    pub said_plain: Vec<String>,
}

/// How a mail server speaks.
#[derive(Clone)]
pub struct MailServerSettings {
    pub tls: MailTls,
    /// The certificate that it shows; none if it cannot speak TLS.
    pub certificate: Option<Arc<ServerConfig>>,
    /// Whether it accepts no recipient.
    pub refuses: bool,
}

/// A mail server that keeps what it gets.
pub struct MailServer {
    /// `127.0.0.1:port`
    pub host: String,
    settings: watch::Sender<MailServerSettings>,
    mails: mpsc::UnboundedReceiver<Mail>,
    /// What was said in connections that ended without a mail.
    ended: mpsc::UnboundedReceiver<Vec<String>>,
}

impl MailServer {
    pub async fn with(settings: MailServerSettings) -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let host = listener.local_addr().unwrap().to_string();
        let ((mail, mails), (end, ended)) = (mpsc::unbounded_channel(), mpsc::unbounded_channel());
        let (settings, known) = watch::channel(settings);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (mut talk, end) = (Talk::new(known.borrow().clone(), mail.clone()), end.clone());
                tokio::spawn(async move {
                    talk.whole(stream).await;
                    if !talk.has_mail {
                        let _heard = end.send(talk.said);
                    }
                });
            }
        });
        MailServer { host, settings, mails, ended }
    }

    pub async fn plain() -> MailServer {
        MailServer::with(MailServerSettings { tls: MailTls::Off, certificate: None, refuses: false }).await
    }

    pub async fn that_refuses() -> MailServer {
        MailServer::with(MailServerSettings { tls: MailTls::Off, certificate: None, refuses: true }).await
    }

    /// Shows another certificate from now on.
    pub fn shows(&self, certificate: Option<Arc<ServerConfig>>) {
        self.settings.send_modify(|settings| settings.certificate = certificate);
    }

    pub async fn next(&mut self) -> Mail {
        self.mails.recv().await.unwrap()
    }

    /// Waits until a connection has ended without a mail, and returns what was said in it.
    pub async fn gave_up(&mut self) -> Vec<String> {
        self.ended.recv().await.unwrap()
    }
}

/// Settings of a house with this mail server.
pub fn with_mail(server: &MailServer) -> Settings {
    let mail = MailConfig {
        server: Some(server.host.clone()),
        tls: server.settings.borrow().tls,
        from: Some("Greenroom <house@greenroom.test>".to_owned()),
        ..MailConfig::default()
    };
    let notices = NoticeConfig { mail, ..NoticeConfig::default() };
    Settings { notices, public_url: Some("https://greenroom.test".parse().unwrap()), ..hasty() }
}

/// An authority that a house may trust, as a file with its certificate would say.
pub struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pub pem: String,
}

impl Authority {
    pub fn new() -> Authority {
        let (mut params, key) = (CertificateParams::default(), KeyPair::generate().unwrap());
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pem = params.self_signed(&key).unwrap().pem();
        Authority { issuer: Issuer::new(params, key), pem }
    }

    /// A server's certificate for this name.
    pub fn certifies(&self, name: &str) -> Arc<ServerConfig> {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new([name.to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &self.issuer).unwrap();
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.unwrap().with_no_client_auth();
        Arc::new(config.with_single_cert(vec![certificate.der().clone()], key).unwrap())
    }
}

/// One connection.
struct Talk {
    settings: MailServerSettings,
    mails: mpsc::UnboundedSender<Mail>,
    said: Vec<String>,
    said_plain: Vec<String>,
    has_mail: bool,
}

impl Talk {
    fn new(settings: MailServerSettings, mails: mpsc::UnboundedSender<Mail>) -> Talk {
        Talk { settings, mails, said: Vec::new(), said_plain: Vec::new(), has_mail: false }
    }

    async fn whole(&mut self, stream: TcpStream) -> Option<()> {
        let certificate = self.settings.certificate.clone();
        if self.settings.tls == MailTls::Tls {
            let stream = TlsAcceptor::from(certificate?).accept(stream).await.ok()?;
            return self.greet(BufReader::new(stream), false).await.map(drop);
        }
        let offers = self.settings.tls == MailTls::Starttls && certificate.is_some();
        let plain = self.greet(BufReader::new(stream), offers).await?;
        self.said_plain.clone_from(&self.said);
        let stream = TlsAcceptor::from(certificate?).accept(plain).await.ok()?;
        self.go_on(BufReader::new(stream), false).await.map(drop)
    }

    async fn greet<S: AsyncRead + AsyncWrite + Unpin>(
        &mut self,
        mut stream: BufReader<S>,
        offers: bool,
    ) -> Option<S> {
        stream.write_all(b"220 sink ESMTP\r\n").await.ok()?;
        self.go_on(stream, offers).await
    }

    /// Talks until the client wants TLS, and returns the connection then.
    async fn go_on<S: AsyncRead + AsyncWrite + Unpin>(
        &mut self,
        mut stream: BufReader<S>,
        offers: bool,
    ) -> Option<S> {
        let mut to = String::new();
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            self.said.push(line.trim_end().to_owned());
            let answer = match line.get(..4).unwrap_or_default().to_ascii_uppercase().as_str() {
                "EHLO" if offers => "250-sink\r\n250-STARTTLS\r\n250 8BITMIME\r\n",
                "EHLO" => "250-sink\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n",
                "STAR" if offers => {
                    stream.write_all(b"220 go on\r\n").await.ok()?;
                    return Some(stream.into_inner());
                }
                "STAR" => "502 no\r\n",
                "AUTH" => "235 ok\r\n",
                "RCPT" if self.settings.refuses => "550 no such mailbox\r\n",
                "RCPT" => {
                    line.trim_end().clone_into(&mut to);
                    "250 ok\r\n"
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await.ok()?;
                    let mut text = String::new();
                    while !text.ends_with("\r\n.\r\n") {
                        stream.read_line(&mut text).await.ok()?;
                    }
                    let (to, said, said_plain) = (to.clone(), self.said.clone(), self.said_plain.clone());
                    self.mails.send(Mail { to, text, said, said_plain }).ok()?;
                    self.has_mail = true;
                    "250 taken\r\n"
                }
                "QUIT" => "221 bye\r\n",
                _ => "250 ok\r\n",
            };
            stream.write_all(answer.as_bytes()).await.ok()?;
        }
    }
}
