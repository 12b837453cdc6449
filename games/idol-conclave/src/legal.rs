//! What a seat may do now: `legal` lists it, `check` says why something else is refused.

use crate::action::Action;
use crate::cards::{Idol, VoteCard};
use crate::reason::Reason;
use crate::state::{IdolConclave, Space, Spot, Step};
use greenroom_engine::{Refusal, Seat};

/// Adds all that a seat may do now.
pub(crate) fn legal(game: &IdolConclave, seat: Seat, into: &mut Vec<Action>) {
    let open = &game.open;
    if open.step == Step::Seal {
        list_seals(game, seat, into);
        return;
    }
    if seat != open.turn_player {
        return;
    }
    match open.step {
        Step::FirstVote => into.extend(Idol::ALL.map(|idol| Action::Vote(VoteCard::Plus1000, idol))),
        Step::Vote => list_votes(game, seat, into),
        Step::Open => into.extend(open.spots().map(Action::Open)),
        Step::TradeFirst => into.extend(open.spots().map(Action::Trade)),
        Step::TradeSecond(first) => {
            into.extend(open.spots().filter(|spot| spot.idol != first.idol).map(Action::With));
        }
        Step::MoveFrom => into.extend(open.spots().map(Action::Move)),
        Step::MoveTo(from) => {
            into.extend(Idol::ALL.into_iter().filter(|&idol| idol != from.idol).map(Action::To));
        }
        Step::Exchange => {
            into.extend(open.spots().filter(|&spot| game.is_own_vote(seat, spot)).map(Action::Retake));
        }
        Step::Break => into.extend(Idol::ALL.map(Action::Break)),
        Step::Control => into.extend([Action::Control(Space::Trade), Action::Control(Space::Move)]),
        Step::Look(police) => {
            into.extend(open.spots().filter(|&spot| open.may_look_at(police, spot)).map(Action::Look));
            into.push(Action::LookAway);
        }
        Step::Order => into.extend(game.waiting().iter().map(Action::Next)),
        Step::Seal | Step::Over => {}
    }
}

/// §5 Simultaneous Vote: a card of the hand, and until all have chosen also another one.
fn list_seals(game: &IdolConclave, seat: Seat, into: &mut Vec<Action>) {
    if seat.0 < game.open.seats() {
        let sealed = game.sealed[seat.index()];
        let hand = game.hands[seat.index()];
        into.extend(hand.iter().filter(|&card| sealed != Some(card)).map(Action::Seal));
    }
}

/// §2-2 and §2-3: votes on idols, the Backstage Deal back into the box, and cards on the sheet.
fn list_votes(game: &IdolConclave, seat: Seat, into: &mut Vec<Action>) {
    let open = &game.open;
    let hand = game.hands[seat.index()];
    for card in hand.iter() {
        if card == VoteCard::BackstageDeal {
            let idols = Idol::ALL.into_iter().filter(|&idol| open.can_vote(card, idol));
            into.extend(idols.map(|idol| Action::Vote(card, idol)));
        } else {
            into.extend(Idol::ALL.map(|idol| Action::Vote(card, idol)));
        }
    }
    let holds_deal = hand.contains(VoteCard::BackstageDeal);
    let is_dealer = open.dealers[seat.index()];
    if holds_deal {
        into.push(Action::Box);
    }
    if hand.len() < 2 || open.sheet_is_closed() || !(is_dealer || holds_deal) {
        return;
    }
    for space in Space::ALL.into_iter().filter(|&space| open.is_open(space)) {
        if is_dealer {
            into.extend(hand.iter().map(|card| Action::Deal(card, space)));
        } else {
            into.push(Action::Deal(VoteCard::BackstageDeal, space));
        }
    }
}

/// Why a seat may not do this now.
pub(crate) fn check(game: &IdolConclave, seat: Seat, action: Action) -> Result<(), Refusal> {
    find_reason(game, seat, action).map_err(Reason::refusal)
}

fn find_reason(game: &IdolConclave, seat: Seat, action: Action) -> Result<(), Reason> {
    let open = &game.open;
    let is_asked = seat.0 < open.seats() && (open.step == Step::Seal || seat == open.turn_player);
    ensure(is_asked && open.step != Step::Over, Reason::NotYourTurn)?;
    match (open.step, action) {
        (Step::FirstVote, Action::Vote(VoteCard::Plus1000, _)) => Ok(()),
        (Step::FirstVote, _) => Err(Reason::FirstVote),
        (Step::Vote, Action::Vote(card, idol)) => {
            ensure(game.holds(seat, card), Reason::NotInHand(card))?;
            ensure(open.can_vote(card, idol), deal_face_up(game, seat, idol))
        }
        (Step::Vote, Action::Deal(card, space)) => {
            ensure(game.holds(seat, card), Reason::NotInHand(card))?;
            game.check_deal(seat, card, space)
        }
        (Step::Vote, Action::Box) => {
            let card = VoteCard::BackstageDeal;
            ensure(game.holds(seat, card), Reason::NotInHand(card))
        }
        (Step::Open, Action::Open(spot))
        | (Step::TradeFirst, Action::Trade(spot))
        | (Step::MoveFrom, Action::Move(spot)) => ensure_vote(game, spot),
        (Step::TradeSecond(first), Action::With(spot)) => {
            ensure_vote(game, spot)?;
            ensure(spot.idol != first.idol, Reason::SameIdol)
        }
        (Step::MoveTo(from), Action::To(idol)) => ensure(idol != from.idol, Reason::SameIdol),
        (Step::Exchange, Action::Retake(spot)) => {
            ensure_vote(game, spot)?;
            ensure(game.is_own_vote(seat, spot), Reason::NotYourVote)
        }
        (Step::Break, Action::Break(_))
        | (Step::Control, Action::Control(Space::Trade | Space::Move))
        | (Step::Look(_), Action::LookAway) => Ok(()),
        (Step::Look(police), Action::Look(spot)) => {
            ensure_vote(game, spot)?;
            ensure(open.may_look_at(police, spot), Reason::CannotLook)
        }
        (Step::Seal, Action::Seal(card)) => {
            ensure(game.holds(seat, card), Reason::NotInHand(card))?;
            ensure(game.sealed[seat.index()] != Some(card), Reason::SealedAlready)
        }
        (Step::Order, Action::Next(other)) => ensure(game.waiting().contains(other), Reason::NoCardToLay),
        (step, _) => Err(Reason::OtherStep(step)),
    }
}

/// §2-3: the Backstage Deal would lie face up there; what else can be done with it depends on the table.
fn deal_face_up(game: &IdolConclave, seat: Seat, idol: Idol) -> Reason {
    let open = &game.open;
    let elsewhere = Idol::ALL.into_iter().any(|other| open.can_vote(VoteCard::BackstageDeal, other));
    let sheet = !open.sheet_is_closed() && game.hands[seat.index()].len() >= 2;
    Reason::DealFaceUp { idol, elsewhere, sheet }
}

fn ensure_vote(game: &IdolConclave, spot: Spot) -> Result<(), Reason> {
    ensure(game.open.vote_at(spot).is_some(), Reason::NoSuchVote(spot.idol))
}

/// Refuses unless the condition holds.
pub(crate) fn ensure(holds: bool, reason: Reason) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(reason) }
}
