//! Dealing one full state that a view cannot rule out. Review it with `view.rs`.
//!
//! A seat's unknown cards are those of its colour, and the group votes it took, that the eyes cannot place. They lie in its
//! unknown slots: the hand, face-down votes, the box. A card can lie only in a slot that left the hand after the card had
//! come to it: that rules out most slots for group votes and for a card retaken before the eyes of somebody who knew it.

use crate::cards::{Card, CardSet, Idol, Paper, VOTE_CARDS};
use crate::state::{IdolConclave, Knowers, Retaken, Step};
use crate::view::View;
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Seat, Seen};

/// Where an unknown card may lie.
#[derive(Clone, Copy)]
enum Place {
    Hand,
    Sealed,
    Line(usize, usize),
    Box(usize),
}

/// An unknown slot of a seat, and the turn on which its card left the hand.
#[derive(Clone, Copy)]
struct Slot {
    place: Place,
    left_hand: u8,
}

/// The hand is left after everything else.
const STILL_HELD: u8 = u8::MAX;

/// Deals one state that the view cannot rule out, each equally likely.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> IdolConclave {
    let mut game = known_part(view);
    let mut cards = Prints::new(view);
    for seat in Seat::all(view.seats) {
        let slots = unknown_slots(view, seat);
        let pool = unknown_cards(view, seat);
        loop {
            let dealt = deal_slots(view, seat, &slots, pool, chance);
            if retaken_fits(view, seat, &dealt) && exchange_fits(view, seat, &dealt) {
                dealt.iter().for_each(|&(slot, card)| cards.put(&mut game, seat, slot.place, card));
                break;
            }
        }
    }
    cards.lay(view, &mut game);
    choose_sealed(view, &mut game, chance);
    game.retaken = view.retaken.map(|seen| Retaken {
        card: match seen.paper {
            Seen::Known(paper) => Card::of(seen.by, paper),
            Seen::Hidden => any_retaken(view, &game, chance),
        },
        at: seen.at,
        knowers: seen.knowers,
    });
    let mut left: ArrayVec<Idol, 6> =
        Idol::ALL.into_iter().filter(|&idol| !view.identities.contains(&Seen::Known(idol))).collect();
    chance.shuffle(&mut left);
    game.identities = view
        .identities
        .iter()
        .map(|seen| seen.known().unwrap_or_else(|| left.pop().expect("there are more idols than seats")))
        .collect();
    game
}

/// Everything that all eyes see alike.
fn known_part(view: &View) -> IdolConclave {
    IdolConclave {
        seats: view.seats,
        turn_player: view.turn_player,
        start_player: view.start_player,
        turn: view.turn,
        step: view.step,
        identities: ArrayVec::new(),
        candidates: view.candidates.iter().copied().collect(),
        events: view.events,
        simultaneous_done: view.simultaneous_done,
        hands: std::array::from_fn(|index| {
            let hand = view.hands.get(index).into_iter().flat_map(|hand| &hand.known);
            hand.map(|&paper| Card::of(Seat(index as u8), paper)).collect()
        }),
        sealed: std::array::from_fn(|index| match view.sealed.get(index) {
            Some(Some(Seen::Known(paper))) => Some(Card::of(Seat(index as u8), *paper)),
            _ => None,
        }),
        lines: Default::default(),
        face_up: CardSet::default(),
        sheet: view.sheet.map(|space| space.map(|(card, _)| card)),
        reserve: view.reserve.iter().map(|&paper| Card::of(Seat(0), paper)).collect(),
        boxed: CardSet::default(),
        dealers: view.dealers,
        group_taken: view.group_taken,
        retaken: None,
        knowers: [Knowers::ALL; VOTE_CARDS].into_iter().collect(),
        left_hand: [0; VOTE_CARDS].into_iter().collect(),
    }
}

fn laid_out(view: &View) -> bool {
    matches!(view.step, Step::Order(_))
}

fn unknown_slots(view: &View, seat: Seat) -> ArrayVec<Slot, VOTE_CARDS> {
    let mut slots = ArrayVec::new();
    let hand = &view.hands[seat.index()];
    for _ in hand.known.len()..hand.count as usize {
        slots.push(Slot { place: Place::Hand, left_hand: STILL_HELD });
    }
    if laid_out(view) && view.sealed[seat.index()] == Some(Seen::Hidden) {
        slots.push(Slot { place: Place::Sealed, left_hand: view.turn });
    }
    for (idol, line) in view.lines.iter().enumerate() {
        for (place, vote) in
            line.iter().enumerate().filter(|(_, vote)| vote.by == seat && vote.paper == Seen::Hidden)
        {
            slots.push(Slot { place: Place::Line(idol, place), left_hand: vote.left_hand });
        }
    }
    for (place, vote) in
        view.boxed.iter().enumerate().filter(|(_, vote)| vote.by == seat && vote.paper == Seen::Hidden)
    {
        slots.push(Slot { place: Place::Box(place), left_hand: vote.left_hand });
    }
    slots
}

/// The seat's cards that the eyes cannot place.
fn unknown_cards(view: &View, seat: Seat) -> CardSet {
    let mut cards = CardSet::of_colour(seat);
    for (number, taken) in view.group_taken.iter().enumerate() {
        if taken.is_some_and(|(by, _)| by == seat) {
            cards.insert(Card::group(number));
        }
    }
    view.hands[seat.index()].known.iter().for_each(|&paper| cards.remove(Card::of(seat, paper)));
    view.sheet.iter().flatten().for_each(|&(card, _)| cards.remove(card));
    let seen = view.lines.iter().flatten().chain(&view.boxed).filter(|vote| vote.by == seat);
    seen.filter_map(|vote| vote.paper.known()).for_each(|paper| cards.remove(Card::of(seat, paper)));
    if let Some(Some(Seen::Known(paper))) = view.sealed.get(seat.index())
        && laid_out(view)
    {
        cards.remove(Card::of(seat, *paper));
    }
    cards
}

/// The turn on which these eyes saw the card come to the hand.
fn came_to_hand(view: &View, seat: Seat, card: Card) -> u8 {
    let retaken = view.retaken.filter(|seen| seen.by == seat && seen.paper == Seen::Known(card.paper()));
    match (retaken, card.group_number()) {
        (Some(seen), _) if card.colour() == Some(seat) => seen.at,
        (_, Some(number)) => view.group_taken[number].map_or(0, |(_, turn)| turn),
        _ => 0,
    }
}

/// Puts each card into a slot that left the hand after the card had come to it. The latest comers choose first: their slots
/// are open to all others too, so every arrangement is equally likely.
fn deal_slots(
    view: &View,
    seat: Seat,
    slots: &[Slot],
    pool: CardSet,
    chance: &mut impl Chance,
) -> ArrayVec<(Slot, Card), VOTE_CARDS> {
    let mut free: ArrayVec<Slot, VOTE_CARDS> = slots.iter().copied().collect();
    let mut cards: ArrayVec<(u8, Card), VOTE_CARDS> =
        pool.iter().map(|card| (came_to_hand(view, seat, card), card)).collect();
    cards.sort_unstable_by(|one, two| two.cmp(one));
    let mut dealt = ArrayVec::new();
    for (came, card) in cards {
        let open: ArrayVec<usize, VOTE_CARDS> =
            (0..free.len()).filter(|&place| free[place].left_hand > came).collect();
        let place = chance.pick(&open).expect("the true card lies in one of these slots");
        dealt.push((free.swap_remove(place), card));
    }
    dealt
}

/// Whether a card could be the one that Exchange brought back unseen: of the seat's colour, and no special back.
fn could_be_retaken(seat: Seat, card: Card) -> bool {
    card.colour() == Some(seat) && card.paper() != Paper::NegativeAtmosphere
}

/// A card came back unseen: the hand of that turn must hold one that it could have been.
fn retaken_fits(view: &View, seat: Seat, dealt: &[(Slot, Card)]) -> bool {
    let Some(seen) = view.retaken.filter(|seen| seen.by == seat && seen.paper == Seen::Hidden) else {
        return true;
    };
    let votes = view.lines.iter().flatten().chain(&view.boxed).filter(|vote| vote.by == seat);
    let votes = votes.filter_map(|vote| Some((Card::of(seat, vote.paper.known()?), vote.left_hand)));
    let dealt = dealt.iter().map(|(slot, card)| (*card, slot.left_hand));
    let mut held_then =
        votes.chain(view.sheet.iter().flatten().copied()).chain(dealt).filter(|(_, left)| *left > seen.at);
    held_then.any(|(card, _)| could_be_retaken(seat, card))
}

/// Whoever is asked which card Exchange brings back has one of its colour on the table.
fn exchange_fits(view: &View, seat: Seat, dealt: &[(Slot, Card)]) -> bool {
    let own = |card: Card| card.colour() == Some(seat);
    let asked = view.step == Step::Exchange && view.turn_player == seat;
    let seen =
        view.lines.iter().flatten().filter(|vote| vote.by == seat).filter_map(|vote| vote.paper.known());
    !asked
        || seen.into_iter().any(|paper| own(Card::of(seat, paper)))
        || dealt.iter().any(|(slot, card)| matches!(slot.place, Place::Line(..)) && own(*card))
}

/// One of the cards that could be the one that came back unseen.
fn any_retaken(view: &View, game: &IdolConclave, chance: &mut impl Chance) -> Card {
    let Some(seen) = view.retaken else { return Card::PLUS_1000 };
    let laid =
        game.lines.iter().flatten().chain(game.sheet.iter().flatten()).copied().chain(game.boxed.iter());
    let laid = laid.filter(|card| game.left_hand[card.index()] > seen.at);
    let held = game.hands[seen.by.index()].iter().chain(game.sealed.iter().flatten().copied());
    let held_then = CardSet::from_iter(laid.chain(held));
    let open: ArrayVec<Card, VOTE_CARDS> =
        held_then.iter().filter(|&card| could_be_retaken(seen.by, card)).collect();
    chance.pick(&open).expect("the card that came back was in this hand")
}

/// While choices are still secret, every card of a sampled hand could have been chosen.
fn choose_sealed(view: &View, game: &mut IdolConclave, chance: &mut impl Chance) {
    if laid_out(view) {
        return;
    }
    for (index, seen) in view.sealed.iter().enumerate() {
        if *seen == Some(Seen::Hidden) {
            let hand: ArrayVec<Card, VOTE_CARDS> = game.hands[index].iter().collect();
            game.sealed[index] = chance.pick(&hand);
        }
    }
}

/// What is printed on the cards of lines and box, as far as it is known or dealt.
struct Prints {
    lines: [ArrayVec<Option<Card>, VOTE_CARDS>; 6],
    boxed: ArrayVec<Option<Card>, VOTE_CARDS>,
}

impl Prints {
    fn new(view: &View) -> Prints {
        let card = |vote: &crate::view::Vote| vote.paper.known().map(|paper| Card::of(vote.by, paper));
        Prints {
            lines: std::array::from_fn(|idol| view.lines[idol].iter().map(card).collect()),
            boxed: view.boxed.iter().map(card).collect(),
        }
    }

    fn put(&mut self, game: &mut IdolConclave, seat: Seat, place: Place, card: Card) {
        match place {
            Place::Hand => game.hands[seat.index()].insert(card),
            Place::Sealed => game.sealed[seat.index()] = Some(card),
            Place::Line(idol, place) => self.lines[idol][place] = Some(card),
            Place::Box(place) => self.boxed[place] = Some(card),
        }
    }

    fn lay(&self, view: &View, game: &mut IdolConclave) {
        for (idol, line) in self.lines.iter().enumerate() {
            for (print, vote) in line.iter().zip(&view.lines[idol]) {
                let card = print.expect("every slot was dealt a card");
                game.lines[idol].push(card);
                game.knowers[card.index()] = vote.knowers;
                game.left_hand[card.index()] = vote.left_hand;
                if vote.face_up {
                    game.face_up.insert(card);
                }
            }
        }
        for (print, vote) in self.boxed.iter().zip(&view.boxed) {
            let card = print.expect("every slot was dealt a card");
            game.boxed.insert(card);
            game.knowers[card.index()] = vote.knowers;
            game.left_hand[card.index()] = vote.left_hand;
        }
        for &(card, turn) in view.sheet.iter().flatten() {
            game.left_hand[card.index()] = turn;
        }
    }
}
