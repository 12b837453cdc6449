//! E-mail goes over TLS to the house's own mail server, and to nobody who only says that they are it.

use super::channels::{channels, link};
use super::mail_server::{Authority, MailServer, MailServerSettings, with_mail};
use super::{SOON, after, server, settled, two, until_turn};
use crate::common::TestApp;
use greenroom_store::Store;
use greenroom_web::{MailTls, Settings};
use rustls::ServerConfig;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

const US: &str = "127.0.0.1";
const AIKO: &str = "aiko@example.org";

/// A house that trusts an authority and logs in to its mail server. The folder holds the two files.
fn trusting(mails: &MailServer, authority: &Authority, folder: &tempfile::TempDir) -> Settings {
    let (trusted, password) = (folder.path().join("ca.pem"), folder.path().join("password"));
    std::fs::write(&trusted, &authority.pem).unwrap();
    std::fs::write(&password, "open sesame\n").unwrap();
    let mut settings = with_mail(mails);
    settings.notices.certificates = Some(trusted);
    settings.notices.mail.user = Some("house".to_owned());
    settings.notices.mail.password_file = Some(password);
    settings
}

async fn speaking(tls: MailTls, certificate: Option<Arc<ServerConfig>>) -> MailServer {
    MailServer::with(MailServerSettings { tls, certificate, refuses: false }).await
}

/// Somebody asks for mail, and the answer's status and code.
async fn ask_for_mail(app: &TestApp, name: &str) -> (u16, String) {
    let person = app.person(name).await;
    let reply = person.post("/api/me/notices/email", &json!({"address": AIKO})).await;
    assert_eq!(channels(&person).await.len(), usize::from(reply.status == 201), "no address is kept in vain");
    (reply.status, reply.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn mail_goes_over_tls_and_the_password_is_never_said_before() {
    let authority = Authority::new();
    for tls in [MailTls::Starttls, MailTls::Tls] {
        let folder = tempfile::tempdir().unwrap();
        let mut mails = speaking(tls, Some(authority.certifies(US))).await;
        let settings = trusting(&mails, &authority, &folder);
        let (app, _time) = server(Store::in_memory().unwrap(), settings).await;
        assert_eq!(ask_for_mail(&app, "Aiko").await, (201, String::new()), "{tls:?}");
        let mail = mails.next().await;
        assert!(mail.to.contains(AIKO) && mail.text.contains("Notices of Greenroom?"), "{mail:?}");
        assert!(mail.said.iter().any(|line| line.starts_with("AUTH PLAIN ")), "{:?}", mail.said);
        let plain: Vec<&str> = mail.said_plain.iter().filter_map(|line| line.split(' ').next()).collect();
        let expected: &[&str] = if tls == MailTls::Starttls { &["EHLO", "STARTTLS"] } else { &[] };
        assert_eq!(plain, expected, "{tls:?}: nothing else is said in the open");
    }
}

#[tokio::test]
async fn whoever_cannot_show_that_they_are_the_mail_server_gets_neither_mail_nor_password() {
    let (authority, stranger) = (Authority::new(), Authority::new());
    let wrong = [
        ("of an authority that nobody trusts", Some(stranger.certifies(US))),
        ("for another name", Some(authority.certifies("mail.example"))),
        ("none at all", None),
    ];
    for tls in [MailTls::Starttls, MailTls::Tls] {
        for (what, certificate) in &wrong {
            let folder = tempfile::tempdir().unwrap();
            let mut mails = speaking(tls, certificate.clone()).await;
            let settings = trusting(&mails, &authority, &folder);
            let (app, _time) = server(Store::in_memory().unwrap(), settings).await;
            let refused = ask_for_mail(&app, "Aiko").await;
            assert_eq!(refused, (422, "undelivered-mail".to_owned()), "{tls:?}, {what}");
            let said = mails.gave_up().await;
            let greets = |line: &String| line.starts_with("EHLO") || line == "STARTTLS" || line == "QUIT";
            assert!(said.iter().all(greets), "{tls:?}, {what}: {said:?}");
        }
    }
}

#[tokio::test]
async fn a_notice_waits_until_the_mail_server_shows_who_it_is_again() {
    let (authority, stranger) = (Authority::new(), Authority::new());
    let folder = tempfile::tempdir().unwrap();
    let mut mails = speaking(MailTls::Starttls, Some(authority.certifies(US))).await;
    let settings = trusting(&mails, &authority, &folder);
    let (app, time) = server(Store::in_memory().unwrap(), settings).await;
    let people = [app.browser("Aiko").await, app.person("Ben").await];
    assert_eq!(people[0].form("/me/notices/email", "address=aiko%40example.org").await.status, 303);
    let confirm = link(&mails.next().await.text, "https://greenroom.test/notices/confirm/");
    assert_eq!(app.form(&confirm, "").await.status, 200);
    mails.shows(Some(stranger.certifies(US)));
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    time.advance(SOON);
    mails.gave_up().await;
    settled(&app, after(SOON)).await;
    let failed = "greenroom_notices_total{channel=\"email\",result=\"failed\"} 1";
    assert!(app.get("/metrics").await.text().contains(failed), "whoever runs the house sees it");
    let channel = &channels(&people[0]).await[0];
    assert_eq!(
        (&channel["failures"], &channel["problem"]),
        (&json!(0), &json!(null)),
        "Aiko's address is good"
    );
    mails.shows(Some(authority.certifies(US)));
    time.advance(Duration::from_secs(31));
    let told = mails.next().await;
    assert!(told.text.replace("=\r\n", "").contains("It is your move."), "{told:?}");
}
