//! Webhooks: their forms, their signature, and what becomes of one that fails or leads inside.

use super::receivers::Receiver;
use super::{GAME, NOON, SOON, after, reaching, server, settled, two, until, until_turn};
use crate::common::{Client, TestApp};
use greenroom_store::{NoticeState, Store, WaitKind};
use ring::hmac;
use serde_json::{Value, json};
use std::time::Duration;

async fn hook(person: &Client<'_>, url: &str, format: &str) -> String {
    let made = person.post("/api/me/notices/webhooks", &json!({"url": url, "format": format})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["channel"].as_str().unwrap().to_owned()
}

async fn channel(person: &Client<'_>, id: &str) -> Value {
    let all = person.get("/api/me/notices").await.json()["channels"].clone();
    all.as_array().unwrap().iter().find(|channel| channel["id"] == id).cloned().unwrap_or_default()
}

#[tokio::test]
async fn each_kind_of_webhook_gets_what_it_reads_and_plain_json_is_signed() {
    let receiver = Receiver::new().await;
    let (app, _time) = server(Store::in_memory().unwrap(), reaching(&[&receiver])).await;
    let aiko = app.person("Aiko").await;
    for format in ["discord", "slack", "json"] {
        let id = hook(&aiko, &receiver.url(&format!("/{format}")), format).await;
        let tested = aiko.post(&format!("/api/me/notices/channels/{id}"), &json!({"do": "test"})).await;
        assert_eq!(tested.status, 200, "{}", tested.text());
        let got = receiver.next().await;
        assert_eq!(
            (got.path.as_str(), got.header("content-type")),
            (format!("/{format}").as_str(), "application/json")
        );
        let body = got.json();
        match format {
            "discord" => {
                assert!(body["content"].as_str().unwrap().contains("This is a test."), "{body}");
                assert_eq!(body["allowed_mentions"], json!({"parse": []}), "nobody can be called by a name");
            }
            "slack" => assert!(body["text"].as_str().unwrap().contains("This is a test."), "{body}"),
            _ => {
                assert_eq!(
                    (&body["kind"], &body["url"]),
                    (&json!("test"), &json!("https://greenroom.test/me"))
                );
                let secret = channel(&aiko, &id).await["secret"].as_str().unwrap().to_owned();
                let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
                let digits = got.header("x-greenroom-signature").strip_prefix("sha256=").unwrap().to_owned();
                let tag: Vec<u8> = (0..digits.len())
                    .step_by(2)
                    .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
                    .collect();
                hmac::verify(&key, &got.body, &tag).unwrap();
            }
        }
    }
}

#[tokio::test]
async fn a_webhook_that_fails_again_and_again_is_switched_off_says_why_and_can_be_switched_on() {
    let receiver = Receiver::new().await;
    receiver.answers(500);
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&receiver])).await;
    let people = [app.browser("Aiko").await, app.person("Ben").await];
    let id = hook(&people[0], &receiver.url("/hook"), "json").await;
    let at = format!("/api/me/notices/channels/{id}");
    for _ in 0..7 {
        let failed = people[0].post(&at, &json!({"do": "test"})).await;
        assert_eq!((failed.status, &failed.json()["error"]["code"]), (422, &json!("undelivered-status")));
        receiver.next().await;
    }
    let page = people[0].get("/me").await.text();
    assert!(page.contains("The last message did not get through.") && page.contains("status 500"));
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    // The page without script counts as a look for a minute.
    time.advance(SOON);
    time.advance(Duration::from_secs(600));
    receiver.next().await;
    while channel(&people[0], &id).await["on"] == true {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let page = people[0].get("/me").await.text();
    assert!(
        page.contains("Switched off, since it failed again and again.") && page.contains("status 500"),
        "{page}"
    );
    settled(&app, after(SOON + Duration::from_secs(600))).await;
    assert!(receiver.waiting().await.is_empty(), "nothing is tried again");
    receiver.answers(204);
    let on = people[0].form("/me/notices/channel", &format!("channel={id}&do=on")).await;
    assert_eq!(on.status, 303);
    let now = channel(&people[0], &id).await;
    assert_eq!((&now["on"], &now["failures"], &now["problem"]), (&json!(true), &json!(0), &Value::Null));
    let page = people[0].form("/me/notices/channel", &format!("channel={id}&do=test")).await.text();
    assert!(page.contains("The test message is on its way."));
    assert_eq!(receiver.next().await.path, "/hook");
}

#[tokio::test]
async fn a_webhook_never_leads_inside_unless_the_house_has_named_the_host() {
    let receiver = Receiver::new().await;
    let app = TestApp::new().await;
    let aiko = app.person("Aiko").await;
    let refused = async |url: &str, code: &str| {
        let reply = aiko.post("/api/me/notices/webhooks", &json!({"url": url})).await;
        let error = reply.json()["error"].clone();
        assert_eq!(
            (reply.status, &error["code"], &error["field"]),
            (422, &json!(code), &json!("url")),
            "{url}"
        );
    };
    refused(&receiver.url("/hook"), "undelivered-plain").await;
    refused("https://127.0.0.1:9200/", "undelivered-port").await;
    refused("https://user@127.0.0.1/", "undelivered-address").await;
    refused("ftp://example.org/", "undelivered-address").await;
    // What a name leads to is seen when something is sent there, each time anew.
    for host in ["127.0.0.1", "[::1]", "localhost", "169.254.169.254"] {
        let url = format!("https://{host}/latest/meta-data");
        let made = aiko.post("/api/me/notices/webhooks", &json!({ "url": url })).await.json();
        let at = format!("/api/me/notices/channels/{}", made["channel"].as_str().unwrap());
        let sent = aiko.post(&at, &json!({"do": "test"})).await;
        assert_eq!(
            (sent.status, &sent.json()["error"]["code"]),
            (422, &json!("undelivered-inside")),
            "{url}"
        );
    }
    // A browser's push service is an address from outside too.
    let push = super::Browser::new().subscription(&format!("https://{}/push", "10.0.0.1"));
    let made = aiko.post("/api/me/notices/push", &push).await.json();
    let at = format!("/api/me/notices/channels/{}", made["channel"].as_str().unwrap());
    assert_eq!(aiko.post(&at, &json!({"do": "test"})).await.json()["error"]["code"], "undelivered-inside");
    assert!(receiver.waiting().await.is_empty());
}

#[tokio::test]
async fn a_tables_webhook_is_told_what_everybody_sees() {
    let receiver = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&receiver])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let table = two(&people[0], &people[1], json!({})).await;
    let wanted = json!({"url": receiver.url("/table"), "format": "json", "label": "Our group"});
    let at = format!("/api/tables/{table}/webhooks");
    assert_eq!(people[1].post(&at, &wanted).await.status, 403, "only whoever has made the table");
    let made = people[0].post(&at, &wanted).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let shown = people[0].get(&format!("/api/tables/{table}/notices")).await.json();
    assert_eq!(
        (shown["webhooks"].as_array().unwrap().len(), &shown["webhooks"][0]["label"]),
        (1, &json!("Our group"))
    );
    let hidden = people[1].get(&format!("/api/tables/{table}/notices")).await.json();
    assert_eq!(hidden["webhooks"], Value::Null, "its address is nobody else's");
    for whose in [1, 0] {
        until_turn(&app, &table, &people, whose).await;
    }
    until(&app, &people[0], |now| now.iter().any(|notice| notice.kind == WaitKind::Table)).await;
    time.advance(SOON);
    let told = receiver.next().await.json();
    let (text, kind) = (told["text"].as_str().unwrap(), &told["kind"]);
    assert!(text.starts_with("The table waits for ") && text.contains("Aiko"), "{text}");
    assert_eq!((kind, &told["url"]), (&json!("table"), &json!(format!("https://greenroom.test/t/{table}"))));
    assert_eq!(told["title"], "Idol Conclave");
    let told =
        until(&app, &people[0], |now| now.iter().any(|notice| notice.state == NoticeState::Told)).await;
    assert!(told.iter().all(|notice| notice.game == GAME && notice.due > NOON));
}
