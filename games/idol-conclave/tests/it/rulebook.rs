//! §1 and §2: preparations and the flow of the game, one test a rule.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Conclave, Positions, table};
use greenroom_engine::chance::{Fast, Scripted};
use greenroom_engine::{Arg, Game, Lang, Seat, Setup, Table, Words};
use greenroom_testkit::refusal;
use idol_conclave::cards::{ADVANCED_EVENTS, VoteCard};
use idol_conclave::setup::Start;
use idol_conclave::state::Space;
use idol_conclave::{IdolConclave, Options};

#[test]
fn r1_1_everybody_holds_the_seven_cards_of_a_colour() {
    let t = table(3);
    assert_eq!(t.hand("B", "B"), "+2000 +3000 +4000 -5000 negative scandal backstage-deal");
    assert_eq!(t.hand("B", "C"), "negative ??????", "§3-2: only the special back shows");
}

#[test]
fn r1_1_plus_1000_and_the_group_votes_lie_on_the_sheet() {
    let words: Vec<&str> = table(4).view("public").open.reserve.iter().map(VoteCard::word).collect();
    assert_eq!(words, ["+1000", "group-1", "group-2", "group-3"]);
}

#[test]
fn r1_1_identities_are_secret_and_candidates_are_not() {
    let t = table(3);
    let view = t.view("B");
    assert_eq!(
        view.identities.iter().map(|seen| seen.known().is_some()).collect::<Vec<_>>(),
        [false, true, false]
    );
    assert_eq!(view.open.candidates.len(), 3);
    assert!(t.view("public").identities.iter().all(|seen| seen.known().is_none()));
}

#[test]
fn r1_1_every_idol_has_one_event_and_the_basic_game_uses_the_basic_six() {
    for seed in 0..200 {
        let game = IdolConclave::deal(&Setup::new(&Options::default(), 5), &mut Fast::new(seed)).unwrap();
        let mut events = game.open.events;
        events.sort_unstable();
        assert_eq!(events.map(|event| event.0), [0, 1, 2, 3, 4, 5]);
    }
}

#[test]
fn r1_2_any_seat_can_be_the_start_player() {
    let mut starts = [0; 4];
    for seed in 0..400 {
        let game = IdolConclave::deal(&Setup::new(&Options::default(), 4), &mut Fast::new(seed)).unwrap();
        starts[game.turn().seats().first().unwrap().index()] += 1;
    }
    assert!(starts.iter().all(|&times| times > 60), "{starts:?}");
}

#[test]
fn r5_chosen_advanced_events_are_shuffled_in() {
    let advanced = vec!["overslept".into(), "idol-police".into()];
    let options = Options { advanced, ..Options::default() };
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let game = IdolConclave::deal(&Setup::new(&options, 3), &mut Fast::new(seed)).unwrap();
        seen.extend(game.open.events.map(|event| event.card().id().to_owned()));
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
    assert!(seen.contains("overslept") && seen.contains("idol-police") && !seen.contains("mania-popular"));
}

#[test]
fn r5_an_event_that_does_not_exist_or_stands_twice_is_refused() {
    for advanced in
        [vec!["idol-plice".to_owned()], vec!["overslept".to_owned(); 2], vec!["new-single".to_owned()]]
    {
        let options = Options { advanced, ..Options::default() };
        assert_eq!(refused(&options, 3), ("5".to_owned(), "refuse-no-such-event".to_owned()));
    }
    assert_eq!(ADVANCED_EVENTS.len(), 7);
}

/// The section and the reason by which a table with these options is refused.
fn refused(options: &Options, seats: u8) -> (String, String) {
    let refusal = IdolConclave::deal(&Setup::new(options, seats), &mut Fast::new(1)).unwrap_err();
    (refusal.section, refusal.message.key)
}

#[test]
fn r5_basic_events_can_be_left_out_as_long_as_six_events_are_left() {
    let left_out = vec!["underdog".to_owned(), "new-single".to_owned()];
    let advanced = vec!["overslept".to_owned(), "idol-police".to_owned()];
    let options = Options { left_out: left_out.clone(), advanced, ..Options::default() };
    for seed in 0..50 {
        let game = IdolConclave::deal(&Setup::new(&options, 3), &mut Fast::new(seed)).unwrap();
        let mut events = game.open.events.map(|event| event.card().id());
        events.sort_unstable();
        let left = ["handshake", "idol-police", "love-rumour", "overslept", "radio-night", "sore-throat"];
        assert_eq!(events, left);
    }
    let too_few = Options { left_out, ..Options::default() };
    assert_eq!(refused(&too_few, 3), ("5".to_owned(), "refuse-too-few-events".to_owned()));
    for left_out in [vec!["idol-police".to_owned()], vec!["underdog".to_owned(); 2]] {
        let options = Options { left_out, ..Options::default() };
        assert_eq!(refused(&options, 3), ("5".to_owned(), "refuse-no-such-event".to_owned()));
    }
}

#[test]
fn r1_2_the_table_can_name_the_start_player() {
    let options = Options { start: Start::Seat(Seat(2)), ..Options::default() };
    for seed in 0..20 {
        let game = IdolConclave::deal(&Setup::new(&options, 3), &mut Fast::new(seed)).unwrap();
        assert_eq!(game.open.start_player, Seat(2));
    }
    let nobody = Options { start: Start::Seat(Seat(3)), ..Options::default() };
    assert_eq!(refused(&nobody, 3), ("1-2".to_owned(), "refuse-no-such-seat".to_owned()));
}

#[test]
fn r2_2_the_table_can_leave_to_memory_who_played_a_face_down_card() {
    let marks = |marks: bool| {
        let options = Options { marks, ..Options::default() };
        IdolConclave::deal(&Setup::new(&options, 3), &mut Fast::new(1)).unwrap().open.marks
    };
    assert!(Options::default().marks && marks(true) && !marks(false));
}

#[test]
fn r1_two_and_six_players_are_refused() {
    for seats in [2, 6] {
        let header = greenroom_engine::Header {
            game: IdolConclave::ID.into(),
            rules: IdolConclave::RULES_VERSION,
            cards: "built-in".into(),
            options: serde_json::json!({}),
            seats: vec!["x".into(); seats],
            seed: greenroom_engine::Seed::from_number(1),
            branches: Vec::new(),
        };
        let refusal = Table::<IdolConclave>::deal(header).unwrap_err();
        assert_eq!(refusal.message.key, "refuse-seat-count");
    }
}

#[test]
fn r2_1_the_start_players_first_vote_is_the_plus_1000_of_the_sheet() {
    let t = table(3);
    assert_eq!(t.asked(), "A");
    assert_eq!(t.legal("A").len(), 6);
    t.refuses("A: vote +2000 akaneru", "2-1", "first-vote");
    let t = t.play("A: vote +1000 akaneru");
    assert_eq!((t.asked(), t.hand("A", "A").split(' ').count()), ("B".to_owned(), 7));
}

#[test]
fn r2_1_turns_go_clockwise_and_nobody_acts_out_of_turn() {
    let t = table(3).play("A: vote +1000 akaneru");
    t.refuses("A: vote +2000 akaneru", "table", "not-your-turn");
    t.refuses("C: vote +2000 akaneru", "table", "not-your-turn");
    let t = t.play("B: vote +2000 akaneru\nC: vote +2000 akaneru");
    assert_eq!(t.asked(), "A");
}

#[test]
fn r2_1_the_game_ends_when_all_have_run_out_of_cards() {
    let t = table(3)
        .play("A: vote +1000 akaneru")
        .keep("A", &["+2000"])
        .keep("B", &["+3000"])
        .keep("C", &["+4000"]);
    let t = t.play("B: vote +3000 tanimie\nC: vote +4000 tanimie");
    assert_eq!(t.game.standing(), None);
    let t = t.play("A: vote +2000 tanimie");
    assert_eq!(t.asked(), "over");
    assert!(t.game.standing().is_some());
    t.refuses("B: vote +2000 akaneru", "table", "not-your-turn");
}

#[test]
fn r2_2_a_player_without_cards_passes_by_itself() {
    let t = table(3).play("A: vote +1000 akaneru").keep("B", &["+2000"]).keep("C", &["+2000", "+3000"]);
    let t = t.play("B: vote +2000 tanimie\nC: vote +2000 marisan\nA: vote +2000 marisan");
    assert_eq!(t.asked(), "C", "B has no cards and is passed over");
}

#[test]
fn r2_2_the_first_vote_below_a_face_up_event_lies_face_down_and_then_they_alternate() {
    let t = table(3)
        .play("A: vote +1000 marisan\nB: vote +2000 akaneru\nC: vote +3000 akaneru\nA: vote scandal akaneru");
    assert_eq!(t.line("all", "akaneru"), "+2000 +3000^ scandal");
    assert_eq!(t.line("C", "akaneru"), "? +3000^ ?");
}

#[test]
fn r2_2_only_a_card_in_hand_can_be_voted_with() {
    let t = table(3)
        .play("A: vote +1000 akaneru\nB: vote +2000 akaneru\nC: vote +2000 akaneru\nA: vote +2000 akaneru");
    t.refuses("B: vote +2000 akaneru", "2-2", "not-in-hand");
    t.refuses("B: vote group-1 akaneru", "2-2", "not-in-hand");
    t.refuses("B: vote +1000 akaneru", "2-2", "not-in-hand");
}

#[test]
fn r2_3_backstage_deal_cannot_lie_face_up_on_an_idol() {
    let t = table(3).play("A: vote +1000 akaneru\nB: vote +2000 sayayaya");
    t.refuses("C: vote backstage-deal sayayaya", "2-3", "deal-face-up");
    let t = t.play("C: vote backstage-deal tanimie");
    assert_eq!(t.line("A", "tanimie"), "?", "face down it is a vote like any other");
}

#[test]
fn r2_3_a_player_with_one_card_left_cannot_play_on_the_sheet() {
    let t = table(3).play("A: vote +1000 akaneru").keep("B", &["backstage-deal"]);
    t.refuses("B: deal backstage-deal open-convene", "2-3", "last-card-on-sheet");
    assert!(t.legal("B").contains(&"box backstage-deal".to_owned()));
}

#[test]
fn r2_3_1_the_sheet_fills_row_by_row() {
    let open = |t: &Conclave, who: &str| -> Vec<String> {
        let deals = t
            .legal(who)
            .into_iter()
            .filter_map(|words| words.strip_prefix("deal backstage-deal ").map(str::to_owned));
        deals.collect()
    };
    let t = table(5).play("A: vote +1000 akaneru");
    assert_eq!(open(&t, "B"), ["open-convene"]);
    t.refuses("B: deal backstage-deal trade", "2-3-1", "space-not-open");
    let t = t.play("B: deal backstage-deal open-convene\nB: open akaneru-1");
    assert_eq!(open(&t, "C"), ["trade", "convene"]);
    let t = t.play("C: deal backstage-deal convene");
    assert_eq!(open(&t, "D"), ["trade"]);
    t.refuses("D: deal backstage-deal convene", "2-3-1", "space-taken");
    let t = t.play("D: deal backstage-deal trade");
    assert_eq!(open(&t, "E"), ["move", "exchange"], "Trade with one idol's votes did nothing");
    let t = t.play("E: deal backstage-deal exchange");
    assert_eq!(open(&t, "A"), ["move", "break", "control"]);
}

#[test]
fn r2_3_2_after_the_backstage_deal_any_card_can_be_played_as_one() {
    let t = table(3).play("A: vote +1000 akaneru");
    t.refuses("B: deal +2000 open-convene", "2-3-2", "no-deal-yet");
    let t = t.play("B: deal backstage-deal open-convene\nB: open akaneru-1\nC: vote +2000 akaneru\nA: vote +2000 akaneru");
    let t = t.play("B: deal group-1 convene");
    assert_eq!(
        t.hand("B", "B"),
        "+2000 +3000 +4000 -5000 negative scandal group-2",
        "even a group vote counts as one"
    );
}

#[test]
fn r2_3_2_a_backstage_deal_face_down_on_an_idol_opens_nothing() {
    let t = table(3).play(
        "A: vote +1000 akaneru\nB: vote backstage-deal marisan\nC: vote +2000 akaneru\nA: vote +2000 akaneru",
    );
    t.refuses("B: deal +2000 open-convene", "2-3-2", "no-deal");
}

#[test]
fn r2_3_2_nobody_is_told_to_begin_with_a_backstage_deal_that_would_leave_a_last_card() {
    let t = table(3).play("A: vote +1000 akaneru").keep("B", &["+2000", "backstage-deal"]);
    t.refuses("B: deal +2000 open-convene", "2-3-2", "no-deal");
    let t = t.keep("B", &["+2000"]);
    t.refuses("B: deal +2000 open-convene", "2-3", "last-card-on-sheet");
}

/// What the refusal of a face-up Backstage Deal of B advises: another idol, the sheet.
fn advice(t: &Conclave, idol: &str) -> [i64; 2] {
    let action = IdolConclave::parse(&Words::new(&format!("vote backstage-deal {idol}"))).unwrap();
    let refusal = t.game.check(Seat(1), action).unwrap_err();
    assert_eq!(refusal.message.key, "refuse-deal-face-up");
    ["elsewhere", "sheet"].map(|name| match refusal.message.args.iter().find(|(known, _)| known == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{name}: {other:?}"),
    })
}

#[test]
fn r2_3_the_refusal_of_a_face_up_backstage_deal_advises_only_what_is_possible() {
    let t = table(3).event("sayayaya", "scheming-character").play("A: vote +1000 akaneru");
    assert_eq!(advice(&t, "sayayaya"), [1, 1]);
    let said = |t: &Conclave| refusal::<IdolConclave>(&t.game, "B: vote backstage-deal sayayaya", Lang::En);
    assert!(said(&t).ends_with("Choose an idol whose next card lies face down, the sheet, or the box."));
    let mut closed = t;
    closed.game.open.sheet[Space::Break as usize] = closed.game.open.lines[0].first().copied();
    assert_eq!(advice(&closed, "sayayaya"), [1, 0], "Break has closed the sheet");
    assert!(said(&closed).ends_with("Choose an idol whose next card lies face down, or the box."));
    closed.game.open.sheet[Space::Break as usize] = None;
    let last = closed.keep("B", &["backstage-deal"]);
    assert_eq!(advice(&last, "akaneru"), [1, 0], "a last card cannot be played on the sheet");
    let all_up = |game: &mut IdolConclave| {
        game.open.events = [game.open.events[2]; 6];
    };
    let mut nowhere = last;
    all_up(&mut nowhere.game);
    assert_eq!(advice(&nowhere, "marisan"), [0, 0], "the box is always open");
}

#[test]
fn r2_3_3_the_backstage_deal_can_go_back_into_the_box_shown_to_all() {
    let t = table(3).play("A: vote +1000 akaneru\nB: box backstage-deal");
    assert_eq!(t.asked(), "C");
    assert_eq!(t.boxed("public"), "backstage-deal");
    let t = t.play("C: vote backstage-deal marisan\nA: vote +2000 akaneru\nB: vote +2000 akaneru");
    t.refuses("C: box backstage-deal", "2-2", "not-in-hand");
}

#[test]
fn a_scripted_deal_needs_no_other_chance() {
    let mut script = Scripted::new([5, 4, 3, 2, 1].repeat(3).into_iter().chain([2]));
    let game = IdolConclave::deal(&Setup::new(&Options::default(), 4), &mut script).unwrap();
    assert_eq!((script.left(), game.turn().seats().first().unwrap().0), (0, 2));
}
