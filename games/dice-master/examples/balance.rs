//! Who wins, with what, and how games end: the figures that the house cards are balanced by.
//!
//! `cargo run --release -p dice-master --example balance -- [random|greedy] [games] [seats] [from=SEED] [short] [fierce] [passing] [lot] [cards=FILE]`
//!
//! With `lot` the idols are not chosen but drawn, so that each is as often with every other: what an idol is worth by herself.

use dice_master::{Action, CARDS, DiceMaster, Idol, Options};
use greenroom_bots::{Bot, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Id, Seat, Setup, Word, playout};
use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Instant;

#[derive(Default)]
struct Totals {
    games: u32,
    decisions: u64,
    by_seat: [f64; 5],
    by_start: [f64; 5],
    seasons: [u32; 7],
    s_rank_early: u32,
    s_rank: u32,
    points: Vec<i32>,
    winning: Vec<i32>,
    idol_games: [f64; 15],
    idol_wins: [f64; 15],
    idol_popularity: [u32; 15],
    fresh_of_winner: f64,
    fresh_of_all: f64,
    used: BTreeMap<String, u32>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let bot: Bot = words.first().map_or("greedy", String::as_str).parse().expect("random or greedy");
    let games: u32 = words.get(1).map_or(200, |text| text.parse().expect("a number of games"));
    let seats: Vec<u8> = match words.get(2) {
        Some(text) => vec![text.parse().expect("2 to 5")],
        None => (2..=5).collect(),
    };
    let options = Options {
        short: words.iter().any(|word| word == "short"),
        fierce: words.iter().any(|word| word == "fierce"),
        passing: words.iter().any(|word| word == "passing"),
        ..Options::default()
    };
    let from = words.iter().find_map(|word| word.strip_prefix("from=")?.parse().ok()).unwrap_or(0);
    let own = words.iter().find_map(|word| word.strip_prefix("cards="));
    let own = own.map(|file| std::fs::read_to_string(file).expect("a card file"));
    let _scope = own.map(|text| CARDS.scope(CARDS.read(&text).expect("a card file without mistakes")));
    let lot = words.iter().any(|word| word == "lot");
    for seats in seats {
        let start = Instant::now();
        let totals = play_all(bot, from..from + games, seats, &options, lot);
        let seconds = start.elapsed().as_secs_f64();
        print(&totals, seats, seconds);
        if bot == Bot::Random || lot {
            continue;
        }
        let greedy = against_random(games.min(100), seats, &options);
        println!(
            "  greedy among random: {:.2} of games, {:.1} times its share",
            greedy,
            greedy * f64::from(seats)
        );
    }
    println!("state: {} bytes", size_of::<DiceMaster>());
}

fn play_all(bot: Bot, games: Range<u32>, seats: u8, options: &Options, lot: bool) -> Totals {
    let mut totals = Totals { games: games.len() as u32, ..Totals::default() };
    let mut runner = BotRunner::<DiceMaster>::new();
    let mut actions = Vec::with_capacity(256);
    for number in games {
        let mut chance = Fast::new(u64::from(number) * 7 + 1);
        let mut pick = Fast::new(u64::from(number) * 11 + 5);
        let mut game = DiceMaster::deal(&Setup::new(options, seats), &mut chance).expect("these options fit");
        let start = game.open.start;
        let used = &mut totals.used;
        totals.decisions += u64::from(playout(&mut game, &mut actions, &mut chance, |game, seat, legal| {
            let place = match bot {
                _ if lot && matches!(legal[0], Action::Choose(_)) => pick.below(legal.len() as u32) as usize,
                Bot::Random => pick.below(legal.len() as u32) as usize,
                bot => runner.choose(bot, &game.view(Eyes::Seat(seat)), seat, legal, &mut pick),
            };
            if bot != Bot::Random {
                *used.entry(label(legal[place])).or_default() += 1;
            }
            place
        }));
        count(&mut totals, &game, start);
    }
    totals
}

fn label(action: Action) -> String {
    let words = DiceMaster::words(action);
    let list = words.list();
    match action {
        Action::Play(..) | Action::Star(..) => list[..2].join(" "),
        _ => list[0].to_owned(),
    }
}

fn count(totals: &mut Totals, game: &DiceMaster, start: Seat) {
    let standing = game.standing().expect("the game is over");
    let seats = game.open.seats();
    let s_rank = game.open.idols.iter().any(|idol| idol.popularity == game.open.cards.rules.top());
    totals.seasons[game.open.season as usize] += 1;
    totals.s_rank += u32::from(s_rank);
    totals.s_rank_early += u32::from(s_rank && game.open.season < 6);
    for seat in Seat::all(seats) {
        let share = standing.share(seat);
        totals.by_seat[seat.index()] += share;
        totals.by_start[((seat.0 + seats - start.0) % seats) as usize] += share;
        totals.points.push(standing.scores[seat.index()]);
        totals.fresh_of_winner += share * f64::from(game.open.fresh_points(seat));
        totals.fresh_of_all += f64::from(game.open.fresh_points(seat)) / f64::from(seats);
        for idol in game.open.rosters[seat.index()].iter() {
            totals.idol_games[idol.index()] += 1.0;
            totals.idol_wins[idol.index()] += share;
            totals.idol_popularity[idol.index()] += u32::from(game.open.idol(idol).popularity);
        }
    }
    totals.winning.push(*standing.scores.iter().max().expect("somebody plays"));
}

fn print(totals: &Totals, seats: u8, seconds: f64) {
    let games = f64::from(totals.games);
    let mean = |list: &[i32]| list.iter().sum::<i32>() as f64 / list.len() as f64;
    println!(
        "{seats} seats: {} games in {seconds:.1} s, {:.0} decisions a game, {:.2} M decisions a second",
        totals.games,
        totals.decisions as f64 / games,
        totals.decisions as f64 / seconds / 1e6
    );
    let shares = |wins: &[f64; 5]| {
        wins[..seats as usize].iter().map(|w| format!("{:.2}", w / games)).collect::<Vec<_>>().join(" ")
    };
    println!(
        "  wins by seat {}, from the start player on {}",
        shares(&totals.by_seat),
        shares(&totals.by_start)
    );
    println!(
        "  last season {:?}; S rank in {:.0} %, before the sixth season in {:.0} %; points {:.1}, winner {:.1}",
        &totals.seasons[1..],
        100.0 * f64::from(totals.s_rank) / games,
        100.0 * f64::from(totals.s_rank_early) / games,
        mean(&totals.points),
        mean(&totals.winning)
    );
    println!(
        "  FreshPoints of the winner {:.1}, of all {:.1}",
        totals.fresh_of_winner / games,
        totals.fresh_of_all / games
    );
    for idol in Idol::all() {
        let played = totals.idol_games[idol.index()];
        println!(
            "  {:>9} played {:>5.0}  wins {:.2} of her share  popularity {:.1}",
            idol.word(),
            played,
            totals.idol_wins[idol.index()] / played * f64::from(seats),
            f64::from(totals.idol_popularity[idol.index()]) / played
        );
    }
    for (label, count) in &totals.used {
        print!("  {label} {:.1}", f64::from(*count) / games);
    }
    println!();
}

fn against_random(games: u32, seats: u8, options: &Options) -> f64 {
    let mut runner = BotRunner::<DiceMaster>::new();
    let mut actions = Vec::new();
    let mut wins = 0.0;
    for number in 0..games {
        let mut chance = Fast::new(u64::from(number) * 13 + 2);
        let mut pick = Fast::new(u64::from(number) * 17 + 3);
        let mut game = DiceMaster::deal(&Setup::new(options, seats), &mut chance).expect("these options fit");
        let clever = Seat((number % u32::from(seats)) as u8);
        playout(&mut game, &mut actions, &mut chance, |game, seat, legal| {
            if seat == clever {
                runner.choose(Bot::Greedy, &game.view(Eyes::Seat(seat)), seat, legal, &mut pick)
            } else {
                pick.below(legal.len() as u32) as usize
            }
        });
        wins += game.standing().expect("the game is over").share(clever);
    }
    wins / f64::from(games)
}
