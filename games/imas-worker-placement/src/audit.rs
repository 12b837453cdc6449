//! Whether a state could lie on a table.

use crate::boards::Place;
use crate::cards::{Effect, cards};
use crate::ids::{Id, Set};
use crate::state::{HAND_LIMIT, IDOLS, ROUNDS, Step, WorkerPlacement};
use greenroom_engine::{Message, Seat, SeatSet};

/// Checks everything that the rules take for granted.
pub(crate) fn audit(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let check = |fits: bool, key: &str| if fits { Ok(()) } else { Err(Message::new(key)) };
    let seats = open.producers.len();
    check((2..=5).contains(&seats) && game.hands.len() == seats, "audit-seats")?;
    check(open.now.index() < seats && open.start.index() < seats, "audit-seats")?;
    check(open.home.iter().all(|seat| seat.index() < seats), "audit-home")?;
    check(open.home.iter().copied().collect::<SeatSet>().len() as usize == open.home.len(), "audit-home")?;
    audit_round(game)?;
    let step = open.step();
    let drafting = step == Step::Draft;
    let idols = open.producers.iter().flat_map(|producer| &producer.idols);
    let chosen: usize = open.producers.iter().map(|producer| producer.idols.len()).sum();
    check(cards().idols.len() - game.free_idols().len() == chosen, "audit-idols")?;
    check(idols.clone().all(|idol| idol.index() < cards().idols.len()), "audit-idols")?;
    if drafting {
        let chooser = crate::setup::chooser(open.start, seats as u8, chosen.min(2 * seats - 1) as u8);
        check(chosen < seats * IDOLS && open.now == chooser, "audit-draft")?;
    } else {
        check(open.producers.iter().all(|producer| producer.idols.len() == IDOLS), "audit-idols")?;
    }
    for producer in &open.producers {
        let on_board = producer.places.iter().all(|&place| usize::from(place) < open.board().spaces.len());
        check(on_board && producer.next.is_none_or(|next| usize::from(next) < IDOLS), "audit-places")?;
    }
    // While a round is played, those who are home are exactly those who have arrived.
    if !drafting && !matches!(open.steps.first(), Some(Step::Final | Step::Over)) {
        let arrived = |seat: Seat| (0..IDOLS).all(|slot| open.is_home(seat, slot));
        let fits = Seat::all(open.seats()).all(|seat| open.home.contains(&seat) == arrived(seat));
        check(fits, "audit-home")?;
    }
    audit_cards(game)?;
    audit_steps(game)
}

fn audit_round(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let place = match open.round {
        0 => Place::First,
        round if round == ROUNDS - 1 => Place::Last,
        round if round < ROUNDS => Place::Middle,
        _ => return Err(Message::new("audit-round")),
    };
    let middle = cards().boards.iter().filter(|board| board.place == Place::Middle).count();
    let turned = usize::from(open.round.min(ROUNDS - 2));
    let held = match open.round {
        0 => 0,
        1 | 2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    let fits = open.board().place == place
        && open.boards.iter().all(|board| cards().boards[board.index()].place == Place::Middle)
        && !open.boards.contains(open.board)
        && open.boards.len() + turned == middle
        && open.event().first == (open.round == 0)
        && !open.events.contains(open.event)
        && open.events.iter().all(|event| !cards().events[event.index()].first)
        && open.events.len() + held == cards().events.len() - 1;
    if fits { Ok(()) } else { Err(Message::new("audit-round")) }
}

fn audit_cards(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let all = Set::first(cards().appeals.len());
    let lasting = open.producers.iter().map(|producer| producer.lasting);
    let piles = lasting.clone().chain(game.hands.iter().copied()).chain([open.discards]);
    let counted: usize = piles.clone().map(Set::len).sum();
    let union = piles.fold(Set::NONE, Set::plus);
    let stays = lasting.flat_map(|cards| cards.iter().collect::<Vec<_>>());
    let deck = game.deck();
    let fits = counted == union.len()
        && union.minus(all).is_empty()
        && stays.into_iter().all(|card| matches!(cards().appeals[card.index()].effect, Effect::Lasting(_)))
        && deck.iter().all(|card| open.shuffled[card.index()] == open.shuffle)
        && open.shuffled.iter().all(|shuffle| *shuffle <= open.shuffle);
    if fits { Ok(()) } else { Err(Message::new("audit-cards")) }
}

fn audit_steps(game: &WorkerPlacement) -> Result<(), Message> {
    let open = &game.open;
    let spaces = open.board().spaces.len();
    let levels = open.event().levels.len();
    let last = open.steps.len().saturating_sub(1);
    for (place, step) in open.steps.iter().enumerate() {
        let fits = match *step {
            Step::Draft | Step::Over => open.steps.len() == 1,
            Step::Opening { nth } => place == 0 && nth <= open.seats(),
            Step::Space { space } | Step::Lesson { space } => usize::from(space) < spaces,
            Step::Choose { chips } => (1..=4).contains(&chips),
            Step::Train { chips, off, .. } => off <= chips,
            Step::Boost { level, .. } | Step::Encore { level, .. } => usize::from(level) < levels,
            Step::Final => {
                place == 0
                    && open.round == ROUNDS - 1
                    && open.home.last().is_some_and(|seat| *seat == open.now)
            }
            Step::EndTurn => place < last,
            Step::Act => place == 0,
            _ => true,
        };
        if !fits {
            return Err(Message::new("audit-steps"));
        }
    }
    let mut actions = Vec::new();
    game.list(open.now, &mut actions);
    let waits = match open.step() {
        Step::Over => true,
        Step::Limit => game.held(open.now) > HAND_LIMIT,
        Step::Space { .. } => open.producer(open.now).money > 0 && last > 0,
        _ => !actions.is_empty(),
    };
    if waits && open.steps.len() < 6 { Ok(()) } else { Err(Message::new("audit-steps")) }
}
