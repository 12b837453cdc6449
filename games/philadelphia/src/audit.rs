//! Whether a state could lie on a table, so that the rules never meet one that could not.

use crate::effects::{Effect, Who};
use crate::flow::asked;
use crate::ids::{ALL_CARDS, CardSet, Item};
use crate::play::{MOST_COINS, MOST_POINTS};
use crate::resolve::choices;
use crate::state::{EffectSource, Fever, HAND_LIMIT, Open, Philadelphia, Picking, Step};
use crate::submissions::{self, Set};
use greenroom_engine::{Message, Seat, ensure};

/// The most action points at one time: far more than items can give.
const MOST_ACTION_POINTS: u8 = 20;

/// Checks that all cards are there once, and that the step fits what lies on the table.
pub(crate) fn audit(game: &Philadelphia) -> Result<(), Message> {
    let open = &game.open;
    ensure((2..=4).contains(&open.players.len()) && game.hands.len() == open.players.len(), "seats")?;
    let seat_ok = |seat: Seat| seat.0 < open.seats();
    ensure(seat_ok(open.start) && seat_ok(open.actor) && open.round > 0, "seats")?;
    ensure(open.recruiting.iter().all(seat_ok), "seats")?;
    ensure(open.posted.iter().all(|posted| seat_ok(posted.seat)), "seats")?;
    ensure(open.booked.iter().all(|booked| seat_ok(booked.seat)), "seats")?;
    ensure(open.last_roll.hired.iter().all(|&(seat, _)| seat_ok(seat)), "seats")?;
    ensure(asked(game).is_none_or(seat_ok), "seats")?;
    ensure(all_cards_once(game), "cards")?;
    ensure(batches_hold_the_unseen(game), "batches")?;
    ensure(items_all_there(open), "items")?;
    let purses = open.players.iter().all(|player| player.coins <= MOST_COINS && player.points <= MOST_POINTS);
    ensure(purses && open.points <= MOST_ACTION_POINTS, "coins")?;
    let faces = [open.die, open.last_roll.face];
    ensure(faces.into_iter().flatten().all(|face| (1..=6).contains(&face)), "die")?;
    ensure(step_fits(game), "step")
}

fn all_cards_once(game: &Philadelphia) -> bool {
    let open = &game.open;
    let sets = game.hands.iter().copied().chain([game.pile, open.trash]);
    let single = open.posted.iter().map(|posted| posted.card);
    let single = single.chain(open.shown.iter().copied()).chain(open.posting.iter().map(|&(card, _)| card));
    let mut count = 0;
    let mut all = CardSet::empty();
    for set in sets.chain(single.map(CardSet::only)) {
        count += set.len();
        all = all.union(set);
    }
    all == ALL_CARDS && count == ALL_CARDS.len()
}

/// Every card of the pile is unseen, and every unseen card is in the pile or in a hand, in one batch.
fn batches_hold_the_unseen(game: &Philadelphia) -> bool {
    let unseen = game.open.unseen();
    let hands = game.hands.iter().fold(game.pile, |all, &hand| all.union(hand));
    let count: u32 = game.open.batches.iter().map(|batch| batch.len()).sum();
    count == unseen.len() && game.pile.difference(unseen).is_empty() && unseen.difference(hands).is_empty()
}

fn items_all_there(open: &Open) -> bool {
    let items = &open.items;
    let all_there = Item::all().all(|item| {
        let out = items.revealed.iter().chain(&items.in_use).filter(|&&out| out == item).count();
        usize::from(items.pile.count(item)) + usize::from(items.trash.count(item)) + out
            == usize::from(item.copies())
    });
    let fever_lies_open = items.revealed.contains(&Item::FEVER);
    all_there && items.in_use != Some(Item::FEVER) && fever_lies_open == (items.fever != Fever::Away)
}

/// Whether the step is one that the rules could have stopped at.
fn step_fits(game: &Philadelphia) -> bool {
    let open = &game.open;
    let posting_asks = |source: EffectSource| matches!(source, EffectSource::Post(_));
    let (mut posts, mut uses) = (false, false);
    let fits = match open.step {
        Step::Act => open.points > 0,
        Step::Research => !open.shown.is_empty(),
        Step::Effect { seat, source, chosen } => {
            posts = posting_asks(source);
            uses = matches!(source, EffectSource::Item(_));
            effect_asks(game, seat, source, chosen)
        }
        Step::Die { seat } => {
            open.die.is_some() && (open.recruiting.contains(seat) || open.turns_die_by()[seat.index()] > 0)
        }
        Step::FeverDiscard { seat } => game.hand_size(seat) > HAND_LIMIT && open.die.is_some(),
        Step::Over => true,
    };
    let employing = matches!(open.step, Step::Effect { source: EffectSource::Employed(_), .. });
    fits && posts != open.posting.is_empty()
        && open.posting_done as usize <= open.posting.len()
        && uses == open.items.in_use.is_some()
        && (employing || open.booked.is_empty())
        && (employing || open.posted.iter().all(|posted| !posted.employed))
        && (open.step == Step::Act && draft_fits(game) || game.draft.is_empty())
        && (open.step == Step::Research) != open.shown.is_empty()
}

/// Whether the draft is made of the actor's cards, each once, and leaves something to decide.
fn draft_fits(game: &Philadelphia) -> bool {
    let draft = &game.draft;
    let hand = game.hands[game.open.actor.index()];
    let count: u32 = draft.sets.iter().map(|(_, cards)| cards.len()).sum();
    let rest = hand.difference(draft.cards());
    let is_set = |set: Set, cards: CardSet| {
        u32::from(set.size()) == cards.len() && set.points() > 0 && submissions::holds(cards, set)
    };
    let fits = draft.sets.iter().all(|&(set, cards)| is_set(set, cards) && cards.difference(hand).is_empty());
    fits && count == draft.cards().len()
        && match draft.flush {
            None => true,
            Some(_) if draft.sets.is_full() => false,
            Some(Picking { industry, left, picked }) => {
                let choices = submissions::flush_choices(rest, industry, picked);
                let names = submissions::names_in(picked, industry);
                industry.can_be_submitted()
                    && (3..=4).contains(&(u32::from(left) + picked.len()))
                    && (1..submissions::names_in(choices, industry).len()).contains(&usize::from(left))
                    && picked.difference(rest).is_empty()
                    && names.len() == picked.len() as usize
            }
        }
}

fn effect_asks(game: &Philadelphia, seat: Seat, source: EffectSource, chosen: u8) -> bool {
    let open = &game.open;
    let Some(effect) = source.effect() else { return false };
    let in_place = match source {
        EffectSource::Post(card) => {
            let place = open.posting.iter().position(|&(laid, _)| laid == card);
            seat == open.actor && place.is_some_and(|place| place + 1 == open.posting_done as usize)
        }
        EffectSource::Employed(_) => open.die.is_some(),
        EffectSource::Item(item) => seat == open.actor && open.items.in_use == Some(item),
        EffectSource::Expired(_) => false,
    };
    let asks = match effect {
        Effect::BeginLate { .. } => true,
        Effect::Lose { who: Who::Chosen, .. } => open.seats() > 2,
        Effect::PostTogether {} => game.hand_size(seat) > 0 && !open.posting.is_full(),
        Effect::Exchange { up_to, .. } => chosen < up_to && game.hand_size(seat) > 0,
        effect => !choices(game, seat, source, effect).is_empty(),
    };
    in_place && asks && (chosen == 0 || matches!(effect, Effect::Exchange { .. }))
}
