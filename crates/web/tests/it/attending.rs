//! People come and go: seats are handed to bots and taken back, clocks run out, and the table never stands still.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, TestApp, asked, hasty, three};
use greenroom_store::{Store, UnixMs};
use greenroom_web::Time;
use serde_json::{Value, json};
use std::time::Duration;

const GAME: &str = "idol-conclave";
const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(86_400);
/// A day at noon, UTC.
const NOON: UnixMs = UnixMs(20_000 * 86_400_000 + 12 * 3_600_000);

/// A server whose clock the test moves.
async fn server(store: Store) -> (TestApp, Time) {
    let time = Time::manual(NOON);
    (TestApp::with_time(store, hasty(), greenroom_catalog::games(), time.clone()).await, time)
}

async fn people(person: &Client<'_>, table: &str) -> Value {
    let reply = person.get(&format!("/api/tables/{table}/people")).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

async fn order(person: &Client<'_>, table: &str, body: Value) -> (u16, Value) {
    let reply = person.post(&format!("/api/tables/{table}/people"), &body).await;
    (reply.status, reply.json())
}

/// Does something that must succeed.
async fn well(person: &Client<'_>, table: &str, what: &str) -> Value {
    let (status, answer) = order(person, table, json!({ "do": what })).await;
    assert_eq!(status, 200, "{what}: {answer}");
    answer
}

/// A table of three people with this pace.
async fn paced<'a>(app: &'a TestApp, pace: Value) -> (String, [Client<'a>; 3]) {
    let people = [app.person("Aiko").await, app.person("Ben").await, app.person("Chie").await];
    let wanted = json!({"game": GAME, "seats": ["me", "open", "open"], "pace": pace});
    let table = people[0].table_with(&wanted).await;
    for person in &people[1..] {
        assert_eq!(person.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
    }
    (table, people)
}

/// Waits until something is true of what somebody sees.
async fn until(person: &Client<'_>, path: &str, is: impl Fn(&Value) -> bool) -> Value {
    loop {
        let reply = person.get(path).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let now = reply.json();
        if is(&now) {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

fn seat_of(view: &Value) -> usize {
    usize::from(view["seat"].as_str().unwrap().as_bytes()[0] - b'A')
}

#[tokio::test]
async fn a_seat_is_handed_to_a_bot_and_taken_back() {
    let (app, time) = server(Store::in_memory().unwrap()).await;
    let (table, three) = paced(&app, json!({})).await;
    let (leaver, view) = asked(&three, &table).await;
    let seat = seat_of(&view);
    well(leaver, &table, "leave").await;
    // The bot moves, and the table goes on.
    let path = format!("/api/tables/{table}/view");
    until(leaver, &path, |now| now["number"].as_u64() > view["number"].as_u64()).await;
    let page = leaver.get(&format!("/t/{table}")).await.text();
    assert!(page.contains("A bot plays your seat.") && page.contains("a bot plays"), "the page says so");
    let refused = leaver.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (409, &json!("bot-plays")));
    time.advance(MINUTE);
    let back = well(leaver, &table, "return").await;
    assert_eq!(back["seats"][seat]["stand_in"], Value::Null);
    assert!(back["seats"][seat]["bot_ms"].as_i64().unwrap() >= 60_000, "{back}");
    let told: Vec<&str> = back["happened"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["text"]["en"].as_str().unwrap())
        .collect();
    let name = &leaver.name;
    assert_eq!(told, [format!("{name} has left; a bot plays the seat."), format!("{name} is back.")]);
    assert!(
        leaver.get(&format!("/t/{table}")).await.text().contains(&format!("{name} is back.")),
        "the log tells it"
    );
}

#[tokio::test]
async fn whoever_gives_a_seat_up_sees_no_hand_any_more() {
    let (app, _) = server(Store::in_memory().unwrap()).await;
    let (table, three) = paced(&app, json!({})).await;
    let before = three[0].view(&table).await;
    assert_eq!(before["seat"], "A");
    well(&three[0], &table, "give-up").await;
    let after = three[0].view(&table).await;
    assert_eq!((&after["seat"], &after["legal"]), (&Value::Null, &json!([])));
    assert_eq!((&before["view"]["eyes"], &after["view"]["eyes"]), (&json!({"seat": "A"}), &json!("public")));
    for what in ["return", "leave", "end"] {
        assert_eq!(order(&three[0], &table, json!({ "do": what })).await.0, 403, "{what}");
    }
    let chairs = three[1].get(&format!("/api/tables/{table}")).await.json()["chairs"].clone();
    assert_eq!((&chairs[0]["kind"], &chairs[0]["name"]), (&json!("bot"), &json!("Aiko")));
}

#[tokio::test]
async fn the_others_let_a_bot_play_on_once_the_table_has_waited_for_long() {
    let (app, time) = server(Store::in_memory().unwrap()).await;
    let (table, three) = paced(&app, json!({"patience": 120})).await;
    let (late, view) = asked(&three, &table).await;
    let seat = seat_of(&view);
    let other = three.iter().find(|person| person.name != late.name).unwrap();
    let body = json!({"do": "let-bot", "seat": view["seat"]});
    time.advance(Duration::from_secs(119));
    assert_eq!(order(other, &table, body.clone()).await.0, 409, "not yet");
    assert!(!other.get(&format!("/t/{table}")).await.text().contains("Let a bot play on<"));
    time.advance(Duration::from_secs(1));
    assert_eq!(people(other, &table).await["seats"][seat]["late"], true);
    assert!(other.get(&format!("/t/{table}")).await.text().contains("Let a bot play on<"));
    let stranger = app.person("Dai").await;
    assert_eq!(order(&stranger, &table, body.clone()).await.0, 403, "watchers have no say");
    assert_eq!(order(other, &table, body).await.0, 200);
    until(other, &format!("/api/tables/{table}/view"), |now| {
        now["number"].as_u64() > view["number"].as_u64()
    })
    .await;
    // Whoever comes back finds the seat again.
    assert!(late.get(&format!("/t/{table}")).await.text().contains("Take my seat back"));
    well(late, &table, "return").await;
}

#[tokio::test]
async fn a_game_ends_when_all_who_are_there_agree() {
    let (app, time) = server(Store::in_memory().unwrap()).await;
    let (table, three) = paced(&app, json!({"patience": 60})).await;
    well(&three[0], &table, "end").await;
    well(&three[1], &table, "refuse").await;
    assert_eq!(people(&three[0], &table).await["question"], Value::Null, "one refusal is enough");
    well(&three[0], &table, "end").await;
    well(&three[1], &table, "agree").await;
    assert_eq!(three[0].view(&table).await["over"], false, "one has not answered");
    // A third who keeps the table waiting cannot hold the others.
    let (absent, _) = asked(&three, &table).await;
    let here: Vec<&Client<'_>> = three.iter().filter(|person| person.name != absent.name).collect();
    time.advance(MINUTE);
    if absent.name != "Chie" {
        // The one who is late had agreed already; the other answers.
        well(&three[2], &table, "agree").await;
    } else {
        well(here[0], &table, "agree").await;
    }
    let over = here[0].view(&table).await;
    assert_eq!((&over["over"], &over["status"]), (&json!(true), &json!("over")));
    let page = here[0].get(&format!("/t/{table}")).await.text();
    assert!(page.contains("The players ended this game by agreement."));
    assert!(page.contains("/rematch"), "they can play again");
    let again = here[0].act(&table, &json!(0), "x").await;
    assert_eq!(again.json()["error"]["code"], "ended");
    assert_eq!(here[0].get(&format!("/t/{table}/transcript")).await.status, 200);
    assert_eq!(here[0].get(&format!("/t/{table}/replay")).await.status, 200);
    // A server that starts on this store can read the table.
    let (later, _) = server(app.store.clone()).await;
    let card = later.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((&card["status"], &card["unplayable"]), (&json!("over"), &Value::Null), "{card}");
}

#[tokio::test]
async fn a_clock_runs_out_as_the_table_has_set_it() {
    for (then, gone) in [("once", false), ("bot", true), ("lost", true)] {
        let (app, time) = server(Store::in_memory().unwrap()).await;
        let pace = json!({"clock": {"kind": "move", "seconds": 60}, "time_out": then});
        let (table, three) = paced(&app, pace).await;
        let (late, view) = asked(&three, &table).await;
        let seat = seat_of(&view);
        assert_eq!(people(late, &table).await["seats"][seat]["left"], 60_000);
        let lobby = late.get("/").await.text();
        assert!(lobby.contains("class=\"time-left\"") && lobby.contains("1 min"), "the lobby tells it too");
        time.advance(Duration::from_secs(59));
        assert_eq!(people(late, &table).await["seats"][seat]["left"], 1_000);
        assert_eq!(late.view(&table).await["number"], view["number"]);
        time.advance(Duration::from_secs(1));
        let path = format!("/api/tables/{table}/view");
        until(late, &path, |now| now["number"].as_u64() > view["number"].as_u64()).await;
        let now = people(late, &table).await;
        assert_eq!(now["seats"][seat]["bot_moves"], 1, "{then}: {now}");
        assert_eq!(!now["seats"][seat]["stand_in"].is_null(), gone, "{then}: {now}");
        assert_eq!(late.view(&table).await["seat"].is_null(), then == "lost", "{then}");
        assert_eq!(now["happened"].as_array().unwrap().len(), 1, "{now}");
    }
}

#[tokio::test]
async fn a_bank_grows_with_each_move_and_rests_while_others_think() {
    let (app, time) = server(Store::in_memory().unwrap()).await;
    let pace = json!({"clock": {"kind": "bank", "seconds": 300, "increment": 20, "cap": 310}});
    let (table, three) = paced(&app, pace).await;
    let (person, view) = asked(&three, &table).await;
    let seat = seat_of(&view);
    let left = async |seat: usize| people(&three[0], &table).await["seats"][seat]["left"].clone();
    time.advance(Duration::from_secs(100));
    let act = person.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
    assert_eq!(act.status, 200, "{}", act.text());
    let (other, next) = asked(&three, &table).await;
    if seat_of(&next) != seat {
        assert_eq!(left(seat).await, 220_000);
        time.advance(Duration::from_secs(50));
        assert_eq!((left(seat).await, left(seat_of(&next)).await), (json!(220_000), json!(250_000)));
    }
    // By agreement the clocks rest, and nobody moves until somebody goes on.
    for (place, person) in three.iter().enumerate() {
        well(person, &table, if place == 0 { "pause" } else { "agree" }).await;
    }
    let before = left(seat_of(&next)).await;
    time.advance(DAY);
    assert_eq!(left(seat_of(&next)).await, before);
    let refused = other.act(&table, &next["decision"], next["legal"][0].as_str().unwrap()).await;
    assert_eq!(refused.json()["error"]["code"], "paused");
    well(&three[1], &table, "resume").await;
    time.advance(Duration::from_secs(10));
    assert_eq!(left(seat_of(&next)).await, before.as_i64().unwrap() - 10_000);
}

#[tokio::test]
async fn a_server_that_was_down_runs_nobodys_clock() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("greenroom.db");
    let pace = json!({"clock": {"kind": "move", "seconds": 3600}, "time_out": "bot"});
    let (app, time) = server(Store::open(&file).unwrap()).await;
    let (table, three) = paced(&app, pace).await;
    let (person, view) = asked(&three, &table).await;
    let (secret, seat) = (person.secret.clone(), seat_of(&view));
    time.advance(10 * MINUTE);
    // The heartbeat is in the store before the server dies.
    let noted = (NOON.0 + 600_000).to_string();
    while app.store.note("alive").await.unwrap().as_ref() != Some(&noted) {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    app.store.close();
    // Three days later it is started again.
    let later = Time::manual(UnixMs(NOON.0 + 600_000 + 3 * 86_400_000));
    let store = Store::open(&file).unwrap();
    let app = TestApp::with_time(store, hasty(), greenroom_catalog::games(), later.clone()).await;
    let header = format!("Bearer {secret}");
    let person = Client { app: &app, name: String::new(), header: ("Authorization", header), secret };
    let now = people(&person, &table).await;
    assert_eq!(
        (&now["seats"][seat]["left"], &now["seats"][seat]["stand_in"]),
        (&json!(3_000_000), &Value::Null)
    );
    later.advance(50 * MINUTE);
    let path = format!("/api/tables/{table}/people");
    until(&person, &path, |now| !now["seats"][seat]["stand_in"].is_null()).await;
}

#[tokio::test]
async fn days_pass_with_sleeping_hours() {
    let (app, time) = server(Store::in_memory().unwrap()).await;
    let pace = json!({
        "clock": {"kind": "bank", "seconds": 36_000, "increment": 0, "cap": 36_000},
        "time_out": "once",
        "sleep": {"from": 20, "to": 8},
    });
    let (table, three) = paced(&app, pace).await;
    let (person, view) = asked(&three, &table).await;
    let seat = seat_of(&view);
    // It is noon: eight hours until the night, and twelve of the next day.
    time.advance(Duration::from_secs(20 * 3600));
    assert_eq!(people(person, &table).await["seats"][seat]["left"], 2 * 3_600_000);
    time.advance(Duration::from_secs(2 * 3600));
    until(person, &format!("/api/tables/{table}/view"), |now| {
        now["number"].as_u64() > view["number"].as_u64()
    })
    .await;
}

#[tokio::test]
async fn a_move_is_taken_back_when_all_agree_and_stands_when_one_does_not() {
    let (app, _) = server(Store::in_memory().unwrap()).await;
    let (table, three) = paced(&app, json!({})).await;
    let (person, view) = asked(&three, &table).await;
    let words = view["legal"][0].as_str().unwrap();
    assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
    let (next, their_view) = asked(&three, &table).await;
    let words = their_view["legal"][0].as_str().unwrap();
    assert_eq!(next.act(&table, &their_view["decision"], words).await.status, 200);
    let number = person.view(&table).await["number"].clone();
    let others: Vec<&Client<'_>> = three.iter().filter(|other| other.name != person.name).collect();
    well(person, &table, "undo").await;
    well(others[0], &table, "agree").await;
    well(others[1], &table, "refuse").await;
    assert_eq!(person.view(&table).await["number"], number, "one refusal is enough");
    well(person, &table, "undo").await;
    for other in &others {
        assert!(other.get(&format!("/t/{table}")).await.text().contains("asks to take back"));
        well(other, &table, "agree").await;
    }
    let back = person.view(&table).await;
    assert_eq!((&back["number"], &back["view"]), (&view["number"], &view["view"]));
    let happened = people(person, &table).await["happened"].as_array().unwrap().len();
    assert_eq!(happened, 4, "asked, refused, asked, agreed");
}

/// Against bots alone nobody has to agree: the button takes the bots' answers back too. Where chance has moved there is none.
#[tokio::test]
async fn against_bots_alone_a_move_is_taken_back_with_their_answers() {
    let (app, _) = server(Store::in_memory().unwrap()).await;
    let person = app.browser("Aiko").await;
    let table = person.table("idol-conclave", &["me", "greedy", "greedy"]).await;
    let page = format!("/t/{table}");
    let address = format!("/api/tables/{table}/view");
    until(&person, &address, |now| now["mine"] == true).await;
    for _ in 0..3 {
        let view = person.view(&table).await;
        let words = view["legal"][0].as_str().unwrap();
        assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
        until(&person, &address, |now| now["mine"] == true || now["over"] == true).await;
        let after = person.view(&table).await;
        assert!(
            after["number"].as_u64() > view["number"].as_u64().map(|number| number + 1),
            "bots have answered"
        );
        if !person.get(&page).await.text().contains("take-back") {
            continue;
        }
        well(&person, &table, "undo").await;
        let back = person.view(&table).await;
        assert_eq!((&back["number"], &back["view"]), (&view["number"], &view["view"]));
        return;
    }
    panic!("no move could be taken back");
}

#[tokio::test]
async fn presence_is_told_to_everybody_and_watchers_are_named() {
    let (app, time) = server(Store::in_memory().unwrap()).await;
    let (table, three) = three(&app, GAME).await;
    let watcher = app.person("Dai").await;
    let now = people(&three[0], &table).await;
    assert!(now["seats"].as_array().unwrap().iter().all(|seat| seat["here"] == false));
    let live = format!("/t/{table}/live");
    let mut wires = Vec::new();
    for person in [&three[1], &watcher] {
        let mut wire = app.connect().await;
        assert_eq!(wire.upgrade(&live, &[person.header()]).await.unwrap().status, 101);
        wires.push(wire);
    }
    let mut nameless = app.connect().await;
    assert_eq!(nameless.upgrade(&live, &[]).await.unwrap().status, 101);
    let path = format!("/api/tables/{table}/people");
    let now = until(&three[0], &path, |now| now["nameless"] == 1 && now["watchers"] == json!(["Dai"])).await;
    assert_eq!((&now["seats"][1]["here"], &now["seats"][0]["here"]), (&json!(true), &json!(false)));
    drop(wires);
    time.advance(MINUTE);
    // A page that was loaded again would be back by now.
    loop {
        time.advance(MINUTE);
        let now = people(&three[0], &table).await;
        if now["seats"][1]["here"] == false && now["watchers"] == json!([]) {
            assert!(!now["seats"][1]["seen"].is_null());
            break;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn on_return_the_moves_since_the_last_look_are_told() {
    let (app, time) = server(Store::in_memory().unwrap()).await;
    let (table, three) = paced(&app, json!({})).await;
    let (first, view) = asked(&three, &table).await;
    let away = three.iter().find(|person| person.name != first.name).unwrap();
    assert!(!away.get(&format!("/t/{table}")).await.text().contains("Since you were away"));
    time.advance(10 * MINUTE);
    first.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
    let page = away.get(&format!("/t/{table}")).await.text();
    assert!(page.contains("Since you were away: 1 move") && page.contains("/replay?at=0"));
    time.advance(10 * MINUTE);
    assert!(!away.get(&format!("/t/{table}")).await.text().contains("Since you were away"), "once");
    // The next table that waits is one step away.
    let (next, _) = asked(&three, &table).await;
    assert_eq!(next.get("/next").await.header("location"), Some(format!("/t/{table}").as_str()));
    assert_eq!(next.get(&format!("/next?after={table}")).await.header("location"), Some("/"));
}

#[tokio::test]
async fn a_time_out_among_several_who_choose_tells_nobody_who_had_not_chosen() {
    for then in ["once", "bot", "lost"] {
        let time = Time::manual(NOON);
        let settings = greenroom_web::Settings { bot_pause: DAY, ..hasty() };
        let app =
            TestApp::with_time(Store::in_memory().unwrap(), settings, crate::editions::GAMES, time.clone())
                .await;
        let people_here = [app.person("Aiko").await, app.person("Ben").await, app.person("Chie").await];
        let pace =
            json!({"clock": {"kind": "bank", "seconds": 60, "increment": 0, "cap": 60}, "time_out": then});
        let wanted = json!({"game": "higher-card", "seats": ["me", "open", "open"], "pace": pace});
        let table = people_here[0].table_with(&wanted).await;
        for person in &people_here[1..] {
            assert_eq!(person.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
        }
        let choose = async |person: &Client<'_>| {
            let view = person.view(&table).await;
            let reply = person.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
        };
        let [aiko, ben, chie] = &people_here;
        choose(aiko).await;
        choose(chie).await;
        time.advance(Duration::from_secs(50));
        choose(ben).await;
        // The second round: Ben has ten seconds left, the others a minute.
        time.advance(Duration::from_secs(10));
        let path = format!("/api/tables/{table}/people");
        until(ben, &path, |now| now["happened"].as_array().is_some_and(|told| told.len() == 1)).await;
        let seen = people(aiko, &table).await;
        assert_eq!(seen["happened"], json!([]), "{then}: {seen}");
        assert_eq!(
            (&seen["seats"][1]["stand_in"], &seen["seats"][1]["bot_moves"]),
            (&Value::Null, &Value::Null)
        );
        let page = format!("/t/{table}");
        let (mine, theirs) = (ben.get(&page).await.text(), aiko.get(&page).await.text());
        assert!(mine.contains("Ben ran out of time") && !theirs.contains("ran out of time"), "{then}");
        assert_eq!(ben.view(&table).await["seat"], "B", "{then}: nor is the seat lost by it");
        // Once all can see that the choice goes on, it is told.
        choose(chie).await;
        let told = people(aiko, &table).await["happened"].clone();
        assert_eq!(told[0]["text"]["en"], "Ben ran out of time; a bot makes this move.", "{then}");
    }
}
