//! Positions in which everybody would agree on the move, and the check that bots find it.

use greenroom_bots::{Bot, BotRunner, Budget};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Hints, Seat};

/// The iterations of a search in such a position, which is meant to be easy.
const ITERATIONS: u32 = 600;
/// The number of seeds that each bot is asked with.
const SEEDS: u64 = 3;

/// A position, the seat that decides, and the bots that are asked.
pub struct Obvious<'a, G: Hints> {
    game: &'a G,
    seat: Seat,
    bots: Vec<Bot>,
}

/// Asks the search what a seat does.
pub fn obvious<G: Hints>(game: &G, seat: Seat) -> Obvious<'_, G> {
    assert!(game.turn().seats().contains(seat), "seat {seat} is not asked");
    Obvious { game, seat, bots: vec![Bot::Search(Budget::Iterations(ITERATIONS))] }
}

impl<G: Hints> Obvious<'_, G> {
    /// Asks the greedy bot too.
    #[must_use]
    pub fn greedy_too(mut self) -> Self {
        self.bots.push(Bot::Greedy);
        self
    }

    /// Gives the search this many iterations, for games that are long.
    #[must_use]
    pub fn iterations(mut self, number: u32) -> Self {
        self.bots[0] = Bot::Search(Budget::Iterations(number));
        self
    }

    /// Checks that every bot plays one of these with every seed. A `*` at the end stands for any further words.
    pub fn takes(&self, good: &[&str]) {
        self.ask(good, true);
    }

    /// Checks that no bot plays any of these with any seed.
    pub fn avoids(&self, silly: &[&str]) {
        self.ask(silly, false);
    }

    fn ask(&self, patterns: &[&str], wanted: bool) {
        let mut legal = Vec::new();
        self.game.legal(self.seat, &mut legal);
        let words: Vec<String> = legal.iter().map(|&action| G::words(action).to_string()).collect();
        for pattern in patterns {
            assert!(
                words.iter().any(|words| fits(words, pattern)),
                "`{pattern}` is not legal; these are: {words:?}"
            );
        }
        let is_named = |words: &str| patterns.iter().any(|pattern| fits(words, pattern));
        assert!(!words.iter().all(|words| is_named(words)), "nothing else could be done");
        let view = self.game.view(Eyes::Seat(self.seat));
        let mut runner = BotRunner::<G>::new();
        for &bot in &self.bots {
            for seed in 1..=SEEDS {
                let chosen = &words[runner.choose(bot, &view, self.seat, &legal, &mut Fast::new(seed))];
                let should = if wanted { "should do one of" } else { "should do none of" };
                assert_eq!(
                    is_named(chosen),
                    wanted,
                    "{bot} {should} {patterns:?}, but does `{chosen}` (seed {seed})"
                );
            }
        }
    }
}

fn fits(words: &str, pattern: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(beginning) => words.starts_with(beginning) || words == beginning.trim_end(),
        None => words == pattern,
    }
}
