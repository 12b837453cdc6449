//! A table whose game is not known by its type says and hides the same as one whose game is.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{AnyTable, Bot, GameKind, Kind, LoadError, Workshop, games};
use greenroom_engine::{Eyes, Lang, Seat, Seed, Words};
use greenroom_stage::Player;
use greenroom_toy::HigherCard;
use serde_json::json;

static TOY: Kind<HigherCard> = Kind::NEW;

fn people() -> Vec<Player> {
    ["Aiko", "Ben", "Chiyo"].map(|name| Player { name: name.to_owned(), bot: false }).to_vec()
}

fn table() -> Box<dyn AnyTable> {
    let names = people().into_iter().map(|person| person.name).collect();
    TOY.deal(TOY.header(TOY.default_options(), names, Seed::from_number(1))).unwrap()
}

fn finish_by(table: &mut dyn AnyTable, bot: Bot) {
    let mut seed = 0;
    while let Some(seat) = table.turn().first() {
        let words = table.choose(bot, seat, seed).unwrap();
        table.act(seat, &words).unwrap();
        seed += 1;
    }
}

#[test]
fn every_game_on_the_shelf_has_its_own_id_and_can_be_dealt_with_its_defaults() {
    for (place, game) in games().iter().enumerate() {
        assert!(games()[..place].iter().all(|other| other.id() != game.id()));
        for seats in game.seats() {
            let names = (0..seats).map(|seat| format!("Player {seat}")).collect();
            let table = game.deal(game.header(game.default_options(), names, Seed::from_number(7))).unwrap();
            assert!(!table.turn().is_empty());
        }
    }
}

#[test]
fn the_log_and_the_view_show_each_reader_what_that_reader_may_know() {
    let mut table = table();
    let words = table.legal_words(Seat(0))[0].clone();
    table.act(Seat(0), &words).unwrap();
    let card = words.list()[1].to_owned();
    let own = table.log(Eyes::Seat(Seat(0)), Lang::En, &people(), 0);
    assert_eq!(own[0].text, format!("Aiko seals {card}."));
    assert_eq!((own[0].at, own[0].actor, own[0].is_big()), (1, Some(Seat(0)), false));
    let other = table.log(Eyes::Seat(Seat(1)), Lang::Ja, &people(), 0);
    assert_eq!(other[0].text, "Aikoさんがカードを伏せました。");
    assert!(table.log(Eyes::Public, Lang::En, &people(), 2).is_empty());
    assert_eq!(table.view_json(Eyes::Public)["hands"]["A"]["chosen"], json!("hidden"));
    assert!(table.view_json(Eyes::Seat(Seat(0)))["hands"]["A"]["chosen"]["known"].is_string());
}

#[test]
fn prompts_and_waiting_go_to_the_right_people() {
    let mut table = table();
    assert_eq!(table.prompt(Seat(0), Lang::En, &people()).as_deref(), Some("Seal a card."));
    let waiting = table.waiting(Eyes::Seat(Seat(0)), Lang::En, &people());
    assert_eq!(waiting, ["Waiting for Ben.", "Waiting for Chiyo."]);
    assert!(table.sight(Eyes::Public).finale(Lang::En, &people()).is_none());
    finish_by(table.as_mut(), Bot::Greedy);
    assert!(table.waiting(Eyes::Public, Lang::En, &people()).is_empty());
    assert_eq!(table.prompt(Seat(0), Lang::En, &people()), None);
    assert!(table.sight(Eyes::Public).finale(Lang::En, &people()).is_some() && table.standing().is_some());
}

#[test]
fn nothing_is_taken_back_once_a_game_is_over() {
    for game in games() {
        for seed in 0..4 {
            let names = (0..*game.seats().start()).map(|seat| format!("Player {seat}")).collect();
            let header = game.header(game.default_options(), names, Seed::from_number(seed));
            let mut table = game.deal(header).unwrap();
            finish_by(table.as_mut(), Bot::Random);
            let dump = table.dump();
            for seat in Seat::all(*game.seats().start()) {
                let refusal = table.undo(seat).unwrap_err();
                assert_eq!(refusal.message.key, "refuse-over", "{} after seed {seed}", game.id());
            }
            assert_eq!(table.dump(), dump);
        }
    }
}

#[test]
fn a_refusal_is_a_sentence_and_changes_nothing() {
    let mut table = table();
    let before = table.dump();
    let held = table.legal_words(Seat(0));
    let card = (1..=20).find(|card| !held.contains(&Words::new(&format!("seal {card}")))).unwrap();
    let refusal = table.act(Seat(0), &Words::new(&format!("seal {card}"))).unwrap_err();
    assert_eq!(refusal.section, "2");
    let sentence = table.refusal_text(&refusal, Lang::En, &people());
    assert_eq!(sentence, format!("You do not hold {card}; seal a card of your hand."));
    assert_eq!(table.dump(), before);
}

#[test]
fn a_transcript_plays_again_up_to_any_action() {
    let mut table = table();
    finish_by(table.as_mut(), Bot::Greedy);
    let transcript = table.transcript().unwrap();
    assert_eq!(TOY.replay(&transcript, None).unwrap().dump(), table.dump());
    assert_eq!(TOY.replay(&transcript, Some(4)).unwrap().dump(), table.at(4).dump());
    assert_eq!(table.played(1).unwrap(), transcript.actions[0]);
    assert_eq!(table.played(0), None);
}

#[test]
fn a_dumped_position_loads_and_plays_on_without_a_transcript() {
    let mut dealt = table();
    for seat in 0..3 {
        let words = dealt.legal_words(Seat(seat))[0].clone();
        dealt.act(Seat(seat), &words).unwrap();
    }
    let mut loaded = TOY.load(dealt.header().clone(), dealt.dump()).unwrap();
    assert_eq!(loaded.dump(), dealt.dump());
    assert!(loaded.transcript().is_none() && loaded.can_undo(Seat(2)).is_err());
    let words = loaded.legal_words(Seat(1))[0].clone();
    loaded.act(Seat(1), &words).unwrap();
    loaded.undo(Seat(1)).unwrap();
    assert_eq!(loaded.dump(), dealt.dump());
    finish_by(loaded.as_mut(), Bot::Greedy);
    assert!(loaded.standing().is_some());
}

#[test]
fn a_position_that_could_not_lie_on_a_table_is_refused_with_the_reason() {
    let table = table();
    let load = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut state = table.dump();
        change(&mut state);
        TOY.load(table.header().clone(), state).err().unwrap()
    };
    let twice = load(&|state| state["hands"]["A"]["cards"][0] = state["hands"]["B"]["cards"][0].clone());
    assert!(matches!(&twice, LoadError::Impossible(message) if message.key == "audit-cards"));
    let fewer = load(&|state| {
        state["hands"].as_object_mut().unwrap().remove("C");
        state["open"]["points"].as_object_mut().unwrap().remove("C");
    });
    assert_eq!(fewer, LoadError::Seats { theirs: 2, ours: 3 });
    let shape = load(&|state| *state = json!({"format": 3, "players": 3})).to_string();
    assert!(shape.starts_with("this is not a state of higher-card"), "{shape}");
}

#[test]
fn a_bot_has_nothing_to_choose_where_nobody_asks() {
    let mut table = table();
    assert_eq!(table.choose(Bot::Greedy, Seat(4), 0), None);
    finish_by(table.as_mut(), Bot::Greedy);
    assert_eq!(table.choose(Bot::Random, Seat(0), 0), None);
}

/// The desk reports each word that a board draws as a piece; the page relies on it and does not search the markup.
#[test]
fn the_pieces_that_a_sight_reports_are_those_in_the_markup() {
    for game in games() {
        let names: Vec<String> = (0..*game.seats().end()).map(|seat| format!("Player {seat}")).collect();
        let players: Vec<Player> =
            names.iter().map(|name| Player { name: name.clone(), bot: false }).collect();
        let mut table = game.deal(game.header(game.default_options(), names, Seed::from_number(3))).unwrap();
        let mut reported = 0;
        while let Some(seat) = table.turn().first() {
            let sight = table.sight(Eyes::Seat(seat));
            let drawn = sight.draw(Lang::En, &players, Some(&[]));
            let markup = drawn.scene.board.into_string() + &drawn.scene.hand.into_string();
            for word in sight.legal().iter().flat_map(Words::iter) {
                let there = markup.contains(&format!("data-word=\"{word}\""));
                assert_eq!(drawn.pieces.contains(word), there, "{}: {word}", game.id());
                reported += usize::from(there);
            }
            let words = table.choose(Bot::Random, seat, u64::from(table.number())).unwrap();
            drop(sight);
            table.act(seat, &words).unwrap();
        }
        assert!(reported > 0, "{} draws no pieces", game.id());
    }
}

#[test]
fn a_sight_says_the_same_as_the_table() {
    let table = table();
    let sight = table.sight(Eyes::Seat(Seat(1)));
    assert_eq!(sight.legal(), table.legal_words(Seat(1)));
    assert!(sight.legal().iter().all(|words| sight.tree().after(words.iter()).unwrap().is_leaf()));
    assert_eq!(sight.view_text(), table.view_json(Eyes::Seat(Seat(1))).to_string());
    assert_eq!(sight.prompt(Lang::En, &people()).as_deref(), Some("Seal a card."));
    assert_eq!((sight.number(), sight.turn(), sight.can_undo()), (0, table.turn(), false));
    let public = table.sight(Eyes::Public);
    assert!(public.legal().is_empty() && public.prompt(Lang::En, &people()).is_none());
    assert_eq!(public.label("A", Lang::En, &people()), "Aiko");
}

#[test]
fn the_finale_marks_whoever_the_standing_ranks_first() {
    let mut table = table();
    finish_by(table.as_mut(), Bot::Random);
    let standing = table.standing().unwrap();
    let finale = table.sight(Eyes::Public).finale(Lang::En, &people()).unwrap().into_string();
    for seat in Seat::all(3) {
        let marked = format!("<strong>{}</strong>", people()[seat.index()].name);
        assert_eq!(finale.contains(&marked), standing.ranks[seat.index()] == 1, "{seat}: {finale}");
    }
}
