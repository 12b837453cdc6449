//! `greenroom sim --bots exec:...`: programs that play, and programs that do everything else.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{command, failure, games, json_of, keys, run, text, write};
use crate::kill_and_restart::Server;
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/program.py");

/// A program of a few lines of shell, in a folder of its own.
struct Script {
    folder: TempDir,
}

impl Script {
    fn new(lines: &str) -> Script {
        let folder = TempDir::new().unwrap();
        let script =
            write(folder.path(), "bot", &format!("#!/bin/sh\ncd '{}'\n{lines}", folder.path().display()));
        std::fs::set_permissions(script, std::fs::Permissions::from_mode(0o755)).unwrap();
        Script { folder }
    }

    /// A program that gets ready for a game and then does this.
    fn after_start(lines: &str) -> Script {
        Script::new(&format!("read start; echo '{{\"ok\":true}}'; {lines}"))
    }

    fn name(&self) -> String {
        format!("exec:{}", self.folder.path().join("bot").display())
    }

    /// The numbers of the processes that the script has written down.
    fn processes(&self) -> Vec<u32> {
        let text = std::fs::read_to_string(self.folder.path().join("processes")).unwrap_or_default();
        text.split_whitespace().map(|number| number.parse().unwrap()).collect()
    }
}

fn sim(game: &str, bots: &str, more: &[&str]) -> Value {
    let mut args = vec!["sim", game, "--json", "--bots", bots];
    args.extend(more);
    json_of(&args)
}

/// Whether a process still does anything. One that has ended and that nobody has asked for does nothing any more.
fn runs(process: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"));
    stat.is_ok_and(|stat| !stat.rsplit(") ").next().unwrap().starts_with('Z'))
}

/// Waits for something that happens soon on any machine that is not stuck.
fn wait_until(what: &str, happens: impl Fn() -> bool) {
    let started = Instant::now();
    while !happens() {
        assert!(started.elapsed() < Duration::from_secs(120), "{what} does not happen");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Three games of two seats against a program that spoils each of them in one way; the line of that program.
fn spoil(script: &Script, key: &str) -> Value {
    // Only who is to run out of time has little of it, and still far more than a shell needs to start on a busy machine.
    let time = if key == "timeouts" { "3s" } else { "60s" };
    // All games at once, so that those who are waited for are waited for together.
    let more = ["--games", "3", "--threads", "3", "--bot-time", time];
    let report = sim("dice-master", &format!("{},random", script.name()), &more);
    let (bad, good) = (&report["by_bot"][0], &report["by_bot"][1]);
    assert_eq!((&bad["wins"], &good["wins"]), (&json!(0.0), &json!(3.0)), "{report}");
    let forfeits = &bad["forfeits"];
    assert_eq!(keys(forfeits), ["crashes", "timeouts", "nonsense", "illegal", "first"]);
    for other in ["crashes", "timeouts", "nonsense", "illegal"] {
        assert_eq!(forfeits[other], if other == key { 3 } else { 0 }, "{other} of {forfeits}");
    }
    assert_eq!(
        (keys(&forfeits["first"]), &forfeits["first"]["game"]),
        (vec!["game", "seat", "why"], &json!(0))
    );
    forfeits["first"]["why"].clone()
}

fn without_time(mut report: Value) -> Value {
    for key in ["seconds", "decisions_per_second"] {
        report[key] = Value::Null;
    }
    report
}

#[test]
fn the_example_is_short_and_plays_every_game_the_same_on_any_number_of_threads() {
    assert!(std::fs::read_to_string(EXAMPLE).unwrap().lines().count() < 60);
    let bots = format!("exec:python3 {EXAMPLE},random");
    for (game, _, _) in games() {
        let play = |threads| {
            without_time(sim(&game, &bots, &["--games", "6", "--bot-time", "60s", "--threads", threads]))
        };
        let report = play("2");
        let line = &report["by_bot"][0];
        let none = json!({"crashes": 0, "timeouts": 0, "nonsense": 0, "illegal": 0, "first": null});
        assert_eq!((&line["bot"], &line["forfeits"]), (&json!(format!("exec:python3 {EXAMPLE}")), &none));
        assert!(report["by_bot"][1].get("forfeits").is_none());
        let wins: f64 =
            report["by_bot"].as_array().unwrap().iter().map(|line| line["wins"].as_f64().unwrap()).sum();
        assert!((wins - 6.0).abs() < 1e-6);
        assert_eq!(report, play("1"));
    }
}

#[test]
fn several_programs_with_arguments_sit_beside_all_bots_of_the_house() {
    let script = Script::new(&format!("echo \"$@\" >> arguments; exec python3 {EXAMPLE}"));
    let bots = format!("{0} one,{0} two three,search:20,greedy", script.name());
    let report = sim("idol-conclave", &bots, &["--seats", "4", "--games", "4", "--bot-time", "60s"]);
    let names: Vec<&Value> = report["by_bot"].as_array().unwrap().iter().map(|line| &line["bot"]).collect();
    let name = script.name();
    assert_eq!(names, [&format!("{name} one"), &format!("{name} two three"), "search:20", "greedy"]);
    let arguments = std::fs::read_to_string(script.folder.path().join("arguments")).unwrap();
    assert!(arguments.lines().any(|line| line == "one") && arguments.lines().any(|line| line == "two three"));
    assert!(arguments.lines().all(|line| line == "one" || line == "two three"));
}

#[test]
fn a_program_is_asked_with_what_its_seat_may_know_and_nothing_else() {
    let script = Script::new(&format!("tee -a asked.$$ | python3 {EXAMPLE}"));
    for (game, _, _) in games() {
        sim(&game, &script.name(), &["--games", "2", "--threads", "1", "--bot-time", "60s"]);
    }
    let (mut starts, mut acts, mut overs) = (0, 0, 0);
    for file in std::fs::read_dir(script.folder.path()).unwrap() {
        let path = file.unwrap().path();
        if !path.file_name().unwrap().to_string_lossy().starts_with("asked") {
            continue;
        }
        let (mut seat, mut game, mut decision) = (Value::Null, Value::Null, 0);
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let asked: Value = serde_json::from_str(line).unwrap();
            match asked["do"].as_str().unwrap() {
                "start" => {
                    let all =
                        ["do", "game", "rules", "cards", "options", "seats", "seat", "seed", "milliseconds"];
                    assert_eq!(keys(&asked), all);
                    (seat, game, decision) = (asked["seat"].clone(), asked["game"].clone(), 0);
                    starts += 1;
                }
                "act" => {
                    assert_eq!(keys(&asked), ["do", "seat", "decision", "asked", "legal", "view"]);
                    assert_eq!((&asked["seat"], &asked["decision"]), (&seat, &json!(decision)));
                    assert!(asked["legal"].as_array().unwrap().len() > 1);
                    let mut eyes = asked["view"].get("eyes").into_iter();
                    assert!(eyes.all(|eyes| *eyes == json!({"seat": seat})), "{line}");
                    if game == "idol-conclave" {
                        for (other, identity) in asked["view"]["identities"].as_object().unwrap() {
                            assert_eq!(*identity == "hidden", json!(other) != seat, "{line}");
                        }
                    }
                    decision += 1;
                    acts += 1;
                }
                "over" => {
                    assert_eq!(keys(&asked), ["do", "standing"]);
                    assert_eq!(keys(&asked["standing"]), ["scores", "ranks", "winners"]);
                    overs += 1;
                }
                other => panic!("{other}"),
            }
        }
    }
    assert!(starts > overs && overs >= 20 && acts > 100, "{starts} {acts} {overs}");
}

#[test]
fn a_program_that_crashes_loses_the_game_and_is_started_for_the_next() {
    let script = Script::after_start("echo started >> starts; read act; exit 1");
    assert_eq!(spoil(&script, "crashes"), "it ended, or closed its output");
    let starts = std::fs::read_to_string(script.folder.path().join("starts")).unwrap().lines().count();
    assert_eq!(starts, 4, "once to see whether it can be started, and once for each game");
}

#[test]
fn a_program_that_closes_its_output_loses_although_it_lives_on() {
    spoil(&Script::after_start("exec >&-; read act; sleep 1000"), "crashes");
}

#[test]
fn a_program_that_hangs_loses() {
    let why = spoil(&Script::after_start("read act; sleep 1000"), "timeouts");
    assert_eq!(why, "it did not answer within 3s");
    spoil(&Script::after_start("read act; printf '{\"words\":'; sleep 1000"), "timeouts");
}

#[test]
fn a_program_that_hangs_when_a_game_begins_loses_it() {
    let script = Script::new(
        "[ -e rehearsed ] && sleep 1000; touch rehearsed; read start; echo '{\"ok\":true}'; read end",
    );
    let more = ["--games", "1", "--bot-time", "3s"];
    let report = sim("dice-master", &format!("{},random", script.name()), &more);
    assert_eq!(report["by_bot"][0]["forfeits"]["timeouts"], 1, "{report}");
    assert_eq!(report["by_bot"][1]["wins"], 1.0);
}

#[test]
fn a_program_that_answers_nonsense_loses() {
    for (answer, said) in [
        ("hello", "`hello`, which is not a JSON object"),
        ("[1, 2]", "which is not a JSON object"),
        (r"\0377\0376", "which is not a JSON object"),
        ("", "``, which is not a JSON object"),
        ("{\"word\": 5}", "not {\"words\":\"...\"} for its seat"),
        ("{\"words\": 5}", "not {\"words\":\"...\"} for its seat"),
        ("{\"words\": \"roll\", \"seat\": 9}", "not {\"words\":\"...\"} for its seat"),
        ("{\"words\": \"roll\", \"do\": \"undo\"}", "not {\"words\":\"...\"} for its seat"),
    ] {
        let script = Script::after_start(&format!("while read act; do printf '%b\\n' '{answer}'; done"));
        let why = spoil(&script, "nonsense");
        assert!(why.as_str().unwrap().contains(said), "{why}");
    }
}

#[test]
fn a_program_that_answers_illegal_words_loses() {
    let script = Script::after_start("while read act; do echo '{\"words\":\"fly to the moon\"}'; done");
    let why = spoil(&script, "illegal");
    assert_eq!(why, "it answered `fly to the moon`, which was not among the legal words");
}

#[test]
fn a_program_that_writes_without_end_loses_and_fills_no_memory() {
    let script = Script::after_start("read act; head -c 100000000 /dev/zero | tr '\\0' x; sleep 1000");
    assert_eq!(spoil(&script, "nonsense"), "it wrote a line of more than 65536 bytes");
    // Lines without end: the first may come before the question or after it.
    let script = Script::after_start("yes '{\"words\":\"fly\"}'");
    let report =
        sim("dice-master", &format!("{},random", script.name()), &["--games", "3", "--bot-time", "60s"]);
    let (wins, forfeits) = (&report["by_bot"][0]["wins"], &report["by_bot"][0]["forfeits"]);
    let both = forfeits["nonsense"].as_u64().unwrap() + forfeits["illegal"].as_u64().unwrap();
    assert_eq!((wins, both), (&json!(0.0), 3), "{report}");
}

#[test]
fn a_game_that_all_seats_forfeit_is_won_by_nobody() {
    let script = Script::after_start("exit");
    let report = sim("dice-master", &script.name(), &["--games", "2"]);
    assert_eq!((&report["games"], &report["by_bot"][0]["wins"]), (&json!(2), &json!(0.0)));
    assert_eq!(report["by_bot"][0]["forfeits"]["crashes"], 4, "two seats in each of two games");
    let table = text(&["sim", "dice-master", "--games", "2", "--bots", &script.name()]);
    assert!(table.contains("forfeited 4 games: 4 crashes, 0 timeouts, 0 nonsense, 0 illegal"), "{table}");
    assert!(table.contains("the first was game 0 on seat A: it ended, or closed its output"), "{table}");
}

#[test]
fn a_program_that_cannot_be_started_is_named_before_anything_is_played() {
    let fails = |bots: &str| failure(&["sim", "dice-master", "--games", "1", "--bots", bots]);
    assert!(fails("exec:/no/such/bot").starts_with("exec:/no/such/bot cannot be started: No such file"));
    let script = Script::new("exit 3");
    let said = fails(&script.name());
    assert!(
        said.ends_with("cannot be started: at its first `start` it ended, or closed its output"),
        "{said}"
    );
    let said = fails(&Script::new("read start; echo '{\"ok\":false}'").name());
    assert!(said.contains("it answered `start` with {\"ok\":false}"), "{said}");
    let plain = write(script.folder.path(), "plain", "no program");
    assert!(fails(&format!("exec:{}", plain.display())).contains("ermission denied"));
    assert!(fails("exec:").contains("names no program"));
    assert!(failure(&["sim", "dice-master", "--bot-time", "2"]).contains("expected a time such as 2s"));
}

/// A program that hangs, with another that it has started; both write down who they are.
fn hanging() -> Script {
    Script::after_start("sleep 1000 & echo $$ $! >> processes; read act; wait")
}

#[test]
fn no_program_is_left_behind() {
    let script = hanging();
    let bots = format!("{},random", script.name());
    assert!(
        run(&["sim", "dice-master", "--games", "2", "--threads", "2", "--bots", &bots, "--bot-time", "3s"])
            .status
            .success()
    );
    let processes = script.processes();
    assert!(processes.len() >= 6, "{processes:?}");
    wait_until("the end of all programs", || !processes.iter().any(|&process| runs(process)));
    assert!(runs(std::process::id()));
}

#[test]
fn whoever_stops_the_simulation_stops_the_programs() {
    let script = hanging();
    let bots = format!("{},random", script.name());
    let args =
        ["sim", "dice-master", "--games", "2", "--threads", "1", "--bots", &bots, "--bot-time", "600s"];
    let mut sim = command(&args).stdout(Stdio::null()).spawn().unwrap();
    wait_until("the first game", || script.processes().len() >= 4);
    let ours = script.processes()[2..].to_vec();
    assert!(ours.iter().all(|&process| runs(process)));
    let number = sim.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &number]).status().unwrap().success());
    assert_eq!(sim.wait().unwrap().code(), Some(130));
    wait_until("the end of all programs", || !ours.iter().any(|&process| runs(process)));
    assert!(Path::new(&script.folder.path().join("processes")).exists());
}

/// A player that was written from the documents alone. It needs Python, which every machine that checks this tree has.
#[test]
fn the_player_for_philadelphia_wins_clearly_more_than_its_share() {
    let folder = TempDir::new().unwrap();
    let cards = write(folder.path(), "cards.json", &text(&["cards", "philadelphia", "--json"]));
    let player = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/philadelphia.py");
    assert!(std::fs::read_to_string(player).unwrap().lines().count() < 80);
    let version = std::process::Command::new("python3").arg("--version").output();
    assert!(version.is_ok(), "this test needs `python3`: install Python 3 and run it again");
    let bots = format!("exec:python3 {player} {},random", cards.display());
    let report = sim("philadelphia", &bots, &["--games", "40", "--seed", "5", "--bot-time", "60s"]);
    let line = &report["by_bot"][0];
    assert_eq!(line["forfeits"]["crashes"], 0, "{line}");
    assert!(line["low"].as_f64() > Some(0.8), "a fair share is {}, but: {line}", line["fair"]);
}

#[tokio::test]
async fn a_server_seats_the_programs_that_it_was_started_with() {
    let folder = TempDir::new().unwrap();
    let program = format!("example=python3 {EXAMPLE}");
    let server = Server::start_with(folder.path(), &["--program", &program]).await;
    let reply = server.send("POST", "/api/people", "", &json!({ "name": "Aiko" })).await;
    let token = reply.json()["token"].as_str().unwrap().to_owned();
    let wanted =
        json!({"game": "idol-conclave", "seats": ["program:example", "program:example", "program:example"]});
    let reply = server.send("POST", "/api/tables", &token, &wanted).await;
    assert_eq!(reply.status, 201, "{}", reply.text());
    let table = reply.json()["id"].as_str().unwrap().to_owned();
    let started = Instant::now();
    // One process plays three seats in turn: it is told of another game each time.
    loop {
        let state = server.send("GET", &format!("/api/tables/{table}"), &token, &Value::Null).await.json();
        if state["status"] == "over" {
            break;
        }
        assert!(started.elapsed() < Duration::from_secs(300), "{state}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for wrong in ["./bot", "a b=./bot", "bot="] {
        assert!(failure(&["serve", "--program", wrong]).contains("program"), "{wrong}");
    }
}
