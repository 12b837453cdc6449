//! The ids of actions, for programs that learn: frozen in `ids.txt`. Bids are numbered as raises, and those far over the bid that
//! stands are said in steps of a thousand.

use crate::action::{Action, PLAIN};
use crate::auction::RAISE;
use crate::cards::{IDOLS, WORKS};
use crate::ids::{Field, Idol, Work};
use crate::state::{IdolProject, Step};
use greenroom_engine::{MAX_SEATS, RelativeIds, Seat};

/// All that can be said but bids, in the order of the ids.
pub(crate) fn actions() -> Vec<Action> {
    let idols = || (0..IDOLS as u8).map(Idol);
    let mut all: Vec<Action> = PLAIN.iter().map(|(_, action)| *action).collect();
    all.extend(Field::ALL.into_iter().flat_map(|field| [Action::Invest(field), Action::Prevent(field)]));
    all.extend((0..WORKS as u8).map(Work).map(Action::Work));
    all.extend(idols().map(Action::Unmask));
    all.extend(idols().map(Action::Fire));
    all.extend(idols().map(Action::Offer));
    all.extend(Seat::all(MAX_SEATS as u8).map(Action::To));
    all
}

/// The raises that were numbered first. The others up to [`LONGEST`] come after `raise-all`.
const FIRST: [u32; 15] = [10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500, 700, 1000];

/// The largest raise that one id says, and how far a step goes.
const LONGEST: u32 = 1000;

/// The place of `raise-all` among the relative ids: all the money that there is, unless that is one of the first raises.
const ALL: usize = FIRST.len();

/// The place of `further-1000`, the last one: raises count from 1000 more on.
const FURTHER: usize = (LONGEST / RAISE) as usize + 1;

/// The places of all raises up to the longest, by how many tens they are.
const PLACES: [u8; FURTHER] = {
    let (mut places, mut tens, mut next) = ([0; FURTHER], 1, ALL as u8 + 1);
    while tens < FURTHER {
        let mut first = 0;
        while first < FIRST.len() && FIRST[first] != tens as u32 * RAISE {
            first += 1;
        }
        if first < FIRST.len() {
            places[tens] = first as u8;
        } else {
            places[tens] = next;
            next += 1;
        }
        tens += 1;
    }
    places
};

/// Bids as raises over the bid that stands.
pub(crate) const RELATIVE: RelativeIds<IdolProject> =
    RelativeIds { names, id: raise, further: Some(further) };

fn names() -> Vec<String> {
    let mut names = vec![String::new(); FURTHER + 1];
    for (tens, &place) in PLACES.iter().enumerate().skip(1) {
        names[usize::from(place)] = format!("raise-{}", tens as u32 * RAISE);
    }
    names[ALL] = "raise-all".to_owned();
    names[FURTHER] = format!("further-{LONGEST}");
    names
}

/// The raise that a bid is, counted from so many steps over the bid that stands.
fn raise(game: &IdolProject, seat: Seat, action: Action, steps: u8) -> Option<usize> {
    let (Action::Bid(offer), Step::Auction { bid, .. }) = (action, game.open.step) else { return None };
    let raise = offer.checked_sub(bid.unwrap_or(0))?;
    let far = raise.saturating_sub(1) / LONGEST;
    let place = usize::from(PLACES[((raise - far * LONGEST) / RAISE) as usize]);
    if offer == all_money(game, seat) && (far > 0 || place >= ALL) {
        return (steps == 0).then_some(ALL);
    }
    (far == u32::from(steps)).then_some(place)
}

/// A bid lies further when there is the money for it, and it is not all the money.
fn further(game: &IdolProject, seat: Seat, steps: u8) -> Option<usize> {
    let Step::Auction { bidder, bid, .. } = game.open.step else { return None };
    let beyond = bid.unwrap_or(0) + (u32::from(steps) + 1) * LONGEST + RAISE;
    (bidder == seat && beyond < all_money(game, seat)).then_some(FURTHER)
}

/// The largest bid that a seat can make.
fn all_money(game: &IdolProject, seat: Seat) -> u32 {
    game.safe(seat) / RAISE * RAISE
}
