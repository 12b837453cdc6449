//! §3 Setup: the deal, and what can be chosen before it.

use crate::ids::{ALL_CARDS, CardSet, Item};
use crate::item_pile::ItemPile;
use crate::reason::SetupReason;
use crate::state::{Fever, Items, LastRoll, Open, Philadelphia, Player, Step};
use crate::submit::Draft;
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, OptionSpec, Refusal, Seat, Setup, Values};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the rulebook leaves to the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// §3-5: who starts.
    pub first_start: FirstStart,
    /// Whether the first start player stays start player for the whole game.
    pub fixed_start: bool,
    /// Whether players must remember by themselves which cards were seen going to a hand.
    pub hide_known: bool,
}

/// §3-5: who is the first start player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstStart {
    /// Drawn by lot.
    #[default]
    Lot,
    /// The first seat.
    SeatA,
    /// The second seat.
    SeatB,
    /// The third seat.
    SeatC,
    /// The fourth seat.
    SeatD,
}

impl FirstStart {
    /// The seat that is named; none where lots are drawn.
    fn seat(self) -> Option<Seat> {
        match self {
            FirstStart::Lot => None,
            FirstStart::SeatA => Some(Seat(0)),
            FirstStart::SeatB => Some(Seat(1)),
            FirstStart::SeatC => Some(Seat(2)),
            FirstStart::SeatD => Some(Seat(3)),
        }
    }
}

/// What can be set when a table is made.
pub(crate) fn options() -> &'static [OptionSpec] {
    const FIRST: Values = Values::OneOf(&["lot", "seat-a", "seat-b", "seat-c", "seat-d"]);
    &[
        OptionSpec { key: "first_start", values: FIRST },
        OptionSpec { key: "fixed_start", values: Values::Flag },
        OptionSpec { key: "hide_known", values: Values::Flag },
    ]
}

/// §3: shuffles the piles, opens three items, names or draws the start player, and deals hands and coins.
pub(crate) fn deal(
    setup: &Setup<'_, Philadelphia>,
    chance: &mut impl Chance,
) -> Result<Philadelphia, Refusal> {
    let (seats, numbers) = (setup.seats, &setup.cards.get().rules);
    let named = setup.options.first_start.seat();
    if named.is_some_and(|seat| seat.0 >= seats) {
        return Err(SetupReason::NoSuchStart(seats).refusal());
    }
    let items = open_items(chance);
    let start = named.unwrap_or_else(|| Seat(chance.below(u32::from(seats)) as u8));
    let open = Open {
        rules: setup.rules,
        cards: setup.cards,
        options: *setup.options,
        round: 1,
        start,
        actor: start,
        points: numbers.action_points,
        step: Step::Act,
        players: (0..seats)
            .map(|_| Player { coins: u16::from(numbers.starting_coins), ..Player::default() })
            .collect(),
        posted: ArrayVec::new(),
        trash: CardSet::empty(),
        batches: [ALL_CARDS].into_iter().collect(),
        shown: ArrayVec::new(),
        posting: ArrayVec::new(),
        posting_done: 0,
        booked: ArrayVec::new(),
        die: None,
        last_roll: LastRoll::default(),
        healed: CardSet::empty(),
        items,
    };
    let hands = (0..seats).map(|_| CardSet::empty()).collect();
    let mut game = Philadelphia { open, hands, pile: ALL_CARDS, draft: Draft::default() };
    for seat in start.around(seats) {
        for _ in 0..numbers.starting_hand {
            let place = chance.below(game.pile.len());
            let card = game.pile.nth(place).expect("the place is within the pile");
            game.pile.remove(card);
            game.hands[seat.index()].insert(card);
        }
    }
    Ok(game)
}

/// §3-3, §3-4: three items lie open, and Fever is never among them: a deal with it is dealt again.
fn open_items(chance: &mut impl Chance) -> Items {
    let mut pile = ItemPile::whole();
    let mut revealed = ArrayVec::new();
    while !revealed.is_full() {
        // Fever lies after all items in the order of the file, so a place before it is an item.
        let place = chance.below(pile.len() - u32::from(pile.count(Item::FEVER)));
        let item = pile.nth(place).expect("the place is within the pile");
        pile.remove(item);
        revealed.push(item);
    }
    Items { revealed, pile, trash: ItemPile::default(), in_use: None, fever: Fever::Away }
}
