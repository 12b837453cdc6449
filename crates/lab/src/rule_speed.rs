//! How fast a game's rules are, with a reference that is measured in the same run, since machines differ.

use greenroom_catalog::{Bot, GameKind, Operation};
use greenroom_engine::chance::Dealer;
use greenroom_engine::{Chance, Refusal, Seed};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How many positions the single steps are measured on: more than fit into a processor's caches.
const POSITIONS: usize = 2000;
/// A figure is the best of this many rounds: other load can only slow a round down.
const ROUNDS: usize = 5;

/// How fast the rules of one game are, on one core.
#[derive(Clone, Debug)]
pub struct RuleSpeed {
    /// The game's id.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// Random games a second.
    pub games_per_second: f64,
    /// Decisions a second in random games.
    pub decisions_per_second: f64,
    /// Nanoseconds to play one action.
    pub apply: f64,
    /// Nanoseconds to list what a seat may do.
    pub legal: f64,
    /// Nanoseconds to make what a seat sees.
    pub view: f64,
    /// Nanoseconds to deal a state that a view cannot rule out.
    pub sample: f64,
    /// Nanoseconds to copy a state.
    pub clone: f64,
    /// Bytes of a state.
    pub state_bytes: usize,
}

impl RuleSpeed {
    /// Measures a game with its default options; each figure takes about `time`.
    pub fn measure(game: &dyn GameKind, seats: u8, time: Duration) -> Result<RuleSpeed, Refusal> {
        let options = game.default_options();
        let mut arena = game.arena(&options)?;
        let bots = vec![Bot::Random; seats.into()];
        let (mut seed, mut games_per_second, mut decisions_per_second) = (0, 0.0_f64, 0.0_f64);
        for _ in 0..ROUNDS {
            let (started, mut games, mut decisions) = (Instant::now(), 0_u64, 0_u64);
            while started.elapsed() < time / ROUNDS as u32 {
                decisions += u64::from(arena.play(&bots, seed)?.decisions);
                (games, seed) = (games + 1, seed + 1);
            }
            let seconds = started.elapsed().as_secs_f64();
            games_per_second = games_per_second.max(games as f64 / seconds);
            decisions_per_second = decisions_per_second.max(decisions as f64 / seconds);
        }
        let mut bench = game.bench(&options, seats, POSITIONS)?;
        let mut each = |operation| {
            let positions = bench.positions();
            nanoseconds(positions, time, || bench.run(operation))
        };
        let clone = each(Operation::Clone);
        let apply = (each(Operation::CloneAndApply) - clone).max(0.0);
        let (legal, view, sample) = (each(Operation::Legal), each(Operation::View), each(Operation::Sample));
        let state_bytes = bench.state_bytes();
        Ok(RuleSpeed {
            game: game.id(),
            seats,
            games_per_second,
            decisions_per_second,
            apply,
            legal,
            view,
            sample,
            clone,
            state_bytes,
        })
    }
}

/// What rule speeds are compared with: the numbers a second that the dealer of a real table draws from ChaCha20.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// Draws of `below(52)` a second.
    pub draws_per_second: f64,
}

impl Reference {
    /// Measures this machine.
    pub fn measure(time: Duration) -> Reference {
        const DRAWS: usize = 4096;
        let mut dealer = Dealer::for_action(&Seed::from_number(1), 0);
        let one = nanoseconds(DRAWS, time, || {
            for _ in 0..DRAWS {
                black_box(dealer.below(black_box(52)));
            }
        });
        Reference { draws_per_second: 1e9 / one }
    }

    /// Decisions for each draw of the reference. This ratio differs less between machines than seconds do.
    pub fn ratio(self, speed: &RuleSpeed) -> f64 {
        speed.decisions_per_second / self.draws_per_second
    }
}

/// Nanoseconds for one of the `things` that one call of `all` does: the best of a few rounds, about `time` together.
fn nanoseconds(things: usize, time: Duration, mut all: impl FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let (started, mut done) = (Instant::now(), 0);
        while done == 0 || started.elapsed() < time / ROUNDS as u32 {
            all();
            done += things;
        }
        best = best.min(started.elapsed().as_secs_f64() * 1e9 / done as f64);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_speed() {
        let time = Duration::from_millis(5);
        let reference = Reference::measure(time);
        for game in greenroom_catalog::games() {
            let speed = RuleSpeed::measure(*game, *game.seats().start(), time).unwrap();
            assert!(speed.games_per_second > 0.0 && speed.decisions_per_second > speed.games_per_second);
            assert!([speed.legal, speed.view, speed.sample, speed.clone].iter().all(|figure| *figure > 0.0));
            assert!(reference.ratio(&speed) > 0.0);
        }
    }
}
