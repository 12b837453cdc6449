//! Why something is not allowed: each reason once, with its section and the sentence that says what to do instead.

use crate::ids::{Idol, Kind, Slot};
use crate::rank::Rank;
use greenroom_engine::{Refusal, Word};

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotYourTurn,
    NotNow,
    IdolTaken(Idol),
    NotYourIdol(Idol),
    HasPopularity(Idol),
    OtherPopularity(u8),
    OneMemoryHere(Idol),
    NoRoomForMemory(Idol),
    OtherIdol(Idol),
    PromotedAlready(Idol),
    HasChip(Idol),
    NoCards,
    NotInHand(Kind),
    UnitSize,
    InUnitAlready(Idol),
    ForAuditions(Kind),
    ForProducing(Kind),
    AimNeeded(Kind),
    AllChips(Idol),
    TooPopular(Idol),
    HasTension(Idol),
    HasOffice,
    BlueStays,
    NoAuditionLeft,
    GoesByLeader(Idol, Idol),
    ThereAlready(Idol),
    SlotTaken(Slot),
    RankNotAllowed(Slot, Rank),
    UnitsOnly(Slot),
    SoloOnly(Slot),
    NotAllPlaced,
    SheetOpen,
    SheetClosed,
    NotInAudition(Idol),
    NoMemory(Idol),
    NoStarsHere,
    NoCardsHere,
    NoSuchDie,
    NotARival(Idol),
    Untouchable(Idol),
    NobodyToStrike,
    SameTrend,
    DiceFull,
    NoFansForHer,
    NotInUnit(Idol),
    HasExtra(Idol),
    FierceSeats(u8),
}

impl Reason {
    /// The refusal in full: the section and the sentence.
    pub(crate) fn refusal(self) -> Refusal {
        use Reason as R;
        let of = |section: &str, key: &str, idol: Idol| Refusal::new(section, key).word("idol", idol.word());
        let card =
            |section: &str, key: &str, kind: Kind| Refusal::new(section, key).word("card", kind.word());
        match self {
            R::NotYourTurn => Refusal::table("not-your-turn"),
            R::NotNow => Refusal::new("4", "not-now"),
            R::IdolTaken(idol) => of("4", "idol-taken", idol),
            R::NotYourIdol(idol) => of("4", "not-your-idol", idol),
            R::HasPopularity(idol) => of("5", "has-popularity", idol),
            R::OtherPopularity(next) => Refusal::new("5", "other-popularity").number("next", next),
            R::OneMemoryHere(idol) => of("5", "one-memory-here", idol),
            R::NoRoomForMemory(idol) => of("4-2", "no-room-for-memory", idol),
            R::OtherIdol(idol) => of("4-1", "other-idol", idol),
            R::PromotedAlready(idol) => of("4-2", "promoted-already", idol),
            R::HasChip(idol) => of("4-2", "has-chip", idol),
            R::NoCards => Refusal::new("4-2", "no-cards"),
            R::NotInHand(kind) => card("4-2", "not-in-hand", kind),
            R::UnitSize => Refusal::new("4-2", "unit-size"),
            R::InUnitAlready(idol) => of("4-2", "in-unit-already", idol),
            R::ForAuditions(kind) => card("4-2", "for-auditions", kind),
            R::ForProducing(kind) => card("4-4-1-3", "for-producing", kind),
            R::AimNeeded(kind) => card("4-2", "aim-needed", kind),
            R::AllChips(idol) => of("4-2", "all-chips", idol),
            R::TooPopular(idol) => of("4-2", "too-popular", idol),
            R::HasTension(idol) => of("4-2", "has-tension", idol),
            R::HasOffice => Refusal::new("4-2", "has-office"),
            R::BlueStays => Refusal::new("4-2", "blue-stays"),
            R::NoAuditionLeft => Refusal::new("4-2", "no-audition-left"),
            R::GoesByLeader(idol, leader) => of("4-3", "goes-by-leader", idol).word("leader", leader.word()),
            R::ThereAlready(idol) => of("4-3", "there-already", idol),
            R::SlotTaken(slot) => Refusal::new("4-3", "slot-taken").number("slot", slot.number()),
            R::RankNotAllowed(slot, rank) => Refusal::new("4-3", "rank-not-allowed")
                .number("slot", slot.number())
                .word("rank", rank.word()),
            R::UnitsOnly(slot) => Refusal::new("4-3", "units-only").number("slot", slot.number()),
            R::SoloOnly(slot) => Refusal::new("4-3", "solo-only").number("slot", slot.number()),
            R::NotAllPlaced => Refusal::new("4-3", "not-all-placed"),
            R::SheetOpen => Refusal::new("4-3", "sheet-open"),
            R::SheetClosed => Refusal::new("4-3", "sheet-closed"),
            R::NotInAudition(idol) => of("4-4-1-3", "not-in-audition", idol),
            R::NoMemory(idol) => of("2", "no-memory", idol),
            R::NoStarsHere => Refusal::new("4-4-1-3", "no-stars-here"),
            R::NoCardsHere => Refusal::new("4-4-1-3", "no-cards-here"),
            R::NoSuchDie => Refusal::new("6-1", "no-such-die"),
            R::NotARival(idol) => of("4-4-1-3", "not-a-rival", idol),
            R::Untouchable(idol) => of("4-4-1-3", "untouchable", idol),
            R::NobodyToStrike => Refusal::new("4-4-1-3", "nobody-to-strike"),
            R::SameTrend => Refusal::new("4-4-1-3", "same-trend"),
            R::DiceFull => Refusal::new("1-1", "dice-full"),
            R::NoFansForHer => Refusal::new("1-1", "no-fans-for-her"),
            R::NotInUnit(idol) => of("4-2", "not-in-unit", idol),
            R::HasExtra(idol) => of("4-2", "has-extra", idol),
            R::FierceSeats(seats) => Refusal::new("5", "fierce-seats").number("seats", seats),
        }
    }
}
