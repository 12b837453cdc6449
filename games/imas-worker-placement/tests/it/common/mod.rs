//! Positions and moves for tests, in the words of the game.
#![allow(dead_code, clippy::unwrap_used)] // Each test file uses its own part; a test may panic.

use greenroom_engine::chance::{Fast, Scripted};
use greenroom_engine::{Chance, Eyes, Game, Recorder, Seat, Setup};
use greenroom_testkit::lines;
pub use greenroom_testkit::lines::seat;
use imas_worker_placement::boards::{GOAL, Place, START, space_from_word};
use imas_worker_placement::cards::cards;
use imas_worker_placement::ids::{BoardId, Card, EventId, Id, Idol, Set};
use imas_worker_placement::state::Producer;
use imas_worker_placement::{Happening, Options, WorkerPlacement};

pub struct Played {
    pub game: WorkerPlacement,
    pub log: Recorder<Happening>,
}

pub fn card(word: &str) -> Card {
    Card::from_word(word).unwrap_or_else(|| panic!("no card `{word}`"))
}

/// A table before anybody has chosen an idol; A starts.
pub fn undrafted(seats: u8) -> Played {
    let game =
        WorkerPlacement::deal(&Setup::new(&Options::default(), seats), &mut Scripted::new([0])).unwrap();
    Played { game, log: Recorder::default() }
}

/// A table at the start of round 1, A to play, with these idols: A's two, B's two and so on.
pub fn table(idols: &[[&str; 2]]) -> Played {
    let mut t = undrafted(idols.len() as u8);
    for pair in idols.iter().enumerate().rev() {
        t = t.play(&format!("{}: {}", Seat(pair.0 as u8), pair.1[0]));
    }
    for pair in idols.iter().enumerate() {
        t = t.play_with(&format!("{}: {}", Seat(pair.0 as u8), pair.1[1]), [0, 0, 0, 0]);
    }
    t
}

/// Two players with idols whose talents do not matter in most tests; A to play in round 1, nobody owns anything.
pub fn plain() -> Played {
    table(&[["takane", "azusa"], ["hibiki", "makoto"]]).bare()
}

impl Played {
    /// Changes the state; the result must still be a table that could exist.
    pub fn edit(mut self, change: impl FnOnce(&mut WorkerPlacement)) -> Played {
        change(&mut self.game);
        self.game.audit().unwrap_or_else(|message| panic!("the edited table cannot exist: {}", message.key));
        self
    }

    /// Takes all chips, memories, money and cards away.
    pub fn bare(self) -> Played {
        self.edit(|game| {
            for producer in &mut game.open.producers {
                (producer.chips, producer.memory, producer.money) = ([0; 3], 0, 0);
            }
            for hand in &mut game.hands {
                *hand = Set::NONE;
            }
        })
    }

    pub fn set(self, who: &str, change: impl FnOnce(&mut Producer)) -> Played {
        self.edit(|game| change(&mut game.open.producers[seat(who).index()]))
    }

    /// Gives a seat a card from the deck, face down.
    pub fn hold(self, who: &str, word: &str) -> Played {
        self.edit(|game| game.hands[seat(who).index()].insert(card(word)))
    }

    /// Puts this seat's idol there.
    pub fn stand(self, idol: &str, space: &str) -> Played {
        let idol = Idol::from_word(idol).unwrap();
        let space = space_from_word(space).unwrap();
        self.edit(|game| {
            for producer in &mut game.open.producers {
                if let Some(slot) = producer.idols.iter().position(|own| *own == idol) {
                    producer.places[slot] = space;
                }
            }
        })
    }

    /// The start of a later round (counted from 1) with this board and event.
    pub fn round(self, round: u8, board: &str, event: &str) -> Played {
        self.edit(|game| {
            let open = &mut game.open;
            open.round = round - 1;
            open.board = BoardId::from_word(board).unwrap();
            open.event = EventId::from_word(event).unwrap();
            let middle = (0..cards().boards.len() as u8)
                .map(BoardId)
                .filter(|id| cards().boards[id.index()].place == Place::Middle && *id != open.board);
            let turned = usize::from(open.round.min(7));
            let gone = turned.saturating_sub(usize::from(round < 9));
            open.boards = Set::NONE;
            middle.skip(gone).for_each(|id| open.boards.insert(id));
            let others = (0..cards().events.len() as u8)
                .map(EventId)
                .filter(|id| !cards().events[id.index()].first && *id != open.event);
            let held = [0, 1, 1, 2, 2, 2, 3, 3, 3][open.round as usize];
            open.events = Set::NONE;
            others.skip(usize::max(held, 1) - 1).for_each(|id| open.events.insert(id));
            for producer in &mut open.producers {
                (producer.places, producer.next) = ([START; 2], None);
            }
            open.home.clear();
        })
    }

    /// Plays moves such as `A: haruka s1`, one a line; each must be legal, and chance must not be asked.
    pub fn play(self, moves: &str) -> Played {
        self.play_with(moves, [])
    }

    /// Plays moves with scripted chance; numbers may be left over.
    pub fn play_with(mut self, moves: &str, numbers: impl IntoIterator<Item = u32>) -> Played {
        let mut chance = Scripted::new(numbers);
        for line in lines::each(moves) {
            lines::play(&mut self.game, line, &mut chance, &mut self.log);
        }
        self
    }

    /// The move is refused by this section and this reason, and is not listed.
    pub fn refuses(&self, line: &str, section: &str, reason: &str) {
        lines::refuses(&self.game, line, section, reason);
    }

    pub fn legal(&self, who: &str) -> Vec<String> {
        lines::legal(&self.game, who)
    }

    /// What is legal and begins with this word, without it.
    pub fn after(&self, who: &str, word: &str) -> Vec<String> {
        let rest = |words: &String| words.strip_prefix(word).map(|rest| rest.trim().to_owned());
        self.legal(who).iter().filter_map(rest).collect()
    }

    /// Who owes a decision, as letters.
    pub fn asked(&self) -> String {
        lines::asked(&self.game)
    }

    pub fn of(&self, who: &str) -> &Producer {
        self.game.open.producer(seat(who))
    }

    pub fn holds(&self, who: &str) -> Vec<&'static str> {
        self.game.hands[seat(who).index()].iter().map(Id::word).collect()
    }

    pub fn heard(&self, who: &str) -> Vec<Happening> {
        let eyes = if who == "public" { Eyes::Public } else { Eyes::Seat(seat(who)) };
        self.log.entries.iter().filter(|entry| entry.to.hears(eyes)).map(|entry| entry.event).collect()
    }

    pub fn is_home(&self, idol: &str) -> bool {
        let idol = Idol::from_word(idol).unwrap();
        self.game.open.producers.iter().any(|producer| {
            producer.idols.iter().zip(producer.places).any(|(own, place)| *own == idol && place == GOAL)
        })
    }

    /// Plays at random until this holds, or to the end.
    pub fn until(mut self, seed: u64, mut stop: impl FnMut(&WorkerPlacement) -> bool) -> Played {
        let mut chance = Fast::new(seed);
        let mut legal = Vec::new();
        while !stop(&self.game) {
            let Some(seat) = self.game.turn().seats().first() else { break };
            legal.clear();
            self.game.legal(seat, &mut legal);
            let action = legal[chance.below(legal.len() as u32) as usize];
            self.game.apply(seat, action, &mut chance, &mut self.log);
        }
        self
    }
}
