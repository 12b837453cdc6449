//! How many iterations a search makes in a second, and how long a finished game is studied, by the time that the
//! processor spent on it.

use greenroom_catalog::{Bot, Budget, GameKind, Study};
use greenroom_engine::{Refusal, Seed};
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

/// How long the study of one finished game takes, on one core.
#[derive(Clone, Debug)]
pub struct Studying {
    /// The game's id.
    pub game: &'static str,
    /// How many actions the game had.
    pub actions: u32,
    /// From its first look to its last.
    pub time: Duration,
}

impl Studying {
    /// Lets greedy bots play a game with the usual options, and studies it.
    pub fn measure(game: &dyn GameKind, seats: u8) -> Result<Studying, Refusal> {
        let names = (0..seats).map(|seat| format!("Bot {seat}")).collect();
        let mut table = game.deal(game.header(game.default_options(), names, Seed::from_number(1)))?;
        while let Some(seat) = table.turn().first()
            && let Some(words) = table.choose(Bot::Greedy, seat, table.number().into())
        {
            table.act(seat, &words)?;
        }
        let (clock, mut study) = (Clock::start(), Study::new(table.as_ref()));
        while !study.is_done() {
            study.evaluate_next(table.as_ref());
        }
        Ok(Studying { game: game.id(), actions: table.number(), time: clock.spent() })
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
    fn searches_are_counted_and_a_whole_game_is_studied() {
        static TOY: Kind<HigherCard> = Kind::NEW;
        let thinking = Thinking::measure(&TOY, 3, Duration::from_millis(5)).unwrap();
        assert!(thinking.iterations_per_second > 0.0);
        let studying = Studying::measure(&TOY, 3).unwrap();
        assert_eq!((studying.game, studying.actions > 0), ("higher-card", true));
    }
}
