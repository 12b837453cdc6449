//! §3: the options, setting up the table, choosing idols, effects at the start of the game.

use crate::boards::Place;
use crate::cards::{DRAWN_BOARDS, Opening, Talent};
use crate::event::Event;
use crate::ids::{BoardId, BoardSet, CardSet, EventSet, Idol, MAX_KIND, START, add};
use crate::reason::SetupReason;
use crate::state::{IDOLS, Open, Producer, Step, WorkerPlacement};
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, Chance, Id, Log, OptionSpec, Refusal, Seat, Setup, Values, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How idols are chosen (§3.2 recommends a draft and leaves it free).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum IdolChoice {
    /// Once around and back, as settlements are placed in Catan: the start player first.
    #[default]
    Draft,
    /// Once around and back, beginning with whoever moves last in round 1.
    DraftLastFirst,
    /// Two each, at random.
    Dealt,
}

/// Who starts the first round (§3.2 leaves it free).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum StartPlayer {
    /// By lot.
    #[default]
    #[serde(rename = "lot")]
    Lot,
    /// The seat with this letter.
    #[serde(untagged)]
    Named(Seat),
}

/// What can be set when a table is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How idols are chosen.
    pub idols: IdolChoice,
    /// Who starts.
    pub start: StartPlayer,
    /// The boards that rounds 2 to 8 are drawn from, by their words: seven or more, or none for all of them (§3.1).
    pub boards: Vec<String>,
}

/// The boards of rounds 2 to 8 in the built-in card file.
const BOARDS: [&str; 10] = [
    "lesson-studio",
    "training-camp",
    "tv-station",
    "day-off",
    "shopping-street",
    "two-roads",
    "rush-hour",
    "mountain-trail",
    "seaside-bridge",
    "live-house",
];

/// What can be set, and to what.
pub(crate) fn options() -> &'static [OptionSpec] {
    &[
        OptionSpec { key: "idols", values: Values::OneOf(&["draft", "draft-last-first", "dealt"]) },
        OptionSpec { key: "start", values: Values::OneOf(&["lot", "A", "B", "C", "D", "E"]) },
        OptionSpec { key: "boards", values: Values::AnyOf(&BOARDS) },
    ]
}

/// §3.1: the boards that rounds 2 to 8 are drawn from.
fn boards_to_draw(setup: &Setup<'_, WorkerPlacement>) -> Result<BoardSet, Refusal> {
    let all = setup.cards.boards_of(Place::Middle);
    if setup.options.boards.is_empty() {
        return Ok(all);
    }
    let named: Option<BoardSet> = setup.options.boards.iter().map(|word| BoardId::from_word(word)).collect();
    named
        .filter(|named| named.difference(all).is_empty() && named.len() as usize >= DRAWN_BOARDS)
        .ok_or_else(|| SetupReason::NotSevenBoards.refusal())
}

/// §3.2: the start player, drawn unless the table has named one.
fn start_player(setup: &Setup<'_, WorkerPlacement>, chance: &mut impl Chance) -> Result<Seat, Refusal> {
    match setup.options.start {
        StartPlayer::Lot => Ok(Seat(chance.below(u32::from(setup.seats)) as u8)),
        StartPlayer::Named(seat) if seat.0 < setup.seats => Ok(seat),
        StartPlayer::Named(seat) => Err(SetupReason::NoSuchStart(seat, setup.seats).refusal()),
    }
}

/// Sets the table up (§3.1, §3.2).
pub(crate) fn deal(
    setup: &Setup<'_, WorkerPlacement>,
    chance: &mut impl Chance,
) -> Result<WorkerPlacement, Refusal> {
    deal_with_log(setup, chance, &mut ())
}

/// Sets the table up, and tells who has whom where idols are dealt.
pub(crate) fn deal_with_log(
    setup: &Setup<'_, WorkerPlacement>,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) -> Result<WorkerPlacement, Refusal> {
    let (cards, seats) = (setup.cards, setup.seats);
    let event = cards.first_event();
    let mut events = EventSet::first_numbers(cards.events.len());
    events.remove(event);
    let producer = Producer {
        idols: ArrayVec::new(),
        places: [START; IDOLS],
        side_a: None,
        next: None,
        abilities: [0; 3],
        chips: [0; 3],
        memory: 0,
        money: 0,
        evp: 0,
        points: 0,
        lasting: CardSet::empty(),
    };
    let start = start_player(setup, chance)?;
    let choice = setup.options.idols;
    let draft_money = cards.draft_money.as_ref().filter(|_| choice == IdolChoice::Draft);
    let place = |seat: Seat| usize::from((seat.0 + seats - start.0) % seats);
    let money_of = |seat| draft_money.map_or(0, |money| money.of(seats)[place(seat)]);
    let mut game = WorkerPlacement {
        open: Open {
            rules: setup.rules,
            cards,
            round: 0,
            board: cards.boards_of(Place::First).first().expect("the card file has a first board"),
            boards: boards_to_draw(setup)?,
            event,
            events,
            start,
            choice,
            producers: Seat::all(seats)
                .map(|seat| Producer { money: money_of(seat), ..producer.clone() })
                .collect(),
            arrived: ArrayVec::new(),
            discards: CardSet::empty(),
            shuffled: [0; MAX_KIND],
            shuffle: 0,
            now: chooser(choice, start, seats, 0),
            steps: ArrayVec::new(),
        },
        hands: (0..seats).map(|_| CardSet::empty()).collect(),
    };
    game.ask(Step::Draft);
    if choice == IdolChoice::Dealt {
        for _ in 0..usize::from(seats) * IDOLS {
            let free = game.open.free_idols();
            let idol = free.nth(chance.below(free.len())).expect("there are idols for everybody");
            game.choose_idol(idol, log);
        }
        game.settle(chance, log);
    }
    Ok(game)
}

/// Who chooses the nth idol: once around and back (the Catan draft of §3.2), the start player first or last.
pub fn chooser(choice: IdolChoice, start: Seat, seats: u8, nth: u8) -> Seat {
    let from_first = if nth < seats { nth } else { 2 * seats - 1 - nth };
    let step = match choice {
        IdolChoice::DraftLastFirst => seats - 1 - from_first,
        IdolChoice::Draft | IdolChoice::Dealt => from_first,
    };
    Seat((start.0 + step) % seats)
}

impl WorkerPlacement {
    /// §3.2: takes an idol; her abilities and memories are added up.
    pub(crate) fn choose_idol(&mut self, idol: Idol, log: &mut impl Log<Event>) {
        let card = &self.open.cards.get().idols[idol.index()];
        let seat = self.open.now;
        let me = self.me();
        me.idols.push(idol);
        add(&mut me.abilities, card.abilities());
        me.memory = me.memory.saturating_add(card.memory);
        log.tell(Audience::Everyone, Event::Chose { seat, idol });
        let seats = self.open.seats();
        let chosen: u8 = self.open.producers.iter().map(|producer| producer.idols.len() as u8).sum();
        if usize::from(chosen) < usize::from(seats) * IDOLS {
            self.open.now = chooser(self.open.choice, self.open.start, seats, chosen);
        } else {
            self.open.now = self.open.start;
            self.go_on(Step::Opening { left: seats });
        }
    }

    /// §3.2: whether the order of this player's two opening effects makes a difference.
    pub(crate) fn order_matters(&self, seat: Seat) -> bool {
        let producer = self.open.producer(seat);
        let after = |order: [usize; 2]| {
            order.iter().fold((producer.memory, producer.money), |(memory, money), &slot| {
                let (more_memory, more_money) = worth_of(self.opening_of(seat, slot), memory);
                (memory.saturating_add(more_memory), money.saturating_add(more_money))
            })
        };
        after([0, 1]) != after([1, 0])
    }

    fn opening_of(&self, seat: Seat, slot: usize) -> Opening {
        let idol = self.open.producer(seat).idols[slot];
        match self.open.cards.idols[idol.index()].talent {
            Talent::Start(opening) => opening,
            _ => Opening::default(),
        }
    }

    /// §3.2: resolves both opening effects of the player who is asked, this idol's first; one card at a time.
    pub(crate) fn open_game(&mut self, first: usize, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        for slot in [first, 1 - first] {
            let opening = self.opening_of(seat, slot);
            if opening == Opening::default() {
                continue;
            }
            let (memory, money) = worth_of(opening, self.open.producer(seat).memory);
            let me = self.me();
            me.memory = me.memory.saturating_add(memory);
            me.money = me.money.saturating_add(money);
            let idol = me.idols[slot];
            log.tell(Audience::Everyone, Event::Opened { seat, idol, memory, money });
            self.draw(seat, opening.cards, chance, log);
        }
    }
}

/// Memories and money of an opening effect for somebody who holds so many memories.
fn worth_of(opening: Opening, held: u8) -> (u8, u8) {
    let from_memories = held.saturating_mul(opening.money_per_memory).min(opening.at_most);
    (opening.memory, opening.money.saturating_add(from_memories))
}
