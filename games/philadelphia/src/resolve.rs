//! What each word of the vocabulary does, and what it asks: one effect, one arm.

use crate::action::Action;
use crate::cards::cards;
use crate::effects::{Effect, Healed, Per, Recalled, Who};
use crate::event::{Event, Why};
use crate::ids::{Card, CardSet};
use crate::play::Play;
use crate::state::{EffectSource, Open, Philadelphia, Posted, Step};
use greenroom_engine::{Chance, Log, Seat};

impl EffectSource {
    /// The effect that comes from here.
    pub fn effect(self) -> Option<Effect> {
        match self {
            EffectSource::Post(card) => card.kind().post,
            EffectSource::Employed(card) => card.kind().employed,
            EffectSource::Expired(card) => card.kind().expired,
            EffectSource::Item(item) => item.kind().map(|kind| kind.effect),
        }
    }

    /// The card that the effect stands on.
    pub fn card(self) -> Option<Card> {
        match self {
            EffectSource::Post(card) | EffectSource::Employed(card) | EffectSource::Expired(card) => {
                Some(card)
            }
            EffectSource::Item(_) => None,
        }
    }

    fn why(self) -> Why {
        match self {
            EffectSource::Post(card) | EffectSource::Employed(card) | EffectSource::Expired(card) => {
                Why::Card(card)
            }
            EffectSource::Item(item) => Why::Item(item),
        }
    }
}

/// The cards that an effect lets its owner choose from; none for effects that ask for no card.
pub(crate) fn choices(game: &Philadelphia, seat: Seat, source: EffectSource, effect: Effect) -> CardSet {
    let open = &game.open;
    let posted = |wanted: &dyn Fn(&Posted) -> bool| -> CardSet {
        open.posted.iter().filter(|posted| wanted(posted)).map(|posted| posted.card).collect()
    };
    match effect {
        Effect::Recall { from } => posted(&|card| {
            card.seat == seat
                && source.card() != Some(card.card)
                && (from == Recalled::Posted || card.employed)
        }),
        Effect::Exchange { .. } => game.hands[seat.index()],
        Effect::PostTogether {} => can_be_posted(game, seat),
        Effect::TakeMonths { from: Healed::OneOfMine, .. } => {
            posted(&|card| card.seat == seat && card.months > 0 && !card.employed)
        }
        // an employed card is on its way out.
        Effect::PutMonths { .. } => posted(&|card| card.seat != seat && !card.employed),
        Effect::Salvage { industry } => one_of_each_kind(match industry {
            Some(industry) => open.trash.intersection(cards().of_industry(industry)),
            None => open.trash,
        }),
        _ => CardSet::empty(),
    }
}

/// §4-3: the cards in a hand that their owner can pay for.
pub(crate) fn can_be_posted(game: &Philadelphia, seat: Seat) -> CardSet {
    let open = &game.open;
    if open.posting.is_full() {
        return CardSet::empty();
    }
    let (coins, hand) = (open.player(seat).coins, game.hands[seat.index()]);
    let discounts = open.discounts(seat);
    hand.iter().filter(|&card| u16::from(open.cost_less(card, hand.len(), &discounts)) <= coins).collect()
}

/// Cards of one name are alike, so only the lowest letter of each is offered.
fn one_of_each_kind(set: CardSet) -> CardSet {
    let mut last = None;
    set.iter().filter(|card| last.replace(card.kind_id()) != Some(card.kind_id())).collect()
}

/// How many there are of what an effect counts.
fn count(open: &Open, seat: Seat, per: Per, card: Option<Card>, months: u8) -> u16 {
    let count = match per {
        Per::Once => 1,
        Per::OwnIndustry => {
            let industry = card.map(|card| card.kind().industry);
            open.board(seat).filter(|posted| Some(posted.card.kind().industry) == industry).count()
        }
        Per::Industry => {
            let seen =
                open.board(seat).fold(0u8, |seen, posted| seen | 1 << posted.card.kind().industry as u8);
            seen.count_ones() as usize
        }
        Per::Profession => {
            open.posted.iter().filter(|posted| !posted.card.kind().industry.can_be_submitted()).count()
        }
        Per::MonthHere => usize::from(months),
    };
    count as u16
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Lets an effect happen. Returns whether it asks its owner first.
    pub(crate) fn begin(&mut self, seat: Seat, source: EffectSource, effect: Effect) -> bool {
        self.begin_with(seat, source, effect, 0)
    }

    /// Lets the effect of a card happen that has, or had, so many month tokens on it.
    pub(crate) fn begin_with(
        &mut self,
        seat: Seat,
        source: EffectSource,
        effect: Effect,
        months: u8,
    ) -> bool {
        let why = source.why();
        match effect {
            Effect::Gain { coins, per } => {
                let count = count(self.open(), seat, per, source.card(), months);
                self.gain(seat, u16::from(coins) * count, why);
                false
            }
            Effect::Draw { cards } => {
                self.draw_by(seat, cards, why);
                false
            }
            Effect::Score { points } => {
                self.score(seat, points);
                self.tell(Event::Scored { seat, points, why });
                false
            }
            Effect::Lose { coins, who } => {
                let others = seat.around(self.open().seats()).skip(1);
                if who == Who::Chosen && others.clone().count() > 1 {
                    return self.ask(seat, source, 0);
                }
                others.for_each(|other| self.lose(other, coins, why));
                false
            }
            Effect::ComeBack {} => {
                if let Some(card) = source.card()
                    && self.open().on_a_board(card).is_some()
                {
                    self.take_down(card);
                    self.give_to_hand(seat, card, why);
                }
                false
            }
            Effect::TakeMonths { months, from: Healed::AllMine } => {
                self.take_months(months, why, |posted| posted.seat == seat && !posted.employed);
                false
            }
            Effect::TakeMonths { months, from: Healed::Everybody } => {
                self.take_months(months, why, |posted| !posted.employed);
                false
            }
            Effect::FixDie {} => {
                self.open().recruiting.insert(seat);
                self.tell(Event::WillFix { seat });
                false
            }
            Effect::Act { points } => {
                let left = &mut self.open().points;
                *left = left.saturating_add(points);
                self.tell(Event::Points { seat, points });
                false
            }
            Effect::BeginLate { .. } => self.ask(seat, source, 0),
            // Whether a card can be paid for is nobody else's business, so it is asked while there are cards at all.
            Effect::PostTogether {} => {
                self.game.hand_size(seat) > 0 && !self.open().posting.is_full() && self.ask(seat, source, 0)
            }
            Effect::Exchange { and_draw, .. } if self.game.hand_size(seat) == 0 => {
                self.draw_by(seat, and_draw, why);
                false
            }
            Effect::Recall { .. }
            | Effect::Exchange { .. }
            | Effect::TakeMonths { from: Healed::OneOfMine, .. }
            | Effect::PutMonths { .. }
            | Effect::Salvage { .. } => {
                !choices(self.game, seat, source, effect).is_empty() && self.ask(seat, source, 0)
            }
        }
    }

    fn ask(&mut self, seat: Seat, source: EffectSource, chosen: u8) -> bool {
        self.open().step = Step::Effect { seat, source, chosen };
        true
    }

    /// Carries out the answer to an effect that has asked, then lets its timing go on.
    pub(crate) fn answer(&mut self, seat: Seat, source: EffectSource, chosen: u8, answer: Action) {
        let effect = source.effect().expect("an effect that asks stands on its card");
        let why = source.why();
        match (effect, answer) {
            (Effect::Exchange { up_to, and_draw }, answer) => {
                let mut chosen = chosen;
                if let Action::Card(card) = answer {
                    self.discard(seat, card);
                    chosen += 1;
                    if chosen < up_to && self.game.hand_size(seat) > 0 {
                        self.ask(seat, source, chosen);
                        return;
                    }
                }
                self.draw_by(seat, chosen.saturating_add(and_draw), why);
            }
            (_, Action::Done) => {}
            (Effect::Recall { .. }, Action::Card(card)) => {
                self.take_down(card);
                self.give_to_hand(seat, card, why);
            }
            (Effect::PostTogether {}, Action::Card(card)) => self.lay_out(card),
            (Effect::TakeMonths { months, .. }, Action::Card(card)) => {
                self.take_months(months, why, |posted| posted.card == card);
            }
            (Effect::PutMonths { months }, Action::Card(card)) => {
                for posted in self.open().posted.iter_mut().filter(|posted| posted.card == card) {
                    posted.months = posted.months.saturating_add(months);
                }
                self.tell(Event::MonthsPut { card, months, why });
            }
            (Effect::Salvage { .. }, Action::Card(card)) => {
                self.open().trash.remove(card);
                self.give_to_hand(seat, card, why);
            }
            (Effect::BeginLate { .. }, Action::Months(months)) => self.begin_late(source, months),
            (Effect::Lose { coins, .. }, Action::Player(other)) => self.lose(other, coins, why),
            (effect, answer) => unreachable!("{answer:?} does not answer {effect:?}"),
        }
        self.carry_on(source);
    }

    fn begin_late(&mut self, source: EffectSource, months: u8) {
        let Some(card) = source.card() else { return };
        for laid in self.open().posting.iter_mut().filter(|laid| laid.0 == card) {
            laid.1 = months;
        }
        if months > 0 {
            self.tell(Event::MonthsPut { card, months, why: source.why() });
        }
    }

    fn take_months(&mut self, months: u8, why: Why, from: impl Fn(&Posted) -> bool) {
        for place in 0..self.open().posted.len() {
            let posted = &mut self.open().posted[place];
            let taken = posted.months.min(months);
            if taken > 0 && from(posted) {
                posted.months -= taken;
                let card = posted.card;
                self.tell(Event::MonthsTaken { card, months: taken, why });
            }
        }
    }
}
