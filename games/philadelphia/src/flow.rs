//! §4 Flow of the game: who decides what, when; rounds, turns and action points.

use crate::actions::Action;
use crate::card_set::CardSet;
use crate::cards::Card;
use crate::effects::Active;
use crate::event::{Event, Why};
use crate::play::Play;
use crate::state::{ACTION_POINTS, EffectSource, Fever, Philadelphia, Player, Step, WINNING_POINTS};
use greenroom_engine::{Chance, Log, Seat, SeatSet, Turn};

/// Who decides now.
pub(crate) fn turn(game: &Philadelphia) -> Turn {
    match asked(game) {
        Some(seat) => Turn::To(SeatSet::only(seat)),
        None => Turn::Over,
    }
}

/// The one player who decides now.
pub(crate) fn asked(game: &Philadelphia) -> Option<Seat> {
    match game.open.step {
        Step::Act | Step::Research => Some(game.open.actor),
        Step::Effect { seat, .. } | Step::Die { seat } | Step::FeverDiscard { seat } => Some(seat),
        Step::Over => None,
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a legal action and all that follows from it.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        match (self.game.open.step, action) {
            (Step::Act, Action::Research) => self.research(),
            (Step::Act, Action::Obtain(count)) => self.obtain(count),
            (Step::Act, Action::Post(card)) => self.post(card),
            (Step::Act, Action::Item(item)) => self.buy(item),
            (Step::Act, Action::Pass) => self.pass(),
            (Step::Act, Action::Submit(set)) => self.draft(set),
            (Step::Act, Action::Card(card)) => self.pick_for_flush(card),
            (Step::Act, Action::SubmitBest) => self.submit_best(),
            (Step::Act, Action::Done) => self.submit(),
            (Step::Research, Action::Card(card)) => self.take_shown(card),
            (Step::Effect { source, chosen, .. }, answer) => self.answer(seat, source, chosen, answer),
            (Step::Die { .. }, Action::Die(face)) => self.change_die(seat, face),
            (Step::FeverDiscard { .. }, Action::Card(card)) => self.discard_after_fever(seat, card),
            (step, action) => unreachable!("{action:?} is not legal at {step:?}"),
        }
    }

    /// §4: an action is finished; its player goes on while there are points, then the next, then the Employ Phase.
    pub(crate) fn finish_action(&mut self) {
        let open = self.open();
        if open.points > 0 {
            open.step = Step::Act;
            return;
        }
        open.actor = open.actor.next(open.seats());
        if open.actor == open.start {
            self.roll();
        } else {
            open.points = ACTION_POINTS;
            open.step = Step::Act;
        }
    }

    /// An effect that had to ask is finished; its timing goes on.
    pub(crate) fn carry_on(&mut self, source: EffectSource) {
        match source {
            EffectSource::Post(_) => self.go_on_posting(),
            EffectSource::Employed(_) => self.go_on_employing(),
            EffectSource::Item(_) => self.finish_item(),
            EffectSource::Expired(_) => {}
        }
    }

    /// §6, §2: the round is over, and with it the game if somebody has 10 VP; else the start player card passes.
    pub(crate) fn end_round(&mut self) {
        let open = self.open();
        if open.players.iter().any(|player| player.points >= WINNING_POINTS) {
            open.step = Step::Over;
            return self.tell(Event::Over);
        }
        open.round = open.round.saturating_add(1);
        open.start = open.start.next(open.seats());
        open.actor = open.start;
        open.points = ACTION_POINTS;
        open.step = Step::Act;
        open.die = None;
        open.recruiting = SeatSet::NONE;
        open.players.iter_mut().for_each(|player: &mut Player| player.has_bought = false);
        let (round, start) = (open.round, open.start);
        self.tell(Event::Round { round, start });
        if self.open().items.fever == Fever::Coming {
            self.open().items.fever = Fever::On;
            self.tell(Event::FeverBegins);
        }
    }

    /// §4-1 Research: shows cards to everybody.
    fn research(&mut self) {
        let seat = self.use_point();
        let shows = self.open().research_shows(seat);
        for _ in 0..shows {
            let Some(card) = self.draw_one() else { break };
            self.show(card);
            self.open().shown.push(card);
        }
        let cards = self.open().shown.iter().copied().collect();
        self.tell(Event::Researched { seat, cards });
        self.open().step = Step::Research;
    }

    /// §4-1 Research: one card to the hand, the rest to the trash pile.
    fn take_shown(&mut self, card: Card) {
        let seat = self.open().actor;
        let shown: CardSet = self.open().shown.drain(..).collect();
        let trash = &mut self.open().trash;
        *trash = trash.and(shown.without(CardSet::only(card)));
        self.game.hands[seat.index()].insert(card);
        self.tell(Event::Took { seat, card });
        self.for_each_active(seat, |play, why, active| {
            if let Active::WhenYouResearch { coins } = active {
                play.gain(seat, u16::from(coins), why);
            }
        });
        self.finish_action();
    }

    /// §4-2 Obtain: a coin a card, face down.
    fn obtain(&mut self, count: u8) {
        let seat = self.use_point();
        self.pay(seat, count);
        let count = self.draw(seat, count);
        self.tell(Event::Obtained { seat, count });
        self.for_each_active(seat, |play, why, active| {
            if let Active::WhenYouObtain { cards } = active {
                play.draw_by(seat, cards, why);
            }
        });
        self.finish_action();
    }

    /// §4-6 Pass: shows the hand and gains a coin.
    fn pass(&mut self) {
        let seat = self.use_point();
        let hand = self.game.hands[seat.index()];
        hand.iter().for_each(|card| self.show(card));
        self.receive(seat, 1);
        self.tell(Event::Passed { seat, hand });
        self.finish_action();
    }

    /// Spends one of the actor's action points.
    pub(crate) fn use_point(&mut self) -> Seat {
        let open = self.open();
        open.points -= 1;
        open.actor
    }

    /// Lets each card on a board that has an Active effect have its say, in the order of posting.
    pub(crate) fn for_each_active(&mut self, seat: Seat, mut then: impl FnMut(&mut Self, Why, Active)) {
        let mut place = 0;
        while let Some(&posted) = self.game.open.wall.get(place) {
            place += 1;
            if posted.seat == seat
                && let Some(active) = posted.card.kind().active
            {
                then(self, Why::Card(posted.card), active);
            }
        }
    }
}
