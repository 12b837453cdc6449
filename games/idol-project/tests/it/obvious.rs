//! Bots play the obvious move.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Positions, Table, seat, table, table_with};
use greenroom_engine::SeatSet;
use greenroom_testkit::{Obvious, obvious};
use idol_project::{DomeVp, IdolProject, Options, Step};

/// These two can perform A's dome concert on four seats.
const PAIR: [&str; 2] = ["kaguya-takemoto", "shigure-asagiri"];

fn ask<'a>(table: &'a Table, who: &str) -> Obvious<'a, IdolProject> {
    obvious(&table.game, seat(who)).iterations(400)
}

/// Four seats, late: D has bought nearly all investments there are, and the game may end with a deck.
fn late(options: &Options) -> Table {
    table_with(options, 4).edit(|game| {
        for deck in game.open.decks.iter_mut() {
            for (card, count) in deck.unseen.iter() {
                let bought = count.saturating_sub(u8::from(card.grade() == 0));
                deck.unseen[card] -= bought;
                game.open.offices[3].invested[card] += bought;
            }
        }
    })
}

/// Four seats; D has bought all equipment there is, so that the game ends with this round.
fn last_round() -> Table {
    table(4).edit(|game| {
        let deck = &mut game.open.decks.studio;
        let out = deck.out.take().unwrap();
        deck.unseen[out] += 1;
        for (card, count) in std::mem::take(&mut deck.unseen).iter() {
            game.open.offices[3].invested[card] += count;
        }
    })
}

#[test]
fn the_dome_is_performed_when_it_wins() {
    let t = table(4).sign("A", &PAIR).activity("ABCD");
    ask(&t, "A").greedy_too().takes(&["dome"]);
    let t = table(4)
        .sign("A", &PAIR)
        .sign("B", &["luna-bellamy", "ren-kurosawa"])
        .activity("BACD")
        .play("B: rest");
    ask(&t, "A").greedy_too().takes(&["dome"]);
}

#[test]
fn a_concert_that_loses_the_game_is_not_given() {
    let options = Options { dome_vp: DomeVp::Eight, ..Options::default() };
    let rich =
        ["luna-bellamy", "mei-mai-futaba", "ren-kurosawa", "mio-kazahaya", "ruri-todoroki", "hikari-kagawa"];
    let t = late(&options).sign("A", &PAIR).sign("B", &rich).activity("ABCD");
    ask(&t, "A").greedy_too().avoids(&["dome"]);
}

#[test]
fn nobody_rests_who_could_earn() {
    let t = table(4).activity("BACD").play("B: rest");
    ask(&t, "A").greedy_too().avoids(&["rest"]);
    let t = table(5).activity("BCDEA").play("B: rest\nC: earn\nD: earn\nE: earn");
    ask(&t, "A").greedy_too().avoids(&["rest"]);
}

/// The round's idol goes to D, and of two who are equal in points and idols B is the richer.
fn last_activities(a: &[&str], b: &[&str]) -> Table {
    let t = last_round().sign("A", a).sign("B", b).current("tamaki-jinnai").money("A", 600).money("B", 2000);
    t.activity("BACD")
}

#[test]
fn the_work_that_wins_is_done_in_the_last_round() {
    let t = last_activities(&["haruno-sakuraba"], &["otoha-shirabe"]).play("B: rest");
    ask(&t, "A").greedy_too().takes(&["street-live", "shopping-street", "handshake-event"]);
}

#[test]
fn of_two_works_the_one_that_wins_is_done() {
    let t = last_activities(&["otoha-shirabe", "nene-yumemi"], &["mei-mai-futaba", "nonoka-ichihara"]);
    let t = t.works(&["shopping-street", "jingle", "tv-drama"]).play("B: rest");
    ask(&t, "A").greedy_too().avoids(&["shopping-street", "earn", "rest"]);
}

#[test]
fn nobody_passes_while_a_rival_waits_to_end_the_game() {
    let t = late(&Options::default())
        .sign("A", &PAIR)
        .sign("B", &["luna-bellamy", "sora-minakami", "ren-kurosawa", "chinatsu-enjoji"]);
    let t = t.money("A", 1300).money("B", 300).edit(|game| {
        game.open.order = seat("D").around(4).collect();
        game.open.step = Step::Auction { bidder: seat("D"), bid: None, leader: None, passed: SeatSet::NONE };
    });
    let t = t.play("D: bid 10");
    ask(&t, "A").greedy_too().avoids(&["pass"]);
}

#[test]
fn nobody_overbids() {
    let t = ["B", "C", "D"].iter().fold(table(4), |t, who| t.money(who, 40));
    let high: Vec<String> = t.legal("A").into_iter().filter(|words| bid(words) > 300).collect();
    assert!(high.len() > 50);
    ask(&t, "A").greedy_too().avoids(&high.iter().map(String::as_str).collect::<Vec<_>>());
}

fn bid(words: &str) -> u32 {
    words.strip_prefix("bid ").map_or(0, |bid| bid.parse().unwrap())
}

#[test]
fn an_offer_that_wins_the_game_is_accepted() {
    // With one point more A is level with C in points and idols, and richer; B is last in any case.
    let t =
        last_round().sign("A", &["mio-kazahaya"]).sign("B", &["yuzu-amakusa"]).sign("D", &["otoha-shirabe"]);
    let t = t.sign("C", &["mei-mai-futaba", "nene-yumemi"]).money("A", 900).money("C", 300);
    let mut t = t.activity("ACDB").transfer(3).play("B: yuzu-amakusa offer");
    while t.asked() != "A" {
        let who = t.asked();
        t = t.play(&format!("{who}: decline"));
    }
    ask(&t, "A").greedy_too().takes(&["take"]);
}

#[test]
fn the_idol_that_wins_the_game_for_a_rival_is_not_let_go_to_her() {
    let t = late(&Options::default())
        .sign("A", &["kaguya-takemoto"])
        .sign("C", &["shigure-asagiri", "luna-bellamy"]);
    let mut t = t.activity("CABD").transfer(0).play("C: shigure-asagiri offer");
    while t.legal("C").is_empty() {
        let who = t.asked();
        t = t.play(&format!("{who}: {}", if who == "D" { "decline" } else { "take" }));
    }
    ask(&t, "C").greedy_too().avoids(&["A"]);
}

#[test]
fn nobody_pays_to_send_away_the_idols_of_a_dome_concert() {
    let t = late(&Options::default()).sign("A", &PAIR).activity("ABCD").transfer(0);
    ask(&t, "A").greedy_too().avoids(&["kaguya-takemoto fire", "shigure-asagiri fire"]);
}

#[test]
fn nobody_pays_to_lose_points_at_the_end() {
    let t = last_round().sign("A", &["hikari-kagawa", "nene-yumemi"]).sign("B", &["mei-mai-futaba"]);
    let t = t.money("A", 600).activity("BCDA").transfer(3);
    ask(&t, "A").greedy_too().avoids(&["hikari-kagawa fire", "nene-yumemi fire"]);
}

#[test]
fn the_masked_idol_is_whom_the_dome_needs() {
    let t =
        late(&Options::default()).sign("A", &["kaguya-takemoto", "masked-idol"]).current("shigure-asagiri");
    let t = t.upcoming("tamaki-jinnai").activity("BACD").idle_out();
    ask(&t, "A").greedy_too().takes(&["shigure-asagiri"]);
}
