//! The figures of a run: what was planted is found, and nothing else is.

#![allow(clippy::unwrap_used)]

use crate::record::run;
use greenroom_catalog::Bot;
use greenroom_engine::Chance;
use greenroom_engine::chance::Fast;
use greenroom_lab::analysis::{Analysis, CardLine, Findings};
use greenroom_lab::record::{Batch, Part, RivalRow, Run, RunFolder};
use std::sync::atomic::AtomicU64;

fn batches(run: &Run) -> Vec<Batch> {
    let folder = tempfile::tempdir().unwrap();
    let opened = RunFolder::open(folder.path(), run, false).unwrap();
    run.play(&opened, Part::WHOLE, 1, &AtomicU64::new(0)).unwrap();
    (0..run.batches()).map(|batch| opened.read(batch).unwrap()).collect()
}

fn analyse(batches: &[Batch]) -> Findings {
    let mut analysis = Analysis::new(3);
    batches.iter().for_each(|batch| analysis.add(batch));
    analysis.finish()
}

/// Gives each game's win to one of its seats, by chance: `weight` says how likely each is. Nothing else changes, so that cards and
/// seats have no part in who wins but the one that is planted.
fn plant(batches: &mut [Batch], seed: u64, weight: impl Fn(&Batch, i64, &str) -> u32) {
    let mut chance = Fast::new(seed);
    for batch in batches {
        let games: Vec<i64> = batch.games.iter().map(|game| game.game).collect();
        for game in games {
            let weights = ["A", "B", "C"].map(|seat| weight(batch, game, seat));
            let mut drawn = chance.below(weights.iter().sum());
            let winner = weights.iter().position(|&weight| {
                let here = drawn < weight;
                drawn = drawn.saturating_sub(weight);
                here
            });
            let letter = ["A", "B", "C"][winner.unwrap()];
            let win = |seat: &str| f64::from(u8::from(seat == letter));
            batch.seats.iter_mut().filter(|row| row.game == game).for_each(|row| row.win = win(&row.seat));
        }
    }
}

fn has(batch: &Batch, game: i64, seat: &str, card: &str) -> bool {
    batch.cards.iter().any(|row| row.game == game && row.seat == seat && row.card == card)
}

#[test]
fn where_nothing_is_planted_nothing_is_found() {
    let played = batches(&run(&[Bot::Random], 600));
    let (mut uneven, mut found) = (0, 0);
    for seed in 0..40 {
        let mut batches = played.clone();
        plant(&mut batches, seed, |_, _, _| 1);
        let findings = analyse(&batches);
        uneven += u32::from(findings.evenness < 0.05);
        found += u32::from(findings.cards.iter().any(CardLine::differs));
    }
    // One in twenty is what chance does; of forty, six or more would be rare.
    assert!(uneven <= 6 && found <= 6, "{uneven} uneven, {found} with cards that differ");
}

#[test]
fn a_planted_card_and_a_planted_seat_are_found_and_nothing_else_is() {
    let mut batches = batches(&run(&[Bot::Random], 1000));
    let weight = |batch: &Batch, game: i64, seat: &str| {
        (if has(batch, game, seat, "11") { 20 } else { 10 }) + if seat == "B" { 4 } else { 0 }
    };
    plant(&mut batches, 1, weight);
    let findings = analyse(&batches);
    assert!(findings.evenness < 0.001, "{}", findings.evenness);
    let best = findings.by_seat.iter().max_by(|a, b| a.share.total_cmp(&b.share)).unwrap();
    assert_eq!(best.name, "B");
    let out: Vec<&str> =
        findings.cards.iter().filter(|card| card.stands_out()).map(|card| card.card.as_str()).collect();
    assert_eq!(out, ["11"]);
    assert_eq!(findings.cards[0].card, "11");
}

#[test]
fn figures_are_what_the_rows_add_up_to() {
    let batches = batches(&run(&[Bot::Greedy, Bot::Random], 300));
    let findings = analyse(&batches);
    assert_eq!((findings.games, findings.scores.total(), findings.lengths.total()), (300, 900, 300));
    let wins: f64 = findings.by_seat.iter().map(|seat| seat.count).sum();
    assert!((wins - 300.0).abs() < 1e-9);
    let [greedy, random] = [0, 1].map(|bot| &findings.by_bot[bot]);
    assert!(greedy.low > greedy.fair && random.high < random.fair, "{greedy:?} {random:?}");
    // The same counts, made another way.
    let rows = || batches.iter().flat_map(|batch| &batch.decisions);
    let seal = &findings.decisions[0];
    assert_eq!((findings.decisions.len(), seal.per_game), (1, rows().count() as f64 / 300.0));
    let free = || rows().filter(|row| row.options > 1);
    let swing = free().map(|row| (row.after - row.before).abs()).sum::<f64>() / free().count() as f64;
    assert!((seal.swing - swing).abs() < 1e-9 && (seal.forced - 1.0 / 3.0).abs() < 1e-9);
    // Whoever leads shortly before the end wins more often than whoever leads early.
    assert!(findings.leads.last().unwrap().wins > findings.leads[0].wins);
    assert_eq!(findings.endings[0].share, 1.0);
}

/// Adds decisions between two cards: so many, with so many choices of each.
fn choose_between(batch: &mut Batch, (card, rival): (&str, &str), together: i64, chosen: (i64, i64)) {
    for (card, rival, chosen) in [(card, rival, chosen.0), (rival, card, chosen.1)] {
        batch.rivals.push(RivalRow {
            game: 0,
            card: card.to_owned(),
            rival: rival.to_owned(),
            together,
            chosen,
        });
    }
}

#[test]
fn a_planted_card_that_nobody_prefers_is_dominated_and_no_other_is() {
    let mut batches = batches(&run(&[Bot::Random], 100));
    assert!(batches[0].rivals.is_empty(), "random bots prefer nothing");
    // 3 is never taken where 11 is there. 4 is taken now and then, 5 was looked at too rarely, and beside 6 other things are taken.
    choose_between(&mut batches[0], ("3", "11"), 400, (1, 200));
    choose_between(&mut batches[0], ("3", "12"), 400, (90, 200));
    choose_between(&mut batches[0], ("4", "11"), 400, (3, 200));
    choose_between(&mut batches[0], ("5", "11"), 150, (0, 100));
    choose_between(&mut batches[0], ("6", "11"), 400, (0, 30));
    let findings = analyse(&batches);
    let found: Vec<(&str, &str)> = findings
        .cards
        .iter()
        .filter_map(|card| Some((card.card.as_str(), card.dominated.as_ref()?.by.as_str())))
        .collect();
    assert_eq!(found, [("3", "11")]);
}

#[test]
fn choices_between_cards_are_counted_from_the_decisions() {
    let played = batches(&run(&[Bot::Greedy], 100));
    let rows: Vec<&RivalRow> = played.iter().flat_map(|batch| &batch.rivals).collect();
    assert!(!rows.is_empty());
    for row in &rows {
        assert!(row.together > 0 && row.chosen <= row.together && row.card != row.rival, "{row:?}");
        let back = rows
            .iter()
            .find(|other| (other.game, &other.card, &other.rival) == (row.game, &row.rival, &row.card));
        let back = back.expect("a choice between two has two sides");
        assert_eq!(back.together, row.together);
        assert!(row.chosen + back.chosen <= row.together, "one of both is chosen, or neither: {row:?}");
    }
}
