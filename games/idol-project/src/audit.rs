//! Whether a state could lie on a table: all cards there, nothing twice, no impossible place.

use crate::activity::activities_at;
use crate::cards::{CARDS, DOMES, EVENTS, FIVE_PLAYER_DOME, Field, IDOLS, WORKS};
use crate::state::{Ending, FULL_SAFE, IdolProject, Places, Step};
use greenroom_engine::{Game, Message, Seat, SeatSet};

/// The message names what is wrong; a state that passes never makes the rules panic.
pub(crate) fn audit(game: &IdolProject) -> Result<(), Message> {
    let sound = |fine: bool, key: &str| if fine { Ok(()) } else { Err(Message::new(key)) };
    sound(IdolProject::SEATS.contains(&game.count()), "audit-seats")?;
    sound(game.round > 0, "audit-round")?;
    sound(everybody_once(game), "audit-order")?;
    sound(safes(game), "audit-money")?;
    sound(stocks(game), "audit-stocks")?;
    sound(domes(game), "audit-domes")?;
    sound(Field::ALL.into_iter().all(|field| investments(game, field)), "audit-investments")?;
    sound(works(game), "audit-works")?;
    sound(idols(game), "audit-idols")?;
    sound(step(game), "audit-step")
}

/// During the auction the cards of those who have not passed still lie as they were, so only then one may show twice.
fn everybody_once(game: &IdolProject) -> bool {
    let seats: SeatSet = game.order.iter().copied().filter(|seat| seat.0 < game.count()).collect();
    let auction = matches!(game.step, Step::Auction { .. });
    game.order.len() == game.offices.len()
        && game.order.iter().all(|seat| seat.0 < game.count())
        && (auction || seats.len() == u32::from(game.count()))
}

fn safes(game: &IdolProject) -> bool {
    game.offices.iter().all(|office| office.money.is_multiple_of(10) && office.money <= FULL_SAFE)
}

fn stocks(game: &IdolProject) -> bool {
    let owned: u32 = game.offices.iter().map(|office| u32::from(office.stocks)).sum();
    let free = u32::from(game.stocks.pile) + u32::from(game.stocks.out);
    owned + free == u32::from(CARDS.get().stock.copies) && game.stocks.out < game.count()
}

fn domes(game: &IdolProject) -> bool {
    let mut seen = Places::default();
    game.offices.iter().all(|office| {
        let fits = (office.dome.0 as usize) < DOMES && !seen.contains(office.dome.0);
        fits && {
            seen.insert(office.dome.0);
            game.count() == 5 || CARDS.get().dome(office.dome).number != FIVE_PLAYER_DOME
        }
    })
}

/// Each grade has as many copies as the card file says, in the deck, beside it and in offices together.
fn investments(game: &IdolProject, field: Field) -> bool {
    let deck = &game.decks[field as usize];
    let grades = CARDS.get().grades(field);
    let counted = |grade: usize| {
        let owned: u32 =
            game.offices.iter().map(|office| u32::from(office.invested[field as usize][grade])).sum();
        let lying = deck.bottom.iter().chain(&deck.out).filter(|card| card.0 as usize == grade).count();
        owned + lying as u32 + u32::from(deck.unseen[grade])
    };
    (0..deck.unseen.len())
        .all(|grade| counted(grade) == grades.get(grade).map_or(0, |card| u32::from(card.copies)))
        && deck.bottom.iter().chain(&deck.out).all(|card| (card.0 as usize) < grades.len())
}

/// Adds places to a set; false when one does not exist or is there already.
fn add(seen: &mut Places, places: impl IntoIterator<Item = u8>, count: usize) -> bool {
    places.into_iter().all(|place| {
        let fresh = (place as usize) < count && !seen.contains(place);
        if fresh {
            seen.insert(place);
        }
        fresh
    })
}

fn works(game: &IdolProject) -> bool {
    let mut seen = Places::default();
    let deck = &game.works;
    add(&mut seen, deck.unseen.iter(), WORKS)
        && add(&mut seen, deck.bottom.iter().map(|returned| returned.work.0), WORKS)
        && add(&mut seen, deck.out.iter().map(|work| work.0), WORKS)
        && game.offices.iter().all(|office| add(&mut seen, office.works.iter(), WORKS))
        && seen == Places::first(WORKS)
}

/// Every idol is somewhere once; only the masked idol can be back in the box. Events are in the deck or gone.
fn idols(game: &IdolProject) -> bool {
    let mut seen = Places::default();
    let deck = &game.idols;
    let in_deck = deck.unseen.iter().filter(|&place| (place as usize) < IDOLS);
    let all_there = add(&mut seen, in_deck, IDOLS)
        && add(&mut seen, deck.bottom.iter().map(|idol| idol.0), IDOLS)
        && add(&mut seen, deck.current.iter().chain(&deck.upcoming).map(|idol| idol.0), IDOLS)
        && game.offices.iter().all(|office| add(&mut seen, office.idols.iter(), IDOLS));
    seen.insert(CARDS.get().masked().0);
    let mut events = Places(deck.unseen.0 >> IDOLS);
    let gone = events.0 >> EVENTS == 0 && add(&mut events, game.news.iter().map(|event| event.0), EVENTS);
    all_there && seen == Places::first(IDOLS) && gone
}

/// Who is asked what fits what lies there.
fn step(game: &IdolProject) -> bool {
    let seat = |seat: Seat| seat.0 < game.count();
    let place = |place: u8| place < game.count();
    let subset = |seats: SeatSet| seats.0 & !SeatSet::all(game.count()).0 == 0;
    let performed = |seat: Seat| game.office(seat).performed;
    let nobody_performed = !game.offices.iter().any(|office| office.performed);
    let employed = game.idols.current.is_none();
    match game.step {
        Step::Selling { place: at } => {
            nobody_performed && place(at) && game.office(game.at_place(at)).stocks > 0
        }
        Step::Auction { bidder, bid, leader, passed } => {
            nobody_performed
                && seat(bidder)
                && subset(passed)
                && passed.len() + 2 <= u32::from(game.count())
                && !passed.contains(bidder)
                && bid.is_multiple_of(10)
                && leader.is_none() == (bid == 0)
                && leader.is_none_or(|leader| {
                    seat(leader)
                        && leader != bidder
                        && !passed.contains(leader)
                        && bid <= game.office(leader).money
                })
                && dealt_to(game, passed)
        }
        Step::Activity { place: at, done, worked, .. } => {
            nobody_performed
                && place(at)
                && done < activities_at(at)
                && (done > 0 || !worked)
                && (done == 0 || game.has_activity(game.at_place(at)))
        }
        Step::Unmask { seat: who } => {
            nobody_performed
                && seat(who)
                && game.owner(CARDS.get().masked()) == Some(who)
                && game.could_be_masked(who).next().is_some()
        }
        Step::Transfer { place: at, .. } => {
            nobody_performed && employed && place(at) && !game.office(game.at_place(at)).idols.is_empty()
        }
        Step::Offer { place: at, offered, idol, asked, takers } => {
            nobody_performed
                && employed
                && place(at)
                && seat(asked)
                && asked != game.at_place(at)
                && offer_fits(game, at, offered, idol.0, takers)
                && game.office(asked).money >= CARDS.get().idol(idol).upkeep
        }
        Step::Choose { place: at, offered, idol, takers } => {
            nobody_performed
                && employed
                && place(at)
                && !takers.is_empty()
                && offer_fits(game, at, offered, idol.0, takers)
        }
        Step::Over { ending: Ending::Dome(who) } => {
            seat(who) && Seat::all(game.count()).all(|other| performed(other) == (other == who))
        }
        Step::Over { .. } => nobody_performed,
    }
}

/// The cards of those who have passed are dealt from the highest down, each to one of them.
fn dealt_to(game: &IdolProject, passed: SeatSet) -> bool {
    let dealt = &game.order[(u32::from(game.count()) - passed.len()) as usize..];
    dealt.iter().copied().collect::<SeatSet>() == passed
}

/// The idol on offer is the owner's, and whoever wants her is somebody else who has the fee.
fn offer_fits(game: &IdolProject, place: u8, offered: Places, idol: u8, takers: SeatSet) -> bool {
    let owner = game.at_place(place);
    (idol as usize) < IDOLS
        && game.office(owner).idols.contains(idol)
        && offered.contains(idol)
        && takers.0 & !SeatSet::all(game.count()).0 == 0
        && takers.iter().all(|taker| {
            taker != owner && game.office(taker).money >= CARDS.get().idol(crate::cards::Idol(idol)).upkeep
        })
}
