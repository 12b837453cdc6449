//! The report of a tournament. Its JSON is a public interface: `greenroom sim --json` prints it.

use crate::counts::{TournamentCounts, WIN};
use crate::{Entrant, Forfeits, Histogram, Quantiles, Tournament, wilson};
use greenroom_engine::{Seat, SeatMap};
use serde::Serialize;

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentReport {
    /// The game's id.
    pub game: String,
    /// How many seats played.
    pub seats: u8,
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made in all of them.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Decisions a second, all threads together.
    pub decisions_per_second: f64,
    /// How each seat did.
    pub by_seat: Vec<SeatLine>,
    /// How each bot did.
    pub by_bot: Vec<BotLine>,
    /// The final scores.
    pub scores: Scores,
    /// How many decisions a game takes.
    pub length: Quantiles,
}

/// The results of one seat, whoever played it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatLine {
    /// The seat.
    pub seat: Seat,
    /// Its wins; a shared win counts as its fraction.
    pub wins: f64,
    /// Its wins divided by its games.
    pub share: f64,
    /// The lower end of the 95% interval of the share.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The results of one entrant on all of its seats. Where it has several seats in a game, their wins are added up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotLine {
    /// The bot's name.
    pub bot: String,
    /// How many games it played in.
    pub games: u64,
    /// Its wins; a shared win counts as its fraction.
    pub wins: f64,
    /// Its wins divided by its games.
    pub share: f64,
    /// What the share would be if all seats were equally likely to win.
    pub fair: f64,
    /// The lower end of the 95% interval of the share.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// For a program: the games that it forfeited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeits: Option<Forfeits>,
}

/// The final scores, without those of forfeited seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scores {
    /// Of all seats together.
    pub all: Quantiles,
    /// Of each seat.
    pub by_seat: SeatMap<Quantiles>,
    /// Of each bot, in the order of [`TournamentReport::by_bot`].
    pub by_bot: Vec<Quantiles>,
}

impl TournamentReport {
    pub(crate) fn new(
        tournament: &Tournament,
        kinds: &[Entrant],
        counts: &TournamentCounts,
        seconds: f64,
    ) -> TournamentReport {
        let games = counts.games;
        let share = |parts: u64| {
            let wins = parts as f64 / WIN as f64;
            let (low, high) = wilson(wins, games as f64);
            (wins, wins / games.max(1) as f64, low, high)
        };
        let seat_line = |seat: Seat| {
            let (wins, share, low, high) = share(counts.seat_wins[seat.index()]);
            SeatLine { seat, wins, share, low, high }
        };
        let bot_line = |(place, kind): (usize, &Entrant)| {
            let (wins, share, low, high) = share(counts.bot_wins[place]);
            let seats =
                Seat::all(tournament.seats).filter(|&seat| tournament.entrant_on(seat, 0) == kind).count();
            let fair = seats as f64 / f64::from(tournament.seats);
            let forfeits = matches!(kind, Entrant::Program(_)).then(|| counts.forfeits[place].clone());
            BotLine { bot: kind.to_string(), games, wins, share, fair, low, high, forfeits }
        };
        let scores = &counts.seat_scores[..tournament.seats.into()];
        let mut all = Histogram::default();
        scores.iter().for_each(|histogram| all.merge(histogram));
        TournamentReport {
            game: tournament.game.id().to_owned(),
            seats: tournament.seats,
            games,
            decisions: counts.decisions,
            seconds,
            decisions_per_second: counts.decisions as f64 / seconds.max(f64::MIN_POSITIVE),
            by_seat: Seat::all(tournament.seats).map(seat_line).collect(),
            by_bot: kinds.iter().enumerate().map(bot_line).collect(),
            scores: Scores {
                all: all.quantiles(),
                by_seat: scores.iter().map(Histogram::quantiles).collect(),
                by_bot: counts.bot_scores.iter().map(Histogram::quantiles).collect(),
            },
            length: counts.length.quantiles(),
        }
    }
}
