//! What each card counts, summed up, is the total that the rules use.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Setup};
use idol_conclave::cards::{ADVANCED_EVENTS, Idol};
use idol_conclave::{IdolConclave, Options};

#[test]
fn totals_are_the_sums_of_what_each_card_counts() {
    let (mut chance, mut legal) = (Fast::new(3), Vec::new());
    let advanced = ADVANCED_EVENTS.map(str::to_owned).to_vec();
    let all_events = Options { advanced, ..Options::default() };
    for seats in [3, 4, 5].repeat(30) {
        let mut game = IdolConclave::deal(&Setup::new(&all_events, seats), &mut chance).unwrap();
        while let Some(seat) = game.turn().seats().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            game.apply(seat, legal[chance.below(legal.len() as u32) as usize], &mut chance, &mut ());
            let sums = Idol::ALL.map(|idol| {
                let counts = game.open.card_counts(idol, |vote| Some(game.print(vote)));
                counts.event + counts.votes.iter().sum::<i32>()
            });
            assert_eq!(game.totals(), sums);
        }
    }
}
