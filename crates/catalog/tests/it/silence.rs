//! Whatever a sight says in words, pictures and numbers changes only when its view or its log does.

use greenroom_catalog::{AnyTable, GameKind, games};
use greenroom_engine::{Eyes, Lang, Seat, SeatSet, Seed, Values, Words};
use greenroom_stage::Player;
use serde_json::json;

/// How many actions of a game are looked at.
const ACTIONS: u32 = 150;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &things[((self.0 >> 33) as usize) % things.len()]
    }
}

fn players(seats: u8) -> Vec<Player> {
    Seat::all(seats).map(|seat| Player { name: format!("Player {seat}"), bot: false }).collect()
}

/// What these eyes see: the view, and the events of the log.
fn seen(table: &dyn AnyTable, eyes: Eyes) -> (String, Vec<String>) {
    let lines = table.log(eyes, Lang::En, &players(table.seats()), 0);
    (table.view_text(eyes), lines.into_iter().map(|line| line.text).collect())
}

/// Everything that a sight says, in both languages.
fn said(table: &dyn AnyTable, eyes: Eyes) -> Vec<String> {
    let (sight, players) = (table.sight(eyes), players(table.seats()));
    let mut said = vec![
        format!("{} {:?} {}", sight.number(), sight.turn(), sight.is_over()),
        format!("{:?} {:?}", sight.legal(), sight.standing()),
        format!("{:?}", eyes.seat().map(|seat| (table.decision(seat), table.can_undo(seat)))),
        sight.view_text(),
    ];
    for lang in Lang::ALL {
        let scene = sight.draw(lang, &players, Some(&[])).scene;
        said.push(scene.board.into_string());
        said.push(scene.hand.into_string());
        said.extend(scene.plates.into_iter().map(|plate| plate.facts.into_string()));
        said.push(format!("{:?} {:?}", sight.prompt(lang, &players), sight.waiting(lang, &players)));
        said.push(format!("{:?}", sight.log(lang, &players, 0)));
        let refusal = eyes.seat().and_then(|seat| table.can_undo(seat).err());
        said.extend(refusal.map(|refusal| table.refusal_text(&refusal, lang, &players)));
    }
    said
}

/// The game's usual options, and those where everything that can be added is.
fn variants(game: &dyn GameKind) -> [serde_json::Value; 2] {
    let mut full = game.default_options();
    for spec in game.options() {
        match spec.values {
            Values::Flag => full[spec.key] = json!(true),
            Values::AnyOf(words) => full[spec.key] = json!(words),
            Values::OneOf(_) | Values::Number { .. } => {}
        }
    }
    [game.default_options(), full]
}

/// Plays one game at random; also who has chosen already may choose again. Returns how often an action was silent to somebody.
fn play(game: &dyn GameKind, options: serde_json::Value, seats: u8, seed: u64) -> u32 {
    let names = players(seats).into_iter().map(|player| player.name).collect();
    let Ok(mut table) = game.deal(game.header(options, names, Seed::from_number(seed))) else { return 0 };
    let (mut dice, mut silent) = (Dice(seed), 0);
    while !table.is_over() && table.number() < ACTIONS {
        let able: Vec<Seat> = Seat::all(seats).filter(|&seat| !table.legal_words(seat).is_empty()).collect();
        let seat = *dice.pick(&able);
        let words = dice.pick(&table.legal_words(seat)).clone();
        let mut next = table.clone_box();
        next.act(seat, &words).unwrap();
        let eyes = Seat::all(seats).map(Eyes::Seat).chain([Eyes::Public]);
        for eyes in eyes.filter(|&eyes| eyes != Eyes::Seat(seat)) {
            let noticed = seen(table.as_ref(), eyes) != seen(next.as_ref(), eyes);
            let numbers = [&table, &next].map(|table| table.sight(eyes).number());
            assert_eq!(
                numbers[1] - numbers[0],
                u32::from(noticed),
                "{} {eyes:?}: {seat}: {words}",
                game.id()
            );
            if !noticed {
                silent += 1;
                assert_eq!(
                    said(table.as_ref(), eyes),
                    said(next.as_ref(), eyes),
                    "{} {seat}: {words}",
                    game.id()
                );
            }
        }
        table = next;
    }
    numbers_follow_from_the_actions(game, table.as_ref());
    silent
}

/// A table that is played again from its transcript counts the same.
fn numbers_follow_from_the_actions(game: &dyn GameKind, table: &dyn AnyTable) {
    let again = game.replay(&table.transcript().unwrap(), None).unwrap();
    for seat in Seat::all(table.seats()) {
        let numbers = |table: &dyn AnyTable| (table.sight(Eyes::Seat(seat)).number(), table.decision(seat));
        assert_eq!(numbers(table), numbers(again.as_ref()), "{} {seat}", game.id());
        assert_eq!(numbers(table), numbers(table.at(table.number()).as_ref()), "{} {seat}", game.id());
    }
}

#[test]
fn what_a_sight_says_changes_only_with_what_it_sees() {
    for game in games() {
        let mut silent = 0;
        for options in variants(*game) {
            for seats in [*game.seats().start(), *game.seats().end()] {
                silent += play(*game, options.clone(), seats, 5 + u64::from(seats));
            }
        }
        println!("{}: {silent} silences", game.id());
        let secret = matches!(game.id(), "philadelphia" | "dice-master" | "idol-conclave");
        assert!(silent > 0 || !secret, "{}: nothing was ever done in secret", game.id());
    }
}

/// A table of Philadelphia at which somebody can begin to put a submission together, and the words for it.
fn about_to_submit() -> (Box<dyn AnyTable>, Seat, Words) {
    let game = greenroom_catalog::find("philadelphia").unwrap();
    let mut dice = Dice(1);
    for seed in 0.. {
        let names = players(2).into_iter().map(|player| player.name).collect();
        let mut table =
            game.deal(game.header(game.default_options(), names, Seed::from_number(seed))).unwrap();
        while let Some(seat) = table.turn().first() {
            let legal = table.legal_words(seat);
            let set = legal.iter().find(|words| words.list().starts_with(&["submit", "pair"]));
            if let Some(words) = set.filter(|_| table.number() > 0) {
                let words = words.clone();
                return (table, seat, words);
            }
            let words = dice.pick(&legal).clone();
            table.act(seat, &words).unwrap();
        }
    }
    unreachable!("a hand holds a pair sooner or later")
}

#[test]
fn while_one_seat_drafts_a_submission_nothing_ticks_for_the_other() {
    let (mut table, seat, words) = about_to_submit();
    let other = Eyes::Seat(Seat(1 - seat.0));
    let (before, count) = (said(table.as_ref(), other), table.number());
    table.act(seat, &words).unwrap();
    assert_eq!(said(table.as_ref(), other), before);
    table.undo(seat).unwrap();
    assert_eq!((said(table.as_ref(), other), table.number()), (before, count));
}

#[test]
fn what_others_cannot_do_without_an_action_goes_with_it() {
    let (table, seat, words) = about_to_submit();
    let other = Seat(1 - seat.0);
    // The last action of the other seat, if it can be taken back, is as it was before the draft; then the draft is gone too.
    let mut dice = Dice(3);
    let mut table = table;
    let found = (0..400).any(|_| {
        let Some(turn) = table.turn().first() else { return false };
        let mut next = table.clone_box();
        next.act(turn, dice.pick(&table.legal_words(turn))).unwrap();
        let now = next.turn().first();
        let drafts = now.filter(|&now| now != turn && next.can_undo(turn).is_ok()).and_then(|now| {
            let legal = next.legal_words(now);
            legal.into_iter().find(|words| words.list().first() == Some(&"submit") && words.list().len() > 2)
        });
        if let (Some(now), Some(words)) = (now, drafts) {
            let (count, dump) = (table.number(), table.dump());
            next.act(now, &words).unwrap();
            assert_eq!(next.undo(turn).unwrap(), [count + 1, count + 2]);
            assert_eq!((next.number(), next.dump()), (count, dump));
            return true;
        }
        table = next;
        false
    });
    assert!(found, "{other} passed and {seat} began with {words}");
}

#[test]
fn what_others_do_in_secret_stays_when_an_action_is_taken_back() {
    let game = greenroom_catalog::find("dice-master").unwrap();
    let names = players(2).into_iter().map(|player| player.name).collect();
    let mut table = game.deal(game.header(game.default_options(), names, Seed::from_number(4))).unwrap();
    let mut dice = Dice(9);
    while table.turn() != SeatSet::all(2) {
        let seat = table.turn().first().unwrap();
        let words = dice.pick(&table.legal_words(seat)).clone();
        table.act(seat, &words).unwrap();
    }
    let entry = |table: &dyn AnyTable, seat: Seat| {
        table.legal_words(seat).into_iter().find(|words| words.list()[0] == "enter").unwrap()
    };
    let count = table.number();
    let (a, b) = (Seat(0), Seat(1));
    let mut alone = table.clone_box();
    alone.act(b, &entry(alone.as_ref(), b)).unwrap();
    table.act(a, &entry(table.as_ref(), a)).unwrap();
    let may = format!("{:?}", table.can_undo(a));
    table.act(b, &entry(table.as_ref(), b)).unwrap();
    assert_eq!(format!("{:?}", table.can_undo(a)), may, "B has placed a piece in secret");
    let told = said(table.as_ref(), Eyes::Seat(b));
    assert_eq!(table.undo(a).unwrap(), [count + 1]);
    assert_eq!(said(table.as_ref(), Eyes::Seat(b)), told, "B does not notice that A takes a piece back");
    assert_eq!((table.dump(), table.number()), (alone.dump(), count + 1));
    assert_eq!(table.played(count + 1), alone.played(count + 1));
}
