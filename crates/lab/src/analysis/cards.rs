//! What each card, idol, board, event or item does.

use super::STANDS_OUT;
use super::effect::{Effect, EffectSums};
use super::rivals::{Dominance, RivalTally};
use super::statistics::false_discovery_rates;
use crate::record::{Batch, CardRow};
use std::collections::BTreeMap;

/// In fewer games nobody can tell how much a count differs from game to game.
const FEW: u64 = 20;

/// Below this multiple of the fair share a card counts as weak.
pub const WEAK: f64 = 0.75;
/// Above this multiple it counts as strong.
pub const STRONG: f64 = 1.35;
/// So often good bots must have been able to choose a card before it counts as one that nobody wants.
const OFFERED_ENOUGH: i64 = 200;
/// A card that good bots choose less often than this when they can is dead.
const DEAD: f64 = 0.005;

/// The counts of all cards.
#[derive(Default)]
pub(super) struct CardTally {
    cards: BTreeMap<(String, String), Counts>,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    games: u64,
    dealt: i64,
    taken: i64,
    offered: i64,
    chosen: i64,
    /// The sum of the squares of how often it was chosen in each game.
    chosen_squares: i64,
    used: i64,
    /// The same for bots that do not play at random.
    well_offered: i64,
    well_chosen: i64,
    having: EffectSums,
    using: EffectSums,
}

/// What a card does.
#[derive(Clone, Debug, PartialEq)]
pub struct CardLine {
    /// Its word.
    pub card: String,
    /// Its group in the almanac.
    pub kind: String,
    /// The share of games in which somebody had to do with it, or it lay on the table.
    pub seen: f64,
    /// Copies dealt to seats in a game.
    pub dealt: f64,
    /// Copies that came to seats later in a game.
    pub taken: f64,
    /// Decisions of a game in which it could be named.
    pub offered: f64,
    /// Decisions of a game in which it was named.
    pub chosen: f64,
    /// The standard error of that.
    pub chosen_error: f64,
    /// How often it worked in a game.
    pub used: f64,
    /// What having it does, whether dealt or taken.
    pub having: Option<Effect>,
    /// What naming it, or its work, goes with.
    pub using: Option<Effect>,
    /// Whether good bots could often choose it and hardly ever did.
    pub dead: bool,
    /// What good bots always prefer to it where both can be chosen; none for one that is dead anyway.
    pub dominated: Option<Dominance>,
}

impl CardLine {
    /// Its effects.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.having.iter().chain(&self.using)
    }

    /// Whether one of its effects differs beyond chance, after the correction for many looks.
    pub fn differs(&self) -> bool {
        self.effects().any(|effect| effect.q < STANDS_OUT)
    }

    /// Whether it differs beyond chance, and is weaker or stronger than a card may be.
    pub fn stands_out(&self) -> bool {
        let outside = |effect: &Effect| !(WEAK..=STRONG).contains(&effect.strength.0);
        self.effects().any(|effect| effect.q < STANDS_OUT && outside(effect))
    }

    fn least_q(&self) -> f64 {
        self.effects().map(|effect| effect.q).fold(2.0, f64::min)
    }

    fn distance(&self) -> f64 {
        self.effects().map(|effect| (effect.strength.0 - 1.0).abs()).fold(0.0, f64::max)
    }
}

impl CardTally {
    pub(super) fn add(&mut self, seats: u8, batch: &Batch) {
        let mut played: BTreeMap<i64, Vec<(f64, bool)>> = BTreeMap::new();
        for seat in &batch.seats {
            played.entry(seat.game).or_default().push((seat.win, seat.bot != "random"));
        }
        for rows in batch.cards.chunk_by(|a, b| (a.game, &a.card) == (b.game, &b.card)) {
            let Some(players) =
                played.get(&rows[0].game).filter(|players| players.len() == usize::from(seats))
            else {
                continue;
            };
            let key = (rows[0].card.clone(), rows[0].kind.clone());
            self.cards.entry(key).or_default().add(players, rows);
        }
    }

    pub(super) fn finish(self, games: u64, seats: u8, rivals: &RivalTally) -> Vec<CardLine> {
        let all = games.max(1) as f64;
        let mut lines: Vec<CardLine> = Vec::new();
        for ((card, kind), counts) in self.cards {
            let per_game = |count: i64| count as f64 / all;
            let spread = per_game(counts.chosen_squares) - per_game(counts.chosen).powi(2);
            let wanted = counts.well_chosen as f64 / counts.well_offered.max(1) as f64;
            let dead = counts.well_offered >= OFFERED_ENOUGH && wanted < DEAD;
            lines.push(CardLine {
                dominated: if dead { None } else { rivals.over(&card) },
                card,
                kind,
                seen: counts.games as f64 / all,
                dealt: per_game(counts.dealt),
                taken: per_game(counts.taken),
                offered: per_game(counts.offered),
                chosen: per_game(counts.chosen),
                chosen_error: if games < FEW { f64::INFINITY } else { (spread.max(0.0) / all).sqrt() },
                used: per_game(counts.used),
                having: counts.having.effect(seats),
                using: counts.using.effect(seats),
                dead,
            });
        }
        correct(&mut lines);
        lines.sort_by(|a, b| {
            let rank = |line: &CardLine| (!line.stands_out(), !line.differs());
            let by_distance = || b.distance().total_cmp(&a.distance());
            let by_q = || a.least_q().total_cmp(&b.least_q());
            rank(a).cmp(&rank(b)).then_with(by_distance).then_with(by_q).then_with(|| a.card.cmp(&b.card))
        });
        lines
    }
}

/// Corrects the probabilities of all effects for how many were looked at.
fn correct(lines: &mut [CardLine]) {
    let mut effects: Vec<&mut Effect> =
        lines.iter_mut().flat_map(|line| line.having.iter_mut().chain(&mut line.using)).collect();
    let probabilities: Vec<f64> = effects.iter().map(|effect| effect.p).collect();
    for (effect, q) in effects.iter_mut().zip(false_discovery_rates(&probabilities)) {
        effect.q = q;
    }
}

impl Counts {
    /// Adds a game: who won and who plays well, and the card's rows.
    fn add(&mut self, players: &[(f64, bool)], rows: &[CardRow]) {
        self.games += 1;
        let mut having: Vec<(f64, bool)> = players.iter().map(|player| (player.0, false)).collect();
        let (mut using, before) = (having.clone(), self.chosen);
        for row in rows {
            let seat = row.seat.bytes().next().map(|letter| usize::from(letter.wrapping_sub(b'A')));
            let Some((seat, player)) = seat.and_then(|seat| Some((seat, players.get(seat)?))) else {
                continue;
            };
            self.dealt += row.dealt;
            self.taken += row.taken;
            self.offered += row.offered;
            self.chosen += row.chosen;
            self.used += row.used;
            if player.1 {
                self.well_offered += row.offered;
                self.well_chosen += row.chosen;
            }
            having[seat].1 = row.dealt + row.taken > 0;
            using[seat].1 = row.chosen + row.used > 0;
        }
        self.chosen_squares += (self.chosen - before).pow(2);
        self.having.add(&having);
        self.using.add(&using);
    }
}
