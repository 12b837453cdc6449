//! What everybody can be expected to show in this season's auditions, for bots.

use crate::card_counts::CardCounts;
use crate::cards::{Appeal, AuditionCard, Cards, ProduceCard, Special, Use, cards};
use crate::ids::{Audition, Idol, IdolSet, Place, SLOTS, Slot, Trend};
use crate::lane::{Lanes, Suits};
use crate::state::{DiceMaster, IdolState};
use greenroom_engine::{Edition, Id, IdSet, MAX_SEATS, Seat};
use std::cell::{Cell, RefCell};

/// The mean of a die.
pub(crate) const DIE: f32 = 3.5;
/// The most idols and units of a seat: four idols in the fierce battle.
const ACTS: usize = 4;
/// For how many different points in a slot a chance is kept.
const CHANCES: usize = 256;

pub(crate) type SlotSet = IdSet<Slot, u8>;

/// What everybody can be expected to show this season.
pub(crate) struct Forecast {
    seats: [SeatForecast; MAX_SEATS],
    count: u8,
    /// The seat whose rivals the chances below were worked out against.
    asked: Cell<Seat>,
    /// Whether they still hold: the number of the rivals' forecasts.
    generation: Cell<u32>,
    chances: [[Cell<WorkedOut>; CHANCES]; SLOTS],
}

/// The chance to pass a slot's audition with so many points, when anybody may come whom it admits.
#[derive(Clone, Copy)]
struct WorkedOut {
    generation: u32,
    points: f32,
    chance: f32,
}

/// What the idols and units of one seat can be expected to show, each in a lane of its own.
#[derive(Clone, Copy)]
struct SeatForecast {
    leaders: [Idol; ACTS],
    count: u8,
    /// The slots that admit each of them.
    admitted: [SlotSet; ACTS],
    /// What passing the audition in each slot brings each of them.
    rewards: [[f32; ACTS]; SLOTS],
    /// What star abilities could add for each.
    stars: [f32; ACTS],
    /// The points that each can be expected to reach in each slot, with cards and stars.
    totals: [[f32; ACTS]; SLOTS],
    /// How likely each is to come to each slot: nobody comes where she is not admitted.
    comes: [[f32; ACTS]; SLOTS],
    /// The points that the seat's cards add to each of them.
    boost: f32,
}

/// What the forecasts of all seats follow from.
#[derive(Clone, Copy, PartialEq)]
struct Season {
    cards: Edition<Cards>,
    season: u8,
    board: [Option<Audition>; SLOTS],
    trends: [Trend; SLOTS],
    trends_shown: u8,
    visitor: Option<Slot>,
}

/// What the forecast of one seat follows from beside that.
#[derive(Clone, Copy, PartialEq)]
struct Basis {
    hand: CardCounts,
    roster: IdolSet,
    /// Each idol's state and where she has entered, as a number: this is compared for every position.
    idols: [u64; ACTS],
}

/// The last forecast of a thread, and what it follows from.
///
/// A bot asks for thousands of positions that differ in what one seat has, so most of a forecast was made before.
struct Kept {
    season: Season,
    basis: [Option<Basis>; MAX_SEATS],
    forecast: Forecast,
    lanes: Lanes,
}

thread_local! {
    static KEPT: RefCell<Option<Kept>> = const { RefCell::new(None) };
}

impl Forecast {
    /// Asks something of the forecast of a position.
    pub(crate) fn with<A>(game: &DiceMaster, ask: impl FnOnce(&Forecast) -> A) -> A {
        KEPT.with_borrow_mut(|kept| {
            let season = Season::of(game);
            let kept = match kept {
                Some(kept) if kept.season == season => kept,
                Some(kept) => {
                    (kept.season, kept.basis) = (season, [None; MAX_SEATS]);
                    kept
                }
                none => none.insert(Kept {
                    season,
                    basis: [None; MAX_SEATS],
                    forecast: Forecast::new(),
                    lanes: Lanes::NONE,
                }),
            };
            kept.lanes.begin(game);
            let forecast = &mut kept.forecast;
            if forecast.count != game.open.seats() {
                forecast.count = game.open.seats();
                kept.basis = [None; MAX_SEATS];
            }
            for seat in Seat::all(game.open.seats()) {
                let basis = Some(Basis::of(game, seat));
                if kept.basis[seat.index()] != basis {
                    kept.basis[seat.index()] = basis;
                    forecast.seats[seat.index()] = SeatForecast::of(game, seat, &mut kept.lanes);
                    if seat != forecast.asked.get() {
                        forecast.forget_chances();
                    }
                }
            }
            ask(forecast)
        })
    }

    fn new() -> Forecast {
        let none = WorkedOut { generation: 0, points: 0.0, chance: 0.0 };
        Forecast {
            seats: [SeatForecast::NOBODY; MAX_SEATS],
            count: 0,
            asked: Cell::new(Seat(0)),
            generation: Cell::new(1),
            chances: std::array::from_fn(|_| std::array::from_fn(|_| Cell::new(none))),
        }
    }

    /// What was worked out against other rivals does not hold any more.
    fn forget_chances(&self) {
        let next = self.generation.get().wrapping_add(1);
        self.generation.set(next);
    }

    /// The lane of each idol and unit of a seat, in the order of [`Open::leaders`], by its leader.
    pub(crate) fn lanes(&self, seat: Seat) -> impl Iterator<Item = (usize, Idol)> + '_ {
        let own = &self.seats[seat.index()];
        own.leaders[..usize::from(own.count)].iter().copied().enumerate()
    }

    pub(crate) fn admits(&self, seat: Seat, lane: usize, slot: Slot) -> bool {
        self.seats[seat.index()].admitted[lane].contains(slot)
    }

    /// The points that a seat's cards add to each of its idols and units.
    pub(crate) fn boost(&self, seat: Seat) -> f32 {
        self.seats[seat.index()].boost
    }

    /// What an entry promises: the chance to pass the audition in a slot, times what it brings.
    pub(crate) fn entry_value(&self, game: &DiceMaster, seat: Seat, lane: usize, slot: Slot) -> f32 {
        self.entry_chance(game, seat, lane, slot) * self.seats[seat.index()].rewards[slot.index()][lane]
    }

    /// What star abilities could add for a leader of a seat in an audition.
    pub(crate) fn star(&self, seat: Seat, leader: Idol, card: &AuditionCard) -> f32 {
        match self.lanes(seat).find(|(_, other)| *other == leader) {
            Some((lane, _)) => self.seats[seat.index()].star(lane, card),
            None => 0.0,
        }
    }

    /// How likely an idol or unit is to pass the audition in a slot, when anybody may come whom it admits.
    fn entry_chance(&self, game: &DiceMaster, seat: Seat, lane: usize, slot: Slot) -> f32 {
        if self.asked.replace(seat) != seat {
            self.forget_chances();
        }
        let (points, generation) =
            (self.seats[seat.index()].totals[slot.index()][lane], self.generation.get());
        let place = (points.to_bits().wrapping_mul(0x9E37_79B1) >> 24) as usize;
        let kept = &self.chances[slot.index()][place];
        let known = kept.get();
        if known.generation == generation && known.points == points {
            return known.chance;
        }
        let chance = passes(game, slot, points, self.better_rivals(seat, slot, points));
        kept.set(WorkedOut { generation, points, chance });
        chance
    }

    /// How many rivals who are better than this can be expected in a slot.
    fn better_rivals(&self, seat: Seat, slot: Slot, points: f32) -> f32 {
        let mut better = 0.0;
        for (other, rivals) in self.seats[..usize::from(self.count)].iter().enumerate() {
            if other == seat.index() {
                continue;
            }
            let (totals, comes) = (&rivals.totals[slot.index()], &rivals.comes[slot.index()]);
            let shares: [f32; ACTS] =
                std::array::from_fn(|lane| comes[lane] * logistic((totals[lane] - points) / 2.4));
            shares.iter().for_each(|share| better += share);
        }
        better
    }

    /// The same once the sheets are open: against those who have entered.
    pub(crate) fn chance(&self, game: &DiceMaster, seat: Seat, lane: usize, slot: Slot) -> f32 {
        let mine = self.seats[seat.index()].totals[slot.index()][lane];
        let leader = self.seats[seat.index()].leaders[lane];
        let mut better = 0.0;
        for rival in game.acts_in(slot).filter(|&rival| rival != leader) {
            let Some(owner) = game.open.owner(rival) else { continue };
            let Some((lane, _)) = self.lanes(owner).find(|(_, other)| *other == rival) else { continue };
            better += logistic((self.seats[owner.index()].totals[slot.index()][lane] - mine) / 2.4);
        }
        passes(game, slot, mine, better)
    }
}

/// How likely an idol with these points is to pass the audition in a slot, when so many are expected to be better.
fn passes(game: &DiceMaster, slot: Slot, mine: f32, better: f32) -> f32 {
    let Some(card) = game.open.audition(slot) else { return 0.0 };
    let visited = if game.open.visitor == Some(slot) { game.open.cards.rules.passing_bar } else { 0 };
    let reaches = logistic((mine - f32::from(card.points + visited) + 0.5) / 1.7);
    reaches * at_most(card.places - 1, better)
}

impl Season {
    fn of(game: &DiceMaster) -> Season {
        Season {
            cards: game.open.cards,
            season: game.open.season,
            board: game.open.board,
            trends: game.hidden.trends,
            trends_shown: game.open.trends_shown,
            visitor: game.open.visitor,
        }
    }
}

impl Basis {
    fn of(game: &DiceMaster, seat: Seat) -> Basis {
        let roster = game.open.rosters[seat.index()];
        let mut basis = Basis { hand: game.hand(seat), roster, idols: [0; ACTS] };
        for (place, idol) in basis.idols.iter_mut().zip(roster.iter()) {
            *place = packed(game.open.idol(idol), game.open.entered[idol.index()]);
        }
        basis
    }
}

/// All that an idol's state and her place say, as a number: other states are other numbers.
fn packed(state: &IdolState, entered: Option<Place>) -> u64 {
    let marks = u8::from(state.tension) << 3 | u8::from(state.promoted) << 4 | u8::from(state.rested) << 5;
    let gear = state.gear.map_or(0, |kind| kind.0 + 1);
    let entered = match entered {
        None => 0,
        Some(Place::Lesson) => 1,
        Some(Place::Slot(slot)) => slot.0 + 2,
    };
    let [low, high] = state.unit.0.to_le_bytes();
    u64::from_le_bytes([
        state.popularity,
        state.memories,
        state.lessons.0 | marks,
        gear,
        entered,
        low,
        high,
        0,
    ])
}

impl SeatForecast {
    const NOBODY: SeatForecast = SeatForecast {
        leaders: [Idol(0); ACTS],
        count: 0,
        admitted: [SlotSet::from_bits(0); ACTS],
        rewards: [[0.0; ACTS]; SLOTS],
        stars: [0.0; ACTS],
        totals: [[0.0; ACTS]; SLOTS],
        comes: [[0.0; ACTS]; SLOTS],
        boost: 0.0,
    };

    fn of(game: &DiceMaster, seat: Seat, lanes: &mut Lanes) -> SeatForecast {
        let open = &game.open;
        let mut forecast = SeatForecast::NOBODY;
        let (mut suits, mut means, mut acts) = ([0.0; ACTS], [[0.0; 3]; ACTS], 0.0);
        for (lane, leader) in open.leaders(seat).take(ACTS).enumerate() {
            let members = open.idol(leader).unit;
            let own = lanes.of(game, members);
            forecast.leaders[lane] = leader;
            forecast.count += 1;
            forecast.stars[lane] = own.star;
            forecast.admitted[lane] = own.admitted;
            means[lane] = own.mean;
            suits[lane] = own.suits.as_ref().map_or(0.0, |suits| suited(game.hand(seat), suits));
            for slot in Slot::all() {
                forecast.rewards[slot.index()][lane] = own.rewards[slot.index()];
                forecast.comes[slot.index()][lane] =
                    if own.admitted.contains(slot) { own.comes } else { 0.0 };
            }
            let waits = match open.entered[leader.index()] {
                Some(Place::Slot(slot)) => slot.0 >= open.trends_shown.saturating_sub(1),
                Some(Place::Lesson) => false,
                None => !own.admitted.is_empty(),
            };
            acts += if waits { 1.0 } else { 0.0 };
        }
        forecast.boost = hand_boost(game, seat) / f32::max(acts, 1.0);
        for slot in Slot::all() {
            let Some(card) = open.audition(slot) else { continue };
            let trend = game.hidden.trends[slot.index()];
            for lane in 0..usize::from(forecast.count) {
                let boost = if card.rule == Some(Special::NoCards) { 0.0 } else { forecast.boost };
                let suited = if boost > 0.0 { suits[lane] } else { 0.0 };
                forecast.totals[slot.index()][lane] =
                    means[lane][trend.index()] + boost + suited + forecast.star(lane, card);
            }
        }
        forecast
    }

    fn star(&self, lane: usize, card: &AuditionCard) -> f32 {
        if card.rule == Some(Special::NoMemories) { 0.0 } else { self.stars[lane] }
    }
}

/// From 0 to 1, a half at 0: the shape of a logistic curve without its cost.
pub(crate) fn logistic(x: f32) -> f32 {
    let half = x * 0.5;
    0.5 + 0.5 * half / (1.0 + half * half).sqrt()
}

/// How likely at most so many come when `mean` are expected (Poisson).
fn at_most(count: u8, mean: f32) -> f32 {
    let (mut term, mut sum) = (1.0, 1.0);
    for number in 1..=count {
        term *= mean / f32::from(number);
        sum += term;
    }
    sum * (-mean).exp()
}

/// What the cards in a hand could add in auditions.
pub(crate) fn hand_boost(game: &DiceMaster, seat: Seat) -> f32 {
    let boosts = &cards().boosts;
    game.hand(seat).iter().map(|kind| boosts[kind.index()]).sum()
}

/// What each kind of card could add in auditions.
pub(crate) fn boosts(kinds: &[ProduceCard]) -> Vec<f32> {
    let of = |card: &ProduceCard| match card.used {
        Use::Audition(effect, _) => expected(effect, false),
        Use::Produce(_) => 0.0,
    };
    kinds.iter().map(of).collect()
}

/// What the cards in a hand give an idol or unit beyond what they give anybody.
fn suited(hand: CardCounts, suits: &Suits) -> f32 {
    let cards = cards();
    let of = |kind| match cards.kind(kind).used {
        Use::Audition(Appeal::Teamwork { solo, unit }, _) => {
            let usual = if suits.unit { unit } else { solo };
            f32::from(suits.teamwork.unwrap_or(usual) - solo)
        }
        Use::Audition(Appeal::CheerProducer(face), _) => {
            f32::from(suits.cheer_producer.unwrap_or(face)) - f32::from(face)
        }
        Use::Audition(Appeal::CheerFans(points), _) if suits.no_cheer_fans => -f32::from(points) / 3.0,
        _ => 0.0,
    };
    hand.iter().map(of).sum()
}

/// About how many points an effect is worth.
pub(crate) fn expected(effect: Appeal, unit: bool) -> f32 {
    match effect {
        Appeal::Points(points) | Appeal::CheerFans(points) => f32::from(points),
        Appeal::PointsPerMemory(points) => f32::from(points) * 1.2,
        Appeal::RaiseDice(by) => f32::from(by) * 2.4,
        Appeal::LowestBecomes(face) | Appeal::CheerProducer(face) => f32::from(face) - 2.0,
        Appeal::LowBecome { up_to, face } => {
            let gain: i16 = (1..=i16::from(up_to)).map(|low| i16::from(face) - low).sum();
            f32::from(gain) / 6.0 * 3.0
        }
        Appeal::MatchDice => 4.5,
        Appeal::RerollUpTo(up_to) => {
            let gain: f32 = (1..=up_to).map(|low| DIE - f32::from(low)).sum();
            gain / 6.0 * 3.0
        }
        Appeal::AddDice(dice) => f32::from(dice) * DIE,
        Appeal::StrikeOne => 2.0,
        Appeal::StrikeAll => 2.5,
        Appeal::ChangeTrend => 1.5,
        Appeal::SetAside(_) => 0.3,
        Appeal::Teamwork { solo, unit: together } => f32::from(if unit { together } else { solo }),
    }
}
