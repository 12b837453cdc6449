//! How many iterations a search makes in a second, by the time that the processor spent on it.

use greenroom_catalog::{Bot, Budget, GameKind};
use greenroom_engine::Refusal;
use std::time::{Duration, Instant};

/// How many iterations each decision gets while they are counted.
const BUDGET: Budget = Budget::Iterations(1000);

/// How fast a search thinks about one game, on one core.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// The game's id.
    pub game: &'static str,
    /// On how many seats it was played.
    pub seats: u8,
    /// Iterations a second, all that belongs to a decision counted in.
    pub iterations_per_second: f64,
}

impl Thinking {
    /// Lets searches play each other with the usual options, whole games, for at least this time.
    pub fn measure(game: &dyn GameKind, seats: u8, time: Duration) -> Result<Thinking, Refusal> {
        let mut arena = game.arena(&game.default_options())?;
        let bots = vec![Bot::Search(BUDGET); seats.into()];
        let (clock, mut iterations, mut seed) = (Clock::start(), 0, 0);
        while seed == 0 || clock.spent() < time {
            iterations += arena.play(&bots, seed)?.iterations;
            seed += 1;
        }
        let iterations_per_second = iterations as f64 / clock.spent().as_secs_f64();
        Ok(Thinking { game: game.id(), seats, iterations_per_second })
    }
}

/// The time that this thread has spent on a core. Where the system does not tell, the time that has passed.
struct Clock {
    started: Instant,
    spent_before: Option<Duration>,
}

impl Clock {
    fn start() -> Clock {
        Clock { started: Instant::now(), spent_before: on_core() }
    }

    fn spent(&self) -> Duration {
        match (self.spent_before, on_core()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.started.elapsed(),
        }
    }
}

/// How long this thread has been on a core; Linux tells it in nanoseconds.
fn on_core() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_catalog::Kind;
    use greenroom_toy::HigherCard;

    #[test]
    fn searches_are_counted() {
        static TOY: Kind<HigherCard> = Kind::NEW;
        let thinking = Thinking::measure(&TOY, 3, Duration::from_millis(5)).unwrap();
        assert!(thinking.iterations_per_second > 0.0);
    }
}
