//! What the log says and the page animates.

use crate::action::Aim;
use crate::ids::{Audition, Idol, IdolSet, Kind, Place, SLOTS, Slot, Trend};
use crate::prepare::TRENDS_OUT;
use crate::rank::Rank;
use crate::state::{Die, MOST_DICE};
use arrayvec::ArrayVec;
use greenroom_engine::Seat;
use serde::Serialize;

/// The most cards that one line of the log names.
pub(crate) const CARDS_A_LINE: usize = 16;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An idol was chosen.
    Chose {
        seat: Seat,
        idol: Idol,
    },
    /// An idol came by lot.
    DrewLot {
        seat: Seat,
        idol: Idol,
    },
    /// Short game: an idol starts with popularity.
    Assigned {
        seat: Seat,
        idol: Idol,
        popularity: u8,
    },
    /// A memory was put on an idol.
    Remembered {
        seat: Seat,
        idol: Idol,
    },
    /// A season begins.
    SeasonBegins {
        season: u8,
        start: Seat,
        #[serde(serialize_with = "crate::by_word::slots::serialize")]
        board: [Option<Audition>; SLOTS],
        trends_out: ArrayVec<Trend, TRENDS_OUT>,
    },
    /// A seat drew cards; others hear how many.
    Drew {
        seat: Seat,
        cards: u8,
    },
    /// A seat drew these cards.
    DrewThese {
        seat: Seat,
        kinds: ArrayVec<Kind, CARDS_A_LINE>,
    },
    /// A seat took its cards that lay aside; others hear how many.
    TookAside {
        seat: Seat,
        cards: u8,
    },
    /// A seat took these cards that lay aside.
    TookThese {
        seat: Seat,
        kinds: ArrayVec<Kind, CARDS_A_LINE>,
    },
    /// The discards became the pile.
    Reshuffled,
    /// An idol who rested got a lesson chip.
    RestChip {
        seat: Seat,
        idol: Idol,
        trend: Trend,
    },
    /// Promotion, lesson or unit.
    Promoted {
        seat: Seat,
        idol: Idol,
        paid: Kind,
    },
    Lesson {
        seat: Seat,
        idol: Idol,
        trend: Trend,
        paid: Kind,
    },
    Unit {
        seat: Seat,
        members: IdolSet,
        paid: Kind,
    },
    /// A card of the produce phase was used.
    Used {
        seat: Seat,
        kind: Kind,
        aim: Aim,
    },
    /// Another audition lies in a slot.
    Replaced {
        slot: Slot,
        audition: Audition,
    },
    /// A seat looked at a trend card; only it hears which.
    Looked {
        seat: Seat,
        slot: Slot,
    },
    SawTrend {
        seat: Seat,
        slot: Slot,
        trend: Trend,
    },
    /// A seat has ended its produce phase.
    Done {
        seat: Seat,
    },
    /// A piece was put on a sheet; only its owner hears it.
    Placed {
        seat: Seat,
        idol: Idol,
        place: Place,
    },
    /// A sheet was closed or opened again.
    Ready {
        seat: Seat,
    },
    Reopened {
        seat: Seat,
    },
    /// The sheets are open: where an idol or a unit is.
    Entered {
        seat: Seat,
        members: IdolSet,
        place: Place,
    },
    /// Where an S rank idol could have come by, and whether she did.
    PassedBy {
        slot: Slot,
        joins: bool,
    },
    /// An audition begins.
    AuditionBegins {
        slot: Slot,
        audition: Audition,
        trend: Trend,
        entrants: u8,
        bar: u8,
    },
    /// The first roll of an idol or a unit.
    Rolled {
        seat: Seat,
        members: IdolSet,
        dice: ArrayVec<Die, MOST_DICE>,
        points: i16,
    },
    /// A star ability or a card in an audition.
    Star {
        seat: Seat,
        idol: Idol,
        aim: Aim,
        points: i16,
    },
    Appealed {
        seat: Seat,
        members: IdolSet,
        kind: Kind,
        aim: Aim,
        points: i16,
    },
    /// Nothing more from her in this audition.
    Passed {
        seat: Seat,
        members: IdolSet,
    },
    /// How an audition ended for an idol or a unit.
    Result {
        seat: Seat,
        members: IdolSet,
        place: u8,
        points: i16,
        passes: bool,
    },
    /// Popularity was gained.
    Gained {
        seat: Seat,
        idol: Idol,
        popularity: u8,
        rank: Rank,
    },
    /// A rank was reached.
    RankUp {
        seat: Seat,
        idol: Idol,
        rank: Rank,
    },
    /// Cards were set aside face down.
    SetAside {
        seat: Seat,
        cards: u8,
    },
    /// Tension Up came or went.
    TensionUp {
        seat: Seat,
        idol: Idol,
    },
    TensionLost {
        seat: Seat,
        idol: Idol,
    },
    /// A red audition leaves the game.
    LeavesGame {
        audition: Audition,
    },
    /// The game has ended, and whether because of an S rank idol.
    Ended {
        s_rank: bool,
    },
}
