//! The kit on this game. What a seat must not know is written here from the rulebook, not from `view`.

use crate::common::on_idols;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Seat, Setup};
use greenroom_testkit::Kit;
use idol_conclave::cards::{ADVANCED_EVENTS, BASIC_EVENTS, Idol, VoteCard};
use idol_conclave::ids::{Knower, VoteId};
use idol_conclave::setup::Start;
use idol_conclave::state::Step;
use idol_conclave::{IdolConclave, Options};

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(kit());
greenroom_testkit::encoding_conformance!(kit());

fn kit() -> Kit<IdolConclave> {
    let advanced = ADVANCED_EVENTS.map(String::from).to_vec();
    let all = Options { advanced: advanced.clone(), ..Options::default() };
    let named = Options {
        advanced,
        left_out: BASIC_EVENTS.map(String::from).to_vec(),
        start: Start::Seat(Seat(1)),
        marks: false,
    };
    Kit::new()
        .games(60)
        .options([Options::default(), all, named])
        .scramble(scramble)
        .secrets(secrets)
        .conserved(conserved)
}

/// Every vote card of the table, wherever it is: none is ever made or lost.
fn conserved(game: &IdolConclave) -> u32 {
    let open = &game.open;
    let hands: u32 = game.hands.iter().map(|hand| hand.len()).sum();
    let sheet = open.sheet.iter().flatten().count() as u32;
    let waiting = if lie_there(game) { game.sealed.iter().flatten().count() as u32 } else { 0 };
    hands + open.reserve.len() + open.boxed.len() + on_idols(game).len() + sheet + waiting
}

fn is_over(game: &IdolConclave) -> bool {
    game.open.step == Step::Over
}

/// §5: all have chosen their card for the Simultaneous Vote, and the cards lie there.
fn lie_there(game: &IdolConclave) -> bool {
    game.open.step == Step::Order
}

/// Deals anew what a seat must not know: the identities of others, and what is printed on the cards that others hold, have
/// chosen in secret, or have played face down, unless the seat has seen them.
fn scramble(game: &IdolConclave, seat: Seat, chance: &mut Fast) -> IdolConclave {
    let mut other_world = game.clone();
    scramble_identities(&mut other_world, seat, chance);
    for other in Seat::all(game.seats()).filter(|&other| other != seat) {
        scramble_seat(&mut other_world, seat, other, chance);
    }
    other_world
}

fn scramble_identities(game: &mut IdolConclave, seat: Seat, chance: &mut Fast) {
    if is_over(game) {
        return;
    }
    let own = game.identities[seat.index()];
    let mut others: Vec<Idol> = Idol::ALL.into_iter().filter(|&idol| idol != own).collect();
    chance.shuffle(&mut others);
    for other in Seat::all(game.seats()).filter(|&other| other != seat) {
        game.identities[other.index()] = others.pop().unwrap();
    }
}

/// Where one of a seat's cards lies that another seat cannot read.
#[derive(Clone, Copy, Debug)]
enum Place {
    Hand,
    Sealed,
    Vote(VoteId),
}

/// A card that a seat cannot read: where it lies, which it is, and on which turn it left the hand.
#[derive(Clone, Copy, Debug)]
struct Secret {
    place: Place,
    card: VoteCard,
    left_hand: u8,
}

/// §3-2: the back of Negative atmosphere is special.
fn has_special_back(card: VoteCard) -> bool {
    card.word() == "negative"
}

fn came_back(game: &IdolConclave) -> Option<VoteId> {
    game.open.retaken.map(|retaken| retaken.vote)
}

/// The hidden cards of `other` from `seat`.
fn hidden(game: &IdolConclave, seat: Seat, other: Seat) -> Vec<Secret> {
    let mut secrets = Vec::new();
    let hand = game.hands[other.index()].iter().filter(|&card| !has_special_back(card));
    secrets.extend(hand.map(|card| Secret { place: Place::Hand, card, left_hand: u8::MAX }));
    for (number, vote) in game.open.votes.iter().enumerate() {
        let place = VoteId(number as u8);
        let knows = vote.knowers.contains(Knower::seat(seat));
        if vote.by == other && !knows && came_back(game) != Some(place) {
            let card = game.prints[number];
            secrets.push(Secret { place: Place::Vote(place), card, left_hand: vote.turn });
        }
    }
    if let Some(card) = game.sealed[other.index()].filter(|&card| lie_there(game) && !has_special_back(card))
    {
        secrets.push(Secret { place: Place::Sealed, card, left_hand: game.open.turn });
    }
    secrets
}

fn scramble_seat(game: &mut IdolConclave, seat: Seat, other: Seat, chance: &mut Fast) {
    let secrets = hidden(game, seat, other);
    let mut cards: Vec<VoteCard> = secrets.iter().map(|secret| secret.card).collect();
    for _ in 0..10_000 {
        chance.shuffle(&mut cards);
        if could_be(game, seat, other, &secrets, &cards) {
            break;
        }
    }
    if !could_be(game, seat, other, &secrets, &cards) {
        return;
    }
    for secret in &secrets {
        game.hands[other.index()].remove(secret.card);
    }
    for (secret, &card) in secrets.iter().zip(&cards) {
        match secret.place {
            Place::Hand => game.hands[other.index()].insert(card),
            Place::Sealed => game.sealed[other.index()] = Some(card),
            Place::Vote(vote) => game.prints[vote.0 as usize] = card,
        }
    }
    // A choice that is still secret could be any card of the hand.
    if game.open.step == Step::Seal && game.sealed[other.index()].is_some() {
        let hand: Vec<VoteCard> = game.hands[other.index()].iter().collect();
        game.sealed[other.index()] = chance.pick(&hand);
    }
    if let Some((vote, turn)) = came_back_unseen(game, seat, other) {
        let mut then: Vec<VoteCard> = held_after(game, other, turn);
        then.retain(|&card| !card.is_rainbow() && !has_special_back(card));
        game.prints[vote.0 as usize] = chance.pick(&then).unwrap();
    }
}

/// The card of `other` that Exchange brought back without `seat` knowing it, and when.
fn came_back_unseen(game: &IdolConclave, seat: Seat, other: Seat) -> Option<(VoteId, u8)> {
    let retaken = game.open.retaken?;
    let vote = game.open.vote(retaken.vote);
    (vote.by == other && !vote.knowers.contains(Knower::seat(seat))).then_some((retaken.vote, retaken.turn))
}

/// The cards that a seat held after a turn: those that it holds, and those that left the hand later.
fn held_after(game: &IdolConclave, other: Seat, turn: u8) -> Vec<VoteCard> {
    let votes = game.open.votes.iter().zip(&game.prints).enumerate();
    let left_later = votes.filter(|(number, (vote, _))| {
        vote.by == other && vote.turn > turn && came_back(game) != Some(VoteId(*number as u8))
    });
    let left_later = left_later.map(|(_, (_, &card))| card);
    left_later.chain(game.hands[other.index()].iter()).chain(game.sealed[other.index()]).collect()
}

/// Whether `seat` could believe that the secrets are these cards.
fn could_be(game: &IdolConclave, seat: Seat, other: Seat, secrets: &[Secret], cards: &[VoteCard]) -> bool {
    let dealt = || secrets.iter().zip(cards);
    // A group vote was seen to be taken, and a retaken card that the seat knew was seen to go back to the hand, so
    // neither can have been played before that.
    let came = |card: VoteCard| match (card.group_number(), game.open.retaken) {
        (Some(number), _) => game.open.group_taken[number].unwrap().turn,
        (None, Some(retaken)) => {
            let vote = game.open.vote(retaken.vote);
            let saw = vote.by == other && vote.knowers.contains(Knower::seat(seat));
            if saw && game.print(retaken.vote) == card { retaken.turn } else { 0 }
        }
        (None, None) => 0,
    };
    let in_time = dealt().all(|(secret, &card)| secret.left_hand > came(card));
    // A card that went back unseen was one of the colour, and in the hand from then on.
    let back = came_back_unseen(game, seat, other).is_none_or(|(_, turn)| {
        let is_one = |card: VoteCard| !card.is_rainbow() && !has_special_back(card);
        let known: Vec<VoteCard> = held_after(game, other, turn)
            .into_iter()
            .filter(|card| !secrets.iter().any(|secret| secret.card == *card))
            .collect();
        known.into_iter().any(is_one)
            || dealt().any(|(secret, &card)| secret.left_hand > turn && is_one(card))
    });
    // Whoever is asked which card Exchange brings back has one of its colour on the table.
    let asked = game.open.step == Step::Exchange && game.open.turn_player == other;
    let on_idols = on_idols(game);
    let hidden_own = dealt().any(|(secret, card)| {
        matches!(secret.place, Place::Vote(vote) if on_idols.contains(vote)) && !card.is_rainbow()
    });
    let shown_own = on_idols.iter().any(|vote| {
        let card = game.print(vote);
        game.open.vote(vote).by == other
            && !card.is_rainbow()
            && !secrets.iter().any(|secret| secret.card == card)
    });
    in_time && back && (!asked || hidden_own || shown_own)
}

/// The hidden places with what is really there.
fn secrets(game: &IdolConclave, seat: Seat) -> Vec<(String, String)> {
    let mut secrets = Vec::new();
    for other in Seat::all(game.seats()).filter(|&other| other != seat) {
        if !is_over(game) {
            let identity = game.identities[other.index()];
            secrets.push((format!("identity of {other}"), identity.word().to_owned()));
        }
        for secret in hidden(game, seat, other) {
            let word = secret.card.word().to_owned();
            secrets.push(match secret.place {
                Place::Hand => (format!("hand of {other} holds {word}"), "yes".to_owned()),
                Place::Sealed => (format!("sealed {other}"), word),
                Place::Vote(vote) => (format!("vote {}", vote.0), word),
            });
        }
    }
    secrets
}

/// The kit's closures speak of hidden things in the same words as the views do.
#[test]
fn a_hidden_place_is_hidden_in_the_view_too() {
    let mut game = IdolConclave::deal(&Setup::new(&Options::default(), 4), &mut Fast::new(3)).unwrap();
    let mut legal = Vec::new();
    for step in 0..12 {
        let seat = game.turn().seats().first().unwrap();
        legal.clear();
        game.legal(seat, &mut legal);
        game.apply(seat, legal[step * 7 % legal.len()], &mut Fast::new(1), &mut ());
        for watcher in Seat::all(4) {
            let view = game.view(Eyes::Seat(watcher));
            let unseen = view.prints.iter().filter(|print| print.known().is_none()).count();
            let listed =
                secrets(&game, watcher).iter().filter(|(place, _)| place.starts_with("vote")).count();
            assert_eq!(unseen, listed);
        }
    }
}
