//! What a seat sees as numbers, for programs that learn: from the view alone. Seats are told clockwise, the own one first; idols,
//! auditions and kinds of card in the order of the card file.

use crate::card_counts::CardCounts;
use crate::ids::{AUDITIONS, Audition, AuditionSet, IDOLS, Idol, IdolSet, Kind, Place, SLOTS, Slot, Trend};
use crate::setup::Selection;
use crate::state::{Contest, IdolState, Open, Purchase, Step};
use crate::view::{Held, View};
use greenroom_engine::{Id, MAX_SEATS, Observer, Seat, SeatSet, Seen};

/// The kinds of produce card that are told; the box has 24.
const KINDS: usize = 32;
const STEPS: usize = 12;
const TRENDS: usize = Trend::ALL.len();
const PLACES: usize = SLOTS + 1;
const IDOL: usize = 2 + TRENDS + 3 + KINDS + IDOLS + PLACES + PLACES + 2;
const SLOT: usize = AUDITIONS + TRENDS + 2 + MAX_SEATS + 1;
const ENTRANT: usize = 1 + IDOLS + 6 + 6 + 4;

/// Writes what a seat sees.
pub(crate) fn observe(view: &View, seat: Seat, into: &mut impl Observer) {
    let open = &view.open;
    let seats = open.seats();
    let around = || seat.around(seats);
    let from_own = |other: Seat| Some(usize::from((other.0 + seats - seat.0) % seats));
    into.part("options", 4, "free choice of idols, the short game, fierce competition, passing S ranks");
    into.flag(open.options.selection == Selection::Free);
    into.flag(open.options.short);
    into.flag(open.options.fierce);
    into.flag(open.options.passing);
    into.part("seats", MAX_SEATS, "which seats are there");
    into.each(MAX_SEATS, |place| place < usize::from(seats));
    into.part("season", 6, "the season");
    into.one_of(Some(usize::from(open.season).saturating_sub(1)), 6);
    into.part("start", MAX_SEATS, "the start player of the season");
    into.one_of(from_own(open.start), MAX_SEATS);
    let about = StepNumbers::of(open);
    into.part("step", STEPS, "what is asked: choose, assign, opening memory, chip, produce, pay, look, enter, appeal, extra, memory, over");
    into.one_of(Some(about.number), STEPS);
    into.part(
        "step_seat",
        MAX_SEATS,
        "whose turn it is in the produce phase, the choice of idols and the short game",
    );
    into.one_of(about.seat.and_then(from_own), MAX_SEATS);
    into.part(
        "step_idols",
        IDOLS,
        "the idols that it is about: who rested, who looks, who is paid for, who has got one more",
    );
    idols(into, about.idols);
    into.part(
        "step_purchase",
        3 + TRENDS,
        "what is paid for: promotion, lesson, unit; the trend of the lesson",
    );
    into.one_of(about.purchase, 3);
    into.one_of(about.trend.map(Trend::index), TRENDS);
    into.part("step_count", 1, "how many are done or left, of 15");
    into.amount(about.count, 15.0);
    into.part("ready", MAX_SEATS, "who has closed the sheet");
    who(into, seat, seats, open.ready);
    into.part("rosters", MAX_SEATS * IDOLS, "for each seat: its idols");
    around().for_each(|other| idols(into, open.rosters[other.index()]));
    into.part("idols", IDOLS * IDOL, "for each idol: popularity of 15, memories of 5, her lesson chips, Tension Up, promoted this season, rested last season, the card that stays with her, the idols of her unit, where she entered (the lesson field, then the slots), where her piece lies on the sheet, where it is known, whether it lies nowhere, whether that is hidden");
    Idol::all().for_each(|idol| observe_idol(view, idol, into));
    into.part(
        "hands",
        MAX_SEATS * 3,
        "for each seat: cards in hand of 8, cards aside of 8, whether an office card lies there",
    );
    for other in around() {
        into.amount(view.hands[other.index()].len(), 8.0);
        into.amount(view.aside[other.index()].len(), 8.0);
        into.flag(open.offices[other.index()].is_some());
    }
    into.part("hand", KINDS, "the own cards of each kind, of 4");
    if let Held::Known(hand) = view.hands[seat.index()] {
        counts(into, hand);
    }
    into.part("discard", KINDS, "used cards of each kind, of 4");
    counts(into, open.discard);
    into.part("pile", 1, "how many cards are in the pile, of 74");
    into.amount(view.pile(), 74.0);
    into.part(
        "shuffled",
        KINDS,
        "of the hidden cards, at most so many of each kind were shuffled the last time, of 4",
    );
    counts(into, open.memory.shuffled);
    into.part(
        "kept",
        KINDS,
        "of the hidden cards, at most so many of each kind were in hands or aside then, of 4",
    );
    counts(into, open.memory.kept);
    into.part("slots", SLOTS * SLOT, "for each slot: the audition; the trend, where it is known; whether it is hidden; whether it is shown to all; who has looked; whether an S rank idol passes by");
    for slot in Slot::all() {
        let trend = view.trends[slot.index()];
        into.one_of(open.board[slot.index()].map(Audition::index), AUDITIONS);
        into.one_of(trend.known().map(Trend::index), TRENDS);
        into.flag(trend == Seen::Hidden);
        into.flag(slot.index() < usize::from(open.trends_shown));
        who(into, seat, seats, open.trend_seen[slot.index()]);
        into.skip(MAX_SEATS - usize::from(seats));
        into.flag(open.visitor == Some(slot));
    }
    into.part("auditions", AUDITIONS * 2, "the auditions in the pile; those that were held or replaced");
    auditions(into, open.audition_pile);
    auditions(into, open.audition_discard);
    into.part("trends_out", TRENDS, "the trend cards that were set aside this season, of 3 each");
    for trend in Trend::ALL {
        into.amount(open.trends_out.iter().filter(|out| **out == trend).count() as u32, 3.0);
    }
    into.part("contest", 1 + SLOTS + TRENDS + 2 + MAX_SEATS, "whether an audition is held; its slot; its trend; the bar of 30; how many have their reward, of 5; whose turn it is");
    if let Some(contest) = &open.contest {
        into.flag(true);
        into.one_of(Some(contest.slot.index()), SLOTS);
        into.one_of(Some(contest.trend.index()), TRENDS);
        into.amount(contest.bar, 30.0);
        into.amount(contest.rewarded, 5.0);
        into.one_of(from_own(contest.acting), MAX_SEATS);
    }
    into.part("entrants", MAX_SEATS * ENTRANT, "for each seat in the audition: 1; its idols; dice of each face, of 4; lesson dice of each face, of 4; points from cards of 10; whether it has passed; its points of 30; its place among the winners, of 5");
    if let Some(contest) = &open.contest {
        around().for_each(|other| observe_entrant(open, contest, other, into));
    }
}

fn observe_idol(view: &View, idol: Idol, into: &mut impl Observer) {
    let (open, state, sheet) = (&view.open, view.open.idol(idol), view.sheets[idol.index()]);
    let entered = open.entered[idol.index()];
    if *state == IdolState::default() && entered.is_none() && sheet == Seen::Known(None) {
        // Most idols are nobody's: all is 0, but her piece lies nowhere.
        into.skip(IDOL - 2);
        into.flag(true);
        return into.flag(false);
    }
    into.amount(state.popularity, 15.0);
    into.amount(state.memories, 5.0);
    Trend::ALL.into_iter().for_each(|trend| into.flag(state.lessons.contains(trend)));
    into.flag(state.tension);
    into.flag(state.promoted);
    into.flag(state.rested);
    into.one_of(state.gear.map(Kind::index), KINDS);
    idols(into, state.unit);
    into.one_of(entered.map(place), PLACES);
    into.one_of(sheet.known().flatten().map(place), PLACES);
    into.flag(sheet == Seen::Known(None));
    into.flag(sheet == Seen::Hidden);
}

fn observe_entrant(open: &Open, contest: &Contest, seat: Seat, into: &mut impl Observer) {
    let Some(entrant) = contest.entrants.iter().find(|entrant| entrant.seat == seat) else {
        return into.skip(ENTRANT);
    };
    into.flag(true);
    idols(into, entrant.members);
    for lesson in [false, true] {
        for face in 1..=6 {
            let dice = entrant.dice.iter().filter(|die| die.lesson == lesson && die.face == face);
            into.amount(dice.count() as u32, 4.0);
        }
    }
    into.amount(entrant.bonus, 10.0);
    into.flag(entrant.passed);
    into.amount(open.points(contest, entrant), 30.0);
    let place = contest.winners.iter().position(|winner| *winner == seat);
    into.amount(place.map_or(0, |place| place as u32 + 1), 5.0);
}

fn idols(into: &mut impl Observer, set: IdolSet) {
    into.set(IDOLS, set);
}

fn auditions(into: &mut impl Observer, set: AuditionSet) {
    into.set(AUDITIONS, set);
}

fn counts(into: &mut impl Observer, cards: CardCounts) {
    into.sparse(KINDS, cards.counts().map(|(kind, count)| (kind.index(), count as f32 / 4.0)));
}

fn who(into: &mut impl Observer, seat: Seat, seats: u8, set: SeatSet) {
    seat.around(seats).for_each(|other| into.flag(set.contains(other)));
}

fn place(place: Place) -> usize {
    match place {
        Place::Lesson => 0,
        Place::Slot(slot) => 1 + slot.index(),
    }
}

/// What a step is about, in numbers.
#[derive(Default)]
struct StepNumbers {
    number: usize,
    seat: Option<Seat>,
    idols: IdolSet,
    purchase: Option<usize>,
    trend: Option<Trend>,
    count: u8,
}

impl StepNumbers {
    fn of(open: &Open) -> StepNumbers {
        let plain = |number: usize| StepNumbers { number, ..StepNumbers::default() };
        match open.step {
            Step::Choose { done } => StepNumbers { seat: Some(open.chooser(done)), count: done, ..plain(0) },
            Step::Assign { seat, given } => StepNumbers { seat: Some(seat), count: given, ..plain(1) },
            Step::OpeningMemory { seat, left } => StepNumbers { seat: Some(seat), count: left, ..plain(2) },
            Step::Chip { idol } => {
                StepNumbers { seat: open.owner(idol), idols: IdolSet::only(idol), ..plain(3) }
            }
            Step::Produce { seat } => StepNumbers { seat: Some(seat), ..plain(4) },
            Step::Pay { seat, what } => {
                let (purchase, idols, trend) = match what {
                    Purchase::Promotion(idol) => (0, IdolSet::only(idol), None),
                    Purchase::Lesson(idol, trend) => (1, IdolSet::only(idol), Some(trend)),
                    Purchase::Unit(members) => (2, members, None),
                };
                StepNumbers { seat: Some(seat), idols, purchase: Some(purchase), trend, ..plain(5) }
            }
            Step::Look { idol } => {
                StepNumbers { seat: open.owner(idol), idols: IdolSet::only(idol), ..plain(6) }
            }
            Step::Enter => plain(7),
            Step::Appeal => plain(8),
            Step::Extra { left, given } => StepNumbers { idols: given, count: left, ..plain(9) },
            Step::Memory => plain(10),
            Step::Over => plain(11),
        }
    }
}
