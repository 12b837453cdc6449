//! Positions of finished games that are played on many times, and games that were played at tables.

#![allow(clippy::unwrap_used)]

use crate::record::run;
use greenroom_catalog::{Bot, GameKind, GameRecord, games};
use greenroom_engine::{Lang, Seat, Seed, Transcript};
use greenroom_lab::analysis::{Analysis, Variant};
use greenroom_lab::page::{Report, Subject};
use greenroom_lab::record::{Batch, CollectedGame, Collection, PERSON, Part, Run, RunFolder, Start};
use std::sync::atomic::{AtomicU64, Ordering};

/// A whole game between random bots, as it would be kept of a table.
fn finished(kind: &'static dyn GameKind, number: u64) -> Transcript {
    let seats = (0..*kind.seats().start()).map(|seat| Seat(seat).to_string()).collect();
    let mut table = kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(number))).unwrap();
    while let Some(seat) = table.turn().first() {
        let words = table
            .choose(Bot::Random, seat, number ^ u64::from(table.number()))
            .unwrap_or_else(|| table.legal_words(seat).remove(0));
        table.act(seat, &words).unwrap();
    }
    table.transcript().unwrap()
}

fn played(run: &Run) -> Batch {
    let folder = tempfile::tempdir().unwrap();
    let opened = RunFolder::open(folder.path(), run, false).unwrap();
    run.play(&opened, Part::WHOLE, 1, &AtomicU64::new(0)).unwrap();
    opened.read(0).unwrap()
}

#[test]
fn a_game_of_people_is_recorded_as_it_was_played() {
    for &kind in games() {
        let transcript = finished(kind, 7);
        let GameRecord { outcome, decisions, .. } = kind.record_played(&transcript).unwrap().unwrap();
        let end = kind.replay(&transcript, None).unwrap();
        assert_eq!(Some(outcome.standing), end.standing(), "{}", kind.id());
        let said: Vec<_> =
            decisions.iter().map(|decision| (decision.seat, decision.chosen.clone())).collect();
        let truth: Vec<_> = (1..=end.number()).map(|number| end.played(number).unwrap()).collect();
        assert_eq!(said, truth, "{}", kind.id());
        // A game that has not ended tells nothing.
        let half = Transcript::of_words(end.header().clone(), truth[..truth.len() / 2].to_vec(), None);
        assert_eq!(kind.record_played(&half).unwrap(), None, "{}", kind.id());
    }
}

#[test]
fn a_position_goes_on_with_what_seats_hold_and_new_luck() {
    for &kind in games() {
        let transcript = finished(kind, 3);
        let middle = kind.replay(&transcript, None).unwrap().number() / 2;
        let start = Some(Start { transcript: transcript.clone(), at: middle });
        let seats = *kind.seats().start();
        let (options, cards) = (kind.default_options(), kind.cards());
        let run = Run { game: kind, seats, options, cards, start, ..run(&[Bot::Random], 12) };
        let (rows, whole) = (played(&run), played(&Run { start: None, ..run.clone() }));
        assert_eq!(rows, played(&run), "{}: the same run has the same games", kind.id());
        let mean = |rows: &Batch| rows.decisions.len() / rows.games.len();
        assert!(mean(&rows) < mean(&whole), "{}: it begins in the middle", kind.id());
        let lines = |game: i64| -> Vec<_> {
            rows.decisions.iter().filter(|row| row.game == game).map(|row| row.chosen.clone()).collect()
        };
        assert_ne!(lines(0), lines(1), "{}: no two games have the same luck", kind.id());
        // What everybody holds is the same in all games: it is dealt.
        let dealt = |game: i64| -> Vec<_> {
            let held =
                rows.cards.iter().filter(|row| row.game == game && row.dealt > 0 && !row.seat.is_empty());
            held.map(|row| (row.card.clone(), row.seat.clone(), row.dealt)).collect()
        };
        for game in 1..12 {
            assert_eq!(dealt(0), dealt(game), "{}", kind.id());
        }
    }
}

#[test]
fn a_description_leads_back_to_its_run() {
    let kind = games()[0];
    let start = Some(Start { transcript: finished(kind, 3), at: 5 });
    let (options, cards) = (kind.default_options(), kind.cards());
    let run = Run { game: kind, options, cards, start, ..run(&[Bot::Greedy, Bot::Random], 120) };
    let described = run.describe();
    assert_eq!(Run::described(&described, games()).unwrap().describe(), described);
    for (key, other) in [("rules", 999), ("format", 1)] {
        let mut older = described.clone();
        older[key] = other.into();
        assert!(Run::described(&older, games()).is_none(), "{key}");
    }
    assert!(Run::described(&described, &[]).is_none());
}

#[test]
fn a_run_that_is_stopped_keeps_its_whole_batches() {
    let (folder, run) = (tempfile::tempdir().unwrap(), run(&[Bot::Random], 300));
    let opened = RunFolder::open(folder.path(), &run, false).unwrap();
    let (done, asked) = (AtomicU64::new(0), AtomicU64::new(0));
    let until = |games: u64| move |asked: &AtomicU64| asked.fetch_add(1, Ordering::Relaxed) < games;
    let go_on = || until(150)(&asked);
    assert!(!run.play_while(&opened, Part::WHOLE, 1, &done, &go_on).unwrap());
    assert_eq!((opened.has(0), opened.has(1)), (true, false));
    assert!(run.play_while(&opened, Part::WHOLE, 1, &AtomicU64::new(0), &|| true).unwrap());
    assert!(opened.has(2));
}

#[test]
fn games_of_people_stand_beside_those_of_bots() {
    let kind = games()[0];
    let seats = *kind.seats().start();
    let collected = |number: u64| CollectedGame {
        seed: format!("{number}"),
        players: Seat::all(seats)
            .map(|seat| if seat == Seat(0) { PERSON } else { "greedy" }.to_owned())
            .collect(),
        record: kind.record_played(&finished(kind, number)).unwrap().unwrap(),
    };
    let collection = Collection { game: kind, seats, since: Some("2026-01-01".to_owned()), until: None };
    let (people, bots) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    collection.write(people.path(), &(0..20).map(collected).collect::<Vec<_>>()).unwrap();
    let described = RunFolder::description(people.path()).unwrap();
    assert_eq!(Collection::described(&described, games()).unwrap().since, collection.since);
    assert!(Run::described(&described, games()).is_none());
    let (game, findings) = Analysis::of_folder(people.path()).unwrap();
    assert_eq!((game.as_str(), findings.games), (kind.id(), 20));
    assert_eq!(
        findings.by_bot.iter().map(|share| share.name.as_str()).collect::<Vec<_>>(),
        ["greedy", "person"]
    );
    let report = Report::of(Subject::People(&collection), &findings, Lang::Ja).page(Lang::Ja);
    assert!(report.contains("人（同席したボットを含む）") && !report.contains('⟦'));

    let (options, cards) = (kind.default_options(), kind.cards());
    let run = Run { game: kind, seats, options, cards, ..run(&[Bot::Random], 100) };
    let opened = RunFolder::open(bots.path(), &run, false).unwrap();
    run.play(&opened, Part::WHOLE, 1, &AtomicU64::new(0)).unwrap();
    let variants = [("bots", bots.path()), ("people", people.path())]
        .map(|(name, path)| Variant::of_folder(name, path).unwrap());
    assert!(!variants[0].has_deals_of(&variants[1]) && variants[0].has_deals_of(&variants[0]));
    let page = Report::comparing(&run, &variants, Lang::En).page(Lang::En);
    assert!(page.contains("people against bots, with other deals (games: 20 and 100)"), "{page}");
    // Both are random bots: where the games have nothing to do with each other, their means differ by chance alone.
    let change = &variants[0].changes(&variants[1]).measures[0];
    assert!(change.interval().0 < 0.0 && change.interval().1 > 0.0, "{change:?}");
    // One game shows nothing beyond chance, whatever happened in it.
    let one = tempfile::tempdir().unwrap();
    collection.write(one.path(), &[collected(3)]).unwrap();
    let changes = variants[0].changes(&Variant::of_folder("one", one.path()).unwrap());
    assert!(changes.cards.values().flatten().flatten().all(|change| !change.is_found()));
    assert!(changes.measures.iter().all(|change| !change.is_found()));
}
