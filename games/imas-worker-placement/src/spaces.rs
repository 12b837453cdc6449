//! §4.4: what the spaces do.

use crate::action::Action;
use crate::boards::{Lesson, SpaceEffect, TrainingSpace};
use crate::cards::Talent;
use crate::event::Event;
use crate::ids::{Ability, Space, Three, add, total};
use crate::state::{Open, Step, WorkerPlacement};
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, Chance, Log, Seat};

impl Open {
    /// Appendix A1 (Chihaya): the kind that this player may take instead of what a lesson gives, if it makes a difference.
    pub fn other_kind(&self, seat: Seat, lesson: Lesson) -> Option<Ability> {
        self.talents(seat).find_map(|talent| match talent {
            Talent::LessonAs { ability } => {
                (total(lesson.fixed()) > lesson.fixed()[ability.index()]).then_some(ability)
            }
            _ => None,
        })
    }

    /// Appendix A1 (Chihaya): the kinds of a lesson that may be taken as another kind one by one, as there are several
    /// of them.
    pub fn kinds_to_switch(&self, seat: Seat, lesson: Lesson) -> ArrayVec<Ability, 3> {
        let Some(into) = self.other_kind(seat, lesson) else { return ArrayVec::new() };
        let given = |kind: &Ability| *kind != into && lesson.fixed()[kind.index()] > 0;
        let kinds: ArrayVec<Ability, 3> = Ability::ALL.into_iter().filter(given).collect();
        if kinds.len() > 1 { kinds } else { ArrayVec::new() }
    }

    /// The same for the lesson of a space.
    pub(crate) fn kinds_at(&self, seat: Seat, space: Space) -> ArrayVec<Ability, 3> {
        match self.space(space).effect {
            SpaceEffect::Lesson(lesson) => self.kinds_to_switch(seat, lesson),
            _ => ArrayVec::new(),
        }
    }

    /// The lesson after a player has said which of its kinds to take as the other kind.
    pub fn switched(&self, seat: Seat, lesson: Lesson, answer: Action) -> Lesson {
        let Some(into) = self.other_kind(seat, lesson) else { return lesson };
        let mut chips = lesson.fixed();
        for kind in Ability::ALL.into_iter().filter(|kind| *kind != into) {
            if answer == Action::Switch || answer == Action::SwitchOnly(kind) {
                chips[into.index()] += std::mem::take(&mut chips[kind.index()]);
            }
        }
        let [vo, da, vi] = chips;
        Lesson { vo, da, vi, any: lesson.any }
    }

    /// The fixed chips that a lesson gives a player, and how many of choice.
    pub fn lesson_chips(&self, seat: Seat, lesson: Lesson) -> (Three, u8) {
        let (given, mut chips, mut any) = (lesson.fixed(), lesson.fixed(), lesson.any);
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
        (chips, any)
    }

    /// What a space gives this player, talents included.
    pub fn effect_for(&self, seat: Seat, effect: SpaceEffect) -> SpaceEffect {
        match effect {
            SpaceEffect::Lesson(lesson) => {
                let ([vo, da, vi], any) = self.lesson_chips(seat, lesson);
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
                    self.take_lesson(lesson, log);
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
    pub(crate) fn take_lesson(&mut self, lesson: Lesson, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        let (chips, any) = self.open.lesson_chips(seat, lesson);
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
