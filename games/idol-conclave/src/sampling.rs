//! Dealing one full state that a view cannot rule out. Review it with `view.rs`.
//!
//! A seat's unknown cards are those of its colour, and the group votes it took, that the eyes cannot place. They lie in its
//! unknown slots: the hand, face-down votes, the box. A card can lie only in a slot that left the hand after the card had
//! come to it: that rules out most slots for group votes and for a card retaken before the eyes of somebody who knew it.

use crate::cards::{CardSet, Idol, VoteCard};
use crate::ids::VoteId;
use crate::state::{IdolConclave, MOST_VOTES, Retaken, Step, Vote};
use crate::view::View;
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Seat, SeatMap, Seen};

/// Where an unknown card may lie.
#[derive(Clone, Copy)]
enum Place {
    Hand,
    Sealed,
    Vote(VoteId),
}

/// An unknown slot of a seat, and the turn on which its card left the hand.
#[derive(Clone, Copy)]
struct Slot {
    place: Place,
    left_hand: u8,
}

/// The hand is left after everything else.
const STILL_HELD: u8 = u8::MAX;

/// The cards dealt to slots.
type Dealt = ArrayVec<(Slot, VoteCard), MOST_VOTES>;

/// Deals one state that the view cannot rule out, each equally likely.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> IdolConclave {
    let mut hands: SeatMap<CardSet> = view.hands.iter().map(|hand| hand.known).collect();
    let mut sealed: SeatMap<Option<VoteCard>> =
        view.sealed.iter().map(|sealed| sealed.and_then(Seen::known)).collect();
    let mut prints = view.prints.clone();
    for seat in Seat::all(view.open.seats()) {
        for (slot, card) in deal_seat(view, seat, chance) {
            match slot.place {
                Place::Hand => hands[seat.index()].insert(card),
                Place::Sealed => sealed[seat.index()] = Some(card),
                Place::Vote(vote) => prints[vote.0 as usize] = Seen::Known(card),
            }
        }
    }
    choose_sealed(view, &hands, &mut sealed, chance);
    if let Some(retaken) = unseen_retaken(view) {
        let card = any_retaken(view, retaken, &hands, &sealed, &prints, chance);
        prints[retaken.vote.0 as usize] = Seen::Known(card);
    }
    let dealt =
        |print: Seen<VoteCard>| print.known().expect("every hidden vote is a slot, and was dealt a card");
    IdolConclave {
        open: view.open.clone(),
        identities: deal_identities(view, chance),
        hands,
        sealed,
        prints: prints.into_iter().map(dealt).collect(),
    }
}

/// §1-1: an identity that the eyes do not know is any of the idols that are nobody else's.
fn deal_identities(view: &View, chance: &mut impl Chance) -> SeatMap<Idol> {
    let mut left: ArrayVec<Idol, 6> =
        Idol::ALL.into_iter().filter(|&idol| !view.identities.contains(&Seen::Known(idol))).collect();
    chance.shuffle(&mut left);
    let mut any = || left.pop().expect("there are more idols than seats");
    view.identities.iter().map(|seen| seen.known().unwrap_or_else(&mut any)).collect()
}

/// Deals a seat's unknown cards to its unknown slots.
fn deal_seat(view: &View, seat: Seat, chance: &mut impl Chance) -> Dealt {
    let slots = unknown_slots(view, seat);
    let cards = unknown_cards(view, seat);
    loop {
        let dealt = deal_slots(view, seat, &slots, cards, chance);
        if retaken_fits(view, seat, &dealt) && exchange_fits(view, seat, &dealt) {
            return dealt;
        }
    }
}

/// The cards for the Simultaneous Vote lie there, and are no longer in the hands.
fn lie_there(view: &View) -> bool {
    view.open.step == Step::Order
}

/// The cards that a seat has played and that still lie somewhere: all but the one that Exchange gave back.
fn played_by(view: &View, seat: Seat) -> impl Iterator<Item = (VoteId, &Vote)> {
    let votes = view.open.votes.iter().enumerate().map(|(number, vote)| (VoteId(number as u8), vote));
    let back = view.open.retaken.map(|retaken| retaken.vote);
    votes.filter(move |(number, vote)| vote.by == seat && Some(*number) != back)
}

fn unknown_slots(view: &View, seat: Seat) -> ArrayVec<Slot, MOST_VOTES> {
    let mut slots = ArrayVec::new();
    let hand = &view.hands[seat.index()];
    for _ in hand.known.len()..u32::from(hand.count) {
        slots.push(Slot { place: Place::Hand, left_hand: STILL_HELD });
    }
    if lie_there(view) && view.sealed[seat.index()] == Some(Seen::Hidden) {
        slots.push(Slot { place: Place::Sealed, left_hand: view.open.turn });
    }
    let hidden = played_by(view, seat).filter(|(number, _)| view.print(*number).is_none());
    slots.extend(hidden.map(|(number, vote)| Slot { place: Place::Vote(number), left_hand: vote.turn }));
    slots
}

/// The seat's cards that the eyes cannot place.
fn unknown_cards(view: &View, seat: Seat) -> CardSet {
    let mut cards = VoteCard::HAND;
    for (group, taken) in VoteCard::GROUPS.into_iter().zip(view.open.group_taken) {
        if taken.is_some_and(|taken| taken.by == seat) {
            cards.insert(group);
        }
    }
    let mut known = view.hands[seat.index()].known;
    played_by(view, seat).filter_map(|(number, _)| view.print(number)).for_each(|card| known.insert(card));
    if let (true, Some(Seen::Known(card))) = (lie_there(view), view.sealed[seat.index()]) {
        known.insert(card);
    }
    cards.difference(known)
}

/// The turn on which these eyes saw the card come to the hand; 0 for one that was always there.
fn came_to_hand(view: &View, seat: Seat, card: VoteCard) -> u8 {
    if let Some(number) = card.group_number() {
        return view.open.group_taken[number].map_or(0, |taken| taken.turn);
    }
    let came_back =
        |retaken: &Retaken| view.open.vote(retaken.vote).by == seat && view.print(retaken.vote) == Some(card);
    view.open.retaken.filter(came_back).map_or(0, |retaken| retaken.turn)
}

/// Puts each card into a slot that left the hand after the card had come to it. The latest comers choose first: their slots
/// are open to all others too, so every arrangement is equally likely.
fn deal_slots(view: &View, seat: Seat, slots: &[Slot], cards: CardSet, chance: &mut impl Chance) -> Dealt {
    let mut free: ArrayVec<Slot, MOST_VOTES> = slots.iter().copied().collect();
    let mut cards: ArrayVec<(u8, VoteCard), MOST_VOTES> =
        cards.iter().map(|card| (came_to_hand(view, seat, card), card)).collect();
    cards.sort_unstable_by(|one, two| two.cmp(one));
    let mut dealt = ArrayVec::new();
    for (came, card) in cards {
        let open: ArrayVec<usize, MOST_VOTES> =
            (0..free.len()).filter(|&place| free[place].left_hand > came).collect();
        let place = chance.pick(&open).expect("the true card lies in one of these slots");
        dealt.push((free.swap_remove(place), card));
    }
    dealt
}

/// The card that came back to a hand without these eyes knowing it.
fn unseen_retaken(view: &View) -> Option<Retaken> {
    view.open.retaken.filter(|retaken| view.print(retaken.vote).is_none())
}

/// Whether a card could be the one that Exchange brought back unseen: of a colour, and no special back.
fn could_be_retaken(card: VoteCard) -> bool {
    !card.is_rainbow() && !card.is_known_face_down()
}

/// A card came back unseen: the hand of that turn must hold one that it could have been.
fn retaken_fits(view: &View, seat: Seat, dealt: &Dealt) -> bool {
    let Some(retaken) = unseen_retaken(view).filter(|retaken| view.open.vote(retaken.vote).by == seat) else {
        return true;
    };
    let seen = played_by(view, seat).filter_map(|(number, vote)| Some((vote.turn, view.print(number)?)));
    let mut held_then = seen
        .chain(dealt.iter().map(|(slot, card)| (slot.left_hand, *card)))
        .filter(|(left_hand, _)| *left_hand > retaken.turn);
    held_then.any(|(_, card)| could_be_retaken(card))
}

/// Whoever is asked which card Exchange brings back has one of its colour on the table.
fn exchange_fits(view: &View, seat: Seat, dealt: &Dealt) -> bool {
    if view.open.step != Step::Exchange || view.open.turn_player != seat {
        return true;
    }
    let lies = |vote: VoteId| view.open.lines.iter().any(|line| line.contains(&vote));
    let seen = played_by(view, seat).filter_map(|(number, _)| Some((number, view.print(number)?)));
    let hidden = dealt.iter().filter_map(|(slot, card)| match slot.place {
        Place::Vote(vote) => Some((vote, *card)),
        Place::Hand | Place::Sealed => None,
    });
    seen.chain(hidden).any(|(vote, card)| !card.is_rainbow() && lies(vote))
}

/// One of the cards that could be the one that came back unseen: it was in that hand then.
fn any_retaken(
    view: &View,
    retaken: Retaken,
    hands: &SeatMap<CardSet>,
    sealed: &SeatMap<Option<VoteCard>>,
    prints: &ArrayVec<Seen<VoteCard>, MOST_VOTES>,
    chance: &mut impl Chance,
) -> VoteCard {
    let seat = view.open.vote(retaken.vote).by;
    let left_later = played_by(view, seat).filter(|(_, vote)| vote.turn > retaken.turn);
    let mut held_then: CardSet =
        left_later.filter_map(|(number, _)| prints[number.0 as usize].known()).collect();
    held_then = held_then.union(hands[seat.index()]);
    if let Some(card) = sealed[seat.index()] {
        held_then.insert(card);
    }
    let open: ArrayVec<VoteCard, 11> = held_then.iter().filter(|&card| could_be_retaken(card)).collect();
    chance.pick(&open).expect("the card that came back was in this hand")
}

/// While choices are still secret, every card of a sampled hand could have been chosen.
fn choose_sealed(
    view: &View,
    hands: &SeatMap<CardSet>,
    sealed: &mut SeatMap<Option<VoteCard>>,
    chance: &mut impl Chance,
) {
    if lie_there(view) {
        return;
    }
    for (place, seen) in view.sealed.iter().enumerate() {
        if *seen == Some(Seen::Hidden) {
            let hand: ArrayVec<VoteCard, 11> = hands[place].iter().collect();
            sealed[place] = chance.pick(&hand);
        }
    }
}
