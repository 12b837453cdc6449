//! Who decides now, what an action does, and what happens by itself until the next decision.

use crate::action::Action;
use crate::boards::SpaceEffect;
use crate::event::Event;
use crate::ids::{GOAL, add, total};
use crate::state::{IDOLS, Step, WorkerPlacement};
use greenroom_engine::{Audience, Chance, Log, Seat, SeatSet, Turn};

/// Who decides now.
#[inline]
pub(crate) fn turn(game: &WorkerPlacement) -> Turn {
    match game.open.step() {
        Step::Over => Turn::Over,
        _ => Turn::To(SeatSet::only(game.open.now)),
    }
}

/// Does what a legal action says, and all that follows by itself.
pub(crate) fn apply(
    game: &mut WorkerPlacement,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match (game.open.step(), action) {
        (Step::Draft, Action::Idol(idol)) => game.choose_idol(idol, log),
        (Step::Opening { left }, Action::Idol(idol)) => {
            let first = game.open.slot_of(seat, idol).unwrap_or(0);
            game.go_on(Step::Opening { left: left - 1 });
            game.open_game(first, chance, log);
        }
        (Step::SendHome { memory }, Action::Idol(idol)) => {
            let slot = game.open.slot_of(seat, idol).unwrap_or(0);
            game.done();
            game.take_memory(seat, memory, log);
            game.bring_home(slot, log);
        }
        (Step::Act, Action::Go(idol, space)) => {
            let slot = game.open.slot_of(seat, idol).unwrap_or(0);
            game.walk(slot, space, log);
        }
        (Step::Limit, Action::Card(card)) => game.drop_card(card, log),
        (_, Action::Card(card)) => game.play_card(card, log),
        (Step::Train { ability, chips, times, off }, Action::Train(trained)) => {
            game.go_on(Step::Train { ability, chips, times: times - 1, off: 0 });
            game.train(trained, chips - off, log);
        }
        (Step::Final, Action::Train(ability)) => {
            game.train(ability, game.open.cards.final_training.chips, log);
        }
        (_, Action::Train(ability)) => {
            let chips = game.open.early_training(seat).unwrap_or(0);
            game.done();
            game.train(ability, chips, log);
        }
        (_, Action::Memory(chips)) => {
            let me = game.me();
            me.memory -= 1;
            add(&mut me.chips, chips);
            log.tell(Audience::Everyone, Event::SpentMemory { seat, chips });
        }
        (_, Action::Money(chips)) => {
            let me = game.me();
            me.money -= 1;
            add(&mut me.chips, chips);
            log.tell(Audience::Everyone, Event::SpentMoney { seat, chips });
        }
        (Step::Space { space }, Action::Take) => {
            game.done();
            game.resolve_space(space, chance, log);
        }
        (_, Action::Event) => {
            game.me().money -= 1;
            log.tell(Audience::Everyone, Event::PaidForEvent { seat });
            game.go_on(Step::Level);
        }
        (Step::Lesson { space }, Action::Keep | Action::Switch | Action::SwitchOnly(_)) => {
            game.done();
            if let SpaceEffect::Lesson(lesson) = game.open.space(space).effect {
                let lesson = game.open.switched(seat, lesson, action);
                game.take_lesson(lesson, log);
            }
        }
        (Step::Choose { chips: all }, Action::Choose(chips)) => {
            game.go_on(Step::Choose { chips: all - total(chips) });
            game.take_chips(seat, chips, log);
        }
        (_, Action::Level(level)) => game.choose_level(level, log),
        (Step::Boost { level, .. }, Action::Spend(chips)) => game.spend(level, chips, log),
        (Step::Boost { level, .. }, Action::GiveUp) => {
            game.done();
            log.tell(Audience::Everyone, Event::Failed { seat, level });
        }
        (Step::Success { level, evp }, Action::Double) => {
            game.me().memory -= 1;
            game.finish_event(level, 2 * u16::from(evp), true, chance, log);
        }
        (Step::Success { level, evp }, Action::Done) => {
            game.finish_event(level, u16::from(evp), false, chance, log);
        }
        (Step::Final, Action::Done) => game.end_final(log),
        (_, Action::Skip | Action::Done) => game.done(),
        _ => {}
    }
    game.settle(chance, log);
}

impl WorkerPlacement {
    /// Plays on until somebody has something to decide. Whether a seat is asked follows from what everybody sees, so
    /// that a question never tells what is in a hand.
    pub(crate) fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        while !self.waits(chance, log) {}
    }

    /// One step on the way to the next decision; true when it is reached.
    fn waits(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
        let seat = self.open.now;
        let has_hand = !self.hands[seat.index()].is_empty();
        match self.open.step() {
            Step::Draft | Step::Over | Step::Lesson { .. } | Step::SendHome { .. } => return true,
            Step::Opening { left } => return self.opening_waits(left, chance, log),
            Step::Before => {
                if self.open.can_train_early(seat) {
                    return true;
                }
                self.done();
            }
            Step::Act => return self.turn_waits(log),
            Step::Space { space } => {
                let elsewhere = !matches!(self.open.space(space).effect, SpaceEffect::Event {});
                let could_pay = self.open.producer(seat).money > 0;
                if elsewhere && could_pay && (has_hand || self.open.any_level_in_reach(seat, 1)) {
                    return true;
                }
                self.done();
                self.resolve_space(space, chance, log);
            }
            Step::Choose { chips: 0 } => self.done(),
            Step::Choose { .. } => return true,
            Step::Train { ability, chips, times, off } => {
                if times > 0 && self.open.could_pay(seat, ability, chips - off) {
                    return true;
                }
                self.done();
            }
            Step::Level => {
                if has_hand || self.open.any_level_in_reach(seat, 0) {
                    return true;
                }
                self.done();
            }
            Step::Boost { level, boost } => {
                if !self.open.succeeds(seat, level, boost) {
                    return true;
                }
                self.succeed(level);
            }
            Step::Success { level, evp } => {
                if has_hand || self.open.producer(seat).memory > 0 {
                    return true;
                }
                self.finish_event(level, u16::from(evp), false, chance, log);
            }
            Step::Limit => {
                if self.held_beyond_limit(seat) > 0 {
                    return true;
                }
                self.done();
            }
            Step::EndTurn => self.end_turn(chance, log),
            Step::Final => {
                let price = self.open.cards.final_training.chips;
                if has_hand || self.open.could_pay(seat, None, price) {
                    return true;
                }
                self.end_final(log);
            }
        }
        false
    }

    fn opening_waits(&mut self, left: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
        if left == 0 {
            self.done();
            self.open.now = self.open.start;
            self.begin_round(log);
            return false;
        }
        let seats = self.open.seats();
        self.open.now = Seat((self.open.start.0 + seats - left) % seats);
        if self.order_matters(self.open.now) {
            return true;
        }
        self.go_on(Step::Opening { left: left - 1 });
        self.open_game(0, chance, log);
        false
    }

    /// §4.3: the turn of a player, who may have nothing to decide.
    fn turn_waits(&mut self, log: &mut impl Log<Event>) -> bool {
        let seat = self.open.now;
        let mut away = (0..IDOLS).filter(|&slot| !self.open.is_home(seat, slot));
        match (away.next(), away.next()) {
            // A card has brought both home. Not all were there when the turn came, so there is no money.
            (None, _) => self.go_on(Step::EndTurn),
            // With one idol home the other can only follow; who holds nothing else to use is not asked.
            (Some(slot), None) if self.hands[seat.index()].is_empty() => self.walk(slot, GOAL, log),
            _ => return true,
        }
        false
    }
}
