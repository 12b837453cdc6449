//! §4.1, §4.3, §4.5: rounds, turns, coming home; and what happens by itself between two decisions.

use crate::boards::{Deed, GOAL, Place, START};
use crate::cards::{Talent, cards};
use crate::happening::Happening;
use crate::ids::{BoardId, Id};
use crate::state::{HAND_LIMIT, IDOLS, ROUNDS, Step, WorkerPlacement, has_results};
use greenroom_engine::{Audience, Chance, Log, Seat};

impl WorkerPlacement {
    /// Plays on until somebody has something to decide. Whether a seat is asked follows from what everybody sees, so
    /// that a question never tells what is in a hand.
    pub(crate) fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Happening>) {
        while !self.waits(chance, log) {}
    }

    /// One step on the way to the next decision; true when it is reached.
    fn waits(&mut self, chance: &mut impl Chance, log: &mut impl Log<Happening>) -> bool {
        let seat = self.open.now;
        let has_hand = !self.hands[seat.index()].is_empty();
        match self.open.step() {
            Step::Draft | Step::Over | Step::Lesson { .. } | Step::SendHome { .. } => return true,
            Step::Opening { nth } => return self.opening_waits(nth, chance, log),
            Step::Act => return self.turn_waits(log),
            Step::Space { space } => {
                let elsewhere = !matches!(self.open.space(space).deed, Deed::Event {});
                let could_pay = self.open.producer(seat).money > 0;
                if elsewhere && could_pay && (has_hand || self.open.any_level_in_reach(seat, 1)) {
                    return true;
                }
                self.done();
                self.do_deed(space, chance, log);
            }
            Step::Choose { chips: 0 } => self.done(),
            Step::Choose { .. } => return true,
            Step::Train { ability, chips, times, off } => {
                if times > 0 && self.open.could_pay(seat, ability, chips - off) {
                    return true;
                }
                self.done();
            }
            Step::Level => {
                if has_hand || self.open.any_level_in_reach(seat, 0) {
                    return true;
                }
                self.done();
            }
            Step::Boost { level, boost } => {
                if !self.open.succeeds(seat, level, boost) {
                    return true;
                }
                self.succeed(level);
            }
            Step::Encore { level, evp } => {
                if has_hand || self.open.producer(seat).memory > 0 {
                    return true;
                }
                self.finish_event(level, u16::from(evp), false, chance, log);
            }
            Step::Limit => {
                if self.held(seat) > HAND_LIMIT {
                    return true;
                }
                self.done();
            }
            Step::EndTurn => self.end_turn(chance, log),
            Step::Final => {
                let price = cards().final_training.chips;
                if has_hand || self.open.could_pay(seat, None, price) {
                    return true;
                }
                self.end_final(log);
            }
        }
        false
    }

    fn opening_waits(&mut self, nth: u8, chance: &mut impl Chance, log: &mut impl Log<Happening>) -> bool {
        if nth >= self.open.seats() {
            self.done();
            self.open.now = self.open.start;
            self.begin_round(log);
            return false;
        }
        let seats = self.open.seats();
        self.open.now = Seat((self.open.start.0 + nth) % seats);
        if self.order_matters(self.open.now) {
            return true;
        }
        self.go_on(Step::Opening { nth: nth + 1 });
        self.open_game(0, chance, log);
        false
    }

    /// §4.3: the turn of a player, who may have nothing to decide.
    fn turn_waits(&mut self, log: &mut impl Log<Happening>) -> bool {
        let seat = self.open.now;
        let home = (0..IDOLS).filter(|&slot| self.open.is_home(seat, slot)).count();
        if home == IDOLS {
            // Nothing can be begun here, so no training comes before it either.
            self.done();
            self.rest(log);
            return false;
        }
        // With one idol home the other can only follow; who holds nothing else to use is not asked.
        let nothing_else = self.hands[seat.index()].is_empty() && !self.can_train_early(seat);
        if home == 1 && nothing_else {
            let slot = (0..IDOLS).find(|&slot| !self.open.is_home(seat, slot)).expect("one idol is not home");
            self.walk(slot, GOAL, log);
            return false;
        }
        true
    }

    /// Whether a seat's training before its turn is still open and could be paid.
    pub(crate) fn can_train_early(&self, seat: Seat) -> bool {
        !self.open.trained
            && self.open.early_training(seat).is_some_and(|chips| self.open.could_pay(seat, None, chips))
    }

    /// §4.3: nothing to move, so a money chip comes instead.
    fn rest(&mut self, log: &mut impl Log<Happening>) {
        let me = self.me();
        me.money = me.money.saturating_add(1);
        log.tell(Audience::Everyone, Happening::Waited { seat: self.open.now });
        self.ask(Step::EndTurn);
    }

    /// §4.3: moves an idol of the player whose turn it is; the space's deed follows.
    pub(crate) fn walk(&mut self, slot: usize, space: u8, log: &mut impl Log<Happening>) {
        let seat = self.open.now;
        self.go_on(Step::EndTurn);
        let board = self.open.board;
        let me = self.me();
        me.next = Some(1 - slot as u8);
        let idol = me.idols[slot];
        if space == GOAL {
            self.come_home(seat, slot, log);
        } else {
            self.me().places[slot] = space;
            log.tell(Audience::Everyone, Happening::Went { seat, idol, board, space });
            self.ask(Step::Space { space });
        }
    }

    /// Puts an idol into the goal, and notes who has both home (§4.5, §6).
    pub(crate) fn come_home(&mut self, seat: Seat, slot: usize, log: &mut impl Log<Happening>) {
        let seats = self.open.seats();
        let player = self.player(seat);
        player.places[slot] = GOAL;
        let idol = player.idols[slot];
        log.tell(Audience::Everyone, Happening::CameHome { seat, idol });
        if !(0..IDOLS).all(|slot| self.open.is_home(seat, slot)) {
            return;
        }
        self.open.home.push(seat);
        let place = self.open.home.len() as u8;
        log.tell(Audience::Everyone, Happening::AllHome { seat, place });
        let (mut memories, mut coins) = (0, 0);
        for talent in self.open.talents(seat) {
            match talent {
                Talent::FirstHome { memory, money } if place == 1 => {
                    memories += memory;
                    coins += money;
                }
                Talent::LastHome { memory, money } if place == seats => {
                    memories += memory;
                    coins += money;
                }
                _ => {}
            }
        }
        self.take_memory(seat, memories, log);
        self.take_money(seat, coins, log);
    }

    /// §4.3: the turn passes clockwise, until all idols are home.
    fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Happening>) {
        self.open.steps.clear();
        if self.open.home.len() == self.open.producers.len() {
            self.end_round(chance, log);
        } else {
            self.open.now = self.open.now.next(self.open.seats());
            self.begin_turn();
        }
    }

    fn begin_turn(&mut self) {
        self.open.trained = false;
        self.ask(Step::Act);
    }

    /// §4.5, §5.2: results where they are due, then the next board; or the end of the game (§6).
    fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Happening>) {
        if has_results(self.open.round) {
            self.announce_results(log);
        }
        if self.open.round == ROUNDS - 1 {
            self.open.now = *self.open.home.last().expect("everybody is home");
            self.ask(Step::Final);
            return;
        }
        // §5.2: a new event opens after each announcement.
        if has_results(self.open.round) {
            let events = self.open.events;
            let event = events.nth(chance.below(events.len() as u32)).expect("the file has events enough");
            self.open.events.remove(event);
            self.open.event = event;
            log.tell(Audience::Everyone, Happening::EventOpens { event });
        }
        self.open.round += 1;
        self.open.board = if self.open.round == ROUNDS - 1 {
            let last = cards().boards.iter().position(|board| board.place == Place::Last);
            BoardId(last.expect("the card file has a last board") as u8)
        } else {
            // Seven boards in random order, turned one by one: each is drawn when it is needed.
            let boards = self.open.boards;
            let board = boards.nth(chance.below(boards.len() as u32)).expect("the file has boards enough");
            self.open.boards.remove(board);
            board
        };
        log.reveal();
        self.open.start = self.open.home[0];
        for producer in &mut self.open.producers {
            producer.places = [START; IDOLS];
            producer.next = None;
        }
        self.open.home.clear();
        self.open.now = self.open.start;
        self.begin_round(log);
    }

    /// §4.3: a round begins with its start player.
    fn begin_round(&mut self, log: &mut impl Log<Happening>) {
        let (round, board, start) = (self.open.round, self.open.board, self.open.start);
        log.tell(Audience::Everyone, Happening::Round { round, board, start });
        for seat in start.around(self.open.seats()) {
            let money: u8 = self
                .open
                .talents(seat)
                .map(|talent| if let Talent::RoundStart { money } = talent { money } else { 0 })
                .sum();
            self.take_money(seat, money, log);
        }
        self.begin_turn();
    }

    /// §6: the next to train after the last round, from the last to arrive to the first; then the end.
    pub(crate) fn end_final(&mut self, log: &mut impl Log<Happening>) {
        self.open.home.pop();
        match self.open.home.last() {
            Some(next) => self.open.now = *next,
            None => {
                self.score_abilities(log);
                self.go_on(Step::Over);
            }
        }
    }

    /// The place of an idol among a player's two.
    pub(crate) fn slot_of(&self, seat: Seat, idol: crate::ids::Idol) -> Option<usize> {
        self.open.producer(seat).idols.iter().position(|own| own.index() == idol.index())
    }
}
