//! The report of a run as a page.

#![allow(clippy::unwrap_used)]

use crate::record::run;
use greenroom_catalog::{Bot, Forbidden, games};
use greenroom_engine::Lang;
use greenroom_lab::analysis::Analysis;
use greenroom_lab::page::report;
use greenroom_lab::record::{Part, Run, RunFolder};
use std::sync::atomic::AtomicU64;

fn pages(run: &Run) -> [String; 2] {
    let folder = tempfile::tempdir().unwrap();
    let opened = RunFolder::open(folder.path(), run, false).unwrap();
    run.play(&opened, Part::WHOLE, 1, &AtomicU64::new(0)).unwrap();
    let findings = Analysis::of(run, &opened).unwrap();
    [Lang::En, Lang::Ja].map(|lang| report(run, &findings, lang))
}

#[test]
fn the_report_needs_no_other_file_and_says_everything_in_both_languages() {
    let forbidden = vec![Forbidden::Thing("7".to_owned())];
    let pages = pages(&Run { forbidden, ..run(&[Bot::Greedy, Bot::Random], 100) });
    for page in &pages {
        for outside in ["<script", "<link", "<img", "src=", "http:", "url(", "⟦"] {
            assert!(!page.contains(outside), "{outside}");
        }
        for section in ["winning", "lengths", "leads", "endings", "decisions", "cards", "figures"] {
            assert!(page.contains(&format!("<section id=\"{section}\">")), "{section}");
        }
        assert!(page.matches("<svg").count() > 30);
    }
    assert!(pages[0].contains("100 games were played.") && pages[0].contains("Wins of a seat, by bot"));
    assert!(pages[0].contains("Wins of the seat that may not do everything"));
    assert!(pages[1].contains("100回のゲームを行いました。") && pages[1].contains("<html lang=\"ja\">"));
}

/// Every figure and every ending that comes up has a text of its game, in both languages.
#[test]
fn every_game_names_what_it_counts() {
    for &game in games() {
        let (options, cards) = (game.default_options(), game.cards());
        let (bots, seats) = (vec![Bot::Random], *game.seats().start());
        let run =
            Run { game, seats, games: 12, bots, seed: 3, options, cards, forbidden: Vec::new(), start: None };
        let folder = tempfile::tempdir().unwrap();
        let opened = RunFolder::open(folder.path(), &run, false).unwrap();
        run.play(&opened, Part::WHOLE, 1, &AtomicU64::new(0)).unwrap();
        let batch = opened.read(0).unwrap();
        assert!(!batch.figures.is_empty() && !batch.cards.is_empty(), "{}", game.id());
        assert!(batch.cards.iter().any(|card| card.used > 0), "{}: no card works", game.id());
        assert!(batch.cards.iter().any(|card| card.chosen > 0), "{}: no card is chosen", game.id());
        let endings = batch.games.iter().map(|row| format!("ending-{}", row.ending));
        let figures = batch.figures.iter().map(|row| format!("figure-{}", row.figure));
        for key in endings.chain(figures) {
            for lang in [Lang::En, Lang::Ja] {
                assert!(game.text(&key, lang).is_some(), "{} has no text {key}", game.id());
            }
        }
        for figure in &batch.figures {
            let own = game.text(&format!("figure-{}-{}", figure.figure, figure.about), Lang::En);
            let is_seat_or_number = figure.about.len() == 1 || figure.about.parse::<i64>().is_ok();
            let label = game.label(&figure.about, Lang::Ja);
            let named = own.is_some() || is_seat_or_number || !label.contains('⟦');
            assert!(named, "{}: {} has no name", game.id(), figure.about);
        }
    }
}
