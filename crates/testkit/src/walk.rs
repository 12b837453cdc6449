//! Random games, stopped before every action, and failures that say how to get there again.

use crate::Kit;
use greenroom_engine::chance::{Dealer, Fast};
use greenroom_engine::{
    Chance, Eyes, Game, Header, Recorder, Seat, Seed, Table, Transcript, WordTree, Words,
};
use std::cell::Cell;
use std::fmt::Display;

/// A position in a random game, and what will be played next.
pub struct Moment<'a, G: Game> {
    /// The check that looks.
    pub check: &'static str,
    /// The number from which the game's seed and all its choices follow.
    pub seed: u64,
    /// The game in play.
    pub table: &'a Table<G>,
    /// What is played next; none where the game ends, has a dead end or has lasted too long.
    pub next: Option<(Seat, G::Action)>,
    /// Whether the check itself has ended the test.
    failed: Cell<bool>,
}

impl<'a, G: Game> Moment<'a, G> {
    /// A position of the game with this number.
    pub(crate) fn new(
        check: &'static str,
        seed: u64,
        table: &'a Table<G>,
        next: Option<(Seat, G::Action)>,
    ) -> Moment<'a, G> {
        Moment { check, seed, table, next, failed: Cell::new(false) }
    }

    /// The state.
    pub fn game(&self) -> &G {
        self.table.game()
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.table.game().seats())
    }

    /// All eyes but those that see everything.
    pub fn eyes(&self) -> impl Iterator<Item = Eyes> + use<G> {
        self.seats().map(Eyes::Seat).chain([Eyes::Public])
    }

    /// The chance of the action that comes after `later` more ones.
    pub fn dealer(&self, later: u64) -> Dealer {
        Dealer::for_action(&self.table.header().seed, u64::from(self.table.number()) + 1 + later)
    }

    /// A copy of a state after an action, with what was told and whether it was quiet: chance had not moved and
    /// nothing was revealed.
    pub fn after(&self, game: &G, seat: Seat, action: G::Action) -> After<G> {
        let mut after = After { game: game.clone(), log: Recorder::default(), quiet: false };
        let mut dealer = self.dealer(0);
        after.game.apply(seat, action, &mut dealer, &mut after.log);
        after.quiet = !dealer.has_moved() && !after.log.revealed;
        after
    }

    /// Ends the test: what is wrong, where, and how to see it again.
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
pub struct After<G: Game> {
    /// The state.
    pub game: G,
    /// What was told.
    pub log: Recorder<G::Event>,
    /// Whether chance had not moved and nothing was revealed.
    pub quiet: bool,
}

impl<G: Game> After<G> {
    /// The events that some eyes heard.
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

/// Prints where a game was when its own rules panic.
struct Witness<'a, 'b, G: Game>(&'a Moment<'b, G>);

impl<G: Game> Drop for Witness<'_, '_, G> {
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

    /// Plays all random games and looks at every position, the last one included: for checks of a game's own.
    pub fn walk(&self, check: &'static str, mut look: impl FnMut(&Moment<'_, G>, &mut Fast)) {
        for seed in self.seeds() {
            self.walk_one(check, seed, &mut look);
        }
    }

    /// Plays one random game, looks at every position, and gives back the table.
    pub(crate) fn walk_one(
        &self,
        check: &'static str,
        seed: u64,
        mut look: impl FnMut(&Moment<'_, G>, &mut Fast),
    ) -> Table<G> {
        let mut table = self.deal(check, seed);
        // What is looked at draws from a chance of its own, so that every check sees the same games.
        let (mut choosing, mut looking) = (Fast::new(seed), Fast::new(!seed));
        loop {
            let next =
                if table.number() < self.longest { choose(table.game(), seed, &mut choosing) } else { None };
            let moment = Moment::new(check, seed, &table, next);
            let witness = Witness(&moment);
            look(&moment, &mut looking);
            drop(witness);
            match next {
                Some((seat, action)) => table.play(seat, action),
                None => return table,
            }
        }
    }
}

/// One of the asked seats, or now and then one that could change its mind, with one of its actions: in every other game
/// each action is equally likely, in the rest each next word is, so that wide choices do not drown the narrow ones.
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
