//! How fast random games go.
use greenroom_engine::{Chance, Game, chance::Fast, playout};
use idol_conclave::{IdolConclave, Options};
use std::time::Instant;
fn main() {
    for seats in 3..=5 {
        for advanced in [false, true] {
            let options = Options {
                advanced: if advanced {
                    idol_conclave::cards::ADVANCED_EVENTS.map(String::from).to_vec()
                } else {
                    vec![]
                },
            };
            let mut chance = Fast::new(1);
            let mut pick = Fast::new(2);
            let mut actions = Vec::with_capacity(256);
            let start = Instant::now();
            let mut decisions = 0u64;
            let n = 50_000;
            let mut wins = [0.0; 5];
            for _ in 0..n {
                let mut game = IdolConclave::deal(&options, seats, &mut chance).unwrap();
                decisions += u64::from(playout(&mut game, &mut actions, &mut chance, |_, _, a| {
                    pick.below(a.len() as u32) as usize
                }));
                let s = game.standing().unwrap();
                for seat in greenroom_engine::Seat::all(seats) {
                    wins[seat.index()] += s.share(seat);
                }
            }
            let t = start.elapsed().as_secs_f64();
            println!(
                "{seats} {advanced}: {:.2}M decisions/s, {:.1} decisions/game, {} bytes, wins {:?}",
                decisions as f64 / t / 1e6,
                decisions as f64 / n as f64,
                size_of::<IdolConclave>(),
                wins
            );
        }
    }
}
