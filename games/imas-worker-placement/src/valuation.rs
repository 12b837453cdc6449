//! What things and positions are worth in points, for bots: what chips and levels will still bring, and the way left.

use crate::boards::SpaceEffect;
use crate::cards::Cards;
use crate::ids::{Ability, Space, Three, add, total};
use crate::participation::{boost_of, shortages};
use crate::state::{IDOLS, Open, Producer, ROUNDS, Step, WorkerPlacement, has_results, stage};
use greenroom_engine::{Edition, Id, Seat, Word};
use std::cell::RefCell;

/// What the things of a growth board are worth at this time of the game, in points.
pub(crate) struct Prices {
    chip: f32,
    level: f32,
    memory: f32,
    money: f32,
    card: f32,
}

impl Prices {
    pub(crate) fn at(open: &Open) -> Prices {
        let left = f32::from(ROUNDS - 1 - open.round);
        // A memory is three chips, or an event's points once more; late events give more of them.
        let event = [2.0, 3.4, 4.6][stage(open.round)];
        let chip = 0.3 + 0.03 * left;
        let over = matches!(open.step(), Step::Final);
        Prices {
            chip,
            level: 0.35 + 0.22 * left,
            memory: if over { 0.9 } else { f32::max(3.0 * chip, 0.6 * event) },
            money: if over { 0.6 } else { 2.0 * chip + 0.35 },
            card: if over { 0.3 } else { 1.9 },
        }
    }
}

/// What idols brought to players who had them dealt, in points above the table's mean (DESIGN.md): what a draft goes by.
const IDOL_POINTS: [(&str, f32); 16] = [
    ("miki", 12.7),
    ("ritsuko", 2.5),
    ("takane", 1.5),
    ("yayoi", 1.4),
    ("yukiho", 1.2),
    ("iori", 0.5),
    ("hibiki", -0.2),
    ("ryo", -0.3),
    ("makoto", -0.4),
    ("azusa", -0.9),
    ("haruka", -1.1),
    ("ami", -1.4),
    ("ai", -1.5),
    ("mami", -1.6),
    ("eri", -1.8),
    ("chihaya", -10.7),
];

/// What a player's idols have proved to be worth.
pub(crate) fn idol_points(producer: &Producer) -> f32 {
    let of =
        |word: &str| IDOL_POINTS.iter().find(|(name, _)| *name == word).map_or(0.0, |(_, points)| *points);
    producer.idols.iter().map(|idol| of(&idol.word())).sum()
}

/// What a pile of chips of one kind is worth: the more there are, the less one more helps.
fn pile_worth(chips: u8, prices: &Prices) -> f32 {
    let chips = f32::from(chips);
    prices.chip * chips * (1.0 - 0.02 * chips.min(15.0))
}

/// How likely it is to stay ahead with this lead.
pub(crate) fn ahead(lead: f32, spread: f32) -> f32 {
    let x = lead / spread;
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// Rounds until the next results, this one counted.
pub(crate) fn rounds_to_results(round: u8) -> f32 {
    (round..ROUNDS).position(has_results).map_or(1.0, |rounds| rounds as f32 + 1.0)
}

/// What a player could use in an event besides abilities and chips.
struct Means {
    /// What the cards of the hand could add.
    hand: Three,
    /// How many chips one money chip is worth.
    money_chips: u8,
    /// How many chips of choice memories and money come to.
    wild: u16,
}

impl Means {
    fn of(game: &WorkerPlacement, seat: Seat) -> Means {
        let (producer, money_chips) = (game.open.producer(seat), game.open.money_chips(seat));
        Means {
            hand: boost_of(&game.open.cards, game.hands[seat.index()]),
            money_chips,
            wild: u16::from(producer.memory) * u16::from(game.open.cards.rules.memory_worth)
                + u16::from(producer.money) * u16::from(money_chips),
        }
    }
}

/// How many answers of [`WorkerPlacement::best_event`] a thread keeps.
const ANSWERS: usize = 256;

/// All that the worth of taking part in the event follows from: the cards, what a player has, and the time.
#[derive(Clone, Copy, PartialEq)]
struct EventBasis {
    cards: Edition<Cards>,
    growth: [u8; 8],
    cards_held: [u32; 2],
    time: [u8; 8],
}

thread_local! {
    /// A bot asks for thousands of positions in which most players have what they had in the one before.
    static KEPT: RefCell<[Option<(EventBasis, f32)>; ANSWERS]> = const { RefCell::new([None; ANSWERS]) };
}

impl EventBasis {
    fn of(game: &WorkerPlacement, seat: Seat, paid: u8) -> EventBasis {
        let (open, producer) = (&game.open, game.open.producer(seat));
        let ([vo, da, vi], [vo_chips, da_chips, vi_chips]) = (producer.abilities, producer.chips);
        let idol = |place: usize| producer.idols.get(place).map_or(u8::MAX, |idol| idol.0);
        let over = u8::from(matches!(open.step(), Step::Final));
        EventBasis {
            cards: open.cards,
            growth: [vo, da, vi, vo_chips, da_chips, vi_chips, producer.memory, producer.money],
            cards_held: [producer.lasting.0, game.hands[seat.index()].0],
            time: [open.round, open.event.0, open.seats(), over, paid, idol(0), idol(1), 0],
        }
    }

    /// Where the answer is kept.
    fn place(&self) -> usize {
        let held = u64::from(self.cards_held[0]) << 32 | u64::from(self.cards_held[1]);
        let all = [u64::from_le_bytes(self.growth), u64::from_le_bytes(self.time), held];
        let mixed = all.into_iter().fold(0u64, |all, one| (all ^ one).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        (mixed >> 56) as usize
    }
}

/// What a success would cost.
#[derive(Clone, Copy)]
struct PriceOfSuccess {
    /// How many chips of choice the way that lacks fewest would take.
    missing: u16,
    /// The worth of what the cheapest way takes; the greatest number where none can be paid.
    cost: f32,
}

impl WorkerPlacement {
    /// The points for a first place, as far as the lead over each rival is safe: in the event, and at the end.
    pub(crate) fn ranks_in_sight(&self, seat: Seat) -> (f32, f32) {
        let open = &self.open;
        let producer = open.producer(seat);
        let first = f32::from(open.rank_rewards()[0]);
        let spread = 2.0 + 2.0 * (rounds_to_results(open.round) - 1.0);
        let final_first = f32::from(self.open.cards.final_ranks.of(open.seats())[0]);
        let final_spread = 1.5 + 0.5 * f32::from(ROUNDS - 1 - open.round);
        let rivals = f32::from(open.seats() - 1);
        let (mut event, mut last) = (0.0, 0.0);
        for other in Seat::all(open.seats()).filter(|other| *other != seat) {
            let rival = open.producer(other);
            event += first * ahead(f32::from(producer.evp) - f32::from(rival.evp), spread) / rivals;
            for kind in 0..3 {
                // Chips that are left over become levels after the last round, two for one.
                let strength =
                    |one: &Producer| f32::from(one.abilities[kind]) + 0.35 * f32::from(one.chips[kind]);
                last += final_first * ahead(strength(producer) - strength(rival), final_spread) / rivals;
            }
        }
        (event, last)
    }

    /// What a player has, on the track, on the growth board and on the way.
    pub(crate) fn held_worth(&self, seat: Seat, prices: &Prices) -> f32 {
        let open = &self.open;
        let producer = open.producer(seat);
        let mut worth = f32::from(producer.points) + f32::from(producer.evp);
        worth += producer.chips.iter().map(|pile| pile_worth(*pile, prices)).sum::<f32>()
            + prices.level * f32::from(total(producer.abilities))
            + prices.memory * f32::from(producer.memory)
            + prices.money * f32::from(producer.money);
        worth += prices.card * self.hands[seat.index()].len() as f32 + 2.0 * producer.lasting.len() as f32;
        let (event_rank, final_ranks) = self.ranks_in_sight(seat);
        worth += event_rank + final_ranks;
        worth + 0.3 * self.best_event(seat, prices, 0).max(0.0) + self.way_worth(seat, prices)
    }

    /// What the rest of the way to the goal promises, or the wait there.
    fn way_worth(&self, seat: Seat, prices: &Prices) -> f32 {
        let open = &self.open;
        if matches!(open.step(), Step::Draft | Step::Opening { .. } | Step::Final | Step::Over) {
            return 0.0;
        }
        let stops_left = |seat: Seat| -> f32 {
            let producer = open.producer(seat);
            let stops = producer.places.iter().map(|place| f32::from(open.board().stops[place.index()]));
            if (0..IDOLS).any(|slot| open.is_home(seat, slot)) { 0.0 } else { stops.sum() }
        };
        if (0..IDOLS).all(|slot| open.is_home(seat, slot)) {
            let longest = Seat::all(open.seats()).map(stops_left).fold(0.0, f32::max);
            let first = if open.arrived.first() == Some(&seat) { 0.6 } else { 0.0 };
            return first + prices.money * 0.5 * longest;
        }
        0.9 * stops_left(seat)
    }

    /// What taking part in the event would bring, with the best level; `paid` money chips are gone before.
    pub(crate) fn best_event(&self, seat: Seat, prices: &Prices, paid: u8) -> f32 {
        let basis = EventBasis::of(self, seat, paid);
        KEPT.with_borrow_mut(|kept| {
            let kept = &mut kept[basis.place()];
            match kept {
                Some((known, worth)) if *known == basis => *worth,
                _ => kept.insert((basis, self.work_out_best_event(seat, prices, paid))).1,
            }
        })
    }

    fn work_out_best_event(&self, seat: Seat, prices: &Prices, paid: u8) -> f32 {
        let means = Means::of(self, seat);
        let left = means.wild.saturating_sub(u16::from(paid) * u16::from(means.money_chips));
        (0..self.open.event().levels.len() as u8)
            .map(|level| (level, self.price_of_success(seat, level, [0; 3], prices, &means)))
            .filter(|(_, price)| price.missing <= left)
            .map(|(level, price)| self.level_worth(seat, level, price, prices))
            .fold(0.0, f32::max)
    }

    /// What a level costs when it is won as cheaply as can be.
    fn price_of_success(
        &self,
        seat: Seat,
        level: u8,
        boost: Three,
        prices: &Prices,
        means: &Means,
    ) -> PriceOfSuccess {
        let (chips, mut have) = (self.open.producer(seat).chips, self.open.producer(seat).abilities);
        add(&mut have, boost);
        let mut least = PriceOfSuccess { missing: u16::MAX, cost: f32::MAX };
        for spend in shortages(self.open.target(level), have) {
            let (mut cost, mut missing) = (0.0, 0u16);
            for kind in 0..3 {
                let own = spend[kind].min(chips[kind]);
                let carded = (spend[kind] - own).min(means.hand[kind]);
                cost += prices.chip * f32::from(own) + 0.3 * f32::from(carded);
                missing += u16::from(spend[kind] - own - carded);
            }
            least.missing = least.missing.min(missing);
            if missing <= means.wild {
                least.cost = least.cost.min(cost + prices.memory * f32::from(missing) / 3.0);
            }
        }
        least
    }

    /// What a level brings when it is won at this price; nothing where that is impossible.
    fn level_worth(&self, seat: Seat, level: u8, price: PriceOfSuccess, prices: &Prices) -> f32 {
        if price.cost == f32::MAX {
            return 0.0;
        }
        self.reward_worth(seat, level, f32::from(self.open.evp(seat, level)), prices) - price.cost
    }

    /// What a success at this level is worth, with its points and a memory to double them where that pays.
    fn reward_worth(&self, seat: Seat, level: u8, evp: f32, prices: &Prices) -> f32 {
        let reward = self.open.event().levels[usize::from(level)];
        let double = if self.open.producer(seat).memory > 0 { (evp - prices.memory).max(0.0) } else { 0.0 };
        let ranks = 1.0 + 0.1 * f32::from(self.open.rank_rewards()[0]) / f32::from(self.open.seats());
        (evp + double) * ranks
            + prices.memory * f32::from(reward.memory)
            + prices.money * f32::from(reward.money)
            + prices.card * f32::from(reward.cards)
    }

    /// What so many levels of training bring when the chips are there or can be had.
    fn training_worth(
        &self,
        seat: Seat,
        ability: Option<Ability>,
        chips: u8,
        times: u8,
        prices: &Prices,
    ) -> f32 {
        let producer = self.open.producer(seat);
        let gain = prices.level + self.rank_step() - prices.chip * f32::from(chips);
        let wild = self.open.wild(seat) / 2;
        let levels = match ability {
            Some(ability) => (u16::from(producer.chips[ability.index()]) + wild) / u16::from(chips.max(1)),
            None => producer.chips.iter().map(|pile| u16::from(*pile / chips.max(1))).sum::<u16>() + wild / 2,
        };
        gain.max(0.0) * f32::from(levels.min(u16::from(times)) as u8)
    }

    /// What one level more means for the final ranks, roughly.
    fn rank_step(&self) -> f32 {
        let first = f32::from(self.open.cards.final_ranks.of(self.open.seats())[0]);
        first * 0.5 / (1.5 + 0.5 * f32::from(ROUNDS - 1 - self.open.round)) * 0.5
    }

    /// What the open question still brings to the one who is asked.
    pub(crate) fn pending_worth(&self, seat: Seat, prices: &Prices) -> f32 {
        if seat != self.open.now {
            return 0.0;
        }
        self.open.steps.iter().map(|step| self.step_worth(seat, *step, prices)).sum()
    }

    fn step_worth(&self, seat: Seat, step: Step, prices: &Prices) -> f32 {
        match step {
            Step::Space { space } => {
                let instead = self.best_event(seat, prices, 1) - prices.money;
                self.space_worth(seat, space, prices).max(instead)
            }
            Step::Lesson { space } => self.space_worth(seat, space, prices),
            Step::Choose { chips } => prices.chip * f32::from(chips) + 0.05,
            Step::Train { ability, chips, times, off } => {
                self.training_worth(seat, ability, chips, times, prices) + prices.chip * f32::from(off)
            }
            Step::Before => {
                let chips = self.open.early_training(seat).unwrap_or(u8::MAX);
                self.training_worth(seat, None, chips, 1, prices)
            }
            Step::Level => self.best_event(seat, prices, 0),
            Step::Boost { level, boost } => {
                let means = Means::of(self, seat);
                let price = self.price_of_success(seat, level, boost, prices, &means);
                self.level_worth(seat, level, price, prices)
            }
            Step::Success { level, evp } => self.reward_worth(seat, level, f32::from(evp), prices),
            Step::Limit => -prices.card * self.held_beyond_limit(seat) as f32,
            Step::SendHome { memory } => prices.memory * f32::from(memory) - 1.0,
            Step::Final => self.training_worth(seat, None, self.open.cards.final_training.chips, 99, prices),
            _ => 0.0,
        }
    }

    fn space_worth(&self, seat: Seat, space: Space, prices: &Prices) -> f32 {
        match self.open.space(space).effect {
            SpaceEffect::Lesson(lesson) => {
                let (chips, any) = self.open.lesson_chips(seat, lesson);
                prices.chip * f32::from(total(chips) + any)
            }
            SpaceEffect::Train(training) => {
                self.training_worth(seat, training.ability, training.chips, training.times, prices)
            }
            SpaceEffect::Day { memory } => prices.memory * f32::from(memory),
            SpaceEffect::Promotion { cards } => prices.card * f32::from(cards),
            SpaceEffect::Event {} => self.best_event(seat, prices, 0),
            SpaceEffect::Start {} | SpaceEffect::Goal {} => 0.0,
        }
    }
}
