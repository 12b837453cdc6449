//! §7 Submissions: the five kinds of set, and the best way to divide a hand into them.

use crate::cards::cards;
use crate::effects::Industry;
use crate::ids::{Card, CardSet, KindId};
use arrayvec::ArrayVec;
use greenroom_engine::{Word, json_by_word};
use std::borrow::Cow;

/// A set that can be submitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Set {
    /// Two, three or four cards of one name.
    Same(KindId, u8),
    /// Three or four cards of one industry, all of different names.
    Flush(Industry, u8),
}

impl Set {
    /// §7: what the set is worth.
    pub fn points(self) -> u8 {
        match self {
            Set::Same(_, 2) => 1,
            Set::Same(_, 3) => 3,
            Set::Same(_, 4) => 5,
            Set::Flush(_, 3) => 2,
            Set::Flush(_, 4) => 3,
            Set::Same(..) | Set::Flush(..) => 0,
        }
    }

    /// How many cards it takes.
    pub fn size(self) -> u8 {
        match self {
            Set::Same(_, size) | Set::Flush(_, size) => size,
        }
    }

    /// The words of its shape and of what it is made of: `flush-3`, `service`.
    pub fn words(self) -> (&'static str, &'static str) {
        let shape = match self {
            Set::Same(_, 2) => "pair",
            Set::Same(_, 3) => "three",
            Set::Same(..) => "four",
            Set::Flush(_, 3) => "flush-3",
            Set::Flush(..) => "flush-4",
        };
        match self {
            Set::Same(kind, _) => (shape, &kind.kind().id),
            Set::Flush(industry, _) => (shape, industry.id()),
        }
    }

    /// The set that two words name.
    pub fn from_words(shape: &str, of: &str) -> Option<Set> {
        match shape {
            "pair" => Some(Set::Same(KindId::from_word(of)?, 2)),
            "three" => Some(Set::Same(KindId::from_word(of)?, 3)),
            "four" => Some(Set::Same(KindId::from_word(of)?, 4)),
            "flush-3" => Some(Set::Flush(Industry::from_word(of)?, 3)),
            "flush-4" => Some(Set::Flush(Industry::from_word(of)?, 4)),
            _ => None,
        }
    }

    /// The industry of its cards.
    pub fn industry(self) -> Industry {
        match self {
            Set::Same(kind, _) => kind.kind().industry,
            Set::Flush(industry, _) => industry,
        }
    }
}

/// The word of a set is both its words: `flush-3 service`.
impl Word for Set {
    fn word(&self) -> Cow<'static, str> {
        let (shape, of) = self.words();
        Cow::Owned(format!("{shape} {of}"))
    }

    fn from_word(word: &str) -> Option<Set> {
        let (shape, of) = word.split_once(' ')?;
        Set::from_words(shape, of)
    }
}

json_by_word!(Set);

/// The names of one industry in a hand, with how many cards there are of each.
pub type Names = ArrayVec<(KindId, u8), 36>;

/// The names of an industry in a hand.
pub fn names_in(hand: CardSet, industry: Industry) -> Names {
    let mut names = Names::new();
    for card in hand.intersection(cards().of_industry(industry)).iter() {
        let kind = card.kind_id();
        match names.last_mut() {
            Some((last, count)) if *last == kind => *count += 1,
            _ => names.push((kind, 1)),
        }
    }
    names
}

/// §7: whether a hand holds a set.
pub fn holds(hand: CardSet, set: Set) -> bool {
    set.industry().can_be_submitted()
        && match set {
            Set::Same(kind, size) => hand.intersection(cards().of_kind(kind)).len() >= u32::from(size),
            Set::Flush(industry, size) => names_in(hand, industry).len() >= usize::from(size),
        }
}

/// Calls for each set that a hand holds, in the order of the card file.
pub fn each_set(hand: CardSet, mut found: impl FnMut(Set)) {
    for industry in Industry::ALL.into_iter().filter(|industry| industry.can_be_submitted()) {
        if hand.intersection(cards().of_industry(industry)).len() < 2 {
            continue;
        }
        let names = names_in(hand, industry);
        for &(kind, count) in &names {
            (2..=count.min(4)).for_each(|size| found(Set::Same(kind, size)));
        }
        (3..=names.len().min(4)).for_each(|size| found(Set::Flush(industry, size as u8)));
    }
}

/// Whether a hand holds any set.
pub fn holds_any(hand: CardSet) -> bool {
    let mut any = false;
    each_set(hand, |_| any = true);
    any
}

/// the cards of one name that a set takes: the lowest letters.
pub(crate) fn lowest(hand: CardSet, kind: KindId, size: u8) -> CardSet {
    hand.intersection(cards().of_kind(kind)).iter().take(size as usize).collect()
}

/// The cards of a hand that could be picked for a flush, besides those picked already.
pub fn flush_choices(hand: CardSet, industry: Industry, picked: CardSet) -> CardSet {
    let used =
        picked.iter().fold(CardSet::empty(), |used, card: Card| used.union(cards().of_kind(card.kind_id())));
    hand.intersection(cards().of_industry(industry)).difference(used)
}

/// Sets with their cards.
pub type Portfolio = ArrayVec<(Set, CardSet), 24>;

/// The way to submit a hand that scores most; of those, one that keeps most cards.
pub fn best(hand: CardSet) -> Portfolio {
    let mut portfolio = Portfolio::new();
    for industry in Industry::ALL.into_iter().filter(|industry| industry.can_be_submitted()) {
        let mut names = names_in(hand, industry);
        let mut left = hand;
        for plan in best_division(&mut names, 0).sets {
            let chosen = match plan {
                Plan::Same(kind, size) => (Set::Same(kind, size), lowest(left, kind, size)),
                Plan::Flush(kinds) => {
                    let taken =
                        |kind: Option<KindId>| kind.map_or(CardSet::empty(), |kind| lowest(left, kind, 1));
                    let cards = kinds.into_iter().fold(CardSet::empty(), |all, kind| all.union(taken(kind)));
                    (Set::Flush(industry, cards.len() as u8), cards)
                }
            };
            left = left.difference(chosen.1);
            if portfolio.try_push(chosen).is_err() {
                return portfolio;
            }
        }
    }
    portfolio
}

/// What the best way to submit a hand scores.
pub fn best_points(hand: CardSet) -> u32 {
    Industry::ALL
        .into_iter()
        .filter(|industry| industry.can_be_submitted())
        .filter(|&industry| hand.intersection(cards().of_industry(industry)).len() >= 2)
        .map(|industry| best_division(&mut names_in(hand, industry), 0).points)
        .sum()
}

#[derive(Clone, Copy)]
enum Plan {
    Same(KindId, u8),
    Flush([Option<KindId>; 4]),
}

#[derive(Clone, Default)]
struct Division {
    points: u32,
    cards: u32,
    sets: ArrayVec<Plan, 24>,
}

impl Division {
    fn beats(&self, other: &Division) -> bool {
        self.points > other.points || self.points == other.points && self.cards < other.cards
    }

    fn with(mut self, plan: Plan, points: u32, cards: u32) -> Division {
        if self.sets.try_push(plan).is_ok() {
            self.points += points;
            self.cards += cards;
        }
        self
    }
}

/// Tries all that can be done with the first name from a place on, and divides the rest in the best way.
fn best_division(names: &mut Names, from: usize) -> Division {
    let Some(&(kind, count)) = names.get(from) else { return Division::default() };
    let mut best = best_division(names, from + 1);
    let mut consider = |division: Division| {
        if division.beats(&best) {
            best = division;
        }
    };
    for size in 2..=count.min(4) {
        names[from].1 = count - size;
        let set = Set::Same(kind, size);
        consider(best_division(names, from).with(Plan::Same(kind, size), set.points().into(), size.into()));
        names[from].1 = count;
    }
    if count > 0 {
        flushes_with(names, from, &mut consider);
    }
    best
}

/// Tries each flush that has the name at a place as its first.
fn flushes_with(names: &mut Names, first: usize, consider: &mut impl FnMut(Division)) {
    let end = names.len();
    for second in first + 1..end {
        for third in second + 1..end {
            for fourth in third + 1..=end {
                let places = [first, second, third, fourth];
                let places = if fourth == end { &places[..3] } else { &places[..] };
                if places.iter().any(|&place| names[place].1 == 0) {
                    continue;
                }
                places.iter().for_each(|&place| names[place].1 -= 1);
                let mut kinds = [None; 4];
                for (slot, &place) in kinds.iter_mut().zip(places) {
                    *slot = Some(names[place].0);
                }
                let points = if places.len() == 3 { 2 } else { 3 };
                let rest = best_division(names, first);
                consider(rest.with(Plan::Flush(kinds), points, places.len() as u32));
                places.iter().for_each(|&place| names[place].1 += 1);
            }
        }
    }
}
