//! Plays many games and prints what the numbers of the house cards lead to:
//! `balance [games] [seats] [random|greedy|mixed|draft|no-train|no-event|no-lesson|rush] [card file]`.
//! With one of the last four, one player of each game lives without something.
#![allow(clippy::unwrap_used)] // It may panic.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Hints, Id, Log, Seat, Setup, Turn, Word};
use imas_worker_placement::cards::{CARDS, cards};
use imas_worker_placement::ids::Idol;
use imas_worker_placement::{Action, Event, IdolChoice, Options, WorkerPlacement};
use std::collections::BTreeMap;
use std::time::Instant;

/// What a greedy player takes: the action with the best average worth over two sampled worlds.
fn greedy(game: &WorkerPlacement, seat: Seat, actions: &[Action], chance: &mut Fast) -> Action {
    let view = game.view(Eyes::Seat(seat));
    let mut worth = vec![0.0f32; actions.len()];
    for _ in 0..2 {
        let world = WorkerPlacement::sample(&view, chance);
        let luck = chance.number();
        for (action, worth) in actions.iter().zip(&mut worth) {
            let mut next = world.clone();
            next.apply(seat, *action, &mut Fast::new(luck), &mut ());
            *worth += next.worth(seat) + 0.001 * chance.below(100) as f32 / 100.0;
        }
    }
    let best = (0..actions.len()).max_by(|a, b| worth[*a].total_cmp(&worth[*b])).unwrap();
    actions[best]
}

/// Whether an action is of a kind that a player lives without.
fn avoided(game: &WorkerPlacement, kind: &str, action: Action) -> bool {
    let effect = match action {
        Action::Go(_, space) => Some(game.open.space(space).effect.kind()),
        _ => None,
    };
    match kind {
        "no-train" => effect == Some("train") || matches!(action, Action::Train(_)),
        "no-event" => effect == Some("event") || matches!(action, Action::Event | Action::Level(_)),
        "no-lesson" => effect == Some("lesson"),
        "rush" => effect.is_some_and(|effect| effect != "goal"),
        _ => false,
    }
}

/// Where points come from, and what was used.
#[derive(Default)]
struct Count {
    lines: BTreeMap<String, f64>,
}

impl Count {
    fn add(&mut self, line: impl Into<String>, number: f64) {
        *self.lines.entry(line.into()).or_default() += number;
    }
}

impl Log<Event> for Count {
    fn tell(&mut self, to: greenroom_engine::Audience, event: Event) {
        if !to.hears(Eyes::All) {
            return;
        }
        match event {
            Event::Result { evp, reward, .. } => {
                self.add("points: evp", f64::from(evp));
                self.add("points: event ranks", f64::from(reward));
            }
            Event::FinalRank { reward, .. } => self.add("points: final ranks", f64::from(reward)),
            Event::Went { board, space, .. } => {
                let effect = cards().boards[board.index()].spaces[space.index()].effect;
                self.add(format!("space: {}", effect.kind()), 1.0);
            }
            Event::Waited { .. } => self.add("waited", 1.0),
            Event::Trained { .. } => self.add("levels trained", 1.0),
            Event::Succeeded { level, doubled, .. } => {
                self.add(format!("success: level {}", level + 1), 1.0);
                if doubled {
                    self.add("doubled", 1.0);
                }
            }
            Event::Failed { .. } => self.add("failed", 1.0),
            Event::Played { card, .. } => self.add(format!("played: {}", card.word()), 1.0),
            Event::Dropped { .. } => self.add("dropped", 1.0),
            Event::PaidForEvent { .. } => self.add("paid for event", 1.0),
            Event::SpentMoney { .. } => self.add("money to chips", 1.0),
            Event::SpentMemory { .. } => self.add("memory to chips", 1.0),
            Event::Reshuffled => self.add("reshuffled", 1.0),
            _ => {}
        }
    }
    fn reveal(&mut self) {}
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args.get(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let seats: u8 = args.get(2).and_then(|text| text.parse().ok()).unwrap_or(4);
    if let Some(file) = args.get(4) {
        let text = std::fs::read_to_string(file).expect("the card file can be read");
        CARDS.load(&text).expect("the card file is good");
    }
    let kind = args.get(3).map_or("greedy", String::as_str);
    let alone = !["random", "greedy", "draft"].contains(&kind);
    let idols = if kind == "draft" { IdolChoice::Draft } else { IdolChoice::Dealt };
    let options = Options { idols, ..Options::default() };
    let mut chance = Fast::new(7);
    let mut count = Count::default();
    let mut by_seat = vec![0.0; seats as usize];
    let mut by_start = vec![0.0; seats as usize];
    let mut idols: BTreeMap<&str, (f64, f64, f64)> = BTreeMap::new();
    let mut pairs: BTreeMap<[&str; 2], (f64, f64, f64)> = BTreeMap::new();
    let (mut decisions, mut turns, mut greedy_wins, mut points) = (0u64, 0u64, 0.0, 0.0);
    let (mut shared, mut winner_points) = (0, 0.0);
    let began = Instant::now();
    let mut actions = Vec::new();
    for number in 0..games {
        let mut game = WorkerPlacement::deal(&Setup::new(&options, seats), &mut chance).unwrap();
        let start = game.open.start;
        let only = Seat((number % u64::from(seats)) as u8);
        let mut last = None;
        while let Turn::To(asked) = game.turn() {
            let seat = asked.first().unwrap();
            actions.clear();
            game.legal(seat, &mut actions);
            if seat == only && actions.iter().any(|action| !avoided(&game, kind, *action)) {
                actions.retain(|action| !avoided(&game, kind, *action));
            }
            let thinks = match kind {
                "random" => false,
                "mixed" => seat == only,
                _ => true,
            };
            let action = if thinks && actions.len() > 1 {
                greedy(&game, seat, &actions, &mut chance)
            } else {
                actions[chance.below(actions.len() as u32) as usize]
            };
            decisions += 1;
            if last != Some(seat) {
                turns += 1;
            }
            last = Some(seat);
            if kind == "random" {
                game.apply(seat, action, &mut chance, &mut ());
            } else {
                game.apply(seat, action, &mut chance, &mut count);
            }
        }
        let standing = game.standing().unwrap();
        shared += usize::from(standing.winners().count() > 1);
        for seat in Seat::all(seats) {
            let share = standing.share(seat);
            by_seat[seat.index()] += share;
            by_start[(seat.index() + seats as usize - start.index()) % seats as usize] += share;
            points += f64::from(standing.scores[seat.index()]);
            if share > 0.0 {
                winner_points += share * f64::from(standing.scores[seat.index()]);
            }
            let mean: f64 =
                standing.scores.iter().map(|score| f64::from(*score)).sum::<f64>() / f64::from(seats);
            let above = f64::from(standing.scores[seat.index()]) - mean;
            let add = |entry: &mut (f64, f64, f64)| {
                *entry = (entry.0 + 1.0, entry.1 + share, entry.2 + above);
            };
            let name = |idol: Idol| cards().idols[idol.index()].id.as_str();
            let unit = &game.open.producer(seat).idols;
            for idol in unit {
                add(idols.entry(name(*idol)).or_default());
            }
            if let [one, two] = unit[..] {
                let mut names = [name(one), name(two)];
                names.sort_unstable();
                add(pairs.entry(names).or_default());
            }
        }
        if alone {
            greedy_wins += standing.share(only);
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let each = games as f64;
    println!(
        "{games} games, {seats} seats, {kind}: {:.0} games/s, {:.0} decisions/s",
        each / seconds,
        decisions as f64 / seconds
    );
    println!(
        "decisions a game {:.0}, turns {:.0}, minutes at 20 s a turn {:.0}",
        decisions as f64 / each,
        turns as f64 / each,
        turns as f64 / each / 3.0
    );
    println!(
        "points a player {:.1}, of winners {:.1}, shared victories {shared}",
        points / each / f64::from(seats),
        winner_points / each
    );
    println!(
        "wins by seat {by_seat:?}\nwins from the start player on {:?}",
        by_start.iter().map(|wins| wins / each).collect::<Vec<_>>()
    );
    if alone {
        println!(
            "the one player apart wins {:.2} of games, {:.2} times the fair share",
            greedy_wins / each,
            greedy_wins / each * f64::from(seats)
        );
    }
    for (line, number) in &count.lines {
        println!("  {line:28} {:.2} a player a game", number / each / f64::from(seats));
    }
    // What a pair does beyond what its two idols do with all the others.
    let alone: BTreeMap<&str, f64> = idols.iter().map(|(idol, seen)| (*idol, seen.2 / seen.0)).collect();
    let mut table: Vec<_> = idols.into_iter().collect();
    table.sort_by(|a, b| (b.1.1 / b.1.0).total_cmp(&(a.1.1 / a.1.0)));
    for (idol, (times, wins, lead)) in table {
        println!(
            "  {idol:10} in {times:5.0}: {:.2} times the fair share, {:+.1} points",
            wins / times * f64::from(seats),
            lead / times
        );
    }
    let mut table: Vec<_> = pairs.into_iter().collect();
    table.sort_by(|a, b| (b.1.2 / b.1.0).total_cmp(&(a.1.2 / a.1.0)));
    println!("pairs, by points above the table's mean");
    let last = table.len().saturating_sub(8);
    for (_, ([one, two], (times, wins, lead))) in
        table.iter().enumerate().filter(|(place, _)| *place < 8 || *place >= last)
    {
        let mean = lead / times;
        println!(
            "  {one:8} {two:8} in {times:4.0}: {:.2} times the fair share, {mean:+.1} points, {:+.1} together",
            wins / times * f64::from(seats),
            mean - alone[one] - alone[two]
        );
    }
}
