//! Who sees what, and sampling. THE file to review for secrecy.
//!
//! Offices lie open (§3), and the decks have no order before a card is turned over (`decks.rs`): what is left of them is
//! known, what comes next is up to chance. Hidden are the safes (§2-10). A view shows one's own; those of others only at a
//! table that opens them, and to everybody once the game is over, since money breaks ties (§5).
//!
//! Every payment is public (§3: "a hidden trackable"), so a player with perfect memory knows what lies in each safe. Bots
//! count like such a player: a view carries what was counted, for `sample` alone. It is left out of the JSON, and it makes no two
//! views different: whatever is drawn or written of a view shows only what lies open. `memory` writes it down for a process that
//! thinks for a bot elsewhere.

use crate::cards::CARDS;
use crate::state::{FULL_SAFE, IdolProject, Open, Step};
use greenroom_engine::{Chance, Eyes, Seat, SeatMap, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Whoever has not counted takes a safe to hold up to so much more than its owner has shown to have.
const UNCOUNTED: u32 = 2000;

/// All that a pair of eyes is shown, and what was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// What lies open.
    pub open: Open,
    /// The money in each safe, where these eyes are shown it.
    pub safes: SeatMap<Seen<u32>>,
    #[serde(skip)]
    counted: Counted,
}

impl View {
    /// The money of a seat, where these eyes are shown it.
    pub fn safe(&self, seat: Seat) -> Option<u32> {
        self.safes[seat.index()].known()
    }
}

/// What somebody who has listened from the deal on has counted in each safe; nothing in a view that was read from JSON.
#[derive(Clone, Default)]
struct Counted(SeatMap<u32>);

/// What was counted is not shown, so views are the same that differ in nothing else.
impl PartialEq for Counted {
    fn eq(&self, _: &Counted) -> bool {
        true
    }
}

impl Eq for Counted {}

impl fmt::Debug for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Counted")
    }
}

/// All that these eyes are shown, and what was counted.
pub(crate) fn view(game: &IdolProject, eyes: Eyes) -> View {
    let open = &game.open;
    let all = open.open_safes || matches!(open.step, Step::Over { .. });
    let safes = Seat::all(open.seats()).map(|seat| Seen::when(all || eyes.are(seat), game.safe(seat)));
    View { open: open.clone(), safes: safes.collect(), counted: Counted(game.safes.clone()) }
}

/// One full state that the view allows: the true one for who has counted, and any safes else.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> IdolProject {
    let safes = Seat::all(view.open.seats()).map(|seat| {
        let counted = || view.counted.0.get(seat.index()).copied();
        view.safe(seat).or_else(counted).unwrap_or_else(|| guess(&view.open, seat, chance))
    });
    IdolProject { safes: safes.collect(), open: view.open.clone() }
}

/// What was counted, safe by safe; none in a view that was read from JSON.
pub(crate) fn memory(view: &View) -> Option<String> {
    let Counted(safes) = &view.counted;
    let written: Vec<String> = safes.iter().map(u32::to_string).collect();
    (!written.is_empty()).then(|| written.join(" "))
}

/// Puts back what was counted: a safe for each office, of no other money than is shown.
pub(crate) fn recall(view: View, memory: &str) -> Option<View> {
    let counted: Vec<u32> = memory.split(' ').map(|money| money.parse().ok()).collect::<Option<_>>()?;
    let fits = |(seat, money): (Seat, &u32)| {
        *money <= FULL_SAFE && view.safe(seat).is_none_or(|shown| shown == *money)
    };
    let is_whole = counted.len() == usize::from(view.open.seats());
    (is_whole && Seat::all(view.open.seats()).zip(&counted).all(fits))
        .then(|| View { counted: Counted(counted.into_iter().collect()), ..view })
}

/// Money that a seat could have.
fn guess(open: &Open, seat: Seat, chance: &mut impl Chance) -> u32 {
    (open.shown_money(seat) + 10 * chance.below(UNCOUNTED / 10 + 1)).min(FULL_SAFE)
}

impl Open {
    /// What a seat has shown to have at least: §6-4 the bid that stands, §6-8 the fee for an idol whom it wants.
    fn shown_money(&self, seat: Seat) -> u32 {
        match self.step {
            Step::Auction { bid: Some(bid), leader, .. } if leader == Some(seat) => bid,
            Step::Offer { idol, takers, .. } | Step::Choose { idol, takers, .. } if takers.contains(seat) => {
                CARDS.get().idol(idol).upkeep
            }
            _ => 0,
        }
    }
}
