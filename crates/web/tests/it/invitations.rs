//! Friends by link, invitations to a chair, and who cannot send any.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, TestApp, hasty, id_of};
use greenroom_web::Settings;
use serde_json::json;

const GAME: &str = "idol-conclave";

/// Makes two people friends by a link.
async fn befriend(one: &Client<'_>, other: &Client<'_>) {
    let link = one.post("/api/me/friend-link", &json!({"make": true})).await.json();
    let path = link["link"].as_str().unwrap().to_owned();
    assert_eq!(other.form(&path, "").await.status, 303);
}

#[tokio::test]
async fn a_link_makes_two_people_friends_of_each_other() {
    let app = TestApp::new().await;
    let (hana, ren) = (app.browser("Hana").await, app.browser("Ren").await);
    assert_eq!(hana.form("/me/friend-link", "do=make").await.status, 303);
    let page = hana.get("/me").await.text();
    let link = page.split("value=\"/f/").nth(1).unwrap().split('"').next().unwrap();
    let path = format!("/f/{link}");
    assert!(ren.get(&path).await.text().contains("Hana would like to be friends"));
    assert!(app.get(&path).await.text().contains("name=\"name\""), "somebody new gives a name");
    let made = ren.form(&path, "").await;
    assert_eq!((made.status, made.header("location")), (303, Some("/me#friends")));
    for (one, other) in [(&hana, "Ren"), (&ren, "Hana")] {
        assert_eq!(one.get("/api/me/friends").await.json()["friends"][0]["name"], other);
    }
    assert_eq!(hana.form(&path, "").await.status, 409, "nobody is their own friend");
    // A new link voids the old one.
    hana.form("/me/friend-link", "do=make").await;
    assert_eq!(ren.get(&path).await.status, 404);
    assert_eq!(hana.form("/me/friend-link", "do=remove").await.status, 303);
    assert_eq!(hana.form("/me/friend-link", "do=dance").await.status, 422);
    assert_eq!(app.form("/me/friend-link", "do=make").await.status, 401);
    // Whoever is blocked finds no link.
    let again = hana.post("/api/me/friend-link", &json!({"make": true})).await.json();
    let ren_id = id_of(&ren).await;
    assert_eq!(hana.post("/api/me/blocks", &json!({"person": ren_id, "blocked": true})).await.status, 200);
    assert_eq!(ren.get(again["link"].as_str().unwrap()).await.status, 404);
}

#[tokio::test]
async fn a_friend_is_asked_with_one_click_and_sits_down_with_one() {
    let app = TestApp::new().await;
    let (hana, ren, eve) = (app.browser("Hana").await, app.browser("Ren").await, app.browser("Eve").await);
    befriend(&hana, &ren).await;
    let ren_id = id_of(&ren).await;
    let wanted =
        json!({"game": GAME, "seats": ["me", "open", "open"], "visibility": "private", "asks": true});
    let table = hana.table_with(&wanted).await;
    let here = format!("/t/{table}");
    assert_eq!(ren.get(&here).await.status, 404, "the table is private");
    assert!(hana.get(&here).await.text().contains("Ask Ren"));
    assert_eq!(hana.form(&format!("{here}/invite"), &format!("person={ren_id}")).await.status, 303);
    assert!(hana.get(&here).await.text().contains("Ren was asked"));
    let lobby = ren.get("/").await.text();
    assert!(lobby.contains("Hana asks you to") && lobby.contains(&format!("{here}/invitation")));
    assert!(!eve.get("/").await.text().contains("asks you to"));
    let seated = ren.form(&format!("{here}/invitation"), "answer=take").await;
    assert_eq!((seated.status, seated.header("location")), (303, Some(here.as_str())));
    let chairs = hana.get(&format!("/api/tables/{table}")).await.json()["chairs"].clone();
    assert_eq!(chairs[1]["name"], "Ren", "whom the host has asked need not ask the host");
    assert!(!ren.get("/").await.text().contains("asks you to"));
    assert_eq!(ren.form(&format!("{here}/invitation"), "answer=take").await.status, 404, "it was answered");
    // Somebody else is asked by nobody, and whoever does not sit there asks nobody.
    let eve_id = id_of(&eve).await;
    assert_eq!(hana.form(&format!("{here}/invite"), &format!("person={eve_id}")).await.status, 404);
    assert_eq!(eve.form(&format!("{here}/invite"), &format!("person={ren_id}")).await.status, 404);
    assert_eq!(hana.form(&format!("{here}/invite"), "person=%21").await.status, 422);
    // An invitation can be declined, and taken back.
    let other = hana.table(GAME, &["me", "open", "open"]).await;
    for answer in ["decline", "no"] {
        hana.form(&format!("/t/{other}/invite"), &format!("person={ren_id}&invited=yes")).await;
        assert!(ren.get("/").await.text().contains("asks you to"));
        match answer {
            "decline" => ren.form(&format!("/t/{other}/invitation"), "answer=decline").await,
            _ => hana.form(&format!("/t/{other}/invite"), &format!("person={ren_id}&invited=no")).await,
        };
        assert!(!ren.get("/").await.text().contains("asks you to"));
    }
}

#[tokio::test]
async fn whoever_is_blocked_asks_in_vain_and_is_not_told() {
    let app = TestApp::new().await;
    let (hana, ren) = (app.browser("Hana").await, app.browser("Ren").await);
    befriend(&hana, &ren).await;
    let (hana_id, ren_id) = (id_of(&hana).await, id_of(&ren).await);
    assert_eq!(ren.post("/api/me/blocks", &json!({"person": hana_id, "blocked": true})).await.status, 200);
    let table = hana
        .table_with(&json!({"game": GAME, "seats": ["me", "open", "open"], "visibility": "private"}))
        .await;
    assert_eq!(hana.form(&format!("/t/{table}/invite"), &format!("person={ren_id}")).await.status, 303);
    assert!(hana.get(&format!("/t/{table}")).await.text().contains("Ren was asked"), "no byte tells");
    assert!(!ren.get("/").await.text().contains("asks you to"));
    assert_eq!(ren.get("/api/me/invitations").await.json()["invitations"], json!([]));
    assert_eq!(ren.form(&format!("/t/{table}/invitation"), "answer=take").await.status, 404);
}

#[tokio::test]
async fn pictures_of_links_lead_to_the_public_address() {
    let settings = Settings { public_url: Some("https://greenroom.test".parse().unwrap()), ..hasty() };
    let app = TestApp::with(greenroom_store::Store::in_memory().unwrap(), settings).await;
    let plain = TestApp::new().await;
    // Both requests name the same host, and neither says that the server is reached by TLS.
    let [public, by_host] = [app.get("/qr/BC2DFG").await.text(), plain.get("/qr/BC2DFG").await.text()];
    assert!(public.starts_with("<svg") && by_host.starts_with("<svg"));
    assert_ne!(public, by_host);
}
