//! §3 Setup.

use crate::card_set::CardSet;
use crate::cards::Item;
use crate::state::{ACTION_POINTS, Draft, Fever, Items, LastRoll, Open, Philadelphia, Player, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Seat, SeatSet};

/// §3-6: cards in a starting hand.
const STARTING_HAND: u32 = 4;
/// §3-6: coins to start with.
const STARTING_COINS: u16 = 7;

/// §3: shuffles the piles, opens three items, draws the start player, and deals hands and coins.
pub(crate) fn deal(seats: u8, chance: &mut impl Chance) -> Philadelphia {
    let items = open_items(chance);
    let start = Seat(chance.below(u32::from(seats)) as u8);
    let open = Open {
        round: 1,
        start,
        actor: start,
        points: ACTION_POINTS,
        step: Step::Act,
        players: (0..seats).map(|_| Player { coins: STARTING_COINS, ..Player::default() }).collect(),
        wall: ArrayVec::new(),
        trash: CardSet::EMPTY,
        batches: [CardSet::ALL].into_iter().collect(),
        shown: ArrayVec::new(),
        posting: ArrayVec::new(),
        posting_done: 0,
        booked: ArrayVec::new(),
        die: None,
        last_roll: LastRoll::default(),
        recruiting: SeatSet::NONE,
        items,
    };
    let hands = (0..seats).map(|_| CardSet::EMPTY).collect();
    let mut game = Philadelphia { open, hands, pile: CardSet::ALL, draft: Draft::default() };
    for seat in start.around(seats) {
        for _ in 0..STARTING_HAND {
            let place = chance.below(game.pile.len());
            let card = game.pile.nth(place).expect("the place is within the pile");
            game.pile.remove(card);
            game.hands[seat.index()].insert(card);
        }
    }
    game
}

/// §3-3, §3-4: three items lie open, and Fever is never among them: a deal with it is dealt again.
fn open_items(chance: &mut impl Chance) -> Items {
    let mut pile: [u8; 7] = std::array::from_fn(|place| Item(place as u8).copies());
    let mut shelf = ArrayVec::new();
    while !shelf.is_full() {
        let fever = pile[Item::FEVER.0 as usize];
        let mut place =
            chance.below(pile.iter().map(|&count| u32::from(count)).sum::<u32>() - u32::from(fever));
        let item = Item::all().find(|item| match place.checked_sub(u32::from(pile[item.0 as usize])) {
            Some(rest) => {
                place = rest;
                false
            }
            None => true,
        });
        let item = item.expect("the place is within the pile");
        pile[item.0 as usize] -= 1;
        shelf.push(item);
    }
    Items { shelf, pile, trash: [0; 7], in_use: None, fever: Fever::Away }
}
