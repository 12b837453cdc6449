//! §5.1: taking part in the event: a level, chips for a passing boost, success or nothing.

use crate::cards::{Cards, Effect, Talent, Target};
use crate::event::Event;
use crate::ids::{CardSet, Three, add};
use crate::state::{Open, Step, WorkerPlacement, stage};
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, Chance, Id, Log, Seat};

/// The ways in which three numbers can be assigned to Vo, Da and Vi.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// What has to be spent for each assignment.
pub type Spends = ArrayVec<Three, 6>;

/// Appendix A2: what these abilities lack for a target, for each way to assign it, without repeats; nothing is success.
pub fn shortages(target: Target, have: Three) -> Spends {
    let missing =
        |numbers: Three| -> Three { std::array::from_fn(|kind| numbers[kind].saturating_sub(have[kind])) };
    let mut found = Spends::new();
    match target {
        Target::Fixed(numbers) => found.push(missing(numbers)),
        Target::Any(numbers) => {
            for order in ORDERS {
                let spend = missing(order.map(|place| numbers[place]));
                if !found.contains(&spend) {
                    found.push(spend);
                }
            }
        }
    }
    found
}

impl Open {
    /// §5.1: the targets of a level in this round: fixed ones, or ones to assign freely.
    pub fn target(&self, level: u8) -> Target {
        let event = self.event();
        let more = event.rise * stage(self.round) as u8;
        let grown = |numbers: Three| numbers.map(|number| if number == 0 { 0 } else { number + more });
        match event.levels[level as usize].target {
            Target::Fixed(numbers) => Target::Fixed(grown(numbers)),
            Target::Any(numbers) => Target::Any(grown(numbers)),
        }
    }

    /// The EVP that a level gives this player in this round, talents included.
    pub fn evp(&self, seat: Seat, level: u8) -> u8 {
        let event = self.event();
        let top = usize::from(level) + 1 == event.levels.len();
        let more: u8 = self
            .talents(seat)
            .map(|talent| match talent {
                Talent::TopLevel { evp } if top => evp,
                Talent::Success(bonus) => bonus.evp,
                _ => 0,
            })
            .sum();
        event.levels[level as usize].evp[stage(self.round)] + more
    }

    /// What this player would have to spend for each assignment, without repeats, whether it is there or not.
    fn shortages(&self, seat: Seat, level: u8, boost: Three) -> Spends {
        let mut have = self.producer(seat).abilities;
        add(&mut have, boost);
        shortages(self.target(level), have)
    }

    /// §5.1: the smallest bundles of chips that make this level a success; none is part of another.
    pub fn spends(&self, seat: Seat, level: u8, boost: Three) -> Spends {
        let all = self.shortages(seat, level, boost);
        let part_of =
            |less: &Three, more: &Three| less != more && (0..3).all(|kind| less[kind] <= more[kind]);
        all.iter().filter(|spend| !all.iter().any(|other| part_of(other, spend))).copied().collect()
    }

    /// §5.1: whether all abilities reach the targets without any chips.
    pub fn succeeds(&self, seat: Seat, level: u8, boost: Three) -> bool {
        self.shortages(seat, level, boost).contains(&[0; 3])
    }

    /// How many chips of choice are missing for a level besides the chips that this player has; 0 is enough.
    pub fn missing(&self, seat: Seat, level: u8, boost: Three) -> u16 {
        let chips = self.producer(seat).chips;
        let short = |spend: &Three| -> u16 {
            (0..3).map(|kind| u16::from(spend[kind].saturating_sub(chips[kind]))).sum()
        };
        self.shortages(seat, level, boost).iter().map(short).min().unwrap_or(0)
    }

    /// Whether a level is within reach with all that everybody sees, after so many money chips were paid.
    pub fn in_reach(&self, seat: Seat, level: u8, boost: Three, money_paid: u8) -> bool {
        let paid = u16::from(money_paid) * u16::from(self.money_chips(seat));
        self.missing(seat, level, boost) <= self.wild(seat).saturating_sub(paid)
    }

    /// Whether any level is within reach.
    pub fn any_level_in_reach(&self, seat: Seat, money_paid: u8) -> bool {
        (0..self.event().levels.len() as u8).any(|level| self.in_reach(seat, level, [0; 3], money_paid))
    }
}

/// What the cards of a hand could add in an event.
pub fn boost_of(cards: &Cards, hand: CardSet) -> Three {
    let mut sum = [0; 3];
    for card in hand.iter() {
        if let Effect::Boost(more) = cards.appeals[card.index()].effect {
            add(&mut sum, [more.vo, more.da, more.vi]);
        }
    }
    sum
}

impl WorkerPlacement {
    /// §5.1: chooses a level; the targets are fixed now.
    pub(crate) fn choose_level(&mut self, level: u8, log: &mut impl Log<Event>) {
        log.tell(Audience::Everyone, Event::Tried { seat: self.open.now, level });
        self.go_on(Step::Boost { level, boost: [0; 3] });
    }

    /// §5.1: spends chips; the level succeeds.
    pub(crate) fn spend(&mut self, level: u8, chips: Three, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        let me = self.me();
        for (pile, spent) in me.chips.iter_mut().zip(chips) {
            *pile -= spent;
        }
        log.tell(Audience::Everyone, Event::Spent { seat, chips });
        self.succeed(level);
    }

    /// The level has succeeded; what it gives can still grow (§4.6).
    pub(crate) fn succeed(&mut self, level: u8) {
        let evp = self.open.evp(self.open.now, level);
        self.go_on(Step::Success { level, evp });
    }

    /// §5.1: the points of a success, and what comes with them. Memories that come now cannot double it.
    pub(crate) fn finish_event(
        &mut self,
        level: u8,
        evp: u16,
        doubled: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.open.now;
        self.done();
        let me = self.me();
        me.evp = me.evp.saturating_add(evp);
        log.tell(Audience::Everyone, Event::Succeeded { seat, level, evp, doubled });
        let reward = self.open.event().levels[level as usize];
        let mut chips = [0; 3];
        for talent in self.open.talents(seat) {
            if let Talent::Success(bonus) = talent {
                add(&mut chips, [bonus.vo, bonus.da, bonus.vi]);
            }
        }
        self.take_chips(seat, chips, log);
        self.take_memory(seat, reward.memory, log);
        self.take_money(seat, reward.money, log);
        self.draw(seat, reward.cards, chance, log);
    }
}
