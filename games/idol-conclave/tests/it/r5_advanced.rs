//! §5: the advanced events.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Conclave, Positions, table, totals};
use greenroom_engine::Seen;
use idol_conclave::Event;
use idol_conclave::cards::{Idol, VoteCard};

#[test]
fn r5_only_regular_counts_6000() {
    assert_eq!(totals(&[], &[("tanimie", "only-regular")])[3], 6000);
}

fn police() -> Conclave {
    table(3)
        .event("akaneru", "idol-police")
        .play("A: vote +1000 kana-chan\nB: vote +4000 marisan\nC: vote +3000 akaneru")
}

#[test]
fn r5_idol_police_lets_who_votes_there_look_at_a_face_down_card_of_another_idol() {
    let t = police();
    assert_eq!(t.legal("C"), ["look kana-chan-1", "look marisan-1", "look-away"]);
    t.refuses("C: look akaneru-1", "5", "cannot-look");
    let t = t.play("C: look marisan-1");
    assert_eq!((t.line("C", "marisan").as_str(), t.line("A", "marisan").as_str()), ("+4000", "?"));
    assert!(t.heard("C").iter().any(|event| matches!(event, Event::Looked { card: Seen::Known(_), .. })));
    assert!(t.heard("A").iter().all(|event| !matches!(event, Event::Looked { card: Seen::Known(_), .. })));
    assert!(t.log.revealed);
}

#[test]
fn r5_idol_police_who_looked_goes_on_knowing_wherever_the_card_goes() {
    let t = police().play("C: look marisan-1\nA: deal backstage-deal open-convene\nA: open akaneru-1\nB: deal backstage-deal trade");
    let t = t.play("B: trade marisan-1\nB: with akaneru-1");
    assert_eq!((t.line("C", "akaneru").as_str(), t.line("A", "akaneru").as_str()), ("+4000", "?"));
}

#[test]
fn r5_idol_police_is_not_mandatory() {
    let t = police().play("C: look-away");
    assert_eq!(t.asked(), "A");
}

#[test]
fn r5_idol_police_sleeps_when_the_sheet_brings_a_vote_there_or_nothing_lies_face_down() {
    let t = table(3)
        .event("akaneru", "idol-police")
        .play("A: vote +1000 kana-chan\nB: deal backstage-deal open-convene\nB: open kana-chan-1");
    let t = t.play("C: vote +2000 akaneru");
    assert_eq!(t.asked(), "A", "only a face-up card lies on another idol");
    let t = t.play("A: deal backstage-deal trade\nA: trade kana-chan-1\nA: with akaneru-1");
    assert_eq!(t.asked(), "B", "a trade is no vote from hand");
}

#[test]
fn r5_scheming_character_shows_two_and_hides_the_rest() {
    let t =
        table(3).event("akaneru", "scheming-character").play("A: vote +1000 akaneru\nB: vote +2000 akaneru");
    t.refuses("A: vote +2000 akaneru", "table", "not-your-turn");
    let t = t.play("C: vote +3000 akaneru\nA: vote backstage-deal akaneru\nB: vote +4000 akaneru");
    assert_eq!(t.line("all", "akaneru"), "+1000 +2000^ +3000 backstage-deal +4000");
}

#[test]
fn r5_scheming_character_speaks_of_votes_from_hand_so_the_plus_1000_lies_face_down() {
    let t = table(3).event("akaneru", "scheming-character");
    assert!(!t.game.open.next_is_face_up(Idol::Akaneru), "and the board says so");
    let t = t.play("A: vote +1000 akaneru\nB: vote +2000 marisan");
    assert_eq!(t.line("C", "akaneru"), "+1000", "face down, and everybody knows it (Q-04)");
    let t = t.play("C: vote +3000 akaneru\nA: vote +2000 akaneru");
    assert_eq!(t.line("all", "akaneru"), "+1000 +3000^ +2000", "it is one of the first two cards");
}

#[test]
fn r5_scheming_character_counts_the_cards_that_lie_there_now() {
    let t = table(3)
        .event("akaneru", "scheming-character")
        .play("A: vote +1000 akaneru\nB: vote +2000 akaneru\nC: vote +3000 akaneru");
    let t = t.play("A: deal backstage-deal open-convene\nA: open akaneru-3\nB: vote +3000 marisan\nC: deal backstage-deal convene");
    let t = t.play("A: deal +2000 trade\nA: trade akaneru-1\nA: with marisan-1");
    assert_eq!(t.line("all", "akaneru"), "+3000 +2000^ +3000^", "the sheet's facing comes first");
    let t = t.play("B: vote +4000 kana-chan\nC: deal +2000 move\nC: move akaneru-1\nC: to tanimie\nA: deal +3000 control");
    let t = t.play(
        "A: control move\nA: move akaneru-1\nA: to tanimie\nB: vote scandal akaneru\nC: vote scandal akaneru",
    );
    assert_eq!(
        t.line("all", "akaneru"),
        "+3000^ scandal^ scandal",
        "one card was left, so the next lies face up, then down"
    );
}

#[test]
fn r5_overslept_the_next_to_last_vote_counts_nothing() {
    let events = [("akaneru", "overslept")];
    assert_eq!(totals(&[("akaneru", "+2000 +4000 +3000")], &events)[0], 5000);
    assert_eq!(
        totals(&[("akaneru", "+4000 scandal +2000")], &events)[0],
        6000,
        "a Scandal there does not happen"
    );
    assert_eq!(totals(&[("akaneru", "+2000 group-1 +3000")], &events)[0], 5000, "nor a group vote");
    assert_eq!(
        totals(&[("akaneru", "+4000")], &events)[0],
        4000,
        "one card alone is the last, not the next to last"
    );
}

/// B has exactly three cards when the turn comes, and the event lies on Akaneru.
fn all_vote() -> Conclave {
    table(3)
        .event("akaneru", "simultaneous-vote")
        .play("A: vote +1000 kana-chan")
        .keep("A", &["+2000", "+3000", "+4000", "scandal"])
        .keep("C", &["+2000", "negative"])
        .turn_of("C")
        .keep("B", &["-5000", "scandal", "backstage-deal"])
        .play("C: vote +2000 marisan")
        .play("A: vote +2000 marisan")
}

#[test]
fn r5_simultaneous_vote_begins_when_the_turn_player_has_exactly_three_cards() {
    let t = all_vote();
    assert_eq!(t.asked(), "ABC");
    t.refuses("B: vote scandal marisan", "5", "other-step");
    assert_eq!(t.legal("C"), ["seal negative"]);
}

#[test]
fn r5_simultaneous_vote_is_secret_and_can_be_changed_until_the_last_one_is_in() {
    let t = all_vote().play("B: seal backstage-deal");
    assert_eq!(t.asked(), "AC");
    assert_eq!(t.view("A").sealed[1], Some(Seen::Hidden));
    assert_eq!(t.legal("B"), ["seal -5000", "seal scandal"], "B may still change its mind");
    t.refuses("B: seal backstage-deal", "5", "sealed-already");
    let t = t.play("B: seal scandal\nC: seal negative");
    assert_eq!(t.view("A").sealed[2], Some(Seen::Hidden), "the special back shows only when all lie there");
    let t = t.play("A: seal +4000");
    assert_eq!(t.asked(), "B");
    assert!(t.view("A").sealed[2].unwrap().known().is_some());
}

#[test]
fn r5_simultaneous_vote_the_turn_player_orders_the_cards_all_face_down_and_it_happens_once() {
    let t = all_vote().play("B: seal backstage-deal\nC: seal negative\nA: seal +4000");
    assert_eq!(t.legal("B"), ["next A", "next B", "next C"]);
    let t = t.play("B: next C");
    t.refuses("B: next C", "5", "no-card-to-lay");
    let t = t.play("B: next A");
    assert_eq!(
        t.line("all", "akaneru"),
        "negative +4000 backstage-deal",
        "the last card follows by itself; any card may be chosen"
    );
    assert_eq!(t.line("A", "akaneru"), "negative +4000 ?");
    assert!(t.view("public").open.event_is_face_down(Idol::Akaneru));
    assert_eq!(t.asked(), "A", "C has no cards left; then it goes on as normal, and not again");
    let t = t.play("A: vote +3000 akaneru");
    assert_eq!(t.line("all", "akaneru"), "negative +4000 backstage-deal +3000^");
}

#[test]
fn r5_simultaneous_vote_counts_as_a_scandal_whether_it_happened_or_not() {
    assert_eq!(totals(&[("akaneru", "+4000 +2000")], &[("akaneru", "simultaneous-vote")])[0], -2000);
    assert_eq!(totals(&[("akaneru", "+4000 scandal")], &[("akaneru", "simultaneous-vote")])[0], 4000);
}

#[test]
fn r5_a_face_down_event_is_the_card_above_for_the_next_vote() {
    // The Simultaneous Vote is done and all its cards were moved away: the event itself lies face down.
    let t = all_vote().turn_of("B").edit(|game| game.open.turned_over.insert(Idol::Akaneru));
    let t = t.play("B: vote scandal akaneru");
    assert_eq!(t.line("public", "akaneru"), "scandal^");
}

#[test]
fn r5_mania_popular_counts_as_a_group_vote_unless_she_has_the_most_cards() {
    let events = [("marisan", "mania-popular")];
    assert_eq!(totals(&[("akaneru", "+2000 +3000"), ("marisan", "+2000")], &events)[5], 4000);
    assert_eq!(totals(&[("akaneru", "+2000"), ("marisan", "+2000 +3000")], &events)[5], 5000);
    assert_eq!(
        totals(&[("akaneru", "+2000"), ("marisan", "+3000")], &events)[5],
        3000,
        "tied for the most is the most (Q-09)"
    );
    assert_eq!(
        totals(&[("akaneru", "+4000 +3000 +2000"), ("marisan", "+2000 scandal")], &events)[5],
        -1000,
        "a Scandal turns it"
    );
}

#[test]
fn r5_steady_marketting_counts_two_more_vote_cards() {
    let events = [("akaneru", "steady-marketting")];
    let lines = [("akaneru", "+2000 +2000 +2000 +3000 +3000"), ("marisan", "group-1")];
    assert_eq!(totals(&lines, &events)[5], 7000, "the rulebook's example: 5 cards count as 7");
    assert_eq!(totals(&lines, &events)[0], 12000, "and she gets no votes for it");
}

#[test]
fn r5_underdog_is_our_basic_event_for_lines_of_three_or_fewer() {
    let events = [("tanimie", "underdog")];
    assert_eq!(totals(&[("tanimie", "+2000 +2000 +2000")], &events)[3], 11000);
    assert_eq!(totals(&[("tanimie", "+2000 +2000 +2000 +2000")], &events)[3], 8000);
}

#[test]
fn a_card_retaken_by_exchange_hides_in_the_hand_again_from_who_never_saw_it() {
    let t = table(3).play("A: vote +1000 akaneru\nB: deal backstage-deal open-convene\nB: open akaneru-1");
    let t = t.play("C: deal backstage-deal convene\nA: vote +3000 marisan\nB: deal +2000 trade\nB: trade marisan-1\nB: with akaneru-1");
    let t = t.play("C: vote +4000 tanimie\nA: vote +4000 nakonako\nB: vote scandal nakonako\nC: deal +2000 exchange\nC: retake tanimie-1");
    let retaken = t.game.open.retaken.unwrap().vote;
    assert_eq!((t.view("A").print(retaken), t.view("C").print(retaken)), (None, Some(VoteCard::Plus4000)));
}
