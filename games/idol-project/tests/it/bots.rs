//! The hints are good enough: a greedy bot beats random players clearly.

use greenroom_bots::{Bot, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Seat, Setup};
use idol_project::{IdolProject, Options};

/// How much of the win goes to one greedy seat among random ones.
fn share_of_greedy(number: u64, seats: u8) -> f64 {
    let (mut chance, mut runner) = (Fast::new(number), BotRunner::<IdolProject>::new());
    let mut game = IdolProject::deal(&Setup::new(&Options::default(), seats), &mut chance).expect("it deals");
    let greedy = Seat((number % u64::from(seats)) as u8);
    let mut legal = Vec::new();
    while let Some(seat) = game.turn().seats().first() {
        legal.clear();
        game.legal(seat, &mut legal);
        let bot = if seat == greedy { Bot::Greedy } else { Bot::Random };
        let chosen = runner.choose(bot, &game.view(Eyes::Seat(seat)), seat, &legal, &mut chance);
        game.apply(seat, legal[chosen], &mut chance, &mut ());
    }
    game.standing().expect("the game is over").share(greedy)
}

#[test]
fn a_greedy_seat_wins_far_more_than_its_share_among_random_ones() {
    const GAMES: u64 = 12;
    for seats in [3, 5] {
        let share = (0..GAMES).map(|number| share_of_greedy(number, seats)).sum::<f64>() / GAMES as f64;
        let fair = share * f64::from(seats);
        assert!(fair >= 2.2, "with {seats} seats it won only {fair:.2} times its share");
    }
}
