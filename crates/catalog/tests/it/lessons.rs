//! Every lesson can be played to its end, along its way and along every side way that it allows.

use greenroom_catalog::{AnyTable, Bot, Following, GameKind, games};
use greenroom_engine::{Eyes, Lang, Words};
use greenroom_stage::{LEARNER, Lesson};
use std::collections::BTreeSet;

/// A table that follows the game's lesson, at the learner's first decision.
fn begin(kind: &'static dyn GameKind, lesson: &'static Lesson) -> Box<dyn AnyTable> {
    let seats = (0..lesson.seats).map(|seat| format!("Player {seat}")).collect();
    let mut table = kind.deal(kind.lesson_header(lesson, seats)).unwrap();
    let set = let_bots_play(lesson, table.as_mut());
    assert!(set, "{}: a bot cannot do what the lesson's opening says", kind.id());
    table
}

/// Plays the bots until the learner is asked. Says whether every move was the one that the lesson sets.
fn let_bots_play(lesson: &'static Lesson, table: &mut dyn AnyTable) -> bool {
    let mut set = true;
    while !table.turn().contains(LEARNER) {
        let following = Following::new(lesson, table);
        let Some(seat) = table.turn().first() else { break };
        let since = table.actors().iter().rev().take_while(|actor| **actor != LEARNER).count();
        let scripted = lesson.set_move(following.decisions, since, seat);
        let Some(words) = following.bot_words(seat) else { break };
        set &= scripted.is_none_or(|scripted| scripted == words);
        table.act(seat, &words).unwrap();
    }
    set
}

/// Plays every way from here on. Returns how many there are.
fn play_all_ways(
    kind: &dyn GameKind,
    lesson: &'static Lesson,
    table: &dyn AnyTable,
    way: &[&str],
    made: &mut BTreeSet<(usize, String)>,
) -> usize {
    let following = Following::new(lesson, table);
    let Some(step) = lesson.step(following.decisions) else { return 1 };
    let place = format!("{}: step {} after {way:?}", kind.id(), following.decisions + 1);
    assert!(table.turn().contains(LEARNER), "{place}: the learner is not asked");
    let legal = table.legal_words(LEARNER);
    let mut ways = 0;
    for (index, allowed) in step.allow.iter().enumerate() {
        let words = Words::new(&allowed.words);
        // On the main way the first choice is there; another one may need a side way.
        let main = way.iter().zip(&lesson.steps).all(|(words, step)| *words == step.allow[0].words);
        if !legal.contains(&words) {
            assert!(!main || index > 0, "{place}: `{words}` is not legal; legal are {legal:?}");
            continue;
        }
        made.insert((following.decisions, allowed.words.clone()));
        following.check(&words).unwrap();
        let mut next = table.clone_box();
        next.act(LEARNER, &words).unwrap();
        let set = let_bots_play(lesson, next.as_mut());
        assert!(set || !main || index > 0, "{place}: a bot cannot do what is set after `{words}`");
        let further: Vec<&str> = way.iter().copied().chain([allowed.words.as_str()]).collect();
        ways += play_all_ways(kind, lesson, next.as_ref(), &further, made);
    }
    assert!(ways > 0, "{place}: nothing that the lesson allows is legal: {legal:?}");
    for wrong in &step.wrong {
        let meant = legal.iter().find(|words| wrong.fits(words) && following.check(words).is_err());
        assert!(meant.is_some() || !way.is_empty(), "{place}: nothing legal fits `{}`", wrong.words);
    }
    ways
}

#[test]
fn every_lesson_is_played_to_its_end_along_every_way() {
    assert!(games().iter().filter(|kind| kind.lesson().is_some()).count() >= 5, "a game has lost its lesson");
    for kind in games() {
        let Some(lesson) = kind.lesson() else { continue };
        assert_eq!(lesson.rules, kind.rules_version(), "{}: the lesson is for other rules", kind.id());
        assert!((5..=10).contains(&lesson.minutes) && lesson.steps.len() >= 5, "{}", kind.id());
        let table = begin(*kind, lesson);
        let mut made = BTreeSet::new();
        let ways = play_all_ways(*kind, lesson, table.as_ref(), &[], &mut made);
        for (number, step) in lesson.steps.iter().enumerate() {
            for allowed in &step.allow {
                let choice = (number, allowed.words.clone());
                assert!(made.contains(&choice), "{}: no way leads to {choice:?}", kind.id());
            }
        }
        assert!(ways > 1, "{}: the learner has no choice", kind.id());
        println!("{}: {} steps, {ways} ways", kind.id(), lesson.steps.len());
    }
}

#[test]
fn the_words_of_every_lesson_name_what_is_on_the_table() {
    for kind in games() {
        let Some(lesson) = kind.lesson() else { continue };
        let mut table = begin(*kind, lesson);
        for step in &lesson.steps {
            let players = [];
            let drawn = table.sight(Eyes::Seat(LEARNER)).draw(Lang::En, &players, None).scene;
            let page = drawn.board.into_string() + &drawn.hand.into_string();
            for point in step.notes.iter().flat_map(|note| &note.point) {
                let frame = ["hand", "prompt", "board"].contains(&point.as_str());
                let piece = [format!("data-word=\"{point}\""), format!("data-part=\"{point}\"")];
                let there = frame || piece.iter().any(|piece| page.contains(piece));
                assert!(there, "{}: nothing on the page is called `{point}`", kind.id());
            }
            table.act(LEARNER, &Words::new(&step.allow[0].words)).unwrap();
            let_bots_play(lesson, table.as_mut());
        }
    }
}

/// The names of the decisions that the learner is asked after the lesson, in a game that is played to its end.
fn asked_after(kind: &'static dyn GameKind, lesson: &'static Lesson) -> BTreeSet<String> {
    let mut table = begin(kind, lesson);
    for step in &lesson.steps {
        table.act(LEARNER, &Words::new(&step.allow[0].words)).unwrap();
        let_bots_play(lesson, table.as_mut());
    }
    let mut asked = BTreeSet::new();
    while let Some(seat) = table.turn().first() {
        if table.turn().contains(LEARNER) {
            let decision = table.sight(Eyes::Seat(LEARNER)).asked().unwrap().key;
            let following = Following::new(lesson, table.as_ref());
            let tip = following.tip();
            assert_eq!(tip.is_some(), lesson.tips.iter().any(|tip| tip.asked == decision), "{decision}");
            let board = table.sight(Eyes::Seat(LEARNER)).draw(Lang::En, &[], None).scene.board.into_string();
            for part in tip.iter().flat_map(|tip| &tip.see) {
                let there = board.contains(&format!("data-part=\"{part}\""));
                assert!(there, "{}: nothing on the board is called `{part}` at {decision}", kind.id());
            }
            asked.insert(decision);
        }
        let words = table.choose(Bot::Greedy, seat, u64::from(table.number())).unwrap();
        table.act(seat, &words).unwrap();
    }
    asked
}

/// The names of all questions that a game can ask, from its texts.
fn questions(kind: &dyn GameKind) -> Vec<String> {
    let path = format!("{}/../../games/{}/locales/en.ftl", env!("CARGO_MANIFEST_DIR"), kind.id());
    let texts = std::fs::read_to_string(path).unwrap();
    let keys = texts.lines().filter_map(|line| line.strip_prefix("prompt-")?.split_once(" ="));
    keys.map(|(key, _)| key.to_owned()).filter(|key| key != "over").collect()
}

#[test]
fn a_lesson_ends_in_a_position_that_is_played_on_to_the_end_with_a_tip_for_every_decision() {
    for kind in games() {
        let Some(lesson) = kind.lesson() else { continue };
        let asked = asked_after(*kind, lesson);
        assert!(!asked.is_empty(), "{}: the lesson leaves nothing to play", kind.id());
        for tip in &lesson.tips {
            let key = format!("prompt-{}", tip.asked);
            assert!(kind.text(&key, Lang::En).is_some(), "{}: nothing asks `{}`", kind.id(), tip.asked);
        }
        let tipped = |asked: &str| lesson.tips.iter().any(|tip| tip.asked == asked);
        assert_eq!(
            asked.iter().find(|asked| !tipped(asked)),
            None,
            "{}: a decision without a tip",
            kind.id()
        );
        // A game may ask what this one did not: every question that the game knows has its tip.
        for asked in questions(*kind) {
            assert!(tipped(&asked), "{}: no tip for `{asked}`", kind.id());
        }
    }
}
