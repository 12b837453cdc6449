//! §2-2 What you can do on your turn: voting on an idol, and the events that a vote meets (§5).

use crate::cards::{EventEffect, Idol, VoteCard};
use crate::event::Event;
use crate::ids::{Knower, Knowers};
use crate::state::{IdolConclave, Open, Spot, Step};
use greenroom_engine::{Audience, Log, Seat, SeatSet, Seen};

impl Open {
    /// §2-2: a vote faces the other way from the card above it, be that a vote or the event.
    /// §5 Scheming Character: of votes from a hand the first two face up, all others face down. The first vote of the game
    /// comes from the sheet.
    #[inline]
    pub fn next_is_face_up(&self, idol: Idol) -> bool {
        let line = self.line(idol);
        let from_hand = self.step != Step::FirstVote;
        if from_hand && self.effect_on(idol) == (EventEffect::SchemingCharacter {}) {
            return line.len() < 2;
        }
        match line.last() {
            Some(&bottom) => !self.vote(bottom).face_up,
            None => self.event_is_face_down(idol),
        }
    }

    /// §5: only a Simultaneous Vote that has happened is turned over.
    pub fn event_is_face_down(&self, idol: Idol) -> bool {
        self.turned_over.contains(idol)
    }

    /// §2-3: the Backstage Deal card cannot be played on an idol face up.
    #[inline]
    pub fn can_vote(&self, card: VoteCard, idol: Idol) -> bool {
        card != VoteCard::BackstageDeal || !self.next_is_face_up(idol)
    }

    /// §5 Idol Police: whether the card may be looked at: a face-down vote card of any other idol.
    pub fn may_look_at(&self, police: Idol, spot: Spot) -> bool {
        spot.idol != police && self.vote_at(spot).is_some_and(|vote| !self.vote(vote).face_up)
    }

    /// §5 Idol Police: whether there is anything to look at.
    pub fn can_look(&self, police: Idol) -> bool {
        self.spots().any(|spot| self.may_look_at(police, spot))
    }

    /// §5: the idol with the Simultaneous Vote, until it has happened.
    pub fn simultaneous_idol(&self) -> Option<Idol> {
        Idol::ALL.into_iter().find(|&idol| {
            self.effect_on(idol) == (EventEffect::SimultaneousVote {}) && !self.turned_over.contains(idol)
        })
    }
}

impl IdolConclave {
    /// §2-2: the card goes below all others of the idol.
    pub(crate) fn cast_vote(&mut self, seat: Seat, card: VoteCard, idol: Idol, log: &mut impl Log<Event>) {
        let face_up = self.open.next_is_face_up(idol);
        self.lay_down(seat, card, idol, face_up, log);
        let from_hand = self.open.step == Step::Vote;
        if from_hand && self.open.effect_on(idol) == (EventEffect::IdolPolice {}) && self.open.can_look(idol)
        {
            self.open.step = Step::Look(idol);
        } else {
            self.next_turn(log);
        }
    }

    /// Puts a card from a hand (or the +1000 from the sheet) at the bottom of a line.
    fn lay_down(&mut self, seat: Seat, card: VoteCard, idol: Idol, face_up: bool, log: &mut impl Log<Event>) {
        let voted = |card| Event::Voted { seat, card, idol, face_up };
        let knowers = if face_up || card.is_known_face_down() {
            log.tell(Audience::Everyone, voted(Seen::Known(card)));
            self.open.everybody()
        } else {
            log.tell(Audience::seat(seat), voted(Seen::Known(card)));
            log.tell(Audience::but(seat), voted(Seen::Hidden));
            Knowers::only(Knower::seat(seat))
        };
        let vote = self.put_down(seat, card, face_up, knowers);
        self.open.lines[idol as usize].push(vote);
    }

    /// §5 Idol Police: one seat looks, and goes on knowing.
    pub(crate) fn look(&mut self, seat: Seat, spot: Spot, log: &mut impl Log<Event>) {
        if let Some(vote) = self.open.vote_at(spot) {
            let card = self.print(vote);
            let knowers = &mut self.open.votes[vote.0 as usize].knowers;
            if !knowers.contains(Knower::seat(seat)) {
                log.reveal();
            }
            knowers.insert(Knower::seat(seat));
            log.tell(Audience::seat(seat), Event::Looked { seat, spot, card: Seen::Known(card) });
            log.tell(Audience::but(seat), Event::Looked { seat, spot, card: Seen::Hidden });
        }
        self.next_turn(log);
    }

    /// §5 Simultaneous Vote: a seat chooses its card, or another one than before. When the last one is in, all lie there.
    pub(crate) fn seal(&mut self, seat: Seat, card: VoteCard, log: &mut impl Log<Event>) {
        if self.sealed[seat.index()].is_none() {
            log.tell(Audience::Everyone, Event::Sealed { seat });
        }
        self.sealed[seat.index()] = Some(card);
        if !self.owing().is_empty() {
            return;
        }
        for (hand, sealed) in self.hands.iter_mut().zip(&self.sealed) {
            if let Some(card) = *sealed {
                hand.remove(card);
            }
        }
        log.reveal();
        self.open.step = Step::Order;
        if self.waiting().len() == 1 {
            self.lay_next(self.open.turn_player, log);
        }
    }

    /// §5 Simultaneous Vote: whose chosen cards are not laid yet.
    pub(crate) fn waiting(&self) -> SeatSet {
        Seat::all(self.open.seats()).filter(|seat| self.sealed[seat.index()].is_some()).collect()
    }

    /// §5 Simultaneous Vote: the turn player puts a seat's card next, face down; the last one follows by itself.
    pub(crate) fn lay_next(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Some(idol) = self.open.simultaneous_idol() else { return };
        let mut next = Some(seat);
        while let Some(seat) = next {
            if let Some(card) = self.sealed[seat.index()].take() {
                self.lay_down(seat, card, idol, false, log);
            }
            let waiting = self.waiting();
            next = waiting.first().filter(|_| waiting.len() == 1);
        }
        if self.waiting().is_empty() {
            self.open.turned_over.insert(idol);
            self.next_turn(log);
        }
    }
}
