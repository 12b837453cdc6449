//! Where and when somebody is told, as the description has it.

use super::*;
use crate::common::hasty;
use crate::notices::receivers::Browser;
use greenroom_web::{MailConfig, MailTls, NoticeConfig, Settings};

/// A house with a mail server, and a host on loopback that webhooks may reach.
pub(super) fn settings(mail: &str, hooks: &str) -> Settings {
    let mail = MailConfig {
        server: Some(mail.to_owned()),
        tls: MailTls::Off,
        from: Some("house@greenroom.test".to_owned()),
        ..MailConfig::default()
    };
    let notices = NoticeConfig { mail, allow_hosts: vec![hooks.to_owned()], ..NoticeConfig::default() };
    Settings { notices, public_url: Some("http://greenroom.test".parse().unwrap()), ..hasty() }
}

/// Every kind of channel, quiet hours and switches; with each kind of refusal on the way.
pub(super) async fn be_told(check: &mut Checker<'_>, stranger: &Client<'_>, hooks: &str) {
    let aiko = check.app.person("Aiko").await;
    let all = "/api/me/notices";
    for who in [None, Some(&aiko)] {
        check.ask(who, "GET", all, all, None).await;
        for quiet in [
            json!({"zone": "Asia/Tokyo", "quiet": {"from": 22, "to": 8}}),
            json!({"zone": "Mars"}),
            json!({}),
        ] {
            check.ask(who, "POST", all, all, Some(quiet)).await;
        }
        for game in ["philadelphia", "chess"] {
            let body = Some(json!({"game": game, "told": false}));
            check.ask(who, "POST", "/api/me/notices/games", "/api/me/notices/games", body).await;
        }
        let browser = Browser::new().subscription(&format!("http://{hooks}/push"));
        for (path, body) in [
            ("/api/me/notices/push", browser),
            ("/api/me/notices/push", json!({"endpoint": "x", "keys": {"p256dh": "", "auth": ""}})),
            ("/api/me/notices/webhooks", json!({"url": format!("http://{hooks}/hook")})),
            ("/api/me/notices/webhooks", json!({"url": "http://127.0.0.1/"})),
            ("/api/me/notices/email", json!({"address": "aiko@example.org"})),
            ("/api/me/notices/email", json!({"address": "nobody"})),
        ] {
            check.ask(who, "POST", path, path, Some(body)).await;
        }
    }
    let known = check.ask(Some(&aiko), "GET", all, all, None).await.json();
    assert_eq!(known["channels"].as_array().unwrap().len(), 3);
    let channel = "/api/me/notices/channels/{channel}";
    for made in known["channels"].as_array().unwrap() {
        let at = format!("/api/me/notices/channels/{}", made["id"].as_str().unwrap());
        for what in ["test", "off", "on", "fly", "remove", "remove"] {
            check.ask(Some(&aiko), "POST", channel, &at, Some(json!({ "do": what }))).await;
        }
        check.ask(Some(stranger), "POST", channel, &at, Some(json!({"do": "off"}))).await;
    }
    let table = aiko.table("idol-conclave", &["me", "open", "open"]).await;
    let (of_table, at) = ("/api/tables/{table}/notices", format!("/api/tables/{table}/notices"));
    let (webhooks, hooks_at) = ("/api/tables/{table}/webhooks", format!("/api/tables/{table}/webhooks"));
    for who in [None, Some(stranger), Some(&aiko)] {
        check.ask(who, "POST", of_table, &at, Some(json!({"told": false}))).await;
        check
            .ask(who, "POST", webhooks, &hooks_at, Some(json!({"url": format!("http://{hooks}/table")})))
            .await;
        check.ask(who, "GET", of_table, &at, None).await;
    }
}
