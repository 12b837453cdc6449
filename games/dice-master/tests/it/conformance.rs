//! The kit that every game passes, and what it must know of this one.

#![allow(clippy::unwrap_used)]

use dice_master::{Action, Card, CardSet, DiceMaster, Idol, Options, Place, Selection, Slot, Step, Trend};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Seat};
use greenroom_testkit::Kit;

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(stage_kit());

/// Boards are slow to draw: one set of options at every number of seats.
fn stage_kit() -> Kit<DiceMaster> {
    kit().games(4).options([Options { short: true, passing: true, ..Options::default() }])
}

fn kit() -> Kit<DiceMaster> {
    let usual = Options::default();
    Kit::new()
        .games(18)
        .options([
            usual,
            Options { selection: Selection::Free, passing: true, ..usual },
            Options { short: true, ..usual },
            Options { short: true, fierce: true, ..usual },
            Options { fierce: true, passing: true, ..usual },
        ])
        .tables_where(|seats, options: &Options| !options.fierce || seats <= 3)
        .reach_tries(120)
        .scramble(scramble)
        .secrets(secrets)
        .conserved(|game| {
            let staying = game.open.idols.iter().filter(|idol| idol.gear.is_some()).count()
                + game.open.offices.iter().flatten().count();
            let hidden = &game.hidden;
            let sets = hidden.hands.iter().chain(&hidden.aside).chain([&hidden.pile, &game.open.discard]);
            sets.map(|set| set.len()).sum::<u32>() + staying as u32
        })
}

/// Whether a seat has seen the trend card of a slot: it was shown to all, or the seat looked.
fn knows_trend(game: &DiceMaster, seat: Seat, slot: usize) -> bool {
    slot < game.open.trends_shown as usize || game.open.trend_seen[slot].contains(seat)
}

/// Where the cards lie that a seat has not seen: other hands, everything that lies face down, the pile.
fn hidden_places<'a>(game: &'a mut DiceMaster, seat: Seat) -> Vec<&'a mut CardSet> {
    let hidden = &mut game.hidden;
    let hands = hidden.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat.index());
    hands
        .map(|(_, hand)| hand)
        .chain(hidden.aside.iter_mut())
        .chain([&mut hidden.pile])
        .collect::<Vec<&'a mut CardSet>>()
}

/// Deals anew what a seat must not know: cards that it has not seen, but never one from before a shuffle against one from
/// after it, for everybody saw which cards were shuffled; trend cards; the others' sheets.
fn scramble(game: &DiceMaster, seat: Seat, chance: &mut Fast) -> DiceMaster {
    let mut other = game.clone();
    for shuffle in 0..=game.open.shuffles {
        let in_it = |card: &Card| game.open.shuffled_in[card.0 as usize] == shuffle;
        let mut places = hidden_places(&mut other, seat);
        let mut deck: Vec<Card> =
            places.iter().flat_map(|set| set.iter().filter(in_it).collect::<Vec<_>>()).collect();
        chance.shuffle(&mut deck);
        for set in &mut places {
            for old in set.iter().filter(in_it).collect::<Vec<_>>() {
                set.remove(old);
            }
        }
        let mut originals = game.clone();
        for (set, original) in places.iter_mut().zip(hidden_places(&mut originals, seat)) {
            for _ in original.iter().filter(in_it) {
                set.insert(deck.pop().unwrap());
            }
        }
    }
    let unseen: Vec<usize> = (0..6).filter(|&slot| !knows_trend(game, seat, slot)).collect();
    let mut trends: Vec<Trend> = unseen.iter().map(|&slot| game.hidden.trends[slot]).collect();
    chance.shuffle(&mut trends);
    for (&slot, trend) in unseen.iter().zip(trends) {
        other.hidden.trends[slot] = trend;
    }
    if game.open.step == Step::Enter {
        for rival in Seat::all(game.open.seats).filter(|&rival| rival != seat) {
            fill_in(&mut other, rival, chance);
        }
    }
    other
}

/// A sheet as its owner could have filled it in by now.
fn fill_in(game: &mut DiceMaster, seat: Seat, chance: &mut Fast) {
    let closed = game.open.ready.contains(seat);
    game.open.ready.remove(seat);
    for idol in game.open.rosters[seat.index()].iter() {
        game.hidden.sheets[idol.index()] = Place::Unset;
    }
    let leaders: Vec<Idol> = game.open.leaders(seat).collect();
    for leader in leaders {
        let places: Vec<Place> = Slot::all()
            .map(Place::Slot)
            .chain([Place::Lesson])
            .filter(|&place| game.check(seat, Action::Enter(leader, place)).is_ok())
            .collect();
        if closed || chance.below(3) > 0 {
            let place = chance.pick(&places).unwrap();
            game.apply(seat, Action::Enter(leader, place), &mut Fast::new(0), &mut ());
        }
    }
    if closed {
        game.open.ready.insert(seat);
    }
}

/// Every tenth card, each trend that was not seen, and each piece on another sheet.
fn secrets(game: &DiceMaster, seat: Seat) -> Vec<(String, String)> {
    let mut secrets = Vec::new();
    for card in (0..74).step_by(10).map(Card) {
        if game.hand(seat).contains(card) || game.open.discard.contains(card) {
            continue;
        }
        let staying = game.open.idols.iter().any(|idol| idol.gear == Some(card))
            || game.open.offices.contains(&Some(card));
        if staying {
            continue;
        }
        let mut place = "pile".to_owned();
        for other in Seat::all(game.open.seats) {
            if game.hand(other).contains(card) {
                place = format!("hand of {other}");
            }
            if game.hidden.aside[other.index()].contains(card) {
                place = format!("aside of {other}");
            }
        }
        secrets.push((format!("card {}", card.0), place));
    }
    let season_runs = game.open.board.iter().any(Option::is_some) && game.open.trends_out != [0; 3];
    for slot in (0..6).filter(|&slot| season_runs && !knows_trend(game, seat, slot)) {
        secrets.push((format!("trend {slot}"), format!("{:?}", game.hidden.trends[slot])));
    }
    if game.open.step == Step::Enter {
        for idol in Idol::all().filter(|&idol| game.open.owner(idol).is_some_and(|owner| owner != seat)) {
            secrets.push((format!("piece {}", idol.0), format!("{:?}", game.hidden.sheets[idol.index()])));
        }
    }
    secrets
}
