//! Puzzles over the running server: one a day, answered once, with a streak, and played on.

use crate::common::{TestApp, hasty};
use greenroom_catalog::games;
use greenroom_engine::{Eyes, Lang};
use greenroom_stage::Puzzle;
use greenroom_store::{Store, UnixMs};
use greenroom_web::Time;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The id of the puzzle that a page shows, from the address of its form.
fn shown(page: &str, game: &str) -> String {
    let start = format!("action=\"/puzzles/{game}/");
    let rest = &page[page.find(&start).unwrap() + start.len()..];
    rest[..rest.find('"').unwrap()].to_owned()
}

fn find(game: &str, id: &str) -> &'static Puzzle {
    let kind = games().iter().find(|kind| kind.id() == game).unwrap();
    kind.puzzles().iter().find(|puzzle| puzzle.id == id).unwrap()
}

fn encoded(words: &str) -> String {
    words.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn a_puzzle_is_shown_without_its_answer_in_both_languages() {
    let app = TestApp::new().await;
    for game in games().iter().filter(|game| !game.puzzles().is_empty()) {
        for lang in Lang::ALL {
            let path = format!("/puzzles/{}", game.id());
            let page = app.send("GET", &path, &[("accept-language", lang.code())], "").await.text();
            let puzzle = find(game.id(), &shown(&page, game.id()));
            assert_eq!(page.matches("name=\"words\"").count(), puzzle.choices.len(), "{path}");
            assert!(!page.contains("chance-number") && !page.contains("is-best"), "{path} tells the answer");
        }
    }
    assert_eq!(app.get("/puzzles/chess").await.status, 404);
    assert_eq!(app.get("/puzzles/idol-conclave/none").await.status, 404);
    let lobby = app.get("/").await.text();
    for game in games() {
        let link = format!("href=\"/puzzles/{}\"", game.id());
        assert_eq!(lobby.contains(&link), !game.puzzles().is_empty(), "{}", game.id());
    }
}

#[tokio::test]
async fn the_answer_shows_the_chances_of_all_choices_and_leads_on() {
    let app = TestApp::still().await;
    let player = app.browser("Hana").await;
    let game = "idol-conclave";
    let puzzle = &games()[0].puzzles()[0];
    let here = format!("/puzzles/{game}/{}", puzzle.id);
    let reply = player.form(&here, &format!("words={}", encoded(&puzzle.tempting))).await;
    assert_eq!(reply.status, 303);
    let page = player.get(reply.header("location").unwrap()).await.text();
    assert!(page.contains("Another choice is better"));
    let tried = puzzle.choices.iter().filter(|choice| choice.chance.is_some()).count();
    assert_eq!(page.matches("chance-number").count(), tried);
    assert_eq!(page.matches("is-best").count(), 1);
    assert_eq!(player.form(&here, "words=nothing").await.status, 409);
    assert_eq!(player.form(&here, "").await.status, 422);
    let made = player.form(&format!("{here}/play-on"), "bot=greedy").await;
    let table = made.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned();
    let truth = app.truth(&table).await.at(puzzle.actions().unwrap().len() as u32);
    let position =
        greenroom_catalog::position_of(games()[0], puzzle, vec!["x".to_owned(); puzzle.seats.into()])
            .unwrap();
    let eyes = Eyes::Seat(puzzle.seat);
    assert_eq!(truth.view_json(eyes), position.view_json(eyes));
    assert!(
        player.get(&format!("/t/{table}")).await.text().contains(&here),
        "the table says where it comes from"
    );
}

#[tokio::test]
async fn a_streak_grows_by_a_day_and_the_first_answer_counts() {
    let time = Time::manual(UnixMs(20_000 * DAY.as_millis() as i64));
    let games = greenroom_catalog::games();
    let app = TestApp::with_time(Store::in_memory().unwrap(), hasty(), games, time.clone()).await;
    let player = app.browser("Hana").await;
    let game = "imas-worker-placement";
    let mut seen = Vec::new();
    for day in 0..4 {
        let page = player.get(&format!("/puzzles/{game}")).await.text();
        assert!(page.contains("Today’s puzzle") && page.contains(&format!("{day} day")), "day {day}");
        let puzzle = find(game, &shown(&page, game));
        let answer = async |words: &str| {
            player.form(&format!("/puzzles/{game}/{}", puzzle.id), &format!("words={}", encoded(words))).await
        };
        let right = answer(&puzzle.best).await;
        answer(&puzzle.tempting).await;
        let page = player.get(right.header("location").unwrap()).await.text();
        assert!(
            page.contains("That is the best choice") && page.contains(&format!("{} day", day + 1)),
            "{page}"
        );
        seen.push(puzzle.id.clone());
        time.advance(DAY);
    }
    seen.dedup();
    assert_eq!(seen.len(), 4, "another puzzle every day");
    time.advance(DAY);
    assert!(player.get(&format!("/puzzles/{game}")).await.text().contains("0 days in a row"));
}
