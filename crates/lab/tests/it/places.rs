//! Wins by place in the order of turns.

#![allow(clippy::unwrap_used)]

use greenroom_lab::analysis::Analysis;
use greenroom_lab::record::{Batch, DecisionRow, GameRow, SeatRow};

/// A game of three in which a seat decides first and a seat wins.
fn game(number: i64, first: &str, winner: &str) -> Batch {
    let decision = |number_in_game: i64, seat: &str| DecisionRow {
        game: number,
        number: number_in_game,
        round: 1,
        seat: seat.to_owned(),
        bot: "greedy".to_owned(),
        asked: "bid".to_owned(),
        options: 2,
        chosen: "pass".to_owned(),
        before: 0.3,
        after: 0.3,
    };
    let seat = |seat: &str| SeatRow {
        game: number,
        seat: seat.to_owned(),
        bot: "greedy".to_owned(),
        score: 0,
        rank: if seat == winner { 1 } else { 2 },
        win: f64::from(u8::from(seat == winner)),
        restricted: 0,
    };
    Batch {
        games: vec![GameRow {
            game: number,
            seed: "0".to_owned(),
            decisions: 2,
            rounds: 1,
            ending: "points".to_owned(),
            winners: winner.to_owned(),
            margin: 1,
        }],
        seats: ["A", "B", "C"].map(seat).into(),
        decisions: vec![decision(1, first), decision(2, "A")],
        ..Batch::default()
    }
}

#[test]
fn places_are_counted_from_the_seat_that_decides_first() {
    let mut analysis = Analysis::new(3);
    // Each letter wins equally often; the seat after the first wins all but one game.
    let mut number = 0;
    for _ in 0..20 {
        for (first, winner) in [("A", "B"), ("B", "C"), ("C", "A")] {
            analysis.add(&game(number, first, winner));
            number += 1;
        }
    }
    analysis.add(&game(number, "B", "A"));
    let findings = analysis.finish();
    let places: Vec<(&str, f64)> =
        findings.by_place.iter().map(|share| (share.name.as_str(), share.count)).collect();
    assert_eq!(places, [("1", 0.0), ("2", 60.0), ("3", 1.0)]);
    assert!(findings.evenness > 0.9 && findings.evenness_of_places < 1e-6);
}
