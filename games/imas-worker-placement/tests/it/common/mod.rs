//! Positions and moves for tests, in the words of the game.

pub use greenroom_engine::Word;
use greenroom_engine::chance::{Fast, Scripted};
use greenroom_engine::{Chance, Game, Seat, Setup};
use greenroom_testkit::TestTable;
pub use greenroom_testkit::lines::seat;
use imas_worker_placement::boards::Place;
use imas_worker_placement::cards::{CARDS, cards};
use imas_worker_placement::ids::{
    BoardId, BoardSet, Card, CardSet, EventId, EventSet, GOAL, Idol, START, Space,
};
use imas_worker_placement::state::Producer;
use imas_worker_placement::{Options, WorkerPlacement};

/// A table of this game.
pub type Table = TestTable<WorkerPlacement>;

pub fn card(word: &str) -> Card {
    Card::from_word(word).unwrap_or_else(|| panic!("no card `{word}`"))
}

/// A table before anybody has chosen an idol; A starts.
pub fn undrafted(seats: u8) -> Table {
    dealt(&Options::default(), seats)
}

/// A table with these options; where lots are drawn, A starts.
pub fn dealt(options: &Options, seats: u8) -> Table {
    TestTable::new(WorkerPlacement::deal(&Setup::new(options, seats), &mut Scripted::new([0])).unwrap())
}

/// The cards that Azusa has her way into occupied spaces in, and Joint Practice its chips of choice.
const EARLIER: &str = "7234c8a50cd4bc0b";

/// A table of the cards of before, drafted as [`table`] does it, owning nothing.
pub fn earlier(idols: &[[&str; 2]]) -> Table {
    let options = Options::default();
    let cards = CARDS.find(EARLIER).expect("the shelf keeps them");
    let setup = Setup { cards, ..Setup::new(&options, idols.len() as u8) };
    let undrafted = TestTable::new(WorkerPlacement::deal(&setup, &mut Scripted::new([0])).unwrap());
    drafted(undrafted, idols).bare()
}

/// A table at the start of round 1, A to play, with these idols: A's two, B's two and so on.
pub fn table(idols: &[[&str; 2]]) -> Table {
    drafted(undrafted(idols.len() as u8), idols)
}

fn drafted(mut t: Table, idols: &[[&str; 2]]) -> Table {
    for pair in idols.iter().enumerate() {
        t = t.play(&format!("{}: {}", Seat(pair.0 as u8), pair.1[0]));
    }
    for pair in idols.iter().enumerate().rev() {
        t = t.play_with(&format!("{}: {}", Seat(pair.0 as u8), pair.1[1]), [0, 0, 0, 0]);
    }
    t
}

/// Two players with idols whose talents do not matter in most tests; A to play in round 1, nobody owns anything.
pub fn plain() -> Table {
    table(&[["takane", "ritsuko"], ["hibiki", "makoto"]]).bare()
}

/// What only tables of this game can do.
pub trait Positions: Sized {
    /// Takes all chips, memories, money and cards away.
    fn bare(self) -> Self;
    /// Changes what a seat has.
    fn set(self, who: &str, change: impl FnOnce(&mut Producer)) -> Self;
    /// Gives a seat a card from the deck, face down.
    fn hold(self, who: &str, word: &str) -> Self;
    /// Puts an idol on a space.
    fn stand(self, idol: &str, space: &str) -> Self;
    /// The start of a later round (counted from 1) with this board and event.
    fn round(self, round: u8, board: &str, event: &str) -> Self;
    /// Plays moves with scripted chance; numbers may be left over.
    fn play_with(self, moves: &str, numbers: impl IntoIterator<Item = u32>) -> Self;
    /// Plays at random until this holds, or to the end.
    fn until(self, seed: u64, stop: impl FnMut(&WorkerPlacement) -> bool) -> Self;
    /// What is legal and begins with this word, without it.
    fn after(&self, who: &str, word: &str) -> Vec<String>;
    /// What a seat has.
    fn of(&self, who: &str) -> &Producer;
    /// The words of a seat's face-down cards.
    fn holds(&self, who: &str) -> Vec<String>;
    /// Whether an idol is in the goal.
    fn is_home(&self, idol: &str) -> bool;
}

impl Positions for Table {
    fn bare(self) -> Table {
        self.edit(|game| {
            for producer in &mut game.open.producers {
                (producer.chips, producer.memory, producer.money) = ([0; 3], 0, 0);
            }
            for hand in &mut game.hands {
                *hand = CardSet::empty();
            }
        })
    }

    fn set(self, who: &str, change: impl FnOnce(&mut Producer)) -> Table {
        self.edit(|game| change(&mut game.open.producers[seat(who).index()]))
    }

    fn hold(self, who: &str, word: &str) -> Table {
        self.edit(|game| game.hands[seat(who).index()].insert(card(word)))
    }

    fn stand(self, idol: &str, space: &str) -> Table {
        let idol = Idol::from_word(idol).unwrap();
        let space = Space::from_word(space).unwrap();
        self.edit(|game| {
            for producer in &mut game.open.producers {
                if let Some(slot) = producer.idols.iter().position(|own| *own == idol) {
                    producer.places[slot] = space;
                }
            }
        })
    }

    fn round(self, round: u8, board: &str, event: &str) -> Table {
        self.edit(|game| {
            let open = &mut game.open;
            open.round = round - 1;
            open.board = BoardId::from_word(board).unwrap();
            open.event = EventId::from_word(event).unwrap();
            let middle = cards().boards_of(Place::Middle).difference(BoardSet::only(open.board));
            let turned = usize::from(open.round.min(7));
            let gone = turned.saturating_sub(usize::from(round < 9));
            open.boards = middle.iter().skip(gone).collect();
            let mut others = EventSet::first_numbers(cards().events.len());
            others.remove(cards().first_event());
            others.remove(open.event);
            let held = [0, 1, 1, 2, 2, 2, 3, 3, 3][open.round as usize];
            open.events = others.iter().skip(usize::max(held, 1) - 1).collect();
            for producer in &mut open.producers {
                (producer.places, producer.side_a, producer.next) = ([START; 2], None, None);
            }
            open.arrived.clear();
        })
    }

    fn play_with(mut self, moves: &str, numbers: impl IntoIterator<Item = u32>) -> Table {
        self.chance = Scripted::new(numbers);
        let mut played = self.play(moves);
        played.chance = Scripted::default();
        played
    }

    fn until(mut self, seed: u64, mut stop: impl FnMut(&WorkerPlacement) -> bool) -> Table {
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

    fn after(&self, who: &str, word: &str) -> Vec<String> {
        let rest = |words: &String| words.strip_prefix(word).map(|rest| rest.trim().to_owned());
        self.legal(who).iter().filter_map(rest).collect()
    }

    fn of(&self, who: &str) -> &Producer {
        self.game.open.producer(seat(who))
    }

    fn holds(&self, who: &str) -> Vec<String> {
        self.game.hands[seat(who).index()].iter().map(|card| card.word().into_owned()).collect()
    }

    fn is_home(&self, idol: &str) -> bool {
        let idol = Idol::from_word(idol).unwrap();
        self.game.open.producers.iter().any(|producer| {
            producer.idols.iter().zip(producer.places).any(|(own, place)| *own == idol && place == GOAL)
        })
    }
}
