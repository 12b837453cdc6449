//! Positions that cannot lie on a table are refused when they are loaded, and never make the rules panic.

use crate::common::{Conclave, Positions, table};
use greenroom_engine::Game;
use idol_conclave::IdolConclave;
use idol_conclave::cards::{Idol, VoteCard};
use idol_conclave::ids::VoteId;
use idol_conclave::state::Step;
use serde_json::{Value, json};

/// What is wrong with a position after a change; nothing before it.
fn wrong(t: &Conclave, change: impl FnOnce(&mut IdolConclave)) -> String {
    assert_eq!(t.game.audit(), Ok(()));
    let mut game = t.game.clone();
    change(&mut game);
    game.audit().expect_err("this cannot lie on a table").key
}

/// C has taken +4000 back from Tanimie with Exchange.
fn exchanged() -> Conclave {
    let t = table(3).play("A: vote +1000 akaneru\nB: deal backstage-deal open-convene\nB: open akaneru-1");
    let t = t.play(
        "C: deal backstage-deal convene\nA: vote +3000 marisan\nB: deal +2000 trade\nB: trade marisan-1",
    );
    let t =
        t.play("B: with akaneru-1\nC: vote +4000 tanimie\nA: vote +4000 nakonako\nB: vote scandal nakonako");
    t.play("C: deal +2000 exchange\nC: retake tanimie-1")
}

#[test]
fn an_impossible_retaken_card_is_refused() {
    let t = exchanged();
    let retaken = t.game.open.retaken.unwrap();
    assert_eq!(wrong(&t, |game| game.open.retaken = None), "audit-votes");
    let beyond = |game: &mut IdolConclave| game.open.retaken.as_mut().unwrap().vote = VoteId(200);
    assert_eq!(wrong(&t, beyond), "audit-votes");
    let lying = |game: &mut IdolConclave| game.open.retaken.as_mut().unwrap().vote = VoteId(0);
    assert_eq!(wrong(&t, lying), "audit-votes");
    for card in [VoteCard::Plus1000, VoteCard::GroupThree] {
        let rainbow = |game: &mut IdolConclave| game.prints[retaken.vote.0 as usize] = card;
        assert!(["audit-votes", "audit-retaken"].contains(&wrong(&t, rainbow).as_str()));
    }
    let later = |game: &mut IdolConclave| game.open.retaken.as_mut().unwrap().turn = game.open.turn;
    assert_eq!(wrong(&t, later), "audit-retaken");
    // C's Backstage Deal has lain on the sheet since before the Exchange, so it is not the card that came back.
    let gone = |game: &mut IdolConclave| game.prints[retaken.vote.0 as usize] = VoteCard::BackstageDeal;
    assert_eq!(wrong(&t, gone), "audit-retaken");
}

#[test]
fn an_impossible_sealed_card_is_refused() {
    let t = table(3)
        .event("akaneru", "simultaneous-vote")
        .play("A: vote +1000 kana-chan")
        .keep("B", &["+2000", "+3000", "+4000", "scandal"])
        .keep("A", &["+2000", "+3000"])
        .play("B: vote +2000 marisan\nC: vote +2000 marisan\nA: vote +2000 marisan\nB: seal +3000");
    assert_eq!(t.game.open.step, Step::Seal);
    let not_held = |game: &mut IdolConclave| game.sealed[1] = Some(VoteCard::Plus2000);
    assert_eq!(wrong(&t, not_held), "audit-card");
    assert_eq!(wrong(&t, |game| game.open.step = Step::Vote), "audit-card");
    assert_eq!(wrong(&t, |game| game.sealed.truncate(2)), "audit-seats");
    let t = t.play("A: seal +3000\nC: seal negative");
    let twice = |game: &mut IdolConclave| game.hands[1].insert(VoteCard::Plus3000);
    assert_eq!(wrong(&t, twice), "audit-card");
    assert_eq!(wrong(&t, |game| game.sealed[0] = None), "audit-card");
}

#[test]
fn other_impossible_positions_are_refused() {
    let t = exchanged();
    assert_eq!(wrong(&t, |game| game.open.rules = 2), "audit-rules");
    assert_eq!(wrong(&t, |game| game.open.turn = 200), "audit-votes");
    assert_eq!(wrong(&t, |game| game.open.votes[0].turn = 0), "audit-votes");
    let hidden = t.game.open.votes.iter().position(|vote| vote.knowers.len() == 1).unwrap();
    assert_eq!(wrong(&t, |game| game.open.votes[hidden].face_up = true), "audit-votes");
    assert_eq!(wrong(&t, |game| game.open.votes[3].knowers = Default::default()), "audit-votes");
    assert_eq!(wrong(&t, |game| game.open.turned_over.insert(Idol::Akaneru)), "audit-step");
    assert_eq!(wrong(&t, |game| game.open.reserve.insert(VoteCard::GroupOne)), "audit-card");
    assert_eq!(wrong(&t, |game| game.open.step = Step::FirstVote), "audit-step");
    assert_eq!(wrong(&t, |game| game.identities[0] = game.identities[1]), "audit-idols");
}

/// Every change of one small thing in the JSON of a position is refused or can be looked at, sampled and played.
#[test]
fn no_change_of_a_loaded_position_makes_the_rules_panic() {
    let whole = serde_json::to_value(&exchanged().game).unwrap();
    let mut played = 0;
    for number in 0..count(&whole) {
        for value in
            [json!(0), json!(1), json!(40), json!(null), json!("vote-3"), json!("negative"), json!([])]
        {
            let mut changed = whole.clone();
            *leaf(&mut changed, &mut { number }).unwrap() = value;
            let Ok(game) = serde_json::from_value::<IdolConclave>(changed) else { continue };
            if game.audit().is_ok() {
                play_on(game);
                played += 1;
            }
        }
    }
    assert!(played > 10, "some changes are harmless: {played}");
}

/// Looks with all eyes, samples, and plays first legal actions to the end.
fn play_on(mut game: IdolConclave) {
    use greenroom_engine::chance::Fast;
    use greenroom_engine::{Eyes, Seat};
    let mut legal = Vec::new();
    while let Some(seat) = game.turn().seats().first() {
        for eyes in Seat::all(game.seats()).map(Eyes::Seat).chain([Eyes::Public, Eyes::All]) {
            assert_eq!(IdolConclave::sample(&game.view(eyes), &mut Fast::new(1)).audit(), Ok(()));
        }
        legal.clear();
        game.legal(seat, &mut legal);
        game.apply(seat, legal[0], &mut Fast::new(1), &mut ());
    }
    assert!(game.standing().is_some());
}

fn count(value: &Value) -> usize {
    match value {
        Value::Array(list) => list.iter().map(count).sum::<usize>().max(1),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 1,
    }
}

/// The leaf with this number, in the order of `count`.
fn leaf<'a>(value: &'a mut Value, number: &mut usize) -> Option<&'a mut Value> {
    let is_leaf = match value {
        Value::Array(list) => list.is_empty(),
        Value::Object(_) => false,
        _ => true,
    };
    if is_leaf {
        if *number == 0 {
            return Some(value);
        }
        *number -= 1;
        return None;
    }
    match value {
        Value::Array(list) => list.iter_mut().find_map(|inner| leaf(inner, number)),
        Value::Object(map) => map.values_mut().find_map(|inner| leaf(inner, number)),
        _ => None,
    }
}
