//! What the log says and the page animates.

use crate::action::Aim;
use crate::ids::{Audition, Idol, IdolSet, Kind, Place, SLOTS, Slot, Trend};
use crate::prepare::TRENDS_OUT;
use crate::rank::Rank;
use crate::state::{Die, MOST_DICE};
use arrayvec::ArrayVec;
use greenroom_engine::{ByWord, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// The most cards that one line of the log names.
pub(crate) const CARDS_A_LINE: usize = 16;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An idol was chosen.
    Chose {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// An idol came by lot.
    DrewLot {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// Short game: an idol starts with popularity.
    Assigned {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The popularity.
        popularity: u8,
    },
    /// A memory was put on an idol.
    Remembered {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// A season begins.
    SeasonBegins {
        /// The season.
        season: u8,
        /// The start player.
        start: Seat,
        /// The board.
        #[serde(serialize_with = "ByWord::<Slot, Option<Audition>>::serialize")]
        #[schemars(with = "ByWord<Slot, Option<Audition>>")]
        board: [Option<Audition>; SLOTS],
        /// The trend cards that were set aside.
        trends_out: ArrayVec<Trend, TRENDS_OUT>,
    },
    /// A seat drew cards; others hear how many.
    Drew {
        /// Who.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// A seat drew these cards.
    DrewThese {
        /// Who.
        seat: Seat,
        /// The kinds of the cards.
        kinds: ArrayVec<Kind, CARDS_A_LINE>,
    },
    /// A seat took its cards that lay aside; others hear how many.
    TookAside {
        /// Who.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// A seat took these cards that lay aside.
    TookThese {
        /// Who.
        seat: Seat,
        /// The kinds of the cards.
        kinds: ArrayVec<Kind, CARDS_A_LINE>,
    },
    /// The discards became the pile.
    Reshuffled,
    /// An idol who rested got a lesson chip.
    RestChip {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The trend.
        trend: Trend,
    },
    /// A promotion: a memory.
    Promoted {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The card that was paid.
        paid: Kind,
    },
    /// A lesson: a chip.
    Lesson {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The trend.
        trend: Trend,
        /// The card that was paid.
        paid: Kind,
    },
    /// Idols appear together this season.
    Unit {
        /// Who.
        seat: Seat,
        /// The idol, or all idols of the unit.
        members: IdolSet,
        /// The card that was paid.
        paid: Kind,
    },
    /// A card of the produce phase was used.
    Used {
        /// Who.
        seat: Seat,
        /// The kind of card.
        kind: Kind,
        /// What it was aimed at; null for nothing in particular.
        aim: Aim,
    },
    /// Another audition lies in a slot.
    Replaced {
        /// The slot.
        slot: Slot,
        /// The audition.
        audition: Audition,
    },
    /// A seat looked at a trend card; only it hears which.
    Looked {
        /// Who.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// The trend card that a seat looked at; only it hears this.
    SawTrend {
        /// Who.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The trend.
        trend: Trend,
    },
    /// A seat has ended its produce phase.
    Done {
        /// Who.
        seat: Seat,
    },
    /// A piece was put on a sheet; only its owner hears it.
    Placed {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The place, from 1.
        place: Place,
    },
    /// A sheet was closed.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// A sheet was opened again.
    Reopened {
        /// Who.
        seat: Seat,
    },
    /// The sheets are open: where an idol or a unit is.
    Entered {
        /// Who.
        seat: Seat,
        /// The idol, or all idols of the unit.
        members: IdolSet,
        /// The place, from 1.
        place: Place,
    },
    /// Where an S rank idol could have come by, and whether she did.
    PassedBy {
        /// The slot.
        slot: Slot,
        /// Whether she joins.
        joins: bool,
    },
    /// An audition begins.
    AuditionBegins {
        /// The slot.
        slot: Slot,
        /// The audition.
        audition: Audition,
        /// The trend.
        trend: Trend,
        /// How many have entered.
        entrants: u8,
        /// The points of the idols who are nobody's.
        bar: u8,
    },
    /// The first roll of an idol or a unit.
    Rolled {
        /// Who.
        seat: Seat,
        /// The idol, or all idols of the unit.
        members: IdolSet,
        /// The dice.
        dice: ArrayVec<Die, MOST_DICE>,
        /// How many points.
        points: i16,
    },
    /// A star ability in an audition.
    Star {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// What it was aimed at; null for nothing in particular.
        aim: Aim,
        /// How many points.
        points: i16,
    },
    /// A card in an audition.
    Appealed {
        /// Who.
        seat: Seat,
        /// The idol, or all idols of the unit.
        members: IdolSet,
        /// The kind of card.
        kind: Kind,
        /// What it was aimed at; null for nothing in particular.
        aim: Aim,
        /// How many points.
        points: i16,
    },
    /// Nothing more from her in this audition.
    Passed {
        /// Who.
        seat: Seat,
        /// The idol, or all idols of the unit.
        members: IdolSet,
    },
    /// How an audition ended for an idol or a unit.
    Result {
        /// Who.
        seat: Seat,
        /// The idol, or all idols of the unit.
        members: IdolSet,
        /// The place, from 1.
        place: u8,
        /// How many can pass.
        places: u8,
        /// How many points.
        points: i16,
        /// How many of them are pips of the dice.
        dice: i16,
        /// Whether the audition is passed.
        passes: bool,
    },
    /// Popularity was gained.
    Gained {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The popularity.
        popularity: u8,
        /// The rank.
        rank: Rank,
    },
    /// A rank was reached.
    RankUp {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The rank.
        rank: Rank,
    },
    /// Cards were set aside face down.
    SetAside {
        /// Who.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// Tension Up came.
    TensionUp {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// Tension Up went.
    TensionLost {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// A red audition leaves the game.
    LeavesGame {
        /// The audition.
        audition: Audition,
    },
    /// The game has ended, and whether because of an S rank idol.
    Ended {
        /// Whether because of an S rank idol.
        s_rank: bool,
    },
}
