//! The moves of `greedy` in every game: whoever makes it faster changes none of them.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{Bot, games};
use std::fmt::Write;
use std::path::Path;

/// The games at each number of seats, by their seeds.
const SEEDS: [u64; 2] = [1, 2];

/// FNV-1a, which is the same on every machine and with every compiler.
fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// All that was said in a game between `greedy` bots, and how it ended.
fn said(game: &dyn greenroom_catalog::GameKind, seats: u8, seed: u64) -> String {
    let mut recorder = game.recorder(&game.default_options(), &game.cards()).unwrap();
    let record = recorder.record(&vec![Bot::Greedy; seats.into()], seed, None).unwrap();
    let mut text = String::new();
    for decision in &record.decisions {
        writeln!(text, "{}: {}", decision.seat, decision.chosen).unwrap();
    }
    for score in &record.outcome.standing.scores {
        writeln!(text, "{score}").unwrap();
    }
    text
}

/// Other cards, rules or weights make other moves: then `GREENROOM_BLESS=1` writes the file anew. A change that shall only be
/// faster leaves it as it is.
#[test]
fn greedy_plays_the_moves_that_it_played() {
    let mut now = String::from(
        "# Games between greedy bots: game, cards, seats, seed, decisions, hash of all words.\n",
    );
    for game in games() {
        for seats in game.seats() {
            for seed in SEEDS {
                let said = said(*game, seats, seed);
                let (decisions, hash) = (said.matches(": ").count(), hash(said.bytes()));
                let (id, cards) = (game.id(), game.cards());
                writeln!(now, "{id} {cards} {seats} {seed} {decisions} {hash:016x}").unwrap();
            }
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/greedy.txt");
    if std::env::var_os("GREENROOM_BLESS").is_some() {
        std::fs::write(&file, now).unwrap();
    } else {
        let before = std::fs::read_to_string(&file).unwrap();
        let differs: Vec<_> = now.lines().zip(before.lines()).filter(|(now, before)| now != before).collect();
        assert!(
            now == before,
            "greedy plays other moves; if it shall, GREENROOM_BLESS=1 writes them: {differs:#?}"
        );
    }
}
