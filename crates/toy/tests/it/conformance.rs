//! The kit on this game. What a seat must not know is written here from the rules, not from `view`.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Seat};
use greenroom_testkit::Kit;
use greenroom_toy::{Card, HigherCard, Options};

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(kit());
greenroom_testkit::encoding_conformance!(kit());

fn kit() -> Kit<HigherCard> {
    Kit::new()
        .options([Options { cards: 2 }, Options { cards: 4 }])
        .scramble(scramble)
        .secrets(secrets)
        .conserved(|game| {
            let held: usize =
                game.hands.iter().map(|hand| hand.cards.len() + usize::from(hand.chosen.is_some())).sum();
            held + game.open.shown.len()
        })
}

/// The cards of other seats, and those that were never dealt, are dealt anew.
fn scramble(game: &HigherCard, seat: Seat, chance: &mut Fast) -> HigherCard {
    let own = &game.hands[seat.index()];
    let known =
        |card: &Card| own.cards.contains(card) || own.chosen == Some(*card) || game.open.shown.contains(card);
    let mut unknown: Vec<Card> = Card::all().filter(|card| !known(card)).collect();
    chance.shuffle(&mut unknown);
    let mut scrambled = game.clone();
    for other in (0..scrambled.hands.len()).filter(|&other| other != seat.index()) {
        let hand = &mut scrambled.hands[other];
        for card in hand.cards.iter_mut().chain(&mut hand.chosen) {
            *card = unknown.pop().unwrap();
        }
    }
    scrambled
}

/// Every place of every hand.
fn secrets(game: &HigherCard, _: Seat) -> Vec<(String, String)> {
    let mut places = Vec::new();
    for (seat, hand) in game.hands.iter().enumerate() {
        for (place, card) in hand.cards.iter().chain(&hand.chosen).enumerate() {
            places.push((format!("card {place} of seat {seat}"), card.0.to_string()));
        }
    }
    places
}
