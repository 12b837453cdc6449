//! Why something is not allowed: each reason once, with its section and the sentence that says what to do instead.

use crate::cards::cards;
use crate::ids::{Idol, Kind, Slot};
use crate::state::rank_letter;
use greenroom_engine::Refusal;

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
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
    PlacedAlready(Idol),
    SlotTaken(Slot),
    RankNotAllowed(Slot, u8),
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
}

impl Problem {
    /// The refusal in full: the section and the sentence.
    pub(crate) fn refusal(self) -> Refusal {
        use Problem as P;
        let id = |idol: Idol| cards().idol(idol).id.clone();
        let of = |section: &str, key: &str, idol: Idol| Refusal::new(section, key).word("idol", id(idol));
        let card = |section: &str, key: &str, kind: Kind| {
            Refusal::new(section, key).word("card", cards().kind(kind).id.clone())
        };
        match self {
            P::NotYourTurn => Refusal::table("not-your-turn"),
            P::NotNow => Refusal::new("4", "not-now"),
            P::IdolTaken(idol) => of("4", "idol-taken", idol),
            P::NotYourIdol(idol) => of("4", "not-your-idol", idol),
            P::HasPopularity(idol) => of("5", "has-popularity", idol),
            P::OtherPopularity(next) => Refusal::new("5", "other-popularity").number("next", next),
            P::OneMemoryHere(idol) => of("5", "one-memory-here", idol),
            P::NoRoomForMemory(idol) => of("4-2", "no-room-for-memory", idol),
            P::OtherIdol(idol) => of("4-1", "other-idol", idol),
            P::PromotedAlready(idol) => of("4-2", "promoted-already", idol),
            P::HasChip(idol) => of("4-2", "has-chip", idol),
            P::NoCards => Refusal::new("4-2", "no-cards"),
            P::NotInHand(kind) => card("4-2", "not-in-hand", kind),
            P::UnitSize => Refusal::new("4-2", "unit-size"),
            P::InUnitAlready(idol) => of("4-2", "in-unit-already", idol),
            P::ForAuditions(kind) => card("4-2", "for-auditions", kind),
            P::ForProducing(kind) => card("4-4-1-3", "for-producing", kind),
            P::AimNeeded(kind) => card("4-2", "aim-needed", kind),
            P::AllChips(idol) => of("4-2", "all-chips", idol),
            P::TooPopular(idol) => of("4-2", "too-popular", idol),
            P::HasTension(idol) => of("4-2", "has-tension", idol),
            P::HasOffice => Refusal::new("4-2", "has-office"),
            P::BlueStays => Refusal::new("4-2", "blue-stays"),
            P::NoAuditionLeft => Refusal::new("4-2", "no-audition-left"),
            P::GoesByLeader(idol, leader) => of("4-3", "goes-by-leader", idol).word("leader", id(leader)),
            P::PlacedAlready(idol) => of("4-3", "placed-already", idol),
            P::SlotTaken(slot) => Refusal::new("4-3", "slot-taken").number("slot", slot.number()),
            P::RankNotAllowed(slot, rank) => Refusal::new("4-3", "rank-not-allowed")
                .number("slot", slot.number())
                .word("rank", rank_letter(rank).to_string()),
            P::UnitsOnly(slot) => Refusal::new("4-3", "units-only").number("slot", slot.number()),
            P::SoloOnly(slot) => Refusal::new("4-3", "solo-only").number("slot", slot.number()),
            P::NotAllPlaced => Refusal::new("4-3", "not-all-placed"),
            P::SheetOpen => Refusal::new("4-3", "sheet-open"),
            P::SheetClosed => Refusal::new("4-3", "sheet-closed"),
            P::NotInAudition(idol) => of("4-4-1-3", "not-in-audition", idol),
            P::NoMemory(idol) => of("2", "no-memory", idol),
            P::NoStarsHere => Refusal::new("4-4-1-3", "no-stars-here"),
            P::NoCardsHere => Refusal::new("4-4-1-3", "no-cards-here"),
            P::NoSuchDie => Refusal::new("6-1", "no-such-die"),
            P::NotARival(idol) => of("4-4-1-3", "not-a-rival", idol),
            P::Untouchable(idol) => of("4-4-1-3", "untouchable", idol),
            P::NobodyToStrike => Refusal::new("4-4-1-3", "nobody-to-strike"),
            P::SameTrend => Refusal::new("4-4-1-3", "same-trend"),
            P::DiceFull => Refusal::new("1-1", "dice-full"),
            P::NoFansForHer => Refusal::new("1-1", "no-fans-for-her"),
            P::NotInUnit(idol) => of("4-2", "not-in-unit", idol),
            P::HasExtra(idol) => of("4-2", "has-extra", idol),
        }
    }
}
