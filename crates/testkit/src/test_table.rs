//! A game in play for tests of rules: moves in words, what is told, what is refused.

use crate::lines;
use greenroom_engine::chance::Scripted;
use greenroom_engine::{Chance, Eyes, Game, Recorder};

/// A game in play, with all that was told and the chance that it draws from. Its methods take and return it, so that a test
/// reads as one chain: `table(3).play("A: pass").refuses(…)`.
///
/// A game's tests add methods that set up its own positions with a trait: `impl Positions for TestTable<MyGame> { … }`.
pub struct TestTable<G: Game, C = Scripted> {
    /// The position.
    pub game: G,
    /// All that was told since the table was made.
    pub log: Recorder<G::Event>,
    /// Where dice and draws come from.
    pub chance: C,
}

impl<G: Game> TestTable<G> {
    /// A table in this position, on which nothing is left to chance.
    pub fn new(game: G) -> TestTable<G> {
        TestTable::with_chance(game, Scripted::default())
    }
}

impl<G: Game, C: Chance> TestTable<G, C> {
    /// A table in this position, with chance of a test's own.
    pub fn with_chance(game: G, chance: C) -> TestTable<G, C> {
        TestTable { game, log: Recorder::default(), chance }
    }

    /// Changes the position; the result must still be a table that could exist.
    #[must_use]
    pub fn edit(mut self, change: impl FnOnce(&mut G)) -> TestTable<G, C> {
        change(&mut self.game);
        self.game.audit().unwrap_or_else(|message| panic!("the edited table cannot exist: {}", message.key));
        self
    }

    /// Plays moves such as `A: vote +1000 akaneru`, one a line; each must be legal.
    #[must_use]
    pub fn play(mut self, moves: &str) -> TestTable<G, C> {
        for line in lines::each(moves) {
            self.log.at += 1;
            lines::play(&mut self.game, line, &mut self.chance, &mut self.log);
        }
        self
    }

    /// The move is refused by this section and this reason, and is not listed.
    pub fn refuses(&self, line: &str, section: &str, reason: &str) {
        lines::refuses(&self.game, line, section, reason);
    }

    /// The words of all that a seat may do.
    pub fn legal(&self, who: &str) -> Vec<String> {
        lines::legal(&self.game, who)
    }

    /// Who owes a decision, as letters; `over` when the game has ended.
    pub fn asked(&self) -> String {
        lines::asked(&self.game)
    }

    /// What somebody sees: a seat by its letter, `public` or `all`.
    pub fn view(&self, who: &str) -> G::View {
        self.game.view(eyes(who))
    }

    /// What somebody was told.
    pub fn heard(&self, who: &str) -> Vec<&G::Event> {
        let eyes = eyes(who);
        self.log.entries.iter().filter(|entry| entry.to.hears(eyes)).map(|entry| &entry.event).collect()
    }
}

/// Whose eyes a test means: a seat by its letter, `public` or `all`.
pub fn eyes(who: &str) -> Eyes {
    match who {
        "public" => Eyes::Public,
        "all" => Eyes::All,
        letter => Eyes::Seat(lines::seat(letter)),
    }
}
