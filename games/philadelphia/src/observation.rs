//! What a seat sees as numbers, for programs that learn: from the view alone. Seats are told clockwise, the own one first; cards
//! and items in the order of the card file.

use crate::cards::{CARDS_IN_THE_BOX, ITEM_KINDS_IN_THE_BOX};
use crate::ids::{Card, CardSet, Item};
use crate::item_pile::ItemPile;
use crate::state::{EffectSource, Fever, Open, Posted, Step};
use crate::view::View;
use greenroom_engine::{Id, Observer, Seat, Seen};

const SEATS: usize = 4;
const CARDS: usize = CARDS_IN_THE_BOX;
const ITEMS: usize = ITEM_KINDS_IN_THE_BOX + 1;
const STEPS: usize = 7;
const SOURCES: usize = 4;
/// Batches of shuffled cards that are told one by one; the others are told together.
const BATCHES: usize = 2;

/// Writes what a seat sees.
pub(crate) fn observe(view: &View, seat: Seat, into: &mut impl Observer) {
    let open = &view.open;
    let seats = open.seats();
    let from_own = |other: Seat| Some(usize::from((other.0 + seats - seat.0) % seats));
    let around = || seat.around(seats);
    let (step, asked, source, chosen) = step(open);
    into.part(
        "options",
        2,
        "whether the start player stays; whether what was seen going to a hand is left to memory",
    );
    into.flag(open.options.fixed_start);
    into.flag(open.options.hide_known);
    into.part("seats", SEATS, "which seats are there");
    into.each(SEATS, |place| place < usize::from(seats));
    into.part("round", 1, "the round, of 30");
    into.amount(open.round, 30.0);
    into.part("start", SEATS, "the start player");
    into.one_of(from_own(open.start), SEATS);
    into.part("actor", SEATS, "whose turn it is in the Action Phase");
    into.one_of(from_own(open.actor), SEATS);
    into.part("action_points", 1, "the action points that are left, of 4");
    into.amount(open.points, 4.0);
    into.part("step", STEPS, "what is asked: act, research, effect, order, die, fever discard, over");
    into.one_of(Some(step), STEPS);
    into.part("asked", SEATS, "who is asked");
    into.one_of(asked.and_then(from_own), SEATS);
    into.part("effect_timing", SOURCES, "when the effect that asks happens: post, employed, expired, item");
    into.one_of(source.map(timing), SOURCES);
    into.part("effect_card", CARDS, "the card whose effect asks");
    into.one_of(source.and_then(card_of).map(Card::index), CARDS);
    into.part("effect_item", ITEMS, "the item whose effect asks");
    let item =
        source.and_then(|source| if let EffectSource::Item(item) = source { Some(item) } else { None });
    into.one_of(item.map(Item::index), ITEMS);
    into.part("effect_chosen", 1, "how many cards were chosen already, of 7");
    into.amount(chosen, 7.0);
    into.part("die", 6, "this round's die, once it is rolled");
    into.one_of(open.die.map(|face| usize::from(face) - 1), 6);
    into.part("fever", 3, "Fever: away, coming, on");
    into.one_of(
        [Fever::Away, Fever::Coming, Fever::On].iter().position(|fever| *fever == open.items.fever),
        3,
    );
    into.part("players", SEATS * 6, "for each seat: coins of 30, points of 10, whether it has bought an item this round, whether it may fix the die, cards in hand of 10, and how many of them nobody saw");
    for other in around() {
        let (player, hand) = (open.player(other), &view.hands[other.index()]);
        into.amount(player.coins, 30.0);
        into.amount(player.points, 10.0);
        into.flag(player.has_bought);
        into.flag(player.recruits);
        into.amount(hand.size(), 10.0);
        into.amount(hand.size() - hand.known.len(), 10.0);
    }
    into.part("hands", SEATS * CARDS, "for each seat: the cards of its hand that are known");
    around().for_each(|other| cards(into, view.seen_hand(other)));
    into.part(
        "boards",
        SEATS * CARDS,
        "for each seat: the cards on its board, each as its month tokens and one more, of 6",
    );
    for other in around() {
        let months = |posted: &Posted| (posted.card.index(), (f32::from(posted.months) + 1.0) / 6.0);
        into.sparse(CARDS, open.board(other).map(months));
    }
    let of = |posted: &mut dyn Iterator<Item = Card>| posted.collect::<CardSet>();
    into.part("employed", CARDS, "the posted cards that are employed");
    cards(into, of(&mut open.posted.iter().filter(|posted| posted.employed).map(|posted| posted.card)));
    into.part("trash", CARDS, "the advertise trash pile");
    cards(into, open.trash);
    into.part("shown", CARDS, "the cards that Research has revealed");
    cards(into, of(&mut open.shown.iter().copied()));
    into.part("posting", CARDS, "the cards that are being posted");
    cards(into, of(&mut open.posting.iter().map(|(card, _)| *card)));
    into.part("booked", CARDS, "the cards whose booked effects have not happened");
    cards(into, of(&mut open.booked.iter().map(|booked| booked.card)));
    into.part("healed", CARDS, "the cards from which the effect that asks has taken month tokens");
    cards(into, open.healed);
    into.part("unseen", (BATCHES + 1) * CARDS, "the cards that are in the pile or were drawn face down: of the batch on top, of the next one, and of all others");
    for place in 0..BATCHES {
        cards(into, open.batches.get(place).copied().unwrap_or(CardSet::empty()));
    }
    cards(into, open.batches.iter().skip(BATCHES).fold(CardSet::empty(), |all, &batch| all.union(batch)));
    into.part("pile", 1, "how many cards are in the pile, of 85");
    into.amount(view.pile, CARDS as f32);
    into.part("draft", 2 + 2 * CARDS, "what the own seat is about to submit: its points of 10, whether cards of a set are being picked, the cards of its sets, and those picked");
    if let Seen::Known(draft) = &view.draft {
        into.amount(draft.points(), 10.0);
        into.flag(draft.picking.is_some());
        cards(into, draft.cards());
        cards(into, draft.picking.map_or(CardSet::empty(), |picking| picking.picked));
    }
    into.part(
        "items",
        4 * ITEMS,
        "items that lie open, in the pile and in the trash pile, of 3 each; the item in use",
    );
    for item in Item::all() {
        into.amount(open.items.revealed.iter().filter(|one| **one == item).count() as u32, 3.0);
    }
    items(into, &open.items.pile);
    items(into, &open.items.trash);
    into.one_of(open.items.in_use.map(Item::index), ITEMS);
}

fn cards(into: &mut impl Observer, set: CardSet) {
    into.set(CARDS, set);
}

fn items(into: &mut impl Observer, pile: &ItemPile) {
    Item::all().for_each(|item| into.amount(pile.count(item), 3.0));
}

/// The number of a step, who is asked, by which effect, and how many cards were chosen.
fn step(open: &Open) -> (usize, Option<Seat>, Option<EffectSource>, u8) {
    match open.step {
        Step::Act => (0, Some(open.actor), None, 0),
        Step::Research => (1, Some(open.actor), None, 0),
        Step::Effect { seat, source, chosen } => (2, Some(seat), Some(source), chosen),
        Step::Order { seat } => (3, Some(seat), None, 0),
        Step::Die { seat } => (4, Some(seat), None, 0),
        Step::FeverDiscard { seat } => (5, Some(seat), None, 0),
        Step::Over => (6, None, None, 0),
    }
}

fn timing(source: EffectSource) -> usize {
    match source {
        EffectSource::Post(_) => 0,
        EffectSource::Employed(_) => 1,
        EffectSource::Expired(_) => 2,
        EffectSource::Item(_) => 3,
    }
}

fn card_of(source: EffectSource) -> Option<Card> {
    match source {
        EffectSource::Post(card) | EffectSource::Employed(card) | EffectSource::Expired(card) => Some(card),
        EffectSource::Item(_) => None,
    }
}
