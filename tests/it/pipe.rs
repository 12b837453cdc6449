//! `greenroom pipe`: a protocol for programs, spoken as they would.

#![allow(clippy::unwrap_used)]

use crate::common::{Pipe, games, keys};
use serde_json::{Value, json};

/// A session at the first game of the shelf, on its fewest seats.
fn session() -> Pipe {
    let (game, seats, _) = &games()[0];
    Pipe::start(game, *seats, 1)
}

/// Some words that the seat whose turn it is may play, with the seat.
fn something_legal(pipe: &mut Pipe) -> (Value, Value) {
    let seat = pipe.ok(json!({"do": "turn"}))["turn"][0].clone();
    let legal = pipe.ok(json!({"do": "legal", "seat": seat}));
    (seat, legal["legal"][0].clone())
}

#[test]
fn every_answer_has_its_documented_keys() {
    let mut pipe = session();
    let turn = pipe.ok(json!({"do": "turn"}));
    assert_eq!(keys(&turn), ["ok", "number", "turn", "over"]);
    assert_eq!((&turn["number"], &turn["over"]), (&0.into(), &false.into()));
    let legal = pipe.ok(json!({"do": "legal", "seat": turn["turn"][0]}));
    assert_eq!(keys(&legal), ["ok", "seat", "decision", "asked", "legal", "tree"]);
    assert!(legal["legal"].is_array() && legal["tree"].is_object());
    let (seat, words) = something_legal(&mut pipe);
    let act = pipe.ok(json!({"do": "act", "seat": seat, "words": words}));
    assert_eq!(keys(&act), ["ok", "number", "turn", "over"]);
    assert_eq!(act["number"], 1);
    for eyes in [json!("A"), json!("public"), json!("all")] {
        let view = pipe.ok(json!({"do": "view", "eyes": eyes}));
        assert_eq!(keys(&view), ["ok", "eyes", "view"]);
        assert_eq!(view["eyes"], eyes);
    }
    let standing = pipe.ok(json!({"do": "standing"}));
    assert_eq!(keys(&standing), ["ok", "over", "standing"]);
    assert!(standing["standing"].is_null());
    assert_eq!(keys(&pipe.ok(json!({"do": "dump"}))), ["ok", "state"]);
    assert_eq!(keys(&pipe.ok(json!({"do": "transcript"}))), ["ok", "transcript"]);
    pipe.close();
}

#[test]
fn every_game_can_be_played_to_its_end() {
    for (game, seats, _) in games() {
        let mut pipe = Pipe::start(&game, seats, 3);
        let transcript = pipe.finish();
        assert!(transcript.contains("[Result "), "{game}");
        let standing = pipe.ok(json!({"do": "standing"}));
        assert_eq!(keys(&standing["standing"]), ["scores", "ranks", "winners"]);
        assert_eq!(
            (&standing["over"], pipe.ok(json!({"do": "turn"}))["turn"].clone()),
            (&true.into(), json!([]))
        );
        let refused = pipe.ask(&json!({"do": "act", "seat": "A", "words": "pass"}));
        assert_eq!(refused["refused"]["section"], "table");
        pipe.close();
    }
}

#[test]
fn the_same_seed_and_words_give_the_same_game() {
    let (game, seats, _) = &games()[0];
    let play = |seed| Pipe::start(game, *seats, seed).finish();
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

#[test]
fn a_refusal_has_its_section_and_both_languages_and_changes_nothing() {
    let mut pipe = session();
    let before = pipe.ok(json!({"do": "dump"}));
    let refused = pipe.ask(&json!({"do": "act", "seat": "A", "words": "no such words"}));
    assert_eq!(refused["ok"], false);
    assert_eq!(keys(&refused["refused"]), ["section", "en", "ja"]);
    assert_ne!(refused["refused"]["en"], refused["refused"]["ja"]);
    assert_eq!(pipe.ok(json!({"do": "dump"})), before);
    let undo = pipe.ask(&json!({"do": "undo"}));
    assert_eq!(undo["refused"]["en"], "There is nothing to take back.");
    pipe.close();
}

#[test]
fn undo_takes_back_what_was_just_done() {
    let mut pipe = session();
    let before = pipe.ok(json!({"do": "dump"}));
    let (seat, words) = something_legal(&mut pipe);
    pipe.ok(json!({"do": "act", "seat": seat, "words": words}));
    let undo = pipe.ask(&json!({"do": "undo"}));
    if undo["ok"] == true {
        assert_eq!(pipe.ok(json!({"do": "dump"})), before);
    } else {
        assert_eq!(undo["refused"]["section"], "table");
    }
    pipe.close();
}

#[test]
fn nothing_that_is_sent_ends_the_session() {
    let mut pipe = session();
    let lines: [&[u8]; 12] = [
        b"",
        b"hello",
        b"{",
        b"[]",
        b"null",
        b"{}",
        br#"{"do":5}"#,
        br#"{"do":"dance"}"#,
        br#"{"do":"legal"}"#,
        br#"{"do":"act","seat":"A"}"#,
        b"\xff\xfe\x00",
        br#"{"do":"load","state":"x"}"#,
    ];
    for line in lines {
        let answer = pipe.line(line);
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(answer["error"].is_string(), "{answer}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(pipe.line(deep.as_bytes())["ok"], false);
    assert_eq!(pipe.ok(json!({"do": "turn"}))["number"], 0);
    pipe.close();
}

#[test]
fn an_error_names_the_field_and_what_was_expected() {
    let mut pipe = session();
    let seat = pipe.ask(&json!({"do": "legal", "seat": "Z"}));
    assert_eq!(keys(&seat), ["ok", "error", "field", "expected"]);
    assert_eq!(seat["field"], "seat");
    let verb = pipe.ask(&json!({"do": "dance"}));
    assert_eq!(verb["expected"], "one of turn, legal, act, view, undo, standing, dump, load, transcript");
    let typo = pipe.ask(&json!({"do": "view", "eyes": "A", "eye": 1}));
    assert_eq!((&typo["field"], &typo["expected"]), (&"eye".into(), &"eyes".into()));
    pipe.close();
}

#[test]
fn a_dumped_position_loads_again_and_says_what_it_has_lost() {
    for (game, seats, _) in games() {
        let mut first = Pipe::start(&game, seats, 2);
        for luck in 0..9 {
            first.step(luck);
        }
        let state = first.ok(json!({"do": "dump"}))["state"].clone();
        let mut second = Pipe::start(&game, seats, 77);
        let loaded = second.ok(json!({"do": "load", "state": state}));
        assert!(loaded["note"].as_str().unwrap().contains("no transcript"));
        assert_eq!(second.ok(json!({"do": "dump"}))["state"], state);
        assert_eq!(loaded["turn"], first.ok(json!({"do": "turn"}))["turn"]);
        assert_eq!(second.ask(&json!({"do": "undo"}))["refused"]["section"], "table");
        let transcript = second.ask(&json!({"do": "transcript"}));
        assert!(transcript["error"].as_str().unwrap().contains("dump"));
        // Always the same choice could go on for ever where a choice can be changed.
        (0..).find(|&luck| !second.step(luck));
        assert!(!second.ok(json!({"do": "standing"}))["standing"].is_null());
        first.close();
        second.close();
    }
}

#[test]
fn a_state_that_could_not_be_is_refused_and_play_goes_on() {
    let mut pipe = session();
    let state = pipe.ok(json!({"do": "dump"}))["state"].clone();
    let old = pipe.ask(&json!({"do": "load", "state": {"open": {"rules": 1}}}));
    assert!(old["error"].as_str().unwrap().contains("no format number, as in dumps of older"), "{old}");
    let newer = pipe.ask(&json!({"do": "load", "state": {"format": 99}}));
    assert!(newer["error"].as_str().unwrap().contains("format 99"), "{newer}");
    let no_state = pipe.ask(&json!({"do": "load", "state": {"format": 3}}));
    assert!(no_state["error"].as_str().unwrap().contains("missing field"), "{no_state}");
    assert_eq!(no_state["field"], "state");
    assert_eq!(pipe.ok(json!({"do": "dump"}))["state"], state);
    pipe.close();
}

#[test]
fn a_state_that_breaks_an_invariant_is_refused_with_the_reason_in_both_languages() {
    let mut pipe = Pipe::start("idol-conclave", 3, 1);
    let mut state = pipe.ok(json!({"do": "dump"}))["state"].clone();
    state["identities"]["A"] = state["identities"]["B"].clone();
    let refused = pipe.ask(&json!({"do": "load", "state": state}));
    assert_eq!(keys(&refused), ["ok", "error", "field", "reason"], "{refused}");
    assert_eq!(keys(&refused["reason"]), ["key", "en", "ja"]);
    assert!(!refused["reason"]["en"].as_str().unwrap().contains('⟦'), "{refused}");
    assert_eq!(pipe.ok(json!({"do": "turn"}))["number"], 0);
    pipe.close();
}
