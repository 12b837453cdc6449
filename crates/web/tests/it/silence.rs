//! A silent step leaves no trace: while one seat does something in secret, the others are sent nothing, and everything that
//! they can ask for stays as it was, byte for byte.
//!
//! Two tables with the same people and the same seed are played side by side. At one of them seats do and take back what an
//! observer cannot notice; at the other they do not. Before and after each such step everything that the observer can be
//! sent at the first table is the same, with its times. And both tables send the observer the same, but for the tables' ids,
//! invites and times. That an action is silent is computed from the engine's view and log.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, Dice, TestApp, eyes, told, variants};
use crate::secrecy::{Cast, Twin};
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Lang, Seat, Seed, Words};
use greenroom_stage::Player;
use serde_json::{Value, json};

/// How many actions of a game are played, and how many silent steps are looked at.
const ACTIONS: u32 = 90;
const SILENCES: u32 = 6;

/// What the observer sees, by the engine.
fn sight(truth: &dyn AnyTable, observer: usize, players: &[Player]) -> (String, Vec<String>) {
    let log = truth.log(eyes(observer as u64), Lang::En, players, 0);
    (truth.view_text(eyes(observer as u64)), log.into_iter().map(|line| line.text).collect())
}

/// Something that another seat can do and take back without the observer noticing.
fn silent_action(
    truth: &dyn AnyTable,
    observer: usize,
    players: &[Player],
    dice: &mut Dice,
) -> Option<(Seat, Words)> {
    let before = sight(truth, observer, players);
    let others = Seat::all(truth.seats()).filter(|seat| seat.index() != observer);
    let mut all: Vec<(Seat, Words)> =
        others.flat_map(|seat| truth.legal_words(seat).into_iter().map(move |words| (seat, words))).collect();
    for _ in 0..12.min(all.len()) {
        let (seat, words) = all.swap_remove(dice.below(all.len()));
        let mut next = truth.clone_box();
        next.act(seat, &words).unwrap();
        if next.can_undo(seat).is_ok() && sight(next.as_ref(), observer, players) == before {
            return Some((seat, words));
        }
    }
    None
}

/// Everything that the observer can ask for at a table, and what it is refused.
async fn everything(me: &Client<'_>, twin: &Twin, observer: usize) -> Vec<(String, String)> {
    let (id, seat) = (&twin.id, Seat(observer as u8));
    let number = twin.truth.sight(eyes(observer as u64)).number();
    let mut answers = Vec::new();
    for path in told(id, number).into_iter().chain(["/".to_owned(), "/api/tables?list=mine".to_owned()]) {
        let reply = me.get(&path).await;
        answers.push((path, format!("{} {}", reply.status, reply.text())));
    }
    let decision = twin.truth.decision(seat);
    for (decision, words) in
        [(decision, "dance"), (decision + 1, "dance"), (decision.wrapping_sub(1), "dance")]
    {
        let reply = me.act(id, &json!(decision), words).await;
        answers.push((format!("{decision} {words}"), format!("{} {}", reply.status, reply.text())));
    }
    let may_undo = twin.truth.can_undo(seat).is_ok();
    for wanted in [number, number + 1].into_iter().filter(|wanted| !may_undo || *wanted != number) {
        let reply = me.post(&format!("/api/tables/{id}/undo"), &json!({"number": wanted})).await;
        answers.push((format!("undo {wanted}"), format!("{} {}", reply.status, reply.text())));
        let reply = me.form(&format!("/t/{id}/undo"), &format!("number={wanted}")).await;
        answers.push((format!("undo {wanted} by form"), format!("{} {}", reply.status, reply.text())));
    }
    answers
}

/// The observer was sent nothing and finds everything as it was.
async fn unchanged(
    me: &Client<'_>,
    twin: &mut Twin,
    observer: usize,
    before: &[(String, String)],
    place: &str,
) {
    let frames = twin.page_live.messages_by_now().await.unwrap();
    let messages = twin.api_live.messages_by_now().await.unwrap();
    assert_eq!((frames.len(), messages.len()), (0, 0), "{place}: something was sent");
    same(before, &everything(me, twin, observer).await, place);
}

/// Both lists are the same; else the first place where they are not, with its surroundings.
fn same(one: &[(String, String)], two: &[(String, String)], place: &str) {
    assert_eq!(one.len(), two.len(), "{place}");
    for ((path, one), (_, two)) in one.iter().zip(two) {
        if one != two {
            let at = one.bytes().zip(two.bytes()).take_while(|(one, two)| one == two).count();
            let near = |text: &str| {
                let (from, to) = (at.saturating_sub(160), (at + 60).min(text.len()));
                String::from_utf8_lossy(&text.as_bytes()[from.min(to)..to]).into_owned()
            };
            panic!("{place}: {path}: was\n{}\nand is\n{}", near(one), near(two));
        }
    }
}

/// The same with the tables' names and times taken out.
fn plain(twin: &mut Twin, answers: &[(String, String)]) -> Vec<(String, String)> {
    let kept = std::mem::take(&mut twin.sent);
    let id = twin.id.clone();
    for (path, text) in answers.iter().filter(|(path, _)| path.contains(&id)) {
        twin.note(path, text.as_bytes());
    }
    std::mem::replace(&mut twin.sent, kept)
}

/// Plays one game and compares. Returns how many silent steps were looked at.
async fn compare(
    app: &TestApp,
    kind: &'static dyn GameKind,
    seats: usize,
    options: &Value,
    number: u64,
) -> u32 {
    let cast = Cast::new(app, seats).await;
    let players = cast.players();
    let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    let deal = || kind.deal(kind.header(options.clone(), names.clone(), Seed::from_number(number)));
    let (Ok(one), Ok(two)) = (deal(), deal()) else { return 0 };
    let mut dice = Dice(number);
    let observer = dice.below(seats);
    let me = &cast.people[observer];
    let mut busy = Twin::new(app, &cast, one, observer).await;
    let mut calm = Twin::new(app, &cast, two, observer).await;
    let mut silences = 0;
    for action in 0..ACTIONS {
        for twin in [&mut busy, &mut calm] {
            twin.sent.clear();
            twin.listen().await;
        }
        let place = format!("{}: seat {observer} of {seats} after {action} actions", kind.id());
        same(&busy.sent, &calm.sent, &place);
        let secret = silent_action(busy.truth.as_ref(), observer, &players, &mut dice);
        if let Some((seat, words)) = secret.filter(|_| silences < SILENCES) {
            silences += 1;
            let before = everything(me, &busy, observer).await;
            busy.play(&cast, seat, &words, observer).await;
            unchanged(me, &mut busy, observer, &before, &format!("{place}, {seat}: {words}")).await;
            let there = everything(me, &calm, observer).await;
            same(&plain(&mut busy, &before), &plain(&mut calm, &there), &place);
            take_back(&cast, &mut busy, seat).await;
            unchanged(me, &mut busy, observer, &before, &format!("{place}, {seat}: {words}, taken back"))
                .await;
        }
        let turn: Vec<Seat> = busy.truth.turn().iter().collect();
        let seat = turn[dice.below(turn.len())];
        let legal = busy.truth.legal_words(seat);
        let words = legal[dice.below(legal.len())].clone();
        for twin in [&mut busy, &mut calm] {
            twin.play(&cast, seat, &words, observer).await;
        }
        if busy.truth.is_over() {
            break; // Once it is over everybody may see everything.
        }
    }
    silences
}

/// A seat takes its last action back, at the server and in the true game.
async fn take_back(cast: &Cast<'_>, twin: &mut Twin, seat: Seat) {
    let number = twin.truth.sight(eyes(u64::from(seat.0))).number();
    let path = format!("/api/tables/{}/undo", twin.id);
    let reply = cast.people[seat.index()].post(&path, &json!({"number": number})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    twin.truth.undo(seat).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_seat_does_in_secret_leaves_no_trace_for_the_others() {
    let app = TestApp::still().await;
    for kind in greenroom_catalog::games() {
        let mut silences = 0;
        for (place, options) in variants(*kind).iter().enumerate() {
            for seats in [*kind.seats().start(), *kind.seats().end()] {
                let number = 41 * u64::from(seats) + place as u64;
                silences += compare(&app, *kind, usize::from(seats), options, number).await;
            }
        }
        println!("{}: {silences} silent steps", kind.id());
        let secret = matches!(kind.id(), "philadelphia" | "dice-master" | "idol-conclave");
        assert!(silences > 0 || !secret, "{}: nothing was ever done in secret", kind.id());
    }
}
