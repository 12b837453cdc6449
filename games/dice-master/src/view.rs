//! Who sees what, and dealing what a pair of eyes does not see.
//!
//! Hidden are: hands (from all others), cards that lie aside (from everybody), the trend cards under the auditions (from all who
//! have not looked), and the entry sheets until they are opened. All else is in [`Open`].

use crate::card_counts::CardCounts;
use crate::ids::{IDOLS, Idol, Kind, Place, SLOTS, Slot, Trend};
use crate::prepare::TRENDS_EACH;
use crate::state::{DiceMaster, Hidden, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{ByWord, Chance, Eyes, Id, Seat, SeatMap, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Some produce cards as they are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Held {
    /// These kinds.
    Known(CardCounts),
    /// So many cards.
    Hidden(u8),
}

impl Held {
    /// How many cards there are.
    pub fn len(self) -> u32 {
        match self {
            Held::Known(cards) => cards.len(),
            Held::Hidden(cards) => u32::from(cards),
        }
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// What everybody sees.
    pub open: Open,
    /// The hands.
    pub hands: SeatMap<Held>,
    /// The cards that lie aside.
    pub aside: SeatMap<Held>,
    /// The trend card under each slot.
    #[serde(with = "ByWord::<Slot, Seen<Trend>>")]
    pub trends: [Seen<Trend>; SLOTS],
    /// Each idol's piece on her owner's sheet, while the sheets are filled in.
    #[serde(with = "ByWord::<Idol, Seen<Option<Place>>>")]
    pub sheets: [Seen<Option<Place>>; IDOLS],
}

impl View {
    /// How many cards are in the pile.
    pub fn pile(&self) -> u32 {
        let elsewhere: u32 = self.hands.iter().chain(&self.aside).map(|held| held.len()).sum();
        let staying = self.open.idols.iter().filter(|idol| idol.gear.is_some()).count();
        let offices = self.open.offices.iter().flatten().count();
        CardCounts::ALL.len() - elsewhere - self.open.discard.len() - (staying + offices) as u32
    }

    /// Whether every piece of a seat lies on its sheet, as far as these eyes see it.
    pub fn sheet_is_full(&self, seat: Seat) -> bool {
        let placed = |idol: Idol| matches!(self.sheets[idol.index()], Seen::Known(Some(_)));
        self.open.rosters[seat.index()].iter().all(placed)
    }

    /// The points of a seat in the audition that is held, and the bar.
    pub fn appeal_of(&self, seat: Seat) -> Option<(i16, u8)> {
        let contest = self.open.contest.as_ref()?;
        let entrant = contest.entrants.iter().find(|entrant| entrant.seat == seat)?;
        Some((self.open.points(contest, entrant), contest.bar))
    }

    /// The place of a seat in the audition that is held, as the points stand, and whether it would pass with it.
    pub fn place_of(&self, seat: Seat) -> Option<(u8, bool)> {
        let contest = self.open.contest.as_ref()?;
        let places = self.open.audition(contest.slot)?.places;
        let ranking = self.open.ranking(contest);
        let is_hers = |&(entrant, _): &(u8, i16)| contest.entrants[entrant as usize].seat == seat;
        let place = ranking.iter().position(is_hers)?;
        let passes = place < places as usize && ranking[place].1 >= i16::from(contest.bar);
        Some((place as u8 + 1, passes))
    }
}

/// The produce cards that lie open on the table.
pub(crate) fn in_sight(open: &Open) -> impl Iterator<Item = Kind> + Clone + '_ {
    let staying = open.idols.iter().filter_map(|idol| idol.gear);
    open.discard.iter().chain(staying).chain(open.offices.iter().flatten().copied())
}

/// All that these eyes may know and remember.
pub(crate) fn view(game: &DiceMaster, eyes: Eyes) -> View {
    let (open, hidden) = (&game.open, &game.hidden);
    let held = |cards: CardCounts, seen: bool| match seen {
        true => Held::Known(cards),
        false => Held::Hidden(cards.len() as u8),
    };
    let filling_in = open.step == Step::Enter;
    let owns = |idol: Idol| open.owner(idol).is_none_or(|seat| eyes.are(seat));
    View {
        open: open.clone(),
        hands: Seat::all(open.seats()).map(|seat| held(game.hand(seat), eyes.are(seat))).collect(),
        aside: hidden.aside.iter().map(|&cards| held(cards, eyes == Eyes::All)).collect(),
        trends: std::array::from_fn(|slot| {
            let looked = eyes.seat().is_some_and(|seat| open.trend_seen[slot].contains(seat));
            let shown = slot < open.trends_shown as usize;
            Seen::when(shown || looked || eyes == Eyes::All, hidden.trends[slot])
        }),
        sheets: std::array::from_fn(|idol| {
            Seen::when(!filling_in || owns(Idol(idol as u8)), hidden.sheets[idol])
        }),
    }
}

/// One full state that the view cannot rule out.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> DiceMaster {
    let trends = deal_trends(view, chance);
    let (pile, hands, aside) = deal_cards(view, chance);
    let hidden = Hidden { pile, hands, aside, trends, sheets: [None; IDOLS] };
    let mut game = DiceMaster { open: view.open.clone(), hidden };
    fill_in_sheets(&mut game, view, chance);
    game
}

/// The trend cards that are not seen, in any order.
fn deal_trends(view: &View, chance: &mut impl Chance) -> [Trend; SLOTS] {
    let mut trends = [Trend::Vocal; SLOTS];
    if view.open.trends_out.is_empty() {
        return trends;
    }
    let mut left = [TRENDS_EACH; 3];
    for trend in
        view.trends.iter().filter_map(|seen| seen.known()).chain(view.open.trends_out.iter().copied())
    {
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

type Dealt = (CardCounts, SeatMap<CardCounts>, SeatMap<CardCounts>);

/// Deals the cards that are not seen as everybody remembers the last shuffle: what was in hands then is not in the
/// pile, and what a seat has certainly kept since was not shuffled.
fn deal_cards(view: &View, chance: &mut impl Chance) -> Dealt {
    let memory = &view.open.memory;
    let places = || {
        let hands = view.hands.iter().zip(&memory.kept_in_hand);
        hands.chain(view.aside.iter().zip(&memory.kept_aside)).map(|(&held, &kept)| (held, kept))
    };
    let must_be_kept: usize =
        places().filter_map(|(held, kept)| matches!(held, Held::Hidden(_)).then_some(kept as usize)).sum();
    let in_places: usize = places().map(|(held, _)| held.len() as usize).sum();

    let (mut shuffled, mut kept, mut either) = (Vec::new(), Vec::new(), Vec::new());
    let unseen = unseen(view);
    let pile_size = unseen.len() as usize + known(view).count() - in_places;
    for kind in unseen.kinds() {
        let all = unseen.count(kind);
        let only_shuffled = all.saturating_sub(memory.kept.count(kind));
        let only_kept = all.saturating_sub(memory.shuffled.count(kind)).min(all - only_shuffled);
        let more = |deck: &mut Vec<Kind>, count: u32| deck.extend(std::iter::repeat_n(kind, count as usize));
        more(&mut shuffled, only_shuffled);
        more(&mut kept, only_kept);
        more(&mut either, all - only_shuffled - only_kept);
    }
    // The pile leaves so many cards that the hands must have kept.
    chance.shuffle(&mut either);
    let spare = either.len().saturating_sub(must_be_kept.saturating_sub(kept.len()));
    kept.extend(either.drain(spare..));
    let mut for_pile: Vec<(Kind, bool)> = shuffled.into_iter().map(|kind| (kind, false)).collect();
    for_pile.extend(either.into_iter().map(|kind| (kind, true)));
    chance.shuffle(&mut for_pile);
    let rest = for_pile.split_off(pile_size.min(for_pile.len()));
    let mut pile: CardCounts = for_pile.into_iter().map(|(kind, _)| kind).collect();
    let (open, certain): (Vec<_>, Vec<_>) = rest.into_iter().partition(|&(_, either)| either);
    kept.extend(open.into_iter().map(|(kind, _)| kind));
    chance.shuffle(&mut kept);
    let mut free = kept.split_off(must_be_kept.min(kept.len()));
    free.extend(certain.into_iter().map(|(kind, _)| kind));
    chance.shuffle(&mut free);

    let mut deal = |(held, must): (Held, u8)| match held {
        Held::Known(cards) => cards,
        Held::Hidden(cards) => {
            let certain = kept.split_off(kept.len().saturating_sub(must as usize));
            let others = (cards as usize).saturating_sub(certain.len());
            let others = free.split_off(free.len().saturating_sub(others));
            certain.into_iter().chain(others).collect()
        }
    };
    let mut dealt: Vec<CardCounts> = places().map(&mut deal).collect();
    let aside = dealt.split_off(view.hands.len()).into_iter().collect();
    pile.extend(kept.into_iter().chain(free));
    (pile, dealt.into_iter().collect(), aside)
}

/// The cards in hands and aside that these eyes see.
fn known(view: &View) -> impl Iterator<Item = Kind> + '_ {
    let cards = view.hands.iter().chain(&view.aside).filter_map(|held| match held {
        Held::Known(cards) => Some(cards.iter()),
        Held::Hidden(_) => None,
    });
    cards.flatten()
}

/// The cards that these eyes do not see.
fn unseen(view: &View) -> CardCounts {
    let mut unseen = CardCounts::ALL;
    in_sight(&view.open).chain(known(view)).for_each(|kind| unseen.remove(kind));
    unseen
}

/// Puts the pieces of other seats anywhere they may lie; who is not ready may have placed some, all or none.
fn fill_in_sheets(game: &mut DiceMaster, view: &View, chance: &mut impl Chance) {
    for idol in Idol::all() {
        if let Seen::Known(place) = view.sheets[idol.index()] {
            game.hidden.sheets[idol.index()] = place;
        }
    }
    for seat in Seat::all(game.open.seats()) {
        let leaders: ArrayVec<Idol, 4> = game.open.leaders(seat).take(4).collect();
        for leader in leaders {
            if view.sheets[leader.index()] != Seen::Hidden {
                continue;
            }
            let mut places: ArrayVec<Option<Place>, { SLOTS + 2 }> = ArrayVec::new();
            places.push(Some(Place::Lesson));
            if !game.open.ready.contains(seat) {
                places.push(None);
            }
            let slots = Slot::all().map(Place::Slot);
            places.extend(slots.filter(|&slot| game.can_place(seat, leader, slot).is_ok()).map(Some));
            let place = chance.pick(&places).flatten();
            for idol in game.open.idol(leader).unit.iter() {
                game.hidden.sheets[idol.index()] = place;
            }
        }
    }
}
