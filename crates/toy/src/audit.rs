//! Whether a position could lie on a table.

use crate::cards::{Card, MOST_ROUNDS};
use crate::state::{Hand, HigherCard};
use greenroom_engine::{Game, IdSet, Message, ensure};

/// Checks everything that the rules take for granted.
pub(crate) fn audit(game: &HigherCard) -> Result<(), Message> {
    let open = &game.open;
    ensure(HigherCard::SEATS.contains(&open.seats()) && game.hands.len() == open.points.len(), "hands")?;
    let held = game.hands.iter().flat_map(|hand| hand.cards.iter().chain(&hand.chosen));
    let all = || held.clone().chain(&open.shown);
    ensure(all().copied().collect::<IdSet<Card, u32>>().len() as usize == all().count(), "cards")?;
    let size = |hand: &Hand| hand.cards.len() + usize::from(hand.chosen.is_some());
    let left = size(&game.hands[0]);
    ensure(game.hands.iter().all(|hand| size(hand) == left), "hands")?;
    ensure(game.hands.iter().any(|hand| hand.chosen.is_none()), "hands")?;
    ensure((1..=MOST_ROUNDS).contains(&usize::from(open.hand_size)), "hands")?;
    ensure(open.shown.len() == game.hands.len() * usize::from(open.hand_size).saturating_sub(left), "hands")?;
    let won: u32 = open.points.iter().map(|&points| u32::from(points)).sum();
    let prizes: u32 = open.cards.prizes.iter().take(open.rounds()).map(|&prize| u32::from(prize)).sum();
    ensure(won == prizes, "points")
}
