//! Sentences in which the players' names have the colours of their seats.

use super::{Ink, Phrase};
use crate::Player;
use greenroom_engine::Seat;

/// A sentence with each player's name in the colour of the seat.
pub fn with_names(sentence: &str, players: &[Player]) -> Phrase {
    let mut phrase = Phrase::default();
    let mut rest = sentence;
    while let Some((at, seat, name)) = first_name(rest, players) {
        phrase = phrase.then(&rest[..at]).then(Phrase::new(Ink::Seat(seat), name));
        rest = &rest[at + name.len()..];
    }
    phrase.then(rest)
}

/// The first name in a text; of two that begin there, the longer one.
fn first_name<'p>(text: &str, players: &'p [Player]) -> Option<(usize, Seat, &'p str)> {
    let named = Seat::all(players.len() as u8).zip(players).filter(|(_, player)| !player.name.is_empty());
    named
        .filter_map(|(seat, player)| Some((text.find(&player.name)?, seat, player.name.as_str())))
        .min_by_key(|(at, _, name)| (*at, std::cmp::Reverse(name.len())))
}
