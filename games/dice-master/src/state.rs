//! What lies on the table: what everybody sees, and what is hidden.

use crate::cards::{AuditionCard, cards};
use crate::ids::{
    Audition, AuditionSet, Card, CardSet, IDOLS, Idol, IdolSet, Kind, PRODUCE_CARDS, Place, SLOTS, Slot,
    Trend,
};
use crate::traits::Traits;
use arrayvec::ArrayVec;
use greenroom_engine::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The popularity of an S rank idol, where popularity stops (3, 4-4-2).
pub const TOP: u8 = 15;
/// How much popularity each rank needs, from F to S (3).
pub const NEEDED: [u8; 7] = [0, 2, 4, 6, 9, 12, 15];
/// What each rank is worth at the end, from F to S (3).
pub const VICTORY_POINTS: [u8; 7] = [0, 2, 4, 6, 7, 8, 10];
/// The last season (3).
pub(crate) const LAST_SEASON: u8 = 6;
/// The most dice that one act can have on the table.
pub(crate) const MOST_DICE: usize = 12;

/// The rank of a popularity: 0 is F, 6 is S.
pub fn rank_of(popularity: u8) -> u8 {
    NEEDED.iter().rposition(|&needed| popularity >= needed).unwrap_or(0) as u8
}

/// The letter of a rank.
pub fn rank_letter(rank: u8) -> char {
    ['F', 'E', 'D', 'C', 'B', 'A', 'S'][rank as usize]
}

/// How idols are chosen (4, 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Selection {
    /// In the order ABCDDCBA, the last idol of each by lot: what the rulebook recommends.
    #[default]
    Draft,
    /// In the order ABCDDCBA until everybody has all.
    Free,
}

/// The variants that the rulebook offers (5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How idols are chosen.
    pub selection: Selection,
    /// The short game: it begins in the third season.
    pub short: bool,
    /// Fierce competition: four idols each, for three players or fewer.
    pub fierce: bool,
    /// An S rank idol may pass by and raise a bar.
    pub passing: bool,
}

/// An idol on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdolState {
    /// Her place on the popularity board.
    pub popularity: u8,
    /// The memories on her card.
    pub memories: u8,
    /// The lesson chips on her card: bit 0 Vocal, bit 1 Dance, bit 2 Visual.
    pub lessons: u8,
    /// Whether Tension Up lies on her card.
    pub tension: bool,
    /// Whether she was promoted this season.
    pub promoted: bool,
    /// Whether she stayed out of last season's auditions and is still to get a lesson chip for it.
    pub rested: bool,
    /// The produce card that stays with her.
    pub gear: Option<Card>,
    /// The idols that she appears with this season, herself among them.
    pub unit: IdolSet,
}

/// What a produce card is discarded for (4-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purchase {
    /// A promotion: a memory.
    Promotion(Idol),
    /// A lesson: a chip.
    Lesson(Idol, Trend),
    /// A unit.
    Unit(IdolSet),
}

/// Who is asked what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// Idols are chosen; so many have been.
    Choose {
        /// How many have been chosen by all together.
        done: u8,
    },
    /// Short game: a seat says whose popularity is which; so many have theirs.
    Assign {
        /// Who says it.
        seat: Seat,
        /// How many of its idols have theirs.
        given: u8,
    },
    /// Short game: a seat puts out memories; so many are left.
    Souvenir {
        /// Who puts them out.
        seat: Seat,
        /// How many are left.
        left: u8,
    },
    /// The colour of a lesson chip for an idol who rested (4-1).
    Chip {
        /// The idol.
        idol: Idol,
    },
    /// A seat's turn of the produce phase (4-2).
    Produce {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Which card is discarded for what was chosen (4-2).
    Pay {
        /// Whose turn it is.
        seat: Seat,
        /// What it is for.
        what: Purchase,
    },
    /// An idol looks at a trend card before the entries (6-1).
    Look {
        /// The idol.
        idol: Idol,
    },
    /// Everybody fills in the entry sheets (4-3).
    Enter,
    /// Somebody may use a star ability or a card in the audition (4-4-1-3).
    Appeal,
    /// Who of a unit gets one more popularity (4-2 C).
    Extra {
        /// How many more are to be given.
        left: u8,
        /// Who has got one.
        given: IdolSet,
    },
    /// Who of a unit gets the memory (4-2 C).
    Memory,
    /// The game has ended.
    Over,
}

/// A die in an audition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// What it shows.
    pub face: u8,
    /// Whether a lesson gave it, so that rivals cannot touch it (4-2 B).
    pub lesson: bool,
}

/// An idol or a unit in an audition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Whose it is.
    pub seat: Seat,
    /// The idol, or all idols of the unit.
    pub members: IdolSet,
    /// Her dice.
    pub dice: ArrayVec<Die, MOST_DICE>,
    /// Points from cards and star abilities.
    pub bonus: i16,
    /// Whether she has said that she uses nothing more.
    pub passed: bool,
}

/// The audition that is being held (4-4-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    /// In which slot.
    pub slot: Slot,
    /// Which value counts.
    pub trend: Trend,
    /// The points of the idols who are nobody's.
    pub bar: u8,
    /// Who has entered, the highest FreshPoint first.
    pub entrants: ArrayVec<Entrant, MAX_SEATS>,
    /// Whose turn it is.
    pub at: u8,
    /// Who has passed the audition, best first, once it is decided.
    pub winners: ArrayVec<u8, MAX_SEATS>,
    /// How many of them have their reward.
    pub rewarded: u8,
}

/// All that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// How many seats play.
    pub seats: u8,
    /// With which variants.
    pub options: Options,
    /// The season, 1 to 6.
    pub season: u8,
    /// The start player of the season.
    pub start: Seat,
    /// Who is asked what.
    pub step: Step,
    /// The idols of each seat.
    pub rosters: [IdolSet; MAX_SEATS],
    /// What lies on and around each idol.
    pub idols: [IdolState; IDOLS],
    /// The office card before each seat.
    pub offices: [Option<Card>; MAX_SEATS],
    /// Produce cards that were used.
    pub discard: CardSet,
    /// How often the discards have become the pile.
    pub shuffles: u8,
    /// For each produce card, with which shuffle it last went into the pile.
    pub shuffled_in: ArrayVec<u8, PRODUCE_CARDS>,
    /// The audition in each slot.
    pub board: [Option<Audition>; SLOTS],
    /// The auditions in the pile.
    pub audition_pile: AuditionSet,
    /// The auditions that were held or replaced.
    pub audition_discard: AuditionSet,
    /// How many trend cards of each kind were set aside this season.
    pub trends_out: [u8; 3],
    /// Who has looked at the trend card of each slot.
    pub trend_seen: [SeatSet; SLOTS],
    /// How many slots have had their trend shown to all.
    pub trends_shown: u8,
    /// Where each idol entered, once the sheets are open.
    pub entered: [Place; IDOLS],
    /// Who has closed the sheet.
    pub ready: SeatSet,
    /// The slot where an S rank idol passes by.
    pub visitor: Option<Slot>,
    /// The audition that is being held.
    pub contest: Option<Contest>,
}

/// What is hidden from somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// The produce cards in the pile; their order is drawn when they are.
    pub pile: CardSet,
    /// The hands.
    pub hands: [CardSet; MAX_SEATS],
    /// The cards that lie face down for next season; nobody has seen them.
    pub aside: [CardSet; MAX_SEATS],
    /// The trend card under each slot.
    pub trends: [Trend; SLOTS],
    /// Where each idol's piece lies on its owner's sheet, while the sheets are hidden.
    pub sheets: [Place; IDOLS],
}

/// A game of DICE M@STER.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceMaster {
    /// All that everybody sees.
    pub open: Open,
    /// What is hidden from somebody.
    pub hidden: Hidden,
}

impl Open {
    /// How many idols each seat has.
    pub fn idols_each(&self) -> u8 {
        if self.options.fierce { 4 } else { 3 }
    }

    /// To how many cards a seat's hand is filled (4-1).
    pub fn hand_size(&self, seat: Seat) -> u32 {
        let usual = if self.options.fierce { 6 } else { 5 };
        usual + u32::from(self.offices[seat.index()].is_some())
    }

    /// Whose idol this is.
    pub fn owner(&self, idol: Idol) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.rosters[seat.index()].contains(idol))
    }

    /// An idol's state.
    pub fn idol(&self, idol: Idol) -> &IdolState {
        &self.idols[idol.index()]
    }

    /// The idol by whose name a unit goes: the one with the highest FreshPoint.
    pub fn leader(&self, idol: Idol) -> Idol {
        self.idol(idol).unit.highest().unwrap_or(idol)
    }

    /// The idols and units of a seat, each by its leader.
    pub fn leaders(&self, seat: Seat) -> impl Iterator<Item = Idol> + Clone + '_ {
        self.rosters[seat.index()].iter().filter(|&idol| self.leader(idol) == idol)
    }

    /// 4-2 C: the rank of a unit is the highest of its members.
    pub fn rank(&self, members: IdolSet) -> u8 {
        members.iter().map(|idol| rank_of(self.idol(idol).popularity)).max().unwrap_or(0)
    }

    /// The audition card in a slot.
    pub fn audition(&self, slot: Slot) -> Option<&'static AuditionCard> {
        self.board[slot.index()].map(|audition| cards().audition(audition))
    }

    /// How many memories an idol can still take.
    pub fn room_for_memories(&self, idol: Idol) -> u8 {
        cards().traits[idol.index()].memory_limit.saturating_sub(self.idol(idol).memories)
    }

    /// One of an idol's own values, with what memories and gear add.
    pub fn value(&self, idol: Idol, trend: Trend) -> i16 {
        let cards = cards();
        let state = self.idol(idol);
        let mut value = i16::from(cards.idol(idol).values.get(trend));
        if cards.traits[idol.index()].values_per_memory {
            value += i16::from(state.memories);
        }
        if let Some(card) = state.gear {
            value += crate::produce::gear_bonus(cards.kind_of(card), trend);
        }
        value
    }

    /// 4-2 C: the value of a unit is the highest of its members.
    pub fn unit_value(&self, members: IdolSet, trend: Trend) -> i16 {
        members.iter().map(|idol| self.value(idol, trend)).max().unwrap_or(0)
    }

    /// The ○ and ● abilities of an idol or of a whole unit.
    pub fn traits(&self, members: IdolSet) -> Traits {
        let all = &cards().traits;
        let mut members = members.iter();
        match members.next() {
            None => Traits::default(),
            Some(first) => members.fold(all[first.index()], |traits, idol| traits.joined(&all[idol.index()])),
        }
    }

    /// Whether Tension Up lies on an idol, or on anybody in a unit.
    pub fn has_tension(&self, members: IdolSet) -> bool {
        members.iter().any(|idol| self.idol(idol).tension)
    }

    /// Whether any idol has reached the S rank.
    pub fn has_s_rank(&self) -> bool {
        self.idols.iter().any(|idol| idol.popularity >= TOP)
    }
}

impl DiceMaster {
    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hidden.hands[seat.index()]
    }

    /// A card of this kind in a hand: the one with the lowest number.
    pub fn in_hand(&self, seat: Seat, kind: Kind) -> Option<Card> {
        let cards = cards();
        self.hand(seat).iter().find(|&card| cards.kind_of(card) == kind)
    }
}
