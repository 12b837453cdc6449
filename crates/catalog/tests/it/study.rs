//! The study of a finished game: where it looks, what it ends with, and the form in which servers have stored it.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{AnyTable, Bot, EvaluatedPosition, Study, TurningPoint, games};
use greenroom_engine::{Seat, Seed};
use serde_json::{Value, json};

fn finished(game: usize, seed: u64) -> Box<dyn AnyTable> {
    let kind = games()[game];
    let names = (0..*kind.seats().start()).map(|seat| format!("P{seat}")).collect();
    let header = kind.header(kind.default_options(), names, Seed::from_number(seed));
    let mut table = kind.deal(header).unwrap();
    while let Some(seat) = table.turn().first() {
        let words = table.choose(Bot::Random, seat, u64::from(table.number()) + seed).unwrap();
        table.act(seat, &words).unwrap();
    }
    table
}

/// A study of a game of so many actions with these positions, as a server has stored it.
fn stored(last: u32, evaluations: u32, positions: &[EvaluatedPosition]) -> Value {
    json!({ "last": last, "looks": evaluations, "stops": positions })
}

fn read(stored: Value) -> Study {
    serde_json::from_value(stored).unwrap()
}

fn evaluated(at: u32, chance: f32) -> EvaluatedPosition {
    EvaluatedPosition { at, games: 600, chances: vec![chance, 1.0 - chance] }
}

#[test]
fn a_study_ends_with_the_result_and_says_its_turns_in_order() {
    let table = finished(0, 5);
    let mut study = Study::new(table.as_ref());
    while !study.is_done() {
        study.evaluate_next(table.as_ref());
        let (done, about) = study.progress();
        assert!(done <= about);
    }
    assert!(study.fits(table.as_ref()) && study.progress().0 <= 128);
    let end = study.positions().last().unwrap();
    let standing = table.standing().unwrap();
    let won: Vec<f32> = Seat::all(table.seats()).map(|seat| standing.share(seat) as f32).collect();
    assert_eq!((end.at, &end.chances), (table.number(), &won));
    for position in study.positions() {
        assert!((position.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{position:?}");
    }
    let turns = study.turning_points();
    assert!(turns.len() <= 5 && turns.windows(2).all(|pair| pair[0].at < pair[1].at));
    assert!(turns.iter().all(|turn| (turn.after - turn.before).abs() >= 0.1));
}

#[test]
fn an_interrupted_study_goes_on_to_the_same_end() {
    let table = finished(0, 6);
    let mut whole = Study::new(table.as_ref());
    let mut interrupted = whole.clone();
    while !whole.is_done() {
        whole.evaluate_next(table.as_ref());
        let kept = serde_json::to_string(&interrupted).unwrap();
        interrupted = serde_json::from_str(&kept).unwrap();
        interrupted.evaluate_next(table.as_ref());
    }
    assert_eq!(whole, interrupted);
}

#[test]
fn a_long_game_is_closed_in_on_where_it_turned() {
    let truth = |at: u32| if at < 637 { 0.3 } else { 1.0 };
    let mut positions = vec![evaluated(1000, 1.0)];
    let mut study = read(stored(1000, 0, &positions));
    while let Some(at) = study.next() {
        match positions.binary_search_by_key(&at, |position| position.at) {
            Ok(place) => positions[place].games += 200,
            Err(place) => {
                positions.insert(place, EvaluatedPosition { games: 200, ..evaluated(at, truth(at)) });
            }
        }
        study = read(stored(1000, study.progress().0 + 1, &positions));
    }
    assert!(positions.len() <= 80);
    let turn = TurningPoint { at: 637, seat: 0, before: 0.3, after: 1.0 };
    assert_eq!(study.turning_points(), [turn]);
    let confirmed = positions.iter().filter(|position| position.games >= 600).map(|position| position.at);
    assert_eq!(confirmed.collect::<Vec<_>>(), [636, 637, 1000]);
}

#[test]
fn chances_between_two_positions_lie_on_the_line_between_them() {
    let study = read(stored(10, 0, &[evaluated(0, 0.2), evaluated(4, 0.6), evaluated(10, 1.0)]));
    for (at, chance) in [(0, 0.2), (1, 0.3), (4, 0.6), (7, 0.8), (10, 1.0), (99, 1.0)] {
        assert!((study.chances_at(at)[0] - chance).abs() < 1e-6, "{at}");
    }
}

#[test]
fn what_was_kept_about_another_game_does_not_fit() {
    let (table, other) = (finished(0, 5), finished(1, 5));
    assert!(Study::new(table.as_ref()).fits(table.as_ref()));
    assert!(!Study::new(other.as_ref()).fits(table.as_ref()));
}

#[test]
fn a_study_that_an_older_version_has_stored_reads_and_is_written_the_same() {
    let stored = json!({
        "last": 2,
        "looks": 1,
        "stops": [
            {"at": 0, "games": 200, "chances": [0.25, 0.75]},
            {"at": 2, "games": 0, "chances": [0.0, 1.0]},
        ],
    });
    let study = read(stored.clone());
    let first = EvaluatedPosition { at: 0, games: 200, chances: vec![0.25, 0.75] };
    assert_eq!(study.positions()[0], first);
    assert_eq!(study.progress().0, 1);
    assert_eq!(serde_json::to_value(&study).unwrap(), stored);
}
