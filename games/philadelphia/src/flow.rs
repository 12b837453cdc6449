//! §4 Flow of the game: who decides what, what an action leads to, and how a round ends.

use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::state::{EffectSource, Fever, Philadelphia, Step};
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
        Step::Effect { seat, .. }
        | Step::Order { seat }
        | Step::Die { seat }
        | Step::FeverDiscard { seat } => Some(seat),
        Step::Over => None,
    }
}

/// Carries out a legal action and all that follows from it.
pub(crate) fn apply(
    game: &mut Philadelphia,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    Play { game, chance, log }.act(seat, action);
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    fn act(&mut self, seat: Seat, action: Action) {
        match (self.game.open.step, action) {
            (Step::Act, Action::Research) => self.research(),
            (Step::Act, Action::Obtain(count)) => self.obtain(count),
            (Step::Act, Action::Post(card)) => self.post(card),
            (Step::Act, Action::Item(item)) => self.buy(item),
            (Step::Act, Action::Pass) => self.pass(),
            (Step::Act, Action::Submit(set)) => self.draft(set),
            (Step::Act, Action::Card(card)) => self.pick(card),
            (Step::Act, Action::SubmitBest) => self.submit_best(),
            (Step::Act, Action::Done) => self.submit(),
            (Step::Research, Action::Card(card)) => self.take_shown(card),
            (Step::Effect { source, chosen, .. }, answer) => self.answer(seat, source, chosen, answer),
            (Step::Order { .. }, Action::Card(card)) => self.choose_booked(seat, card),
            (Step::Die { .. }, Action::Die(face)) => self.change_die(seat, face),
            (Step::Die { .. }, Action::Done) => self.leave_die(seat),
            (Step::FeverDiscard { .. }, Action::Card(card)) => self.discard_after_fever(seat, card),
            (step, action) => unreachable!("{action:?} is not legal at {step:?}"),
        }
    }

    /// An effect that had to ask is finished; its timing goes on.
    pub(crate) fn carry_on(&mut self, source: EffectSource) {
        match source {
            EffectSource::Post(_) => self.go_on_posting(),
            EffectSource::Employed(_) => self.go_on_employing(),
            EffectSource::Item(_) => self.finish_item(),
            EffectSource::Expired(_) => self.go_on_expiring(),
        }
    }

    /// §6, §2: the round is over, and with it the game if somebody has the points for it; else the start player card passes, unless the
    /// table plays with a fixed start player.
    pub(crate) fn end_round(&mut self) {
        let open = self.open();
        if open.is_decided() {
            open.step = Step::Over;
            return self.tell(Event::Over);
        }
        open.round = open.round.saturating_add(1);
        if !open.options.fixed_start {
            open.start = open.start.next(open.seats());
        }
        open.actor = open.start;
        open.points = open.cards.rules.action_points;
        open.step = Step::Act;
        open.die = None;
        for player in &mut open.players {
            (player.has_bought, player.recruits) = (false, false);
        }
        let (round, start) = (open.round, open.start);
        self.tell(Event::Round { round, start });
        if self.open().items.fever == Fever::Coming {
            self.open().items.fever = Fever::On;
            self.tell(Event::FeverBegins);
        }
    }
}
