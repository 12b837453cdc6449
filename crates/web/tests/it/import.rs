//! Games that were begun elsewhere: a transcript becomes a table, with what its bringer could know too much of dealt anew.

use crate::common::{Client, Dice, TestApp, find, hasty, play_out};
use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Seat, Seed, Transcript};
use greenroom_room::address::encode;
use greenroom_store::{Status, Store, TableId};
use greenroom_web::SoloSite;

/// A game of bots that was played elsewhere, up to so many actions, or to its end.
fn elsewhere(actions: Option<u32>) -> Box<dyn AnyTable> {
    let kind = find("idol-conclave");
    let seats = ["Hana", "Ren", "Mio"].map(str::to_owned).to_vec();
    let mut table = kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(7))).unwrap();
    while !table.is_over() && actions.is_none_or(|most| table.number() < most) {
        let seat = table.turn().first().unwrap();
        let legal = table.legal_words(seat);
        table.act(seat, &legal[legal.len() / 2]).unwrap();
    }
    table
}

fn text_of(table: &dyn AnyTable) -> String {
    table.transcript().unwrap().to_text()
}

/// Brings a transcript with these seats; gives the table's id.
async fn bring(person: &Client<'_>, text: &str, seats: &[&str]) -> String {
    let seats: String =
        seats.iter().enumerate().map(|(index, word)| format!("&seat{index}={word}")).collect();
    let made = person.form("/import", &format!("transcript={}{seats}", encode(text))).await;
    assert_eq!(made.status, 303, "{}", made.text());
    made.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned()
}

/// Somebody follows the table's invite, and takes a chair.
async fn sit_down(app: &TestApp, person: &Client<'_>, table: &str, seat: u8) {
    let stored = app.store.load_table(&TableId::parse(table).unwrap()).await.unwrap();
    assert_eq!(person.form(&format!("/i/{}", stored.invite.as_str()), "").await.status, 303);
    let sat = person.form(&format!("/t/{table}/sit"), &format!("seat={seat}")).await;
    assert_eq!(sat.status, 303, "{}", sat.text());
}

#[tokio::test]
async fn a_game_from_elsewhere_goes_on_with_friends_and_its_secrets_are_dealt_anew() {
    let app = TestApp::new().await;
    let (hana, ren) = (app.browser("Hana").await, app.browser("Ren").await);
    let before = elsewhere(Some(6));
    let text = text_of(before.as_ref());
    assert!(hana.get("/import").await.text().contains("name=\"transcript\""));
    let asks = hana.form("/import", &format!("transcript={}", encode(&text))).await.text();
    assert!(asks.contains("name=\"seat2\"") && asks.contains("dealt anew"));
    let table = bring(&hana, &text, &["me", "open", "random"]).await;
    let id = TableId::parse(&table).unwrap();
    assert_eq!(app.store.load_table(&id).await.unwrap().card.status, Status::Gathering);
    let waiting = hana.get(&format!("/t/{table}")).await.text();
    assert!(!waiting.contains(&before.header().seed.commitment()), "the old seed promises nothing any more");
    // Whoever knows the cards of a seat keeps it.
    assert_eq!(hana.form(&format!("/t/{table}/stand"), "seat=0").await.status, 409);
    sit_down(&app, &ren, &table, 1).await;
    let now = app.truth(&table).await;
    assert_eq!(app.store.load_table(&id).await.unwrap().card.status, Status::Playing);
    let eyes = Eyes::Seat(Seat(0));
    let (then, here) = (before.view_json(eyes), now.at(6).view_json(eyes));
    assert_eq!(then, here, "whoever brought it sees what they saw");
    assert_eq!(now.header().branches[0].seat, Seat(0));
    assert_ne!(now.header().branches[0].seed, now.header().seed);
    play_out(&app, &[&hana, &ren], &table, &mut Dice(3)).await;
    // It comes back as a transcript that is right.
    let text = hana.get(&format!("/t/{table}/transcript")).await.text();
    let again = find("idol-conclave").replay(&Transcript::from_text(&text).unwrap(), None).unwrap();
    assert_eq!(again.dump(), app.truth(&table).await.dump());
    // A game that another one was begun from counts for nothing.
    let record = ren.get("/api/me/record").await;
    assert!(!record.text().contains("\"games\":1"), "{}", record.text());
}

#[tokio::test]
async fn a_server_that_starts_again_deals_the_game_that_gathers() {
    let store = Store::in_memory().unwrap();
    let first = TestApp::with(store.clone(), hasty()).await;
    let before = elsewhere(Some(4));
    let table =
        bring(&first.browser("Hana").await, &text_of(before.as_ref()), &["open", "me", "greedy"]).await;
    let second = TestApp::with(store, hasty()).await;
    let ren = second.browser("Ren").await;
    let id = TableId::parse(&table).unwrap();
    sit_down(&second, &ren, &table, 0).await;
    assert_eq!(second.store.load_table(&id).await.unwrap().card.status, Status::Playing);
    let now = second.truth(&table).await;
    assert_eq!(now.at(4).view_json(Eyes::Seat(Seat(1))), before.view_json(Eyes::Seat(Seat(1))));
    assert_eq!(ren.get(&format!("/t/{table}")).await.status, 200);
}

#[tokio::test]
async fn what_is_no_game_is_refused_and_makes_no_table() {
    let app = TestApp::new().await;
    let hana = app.browser("Hana").await;
    let text = text_of(elsewhere(Some(6)).as_ref());
    let seed = text.find("[Seed \"").unwrap() + 7;
    let other = if &text[seed..=seed] == "0" { "1" } else { "0" };
    let forged = format!("{}{other}{}", &text[..seed], &text[seed + 1..]);
    let unknown = text.replace("idol-conclave", "chess");
    let cards = text.replace("[Cards \"", "[Cards \"0");
    let illegal = text.replacen("1. ", "1. C: vote nonsense\n2. ", 1);
    for wrong in ["", "hello", &forged, &unknown, &cards, &illegal] {
        let body = format!("transcript={}&seat0=me&seat1=greedy&seat2=greedy", encode(wrong));
        assert_eq!(hana.form("/import", &body).await.status, 422, "{wrong}");
    }
    for seats in [
        "&seat0=me&seat1=me&seat2=greedy",
        "&seat0=open&seat1=open&seat2=open",
        "&seat0=me",
        "&seat0=me&seat1=here&seat2=greedy",
    ] {
        let refused = hana.form("/import", &format!("transcript={}{seats}", encode(&text))).await;
        assert_eq!(refused.status, 422, "{seats}: {}", refused.text());
    }
    let origin = ("Sec-Fetch-Site", "cross-site");
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let body = format!("transcript={}&seat0=me&seat1=greedy&seat2=greedy", encode(&text));
    let crossed = app.send("POST", "/import", &[hana.header(), origin, form], &body).await;
    assert_eq!(crossed.status, 403);
    assert_eq!(app.store.table_ids(None, 10).await.unwrap(), []);
}

#[tokio::test]
async fn a_finished_game_of_a_device_is_kept_once_and_counts_for_nothing() {
    let app = TestApp::new().await;
    let hana = app.browser("Hana").await;
    let text = text_of(elsewhere(None).as_ref());
    let asks = hana.form("/import", &format!("transcript={}", encode(&text))).await.text();
    assert!(asks.contains("Which seat was yours?") && !asks.contains("value=\"open\""));
    let open = format!("transcript={}&seat0=me&seat1=open&seat2=greedy", encode(&text));
    assert_eq!(hana.form("/import", &open).await.status, 422);
    let told = bring(&hana, &text, &["me", "greedy", "search:2000"]).await;
    assert_eq!(bring(&hana, &text, &["me", "greedy", "search:2000"]).await, told, "it is told again");
    assert_eq!(app.store.table_ids(None, 10).await.unwrap().len(), 1);
    let page = hana.get(&format!("/t/{told}")).await.text();
    assert!(page.contains("without this server") && page.contains("data-state=\"over\""));
    assert_eq!(hana.get(&format!("/t/{told}/replay")).await.status, 200);
    let counted = greenroom_web::recount(&app.store, greenroom_catalog::games()).await.unwrap();
    assert_eq!(counted.counted, 0);
    // Somebody else who tells it has it too, as their own.
    let ren = app.browser("Ren").await;
    assert_ne!(bring(&ren, &text, &["greedy", "me", "greedy"]).await, told);
    assert!(ren.get(&format!("/t/{told}")).await.status >= 400, "it is private");
}

#[tokio::test]
async fn the_site_is_offered_where_the_build_holds_it() {
    let without = TestApp::new().await;
    assert!(!without.get("/").await.text().contains("/solo/"));
    assert_eq!(without.get("/solo/").await.status, 404);
    let files = [("index.html", "<p>…"), ("sw.js", "const SITE = 1;"), ("assets/engine-00.wasm", "\0asm")];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).to_vec();
    let packed = vec![("assets/engine-00.wasm".to_owned(), b"packed".to_vec())];
    let settings = greenroom_web::Settings { solo: SoloSite::new(files, packed), ..hasty() };
    let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
    assert!(app.get("/").await.text().contains("href=\"/solo/\""));
    assert_eq!(app.get("/solo").await.header("location").unwrap(), "/solo/");
    let page = app.get("/solo/").await;
    assert_eq!(page.header("content-type").unwrap(), "text/html; charset=utf-8");
    assert!(page.header("content-security-policy").unwrap().contains("wasm-unsafe-eval"));
    assert_eq!(app.get("/solo/t/abc").await.header("location").unwrap(), "/solo/#/t/abc");
    assert_eq!(app.get("/solo/assets/nothing.js").await.status, 404);
    let worker = app.get("/solo/sw.js").await;
    assert_eq!(worker.header("cache-control").unwrap(), "no-cache");
    let tag = worker.header("etag").unwrap().to_owned();
    let again = app.send("GET", "/solo/sw.js", &[("If-None-Match", &tag)], "").await;
    assert_eq!(again.status, 304);
    let engine = app.send("GET", "/solo/assets/engine-00.wasm", &[("Accept-Encoding", "br")], "").await;
    assert_eq!(
        (engine.header("content-encoding").unwrap(), engine.header("content-type").unwrap()),
        ("br", "application/wasm")
    );
    assert!(engine.header("cache-control").unwrap().contains("immutable"));
    assert!(!app.get("/").await.header("content-security-policy").unwrap().contains("wasm"));
}
