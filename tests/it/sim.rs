//! `greenroom sim`: its JSON is a public interface.

#![allow(clippy::unwrap_used)]

use crate::common::{failure, games, json_of, keys, run, text};
use serde_json::Value;

fn sim(game: &str, more: &[&str]) -> Value {
    let mut args = vec!["sim", game, "--games", "60", "--json"];
    args.extend(more);
    json_of(&args)
}

fn without_time(mut report: Value) -> Value {
    for key in ["seconds", "decisions_per_second"] {
        assert!(report[key].as_f64().unwrap() > 0.0);
        report[key] = Value::Null;
    }
    report
}

#[test]
fn the_json_has_exactly_its_documented_keys() {
    let (game, seats, _) = &games()[0];
    let report = sim(game, &["--bots", "greedy,random"]);
    let top = [
        "game",
        "seats",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "by_seat",
        "by_bot",
        "scores",
        "length",
    ];
    assert_eq!(keys(&report), top);
    assert_eq!(keys(&report["by_seat"][0]), ["seat", "wins", "share", "low", "high"]);
    assert_eq!(keys(&report["by_bot"][0]), ["bot", "games", "wins", "share", "fair", "low", "high"]);
    assert_eq!(keys(&report["scores"]), ["all", "by_seat", "by_bot"]);
    for summary in [
        &report["scores"]["all"],
        &report["scores"]["by_seat"]["A"],
        &report["scores"]["by_bot"][0],
        &report["length"],
    ] {
        assert_eq!(keys(summary), ["mean", "min", "p10", "p50", "p90", "max"]);
    }
    assert_eq!((&report["game"], &report["seats"]), (&Value::from(game.as_str()), &Value::from(*seats)));
    assert_eq!((&report["games"], &report["by_bot"][0]["bot"]), (&60.into(), &"greedy".into()));
}

#[test]
fn every_game_plays_on_every_number_of_seats_and_all_wins_are_counted() {
    for (game, from, to) in games() {
        for seats in from..=to {
            let report = sim(&game, &["--seats", &seats.to_string()]);
            for by in ["by_seat", "by_bot"] {
                let wins = report[by].as_array().unwrap().iter().map(|line| line["wins"].as_f64().unwrap());
                assert!((wins.sum::<f64>() - 60.0).abs() < 1e-6, "{game} {seats} {by}");
            }
            assert_eq!(report["by_seat"].as_array().unwrap().len() as u64, seats);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_results_on_any_number_of_threads() {
    let game = &games()[0].0;
    let one = without_time(sim(game, &["--bots", "greedy,random", "--seed", "9", "--threads", "1"]));
    let three = without_time(sim(game, &["--bots", "greedy,random", "--seed", "9", "--threads", "3"]));
    assert_eq!(one, three);
    assert_ne!(one, without_time(sim(game, &["--bots", "greedy,random", "--seed", "10"])));
}

#[test]
fn the_table_for_people_says_the_same_and_no_bar_is_drawn_without_a_terminal() {
    let game = &games()[0].0;
    let table = text(&["sim", game, "--games", "20", "--bots", "greedy,random"]);
    for word in ["games", "decisions a second", "95% interval", "greedy", "random", "scores", "length"] {
        assert!(table.contains(word), "{word} in {table}");
    }
    assert!(run(&["sim", game, "--games", "20"]).stderr.is_empty());
}

#[test]
fn what_does_not_fit_is_one_sentence() {
    let (game, _, most) = &games()[0];
    let seats = failure(&["sim", game, "--seats", "9"]);
    assert!(seats.contains(&format!("to {most} seats, not 9")), "{seats}");
    assert!(failure(&["sim", game, "--bots", "clever"]).contains("the bots are: random, greedy"));
    let many = "random,".repeat(5) + "random";
    assert!(failure(&["sim", game, "--bots", &many]).contains("6 bots do not fit"));
    assert!(failure(&["sim", game, "--option", "colour=red"]).contains("there is no option `colour`"));
    assert!(failure(&["sim", game, "--option", "colour"]).contains("KEY=VALUE"));
    assert!(failure(&["sim", game, "--games", "0"]).contains("--games"));
    assert!(failure(&["sim", game, "--threads", "0"]).contains("--threads"));
    assert!(failure(&["sim", game, "--cards", "/no/such/file"]).starts_with("/no/such/file: "));
}
