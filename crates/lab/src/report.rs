//! What a tournament found. As JSON it is a public interface: `greenroom sim --json` prints it.

use crate::tally::{Tally, WIN};
use crate::{Forfeits, Player, Spread, Summary, Tournament, wilson};
use greenroom_engine::Seat;
use serde::Serialize;

/// What a tournament found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
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
    pub length: Summary,
}

/// How one seat did, whoever sat there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatLine {
    /// The seat, counted from 0.
    pub seat: u8,
    /// Its wins; a shared win counts as its fraction.
    pub wins: f64,
    /// Its wins by games.
    pub share: f64,
    /// The lower end of the 95% interval of the share.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How one bot did, wherever it sat. Where it has several seats of a game, their wins count together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotLine {
    /// The bot's name.
    pub bot: String,
    /// How many games it played in.
    pub games: u64,
    /// Its wins; a shared win counts as its fraction.
    pub wins: f64,
    /// Its wins by games.
    pub share: f64,
    /// What the share would be if all seats were equally likely to win.
    pub fair: f64,
    /// The lower end of the 95% interval of the share.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// For a program: the games that it lost by its own fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeits: Option<Forfeits>,
}

/// The final scores; those of seats that were given up are left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scores {
    /// Of all seats together.
    pub all: Summary,
    /// Of each seat.
    pub by_seat: Vec<Summary>,
    /// Of each bot, in the order of [`Report::by_bot`].
    pub by_bot: Vec<Summary>,
}

impl Report {
    pub(crate) fn new(tournament: &Tournament, kinds: &[Player], tally: &Tally, seconds: f64) -> Report {
        let games = tally.games;
        let share = |parts: u64| {
            let wins = parts as f64 / WIN as f64;
            let (low, high) = wilson(wins, games as f64);
            (wins, wins / games.max(1) as f64, low, high)
        };
        let seat_line = |seat: Seat| {
            let (wins, share, low, high) = share(tally.seat_wins[seat.index()]);
            SeatLine { seat: seat.0, wins, share, low, high }
        };
        let bot_line = |(place, kind): (usize, &Player)| {
            let (wins, share, low, high) = share(tally.bot_wins[place]);
            let seats =
                Seat::all(tournament.seats).filter(|&seat| tournament.player_on(seat, 0) == kind).count();
            let fair = seats as f64 / f64::from(tournament.seats);
            let forfeits = matches!(kind, Player::Program(_)).then(|| tally.forfeits[place].clone());
            BotLine { bot: kind.to_string(), games, wins, share, fair, low, high, forfeits }
        };
        let scores = &tally.seat_scores[..tournament.seats.into()];
        let mut all = Spread::default();
        scores.iter().for_each(|spread| all.merge(spread));
        Report {
            game: tournament.game.id().to_owned(),
            seats: tournament.seats,
            games,
            decisions: tally.decisions,
            seconds,
            decisions_per_second: tally.decisions as f64 / seconds.max(f64::MIN_POSITIVE),
            by_seat: Seat::all(tournament.seats).map(seat_line).collect(),
            by_bot: kinds.iter().enumerate().map(bot_line).collect(),
            scores: Scores {
                all: all.summary(),
                by_seat: scores.iter().map(Spread::summary).collect(),
                by_bot: tally.bot_scores.iter().map(Spread::summary).collect(),
            },
            length: tally.length.summary(),
        }
    }
}
