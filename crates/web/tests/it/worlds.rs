//! One table in two worlds: what a person is sent is the same in both.
//!
//! A world is one assignment of everything that the observer cannot know: hands, decks, sealed choices. People play a game at
//! the server. After every action the server shows the table in its true world and in a resampled one. If a page, a live frame,
//! an answer or a refusal depends on more than the observer's view, the server sends something else in the second world.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Wire;
use crate::common::{Client, Dice, TestApp, eyes, told, variants};
use greenroom_catalog::AnyTable;
use greenroom_engine::Seat;
use greenroom_store::TableId;
use serde_json::{Value, json};

/// How many actions of a game are looked at; live frames after each of them, everything else after every sixth.
const ACTIONS: u32 = 60;
const PAGES_EVERY: u32 = 6;
/// Of about so many things it is asked why they cannot be chosen.
const WORDS: usize = 8;

/// Somebody at a table, with every way in which the server tells them something by itself.
pub(crate) struct Observer<'a> {
    pub(crate) person: &'a Client<'a>,
    pub(crate) seat: u64,
    pub(crate) table: String,
}

impl Observer<'_> {
    /// What the server sends by itself to somebody who begins to listen now.
    pub(crate) async fn told_live(&self) -> Vec<String> {
        let (app, table, header) = (self.person.app, &self.table, [self.person.header()]);
        let mut wires: [Wire; 3] = [app.connect().await, app.connect().await, app.connect().await];
        for (wire, path) in
            wires.iter_mut().zip([format!("/t/{table}/live"), format!("/api/tables/{table}/live")])
        {
            assert_eq!(wire.upgrade(&path, &header).await.unwrap().status, 101);
        }
        let [page, api, stream] = &mut wires;
        stream.ask("GET", &format!("/api/tables/{table}/stream"), &header, b"").await.unwrap();
        assert_eq!(stream.head().await.unwrap().status, 200);
        let frames = [page.message().await, api.message().await, stream.chunk().await];
        frames.into_iter().map(|frame| String::from_utf8(frame.unwrap().unwrap()).unwrap()).collect()
    }

    /// What the server answers to all that can be asked, and to what it must refuse.
    pub(crate) async fn told_when_asked(&self, table: &dyn AnyTable) -> Vec<String> {
        let (me, id) = (self.person, &self.table);
        let mut answers = Vec::new();
        for path in told(id, table.sight(eyes(self.seat)).number()) {
            let reply = me.get(&path).await;
            answers.push(format!("{path}: {} {}", reply.status, reply.text()));
        }
        // Why not: of some things of the game, wherever they are.
        let things = table.sight(eyes(self.seat)).words_to_ask();
        for word in things.iter().step_by(things.len() / WORDS + 1) {
            let reply = me.get(&format!("/t/{id}/why?word={word}")).await;
            answers.push(format!("why not {word}: {} {}", reply.status, reply.text()));
        }
        let decision = table.decision(Seat(self.seat as u8));
        let mut refused = vec![("dance".to_owned(), decision)];
        let others = table.turn().iter().flat_map(|seat| table.legal_words(seat));
        refused.extend(others.take(3).map(|words| (words.to_string(), decision + 1)));
        for (words, decision) in refused {
            let reply = me.act(id, &json!(decision), &words).await;
            assert_ne!(reply.status, 200);
            answers.push(format!("{words}: {} {}", reply.status, reply.text()));
            let form = format!("decision={decision}&words={words}");
            let reply = me.form(&format!("/t/{id}/act"), &form).await;
            answers.push(format!("{words} by form: {} {}", reply.status, reply.text()));
        }
        answers
    }
}

/// Both worlds tell the same; else the first place where they do not, with its surroundings.
pub(crate) fn assert_same(one: &[String], two: &[String], place: &str) {
    assert_eq!(one.len(), two.len(), "{place}");
    for (one, two) in one.iter().zip(two) {
        let Some(at) = one.bytes().zip(two.bytes()).position(|(one, two)| one != two) else {
            assert_eq!(one.len(), two.len(), "{place}");
            continue;
        };
        let near = |text: &str| {
            String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(120)..(at + 40).min(text.len())])
                .into_owned()
        };
        panic!("{place}: in one world\n{}\nin the other\n{}", near(one), near(two));
    }
}

/// Plays one game and compares; returns how many positions were looked at and in how many of them the secrets differed.
async fn compare(app: &TestApp, game: &str, seats: usize, options: &Value, number: u64) -> (u32, u32) {
    let mut people = Vec::new();
    for name in &["Aiko", "Ben", "Chie", "Dai", "Emi"][..seats] {
        people.push(app.browser(name).await);
    }
    let chairs: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
    let wanted = json!({"game": game, "seats": chairs, "options": options});
    let reply = people[0].post("/api/tables", &wanted).await;
    if reply.status != 201 && reply.json()["error"]["code"] == "refused" {
        return (0, 0); // Not every option is for every number of seats.
    }
    assert_eq!(reply.status, 201, "{}", reply.text());
    let id = reply.json()["id"].as_str().unwrap().to_owned();
    for person in &people[1..] {
        assert_eq!(person.post(&format!("/api/tables/{id}/sit"), &json!({})).await.status, 200);
    }
    let room = app.app.room(&TableId::parse(&id).unwrap()).await.unwrap();
    let mut dice = Dice(number);
    let seat = dice.below(seats);
    let observer = Observer { person: &people[seat], seat: seat as u64, table: id.clone() };
    let (mut positions, mut apart) = (0, 0);
    let mut live = observer.told_live().await;
    for action in 0..ACTIONS {
        let truth = room.snapshot().table.clone().unwrap();
        if truth.is_over() {
            break; // Once it is over everybody may see everything.
        }
        let other = truth.resample_hidden(eyes(seat as u64), number * 1000 + u64::from(action));
        positions += 1;
        apart += u32::from(other.dump() != truth.dump());
        let asks = action % PAGES_EVERY == 0;
        let answers = if asks { observer.told_when_asked(truth.as_ref()).await } else { Vec::new() };
        room.show(other);
        let place = format!("{game}: seat {seat} of {seats} after {action} actions");
        assert_same(&observer.told_live().await, &live, &place);
        if asks {
            assert_same(&observer.told_when_asked(truth.as_ref()).await, &answers, &place);
        }
        room.show(truth.clone());
        assert_same(&observer.told_live().await, &live, &place);
        let turn: Vec<Seat> = truth.turn().iter().collect();
        let actor = turn[dice.below(turn.len())];
        let legal = truth.legal_words(actor);
        let words = &legal[dice.below(legal.len())];
        let reply = people[actor.index()].act(&id, &json!(truth.decision(actor)), words.as_str()).await;
        assert_eq!(reply.status, 200, "{words}: {}", reply.text());
        live = observer.told_live().await;
    }
    (positions, apart)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_person_is_sent_is_the_same_in_every_world_that_they_cannot_rule_out() {
    let app = TestApp::still().await;
    for kind in greenroom_catalog::games() {
        let (mut positions, mut apart) = (0, 0);
        for (place, options) in variants(*kind).iter().enumerate() {
            for seats in [*kind.seats().start(), *kind.seats().end()] {
                let number = 31 * u64::from(seats) + place as u64;
                let (looked, different) = compare(&app, kind.id(), usize::from(seats), options, number).await;
                positions += looked;
                apart += different;
            }
        }
        println!("{}: {positions} positions, {apart} with different secrets", kind.id());
        // What is not decided yet is no secret: in a game that draws its cards when they are needed and whose money can be
        // counted, nothing is hidden and every world is the true one.
        let hides = !matches!(kind.id(), "idol-project");
        assert_eq!(apart > positions / 40, hides, "{}: {apart} of {positions} positions", kind.id());
    }
}
