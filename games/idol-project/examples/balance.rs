//! How games go: `cargo run --release -p idol-project --example balance -- 4 200 greedy` (seats, games, players).
//!
//! Players: `random`, `greedy`, or `one` (one greedy seat, in turn, among random ones).

use greenroom_bots::{Bot, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Seat, Setup};
use idol_project::{Action, CARDS, DomeVp, Ending, IdolProject, Options, Step};
use std::collections::BTreeMap;

fn kind(action: Action) -> String {
    let text = IdolProject::words(action).to_string();
    match action {
        Action::Work(_) => "work".to_owned(),
        Action::Unmask(_) => "unmask".to_owned(),
        Action::To(_) => "transfer".to_owned(),
        Action::Bid(_) => "bid".to_owned(),
        Action::Fire(_) | Action::Offer(_) => text.split(' ').nth(1).unwrap_or_default().to_owned(),
        _ => text,
    }
}

fn name_of(ending: Ending) -> &'static str {
    match ending {
        Ending::Dome(_) => "dome",
        Ending::Deck(_) => "deck",
        Ending::Works => "works",
    }
}

#[derive(Default)]
struct Figures {
    rounds: Vec<u16>,
    seats: [f64; 5],
    endings: BTreeMap<&'static str, u32>,
    without_dome: u32,
    kinds: BTreeMap<String, u32>,
    domes: BTreeMap<String, (u32, f64, u32)>,
    idols: BTreeMap<String, (u32, f64)>,
    works: BTreeMap<String, u32>,
    scores: Vec<i32>,
    bids: Vec<u32>,
    money: Vec<u32>,
    smart: f64,
    decisions: u64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |place: usize, or: &str| args.get(place).cloned().unwrap_or_else(|| or.to_owned());
    let seats: u8 = arg(0, "4").parse().expect("a number of seats");
    let games: u64 = arg(1, "200").parse().expect("a number of games");
    let players = arg(2, "greedy");
    let dome_vp = match arg(3, "printed").as_str() {
        "10" => DomeVp::Ten,
        "8" => DomeVp::Eight,
        _ => DomeVp::Printed,
    };
    let mut figures = Figures::default();
    let mut runner = BotRunner::<IdolProject>::new();
    let start = std::time::Instant::now();
    for number in 0..games {
        let mut chance = Fast::new(number);
        let mut game =
            IdolProject::deal(&Setup::new(&Options { dome_vp, ..Options::default() }, seats), &mut chance)
                .expect("it deals");
        let smart = Seat((number % u64::from(seats)) as u8);
        let mut actions = Vec::new();
        while let Some(seat) = game.turn().seats().first() {
            actions.clear();
            game.legal(seat, &mut actions);
            let thinks = players == "greedy" || (players == "one" && seat == smart);
            let bot = if thinks { Bot::Greedy } else { Bot::Random };
            let chosen = if thinks || players != "random" {
                runner.choose(bot, &game.view(Eyes::Seat(seat)), seat, &actions, &mut chance)
            } else {
                chance.below(actions.len() as u32) as usize
            };
            if players != "random" {
                *figures.kinds.entry(kind(actions[chosen])).or_default() += 1;
            }
            let before = game.open.step;
            game.apply(seat, actions[chosen], &mut chance, &mut ());
            if let (Step::Auction { bid, .. }, Step::Activity { .. }) = (before, game.open.step) {
                figures.bids.push(bid.unwrap_or(0));
            }
            figures.decisions += 1;
        }
        figures.count(&game, smart);
    }
    figures.print(games, seats, start.elapsed().as_secs_f64());
}

impl Figures {
    fn count(&mut self, game: &IdolProject, smart: Seat) {
        let cards = CARDS.get();
        let standing = game.standing().expect("it is over");
        let Step::Over { ending } = game.open.step else { return };
        self.rounds.push(game.open.round);
        *self.endings.entry(name_of(ending)).or_default() += 1;
        self.smart += standing.share(smart);
        let performed = Seat::all(game.seats()).find(|&seat| game.open.office(seat).performed);
        if performed.is_none_or(|seat| standing.share(seat) < 1.0) {
            self.without_dome += 1;
        }
        for seat in Seat::all(game.seats()) {
            let office = game.open.office(seat);
            let share = standing.share(seat);
            self.seats[seat.index()] += share;
            self.scores.push(standing.scores[seat.index()]);
            self.money.push(game.safe(seat));
            let dome = self.domes.entry(cards.dome(office.dome).id.get_ref().clone()).or_default();
            *dome = (dome.0 + 1, dome.1 + share, dome.2 + u32::from(office.performed));
            for idol in office.idols.iter() {
                let entry = self.idols.entry(cards.idol(idol).id.get_ref().clone()).or_default();
                *entry = (entry.0 + 1, entry.1 + share);
            }
            for work in office.works.iter() {
                *self.works.entry(cards.work(work).id.get_ref().clone()).or_default() += 1;
            }
        }
    }

    fn print(&mut self, games: u64, seats: u8, seconds: f64) {
        let n = games as f64;
        self.rounds.sort_unstable();
        self.bids.sort_unstable();
        let at = |part: f64| self.rounds[((self.rounds.len() - 1) as f64 * part) as usize];
        println!(
            "{games} games of {seats}: {:.0} decisions/s, {:.0} a game",
            self.decisions as f64 / seconds,
            self.decisions as f64 / n
        );
        println!(
            "rounds: 5% {}  25% {}  median {}  75% {}  95% {}",
            at(0.05),
            at(0.25),
            at(0.5),
            at(0.75),
            at(0.95)
        );
        println!(
            "8 to 16 rounds: {:.0}%",
            100.0 * self.rounds.iter().filter(|r| (8..=16).contains(*r)).count() as f64 / n
        );
        println!(
            "endings: {:?}, won without the dome: {:.0}%",
            self.endings,
            100.0 * f64::from(self.without_dome) / n
        );
        let fair: Vec<String> = self.seats[..seats as usize]
            .iter()
            .map(|wins| format!("{:.2}", wins / n * f64::from(seats)))
            .collect();
        println!(
            "wins by seat (1 is fair): {}   first seat in turn: {:.2}",
            fair.join(" "),
            self.smart / n * f64::from(seats)
        );
        println!(
            "scores: mean {:.1}; money left: mean {:.0}; price of card 1: median {} highest {}",
            self.scores.iter().sum::<i32>() as f64 / self.scores.len() as f64,
            f64::from(self.money.iter().sum::<u32>()) / self.money.len() as f64,
            self.bids.get(self.bids.len() / 2).copied().unwrap_or(0),
            self.bids.last().copied().unwrap_or(0)
        );
        let kinds: Vec<String> =
            self.kinds.iter().map(|(kind, count)| format!("{kind} {:.1}", f64::from(*count) / n)).collect();
        println!("a game has: {}", kinds.join(", "));
        for (dome, (dealt, wins, performed)) in &self.domes {
            println!(
                "  {dome}: wins {:.2} of fair, performed {:.0}%",
                wins / f64::from(*dealt) * f64::from(seats),
                100.0 * f64::from(*performed) / f64::from(*dealt)
            );
        }
        let mut idols: Vec<_> = self.idols.iter().collect();
        idols.sort_by(|a, b| (b.1.1 / f64::from(b.1.0)).total_cmp(&(a.1.1 / f64::from(a.1.0))));
        let idols: Vec<String> = idols
            .iter()
            .map(|(id, (held, wins))| {
                format!(
                    "{id} {:.2} ({:.0}%)",
                    wins / f64::from(*held) * f64::from(seats),
                    100.0 * f64::from(*held) / n
                )
            })
            .collect();
        println!("idols at the end, wins of fair (games): {}", idols.join(", "));
        let works: Vec<String> = self
            .works
            .iter()
            .map(|(id, count)| format!("{id} {:.0}%", 100.0 * f64::from(*count) / n))
            .collect();
        println!("works done: {}", works.join(", "));
    }
}
