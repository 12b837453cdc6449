//! Blocking somebody: their lines go, the two meet at no open table, and nobody is told.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, TestApp, id_of, three};
use serde_json::json;

const GAME: &str = "idol-conclave";

async fn lines(person: &Client<'_>, table: &str) -> Vec<String> {
    let chat = person.get(&format!("/api/tables/{table}/chat")).await.json();
    chat["lines"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn whoever_is_blocked_is_not_heard_and_not_told() {
    let app = TestApp::still().await;
    let (table, people) = three(&app, GAME).await;
    let [aiko, eve, chie] = &people;
    for (who, text) in [(aiko, "hello"), (eve, "buy now"), (chie, "hm")] {
        assert_eq!(
            who.post(&format!("/api/tables/{table}/chat"), &json!({ "text": text })).await.status,
            204
        );
    }
    let page = aiko.get(&format!("/t/{table}/report?line=2")).await.text();
    assert!(page.contains("Block Ben") && page.contains(&format!("/t/{table}/block")));
    let mut live = app.connect().await;
    live.upgrade(&format!("/t/{table}/live"), &[aiko.header()]).await.unwrap();
    live.message().await.unwrap().unwrap();
    let before = eve.get(&format!("/t/{table}")).await.text();
    let blocked = aiko.form(&format!("/t/{table}/block"), "line=2").await;
    assert_eq!((blocked.status, blocked.header("location")), (303, Some(format!("/t/{table}").as_str())));
    assert!(!matches!(live.message().await, Ok(Some(_))), "what was open comes back with what is wanted now");
    assert_eq!(lines(aiko, &table).await, ["hello", "hm"]);
    assert!(!aiko.get(&format!("/t/{table}")).await.text().contains("buy now"));
    assert_eq!(lines(chie, &table).await, ["hello", "buy now", "hm"]);
    assert_eq!(lines(eve, &table).await, ["hello", "buy now", "hm"]);
    assert_eq!(eve.get(&format!("/t/{table}")).await.text(), before, "no byte tells whoever is blocked");
    // The game goes on, for both.
    let (player, view) = crate::common::asked(&people, &table).await;
    assert_eq!(player.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await.status, 200);
    for body in ["line=9", "seat=A", "seat=E"] {
        assert_eq!(aiko.form(&format!("/t/{table}/block"), body).await.status, 404, "{body}");
    }
    assert_eq!(app.form(&format!("/t/{table}/block"), "line=2").await.status, 401);
}

#[tokio::test]
async fn two_who_are_apart_meet_at_no_open_table_and_a_friendship_ends() {
    let app = TestApp::new().await;
    let (_, people) = three(&app, GAME).await;
    let [aiko, eve, chie] = &people;
    let (aiko_id, eve_id) = (id_of(aiko).await, id_of(eve).await);
    aiko.post("/api/me/friends", &json!({"person": eve_id, "friend": true})).await;
    let blocked = aiko.post("/api/me/blocks", &json!({"person": eve_id, "blocked": true})).await.json();
    assert_eq!((&blocked["friends"], &blocked["blocked"][0]["name"]), (&json!([]), &json!("Ben")));
    assert!(!blocked["met"].to_string().contains("Ben"));
    let open = json!({"game": GAME, "seats": ["me", "open", "open"]});
    let (of_aiko, of_eve) = (aiko.table_with(&open).await, eve.table_with(&open).await);
    for (who, table) in [(eve, &of_aiko), (aiko, &of_eve)] {
        let reply = who.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
        assert_eq!((reply.status, &reply.json()["error"]["code"]), (403, &json!("apart")), "{}", who.name);
        assert!(!who.get("/api/tables").await.text().contains(table.as_str()));
        assert!(!who.get("/").await.text().contains(table.as_str()));
        assert!(who.get("/api/tables?list=mine").await.json()["tables"].as_array().unwrap().len() > 1);
    }
    assert!(chie.get("/api/tables").await.text().contains(&of_aiko), "others see both");
    assert_eq!(chie.post(&format!("/api/tables/{of_eve}/sit"), &json!({})).await.status, 200);
    // By an invite they may meet: whoever was invited is wanted there.
    let private = json!({"game": GAME, "seats": ["me", "open", "open"], "visibility": "private"});
    let made = aiko.post("/api/tables", &private).await.json();
    let invite = made["invite"].as_str().unwrap().replace("/i/", "/api/invites/");
    assert_eq!(eve.post(&invite, &json!({})).await.status, 200);
    let there = format!("/api/tables/{}/sit", made["id"].as_str().unwrap());
    assert_eq!(eve.post(&there, &json!({})).await.status, 200);
    // A server that starts anew knows it too, until it is lifted.
    let later = TestApp::with(app.store.clone(), crate::common::hasty()).await;
    let eve = Client { app: &later, ..eve.clone() };
    let aiko = Client { app: &later, ..aiko.clone() };
    assert_eq!(eve.post(&format!("/api/tables/{of_aiko}/sit"), &json!({})).await.status, 403);
    assert!(
        !eve.get("/api/me/data").await.text().contains(&aiko_id),
        "whom somebody has blocked is theirs alone"
    );
    assert!(aiko.get("/api/me/data").await.json()["blocks"].to_string().contains(&eve_id));
    for (person, block, status) in
        [(eve_id.as_str(), "no", 303), ("nobody", "yes", 404), ("%21", "yes", 422), (&aiko_id, "yes", 404)]
    {
        let reply = aiko.form("/me/blocks", &format!("person={person}&block={block}")).await;
        assert_eq!(reply.status, status, "{person} {block}");
    }
    assert_eq!(eve.post(&format!("/api/tables/{of_aiko}/sit"), &json!({})).await.status, 200);
}
