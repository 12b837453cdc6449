//! Section 4-3: entries, made in secret and all at once.

use crate::common::*;
use dice_master::{Event, Place, Slot, Trend};
use greenroom_engine::{Id, Seat, Seen};

fn start() -> Played {
    table(&["ai eri haruka", "miki azusa ritsuko"]).at_entry()
}

#[test]
fn r4_3_everybody_fills_in_at_the_same_time() {
    let t = start();
    assert_eq!(t.asked(), "AB");
    let t = t.play("B: enter miki slot-2\nA: enter ai slot-2\nA: enter eri lesson\nA: enter haruka slot-3");
    t.refuses("B: ready", "4-3", "not-all-placed");
    assert_eq!(t.legal("A")[0], "ready");
    let t = t.play("A: ready");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r4_3_a_sheet_is_seen_by_its_owner_alone() {
    let t = start().play("A: enter ai slot-2\nA: enter haruka slot-3\nA: enter eri lesson\nA: ready");
    let piece = |who: &str| t.view(who).sheets[idol("ai").index()];
    assert_eq!(piece("A"), Seen::Known(Some(Place::Slot(Slot(1)))));
    assert_eq!((piece("B"), piece("public")), (Seen::Hidden, Seen::Hidden));
    assert_eq!(t.heard("B"), [&Event::Ready { seat: Seat(0) }], "only that A is ready");
}

#[test]
fn q05_a_closed_sheet_can_be_taken_back_until_the_last_is_ready() {
    let t = start().play("A: enter ai slot-2\nA: enter haruka slot-3\nA: enter eri lesson\nA: ready");
    assert_eq!(t.legal("A"), ["reopen"]);
    t.refuses("A: enter ai slot-3", "4-3", "sheet-closed");
    t.refuses("B: reopen", "4-3", "sheet-open");
    let t = t.play("A: reopen");
    assert_eq!(
        t.game.hidden.sheets[idol("haruka").index()],
        Some(Place::Slot(Slot(2))),
        "pieces stay where they lie"
    );
    let t = t.play("A: enter haruka lesson\nA: enter ai slot-3\nA: ready");
    let t = t.play("B: enter miki lesson\nB: enter azusa lesson\nB: enter ritsuko lesson\nB: ready");
    assert!(t.heard("B").contains(&&Event::Entered {
        seat: Seat(0),
        members: t.state("ai").unit,
        place: Place::Slot(Slot(2))
    }));
}

#[test]
fn r4_3_pieces_are_moved_until_the_last_player_is_ready_whatever_others_do() {
    let t = start().play("A: enter ai slot-2\nB: enter miki slot-2\nA: enter ai slot-3");
    assert_eq!(t.game.hidden.sheets[idol("ai").index()], Some(Place::Slot(Slot(2))));
    t.refuses("A: enter ai slot-3", "4-3", "there-already");
    assert!(t.legal("A").contains(&"enter eri slot-2".to_owned()), "the slot that she has left is free");
    let t = t.play("A: enter eri lesson\nA: enter haruka slot-2\nB: enter azusa lesson\nB: enter ritsuko lesson\nB: ready");
    t.refuses("A: enter ai slot-2", "4-3", "slot-taken");
    let t = t.play("A: enter haruka lesson\nA: enter ai slot-2\nA: enter haruka slot-3");
    assert!(t.heard("B").iter().all(|event| !matches!(event, Event::Placed { seat: Seat(0), .. })));
    let t = t.play("B: reopen\nB: enter miki lesson\nB: ready\nA: ready");
    let entered = |word: &str, place| Event::Entered { seat: Seat(0), members: t.state(word).unit, place };
    assert!(t.heard("B").contains(&&entered("ai", Place::Slot(Slot(1)))));
    assert!(t.heard("B").contains(&&entered("haruka", Place::Slot(Slot(2)))));
}

#[test]
fn r4_3_a_unit_is_moved_as_one() {
    let t = start().unit("ai haruka").play("A: enter haruka slot-2\nA: enter haruka slot-4");
    assert_eq!(t.game.hidden.sheets[idol("ai").index()], Some(Place::Slot(Slot(3))));
}

#[test]
fn r4_3_one_idol_or_unit_of_a_player_in_an_audition() {
    let t = start().play("A: enter ai slot-2");
    t.refuses("A: enter eri slot-2", "4-3", "slot-taken");
    let t = t.play("B: enter miki slot-2\nA: enter eri lesson\nA: enter haruka lesson");
    assert_eq!(t.legal("A")[0], "ready", "the lesson field takes everybody");
}

#[test]
fn r4_3_rank_limits_hold() {
    let t = start().popular("haruka", 6);
    t.refuses("A: enter haruka slot-2", "4-3", "rank-not-allowed");
    assert!(t.legal("A").contains(&"enter haruka slot-4".to_owned()));
    assert!(!t.legal("A").contains(&"enter haruka slot-5".to_owned()));
}

#[test]
fn r4_3_a_unit_enters_as_one_under_its_leader_with_its_highest_rank() {
    let t = start().unit("ai haruka").popular("ai", 2);
    t.refuses("A: enter ai slot-2", "4-3", "goes-by-leader");
    t.refuses("A: enter haruka slot-1", "4-3", "rank-not-allowed");
    let t = t.play("A: enter haruka slot-2");
    assert_eq!(t.game.hidden.sheets[idol("ai").index()], Some(Place::Slot(Slot(1))));
}

#[test]
fn r4_3_special_rules_of_an_audition_hold() {
    let t = start().audition(3, "unit-festa").unit("ai haruka");
    t.refuses("A: enter eri slot-3", "4-3", "units-only");
    assert!(t.legal("A").contains(&"enter haruka slot-3".to_owned()));
    let t = start().audition(3, "solo-summit").popular("haruka", 6).popular("eri", 6).unit("ai haruka");
    t.refuses("A: enter haruka slot-3", "4-3", "solo-only");
    assert!(t.legal("A").contains(&"enter eri slot-3".to_owned()));
}

#[test]
fn r6_1_eri_looks_at_one_trend_before_the_entries_and_tells_nobody() {
    let t = table(&["ai eri haruka", "miki azusa ritsuko"]).hand("B", "teamwork").play("A: done\nB: done");
    assert_eq!(t.asked(), "A");
    assert_eq!(t.legal("A").len(), 6);
    t.refuses("A: enter ai slot-2", "4", "not-now");
    let t = t.play("A: look slot-6");
    assert_eq!(t.asked(), "AB");
    assert_eq!(t.view("A").trends[5], Seen::Known(Trend::Visual));
    assert_eq!(t.view("B").trends[5], Seen::Hidden);
    let looked = Event::Looked { seat: Seat(0), slot: Slot(5) };
    let saw = Event::SawTrend { seat: Seat(0), slot: Slot(5), trend: Trend::Visual };
    assert!(t.heard("B").contains(&&looked) && !t.heard("B").contains(&&saw));
    assert!(t.heard("A").contains(&&saw));
}

#[test]
fn r6_1_nobody_looks_without_eri() {
    let t = table(&["ai ryo haruka", "miki azusa ritsuko"]).hand("A", "teamwork").play("A: done");
    assert_eq!(t.asked(), "AB");
}

#[test]
fn r4_3_who_rests_gets_a_chip_next_season_and_who_enters_does_not() {
    let t = start().audition_day("ai 2", &[1, 1, 1]);
    assert!(!t.state("ai").rested && t.state("eri").rested && t.state("haruka").rested);
}

#[test]
fn r4_4_2_1_yayoi_brings_a_card_for_next_season_when_she_enters() {
    let t = table(&["yayoi ryo haruka", "miki azusa ritsuko"]).hand("A", "pressure").trend(2, "vo");
    let t = t.audition_day("yayoi 2", &[3, 3, 3]);
    assert_eq!(t.game.hidden.aside[0].len(), 1);
    assert!(t.view("A").aside[0] == t.view("B").aside[0], "nobody has seen it");
    let t = table(&["yayoi ryo haruka", "miki azusa ritsuko"])
        .hand("A", "pressure")
        .audition_day("ryo 2", &[3, 3, 3]);
    assert!(t.game.hidden.aside[0].is_empty());
}
