//! The kit on this game. What a seat must not know is written here from the rulebook, not from `view`.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Seat, Seen, Setup};
use greenroom_testkit::Kit;
use idol_conclave::cards::{ADVANCED_EVENTS, Card, CardSet, Idol};
use idol_conclave::{IdolConclave, Options};
use serde_json::{Value, json};

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(kit());

fn kit() -> Kit<IdolConclave> {
    let all = Options { advanced: ADVANCED_EVENTS.map(String::from).to_vec() };
    Kit::new()
        .games(40)
        .options([Options::default(), all])
        .scramble(scramble)
        .secrets(secrets)
        .conserved(conserved)
}

/// Every vote card of the table, wherever it is: none is ever made or lost.
fn conserved(game: &IdolConclave) -> u32 {
    let state = serde_json::to_value(game).unwrap();
    let set = |value: &Value| CardSet(value.as_u64().unwrap()).len();
    let hands: u32 = state["hands"].as_array().unwrap().iter().map(set).sum();
    let lines: usize =
        state["lines"].as_array().unwrap().iter().map(|line| line.as_array().unwrap().len()).sum();
    let some = |key: &str| state[key].as_array().unwrap().iter().filter(|card| !card.is_null()).count();
    let apart = if state["step"].get("order").is_some() { some("sealed") } else { 0 };
    hands + set(&state["reserve"]) + set(&state["boxed"]) + (lines + some("sheet") + apart) as u32
}

/// Deals anew what a seat must not know: the identities of others, and what is printed on the cards that others hold, have
/// chosen in secret, or have played face down, unless the seat has seen them.
fn scramble(game: &IdolConclave, seat: Seat, chance: &mut Fast) -> IdolConclave {
    let mut state = serde_json::to_value(game).unwrap();
    scramble_identities(&mut state, seat, chance);
    for other in Seat::all(game.seats()).filter(|&other| other != seat) {
        scramble_seat(&mut state, seat, other, chance);
    }
    serde_json::from_value(state).unwrap()
}

fn is_over(state: &Value) -> bool {
    state["step"] == "over"
}

fn scramble_identities(state: &mut Value, seat: Seat, chance: &mut Fast) {
    if is_over(state) {
        return;
    }
    let own = state["identities"][seat.index()].clone();
    let mut others: Vec<Value> =
        Idol::ALL.iter().map(|idol| json!(idol)).filter(|idol| *idol != own).collect();
    chance.shuffle(&mut others);
    for index in (0..state["identities"].as_array().unwrap().len()).filter(|&index| index != seat.index()) {
        state["identities"][index] = others.pop().unwrap();
    }
}

/// Where one of a seat's cards lies that another seat cannot read.
#[derive(Clone, Debug)]
enum Place {
    Hand,
    Sealed,
    Line(usize, usize),
    Box,
}

/// The hidden cards of `other` from `seat`: where each lies, and on which turn it left the hand.
fn hidden(state: &Value, seat: Seat, other: Seat) -> Vec<(Place, Card, u64)> {
    let knows = |card: Card| state["knowers"][card.index()].as_u64().unwrap() & (1 << seat.0) != 0;
    let left = |card: Card| state["left_hand"][card.index()].as_u64().unwrap();
    let taken_by_other = |card: Card| {
        card.group_number().is_some_and(|number| state["group_taken"][number][0] == json!(other.0))
    };
    let theirs = |card: Card| card.colour() == Some(other) || taken_by_other(card);
    let negative = |card: Card| card.paper().word() == "negative";
    let mut places = Vec::new();
    for card in
        CardSet(state["hands"][other.index()].as_u64().unwrap()).iter().filter(|&card| !negative(card))
    {
        places.push((Place::Hand, card, u64::MAX));
    }
    for (idol, line) in state["lines"].as_array().unwrap().iter().enumerate() {
        for (place, card) in line.as_array().unwrap().iter().enumerate() {
            let card = Card(card.as_u64().unwrap() as u8);
            if theirs(card) && !knows(card) {
                places.push((Place::Line(idol, place), card, left(card)));
            }
        }
    }
    for card in CardSet(state["boxed"].as_u64().unwrap()).iter().filter(|&card| theirs(card) && !knows(card))
    {
        places.push((Place::Box, card, left(card)));
    }
    if state["step"].get("order").is_some()
        && let Some(card) = state["sealed"][other.index()].as_u64()
        && !negative(Card(card as u8))
    {
        places.push((Place::Sealed, Card(card as u8), state["turn"].as_u64().unwrap()));
    }
    places
}

fn scramble_seat(state: &mut Value, seat: Seat, other: Seat, chance: &mut Fast) {
    let places = hidden(state, seat, other);
    let mut cards: Vec<Card> = places.iter().map(|(_, card, _)| *card).collect();
    // A group vote was seen to be taken, and a retaken card that the seat knew was seen to go back to the hand, so
    // neither can have been played before that. A card that went back unseen was one of the colour.
    let came = |card: Card| -> u64 {
        let retaken = &state["retaken"];
        if let Some(number) = card.group_number() {
            return state["group_taken"][number][1].as_u64().unwrap();
        }
        let knew = retaken["knowers"].as_u64().unwrap_or(0) & (1 << seat.0) != 0;
        if knew && retaken["card"] == json!(card) { retaken["at"].as_u64().unwrap() } else { 0 }
    };
    let retaken_unseen = state["retaken"]["card"].as_u64().map(|card| Card(card as u8)).filter(|card| {
        card.colour() == Some(other) && state["retaken"]["knowers"].as_u64().unwrap() & (1 << seat.0) == 0
    });
    let at = state["retaken"]["at"].as_u64().unwrap_or(0);
    let fits = |cards: &[Card]| {
        let in_time = places.iter().zip(cards).all(|((_, _, left), card)| *left > came(*card));
        let back = retaken_unseen.is_none_or(|true_card| {
            let still_true = !places.iter().any(|(_, card, _)| *card == true_card);
            still_true
                || places
                    .iter()
                    .zip(cards)
                    .any(|((_, _, left), card)| *left > at && card.colour() == Some(other))
                || held_then(state, other, at)
        });
        // Whoever is asked which card Exchange brings back has one of its colour on the table.
        let asked = state["step"] == "exchange" && state["turn_player"] == json!(other.0);
        let hidden_own = places
            .iter()
            .zip(cards)
            .any(|((place, _, _), card)| matches!(place, Place::Line(..)) && card.colour() == Some(other));
        let lines = state["lines"].as_array().unwrap().iter().flat_map(|line| line.as_array().unwrap());
        let shown_own = lines
            .map(|card| Card(card.as_u64().unwrap() as u8))
            .any(|card| card.colour() == Some(other) && !places.iter().any(|(_, hidden, _)| *hidden == card));
        in_time && back && (!asked || hidden_own || shown_own)
    };
    for _ in 0..10_000 {
        chance.shuffle(&mut cards);
        if fits(&cards) {
            break;
        }
    }
    if !fits(&cards) {
        return;
    }
    lay(state, other, &places, &cards);
    reseal(state, other, chance);
    if retaken_unseen.is_some() {
        let then: Vec<Card> = (0..39)
            .map(Card)
            .filter(|&card| card.colour() == Some(other) && card.paper().word() != "negative")
            .filter(|&card| was_held(state, other, card, at))
            .collect();
        state["retaken"]["card"] = json!(chance.pick(&then).unwrap());
    }
}

/// Whether a card was in the hand on a turn: it still is, or left it later.
fn was_held(state: &Value, other: Seat, card: Card, turn: u64) -> bool {
    let held = CardSet(state["hands"][other.index()].as_u64().unwrap()).contains(card);
    let out = state["left_hand"][card.index()].as_u64().unwrap() > turn;
    held || out || state["sealed"][other.index()] == json!(card)
}

/// Whether a card of the colour that the seat knows by now left the hand after a turn.
fn held_then(state: &Value, other: Seat, turn: u64) -> bool {
    let in_lines = |card: Card| {
        state["lines"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|line| line.as_array().unwrap())
            .any(|laid| *laid == json!(card))
    };
    let on_sheet = |card: Card| state["sheet"].as_array().unwrap().contains(&json!(card));
    let boxed = |card: Card| CardSet(state["boxed"].as_u64().unwrap()).contains(card);
    let seen =
        |card: Card| state["face_up"].as_u64().unwrap() & (1 << card.0) != 0 || on_sheet(card) || boxed(card);
    (0..39).map(Card).any(|card| {
        card.colour() == Some(other)
            && card.paper().word() != "negative"
            && (in_lines(card) || on_sheet(card) || boxed(card))
            && seen(card)
            && state["left_hand"][card.index()].as_u64().unwrap() > turn
    })
}

fn lay(state: &mut Value, other: Seat, places: &[(Place, Card, u64)], cards: &[Card]) {
    let old: Vec<(Value, Value)> = places
        .iter()
        .map(|(_, card, _)| {
            (state["knowers"][card.index()].clone(), state["left_hand"][card.index()].clone())
        })
        .collect();
    for (place, card, _) in places {
        let key = match place {
            Place::Hand => &mut state["hands"][other.index()],
            Place::Box => &mut state["boxed"],
            Place::Sealed | Place::Line(..) => continue,
        };
        *key = json!(key.as_u64().unwrap() & !(1 << card.0));
    }
    for (((place, _, _), card), (knowers, left)) in places.iter().zip(cards).zip(old) {
        state["knowers"][card.index()] = knowers;
        state["left_hand"][card.index()] = left;
        match place {
            Place::Hand => {
                state["hands"][other.index()] =
                    json!(state["hands"][other.index()].as_u64().unwrap() | 1 << card.0);
            }
            Place::Box => state["boxed"] = json!(state["boxed"].as_u64().unwrap() | 1 << card.0),
            Place::Sealed => state["sealed"][other.index()] = json!(card),
            Place::Line(idol, place) => state["lines"][*idol][*place] = json!(card),
        }
    }
}

/// A choice that is still secret could be any card of the hand.
fn reseal(state: &mut Value, other: Seat, chance: &mut Fast) {
    if state["step"] == "seal" && !state["sealed"][other.index()].is_null() {
        let hand: Vec<Card> = CardSet(state["hands"][other.index()].as_u64().unwrap()).iter().collect();
        state["sealed"][other.index()] = json!(chance.pick(&hand).unwrap());
    }
}

/// The hidden places with what is really there.
fn secrets(game: &IdolConclave, seat: Seat) -> Vec<(String, String)> {
    let state = serde_json::to_value(game).unwrap();
    let mut secrets = Vec::new();
    for other in Seat::all(game.seats()).filter(|&other| other != seat) {
        if !is_over(&state) {
            secrets.push((format!("identity of {other}"), state["identities"][other.index()].to_string()));
        }
        let mut hand = Vec::new();
        for (place, card, left) in hidden(&state, seat, other) {
            match place {
                Place::Hand => hand.push(card.paper().word()),
                Place::Box => secrets.push((format!("box {other} {left}"), card.paper().word().to_owned())),
                Place::Sealed => secrets.push((format!("sealed {other}"), card.paper().word().to_owned())),
                Place::Line(idol, place) => {
                    secrets.push((format!("line {idol} {place}"), card.paper().word().to_owned()));
                }
            }
        }
        for paper in hand {
            secrets.push((format!("hand of {other} holds {paper}"), "yes".to_owned()));
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
            let view = game.view(greenroom_engine::Eyes::Seat(watcher));
            let unseen = view.lines.iter().flatten().filter(|vote| vote.paper == Seen::Hidden).count();
            let listed =
                secrets(&game, watcher).iter().filter(|(place, _)| place.starts_with("line")).count();
            assert_eq!(unseen, listed);
        }
    }
}
