//! What a seat may do now, and why not.

use crate::action::Action;
use crate::effects::{Effect, Healed};
use crate::flow::asked;
use crate::ids::{Card, Item};
use crate::reason::Reason;
use crate::resolve::{can_be_posted, choices, players};
use crate::state::{EffectSource, Philadelphia, Step};
use crate::submissions::{self, Set};
use crate::submit::Picking;
use greenroom_engine::{Refusal, Seat};

/// §4-2: the most cards that one Obtain can buy, whatever a card file says.
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
        Step::Effect { source, .. } => legal_answers(game, seat, source, into),
        Step::Order { .. } => into.extend(can_happen_next(game, seat).map(Action::Card)),
        Step::Die { .. } => {
            into.extend((1..=6).filter(|&face| can_show(game, seat, face).is_ok()).map(Action::Die));
            if !game.open.player(seat).recruits {
                into.push(Action::Done);
            }
        }
        Step::FeverDiscard { .. } => into.extend(game.hands[seat.index()].iter().map(Action::Card)),
        Step::Over => {}
    }
}

/// What answers an effect.
fn legal_answers(game: &Philadelphia, seat: Seat, source: EffectSource, into: &mut Vec<Action>) {
    let Some(effect) = source.effect() else { return };
    match effect {
        Effect::BeginLate { up_to } => into.extend((0..=up_to).map(Action::Months)),
        Effect::Lose { .. } | Effect::Collect { .. } => {
            into.extend(players(&game.open, seat, effect).map(Action::Player));
        }
        Effect::Pay { .. } => into.extend([Action::Pay, Action::Done]),
        Effect::TakeMonths { up_to, from } => {
            for card in choices(game, seat, source, effect).iter() {
                let most = game.open.months_on(card).min(up_to);
                into.extend((1..=most).map(|months| Action::TakeMonths(card, months)));
            }
            if from != Healed::OneOfMine {
                into.push(Action::All);
            }
            into.push(Action::Done);
        }
        effect => {
            into.extend(choices(game, seat, source, effect).iter().map(Action::Card));
            into.push(Action::Done);
        }
    }
}

/// the cards whose booked effects their owner can let happen next, in the order of posting.
fn can_happen_next(game: &Philadelphia, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    game.open.booked.iter().rev().filter(move |booked| booked.seat == seat).map(|booked| booked.card)
}

fn legal_acts(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    let before = into.len();
    if can_research(game, seat).is_ok() {
        into.push(Action::Research);
    }
    into.extend(
        (1..=game.open.cards.rules.obtain)
            .take_while(|&count| can_obtain(game, seat, count).is_ok())
            .map(Action::Obtain),
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

/// While a submission is put together: the cards of a set, or another set, or no more.
fn legal_drafts(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    if let Some(Picking { set, picked }) = game.draft.picking {
        into.extend(submissions::cards_for(game.free_hand(seat), set, picked).iter().map(Action::Card));
    } else {
        legal_sets(game, seat, into);
        into.push(Action::Done);
    }
}

fn legal_sets(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    let before = into.len();
    submissions::each_set(game.free_hand(seat), |set| into.push(Action::Submit(set)));
    if into.len() > before {
        into.push(Action::SubmitBest);
    }
}

/// §4-1: not with a full hand, except in Fever (§8).
fn can_research(game: &Philadelphia, seat: Seat) -> Result<(), Reason> {
    if game.hand_size(seat) >= game.open.hand_limit() && !game.open.is_fever() {
        Err(Reason::HandFull)
    } else if game.can_be_drawn() == 0 {
        Err(Reason::PilesEmpty)
    } else {
        Ok(())
    }
}

/// §4-2: so many coins at most, and never above the hand limit, except in Fever (§8).
fn can_obtain(game: &Philadelphia, seat: Seat, count: u8) -> Result<(), Reason> {
    let room = game.open.hand_limit().saturating_sub(game.hand_size(seat));
    if !(1..=game.open.cards.rules.obtain).contains(&count) {
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
        Some(_) if game.open.round == 1 => Err(Reason::ItemFirstRound),
        Some(_) if player.has_bought => Err(Reason::ItemAgain),
        Some(_) if !game.open.items.revealed.contains(&item) => Err(Reason::ItemNotOpen),
        Some(kind) if u16::from(kind.cost) > player.coins => Err(Reason::ItemCannotPay(kind.cost)),
        Some(_) => Ok(()),
    }
}

/// §7: a set that the hand holds, and no Profession.
fn can_submit(game: &Philadelphia, seat: Seat, set: Set) -> Result<(), Reason> {
    if !set.industry().can_be_submitted() {
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

/// §9-5: any face for who fixes the die, another one near the roll for who turns it.
fn can_show(game: &Philadelphia, seat: Seat, face: u8) -> Result<(), Reason> {
    let rolled = game.open.die.unwrap_or(1);
    let by = game.open.turns_die_by()[seat.index()];
    let shows = match game.open.player(seat).recruits {
        true => (1..=6).contains(&face),
        false => (1..=6).contains(&face) && (1..=by).contains(&rolled.abs_diff(face)),
    };
    if shows { Ok(()) } else { Err(Reason::TurnsBy(by)) }
}

/// Why a seat may not do this now.
pub(crate) fn check(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), Refusal> {
    let allowed = match asked(game) {
        None => Err(Reason::Over),
        Some(asked) if asked != seat => Err(Reason::NotYourTurn),
        Some(_) => may(game, seat, action),
    };
    allowed.map_err(|reason| reason.refusal(game, seat))
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
        (Step::Act, _) => Err(Reason::NotAsked(action)),
        (Step::Research, Action::Card(card)) => ok(game.open.shown.contains(&card), Reason::NotAChoice(card)),
        (Step::Effect { source, .. }, answer) => may_answer(game, seat, source, answer),
        (Step::Order { .. }, Action::Card(card)) => {
            ok(can_happen_next(game, seat).any(|booked| booked == card), Reason::NotAChoice(card))
        }
        (Step::Die { .. }, Action::Die(face)) => can_show(game, seat, face),
        (Step::Die { .. }, Action::Done) => ok(!game.open.player(seat).recruits, Reason::MustChoose),
        (Step::FeverDiscard { .. }, Action::Card(card)) => ok(hand.contains(card), Reason::NotInHand(card)),
        (Step::Research | Step::Order { .. } | Step::FeverDiscard { .. }, Action::Done) => {
            Err(Reason::MustChoose)
        }
        _ => Err(Reason::AnswerFirst),
    }
}

fn may_draft(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), Reason> {
    let hand = game.free_hand(seat);
    let ok = |allowed: bool, reason: Reason| if allowed { Ok(()) } else { Err(reason) };
    match (game.draft.picking, action) {
        (Some(Picking { set, picked }), Action::Card(card)) => {
            ok(submissions::cards_for(hand, set, picked).contains(card), Reason::NotInSet)
        }
        (Some(_), Action::Done) => Err(Reason::MustChoose),
        (None, Action::Submit(set)) => can_submit(game, seat, set),
        (None, Action::SubmitBest) => ok(submissions::holds_any(hand), Reason::MissingSet),
        (None, Action::Done) => Ok(()),
        _ => Err(Reason::AnswerFirst),
    }
}

fn may_answer(game: &Philadelphia, seat: Seat, source: EffectSource, answer: Action) -> Result<(), Reason> {
    let Some(effect) = source.effect() else { return Err(Reason::NotAsked(answer)) };
    let ok = |allowed: bool, reason: Reason| if allowed { Ok(()) } else { Err(reason) };
    let is_choice = |card: Card| choices(game, seat, source, effect).contains(card);
    match (effect, answer) {
        (Effect::BeginLate { up_to }, Action::Months(months)) => ok(months <= up_to, Reason::AnswerFirst),
        (Effect::Lose { .. } | Effect::Collect { .. }, Action::Player(other)) => {
            let is_other = other != seat && other.0 < game.open.seats();
            ok(is_other, Reason::AnswerFirst)?;
            ok(players(&game.open, seat, effect).any(|one| one == other), Reason::PlayerCannotPay(other))
        }
        (Effect::BeginLate { .. } | Effect::Lose { .. } | Effect::Collect { .. }, Action::Done) => {
            Err(Reason::MustChoose)
        }
        (_, Action::Done) | (Effect::Pay { .. }, Action::Pay) => Ok(()),
        (Effect::TakeMonths { from, .. }, Action::All) => ok(from != Healed::OneOfMine, Reason::AnswerFirst),
        (Effect::TakeMonths { up_to, .. }, Action::TakeMonths(card, months)) => {
            let most = game.open.months_on(card).min(up_to);
            ok(is_choice(card), Reason::NotAChoice(card))?;
            ok((1..=most).contains(&months), Reason::TooManyMonths(card, most))
        }
        (Effect::TakeMonths { .. }, _) => Err(Reason::AnswerFirst),
        (_, Action::Card(card)) => ok(is_choice(card), Reason::NotAChoice(card)),
        _ => Err(Reason::AnswerFirst),
    }
}
