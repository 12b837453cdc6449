//! Sections 2-10, 3 and 6-4: closed safes, what is told about them, and counting along.

use crate::common::{Positions, Table, seat, table, table_with};
use crate::conformance::{count, kit, scramble};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Seat, SeatMap, Seen, Turn};
use greenroom_stage::Stage;
use idol_project::*;

fn json(game: &IdolProject, eyes: Eyes) -> String {
    serde_json::to_string(&game.view(eyes)).unwrap()
}

fn all_eyes(game: &IdolProject) -> impl Iterator<Item = Eyes> + use<> {
    Seat::all(game.seats()).map(Eyes::Seat).chain([Eyes::Public])
}

#[test]
fn r2_10_nobody_is_shown_the_safe_of_another() {
    let (poor, rich) = (table(4).money("B", 770), table(4).money("B", 99_990));
    for eyes in all_eyes(&poor.game).filter(|&eyes| eyes != Eyes::Seat(seat("B"))) {
        assert_eq!(json(&poor.game, eyes), json(&rich.game, eyes), "{eyes:?}");
        assert_eq!(poor.game.view(eyes), rich.game.view(eyes));
        assert_eq!(format!("{:?}", poor.game.view(eyes)), format!("{:?}", rich.game.view(eyes)));
        assert_eq!(rich.game.view(eyes).safes[1], Seen::Hidden);
    }
    assert_eq!(rich.view("B").safe(seat("B")), Some(99_990));
    assert_eq!(rich.view("all").safe(seat("B")), Some(99_990));
    assert!(json(&rich.game, Eyes::Seat(seat("B"))).contains("99990"));
}

#[test]
fn r2_10_an_option_opens_all_safes() {
    let t = table_with(&Options { open_safes: true, ..Options::default() }, 4).money("B", 99_990);
    for eyes in all_eyes(&t.game) {
        assert_eq!(t.game.view(eyes).safe(seat("B")), Some(99_990));
    }
}

#[test]
fn r5_at_the_end_all_safes_are_opened() {
    let t = table(3).edit(|game| game.open.step = Step::Over { ending: Ending::Works });
    assert!(t.view("public").safes.iter().all(|safe| *safe != Seen::Hidden));
}

#[test]
fn r3_bots_count_like_somebody_with_perfect_memory() {
    let t = table(4).money("B", 770).money("C", 4410);
    for eyes in all_eyes(&t.game) {
        assert_eq!(IdolProject::sample(&t.game.view(eyes), &mut Fast::new(1)), t.game);
    }
    // Whoever has only what is written can count nothing.
    let written: View = serde_json::from_str(&json(&t.game, Eyes::Seat(seat("A")))).unwrap();
    let dealt: std::collections::BTreeSet<u32> =
        (0..50).map(|number| IdolProject::sample(&written, &mut Fast::new(number)).safe(seat("B"))).collect();
    assert!(dealt.len() > 20, "{dealt:?}");
}

#[test]
fn r3_whoever_listens_can_count_every_safe() {
    kit().walk("whoever_listens_can_count", |position, _| {
        let game = position.game();
        let events = position.table.log(Eyes::Public).map(|entry| entry.event);
        let safes: Vec<i64> = game.safes.iter().map(|&money| i64::from(money)).collect();
        assert_eq!(count(game.seats(), events), safes, "after {} actions", position.table.number());
    });
}

#[test]
fn r6_1_what_happens_while_round_1_is_prepared_stands_in_the_log() {
    let mut happened = 0;
    kit().games(60).walk("the_first_round", |position, _| {
        if position.table.number() > 0 {
            return;
        }
        let open = &position.game().open;
        let told: Vec<Event> = position.table.log(Eyes::Public).map(|entry| entry.event).collect();
        let dealt = told.iter().filter(|event| matches!(event, Event::Dealt { .. })).count();
        assert_eq!(dealt, open.offices.len());
        assert!(told.contains(&Event::Round { round: 1, current: open.idols.current }));
        assert!(told.contains(&Event::Upcoming(open.idols.upcoming.unwrap())));
        assert!(open.news.iter().all(|&event| told.contains(&Event::Happened(event))));
        happened += open.news.len();
        for event in told {
            let message = IdolProject::say(&event);
            assert!(
                IdolProject::texts().get(greenroom_engine::Lang::En, &message.key).is_some(),
                "{event:?}"
            );
        }
    });
    assert!(happened > 0, "some deals turn an event over");
}

#[test]
fn r3_what_was_counted_is_put_back_where_it_fits() {
    let t = table(4).money("B", 770).money("C", 4410);
    let view = t.game.view(Eyes::Seat(seat("B")));
    let memory = IdolProject::memory(&view).unwrap();
    let written: View = serde_json::from_str(&json(&t.game, Eyes::Seat(seat("B")))).unwrap();
    assert_eq!(IdolProject::memory(&written), None, "the JSON does not tell it");
    let recalled = IdolProject::recall(written.clone(), &memory).unwrap();
    assert_eq!(IdolProject::sample(&recalled, &mut Fast::new(1)), t.game);
    let too_rich = memory.replace("4410", "4294967290");
    for wrong in ["", "770", "1 770 4410", "1 770 4410 much", &memory.replace("770", "780"), &too_rich] {
        assert!(IdolProject::recall(written.clone(), wrong).is_none(), "{wrong}");
    }
}

/// All that some eyes are told of a position: what is asked, what is shown and what they may do.
fn told(game: &IdolProject, eyes: Eyes) -> (String, Turn, Vec<Action>, String) {
    let mut legal = Vec::new();
    let prompt = eyes.seat().map(|seat| {
        game.legal(seat, &mut legal);
        IdolProject::prompt(&game.view(eyes), seat)
    });
    (json(game, eyes), game.turn(), legal, format!("{prompt:?}"))
}

#[test]
fn r6_4_nobody_is_told_or_can_find_out_by_taking_back_what_lies_in_a_safe() {
    let mut compared = 0;
    kit().walk("safes_stay_closed", |position, chance| {
        let game = position.game();
        let Some(actor) = game.open.asked() else { return };
        for seat in Seat::all(game.seats()) {
            let other = scramble(game, seat, chance);
            let mut legal = Vec::new();
            game.legal(actor, &mut legal);
            let action = legal[chance.below(legal.len() as u32) as usize];
            assert_eq!(told(game, Eyes::Seat(seat)), told(&other, Eyes::Seat(seat)));
            if other.check(actor, action).is_err() {
                continue;
            }
            let (here, there) = (position.after(game, actor, action), position.after(&other, actor, action));
            assert_eq!(here.quiet, there.quiet, "whether `{action:?}` can be taken back tells about a safe");
            if here.quiet {
                compared += 1;
                assert_eq!(here.heard(Eyes::Seat(seat)), there.heard(Eyes::Seat(seat)));
                assert_eq!(told(&here.game, Eyes::Seat(seat)), told(&there.game, Eyes::Seat(seat)));
            }
        }
    });
    assert!(compared > 1000, "{compared}");
}

/// Whether the last move of a table could be taken back, as far as safes go.
fn is_quiet(t: Table, line: &str) -> bool {
    !t.play(line).log.revealed
}

#[test]
fn r6_4_a_bid_and_an_offer_ask_the_next_player_whatever_lies_in_the_safe() {
    for money in [0, 100, 5000] {
        let t = table(4).money("B", money);
        assert_eq!(t.play("A: bid 500").asked(), "B");
        let t = table(4).sign("A", &["ren-kurosawa"]).money("B", money).transfer(0);
        assert_eq!(t.play("A: ren-kurosawa offer").asked(), "B");
    }
    assert!(is_quiet(table(4), "A: bid 500"), "it has told nothing and can be taken back");
}

#[test]
fn r6_7_what_the_upkeep_has_told_about_a_safe_is_not_taken_back() {
    let t = || table(4).sign("A", &["ren-kurosawa"]).current("haruno-sakuraba").activity("ABCD");
    let last = || t().play("A: rest\nB: rest\nC: rest");
    assert!(!is_quiet(last(), "D: rest"), "A could pay");
    assert!(!is_quiet(last().money("A", 0), "D: rest"), "A could not");
    assert!(is_quiet(t().play("A: rest\nB: rest"), "C: rest"));
}

#[test]
fn r5_the_end_opens_the_safes_and_is_not_taken_back() {
    let stars = ["kaguya-takemoto", "mei-mai-futaba", "ren-kurosawa", "shigure-asagiri", "aoi-shirogane"];
    assert!(!is_quiet(table(4).sign("A", &stars).activity("ABCD"), "A: dome"));
}

#[test]
fn r2_10_a_loaded_position_has_a_safe_for_each_office() {
    let mut game = table(3).game;
    game.safes = SeatMap::new();
    assert_eq!(game.audit().unwrap_err().key, "audit-money");
}
