//! E-mail, for a house that has a mail server.

use crate::notices::Undelivered;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long the mail server may take.
const TIME: Duration = Duration::from_secs(15);
/// The longest address that is accepted.
const LONGEST: usize = 254;

/// How the connection to the mail server is secured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MailTls {
    /// It begins plain and must be upgraded (port 587).
    #[default]
    Starttls,
    /// It is TLS from its beginning (port 465).
    Tls,
    /// It is plain, for a mail server on the same machine.
    Off,
}

/// The mail server of the house.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailConfig {
    /// Its name, and its port if that is unusual; none where there is no e-mail.
    pub server: Option<String>,
    /// How the connection is secured.
    pub tls: MailTls,
    /// The name to log in with.
    pub user: Option<String>,
    /// The file that holds the password.
    pub password_file: Option<PathBuf>,
    /// The address that mail comes from.
    pub from: Option<String>,
}

/// A mail.
pub(crate) struct Mail<'a> {
    pub(crate) to: &'a str,
    pub(crate) subject: &'a str,
    pub(crate) text: String,
    /// The same however often it is tried: mail servers leave a second one out.
    pub(crate) id: String,
    /// The link by which its reader gets no more; none in the mail that asks whether they want any.
    pub(crate) unsubscribe: Option<String>,
}

/// An address as it is kept, if it is one.
pub(crate) fn read_address(text: &str) -> Option<String> {
    let text = text.trim();
    let (_, domain) = text.rsplit_once('@')?;
    let address: Address = text.parse().ok().filter(|_| text.len() <= LONGEST && domain.contains('.'))?;
    Some(address.to_string())
}

/// Sends a mail.
pub(crate) async fn send(
    config: &MailConfig,
    certificates: Option<&Path>,
    mail: Mail<'_>,
) -> Result<(), Undelivered> {
    let (Some(server), Some(from)) = (&config.server, &config.from) else { return Err(Undelivered::NoMail) };
    let message = write(from, mail)?;
    let transport = transport(config, server, certificates)?;
    let sent = tokio::time::timeout(TIME, transport.send(message)).await.map_err(|_| Undelivered::Mail)?;
    match sent {
        Ok(_) => Ok(()),
        Err(error) if error.is_permanent() => Err(Undelivered::MailRefused),
        Err(_) => Err(Undelivered::Mail),
    }
}

fn write(from: &str, mail: Mail<'_>) -> Result<Message, Undelivered> {
    let from: Mailbox = from.parse().map_err(|_| Undelivered::NoMail)?;
    let to: Mailbox = mail.to.parse().map_err(|_| Undelivered::MailRefused)?;
    let id = format!("<{}@{}>", mail.id, from.email.domain());
    let mut builder = Message::builder().from(from).to(to).subject(mail.subject).message_id(Some(id));
    let raw =
        |name: &'static str, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
    if let Some(link) = &mail.unsubscribe {
        builder = builder
            .raw_header(raw("List-Unsubscribe", format!("<{link}>")))
            .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
    }
    builder = builder.raw_header(raw("Auto-Submitted", "auto-generated".to_owned()));
    builder.header(ContentType::TEXT_PLAIN).body(mail.text).map_err(|_| Undelivered::MailRefused)
}

fn transport(
    config: &MailConfig,
    server: &str,
    certificates: Option<&Path>,
) -> Result<AsyncSmtpTransport<Tokio1Executor>, Undelivered> {
    let usual = match config.tls {
        MailTls::Starttls => 587,
        MailTls::Tls => 465,
        MailTls::Off => 25,
    };
    let (host, port) = match server.rsplit_once(':') {
        Some((host, port)) => (host, port.parse().map_err(|_| Undelivered::NoMail)?),
        None => (server, usual),
    };
    let tls = match config.tls {
        MailTls::Off => Tls::None,
        MailTls::Starttls => Tls::Required(parameters(host, certificates)?),
        MailTls::Tls => Tls::Wrapper(parameters(host, certificates)?),
    };
    let mut builder =
        AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host).port(port).tls(tls).timeout(Some(TIME));
    if let Some(user) = &config.user {
        let file = config.password_file.as_ref().ok_or(Undelivered::NoMail)?;
        let password = std::fs::read_to_string(file).map_err(|_| Undelivered::NoMail)?;
        builder = builder.credentials(Credentials::new(user.clone(), password.trim_end().to_owned()));
    }
    Ok(builder.build())
}

fn parameters(host: &str, certificates: Option<&Path>) -> Result<TlsParameters, Undelivered> {
    let wrong = |_| Undelivered::NoMail;
    let mut builder = TlsParameters::builder(host.to_owned());
    if let Some(path) = certificates {
        let pem = std::fs::read(path).map_err(|_| Undelivered::NoMail)?;
        builder = builder.add_root_certificate(Certificate::from_pem(&pem).map_err(wrong)?);
    }
    builder.build_rustls().map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_name_and_a_domain_with_a_dot() {
        assert_eq!(read_address(" aiko@example.org ").as_deref(), Some("aiko@example.org"));
        let long = format!("{}@example.org", "a".repeat(300));
        for wrong in [
            "",
            "aiko",
            "aiko@",
            "@example.org",
            "a b@example.org",
            "aiko@localhost",
            "a@b.c\r\nBcc: d@e.f",
            &long,
        ] {
            assert_eq!(read_address(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_mail_can_be_unsubscribed_from_and_keeps_its_id() {
        let mail = Mail {
            to: "aiko@example.org",
            subject: "卓が待っています",
            text: "…".to_owned(),
            id: "notice-7".to_owned(),
            unsubscribe: Some("https://play.example/notices/off/x".to_owned()),
        };
        let text =
            String::from_utf8(write("Greenroom <house@play.example>", mail).unwrap().formatted()).unwrap();
        assert!(text.contains("List-Unsubscribe: <https://play.example/notices/off/x>\r\n"), "{text}");
        assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{text}");
        assert!(text.contains("Message-ID: <notice-7@play.example>\r\n"), "{text}");
    }
}
