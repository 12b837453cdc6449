//! Whether a state could lie on a table, so that the rules never meet one that could not.

use crate::effects::{Effect, Healed};
use crate::employ::order_matters;
use crate::flow::asked;
use crate::ids::{ALL_CARDS, CardSet, Item};
use crate::play::{MOST_COINS, MOST_POINTS};
use crate::resolve::{choices, players};
use crate::state::{EffectSource, Fever, Open, Philadelphia, Step};
use crate::submissions::{self, Set};
use crate::submit::Picking;
use greenroom_engine::{Message, Seat, ensure};

/// The most action points at one time: far more than items can give.
const MOST_ACTION_POINTS: u8 = 20;

/// Checks that all cards are there once, and that the step fits what lies on the table.
pub(crate) fn audit(game: &Philadelphia) -> Result<(), Message> {
    let open = &game.open;
    ensure((2..=4).contains(&open.players.len()) && game.hands.len() == open.players.len(), "seats")?;
    let seat_ok = |seat: Seat| seat.0 < open.seats();
    ensure(seat_ok(open.start) && seat_ok(open.actor) && open.round > 0, "seats")?;
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
    let source = match open.step {
        Step::Effect { source, .. } => Some(source),
        _ => None,
    };
    let fits = match open.step {
        Step::Act => open.points > 0,
        Step::Research => !open.shown.is_empty(),
        Step::Effect { seat, source, chosen } => effect_asks(game, seat, source, chosen),
        Step::Order { seat } => {
            let next = open.booked.last().map(|booked| booked.seat);
            open.die.is_some() && next == Some(seat) && order_matters(&open.booked, seat)
        }
        Step::Die { seat } => {
            open.die.is_some() && (open.player(seat).recruits || open.turns_die_by()[seat.index()] > 0)
        }
        Step::FeverDiscard { seat } => game.hand_size(seat) > open.hand_limit() && open.die.is_some(),
        Step::Over => true,
    };
    let posts = matches!(source, Some(EffectSource::Post(_)));
    let uses = matches!(source, Some(EffectSource::Item(_)));
    let heals = matches!(source.and_then(EffectSource::effect), Some(Effect::TakeMonths { .. }));
    let employs =
        matches!(source, Some(EffectSource::Employed(_))) || matches!(open.step, Step::Order { .. });
    fits && posts != open.posting.is_empty()
        && open.posting_done as usize <= open.posting.len()
        && uses == open.items.in_use.is_some()
        && booked_fits(open, employs, matches!(source, Some(EffectSource::Expired(_))))
        && (employs || open.posted.iter().all(|posted| !posted.employed))
        && (heals || open.healed.is_empty())
        && (open.step == Step::Act && draft_fits(game) || game.draft.is_empty())
        && (open.step == Step::Research) != open.shown.is_empty()
}

/// Effects are booked while others of their timing are decided, and each stands on its card.
fn booked_fits(open: &Open, employs: bool, expires: bool) -> bool {
    open.booked.iter().all(|booked| {
        let kind = booked.card.kind();
        employs && kind.employed.is_some() || expires && kind.expired.is_some()
    })
}

/// Whether the draft is made of the actor's cards, each once, and leaves something to decide.
fn draft_fits(game: &Philadelphia) -> bool {
    let draft = &game.draft;
    let hand = game.hands[game.open.actor.index()];
    let rest = hand.difference(draft.cards());
    let is_set = |set: Set, cards: CardSet| {
        u32::from(set.size()) == cards.len() && set.points() > 0 && submissions::holds(cards, set)
    };
    let sets = draft.is_sound() && draft.sets().all(|(set, cards)| is_set(set, cards));
    let picking = draft.picking.is_none_or(|picking| {
        let Picking { set, picked } = picking;
        let choices = submissions::cards_for(rest, set, picked);
        let complete = match set {
            Set::Same(..) => true,
            Set::Flush(industry, _) => {
                let names = submissions::names_in(choices, industry).len() as u32;
                names >= picking.left()
                    && submissions::names_in(picked, industry).len() == picked.len() as usize
            }
        };
        set.points() > 0
            && set.industry().can_be_submitted()
            && (1..choices.len()).contains(&picking.left())
            && picked.difference(submissions::cards_for(rest, set, CardSet::empty())).is_empty()
            && complete
    });
    sets && draft.cards().difference(hand).is_empty() && picking
}

fn effect_asks(game: &Philadelphia, seat: Seat, source: EffectSource, chosen: u8) -> bool {
    let open = &game.open;
    let Some(effect) = source.effect() else { return false };
    let in_place = match source {
        EffectSource::Post(card) => {
            let place = open.posting.iter().position(|&(laid, _)| laid == card);
            seat == open.actor && place.is_some_and(|place| place + 1 == open.posting_done as usize)
        }
        EffectSource::Employed(_) | EffectSource::Expired(_) => open.die.is_some(),
        EffectSource::Item(item) => seat == open.actor && open.items.in_use == Some(item),
    };
    let asks = match effect {
        Effect::BeginLate { .. } => true,
        Effect::Lose { .. } | Effect::Collect { .. } => players(open, seat, effect).count() > 1,
        Effect::Pay { coins, .. } => open.player(seat).coins >= u16::from(coins),
        Effect::PostTogether {} => game.hand_size(seat) > 0,
        Effect::Exchange { up_to, .. } => chosen < up_to && game.hand_size(seat) > 0,
        effect => !choices(game, seat, source, effect).is_empty(),
    };
    let asks_again = matches!(
        effect,
        Effect::Exchange { .. } | Effect::TakeMonths { from: Healed::AllMine | Healed::Everybody, .. }
    );
    in_place && asks && (chosen == 0 || asks_again)
}
