//! Prints how fast the rules of every game are, and how fast a search thinks about it: `cargo xtask bench [GAME ...]`.

use greenroom_catalog::GameKind;
use greenroom_lab::{Pace, Reference, Studying, Thinking};
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
    print_studying(&games);
    ExitCode::SUCCESS
}

/// How fast the rules are, by seats.
fn print_pace(games: &[&'static dyn GameKind]) {
    let time = Duration::from_millis(1000);
    let reference = Reference::measure(time);
    println!(
        "One core, random play, the usual options; nanoseconds for one of each step, the best of five rounds."
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
            match Pace::measure(*game, seats, time) {
                Ok(pace) => print(&pace, reference),
                Err(refusal) => println!("{:<24} {seats:>5} cannot be dealt: {refusal}", game.id()),
            }
        }
    }
}

/// How fast searches think, by seats.
fn print_thinking(games: &[&'static dyn GameKind]) {
    println!(
        "\nIterations of search:1000 in a second of one core, whole games of searches against each other:\n"
    );
    for game in games {
        for seats in game.seats() {
            match Thinking::measure(*game, seats, Duration::from_millis(1500)) {
                Ok(thinking) => {
                    println!("{:<24} {seats:>5} {:>9.0}", thinking.game, thinking.iterations_per_second);
                }
                Err(refusal) => println!("{:<24} {seats:>5} cannot be dealt: {refusal}", game.id()),
            }
        }
    }
}

/// How long a whole game between greedy bots is studied, with all chairs taken.
fn print_studying(games: &[&'static dyn GameKind]) {
    println!("\nSeconds of one core for the study of a finished game:\n");
    for game in games {
        let seats = *game.seats().end();
        match Studying::measure(*game, seats) {
            Ok(studying) => {
                let (actions, seconds) = (studying.actions, studying.time.as_secs_f64());
                println!("{:<24} {seats:>5} {seconds:>9.2} ({actions} actions)", studying.game);
            }
            Err(refusal) => println!("{:<24} {seats:>5} cannot be studied: {refusal}", game.id()),
        }
    }
}

fn print(pace: &Pace, reference: Reference) {
    println!(
        "{:<24} {:>5} {:>9.0} {:>12.0} {:>6.3} {:>7.1} {:>7.1} {:>7.1} {:>7.1} {:>7.1} {:>7}",
        pace.game,
        pace.seats,
        pace.games_per_second,
        pace.decisions_per_second,
        reference.ratio(pace),
        pace.apply,
        pace.legal,
        pace.view,
        pace.sample,
        pace.clone,
        pace.state_bytes
    );
}
