//! A batch of games as rows.

use super::rows::{CardRow, DecisionRow, FigureRow, GameRow, ProgressRow, RivalRow, SeatRow};
use greenroom_catalog::{Bot, GameRecord};
use greenroom_engine::{Seat, Standing};
use std::collections::BTreeMap;

/// The rows of some games, in the order of the games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batch {
    /// One a game.
    pub games: Vec<GameRow>,
    /// One a game and seat.
    pub seats: Vec<SeatRow>,
    /// One a game, seat and tenth.
    pub progress: Vec<ProgressRow>,
    /// One a decision.
    pub decisions: Vec<DecisionRow>,
    /// One a game, card and seat.
    pub cards: Vec<CardRow>,
    /// One a game and two cards between which good bots could choose.
    pub rivals: Vec<RivalRow>,
    /// One a figure.
    pub figures: Vec<FigureRow>,
}

impl Batch {
    /// Adds a game: its number, the name of its deal, who sat where, and what was recorded of it.
    pub(super) fn add(
        &mut self,
        game: u64,
        seed: &str,
        players: &[String],
        restricted: Option<Seat>,
        record: &GameRecord,
    ) {
        let game = game as i64;
        let standing = &record.outcome.standing;
        self.games.push(GameRow {
            game,
            seed: seed.to_owned(),
            decisions: record.decisions.len() as i64,
            rounds: record.rounds.into(),
            ending: record.ending.to_owned(),
            winners: standing.winners().map(Seat::letter).collect(),
            margin: margin(standing),
        });
        for seat in Seat::all(players.len() as u8) {
            self.seats.push(SeatRow {
                game,
                seat: seat.to_string(),
                bot: players[seat.index()].clone(),
                score: standing.scores[seat.index()].into(),
                rank: standing.ranks[seat.index()].into(),
                win: standing.share(seat),
                restricted: (restricted == Some(seat)).into(),
            });
        }
        self.add_progress(game, players.len() as u8, record);
        for (place, decision) in record.decisions.iter().enumerate() {
            self.decisions.push(DecisionRow {
                game,
                number: place as i64 + 1,
                round: decision.round.into(),
                seat: decision.seat.to_string(),
                bot: players[decision.seat.index()].clone(),
                asked: decision.asked.clone(),
                options: decision.options as i64,
                chosen: decision.chosen.to_string(),
                before: rounded(decision.before),
                after: rounded(decision.after),
            });
        }
        for card in &record.cards {
            self.cards.push(CardRow {
                game,
                card: card.word.clone(),
                kind: card.group.to_owned(),
                seat: letter(card.seat),
                dealt: card.counts.dealt.into(),
                taken: card.counts.taken.into(),
                offered: card.counts.offered.into(),
                chosen: card.counts.chosen.into(),
                used: card.counts.used.into(),
                win: card.seat.map_or(0.0, |seat| standing.share(seat)),
            });
        }
        self.add_rivals(game, players, record);
        for figure in &record.figures {
            self.figures.push(FigureRow {
                game,
                figure: figure.key.to_owned(),
                about: figure.about.clone(),
                seat: letter(figure.seat),
                value: figure.value.into(),
            });
        }
    }

    /// Adds up what the seats of everybody but `random` chose.
    fn add_rivals(&mut self, game: i64, players: &[String], record: &GameRecord) {
        let mut sums: BTreeMap<(&str, &str), (i64, i64)> = BTreeMap::new();
        let random = Bot::Random.to_string();
        for rivals in record.rivals.iter().filter(|rivals| players[rivals.seat.index()] != random) {
            let (together, chosen) = sums.entry((&rivals.word, &rivals.rival)).or_default();
            *together += i64::from(rivals.together);
            *chosen += i64::from(rivals.chosen);
        }
        self.rivals.extend(sums.into_iter().map(|((card, rival), (together, chosen))| RivalRow {
            game,
            card: card.to_owned(),
            rival: rival.to_owned(),
            together,
            chosen,
        }));
    }

    fn add_progress(&mut self, game: i64, seats: u8, record: &GameRecord) {
        for tenth in 1..10 {
            let Some(moment) = record.moments.get((record.moments.len() * tenth / 10).saturating_sub(1))
            else {
                continue;
            };
            for seat in Seat::all(seats) {
                self.progress.push(ProgressRow {
                    game,
                    tenth: tenth as i64,
                    seat: seat.to_string(),
                    points: moment.points[seat.index()].into(),
                    chance: rounded(moment.chances[seat.index()]),
                });
            }
        }
    }
}

fn letter(seat: Option<Seat>) -> String {
    seat.map(|seat| seat.to_string()).unwrap_or_default()
}

/// The best score less the best score of whoever has not won.
fn margin(standing: &Standing) -> i64 {
    let scores = || standing.scores.iter().zip(&standing.ranks);
    let best = scores().filter(|(_, rank)| **rank == 1).map(|(score, _)| *score).max();
    let next = scores().filter(|(_, rank)| **rank != 1).map(|(score, _)| *score).max();
    best.zip(next).map_or(0, |(best, next)| i64::from(best - next))
}

/// A chance with four digits: nobody knows more of it, and files are the smaller.
fn rounded(chance: f32) -> f64 {
    (f64::from(chance) * 1e4).round() / 1e4
}
