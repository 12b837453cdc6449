//! Sections 3, 4 (setup) and 4-1: the choice of idols, the seasons, the preparation phase.

use crate::common::*;
use dice_master::{CARDS, Colour, Event, Held, Options, Rank, Selection, Slot, Step};
use greenroom_engine::{Game, Id, Seat, Word};

#[test]
fn r3_ranks_need_popularity_and_give_victory_points() {
    let ranks: String = (0..=15).map(|popularity| Rank::of(popularity).word()).collect();
    assert_eq!(ranks, "FFEEDDCCCBBBAAAS");
    let t =
        table(&["ai eri ryo", "miki azusa ritsuko"]).popular("ai", 15).popular("eri", 13).popular("ryo", 3);
    assert_eq!(t.game.open.victory_points(Seat(0)), 10 + 8 + 2);
    let t = t.popular("miki", 11).popular("azusa", 6).popular("ritsuko", 4);
    assert_eq!(t.game.open.victory_points(Seat(1)), 7 + 6 + 4);
}

#[test]
fn r4_setup_idols_are_taken_once_in_snake_order_and_the_last_comes_by_lot() {
    let t = dealt(3, Options::default());
    assert_eq!(t.asked(), "A");
    let t = t.play("A: choose haruka\nB: choose chihaya\nC: choose miki");
    t.refuses("C: choose haruka", "4", "idol-taken");
    t.refuses("A: choose ai", "table", "not-your-turn");
    let t = t.play("C: choose ai\nB: choose eri\nA: choose ritsuko");
    let lots = t.heard("public").iter().filter(|event| matches!(event, Event::DrewLot { .. })).count();
    assert_eq!(lots, 3);
    assert!(t.game.open.rosters[..3].iter().all(|roster| roster.len() == 3));
    assert_eq!(t.game.open.season, 1);
}

#[test]
fn r4_setup_free_choice_goes_on_until_all_have_three() {
    let t = dealt(2, Options { selection: Selection::Free, ..Options::default() });
    let t = t.play(
        "A: choose haruka\nB: choose chihaya\nB: choose miki\nA: choose ai\nA: choose eri\nB: choose ryo",
    );
    assert!(t.heard("public").iter().all(|event| !matches!(event, Event::DrewLot { .. })));
    assert_eq!(t.game.open.owner(idol("ryo")), Some(Seat(1)));
    assert!(matches!(t.game.open.step, Step::Produce { seat: Seat(0) }));
}

#[test]
fn r4_1_the_start_player_moves_left_each_season() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).audition_day("", &[]);
    assert_eq!((t.game.open.season, t.game.open.start), (2, Seat(1)));
}

#[test]
fn r4_1_blue_auditions_lie_in_their_slots_in_their_seasons() {
    let cards = CARDS.get();
    let blue = |season| -> Vec<(u8, &str)> {
        Slot::all()
            .filter_map(|slot| {
                cards.blue(slot, season).map(|card| (slot.number(), cards.audition(card).id.as_str()))
            })
            .collect()
    };
    assert_eq!(blue(1), [(1, "the-debut")]);
    assert_eq!(blue(2), [(1, "the-debut"), (5, "rookie")]);
    assert_eq!(blue(6), [(6, "idol-ultimate")]);
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).audition_day("", &[]);
    assert_eq!(t.game.open.board[0], Some(audition("the-debut")));
    assert_eq!(t.game.open.board[4], Some(audition("rookie")));
    assert!(t.game.open.board.iter().all(Option::is_some));
    for slot in [1, 2, 3, 5] {
        let card = cards.audition(t.game.open.board[slot].unwrap());
        assert_ne!(card.colour, Colour::Blue);
    }
}

#[test]
fn r4_1_when_the_pile_of_auditions_runs_out_the_discards_become_it() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).edit(|game| {
        let pile = std::mem::take(&mut game.open.audition_pile);
        game.open.audition_discard = game.open.audition_discard.union(pile);
    });
    let t = t.audition_day("", &[]);
    assert!(t.game.open.board.iter().all(Option::is_some));
    assert!(t.game.open.audition_discard.is_empty());
}

#[test]
fn r4_1_three_trends_are_out_and_six_lie_face_down() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).audition_day("", &[]);
    assert_eq!(t.game.open.trends_out.len(), 3);
    let mut all = [0; 3];
    t.game.hidden.trends.iter().chain(&t.game.open.trends_out).for_each(|trend| all[trend.index()] += 1);
    assert_eq!(all, [3, 3, 3]);
    let view = t.view("A");
    assert!(view.trends.iter().all(|trend| trend.known().is_none()));
}

#[test]
fn r4_1_hands_are_filled_to_five_and_cards_that_lay_aside_come_on_top() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).hand("B", "teamwork teamwork").edit(|game| {
        for _ in 0..2 {
            let kind = game.hidden.pile.nth(3).unwrap();
            game.hidden.pile.remove(kind);
            game.hidden.aside[0].insert(kind);
        }
    });
    let t = t.audition_day("", &[]);
    assert_eq!((t.cards("A").len(), t.cards("B").len()), (7, 5));
    assert!(t.game.hidden.aside[0].is_empty());
}

#[test]
fn r4_1_a_full_hand_is_not_filled_and_loses_nothing() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"])
        .hand("A", "teamwork teamwork teamwork teamwork pressure pressure");
    let t = t.audition_day("", &[]);
    assert_eq!(t.cards("A").len(), 6);
}

#[test]
fn r4_1_when_the_pile_of_produce_cards_runs_out_the_discards_become_it() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).edit(|game| {
        let (left, used): (Vec<_>, Vec<_>) = (0..74).partition(|&place| place < 4);
        let pile = game.hidden.pile;
        game.hidden.pile = left.into_iter().filter_map(|place| pile.nth(place)).collect();
        game.open.discard = used.into_iter().filter_map(|place| pile.nth(place)).collect();
        game.open.memory.shuffled = game.hidden.pile;
    });
    let discards = t.game.open.discard;
    let t = t.audition_day("", &[]);
    assert_eq!((t.cards("A").len(), t.cards("B").len()), (5, 5));
    assert!(t.game.open.discard.is_empty());
    assert_eq!(t.heard("A").iter().filter(|event| ***event == Event::Reshuffled).count(), 1);
    // Everybody knows what was shuffled. B, who starts, has drawn four cards before that and one after it, A five after it.
    let memory = &t.game.open.memory;
    assert_eq!((memory.shuffled, memory.kept.len()), (discards, 4));
    assert_eq!(memory.kept_in_hand.as_slice(), [0, 4]);
    assert_eq!(t.view("A").hands[1], Held::Hidden(5));
}

#[test]
fn r4_1_lesson_chips_go_and_who_rested_gets_one() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).lessons("ai", "vo da");
    let t = t.audition_day(
        "ai 1, miki 2, azusa 3, ritsuko 4, ryo 5",
        &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    assert_eq!(t.chips("ai"), "");
    assert_eq!(t.asked(), "A");
    assert_eq!(t.legal("A"), ["chip eri vo", "chip eri da", "chip eri vi"]);
    t.refuses("A: chip ai vo", "4-1", "other-idol");
    let t = t.play("A: chip eri vi");
    assert_eq!(t.chips("eri"), "vi");
    assert!(matches!(t.game.open.step, Step::Produce { seat: Seat(1) }));
}

#[test]
fn r3_the_game_ends_after_the_season_with_an_s_rank_idol() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]).season(3).popular("azusa", 13);
    let t = t.audition(6, "songstress-paradise").trend(6, "vi").audition_day("azusa 6", &[6, 6, 6]);
    assert_eq!(t.popularity("azusa"), 15, "popularity stops at 15");
    assert_eq!(t.asked(), "over");
    let standing = t.game.standing().unwrap();
    assert_eq!(
        (standing.scores.as_slice(), standing.ranks.as_slice()),
        ([0, 10].as_slice(), [2, 1].as_slice())
    );
}

#[test]
fn r3_the_game_ends_after_the_sixth_season_and_ties_go_to_the_lower_fresh_points() {
    let t = table(&["ai eri ritsuko", "miki azusa ryo"]).season(6).audition_day("", &[]);
    assert_eq!(t.asked(), "over");
    let standing = t.game.standing().unwrap();
    assert_eq!(standing.scores.as_slice(), [0, 0]);
    assert_eq!(standing.ranks.as_slice(), [1, 2], "18 FreshPoints are fewer than 28");
}

#[test]
fn q21_equal_points_and_equal_fresh_points_share_the_win() {
    let t = table(&["ai eri ritsuko", "ryo yayoi miki"]).season(6).audition_day("", &[]);
    assert_eq!(t.game.standing().unwrap().ranks.as_slice(), [1, 1]);
}
