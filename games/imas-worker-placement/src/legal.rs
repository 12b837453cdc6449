//! What a seat may do now, and why not.

use crate::action::Action;
use crate::appeal::{Timing, timing};
use crate::cards::Effect;
use crate::ids::{Ability, Card, Idol, Space, bundles, total};
use crate::reason::Reason;
use crate::state::{IDOLS, Step, WorkerPlacement};
use greenroom_engine::{Id, Refusal, Seat};

/// The most chips of choice that are taken with one answer, so that no list of words is long.
pub(crate) const AT_ONCE: u8 = 6;

/// All that a seat may do now.
pub(crate) fn legal(game: &WorkerPlacement, seat: Seat, into: &mut Vec<Action>) {
    if seat != game.open.now || game.open.step() == Step::Over {
        return;
    }
    let producer = game.open.producer(seat);
    let add = |into: &mut Vec<Action>, action: Action| {
        if game.allows(seat, action).is_ok() {
            into.push(action);
        }
    };
    match game.open.step() {
        Step::Draft => into.extend(game.open.free_idols().iter().map(Action::Idol)),
        Step::Opening { .. } => into.extend(producer.idols.iter().map(|idol| Action::Idol(*idol))),
        Step::SendHome { .. } => {
            producer.idols.iter().for_each(|idol| add(into, Action::Idol(*idol)));
        }
        Step::Before => {
            Ability::ALL.into_iter().for_each(|ability| add(into, Action::Train(ability)));
            into.push(Action::Done);
        }
        Step::Act => {
            for slot in 0..IDOLS {
                let idol = producer.idols[slot];
                into.extend(game.open.destinations(seat, slot).iter().map(|space| Action::Go(idol, space)));
            }
            game.list_cards(seat, Timing::Turn, into);
            game.list_conversions(seat, into);
        }
        Step::Space { .. } => into.extend([Action::Take, Action::Event]),
        Step::Lesson { space } => {
            into.extend([Action::Keep, Action::Switch]);
            into.extend(game.open.kinds_at(seat, space).into_iter().map(Action::SwitchOnly));
        }
        Step::Choose { chips } => into.extend(bundles(chips.min(AT_ONCE)).map(Action::Choose)),
        Step::Train { .. } => {
            Ability::ALL.into_iter().for_each(|ability| add(into, Action::Train(ability)));
            into.push(Action::Done);
            game.list_conversions(seat, into);
        }
        Step::Level => {
            let levels = game.open.event().levels.len() as u8;
            (0..levels).for_each(|level| add(into, Action::Level(level)));
            into.push(Action::Skip);
        }
        Step::Boost { level, boost } => {
            for spend in game.open.spends(seat, level, boost) {
                add(into, Action::Spend(spend));
            }
            into.push(Action::GiveUp);
            game.list_cards(seat, Timing::Event, into);
            game.list_conversions(seat, into);
        }
        Step::Success { .. } => {
            add(into, Action::Double);
            into.push(Action::Done);
            game.list_cards(seat, Timing::Success, into);
        }
        Step::Limit => {
            let held = game.hands[seat.index()].union(producer.lasting);
            into.extend(held.iter().map(Action::Card));
        }
        Step::Final => {
            Ability::ALL.into_iter().for_each(|ability| add(into, Action::Train(ability)));
            into.push(Action::Done);
            game.list_cards(seat, Timing::Turn, into);
            game.list_conversions(seat, into);
        }
        Step::EndTurn | Step::Over => {}
    }
}

/// Why a seat may not do this now.
pub(crate) fn check(game: &WorkerPlacement, seat: Seat, action: Action) -> Result<(), Refusal> {
    let asked = seat == game.open.now && game.open.step() != Step::Over;
    let allowed = if asked { game.allows(seat, action) } else { Err(Reason::NotYourTurn) };
    allowed.map_err(|reason| reason.refusal(game, seat))
}

/// Holds, or is refused for a reason.
fn when(holds: bool, reason: Reason) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(reason) }
}

impl WorkerPlacement {
    fn list_cards(&self, seat: Seat, when: Timing, into: &mut Vec<Action>) {
        for card in self.hands[seat.index()].iter() {
            let effect = self.open.cards.appeals[card.index()].effect;
            if timing(effect) == when && self.allows(seat, Action::Card(card)).is_ok() {
                into.push(Action::Card(card));
            }
        }
    }

    fn list_conversions(&self, seat: Seat, into: &mut Vec<Action>) {
        let producer = self.open.producer(seat);
        if producer.memory > 0 {
            into.extend(bundles(self.open.cards.rules.memory_worth).map(Action::Memory));
        }
        if producer.money > 0 {
            into.extend(bundles(self.open.money_chips(seat)).map(Action::Money));
        }
    }

    /// Whether the seat that is asked may do this now.
    fn allows(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        let producer = self.open.producer(seat);
        let can_train = |ability: Ability, chips: u8| {
            when(producer.chips[ability.index()] >= chips, Reason::TooFewToTrain(chips, ability))
        };
        match (self.open.step(), action) {
            (Step::Draft, Action::Idol(idol)) => {
                when(self.open.free_idols().contains(idol), Reason::IdolTaken(idol))
            }
            (Step::Opening { .. }, Action::Idol(idol)) => {
                when(producer.idols.contains(&idol), Reason::NotYourOpening(idol))
            }
            (Step::SendHome { .. }, Action::Idol(idol)) => match self.open.slot_of(seat, idol) {
                None => Err(Reason::NotYourIdol(idol)),
                Some(slot) => when(!self.open.is_home(seat, slot), Reason::HomeAlready(idol)),
            },
            (Step::Act, Action::Go(idol, space)) => self.allows_go(seat, idol, space),
            (Step::Limit, Action::Card(card)) => {
                let held = self.hands[seat.index()].union(producer.lasting);
                when(held.contains(card), Reason::NotYourCard(card))
            }
            (
                Step::Act | Step::Final | Step::Boost { .. } | Step::Success { .. } | Step::Train { .. },
                Action::Card(card),
            ) => self.allows_card(seat, card),
            (Step::Before, Action::Train(ability)) => {
                let chips = self.open.early_training(seat).unwrap_or(u8::MAX);
                when(producer.chips[ability.index()] >= chips, Reason::TooFewBefore(chips, ability))
            }
            (Step::Act, Action::Train(_)) => Err(match self.open.early_training(seat) {
                None => Reason::NoTrainingHere,
                Some(_) => Reason::TurnHasBegun,
            }),
            (Step::Before, Action::Go(..) | Action::Card(_) | Action::Memory(_) | Action::Money(_)) => {
                Err(Reason::TurnNotBegun)
            }
            (Step::Train { ability: Some(only), .. }, Action::Train(ability)) if only != ability => {
                Err(Reason::OtherAbility(only))
            }
            (Step::Train { chips, off, .. }, Action::Train(ability)) => can_train(ability, chips - off),
            (Step::Final, Action::Train(ability)) => can_train(ability, self.open.cards.final_training.chips),
            (Step::Act | Step::Train { .. } | Step::Boost { .. } | Step::Final, Action::Memory(chips)) => {
                when(producer.memory > 0, Reason::NoMemory)?;
                when(total(chips) == self.open.cards.rules.memory_worth, Reason::MemoryGives)
            }
            (Step::Act | Step::Train { .. } | Step::Boost { .. } | Step::Final, Action::Money(chips)) => {
                when(producer.money > 0, Reason::NoMoney)?;
                when(total(chips) == self.open.money_chips(seat), Reason::MoneyGives)
            }
            (Step::Space { .. }, Action::Event) => when(producer.money > 0, Reason::NoMoney),
            (Step::Space { .. }, Action::Take)
            | (Step::Lesson { .. }, Action::Keep | Action::Switch)
            | (Step::Level, Action::Skip)
            | (Step::Boost { .. }, Action::GiveUp)
            | (Step::Before | Step::Train { .. } | Step::Success { .. } | Step::Final, Action::Done) => {
                Ok(())
            }
            (Step::Lesson { space }, Action::SwitchOnly(kind)) => {
                when(self.open.kinds_at(seat, space).contains(&kind), Reason::NotNow)
            }
            (Step::Choose { chips }, Action::Choose(chosen)) => {
                let asked = chips.min(AT_ONCE);
                when(total(chosen) == asked, Reason::ChooseExactly(asked))
            }
            (Step::Level, Action::Level(level)) => {
                when(usize::from(level) < self.open.event().levels.len(), Reason::NoSuchLevel)?;
                // Face-down cards may help, so what they are never decides what can be tried.
                let may_have_help = !self.hands[seat.index()].is_empty();
                when(may_have_help || self.open.in_reach(seat, level, [0; 3], 0), Reason::OutOfReach(level))
            }
            (Step::Boost { level, boost }, Action::Spend(spend)) => {
                when(self.open.spends(seat, level, boost).contains(&spend), Reason::SpendWhatIsMissing)?;
                let has_all = (0..3).all(|kind| producer.chips[kind] >= spend[kind]);
                when(has_all, Reason::TooFewToSpend(spend))
            }
            (Step::Success { .. }, Action::Double) => when(producer.memory > 0, Reason::NoMemory),
            _ => Err(Reason::NotNow),
        }
    }

    /// §4.3: whether this idol may go there.
    fn allows_go(&self, seat: Seat, idol: Idol, space: Space) -> Result<(), Reason> {
        let Some(slot) = self.open.slot_of(seat, idol) else { return Err(Reason::NotYourIdol(idol)) };
        if self.open.destinations(seat, slot).contains(space) {
            return Ok(());
        }
        let (board, producer) = (self.open.board(), self.open.producer(seat));
        Err(if space.index() >= board.spaces.len() {
            Reason::NoSuchSpace(idol, space)
        } else if self.open.is_home(seat, slot) {
            Reason::HomeAlready(idol)
        } else if self.open.is_home(seat, 1 - slot) {
            Reason::OnlyTheGoal
        } else if let Some(other) = producer.next.filter(|next| *next != idol) {
            Reason::OtherIdolFirst(other)
        } else if !board.reach[producer.places[slot].index()].contains(space) {
            Reason::NoPath(idol, space)
        } else {
            Reason::Occupied(idol, space)
        })
    }

    /// §4.6: whether this card may be played now.
    fn allows_card(&self, seat: Seat, card: Card) -> Result<(), Reason> {
        when(self.hands[seat.index()].contains(card), Reason::NotYourCard(card))?;
        let effect = self.open.cards.appeals[card.index()].effect;
        let fits = match self.open.step() {
            Step::Act => timing(effect) == Timing::Turn,
            // §6: the event is over and everybody is home; what needs them cannot be used any more. A card that stays can
            // still be laid down.
            Step::Final => {
                timing(effect) == Timing::Turn && !matches!(effect, Effect::Event {} | Effect::Home { .. })
            }
            Step::Boost { .. } => timing(effect) == Timing::Event,
            Step::Success { .. } => timing(effect) == Timing::Success,
            _ => false,
        };
        when(fits, Reason::WrongTiming(card))
    }
}
