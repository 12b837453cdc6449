//! A puzzle: a position of a game between bots in which one choice stands out, and a quick look does not see it.
//!
//! `greenroom puzzles GAME --find N` finds them; they are kept in the game's folder in `puzzles/found.toml`. A position is kept
//! as the deal and the moves that lead to it, so it is always one that the rules allow.

use greenroom_engine::{Seat, Words};
use serde::Deserialize;
use serde_json::Value;
use std::fmt::{self, Write};

/// All puzzles of a game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct PuzzleFile {
    #[serde(default)]
    puzzle: Vec<Puzzle>,
}

/// A position with a question: what would you do?
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name in addresses; it never changes.
    pub id: String,
    /// The version of the rules that it was found under.
    pub rules: u16,
    /// The fingerprint of the cards that it was found with.
    pub cards: String,
    /// How many seats play.
    pub seats: u8,
    /// The number that the deal follows from.
    pub seed: u64,
    /// The options that differ from the usual ones.
    #[serde(default)]
    pub options: serde_json::Map<String, Value>,
    /// Who is asked.
    pub seat: Seat,
    /// The choice that stands out.
    pub best: String,
    /// What the shallow search chooses.
    pub tempting: String,
    /// How many iterations did not see it, found it, and checked it.
    pub searched: Searched,
    /// By how much the best choice wins more often than the next one, in the search that checked it.
    pub margin: f32,
    /// What can be chosen, the best first.
    #[serde(rename = "choice")]
    pub choices: Vec<Choice>,
    /// The moves from the deal to the position, one a line: `A: bid 3`.
    pub moves: String,
}

/// The iterations of the searches that a puzzle went through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Searched {
    /// The bots that played the game.
    pub played: u32,
    /// The search that does not see the best choice.
    pub shallow: u32,
    /// The search that found it.
    pub found: u32,
    /// The search that checked it.
    pub checked: u32,
}

/// One thing that can be chosen.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Its words.
    pub words: String,
    /// How often the seat wins after it; none where the search did not think it worth a try.
    #[serde(default)]
    pub chance: Option<f32>,
}

impl Puzzle {
    /// Reads all puzzles of a game; the error names the line and what is wrong.
    pub fn read_all(text: &str) -> Result<Vec<Puzzle>, toml::de::Error> {
        Ok(toml::from_str::<PuzzleFile>(text)?.puzzle)
    }

    /// The moves that lead to the position; none for a line that is no move.
    pub fn actions(&self) -> Option<Vec<(Seat, Words)>> {
        let read = |line: &str| {
            let (seat, words) = line.split_once(": ")?;
            let mut letters = seat.chars();
            let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())?;
            Some((seat, Words::new(words)))
        };
        self.moves.lines().filter(|line| !line.is_empty()).map(read).collect()
    }

    /// The choice with these words.
    pub fn choice(&self, words: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.words == words)
    }
}

/// As the file has it.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| Value::from(text).to_string();
        let Searched { played, shallow, found, checked } = self.searched;
        writeln!(f, "[[puzzle]]\nid = {}", quoted(&self.id))?;
        writeln!(f, "rules = {}\ncards = {}", self.rules, quoted(&self.cards))?;
        writeln!(f, "seats = {}\nseed = {}", self.seats, self.seed)?;
        if !self.options.is_empty() {
            let pairs = self.options.iter().map(|(key, value)| format!("{key} = {value}"));
            writeln!(f, "options = {{ {} }}", pairs.collect::<Vec<_>>().join(", "))?;
        }
        writeln!(f, "seat = {}", quoted(&self.seat.to_string()))?;
        writeln!(f, "best = {}\ntempting = {}", quoted(&self.best), quoted(&self.tempting))?;
        writeln!(
            f,
            "searched = {{ played = {played}, shallow = {shallow}, found = {found}, checked = {checked} }}"
        )?;
        writeln!(f, "margin = {:.3}", self.margin)?;
        let mut choices = String::new();
        for choice in &self.choices {
            let chance = choice.chance.map(|chance| format!(", chance = {chance:.3}")).unwrap_or_default();
            writeln!(choices, "    {{ words = {}{chance} }},", quoted(&choice.words))?;
        }
        writeln!(f, "choice = [\n{choices}]")?;
        writeln!(f, "moves = \"\"\"\n{}\n\"\"\"", self.moves.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle() -> Puzzle {
        Puzzle {
            id: "7-2".to_owned(),
            rules: 3,
            cards: "10014ac06281c2f3".to_owned(),
            seats: 3,
            seed: 7,
            options: serde_json::Map::from_iter([("length".to_owned(), Value::from("short"))]),
            seat: Seat(1),
            best: "bid 3".to_owned(),
            tempting: "pass".to_owned(),
            searched: Searched { played: 600, shallow: 100, found: 3000, checked: 12000 },
            margin: 0.125,
            choices: vec![
                Choice { words: "bid 3".to_owned(), chance: Some(0.5) },
                Choice { words: "pass".to_owned(), chance: None },
            ],
            moves: "A: bid 1\nC: pass\n".to_owned(),
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let text = format!("{}\n{}", puzzle(), Puzzle { id: "8".to_owned(), ..puzzle() });
        let read = Puzzle::read_all(&text).unwrap();
        assert_eq!(read, [puzzle(), Puzzle { id: "8".to_owned(), ..puzzle() }]);
        let actions = read[0].actions().unwrap();
        assert_eq!(actions, [(Seat(0), Words::new("bid 1")), (Seat(2), Words::new("pass"))]);
        assert!(Puzzle::read_all("").unwrap().is_empty());
    }

    #[test]
    fn a_line_that_is_no_move_is_refused() {
        for moves in ["A bid 1", "AB: bid 1", ": bid 1", "1: bid"] {
            assert_eq!(Puzzle { moves: moves.to_owned(), ..puzzle() }.actions(), None, "{moves}");
        }
    }
}
