//! The kit on this game. What a seat must not know is written here from the rulebook, not from `view`.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Seat};
use greenroom_testkit::Kit;
use philadelphia::ids::Card;
use philadelphia::{CardSet, Draft, FirstStart, Options, Philadelphia};

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(kit());
greenroom_testkit::encoding_conformance!(kit());

fn kit() -> Kit<Philadelphia> {
    let variants = Options { first_start: FirstStart::SeatB, fixed_start: true, hide_known: true };
    Kit::new()
        .games(15)
        .options([Options::default(), variants])
        .reach_tries(400)
        .scramble(scramble)
        .secrets(secrets)
        .conserved(conserved)
}

/// The cards of the box and the items, wherever they are: none is ever made or lost.
fn conserved(game: &Philadelphia) -> (u32, u32) {
    let open = &game.open;
    let hands: u32 = game.hands.iter().map(|hand| hand.len()).sum();
    let laid = open.posted.len() + open.shown.len() + open.posting.len();
    let cards = hands + game.pile.len() + open.trash.len() + laid as u32;
    let piles = open.items.pile.len() + open.items.trash.len();
    (cards, piles + open.items.revealed.len() as u32 + u32::from(open.items.in_use.is_some()))
}

/// Deals anew what a seat must not know: the cards that others drew face down and the pile, batch by batch, since everybody
/// knows which cards were shuffled together and when a batch began to be drawn.
fn scramble(game: &Philadelphia, seat: Seat, chance: &mut Fast) -> Philadelphia {
    let mut dealt = game.clone();
    if game.open.actor != seat {
        // What somebody is about to submit is still a thought.
        dealt.draft = Draft::default();
    }
    for &batch in &game.open.batches {
        let hidden = batch.difference(game.hands[seat.index()]);
        let mut cards: Vec<Card> = hidden.iter().collect();
        chance.shuffle(&mut cards);
        let mut next = cards.into_iter();
        for other in Seat::all(game.seats()).filter(|&other| other != seat) {
            let count = game.hands[other.index()].intersection(hidden).len();
            let hand = &mut dealt.hands[other.index()];
            *hand = hand.difference(hidden).union(next.by_ref().take(count as usize).collect());
        }
        dealt.pile = dealt.pile.difference(hidden).union(next.collect());
    }
    dealt
}

/// Where each of a few cards lies that nobody has seen since it was shuffled, and what the seat itself holds.
fn secrets(game: &Philadelphia, seat: Seat) -> Vec<(String, String)> {
    let place = |card: Card| {
        let holder = Seat::all(game.seats()).find(|holder| game.hands[holder.index()].contains(card));
        holder.map_or("pile".to_owned(), |holder| format!("hand of {holder}"))
    };
    let unseen: CardSet = game.open.batches.iter().fold(CardSet::empty(), |all, &batch| all.union(batch));
    let own = game.hands[seat.index()];
    let listed = unseen.difference(own).iter().step_by(9).chain(own.iter());
    listed.map(|card| (format!("where {card} is"), place(card))).collect()
}
