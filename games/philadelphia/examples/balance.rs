//! Plays many games and prints what the balance of the cards is judged by: rounds, wins by place at the start, what each
//! kind of card, item and set is used for. `cargo run --release -p philadelphia --example balance -- [games] [seats]`

use greenroom_engine::chance::Fast;
use greenroom_engine::{Audience, Chance, Eyes, Game, Hints, Log, Seat, Setup, playout};
use philadelphia::ids::{Item, KindId};
use philadelphia::state::Step;
use philadelphia::{Action, Event, Options, Philadelphia, Why};
use std::collections::BTreeMap;
use std::time::Instant;

#[derive(Default)]
struct Counts {
    by_kind: Vec<[u32; 6]>,
    sets: BTreeMap<&'static str, u32>,
    items: BTreeMap<&'static str, u32>,
    fevers: u32,
    passes: u32,
    /// In how many games somebody passed, and in which hands: how many cards with how many coins.
    games_with_a_pass: u32,
    passed_with: BTreeMap<(u32, u16), u32>,
    recycled: u32,
    gained_by_kind: Vec<u32>,
    points_by: BTreeMap<&'static str, u32>,
    holders: Vec<u8>,
    posted_by_winner: Vec<u32>,
}

struct Counter<'a>(&'a mut Counts);

impl Log<Event> for Counter<'_> {
    fn tell(&mut self, _: Audience, event: Event) {
        let counts = &mut *self.0;
        let mut add = |kind: KindId, what: usize| counts.by_kind[kind.0 as usize][what] += 1;
        match event {
            Event::Posted { seat, card, .. } => {
                add(card.kind_id(), 0);
                counts.holders[card.kind_id().0 as usize] |= 1 << seat.0;
            }
            Event::Employed { card, .. } => add(card.kind_id(), 1),
            Event::Expired { card, .. } => add(card.kind_id(), 2),
            Event::Submitted { set, cards, points, .. } => {
                cards.iter().for_each(|card| add(card.kind_id(), 3));
                *counts.sets.entry(set.words().0).or_default() += 1;
                *counts.points_by.entry("sets").or_default() += u32::from(points);
            }
            Event::Scored { points, why, .. } => {
                let what = if matches!(why, Why::Item(_)) { "items" } else { "cards" };
                *counts.points_by.entry(what).or_default() += u32::from(points);
            }
            Event::Gained { coins, why: Why::Card(card), .. } => {
                counts.gained_by_kind[card.kind_id().0 as usize] += u32::from(coins);
            }
            Event::Bought { item, .. } => *counts.items.entry(Item::id(item)).or_default() += 1,
            Event::FeverBegins => counts.fevers += 1,
            Event::Passed { .. } => counts.passes += 1,
            Event::Recycled { .. } => counts.recycled += 1,
            _ => {}
        }
    }
    fn reveal(&mut self) {}
}

fn greedy(game: &Philadelphia, seat: Seat, legal: &[Action], worlds: u32, chance: &mut Fast) -> usize {
    if legal.len() == 1 {
        return 0;
    }
    let view = game.view(Eyes::Seat(seat));
    let mut sums = vec![0.0; legal.len()];
    for _ in 0..worlds {
        let world = Philadelphia::sample(&view, chance);
        for (sum, &action) in sums.iter_mut().zip(legal) {
            let mut next = world.clone();
            next.apply(seat, action, chance, &mut ());
            *sum += next.worth(seat);
        }
    }
    (0..legal.len()).max_by(|&a, &b| sums[a].total_cmp(&sums[b])).unwrap_or(0)
}

fn main() {
    let args: Vec<u32> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let games = args.first().copied().unwrap_or(300);
    let seats = args.get(1).copied().unwrap_or(4) as u8;
    random_speed(seats);
    if games == 0 {
        return;
    }
    one_greedy_among_random(games, seats);
    one_abstains(games, seats, "never posts", |action| !matches!(action, Action::Post(_)));
    one_abstains(games, seats, "never buys items", |action| !matches!(action, Action::Item(_)));
    one_abstains(games, seats, "never researches", |action| action != Action::Research);
    one_abstains(games, seats, "never obtains", |action| !matches!(action, Action::Obtain(_)));
    all_greedy(games, seats);
}

/// What a kind of action is worth: how often somebody wins who does without it, among others who do not.
fn one_abstains(games: u32, seats: u8, name: &str, allows: impl Fn(Action) -> bool) {
    let mut chance = Fast::new(9);
    let mut share = 0.0;
    for number in 0..games {
        let hero = Seat((number % u32::from(seats)) as u8);
        let mut game =
            Philadelphia::deal(&Setup::new(&Options::default(), seats), &mut chance).expect("the seats fit");
        let mut picks = Fast::new(u64::from(number));
        playout(&mut game, &mut Vec::new(), &mut chance, |game, seat, legal| {
            let allowed: Vec<Action> = legal.iter().copied().filter(|&action| allows(action)).collect();
            if seat != hero || allowed.is_empty() {
                return greedy(game, seat, legal, 4, &mut picks);
            }
            let chosen = allowed[greedy(game, seat, &allowed, 4, &mut picks)];
            legal.iter().position(|&action| action == chosen).unwrap_or(0)
        });
        share += game.standing().map_or(0.0, |standing| standing.share(hero));
    }
    let share = share / f64::from(games);
    println!(
        "greedy that {name}, among greedy: {share:.3} of wins, fair share {:.3}",
        1.0 / f64::from(seats)
    );
}

fn random_speed(seats: u8) {
    let mut chance = Fast::new(1);
    let mut picks = Fast::new(2);
    let mut actions = Vec::with_capacity(64);
    let (mut decisions, mut rounds, mut longest, mut games, mut widest) = (0u64, 0u64, 0, 0u64, 0);
    let begin = Instant::now();
    while begin.elapsed().as_secs_f64() < 3.0 {
        let mut game =
            Philadelphia::deal(&Setup::new(&Options::default(), seats), &mut chance).expect("the seats fit");
        decisions += u64::from(playout(&mut game, &mut actions, &mut chance, |_, _, legal| {
            widest = widest.max(legal.len());
            picks.below(legal.len() as u32) as usize
        }));
        rounds += u64::from(game.open.round);
        longest = longest.max(game.open.round);
        games += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "random, {seats} seats: {:.0} decisions/s, {:.0} games/s, {:.1} rounds, longest {longest}, widest choice {widest}, state {} bytes",
        decisions as f64 / seconds,
        games as f64 / seconds,
        rounds as f64 / games as f64,
        std::mem::size_of::<Philadelphia>(),
    );
}

fn one_greedy_among_random(games: u32, seats: u8) {
    let mut chance = Fast::new(3);
    let mut share = 0.0;
    for number in 0..games {
        let hero = Seat((number % u32::from(seats)) as u8);
        let mut game =
            Philadelphia::deal(&Setup::new(&Options::default(), seats), &mut chance).expect("the seats fit");
        let mut picks = Fast::new(u64::from(number));
        let mut actions = Vec::new();
        playout(&mut game, &mut actions, &mut chance, |game, seat, legal| {
            if seat == hero {
                greedy(game, seat, legal, 4, &mut picks)
            } else {
                picks.below(legal.len() as u32) as usize
            }
        });
        share += game.standing().map_or(0.0, |standing| standing.share(hero));
    }
    println!(
        "greedy among random: {:.3} of wins, fair share {:.3}",
        share / f64::from(games),
        1.0 / f64::from(seats)
    );
}

fn all_greedy(games: u32, seats: u8) {
    let mut counts = Counts {
        by_kind: vec![[0; 6]; 36],
        gained_by_kind: vec![0; 36],
        posted_by_winner: vec![0; 36],
        ..Counts::default()
    };
    let mut wins = vec![0.0; seats as usize];
    let (mut rounds, mut decisions, mut ties) = (Vec::new(), 0u32, 0);
    let mut coins = 0u32;
    for number in 0..games {
        let mut chance = Fast::new(1000 + u64::from(number));
        let mut picks = Fast::new(5000 + u64::from(number));
        let mut game =
            Philadelphia::deal(&Setup::new(&Options::default(), seats), &mut chance).expect("the seats fit");
        let first = game.open.start;
        counts.holders = vec![0; 36];
        let passes = counts.passes;
        let mut legal = Vec::new();
        while let Some(seat) = game.turn().seats().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            let chosen = legal[greedy(&game, seat, &legal, 4, &mut picks)];
            if chosen == Action::Pass {
                let with = (game.hand_size(seat), game.open.player(seat).coins);
                *counts.passed_with.entry(with).or_default() += 1;
            }
            game.apply(seat, chosen, &mut chance, &mut Counter(&mut counts));
            decisions += 1;
        }
        assert_eq!(game.open.step, Step::Over);
        counts.games_with_a_pass += u32::from(counts.passes > passes);
        let standing = game.standing().expect("the game is over");
        ties += u32::from(standing.winners().count() > 1);
        rounds.push(game.open.round);
        coins += game.open.players.iter().map(|player| u32::from(player.coins)).sum::<u32>();
        for seat in Seat::all(seats) {
            wins[((seat.0 + seats - first.0) % seats) as usize] += standing.share(seat);
            if standing.share(seat) > 0.0 {
                for kind in 0..36 {
                    counts.posted_by_winner[kind] += u32::from(counts.holders[kind] >> seat.0 & 1);
                }
            }
        }
        for kind in 0..36 {
            counts.by_kind[kind][4] += counts.holders[kind].count_ones();
        }
    }
    rounds.sort_unstable();
    let at = |part: f64| rounds[((rounds.len() - 1) as f64 * part) as usize];
    let n = f64::from(games);
    println!(
        "greedy x{seats}: rounds mean {:.1} (10% {}, median {}, 90% {}, most {}), {:.0} decisions a game, ties {ties}",
        rounds.iter().map(|&round| f64::from(round)).sum::<f64>() / n,
        at(0.1),
        at(0.5),
        at(0.9),
        at(1.0),
        f64::from(decisions) / n,
    );
    println!(
        "wins by place from the first start player: {:?}",
        wins.iter().map(|win| (win / n * 1000.0).round() / 1000.0).collect::<Vec<_>>()
    );
    println!("a game: sets {:?}", per_game(&counts.sets, n));
    println!(
        "items {:?}, fevers {:.2}, passes {:.2}, recycled {:.2}",
        per_game(&counts.items, n),
        f64::from(counts.fevers) / n,
        f64::from(counts.passes) / n,
        f64::from(counts.recycled) / n
    );
    println!(
        "games with a pass {:.3}; passed with (cards, coins): {:?}",
        f64::from(counts.games_with_a_pass) / n,
        counts.passed_with
    );
    println!(
        "points {:?}; coins left a player {:.1}",
        per_game(&counts.points_by, n),
        f64::from(coins) / n / f64::from(seats)
    );
    println!(
        "{:22} {:>6} {:>7} {:>7} {:>7} {:>7} {:>8}",
        "a copy a game", "posted", "empl.", "expired", "submit", "coins", "win rate"
    );
    for kind in KindId::all() {
        let place = kind.0 as usize;
        let copies = f64::from(kind.kind().copies) * n;
        let [posted, employed, expired, submitted, held, _] = counts.by_kind[place].map(f64::from);
        println!(
            "{:22} {:6.2} {:7.2} {:7.2} {:7.2} {:7.2} {:8.2}",
            kind.kind().id,
            posted / copies,
            employed / copies,
            expired / copies,
            submitted / copies,
            f64::from(counts.gained_by_kind[place]) / copies,
            f64::from(counts.posted_by_winner[place]) / held.max(1.0) * f64::from(seats),
        );
    }
}

fn per_game(counts: &BTreeMap<&'static str, u32>, games: f64) -> BTreeMap<&'static str, f64> {
    counts.iter().map(|(&what, &count)| (what, (f64::from(count) / games * 100.0).round() / 100.0)).collect()
}
