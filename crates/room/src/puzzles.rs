//! Which puzzle belongs to a day, which one comes next, and how somebody is doing.

use greenroom_stage::Puzzle;
use std::collections::BTreeSet;

/// How somebody has answered a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// The puzzle.
    pub puzzle: String,
    /// The day on which it was answered.
    pub day: i64,
    /// Whether it was the puzzle of that day.
    pub daily: bool,
    /// Whether it was the best choice.
    pub best: bool,
}

/// The day of a time in milliseconds, counted from 1970, the same all over the world.
pub fn day_of(unix_ms: i64) -> i64 {
    unix_ms.div_euclid(24 * 60 * 60 * 1000)
}

/// The puzzles of a game in the order in which days take them. Neighbours in the file come from the same game of bots, so the
/// order goes through the file in steps that have no divisor in common with its length.
fn order(puzzles: &[Puzzle]) -> impl Iterator<Item = &Puzzle> {
    let number = puzzles.len();
    let step = (number * 2 / 5 + 1..).find(|step| coprime(*step, number)).unwrap_or(1);
    (0..number).map(move |place| &puzzles[place * step % number])
}

fn coprime(a: usize, b: usize) -> bool {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a <= 1
}

/// The puzzle of a day; none where a game has none.
pub fn puzzle_of_day(puzzles: &'static [Puzzle], day: i64) -> Option<&'static Puzzle> {
    let number = i64::try_from(puzzles.len()).ok().filter(|number| *number > 0)?;
    order(puzzles).nth(day.rem_euclid(number) as usize)
}

/// The next puzzle after one: the next that was never answered, else simply the next.
pub fn next_after(puzzles: &'static [Puzzle], id: &str, answers: &[PuzzleAnswer]) -> Option<&'static Puzzle> {
    let answered: BTreeSet<&str> = answers.iter().map(|answer| answer.puzzle.as_str()).collect();
    let all: Vec<&Puzzle> = order(puzzles).collect();
    let here = all.iter().position(|puzzle| puzzle.id == id)?;
    let further = || (1..all.len()).map(|step| all[(here + step) % all.len()]);
    further().find(|puzzle| !answered.contains(puzzle.id.as_str())).or_else(|| further().next())
}

/// How somebody is doing with the puzzles of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How many days in a row, up to today or yesterday, the puzzle of the day was answered with the best choice.
    pub streak: u32,
    /// How many answers were the best choice.
    pub best: u32,
    /// How many answers there are.
    pub answered: u32,
}

impl Score {
    /// The score after these answers.
    pub fn of(answers: &[PuzzleAnswer], today: i64) -> Score {
        let won: BTreeSet<i64> =
            answers.iter().filter(|answer| answer.daily && answer.best).map(|answer| answer.day).collect();
        let lost = answers.iter().any(|answer| answer.daily && !answer.best && answer.day == today);
        let last = if won.contains(&today) || lost { today } else { today - 1 };
        let streak = (0..).take_while(|back| won.contains(&(last - back))).count() as u32;
        let best = answers.iter().filter(|answer| answer.best).count() as u32;
        Score { streak, best, answered: answers.len() as u32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(day: i64, daily: bool, best: bool) -> PuzzleAnswer {
        PuzzleAnswer { puzzle: day.to_string(), day, daily, best }
    }

    #[test]
    fn a_streak_counts_days_in_a_row_and_waits_for_today() {
        let won = |days: &[i64]| days.iter().map(|day| answer(*day, true, true)).collect::<Vec<_>>();
        let streak = |answers: &[PuzzleAnswer]| Score::of(answers, 10).streak;
        assert_eq!(streak(&won(&[8, 9, 10])), 3);
        assert_eq!(streak(&won(&[7, 8, 9])), 3, "today is not over");
        assert_eq!(streak(&won(&[7, 8])), 0);
        assert_eq!(streak(&[won(&[8, 9]), vec![answer(10, true, false)]].concat()), 0);
        assert_eq!(
            streak(&[won(&[10]), vec![answer(9, false, true)]].concat()),
            1,
            "on request counts no day"
        );
        let score = Score::of(&[answer(9, false, true), answer(10, true, false)], 10);
        assert_eq!((score.best, score.answered), (1, 2));
    }

    #[test]
    fn every_puzzle_has_its_day_and_every_one_leads_on() {
        for game in greenroom_catalog::games().iter().filter(|game| game.puzzles().len() > 2) {
            let puzzles = game.puzzles();
            let days: BTreeSet<&str> = (0..puzzles.len() as i64)
                .filter_map(|day| puzzle_of_day(puzzles, 20_000 + day))
                .map(|puzzle| puzzle.id.as_str())
                .collect();
            assert_eq!(days.len(), puzzles.len(), "{}", game.id());
            let all: Vec<PuzzleAnswer> = puzzles
                .iter()
                .map(|puzzle| PuzzleAnswer { puzzle: puzzle.id.clone(), ..answer(1, false, true) })
                .collect();
            let first = &puzzles[0].id;
            let next = next_after(puzzles, first, &all[1..all.len() - 1]);
            assert_eq!(next.map(|puzzle| &puzzle.id), Some(&puzzles[puzzles.len() - 1].id));
            assert!(next_after(puzzles, first, &all).is_some_and(|next| next.id != *first));
            assert!(next_after(puzzles, "none", &[]).is_none());
        }
        assert!(puzzle_of_day(&[], 3).is_none());
    }
}
