//! §3: preparing the table, the draft, effects at the start of the game.

use crate::common::{Positions, Table, dealt, seat, table, undrafted};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Header, Id, Seat, Seed, Setup, Word};
use imas_worker_placement::boards::Place;
use imas_worker_placement::cards::{CARDS, cards};
use imas_worker_placement::ids::add;
use imas_worker_placement::{Event, IdolChoice, Options, StartPlayer, WorkerPlacement};
use std::collections::BTreeSet;

#[test]
fn r3_1_nine_rounds_are_the_first_board_seven_drawn_ones_and_the_last() {
    let mut drawn = BTreeSet::new();
    for seed in 0..60 {
        let t = undrafted(2).until(seed, |_| false);
        let boards: Vec<_> = t
            .heard("public")
            .into_iter()
            .filter_map(|event| if let Event::Round { board, .. } = event { Some(*board) } else { None })
            .collect();
        let places: Vec<_> = boards.iter().map(|board| cards().boards[board.index()].place).collect();
        assert_eq!(places.len(), 9);
        assert_eq!((places[0], places[8]), (Place::First, Place::Last));
        assert!(places[1..8].iter().all(|place| *place == Place::Middle));
        let middle: BTreeSet<_> = boards[1..8].iter().collect();
        assert_eq!(middle.len(), 7, "no board is played twice");
        drawn.extend(boards);
    }
    assert_eq!(drawn.len(), cards().boards.len(), "every board can be drawn");
}

#[test]
fn r3_1_rookies_is_the_first_event_and_three_others_follow() {
    let t = undrafted(3);
    assert_eq!(t.game.open.event.word(), "rookies");
    let t = t.until(5, |_| false);
    let opened: BTreeSet<_> = t
        .heard("A")
        .into_iter()
        .filter_map(|event| if let Event::EventOpens { event } = event { Some(event) } else { None })
        .collect();
    assert_eq!(opened.len(), 3);
    assert!(opened.iter().all(|event| event.word() != "rookies"));
}

#[test]
fn r3_2_any_seat_can_be_the_start_player() {
    let starts: BTreeSet<_> = (0..100)
        .map(|seed| {
            WorkerPlacement::deal(&Setup::new(&Options::default(), 5), &mut Fast::new(seed))
                .unwrap()
                .open
                .start
        })
        .collect();
    assert_eq!(starts.len(), 5);
}

#[test]
fn r3_2_idols_are_chosen_as_in_catan_the_start_player_first() {
    assert_eq!(order_of_draft(IdolChoice::Draft), "ABCCBA");
}

#[test]
fn r3_2_an_option_lets_whoever_moves_last_choose_first() {
    assert_eq!(order_of_draft(IdolChoice::DraftLastFirst), "CBAABC");
}

/// the places count from the start player. Other ways of choosing, and the cards of before, give nobody any.
#[test]
fn r3_2_whoever_does_not_choose_first_begins_with_money() {
    let money =
        |t: &Table| -> Vec<u8> { t.game.open.producers.iter().map(|producer| producer.money).collect() };
    let draft = |start: &str, seats: u8| {
        dealt(&Options { start: StartPlayer::Named(seat(start)), ..Options::default() }, seats)
    };
    assert_eq!(money(&draft("A", 3)), [0, 4, 4]);
    assert_eq!(money(&draft("B", 4)), [6, 0, 9, 6], "counted from the start player");
    let last_first = Options { idols: IdolChoice::DraftLastFirst, ..Options::default() };
    assert_eq!(money(&dealt(&last_first, 3)), [0, 0, 0]);
    let earlier = CARDS.find("7234c8a50cd4bc0b").unwrap();
    let options = Options::default();
    let game = WorkerPlacement::deal(&Setup { cards: earlier, ..Setup::new(&options, 3) }, &mut Fast::new(1))
        .unwrap();
    assert!(game.open.producers.iter().all(|producer| producer.money == 0));
}

/// Who chooses one after the other at a table of three where A starts; A then begins round 1.
fn order_of_draft(idols: IdolChoice) -> String {
    let mut t = dealt(&Options { idols, ..Options::default() }, 3);
    let mut order = String::new();
    for idol in ["haruka", "chihaya", "miki", "takane", "azusa", "makoto"] {
        let asked = t.asked();
        order += &asked;
        t = t.play(&format!("{asked}: {idol}"));
    }
    assert_eq!(t.asked(), "A", "the start player begins round 1");
    order
}

#[test]
fn r3_2_an_option_names_the_start_player() {
    let named = |letter: &str| Options { start: StartPlayer::Named(seat(letter)), ..Options::default() };
    assert_eq!(dealt(&named("C"), 3).game.open.start, seat("C"));
    let refusal = WorkerPlacement::deal(&Setup::new(&named("D"), 3), &mut Fast::new(1)).unwrap_err();
    assert_eq!(
        (refusal.section.as_str(), refusal.message.key.as_str()),
        ("3.2", "refuse-no-such-start-player")
    );
    let json = |options: &Options| serde_json::to_value(options).unwrap();
    assert_eq!(json(&named("C"))["start"], "C");
    assert_eq!(json(&Options::default())["start"], "lot");
    assert_eq!(serde_json::from_value::<Options>(json(&named("C"))).unwrap(), named("C"));
}

#[test]
fn r3_1_an_option_names_the_boards_that_are_played() {
    let seven =
        ["two-roads", "day-off", "rush-hour", "live-house", "tv-station", "lesson-studio", "training-camp"];
    let options = |boards: &[&str]| {
        let boards = boards.iter().map(|word| (*word).to_owned()).collect();
        Options { boards, ..Options::default() }
    };
    let t = dealt(&options(&seven), 2).until(3, |_| false);
    let turned: BTreeSet<String> = t
        .heard("public")
        .into_iter()
        .filter_map(|event| {
            if let Event::Round { board, .. } = event { Some(board.word().into_owned()) } else { None }
        })
        .filter(|word| word != "first-steps" && word != "dome")
        .collect();
    assert_eq!(turned, seven.iter().map(|word| (*word).to_owned()).collect());
    let with_the_last = [&seven[..6], &["dome"]].concat();
    let with_a_twin = [&seven[..6], &["two-roads"]].concat();
    for wrong in [&seven[..6], &with_the_last, &with_a_twin, &["nowhere"; 7]] {
        let refusal = WorkerPlacement::deal(&Setup::new(&options(wrong), 2), &mut Fast::new(1)).unwrap_err();
        assert_eq!(
            (refusal.section.as_str(), refusal.message.key.as_str()),
            ("3.1", "refuse-not-seven-boards")
        );
    }
}

#[test]
fn r3_2_with_dealt_idols_the_log_begins_with_who_has_whom() {
    for number in 0..20 {
        let header = Header {
            game: WorkerPlacement::ID.to_owned(),
            rules: WorkerPlacement::RULES_VERSION,
            cards: "built-in".to_owned(),
            options: serde_json::json!({ "idols": "dealt" }),
            seats: ["A", "B", "C"].map(str::to_owned).to_vec(),
            seed: Seed::from_number(number),
            branches: Vec::new(),
        };
        let table = greenroom_engine::Table::<WorkerPlacement>::deal(header).unwrap();
        let log: Vec<Event> = table.log(Eyes::Public).map(|entry| entry.event).collect();
        let told: BTreeSet<_> = log[..6]
            .iter()
            .map(|event| if let Event::Chose { seat, idol } = event { Some((*seat, *idol)) } else { None })
            .collect();
        let have = Seat::all(3).flat_map(|seat| {
            table
                .game()
                .open
                .producer(seat)
                .idols
                .iter()
                .map(move |idol| Some((seat, *idol)))
                .collect::<Vec<_>>()
        });
        assert_eq!(told, have.collect());
        assert!(table.log(Eyes::Public).all(|entry| entry.at == 0), "before anybody has acted");
    }
}

#[test]
fn r3_2_an_idol_is_chosen_once() {
    let t = undrafted(2).play("A: haruka");
    t.refuses("B: haruka", "3.2", "idol-taken");
    t.refuses("A: miki", "table", "not-your-turn");
}

#[test]
fn r3_2_there_are_idols_for_five_players() {
    let t = undrafted(5).until(1, |game| game.open.producers.iter().all(|one| one.idols.len() == 2));
    assert_eq!(t.game.open.free_idols().len() as usize, cards().idols.len() - 10);
}

/// The rulebook's example: 2/0/1 and 1/1/1 make 3/1/2.
#[test]
fn r3_2_example_abilities_of_both_idols_are_added() {
    let mut sum = [2, 0, 1];
    add(&mut sum, [1, 1, 1]);
    assert_eq!(sum, [3, 1, 2]);
    let t = table(&[["haruka", "chihaya"], ["miki", "takane"]]);
    assert_eq!(t.of("A").abilities, [5, 2, 2]);
    assert_eq!(t.of("A").memory, 1, "and the memory of Haruka's card");
    assert_eq!(t.of("B").abilities, [2, 2, 4]);
}

#[test]
fn r3_2_idols_can_be_dealt_instead() {
    let game = WorkerPlacement::deal(
        &Setup::new(&Options { idols: IdolChoice::Dealt, ..Options::default() }, 5),
        &mut Fast::new(3),
    )
    .unwrap();
    assert!(game.open.producers.iter().all(|producer| producer.idols.len() == 2));
    assert_eq!(game.audit(), Ok(()));
}

#[test]
fn r3_2_effects_at_the_start_come_before_the_first_turn() {
    let t = table(&[["iori", "chihaya"], ["eri", "makoto"]]);
    assert_eq!((t.of("A").money, t.of("A").memory), (5, 1));
    assert_eq!(t.of("B").memory, 3, "one of Eri's card, two of her effect");
    assert_eq!(t.holds("B").len(), 1);
    assert_eq!(t.asked(), "A");
}

#[test]
fn r3_2_a_player_whose_two_effects_depend_on_their_order_is_asked() {
    let drafted = || undrafted(2).play("A: eri\nB: haruka\nB: miki\nA: ryo");
    assert_eq!((drafted().asked(), drafted().legal("A")), ("A".into(), vec!["eri".into(), "ryo".into()]));
    let eri_first = drafted().play_with("A: eri", [0]);
    assert_eq!((eri_first.of("A").memory, eri_first.of("A").money), (4, 7), "Ryo counts four memories");
    let ryo_first = drafted().play_with("A: ryo", [0]);
    assert_eq!((ryo_first.of("A").memory, ryo_first.of("A").money), (4, 5), "Ryo counts two memories");
    drafted().refuses("A: haruka", "3.2", "not-your-idol");
}

#[test]
fn r3_2_effects_whose_order_does_not_matter_ask_nobody() {
    let t = undrafted(2).play("A: iori\nB: haruka\nB: miki").play_with("A: eri", [0]);
    assert!(t.legal("A").contains(&"iori s1".to_owned()), "round 1 has begun");
}
