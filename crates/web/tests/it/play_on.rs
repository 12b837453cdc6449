//! Playing on from a position of a finished game over the running server.

use crate::common::{Client, JSON, TestApp, find};
use greenroom_engine::{Eyes, Seat, Transcript};
use greenroom_store::TableId;
use serde_json::Value;

/// A game of bots and a person who gives any answer, played to its end. Returns the table.
async fn finished(app: &TestApp, person: &Client<'_>, game: &str, seats: &[&str]) -> String {
    let table = person.table(game, seats).await;
    play_to_the_end(app, person, &table).await;
    table
}

async fn play_to_the_end(app: &TestApp, person: &Client<'_>, table: &str) {
    let room = app.app.room(&TableId::parse(table).unwrap()).await.unwrap();
    let mut changes = room.watch();
    loop {
        let snapshot = room.snapshot();
        let game = snapshot.table.as_ref().unwrap();
        if game.is_over() {
            return;
        }
        let view = person.view(table).await;
        if view["mine"] == true {
            let legal = view["legal"].as_array().unwrap();
            let words = legal[legal.len() / 2].as_str().unwrap();
            person.act(table, &view["decision"], words).await;
        } else {
            changes.changed().await.unwrap();
        }
    }
}

fn table_of(location: &str) -> String {
    location.strip_prefix("/t/").unwrap().to_owned()
}

#[tokio::test]
async fn any_position_of_a_finished_game_becomes_a_table_that_is_kept_and_verified() {
    let app = TestApp::new().await;
    let player = app.browser("Hana").await;
    let source = finished(&app, &player, "idol-conclave", &["me", "random", "random"]).await;
    let truth = app.truth(&source).await;
    let at = truth.number() / 2;
    let page = player.get(&format!("/t/{source}/replay?at={at}")).await.text();
    assert!(page.contains(&format!("/t/{source}/play-on?at={at}")), "the replay leads there");
    let page = player.get(&format!("/t/{source}/play-on?at={at}&seat=B")).await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("Set the table"));
    let made = player.form(&format!("/t/{source}/play-on"), &format!("at={at}&seat=B&bot=random")).await;
    let table = table_of(made.header("location").unwrap());
    let then = truth.at(at);
    // What seat B saw then is what the player sees, whatever the bots have done since.
    let branched = app.truth(&table).await;
    assert_eq!(branched.at(at).view_json(Eyes::Seat(Seat(1))), then.view_json(Eyes::Seat(Seat(1))));
    let room_page = player.get(&format!("/t/{table}")).await.text();
    assert!(room_page.contains(&format!("/t/{source}/replay?at={at}")), "the table says where it comes from");
    assert!(!room_page.contains(&truth.header().seed.commitment()), "the old seed promises nothing any more");
    assert!(room_page.contains(&branched.header().branches[0].seed.commitment()));
    play_to_the_end(&app, &player, &table).await;
    let text = player.get(&format!("/t/{table}/transcript")).await.text();
    let transcript = Transcript::from_text(&text).unwrap();
    let again = find("idol-conclave").replay(&transcript, None).unwrap();
    assert_eq!(again.dump(), app.truth(&table).await.dump());
    // And on from there, which the store keeps too.
    let made = player.form(&format!("/t/{table}/play-on"), &format!("at={}&seat=A&bot=random", at + 1)).await;
    let third = table_of(made.header("location").unwrap());
    assert_eq!(app.truth(&third).await.header().branches.len(), 2);
    let id = TableId::parse(&third).unwrap();
    let stored = app.store.load_table(&id).await.unwrap();
    assert_eq!(stored.header, *app.truth(&third).await.header());
    let rematch = player.form(&format!("/t/{table}/rematch"), "").await;
    let rematch = app.truth(&table_of(rematch.header("location").unwrap())).await;
    assert!(rematch.header().branches.is_empty(), "a rematch is dealt");
}

#[tokio::test]
async fn nobody_plays_on_from_a_game_that_goes_on_or_downloads_its_position() {
    let app = TestApp::still().await;
    let player = app.browser("Hana").await;
    let table = player.table("idol-conclave", &["me", "random", "random"]).await;
    for path in ["play-on?at=0", "position?at=0", "position"] {
        assert_eq!(player.get(&format!("/t/{table}/{path}")).await.status, 409, "{path}");
    }
    let refused = player.form(&format!("/t/{table}/play-on"), "at=0&seat=A").await;
    assert_eq!((refused.status, refused.header("location")), (409, None));
    let program = app.person("Ren").await;
    let open = program.table("idol-conclave", &["me", "random", "random"]).await;
    let here = format!("/api/tables/{open}");
    for path in [format!("{here}/position"), format!("{here}/position?at=0")] {
        let told = app.send("GET", &path, &[program.header()], "").await;
        assert_eq!((told.status, told.text().contains("hands")), (409, false), "{path}");
    }
    let wanted = r#"{"at":0,"seat":"A"}"#;
    let refused = app.send("POST", &format!("{here}/play-on"), &[program.header(), JSON], wanted).await;
    assert_eq!((refused.status, refused.header("location")), (409, None));
}

#[tokio::test]
async fn bad_requests_to_play_on_are_answered_and_make_no_table() {
    let app = TestApp::new().await;
    let player = app.browser("Hana").await;
    let source = finished(&app, &player, "philadelphia", &["me", "random"]).await;
    let last = app.truth(&source).await.number();
    let tables = app.store.counts().await.unwrap();
    let bad = [
        (format!("at={last}&seat=A"), 409),
        (format!("at={}&seat=A", last + 1), 422),
        ("at=x&seat=A".to_owned(), 422),
        ("at=0&seat=C".to_owned(), 422),
        ("at=0&seat=A&bot=search%3A999999".to_owned(), 422),
        ("seat=A".to_owned(), 422),
    ];
    for (body, status) in bad {
        assert_eq!(player.form(&format!("/t/{source}/play-on"), &body).await.status, status, "{body}");
    }
    assert_eq!(app.store.counts().await.unwrap(), tables);
    let file = player.get(&format!("/t/{source}/position?at=3")).await;
    let state: Value = file.json();
    assert_eq!(state, app.truth(&source).await.at(3).dump());
    assert!(file.header("content-disposition").unwrap().contains(".json"));
    assert_eq!(player.get(&format!("/t/{source}/position?at={}", last + 1)).await.status, 422);
    let stranger = app.person("Ren").await;
    let private = player.form(&format!("/t/{source}/play-on"), "at=0&seat=A").await;
    let private = table_of(private.header("location").unwrap());
    assert_eq!(stranger.get(&format!("/t/{private}")).await.status, 404);
}
