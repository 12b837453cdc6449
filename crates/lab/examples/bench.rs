//! Prints how fast the rules, the search, the lab and the analysis of every game are: `cargo xtask bench [GAME ...]`.

use greenroom_catalog::GameKind;
use greenroom_lab::{Reference, RuleSpeed, RunSpeed, SearchSpeed, StudyTime};
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let known: Vec<&str> = greenroom_catalog::games().iter().map(|game| game.id()).collect();
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        eprintln!("bench: there is no game `{name}`; the games are {}", known.join(", "));
        return ExitCode::FAILURE;
    }
    let is_wanted =
        |game: &&'static dyn GameKind| names.is_empty() || names.iter().any(|name| name == game.id());
    let games: Vec<&'static dyn GameKind> =
        greenroom_catalog::games().iter().copied().filter(is_wanted).collect();
    print_pace(&games);
    print_thinking(&games);
    print_runs(&games);
    print_studying(&games);
    ExitCode::SUCCESS
}

/// How fast the rules are, by seats.
fn print_pace(games: &[&'static dyn GameKind]) {
    let time = Duration::from_millis(1000);
    let reference = Reference::measure(time);
    println!(
        "One core, random play, the default options; nanoseconds for one of each step, the best of five rounds."
    );
    println!(
        "Reference: {:.1} million ChaCha20 draws a second by a table's dealer; `ratio` is decisions for each draw.\n",
        reference.draws_per_second / 1e6
    );
    println!(
        "{:<24} {:>5} {:>9} {:>12} {:>6} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7}",
        "game",
        "seats",
        "games/s",
        "decisions/s",
        "ratio",
        "apply",
        "legal",
        "view",
        "sample",
        "clone",
        "bytes"
    );
    for game in games {
        for seats in game.seats() {
            match RuleSpeed::measure(*game, seats, time) {
                Ok(speed) => print(&speed, reference),
                Err(refusal) => println!("{:<24} {seats:>5} cannot be dealt: {refusal}", game.id()),
            }
        }
    }
}

/// How many iterations a second searches make, by seats.
fn print_thinking(games: &[&'static dyn GameKind]) {
    println!(
        "\nIterations of search:1000 in a second of one core, whole games of searches against each other:\n"
    );
    for game in games {
        for seats in game.seats() {
            match SearchSpeed::measure(*game, seats, Duration::from_millis(1500)) {
                Ok(search_speed) => {
                    println!(
                        "{:<24} {seats:>5} {:>9.0}",
                        search_speed.game, search_speed.iterations_per_second
                    );
                }
                Err(refusal) => println!("{:<24} {seats:>5} cannot be dealt: {refusal}", game.id()),
            }
        }
    }
}

/// How many games a second a run of the lab plays, by seats.
fn print_runs(games: &[&'static dyn GameKind]) {
    println!("\nGames between greedy bots that the lab records in a second of one core:\n");
    for game in games {
        for seats in game.seats() {
            match RunSpeed::measure(*game, seats, Duration::from_millis(1500)) {
                Ok(speed) => println!("{:<24} {seats:>5} {:>9.1}", speed.game, speed.games_per_second),
                Err(refusal) => println!("{:<24} {seats:>5} cannot be dealt: {refusal}", game.id()),
            }
        }
    }
}

/// How long the study of a whole game between greedy bots takes, with the most seats.
fn print_studying(games: &[&'static dyn GameKind]) {
    println!("\nSeconds of one core for the study of a finished game:\n");
    for game in games {
        let seats = *game.seats().end();
        match StudyTime::measure(*game, seats) {
            Ok(study_time) => {
                let (actions, seconds) = (study_time.actions, study_time.time.as_secs_f64());
                println!("{:<24} {seats:>5} {seconds:>9.2} ({actions} actions)", study_time.game);
            }
            Err(refusal) => println!("{:<24} {seats:>5} cannot be studied: {refusal}", game.id()),
        }
    }
}

fn print(speed: &RuleSpeed, reference: Reference) {
    println!(
        "{:<24} {:>5} {:>9.0} {:>12.0} {:>6.3} {:>7.1} {:>7.1} {:>7.1} {:>7.1} {:>7.1} {:>7}",
        speed.game,
        speed.seats,
        speed.games_per_second,
        speed.decisions_per_second,
        reference.ratio(speed),
        speed.apply,
        speed.legal,
        speed.view,
        speed.sample,
        speed.clone,
        speed.state_bytes
    );
}
