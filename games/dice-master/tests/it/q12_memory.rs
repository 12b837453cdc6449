//! copies of a card are alike, and what everybody remembers of a shuffle.

use crate::common::*;
use dice_master::{CardCounts, DiceMaster};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Seat};
use greenroom_testkit::eyes;

/// B to act with these cards; the first two were in the hand when the discards became the pile, the others were drawn since.
fn after_a_shuffle(hand: &str) -> Played {
    table(&["ai ryo haruka", "miki azusa ritsuko"]).hand("B", hand).edit(|game| {
        game.open.start = Seat(1);
        game.open.step = dice_master::Step::Produce { seat: Seat(1) };
        game.open.memory.kept = hand.split_whitespace().take(2).map(kind).collect();
        game.open.memory.kept_in_hand[1] = 2;
        for kept in game.open.memory.kept.iter() {
            game.open.memory.shuffled.remove(kept);
        }
    })
}

/// The hands of B that A considers possible.
fn hands_of_b(t: &Played) -> Vec<CardCounts> {
    let (view, mut chance) = (t.view("A"), Fast::new(3));
    (0..300).map(|_| DiceMaster::sample(&view, &mut chance).hand(Seat(1))).collect()
}

#[test]
fn q12_in_a_view_cards_are_kinds_and_numbers() {
    let t = after_a_shuffle("teamwork teamwork pressure");
    let json = |eyes: Eyes| serde_json::to_value(t.game.view(eyes)).unwrap();
    let own = serde_json::json!({ "known": { "teamwork": 2, "pressure": 1 } });
    assert_eq!(json(eyes("B"))["hands"]["B"], own);
    assert_eq!(json(eyes("A"))["hands"]["B"], serde_json::json!({ "hidden": 3 }));
    let t = t.play("B: lesson miki vo\nB: pay teamwork");
    assert_eq!(
        serde_json::to_value(t.view("A")).unwrap()["open"]["discard"],
        serde_json::json!({ "teamwork": 1 })
    );
}

#[test]
fn in_json_everything_has_its_word() {
    let t = after_a_shuffle("teamwork pressure").lessons("ai", "vo vi").popular("ai", 5);
    let t = t.edit(|game| game.open.step = dice_master::Step::Enter).play("A: enter ai slot-3");
    let json = serde_json::to_value(t.view("A")).unwrap();
    let open = &json["open"];
    assert_eq!(open["idols"]["ai"]["lessons"], serde_json::json!(["vo", "vi"]));
    assert_eq!(open["rosters"]["A"], serde_json::json!(["ai", "ryo", "haruka"]));
    assert_eq!(open["board"]["slot-2"], "first-stage");
    assert_eq!(open["trends_out"], serde_json::json!(["da", "vi", "vi"]));
    assert_eq!(json["sheets"]["ai"], serde_json::json!({ "known": "slot-3" }));
    assert_eq!(json["sheets"]["haruka"], serde_json::json!({ "known": null }));
    assert_eq!(json["sheets"]["miki"], "hidden");
    assert_eq!(json["trends"]["slot-1"], "hidden");
    let state = serde_json::to_string(&t.game).unwrap();
    assert_eq!(serde_json::from_str::<DiceMaster>(&state).unwrap(), t.game);
    let other = state.replacen("\"idols\":{\"ai\":", "\"idols\":{\"nobody\":", 1);
    assert!(
        serde_json::from_str::<DiceMaster>(&other)
            .unwrap_err()
            .to_string()
            .contains("nothing is said of `ai`")
    );
}

#[test]
fn q12_what_was_in_hands_at_a_shuffle_is_not_in_the_pile() {
    let t = after_a_shuffle("genocide pressure");
    let kept: CardCounts = ["genocide", "pressure"].map(kind).into_iter().collect();
    assert!(hands_of_b(&t).iter().all(|&hand| hand == kept), "B has drawn nothing since");
    let t = t.play("B: lesson miki vo\nB: pay genocide");
    let left: CardCounts = [kind("pressure")].into_iter().collect();
    assert!(hands_of_b(&t).iter().all(|&hand| hand == left));
}

#[test]
fn q12_a_card_that_could_be_from_before_or_after_leaves_both_open() {
    let t = after_a_shuffle("genocide pressure teamwork").play("B: lesson miki vo\nB: pay genocide");
    let hands = hands_of_b(&t);
    assert!(hands.iter().all(|hand| hand.contains(kind("pressure"))), "nobody else has kept anything");
    let genocide = hands.iter().filter(|hand| hand.contains(kind("genocide"))).count();
    assert!(genocide > 0 && genocide < hands.len(), "the one that was played was kept or drawn: {genocide}");
}

#[test]
fn q12_a_card_that_was_never_kept_is_known_to_be_drawn() {
    let t = after_a_shuffle("genocide pressure teamwork").play("B: lesson miki vo\nB: pay teamwork");
    let kept: CardCounts = ["genocide", "pressure"].map(kind).into_iter().collect();
    assert!(hands_of_b(&t).iter().all(|&hand| hand == kept));
}
