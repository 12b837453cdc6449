//! §1 Preparations: the options and the deal.

use crate::cards::{ADVANCED_EVENTS, BASIC_EVENTS, Idol, IdolSet, VoteCard};
use crate::ids::{EventId, VoteSet};
use crate::reason::Reason;
use crate::state::{IdolConclave, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{
    Chance, MAX_SEATS, OptionSpec, Refusal, Seat, Setup, Values, Vocabulary, Word, json_by_word,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What can be chosen when a table is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// §5: the advanced events that are shuffled in with the basic ones; none for the basic game.
    pub advanced: Vec<String>,
    /// §5: the basic events that stay in the box; none for the basic game.
    pub left_out: Vec<String>,
    /// §1-2: who begins.
    pub start: Start,
    /// Whether the page marks who played a face-down card; the printed game leaves it to memory.
    pub marks: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { advanced: Vec::new(), left_out: Vec::new(), start: Start::ByLot, marks: true }
    }
}

/// §1-2: how the start player is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Each seat is as likely.
    ByLot,
    /// The players have said who went to a concert most recently.
    Seat(Seat),
}

impl Word for Start {
    fn word(&self) -> Cow<'static, str> {
        match self {
            Start::ByLot => "lot".into(),
            Start::Seat(seat) => seat.to_string().into(),
        }
    }

    fn from_word(word: &str) -> Option<Start> {
        if word == "lot" { Some(Start::ByLot) } else { Seat::from_word(word).map(Start::Seat) }
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::of([Start::ByLot].into_iter().chain(Seat::all(MAX_SEATS as u8).map(Start::Seat)))
    }
}

json_by_word!(Start);

/// What can be set.
pub(crate) fn options() -> &'static [OptionSpec] {
    &[
        OptionSpec { key: "advanced", values: Values::AnyOf(&ADVANCED_EVENTS) },
        OptionSpec { key: "left_out", values: Values::AnyOf(&BASIC_EVENTS) },
        OptionSpec { key: "start", values: Values::OneOf(&["lot", "A", "B", "C", "D", "E"]) },
        OptionSpec { key: "marks", values: Values::Flag },
    ]
}

/// §1-1 and §1-2: deals events, identities and candidates, and finds the start player.
pub(crate) fn deal(
    setup: &Setup<'_, IdolConclave>,
    chance: &mut impl Chance,
) -> Result<IdolConclave, Refusal> {
    let seats = setup.seats;
    let mut events = chosen_events(setup).map_err(Reason::refusal)?;
    chance.shuffle(&mut events);
    let mut identities = Idol::ALL;
    chance.shuffle(&mut identities);
    let mut candidates = Idol::ALL;
    chance.shuffle(&mut candidates);
    let start_player = match setup.options.start {
        Start::ByLot => Seat(chance.below(u32::from(seats)) as u8),
        Start::Seat(seat) if seat.0 < seats => seat,
        Start::Seat(_) => return Err(Reason::NoSuchSeat(seats).refusal()),
    };
    let open = Open {
        rules: setup.rules,
        cards: setup.cards,
        marks: setup.options.marks,
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
        dealers: Seat::all(seats).map(|_| false).collect(),
        group_taken: [None; 3],
        retaken: None,
        turned_up: VoteSet::empty(),
        outcome: None,
    };
    Ok(IdolConclave {
        open,
        identities: identities[..seats as usize].iter().copied().collect(),
        hands: Seat::all(seats).map(|_| VoteCard::HAND).collect(),
        sealed: Seat::all(seats).map(|_| None).collect(),
        prints: ArrayVec::new(),
    })
}

/// The events of a box.
type Events = ArrayVec<EventId, 13>;

/// §5: "You may decide between the players which events to use and not use": the basic events but those that are left out,
/// and the advanced ones that were chosen. Each of the six idols needs one.
fn chosen_events(setup: &Setup<'_, IdolConclave>) -> Result<Events, Reason> {
    let is_advanced = |event: EventId| setup.cards.events[event.0 as usize].advanced;
    let named = |words: &[String], advanced: bool| -> Result<Events, Reason> {
        let mut events = Events::new();
        for word in words {
            let event = EventId::from_word(word)
                .filter(|&event| is_advanced(event) == advanced && !events.contains(&event));
            events.push(event.ok_or_else(|| Reason::NoSuchEvent(word.clone()))?);
        }
        Ok(events)
    };
    let left_out = named(&setup.options.left_out, false)?;
    let basic = (0..BASIC_EVENTS.len() as u8).map(EventId).filter(|event| !left_out.contains(event));
    let events: Events = basic.chain(named(&setup.options.advanced, true)?).collect();
    if events.len() < Idol::ALL.len() { Err(Reason::TooFewEvents(events.len())) } else { Ok(events) }
}
