//! What lies on the table: what everybody sees, and what is hidden.

use crate::card_counts::CardCounts;
use crate::cards::{AuditionCard, Cards, cards};
use crate::ids::{Audition, AuditionSet, IDOLS, Idol, IdolSet, Kind, Place, SLOTS, Slot, Trend, TrendSet};
use crate::pile::Memory;
use crate::prepare::TRENDS_OUT;
use crate::rank::Rank;
use crate::setup::Options;
use crate::traits::Traits;
use arrayvec::ArrayVec;
use greenroom_engine::{ByWord, Edition, Id, MAX_SEATS, Seat, SeatList, SeatMap, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most dice that one act can have on the table.
pub(crate) const MOST_DICE: usize = 12;

/// An idol on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IdolState {
    /// Her place on the popularity board.
    pub popularity: u8,
    /// The memories on her card.
    pub memories: u8,
    /// The lesson chips on her card.
    pub lessons: TrendSet,
    /// Whether Tension Up lies on her card.
    pub tension: bool,
    /// Whether she was promoted this season.
    pub promoted: bool,
    /// Whether she stayed out of last season's auditions and is still to get a lesson chip for it.
    pub rested: bool,
    /// The produce card that stays with her.
    pub gear: Option<Kind>,
    /// The idols that she appears with this season, herself among them.
    pub unit: IdolSet,
}

/// What a produce card is discarded for (4-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
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
    OpeningMemory {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Die {
    /// What it shows.
    pub face: u8,
    /// Whether a lesson gave it, so that rivals cannot touch it (4-2 B).
    pub lesson: bool,
}

/// An idol or a unit in an audition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Contest {
    /// In which slot.
    pub slot: Slot,
    /// Which value counts.
    pub trend: Trend,
    /// The points of the idols who are nobody's.
    pub bar: u8,
    /// Who has entered, the highest FreshPoint first.
    pub entrants: ArrayVec<Entrant, MAX_SEATS>,
    /// Whose turn it is; each seat has one entrant at most (4-3).
    pub acting: Seat,
    /// Who has passed the audition, best first, once it is decided.
    pub winners: SeatList,
    /// How many of them have their reward.
    pub rewarded: u8,
}

impl Contest {
    /// Where a seat's entrant stands in the order of FreshPoints.
    pub(crate) fn place_of(&self, seat: Seat) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.seat == seat)
    }
}

/// All that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Open {
    /// The version of the rules that the table was dealt under.
    pub rules: u16,
    /// The cards that it was dealt with.
    pub cards: Edition<Cards>,
    /// The variants that are played.
    pub options: Options,
    /// The season, 1 to 6.
    pub season: u8,
    /// The start player of the season.
    pub start: Seat,
    /// Who is asked what.
    pub step: Step,
    /// The idols of each seat.
    pub rosters: SeatMap<IdolSet>,
    /// What lies on and around each idol.
    #[serde(with = "ByWord::<Idol, IdolState>")]
    pub idols: [IdolState; IDOLS],
    /// The office card before each seat.
    pub offices: SeatMap<Option<Kind>>,
    /// Produce cards that were used.
    pub discard: CardCounts,
    /// What everybody remembers of the last time that the discards became the pile.
    pub memory: Memory,
    /// The audition in each slot.
    #[serde(with = "ByWord::<Slot, Option<Audition>>")]
    pub board: [Option<Audition>; SLOTS],
    /// The auditions in the pile.
    pub audition_pile: AuditionSet,
    /// The auditions that were held or replaced.
    pub audition_discard: AuditionSet,
    /// The trend cards that were set aside this season, in order; none before the first season.
    pub trends_out: ArrayVec<Trend, TRENDS_OUT>,
    /// Who has looked at the trend card of each slot.
    #[serde(with = "ByWord::<Slot, SeatSet>")]
    pub trend_seen: [SeatSet; SLOTS],
    /// How many slots have had their trend shown to all.
    pub trends_shown: u8,
    /// Where each idol entered, once the sheets are open.
    #[serde(with = "ByWord::<Idol, Option<Place>>")]
    pub entered: [Option<Place>; IDOLS],
    /// Who has closed the sheet.
    pub ready: SeatSet,
    /// The slot where an S rank idol passes by.
    pub visitor: Option<Slot>,
    /// The audition that is being held.
    pub contest: Option<Contest>,
}

/// What is hidden from somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hidden {
    /// The produce cards in the pile; their order is drawn when they are.
    pub pile: CardCounts,
    /// The hands.
    pub hands: SeatMap<CardCounts>,
    /// The cards that lie face down for next season; nobody has seen them.
    pub aside: SeatMap<CardCounts>,
    /// The trend card under each slot.
    #[serde(with = "ByWord::<Slot, Trend>")]
    pub trends: [Trend; SLOTS],
    /// Where each idol's piece lies on its owner's sheet, while the sheets are hidden.
    #[serde(with = "ByWord::<Idol, Option<Place>>")]
    pub sheets: [Option<Place>; IDOLS],
}

/// A game of DICE M@STER.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiceMaster {
    /// All that everybody sees.
    pub open: Open,
    /// What is hidden from somebody.
    pub hidden: Hidden,
}

impl Open {
    /// How many seats play.
    pub fn seats(&self) -> u8 {
        self.rosters.len() as u8
    }

    /// How many idols each seat has.
    pub fn idols_each(&self) -> u8 {
        if self.options.fierce { 4 } else { 3 }
    }

    /// To how many cards a seat's hand is filled (4-1).
    pub fn hand_size(&self, seat: Seat) -> u32 {
        let rules = &self.cards.rules;
        let usual = if self.options.fierce { rules.fierce_hand } else { rules.hand };
        u32::from(usual) + u32::from(self.offices[seat.index()].is_some())
    }

    /// How many seasons are still to come after this one (3).
    #[inline]
    pub(crate) fn seasons_left(&self) -> u8 {
        self.cards.rules.last_season.saturating_sub(self.season)
    }

    /// Whose idol this is.
    #[inline]
    pub fn owner(&self, idol: Idol) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.rosters[seat.index()].contains(idol))
    }

    /// An idol's state.
    #[inline]
    pub fn idol(&self, idol: Idol) -> &IdolState {
        &self.idols[idol.index()]
    }

    /// The idol by whose name a unit goes: the one with the highest FreshPoint.
    #[inline]
    pub fn leader(&self, idol: Idol) -> Idol {
        self.idol(idol).unit.last().unwrap_or(idol)
    }

    /// The idols and units of a seat, each by its leader.
    pub fn leaders(&self, seat: Seat) -> impl Iterator<Item = Idol> + Clone + '_ {
        self.rosters[seat.index()].iter().filter(|&idol| self.leader(idol) == idol)
    }

    /// 4-2 C: the rank of a unit is the highest of its members.
    #[inline]
    pub fn rank(&self, members: IdolSet) -> Rank {
        Rank::of(members.iter().map(|idol| self.idol(idol).popularity).max().unwrap_or(0))
    }

    /// The audition card in a slot.
    #[inline]
    pub fn audition(&self, slot: Slot) -> Option<&'static AuditionCard> {
        self.board[slot.index()].map(|audition| cards().audition(audition))
    }

    /// How many memories an idol can still take.
    #[inline]
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
        if let Some(kind) = state.gear {
            value += crate::produce::gear_bonus(kind, trend);
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
        self.idols.iter().any(|idol| idol.popularity >= self.cards.rules.top())
    }
}

impl Hidden {
    /// How many cards of a kind are in hands, aside and in the pile.
    pub(crate) fn count(&self, kind: Kind) -> u32 {
        let all = self.hands.iter().chain(&self.aside).chain([&self.pile]);
        all.map(|cards| cards.count(kind)).sum()
    }
}

impl DiceMaster {
    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardCounts {
        self.hidden.hands[seat.index()]
    }
}
