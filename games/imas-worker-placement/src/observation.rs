//! What a seat sees as numbers, for programs that learn: from the view alone. Seats are told clockwise, the own one first; idols,
//! cards, events and boards in the order of the card file, with room for as many as one may hold.

use crate::cards::MAX_LEVELS;
use crate::ids::{Ability, CardSet, Idol, MAX_KIND, MAX_SPACES, Space, Three};
use crate::state::{IDOLS, ROUNDS, Step};
use crate::view::View;
use greenroom_engine::{Id, MAX_SEATS, Observer, Seat};

const STEPS: usize = 15;
const PRODUCER: usize = IDOLS * (MAX_KIND + MAX_SPACES + 2) + 3 + 3 + 4 + MAX_KIND + 1 + MAX_KIND + MAX_SEATS;

/// Writes what a seat sees.
pub(crate) fn observe(view: &View, seat: Seat, into: &mut impl Observer) {
    let open = &view.open;
    let seats = open.seats();
    let around = || seat.around(seats);
    let from_own = |other: Seat| Some(usize::from((other.0 + seats - seat.0) % seats));
    into.part("seats", MAX_SEATS, "which seats are there");
    into.each(MAX_SEATS, |place| place < usize::from(seats));
    into.part("round", ROUNDS as usize, "the round");
    into.one_of(Some(usize::from(open.round)), ROUNDS as usize);
    into.part("now", MAX_SEATS, "who decides");
    into.one_of(from_own(open.now), MAX_SEATS);
    into.part("start", MAX_SEATS, "the start player of this round");
    into.one_of(from_own(open.start), MAX_SEATS);
    let about = StepNumbers::of(open.step());
    into.part("step", STEPS, "what is asked: draft, opening, before, act, space, lesson, choose, train, level, boost, success, limit, send home, final, over");
    into.one_of(about.number, STEPS);
    into.part("step_space", MAX_SPACES, "the space that it is about");
    into.one_of(about.space.map(Space::index), MAX_SPACES);
    into.part("step_ability", 3, "the ability that is trained");
    into.one_of(about.ability.map(Ability::index), 3);
    into.part("step_level", MAX_LEVELS, "the level that is tried");
    into.one_of(about.level.map(usize::from), MAX_LEVELS);
    into.part("step_chips", 4, "chips of choice, or for one level, of 10; levels left of 10; how much less the next one costs, of 10; points of a success, of 10");
    [about.chips, about.times, about.off, about.evp].into_iter().for_each(|amount| into.amount(amount, 10.0));
    into.part("step_boost", 3, "what cards have added for this event, of 10");
    three(into, about.boost, 10.0);
    into.part("waiting", STEPS, "what is asked after this, the same steps");
    into.each(STEPS, |number| {
        open.steps.iter().rev().skip(1).any(|&step| StepNumbers::of(step).number == Some(number))
    });
    into.part("board", MAX_KIND, "the board of this round");
    into.one_of(Some(open.board.index()), MAX_KIND);
    into.part("boards_left", MAX_KIND, "the boards that may still be drawn");
    into.set(MAX_KIND, open.boards);
    into.part("event", MAX_KIND, "the event that is on");
    into.one_of(Some(open.event.index()), MAX_KIND);
    into.part("events_left", MAX_KIND, "the events that may still be drawn");
    into.set(MAX_KIND, open.events);
    into.part("free_idols", MAX_KIND, "the idols that nobody has chosen");
    into.set(MAX_KIND, open.free_idols());
    into.part("occupied", MAX_SPACES, "the spaces where somebody stands");
    into.set(MAX_SPACES, open.occupied());
    into.part("discards", MAX_KIND, "the appeal cards on the discard pile");
    cards(into, open.discards);
    into.part("deck", 2, "cards in the deck, of 20; how often it was shuffled anew, of 5");
    into.amount(view.deck, 20.0);
    into.amount(open.shuffle, 5.0);
    into.part("producers", MAX_SEATS * PRODUCER, "for each seat, for each of its two idols: who she is, where she stands, whether her piece shows A, whether she must move next; then vocal, dance and visual of 20; chips of each kind, of 10; memories of 5, money of 5, event points of 40, points of 100; cards that stay face up; how many it holds face down, of 4, and which of them are known; its place among those who have arrived");
    for other in around() {
        let producer = open.producer(other);
        for slot in 0..IDOLS {
            let idol = producer.idols.get(slot).copied();
            into.one_of(idol.map(Idol::index), MAX_KIND);
            into.one_of(idol.map(|_| producer.places[slot].index()), MAX_SPACES);
            into.flag(idol.is_some() && producer.side_a == idol);
            into.flag(idol.is_some() && producer.next == idol);
        }
        three(into, producer.abilities, 20.0);
        three(into, producer.chips, 10.0);
        into.amount(producer.memory, 5.0);
        into.amount(producer.money, 5.0);
        into.amount(producer.evp, 40.0);
        into.amount(producer.points, 100.0);
        cards(into, producer.lasting);
        into.amount(view.hands[other.index()].len() as u32, 4.0);
        cards(into, view.known(other).collect());
        into.one_of(open.arrived.iter().position(|one| *one == other), MAX_SEATS);
    }
}

fn three(into: &mut impl Observer, numbers: Three, many: f32) {
    numbers.into_iter().for_each(|number| into.amount(number, many));
}

fn cards(into: &mut impl Observer, set: CardSet) {
    into.set(MAX_KIND, set);
}

/// What a step is about, in numbers.
#[derive(Default)]
struct StepNumbers {
    /// None for what happens by itself.
    number: Option<usize>,
    space: Option<Space>,
    ability: Option<Ability>,
    level: Option<u8>,
    chips: u8,
    times: u8,
    off: u8,
    evp: u8,
    boost: Three,
}

impl StepNumbers {
    fn of(step: Step) -> StepNumbers {
        let plain = |number: usize| StepNumbers { number: Some(number), ..StepNumbers::default() };
        match step {
            Step::Draft => plain(0),
            Step::Opening { left } => StepNumbers { times: left, ..plain(1) },
            Step::Before => plain(2),
            Step::Act => plain(3),
            Step::Space { space } => StepNumbers { space: Some(space), ..plain(4) },
            Step::Lesson { space } => StepNumbers { space: Some(space), ..plain(5) },
            Step::Choose { chips } => StepNumbers { chips, ..plain(6) },
            Step::Train { ability, chips, times, off } => {
                StepNumbers { ability, chips, times, off, ..plain(7) }
            }
            Step::Level => plain(8),
            Step::Boost { level, boost } => StepNumbers { level: Some(level), boost, ..plain(9) },
            Step::Success { level, evp } => StepNumbers { level: Some(level), evp, ..plain(10) },
            Step::Limit => plain(11),
            Step::SendHome { memory } => StepNumbers { chips: memory, ..plain(12) },
            Step::Final => plain(13),
            Step::Over => plain(14),
            Step::EndTurn => StepNumbers::default(),
        }
    }
}
