//! §2-3 Voting with Backstage Deal: the sheet, its order of filling, and what each space does.

use crate::cards::{Card, CardSet, Idol, Paper};
use crate::events::Event;
use crate::state::{IdolConclave, Knowers, Retaken, Space, Spot, Step};
use greenroom_engine::{Audience, Log, Refusal, Seat, Seen};

impl IdolConclave {
    /// §2-3 and §2-3-2: why a seat cannot play this card on the sheet now, whatever the space.
    pub(crate) fn check_deal(&self, seat: Seat, paper: Paper) -> Result<(), Refusal> {
        if self.sheet_is_closed() {
            return Err(Refusal::new("2-3-4", "sheet-closed"));
        }
        if paper != Paper::BackstageDeal && !self.dealers.contains(seat) {
            return Err(Refusal::new("2-3-2", "no-deal-yet"));
        }
        if self.hands[seat.index()].len() < 2 {
            return Err(Refusal::new("2-3", "last-card-on-sheet"));
        }
        Ok(())
    }

    /// §2-3-4: a card on Break or Control closes the sheet for the rest of the game.
    pub(crate) fn sheet_is_closed(&self) -> bool {
        self.is_filled(Space::Break) || self.is_filled(Space::Control)
    }

    pub(crate) fn is_filled(&self, space: Space) -> bool {
        self.sheet[space as usize].is_some()
    }

    /// §2-3-1: row 1, then both of row 2, then one of row 3, then any empty space.
    pub(crate) fn is_open(&self, space: Space) -> bool {
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

    /// §2-3: the card lies face up on the sheet, and the space's text happens at once.
    pub(crate) fn make_deal(&mut self, seat: Seat, card: Card, space: Space, log: &mut impl Log<Event>) {
        self.hands[seat.index()].remove(card);
        self.sheet[space as usize] = Some(card);
        self.left_hand[card.index()] = self.turn;
        self.knowers[card.index()] = Knowers::ALL;
        if card.paper() == Paper::BackstageDeal {
            self.dealers.insert(seat);
        }
        log.tell(Audience::Everyone, Event::Dealt { seat, paper: card.paper(), space });
        match space {
            Space::OpenConvene if self.has_votes() => self.step = Step::Open,
            Space::OpenConvene => self.convene(seat, 0, log),
            Space::Convene => self.convene(seat, 1, log),
            Space::Trade => self.begin(Step::TradeFirst, space, self.can_trade(), log),
            Space::Move => self.begin(Step::MoveFrom, space, self.has_votes(), log),
            Space::Exchange => self.begin_exchange(seat, log),
            Space::Break => self.step = Step::Break,
            Space::Control => self.begin(Step::Control, space, self.has_votes(), log),
        }
    }

    /// Asks for an effect's choice, or passes on where nothing could be chosen.
    fn begin(&mut self, step: Step, space: Space, possible: bool, log: &mut impl Log<Event>) {
        if possible {
            self.step = step;
        } else {
            log.tell(Audience::Everyone, Event::Nothing { space });
            self.next_turn(log);
        }
    }

    /// §2-3-4 Exchange: who has no vote of their own to take back shows the face-down ones they played. Either way
    /// the others learn something.
    fn begin_exchange(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let possible = self.can_exchange(seat);
        if !possible {
            let on_table: CardSet = self.lines.iter().flatten().copied().collect();
            for card in
                on_table.iter().filter(|&card| self.played_by(card) == seat).collect::<CardSet>().iter()
            {
                self.knowers[card.index()] = Knowers::ALL;
            }
        }
        log.reveal();
        self.begin(Step::Exchange, Space::Exchange, possible, log);
    }

    fn has_votes(&self) -> bool {
        self.lines.iter().any(|line| !line.is_empty())
    }

    /// §2-3-4 Trade needs vote cards on two idols.
    pub(crate) fn can_trade(&self) -> bool {
        self.lines.iter().filter(|line| !line.is_empty()).count() >= 2
    }

    /// §2-3-4 Exchange needs a vote card of one's own colour.
    fn can_exchange(&self, seat: Seat) -> bool {
        self.spots().any(|spot| self.is_own_vote(seat, spot))
    }

    /// §2-3-4 Exchange: rainbow frames do not count as one's own.
    pub(crate) fn is_own_vote(&self, seat: Seat, spot: Spot) -> bool {
        self.card_at(spot).is_some_and(|card| card.colour() == Some(seat))
    }

    /// §2-3-4 Open & Convene, Convene: the group vote comes to the hand, before everybody's eyes.
    fn convene(&mut self, seat: Seat, number: usize, log: &mut impl Log<Event>) {
        let group = Card::group(number);
        self.reserve.remove(group);
        self.hands[seat.index()].insert(group);
        self.group_taken[number] = Some((seat, self.turn));
        log.tell(Audience::Everyone, Event::Convened { seat, paper: group.paper() });
        self.next_turn(log);
    }

    /// §2-3-4 Open & Convene: flips a card face up; a face-up card stays as it is.
    pub(crate) fn open(&mut self, seat: Seat, spot: Spot, log: &mut impl Log<Event>) {
        if let Some(card) = self.card_at(spot) {
            if self.knowers[card.index()] != Knowers::ALL {
                log.reveal();
            }
            self.face_up.insert(card);
            self.knowers[card.index()] = Knowers::ALL;
            log.tell(Audience::Everyone, Event::Opened { seat, spot, paper: card.paper() });
        }
        self.convene(seat, 0, log);
    }

    /// §2-3-4 Trade: two vote cards on different idols switch places, and both lie face down.
    pub(crate) fn trade(&mut self, seat: Seat, first: Spot, second: Spot, log: &mut impl Log<Event>) {
        if let (Some(one), Some(two)) = (self.card_at(first), self.card_at(second)) {
            self.lines[first.idol as usize][first.place as usize] = two;
            self.lines[second.idol as usize][second.place as usize] = one;
            self.face_up.remove(one);
            self.face_up.remove(two);
        }
        log.tell(Audience::Everyone, Event::Traded { seat, first, second });
        self.next_turn(log);
    }

    /// §2-3-4 Move: a vote card goes to the bottom of another idol's line, face down; the gap closes.
    pub(crate) fn move_vote(&mut self, seat: Seat, from: Spot, idol: Idol, log: &mut impl Log<Event>) {
        if let Some(card) = self.lines[from.idol as usize].pop_at(from.place as usize) {
            self.lines[idol as usize].push(card);
            self.face_up.remove(card);
        }
        log.tell(Audience::Everyone, Event::Moved { seat, from, idol });
        self.next_turn(log);
    }

    /// §2-3-4 Exchange: a vote card of one's own comes back to the hand; Group Vote III lies face up in its place.
    pub(crate) fn exchange(&mut self, seat: Seat, spot: Spot, log: &mut impl Log<Event>) {
        if let Some(card) = self.card_at(spot) {
            let group = Card::group(2);
            self.lines[spot.idol as usize][spot.place as usize] = group;
            self.face_up.remove(card);
            self.face_up.insert(group);
            self.reserve.remove(group);
            self.group_taken[2] = Some((seat, self.turn));
            self.left_hand[group.index()] = self.turn;
            self.hands[seat.index()].insert(card);
            let knowers = self.knowers[card.index()];
            self.retaken = Some(Retaken { card, at: self.turn, knowers });
            let retook = |paper| Event::Retook { seat, spot, paper };
            if knowers.public() {
                log.tell(Audience::Everyone, retook(Seen::Known(card.paper())));
            } else {
                let knowing = Seat::all(self.seats).filter(|&other| knowers.seat(other)).collect();
                log.tell(Audience::Only(knowing), retook(Seen::Known(card.paper())));
                log.tell(Audience::AllBut(knowing), retook(Seen::Hidden));
            }
        }
        self.next_turn(log);
    }

    /// §2-3-4 Break: all face-down cards of an idol go back into the box, unseen.
    pub(crate) fn break_line(&mut self, seat: Seat, idol: Idol, log: &mut impl Log<Event>) {
        let face_up = self.face_up;
        let boxed = &mut self.boxed;
        let line = &mut self.lines[idol as usize];
        let before = line.len();
        line.retain(|card| {
            let stays = face_up.contains(*card);
            if !stays {
                boxed.insert(*card);
            }
            stays
        });
        let count = (before - line.len()) as u8;
        log.tell(Audience::Everyone, Event::Broke { seat, idol, count });
        self.next_turn(log);
    }

    /// §2-3-3: the Backstage Deal goes back into the box, shown to all; the turn is passed.
    pub(crate) fn box_deal(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let card = Card::of(seat, Paper::BackstageDeal);
        self.hands[seat.index()].remove(card);
        self.boxed.insert(card);
        self.knowers[card.index()] = Knowers::ALL;
        self.left_hand[card.index()] = self.turn;
        log.tell(Audience::Everyone, Event::Boxed { seat });
        self.next_turn(log);
    }

    /// §2-3-4 Control: Trade or Move, as if the card lay there.
    pub(crate) fn control(&mut self, space: Space, log: &mut impl Log<Event>) {
        let (step, possible) = match space {
            Space::Trade => (Step::TradeFirst, self.can_trade()),
            _ => (Step::MoveFrom, self.has_votes()),
        };
        self.begin(step, space, possible, log);
    }
}
