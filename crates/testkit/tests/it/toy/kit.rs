//! What Lanterns tells the kit, from its rules and not from its view.

use super::{CARDS, Lanterns, Options, bug, each};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Seat};
use greenroom_testkit::Kit;

/// The kit for a toy that makes this mistake, from now on and in this test alone.
pub(crate) fn kit(mistake: u8) -> Kit<Lanterns> {
    bug::make(mistake);
    Kit::new()
        .games(60)
        .longest(60)
        .options([Options { dice: true }, Options { dice: false }])
        .scramble(scramble)
        .secrets(secrets)
        .ids("tests/ids.txt")
        .conserved(|game| {
            let piles =
                game.hands.iter().chain(&game.banks).map(|pile| pile.count_ones() as usize).sum::<usize>();
            piles + game.sealed.iter().flatten().count() + game.deck.len() + game.shown.count_ones() as usize
        })
}

/// A seat does not know the hands, banks and sealed cards of others, nor the deck but for a top card that it peeked at.
pub(crate) fn scramble(game: &Lanterns, seat: Seat, chance: &mut Fast) -> Lanterns {
    let mut game = game.clone();
    let keeps_top = game.peeked.contains(seat);
    let others: Vec<usize> = (0..usize::from(game.seats)).filter(|&other| other != seat.index()).collect();
    let hidden_deck = game.deck.len() - usize::from(keeps_top);
    let mut hidden: Vec<u8> = game.deck[..hidden_deck].to_vec();
    for &other in &others {
        hidden.extend(each(game.hands[other]).chain(each(game.banks[other])).chain(game.sealed[other]));
    }
    chance.shuffle(&mut hidden);
    let mut next = || hidden.pop().expect("as many cards come back as were taken");
    for place in 0..hidden_deck {
        game.deck[place] = next();
    }
    for &other in &others {
        game.hands[other] = each(game.hands[other]).fold(0, |hand, _| hand | 1 << next());
        game.banks[other] = each(game.banks[other]).fold(0, |bank, _| bank | 1 << next());
        game.sealed[other] = game.sealed[other].map(|_| next());
    }
    game
}

/// For each card where it lies, and what lies on the deck.
pub(crate) fn secrets(game: &Lanterns, _: Seat) -> Vec<(String, String)> {
    let place = |card: u8| {
        for seat in Seat::all(game.seats) {
            let held = 1 << card;
            if game.hands[seat.index()] & held != 0 {
                return format!("hand of {seat}");
            }
            if game.banks[seat.index()] & held != 0 {
                return format!("bank of {seat}");
            }
            if game.sealed[seat.index()] == Some(card) {
                return format!("sealed by {seat}");
            }
        }
        if game.deck.contains(&card) { "deck".to_owned() } else { "shown".to_owned() }
    };
    let mut all: Vec<_> = (1..=CARDS).map(|card| (format!("card {card}"), place(card))).collect();
    all.extend(game.deck.last().map(|top| ("top".to_owned(), top.to_string())));
    all
}
