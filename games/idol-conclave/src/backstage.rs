//! §2-3 Voting with Backstage Deal: the sheet, its order of filling, and what each space does.

use crate::cards::{Idol, VoteCard};
use crate::event::Event;
use crate::ids::{Knower, VoteId};
use crate::legal::ensure;
use crate::reason::Reason;
use crate::state::{IdolConclave, Open, Retaken, Space, Spot, Step, Taken};
use greenroom_engine::{Audience, Log, Seat, SeatSet, Seen};

impl Open {
    /// §2-3-4: a card on Break or Control closes the sheet for the rest of the game.
    pub fn sheet_is_closed(&self) -> bool {
        self.is_filled(Space::Break) || self.is_filled(Space::Control)
    }

    /// Whether a card lies on this space.
    #[inline]
    pub fn is_filled(&self, space: Space) -> bool {
        self.sheet[space as usize].is_some()
    }

    /// §2-3-1: row 1, then both of row 2, then one of row 3, then any empty space.
    pub fn is_open(&self, space: Space) -> bool {
        let filled = |space| self.is_filled(space);
        let row_two_is_full = filled(Space::Trade) && filled(Space::Convene);
        !filled(space)
            && !self.sheet_is_closed()
            && match space {
                Space::OpenConvene => true,
                Space::Trade | Space::Convene => filled(Space::OpenConvene),
                Space::Move | Space::Exchange => row_two_is_full,
                Space::Break | Space::Control => {
                    row_two_is_full && (filled(Space::Move) || filled(Space::Exchange))
                }
            }
    }

    fn has_votes(&self) -> bool {
        self.lines.iter().any(|line| !line.is_empty())
    }

    /// §2-3-4 Trade needs vote cards on two idols.
    pub(crate) fn can_trade(&self) -> bool {
        self.lines.iter().filter(|line| !line.is_empty()).count() >= 2
    }
}

impl IdolConclave {
    /// §2-3 to §2-3-2: why a seat cannot play this card of its hand on this space now.
    pub(crate) fn check_deal(&self, seat: Seat, card: VoteCard, space: Space) -> Result<(), Reason> {
        let open = &self.open;
        ensure(!open.sheet_is_closed(), Reason::SheetClosed)?;
        let hand = self.hands[seat.index()];
        ensure(hand.len() >= 2, Reason::LastCardOnSheet)?;
        let is_deal = card == VoteCard::BackstageDeal || open.dealers[seat.index()];
        // After the Backstage Deal a second card must be left beside this one, or it would be the last.
        let could_begin = hand.contains(VoteCard::BackstageDeal) && hand.len() >= 3;
        ensure(is_deal, if could_begin { Reason::NoDealYet } else { Reason::NoDeal })?;
        ensure(!open.is_filled(space), Reason::SpaceTaken(space))?;
        ensure(open.is_open(space), Reason::SpaceNotOpen(space))
    }

    /// §2-3: the card lies face up on the sheet, and the space's text happens at once.
    pub(crate) fn make_deal(&mut self, seat: Seat, card: VoteCard, space: Space, log: &mut impl Log<Event>) {
        let vote = self.put_down(seat, card, true, self.open.everybody());
        self.open.sheet[space as usize] = Some(vote);
        if card == VoteCard::BackstageDeal {
            self.open.dealers[seat.index()] = true;
        }
        log.tell(Audience::Everyone, Event::Dealt { seat, card, space });
        match space {
            Space::OpenConvene if self.open.has_votes() => self.open.step = Step::Open,
            Space::OpenConvene => self.convene(seat, VoteCard::GroupOne, log),
            Space::Convene => self.convene(seat, VoteCard::GroupTwo, log),
            Space::Trade => self.begin(Step::TradeFirst, space, self.open.can_trade(), log),
            Space::Move => self.begin(Step::MoveFrom, space, self.open.has_votes(), log),
            Space::Exchange => self.begin_exchange(seat, log),
            Space::Break => self.open.step = Step::Break,
            Space::Control => self.begin(Step::Control, space, self.open.has_votes(), log),
        }
    }

    /// Asks for an effect's choice, or passes on where nothing could be chosen.
    fn begin(&mut self, step: Step, space: Space, possible: bool, log: &mut impl Log<Event>) {
        if possible {
            self.open.step = step;
        } else {
            log.tell(Audience::Everyone, Event::Nothing { space });
            self.next_turn(log);
        }
    }

    /// §2-3-4 Exchange: who has no vote of their own to take back shows the face-down ones they played. Either way
    /// the others learn something.
    fn begin_exchange(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let possible = self.open.spots().any(|spot| self.is_own_vote(seat, spot));
        if !possible {
            self.show_votes(seat, log);
        }
        log.reveal();
        self.begin(Step::Exchange, Space::Exchange, possible, log);
    }

    /// Everybody gets to know the votes that a seat has played and that not all knew.
    fn show_votes(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        for idol in Idol::ALL {
            for place in 0..self.open.line(idol).len() as u8 {
                let spot = Spot { idol, place };
                let hidden = |vote: &VoteId| {
                    let vote = self.open.vote(*vote);
                    vote.by == seat && !vote.knowers.contains(Knower::PUBLIC)
                };
                if let Some(vote) = self.open.vote_at(spot).filter(hidden) {
                    self.open.make_known(vote);
                    log.tell(Audience::Everyone, Event::Showed { seat, spot, card: self.print(vote) });
                }
            }
        }
    }

    /// §2-3-4 Exchange: a vote of the seat's colour; rainbow frames do not count as one's own.
    pub(crate) fn is_own_vote(&self, seat: Seat, spot: Spot) -> bool {
        let is_own = |vote: VoteId| self.open.vote(vote).by == seat && !self.print(vote).is_rainbow();
        self.open.vote_at(spot).is_some_and(is_own)
    }

    /// §2-3-4 Open & Convene, Convene: the group vote comes to the hand, before everybody's eyes.
    fn convene(&mut self, seat: Seat, group: VoteCard, log: &mut impl Log<Event>) {
        self.take_group(seat, group);
        self.hands[seat.index()].insert(group);
        log.tell(Audience::Everyone, Event::Convened { seat, card: group });
        self.next_turn(log);
    }

    /// A group vote leaves the sheet, and everybody remembers with whom.
    fn take_group(&mut self, seat: Seat, group: VoteCard) {
        self.open.reserve.remove(group);
        if let Some(number) = group.group_number() {
            self.open.group_taken[number] = Some(Taken { by: seat, turn: self.open.turn });
        }
    }

    /// §2-3-4 Open & Convene: flips a card face up; a face-up card stays as it is.
    pub(crate) fn open_card(&mut self, seat: Seat, spot: Spot, log: &mut impl Log<Event>) {
        if let Some(vote) = self.open.vote_at(spot) {
            if !self.open.vote(vote).knowers.contains(Knower::PUBLIC) {
                log.reveal();
            }
            self.open.turn_card(vote, true);
            self.open.make_known(vote);
            log.tell(Audience::Everyone, Event::Opened { seat, spot, card: self.print(vote) });
        }
        self.convene(seat, VoteCard::GroupOne, log);
    }

    /// §2-3-4 Trade: two vote cards on different idols switch places, and both lie face down.
    pub(crate) fn trade(&mut self, seat: Seat, first: Spot, second: Spot, log: &mut impl Log<Event>) {
        if let (Some(one), Some(two)) = (self.open.vote_at(first), self.open.vote_at(second)) {
            self.open.lines[first.idol as usize][first.place as usize] = two;
            self.open.lines[second.idol as usize][second.place as usize] = one;
            self.open.turn_card(one, false);
            self.open.turn_card(two, false);
        }
        log.tell(Audience::Everyone, Event::Traded { seat, first, second });
        self.next_turn(log);
    }

    /// §2-3-4 Move: a vote card goes to the bottom of another idol's line, face down; the gap closes.
    pub(crate) fn move_vote(&mut self, seat: Seat, from: Spot, idol: Idol, log: &mut impl Log<Event>) {
        if let Some(vote) = self.open.lines[from.idol as usize].pop_at(from.place as usize) {
            self.open.lines[idol as usize].push(vote);
            self.open.turn_card(vote, false);
        }
        log.tell(Audience::Everyone, Event::Moved { seat, from, idol });
        self.next_turn(log);
    }

    /// §2-3-4 Exchange: a vote card of one's own comes back to the hand; Group Vote III lies face up in its place.
    pub(crate) fn exchange(&mut self, seat: Seat, spot: Spot, log: &mut impl Log<Event>) {
        if let Some(vote) = self.open.vote_at(spot) {
            self.take_group(seat, VoteCard::GroupThree);
            let group = self.put_down(seat, VoteCard::GroupThree, true, self.open.everybody());
            self.open.lines[spot.idol as usize][spot.place as usize] = group;
            self.open.turn_card(vote, false);
            self.open.retaken = Some(Retaken { vote, turn: self.open.turn });
            let card = self.print(vote);
            self.hands[seat.index()].insert(card);
            self.tell_retaken(seat, spot, vote, log);
        }
        self.next_turn(log);
    }

    /// Those who knew the card know what came back.
    fn tell_retaken(&self, seat: Seat, spot: Spot, vote: VoteId, log: &mut impl Log<Event>) {
        let knowers = self.open.vote(vote).knowers;
        let known = Event::Retook { seat, spot, card: Seen::Known(self.print(vote)) };
        if knowers.contains(Knower::PUBLIC) {
            log.tell(Audience::Everyone, known);
        } else {
            let knows = |other: &Seat| knowers.contains(Knower::seat(*other));
            let knowing: SeatSet = Seat::all(self.open.seats()).filter(knows).collect();
            log.tell(Audience::Only(knowing), known);
            log.tell(Audience::AllBut(knowing), Event::Retook { seat, spot, card: Seen::Hidden });
        }
    }

    /// §2-3-4 Break: all face-down cards of an idol go back into the box, unseen.
    pub(crate) fn break_line(&mut self, seat: Seat, idol: Idol, log: &mut impl Log<Event>) {
        let Open { votes, boxed, lines, .. } = &mut self.open;
        let line = &mut lines[idol as usize];
        let before = line.len();
        line.retain(|vote| {
            let stays = votes[vote.0 as usize].face_up;
            if !stays {
                boxed.insert(*vote);
            }
            stays
        });
        let count = (before - line.len()) as u8;
        log.tell(Audience::Everyone, Event::Broke { seat, idol, count });
        self.next_turn(log);
    }

    /// §2-3-3: the Backstage Deal goes back into the box, shown to all; the turn is passed.
    pub(crate) fn box_deal(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let vote = self.put_down(seat, VoteCard::BackstageDeal, false, self.open.everybody());
        self.open.boxed.insert(vote);
        log.tell(Audience::Everyone, Event::Boxed { seat });
        self.next_turn(log);
    }

    /// §2-3-4 Control: Trade or Move, as if the card lay there.
    pub(crate) fn control(&mut self, space: Space, log: &mut impl Log<Event>) {
        let (step, possible) = match space {
            Space::Trade => (Step::TradeFirst, self.open.can_trade()),
            _ => (Step::MoveFrom, self.open.has_votes()),
        };
        self.begin(step, space, possible, log);
    }
}
