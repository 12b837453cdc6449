//! Sections 6-6 to 6-8: employing the idol, upkeep, transfer.

use crate::common::{Positions, Table, idol, seat, table};
use greenroom_engine::Seat;
use idol_project::*;

/// The end of the activities, in seat order.
fn employ(t: Table) -> Table {
    let order: String = t.game.open.offices.iter().enumerate().map(|(i, _)| Seat(i as u8).letter()).collect();
    t.activity(&order).idle_out()
}

fn fee(word: &str) -> u32 {
    CARDS.get().idol(idol(word)).upkeep
}

#[test]
fn r6_6_the_idol_goes_to_the_highest_first_preference() {
    // Haruno Sakuraba prefers Fame, then Studio. B has 1 Fame from the bonus.
    let t = employ(table(4).current("haruno-sakuraba"));
    assert!(t.has("B", "haruno-sakuraba"));
    assert!(t.told(Event::Employed { seat: seat("B"), idol: idol("haruno-sakuraba"), by: Field::Fame }));
}

#[test]
fn r6_6_a_tie_is_decided_by_the_second_preference() {
    let t = table(4).current("haruno-sakuraba").invested("D", Field::Fame, 1);
    let t = employ(t);
    assert!(t.has("D", "haruno-sakuraba"), "B and D have Fame 1, D has equipment");
    assert!(t.told(Event::Employed { seat: seat("D"), idol: idol("haruno-sakuraba"), by: Field::Studio }));
}

#[test]
fn r6_6_only_those_who_tied_count_for_the_second_preference() {
    let t = table(4).current("haruno-sakuraba").invested("C", Field::Fame, 1).invested("A", Field::Studio, 5);
    let t = employ(t.invested("C", Field::Studio, 1));
    assert!(t.has("C", "haruno-sakuraba"), "A has more studio but no fame");
}

#[test]
fn r6_6_a_tie_in_both_makes_her_a_shrine_maiden() {
    let t = employ(table(4).current("haruno-sakuraba").invested("C", Field::Fame, 1));
    assert!(t.game.open.offices.iter().all(|office| office.idols.is_empty()));
    assert_eq!(t.game.open.idols.bottom.as_slice(), [idol("haruno-sakuraba")]);
    assert!(t.told(Event::Disillusioned(idol("haruno-sakuraba"))));
}

#[test]
fn r6_6_idol_effects_count_for_the_next_idol() {
    let t = table(4).current("haruno-sakuraba").sign("B", &["hikari-kagawa"]).money("B", 2000);
    let t = employ(t.invested("C", Field::Fame, 1));
    assert!(t.has("C", "haruno-sakuraba"), "Hikari Kagawa costs B its Fame");
}

/// B has the masked idol; A has two idols; everybody can pay.
fn masked() -> Table {
    let t = table(4).current("haruno-sakuraba").upcoming("mio-kazahaya");
    let t = t.sign("B", &["masked-idol"]).sign("A", &["ren-kurosawa", "yuzu-amakusa"]);
    employ(t)
}

#[test]
fn r6_6_the_owner_of_the_masked_idol_is_asked_first() {
    let t = masked();
    assert_eq!(t.asked(), "B");
    let mut legal = t.legal("B");
    legal.sort();
    let mut expected =
        ["stay-masked", "ren-kurosawa", "yuzu-amakusa", "haruno-sakuraba", "mio-kazahaya"].map(str::to_owned);
    expected.sort();
    assert_eq!(legal, expected);
    t.refuses("B: masked-idol", "6-6", "cannot-be-her");
    t.refuses("B: luna-bellamy", "6-6", "cannot-be-her");
}

#[test]
fn r6_6_she_can_be_an_idol_of_another_office() {
    let t = masked().play("B: ren-kurosawa");
    assert!(t.has("B", "ren-kurosawa") && !t.has("A", "ren-kurosawa") && !t.has("B", "masked-idol"));
    assert_eq!(t.game.open.owner(idol("masked-idol")), None, "the masked idol is back in the box");
    assert!(t.has("B", "haruno-sakuraba"), "this round's idol is employed afterwards");
}

#[test]
fn r6_6_she_can_be_this_rounds_idol_and_the_phase_ends() {
    let t = masked().play("B: haruno-sakuraba");
    assert!(t.has("B", "haruno-sakuraba"));
    let signed: u32 = t.game.open.offices.iter().map(|office| office.idols.len()).sum();
    assert_eq!(signed, 3, "nobody else is employed");
    assert_eq!(t.game.open.idols.upcoming, Some(idol("mio-kazahaya")));
}

#[test]
fn r6_6_she_can_be_the_next_idol_and_a_new_card_is_drawn() {
    let t = masked().play("B: mio-kazahaya");
    assert!(t.has("B", "mio-kazahaya") && t.has("B", "haruno-sakuraba"));
    assert_eq!(t.game.open.idols.upcoming, Some(idol("hikari-kagawa")), "the first of the unseen");
}

#[test]
fn r6_6_an_event_drawn_in_her_place_happens_at_once() {
    let t = masked().edit(|game| {
        let deck = &mut game.open.idols;
        deck.bottom.extend(std::mem::take(&mut deck.unseen).iter());
        deck.events = EventSet::only(Happening(2));
    });
    let before = t.safe("A");
    let t = t.play("B: mio-kazahaya");
    assert_eq!(t.game.open.news.as_slice(), [Happening(2)]);
    let upkeep = fee("ren-kurosawa") + fee("yuzu-amakusa");
    assert_eq!(t.safe("A"), before + 100 - upkeep, "50 AG for each of two idols");
    assert!(t.game.open.idols.upcoming.is_some());
}

#[test]
fn r6_6_she_can_stay_masked() {
    let t = masked().play("B: stay-masked");
    assert!(t.has("B", "masked-idol") && t.has("B", "haruno-sakuraba"));
}

#[test]
fn r6_6_she_is_employed_like_anybody_and_asked_about_next_round() {
    let t = employ(table(4).current("masked-idol"));
    assert!(t.has("A", "masked-idol"), "she prefers Staff");
    assert!(matches!(t.game.open.step, Step::Transfer { .. }));
}

#[test]
fn r6_6_with_nobody_to_be_she_stays_masked() {
    let t = table(3).sign("B", &["masked-idol"]).edit(|game| {
        let current = game.open.idols.current.take().unwrap();
        game.open.idols.unseen.insert(current);
    });
    assert_eq!(t.game.open.idols.upcoming, None);
    let t = employ(t);
    assert!(matches!(t.game.open.step, Step::Transfer { .. }));
}

#[test]
fn r6_7_everybody_pays_for_their_idols() {
    let t = table(4).sign("A", &["ren-kurosawa", "yuzu-amakusa"]).sign("D", &["luna-bellamy"]);
    let t = employ(t.current("haruno-sakuraba"));
    assert_eq!(t.safe("A"), 1300 - fee("ren-kurosawa") - fee("yuzu-amakusa"));
    assert_eq!(t.safe("D"), 1300 - fee("luna-bellamy"));
    assert_eq!(t.safe("B"), 1300 - fee("haruno-sakuraba"), "for a new idol at once");
    assert_eq!(t.safe("C"), 1800);
}

/// A has two idols and too little money.
fn poor(money: u32) -> Table {
    table(4).sign("A", &["ren-kurosawa", "yuzu-amakusa"]).money("A", money).current("haruno-sakuraba")
}

#[test]
fn r6_7_who_cannot_pay_for_all_pays_everything_and_loses_one_blindly() {
    let nearly = fee("ren-kurosawa") + fee("yuzu-amakusa") - 10;
    for (draw, lost, kept) in [(0, "ren-kurosawa", "yuzu-amakusa"), (1, "yuzu-amakusa", "ren-kurosawa")] {
        let t = poor(nearly).activity("ABCD").play("A: rest\nB: rest\nC: rest");
        let t = t.play_scripted([draw], "D: rest");
        assert_eq!(t.safe("A"), 0, "all the money goes");
        assert!(t.has("A", kept) && !t.has("A", lost));
        assert_eq!(t.game.open.idols.bottom.last(), Some(&idol(lost)));
        let event = Event::Lost { seat: seat("A"), drawn_by: seat("B"), idol: idol(lost) };
        assert!(t.told(event), "the player to the left draws");
    }
}

#[test]
fn r6_7_without_money_all_idols_go() {
    let t = employ(poor(0));
    assert!(t.office("A").idols.is_empty());
    assert_eq!(t.game.open.idols.bottom.len(), 2);
}

#[test]
fn r6_7_money_reaches_for_the_cheapest_first() {
    let t = table(4).sign("A", &["sora-minakami", "kaguya-takemoto", "tamaki-jinnai"]);
    let unpaid = |money| unpaid_idols(t.office("A"), money);
    let (cheap, middle, dear) = (fee("tamaki-jinnai"), fee("sora-minakami"), fee("kaguya-takemoto"));
    assert!(cheap < middle && middle < dear);
    assert_eq!(unpaid(cheap - 10), 3);
    assert_eq!(unpaid(cheap), 2);
    assert_eq!(unpaid(cheap + middle), 1);
    assert_eq!(unpaid(cheap + middle + dear - 10), 1);
    assert_eq!(unpaid(cheap + middle + dear), 0);
}

/// A may fire or offer: two idols, 1000 AG; the others have 500.
fn transfer() -> Table {
    let t = table(4).sign("A", &["ren-kurosawa", "yuzu-amakusa"]).money("A", 1000);
    let t = t.money("B", 500).money("C", 500).money("D", 500);
    t.transfer(0)
}

#[test]
fn r6_8_firing_costs_the_upkeep_again() {
    let t = transfer().play("A: ren-kurosawa fire");
    assert_eq!(t.safe("A"), 1000 - fee("ren-kurosawa"));
    assert_eq!(t.game.open.idols.bottom.as_slice(), [idol("ren-kurosawa")]);
    assert_eq!(t.asked(), "A", "one or several may go");
    let t = t.play("A: yuzu-amakusa fire");
    assert_eq!(t.game.open.round, 2, "with nobody left the phase goes on");
}

#[test]
fn r6_8_firing_has_to_be_paid() {
    let t = transfer().money("A", fee("ren-kurosawa") - 10);
    t.refuses("A: ren-kurosawa fire", "6-8", "firing-too-dear");
    t.refuses("A: luna-bellamy fire", "6-8", "not-your-idol");
    t.refuses("A: luna-bellamy offer", "6-8", "not-your-idol");
}

#[test]
fn r6_8_the_others_are_asked_clockwise_and_the_owner_chooses() {
    let t = transfer().play("A: ren-kurosawa offer");
    assert_eq!((t.asked().as_str(), t.legal("B")), ("B", vec!["take".to_owned(), "decline".to_owned()]));
    let t = t.play("B: take\nC: decline\nD: take");
    assert_eq!((t.asked().as_str(), t.legal("A").join(" ").as_str()), ("A", "keep B D"));
    t.refuses("A: C", "6-8", "not-wanted");
    let t = t.play("A: D");
    let fee = fee("ren-kurosawa");
    assert!(t.has("D", "ren-kurosawa") && !t.has("A", "ren-kurosawa"));
    assert_eq!((t.safe("A"), t.safe("D")), (1000 + fee, 500 - fee), "D pays A the upkeep fee");
    assert_eq!(t.safe("B"), 500);
    assert_eq!(t.asked(), "A");
}

#[test]
fn r6_8_the_owner_may_keep_her_after_all() {
    let t = transfer().play("A: ren-kurosawa offer\nB: take\nC: decline\nD: decline\nA: keep");
    assert!(t.has("A", "ren-kurosawa"));
    assert_eq!((t.safe("A"), t.safe("B")), (1000, 500));
}

#[test]
fn r6_8_an_idol_whom_nobody_wants_stays_but_can_be_fired() {
    let t = transfer().play("A: ren-kurosawa offer\nB: decline\nC: decline\nD: decline");
    assert!(t.has("A", "ren-kurosawa"));
    assert!(t.told(Event::Stays { seat: seat("A"), idol: idol("ren-kurosawa") }));
    t.refuses("A: ren-kurosawa offer", "6-8", "offered-already");
    assert!(t.legal("A").contains(&"ren-kurosawa fire".to_owned()));
}

#[test]
fn r6_8_who_cannot_pay_the_fee_is_asked_and_can_only_decline() {
    let t = transfer().money("B", fee("ren-kurosawa") - 10).money("D", 0).play("A: ren-kurosawa offer");
    assert_eq!((t.asked().as_str(), t.legal("B")), ("B", vec!["decline".to_owned()]));
    t.refuses("B: take", "6-8", "fee-too-dear");
    t.refuses("B: pass", "6-8", "not-now-declining");
    let t = t.play("B: decline\nC: take\nD: decline");
    assert_eq!(t.legal("A").join(" "), "keep C");
}

#[test]
fn r6_8_refusals_do_not_advise_each_other_in_a_circle() {
    let poor = transfer().money("A", 0);
    poor.refuses("A: ren-kurosawa fire", "6-8", "firing-too-dear");
    let poor = poor.play("A: ren-kurosawa offer\nB: decline\nC: decline\nD: decline");
    poor.refuses("A: ren-kurosawa fire", "6-8", "firing-too-dear-and-offered");
    poor.refuses("A: ren-kurosawa offer", "6-8", "offered-already-and-dear");
    let rich = poor.money("A", 1000);
    rich.refuses("A: ren-kurosawa offer", "6-8", "offered-already");
    assert!(rich.legal("A").contains(&"ren-kurosawa fire".to_owned()));
}

#[test]
fn r6_8_players_are_asked_in_card_order_and_only_those_with_idols() {
    let t = transfer().sign("C", &["luna-bellamy"]).edit(|game| {
        game.open.order = [2, 1, 0, 3].map(Seat).into_iter().collect();
        game.open.step = Step::Transfer { seat: Seat(2), offered: IdolSet::empty() };
    });
    assert_eq!(t.asked(), "C");
    let t = t.play("C: done");
    assert_eq!(t.asked(), "A");
    let t = t.play("A: done");
    assert_eq!((t.game.open.round, t.asked().as_str()), (2, "C"));
}

#[test]
fn r6_8_a_transferred_idol_can_be_offered_on_by_whoever_comes_later() {
    let t = transfer().play("A: ren-kurosawa offer\nB: take\nC: decline\nD: decline\nA: B\nA: done");
    assert_eq!(t.asked(), "B");
    assert!(t.legal("B").contains(&"ren-kurosawa offer".to_owned()));
}

#[test]
fn r6_8_an_owner_with_nothing_left_to_do_still_says_done() {
    let offered = |money| {
        let t = transfer().money("A", money);
        let t = t.play("A: ren-kurosawa offer\nB: decline\nC: decline\nD: decline");
        t.play("A: yuzu-amakusa offer\nB: decline\nC: decline\nD: decline")
    };
    assert_eq!(offered(0).legal("A"), ["done"], "both are offered and neither can be fired");
    assert_eq!(offered(0).asked(), offered(1000).asked(), "others are not told which of the two it is");
    assert_eq!(offered(0).play("A: done").game.open.round, 2);
}
