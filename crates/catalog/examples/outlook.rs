//! Fits the weights by which a game judges positions to games between greedy bots: `outlook GAME [GAMES] [SEATS]`.

use dice_master::DiceMaster;
use greenroom_bots::{FitTarget, TrainingSet};
use imas_worker_placement::WorkerPlacement;
use philadelphia::Philadelphia;

fn main() {
    let word = |place: usize| std::env::args().nth(place);
    let number = |place: usize, usual: u64| word(place).map_or(usual, |word| word.parse().expect("a number"));
    let seats = number(3, 3) as u8;
    let set = match word(1).as_deref() {
        Some("philadelphia") => TrainingSet::from_games(
            FitTarget::Win,
            number(2, 6000),
            seats,
            Philadelphia::facts,
            Philadelphia::time_left,
        ),
        Some("imas-worker-placement") => TrainingSet::from_games(
            FitTarget::Score,
            number(2, 1000),
            seats,
            WorkerPlacement::facts,
            WorkerPlacement::time_left,
        ),
        Some("dice-master") => TrainingSet::from_games(
            FitTarget::Win,
            number(2, 1200),
            seats,
            DiceMaster::facts,
            DiceMaster::time_left,
        ),
        _ => return eprintln!("outlook philadelphia|imas-worker-placement|dice-master [GAMES] [SEATS]"),
    };
    let (weights, validation) = set.fit();
    println!(
        "{} positions; error {:.4}, knowing nothing {:.4}",
        validation.positions, validation.error, validation.baseline_error
    );
    for (late, early) in weights {
        println!("    ({late:.3}, {early:.3}),");
    }
}
