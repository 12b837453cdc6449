//! Card files: what an owner of the box may change, and what is answered to a mistake.

use crate::common::{Conclave, Positions};
use greenroom_engine::chance::Scripted;
use greenroom_engine::{Edition, Game, Setup};
use greenroom_testkit::TestTable;
use idol_conclave::cards::{CARDS, Cards, Idol};
use idol_conclave::{IdolConclave, Options};

/// Our file with one thing changed.
fn file(from: &str, to: &str) -> String {
    let ours = include_str!("../../cards.toml");
    assert!(ours.contains(from), "{from}");
    ours.replacen(from, to, 1)
}

/// Our file, in which New Single has another effect.
fn new_single(effect: &str) -> Edition<Cards> {
    let [from, to] =
        ["votes = 3000", effect].map(|effect| format!("effect = {{ {effect} }}\nsource = \"house\""));
    CARDS.read(&file(&from, &to)).unwrap()
}

/// The table of the other tests with these cards: New Single lies on Akaneru.
fn table(cards: Edition<Cards>) -> Conclave {
    let mut in_order = Scripted::new([5, 4, 3, 2, 1].repeat(3).into_iter().chain([0]));
    let options = Options::default();
    let setup = Setup { cards, ..Setup::new(&options, 3) };
    TestTable::new(IdolConclave::deal(&setup, &mut in_order).unwrap())
}

#[test]
fn r1_1_a_box_owners_basic_event_may_have_any_effect_that_exists() {
    for effect in [
        "votes = -6000",
        "underdog = { at_most = 1, votes = 9000 }",
        "idol_police = {}",
        "scheming_character = {}",
        "overslept = {}",
        "simultaneous_vote = {}",
        "mania_popular = {}",
        "steady_marketting = {}",
    ] {
        let t = table(new_single(effect));
        assert_eq!(t.game.audit(), Ok(()), "{effect}");
    }
}

#[test]
fn r5_two_events_with_idol_police_look_at_each_other() {
    let t = table(new_single("idol_police = {}")).event("kana-chan", "idol-police");
    let t = t.play("A: vote +1000 marisan\nB: vote +2000 akaneru");
    assert_eq!(t.legal("B"), ["look marisan-1", "look-away"]);
    let t = t.play("B: look-away\nC: vote +3000 kana-chan");
    assert_eq!(t.legal("C"), ["look akaneru-1", "look marisan-1", "look-away"]);
    t.refuses("C: look kana-chan-1", "5", "cannot-look");
}

#[test]
fn r5_two_simultaneous_votes_happen_one_after_the_other() {
    let t = table(new_single("simultaneous_vote = {}")).event("kana-chan", "simultaneous-vote");
    let four = ["+2000", "+3000", "+4000", "scandal"];
    let six = ["+2000", "+3000", "+4000", "-5000", "negative", "scandal"];
    let t = t.play("A: vote +1000 marisan").keep("A", &four).keep("B", &four).keep("C", &six);
    let t = t.play("B: vote +2000 marisan\nC: vote +2000 marisan\nA: vote +2000 marisan");
    let t = t.play("A: seal +3000\nB: seal +3000\nC: seal +3000\nB: next A\nB: next B");
    assert_eq!(t.line("all", "akaneru"), "+3000 +3000 +3000");
    let t = t.play("C: vote +4000 marisan\nA: vote +4000 marisan\nB: vote +4000 marisan");
    let t = t.play("A: seal scandal\nB: seal scandal\nC: seal -5000\nC: next A\nC: next B");
    assert_eq!(t.line("all", "kana-chan"), "scandal scandal -5000");
    assert_eq!(
        [Idol::Akaneru, Idol::KanaChan, Idol::Marisan].map(|idol| t.game.open.event_is_face_down(idol)),
        [true, true, false]
    );
}

/// What is answered to a file.
fn mistake(from: &str, to: &str) -> String {
    CARDS.read(&file(from, to)).unwrap_err().to_string()
}

#[test]
fn mistakes_are_answered_with_line_and_cure() {
    for (from, to, answer) in [
        ("id = \"handshake\"", "id = \"new-single\"", "id: `new-single` is used twice"),
        ("id = \"handshake\"", "id = \"trade\"", "`trade` is a word of the rules"),
        ("id = \"kana-chan\"", "id = \"kana\"", "idol id: `kana` stands where `kana-chan` is expected"),
        (
            "effect = { scandal = {} }",
            "effect = { votes = 0 }",
            "effect of scandal: the effect of `scandal` must be",
        ),
        (
            "effect = { votes = -2000 }",
            "effect = { votes = 3000000 }",
            "an event counts at most 100000 votes",
        ),
        (
            "effect = { overslept = {} }\nadvanced = true",
            "effect = { overslept = {} }",
            "6 basic events first",
        ),
        ("id = \"overslept\"", "id = \"slept\"", "`slept` stands where `overslept` is expected"),
        ("effect = { overslept = {} }", "effect = { dozed = {} }", "effect"),
    ] {
        let told = mistake(from, to);
        assert!(told.starts_with("line ") && told.contains(answer), "{told}");
    }
}
