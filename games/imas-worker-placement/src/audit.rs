//! Whether a state could lie on a table.

use crate::boards::Place;
use crate::cards::{DRAWN_BOARDS, Effect};
use crate::ids::CardSet;
use crate::state::{IDOLS, ROUNDS, Step, WorkerPlacement};
use greenroom_engine::{Id, Message, Seat, SeatSet, ensure};

/// Checks everything that the rules take for granted.
pub(crate) fn audit(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let seats = open.producers.len();
    ensure((2..=5).contains(&seats) && game.hands.len() == seats, "seats")?;
    ensure(open.now.index() < seats && open.start.index() < seats, "seats")?;
    ensure(open.arrived.iter().all(|seat| seat.index() < seats), "home")?;
    ensure(open.arrived.iter().copied().collect::<SeatSet>().len() as usize == open.arrived.len(), "home")?;
    audit_round(game)?;
    let step = open.step();
    let drafting = step == Step::Draft;
    let idols = open.producers.iter().flat_map(|producer| &producer.idols);
    let chosen: usize = open.producers.iter().map(|producer| producer.idols.len()).sum();
    ensure(open.cards.idols.len() - open.free_idols().len() as usize == chosen, "idols")?;
    ensure(idols.clone().all(|idol| idol.index() < open.cards.idols.len()), "idols")?;
    if drafting {
        let nth = chosen.min(2 * seats - 1) as u8;
        let chooser = crate::setup::chooser(open.choice, open.start, seats as u8, nth);
        ensure(chosen < seats * IDOLS && open.now == chooser, "draft")?;
    } else {
        ensure(open.producers.iter().all(|producer| producer.idols.len() == IDOLS), "idols")?;
    }
    for producer in &open.producers {
        let on_board = producer.places.iter().all(|&place| place.index() < open.board().spaces.len());
        let sides = [producer.side_a, producer.next];
        let own = sides.into_iter().flatten().all(|idol| producer.idols.contains(&idol));
        ensure(on_board && own && sides[0].is_some() == sides[1].is_some(), "places")?;
    }
    // Those who have arrived are exactly those with both idols in the goal.
    let fits = Seat::all(open.seats()).all(|seat| open.arrived.contains(&seat) == open.all_home(seat));
    ensure(drafting || fits, "home")?;
    audit_cards(game)?;
    audit_steps(game)
}

fn audit_round(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let place = match open.round {
        0 => Place::First,
        round if round == ROUNDS - 1 => Place::Last,
        round if round < ROUNDS => Place::Middle,
        _ => return ensure(false, "round"),
    };
    let middle = open.cards.boards_of(Place::Middle);
    let turned = u32::from(open.round.min(ROUNDS - 2));
    let held = match open.round {
        0 => 0,
        1 | 2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    let fits = open.board().place == place
        && open.boards.difference(middle).is_empty()
        && !open.boards.contains(open.board)
        && (DRAWN_BOARDS as u32..=middle.len()).contains(&(open.boards.len() + turned))
        && open.event().first == (open.round == 0)
        && !open.events.contains(open.event)
        && open.events.iter().all(|event| !open.cards.events[event.index()].first)
        && open.events.len() as usize + held == open.cards.events.len() - 1;
    ensure(fits, "round")
}

fn audit_cards(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let lasting = open.producers.iter().map(|producer| producer.lasting);
    let piles = lasting.clone().chain(game.hands.iter().copied()).chain([open.discards]);
    let counted: u32 = piles.clone().map(CardSet::len).sum();
    let union = piles.fold(CardSet::empty(), CardSet::union);
    let stays = lasting.flat_map(|cards| cards.iter().collect::<Vec<_>>());
    let deck = game.deck();
    let fits = counted == union.len()
        && union.difference(open.cards.all_appeals).is_empty()
        && stays
            .into_iter()
            .all(|card| matches!(open.cards.appeals[card.index()].effect, Effect::Lasting(_)))
        && deck.iter().all(|card| open.shuffled[card.index()] == open.shuffle)
        && open.shuffled.iter().all(|shuffle| *shuffle <= open.shuffle);
    ensure(fits, "cards")
}

fn audit_steps(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let spaces = open.board().spaces.len();
    let levels = open.event().levels.len();
    let last = open.steps.len().saturating_sub(1);
    for (place, step) in open.steps.iter().enumerate() {
        let fits = match *step {
            Step::Draft | Step::Over => open.steps.len() == 1,
            Step::Opening { left } => place == 0 && left <= open.seats(),
            Step::Space { space } | Step::Lesson { space } => space.index() < spaces,
            Step::Choose { chips } => chips > 0,
            Step::Train { chips, off, .. } => off <= chips,
            Step::Boost { level, .. } | Step::Success { level, .. } => usize::from(level) < levels,
            Step::Final => {
                place == 0 && open.round == ROUNDS - 1 && open.arrived.len() == usize::from(open.seats())
            }
            Step::EndTurn => place < last,
            Step::Act => place == 0,
            Step::Before => place == 1 && open.steps[0] == Step::Act,
            _ => true,
        };
        ensure(fits, "steps")?;
    }
    let mut actions = Vec::new();
    crate::legal::legal(game, open.now, &mut actions);
    let waits = match open.step() {
        Step::Over => true,
        Step::Limit => game.held_beyond_limit(open.now) > 0,
        Step::Space { .. } => open.producer(open.now).money > 0 && last > 0,
        _ => !actions.is_empty(),
    };
    ensure(waits && open.steps.len() < 6, "steps")
}
