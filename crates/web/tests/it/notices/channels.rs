//! Channels come and go: a browser that is gone, an address that must be confirmed, export and deletion.

use super::mail_server::{MailServer, with_mail};
use super::receivers::{Browser, Receiver};
use super::{SOON, after, reaching, server, settled, subscribe, two, until_turn};
use crate::common::{Client, TestApp};
use greenroom_store::Store;
use serde_json::{Value, json};

pub(super) async fn channels(person: &Client<'_>) -> Vec<Value> {
    person.get("/api/me/notices").await.json()["channels"].as_array().unwrap().clone()
}

/// The path of the first link in a mail that begins so.
pub(super) fn link(text: &str, begins: &str) -> String {
    // Long lines of a mail are broken.
    let whole = text.replace("=\r\n", "").replace("=3D", "=");
    let at = whole.find(begins).unwrap_or_else(|| panic!("no {begins} in {whole}"));
    let rest = &whole[at..];
    let end = rest.find(|letter: char| letter.is_whitespace() || letter == '>').unwrap();
    rest[..end].trim_start_matches("https://greenroom.test").to_owned()
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    subscribe(&people[0], &service, "/push/gone").await;
    subscribe(&people[0], &service, "/push/gone").await;
    assert_eq!(channels(&people[0]).await.len(), 1, "a browser that subscribes again is the same");
    service.answers(410);
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    time.advance(SOON);
    service.next().await;
    settled(&app, after(SOON)).await;
    assert_eq!(channels(&people[0]).await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_browser_is_one_persons_and_its_keys_must_be_good() {
    let service = Receiver::new().await;
    let (app, _time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    for person in &people {
        subscribe(person, &service, "/push/shared").await;
    }
    assert_eq!((channels(&people[0]).await.len(), channels(&people[1]).await.len()), (0, 1));
    let mut wrong = Browser::new().subscription(&service.url("/push/x"));
    wrong["keys"]["auth"] = json!("x");
    let refused = people[0].post("/api/me/notices/push", &wrong).await;
    assert_eq!((refused.status, &refused.json()["error"]["field"]), (422, &json!("keys")));
    for _ in 0..20 {
        let path = format!("/push/{}", channels(&people[0]).await.len());
        subscribe(&people[0], &service, &path).await;
    }
    let one_more = Browser::new().subscription(&service.url("/push/more"));
    assert_eq!(
        people[0].post("/api/me/notices/push", &one_more).await.json()["error"]["code"],
        "many-channels"
    );
}

#[tokio::test]
async fn an_address_is_asked_first_told_then_and_left_alone_when_it_says_so() {
    let mut mails = MailServer::plain().await;
    let (app, time) = server(Store::in_memory().unwrap(), with_mail(&mails)).await;
    let people = [app.browser("Aiko").await, app.person("Ben").await];
    assert_eq!(people[0].form("/me/notices/email", "address=nonsense").await.status, 422);
    assert_eq!(people[0].form("/me/notices/email", "address=aiko%40example.org").await.status, 303);
    let ask = mails.next().await;
    assert!(ask.to.contains("aiko@example.org") && ask.text.contains("Notices of Greenroom?"), "{ask:?}");
    assert!(people[0].get("/me").await.text().contains("Not confirmed yet"));
    let confirm = link(&ask.text, "https://greenroom.test/notices/confirm/");
    // Whoever reads the mail need not be logged in. Looking at the page is no answer.
    let page = app.get(&confirm).await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(channels(&people[0]).await[0]["confirmed"], false);
    assert_eq!(app.form(&format!("{confirm}x"), "").await.status, 404, "only our own links");
    assert_eq!(app.form(&confirm, "").await.status, 200);
    assert_eq!(channels(&people[0]).await[0]["confirmed"], true);
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    time.advance(SOON);
    let told = mails.next().await;
    let text = told.text.replace("=\r\n", "");
    assert!(text.contains("Subject: Idol Conclave") && text.contains("It is your move."), "{text}");
    assert!(text.contains(&format!("https://greenroom.test/t/{table}")), "{text}");
    assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{text}");
    let off = link(&told.text, "https://greenroom.test/notices/off/");
    assert_eq!(app.get(&off).await.status, 200);
    assert_eq!(channels(&people[0]).await.len(), 1, "looking at the page is no answer");
    assert_eq!(app.form(&off, "List-Unsubscribe=One-Click").await.status, 200);
    assert_eq!(channels(&people[0]).await.len(), 0);
    let data = people[0].get("/me/data").await.text();
    assert!(!data.contains("example.org"), "the address is gone");
}

#[tokio::test]
async fn a_mail_server_that_refuses_or_is_missing_is_said_to_and_keeps_no_address() {
    let mails = MailServer::that_refuses().await;
    let (app, _time) = server(Store::in_memory().unwrap(), with_mail(&mails)).await;
    let aiko = app.person("Aiko").await;
    let refused = aiko.post("/api/me/notices/email", &json!({"address": "aiko@example.org"})).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (422, &json!("undelivered-mail-refused")));
    assert_eq!(channels(&aiko).await.len(), 0);
    let plain = TestApp::new().await;
    let ben = plain.browser("Ben").await;
    assert!(
        !ben.get("/me").await.text().contains("name=\"address\""),
        "a house without mail does not offer it"
    );
    let refused = ben.post("/api/me/notices/email", &json!({"address": "ben@example.org"})).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (409, &json!("no-mail")));
}

#[tokio::test]
async fn everything_about_notices_is_exported_and_deletion_leaves_no_trace_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("greenroom.db");
    let mut mails = MailServer::plain().await;
    let service = Receiver::new().await;
    let mut settings = with_mail(&mails);
    settings.notices.allow_hosts = vec![service.host.clone()];
    let store = Store::open(&file).unwrap();
    let (app, time) = server(store.clone(), settings).await;
    let people = [app.browser("Aiko").await, app.person("Ben").await];
    assert_eq!(people[0].form("/me/notices/email", "address=aiko%40secret-address.org").await.status, 303);
    mails.next().await;
    let hook = json!({"url": service.url("/secret-hook"), "label": "secret-label"});
    people[0].post("/api/me/notices/webhooks", &hook).await;
    people[0]
        .post("/api/me/notices", &json!({"zone": "Pacific/Chatham", "quiet": {"from": 1, "to": 2}}))
        .await;
    people[0].post("/api/me/notices/games", &json!({"game": "philadelphia", "told": false})).await;
    let table = two(&people[0], &people[1], json!({})).await;
    people[0].post(&format!("/api/tables/{table}/notices"), &json!({"told": false})).await;
    let page = people[0].get("/me").await.text();
    let quiet = format!("<a href=\"/t/{table}\">Idol Conclave: Aiko, Ben");
    assert!(page.contains(&quiet), "a table that one is not told of is named by its game and its people");
    until_turn(&app, &table, &people, 0).await;
    let data: Value = serde_json::from_str(&people[0].get("/me/data").await.text()).unwrap();
    let text = data.to_string();
    for part in [
        "secret-address.org",
        "secret-hook",
        "secret-label",
        "Pacific/Chatham",
        "philadelphia",
        "\"quiet_tables\"",
        "\"notices\"",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    time.advance(SOON);
    assert_eq!(people[0].form("/me/delete", "sure=yes").await.status, 303);
    drop(people);
    drop(app);
    store.close();
    let bytes: Vec<u8> = std::fs::read_dir(folder.path())
        .unwrap()
        .flat_map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect();
    for part in ["secret-address.org", "secret-hook", "secret-label", "Pacific/Chatham"] {
        assert!(
            !bytes.windows(part.len()).any(|window| window == part.as_bytes()),
            "{part} is still in the file"
        );
    }
}
