//! §3 and §4: what the special cards count, and the results. Every example of the rulebook is here.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Conclave, Positions, counted, places, table, totals};
use greenroom_engine::{Game, Seat};
use idol_conclave::Event;
use idol_conclave::cards::{Idol, IdolSet};
use idol_conclave::scoring::outcome;

#[test]
fn r3_1_example_1_a_scandal_reverses_the_highest_card() {
    assert_eq!(totals(&[("akaneru", "+2000 +3000 +3000 +4000 scandal")], &[])[0], 4000);
}

#[test]
fn r3_1_example_2_all_highest_cards_are_reversed_and_minus_becomes_plus() {
    assert_eq!(totals(&[("akaneru", "+3000 -5000 -5000 scandal")], &[])[0], 13000);
}

#[test]
fn r3_1_example_3_group_votes_and_negative_atmosphere_are_considered() {
    // Four cards on her, so the group vote counts +4,000 as in the example.
    assert_eq!(totals(&[("akaneru", "+4000 negative group-1 scandal")], &[])[0], -4000);
}

#[test]
fn r3_1_an_even_number_of_scandals_changes_nothing() {
    assert_eq!(totals(&[("akaneru", "+4000 scandal scandal")], &[])[0], 4000);
    assert_eq!(totals(&[("akaneru", "+4000 scandal scandal scandal")], &[])[0], -4000);
}

#[test]
fn r3_1_the_event_can_be_the_highest_card() {
    assert_eq!(totals(&[("akaneru", "+2000 scandal")], &[("akaneru", "new-single")])[0], -1000);
    assert_eq!(
        totals(&[("akaneru", "+2000 scandal")], &[("akaneru", "love-rumour")])[0],
        0,
        "both are reversed"
    );
}

#[test]
fn r3_2_negative_atmosphere_counts_minus_4000_and_shows_by_its_back() {
    assert_eq!(totals(&[("marisan", "negative")], &[])[5], -4000);
    let t = table(3).play("A: vote +1000 akaneru\nB: vote negative marisan");
    assert_eq!(t.line("public", "marisan"), "negative", "face down, and still everybody knows");
    assert_eq!(t.hand("C", "B"), "??????", "and all see that B holds it no more");
    let t = t.play("C: vote +2000 marisan");
    assert_eq!(t.line("public", "marisan"), "negative +2000^", "the next card faces the other way from it");
}

#[test]
fn r3_3_example_group_votes_count_the_fullest_line() {
    let lines = [
        ("akaneru", "+2000 +2000 +2000 +3000 +3000 +3000"),
        ("kana-chan", "+2000 group-1"),
        ("sayayaya", "group-2"),
        ("nakonako", "+3000"),
        ("marisan", "group-3"),
    ];
    assert_eq!(totals(&lines, &[])[1..], [8000, 6000, 0, 3000, 6000]);
}

#[test]
fn r3_3_event_cards_do_not_count_as_vote_cards() {
    assert_eq!(totals(&[("akaneru", "group-1")], &[("akaneru", "handshake")])[0], 3000);
}

#[test]
fn r2_3_3_a_backstage_deal_on_an_idol_counts_0_and_is_a_card_for_group_votes() {
    let lines = [("akaneru", "backstage-deal backstage-deal +2000"), ("marisan", "group-1")];
    assert_eq!(totals(&lines, &[]), [2000, 0, 0, 0, 0, 3000]);
}

#[test]
fn r4_1_example_1_tied_idols_share_a_place_and_leave_places_unused() {
    let lines = [
        ("akaneru", "+2000 +3000"),
        ("kana-chan", "+4000"),
        ("sayayaya", "+4000"),
        ("tanimie", "+4000"),
        ("nakonako", "+3000"),
        ("marisan", "+3000"),
    ];
    assert_eq!(places(&lines), [1, 2, 2, 2, 5, 5]);
}

#[test]
fn r4_1_example_2_two_first_three_third_and_one_sixth() {
    let lines = [
        ("akaneru", "+2000 +3000"),
        ("kana-chan", "+2000 +3000"),
        ("sayayaya", "+4000"),
        ("tanimie", "+4000"),
        ("nakonako", "+4000"),
        ("marisan", "+1000"),
    ];
    assert_eq!(places(&lines), [1, 1, 3, 3, 3, 6]);
}

#[test]
fn r4_1_votes_can_go_below_zero_and_still_be_ranked() {
    assert_eq!(places(&[("akaneru", "-5000"), ("marisan", "negative")]), [6, 1, 1, 1, 1, 5]);
}

/// Places 1 to 6 in the order of the idols, by their events and votes alone.
fn one_to_six() -> [(&'static str, &'static str); 6] {
    [
        ("akaneru", "+4000 +2000"),
        ("kana-chan", "+4000 +1000"),
        ("sayayaya", "+4000"),
        ("tanimie", "+3000"),
        ("nakonako", "+2000"),
        ("marisan", ""),
    ]
}

#[test]
fn r4_2_leader_points_for_two_different_idols() {
    let places = places(&one_to_six());
    let idols = ["akaneru", "kana-chan", "sayayaya", "tanimie", "nakonako", "marisan"];
    let points = |identity: &str, candidate: &str| {
        let t =
            table(3)
                .identities(&[identity, "x", "y"].map(|word| {
                    if word == "x" || word == "y" { pick(word, identity, &idols) } else { word }
                }));
        let t = t.candidates(
            &[candidate, "x", "y"]
                .map(|word| if word == "x" || word == "y" { pick(word, candidate, &idols) } else { word }),
        );
        t.game.leader_points(Seat(0), &places)
    };
    assert_eq!(points("akaneru", "kana-chan"), 10, "the top possible");
    assert_eq!(points("kana-chan", "akaneru"), 10, "it does not matter which is first");
    assert_eq!(points("sayayaya", "tanimie"), 5);
    assert_eq!(points("nakonako", "marisan"), 1);
    assert_eq!(points("akaneru", "marisan"), 5);
}

#[test]
fn r4_2_the_same_idol_twice_scores_by_its_own_table() {
    let places = places(&one_to_six());
    let t = table(5);
    let points: Vec<i32> = (0..5).map(|seat| t.game.leader_points(Seat(seat), &places)).collect();
    assert_eq!(points, [9, 6, 0, 0, 0]);
}

/// Another idol than the one given; `x` and `y` give different ones.
fn pick<'a>(which: &str, not: &str, idols: &[&'a str]) -> &'a str {
    let mut others = idols.iter().copied().filter(|&idol| idol != not);
    if which == "x" { others.next().unwrap() } else { others.nth(1).unwrap() }
}

/// A and B share first and second place between them; C is behind.
fn shared() -> Conclave {
    table(3)
        .identities(&["akaneru", "kana-chan", "marisan"])
        .candidates(&["kana-chan", "akaneru", "nakonako"])
        .play("A: vote +1000 akaneru")
        .keep("A", &["+4000"])
        .keep("B", &["+4000"])
        .keep("C", &["+2000"])
        .play("B: vote +4000 kana-chan\nC: vote +2000 nakonako")
}

#[test]
fn r4_2_all_with_the_highest_leader_points_win() {
    let t = shared().play("A: vote +4000 akaneru");
    let standing = t.game.standing().unwrap();
    assert_eq!(standing.scores.as_slice(), [10, 10, 2]);
    assert_eq!(standing.ranks.as_slice(), [1, 1, 3]);
    assert!(
        t.view("public").identities.iter().all(|seen| seen.known().is_some()),
        "all players reveal their identity"
    );
}

#[test]
fn r4_1_at_the_end_all_face_down_votes_are_turned_over_for_every_seat_and_the_public() {
    let t = shared();
    assert_eq!((t.line("A", "kana-chan").as_str(), t.boxed("A").contains('?')), ("?", true));
    assert_eq!(t.view("A").open.outcome, None);
    let t = t.play("A: vote +4000 akaneru");
    for who in ["A", "B", "C", "public", "all"] {
        assert_eq!(t.line(who, "kana-chan"), "+4000^", "{who}");
        assert_eq!(t.line(who, "akaneru"), "+1000^ +4000^", "{who}");
        assert!(!t.boxed(who).contains('?'), "§1-1: the box may be looked into when the game has ended");
        assert!(t.view(who).prints.iter().all(|print| print.known().is_some()), "{who}");
    }
    assert_eq!(t.game.open.turned_up.len(), 3, "three of the four votes lay face down until then");
}

#[test]
fn r4_1_the_final_view_and_the_log_tell_totals_order_and_identities() {
    let t = shared().play("A: vote +4000 akaneru");
    for who in ["A", "B", "C", "public"] {
        let outcome = t.view(who).open.outcome.unwrap();
        assert_eq!(outcome.totals, [8000, 6000, 1000, 5000, 1000, -2000]);
        assert_eq!(outcome.places, [1, 2, 4, 3, 4, 6]);
        assert_eq!(outcome.points.as_slice(), [10, 10, 2]);
        let heard = t.heard(who);
        let order: Vec<(Idol, i32, u8)> = heard
            .iter()
            .filter_map(|event| match **event {
                Event::Counted { idol, votes, place } => Some((idol, votes, place)),
                _ => None,
            })
            .collect();
        assert_eq!((order[0], order[5]), ((Idol::Marisan, -2000, 6), (Idol::Akaneru, 8000, 1)));
        let unmasked =
            Event::Unmasked { seat: Seat(2), identity: Idol::Marisan, candidate: Idol::Nakonako, points: 2 };
        assert!(heard.contains(&&unmasked), "{heard:?}");
    }
}

#[test]
fn r4_2_the_winners_identity_leads_prism_five_and_the_central_idols_are_named() {
    let t = shared().play("A: vote +4000 akaneru");
    let outcome = t.view("public").open.outcome.unwrap();
    let first_two: IdolSet = [Idol::Akaneru, Idol::KanaChan].into_iter().collect();
    assert_eq!((outcome.leaders, outcome.central), (first_two, first_two));
    let heard = t.heard("public");
    assert!(heard.contains(&&Event::Leads { seat: Seat(1), idol: Idol::KanaChan }), "{heard:?}");
    assert!(!heard.iter().any(|event| matches!(event, Event::Leads { seat: Seat(2), .. })));
    assert_eq!(heard.last(), Some(&&Event::Central { idols: first_two }));
}

#[test]
fn r4_2_three_who_share_the_first_two_places_are_all_central() {
    let tied = counted(&[("akaneru", "+4000"), ("sayayaya", "+3000"), ("marisan", "+3000")], &[]);
    let central = outcome(&tied).central;
    assert_eq!(central.iter().collect::<Vec<_>>(), [Idol::Akaneru, Idol::Sayayaya, Idol::Marisan]);
}
