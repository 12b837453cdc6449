//! A table keeps the rules and cards it was dealt with; what cannot be played can be read, and tells no secret.
//!
//! The toy game has two versions of its rules and a card file, so it is what is served here.

use crate::common::{Client, TestApp, hasty, told};
use greenroom_catalog::{GameKind, Kind};
use greenroom_engine::{Header, Seat, Seed, Words};
use greenroom_store::{
    Invite, NewTable, Occupant, PersonId, Status, Store, StoredAction, Summary, TableId, UnixMs, Visibility,
};
use greenroom_toy::HigherCard;
use greenroom_web::{CheckCounts, Games, Which, check_store};
use serde_json::{Value, json};

pub(crate) const GAMES: Games = &[&Kind::<HigherCard>::NEW];
/// With this seed and one card each, A holds 1, B 20 and C 7: version 1 of the rules lets B win, version 2 A.
const SEED: &str = "2580e9aaac83eec17871bc8bc0c30905b86cea2fdd4750ba8991e98212740c0e";
const WORDS: [&str; 3] = ["seal 1", "seal 20", "seal 7"];
/// A card file that nothing in this process reads, and what transcripts call it.
const LARGER: &str = "highest = 30\nprizes = [5, 6, 7, 8] # each round counts\n";
const LARGER_CARDS: &str = "f1aeea63ab1fc7b8";

fn toy() -> &'static dyn GameKind {
    GAMES[0]
}

fn header(rules: u16, cards: &str) -> Header {
    let seats = ["Aiko", "Ben", "Chie"].map(str::to_owned).to_vec();
    let (game, options) = ("higher-card".to_owned(), json!({"cards": 1}));
    Header {
        game,
        rules,
        cards: cards.to_owned(),
        options,
        seats,
        seed: Seed::from_hex(SEED).unwrap(),
        branches: Vec::new(),
    }
}

async fn id_of(person: &Client<'_>) -> PersonId {
    PersonId::parse(person.get("/api/me").await.json()["id"].as_str().unwrap()).unwrap()
}

/// Stores a table of these people as an older or newer program would have left it.
async fn store_table(
    store: &Store,
    header: Header,
    card_file: Option<&str>,
    people: &[PersonId],
    played: usize,
    summary: Summary,
) -> String {
    let id = TableId::random();
    let table = NewTable {
        id: id.clone(),
        header,
        card_file: card_file.map(str::to_owned),
        occupants: people.iter().cloned().map(Occupant::Person).collect(),
        visibility: Visibility::Open,
        invite: Invite::random(),
        owner: Some(people[0].clone()),
        summary: summary.clone(),
        created: UnixMs(1),
        extra: json!({}),
    };
    store.create_table(table).await.unwrap();
    for (number, words) in WORDS.iter().enumerate().take(played) {
        let action = StoredAction { seat: Seat(number as u8), words: Words::new(words), time: UnixMs(2) };
        store.append(&id, number as u32, action, summary.clone()).await.unwrap();
    }
    id.to_string()
}

fn to_move(seats: &[u8]) -> Summary {
    Summary {
        status: Status::Playing,
        turn: seats.iter().copied().map(Seat).collect(),
        result: None,
        noticed: true,
    }
}

fn over(winner: &str) -> Summary {
    Summary { status: Status::Over, turn: Default::default(), result: Some(winner.to_owned()), noticed: true }
}

async fn people(app: &TestApp) -> ([Client<'_>; 3], Vec<PersonId>) {
    let people = [app.person("Aiko").await, app.person("Ben").await, app.person("Chie").await];
    let mut ids = Vec::new();
    for person in &people {
        ids.push(id_of(person).await);
    }
    (people, ids)
}

async fn play(person: &Client<'_>, table: &str, words: &str) {
    let view = person.view(table).await;
    let reply = person.act(table, &view["decision"], words).await;
    assert_eq!(reply.status, 200, "{words}: {}", reply.text());
}

#[tokio::test]
async fn a_table_of_rules_1_goes_on_by_rule_1_to_its_end() {
    let app = TestApp::with_games(Store::in_memory().unwrap(), hasty(), GAMES).await;
    let (people, ids) = people(&app).await;
    for (rules, winner) in [(1, "B wins"), (2, "A wins")] {
        let table =
            store_table(&app.store, header(rules, &toy().cards()), None, &ids, 1, to_move(&[1, 2])).await;
        play(&people[1], &table, WORDS[1]).await;
        play(&people[2], &table, WORDS[2]).await;
        let transcript = people[0].get(&format!("/api/tables/{table}/transcript")).await.text();
        assert!(transcript.contains(&format!("[Rules \"{rules}\"]")), "{transcript}");
        assert!(transcript.contains(winner), "{transcript}");
    }
}

#[tokio::test]
async fn two_tables_with_different_card_files_go_on_beside_each_other_after_a_restart() {
    assert_eq!(toy().card_text(LARGER_CARDS), None, "only the store has it");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("greenroom.db");
    let store = Store::open(&path).unwrap();
    let app = TestApp::with_games(store.clone(), hasty(), GAMES).await;
    let (three, ids) = people(&app).await;
    let tokens = three.map(|person| person.header.clone());
    let ours = store_table(&store, header(2, &toy().cards()), None, &ids, 0, to_move(&[0, 1, 2])).await;
    let theirs =
        store_table(&store, header(2, LARGER_CARDS), Some(LARGER), &ids, 0, to_move(&[0, 1, 2])).await;
    drop(app);
    store.close();
    let app = TestApp::with_games(Store::open(&path).unwrap(), hasty(), GAMES).await;
    let mut prizes = Vec::new();
    for table in [&ours, &theirs] {
        for (name, header) in ["Aiko", "Ben", "Chie"].iter().zip(&tokens) {
            let (name, header) = ((*name).to_owned(), header.clone());
            let person = Client { app: &app, name, secret: String::new(), header };
            let words = person.view(table).await["legal"][0].as_str().unwrap().to_owned();
            play(&person, table, &words).await;
        }
        let view = app.get(&format!("/api/tables/{table}/view")).await.json();
        let points: u64 =
            view["view"]["open"]["points"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
        prizes.push(points);
    }
    assert_eq!(prizes, [1, 5], "each table has the prize of its own card file");
    assert!(toy().card_text(LARGER_CARDS).is_some());
}

#[tokio::test]
async fn a_comment_in_a_card_file_changes_nothing() {
    let app = TestApp::with_games(Store::in_memory().unwrap(), hasty(), GAMES).await;
    let (people, _) = people(&app).await;
    let table = people[0].table("higher-card", &["me", "random", "random"]).await;
    let id = TableId::parse(&table).unwrap();
    let stored = app.store.load_table(&id).await.unwrap();
    let text = app.store.card_file("higher-card", &stored.header.cards).await.unwrap().unwrap();
    let commented = format!("# a new remark\n{text}\n# and another\n");
    assert_eq!(toy().read_cards(&commented).unwrap(), stored.header.cards);
    let again = store_table(
        &app.store,
        header(2, &stored.header.cards),
        Some(&commented),
        &[id_of(&people[0]).await, id_of(&people[1]).await, id_of(&people[2]).await],
        0,
        to_move(&[0, 1, 2]),
    )
    .await;
    play(&people[0], &again, WORDS[0]).await;
}

#[tokio::test]
async fn a_finished_game_of_an_unknown_version_is_read_as_it_was_stored() {
    let app = TestApp::with_games(Store::in_memory().unwrap(), hasty(), GAMES).await;
    let (people, ids) = people(&app).await;
    let table = store_table(&app.store, header(9, "feed"), None, &ids, 3, over("Ben")).await;
    let page = people[0].get(&format!("/t/{table}")).await;
    assert_eq!(page.status, 200);
    let said = "This table was dealt under version 9 of the rules; this program plays versions 1 to 2.";
    assert!(page.text().contains(said), "{}", page.text());
    let japanese = app.send("GET", &format!("/t/{table}"), &[("Accept-Language", "ja")], "").await.text();
    assert!(japanese.contains("ルールの第9版"), "{japanese}");
    for address in [format!("/t/{table}/transcript"), format!("/api/tables/{table}/transcript")] {
        let reply = app.get(&address).await;
        assert_eq!(reply.status, 200);
        assert!(reply.text().contains("2. B: seal 20") && reply.text().contains(SEED), "{}", reply.text());
    }
    let log = app.get(&format!("/api/tables/{table}/log")).await.json();
    assert_eq!(log["lines"][1]["text"], "seal 20", "no log was kept, so the words are the log");
    let answer = app.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(answer["unplayable"]["en"], said);
    let refused = people[0].act(&table, &json!(0), WORDS[0]).await;
    assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (409, Some("unplayable")));
    assert_eq!(refused.json()["error"]["en"], said);
}

#[tokio::test]
async fn a_live_table_that_cannot_be_played_says_so_and_tells_no_secret() {
    let app = TestApp::with_games(Store::in_memory().unwrap(), hasty(), GAMES).await;
    let (people, ids) = people(&app).await;
    let turn = || to_move(&[2]);
    let unknown_rules = store_table(&app.store, header(9, "built-in"), None, &ids, 2, turn()).await;
    let unknown_cards = store_table(&app.store, header(2, "feed"), None, &ids, 2, turn()).await;
    let bad = store_table(&app.store, header(2, "f00d"), Some("highest = 3"), &ids, 2, turn()).await;
    let lost = Header { game: "lost-game".to_owned(), ..header(2, "built-in") };
    let lost = store_table(&app.store, lost, None, &ids, 2, turn()).await;
    let differs = store_table(&app.store, header(2, "built-in"), None, &ids, 2, to_move(&[0])).await;
    for table in [unknown_rules, unknown_cards, bad, lost, differs] {
        let page = people[0].get(&format!("/t/{table}")).await;
        assert_eq!(page.status, 200, "{}", page.text());
        assert!(page.text().contains("the program that dealt it can go on with it"), "{}", page.text());
        let mut addresses = told(&table, 2);
        addresses.extend([format!("/api/tables/{table}/chat"), format!("/api/tables/{table}/stream")]);
        for address in addresses {
            for reply in [people[0].get(&address).await, app.get(&address).await] {
                let text = reply.text();
                assert!(matches!(reply.status, 200 | 409), "{address}: {} {text}", reply.status);
                for secret in [SEED, WORDS[0], WORDS[1]] {
                    assert!(!text.contains(secret), "{address} tells {secret}: {text}");
                }
            }
        }
        let refused = people[2].act(&table, &json!(0), WORDS[2]).await;
        assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (409, Some("unplayable")));
    }
}

#[tokio::test]
async fn a_private_table_that_cannot_be_played_is_none_to_strangers() {
    let app = TestApp::with_games(Store::in_memory().unwrap(), hasty(), GAMES).await;
    let (people, ids) = people(&app).await;
    let table = store_table(&app.store, header(9, "feed"), None, &ids, 3, over("Ben")).await;
    let id = TableId::parse(&table).unwrap();
    app.store.set_visibility(&id, Visibility::Private, UnixMs(3)).await.unwrap();
    for address in told(&table, 3) {
        assert_eq!(app.get(&address).await.status, 404, "{address}");
    }
    assert_eq!(people[1].get(&format!("/t/{table}/transcript")).await.status, 200);
}

#[tokio::test]
async fn the_log_of_a_game_outlives_the_game() {
    let store = Store::in_memory().unwrap();
    let app = TestApp::with_games(store.clone(), hasty(), GAMES).await;
    let (people, ids) = people(&app).await;
    let table = store_table(&store, header(1, &toy().cards()), None, &ids, 2, to_move(&[2])).await;
    play(&people[2], &table, WORDS[2]).await;
    let transcript = app.get(&format!("/api/tables/{table}/transcript")).await.text();
    let public = |lang: &str| format!("/api/tables/{table}/log?lang={lang}&eyes=public");
    let logs = [app.get(&public("en")).await.json(), app.get(&public("ja")).await.json()];
    assert!(logs[0]["lines"].as_array().unwrap().len() > 2, "{}", logs[0]);
    let later = TestApp::with_games(store, hasty(), &[]).await;
    assert_eq!(later.get(&format!("/api/tables/{table}/transcript")).await.text(), transcript);
    assert_eq!(later.get(&public("en")).await.json(), logs[0]);
    assert_eq!(later.get(&public("ja")).await.json(), logs[1]);
    let page = later.get(&format!("/t/{table}")).await.text();
    assert!(page.contains("which this program does not have") && page.contains("B wins"), "{page}");
}

#[tokio::test]
async fn a_table_that_still_gathers_takes_the_rules_of_the_program_that_deals_it() {
    let app = TestApp::with_games(Store::in_memory().unwrap(), hasty(), GAMES).await;
    let (people, ids) = people(&app).await;
    let gathering =
        Summary { status: Status::Gathering, turn: Default::default(), result: None, noticed: true };
    let table = store_table(&app.store, header(9, "feed"), None, &ids, 0, gathering).await;
    let id = TableId::parse(&table).unwrap();
    assert_eq!(people[0].get(&format!("/t/{table}")).await.status, 200);
    let stored = app.store.load_table(&id).await.unwrap();
    assert_eq!((stored.header.rules, stored.header.cards), (2, toy().cards()));
    assert_eq!(stored.header.seed, Seed::from_hex(SEED).unwrap());
}

#[tokio::test]
async fn a_planted_difference_is_found_and_live_tables_are_checked_once_a_version() {
    let app = TestApp::with_games(Store::in_memory().unwrap(), hasty(), GAMES).await;
    let (_, ids) = people(&app).await;
    let cards = toy().cards();
    let stored = async |rules, played, summary| {
        store_table(&app.store, header(rules, &cards), None, &ids, played, summary).await
    };
    stored(1, 1, to_move(&[1, 2])).await;
    stored(1, 3, over("Ben")).await;
    let other_turn = stored(2, 2, to_move(&[0])).await;
    let other_rules = stored(9, 1, to_move(&[1, 2])).await;
    let other_end = stored(2, 3, over("Ben")).await;
    let illegal = stored(2, 0, to_move(&[0, 1, 2])).await;
    let planted = StoredAction { seat: Seat(0), words: Words::new("seal 2"), time: UnixMs(3) };
    let id = TableId::parse(&illegal).unwrap();
    app.store.append(&id, 0, planted, to_move(&[1, 2])).await.unwrap();
    let mut found = Vec::new();
    let tell = |finding: &greenroom_web::Finding| found.push((finding.table.to_string(), finding.after));
    let counts = check_store(&app.store, GAMES, Which::All, tell).await.unwrap();
    assert_eq!(counts, CheckCounts { live: 4, live_found: 3, over: 2, over_found: 1 });
    found.sort();
    let mut planted =
        [(other_turn, Some(2)), (other_rules.clone(), None), (other_end, Some(3)), (illegal, Some(0))];
    planted.sort();
    assert_eq!(found, planted);
    let lines = app.app.check_after_update().await.unwrap();
    assert_eq!(lines.len(), 4, "{lines:#?}");
    let named =
        format!("cannot go on with table {other_rules} (higher-card, rules 9, cards {cards}, in play): ");
    assert!(lines.iter().any(|line| line.starts_with(&named)), "{lines:#?}");
    assert_eq!(lines[3], "the program has changed; tables that are not over: 4, of which 3 cannot go on");
    assert_eq!(app.app.check_after_update().await.unwrap(), Vec::<String>::new());
}
