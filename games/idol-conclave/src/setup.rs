//! §1 Preparations: the options and the deal.

use crate::cards::{ADVANCED_EVENTS, BASIC_EVENTS, CardSet, Idol, IdolSet, VoteCard};
use crate::ids::{EventId, VoteSet};
use crate::reason::Reason;
use crate::state::{IdolConclave, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, OptionSpec, Refusal, Seat, SeatSet, Setup, Values, Word};
use serde::{Deserialize, Serialize};

/// What can be chosen when a table is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// §5: the advanced events that are shuffled in with the six basic ones; none for the basic game.
    pub advanced: Vec<String>,
}

/// What can be set.
pub(crate) fn options() -> &'static [OptionSpec] {
    &[OptionSpec { key: "advanced", values: Values::AnyOf(&ADVANCED_EVENTS) }]
}

/// §1-1 and §1-2: deals events, identities and candidates, and finds the start player.
pub(crate) fn deal(
    setup: &Setup<'_, IdolConclave>,
    chance: &mut impl Chance,
) -> Result<IdolConclave, Refusal> {
    let seats = setup.seats;
    let mut events = chosen_events(setup.options).map_err(Reason::refusal)?;
    chance.shuffle(&mut events);
    let mut identities = Idol::ALL;
    chance.shuffle(&mut identities);
    let mut candidates = Idol::ALL;
    chance.shuffle(&mut candidates);
    let start_player = Seat(chance.below(u32::from(seats)) as u8);
    let open = Open {
        rules: setup.rules,
        cards: setup.cards,
        start_player,
        turn_player: start_player,
        turn: 1,
        step: Step::FirstVote,
        candidates: candidates[..seats as usize].iter().copied().collect(),
        events: std::array::from_fn(|idol| events[idol]),
        turned_over: IdolSet::empty(),
        votes: ArrayVec::new(),
        lines: Default::default(),
        sheet: [None; 7],
        boxed: VoteSet::empty(),
        reserve: VoteCard::ON_SHEET,
        dealers: SeatSet::NONE,
        group_taken: [None; 3],
        retaken: None,
    };
    Ok(IdolConclave {
        open,
        identities: identities[..seats as usize].iter().copied().collect(),
        hands: Seat::all(seats).map(|_| VoteCard::HAND).collect::<ArrayVec<CardSet, _>>(),
        sealed: Seat::all(seats).map(|_| None).collect(),
        prints: ArrayVec::new(),
    })
}

/// §5: the basic events, and the advanced ones that the players have chosen.
fn chosen_events(options: &Options) -> Result<ArrayVec<EventId, 13>, Reason> {
    let mut events: ArrayVec<EventId, 13> = (0..BASIC_EVENTS as u8).map(EventId).collect();
    for word in &options.advanced {
        let event = EventId::from_word(word).filter(|event| !events.contains(event));
        events.push(event.ok_or_else(|| Reason::NoSuchEvent(word.clone()))?);
    }
    Ok(events)
}
