//! Section 4 "setup" and section 5: the deal, the choice of idols, and how the short game opens.

use crate::card_counts::CardCounts;
use crate::cards::cards;
use crate::event::Event;
use crate::ids::{AuditionSet, IDOLS, Idol, IdolSet, SLOTS, Trend};
use crate::pile::Memory;
use crate::reason::Reason;
use crate::state::{DiceMaster, Hidden, IdolState, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{
    Audience, Chance, Id, Log, OptionSpec, Refusal, Seat, SeatMap, SeatSet, Setup, Values,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// In which season the short game begins (5).
pub(crate) const SHORT_GAME_SEASON: u8 = 3;
/// How many memories each seat puts out in the short game (5).
pub(crate) const SHORT_GAME_MEMORIES: u8 = 2;

/// How idols are chosen (4, 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Selection {
    /// In the order ABCDDCBA, the last idol of each by lot: what the rulebook recommends.
    #[default]
    Draft,
    /// In the order ABCDDCBA until everybody has all.
    Free,
}

/// The variants that the rulebook offers (5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// What can be set when a table is made.
pub(crate) fn options() -> &'static [OptionSpec] {
    &[
        OptionSpec { key: "selection", values: Values::OneOf(&["draft", "free"]) },
        OptionSpec { key: "short", values: Values::Flag },
        OptionSpec { key: "fierce", values: Values::Flag },
        OptionSpec { key: "passing", values: Values::Flag },
    ]
}

/// Sets the table up: everything is ready for the first idol to be chosen.
pub(crate) fn deal(setup: &Setup<'_, DiceMaster>, chance: &mut impl Chance) -> Result<DiceMaster, Refusal> {
    let (options, seats) = (*setup.options, setup.seats);
    if options.fierce && seats > 3 {
        return Err(Reason::FierceSeats(seats).refusal());
    }
    let start = Seat(chance.below(u32::from(seats)) as u8);
    let open = Open {
        rules: setup.rules,
        cards: setup.cards,
        options,
        season: if options.short { SHORT_GAME_SEASON } else { 1 },
        start,
        step: Step::Choose { done: 0 },
        rosters: each(seats, IdolSet::empty()),
        idols: std::array::from_fn(|idol| IdolState {
            unit: IdolSet::only(Idol(idol as u8)),
            ..IdolState::default()
        }),
        offices: each(seats, None),
        discard: CardCounts::NONE,
        memory: Memory {
            shuffled: CardCounts::ALL,
            kept: CardCounts::NONE,
            kept_in_hand: each(seats, 0),
            kept_aside: each(seats, 0),
        },
        board: [None; SLOTS],
        audition_pile: cards().shuffled_auditions(),
        audition_discard: AuditionSet::empty(),
        trends_out: ArrayVec::new(),
        trend_seen: [SeatSet::NONE; SLOTS],
        trends_shown: 0,
        entered: [None; IDOLS],
        ready: SeatSet::NONE,
        visitor: None,
        contest: None,
    };
    let hidden = Hidden {
        pile: CardCounts::ALL,
        hands: each(seats, CardCounts::NONE),
        aside: each(seats, CardCounts::NONE),
        trends: [Trend::Vocal; SLOTS],
        sheets: [None; IDOLS],
    };
    Ok(DiceMaster { open, hidden })
}

fn each<T: Clone>(seats: u8, thing: T) -> SeatMap<T> {
    std::iter::repeat_n(thing, seats as usize).collect()
}

impl DiceMaster {
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        idol: Idol,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Step::Choose { done } = self.open.step else { return };
        self.open.rosters[seat.index()].insert(idol);
        log.tell(Audience::Everyone, Event::Chose { seat, idol });
        if done + 1 < self.open.seats() * self.open.chosen_each() {
            self.open.step = Step::Choose { done: done + 1 };
            return;
        }
        if self.open.options.selection == Selection::Draft {
            self.draw_lots(chance, log);
        }
        if self.open.options.short {
            self.open.step = Step::Assign { seat: self.open.start, given: 0 };
        } else {
            self.begin_season(chance, log);
        }
    }

    /// 5: in the draft the last idol of each seat comes by lot.
    fn draw_lots(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in self.open.start.around(self.open.seats()) {
            let free: ArrayVec<Idol, IDOLS> =
                Idol::all().filter(|&idol| self.open.owner(idol).is_none()).collect();
            let idol = chance.pick(&free).expect("there are at least three idols for each seat");
            self.open.rosters[seat.index()].insert(idol);
            log.tell(Audience::Everyone, Event::DrewLot { seat, idol });
        }
    }

    /// 5: the short game's popularity; the last idol gets what is left.
    pub(crate) fn assign(&mut self, seat: Seat, idol: Idol, log: &mut impl Log<Event>) {
        let Step::Assign { given, .. } = self.open.step else { return };
        self.give_opening_popularity(seat, idol, given, log);
        let last = self.open.idols_each() - 1;
        if given + 1 < last {
            self.open.step = Step::Assign { seat, given: given + 1 };
            return;
        }
        let left = self.open.rosters[seat.index()].iter().find(|&idol| self.open.idol(idol).popularity == 0);
        if let Some(idol) = left {
            self.give_opening_popularity(seat, idol, last, log);
        }
        let next = seat.next(self.open.seats());
        self.open.step = if next == self.open.start {
            Step::OpeningMemory { seat: next, left: SHORT_GAME_MEMORIES }
        } else {
            Step::Assign { seat: next, given: 0 }
        };
    }

    fn give_opening_popularity(&mut self, seat: Seat, idol: Idol, given: u8, log: &mut impl Log<Event>) {
        let popularity = self.open.opening_popularity()[given as usize];
        self.open.idols[idol.index()].popularity = popularity;
        log.tell(Audience::Everyone, Event::Assigned { seat, idol, popularity });
    }

    /// 5: the short game's two memories.
    pub(crate) fn put_opening_memory(
        &mut self,
        seat: Seat,
        idol: Idol,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Step::OpeningMemory { left, .. } = self.open.step else { return };
        self.open.idols[idol.index()].memories += 1;
        log.tell(Audience::Everyone, Event::Remembered { seat, idol });
        let next = seat.next(self.open.seats());
        if left > 1 {
            self.open.step = Step::OpeningMemory { seat, left: left - 1 };
        } else if next != self.open.start {
            self.open.step = Step::OpeningMemory { seat: next, left: SHORT_GAME_MEMORIES };
        } else {
            self.begin_season(chance, log);
        }
    }
}

impl Open {
    /// How many idols each seat chooses; the rest comes by lot.
    pub fn chosen_each(&self) -> u8 {
        match self.options.selection {
            Selection::Draft => self.idols_each() - 1,
            Selection::Free => self.idols_each(),
        }
    }

    /// 5: who chooses after so many: ABCDDCBA, from the start player.
    pub fn chooser(&self, done: u8) -> Seat {
        let (round, place) = (done / self.seats(), done % self.seats());
        let step = if round % 2 == 0 { place } else { self.seats() - 1 - place };
        Seat((self.start.0 + step) % self.seats())
    }

    /// 5: the popularity that the short game gives out, in order.
    pub fn opening_popularity(&self) -> &'static [u8] {
        if self.options.fierce { &[5, 3, 3, 1] } else { &[5, 3, 1] }
    }
}
