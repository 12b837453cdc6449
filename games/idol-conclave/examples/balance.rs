//! What the events do: who comes first, by seat from the start player, by idol and by event, when all play greedily.
//!
//! `cargo run --release -p idol-conclave --example balance -- [GAMES [SEATS [CARD FILE]]]`

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Hints, Seat, Setup};
use idol_conclave::cards::{ADVANCED_EVENTS, CARDS, Idol};
use idol_conclave::scoring::places;
use idol_conclave::{Action, IdolConclave, Options};

const WORLDS: usize = 4;

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let seats: u8 = words.next().and_then(|text| text.parse().ok()).unwrap_or(4);
    if let Some(file) = words.next() {
        let text = std::fs::read_to_string(&file).expect("the card file can be read");
        CARDS.load(&text).expect("the card file is right");
    }
    for (title, advanced) in
        [("basic events", Vec::new()), ("all events", ADVANCED_EVENTS.map(String::from).to_vec())]
    {
        let options = Options { advanced, ..Options::default() };
        let mut counts = Counts::default();
        for number in 0..games {
            let mut chance = Fast::new(u64::from(number));
            match IdolConclave::deal(&Setup::new(&options, seats), &mut chance) {
                Ok(game) => play(game, &mut chance, &mut counts),
                Err(refusal) => println!("{refusal}"),
            }
        }
        println!("{title}: {games} games of {seats}");
        counts.print(f64::from(games), seats);
    }
}

/// One game, everybody one step ahead on a few worlds that their view cannot rule out.
fn play(mut game: IdolConclave, chance: &mut Fast, counts: &mut Counts) {
    let start = game.turn().seats().first().expect("somebody begins");
    let mut actions = Vec::new();
    while let Some(seat) = game.turn().seats().first() {
        actions.clear();
        game.legal(seat, &mut actions);
        let view = game.view(Eyes::Seat(seat));
        let worlds: Vec<IdolConclave> = (0..WORLDS).map(|_| IdolConclave::sample(&view, chance)).collect();
        let worth = |action: Action, tie: f32| -> f32 {
            let after = worlds.iter().map(|world| {
                let mut world = world.clone();
                world.apply(seat, action, &mut Fast::new(0), &mut ());
                world.worth(seat)
            });
            after.sum::<f32>() + tie
        };
        let values: Vec<f32> =
            actions.iter().map(|&action| worth(action, chance.below(1000) as f32 * 1e-5)).collect();
        let best = (0..actions.len()).max_by(|&one, &two| values[one].total_cmp(&values[two]));
        game.apply(seat, actions[best.expect("somebody who is asked can act")], chance, &mut ());
    }
    counts.add(&game, start);
}

#[derive(Default)]
struct Counts {
    seats: [f64; 5],
    idols: [f64; 6],
    /// For each event: how often it lay on the table, and how often its idol came first.
    events: [(f64, f64); 13],
    /// For each event: the games in which some stood behind its idol and others did not, and their shares of the win.
    behind: [(f64, f64); 13],
}

impl Counts {
    fn add(&mut self, game: &IdolConclave, start: Seat) {
        let standing = game.standing().expect("the game is over");
        for (place, seat) in start.around(game.seats()).enumerate() {
            self.seats[place] += standing.share(seat);
        }
        let places = places(game.totals());
        let first = places.iter().filter(|&&place| place == 1).count() as f64;
        let events = game.open.events;
        for idol in Idol::ALL {
            let share = if places[idol as usize] == 1 { 1.0 / first } else { 0.0 };
            self.idols[idol as usize] += share;
            let event = &mut self.events[events[idol as usize].0 as usize];
            event.0 += 1.0;
            event.1 += share;
            let backers: Vec<Seat> = Seat::all(game.seats())
                .filter(|seat| {
                    game.identities[seat.index()] == idol || game.open.candidates[seat.index()] == idol
                })
                .collect();
            if !backers.is_empty() && backers.len() < usize::from(game.seats()) {
                let behind = &mut self.behind[events[idol as usize].0 as usize];
                let shares = backers.iter().map(|&seat| standing.share(seat)).sum::<f64>();
                behind.0 += 1.0;
                behind.1 += shares / backers.len() as f64;
            }
        }
    }

    fn print(&self, games: f64, seats: u8) {
        let percent = |part: f64, whole: f64| format!("{:5.1}%", 100.0 * part / whole.max(1.0));
        let wins: Vec<String> =
            self.seats[..seats as usize].iter().map(|&wins| percent(wins, games)).collect();
        println!("  wins by seat from the start player: {}", wins.join(" "));
        for idol in Idol::ALL {
            println!("  {:<20} comes first {}", idol.word(), percent(self.idols[idol as usize], games));
        }
        let events = CARDS.get().events.iter().zip(self.events).zip(self.behind);
        for ((card, (lay, first)), (times, shares)) in events.filter(|((_, (lay, _)), _)| *lay > 0.0) {
            let strength = f64::from(seats) * shares / times.max(1.0);
            println!(
                "  {:<20} comes first {} of the time it lies there; who stands behind her wins {strength:.2} times the fair share",
                card.id(),
                percent(first, lay)
            );
        }
    }
}
