//! The lab in the browser: who may use it, what it plays, keeps and compares, and that it tells nothing of games in play.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, Dice, FORM, TestApp, finished, hasty, id_of, play_out};
use greenroom_store::Store;
use greenroom_web::{Limits, Settings};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

const GAME: &str = "idol-conclave";
const RUN: &str = "who=bots&seats=3&bot=random&seed=1";

fn with_lab(folder: &Path) -> Settings {
    Settings { lab: Some(folder.to_owned()), ..hasty() }
}

async fn house() -> (TestApp, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (TestApp::with(Store::in_memory().unwrap(), with_lab(folder.path())).await, folder)
}

/// Somebody who holds a private table.
async fn holder<'a>(app: &'a TestApp, name: &str) -> Client<'a> {
    let person = app.browser(name).await;
    person.table_with(&json!({"game": GAME, "seats": ["me", "open", "open"], "visibility": "private"})).await;
    person
}

/// Begins a run and returns its address.
async fn begin(person: &Client<'_>, body: &str) -> String {
    let reply = person.form(&format!("/lab/new/{GAME}"), body).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    reply.header("location").unwrap().to_owned()
}

/// Waits until a run goes on no more, and returns its page.
async fn ended(person: &Client<'_>, run: &str) -> String {
    while person.get(&format!("{run}/progress")).await.text().contains("data-progress") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let reply = person.get(run).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.text()
}

#[tokio::test]
async fn the_lab_is_for_whoever_holds_a_private_table_or_runs_the_house() {
    let (app, _folder) = house().await;
    let passer = app.browser("Eve").await;
    for reply in [app.get("/lab").await, passer.get("/lab").await] {
        assert_eq!(reply.status, 403);
        assert!(reply.text().contains("private table"), "{}", reply.text());
    }
    assert_eq!(passer.form(&format!("/lab/new/{GAME}"), &format!("{RUN}&games=5")).await.status, 403);
    let aiko = holder(&app, "Aiko").await;
    assert_eq!(aiko.get("/lab").await.status, 200);
    let run = begin(&aiko, &format!("{RUN}&games=5&name=Mine")).await;
    ended(&aiko, &run).await;
    // Others neither see it nor touch it; whoever runs the house does both.
    let ben = holder(&app, "Ben").await;
    for path in [run.clone(), format!("{run}/progress"), format!("{run}/report.html")] {
        assert_eq!(ben.get(&path).await.status, 404);
    }
    for path in [format!("{run}/stop"), format!("{run}/delete")] {
        assert_eq!(ben.form(&path, "").await.status, 404);
    }
    assert!(!ben.get("/lab").await.text().contains("Mine"));
    let token = "gr_admin_for_a_test";
    app.store.secret_or("admin token", Sha256::digest(token).to_vec()).await.unwrap();
    let bearer = format!("Bearer {token}");
    let admin = [("Authorization", bearer.as_str())];
    assert!(app.send("GET", "/lab", &admin, "").await.text().contains("Mine"));
    assert!(app.send("GET", "/admin", &admin, "").await.text().contains("href=\"/lab\""));
    // A server without a folder for it has no lab.
    let without = TestApp::new().await;
    assert_eq!(holder(&without, "Aiko").await.get("/lab").await.status, 404);
}

#[tokio::test]
async fn a_run_is_played_shown_in_both_languages_kept_and_deleted() {
    let (app, folder) = house().await;
    let aiko = holder(&app, "Aiko").await;
    let form = aiko.get(&format!("/lab/new/{GAME}")).await.text();
    assert!(form.contains("name=\"games\"") && form.contains("name=\"option-"), "{form}");
    let run = begin(&aiko, &format!("{RUN}&games=120&name=First+try")).await;
    let page = ended(&aiko, &run).await;
    assert!(page.contains("First try") && page.contains("120 games were played."), "{page}");
    assert!(
        page.contains("<section id=\"winning\">") && !page.contains("<style") && !page.contains("style=")
    );
    assert_eq!(aiko.form("/settings", "lang=ja").await.status, 303);
    let japanese = aiko.get(&run).await.text();
    assert!(japanese.contains("120回のゲームを行いました。"), "{japanese}");
    assert_eq!(aiko.form("/settings", "lang=en").await.status, 303);
    let file = aiko.get(&format!("{run}/report.html")).await;
    assert!(file.header("content-disposition").unwrap().starts_with("attachment"));
    assert!(file.text().contains("<style>"));
    assert!(aiko.get("/lab").await.text().contains("First try"));
    // The same seed is the same deals, which are compared game by game.
    let again = begin(&aiko, &format!("{RUN}&games=120&name=Second&bot=greedy&bot=random")).await;
    ended(&aiko, &again).await;
    let id = |address: &str| address.rsplit('/').next().unwrap().to_owned();
    let compared = aiko.get(&format!("/lab/compare?a={}&b={}", id(&run), id(&run))).await.text();
    assert!(compared.contains("of the same deals: nothing changed beyond chance"), "{compared}");
    let compared = aiko.get(&format!("/lab/compare?a={}&b={}", id(&run), id(&again))).await.text();
    assert!(compared.contains("Second"), "{compared}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    assert_eq!(aiko.form(&format!("{run}/delete"), "").await.status, 303);
    assert_eq!(aiko.get(&run).await.status, 404);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    // Whoever is forgotten leaves no run.
    assert_eq!(aiko.form("/me/delete", "sure=yes").await.status, 303);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn bad_input_is_answered_and_begins_nothing() {
    let (app, folder) = house().await;
    let aiko = holder(&app, "Aiko").await;
    for wrong in [
        "who=bots&seats=3&bot=random&games=0",
        "who=bots&seats=3&bot=random&games=2001",
        "who=bots&seats=3&bot=random&games=many",
        "who=bots&seats=9&bot=random&games=5",
        "who=bots&seats=3&games=5",
        "who=bots&seats=3&bot=search:1000&games=5",
        "who=bots&seats=3&bot=random&games=5&seed=x",
        "who=bots&seats=3&bot=random&games=5&bot=random&bot=random&bot=random",
        "who=people&seats=3&since=yesterday",
        "who=cats&seats=3",
    ] {
        let reply = aiko.form(&format!("/lab/new/{GAME}"), wrong).await;
        assert_eq!(reply.status, 422, "{wrong}: {}", reply.text());
    }
    let long = "x".repeat(61);
    assert_eq!(
        aiko.form(&format!("/lab/new/{GAME}"), &format!("{RUN}&games=5&name={long}")).await.status,
        422
    );
    let table = format!("{RUN}&games=5&cards=nowhere");
    assert_eq!(aiko.form(&format!("/lab/new/{GAME}"), &table).await.status, 404);
    assert_eq!(aiko.form("/lab/new/chess", RUN).await.status, 404);
    for path in ["/lab/runs/x", "/lab/runs/..%2f..", "/lab/runs/0123456789abcdef", "/lab/compare?a=1&b=2"] {
        assert_eq!(aiko.get(path).await.status, 404, "{path}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).map_or(0, Iterator::count), 0);
}

#[tokio::test]
async fn runs_are_limited_by_person_and_address_and_in_number() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { lab_runs: Limits::default().lab_runs, ..Limits::none() };
    let settings = Settings { limits, ..with_lab(folder.path()) };
    let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
    let aiko = holder(&app, "Aiko").await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        let reply = aiko.form(&format!("/lab/new/{GAME}"), &format!("{RUN}&games=1")).await;
        if let Some(run) = reply.header("location") {
            ended(&aiko, run).await;
        }
        statuses.push(reply.status);
    }
    assert_eq!(statuses[..6], [303; 6]);
    assert!(statuses[6..].contains(&429), "{statuses:?}");
    // Somebody else at the same address still may, twice at once.
    let ben = holder(&app, "Ben").await;
    let long = format!("{RUN}&games=2000");
    let going = [begin(&ben, &long).await, begin(&ben, &long).await];
    let third = ben.form(&format!("/lab/new/{GAME}"), &long).await;
    assert_eq!(third.status, 409, "{}", third.text());
    for run in going {
        assert_eq!(ben.form(&format!("{run}/stop"), "").await.status, 303);
        assert!(ended(&ben, &run).await.contains("Stopped"));
    }
}

#[tokio::test]
async fn a_run_survives_a_restart_and_says_when_it_cannot() {
    let (store, folder) = (Store::in_memory().unwrap(), tempfile::tempdir().unwrap());
    let app = TestApp::with(store.clone(), with_lab(folder.path())).await;
    let aiko = holder(&app, "Aiko").await;
    let unbroken = begin(&aiko, &format!("{RUN}&games=120")).await;
    ended(&aiko, &unbroken).await;
    let run = begin(&aiko, &format!("{RUN}&games=120")).await;
    ended(&aiko, &run).await;
    let files = |run: &str| folder.path().join(run.rsplit('/').next().unwrap());
    let games = |run: &str| std::fs::read(files(run).join("games/00001.parquet")).unwrap();
    assert_eq!(games(&run), games(&unbroken));
    // As a server leaves it that stops in the middle.
    for table in
        std::fs::read_dir(files(&run)).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_dir())
    {
        std::fs::remove_file(table.path().join("00001.parquet")).unwrap();
    }
    let going = |run: &str| {
        let kept = files(run).join("kept.json");
        let text = std::fs::read_to_string(&kept).unwrap().replace("\"done\"", "\"going\"");
        std::fs::write(kept, text).unwrap();
    };
    going(&run);
    let cookie = aiko.header.clone();
    let later = TestApp::with(store.clone(), with_lab(folder.path())).await;
    let aiko = Client { app: &later, name: "Aiko".to_owned(), header: cookie.clone(), secret: String::new() };
    assert!(ended(&aiko, &run).await.contains("120 games were played."));
    assert_eq!(games(&run), games(&unbroken));
    // Another program would not go on with the same games.
    going(&run);
    let description = files(&run).join("run.json");
    let text = std::fs::read_to_string(&description).unwrap().replace("\"rules\": ", "\"rules\": 9");
    std::fs::write(description, text).unwrap();
    let last = TestApp::with(store, with_lab(folder.path())).await;
    let aiko = Client { app: &last, name: "Aiko".to_owned(), header: cookie, secret: String::new() };
    assert!(ended(&aiko, &run).await.contains("the program has changed"));
}

#[tokio::test]
async fn a_position_of_a_finished_game_is_played_on_and_one_of_a_game_in_play_is_not() {
    let (app, _folder) = house().await;
    let aiko = holder(&app, "Aiko").await;
    let over = finished(&aiko, GAME, &["me", "random", "random"], 11).await;
    let replay = aiko.get(&format!("/t/{over}/replay?at=4")).await.text();
    let link = format!("/lab/new/{GAME}?table={over}&amp;at=4");
    assert!(replay.contains(&link), "{replay}");
    assert!(!app.get(&format!("/t/{over}/replay?at=4")).await.text().contains("/lab/new/"));
    assert_eq!(aiko.get(&link.replace("&amp;", "&")).await.status, 200);
    let body = format!("who=bots&games=12&bot=random&table={over}&at=4");
    let run = begin(&aiko, &body).await;
    let page = ended(&aiko, &run).await;
    assert!(
        page.contains("after 4 actions of a finished game") && page.contains("12 games were played."),
        "{page}"
    );
    // The end is no beginning, and another game is refused.
    let last = app.truth(&over).await.number();
    assert_eq!(
        aiko.form(&format!("/lab/new/{GAME}"), &body.replace("at=4", &format!("at={last}"))).await.status,
        409
    );
    assert_eq!(aiko.form("/lab/new/philadelphia", &body).await.status, 409);

    let playing = aiko.table(GAME, &["me", "random", "random"]).await;
    assert!(!aiko.get(&format!("/t/{playing}/replay")).await.text().contains("/lab/new/"));
    let asked = aiko.get(&format!("/lab/new/{GAME}?table={playing}&at=0")).await;
    assert_eq!(asked.status, 409, "{}", asked.text());
    assert_eq!(aiko.form(&format!("/lab/new/{GAME}"), &body.replace(&over, &playing)).await.status, 409);
    // A private table of others is no table.
    let ben = holder(&app, "Ben").await;
    let theirs = ben
        .table_with(&json!({"game": GAME, "seats": ["me", "random", "random"], "visibility": "private"}))
        .await;
    play_out(&app, &[&ben], &theirs, &mut Dice(3)).await;
    assert_eq!(aiko.form(&format!("/lab/new/{GAME}"), &body.replace(&over, &theirs)).await.status, 404);
}

#[tokio::test]
async fn games_of_people_are_counted_once_they_are_over_and_without_names() {
    let (app, folder) = house().await;
    let (aiko, ben) = (holder(&app, "Aiko").await, holder(&app, "Ben").await);
    for seed in [11, 12] {
        finished(&aiko, GAME, &["me", "random", "random"], seed).await;
    }
    let secret = ben
        .table_with(&json!({"game": GAME, "seats": ["me", "random", "random"], "visibility": "private"}))
        .await;
    play_out(&app, &[&ben], &secret, &mut Dice(3)).await;
    aiko.table(GAME, &["me", "random", "random"]).await;
    finished(&aiko, GAME, &["me", "random", "random", "random"], 13).await;
    let run = begin(&aiko, "who=people&seats=3&name=Ours").await;
    let page = ended(&aiko, &run).await;
    assert!(page.contains("2 games were played."), "{page}");
    assert!(page.contains("people, and bots that sat with them"));
    let own = begin(&ben, "who=people&seats=3").await;
    assert!(ended(&ben, &own).await.contains("3 games were played."));
    // Nothing was played before tomorrow's tomorrow.
    let none = begin(&aiko, "who=people&seats=3&since=2999-01-01").await;
    assert!(ended(&aiko, &none).await.contains("no games to report"));
    // Beside the bots'.
    let bots = begin(&ben, &format!("{RUN}&games=20&name=Bots")).await;
    ended(&ben, &bots).await;
    let id = |address: &str| address.rsplit('/').next().unwrap().to_owned();
    let beside = ben.get(&format!("/lab/compare?a={}&b={}", id(&bots), id(&own))).await.text();
    assert!(beside.contains("with other deals"), "{beside}");
    // No file of the lab knows a name, a person but the owner, or a seed.
    let ids = [id_of(&aiko).await, id_of(&ben).await];
    let seed = app.truth(&secret).await.header().seed.hex();
    for file in files_below(folder.path()) {
        let bytes = std::fs::read(&file).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains(&seed) && !text.contains("Aiko"), "{}", file.display());
        let kept = file.file_name().unwrap() == "kept.json";
        assert!(kept || ids.iter().all(|id| !text.contains(id)), "{}", file.display());
    }
    let reply = app.send("POST", &format!("{run}/delete"), &[aiko.header(), FORM], "").await;
    assert_eq!(reply.status, 303);
}

fn files_below(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}
