//! What a seat may do now, and why not.

use crate::action::Action;
use crate::effects::{Effect, Who};
use crate::flow::asked;
use crate::ids::{Card, Item};
use crate::reason::Reason;
use crate::resolve::{can_be_posted, choices};
use crate::state::{EffectSource, HAND_LIMIT, Philadelphia, Picking, Step};
use crate::submissions::{self, Set};
use greenroom_engine::{Refusal, Seat};

/// §4-2: the most cards that one Obtain can buy.
pub(crate) const MOST_OBTAINED: u8 = 5;

/// Adds all that a seat may do now.
pub(crate) fn legal(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    if asked(game) != Some(seat) {
        return;
    }
    match game.open.step {
        Step::Act if game.draft.is_empty() => legal_acts(game, seat, into),
        Step::Act => legal_drafts(game, seat, into),
        Step::Research => into.extend(game.open.shown.iter().map(|&card| Action::Card(card))),
        Step::Effect { source, .. } => match source.effect() {
            Some(Effect::BeginLate { up_to }) => into.extend((0..=up_to).map(Action::Months)),
            Some(Effect::Lose { who: Who::Chosen, .. }) => {
                into.extend(seat.around(game.open.seats()).skip(1).map(Action::Player));
            }
            Some(effect) => {
                into.extend(choices(game, seat, source, effect).iter().map(Action::Card));
                into.push(Action::Done);
            }
            None => into.push(Action::Done),
        },
        Step::Die { .. } => into.extend((1..=6).filter(|&face| can_show(game, seat, face)).map(Action::Die)),
        Step::FeverDiscard { .. } => into.extend(game.hands[seat.index()].iter().map(Action::Card)),
        Step::Over => {}
    }
}

fn legal_acts(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    let before = into.len();
    if can_research(game, seat).is_ok() {
        into.push(Action::Research);
    }
    into.extend(
        (1..=MOST_OBTAINED).take_while(|&count| can_obtain(game, seat, count).is_ok()).map(Action::Obtain),
    );
    into.extend(can_be_posted(game, seat).iter().map(Action::Post));
    for (place, &item) in game.open.items.revealed.iter().enumerate() {
        if !game.open.items.revealed[..place].contains(&item) && can_buy(game, seat, item).is_ok() {
            into.push(Action::Item(item));
        }
    }
    legal_sets(game, seat, into);
    if into.len() == before {
        into.push(Action::Pass);
    }
}

/// While a submission is put together: the cards of a flush, or another set, or no more.
fn legal_drafts(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    if let Some(Picking { industry, picked, .. }) = game.draft.flush {
        into.extend(
            submissions::flush_choices(game.free_hand(seat), industry, picked).iter().map(Action::Card),
        );
    } else {
        legal_sets(game, seat, into);
        into.push(Action::Done);
    }
}

fn legal_sets(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    if game.draft.sets.is_full() {
        return;
    }
    let before = into.len();
    submissions::each_set(game.free_hand(seat), |set| into.push(Action::Submit(set)));
    if into.len() > before {
        into.push(Action::SubmitBest);
    }
}

/// §4-1: not with 7 cards or more, except in Fever (§8).
fn can_research(game: &Philadelphia, seat: Seat) -> Result<(), Reason> {
    if game.hand_size(seat) >= HAND_LIMIT && !game.open.is_fever() {
        Err(Reason::HandFull)
    } else if game.can_be_drawn() == 0 {
        Err(Reason::PilesEmpty)
    } else {
        Ok(())
    }
}

/// §4-2: 1 to 5 coins, and never above 7 cards, except in Fever (§8).
fn can_obtain(game: &Philadelphia, seat: Seat, count: u8) -> Result<(), Reason> {
    let room = HAND_LIMIT.saturating_sub(game.hand_size(seat));
    if !(1..=MOST_OBTAINED).contains(&count) {
        Err(Reason::ObtainRange)
    } else if u32::from(count) > room && !game.open.is_fever() {
        Err(Reason::ObtainHand(room))
    } else if u16::from(count) > game.open.player(seat).coins {
        Err(Reason::ObtainCoins)
    } else if u32::from(count) > game.can_be_drawn() {
        Err(Reason::ObtainPiles(game.can_be_drawn()))
    } else {
        Ok(())
    }
}

/// §4-3: a card of one's hand, for its cost.
fn can_post(game: &Philadelphia, seat: Seat, card: Card) -> Result<(), Reason> {
    let hand = game.hands[seat.index()];
    let cost = game.open.cost(seat, card, hand.len());
    if !hand.contains(card) {
        Err(Reason::NotInHand(card))
    } else if u16::from(cost) > game.open.player(seat).coins {
        Err(Reason::CannotPay(card, cost))
    } else {
        Ok(())
    }
}

/// §4-4: one of the three, once a round, not in the first round.
fn can_buy(game: &Philadelphia, seat: Seat, item: Item) -> Result<(), Reason> {
    let player = game.open.player(seat);
    match item.kind() {
        None => Err(Reason::ItemFever),
        Some(_) if !game.open.items.revealed.contains(&item) => Err(Reason::ItemNotOpen),
        Some(_) if game.open.round == 1 => Err(Reason::ItemFirstRound),
        Some(_) if player.has_bought => Err(Reason::ItemAgain),
        Some(kind) if u16::from(kind.cost) > player.coins => Err(Reason::ItemCannotPay(kind.cost)),
        Some(_) => Ok(()),
    }
}

/// §7: a set that the hand holds, and no Profession.
fn can_submit(game: &Philadelphia, seat: Seat, set: Set) -> Result<(), Reason> {
    if game.draft.sets.is_full() {
        Err(Reason::DraftFull)
    } else if !set.industry().can_be_submitted() {
        Err(Reason::Profession)
    } else if submissions::holds(game.free_hand(seat), set) {
        Ok(())
    } else {
        Err(Reason::MissingSet)
    }
}

/// §4-6: only when not a single other action is possible.
fn can_pass(game: &Philadelphia, seat: Seat) -> Result<(), Reason> {
    let stuck = can_research(game, seat).is_err()
        && can_obtain(game, seat, 1).is_err()
        && can_be_posted(game, seat).is_empty()
        && Item::all().all(|item| can_buy(game, seat, item).is_err())
        && !submissions::holds_any(game.hands[seat.index()]);
    if stuck { Ok(()) } else { Err(Reason::CanAct) }
}

/// §9-5: any face for who fixes the die, neighbours of the roll for who turns it.
fn can_show(game: &Philadelphia, seat: Seat, face: u8) -> bool {
    let rolled = game.open.die.unwrap_or(1);
    (1..=6).contains(&face)
        && (game.open.recruiting.contains(seat)
            || rolled.abs_diff(face) <= game.open.turns_die_by()[seat.index()])
}

/// Why a seat may not do this now.
pub(crate) fn check(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), Refusal> {
    match asked(game) {
        None => return Err(Refusal::table("over")),
        Some(asked) if asked != seat => return Err(Refusal::table("not-your-turn")),
        Some(_) => {}
    }
    may(game, seat, action).map_err(|reason| reason.refusal(game, seat, action))
}

fn may(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), Reason> {
    let hand = game.hands[seat.index()];
    let ok = |allowed: bool, reason: Reason| if allowed { Ok(()) } else { Err(reason) };
    match (game.open.step, action) {
        (Step::Act, action) if !game.draft.is_empty() => may_draft(game, seat, action),
        (Step::Act, Action::Research) => can_research(game, seat),
        (Step::Act, Action::Obtain(count)) => can_obtain(game, seat, count),
        (Step::Act, Action::Post(card)) => can_post(game, seat, card),
        (Step::Act, Action::Item(item)) => can_buy(game, seat, item),
        (Step::Act, Action::Pass) => can_pass(game, seat),
        (Step::Act, Action::Submit(set)) => can_submit(game, seat, set),
        (Step::Act, Action::SubmitBest) => ok(submissions::holds_any(hand), Reason::MissingSet),
        (Step::Act, _) => Err(Reason::NotAsked),
        (Step::Research, Action::Card(card)) => ok(game.open.shown.contains(&card), Reason::NotAChoice(card)),
        (Step::Effect { source, .. }, answer) => may_answer(game, seat, source, answer),
        (Step::Die { .. }, Action::Die(face)) => ok(can_show(game, seat, face), Reason::Neighbours),
        (Step::FeverDiscard { .. }, Action::Card(card)) => ok(hand.contains(card), Reason::NotInHand(card)),
        (Step::Research | Step::Die { .. } | Step::FeverDiscard { .. }, Action::Done) => {
            Err(Reason::MustChoose)
        }
        _ => Err(Reason::AnswerFirst),
    }
}

fn may_draft(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), Reason> {
    let hand = game.free_hand(seat);
    match (game.draft.flush, action) {
        (Some(Picking { industry, picked, .. }), Action::Card(card)) => {
            let fits = submissions::flush_choices(hand, industry, picked).contains(card);
            if fits { Ok(()) } else { Err(Reason::NotInFlush) }
        }
        (Some(_), Action::Done) => Err(Reason::MustChoose),
        (None, Action::Submit(set)) => can_submit(game, seat, set),
        (None, Action::SubmitBest) if game.draft.sets.is_full() => Err(Reason::DraftFull),
        (None, Action::SubmitBest) => {
            if submissions::holds_any(hand) {
                Ok(())
            } else {
                Err(Reason::MissingSet)
            }
        }
        (None, Action::Done) => Ok(()),
        _ => Err(Reason::AnswerFirst),
    }
}

fn may_answer(game: &Philadelphia, seat: Seat, source: EffectSource, answer: Action) -> Result<(), Reason> {
    match (source.effect(), answer) {
        (Some(Effect::BeginLate { up_to }), Action::Months(months)) if months <= up_to => Ok(()),
        (Some(Effect::Lose { .. }), Action::Player(other))
            if other != seat && other.0 < game.open.seats() =>
        {
            Ok(())
        }
        (Some(Effect::BeginLate { .. } | Effect::Lose { .. }), Action::Done) => Err(Reason::MustChoose),
        (_, Action::Done) => Ok(()),
        (Some(effect), Action::Card(card)) if choices(game, seat, source, effect).contains(card) => Ok(()),
        (_, Action::Card(card)) => Err(Reason::NotAChoice(card)),
        _ => Err(Reason::AnswerFirst),
    }
}
