//! Tournaments of a small game: the same seed gives the same report, and counts add up.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{Bot, GameKind, Kind};
use greenroom_engine::Seat;
use greenroom_lab::{Entrant, LabError, Tournament, TournamentReport};
use greenroom_toy::HigherCard;
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

static TOY: Kind<HigherCard> = Kind::NEW;

fn tournament(bots: &[Bot], games: u64) -> Tournament {
    let options = TOY.default_options();
    Tournament {
        game: &TOY,
        seats: 3,
        games,
        entrants: bots.iter().copied().map(Entrant::from).collect(),
        bot_time: Duration::from_secs(2),
        seed: 5,
        threads: 1,
        options,
    }
}

fn run(tournament: &Tournament) -> TournamentReport {
    let mut report = tournament.run(&AtomicU64::new(0)).unwrap();
    (report.seconds, report.decisions_per_second) = (0.0, 0.0);
    report
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_the_number_of_threads() {
    let one = tournament(&[Bot::Greedy, Bot::Random], 1000);
    let reports = [1, 2, 3, 7].map(|threads| run(&Tournament { threads, ..one.clone() }));
    assert!(reports.iter().all(|report| *report == reports[0]));
    assert_ne!(run(&Tournament { seed: 6, ..one }), reports[0]);
}

#[test]
fn wins_and_games_add_up() {
    let report = run(&tournament(&[Bot::Greedy, Bot::Random], 1001));
    assert_eq!((report.games, report.decisions), (1001, 9 * 1001));
    let sum: f64 = report.by_seat.iter().map(|line| line.wins).sum();
    assert!((sum - 1001.0).abs() < 1e-6);
    let sum: f64 = report.by_bot.iter().map(|line| line.wins).sum();
    assert!((sum - 1001.0).abs() < 1e-6);
    assert_eq!((report.length.min, report.length.max), (9, 9));
}

#[test]
fn a_bot_on_two_of_three_seats_has_two_thirds_as_its_fair_share() {
    let report = run(&tournament(&[Bot::Greedy, Bot::Random], 3000));
    let names: Vec<_> = report.by_bot.iter().map(|line| (line.bot.as_str(), line.games)).collect();
    assert_eq!(names, [("greedy", 3000), ("random", 3000)]);
    assert!((report.by_bot[0].fair - 2.0 / 3.0).abs() < 1e-9);
    let clear = |line: &greenroom_lab::BotLine| line.low > line.fair;
    assert!(clear(&report.by_bot[0]) && !clear(&report.by_bot[1]));
    let [greedy, random] = [0, 1].map(|bot| report.scores.by_bot[bot].mean);
    assert!(greedy > random && ((2.0 * greedy + random) / 3.0 - report.scores.all.mean).abs() < 1e-9);
}

#[test]
fn bots_fill_the_seats_in_turn_and_move_on_from_game_to_game() {
    use Bot::{Greedy, Random};
    let two = tournament(&[Greedy, Random], 1);
    let seated = [0, 1, 2, 3].map(|number| two.entrant_on(Seat(0), number).clone());
    assert_eq!(seated, [Greedy, Random, Greedy, Greedy].map(Entrant::Bot));
    let next = [0, 1, 2].map(|seat| two.entrant_on(Seat(seat), 1).clone());
    assert_eq!(next, [Random, Greedy, Greedy].map(Entrant::Bot));
}

#[test]
fn equal_bots_win_equally_from_every_seat() {
    let report = run(&tournament(&[Bot::Random], 4000));
    assert!(report.by_seat.iter().all(|line| (0.3..0.37).contains(&line.share)), "{:?}", report.by_seat);
}

#[test]
fn progress_counts_every_game() {
    let done = AtomicU64::new(0);
    Tournament { threads: 2, ..tournament(&[Bot::Random], 500) }.run(&done).unwrap();
    assert_eq!(done.load(Ordering::Relaxed), 500);
}

#[test]
fn what_does_not_fit_is_refused() {
    let refuse = |tournament: Tournament| tournament.run(&AtomicU64::new(0)).unwrap_err();
    let random = tournament(&[Bot::Random], 1);
    let seats = refuse(Tournament { seats: 9, ..random.clone() });
    assert_eq!(seats.to_string(), "higher-card is for 2 to 5 seats, not 9");
    assert_eq!(refuse(tournament(&[Bot::Random; 4], 1)), LabError::Bots { bots: 4, seats: 3 });
    assert_eq!(refuse(tournament(&[], 1)), LabError::Bots { bots: 0, seats: 3 });
    let options = refuse(Tournament { options: json!({"cards": 0}), ..random.clone() });
    assert!(matches!(options, LabError::Refused(refusal) if refusal.section == "1"));
    assert!(matches!(refuse(Tournament { options: json!({"cads": 1}), ..random }), LabError::Refused(_)));
}
