//! §7 Submissions: the five kinds of set, and the best way to divide a hand into them.

use crate::cards::{KINDS_IN_THE_BOX, cards};
use crate::effects::Industry;
use crate::ids::{Card, CardSet, KindId};
use arrayvec::ArrayVec;
use greenroom_engine::{Vocabulary, Word, json_by_word};
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
        let rules = &cards().rules;
        match self {
            Set::Same(_, 2) => rules.pair,
            Set::Same(_, 3) => rules.three,
            Set::Same(_, 4) => rules.four,
            Set::Flush(_, 3) => rules.flush_3,
            Set::Flush(_, 4) => rules.flush_4,
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

    fn vocabulary() -> Vocabulary {
        Vocabulary::Pattern("^(pair|three|four|flush-3|flush-4) [a-z0-9-]+$")
    }
}

json_by_word!(Set);

/// The names of one industry in a hand, with how many cards there are of each.
pub type Names = ArrayVec<(KindId, u8), KINDS_IN_THE_BOX>;

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

/// The cards of a hand that could be picked for a set, besides those picked already: any copy of a name, and for a flush
/// only names that it does not have yet.
pub fn cards_for(hand: CardSet, set: Set, picked: CardSet) -> CardSet {
    match set {
        Set::Same(kind, _) => hand.intersection(cards().of_kind(kind)).difference(picked),
        Set::Flush(industry, _) => {
            let names = |used: CardSet, card: Card| used.union(cards().of_kind(card.kind_id()));
            let used = picked.iter().fold(CardSet::empty(), names);
            hand.intersection(cards().of_industry(industry)).difference(used)
        }
    }
}

/// The copies of a name that a set takes where nobody picks them: preferred ones first, then the lowest letters.
fn copies(hand: CardSet, kind: KindId, size: u8, preferred: CardSet) -> CardSet {
    let held = hand.intersection(cards().of_kind(kind));
    let first = held.intersection(preferred);
    first.iter().chain(held.difference(preferred).iter()).take(usize::from(size)).collect()
}

/// Calls for each set, with its cards, of the way to submit a hand that scores most; of those ways, one that keeps most
/// cards. Of copies of a name, the preferred ones are taken first.
pub fn each_best(hand: CardSet, preferred: CardSet, mut found: impl FnMut(Set, CardSet)) {
    let mut left = hand;
    for industry in Industry::ALL.into_iter().filter(|industry| industry.can_be_submitted()) {
        let mut names = names_in(hand, industry);
        let mut from = 0;
        while let Some(part) = next_of_best(&mut names, &mut from) {
            let (set, taken) = match part {
                Part::Same(kind, size) => (Set::Same(kind, size), copies(left, kind, size, preferred)),
                Part::Flush(kinds) => {
                    let one = |kind: KindId| copies(left, kind, 1, preferred);
                    let taken = kinds.iter().fold(CardSet::empty(), |all, &kind| all.union(one(kind)));
                    (Set::Flush(industry, kinds.len() as u8), taken)
                }
            };
            left = left.difference(taken);
            found(set, taken);
        }
    }
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

/// A set of a division, by its names.
#[derive(Clone)]
enum Part {
    Same(KindId, u8),
    Flush(ArrayVec<KindId, 4>),
}

/// What a division of a hand is worth: its points, and how many cards it takes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Division {
    points: u32,
    cards: u32,
}

impl Division {
    fn beats(self, other: Division) -> bool {
        self.points > other.points || self.points == other.points && self.cards < other.cards
    }

    /// The division with one set more.
    fn with(self, set: Set) -> Division {
        Division { points: self.points + u32::from(set.points()), cards: self.cards + u32::from(set.size()) }
    }
}

/// The best that can be done with the names from a place on.
fn best_division(names: &mut Names, from: usize) -> Division {
    if from >= names.len() {
        return Division::default();
    }
    let mut best = best_division(names, from + 1);
    each_part(names, from, &mut |set, _, rest| {
        let division = rest.with(set);
        if division.beats(best) {
            best = division;
        }
        false
    });
    best
}

/// Takes the first set of the best division from the names, and moves on past the names that it leaves alone; none when
/// the rest is worth nothing.
fn next_of_best(names: &mut Names, from: &mut usize) -> Option<Part> {
    let best = best_division(names, *from);
    while best.points > 0 && best_division(names, *from + 1) == best {
        *from += 1;
    }
    let mut chosen = None;
    if best.points > 0 {
        each_part(names, *from, &mut |set, part, rest| {
            let found = rest.with(set) == best;
            if found {
                chosen = Some(part.clone());
            }
            found
        });
    }
    match &chosen {
        Some(Part::Same(kind, size)) => take(names, *kind, *size),
        Some(Part::Flush(kinds)) => kinds.iter().for_each(|&kind| take(names, kind, 1)),
        None => {}
    }
    chosen
}

fn take(names: &mut Names, kind: KindId, count: u8) {
    names.iter_mut().filter(|name| name.0 == kind).for_each(|name| name.1 -= count);
}

/// Calls for each set that has the name at a place as its first, with what the rest is worth then, until one is enough.
fn each_part(names: &mut Names, first: usize, consider: &mut impl FnMut(Set, &Part, Division) -> bool) {
    let (kind, count) = names[first];
    for size in 2..=count.min(4) {
        names[first].1 = count - size;
        let rest = best_division(names, first);
        names[first].1 = count;
        if consider(Set::Same(kind, size), &Part::Same(kind, size), rest) {
            return;
        }
    }
    if count == 0 {
        return;
    }
    let (end, industry) = (names.len(), kind.kind().industry);
    for second in first + 1..end {
        for third in second + 1..end {
            // The end stands for no fourth name.
            for fourth in third + 1..=end {
                let places = [first, second, third, fourth];
                let places = if fourth == end { &places[..3] } else { &places[..] };
                if places.iter().any(|&place| names[place].1 == 0) {
                    continue;
                }
                let kinds = places.iter().map(|&place| names[place].0).collect();
                places.iter().for_each(|&place| names[place].1 -= 1);
                let rest = best_division(names, first);
                places.iter().for_each(|&place| names[place].1 += 1);
                if consider(Set::Flush(industry, places.len() as u8), &Part::Flush(kinds), rest) {
                    return;
                }
            }
        }
    }
}
