//! Whether a state could lie on a table: all cards there, nothing twice, no impossible place.

use crate::cards::{CARDS, DOMES, EVENTS, FIVE_PLAYER_DOME, IDOLS, WORKS};
use crate::ids::{DomeSet, Field, Idol, IdolSet, WorkSet};
use crate::state::{Ending, FULL_SAFE, IdolProject, Open, Step};
use greenroom_engine::{Bits, Game, Id, IdSet, Message, Seat, SeatSet, ensure};

/// The message names what is wrong; a state that passes never makes the rules panic.
pub(crate) fn audit(game: &IdolProject) -> Result<(), Message> {
    let open = &game.open;
    ensure(IdolProject::SEATS.contains(&open.seats()), "seats")?;
    ensure(open.round > 0, "round")?;
    ensure(everybody_once(open), "order")?;
    ensure(safes(game), "money")?;
    ensure(stocks(open), "stocks")?;
    ensure(domes(open), "domes")?;
    ensure(Field::ALL.into_iter().all(|field| investments(open, field)), "investments")?;
    ensure(works(open), "works")?;
    ensure(idols(open), "idols")?;
    ensure(step(game), "step")
}

/// During the auction the cards of those who have not passed still lie as they were, so only then one may show twice.
fn everybody_once(open: &Open) -> bool {
    let seats: SeatSet = open.order.iter().copied().filter(|seat| seat.0 < open.seats()).collect();
    let auction = matches!(open.step, Step::Auction { .. });
    open.order.len() == open.offices.len()
        && open.order.iter().all(|seat| seat.0 < open.seats())
        && (auction || seats.len() == u32::from(open.seats()))
}

fn safes(game: &IdolProject) -> bool {
    game.safes.len() == game.open.offices.len()
        && game.safes.iter().all(|money| money.is_multiple_of(10) && *money <= FULL_SAFE)
}

fn stocks(open: &Open) -> bool {
    let owned: u32 = open.offices.iter().map(|office| u32::from(office.stocks)).sum();
    let free = u32::from(open.stocks.pile) + u32::from(open.stocks.out);
    owned + free == u32::from(CARDS.get().stock.copies) && open.stocks.out < open.seats()
}

fn domes(open: &Open) -> bool {
    let mut seen = DomeSet::empty();
    add(&mut seen, open.offices.iter().map(|office| office.dome), DOMES)
        && (open.seats() == 5 || seen.iter().all(|dome| CARDS.get().dome(dome).number != FIVE_PLAYER_DOME))
}

/// Each investment has as many copies as the card file says, in the deck, beside it and in offices together.
fn investments(open: &Open, field: Field) -> bool {
    let deck = &open.decks[field];
    let grades = CARDS.get().grades(field);
    let lying = || deck.bottom.iter().chain(&deck.out);
    field.investments().all(|card| {
        let owned: u32 = open.offices.iter().map(|office| u32::from(office.invested[card])).sum();
        let there =
            owned + lying().filter(|&&other| other == card).count() as u32 + u32::from(deck.unseen[card]);
        there == grades.get(card.grade()).map_or(0, |card| u32::from(card.copies))
    }) && lying().all(|card| card.field() == field)
        && deck.unseen.iter().all(|(card, _)| card.field() == field)
}

/// Adds cards to a set; false when one does not exist or is there already.
fn add<T: Id, B: Bits>(seen: &mut IdSet<T, B>, cards: impl IntoIterator<Item = T>, count: usize) -> bool {
    cards.into_iter().all(|card| {
        let fresh = card.index() < count && !seen.contains(card);
        if fresh {
            seen.insert(card);
        }
        fresh
    })
}

fn works(open: &Open) -> bool {
    let mut seen = WorkSet::empty();
    let deck = &open.works;
    add(&mut seen, deck.unseen.iter(), WORKS)
        && add(&mut seen, deck.bottom.iter().map(|returned| returned.work), WORKS)
        && add(&mut seen, deck.out.iter().copied(), WORKS)
        && open.offices.iter().all(|office| add(&mut seen, office.works.iter(), WORKS))
        && seen == WorkSet::first_numbers(WORKS)
}

/// Every idol is somewhere once; only the masked idol can be back in the box. Events are in the deck or gone.
fn idols(open: &Open) -> bool {
    let mut seen = IdolSet::empty();
    let deck = &open.idols;
    let all_there = add(&mut seen, deck.unseen.iter(), IDOLS)
        && add(&mut seen, deck.bottom.iter().copied(), IDOLS)
        && add(&mut seen, deck.current.iter().chain(&deck.upcoming).copied(), IDOLS)
        && open.offices.iter().all(|office| add(&mut seen, office.idols.iter(), IDOLS));
    seen.insert(CARDS.get().masked());
    let mut events = deck.events;
    let gone = events.last().is_none_or(|event| event.index() < EVENTS)
        && add(&mut events, open.news.iter().copied(), EVENTS);
    all_there && seen == IdolSet::first_numbers(IDOLS) && gone
}

/// Who is asked what fits what lies there.
fn step(game: &IdolProject) -> bool {
    let open = &game.open;
    let seat = |seat: Seat| seat.0 < open.seats();
    let subset = |seats: SeatSet| seats.0 & !SeatSet::all(open.seats()).0 == 0;
    let performed = |seat: Seat| open.office(seat).performed;
    let nobody_performed = !open.offices.iter().any(|office| office.performed);
    let employed = open.idols.current.is_none();
    match open.step {
        Step::Selling { seat: who } => nobody_performed && seat(who) && open.office(who).stocks > 0,
        Step::Auction { bidder, bid, leader, passed } => {
            nobody_performed
                && seat(bidder)
                && subset(passed)
                && passed.len() + 2 <= u32::from(open.seats())
                && !passed.contains(bidder)
                && bid.is_none_or(|bid| bid > 0 && bid.is_multiple_of(10))
                && leader.is_none() == bid.is_none()
                && leader.is_none_or(|leader| {
                    seat(leader)
                        && leader != bidder
                        && !passed.contains(leader)
                        && bid <= Some(game.safe(leader))
                })
                && dealt_to(open, passed)
        }
        Step::Activity { seat: who, done, worked, .. } => {
            nobody_performed
                && seat(who)
                && done < open.activities_of(who)
                && (done > 0 || !worked)
                && (done == 0 || game.has_second_activity(who))
        }
        Step::Unmask { seat: who } => {
            nobody_performed
                && seat(who)
                && open.owner(CARDS.get().masked()) == Some(who)
                && open.could_be_masked(who).next().is_some()
        }
        Step::Transfer { seat: who, .. } => {
            nobody_performed && employed && seat(who) && !open.office(who).idols.is_empty()
        }
        Step::Offer { owner, offered, idol, asked, takers } => {
            nobody_performed
                && employed
                && seat(owner)
                && seat(asked)
                && asked != owner
                && offer_fits(game, owner, offered, idol, takers)
        }
        Step::Choose { owner, offered, idol, takers } => {
            nobody_performed
                && employed
                && seat(owner)
                && !takers.is_empty()
                && offer_fits(game, owner, offered, idol, takers)
        }
        Step::Over { ending: Ending::Dome(who) } => {
            seat(who) && Seat::all(open.seats()).all(|other| performed(other) == (other == who))
        }
        Step::Over { .. } => nobody_performed,
    }
}

/// The cards of those who have passed are dealt from the highest down, each to one of them.
fn dealt_to(open: &Open, passed: SeatSet) -> bool {
    let dealt = &open.order[(u32::from(open.seats()) - passed.len()) as usize..];
    dealt.iter().copied().collect::<SeatSet>() == passed
}

/// The idol on offer is the owner's, and whoever wants her is somebody else who has the fee.
fn offer_fits(game: &IdolProject, owner: Seat, offered: IdolSet, idol: Idol, takers: SeatSet) -> bool {
    game.open.office(owner).idols.contains(idol)
        && offered.contains(idol)
        && takers.0 & !SeatSet::all(game.open.seats()).0 == 0
        && takers.iter().all(|taker| taker != owner && game.safe(taker) >= CARDS.get().idol(idol).upkeep)
}
