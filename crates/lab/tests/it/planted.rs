//! Faults that are planted in real games are found in their reports, and where none was planted none is found.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{Bot, GameKind, find};
use greenroom_engine::{Seat, Seed, Transcript};
use greenroom_lab::analysis::{Analysis, Findings};
use greenroom_lab::record::{Part, Run, RunFolder, Start};
use std::sync::atomic::AtomicU64;

/// The report of games between three greedy bots with these cards.
fn report(game: &'static dyn GameKind, cards: String, games: u64, start: Option<Start>) -> Findings {
    let run = Run {
        game,
        seats: 3,
        games,
        bots: vec![Bot::Greedy],
        seed: 1,
        options: game.default_options(),
        cards,
        forbidden: Vec::new(),
        start,
    };
    let folder = tempfile::tempdir().unwrap();
    let opened = RunFolder::open(folder.path(), &run, false).unwrap();
    run.play(&opened, Part::WHOLE, 2, &AtomicU64::new(0)).unwrap();
    Analysis::of(&run, &opened).unwrap()
}

/// The game's card file with something changed, as transcripts call it.
fn changed(game: &dyn GameKind, change: impl FnOnce(&mut toml::Table)) -> String {
    let mut file: toml::Table = game.cards_text().parse().unwrap();
    change(&mut file);
    game.read_cards(&toml::to_string(&file).unwrap()).unwrap()
}

/// A card of the file.
fn card<'a>(file: &'a mut toml::Table, kind: &str, id: &str) -> &'a mut toml::Table {
    let cards = file[kind].as_array_mut().unwrap().iter_mut().filter_map(toml::Value::as_table_mut);
    cards.into_iter().find(|card| card["id"].as_str() == Some(id)).unwrap()
}

fn double(number: &mut toml::Value) {
    *number = (number.as_integer().unwrap() * 2).into();
}

const IDOL: &str = "haruno-sakuraba";

#[test]
fn an_idol_who_is_twice_as_strong_is_found_first() {
    let game = find("idol-project").unwrap();
    let cards = changed(game, |file| {
        let idol = card(file, "idol", IDOL);
        double(&mut idol["vp"]);
        idol["skills"].as_table_mut().unwrap().iter_mut().for_each(|(_, points)| double(points));
    });
    let (planted, control) = (report(game, cards, 500, None), report(game, game.cards(), 500, None));
    assert_eq!(planted.cards[0].card, IDOL);
    assert!(planted.cards[0].stands_out());
    let of_control = control.cards.iter().find(|line| line.card == IDOL).unwrap();
    assert!(!of_control.stands_out(), "{of_control:?}");
    assert!(planted.evenness > 0.01 && control.evenness > 0.01, "the seats are alike in both");
}

/// All games begin at one deal, so that one seat always has the dome card that pays its owner. Where that seat changes from game to game, nobody
/// has more money.
#[test]
fn a_seat_with_more_money_is_found_by_the_test_of_evenness() {
    let game = find("idol-project").unwrap();
    let cards = changed(game, |file| {
        let domes = file["dome"].as_array_mut().unwrap().iter_mut();
        for bonus in domes.filter_map(|dome| dome.get_mut("bonus")?.get_mut("money")) {
            *bonus = 3000.into();
        }
    });
    let dealt = |seed: u64| {
        let seats = (0..3).map(|seat| Seat(seat).to_string()).collect();
        let mut header = game.header(game.default_options(), seats, Seed::from_number(seed));
        header.cards = cards.clone();
        let safes = game.deal(header.clone()).unwrap().dump()["safes"].clone();
        let money = |seat: u8| safes[Seat(seat).to_string()].as_u64().unwrap();
        let rich = (0..3).find(|&seat| (0..3).all(|other| other == seat || money(other) < money(seat)))?;
        Some((rich, Start { transcript: Transcript::of_words(header, Vec::new(), None), at: 0 }))
    };
    let (rich, start) = (1..).find_map(dealt).unwrap();
    let planted = report(game, cards.clone(), 600, Some(start));
    assert!(planted.evenness < 0.001, "{} {:?}", planted.evenness, planted.by_seat);
    let best = planted.by_seat.iter().max_by(|a, b| a.share.total_cmp(&b.share)).unwrap();
    assert_eq!(best.name, Seat(rich).to_string());
    let control = report(game, cards, 300, None);
    assert!(control.evenness > 0.01, "{}", control.evenness);
}
