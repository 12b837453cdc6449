//! The kit on this game. What a seat must not know is written here from the rulebook, not from `view`.
#![allow(clippy::unwrap_used)] // It may panic.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Id, Seat, Word};
use greenroom_testkit::Kit;
use imas_worker_placement::ids::Card;
use imas_worker_placement::{IdolChoice, Options, StartPlayer, WorkerPlacement};

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(kit());
greenroom_testkit::encoding_conformance!(kit());

/// Boards of a table that has chosen its seven.
const SEVEN: [&str; 7] =
    ["two-roads", "day-off", "rush-hour", "live-house", "tv-station", "mountain-trail", "training-camp"];

fn kit() -> Kit<WorkerPlacement> {
    Kit::new()
        .games(8)
        .options([
            Options::default(),
            Options { idols: IdolChoice::Dealt, ..Options::default() },
            Options {
                idols: IdolChoice::DraftLastFirst,
                start: StartPlayer::Named(Seat(1)),
                boards: SEVEN.map(str::to_owned).to_vec(),
            },
        ])
        .scramble(scramble)
        .secrets(secrets)
        .conserved(conserved)
}

/// Every appeal card is in one place, and every idol that was chosen belongs to one player.
fn conserved(game: &WorkerPlacement) -> (u32, u32) {
    let held: u32 = Seat::all(game.seats()).map(|seat| game.held(seat)).sum();
    let idols: u32 = game.open.producers.iter().map(|producer| producer.idols.len() as u32).sum();
    (game.deck().len() + game.open.discards.len() + held, game.open.free_idols().len() + idols)
}

/// §4.6: appeal cards lie face down. Whoever watches the table knows which cards went into which deck, so the cards of
/// one deck that have not been shown can change places, wherever they lie; nothing else can.
fn scramble(game: &WorkerPlacement, seat: Seat, chance: &mut Fast) -> WorkerPlacement {
    let mut scrambled = game.clone();
    for shuffle in 0..=game.open.shuffle {
        let of_this = |card: &Card| game.open.shuffled[card.index()] == shuffle;
        let mut unseen: Vec<Card> = game.deck().iter().filter(of_this).collect();
        let mut counts = Vec::new();
        for other in Seat::all(game.seats()).filter(|other| *other != seat) {
            let hidden: Vec<Card> = game.hands[other.index()].iter().filter(of_this).collect();
            counts.push((other, hidden.len()));
            for card in &hidden {
                scrambled.hands[other.index()].remove(*card);
            }
            unseen.extend(hidden);
        }
        chance.shuffle(&mut unseen);
        for (other, count) in counts {
            for card in unseen.drain(..count) {
                scrambled.hands[other.index()].insert(card);
            }
        }
    }
    scrambled
}

/// Where each appeal card that has not been shown lies.
fn secrets(game: &WorkerPlacement, _seat: Seat) -> Vec<(String, String)> {
    let place = |card: Card| {
        let holder = Seat::all(game.seats()).find(|seat| game.hands[seat.index()].contains(card));
        holder.map_or("elsewhere".to_owned(), |seat| format!("hand of {seat}"))
    };
    game.open.cards.all_appeals.iter().map(|card| (card.word().into_owned(), place(card))).collect()
}
