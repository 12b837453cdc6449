//! What may be said now, and why not.

use crate::action::Action;
use crate::auction::{RAISE, least_bid};
use crate::cards::CARDS;
use crate::ids::{Field, Idol};
use crate::reason::Reason;
use crate::state::{IdolProject, Step};
use greenroom_engine::{Refusal, Seat};

/// Adds all that a seat may do.
pub(crate) fn legal(game: &IdolProject, seat: Seat, into: &mut Vec<Action>) {
    if game.open.asked() != Some(seat) {
        return;
    }
    match game.open.step {
        Step::Selling { .. } => into.extend([Action::Sell, Action::Hold]),
        Step::Auction { bid, .. } => {
            if !game.must_open(seat) {
                into.push(Action::Pass);
            }
            let (least, money) = (least_bid(bid), game.safe(seat));
            into.extend((least / RAISE..=money / RAISE).map(|tens| Action::Bid(tens * RAISE)));
        }
        Step::Activity { .. } => legal_activities(game, seat, into),
        Step::Unmask { seat } => {
            into.push(Action::StayMasked);
            into.extend(game.open.could_be_masked(seat).map(Action::Unmask));
        }
        Step::Transfer { offered, .. } => {
            into.push(Action::Done);
            for idol in game.open.office(seat).idols.iter() {
                if game.has_fee(seat, idol) {
                    into.push(Action::Fire(idol));
                }
                if !offered.contains(idol) {
                    into.push(Action::Offer(idol));
                }
            }
        }
        Step::Offer { idol, .. } => {
            if game.has_fee(seat, idol) {
                into.push(Action::Take);
            }
            into.push(Action::Decline);
        }
        Step::Choose { takers, .. } => {
            into.push(Action::Keep);
            into.extend(takers.iter().map(Action::To));
        }
        Step::Over { .. } => {}
    }
}

fn legal_activities(game: &IdolProject, seat: Seat, into: &mut Vec<Action>) {
    let works = game.open.works.out.iter().map(|&work| Action::Work(work));
    let fields = Field::ALL.into_iter().flat_map(|field| [Action::Invest(field), Action::Prevent(field)]);
    let all = [Action::Dome, Action::BuyStock].into_iter().chain(fields).chain(works);
    into.extend(all.filter(|&action| check_activity(game, seat, action).is_ok()));
    if check_activity(game, seat, Action::Earn).is_ok() {
        into.push(Action::Earn);
    }
    into.push(Action::Rest);
}

/// Whether a seat may do this now, and if not, why.
pub(crate) fn check(game: &IdolProject, seat: Seat, action: Action) -> Result<(), Refusal> {
    reason_against(game, seat, action).map_err(|reason| reason.refusal(game, seat))
}

fn reason_against(game: &IdolProject, seat: Seat, action: Action) -> Result<(), Reason> {
    if game.open.asked() != Some(seat) {
        return Err(Reason::NotYourTurn);
    }
    match (game.open.step, action) {
        (Step::Selling { .. }, Action::Sell | Action::Hold)
        | (Step::Unmask { .. }, Action::StayMasked)
        | (Step::Transfer { .. }, Action::Done)
        | (Step::Offer { .. }, Action::Decline)
        | (Step::Choose { .. }, Action::Keep) => Ok(()),
        (Step::Auction { .. }, Action::Pass) => {
            if game.must_open(seat) {
                Err(Reason::OpenerBids)
            } else {
                Ok(())
            }
        }
        (Step::Auction { bid, .. }, Action::Bid(offer)) => check_bid(game, seat, bid, offer),
        (Step::Activity { .. }, _) => check_activity(game, seat, action),
        (Step::Unmask { .. }, Action::Unmask(idol)) => {
            let could = game.open.could_be_masked(seat).any(|other| other == idol);
            could.then_some(()).ok_or(Reason::CannotBeHer(idol))
        }
        (Step::Transfer { .. }, Action::Fire(idol)) => {
            check_idol(game, seat, idol)?;
            game.has_fee(seat, idol).then_some(()).ok_or(Reason::FiringTooDear(idol))
        }
        (Step::Transfer { offered, .. }, Action::Offer(idol)) => {
            check_idol(game, seat, idol)?;
            (!offered.contains(idol)).then_some(()).ok_or(Reason::OfferedAlready(idol))
        }
        (Step::Offer { idol, .. }, Action::Take) => {
            game.has_fee(seat, idol).then_some(()).ok_or(Reason::FeeTooDear(idol))
        }
        (Step::Choose { takers, .. }, Action::To(to)) => {
            takers.contains(to).then_some(()).ok_or(Reason::NotWanted)
        }
        (step, _) => Err(Reason::NotNow(step)),
    }
}

fn check_idol(game: &IdolProject, seat: Seat, idol: Idol) -> Result<(), Reason> {
    game.open.office(seat).idols.contains(idol).then_some(()).ok_or(Reason::NotYourIdol(idol))
}

/// §6-4: the first bid is at least 10 and so is each raise; the smallest banknote is 10.
fn check_bid(game: &IdolProject, seat: Seat, bid: Option<u32>, offer: u32) -> Result<(), Reason> {
    if !game.can_raise(seat, bid) {
        Err(Reason::CannotRaise { least: least_bid(bid) })
    } else if offer < least_bid(bid) {
        Err(Reason::BidTooLow { least: least_bid(bid) })
    } else if offer > game.safe(seat) {
        Err(Reason::BidTooHigh)
    } else if !offer.is_multiple_of(RAISE) {
        Err(Reason::BidUneven)
    } else {
        Ok(())
    }
}

/// §6-5: whether the seat whose activity it is may do this.
pub(crate) fn check_activity(game: &IdolProject, seat: Seat, action: Action) -> Result<(), Reason> {
    let open = &game.open;
    let Step::Activity { done, worked, bought, .. } = open.step else {
        return Err(Reason::NotNow(open.step));
    };
    let cards = CARDS.get();
    let affords = |cost: u32| if game.safe(seat) >= cost { Ok(()) } else { Err(Reason::TooDear { cost }) };
    match action {
        Action::BuyStock if bought => Err(Reason::OneStockARound),
        Action::BuyStock if done > 0 => Err(Reason::StockComesFirst),
        Action::BuyStock if open.stocks.out == 0 => Err(Reason::NoStockLeft),
        Action::BuyStock => affords(*cards.stock.price.get_ref()),
        Action::Invest(field) => match open.decks[field].out {
            Some(card) => affords(cards.investment(card).cost),
            None => Err(Reason::CardTaken(field)),
        },
        Action::Prevent(field) => open.decks[field].out.map(|_| ()).ok_or(Reason::CardTaken(field)),
        Action::Work(_) | Action::Dome if worked => Err(Reason::OneWork),
        Action::Work(work) if !open.works.out.contains(&work) => Err(Reason::WorkNotOut(work)),
        Action::Work(work) => {
            let skilled = open.office(seat).skills().cover(cards.work(work).needs);
            skilled.then_some(()).ok_or(Reason::WorkTooHard(work))
        }
        Action::Dome => {
            let skilled = open.office(seat).skills().cover(open.dome_needs(seat));
            skilled.then_some(()).ok_or(Reason::DomeTooHard)
        }
        Action::Earn if open.is_first(seat) => Err(Reason::FirstEarnsNothing),
        Action::Earn | Action::Rest => Ok(()),
        _ => Err(Reason::NotNow(open.step)),
    }
}
