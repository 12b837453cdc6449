//! What a seat may do, why not, and what follows.

use crate::appeal::{Timing, timing};
use crate::boards::{Deed, GOAL, space_word};
use crate::cards::{Effect, Talent, cards};
use crate::happening::Happening;
use crate::ids::{Ability, Card, Id, Idol, Three, bundles, total};
use crate::state::{IDOLS, Step, WorkerPlacement};
use greenroom_engine::{Audience, Chance, Log, Refusal, Seat};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `haruka`: choose this idol, resolve her first, or send her home, whatever is asked.
    Idol(Idol),
    /// `haruka s3`: move her there.
    Go(Idol, u8),
    /// `sponsor`: play this card, or discard it when there are too many.
    Card(Card),
    /// `train-vo`: one level.
    Train(Ability),
    /// `memory 2-1-0`: a memory becomes these chips.
    Memory(Three),
    /// `money 1-1-0`: a money chip becomes these chips.
    Money(Three),
    /// `take`: do what the space says.
    Take,
    /// `event`: pay a money chip and take part in the event instead.
    Event,
    /// `keep`: the lesson as it is.
    Keep,
    /// `switch`: the other kind of chips.
    Switch,
    /// `choose 1-1-0`: take these chips.
    Choose(Three),
    /// `level-2`: try this level, counted from 0 here.
    Level(u8),
    /// `skip`: let the event pass.
    Skip,
    /// `spend-0-1-2`: spend these chips and succeed.
    Spend(Three),
    /// `give-up`: fail.
    GiveUp,
    /// `double`: a memory doubles the points.
    Double,
    /// `done`: enough.
    Done,
}

/// The most spaces that words can name.
pub(crate) const SPACE_WORDS: u8 = crate::boards::MAX_SPACES as u8;

/// Why something is not allowed, before it is a sentence.
type No = (&'static str, &'static str);

impl WorkerPlacement {
    /// All that a seat may do now.
    pub(crate) fn list(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat != self.open.now || self.open.step() == Step::Over {
            return;
        }
        let producer = self.open.producer(seat);
        let add = |into: &mut Vec<Action>, action: Action| {
            if self.allows(seat, action).is_ok() {
                into.push(action);
            }
        };
        match self.open.step() {
            Step::Draft => into.extend(self.free_idols().iter().map(Action::Idol)),
            Step::Opening { .. } => into.extend(producer.idols.iter().map(|idol| Action::Idol(*idol))),
            Step::SendHome { .. } => {
                producer.idols.iter().for_each(|idol| add(into, Action::Idol(*idol)));
            }
            Step::Act => {
                for slot in 0..IDOLS {
                    let spaces = self.destinations(seat, slot);
                    let idol = producer.idols[slot];
                    let open = (0..SPACE_WORDS).filter(|space| spaces >> space & 1 == 1);
                    into.extend(open.map(|space| Action::Go(idol, space)));
                }
                self.list_cards(seat, Timing::Turn, into);
                self.list_early_training(seat, into);
                self.list_conversions(seat, into);
            }
            Step::Space { .. } => into.extend([Action::Take, Action::Event]),
            Step::Lesson { .. } => into.extend([Action::Keep, Action::Switch]),
            Step::Choose { chips } => into.extend(bundles(chips).map(Action::Choose)),
            Step::Train { .. } => {
                Ability::ALL.into_iter().for_each(|ability| add(into, Action::Train(ability)));
                into.push(Action::Done);
                self.list_conversions(seat, into);
            }
            Step::Level => {
                let levels = self.open.event().levels.len() as u8;
                (0..levels).for_each(|level| add(into, Action::Level(level)));
                into.push(Action::Skip);
            }
            Step::Boost { level, boost } => {
                for spend in self.open.spends(seat, level, boost) {
                    add(into, Action::Spend(spend));
                }
                into.push(Action::GiveUp);
                self.list_cards(seat, Timing::Event, into);
                self.list_conversions(seat, into);
            }
            Step::Encore { .. } => {
                add(into, Action::Double);
                into.push(Action::Done);
                self.list_cards(seat, Timing::Success, into);
            }
            Step::Limit => {
                let held = self.hands[seat.index()].plus(producer.lasting);
                into.extend(held.iter().map(Action::Card));
            }
            Step::Final => {
                Ability::ALL.into_iter().for_each(|ability| add(into, Action::Train(ability)));
                into.push(Action::Done);
                self.list_cards(seat, Timing::Turn, into);
                self.list_conversions(seat, into);
            }
            Step::EndTurn | Step::Over => {}
        }
    }

    fn list_cards(&self, seat: Seat, when: Timing, into: &mut Vec<Action>) {
        for card in self.hands[seat.index()].iter() {
            let effect = cards().appeals[card.index()].effect;
            if timing(effect) == when && self.allows(seat, Action::Card(card)).is_ok() {
                into.push(Action::Card(card));
            }
        }
    }

    fn list_early_training(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.can_train_early(seat) {
            for ability in Ability::ALL {
                if self.allows(seat, Action::Train(ability)).is_ok() {
                    into.push(Action::Train(ability));
                }
            }
        }
    }

    fn list_conversions(&self, seat: Seat, into: &mut Vec<Action>) {
        let producer = self.open.producer(seat);
        if producer.memory > 0 {
            into.extend(bundles(3).map(Action::Memory));
        }
        if producer.money > 0 {
            into.extend(bundles(self.open.money_chips(seat)).map(Action::Money));
        }
    }

    /// §4.3: the spaces where this idol may go now, as bits; none when the other idol's turn it is.
    pub fn destinations(&self, seat: Seat, slot: usize) -> u16 {
        let board = self.open.board();
        let producer = self.open.producer(seat);
        let goal = 1u16 << GOAL;
        if self.open.is_home(seat, slot) {
            return 0;
        }
        if self.open.is_home(seat, 1 - slot) {
            return goal;
        }
        if producer.next.is_some_and(|next| usize::from(next) != slot) {
            return 0;
        }
        let free = match cards().idols[producer.idols[slot].index()].talent {
            Talent::EnterOccupied {} => !(self.open.occupied() & board.stages),
            _ => !self.open.occupied(),
        };
        board.reach[producer.places[slot] as usize] & (free | goal)
    }

    /// Whether a seat may do this now.
    fn allows(&self, seat: Seat, action: Action) -> Result<(), No> {
        let step = self.open.step();
        let producer = self.open.producer(seat);
        let when = |fits: bool, no: No| if fits { Ok(()) } else { Err(no) };
        match (step, action) {
            (Step::Draft, Action::Idol(idol)) => {
                when(self.free_idols().contains(idol), ("3.2", "idol-taken"))
            }
            (Step::Opening { .. }, Action::Idol(idol)) => {
                when(producer.idols.contains(&idol), ("3.2", "not-your-idol"))
            }
            (Step::SendHome { .. }, Action::Idol(idol)) => match self.slot_of(seat, idol) {
                None => Err(("4.3", "not-your-idol")),
                Some(slot) => when(!self.open.is_home(seat, slot), ("4.3", "home-already")),
            },
            (Step::Act, Action::Go(idol, space)) => self.allows_go(seat, idol, space),
            (Step::Limit, Action::Card(card)) => {
                let held = self.hands[seat.index()].plus(producer.lasting);
                when(held.contains(card), ("4.6", "not-your-card"))
            }
            (
                Step::Act | Step::Final | Step::Boost { .. } | Step::Encore { .. } | Step::Train { .. },
                Action::Card(card),
            ) => self.allows_card(seat, card),
            (Step::Act, Action::Train(ability)) => match self.open.early_training(seat) {
                None => Err(("4.4", "no-training-here")),
                Some(_) if self.open.trained => Err(("A1", "trained-already")),
                Some(chips) => when(producer.chips[ability.index()] >= chips, ("4.4", "too-few-chips")),
            },
            (Step::Train { ability: Some(only), .. }, Action::Train(ability)) if only != ability => {
                Err(("4.4", "other-ability"))
            }
            (Step::Train { chips, off, .. }, Action::Train(ability)) => {
                when(producer.chips[ability.index()] >= chips - off, ("4.4", "too-few-chips"))
            }
            (Step::Final, Action::Train(ability)) => {
                let chips = cards().final_training.chips;
                when(producer.chips[ability.index()] >= chips, ("4.4", "too-few-chips"))
            }
            (Step::Act | Step::Train { .. } | Step::Boost { .. } | Step::Final, Action::Memory(chips)) => {
                when(producer.memory > 0, ("4.6", "no-memory"))?;
                when(total(chips) == 3, ("4.6", "memory-gives-three"))
            }
            (Step::Act | Step::Train { .. } | Step::Boost { .. } | Step::Final, Action::Money(chips)) => {
                when(producer.money > 0, ("4.6", "no-money"))?;
                when(total(chips) == self.open.money_chips(seat), ("4.6", "money-gives"))
            }
            (Step::Space { .. }, Action::Event) => when(producer.money > 0, ("4.6", "no-money")),
            (Step::Space { .. }, Action::Take)
            | (Step::Lesson { .. }, Action::Keep | Action::Switch)
            | (Step::Level, Action::Skip)
            | (Step::Boost { .. }, Action::GiveUp)
            | (Step::Train { .. } | Step::Encore { .. } | Step::Final, Action::Done) => Ok(()),
            (Step::Choose { chips }, Action::Choose(chosen)) => {
                when(total(chosen) == chips, ("4.4", "choose-exactly"))
            }
            (Step::Level, Action::Level(level)) => {
                when(usize::from(level) < self.open.event().levels.len(), ("5.1", "no-such-level"))?;
                // Face-down cards may help, so what they are never decides what can be tried.
                let may_have_help = !self.hands[seat.index()].is_empty();
                when(may_have_help || self.open.in_reach(seat, level, [0; 3], 0), ("5.1", "out-of-reach"))
            }
            (Step::Boost { level, boost }, Action::Spend(spend)) => {
                when(
                    self.open.spends(seat, level, boost).contains(&spend),
                    ("5.1", "spend-what-is-missing"),
                )?;
                when((0..3).all(|kind| producer.chips[kind] >= spend[kind]), ("5.1", "too-few-chips"))
            }
            (Step::Encore { .. }, Action::Double) => when(producer.memory > 0, ("4.6", "no-memory")),
            _ => Err(("4.3", "not-now")),
        }
    }

    /// §4.3: whether this idol may go there.
    fn allows_go(&self, seat: Seat, idol: Idol, space: u8) -> Result<(), No> {
        let Some(slot) = self.slot_of(seat, idol) else { return Err(("4.3", "not-your-idol")) };
        let board = self.open.board();
        if self.destinations(seat, slot) >> space & 1 == 1 {
            return Ok(());
        }
        let producer = self.open.producer(seat);
        Err((
            "4.3",
            if usize::from(space) >= board.spaces.len() {
                "no-such-space"
            } else if self.open.is_home(seat, slot) {
                "home-already"
            } else if self.open.is_home(seat, 1 - slot) {
                "only-the-goal"
            } else if producer.next.is_some_and(|next| usize::from(next) != slot) {
                "other-idol-first"
            } else if board.reach[producer.places[slot] as usize] >> space & 1 == 0 {
                "no-path"
            } else {
                "occupied"
            },
        ))
    }

    /// §4.6: whether this card may be played now.
    fn allows_card(&self, seat: Seat, card: Card) -> Result<(), No> {
        if !self.hands[seat.index()].contains(card) {
            return Err(("4.6", "not-your-card"));
        }
        let effect = cards().appeals[card.index()].effect;
        let fits = match self.open.step() {
            Step::Act => timing(effect) == Timing::Turn,
            // §6: the event is over and everybody is home; what needs them cannot be used any more.
            Step::Final => {
                timing(effect) == Timing::Turn
                    && !matches!(effect, Effect::Event {} | Effect::Home { .. } | Effect::Lasting(_))
            }
            Step::Boost { .. } => timing(effect) == Timing::Event,
            Step::Encore { .. } => timing(effect) == Timing::Success,
            _ => false,
        };
        if fits { Ok(()) } else { Err(("4.6", "wrong-timing")) }
    }

    /// Why a seat may not do this now.
    pub(crate) fn explain(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat != self.open.now || self.open.step() == Step::Over {
            return Err(Refusal::table("not-your-turn"));
        }
        self.allows(seat, action).map_err(|(section, key)| self.refuse(seat, action, section, key))
    }

    fn refuse(&self, seat: Seat, action: Action, section: &str, key: &str) -> Refusal {
        let refusal = Refusal::new(section, key);
        let producer = self.open.producer(seat);
        match (key, action) {
            ("other-idol-first", _) => {
                let other = producer.idols[usize::from(producer.next.unwrap_or(0))];
                refusal.word("idol", other.word())
            }
            ("occupied" | "no-path" | "no-such-space", Action::Go(idol, space)) => {
                refusal.word("idol", idol.word()).word("space", space_word(space))
            }
            ("not-your-idol" | "idol-taken" | "home-already", Action::Idol(idol) | Action::Go(idol, _)) => {
                refusal.word("idol", idol.word())
            }
            ("not-your-card" | "wrong-timing", Action::Card(card)) => refusal.word("card", card.word()),
            ("out-of-reach", Action::Level(level)) => {
                let missing = self.open.missing(seat, level, [0; 3]).saturating_sub(self.open.wild(seat));
                refusal.number("level", level + 1).number("missing", missing)
            }
            ("too-few-chips", Action::Train(ability)) => {
                let price = match self.open.step() {
                    Step::Train { chips, off, .. } => chips - off,
                    Step::Final => cards().final_training.chips,
                    _ => self.open.early_training(seat).unwrap_or(0),
                };
                refusal.number("chips", price).word("ability", ability.word())
            }
            ("too-few-chips", Action::Spend(spend)) => {
                let short = (0..3).find(|&kind| producer.chips[kind] < spend[kind]).unwrap_or(0);
                refusal.number("chips", spend[short]).word("ability", Ability::ALL[short].word())
            }
            ("money-gives", _) => refusal.number("chips", self.open.money_chips(seat)),
            ("choose-exactly", _) => match self.open.step() {
                Step::Choose { chips } => refusal.number("chips", chips),
                _ => refusal,
            },
            ("other-ability", _) => match self.open.step() {
                Step::Train { ability: Some(only), .. } => refusal.word("ability", only.word()),
                _ => refusal,
            },
            ("no-such-level", _) => refusal.number("levels", self.open.event().levels.len() as i64),
            _ => refusal,
        }
    }

    /// Does what a legal action says, and all that follows by itself.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Happening>,
    ) {
        match (self.open.step(), action) {
            (Step::Draft, Action::Idol(idol)) => self.choose_idol(idol, log),
            (Step::Opening { nth }, Action::Idol(idol)) => {
                let first = self.slot_of(seat, idol).unwrap_or(0);
                self.go_on(Step::Opening { nth: nth + 1 });
                self.open_game(first, chance, log);
            }
            (Step::SendHome { memory }, Action::Idol(idol)) => {
                let slot = self.slot_of(seat, idol).unwrap_or(0);
                self.done();
                self.take_memory(seat, memory, log);
                self.bring_home(slot, log);
            }
            (Step::Act, Action::Go(idol, space)) => {
                let slot = self.slot_of(seat, idol).unwrap_or(0);
                self.walk(slot, space, log);
            }
            (Step::Limit, Action::Card(card)) => self.drop_card(card, log),
            (_, Action::Card(card)) => self.play_card(card, log),
            (Step::Train { ability, chips, times, off }, Action::Train(trained)) => {
                self.go_on(Step::Train { ability, chips, times: times - 1, off: 0 });
                self.train(trained, chips - off, log);
            }
            (Step::Final, Action::Train(ability)) => self.train(ability, cards().final_training.chips, log),
            (_, Action::Train(ability)) => {
                let chips = self.open.early_training(seat).unwrap_or(0);
                self.open.trained = true;
                self.train(ability, chips, log);
            }
            (_, Action::Memory(chips)) => {
                let me = self.me();
                me.memory -= 1;
                crate::ids::add(&mut me.chips, chips);
                log.tell(Audience::Everyone, Happening::SpentMemory { seat, chips });
            }
            (_, Action::Money(chips)) => {
                let me = self.me();
                me.money -= 1;
                crate::ids::add(&mut me.chips, chips);
                log.tell(Audience::Everyone, Happening::SpentMoney { seat, chips });
            }
            (Step::Space { space }, Action::Take) => {
                self.done();
                self.do_deed(space, chance, log);
            }
            (_, Action::Event) => {
                self.me().money -= 1;
                log.tell(Audience::Everyone, Happening::PaidForEvent { seat });
                self.go_on(Step::Level);
            }
            (Step::Lesson { space }, Action::Keep | Action::Switch) => {
                self.done();
                if let Deed::Lesson(lesson) = self.open.space(space).deed {
                    let other = self.open.other_kind(seat, lesson);
                    self.take_lesson(lesson, other.filter(|_| action == Action::Switch), log);
                }
            }
            (_, Action::Choose(chips)) => {
                self.done();
                self.take_chips(seat, chips, log);
            }
            (_, Action::Level(level)) => self.choose_level(level, log),
            (Step::Boost { level, .. }, Action::Spend(chips)) => self.spend(level, chips, log),
            (Step::Boost { level, .. }, Action::GiveUp) => {
                self.done();
                log.tell(Audience::Everyone, Happening::Failed { seat, level });
            }
            (Step::Encore { level, evp }, Action::Double) => {
                self.me().memory -= 1;
                self.finish_event(level, 2 * u16::from(evp), true, chance, log);
            }
            (Step::Encore { level, evp }, Action::Done) => {
                self.finish_event(level, u16::from(evp), false, chance, log);
            }
            (Step::Final, Action::Done) => self.end_final(log),
            (_, Action::Skip | Action::Done) => self.done(),
            _ => {}
        }
        self.settle(chance, log);
    }
}
