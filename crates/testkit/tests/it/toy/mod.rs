//! Lanterns: a toy game with hidden cards, a secret choice by all at once, a die and a deck; and with a bug to order.
//!
//! Everybody holds three of the cards 1 to 14. All seal one card at once; the highest leads and may take its value, roll
//! the die, flip the deck's top card for its value, peek at that card, or lay a card of the hand face down, which counts
//! at the end. When a hand is empty the game ends.

pub(crate) mod bug;
mod encoding;
mod hints;
mod kit;
mod round_counter;
mod shown;
mod view;

pub(crate) use kit::kit;
pub(crate) use view::View;

use arrayvec::ArrayVec;
use greenroom_engine::{
    Audience, Chance, Eyes, Game, Log, Message, NoCards, OptionSpec, Refusal, Seat, SeatMap, SeatSet, Setup,
    Standing, Turn, Values, Words,
};
use round_counter::RoundCounter;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU8, Ordering};

pub(crate) const CARDS: u8 = 14;

/// Cards as bits.
pub(crate) type Cards = u16;

pub(crate) fn each(cards: Cards) -> impl Iterator<Item = u8> {
    (1..=CARDS).filter(move |card| cards & 1 << card != 0)
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Lanterns {
    /// How many seats play.
    pub(crate) seats: u8,
    /// Whether dice can be rolled.
    pub(crate) dice: bool,
    /// The hands.
    pub(crate) hands: SeatMap<Cards>,
    /// The cards that were laid.
    pub(crate) banks: SeatMap<Cards>,
    /// The sealed cards.
    pub(crate) sealed: SeatMap<Option<u8>>,
    /// The top lies last.
    pub(crate) deck: ArrayVec<u8, 14>,
    /// Who has peeked at the top card.
    pub(crate) peeked: SeatSet,
    /// The cards that were shown, as bits.
    pub(crate) shown: Cards,
    /// Who leads, with which card.
    pub(crate) leader: Option<(Seat, u8)>,
    /// The scores.
    pub(crate) scores: SeatMap<i32>,
    /// How many rounds were played.
    pub(crate) rounds: RoundCounter,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Seal(u8),
    Take,
    Roll,
    Flip,
    Peek,
    Lay(u8),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) enum Event {
    /// A seat has sealed a card.
    Sealed(Seat),
    /// A seat leads with this card.
    Leads(Seat, u8),
    /// A seat scores.
    Scored(Seat, i32),
    /// A seat peeks.
    Peeked(Seat),
    /// The card that was seen.
    Saw(u8),
    /// A seat lays a card.
    Laid(Seat),
    /// The card that was laid.
    LaidCard(u8),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    /// Whether dice can be rolled.
    pub(crate) dice: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { dice: true }
    }
}

impl Lanterns {
    fn is_over(&self) -> bool {
        self.leader.is_none() && self.sealed.iter().all(Option::is_none) && self.hands.contains(&0)
    }

    /// What the leader may do, besides laying a card.
    fn can(&self, action: Action) -> bool {
        match action {
            Action::Take => bug::made() != bug::DEAD_END || self.rounds.get() != 2,
            Action::Roll => self.dice && (bug::made() != bug::DEAD_END || self.rounds.get() != 2),
            Action::Flip if bug::made() == bug::LEGAL_LEAKS => {
                self.deck.last().is_some_and(|top| top % 2 == 0)
            }
            Action::Flip | Action::Peek => !self.deck.is_empty() && bug::made() != bug::DEAD_END,
            Action::Seal(_) | Action::Lay(_) => false,
        }
    }

    fn can_lay(&self, seat: Seat, card: u8) -> bool {
        let hand = self.hands[seat.index()];
        let enough = bug::made() != bug::ENDLESS || hand.count_ones() > 1;
        hand & 1 << card != 0 && enough && bug::made() != bug::DEAD_END
    }

    fn show_all(&mut self, log: &mut impl Log<Event>) {
        log.reveal();
        let mut best = (Seat(0), 0);
        for seat in Seat::all(self.seats) {
            let card = self.sealed[seat.index()].take().expect("everybody has sealed");
            if bug::made() == bug::ENDLESS {
                self.hands[seat.index()] |= 1 << card;
            } else {
                self.shown |= 1 << card;
            }
            if card > best.1 {
                best = (seat, card);
            }
        }
        self.leader = Some(best);
        self.rounds.bump();
        log.tell(Audience::Everyone, Event::Leads(best.0, best.1));
    }

    /// Whether somebody else has sealed an odd card, which nobody can see.
    fn others_sealed_odd(&self, seat: Seat) -> bool {
        let others = self.sealed.iter().enumerate().filter(|(index, _)| *index != seat.index());
        others.filter_map(|(_, card)| *card).any(|card| card % 2 == 1)
    }

    /// Others hear that a seat has sealed a card, but not that it has sealed another one instead.
    fn seal(&mut self, seat: Seat, mut card: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let again = self.sealed[seat.index()].is_some();
        if bug::made() == bug::SILENT_DIE && again {
            chance.die();
        }
        if bug::made() == bug::SEALS_OTHERWISE && again && self.others_sealed_odd(seat) {
            card = each(self.hands[seat.index()]).next().unwrap_or(card);
        }
        if bug::made() == bug::FIRST_GETS_A_POINT && self.sealed.iter().all(Option::is_none) {
            self.scores[seat.index()] += 1;
        }
        self.hands[seat.index()] &= !(1 << card);
        if let Some(old) = self.sealed[seat.index()].replace(card) {
            if bug::made() == bug::OLD_CHOICE_LOST {
                self.shown |= 1 << old;
            } else {
                self.hands[seat.index()] |= 1 << old;
            }
        }
        if !again {
            log.tell(Audience::Everyone, Event::Sealed(seat));
        }
        if bug::made() == bug::SEALED_HEARD {
            log.tell(Audience::Everyone, Event::LaidCard(card));
        }
        if self.sealed.iter().all(Option::is_some) {
            self.show_all(log);
        }
    }

    fn score(&mut self, seat: Seat, points: i32, log: &mut impl Log<Event>) {
        self.scores[seat.index()] += points;
        log.tell(Audience::Everyone, Event::Scored(seat, points));
    }
}

static KEPT_CHANCE: AtomicU8 = AtomicU8::new(0);
const HONEST: [OptionSpec; 1] = [OptionSpec { key: "dice", values: Values::Flag }];
const UNKNOWN: [OptionSpec; 1] = [OptionSpec { key: "speed", values: Values::Flag }];

impl Game for Lanterns {
    const ID: &'static str = "lanterns";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    type Cards = NoCards;
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        if bug::made() == bug::OPTION_UNKNOWN { &UNKNOWN } else { &HONEST }
    }

    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<Self, Refusal> {
        let Setup { options, seats, .. } = *setup;
        let mut deck: ArrayVec<u8, 14> = (1..=CARDS).collect();
        chance.shuffle(&mut deck);
        let mut hand = || deck.drain(deck.len() - 3..).fold(0, |hand, card| hand | 1 << card);
        let hands = (0..seats).map(|_| hand()).collect();
        let each = 0..seats;
        Ok(Lanterns {
            seats,
            dice: options.dice,
            hands,
            banks: each.clone().map(|_| 0).collect(),
            sealed: each.clone().map(|_| None).collect(),
            deck,
            peeked: SeatSet::NONE,
            shown: 0,
            leader: None,
            scores: each.map(|_| 0).collect(),
            rounds: RoundCounter::default(),
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turn(&self) -> Turn {
        match self.leader {
            _ if self.is_over() => Turn::Over,
            Some((leader, _)) => Turn::To(SeatSet::only(leader)),
            None => {
                let owes = |seat: &Seat| match self.sealed[seat.index()] {
                    Some(card) => bug::made() == bug::SILENT_TURN && card % 2 == 1,
                    None => true,
                };
                Turn::To(Seat::all(self.seats).filter(owes).collect())
            }
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.is_over() {
            if bug::made() == bug::LEGAL_WHEN_OVER {
                into.push(Action::Take);
            }
            return;
        }
        if bug::made() == bug::LEGAL_ALLOCATES {
            std::hint::black_box(Vec::<u8>::with_capacity(9));
        }
        let first = into.len();
        match self.leader {
            None => {
                into.extend(each(self.hands[seat.index()]).map(Action::Seal));
                if bug::made() == bug::SILENT_LEGAL && self.others_sealed_odd(seat) {
                    into[first..].reverse();
                }
            }
            Some((leader, _)) if leader == seat => {
                let plain = [Action::Take, Action::Roll, Action::Flip, Action::Peek];
                into.extend(plain.into_iter().filter(|&action| self.can(action)));
                into.extend((1..=CARDS).filter(|&card| self.can_lay(seat, card)).map(Action::Lay));
                if bug::made() == bug::LEGAL_TWICE {
                    into.push(Action::Take);
                }
                if bug::made() == bug::ORDER_LEAKS && self.deck.last().is_some_and(|top| top % 2 == 0) {
                    into[first..].reverse();
                }
            }
            Some(_) => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let leads = self.leader.is_some_and(|(leader, _)| leader == seat);
        let allowed = !self.is_over()
            && match action {
                Action::Seal(card) => self.leader.is_none() && self.hands[seat.index()] & 1 << card != 0,
                Action::Lay(_) if bug::made() == bug::CHECK_TOO_KIND => leads,
                Action::Lay(_) if bug::made() == bug::CHECK_TOO_STRICT => false,
                Action::Lay(card) => leads && self.can_lay(seat, card),
                _ => leads && self.can(action),
            };
        if allowed || bug::made() == bug::LEGAL_WHEN_OVER && self.is_over() && action == Action::Take {
            return Ok(());
        }
        if bug::made() == bug::REFUSAL_COUNTS {
            self.rounds.bump();
        }
        let leaks = bug::made() == bug::REFUSAL_LEAKS && self.deck.last().is_some_and(|top| top % 2 == 0);
        Err(Refusal::new(
            if leaks { "2" } else { "1" },
            if bug::made() == bug::REFUSAL_UNSAID { "because" } else { "not-now" },
        ))
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if bug::made() == bug::APPLY_ALLOCATES {
            std::hint::black_box(Box::new(seat));
        }
        if let Action::Seal(card) = action {
            return self.seal(seat, card, chance, log);
        }
        let (leader, value) = self.leader.take().expect("only a leader does this");
        match action {
            Action::Take => {
                if let (bug::EVENT_TELLS_TOP, Some(&top)) = (bug::made(), self.deck.last()) {
                    log.tell(Audience::Everyone, Event::Saw(top));
                }
                self.score(leader, value.into(), log);
            }
            Action::Roll if bug::made() == bug::HIDDEN_CHANCE => {
                self.score(leader, KEPT_CHANCE.fetch_add(1, Ordering::Relaxed).into(), log);
            }
            Action::Roll => self.score(leader, chance.die().into(), log),
            Action::Flip => {
                let top = self.deck.pop().expect("a deck that can be flipped has a card");
                if bug::made() != bug::CARD_LOST {
                    self.shown |= 1 << top;
                }
                self.peeked = SeatSet::NONE;
                log.reveal();
                self.score(leader, top.into(), log);
            }
            Action::Peek => {
                self.peeked.insert(seat);
                if bug::made() != bug::SILENT_PEEK {
                    log.reveal();
                }
                log.tell(Audience::but(seat), Event::Peeked(seat));
                log.tell(
                    Audience::seat(seat),
                    Event::Saw(*self.deck.last().expect("there is a card to peek at")),
                );
            }
            Action::Lay(card) => {
                self.hands[seat.index()] &= !(1 << card);
                self.banks[seat.index()] |= 1 << card;
                log.tell(Audience::but(seat), Event::Laid(seat));
                let to =
                    if bug::made() == bug::EVENT_LEAKS { Audience::Everyone } else { Audience::seat(seat) };
                log.tell(to, Event::LaidCard(card));
            }
            Action::Seal(_) => unreachable!("sealing was done above"),
        }
    }

    fn view(&self, eyes: Eyes) -> View {
        View::of(self, eyes)
    }

    fn memory(view: &View) -> Option<String> {
        (bug::made() == bug::BANK_REMEMBERED).then(|| format!("{:?}", view.banks))
    }

    fn sample(view: &View, chance: &mut impl Chance) -> Self {
        view.sample(chance)
    }

    fn standing(&self) -> Option<Standing> {
        let over = if bug::made() == bug::EARLY_RESULT {
            true
        } else {
            self.is_over() && bug::made() != bug::NO_RESULT
        };
        let total = |seat: usize| self.scores[seat] + each(self.banks[seat]).map(i32::from).sum::<i32>();
        let scores: SeatMap<i32> = (0..usize::from(self.seats)).map(total).collect();
        over.then(|| Standing::by(scores.clone(), |seat| scores[seat.index()]))
    }

    fn words(action: Action) -> Words {
        Words::new(&match action {
            Action::Seal(card) => format!("seal {card}"),
            Action::Lay(card) if bug::made() == bug::SAME_WORDS => format!("seal {card}"),
            Action::Lay(card) => format!("lay {card}"),
            Action::Take => "take".to_owned(),
            Action::Roll if bug::made() == bug::PREFIX => "take die".to_owned(),
            Action::Roll => "roll".to_owned(),
            Action::Flip => "flip".to_owned(),
            Action::Peek => "peek".to_owned(),
        })
    }

    fn parse(words: &Words) -> Option<Action> {
        let card = |word: &str| match bug::made() {
            bug::PARSE_PANICS => {
                let card = word.parse::<u8>().expect("a card is a number");
                (1..=CARDS).find(|&known| known == card && card.to_string() == word)
            }
            bug::TWO_SPELLINGS => word.parse::<u8>().ok().filter(|card| (1..=CARDS).contains(card)),
            _ => (1..=CARDS).find(|card| card.to_string() == word),
        };
        match words.list()[..] {
            ["seal", word] => card(word).map(Action::Seal),
            ["lay", word] => card(word).map(Action::Lay),
            ["take"] => Some(Action::Take),
            ["take", "die"] if bug::made() == bug::PREFIX => Some(Action::Roll),
            ["roll"] if bug::made() != bug::PREFIX => Some(Action::Roll),
            ["flip"] => Some(Action::Flip),
            ["peek"] => Some(Action::Peek),
            _ => None,
        }
    }

    fn audit(&self) -> Result<(), Message> {
        let places = self.hands.iter().chain(&self.banks).copied().flat_map(each);
        let mut all: Vec<u8> = places.chain(each(self.shown)).collect();
        all.extend(self.sealed.iter().flatten().chain(&self.deck));
        all.sort_unstable();
        if all.iter().copied().eq(1..=CARDS) { Ok(()) } else { Err(Message::new("audit-cards")) }
    }
}
