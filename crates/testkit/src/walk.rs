//! Random games that stop before every action, and failures that say how to reproduce them.

use crate::Kit;
use greenroom_engine::chance::{Dealer, Fast};
use greenroom_engine::{
    Chance, Eyes, Game, Header, Recorder, Seat, Seed, Table, Transcript, WordTree, Words,
};
use std::cell::Cell;
use std::fmt::Display;

/// A position in a random game, and what will be played next.
pub struct Position<'a, G: Game> {
    /// The name of the check.
    pub check: &'static str,
    /// The number that the game's seed and all its choices follow from.
    pub seed: u64,
    /// The table of the game.
    pub table: &'a Table<G>,
    /// The next action; none where the game is over, cannot go on or has lasted too long.
    pub next: Option<(Seat, G::Action)>,
    /// Whether the check itself has failed, so that the panic already says where.
    failed: Cell<bool>,
}

impl<'a, G: Game> Position<'a, G> {
    /// A position of the game with this number.
    pub(crate) fn new(
        check: &'static str,
        seed: u64,
        table: &'a Table<G>,
        next: Option<(Seat, G::Action)>,
    ) -> Position<'a, G> {
        Position { check, seed, table, next, failed: Cell::new(false) }
    }

    /// The state.
    pub fn game(&self) -> &G {
        self.table.game()
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.table.game().seats())
    }

    /// All observers except `Eyes::All`.
    pub fn eyes(&self) -> impl Iterator<Item = Eyes> + use<G> {
        self.seats().map(Eyes::Seat).chain([Eyes::Public])
    }

    /// The chance of the next action, or of the one that is `later` actions after it.
    pub fn dealer(&self, later: u64) -> Dealer {
        Dealer::for_action(&self.table.header().seed, u64::from(self.table.number()) + 1 + later)
    }

    /// A copy of a state after an action, with the log of that action.
    pub fn after(&self, game: &G, seat: Seat, action: G::Action) -> AfterAction<G> {
        let mut after = AfterAction { game: game.clone(), log: Recorder::default(), quiet: false };
        let mut dealer = self.dealer(0);
        after.game.apply(seat, action, &mut dealer, &mut after.log);
        after.quiet = !dealer.has_moved() && !after.log.revealed;
        after
    }

    /// Fails the test, and says what is wrong, where, and how to reproduce it.
    pub fn fail(&self, what: impl Display) -> ! {
        self.failed.set(true);
        panic!("{}: {}: {what}\n{}", G::ID, self.check, self.where_it_is())
    }

    fn where_it_is(&self) -> String {
        let header = self.table.header();
        let last =
            self.table.played().last().map_or("the deal".to_owned(), |played| {
                format!("{}: {}", played.seat, G::words(played.action))
            });
        format!(
            "    seed {}, seats {}, options {}, after action {}: {last}\n    once more, alone: GREENROOM_SEED={} cargo \
             test {}\n    the game so far:\n{}",
            self.seed,
            header.seats.len(),
            header.options,
            self.table.number(),
            self.seed,
            self.check,
            Transcript::of(self.table).to_text(),
        )
    }
}

/// A state after an action that was tried on a copy.
pub struct AfterAction<G: Game> {
    /// The state.
    pub game: G,
    /// The events of the action.
    pub log: Recorder<G::Event>,
    /// Whether the action drew nothing from chance and revealed nothing.
    pub quiet: bool,
}

impl<G: Game> AfterAction<G> {
    /// The events that an observer heard.
    pub fn heard(&self, eyes: Eyes) -> Vec<&G::Event> {
        self.log.entries.iter().filter(|entry| entry.to.hears(eyes)).map(|entry| &entry.event).collect()
    }
}

/// All that a seat may do.
pub(crate) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// Prints the position when a panic comes from the game's rules and not from a check.
struct PanicReport<'a, 'b, G: Game>(&'a Position<'b, G>);

impl<G: Game> Drop for PanicReport<'_, '_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() && !self.0.failed.get() {
            eprintln!("{}: {}: this happened at\n{}", G::ID, self.0.check, self.0.where_it_is());
        }
    }
}

impl<G: Game> Kit<G> {
    /// The header of the random game with this number: which table it is follows from the number too.
    pub(crate) fn header(&self, seed: u64) -> Header {
        let tables = self.tables();
        let (seats, options) = tables[(seed % tables.len() as u64) as usize];
        Header {
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            cards: self.cards.clone(),
            options: serde_json::to_value(options).expect("a game's options become JSON"),
            seats: Seat::all(seats).map(|seat| format!("Player {seat}")).collect(),
            seed: Seed::from_number(seed),
            branches: Vec::new(),
        }
    }

    /// The numbers of the games that each check plays.
    pub(crate) fn seeds(&self) -> Vec<u64> {
        match std::env::var("GREENROOM_SEED").ok().and_then(|text| text.parse().ok()) {
            Some(seed) => vec![seed],
            None => (0..self.games.max(self.tables().len() as u64)).collect(),
        }
    }

    /// Deals one of the random games.
    pub(crate) fn deal(&self, check: &'static str, seed: u64) -> Table<G> {
        let header = self.header(seed);
        let (seats, options) = (header.seats.len(), header.options.clone());
        Table::deal(header).unwrap_or_else(|refusal| {
            panic!(
                "{}: {check}: the deal is refused ({refusal}): seed {seed}, seats {seats}, options {options}",
                G::ID
            )
        })
    }

    /// Plays all random games and visits every position, including the last one. A game's own checks can use it too.
    pub fn walk(&self, check: &'static str, mut visit: impl FnMut(&Position<'_, G>, &mut Fast)) {
        for seed in self.seeds() {
            self.walk_one(check, seed, &mut visit);
        }
    }

    /// Plays one random game, visits every position, and returns the table.
    pub(crate) fn walk_one(
        &self,
        check: &'static str,
        seed: u64,
        mut visit: impl FnMut(&Position<'_, G>, &mut Fast),
    ) -> Table<G> {
        let mut table = self.deal(check, seed);
        // The check draws from a chance of its own, so that every check sees the same games.
        let (mut choosing, mut checking) = (Fast::new(seed), Fast::new(!seed));
        loop {
            let next =
                if table.number() < self.longest { choose(table.game(), seed, &mut choosing) } else { None };
            let position = Position::new(check, seed, &table, next);
            let report = PanicReport(&position);
            visit(&position, &mut checking);
            drop(report);
            match next {
                Some((seat, action)) => table.play(seat, action),
                None => return table,
            }
        }
    }
}

/// A seat that has to decide, or now and then one that may change its choice, with one of its actions. In every other game
/// each action is equally likely; in the others each next word is, so that wide choices do not crowd out narrow ones.
fn choose<G: Game>(game: &G, seed: u64, chance: &mut Fast) -> Option<(Seat, G::Action)> {
    let asked: Vec<Seat> = game.turn().seats().iter().filter(|seat| seat.0 < game.seats()).collect();
    let asked_seat = chance.pick(&asked)?;
    let any_seat = Seat(chance.below(u32::from(game.seats())) as u8);
    let seat = if chance.below(6) == 0 && !legal(game, any_seat).is_empty() { any_seat } else { asked_seat };
    let actions = legal(game, seat);
    let action = if seed.is_multiple_of(2) {
        chance.pick(&actions)?
    } else {
        by_words::<G>(&actions, chance).or_else(|| chance.pick(&actions))?
    };
    Some((seat, action))
}

fn by_words<G: Game>(actions: &[G::Action], chance: &mut Fast) -> Option<G::Action> {
    let words: Vec<Words> = actions.iter().map(|&action| G::words(action)).collect();
    let tree = WordTree::new(&words);
    let (mut node, mut path) = (&tree, Vec::new());
    while !node.is_leaf() {
        let (word, next) = &node.next()[chance.below(node.next().len() as u32) as usize];
        path.push(word.as_str());
        node = next;
    }
    let chosen = Words::new(&path.join(" "));
    words.iter().position(|words| *words == chosen).map(|place| actions[place])
}
