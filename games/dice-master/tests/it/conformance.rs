//! The kit that every game passes, and what it must know of this one.

#![allow(clippy::unwrap_used)]

use dice_master::{Action, CardCounts, DiceMaster, Idol, Kind, Options, Place, Selection, Slot, Step, Trend};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Id, Seat, Word};
use greenroom_testkit::Kit;

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(stage_kit());
greenroom_testkit::encoding_conformance!(kit());

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
        .announced(|action| matches!(action, Action::Ready | Action::Reopen))
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

/// How many pairs of cards change places: enough to move most of those that few places hold.
const EXCHANGES: u32 = 60;

/// Whether a seat has seen the trend card of a slot: it was shown to all, or the seat looked.
fn knows_trend(game: &DiceMaster, seat: Seat, slot: usize) -> bool {
    slot < game.open.trends_shown as usize || game.open.trend_seen[slot].contains(seat)
}

/// Where the cards lie that a seat has not seen: other hands, everything that lies face down, the pile.
fn hidden_places(game: &mut DiceMaster, seat: Seat) -> Vec<&mut CardCounts> {
    let hidden = &mut game.hidden;
    let hands = hidden.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat.index());
    hands.map(|(_, hand)| hand).chain(hidden.aside.iter_mut()).chain([&mut hidden.pile]).collect()
}

fn exchange(places: &mut [&mut CardCounts], (one, first): (usize, Kind), (two, second): (usize, Kind)) {
    places[one].remove(first);
    places[two].remove(second);
    places[one].insert(second);
    places[two].insert(first);
}

/// Deals anew what a seat must not know: cards that it has not seen, trend cards, the others' sheets.
///
/// Cards change places two by two. Everybody knows what was in the pile when the discards were shuffled into it, so an exchange
/// that this rules out (the audit tells) is left undone.
fn scramble(game: &DiceMaster, seat: Seat, chance: &mut Fast) -> DiceMaster {
    let mut other = game.clone();
    let anything_goes = game.open.memory.kept.is_empty();
    for _ in 0..EXCHANGES {
        let mut places = hidden_places(&mut other, seat);
        let [one, two] = [0, 1].map(|_| chance.below(places.len() as u32) as usize);
        let [first, second] =
            [one, two].map(|place| places[place].nth(chance.below(places[place].len().max(1))));
        let (Some(first), Some(second), true) = (first, second, one != two) else { continue };
        exchange(&mut places, (one, first), (two, second));
        if !anything_goes && other.audit().is_err() {
            exchange(&mut hidden_places(&mut other, seat), (one, second), (two, first));
        }
    }
    let unseen: Vec<usize> = (0..6).filter(|&slot| !knows_trend(game, seat, slot)).collect();
    let mut trends: Vec<Trend> = unseen.iter().map(|&slot| game.hidden.trends[slot]).collect();
    chance.shuffle(&mut trends);
    for (&slot, trend) in unseen.iter().zip(trends) {
        other.hidden.trends[slot] = trend;
    }
    if game.open.step == Step::Enter {
        for rival in Seat::all(game.open.seats()).filter(|&rival| rival != seat) {
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
        game.hidden.sheets[idol.index()] = None;
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

/// Whether a card of every third kind lies in a hand or aside, each trend that was not seen, and each piece on another sheet.
fn secrets(game: &DiceMaster, seat: Seat) -> Vec<(String, String)> {
    let mut secrets = Vec::new();
    for kind in CardCounts::ALL.kinds().step_by(3) {
        let mut tell = |place: String, cards: CardCounts| {
            secrets.push((format!("{} {place}", kind.word()), cards.contains(kind).to_string()));
        };
        for other in Seat::all(game.open.seats()) {
            tell(format!("in the hand of {other}"), game.hand(other));
            tell(format!("aside for {other}"), game.hidden.aside[other.index()]);
        }
    }
    let season_runs = game.open.board.iter().any(Option::is_some) && !game.open.trends_out.is_empty();
    for slot in (0..6).filter(|&slot| season_runs && !knows_trend(game, seat, slot)) {
        secrets.push((format!("trend of slot {slot}"), format!("{:?}", game.hidden.trends[slot])));
    }
    if game.open.step == Step::Enter {
        for idol in Idol::all().filter(|&idol| game.open.owner(idol).is_some_and(|owner| owner != seat)) {
            secrets
                .push((format!("piece {}", idol.word()), format!("{:?}", game.hidden.sheets[idol.index()])));
        }
    }
    secrets
}
