//! §3 and §7: the variants that the rulebook offers, and the preparations.

use crate::cards::{Bonus, CARDS, DOMES, FIVE_PLAYER_DOME};
use crate::decks::{IdolDeck, InvestmentDeck, WorkDeck};
use crate::event::Event;
use crate::ids::{ByField, Copies, Dome, IdolSet, WorkSet};
use crate::preparation::tell_first_round;
use crate::state::{IdolProject, Office, Open, Step, Stocks};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Log, OptionSpec, Refusal, Seat, SeatMap, Setup, Values};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// §7: what a dome concert is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum DomeVp {
    /// As printed on the card.
    #[default]
    #[serde(rename = "printed")]
    Printed,
    /// 10, for a closer game.
    #[serde(rename = "10")]
    Ten,
    /// 8, for a closer game still.
    #[serde(rename = "8")]
    Eight,
}

/// The variants that the rulebook offers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What a dome concert is worth.
    pub dome_vp: DomeVp,
    /// §2-10: whether everybody sees what lies in every safe.
    pub open_safes: bool,
}

/// What can be set when a table is made.
pub(crate) fn options() -> &'static [OptionSpec] {
    &[
        OptionSpec { key: "dome_vp", values: Values::OneOf(&["printed", "10", "8"]) },
        OptionSpec { key: "open_safes", values: Values::Flag },
    ]
}

/// Sets the table up and prepares the first round.
pub(crate) fn deal(setup: &Setup<'_, IdolProject>, chance: &mut impl Chance) -> Result<IdolProject, Refusal> {
    let (cards, seats) = (CARDS.get(), setup.seats);
    let idols = IdolDeck::shuffled(chance);
    let mut decks = ByField::of(InvestmentDeck::of);
    let mut domes: ArrayVec<Dome, DOMES> = (0..DOMES as u8).map(Dome).collect();
    domes.retain(|dome| seats == 5 || cards.dome(*dome).number != FIVE_PLAYER_DOME);
    chance.shuffle(&mut domes);
    let (mut offices, mut safes) = (SeatMap::new(), SeatMap::new());
    for dome in domes.into_iter().take(seats as usize) {
        let mut office = Office {
            stocks: 0,
            idols: IdolSet::empty(),
            works: WorkSet::empty(),
            invested: Copies::default(),
            dome,
            performed: false,
        };
        // A card comes out of its deck before that is shuffled.
        if let Some(Bonus::Card(card)) = cards.bonus(dome) {
            office.invested[card] += 1;
            decks[card.field()].unseen[card] -= 1;
        }
        offices.push(office);
        safes.push(starting_money(dome));
    }
    // §6-4: rock, paper, scissors for who bids first.
    let first = Seat(chance.below(u32::from(seats)) as u8);
    let open = Open {
        rules: setup.rules,
        cards: setup.cards,
        dome_vp: setup.options.dome_vp,
        open_safes: setup.options.open_safes,
        round: 0,
        offices,
        order: first.around(seats).collect(),
        decks,
        works: WorkDeck::whole(),
        idols,
        stocks: Stocks { pile: cards.stock.copies, out: 0 },
        news: ArrayVec::new(),
        step: Step::Selling { seat: first },
    };
    let mut game = IdolProject { open, safes };
    game.prepare_round(chance, &mut ());
    Ok(game)
}

/// §3: the same for all, and the bonus of the dome card if that is money.
pub(crate) fn starting_money(dome: Dome) -> u32 {
    let cards = CARDS.get();
    match cards.bonus(dome) {
        Some(Bonus::Money(bonus)) => cards.rules.starting_money + bonus,
        Some(Bonus::Card(_)) | None => cards.rules.starting_money,
    }
}

/// Sets the table up, and tells what happens while round 1 is prepared (§6-1).
pub(crate) fn deal_with_log(
    setup: &Setup<'_, IdolProject>,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) -> Result<IdolProject, Refusal> {
    let game = deal(setup, chance)?;
    tell_first_round(&game, log);
    Ok(game)
}
