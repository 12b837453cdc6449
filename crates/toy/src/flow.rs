//! §2 and §3: all choose at the same time, then the cards are shown.

use crate::action::Action;
use crate::cards::Card;
use crate::event::Event;
use crate::state::HigherCard;
use greenroom_engine::{Audience, Chance, Log, Seat, SeatMap, SeatSet, Turn};

/// §2: whoever has not chosen yet. The game is over when nobody has a card.
pub(crate) fn turn(game: &HigherCard) -> Turn {
    if game.hands.iter().all(|hand| hand.cards.is_empty() && hand.chosen.is_none()) {
        return Turn::Over;
    }
    let owes = |seat: &Seat| game.hands[seat.index()].chosen.is_none();
    Turn::To(Seat::all(game.open.seats()).filter(owes).collect::<SeatSet>())
}

/// §2: a card is chosen; the last one begins the reveal.
pub(crate) fn apply(
    game: &mut HigherCard,
    seat: Seat,
    Action(card): Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let hand = &mut game.hands[seat.index()];
    hand.cards.retain(|held| *held != card);
    if let Some(before) = hand.chosen.replace(card) {
        hand.cards.push(before);
        hand.cards.sort_unstable();
    }
    log.tell(Audience::seat(seat), Event::Chosen { seat, card: Some(card) });
    log.tell(Audience::but(seat), Event::Chosen { seat, card: None });
    if game.hands.iter().all(|hand| hand.chosen.is_some()) {
        show(game, log);
    }
}

/// §3: all cards are shown, and the best one takes the prize.
fn show(game: &mut HigherCard, log: &mut impl Log<Event>) {
    log.reveal();
    let prize = game.open.prize();
    let mut cards: SeatMap<Card> = SeatMap::new();
    for hand in &mut game.hands {
        cards.push(hand.chosen.take().expect("everybody has chosen"));
    }
    game.open.shown.extend(cards.iter().copied());
    let seat = winner(game.open.rules, &cards);
    game.open.points[seat.index()] += prize;
    log.tell(Audience::Everyone, Event::Won { seat, card: cards[seat.index()] });
}

/// §3: the highest card takes the round. From version 2 of the rules on, the lowest card of the box takes it where the
/// highest of the box is shown too; before, the highest always took it.
fn winner(rules: u16, cards: &SeatMap<Card>) -> Seat {
    let with = |card: Card| Seat::all(cards.len() as u8).find(|seat| cards[seat.index()] == card);
    let best = *cards.iter().max().expect("there are at least two seats");
    let upset = Card::all().next().filter(|_| rules >= 2 && best.is_highest()).and_then(with);
    upset.or_else(|| with(best)).expect("somebody has shown the best card")
}
