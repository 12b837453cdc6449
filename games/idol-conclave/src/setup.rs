//! §1 Preparations, and what must hold of any table.

use crate::cards::{ADVANCED_EVENTS, BASIC_EVENTS, CARDS, Card, CardSet, EventId, Idol, VOTE_CARDS};
use crate::state::{IdolConclave, Knowers, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, MAX_SEATS, Message, OptionSpec, Refusal, Seat, SeatSet, Values};
use serde::{Deserialize, Serialize};

/// What can be chosen when a table is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// §5: the advanced events that are shuffled in with the six basic ones; none for the basic game.
    pub advanced: Vec<String>,
}

/// The options' description.
pub const OPTIONS: [OptionSpec; 1] =
    [OptionSpec { key: "advanced", values: Values::AnyOf(&ADVANCED_EVENTS) }];

/// §1-1 and §1-2: deals identities, candidates and events, and finds the start player.
pub fn deal(options: &Options, seats: u8, chance: &mut impl Chance) -> Result<IdolConclave, Refusal> {
    // The cards are read here, before the first move, so that no move has to wait for them.
    let cards = CARDS.get();
    let mut events: ArrayVec<EventId, 13> = (0..BASIC_EVENTS as u8).map(EventId).collect();
    for word in &options.advanced {
        let place = cards.events.iter().position(|card| card.advanced && card.id() == word);
        let id = place.map(|place| EventId(place as u8)).filter(|id| !events.contains(id));
        events.push(id.ok_or_else(|| Refusal::new("5", "no-such-event").word("event", word.as_str()))?);
    }
    chance.shuffle(&mut events);
    let mut identities = Idol::ALL;
    chance.shuffle(&mut identities);
    let mut candidates = Idol::ALL;
    chance.shuffle(&mut candidates);
    let start_player = Seat(chance.below(u32::from(seats)) as u8);
    let mut hands = [CardSet::default(); MAX_SEATS];
    for seat in Seat::all(seats) {
        hands[seat.index()] = CardSet::of_colour(seat);
    }
    Ok(IdolConclave {
        seats,
        turn_player: start_player,
        start_player,
        turn: 1,
        step: Step::FirstVote,
        identities: identities[..seats as usize].iter().copied().collect(),
        candidates: candidates[..seats as usize].iter().copied().collect(),
        events: std::array::from_fn(|idol| events[idol]),
        simultaneous_done: false,
        hands,
        sealed: [None; MAX_SEATS],
        lines: Default::default(),
        face_up: CardSet::default(),
        sheet: [None; 7],
        reserve: [Card::PLUS_1000, Card::group(0), Card::group(1), Card::group(2)].into_iter().collect(),
        boxed: CardSet::default(),
        dealers: SeatSet::NONE,
        group_taken: [None; 3],
        retaken: None,
        knowers: [Knowers::ALL; VOTE_CARDS].into_iter().collect(),
        left_hand: [0; VOTE_CARDS].into_iter().collect(),
    })
}

/// Whether a state could lie on a table. The message names what is wrong.
pub fn audit(game: &IdolConclave) -> Result<(), Message> {
    let wrong = |key: &str| Err(Message::new(&format!("audit-{key}")));
    if !(3..=5).contains(&game.seats) || game.turn_player.0 >= game.seats || game.start_player.0 >= game.seats
    {
        return wrong("seats");
    }
    let seats = game.seats as usize;
    let distinct = |idols: &[Idol]| (1..idols.len()).all(|place| !idols[..place].contains(&idols[place]));
    if game.identities.len() != seats || game.candidates.len() != seats {
        return wrong("seats");
    }
    if !distinct(&game.identities) || !distinct(&game.candidates) {
        return wrong("idols");
    }
    let events = &game.events;
    let known = CARDS.get().events.len();
    if events.iter().any(|event| event.0 as usize >= known)
        || (1..6).any(|place| events[..place].contains(&events[place]))
    {
        return wrong("events");
    }
    if game.knowers.len() != VOTE_CARDS || game.left_hand.len() != VOTE_CARDS {
        return wrong("cards");
    }
    audit_cards(game)?;
    audit_step(game)
}

/// Every vote card of the colours in play lies in exactly one place, and nobody holds another's card.
fn audit_cards(game: &IdolConclave) -> Result<(), Message> {
    let wrong = |card: Card| Err(Message::new("audit-card").word("card", card.paper().word()));
    let in_play = Seat::all(game.seats).fold(0xf << 35, |cards, seat| cards | CardSet::of_colour(seat).0);
    let mut places = [0u8; VOTE_CARDS];
    let on_lines = game.lines.iter().flatten().copied();
    let on_sheet = game.sheet.iter().flatten().copied();
    let laid_out = matches!(game.step, Step::Order(_));
    let apart = game.sealed.iter().flatten().copied().filter(|_| laid_out);
    let held = game.hands.iter().flat_map(|hand| hand.iter());
    let all =
        on_lines.chain(on_sheet).chain(apart).chain(held).chain(game.boxed.iter()).chain(game.reserve.iter());
    for card in all {
        match places.get_mut(card.index()) {
            Some(count) => *count += 1,
            None => return wrong(Card::PLUS_1000),
        }
    }
    for (index, count) in places.iter().enumerate() {
        if *count != u8::from(in_play & (1 << index) != 0) {
            return wrong(Card(index as u8));
        }
    }
    for (index, hand) in game.hands.iter().enumerate() {
        let seat = Seat(index as u8);
        for card in hand.iter() {
            let taken = card
                .group_number()
                .is_some_and(|number| game.group_taken[number].is_some_and(|(by, _)| by == seat));
            if card.colour() != Some(seat) && !taken {
                return wrong(card);
            }
        }
        if let Some(card) = game.sealed[index]
            && !laid_out
            && (game.step != Step::Seal || !hand.contains(card))
        {
            return wrong(card);
        }
    }
    let on_lines: CardSet = game.lines.iter().flatten().copied().collect();
    if game.face_up.0 & !on_lines.0 != 0
        || game.group_taken.iter().flatten().any(|(seat, _)| seat.0 >= game.seats)
    {
        return wrong(Card::PLUS_1000);
    }
    Ok(())
}

/// What is asked can be answered.
fn audit_step(game: &IdolConclave) -> Result<(), Message> {
    let hand = game.hands[game.turn_player.index()];
    let lies = |spot| game.card_at(spot).is_some();
    let fits = match game.step {
        Step::FirstVote => game.reserve.contains(Card::PLUS_1000),
        Step::Vote => !hand.is_empty() && !game.reserve.contains(Card::PLUS_1000),
        Step::Open | Step::MoveFrom => game.spots().next().is_some(),
        Step::TradeFirst => game.lines.iter().filter(|line| !line.is_empty()).count() >= 2,
        Step::TradeSecond(spot) => lies(spot) && game.spots().any(|other| other.idol != spot.idol),
        Step::MoveTo(spot) => lies(spot),
        Step::Exchange => game.spots().any(|spot| game.is_own_vote(game.turn_player, spot)),
        Step::Break | Step::Control => true,
        Step::Look => game.can_look(),
        Step::Seal => game.simultaneous_idol().is_some() && !game.owing().is_empty(),
        Step::Order(seats) => {
            let apart: SeatSet =
                Seat::all(game.seats).filter(|seat| game.sealed[seat.index()].is_some()).collect();
            game.simultaneous_idol().is_some() && seats == apart && seats.len() >= 2
        }
        Step::Over => game.hands.iter().all(|hand| hand.is_empty()),
    };
    if fits { Ok(()) } else { Err(Message::new("audit-step")) }
}
