//! Games that belong together: series whose seats rotate, and duplicates whose deal nobody sees twice.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, Dice, TestApp, id_of, play_out, told};
use greenroom_engine::{Eyes, Seat};
use greenroom_store::{Status, TableId};
use serde_json::{Value, json};

const GAME: &str = "idol-conclave";

/// Waits until a table in memory knows of the others.
async fn until(app: &TestApp, table: &str, ready: impl Fn(&Value) -> bool, who: &Client<'_>, path: &str) {
    let room = app.app.room(&TableId::parse(table).unwrap()).await.unwrap();
    let mut changes = room.watch();
    loop {
        changes.mark_unchanged();
        if ready(&who.get(path).await.json()) {
            return;
        }
        changes.changed().await.unwrap();
    }
}

#[tokio::test]
async fn the_next_game_of_a_series_is_one_click_away_until_it_is_decided() {
    let app = TestApp::new().await;
    let (hana, ren) = (app.person("Hana").await, app.person("Ren").await);
    let wanted =
        json!({"game": GAME, "seats": ["me", "open", "random"], "series": {"kind": "league", "games": 2}});
    let made = hana.post("/api/tables", &wanted).await.json();
    let (table, series) =
        (made["id"].as_str().unwrap().to_owned(), made["series"].as_str().unwrap().to_owned());
    ren.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    let page = |table: &str| format!("/t/{table}");
    assert!(hana.get(&page(&table)).await.text().contains("Game 1 of 2"), "the table says so");
    play_out(&app, &[&hana, &ren], &table, &mut Dice(5)).await;
    let at = format!("/api/series/{series}");
    let one = hana.get(&at).await.json();
    assert_eq!(
        (&one["played"], &one["decided"], one["standing"].as_array().unwrap().len()),
        (&json!(1), &json!(false), 3)
    );
    let standing = app.truth(&table).await.standing().unwrap();
    let points: f64 =
        one["standing"].as_array().unwrap().iter().map(|line| line["points"].as_f64().unwrap()).sum();
    assert!((points - 3.0).abs() < 1e-9, "three points for each game of three: {one}");
    let winner = standing.winners().next().unwrap();
    let names = ["Hana", "Ren", "Sena"];
    assert_eq!(one["tables"][0]["results"][winner.index()]["place"], 1);
    assert_eq!(one["tables"][0]["results"][0]["name"], names[0]);
    // The next game has the same people one chair further.
    let next = ren.form(&format!("/t/{table}/rematch"), "").await;
    let next = next.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned();
    let chairs = hana.get(&format!("/api/tables/{next}")).await.json();
    assert_eq!((&chairs["chairs"][0]["name"], &chairs["chairs"][2]["name"]), (&json!("Ren"), &json!("Hana")));
    assert_eq!(chairs["series"], json!(series));
    assert!(hana.get(&page(&next)).await.text().contains("Game 2 of 2"));
    assert_eq!(
        hana.form(&format!("/t/{table}/rematch"), "").await.header("location"),
        Some(page(&next).as_str())
    );
    play_out(&app, &[&hana, &ren], &next, &mut Dice(6)).await;
    let two = app.get(&at).await.json();
    assert_eq!((&two["played"], &two["decided"]), (&json!(2), &json!(true)));
    assert!(app.get(&format!("/series/{series}")).await.text().contains("has won the series"));
    // What follows is a game of its own.
    let third = hana.form(&format!("/t/{next}/rematch"), "").await;
    let third = third.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned();
    assert!(hana.get(&format!("/api/tables/{third}")).await.json()["series"].is_null());
    for games in [1, 99] {
        let wanted = json!({"game": GAME, "seats": ["me", "random", "random"], "series": {"kind": "best", "games": games}});
        assert_eq!(hana.post("/api/tables", &wanted).await.status, 422);
    }
}

#[tokio::test]
async fn a_series_goes_on_with_another_game_and_a_private_one_is_for_its_people() {
    let app = TestApp::new().await;
    let (hana, eve) = (app.browser("Hana").await, app.person("Eve").await);
    let form = "seat0=me&seat1=random&seat2=random&visibility=private&together=best&games=3";
    let made = hana.form(&format!("/new/{GAME}"), form).await;
    let table = made.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned();
    let series =
        hana.get(&format!("/api/tables/{table}")).await.json()["series"].as_str().unwrap().to_owned();
    play_out(&app, &[&hana], &table, &mut Dice(8)).await;
    let page = hana.get(&format!("/series/{series}")).await;
    assert!(page.text().contains("philadelphia"), "another game for three can be chosen");
    assert_eq!(hana.form(&format!("/t/{table}/rematch"), "game=chess").await.status, 404);
    let next = hana.form(&format!("/t/{table}/rematch"), "game=philadelphia").await;
    let next = next.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned();
    let seen = hana.get(&format!("/api/tables/{next}")).await.json();
    assert_eq!((&seen["game"], &seen["series"]), (&json!("philadelphia"), &json!(series)));
    for path in [format!("/series/{series}"), format!("/api/series/{series}"), "/series/nothing".to_owned()] {
        assert_eq!(eve.get(&path).await.status, 404, "{path}");
    }
    for form in ["together=dance", "together=best&games=x", "together=duplicate&copies=99"] {
        let form = format!("seat0=me&seat1=random&seat2=random&{form}");
        assert_eq!(hana.form(&format!("/new/{GAME}"), &form).await.status, 422, "{form}");
    }
}

/// Two tables with the same deal: Hana sits at the first, Ren at the second.
async fn duplicate<'a>(app: &'a TestApp) -> ([String; 2], [Client<'a>; 2], String, String) {
    let (hana, ren) = (app.person("Hana").await, app.person("Ren").await);
    let wanted = json!({"game": GAME, "seats": ["me", "random", "random"], "copies": 2});
    let made = hana.post("/api/tables", &wanted).await.json();
    let duplicate = made["duplicate"].as_str().unwrap().to_owned();
    let seen = hana.get(&format!("/api/duplicates/{duplicate}")).await.json();
    let second = seen["tables"][1]["table"].as_str().unwrap().to_owned();
    let invite = seen["tables"][1]["invite"].as_str().unwrap().to_owned();
    ([made["id"].as_str().unwrap().to_owned(), second], [hana, ren], duplicate, invite)
}

#[tokio::test]
async fn the_deal_of_a_duplicate_is_the_same_and_nobody_sees_it_twice() {
    let app = TestApp::new().await;
    let ([first, second], [hana, ren], duplicate, invite) = duplicate(&app).await;
    let watcher = app.person("Eve").await;
    // Nobody sits at two of its tables.
    let api = invite.replace("/i/", "/api/invites/");
    assert_eq!(hana.post(&api, &json!({})).await.status, 200);
    let twice = hana.post(&format!("/api/tables/{second}/sit"), &json!({})).await;
    assert_eq!((twice.status, &twice.json()["error"]["code"]), (409, &json!("second-table")));
    for person in [&ren, &watcher] {
        assert_eq!(person.post(&api, &json!({})).await.status, 200);
    }
    assert_eq!(ren.post(&format!("/api/tables/{second}/sit"), &json!({})).await.status, 200);
    // The same seed, the same seats: before anybody has moved, the same position.
    let [one, two] = [app.truth(&first).await, app.truth(&second).await];
    assert_eq!(one.header().seed, two.header().seed);
    for seat in 0..3 {
        let eyes = Eyes::Seat(Seat(seat));
        assert_eq!(one.at(0).view_json(eyes), two.at(0).view_json(eyes));
    }
    // Hana finishes. Ren, who still plays, and whoever looks on, see nothing of her table.
    play_out(&app, &[&hana], &first, &mut Dice(9)).await;
    let number = app.truth(&first).await.number();
    let seed = app.truth(&first).await.header().seed.hex();
    for path in told(&first, number) {
        for who in [&ren, &watcher] {
            assert_eq!(who.get(&path).await.status, 404, "{} {path}", who.name);
        }
        assert_eq!(app.get(&path).await.status, 404, "{path}");
    }
    for path in told(&second, 0) {
        for who in [&hana, &watcher] {
            assert_eq!(who.get(&path).await.status, 404, "{} {path}", who.name);
        }
    }
    // She sees her own table, and neither the seed nor the transcript.
    for path in told(&first, number) {
        let seen = hana.get(&path).await;
        let sealed = ["/transcript", "/position", "/play-on"].iter().any(|end| path.contains(end));
        let screen = path.ends_with("/screen");
        let expected = if sealed {
            409
        } else if screen {
            404
        } else {
            200
        };
        assert_eq!(seen.status, expected, "{path}");
        assert!(!seen.text().contains(&seed), "{path}");
    }
    for path in [format!("/t/{first}/position"), format!("/t/{first}/play-on?at=3")] {
        assert_eq!(hana.get(&path).await.status, 409, "{path}");
    }
    assert_eq!(hana.form(&format!("/t/{first}/play-on"), "at=3&seat=A").await.status, 409);
    // Ren is told no result, in the page of the duplicate neither.
    let sealed = ren.get(&format!("/api/duplicates/{duplicate}")).await.json();
    assert_eq!((&sealed["compares"], &sealed["tables"][0]["results"]), (&json!(false), &json!([])));
    assert!(ren.get(&format!("/duplicates/{duplicate}")).await.text().contains("when your own game is over"));
    assert!(!sealed.to_string().contains(&seed));
    let open = hana.get(&format!("/api/duplicates/{duplicate}")).await.json();
    assert_eq!(
        (&open["compares"], open["tables"][0]["results"].as_array().unwrap().len()),
        (&json!(true), 3)
    );
    assert!(open["luck"].is_null(), "one table says nothing about luck");
    for person in [&watcher] {
        assert_eq!(person.get(&format!("/duplicates/{duplicate}")).await.status, 404);
    }
    // A server that starts anew keeps it as well.
    let later = TestApp::with(app.store.clone(), crate::common::hasty()).await;
    let later_ren = Client { app: &later, ..ren.clone() };
    assert_eq!(later_ren.get(&format!("/t/{first}")).await.status, 404);
    // When all is over, both see everything, side by side.
    play_out(&app, &[&ren], &second, &mut Dice(10)).await;
    let told_seed = |seen: &Value| seen["seed"] == json!(seed);
    until(&app, &first, told_seed, &ren, &format!("/api/tables/{first}")).await;
    until(&app, &second, told_seed, &hana, &format!("/api/tables/{second}")).await;
    assert_eq!(hana.get(&format!("/t/{first}/transcript")).await.status, 200);
    let both = ren.get(&format!("/api/duplicates/{duplicate}")).await.json();
    let luck = both["luck"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&luck));
    assert!(both["tables"][1]["results"][0]["above"].is_f64());
    let page = ren.get(&format!("/duplicates/{duplicate}")).await.text();
    assert!(page.contains("How much was luck") && page.contains("Hana") && page.contains("Ren"));
    assert_eq!(watcher.get(&format!("/t/{first}")).await.status, 404, "it stays private");
}

#[tokio::test]
async fn whoever_sits_at_no_table_of_a_duplicate_learns_nothing_before_they_take_a_chair() {
    let app = TestApp::new().await;
    let hana = app.person("Hana").await;
    // The host takes no chair: they could still take one.
    let wanted = json!({"game": GAME, "seats": ["open", "random", "random"], "copies": 3});
    let made = hana.post("/api/tables", &wanted).await.json();
    let duplicate = made["duplicate"].as_str().unwrap();
    let seen = hana.get(&format!("/api/duplicates/{duplicate}")).await.json();
    let ren = app.person("Ren").await;
    let first = seen["tables"][0]["table"].as_str().unwrap();
    let invite = seen["tables"][0]["invite"].as_str().unwrap().replace("/i/", "/api/invites/");
    ren.post(&invite, &json!({})).await;
    assert_eq!(ren.post(&format!("/api/tables/{first}/sit"), &json!({})).await.status, 200);
    play_out(&app, &[&ren], first, &mut Dice(2)).await;
    assert_eq!(hana.get(&format!("/t/{first}")).await.status, 404);
    let seen = hana.get(&format!("/api/duplicates/{duplicate}")).await.json();
    assert_eq!((&seen["compares"], &seen["tables"][0]["results"]), (&json!(false), &json!([])));
    // Two selves with a chair at two of its tables do not become one while it goes on.
    let chie = app.person("Chie").await;
    let second = seen["tables"][1]["table"].as_str().unwrap();
    let invite = seen["tables"][1]["invite"].as_str().unwrap().replace("/i/", "/api/invites/");
    chie.post(&invite, &json!({})).await;
    chie.post(&format!("/api/tables/{second}/sit"), &json!({})).await;
    let ids =
        [id_of(&ren).await, id_of(&chie).await].map(|id| greenroom_store::PersonId::parse(&id).unwrap());
    assert!(!app.store.merge_people(&ids[1], &ids[0], Default::default()).await.unwrap());
    let card = app.store.table_card(&TableId::parse(second).unwrap()).await.unwrap();
    assert_eq!(card.status, Status::Playing);
    for (field, wanted) in [
        (
            "visibility",
            json!({"game": GAME, "seats": ["me", "random", "random"], "copies": 2, "visibility": "open"}),
        ),
        ("seats", json!({"game": GAME, "seats": ["me", "here:Mio", "random"], "copies": 2})),
        ("seats", json!({"game": GAME, "seats": ["random", "random", "random"], "copies": 2})),
        ("copies", json!({"game": GAME, "seats": ["me", "random", "random"], "copies": 7})),
        (
            "copies",
            json!({"game": GAME, "seats": ["me", "random", "random"], "copies": 2, "series": {"kind": "best", "games": 3}}),
        ),
    ] {
        let refused = hana.post("/api/tables", &wanted).await;
        assert_eq!((refused.status, &refused.json()["error"]["field"]), (422, &json!(field)), "{wanted}");
    }
}
