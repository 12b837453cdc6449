//! §2 Flow of the game: who decides, and what an action sets going.

use crate::action::Action;
use crate::cards::VoteCard;
use crate::event::Event;
use crate::state::{IdolConclave, Step};
use greenroom_engine::{Audience, Chance, Log, Seat, SeatSet, Turn};

/// Who decides now.
pub(crate) fn turn(game: &IdolConclave) -> Turn {
    match game.open.step {
        Step::Over => Turn::Over,
        Step::Seal => Turn::To(game.owing()),
        _ => Turn::To(SeatSet::only(game.open.turn_player)),
    }
}

/// Does what a legal action says. Nothing is left to chance once the cards are dealt.
pub(crate) fn apply(
    game: &mut IdolConclave,
    seat: Seat,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Vote(card, idol) => game.cast_vote(seat, card, idol, log),
        Action::Deal(card, space) => game.make_deal(seat, card, space, log),
        Action::Box => game.box_deal(seat, log),
        Action::Open(spot) => game.open_card(seat, spot, log),
        Action::Trade(spot) => game.open.step = Step::TradeSecond(spot),
        Action::With(second) => {
            if let Step::TradeSecond(first) = game.open.step {
                game.trade(seat, first, second, log);
            }
        }
        Action::Move(spot) => game.open.step = Step::MoveTo(spot),
        Action::To(idol) => {
            if let Step::MoveTo(from) = game.open.step {
                game.move_vote(seat, from, idol, log);
            }
        }
        Action::Retake(spot) => game.exchange(seat, spot, log),
        Action::Break(idol) => game.break_line(seat, idol, log),
        Action::Control(space) => game.control(space, log),
        Action::Look(spot) => game.look(seat, spot, log),
        Action::LookAway => {
            log.tell(Audience::Everyone, Event::LookedAway { seat });
            game.next_turn(log);
        }
        Action::Seal(card) => game.seal(seat, card, log),
        Action::Next(other) => game.lay_next(other, log),
    }
}

impl IdolConclave {
    /// §2-1: the turn goes to the player on the left; whoever has no cards passes; when nobody has any, it is over.
    pub(crate) fn next_turn(&mut self, log: &mut impl Log<Event>) {
        if self.hands.iter().all(|hand| hand.is_empty()) {
            self.end(log);
            return;
        }
        let seats = self.open.seats();
        let mut player = self.open.turn_player.next(seats);
        while self.hands[player.index()].is_empty() {
            log.tell(Audience::Everyone, Event::Passed { seat: player });
            player = player.next(seats);
        }
        self.open.turn_player = player;
        self.open.turn += 1;
        self.open.step = Step::Vote;
        if self.hands[player.index()].len() == 3 && self.open.simultaneous_idol().is_some() {
            self.open.step = Step::Seal;
            log.tell(Audience::Everyone, Event::AllVote { seat: player });
        }
    }

    /// §5 Simultaneous Vote: who has cards and has not chosen one yet.
    pub(crate) fn owing(&self) -> SeatSet {
        Seat::all(self.open.seats())
            .filter(|seat| !self.hands[seat.index()].is_empty() && self.sealed[seat.index()].is_none())
            .collect()
    }

    /// Whether a seat holds a card.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, card: VoteCard) -> bool {
        self.hands[seat.index()].contains(card)
    }
}
