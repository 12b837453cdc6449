//! Sections 5 and 7: game end, victory, and the options for the dome.

use crate::common::{Positions, Table, idol, low, seat, table, table_with, work};
use greenroom_engine::{Game, Seat};
use idol_project::*;

const STARS: [&str; 5] =
    ["kaguya-takemoto", "mei-mai-futaba", "ren-kurosawa", "shigure-asagiri", "aoi-shirogane"];

/// The last transfer of a round is over.
fn end_of_round(t: Table) -> Table {
    let last = t.game.open.order.len() as u8 - 1;
    let owner = t.game.open.order[last as usize].to_string();
    let t = t.sign(&owner, &["fuyumi-kitami"]).transfer(last);
    let who = t.asked();
    t.play(&format!("{who}: done"))
}

#[test]
fn r5_an_empty_studio_staff_or_fame_deck_ends_the_game() {
    for field in Field::ALL {
        let t = table(3).edit(|game| {
            let deck = &mut game.open.decks[field];
            for (card, count) in std::mem::take(&mut deck.unseen).iter() {
                game.open.offices[0].invested[card] += count;
            }
            let out = deck.out.take().unwrap();
            game.open.offices[0].invested[out] += 1;
        });
        let t = end_of_round(t);
        assert_eq!(t.game.open.step, Step::Over { ending: Ending::Deck(field) });
    }
}

#[test]
fn r5_a_deck_whose_last_card_was_not_taken_goes_on() {
    let t = table(3).edit(|game| {
        for (card, count) in std::mem::take(&mut game.open.decks.studio.unseen).iter() {
            game.open.offices[0].invested[card] += count;
        }
    });
    let t = end_of_round(t);
    assert_eq!(
        (t.game.open.round, t.game.open.decks.studio.out),
        (2, Some(low(Field::Studio))),
        "it is turned over again"
    );
}

#[test]
fn r5_an_empty_work_deck_ends_the_game() {
    let t = table(3).edit(|game| {
        game.open.works.out.clear();
        game.open.works.unseen = WorkSet::empty();
        game.open.offices[1].works = WorkSet::first_numbers(WORKS);
    });
    let t = end_of_round(t);
    assert_eq!(t.game.open.step, Step::Over { ending: Ending::Works });
    let all: i32 = (0..WORKS as u8).map(|place| i32::from(CARDS.get().work(Work(place)).vp)).sum();
    assert_eq!(t.game.standing().unwrap().scores[1], all);
}

/// A game that an empty deck has ended, with these idols.
fn over(t: Table) -> Table {
    t.edit(|game| game.open.step = Step::Over { ending: Ending::Works })
}

fn ranks(t: &Table) -> Vec<u8> {
    t.game.standing().expect("the game is over").ranks.to_vec()
}

#[test]
fn r5_most_victory_points_win() {
    let t = over(table(3).sign("A", &["kaguya-takemoto"]).sign("B", &["mio-kazahaya"]));
    assert_eq!(ranks(&t), [1, 2, 3]);
}

#[test]
fn r5_a_tie_goes_to_the_most_idols() {
    let t = over(table(3).sign("A", &["haruno-sakuraba"]).sign("B", &["yuzu-amakusa", "nonoka-ichihara"]));
    assert_eq!(t.game.standing().unwrap().scores.as_slice(), [2, 2, 0]);
    assert_eq!(ranks(&t), [2, 1, 3]);
}

#[test]
fn r5_then_to_the_most_money() {
    let t = over(table(3).sign("A", &["yuzu-amakusa"]).sign("B", &["nonoka-ichihara"]).money("A", 1310));
    assert_eq!(ranks(&t), [1, 2, 3]);
}

#[test]
fn r5_a_full_tie_is_shared() {
    let t = over(table(3).sign("A", &["yuzu-amakusa"]).sign("B", &["nonoka-ichihara"]));
    assert_eq!(ranks(&t), [1, 1, 3]);
}

#[test]
fn r5_stocks_are_worth_nothing_in_the_end() {
    let t = over(table(3).stocks("A", 6));
    assert_eq!(ranks(&t), [2, 2, 1], "C has more money in the safe");
}

#[test]
fn r5_the_dome_does_not_win_by_itself() {
    let t = table(4).sign("B", &STARS).edit(|game| {
        for work in (3..20).map(Work) {
            game.open.works.unseen.remove(work);
            game.open.offices[0].works.insert(work);
        }
    });
    let t = t.activity("BACD").play("B: dome");
    let standing = t.game.standing().unwrap();
    assert!(standing.scores[0] > standing.scores[1], "{:?}", standing.scores);
    assert!(standing.winners().eq([seat("A")]));
}

#[test]
fn r7_the_dome_is_worth_its_printed_points_or_10_or_8() {
    for (dome_vp, points) in [(DomeVp::Printed, 15), (DomeVp::Ten, 10), (DomeVp::Eight, 8)] {
        let t = table_with(&Options { dome_vp, ..Options::default() }, 4).sign("B", &STARS);
        let before = t.game.open.victory_points(seat("B"));
        let t = t.activity("BACD").play("B: dome");
        assert_eq!(t.game.open.victory_points(seat("B")) - before, points);
    }
}

#[test]
fn r7_options_are_written_as_words() {
    let read = |text: &str| serde_json::from_str::<Options>(text);
    assert_eq!(read("{}").unwrap().dome_vp, DomeVp::Printed);
    assert_eq!(read(r#"{"dome_vp":"10"}"#).unwrap().dome_vp, DomeVp::Ten);
    assert_eq!(read(r#"{"dome_vp":"8"}"#).unwrap().dome_vp, DomeVp::Eight);
    assert!(read(r#"{"dome_vp":"9"}"#).is_err());
    assert!(read(r#"{"dom_vp":"8"}"#).is_err());
}

#[test]
fn r5_victory_points_are_idols_works_and_the_dome() {
    let t = table(3).sign("C", &["luna-bellamy"]).edit(|game| {
        game.open.works.unseen.remove(work("hall-tour"));
        game.open.offices[2].works.insert(work("hall-tour"));
    });
    let cards = CARDS.get();
    let idol_vp = cards.idol(idol("luna-bellamy")).vp;
    let work_vp = cards.work(work("hall-tour")).vp;
    assert_eq!(t.game.open.victory_points(Seat(2)), u32::from(idol_vp + work_vp));
}
