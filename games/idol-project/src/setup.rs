//! §3: preparations.

use crate::cards::{Bonus, CARDS, DOMES, Dome, FIVE_PLAYER_DOME, Field};
use crate::decks::{IdolDeck, InvestmentDeck, WorkDeck};
use crate::state::{IdolProject, Office, Options, Places, Step, Stocks};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Seat};

/// §3: what each player starts with.
pub const STARTING_MONEY: u32 = 1000;

/// Sets the table up and prepares the first round.
pub(crate) fn deal(options: &Options, seats: u8, chance: &mut impl Chance) -> IdolProject {
    let cards = CARDS.get();
    let idols = IdolDeck::shuffled(chance);
    let mut decks = Field::ALL.map(InvestmentDeck::of);
    let mut domes: ArrayVec<Dome, DOMES> = (0..DOMES as u8).map(Dome).collect();
    domes.retain(|dome| seats == 5 || cards.dome(*dome).number != FIVE_PLAYER_DOME);
    chance.shuffle(&mut domes);
    let offices = domes
        .into_iter()
        .take(seats as usize)
        .map(|dome| {
            let mut office = Office {
                money: STARTING_MONEY,
                stocks: 0,
                idols: Places::default(),
                works: Places::default(),
                invested: Default::default(),
                dome,
                performed: false,
            };
            match cards.bonus(dome) {
                Some(Bonus::Money(money)) => office.gain(money),
                // The card comes out of its deck before that is shuffled.
                Some(Bonus::Card(field, grade)) => {
                    office.invested[field as usize][grade.0 as usize] += 1;
                    decks[field as usize].unseen[grade.0 as usize] -= 1;
                }
                None => {}
            }
            office
        })
        .collect();
    // §6-4: rock, paper, scissors for who bids first.
    let first = Seat(chance.below(u32::from(seats)) as u8);
    let mut game = IdolProject {
        dome_vp: options.dome_vp,
        round: 0,
        offices,
        order: first.around(seats).collect(),
        decks,
        works: WorkDeck::whole(),
        idols,
        stocks: Stocks { pile: cards.stock.copies, out: 0 },
        news: ArrayVec::new(),
        step: Step::Selling { place: 0 },
    };
    game.prepare_round(chance, &mut ());
    game
}
