//! Records over the running server: what somebody has reached, who may know it, and ratings.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, Dice, TestApp, hasty, id_of, play_out, three};
use greenroom_rating::all_levels;
use greenroom_store::{PersonId, Store};
use greenroom_web::recount;
use serde_json::{Value, json};

const GAME: &str = "idol-conclave";

async fn record(reader: &Client<'_>, id: &str) -> Value {
    reader.get(&format!("/api/people/{id}")).await.json()
}

#[tokio::test]
async fn a_finished_game_stands_in_the_record_of_everybody_who_played() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let [aiko, ben, chie] = &people;
    play_out(&app, &[aiko, ben, chie], &table, &mut Dice(1)).await;
    let standing = app.truth(&table).await.standing().unwrap();
    let ids = [id_of(aiko).await, id_of(ben).await, id_of(chie).await];
    for (seat, id) in ids.iter().enumerate() {
        let seen = record(aiko, id).await;
        let last = &seen["record"]["last"][0];
        assert_eq!(last["table"], json!(table));
        assert_eq!(last["place"], json!(standing.ranks[seat]));
        assert_eq!(last["score"], json!(standing.scores[seat]));
        assert_eq!(seen["record"]["head_to_head"].as_array().unwrap().len(), 2);
        assert_eq!(seen["ratings"], json!([]), "the game was not rated");
    }
    // What they voted for most is an idol of the game, and its words are the game's own.
    let favourites = record(aiko, &ids[0]).await["record"]["favourites"].clone();
    let named = app.truth(&table).await.things();
    for favourite in favourites.as_array().unwrap() {
        let word = favourite["word"].as_str().unwrap();
        assert_eq!(favourite["count"], json!(named[0][word]), "{word}");
    }
    assert!(!favourites.as_array().unwrap().is_empty());
    for (who, lang) in [(Some(aiko), "Game by game"), (None, "Head to head")] {
        let page = match who {
            Some(person) => person.get(&format!("/people/{}", ids[0])).await,
            None => app.get(&format!("/people/{}", ids[0])).await,
        };
        assert_eq!(page.status, 200);
        assert!(page.text().contains(lang) && page.text().contains("Aiko"), "{}", page.text());
    }
    let stats = app.get(&format!("/api/games/{GAME}/stats")).await.json();
    assert_eq!(stats["games"], 1);
    let wins: f64 =
        stats["by_seat"].as_array().unwrap().iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
    assert!((wins - 1.0).abs() < 1e-9);
    let best = standing.scores.iter().max().unwrap();
    assert_eq!(stats["best"][0]["score"], json!(best));
    let page = app.get(&format!("/stats/{GAME}")).await;
    assert!(page.status == 200 && page.text().contains("Wins by seat"));
    for path in ["/people/nobody", "/people/%21", "/stats/chess", "/api/people/nobody"] {
        assert_eq!(app.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn what_is_private_is_told_to_those_who_were_there_alone() {
    let app = TestApp::new().await;
    let (hana, ren, stranger) = (app.person("Hana").await, app.person("Ren").await, app.person("Eve").await);
    let wanted = json!({"game": GAME, "seats": ["me", "open", "random"], "visibility": "private"});
    let made = hana.post("/api/tables", &wanted).await.json();
    let table = made["id"].as_str().unwrap();
    ren.post(&made["invite"].as_str().unwrap().replace("/i/", "/api/invites/"), &json!({})).await;
    ren.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    play_out(&app, &[&hana, &ren], table, &mut Dice(2)).await;
    let id = id_of(&hana).await;
    for (who, games) in [(&hana, 1), (&ren, 1), (&stranger, 0)] {
        let seen = record(who, &id).await;
        assert_eq!(seen["record"]["last"].as_array().unwrap().len(), games, "{}", who.name);
        assert_eq!(seen["record"]["head_to_head"].to_string().contains("Ren"), games == 1, "{}", who.name);
        assert_eq!(
            who.get(&format!("/people/{id}")).await.text().contains(table),
            games == 1,
            "{}",
            who.name
        );
    }
    assert_eq!(app.get(&format!("/api/games/{GAME}/stats")).await.json()["games"], 0);
    assert!(!app.get(&format!("/stats/{GAME}")).await.text().contains("Hana"));
    // What somebody keeps to themselves nobody sees but they.
    let hidden = hana.form("/me/privacy", "record=hidden&rating=hidden").await;
    assert_eq!((hidden.status, hidden.header("location")), (303, Some(format!("/people/{id}").as_str())));
    for (who, told) in [(&hana, true), (&ren, false), (&stranger, false)] {
        let seen = record(who, &id).await;
        assert_eq!((seen["record"].is_object(), seen["ratings"].is_array()), (told, told), "{}", who.name);
    }
    assert!(ren.get(&format!("/people/{id}")).await.text().contains("keeps games and results private"));
    assert_eq!(hana.form("/me/privacy", "record=maybe").await.status, 422);
    assert_eq!(app.form("/me/privacy", "record=hidden").await.status, 401);
    assert_eq!(hana.form("/me/privacy", "").await.status, 303);
    // Whoever is blocked sees nothing, and is not told why.
    assert_eq!(ren.post("/api/me/blocks", &json!({"person": id, "blocked": true})).await.status, 200);
    assert!(record(&hana, &id_of(&ren).await).await["record"].is_null());
}

#[tokio::test]
async fn a_rated_game_moves_people_and_no_bot_and_counts_once_whatever_happens() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("greenroom.db");
    let app = TestApp::with(Store::open(&path).unwrap(), hasty()).await;
    let (hana, ren) = (app.person("Hana").await, app.person("Ren").await);
    let ids = [id_of(&hana).await, id_of(&ren).await];
    for number in 0..2 {
        let wanted =
            json!({"game": GAME, "seats": ["me", "open", "random"], "rated": true, "advice": "always"});
        let table = hana.table_with(&wanted).await;
        assert_eq!(hana.get(&format!("/api/tables/{table}")).await.json()["rated"], true);
        assert!(ren.get(&format!("/t/{table}")).await.text().contains("A rated game"));
        ren.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
        let view = hana.view(&table).await;
        let asked =
            hana.post(&format!("/api/tables/{table}/advice"), &json!({"decision": view["decision"]})).await;
        assert_eq!(asked.status, 403, "nobody asks Expert at a rated table");
        play_out(&app, &[&hana, &ren], &table, &mut Dice(7 + number)).await;
    }
    let of =
        async |app: &TestApp, id: &str| app.store.ratings_of(&PersonId::parse(id).unwrap()).await.unwrap();
    let now = [of(&app, &ids[0]).await, of(&app, &ids[1]).await];
    assert!(now.iter().all(|ratings| ratings.len() == 1 && ratings[0].games == 2), "{now:?}");
    let stats = app.get(&format!("/api/games/{GAME}/stats")).await.json();
    let bots: Vec<&Value> =
        stats["ratings"].as_array().unwrap().iter().filter(|rank| rank["bot"].is_string()).collect();
    let level = all_levels()[GAME]["random"].as_rating();
    assert!(bots.iter().any(|rank| rank["bot"] == "random" && rank["rating"]["points"] == level.points()));
    // Counting again finds nothing, and computing again gives the same, bit for bit.
    assert_eq!(recount(&app.store, greenroom_catalog::games()).await.unwrap().counted, 0);
    assert_eq!(app.store.recompute_ratings(all_levels()).await.unwrap(), 2);
    assert_eq!([of(&app, &ids[0]).await, of(&app, &ids[1]).await], now);
    let later = TestApp::with(app.store.clone(), hasty()).await;
    assert_eq!([of(&later, &ids[0]).await, of(&later, &ids[1]).await], now);
    let seen = record(&hana, &ids[0]).await;
    assert_eq!(seen["ratings"][0]["rating"]["points"], now[0][0].rating.points());
    assert!(seen["record"]["last"][0]["rating"]["points"].is_i64());
    // A table at which one device is shared is not rated.
    let wanted = json!({"game": GAME, "seats": ["me", "here:Mio", "random"], "rated": true});
    assert_eq!(hana.post("/api/tables", &wanted).await.status, 422);
}

#[tokio::test]
async fn in_every_game_the_bots_stand_at_their_measured_place() {
    let app = TestApp::new().await;
    for game in greenroom_catalog::games() {
        let stats = app.get(&format!("/api/games/{}/stats", game.id())).await.json();
        let measured = &all_levels()[game.id()];
        let place = |bot: &str| {
            let ranks = stats["ratings"].as_array().unwrap();
            let at = ranks.iter().position(|rank| rank["bot"] == bot);
            let at = at.unwrap_or_else(|| panic!("{bot} of {} has no place: {stats}", game.id()));
            assert_eq!(ranks[at]["rating"]["points"], measured[bot].as_rating().points(), "{bot}");
            at
        };
        assert!(place("greedy") < place("random"), "{}: whoever is surely stronger stands above", game.id());
        place("search:2000");
    }
}

#[tokio::test]
async fn lessons_and_bots_among_themselves_do_not_count() {
    let app = TestApp::new().await;
    let hana = app.browser("Hana").await;
    let id = id_of(&hana).await;
    let bots = hana.table(GAME, &["random", "random", "random"]).await;
    play_out(&app, &[], &bots, &mut Dice(1)).await;
    assert_eq!(app.get(&format!("/api/games/{GAME}/stats")).await.json()["games"], 0);
    // What is played on from a finished game has a past that is not its own.
    let table = hana.table(GAME, &["me", "random", "random"]).await;
    play_out(&app, &[&hana], &table, &mut Dice(4)).await;
    assert_eq!(record(&hana, &id).await["record"]["games"][0]["games"], 1);
    let made = hana.form(&format!("/t/{table}/play-on"), "at=5&seat=A&bot=random").await;
    let there = made.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned();
    play_out(&app, &[&hana], &there, &mut Dice(4)).await;
    assert_eq!(record(&hana, &id).await["record"]["games"][0]["games"], 1);
}
