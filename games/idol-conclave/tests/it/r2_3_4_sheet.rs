//! §2-3-4: what each space of the Backstage Deal sheet does.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Conclave, Positions, table};
use greenroom_engine::{Seat, Word};
use idol_conclave::cards::{Idol, VoteCard};
use idol_conclave::ids::EventId;
use idol_conclave::state::Spot;
use idol_conclave::{Event, IdolConclave};

/// B holds the rights to the sheet, and Group Vote I; the +1000 lies open on Akaneru.
fn dealt() -> Conclave {
    table(3).play("A: vote +1000 akaneru\nB: deal backstage-deal open-convene\nB: open akaneru-1")
}

#[test]
fn r2_3_4_open_flips_a_card_face_up_and_takes_group_vote_one() {
    let t =
        table(3).play("A: vote +1000 akaneru\nB: vote +4000 marisan\nC: deal backstage-deal open-convene");
    assert_eq!(t.legal("C"), ["open akaneru-1", "open marisan-1"]);
    let t = t.play("C: open marisan-1");
    assert_eq!(t.line("A", "marisan"), "+4000^");
    assert!(t.hand("C", "C").ends_with("group-1"));
    assert!(t.log.revealed);
}

#[test]
fn r2_3_4_open_may_choose_a_face_up_card_and_nothing_happens_to_it() {
    let t = table(3).play("A: vote +1000 akaneru\nB: vote +4000 akaneru\nC: deal backstage-deal open-convene\nC: open akaneru-2");
    assert_eq!(t.line("A", "akaneru"), "+1000 +4000^");
    assert!(!t.log.revealed);
    assert!(t.hand("C", "C").ends_with("group-1"));
}

#[test]
fn r2_3_4_trade_switches_two_votes_of_different_idols_and_both_lie_face_down() {
    let t =
        dealt().play("C: vote +4000 akaneru\nA: vote +2000 marisan\nB: deal +2000 trade\nB: trade akaneru-1");
    t.refuses("B: with akaneru-2", "2-3-4", "same-idol");
    t.refuses("B: with marisan-2", "2-3-4", "no-such-vote");
    let t = t.play("B: with marisan-1");
    assert_eq!(t.line("all", "akaneru"), "+2000 +4000");
    assert_eq!(t.line("all", "marisan"), "+1000");
    assert_eq!(
        t.line("B", "akaneru"),
        "? ?",
        "who saw a card face up goes on knowing it, and nobody else learns it"
    );
    assert_eq!(t.line("public", "marisan"), "+1000");
}

#[test]
fn r2_3_4_trade_without_votes_on_two_idols_does_nothing() {
    let t = table(3).play("A: vote +1000 akaneru\nB: deal backstage-deal open-convene\nB: open akaneru-1");
    let t = t.play("C: deal backstage-deal trade");
    assert_eq!(t.asked(), "A");
    assert!(t.heard("public").iter().any(|event| matches!(event, Event::Nothing { .. })));
}

#[test]
fn r2_3_4_convene_takes_group_vote_two() {
    let t = dealt().play("C: deal backstage-deal convene");
    assert!(t.hand("C", "C").ends_with("group-2"));
    assert_eq!(
        t.hand("A", "C"),
        "negative ??????",
        "everybody saw it, and the log remembers it, but it hides among the hand"
    );
    assert_eq!(t.view("A").open.group_taken[1].map(|taken| taken.by.letter()), Some('C'));
}

fn two_rows() -> Conclave {
    dealt().play("C: deal backstage-deal convene\nA: vote +3000 marisan\nB: deal +2000 trade\nB: trade marisan-1\nB: with akaneru-1")
}

#[test]
fn r2_3_4_move_takes_any_vote_to_the_bottom_of_another_idol_face_down_and_the_gap_closes() {
    let t = two_rows()
        .play("C: vote +4000 akaneru\nA: vote +4000 akaneru\nB: deal +3000 move\nB: move akaneru-2");
    t.refuses("B: to akaneru", "2-3-4", "same-idol");
    let before = t.line("all", "akaneru");
    let t = t.play("B: to tanimie");
    assert_eq!((before.as_str(), t.line("all", "akaneru").as_str()), ("+3000 +4000^ +4000", "+3000 +4000"));
    assert_eq!(t.line("B", "tanimie"), "+4000", "it was face up before, so all go on knowing it");
}

#[test]
fn r2_3_4_exchange_puts_group_vote_three_face_up_and_the_card_comes_back() {
    let t = two_rows().play(
        "C: vote +4000 akaneru\nA: vote +4000 tanimie\nB: vote scandal nakonako\nC: vote +2000 tanimie",
    );
    let t = t.play("A: vote +2000 marisan\nB: deal +3000 exchange");
    assert_eq!(t.legal("B"), ["retake nakonako-1"]);
    t.refuses("B: retake tanimie-1", "2-3-4", "not-your-vote");
    t.refuses("B: retake akaneru-9", "2-3-4", "no-such-vote");
    let t = t.play("B: retake nakonako-1");
    assert_eq!(t.line("public", "nakonako"), "group-3^");
    assert!(t.hand("B", "B").contains("scandal"));
    assert!(!t.view("public").open.reserve.contains(VoteCard::GroupThree));
    let t = t.play("C: vote scandal nakonako\nA: vote -5000 nakonako\nB: vote scandal marisan");
    assert!(t.line("all", "marisan").ends_with("scandal"), "the retaken card is used again");
}

#[test]
fn r2_3_4_exchange_without_a_vote_of_ones_own_does_nothing_and_group_vote_three_stays() {
    let t = dealt().play("C: deal backstage-deal convene\nA: vote +3000 marisan\nB: deal +2000 trade\nB: trade marisan-1\nB: with akaneru-1");
    let t = t.play("C: deal +2000 exchange");
    assert_eq!(t.asked(), "A");
    assert!(t.view("public").open.reserve.contains(VoteCard::GroupThree));
}

#[test]
fn r2_3_4_exchange_cannot_take_a_rainbow_card() {
    let t = two_rows().play("C: vote group-2 tanimie\nA: vote +2000 tanimie\nB: vote group-1 sayayaya");
    assert_eq!(t.line("A", "tanimie"), "? +2000^");
    let t = t.play("C: deal +2000 exchange");
    assert_eq!(t.asked(), "A", "C has only a group vote on the table, which does not count as its own");
    assert_eq!(t.line("A", "tanimie"), "group-2 +2000^", "C has shown it, and it stays face down (Q-07)");
    let spot = Spot { idol: Idol::Tanimie, place: 0 };
    let showed = Event::Showed { seat: Seat(2), spot, card: VoteCard::GroupTwo };
    assert!(t.heard("public").contains(&&showed), "the log says what everybody now knows");
}

fn three_rows() -> Conclave {
    two_rows().play(
        "C: vote +4000 akaneru\nA: vote +4000 akaneru\nB: deal +3000 move\nB: move akaneru-2\nB: to tanimie",
    )
}

#[test]
fn r2_3_4_break_boxes_all_face_down_cards_unseen_and_closes_the_sheet() {
    let t = three_rows().play("C: vote +3000 akaneru\nA: vote +2000 akaneru\nB: deal +4000 break");
    assert_eq!(t.line("all", "akaneru"), "+3000 +4000 +3000^ +2000");
    let t = t.play("B: break akaneru");
    assert_eq!(t.line("all", "akaneru"), "+3000^");
    assert_eq!(t.boxed("B"), "? ? ?", "nobody may look at them");
    assert_eq!(t.boxed("A"), "+3000 +4000 +2000", "A knows what A had played");
    t.refuses("C: deal +2000 exchange", "2-3-4", "sheet-closed");
    assert!(t.view("public").open.sheet.iter().flatten().count() == 5, "the cards there still stay there");
}

#[test]
fn r2_3_4_break_may_choose_an_idol_without_face_down_cards() {
    let t = three_rows()
        .play("C: vote +3000 akaneru\nA: vote +2000 akaneru\nB: deal +4000 break\nB: break nakonako");
    assert_eq!(t.asked(), "C");
    assert!(t.view("public").open.boxed.is_empty());
}

#[test]
fn r2_3_4_break_leaves_a_simultaneous_vote_that_was_turned_over() {
    let turned = |game: &mut IdolConclave| game.open.turned_over.insert(Idol::Akaneru);
    let t = three_rows().play("C: vote +3000 akaneru\nA: vote +2000 akaneru\nB: deal +4000 break");
    let t = t.edit(|game| {
        game.open.events[0] = EventId::from_word("simultaneous-vote").unwrap();
        turned(game);
    });
    let t = t.play("B: break akaneru");
    assert_eq!(t.line("all", "akaneru"), "+3000^");
    assert!(t.game.open.event_is_face_down(Idol::Akaneru), "the sheet never touches events (Q-15)");
    assert_eq!(t.game.totals()[0], -3000, "and it still counts as a Scandal");
}

#[test]
fn r2_3_4_control_does_trade_or_move_and_closes_the_sheet() {
    for (chosen, first, second) in
        [("trade", "trade akaneru-1", "with tanimie-1"), ("move", "move akaneru-1", "to nakonako")]
    {
        let t = three_rows().play("C: vote +3000 akaneru\nA: vote +2000 akaneru\nB: deal +4000 control");
        assert_eq!(t.legal("B"), ["control trade", "control move"]);
        t.refuses("B: control break", "2-3-4", "other-step");
        let t = t.play(&format!("B: control {chosen}\nB: {first}\nB: {second}"));
        assert_eq!(t.asked(), "C");
        t.refuses("C: deal +2000 exchange", "2-3-4", "sheet-closed");
    }
}
