//! Every kind of decision that waits is told, to whom it waits for, and no longer than it waits.

use super::receivers::Receiver;
use super::{GAME, SOON, after, notices, reaching, server, settled, subscribe, two, until, until_turn};
use crate::common::id_of;
use greenroom_store::{Notice, NoticeState, Store, WaitKind};
use serde_json::{Value, json};
use std::time::Duration;

fn is(kind: WaitKind) -> impl Fn(&[Notice]) -> bool {
    move |now| now.iter().any(|notice| notice.kind == kind)
}

/// What a webhook in plain JSON was told of one table.
fn told(message: &Value) -> (&str, &str) {
    assert_eq!(message["tables"].as_array().map(Vec::len), Some(1), "{message}");
    (message["tables"][0]["kind"].as_str().unwrap(), message["text"].as_str().unwrap())
}

#[tokio::test]
async fn a_question_of_the_others_waits_for_each_who_has_not_answered() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    for person in &people {
        let hook = json!({"url": service.url(&format!("/{}", person.name)), "format": "json"});
        assert_eq!(person.post("/api/me/notices/webhooks", &hook).await.status, 201);
    }
    let day = json!({"clock": {"kind": "move", "seconds": 86_400}});
    let table = two(&people[0], &people[1], day).await;
    until_turn(&app, &table, &people, 0).await;
    let ask = format!("/api/tables/{table}/people");
    // While the clocks rest nobody owes a move, so that the question alone is left.
    for (person, word) in people.iter().zip(["pause", "agree"]) {
        assert_eq!(person.post(&ask, &json!({"do": word})).await.status, 200, "{word}");
    }
    until(&app, &people[0], <[Notice]>::is_empty).await;
    assert_eq!(people[0].post(&ask, &json!({"do": "end"})).await.status, 200);
    until(&app, &people[1], is(WaitKind::Ask)).await;
    time.advance(SOON);
    let got = service.next().await;
    assert_eq!((got.path.as_str(), told(&got.json())), ("/Ben", ("ask", "The others ask you something.")));
    settled(&app, after(SOON)).await;
    assert!(service.waiting().await.is_empty(), "whoever asks is not asked");
    assert_eq!(people[1].post(&ask, &json!({"do": "refuse"})).await.status, 200);
    until(&app, &people[1], |now| now.iter().all(|notice| notice.kind != WaitKind::Ask)).await;
}

#[tokio::test]
async fn a_clock_that_runs_low_is_told_after_the_move_it_is_for() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let hook = json!({"url": service.url("/hook"), "format": "json"});
    assert_eq!(people[1].post("/api/me/notices/webhooks", &hook).await.status, 201);
    let day = json!({"clock": {"kind": "move", "seconds": 86_400}});
    let table = two(&people[0], &people[1], day).await;
    until_turn(&app, &table, &people, 1).await;
    let waits = until(&app, &people[1], is(WaitKind::Clock)).await;
    let low = waits.iter().find(|notice| notice.kind == WaitKind::Clock).unwrap().due;
    time.advance(SOON);
    assert_eq!(told(&service.next().await.json()), ("turn", "It is your move."));
    settled(&app, after(SOON)).await;
    let left = low.0 - after(SOON).0;
    assert!(left > 20 * 3_600_000, "an eighth of the day is left then: {left}");
    time.advance(Duration::from_millis(left as u64 + 1));
    assert_eq!(told(&service.next().await.json()), ("clock", "Your time is nearly over."));
}

#[tokio::test]
async fn a_caller_at_the_door_is_told_to_the_host_until_they_are_answered() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let (hana, ren, eve) = (app.browser("Hana").await, app.person("Ren").await, app.person("Eve").await);
    let browser = subscribe(&hana, &service, "/push/hana").await;
    subscribe(&eve, &service, "/push/eve").await;
    let table = hana.table_with(&json!({"game": GAME, "seats": ["me", "open", "open"], "asks": true})).await;
    let [sit, stand, door] = ["sit", "stand", "door"].map(|word| format!("/api/tables/{table}/{word}"));
    // Whoever thinks better of it in time is never told of.
    assert_eq!(eve.post(&sit, &json!({"seat": "B"})).await.status, 202);
    until(&app, &hana, is(WaitKind::Door)).await;
    assert_eq!(eve.post(&stand, &json!({})).await.status, 200);
    until(&app, &hana, <[Notice]>::is_empty).await;
    time.advance(SOON);
    assert_eq!(ren.post(&sit, &json!({"seat": "B"})).await.status, 202);
    assert_eq!(eve.post(&sit, &json!({"seat": "C"})).await.status, 202);
    time.advance(SOON);
    let got = service.next().await;
    assert_eq!(got.path, "/push/hana");
    let message = browser.read(&got);
    assert_eq!(
        (&message["body"], &message["url"], &message["tables"][0]["kind"]),
        (&json!("Somebody wants to sit down at your table."), &json!(format!("/t/{table}")), &json!("door"))
    );
    settled(&app, after(2 * SOON)).await;
    assert!(
        service.waiting().await.is_empty(),
        "two callers are one notice, and only the host hears of them"
    );
    for answer in ["in", "out"] {
        until(&app, &hana, |now| now.iter().any(|notice| notice.state != NoticeState::Gone)).await;
        let callers = hana.get(&format!("/api/tables/{table}")).await.json()["door"]["callers"].clone();
        let answered = json!({"ticket": callers[0]["ticket"], "answer": answer});
        assert_eq!(hana.post(&door, &answered).await.status, 200, "{answer}: {callers}");
    }
    until(&app, &hana, <[Notice]>::is_empty).await;
    assert_eq!(notices(&app, &ren).await.len() + notices(&app, &eve).await.len(), 0);
}

#[tokio::test]
async fn an_invitation_is_told_at_once_and_goes_with_its_answer() {
    let service = Receiver::new().await;
    let (app, _time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let (hana, ren) = (app.browser("Hana").await, app.browser("Ren").await);
    let link = hana.post("/api/me/friend-link", &json!({"make": true})).await.json();
    let link = link["link"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    assert_eq!(ren.post(&format!("/api/friend-links/{link}"), &json!({"agree": true})).await.status, 200);
    let browser = subscribe(&ren, &service, "/push/ren").await;
    let table = hana.table(GAME, &["me", "open", "open"]).await;
    let asks = json!({"person": id_of(&ren).await, "invited": true});
    assert_eq!(hana.post(&format!("/api/tables/{table}/invitations"), &asks).await.status, 200);
    let told = browser.read(&service.next().await);
    assert_eq!(
        (&told["body"], &told["url"]),
        (&json!("You are invited to a chair."), &json!(format!("/t/{table}")))
    );
    ren.post(&format!("/api/tables/{table}/invitations/answer"), &json!({"take": false})).await;
    until(&app, &ren, <[Notice]>::is_empty).await;
}
