//! The almanac and the first games over the running server.

use crate::common::{Client, TestApp};
use greenroom_catalog::{Following, GameKind, games};
use greenroom_engine::{Eyes, Lang, Source};
use greenroom_stage::LEARNER;
use greenroom_store::TableId;
use serde_json::{Value, json};

#[tokio::test]
async fn the_almanac_lists_every_thing_in_both_languages_and_filters_without_script() {
    let app = TestApp::new().await;
    for game in games() {
        for lang in Lang::ALL {
            let header = [("accept-language", lang.code())];
            let path = format!("/almanac/{}", game.id());
            let page = app.send("GET", &path, &header, "").await.text();
            let listed = game.almanac(lang);
            assert_eq!(page.matches("data-entry=").count(), listed.len(), "{path} in {lang:?}");
            let group = listed[0].group.0;
            let inside = listed.iter().filter(|listed| listed.group.0 == group).count();
            let filtered = app.send("GET", &format!("{path}?group={group}"), &header, "").await.text();
            assert_eq!(filtered.matches("data-entry=").count(), inside, "{path}?group={group}");
        }
    }
    let found = app.get("/almanac/philadelphia?q=taxi+transport").await.text();
    assert_eq!(found.matches("data-entry=").count(), 1);
    assert!(app.get("/almanac/philadelphia?q=zzz").await.text().contains("Nothing has these words"));
    assert_eq!(app.get("/almanac/philadelphia/taxi-company").await.status, 200);
    assert_eq!(app.get("/almanac/philadelphia/%2B2000").await.status, 404);
    assert_eq!(app.get("/almanac/idol-conclave/%2B2000").await.status, 200);
    assert_eq!(app.get("/almanac/chess").await.status, 404);
}

#[tokio::test]
async fn the_line_beside_a_drawing_says_whose_numbers_it_has() {
    let app = TestApp::new().await;
    // A poster of Worker Placement has the mark at its rank rewards alone, which are those of a round.
    let all = games().iter().flat_map(|game| game.almanac(Lang::En));
    for listed in all.filter(|listed| listed.group.0 != "events") {
        let has_mark = listed.picture.0.contains("house-mark");
        assert!(
            !has_mark || listed.numbers == Source::House,
            "{} has the mark of numbers that are ours",
            listed.word
        );
    }
    let cafe = app.get("/almanac/philadelphia/cafe").await.text();
    assert!(
        cafe.contains("house-mark") && cafe.contains("from the rulebook, numbers of this house"),
        "{cafe}"
    );
}

#[tokio::test]
async fn a_tables_almanac_counts_what_the_reader_sees_and_no_more() {
    let app = TestApp::new().await;
    let host = app.person("Hana").await;
    let table = host.table("philadelphia", &["me", "random"]).await;
    let view = host.view(&table).await;
    let own = view["view"]["hands"]["A"]["cards"]["known"][0].as_str().unwrap().to_owned();
    let kind = own.rsplit_once('-').unwrap().0;
    let mine = host.get(&format!("/t/{table}/almanac/{kind}")).await.text();
    assert!(mine.contains("in your hand"), "{mine}");
    let stranger = app.person("Ren").await.get(&format!("/t/{table}/almanac/{kind}")).await.text();
    assert!(!stranger.contains("hand of") && !stranger.contains("in your hand"), "{stranger}");
}

/// Begins the lesson of a game, and returns its table.
async fn begin(person: &Client<'_>, game: &dyn GameKind) -> String {
    let reply = person.form(&format!("/learn/{}", game.id()), "").await;
    let place = reply.header("location").unwrap().to_owned();
    place.strip_prefix("/t/").unwrap().to_owned()
}

/// Waits until the learner is asked, and returns the number of the decision.
async fn learners_turn(app: &TestApp, person: &Client<'_>, table: &str) -> Value {
    let room = app.app.room(&TableId::parse(table).unwrap()).await.unwrap();
    let mut changes = room.watch();
    loop {
        let snapshot = room.snapshot();
        if snapshot.table.as_ref().unwrap().turn().contains(LEARNER) {
            return person.view(table).await["decision"].clone();
        }
        changes.changed().await.unwrap();
    }
}

#[tokio::test]
async fn a_lesson_answers_a_wrong_choice_with_the_reason_and_leads_to_its_end() {
    let app = TestApp::new().await;
    let learner = app.browser("Hana").await;
    for game in games() {
        let Some(lesson) = game.lesson() else { continue };
        let table = begin(&learner, *game).await;
        for (number, step) in lesson.steps.iter().enumerate() {
            let decision = learners_turn(&app, &learner, &table).await;
            let page = learner.get(&format!("/t/{table}")).await.text();
            assert!(page.contains("id=\"coach\""), "{}: step {}", game.id(), number + 1);
            assert_eq!(
                page.matches("<li data-point").count() > 0,
                step.notes.iter().any(|note| !note.point.is_empty())
            );
            let truth = app.truth(&table).await;
            let following = Following::new(lesson, truth.as_ref());
            let wrong = truth.legal_words(LEARNER).into_iter().find(|words| following.check(words).is_err());
            if let Some(wrong) = wrong {
                let reason = following.check(&wrong).unwrap_err();
                let reply = learner.act(&table, &decision, wrong.as_str()).await;
                assert_eq!((reply.status, &reply.json()["error"]["en"]), (409, &json!(reason.en)));
            }
            let reply = learner.act(&table, &decision, &step.allow[0].words).await;
            assert_eq!(reply.status, 200, "{}: {}", game.id(), reply.text());
        }
        let again = learner.get(&format!("/learn/{}", game.id())).await.text();
        assert!(
            again.contains(&format!("href=\"/t/{table}\"")),
            "{}: the lesson can be taken up again",
            game.id()
        );
        let page = learner.get(&format!("/t/{table}")).await.text();
        assert!(page.contains("The lesson is over"), "{}", game.id());
    }
    assert_eq!(app.get("/learn/chess").await.status, 404);
}

#[tokio::test]
async fn a_lesson_tells_nothing_that_the_learner_cannot_see() {
    let app = TestApp::still().await;
    let learner = app.browser("Hana").await;
    let eyes = Eyes::Seat(LEARNER);
    for game in games() {
        let Some(lesson) = game.lesson() else { continue };
        let table = begin(&learner, *game).await;
        let room = app.app.room(&TableId::parse(&table).unwrap()).await.unwrap();
        let mut differed = false;
        for step in &lesson.steps {
            let decision = learners_turn(&app, &learner, &table).await;
            let page = || async { learner.get(&format!("/t/{table}")).await.text() };
            let truth = room.snapshot().table.as_ref().unwrap().clone_box();
            let shown = page().await;
            assert!(shown.contains("id=\"helping\""), "{}: helping hands are on", game.id());
            for seed in 0..2 {
                let other = truth.resample_hidden(eyes, seed);
                differed |= other.dump() != truth.dump();
                room.show(other);
                assert_eq!(page().await, shown, "{}: the lesson tells of what is hidden", game.id());
            }
            room.show(truth);
            learner.act(&table, &decision, &step.allow[0].words).await;
        }
        // Whoever has listened can count every safe of Idol Project: nothing is hidden there but the luck to come.
        let hides = game.id() != "idol-project";
        assert_eq!(differed, hides, "{}: whether something was hidden in the lesson", game.id());
    }
}

#[tokio::test]
async fn helping_hands_are_switched_on_for_oneself_and_say_why_not() {
    let app = TestApp::still().await;
    let (host, guest) = (app.browser("Hana").await, app.browser("Ren").await);
    let table = host.table("dice-master", &["me", "random"]).await;
    let page = async |person: &Client<'_>| person.get(&format!("/t/{table}")).await.text();
    let help = "id=\"helps\"";
    learners_turn(&app, &host, &table).await;
    assert!(!page(&host).await.contains(help));
    assert_eq!(host.form(&format!("/t/{table}/helping"), "on=yes").await.status, 303);
    let view = host.view(&table).await;
    let shown = page(&host).await;
    assert!(shown.contains(help) && shown.contains("What each choice would do"), "{shown}");
    assert!(!page(&guest).await.contains(help), "it is for oneself");
    assert_eq!(guest.form(&format!("/t/{table}/helping"), "on=yes").await.status, 403);
    assert_eq!(host.form(&format!("/t/{table}/helping"), "on=maybe").await.status, 422);
    let legal = view["legal"][0].as_str().unwrap().split(' ').nth(1).unwrap().to_owned();
    assert_eq!(host.get(&format!("/t/{table}/why?word={legal}")).await.status, 204);
    let why = host.get(&format!("/t/{table}/why?word=slot-1")).await;
    assert_eq!(why.status, 409, "{}", why.text());
    assert_eq!(guest.get(&format!("/t/{table}/why?word=slot-1")).await.status, 403);
    host.form(&format!("/t/{table}/helping"), "on=no").await;
    assert!(!page(&host).await.contains(help));
}
