//! Why Expert would do so: every game says it in things of its own, from what it saw, and never from what is hidden.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{AnyTable, Bot, Budget, games};
use greenroom_engine::{Eyes, Seed};
use std::collections::BTreeMap;

const ITERATIONS: Budget = Budget::Iterations(60);

/// What each game must have given as a reason for something in the games below.
const REASONS: [(&str, &[&str]); 5] = [
    ("dice-master", &["popularity", "passes"]),
    ("idol-conclave", &["points", "identity"]),
    ("idol-project", &["money", "values"]),
    ("imas-worker-placement", &["points", "chips"]),
    ("philadelphia", &["coins", "cards"]),
];

fn dealt(game: &str, seed: u64) -> Box<dyn AnyTable> {
    let kind = games().iter().find(|kind| kind.id() == game).unwrap();
    let names = (0..*kind.seats().start()).map(|seat| format!("P{seat}")).collect();
    kind.deal(kind.header(kind.default_options(), names, Seed::from_number(seed))).unwrap()
}

#[track_caller]
fn says_why(game: &str, needed: &[&str]) {
    let (mut found, mut asked, mut told) = (BTreeMap::<String, usize>::new(), 0, 0);
    for seed in 0..3 {
        let mut table = dealt(game, seed);
        while let Some(seat) = table.turn().first().filter(|_| table.number() < 60) {
            if table.legal_words(seat).len() > 1 && table.number() % 5 == seed as u32 {
                let advice = table.advise(ITERATIONS, seat, u64::from(table.number())).unwrap();
                asked += 1;
                told += usize::from(!advice.reasons.is_empty());
                for reason in &advice.reasons {
                    *found.entry(reason.key.clone()).or_default() += 1;
                    assert!(reason.weight.is_finite() && reason.best != reason.other, "{reason:?}");
                    assert!(!reason.is_chance || (0.0..=1.0).contains(&reason.best), "{reason:?}");
                }
                let elsewhere = table.resample_hidden(Eyes::Seat(seat), u64::from(table.number()) + 1);
                assert_eq!(
                    elsewhere.advise(ITERATIONS, seat, u64::from(table.number())).unwrap(),
                    advice,
                    "{game}: another world that the seat cannot tell from this one gives the same reasons"
                );
            }
            let words = table.choose(Bot::Random, seat, u64::from(table.number()) ^ seed).unwrap();
            table.act(seat, &words).unwrap();
        }
    }
    assert!(2 * told >= asked && asked > 5, "{game}: {told} of {asked} answers say why ({found:?})");
    for key in needed {
        assert!(found.contains_key(*key), "{game}: nothing was better for `{key}` ({found:?})");
    }
}

macro_rules! every_game_says_why {
    ($($test:ident: $place:literal,)*) => {$(
        #[test]
        fn $test() {
            let (game, needed) = REASONS[$place];
            says_why(game, needed);
        }
    )*};
}

every_game_says_why! {
    dice_master_says_why: 0,
    idol_conclave_says_why: 1,
    idol_project_says_why: 2,
    worker_placement_says_why: 3,
    philadelphia_says_why: 4,
}

#[test]
fn the_reasons_above_are_of_all_games() {
    let ids: Vec<&str> = games().iter().map(|kind| kind.id()).collect();
    assert_eq!(ids.len(), REASONS.len());
    assert!(REASONS.iter().all(|(game, _)| ids.contains(game)));
}
