//! What the tables of a run say: every figure of the report, from the files alone.

mod cards;
mod compare;
mod effect;
mod findings;
mod rivals;
mod statistics;

use crate::record::{Batch, DecisionRow, FolderError, Run, RunFolder, SeatRow};
use crate::{Histogram, wilson};
use cards::CardTally;
pub use cards::{CardLine, STRONG, WEAK};
pub use compare::{Change, Changes, MEASURES, Variant};
pub use effect::Effect;
pub use findings::{DecisionLine, FigureLine, FigureTable, Findings, LeadPoint, Share};
pub use rivals::Dominance;
use rivals::RivalTally;
use statistics::chi_square_p;
use std::collections::BTreeMap;
use std::path::Path;

/// A rate of false discoveries below which something stands out.
pub const STANDS_OUT: f64 = 0.05;

/// Counts a run, batch by batch in their order.
#[derive(Default)]
pub struct Analysis {
    seats: u8,
    games: u64,
    wins: BTreeMap<String, f64>,
    /// The wins of each place after the seat that decides first, which is place 0.
    places: BTreeMap<u8, f64>,
    bots: BTreeMap<String, (f64, u64)>,
    restricted: (f64, u64),
    scores: Histogram,
    margins: Histogram,
    rounds: Histogram,
    lengths: Histogram,
    minutes: Histogram,
    endings: BTreeMap<String, u64>,
    /// For each tenth: the sum of leads, the leaders' wins, and the games with a leader.
    leads: BTreeMap<i64, (f64, f64, u64)>,
    decisions: BTreeMap<String, DecisionTally>,
    figures: BTreeMap<String, BTreeMap<String, (u64, i64)>>,
    cards: CardTally,
    rivals: RivalTally,
}

#[derive(Default)]
struct DecisionTally {
    count: u64,
    forced: u64,
    options: u64,
    most_options: i64,
    swing: f64,
    chosen: BTreeMap<String, u64>,
}

impl Analysis {
    /// Reads all batches of a run that its folder has.
    pub fn of(run: &Run, folder: &RunFolder) -> Result<Findings, FolderError> {
        Analysis::read(folder, run.seats, run.batches())
    }

    /// Reads all batches of a folder, whatever run it holds; with the id of its game.
    pub fn of_folder(path: &Path) -> Result<(String, Findings), FolderError> {
        let (folder, game, seats, batches) = RunFolder::played(path)?;
        Ok((game, Analysis::read(&folder, seats, batches)?))
    }

    fn read(folder: &RunFolder, seats: u8, batches: u64) -> Result<Findings, FolderError> {
        let mut analysis = Analysis::new(seats);
        for batch in (0..batches).filter(|&batch| folder.has(batch)) {
            analysis.add(&folder.read(batch)?);
        }
        Ok(analysis.finish())
    }

    /// Nothing counted yet, for games of so many seats.
    pub fn new(seats: u8) -> Analysis {
        Analysis { seats, ..Analysis::default() }
    }

    /// Adds the games of a batch.
    pub fn add(&mut self, batch: &Batch) {
        self.games += batch.games.len() as u64;
        for game in &batch.games {
            self.margins.add(game.margin);
            self.rounds.add(game.rounds);
            self.lengths.add(game.decisions);
            *self.endings.entry(game.ending.clone()).or_default() += 1;
        }
        for seat in &batch.seats {
            self.add_seat(seat);
        }
        self.add_places(batch);
        self.add_progress(batch);
        self.add_decisions(&batch.decisions);
        for figure in &batch.figures {
            let table = self.figures.entry(figure.figure.clone()).or_default();
            let (times, sum) = table.entry(figure.about.clone()).or_default();
            *times += 1;
            *sum += figure.value;
        }
        self.cards.add(self.seats, batch);
        self.rivals.add(&batch.rivals);
    }

    fn add_seat(&mut self, seat: &SeatRow) {
        self.scores.add(seat.score);
        *self.wins.entry(seat.seat.clone()).or_default() += seat.win;
        let (wins, seats) = self.bots.entry(seat.bot.clone()).or_default();
        *wins += seat.win;
        *seats += 1;
        if seat.restricted == 1 {
            self.restricted.0 += seat.win;
            self.restricted.1 += 1;
        }
    }

    /// Wins by place in the order of turns: where the start is drawn by lot, letters say nothing of it.
    fn add_places(&mut self, batch: &Batch) {
        let first: BTreeMap<i64, &str> = batch
            .decisions
            .iter()
            .filter(|decision| decision.number == 1)
            .map(|decision| (decision.game, decision.seat.as_str()))
            .collect();
        for seats in batch.seats.chunk_by(|a, b| a.game == b.game) {
            let first =
                first.get(&seats[0].game).and_then(|first| seats.iter().position(|row| row.seat == **first));
            let Some(first) = first else { continue };
            for (at, row) in seats.iter().enumerate() {
                let place = (at + seats.len() - first) % seats.len();
                *self.places.entry(place as u8).or_default() += row.win;
            }
        }
    }

    /// Who led at each tenth, by how much, and whether they won.
    fn add_progress(&mut self, batch: &Batch) {
        let seats = usize::from(self.seats);
        let wins: BTreeMap<i64, Vec<f64>> =
            batch.seats.chunk_by(|a, b| a.game == b.game).fold(BTreeMap::new(), |mut all, game| {
                all.insert(game[0].game, game.iter().map(|seat| seat.win).collect());
                all
            });
        for rows in batch.progress.chunk_by(|a, b| (a.game, a.tenth) == (b.game, b.tenth)) {
            let Some(wins) = wins.get(&rows[0].game).filter(|wins| wins.len() == rows.len()) else {
                continue;
            };
            let best = rows.iter().map(|row| row.points).max().unwrap_or_default();
            let leaders: Vec<usize> =
                (0..seats.min(rows.len())).filter(|&at| rows[at].points == best).collect();
            if leaders.len() == rows.len() {
                continue;
            }
            let second = rows.iter().map(|row| row.points).filter(|points| *points < best).max();
            let lead = if leaders.len() > 1 { 0 } else { best - second.unwrap_or(best) };
            let won: f64 = leaders.iter().map(|&at| wins[at]).sum();
            let (leads, wins, games) = self.leads.entry(rows[0].tenth).or_default();
            *leads += lead as f64;
            *wins += won;
            *games += 1;
        }
    }

    fn add_decisions(&mut self, decisions: &[DecisionRow]) {
        for game in decisions.chunk_by(|a, b| a.game == b.game) {
            let seconds: f64 = game.iter().map(|decision| seconds_for(decision.options)).sum();
            self.minutes.add((seconds / 60.0).round() as i64);
        }
        for decision in decisions {
            let tally = self.decisions.entry(decision.asked.clone()).or_default();
            tally.count += 1;
            if decision.options == 1 {
                tally.forced += 1;
                continue;
            }
            tally.options += decision.options as u64;
            tally.most_options = tally.most_options.max(decision.options);
            tally.swing += (decision.after - decision.before).abs();
            *tally.chosen.entry(decision.chosen.clone()).or_default() += 1;
        }
    }

    /// All figures.
    pub fn finish(self) -> Findings {
        let games = self.games as f64;
        let fair = 1.0 / f64::from(self.seats.max(1));
        let share = |name: &str, wins: f64, of: f64, fair: f64| {
            let (low, high) = wilson(wins, of);
            Share { name: name.to_owned(), count: wins, share: wins / of.max(1.0), low, high, fair }
        };
        let expected = games * fair;
        let distance = |wins: &f64| (wins - expected).powi(2) / expected.max(1e-9);
        let evenness = |distance: f64| chi_square_p(distance, f64::from(self.seats) - 1.0);
        let lead = |(&tenth, &(leads, wins, games)): (&i64, &(f64, f64, u64))| {
            let (low, high) = wilson(wins, games as f64);
            let of = games as f64;
            LeadPoint { tenth, games, lead: leads / of, wins: wins / of, low, high }
        };
        let mut decisions: Vec<DecisionLine> =
            self.decisions.iter().map(|(asked, tally)| tally.line(asked, games)).collect();
        decisions.sort_by(|a, b| b.per_game.total_cmp(&a.per_game).then_with(|| a.asked.cmp(&b.asked)));
        let mut endings: Vec<Share> =
            self.endings.iter().map(|(ending, &count)| share(ending, count as f64, games, 0.0)).collect();
        endings.sort_by(|a, b| b.share.total_cmp(&a.share));
        let figures = self.figures.into_iter().map(|(figure, lines)| FigureTable::new(figure, lines, games));
        Findings {
            games: self.games,
            seats: self.seats,
            by_seat: self.wins.iter().map(|(seat, &wins)| share(seat, wins, games, fair)).collect(),
            evenness: evenness(self.wins.values().map(distance).sum()),
            by_place: self
                .places
                .iter()
                .map(|(place, &wins)| share(&(place + 1).to_string(), wins, games, fair))
                .collect(),
            evenness_of_places: evenness(self.places.values().map(distance).sum()),
            by_bot: self.bots.iter().map(|(bot, &(wins, of))| share(bot, wins, of as f64, fair)).collect(),
            restricted: (self.restricted.1 > 0)
                .then(|| share("", self.restricted.0, self.restricted.1 as f64, fair)),
            scores: self.scores,
            margins: self.margins,
            rounds: self.rounds,
            lengths: self.lengths,
            minutes: self.minutes,
            leads: self.leads.iter().map(lead).collect(),
            endings,
            decisions,
            figures: figures.collect(),
            cards: self.cards.finish(self.games, self.seats, &self.rivals),
        }
    }
}

impl DecisionTally {
    fn line(&self, asked: &str, games: f64) -> DecisionLine {
        let free = (self.count - self.forced) as f64;
        let mean = |sum: f64| if free > 0.0 { sum / free } else { 0.0 };
        let common = self.chosen.iter().max_by_key(|(words, count)| (**count, std::cmp::Reverse(*words)));
        DecisionLine {
            asked: asked.to_owned(),
            per_game: self.count as f64 / games.max(1.0),
            forced: self.forced as f64 / self.count.max(1) as f64,
            options: mean(self.options as f64),
            most_options: self.most_options,
            swing: mean(self.swing),
            common: common.map(|(words, &count)| (words.clone(), mean(count as f64))),
        }
    }
}

/// How long people would take: two seconds without a choice, else four and two more for each doubling of the options.
fn seconds_for(options: i64) -> f64 {
    if options <= 1 { 2.0 } else { 4.0 + 2.0 * (options as f64).log2() }
}
