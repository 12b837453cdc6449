//! Who sees what, and dealing what a pair of eyes does not see.
//!
//! Hidden are: hands (from all others), cards that lie aside (from everybody), the trend cards under the auditions (from all who
//! have not looked), and the entry sheets until they are opened. All else is in [`Open`].

use crate::ids::{CardSet, IDOLS, Idol, Place, SLOTS, Slot, Trend};
use crate::prepare::TRENDS_EACH;
use crate::state::{DiceMaster, Hidden, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Eyes, MAX_SEATS, Seat, Seen};
use serde::{Deserialize, Serialize};

/// Hidden cards that went into the pile together: everybody knows which cards these were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// With which shuffle.
    pub shuffle: u8,
    /// How many of the cards are of it.
    pub cards: u8,
}

/// Some produce cards as they are seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Held {
    /// These cards.
    Known(CardSet),
    /// So many of each shuffle.
    Hidden(Vec<Batch>),
}

impl Held {
    /// How many cards there are.
    pub fn len(&self) -> u32 {
        match self {
            Held::Known(cards) => cards.len(),
            Held::Hidden(batches) => batches.iter().map(|batch| u32::from(batch.cards)).sum(),
        }
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// What everybody sees.
    pub open: Open,
    /// The hands.
    pub hands: Vec<Held>,
    /// The cards that lie aside.
    pub aside: Vec<Held>,
    /// The trend card under each slot.
    pub trends: [Seen<Trend>; SLOTS],
    /// Each idol's piece on her owner's sheet.
    pub sheets: [Seen<Place>; IDOLS],
}

impl View {
    /// How many cards are in the pile.
    pub fn pile(&self) -> u32 {
        let elsewhere: u32 = self.hands.iter().chain(&self.aside).map(Held::len).sum();
        CardSet::ALL.len() - elsewhere - in_sight(&self.open).len()
    }
}

impl View {
    /// Whether every piece of a seat lies on its sheet, as far as these eyes see it.
    pub fn sheet_is_full(&self, seat: Seat) -> bool {
        let roster = self.open.rosters[seat.index()];
        roster
            .iter()
            .all(|idol| !matches!(self.sheets[idol.index()], Seen::Hidden | Seen::Known(Place::Unset)))
    }

    /// The points of a seat in the audition that is held, and the bar.
    pub fn appeal_of(&self, seat: Seat) -> Option<(i16, u8)> {
        let contest = self.open.contest.as_ref()?;
        let entrant = contest.entrants.iter().find(|entrant| entrant.seat == seat)?;
        Some((self.open.points(contest, entrant), contest.bar))
    }
}

/// The produce cards that lie open on the table.
pub(crate) fn in_sight(open: &Open) -> CardSet {
    let mut cards = open.discard;
    let staying =
        open.idols.iter().filter_map(|idol| idol.gear).chain(open.offices.iter().flatten().copied());
    staying.for_each(|card| cards.insert(card));
    cards
}

impl DiceMaster {
    /// All that these eyes may know and remember.
    pub(crate) fn seen_by(&self, eyes: Eyes) -> View {
        let open = &self.open;
        let held = |cards: CardSet, seen: bool| match seen {
            true => Held::Known(cards),
            false => Held::Hidden(self.batches(cards)),
        };
        let filling_in = open.step == Step::Enter;
        let owns = |idol: usize| open.owner(Idol(idol as u8)).is_none_or(|seat| eyes.are(seat));
        View {
            open: open.clone(),
            hands: Seat::all(open.seats).map(|seat| held(self.hand(seat), eyes.are(seat))).collect(),
            aside: Seat::all(open.seats)
                .map(|seat| held(self.hidden.aside[seat.index()], eyes == Eyes::All))
                .collect(),
            trends: std::array::from_fn(|slot| {
                let looked = eyes.seat().is_some_and(|seat| open.trend_seen[slot].contains(seat));
                let shown = slot < open.trends_shown as usize;
                Seen::when(shown || looked || eyes == Eyes::All, self.hidden.trends[slot])
            }),
            sheets: std::array::from_fn(|idol| {
                Seen::when(!filling_in || owns(idol), self.hidden.sheets[idol])
            }),
        }
    }

    fn batches(&self, cards: CardSet) -> Vec<Batch> {
        let mut batches: Vec<Batch> = Vec::new();
        for card in cards.iter() {
            let shuffle = self.open.shuffled_in[card.0 as usize];
            match batches.iter_mut().find(|batch| batch.shuffle == shuffle) {
                Some(batch) => batch.cards += 1,
                None => batches.push(Batch { shuffle, cards: 1 }),
            }
        }
        batches.sort_by_key(|batch| batch.shuffle);
        batches
    }

    /// One full state that the view cannot rule out.
    pub(crate) fn dealt_from(view: &View, chance: &mut impl Chance) -> DiceMaster {
        let mut hidden = Hidden {
            pile: CardSet::NONE,
            hands: [CardSet::NONE; MAX_SEATS],
            aside: [CardSet::NONE; MAX_SEATS],
            trends: deal_trends(view, chance),
            sheets: [Place::Unset; IDOLS],
        };
        deal_cards(view, &mut hidden, chance);
        let mut game = DiceMaster { open: view.open.clone(), hidden };
        game.fill_in_sheets(view, chance);
        game
    }

    /// Puts the pieces of other seats anywhere they may lie; who is not ready may have placed some, all or none.
    fn fill_in_sheets(&mut self, view: &View, chance: &mut impl Chance) {
        for idol in Idol::all() {
            if let Seen::Known(place) = view.sheets[idol.index()] {
                self.hidden.sheets[idol.index()] = place;
            }
        }
        for seat in Seat::all(self.open.seats) {
            let leaders: ArrayVec<Idol, 4> = self.open.leaders(seat).take(4).collect();
            for leader in leaders {
                if view.sheets[leader.index()] != Seen::Hidden {
                    continue;
                }
                let mut places: ArrayVec<Place, { SLOTS + 2 }> = ArrayVec::new();
                places.push(Place::Lesson);
                if !self.open.ready.contains(seat) {
                    places.push(Place::Unset);
                }
                let slots = Slot::all().map(Place::Slot);
                places.extend(slots.filter(|&slot| self.can_place(seat, leader, slot).is_ok()));
                let place = chance.pick(&places).unwrap_or_default();
                for idol in self.open.idol(leader).unit.iter() {
                    self.hidden.sheets[idol.index()] = place;
                }
            }
        }
    }
}

/// The trend cards that are not seen, in any order.
fn deal_trends(view: &View, chance: &mut impl Chance) -> [Trend; SLOTS] {
    let mut trends = [Trend::Vocal; SLOTS];
    if view.open.trends_out == [0; 3] {
        return trends;
    }
    let mut left = view.open.trends_out.map(|out| TRENDS_EACH.saturating_sub(out));
    for trend in view.trends.iter().filter_map(|seen| seen.known()) {
        left[trend.index()] = left[trend.index()].saturating_sub(1);
    }
    let mut pile: ArrayVec<Trend, 9> =
        Trend::ALL.into_iter().flat_map(|trend| (0..left[trend.index()]).map(move |_| trend)).collect();
    chance.shuffle(&mut pile);
    for (slot, trend) in trends.iter_mut().enumerate() {
        *trend = view.trends[slot].known().or_else(|| pile.pop()).unwrap_or(Trend::Vocal);
    }
    trends
}

/// Deals the cards of each shuffle to the places that hold so many of them; the rest is the pile.
fn deal_cards(view: &View, hidden: &mut Hidden, chance: &mut impl Chance) {
    let mut unseen = CardSet(CardSet::ALL.0 & !in_sight(&view.open).0);
    for held in view.hands.iter().chain(&view.aside) {
        if let Held::Known(cards) = held {
            unseen.0 &= !cards.0;
        }
    }
    let mut decks: Vec<Vec<crate::ids::Card>> = vec![Vec::new(); view.open.shuffles as usize + 1];
    for card in unseen.iter() {
        if let Some(deck) = decks.get_mut(view.open.shuffled_in[card.0 as usize] as usize) {
            deck.push(card);
        }
    }
    for deck in &mut decks {
        chance.shuffle(deck);
    }
    let mut deal = |held: &Held| match held {
        Held::Known(cards) => *cards,
        Held::Hidden(batches) => batches
            .iter()
            .flat_map(|batch| {
                let deck = &mut decks[batch.shuffle as usize];
                deck.split_off(deck.len().saturating_sub(batch.cards as usize))
            })
            .collect(),
    };
    for (seat, held) in view.hands.iter().enumerate() {
        hidden.hands[seat] = deal(held);
    }
    for (seat, held) in view.aside.iter().enumerate() {
        hidden.aside[seat] = deal(held);
    }
    hidden.pile = decks.into_iter().flatten().collect();
}
