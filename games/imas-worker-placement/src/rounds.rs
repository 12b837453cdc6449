//! §4.1, §4.3, §4.5: rounds and turns, paths and the goal.

use crate::boards::Place;
use crate::cards::Talent;
use crate::event::Event;
use crate::ids::{GOAL, START, Space, SpaceSet};
use crate::state::{IDOLS, Open, ROUNDS, Step, WorkerPlacement, has_results};
use greenroom_engine::{Audience, Chance, Id, Log, Seat};

impl Open {
    /// §4.3: the spaces where this idol may go now; none when it is the other idol's turn.
    pub fn destinations(&self, seat: Seat, slot: usize) -> SpaceSet {
        let producer = self.producer(seat);
        if self.is_home(seat, slot) {
            return SpaceSet::empty();
        }
        if self.is_home(seat, 1 - slot) {
            return SpaceSet::only(GOAL);
        }
        if producer.next.is_some_and(|next| next != producer.idols[slot]) {
            return SpaceSet::empty();
        }
        let board = self.board();
        let full = match self.cards.idols[producer.idols[slot].index()].talent {
            Talent::EnterOccupied {} => self.occupied().intersection(board.stages),
            _ => self.occupied(),
        };
        board.reach[producer.places[slot].index()].difference(full)
    }
}

impl WorkerPlacement {
    /// §4.3: moves an idol of the player whose turn it is; the space's effect follows.
    pub(crate) fn walk(&mut self, slot: usize, space: Space, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        self.go_on(Step::EndTurn);
        let board = self.open.board;
        let me = self.me();
        let idol = me.idols[slot];
        me.side_a = me.side_a.or(Some(idol));
        me.next = Some(me.idols[1 - slot]);
        if space == GOAL {
            self.come_home(seat, slot, log);
        } else {
            self.me().places[slot] = space;
            log.tell(Audience::Everyone, Event::Went { seat, idol, board, space });
            self.ask(Step::Space { space });
        }
    }

    /// Puts an idol into the goal, and notes who has both home (§4.5, §6).
    pub(crate) fn come_home(&mut self, seat: Seat, slot: usize, log: &mut impl Log<Event>) {
        let seats = self.open.seats();
        let player = self.player(seat);
        player.places[slot] = GOAL;
        let idol = player.idols[slot];
        log.tell(Audience::Everyone, Event::CameHome { seat, idol });
        if !self.open.all_home(seat) {
            return;
        }
        self.open.arrived.push(seat);
        let place = self.open.arrived.len() as u8;
        log.tell(Audience::Everyone, Event::AllHome { seat, place });
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
    pub(crate) fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.open.steps.clear();
        if self.open.arrived.len() == self.open.producers.len() {
            self.end_round(chance, log);
        } else {
            self.open.now = self.open.now.next(self.open.seats());
            self.begin_turn(log);
        }
    }

    /// §4.3: whoever has both idols in the goal when the turn comes takes a money chip instead of acting. For others what
    /// comes before the turn comes first (A1); a turn in which nothing can be begun has nothing before it.
    fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        if self.open.all_home(seat) {
            let me = self.me();
            me.money = me.money.saturating_add(1);
            log.tell(Audience::Everyone, Event::Waited { seat });
            self.ask(Step::EndTurn);
        } else {
            self.ask(Step::Act);
            self.ask(Step::Before);
        }
    }

    /// §4.5, §5.2: results where they are due, then the next board; or the end of the game (§6).
    fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if has_results(self.open.round) {
            self.announce_results(log);
        }
        if self.open.round == ROUNDS - 1 {
            self.open.now = *self.open.arrived.last().expect("everybody is home");
            self.ask(Step::Final);
            return;
        }
        // §5.2: a new event opens after each announcement.
        if has_results(self.open.round) {
            let events = self.open.events;
            let event = events.nth(chance.below(events.len())).expect("the file has events enough");
            self.open.events.remove(event);
            self.open.event = event;
            log.tell(Audience::Everyone, Event::EventOpens { event });
        }
        self.open.round += 1;
        self.open.board = if self.open.round == ROUNDS - 1 {
            let last = self.open.cards.boards_of(Place::Last).first();
            last.expect("the card file has a last board")
        } else {
            // Seven boards in random order, turned one by one: each is drawn when it is needed.
            let boards = self.open.boards;
            let board = boards.nth(chance.below(boards.len())).expect("the file has boards enough");
            self.open.boards.remove(board);
            board
        };
        log.reveal();
        self.open.start = self.open.arrived[0];
        for producer in &mut self.open.producers {
            producer.places = [START; IDOLS];
            (producer.side_a, producer.next) = (None, None);
        }
        self.open.arrived.clear();
        self.open.now = self.open.start;
        self.begin_round(log);
    }

    /// §4.3: a round begins with its start player.
    pub(crate) fn begin_round(&mut self, log: &mut impl Log<Event>) {
        let (round, board, start) = (self.open.round, self.open.board, self.open.start);
        log.tell(Audience::Everyone, Event::Round { round, board, start });
        for seat in start.around(self.open.seats()) {
            let money: u8 = self
                .open
                .talents(seat)
                .map(|talent| if let Talent::RoundStart { money } = talent { money } else { 0 })
                .sum();
            self.take_money(seat, money, log);
        }
        self.begin_turn(log);
    }

    /// §6: the next to train after the last round, from the last to arrive to the first; then the end.
    pub(crate) fn end_final(&mut self, log: &mut impl Log<Event>) {
        let place = self.open.arrived.iter().position(|seat| *seat == self.open.now).unwrap_or(0);
        match place.checked_sub(1) {
            Some(before) => self.open.now = self.open.arrived[before],
            None => {
                self.score_abilities(log);
                self.go_on(Step::Over);
            }
        }
    }
}
