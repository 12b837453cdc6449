//! Positions and moves for tests, in the words of the game.
#![allow(dead_code, clippy::unwrap_used)] // Each test file uses its own part, and a test may unwrap.

use greenroom_engine::chance::Scripted;
use greenroom_engine::{Chance, Game, Setup, Word};
use greenroom_testkit::TestTable;
pub use greenroom_testkit::lines::seat;
use idol_project::{
    Event, Field, Idol, IdolProject, IdolSet, Investment, Office, Options, Step, Work, WorkSet,
};

/// Chance that always gives the first of what there is.
#[derive(Clone, Copy, Default)]
pub struct First;

impl Chance for First {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// A table whose deal is known. A bids first. This round's idol is Hikari Kagawa (Studio, then Fame), the next is the
/// masked idol. Domes: A 50 (a staff member), B 51 (a magazine ad), C 52 (500 AG), then D 49 (equipment), or with five
/// D 53 (nothing) and E 49. Out lie the lower grade of each field, Street performance, Shopping street stage and
/// Handshake event. Everybody has had the first income.
pub type Table = TestTable<IdolProject, First>;

pub fn table(seats: u8) -> Table {
    table_with(&Options::default(), seats)
}

pub fn table_with(options: &Options, seats: u8) -> Table {
    let game = IdolProject::deal(&Setup::new(options, seats), &mut First).unwrap();
    game.audit().unwrap();
    TestTable::with_chance(game, First)
}

pub fn idol(word: &str) -> Idol {
    Idol::from_word(word).unwrap_or_else(|| panic!("no idol is called {word}"))
}

pub fn work(word: &str) -> Work {
    Work::from_word(word).unwrap_or_else(|| panic!("no work is called {word}"))
}

/// The cheaper card of a field.
pub fn low(field: Field) -> Investment {
    field.investment(0)
}

/// The dearer card of a field.
pub fn high(field: Field) -> Investment {
    field.investment(1)
}

/// Positions of this game, and questions about them.
pub trait Positions: Sized {
    /// Signs idols with a seat, wherever in the deck or face up they are now.
    fn sign(self, who: &str, idols: &[&str]) -> Self;
    /// Makes an idol this round's; who was goes back among those not seen.
    fn current(self, word: &str) -> Self;
    /// Makes an idol the next round's.
    fn upcoming(self, word: &str) -> Self;
    /// Gives a seat so many lower-grade cards of a field, on top of its bonus, from the top of the deck.
    fn invested(self, who: &str, field: Field, count: u8) -> Self;
    /// Puts so much money into a seat's safe.
    fn money(self, who: &str, money: u32) -> Self;
    /// Gives a seat so many stocks from the pile.
    fn stocks(self, who: &str, count: u8) -> Self;
    /// Lays these works out; what lay there goes back among those not seen.
    fn works(self, words: &[&str]) -> Self;
    /// The auction is over and the seats act in this order.
    fn activity(self, order: &str) -> Self;
    /// This round's idol is back among those not seen, and the player at this place in card order may fire or offer.
    fn transfer(self, place: u8) -> Self;
    /// Everybody rests until the activities are over.
    fn idle_out(self) -> Self;
    /// Plays moves while chance gives these numbers, and all of them.
    fn play_scripted(self, numbers: impl IntoIterator<Item = u32>, moves: &str) -> Self;
    /// The office of a seat.
    fn office(&self, who: &str) -> &Office;
    /// The money of a seat.
    fn safe(&self, who: &str) -> u32;
    /// Whether an idol is in the office of a seat.
    fn has(&self, who: &str, word: &str) -> bool;
    /// The order cards as letters.
    fn order(&self) -> String;
    /// Whether this was told.
    fn told(&self, event: Event) -> bool;
}

impl Positions for Table {
    fn sign(self, who: &str, idols: &[&str]) -> Table {
        let seat = seat(who);
        self.edit(|game| {
            for word in idols {
                let idol = idol(word);
                take_out(game, idol);
                game.open.offices[seat.index()].idols.insert(idol);
            }
        })
    }

    fn current(self, word: &str) -> Table {
        self.edit(|game| {
            take_out(game, idol(word));
            if let Some(old) = game.open.idols.current.replace(idol(word)) {
                game.open.idols.unseen.insert(old);
            }
        })
    }

    fn upcoming(self, word: &str) -> Table {
        self.edit(|game| {
            take_out(game, idol(word));
            if let Some(old) = game.open.idols.upcoming.replace(idol(word)) {
                game.open.idols.unseen.insert(old);
            }
        })
    }

    fn invested(self, who: &str, field: Field, count: u8) -> Table {
        let seat = seat(who);
        self.edit(|game| {
            game.open.decks[field].unseen[low(field)] -= count;
            game.open.offices[seat.index()].invested[low(field)] += count;
        })
    }

    fn money(self, who: &str, money: u32) -> Table {
        self.edit(|game| game.safes[seat(who).index()] = money)
    }

    fn stocks(self, who: &str, count: u8) -> Table {
        let seat = seat(who);
        self.edit(|game| {
            game.open.stocks.pile -= count;
            game.open.offices[seat.index()].stocks += count;
        })
    }

    fn works(self, words: &[&str]) -> Table {
        self.edit(|game| {
            let deck = &mut game.open.works;
            deck.unseen = deck.unseen.union(deck.out.take().into_iter().collect::<WorkSet>());
            for word in words {
                deck.unseen.remove(work(word));
                deck.out.push(work(word));
            }
        })
    }

    fn activity(self, order: &str) -> Table {
        self.edit(|game| {
            game.open.order = order.chars().map(|letter| seat(&letter.to_string())).collect();
            game.open.step =
                Step::Activity { seat: game.open.at_place(0), done: 0, worked: false, bought: false };
        })
    }

    fn transfer(self, place: u8) -> Table {
        self.edit(|game| {
            if let Some(current) = game.open.idols.current.take() {
                game.open.idols.unseen.insert(current);
            }
            game.open.step = Step::Transfer { seat: game.open.at_place(place), offered: IdolSet::empty() };
        })
    }

    fn idle_out(mut self) -> Table {
        while let Step::Activity { seat: who, .. } = self.game.open.step {
            self = self.play(&format!("{who}: rest"));
        }
        self
    }

    fn play_scripted(self, numbers: impl IntoIterator<Item = u32>, moves: &str) -> Table {
        let TestTable { game, log, .. } = self;
        let played = TestTable { game, log, chance: Scripted::new(numbers) }.play(moves);
        assert_eq!(played.chance.left(), 0, "the script said more than was asked");
        TestTable { game: played.game, log: played.log, chance: First }
    }

    fn office(&self, who: &str) -> &Office {
        self.game.open.office(seat(who))
    }

    fn safe(&self, who: &str) -> u32 {
        self.game.safe(seat(who))
    }

    fn has(&self, who: &str, word: &str) -> bool {
        self.office(who).idols.contains(idol(word))
    }

    fn order(&self) -> String {
        self.game.open.order.iter().map(|seat| seat.letter()).collect()
    }

    fn told(&self, event: Event) -> bool {
        self.log.entries.iter().any(|entry| entry.event == event)
    }
}

fn take_out(game: &mut IdolProject, idol: Idol) {
    let deck = &mut game.open.idols;
    deck.unseen.remove(idol);
    deck.bottom.retain(|other| *other != idol);
    for shown in [&mut deck.current, &mut deck.upcoming] {
        if *shown == Some(idol) {
            *shown = None;
        }
    }
    for office in &mut game.open.offices {
        office.idols.remove(idol);
    }
}
