//! What each word of the vocabulary does, and what it asks: one effect, one arm.

use crate::action::Action;
use crate::cards::cards;
use crate::effects::{Effect, Healed, Payer, Per, Recalled, Who};
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
        Effect::TakeMonths { from, .. } | Effect::ClearMonths { from } => posted(&|card| {
            let mine = from == Healed::Everybody || card.seat == seat;
            mine && card.months > 0 && !card.employed && !open.healed.contains(card.card)
        }),
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
    let (coins, hand) = (open.player(seat).coins, game.hands[seat.index()]);
    let discounts = open.discounts(seat);
    hand.iter().filter(|&card| u16::from(open.cost_less(card, hand.len(), &discounts)) <= coins).collect()
}

/// Cards of one name are alike, so only the lowest letter of each is offered.
fn one_of_each_kind(set: CardSet) -> CardSet {
    let mut last = None;
    set.iter().filter(|card| last.replace(card.kind_id()) != Some(card.kind_id())).collect()
}

/// The others who can be made to pay or lose coins by their own choice of an effect's owner (§9-2: only what they have is
/// paid); none for other effects.
pub(crate) fn players(open: &Open, seat: Seat, effect: Effect) -> impl Iterator<Item = Seat> + '_ {
    let least = match effect {
        Effect::Lose { who: Who::Chosen, .. } => Some(0),
        Effect::Collect { coins, who: Payer::Chosen } => Some(u16::from(coins)),
        _ => None,
    };
    let others = seat.around(open.seats()).skip(1);
    others.filter(move |&other| least.is_some_and(|least| open.player(other).coins >= least))
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
                self.score_by(seat, points, why);
                false
            }
            Effect::Lose { coins, who } => {
                let seats = self.open().seats();
                match who {
                    Who::Chosen => return self.ask_for_player(seat, source, effect),
                    Who::You => self.lose(seat, coins, why),
                    Who::Others => seat.around(seats).skip(1).for_each(|other| self.lose(other, coins, why)),
                    Who::Everybody => seat.around(seats).for_each(|anybody| self.lose(anybody, coins, why)),
                }
                false
            }
            Effect::Collect { who: Payer::Chosen, .. } => self.ask_for_player(seat, source, effect),
            Effect::Collect { coins, who: Payer::Others } => {
                for other in seat.around(self.open().seats()).skip(1) {
                    self.collect(other, seat, coins, why);
                }
                false
            }
            // §9-2: what cannot be paid in full is not done. Coins are open, so not asking tells nothing.
            Effect::Pay { coins, .. } => {
                self.open().player(seat).coins >= u16::from(coins) && self.ask(seat, source, 0)
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
            Effect::ClearMonths { from: Healed::AllMine | Healed::Everybody } => {
                let healed = choices(self.game, seat, source, effect);
                healed.iter().for_each(|card| self.take_months(card, u8::MAX, why));
                false
            }
            Effect::FixDie {} => {
                self.open().players[seat.index()].recruits = true;
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
            Effect::PostTogether {} => self.game.hand_size(seat) > 0 && self.ask(seat, source, 0),
            Effect::Exchange { and_draw, .. } if self.game.hand_size(seat) == 0 => {
                self.draw_by(seat, and_draw, why);
                false
            }
            Effect::Recall { .. }
            | Effect::Exchange { .. }
            | Effect::TakeMonths { .. }
            | Effect::ClearMonths { from: Healed::OneOfMine }
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

    /// Asks which of the others; where there is only one there is nothing to choose.
    fn ask_for_player(&mut self, seat: Seat, source: EffectSource, effect: Effect) -> bool {
        let mut others = players(self.open(), seat, effect);
        let (first, second) = (others.next(), others.next());
        drop(others);
        match (first, second) {
            (Some(_), Some(_)) => self.ask(seat, source, 0),
            (Some(other), None) => {
                self.choose_player(seat, other, effect, source.why());
                false
            }
            (None, _) => false,
        }
    }

    fn choose_player(&mut self, seat: Seat, other: Seat, effect: Effect, why: Why) {
        match effect {
            Effect::Lose { coins, .. } => self.lose(other, coins, why),
            Effect::Collect { coins, .. } => self.collect(other, seat, coins, why),
            _ => {}
        }
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
            (Effect::ClearMonths { .. }, Action::Card(card)) => self.take_months(card, u8::MAX, why),
            (Effect::TakeMonths { from, .. }, Action::TakeMonths(card, months)) => {
                self.take_months(card, months, why);
                self.open().healed.insert(card);
                if from != Healed::OneOfMine && !choices(self.game, seat, source, effect).is_empty() {
                    self.ask(seat, source, chosen.saturating_add(1));
                    return;
                }
            }
            (Effect::TakeMonths { up_to, .. }, Action::All) => {
                let healed = choices(self.game, seat, source, effect);
                healed.iter().for_each(|card| self.take_months(card, up_to, why));
            }
            (Effect::Pay { coins, cards, points }, Action::Pay) => {
                self.pay(seat, coins);
                self.tell(Event::Paid { seat, coins, why });
                self.draw_by(seat, cards, why);
                self.score_by(seat, points, why);
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
            (effect, Action::Player(other)) => self.choose_player(seat, other, effect, why),
            (effect, answer) => unreachable!("{answer:?} does not answer {effect:?}"),
        }
        self.open().healed = CardSet::empty();
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

    fn take_months(&mut self, card: Card, most: u8, why: Why) {
        let Some(posted) = self.open().posted.iter_mut().find(|posted| posted.card == card) else { return };
        let months = posted.months.min(most);
        posted.months -= months;
        self.tell(Event::MonthsTaken { card, months, why });
    }
}
