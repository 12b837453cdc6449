//! How many iterations a second a search makes, how many games a second a run of the lab plays, and how long the analysis of a
//! finished game takes, in processor time.

use greenroom_catalog::{Bot, Budget, GameKind, Study, ThreadTime};
use greenroom_engine::{Refusal, Seed};
use std::time::Duration;

/// The budget of each decision while iterations are counted.
const BUDGET: Budget = Budget::Iterations(1000);

/// How fast a search of one game is, on one core.
#[derive(Clone, Debug)]
pub struct SearchSpeed {
    /// The game's id.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// Iterations a second; everything that a decision needs is included in the time.
    pub iterations_per_second: f64,
}

impl SearchSpeed {
    /// Lets searches play whole games against each other with the default options, for at least this time.
    pub fn measure(game: &dyn GameKind, seats: u8, time: Duration) -> Result<SearchSpeed, Refusal> {
        let mut arena = game.arena(&game.default_options())?;
        let bots = vec![Bot::Search(BUDGET); seats.into()];
        let (clock, mut iterations, mut seed) = (ThreadTime::start(), 0, 0);
        while seed == 0 || clock.elapsed() < time {
            iterations += arena.play(&bots, seed)?.iterations;
            seed += 1;
        }
        let iterations_per_second = iterations as f64 / clock.elapsed().as_secs_f64();
        Ok(SearchSpeed { game: game.id(), seats, iterations_per_second })
    }
}

/// How many games a second a run of the lab plays between greedy bots, every decision recorded, on one core.
#[derive(Clone, Debug)]
pub struct RunSpeed {
    /// The game's id.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// Games a second.
    pub games_per_second: f64,
}

impl RunSpeed {
    /// Records games between greedy bots with the default options, for at least this time and three games.
    pub fn measure(game: &dyn GameKind, seats: u8, time: Duration) -> Result<RunSpeed, Refusal> {
        let mut recorder = game.recorder(&game.default_options(), &game.cards())?;
        let bots = vec![Bot::Greedy; seats.into()];
        let (clock, mut games) = (ThreadTime::start(), 0);
        while games < 3 || clock.elapsed() < time {
            recorder.record(&bots, games, None)?;
            games += 1;
        }
        let games_per_second = games as f64 / clock.elapsed().as_secs_f64();
        Ok(RunSpeed { game: game.id(), seats, games_per_second })
    }
}

/// How long the analysis (`Study`) of one finished game takes, on one core.
#[derive(Clone, Debug)]
pub struct StudyTime {
    /// The game's id.
    pub game: &'static str,
    /// How many actions the game had.
    pub actions: u32,
    /// The processor time of the whole study.
    pub time: Duration,
}

impl StudyTime {
    /// Lets greedy bots play a game with the default options, and studies it.
    pub fn measure(game: &dyn GameKind, seats: u8) -> Result<StudyTime, Refusal> {
        let names = (0..seats).map(|seat| format!("Bot {seat}")).collect();
        let mut table = game.deal(game.header(game.default_options(), names, Seed::from_number(1)))?;
        while let Some(seat) = table.turn().first()
            && let Some(words) = table.choose(Bot::Greedy, seat, table.number().into())
        {
            table.act(seat, &words)?;
        }
        let (clock, mut study) = (ThreadTime::start(), Study::new(table.as_ref()));
        while !study.is_done() {
            study.evaluate_next(table.as_ref());
        }
        Ok(StudyTime { game: game.id(), actions: table.number(), time: clock.elapsed() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_catalog::Kind;
    use greenroom_toy::HigherCard;

    #[test]
    fn searches_are_counted_and_a_whole_game_is_studied() {
        static TOY: Kind<HigherCard> = Kind::NEW;
        let search_speed = SearchSpeed::measure(&TOY, 3, Duration::from_millis(5)).unwrap();
        assert!(search_speed.iterations_per_second > 0.0);
        let run_speed = RunSpeed::measure(&TOY, 3, Duration::from_millis(5)).unwrap();
        assert!(run_speed.games_per_second > 0.0);
        let study_time = StudyTime::measure(&TOY, 3).unwrap();
        assert_eq!((study_time.game, study_time.actions > 0), ("higher-card", true));
    }
}
