//! §2-2 What you can do on your turn: voting on an idol, and the events that a vote meets (§5).

use crate::cards::{Card, EventEffect, Idol, Paper};
use crate::events::Event;
use crate::state::{IdolConclave, Knowers, Spot, Step};
use greenroom_engine::{Audience, Log, Seat, SeatSet, Seen};

impl IdolConclave {
    /// §2-2: a vote faces the other way from the card above it, be that a vote or the event.
    /// §5 Scheming Character: the first two face up, all others face down.
    #[inline]
    pub(crate) fn next_is_face_up(&self, idol: Idol) -> bool {
        let line = &self.lines[idol as usize];
        if self.effect_on(idol) == (EventEffect::SchemingCharacter {}) {
            return line.len() < 2;
        }
        match line.last() {
            Some(&bottom) => !self.face_up.contains(bottom),
            None => self.event_is_face_down(idol),
        }
    }

    /// §5: only a Simultaneous Vote that has happened is turned over.
    pub(crate) fn event_is_face_down(&self, idol: Idol) -> bool {
        self.simultaneous_done && self.effect_on(idol) == (EventEffect::SimultaneousVote {})
    }

    /// §2-3: the Backstage Deal card cannot be played on an idol face up.
    #[inline]
    pub(crate) fn can_vote(&self, paper: Paper, idol: Idol) -> bool {
        paper != Paper::BackstageDeal || !self.next_is_face_up(idol)
    }

    /// §2-2: the card goes below all others of the idol.
    pub(crate) fn cast_vote(&mut self, seat: Seat, card: Card, idol: Idol, log: &mut impl Log<Event>) {
        let face_up = self.next_is_face_up(idol);
        self.lay_down(seat, card, idol, face_up, log);
        if self.step == Step::Vote && self.effect_on(idol) == (EventEffect::IdolPolice {}) && self.can_look()
        {
            self.step = Step::Look;
        } else {
            self.next_turn(log);
        }
    }

    /// Puts a card from a hand (or the +1000 from the sheet) at the bottom of a line.
    fn lay_down(&mut self, seat: Seat, card: Card, idol: Idol, face_up: bool, log: &mut impl Log<Event>) {
        self.hands[seat.index()].remove(card);
        self.reserve.remove(card);
        self.lines[idol as usize].push(card);
        self.left_hand[card.index()] = self.turn;
        let paper = card.paper();
        let plain = |paper| Event::Voted { seat, paper, idol, face_up };
        if face_up {
            self.face_up.insert(card);
        }
        if face_up || has_telling_back(paper) {
            self.knowers[card.index()] = Knowers::ALL;
            log.tell(Audience::Everyone, plain(Seen::Known(paper)));
        } else {
            self.knowers[card.index()] = Knowers::only(seat);
            log.tell(Audience::seat(seat), plain(Seen::Known(paper)));
            log.tell(Audience::but(seat), plain(Seen::Hidden));
        }
    }

    /// §5 Idol Police: whether the card may be looked at: a face-down vote card of any other idol.
    pub(crate) fn may_look_at(&self, spot: Spot) -> bool {
        let other = self.effect_on(spot.idol) != EventEffect::IdolPolice {};
        other && self.card_at(spot).is_some_and(|card| !self.face_up.contains(card))
    }

    /// §5 Idol Police: whether there is anything to look at.
    pub(crate) fn can_look(&self) -> bool {
        self.spots().any(|spot| self.may_look_at(spot))
    }

    /// §5 Idol Police: one seat looks, and goes on knowing.
    pub(crate) fn look(&mut self, seat: Seat, spot: Spot, log: &mut impl Log<Event>) {
        if let Some(card) = self.card_at(spot) {
            if !self.knowers[card.index()].seat(seat) {
                log.reveal();
            }
            self.knowers[card.index()].insert(seat);
            log.tell(Audience::seat(seat), Event::Looked { seat, spot, paper: Seen::Known(card.paper()) });
            log.tell(Audience::but(seat), Event::Looked { seat, spot, paper: Seen::Hidden });
        }
        self.next_turn(log);
    }

    /// §5 Simultaneous Vote: a seat chooses its card, or another one than before. When the last one is in, all lie there.
    pub(crate) fn seal(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        if self.sealed[seat.index()].is_none() {
            log.tell(Audience::Everyone, Event::Sealed { seat });
        }
        self.sealed[seat.index()] = Some(card);
        if !self.owing().is_empty() {
            return;
        }
        let mut laid_out = SeatSet::NONE;
        for seat in Seat::all(self.seats) {
            if let Some(card) = self.sealed[seat.index()] {
                self.hands[seat.index()].remove(card);
                laid_out.insert(seat);
            }
        }
        log.reveal();
        self.step = Step::Order(laid_out);
        if laid_out.len() == 1 {
            self.lay_next(self.turn_player, log);
        }
    }

    /// §5 Simultaneous Vote: the turn player puts a seat's card next, face down; the last one follows by itself.
    pub(crate) fn lay_next(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let (Step::Order(left), Some(idol)) = (self.step, self.simultaneous_idol()) else { return };
        let mut left = left.without(seat);
        let mut next = Some(seat);
        while let Some(seat) = next {
            if let Some(card) = self.sealed[seat.index()].take() {
                self.lay_down(seat, card, idol, false, log);
            }
            next = left.first().filter(|_| left.len() == 1);
            if next.is_some() {
                left = SeatSet::NONE;
            }
        }
        self.step = Step::Order(left);
        if left.is_empty() {
            self.simultaneous_done = true;
            self.next_turn(log);
        }
    }
}

/// §3-2: the back of Negative atmosphere is special, so everybody knows it even face down. The +1000 lay open on the sheet.
pub(crate) fn has_telling_back(paper: Paper) -> bool {
    matches!(paper, Paper::NegativeAtmosphere | Paper::Plus1000)
}
