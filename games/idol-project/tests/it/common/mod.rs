//! Positions and moves for tests, in the words of the game.
#![allow(dead_code, clippy::unwrap_used)] // Each test file uses its own part, and a test may unwrap.

use greenroom_engine::chance::Scripted;
use greenroom_engine::{Chance, Game, Recorder, Setup};
use greenroom_testkit::lines;
pub use greenroom_testkit::lines::seat;
use idol_project::{CARDS, Event, Field, Grade, Idol, IdolProject, Office, Options, Places, Step, Work};

/// Chance that always gives the first of what there is.
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
pub struct Played {
    pub game: IdolProject,
    pub log: Recorder<Event>,
}

pub fn table(seats: u8) -> Played {
    table_with(&Options::default(), seats)
}

pub fn table_with(options: &Options, seats: u8) -> Played {
    let game = IdolProject::deal(&Setup::new(options, seats), &mut First).unwrap();
    game.audit().unwrap();
    Played { game, log: Recorder::default() }
}

pub fn idol(word: &str) -> Idol {
    CARDS.get().idol_named(word).unwrap_or_else(|| panic!("no idol is called {word}"))
}

pub fn work(word: &str) -> Work {
    CARDS.get().work_named(word).unwrap_or_else(|| panic!("no work is called {word}"))
}

impl Played {
    /// Changes the state; the result must still be a table that could exist.
    pub fn edit(mut self, change: impl FnOnce(&mut IdolProject)) -> Played {
        change(&mut self.game);
        self.game.audit().unwrap_or_else(|message| panic!("the edited table cannot exist: {}", message.key));
        self
    }

    /// Signs idols with a seat, wherever in the deck or face up they are now.
    pub fn sign(self, who: &str, idols: &[&str]) -> Played {
        let seat = seat(who);
        self.edit(|game| {
            for word in idols {
                let idol = idol(word);
                take_out(game, idol);
                game.offices[seat.index()].idols.insert(idol.0);
            }
        })
    }

    /// Makes an idol this round's; who was goes back among those not seen.
    pub fn current(self, word: &str) -> Played {
        self.edit(|game| {
            take_out(game, idol(word));
            if let Some(old) = game.idols.current.replace(idol(word)) {
                game.idols.unseen.insert(old.0);
            }
        })
    }

    /// Makes an idol the next round's.
    pub fn upcoming(self, word: &str) -> Played {
        self.edit(|game| {
            take_out(game, idol(word));
            if let Some(old) = game.idols.upcoming.replace(idol(word)) {
                game.idols.unseen.insert(old.0);
            }
        })
    }

    /// Gives a seat so many lower-grade cards of a field, on top of its bonus, from the top of the deck.
    pub fn invested(self, who: &str, field: Field, count: u8) -> Played {
        let seat = seat(who);
        self.edit(|game| {
            game.decks[field as usize].unseen[0] -= count;
            game.offices[seat.index()].invested[field as usize][0] += count;
        })
    }

    pub fn money(self, who: &str, money: u32) -> Played {
        let seat = seat(who);
        self.edit(|game| game.offices[seat.index()].money = money)
    }

    pub fn stocks(self, who: &str, count: u8) -> Played {
        let seat = seat(who);
        self.edit(|game| {
            game.stocks.pile -= count;
            game.offices[seat.index()].stocks += count;
        })
    }

    /// Lays these works out; what lay there goes back among those not seen.
    pub fn works(self, words: &[&str]) -> Played {
        self.edit(|game| {
            for old in game.works.out.take() {
                game.works.unseen.insert(old.0);
            }
            for word in words {
                game.works.unseen.remove(work(word).0);
                game.works.out.push(work(word));
            }
        })
    }

    /// The auction is over and the seats act in this order.
    pub fn activity(self, order: &str) -> Played {
        self.edit(|game| {
            game.order = order.chars().map(|letter| seat(&letter.to_string())).collect();
            game.step = Step::Activity { place: 0, done: 0, worked: false, bought: false };
        })
    }

    /// This round's idol is back among those not seen, and the player at this place in card order may fire or offer.
    pub fn transfer(self, place: u8) -> Played {
        self.edit(|game| {
            if let Some(current) = game.idols.current.take() {
                game.idols.unseen.insert(current.0);
            }
            game.step = Step::Transfer { place, offered: Places::default() };
        })
    }

    /// Everybody earns cash or rests until the activities are over.
    pub fn idle_out(mut self) -> Played {
        while let Step::Activity { place, .. } = self.game.step {
            let who = self.game.order[place as usize];
            self = self.play(&format!("{who}: rest"));
        }
        self
    }

    /// Plays moves such as `A: bid 120`, one a line; each must be legal.
    pub fn play(self, moves: &str) -> Played {
        self.play_with(&mut First, moves)
    }

    /// Plays moves while chance gives these numbers, and all of them.
    pub fn play_scripted(self, numbers: impl IntoIterator<Item = u32>, moves: &str) -> Played {
        let mut chance = Scripted::new(numbers);
        let played = self.play_with(&mut chance, moves);
        assert_eq!(chance.left(), 0, "the script said more than was asked");
        played
    }

    pub fn play_with(mut self, chance: &mut impl Chance, moves: &str) -> Played {
        for line in lines::each(moves) {
            lines::play(&mut self.game, line, chance, &mut self.log);
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

    /// Who owes a decision, as letters.
    pub fn asked(&self) -> String {
        lines::asked(&self.game)
    }

    pub fn office(&self, who: &str) -> &Office {
        self.game.office(seat(who))
    }

    pub fn has(&self, who: &str, word: &str) -> bool {
        self.office(who).idols.contains(idol(word).0)
    }

    /// The order cards as letters.
    pub fn order(&self) -> String {
        self.game.order.iter().map(|seat| seat.letter()).collect()
    }

    pub fn heard(&self, event: Event) -> bool {
        self.log.entries.iter().any(|entry| entry.event == event)
    }
}

fn take_out(game: &mut IdolProject, idol: Idol) {
    game.idols.unseen.remove(idol.0);
    game.idols.bottom.retain(|other| *other != idol);
    for shown in [&mut game.idols.current, &mut game.idols.upcoming] {
        if *shown == Some(idol) {
            *shown = None;
        }
    }
    for office in &mut game.offices {
        office.idols.remove(idol.0);
    }
}

pub const LOW: Grade = Grade(0);
pub const HIGH: Grade = Grade(1);
