//! §4.4: what the spaces do.

use crate::boards::{Lesson, SpaceEffect, TrainingSpace};
use crate::cards::Talent;
use crate::event::Event;
use crate::ids::{Ability, Space, Three, add, total};
use crate::state::{Open, Step, WorkerPlacement};
use greenroom_engine::{Audience, Chance, Log, Seat};

impl Open {
    /// Appendix A1 (Chihaya): the kind that this player may take instead of what a lesson gives, if it makes a difference.
    pub fn other_kind(&self, seat: Seat, lesson: Lesson) -> Option<Ability> {
        let fixed = [lesson.vo, lesson.da, lesson.vi];
        self.talents(seat).find_map(|talent| match talent {
            Talent::LessonAs { ability } => (total(fixed) > fixed[ability.index()]).then_some(ability),
            _ => None,
        })
    }

    /// The fixed chips that a lesson gives a player, and how many of choice; `kind` replaces the other kinds.
    pub fn lesson_chips(&self, seat: Seat, lesson: Lesson, kind: Option<Ability>) -> (Three, u8) {
        let mut chips = [lesson.vo, lesson.da, lesson.vi];
        if let Some(kind) = kind {
            let all = total(chips);
            chips = [0; 3];
            chips[kind.index()] = all;
        }
        let mut any = lesson.any;
        let given = chips;
        for talent in self.talents(seat) {
            if let Talent::LessonBonus { ability, chips: more } = talent {
                for kind in Ability::ALL {
                    if given[kind.index()] > 0 && ability.is_none_or(|ability| ability == kind) {
                        chips[kind.index()] = chips[kind.index()].saturating_add(more);
                    }
                }
                if lesson.any > 0 && ability.is_none() {
                    any = any.saturating_add(more);
                }
            }
        }
        (chips, any.min(4))
    }

    /// What a space gives this player, talents included.
    pub fn effect_for(&self, seat: Seat, effect: SpaceEffect) -> SpaceEffect {
        match effect {
            SpaceEffect::Lesson(lesson) => {
                let ([vo, da, vi], any) = self.lesson_chips(seat, lesson, None);
                SpaceEffect::Lesson(Lesson { vo, da, vi, any })
            }
            SpaceEffect::Train(space) => match self.training(seat, space) {
                Step::Train { times, .. } => SpaceEffect::Train(TrainingSpace { times, ..space }),
                _ => effect,
            },
            SpaceEffect::Day { memory } => SpaceEffect::Day { memory: memory + self.more_memories(seat) },
            SpaceEffect::Promotion { cards } => {
                SpaceEffect::Promotion { cards: cards + self.more_in_promotion(seat).0 }
            }
            SpaceEffect::Start {} | SpaceEffect::Goal {} | SpaceEffect::Event {} => effect,
        }
    }

    /// Appendix A1 (Haruka): how many memories more a day gives this player.
    fn more_memories(&self, seat: Seat) -> u8 {
        let more = |talent| if let Talent::DayMemory { memory } = talent { memory } else { 0 };
        self.talents(seat).map(more).sum()
    }

    /// How many cards and how much money more a promotion gives this player.
    fn more_in_promotion(&self, seat: Seat) -> (u8, u8) {
        self.talents(seat).fold((0, 0), |(more, coins), talent| match talent {
            Talent::PromotionMore { cards, money } => (more + cards, coins + money),
            _ => (more, coins),
        })
    }

    /// The training that a space offers this player: ability, chips, levels, and what the first costs less.
    pub fn training(&self, seat: Seat, space: TrainingSpace) -> Step {
        let (mut times, mut off) = (space.times, 0);
        for talent in self.talents(seat) {
            if let Talent::Training { off: less, times: more } = talent {
                times = times.saturating_add(more);
                off = less.max(off).min(space.chips);
            }
        }
        Step::Train { ability: space.ability, chips: space.chips, times, off }
    }
}

impl WorkerPlacement {
    /// Does what a space says for the player whose idol has just entered it.
    pub(crate) fn resolve_space(
        &mut self,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.open.now;
        match self.open.space(space).effect {
            SpaceEffect::Start {} | SpaceEffect::Goal {} => {}
            SpaceEffect::Lesson(lesson) => {
                if self.open.other_kind(seat, lesson).is_some() {
                    self.ask(Step::Lesson { space });
                } else {
                    self.take_lesson(lesson, None, log);
                }
            }
            SpaceEffect::Train(training) => self.ask(self.open.training(seat, training)),
            SpaceEffect::Day { memory } => {
                self.take_memory(seat, memory + self.open.more_memories(seat), log);
            }
            SpaceEffect::Promotion { cards } => {
                let (more, money) = self.open.more_in_promotion(seat);
                self.take_money(seat, money, log);
                self.draw(seat, cards + more, chance, log);
            }
            SpaceEffect::Event {} => self.ask(Step::Level),
        }
    }

    /// レッスン: takes the chips of a lesson.
    pub(crate) fn take_lesson(&mut self, lesson: Lesson, kind: Option<Ability>, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        let (chips, any) = self.open.lesson_chips(seat, lesson, kind);
        self.take_chips(seat, chips, log);
        self.ask(Step::Choose { chips: any });
    }

    /// 特訓: one level for the player whose turn it is.
    pub(crate) fn train(&mut self, ability: Ability, chips: u8, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        let me = self.me();
        me.chips[ability.index()] -= chips;
        me.abilities[ability.index()] = me.abilities[ability.index()].saturating_add(1);
        let to = me.abilities[ability.index()];
        log.tell(Audience::Everyone, Event::Trained { seat, ability, to });
    }

    /// Gives chips.
    pub(crate) fn take_chips(&mut self, seat: Seat, chips: Three, log: &mut impl Log<Event>) {
        if total(chips) > 0 {
            add(&mut self.player(seat).chips, chips);
            log.tell(Audience::Everyone, Event::TookChips { seat, chips });
        }
    }

    /// Gives memories.
    pub(crate) fn take_memory(&mut self, seat: Seat, memory: u8, log: &mut impl Log<Event>) {
        if memory > 0 {
            let player = self.player(seat);
            player.memory = player.memory.saturating_add(memory);
            log.tell(Audience::Everyone, Event::TookMemory { seat, memory });
        }
    }

    /// Gives money.
    pub(crate) fn take_money(&mut self, seat: Seat, money: u8, log: &mut impl Log<Event>) {
        if money > 0 {
            let player = self.player(seat);
            player.money = player.money.saturating_add(money);
            log.tell(Audience::Everyone, Event::TookMoney { seat, money });
        }
    }
}
