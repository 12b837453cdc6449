//! Prints how fast the rules of every game are, and how fast a search thinks about it: `cargo xtask bench`.

use greenroom_lab::{Pace, Reference, Studying, Thinking};
use std::time::Duration;

fn main() {
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
    for game in greenroom_catalog::games() {
        for seats in game.seats() {
            match Pace::measure(*game, seats, time) {
                Ok(pace) => print(&pace, reference),
                Err(refusal) => println!("{:<24} {seats:>5} cannot be dealt: {refusal}", game.id()),
            }
        }
    }
    print_thinking();
    print_studying();
}

/// How fast searches think, by seats.
fn print_thinking() {
    println!(
        "\nIterations of search:1000 in a second of one core, whole games of searches against each other:\n"
    );
    for game in greenroom_catalog::games() {
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
fn print_studying() {
    println!("\nSeconds of one core for the study of a finished game:\n");
    for game in greenroom_catalog::games() {
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
