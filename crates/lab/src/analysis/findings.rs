//! The figures of a report.

use super::cards::CardLine;
use crate::Histogram;
use std::collections::BTreeMap;

/// All that a run says.
pub struct Findings {
    /// How many games were played.
    pub games: u64,
    /// On how many seats.
    pub seats: u8,
    /// What each seat wins.
    pub by_seat: Vec<Share>,
    /// How likely a table with even seats is to look at least as uneven as this one (chi-square).
    pub evenness: f64,
    /// What each place in the order of turns wins, counted from the seat that decides first; their names are numbers from 1.
    pub by_place: Vec<Share>,
    /// The same test for places.
    pub evenness_of_places: f64,
    /// What a seat of each bot wins.
    pub by_bot: Vec<Share>,
    /// What the restricted seat wins, where something was forbidden.
    pub restricted: Option<Share>,
    /// The final scores of all seats.
    pub scores: Histogram,
    /// By how much games are won.
    pub margins: Histogram,
    /// How many rounds games have.
    pub rounds: Histogram,
    /// How many decisions games have.
    pub lengths: Histogram,
    /// How many minutes they would take people, as a guess.
    pub minutes: Histogram,
    /// The lead over time.
    pub leads: Vec<LeadPoint>,
    /// How games ended, the most frequent way first.
    pub endings: Vec<Share>,
    /// The kinds of decisions, the most frequent first.
    pub decisions: Vec<DecisionLine>,
    /// The game's own figures.
    pub figures: Vec<FigureTable>,
    /// The cards, those that stand out first.
    pub cards: Vec<CardLine>,
}

/// A share of games with its 95% interval.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// Whose it is.
    pub name: String,
    /// The games or wins behind it; a shared win counts as its fraction.
    pub count: f64,
    /// The share.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// What would be fair; 0 where nothing is.
    pub fair: f64,
}

/// Who leads after some tenths of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct LeadPoint {
    /// How many tenths of the decisions have been made.
    pub tenth: i64,
    /// The games in which somebody led.
    pub games: u64,
    /// The mean lead before the second.
    pub lead: f64,
    /// How often whoever led won.
    pub wins: f64,
    /// The lower end of the 95% interval of that.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A kind of decision.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionLine {
    /// What is asked.
    pub asked: String,
    /// How often in a game.
    pub per_game: f64,
    /// The share of those without a choice.
    pub forced: f64,
    /// The mean number of options of the others.
    pub options: f64,
    /// The largest number of options.
    pub most_options: i64,
    /// By how much the chance to win moves on average, up or down.
    pub swing: f64,
    /// The most frequent answer, and its share.
    pub common: Option<(String, f64)>,
}

/// One of the game's own figures.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureTable {
    /// What is counted.
    pub figure: String,
    /// Its lines: numbers in their order, words from the largest sum down.
    pub lines: Vec<FigureLine>,
}

/// A line of such a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureLine {
    /// What it is counted by.
    pub about: String,
    /// How often it was counted in a game.
    pub times: f64,
    /// Its mean.
    pub mean: f64,
    /// Its sum in a game.
    pub per_game: f64,
}

impl FigureTable {
    pub(super) fn new(figure: String, lines: BTreeMap<String, (u64, i64)>, games: f64) -> FigureTable {
        let line = |(about, (times, sum)): (String, (u64, i64))| FigureLine {
            about,
            times: times as f64 / games.max(1.0),
            mean: sum as f64 / times.max(1) as f64,
            per_game: sum as f64 / games.max(1.0),
        };
        let mut lines: Vec<FigureLine> = lines.into_iter().map(line).collect();
        let number = |line: &FigureLine| line.about.parse::<i64>().ok();
        if lines.iter().all(|line| number(line).is_some()) {
            lines.sort_by_key(number);
        } else {
            lines.sort_by(|a, b| b.per_game.total_cmp(&a.per_game).then_with(|| a.about.cmp(&b.about)));
        }
        FigureTable { figure, lines }
    }
}
