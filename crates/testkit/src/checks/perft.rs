//! Perft (from chess programming): the number of possible sequences of actions must match the golden file.

use super::blessing;
use crate::Kit;
use greenroom_engine::chance::Dealer;
use greenroom_engine::{Game, Seed, Setup};
use std::fmt;
use std::fs;

/// The most sequences that a line of a new file counts, which limits its depth.
const MOST: u64 = 20_000;
const DEEPEST: u32 = 6;

/// Counts the sequences of exactly `depth` actions after the deal from this seed.
///
/// Where several seats are asked, the first of them acts, as in a playout. Chance is that of a real table: action number
/// `n` draws from `Dealer::for_action(seed, n)`. A game that ends earlier counts nothing.
pub fn perft<G: Game>(options: &G::Options, seats: u8, seed: u64, depth: u32) -> Result<u64, String> {
    let seed = Seed::from_number(seed);
    let game = G::deal(&Setup::new(options, seats), &mut Dealer::for_action(&seed, 0))
        .map_err(|refusal| refusal.to_string())?;
    Ok(count(&game, &seed, 1, depth))
}

fn count<G: Game>(game: &G, seed: &Seed, number: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = game.turn().seats().first() else { return 0 };
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut Dealer::for_action(seed, number), &mut ());
        count(&next, seed, number + 1, depth - 1)
    };
    actions.into_iter().map(after).sum()
}

/// One line of a perft file: `seats options seed depth count`.
struct PerftLine {
    seats: u8,
    options: String,
    seed: u64,
    depth: u32,
    count: u64,
}

impl PerftLine {
    fn read(text: &str) -> Option<PerftLine> {
        let (seats, rest) = text.trim().split_once(' ')?;
        let mut back = rest.rsplitn(4, ' ');
        let (count, depth, seed, options) = (back.next()?, back.next()?, back.next()?, back.next()?);
        Some(PerftLine {
            seats: seats.parse().ok()?,
            options: options.trim().to_owned(),
            seed: seed.parse().ok()?,
            depth: depth.parse().ok()?,
            count: count.parse().ok()?,
        })
    }

    fn counted<G: Game>(&self) -> Result<u64, String> {
        let options: G::Options = serde_json::from_str(&self.options).map_err(|error| error.to_string())?;
        perft::<G>(&options, self.seats, self.seed, self.depth)
    }
}

impl fmt::Display for PerftLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {} {}", self.seats, self.options, self.seed, self.depth, self.count)
    }
}

impl<G: Game> Kit<G> {
    /// Catches a rule that lists one action too many or too few: the counts of sequences must be those of the kept file.
    ///
    /// The file has lines `seats options seed depth count`, with the options as JSON; lines that begin with `#` are
    /// remarks. With `GREENROOM_BLESS=1` the counts are written anew.
    pub fn perft_counts_match(&self) {
        if blessing() {
            self.bless_perft();
        }
        self.compare_perft();
    }

    /// Compares the counts with those of the kept file, whatever the environment says about blessing.
    pub fn compare_perft(&self) {
        let file = self.perft.display();
        let text = fs::read_to_string(&self.perft).unwrap_or_else(|error| {
            panic!(
                "{}: perft_counts_match: {file}: {error}; write it with GREENROOM_BLESS=1 cargo test",
                G::ID
            )
        });
        let mut lines = 0;
        for (place, text) in text.lines().enumerate().filter(|(_, text)| is_a_count(text)) {
            lines += 1;
            let at = format!("{}: perft_counts_match: {file}, line {}", G::ID, place + 1);
            let Some(line) = PerftLine::read(text) else {
                panic!("{at}: `{text}` is not `seats options seed depth count`")
            };
            match line.counted::<G>() {
                Err(problem) => panic!("{at}: {problem}"),
                Ok(count) if count != line.count => panic!(
                    "{at}: seed {}, seats {}, options {}: there are {count} sequences of {} actions, not {}; the lowest line \
                     that differs shows the depth at which the rules have changed",
                    line.seed, line.seats, line.options, line.depth, line.count
                ),
                Ok(_) => {}
            }
        }
        assert!(lines > 0, "{}: perft_counts_match: {file} counts nothing", G::ID);
    }

    /// Counts the lines of the perft file anew; a missing file gets lines for every table.
    pub fn bless_perft(&self) {
        let text = match fs::read_to_string(&self.perft) {
            Ok(old) => old.lines().map(|text| recounted::<G>(text) + "\n").collect(),
            Err(_) => self.new_perft(),
        };
        if let Err(error) = fs::write(&self.perft, text) {
            panic!("{}: {} cannot be written: {error}", G::ID, self.perft.display());
        }
    }

    fn new_perft(&self) -> String {
        let mut text = "# seats options seed depth count\n".to_owned();
        for (number, (seats, options)) in self.tables().into_iter().enumerate() {
            let options = serde_json::to_string(options).expect("a game's options become JSON");
            let mut line = PerftLine { seats, options, seed: number as u64, depth: 1, count: 0 };
            let mut widest = 1;
            while line.depth <= DEEPEST {
                line.count = line.counted::<G>().unwrap_or_else(|problem| panic!("{}: {problem}", G::ID));
                text += &format!("{line}\n");
                widest = widest.max(line.count / widest.max(1)).max(1);
                if line.count == 0 || line.count.saturating_mul(widest.min(line.count)) > MOST {
                    break;
                }
                line.depth += 1;
            }
        }
        text
    }
}

fn is_a_count(text: &str) -> bool {
    !text.trim().is_empty() && !text.starts_with('#')
}

fn recounted<G: Game>(text: &str) -> String {
    if !is_a_count(text) {
        return text.to_owned();
    }
    let line = PerftLine::read(text).and_then(|mut line| {
        line.count = line.counted::<G>().ok()?;
        Some(line.to_string())
    });
    line.unwrap_or_else(|| panic!("{}: `{text}` cannot be counted anew; mend or remove it", G::ID))
}
