//! Fits the weights of `src/outlook.rs` to games between greedy bots: `outlook [GAMES] [SEATS]`.

use greenroom_bots::{Fit, Goal};
use imas_worker_placement::WorkerPlacement;

fn main() {
    let number = |place: usize, usual: u64| {
        std::env::args().nth(place).map_or(usual, |word| word.parse().expect("a number"))
    };
    let fit = Fit::to_games(
        Goal::Score,
        number(1, 1000),
        number(2, 3) as u8,
        WorkerPlacement::facts,
        WorkerPlacement::time_left,
    );
    let (weights, foretold) = fit.weigh();
    println!(
        "{} positions; error {:.4}, knowing nothing {:.4}",
        foretold.positions, foretold.error, foretold.error_of_none
    );
    for (late, early) in weights {
        println!("    ({late:.3}, {early:.3}),");
    }
}
