//! Moves on their way through servers and one partition of the database, one after the other in time: each waits where others are before it.
//!
//! A server has cores and writers, each of which commits all writes that wait in one transaction. The partition has cores and a disk. Then the
//! bus tells another server, whose cores show the move to its listeners.

use super::costs::Costs;
use super::sizing::Layout;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many moves are simulated.
const MOVES: usize = 60_000;

/// What the simulation has found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Load {
    /// Milliseconds from a post to the screens at another server.
    pub(crate) median: f64,
    pub(crate) p99: f64,
    /// How busy the busiest cores were.
    pub(crate) busiest: f64,
}

/// Cores that do one thing after the other: when each of them is free, in nanoseconds.
struct Cores {
    free: BinaryHeap<Reverse<u64>>,
    worked: u64,
}

impl Cores {
    fn new(count: f64) -> Cores {
        Cores { free: (0..(count as usize).max(1)).map(|_| Reverse(0)).collect(), worked: 0 }
    }

    /// When something is done that comes now and takes so long.
    fn work(&mut self, now: u64, time: u64) -> u64 {
        let free = self.free.pop().map_or(0, |Reverse(free)| free);
        let done = free.max(now) + time;
        self.free.push(Reverse(done));
        self.worked += time;
        done
    }

    fn share(&self, until: u64) -> f64 {
        self.worked as f64 / (until.max(1) as f64 * self.free.len() as f64)
    }
}

/// A server of the simulation.
struct Server {
    cores: Cores,
    /// The moves of the transactions that are being committed, one a writer, and those that wait for the next.
    committing: Vec<Vec<usize>>,
    waiting: Vec<usize>,
}

/// What happens next, in the order of time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// Somebody posts a move.
    Posted(usize),
    /// The rules have played it, and it is to be written.
    Played(usize),
    /// A writer of a server has committed.
    Committed(usize, usize),
    /// Another server hears of it.
    Heard(usize),
}

/// A fixed sequence of numbers that look random.
struct Dice(u64);

impl Dice {
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64 + 0.5) / (1u64 << 53) as f64
    }

    /// A time that varies as waiting times do, with this mean in milliseconds; in nanoseconds.
    fn about(&mut self, mean: f64) -> u64 {
        (-self.share().ln() * mean * 1e6) as u64
    }

    fn below(&mut self, most: usize) -> usize {
        ((self.share() * most as f64) as usize).min(most - 1)
    }
}

/// Simulates one partition of the database with its share of the servers.
pub(crate) fn simulate(layout: &Layout, costs: &Costs) -> Load {
    let rate = layout.moves / layout.databases as f64;
    let count = (layout.servers / layout.databases).max(1) as usize;
    // Servers that several partitions share have so much of their cores for this one.
    let cores = costs.server_cores * layout.servers as f64 / (layout.databases as f64 * count as f64);
    let mut servers: Vec<Server> = (0..count)
        .map(|_| Server {
            cores: Cores::new(cores.round()),
            committing: vec![Vec::new(); (costs.writers as usize).max(1)],
            waiting: Vec::new(),
        })
        .collect();
    let mut database = Cores::new(costs.database_cores);
    let (mut dice, mut now, mut events) = (Dice(21), 0, BinaryHeap::new());
    let mut posted = Vec::with_capacity(MOVES);
    for number in 0..MOVES {
        now += dice.about(1e3 / rate.max(1e-9));
        posted.push((now, dice.below(count)));
        events.push(Reverse((now, Event::Posted(number))));
    }
    let mut took = Vec::with_capacity(MOVES);
    let [make, follow] = [costs.server_move, costs.follow_move].map(|time| time / 1e3);
    let hop = (costs.hop * 1e6) as u64;
    // The others at the table, each at another server.
    let elsewhere = (costs.people_a_table - 1.0).max(1.0) as usize;
    while let Some(Reverse((now, event))) = events.pop() {
        match event {
            Event::Posted(number) => {
                let done = servers[posted[number].1].cores.work(now, dice.about(make));
                events.push(Reverse((done, Event::Played(number))));
            }
            Event::Played(number) => {
                let place = posted[number].1;
                servers[place].waiting.push(number);
                if let Some(writer) = servers[place].committing.iter().position(Vec::is_empty) {
                    let done = commit(&mut servers[place], writer, now, &mut database, costs, &mut dice);
                    events.push(Reverse((done, Event::Committed(place, writer))));
                }
            }
            Event::Committed(place, writer) => {
                for number in std::mem::take(&mut servers[place].committing[writer]) {
                    events.push(Reverse((now + 2 * hop, Event::Heard(number))));
                }
                if !servers[place].waiting.is_empty() {
                    let done = commit(&mut servers[place], writer, now, &mut database, costs, &mut dice);
                    events.push(Reverse((done, Event::Committed(place, writer))));
                }
            }
            Event::Heard(number) => {
                // Each reads the move from the database, by one statement, and shows it.
                let mut last = now;
                for other in 1..=elsewhere {
                    let place = (posted[number].1 + other) % count;
                    let read = now + 2 * hop;
                    last = last.max(servers[place].cores.work(read, dice.about(follow)));
                }
                took.push(last - posted[number].0);
            }
        }
    }
    took.sort_unstable();
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize] as f64 / 1e6;
    let busiest = servers.iter().map(|server| server.cores.share(now)).fold(database.share(now), f64::max);
    Load { median: at(0.5), p99: at(0.99), busiest }
}

/// A writer commits all that waits. Returns when it has.
fn commit(
    server: &mut Server,
    writer: usize,
    now: u64,
    database: &mut Cores,
    costs: &Costs,
    dice: &mut Dice,
) -> u64 {
    let group = std::mem::take(&mut server.waiting);
    let ways = (costs.statements * 2.0 * costs.hop * 1e6) as u64;
    let work = group.iter().map(|_| dice.about(costs.database_move / 1e3)).sum();
    let done = database.work(now, work) + ways * group.len() as u64;
    server.committing[writer] = group;
    done + dice.about(costs.sync) + (2.0 * costs.hop * 1e6) as u64
}
