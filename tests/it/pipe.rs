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
    let lines: [&[u8]; 11] = [
        b"",
        b"hello",
        b"{",
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
    assert_eq!(
        verb["expected"],
        "one of turn, legal, act, view, undo, standing, history, clone, sample, drop, dump, load, transcript"
    );
    let typo = pipe.ask(&json!({"do": "view", "eyes": "A", "eye": 1}));
    assert_eq!((&typo["field"], &typo["expected"]), (&"eye".into(), &"eyes and table".into()));
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

#[test]
fn a_copy_has_luck_of_its_own_and_leaves_the_table_alone() {
    let mut other_luck = 0;
    for (game, seats, _) in games() {
        let mut pipe = Pipe::start(&game, seats, 4);
        for luck in 0..7 {
            pipe.step(luck);
        }
        let before = pipe.ok(json!({"do": "dump"}));
        for (name, seed) in [("x", 1), ("y", 1), ("z", 2)] {
            assert_eq!(pipe.ok(json!({"do": "clone", "as": name, "seed": seed}))["table"], name, "{game}");
            assert_eq!(
                pipe.ok(json!({"do": "dump", "table": name})),
                before,
                "{game}: a copy is the same position"
            );
        }
        // The choices follow from their number, so what differs in the end is luck.
        let mut ends = Vec::new();
        for name in ["x", "y", "z"] {
            let mut choices = 0;
            while pipe.ok(json!({"do": "turn", "table": name}))["over"] == false {
                choices += 1;
                let seat = pipe.ok(json!({"do": "turn", "table": name}))["turn"][0].clone();
                let legal = pipe.ok(json!({"do": "legal", "table": name, "seat": seat}));
                let legal = legal["legal"].as_array().unwrap();
                let words = &legal[choices * 7 % legal.len()];
                pipe.ok(json!({"do": "act", "table": name, "seat": seat, "words": words}));
            }
            ends.push((
                pipe.ok(json!({"do": "dump", "table": name}))["state"].clone(),
                pipe.ok(json!({"do": "history", "table": name}))["actions"].clone(),
            ));
        }
        assert_eq!(ends[0], ends[1], "{game}: the same seed is the same luck");
        other_luck += usize::from(ends[0] != ends[2]);
        assert_eq!(pipe.ok(json!({"do": "dump"})), before, "{game}");
        pipe.ok(json!({"do": "drop", "table": "x"}));
        assert_eq!(pipe.ask(&json!({"do": "turn", "table": "x"}))["field"], "table");
        pipe.close();
    }
    // Idol Conclave has no luck after the deal.
    assert!(other_luck >= 4, "another seed was other luck in {other_luck} games");
}

#[test]
fn a_sample_keeps_what_the_seat_knows() {
    let mut other = 0;
    for (game, seats, _) in games() {
        let mut pipe = Pipe::start(&game, seats, 4);
        for luck in 0..5 {
            pipe.step(luck);
        }
        let view = pipe.ok(json!({"do": "view", "eyes": "B"}));
        let all = pipe.ok(json!({"do": "view", "eyes": "all"}));
        for seed in 0..4 {
            pipe.ok(json!({"do": "sample", "seat": "B", "as": "x", "seed": seed}));
            assert_eq!(pipe.ok(json!({"do": "view", "eyes": "B", "table": "x"})), view, "{game}");
            other += usize::from(pipe.ok(json!({"do": "view", "eyes": "all", "table": "x"})) != all);
        }
        assert_eq!(pipe.ok(json!({"do": "view", "eyes": "all"})), all, "{game}: the table itself stays");
        pipe.close();
    }
    assert!(other >= 12, "what is hidden was dealt anew in {other} of 20 samples");
}

#[test]
fn a_line_can_hold_many_requests_and_a_request_many_actions() {
    let (game, seats, _) = &games()[0];
    let mut pipe = Pipe::start(game, *seats, 5);
    for luck in 0..6 {
        pipe.step(luck);
    }
    let actions = pipe.ok(json!({"do": "history"}))["actions"].clone();
    assert_eq!(actions.as_array().map(Vec::len), Some(6));
    let state = pipe.ok(json!({"do": "dump"}));
    let mut again = Pipe::start(game, *seats, 5);
    let answers = again.ask(&json!([{"do": "act", "actions": actions}, {"do": "dump"}, {"do": "dance"}]));
    assert_eq!(answers[0]["number"], pipe.ok(json!({"do": "turn"}))["number"]);
    assert_eq!(answers[1], state);
    assert_eq!(answers[2]["field"], "do");
    let mut third = Pipe::start(game, *seats, 5);
    let mut broken = actions.as_array().unwrap().clone();
    broken[3][1] = json!("no such words");
    let refused = third.ask(&json!({"do": "act", "actions": broken}));
    assert_eq!((&refused["ok"], &refused["played"]), (&json!(false), &json!(3)));
    let played = third.ok(json!({"do": "history"}))["actions"].clone();
    assert_eq!(played.as_array().map(Vec::as_slice), Some(&broken[..3]));
}

#[test]
fn a_loaded_position_can_have_a_seed_of_its_own() {
    let mut pipe = Pipe::start("dice-master", 3, 2);
    let state = pipe.ok(json!({"do": "dump"}))["state"].clone();
    let mut play = |seed: u64| {
        pipe.ok(json!({"do": "load", "state": state, "seed": seed}));
        (0..).take_while(|luck| pipe.step(luck * 7)).count();
        pipe.ok(json!({"do": "history"}))
    };
    assert_eq!(play(1), play(1));
    assert!((2..9).any(|seed| play(seed) != play(1)), "the seed decides what is drawn");
}
