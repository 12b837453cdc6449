//! Positions and moves for tests, in the words of the game.
#![allow(dead_code)] // Each test file uses its own part.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Recorder, Seat, SeatSet, Setup};
use greenroom_testkit::lines;
pub use greenroom_testkit::lines::seat;
use philadelphia::cards::{Card, Item};
use philadelphia::state::{Fever, Posted, Step};
use philadelphia::{CardSet, Event, Options, Philadelphia, View};
use std::collections::VecDeque;

/// Dice that come as a test says; everything else is drawn anyhow.
pub struct Rigged {
    dice: VecDeque<u32>,
    rest: Fast,
}

impl Chance for Rigged {
    fn below(&mut self, n: u32) -> u32 {
        match self.dice.pop_front() {
            Some(face) if n == 6 => face - 1,
            Some(face) => {
                self.dice.push_front(face);
                self.rest.below(n)
            }
            None => self.rest.below(n),
        }
    }
}

/// A table in the second round: A starts, everybody has 10 coins, no points and no cards; all cards are in the pile, and
/// recruiting-chance, job-change and back-number lie open.
pub struct Played {
    pub game: Philadelphia,
    pub log: Recorder<Event>,
    chance: Rigged,
}

pub fn card(word: &str) -> Card {
    Card::from_id(word).unwrap_or_else(|| panic!("there is no card {word}"))
}

pub fn cards(words: &str) -> CardSet {
    words.split_whitespace().map(card).collect()
}

pub fn item(word: &str) -> Item {
    Item::from_id(word).unwrap_or_else(|| panic!("there is no item {word}"))
}

pub fn table(seats: u8) -> Played {
    let mut game = Philadelphia::deal(&Setup::new(&Options::default(), seats), &mut Fast::new(1))
        .expect("the seats fit");
    game.hands.iter_mut().for_each(|hand| *hand = CardSet::EMPTY);
    game.pile = CardSet::ALL;
    let open = &mut game.open;
    (open.start, open.actor, open.round) = (Seat(0), Seat(0), 2);
    open.players.iter_mut().for_each(|player| player.coins = 10);
    let rest = Fast::new(7);
    Played { game, log: Recorder::default(), chance: Rigged { dice: VecDeque::new(), rest } }
        .shelf("recruiting-chance job-change back-number")
}

impl Played {
    fn change(mut self, change: impl FnOnce(&mut Philadelphia)) -> Played {
        change(&mut self.game);
        self.game.audit().unwrap_or_else(|message| panic!("this table cannot be: {}", message.key));
        self
    }

    /// Cards drawn face down by a player.
    pub fn hand(self, who: &str, words: &str) -> Played {
        self.change(|game| {
            game.pile = game.pile.without(cards(words));
            let hand = &mut game.hands[seat(who).index()];
            *hand = hand.and(cards(words));
        })
    }

    /// Cards that everybody has seen going to a hand.
    pub fn open_hand(self, who: &str, words: &str) -> Played {
        let mut played = self.hand(who, words);
        for batch in &mut played.game.open.batches {
            *batch = batch.without(cards(words));
        }
        played.change(|_| {})
    }

    /// Cards on a board, `hotel-a+2` with two month tokens.
    pub fn board(self, who: &str, words: &str) -> Played {
        self.change(|game| {
            for word in words.split_whitespace() {
                let (word, months) = word.split_once('+').unwrap_or((word, "0"));
                let card = card(word);
                take_from_pile(game, card);
                let months = months.parse().expect("months are a number");
                game.open.wall.push(Posted { seat: seat(who), card, months, employed: false });
            }
        })
    }

    pub fn trash(self, words: &str) -> Played {
        self.change(|game| {
            cards(words).iter().for_each(|card| take_from_pile(game, card));
            game.open.trash = game.open.trash.and(cards(words));
        })
    }

    /// The next cards of the pile, in this order.
    pub fn top(self, words: &str) -> Played {
        self.change(|game| {
            for (place, word) in words.split_whitespace().enumerate() {
                game.open.batches.iter_mut().for_each(|batch| batch.remove(card(word)));
                game.open.batches.insert(place, CardSet::only(card(word)));
            }
        })
    }

    /// Leaves only these cards in the pile; the others go to the trash pile.
    pub fn pile(self, words: &str) -> Played {
        self.change(|game| {
            let gone = game.pile.without(cards(words));
            gone.iter().for_each(|card| take_from_pile(game, card));
            game.open.trash = game.open.trash.and(gone);
        })
    }

    pub fn coins(self, who: &str, coins: u16) -> Played {
        self.change(|game| game.open.players[seat(who).index()].coins = coins)
    }

    pub fn points(self, who: &str, points: u8) -> Played {
        self.change(|game| game.open.players[seat(who).index()].points = points)
    }

    pub fn round(self, round: u16) -> Played {
        self.change(|game| game.open.round = round)
    }

    pub fn start(self, who: &str) -> Played {
        self.change(|game| (game.open.start, game.open.actor) = (seat(who), seat(who)))
    }

    /// It is this player's turn, with so many action points.
    pub fn turn(self, who: &str, points: u8) -> Played {
        self.change(|game| (game.open.actor, game.open.points) = (seat(who), points))
    }

    pub fn recruiting(self, who: &str) -> Played {
        self.change(|game| {
            game.open.recruiting = who.chars().map(|w| seat(&w.to_string())).collect::<SeatSet>();
        })
    }

    /// The three items that lie open; all others are in the item pile.
    pub fn shelf(self, words: &str) -> Played {
        self.change(|game| {
            let items = &mut game.open.items;
            items.shelf = words.split_whitespace().map(item).collect();
            items.trash = [0; 7];
            items.fever = if items.shelf.contains(&Item::FEVER) { Fever::On } else { Fever::Away };
            for item in Item::all() {
                let out = items.shelf.iter().filter(|&&shown| shown == item).count() as u8;
                items.pile[item.0 as usize] = item.copies() - out;
            }
        })
    }

    /// Leaves only these items in the item pile; the others go to the item trash pile.
    pub fn item_pile(self, words: &str) -> Played {
        self.change(|game| {
            let items = &mut game.open.items;
            for item in Item::all() {
                let place = item.0 as usize;
                let kept = words.split_whitespace().filter(|&word| word == item.id()).count() as u8;
                items.trash[place] += items.pile[place] - kept;
                items.pile[place] = kept;
            }
        })
    }

    /// The next dice.
    pub fn dice(mut self, faces: &[u32]) -> Played {
        self.chance.dice.extend(faces);
        self
    }

    /// Plays moves such as `A: post cafe-b`, one a line; each must be legal.
    pub fn play(mut self, moves: &str) -> Played {
        for line in lines::each(moves) {
            self.log.at += 1;
            lines::play(&mut self.game, line, &mut self.chance, &mut self.log);
        }
        self
    }

    /// Ends the Action Phase and rolls this. The last player's last action is a Research; the card it brings is thrown
    /// away again, so that no hand changes.
    pub fn roll(self, face: u32) -> Played {
        let seats = self.game.seats();
        let last = Seat((self.game.open.start.0 + seats - 1) % seats);
        let played = self.dice(&[face]).turn(&last.to_string(), 1).play(&format!("{last}: research"));
        let taken = played.game.open.shown[0];
        played.play(&format!("{last}: {taken}")).change(|game| {
            game.hands[last.index()].remove(taken);
            game.open.trash.insert(taken);
        })
    }

    /// The move is refused by this section and this reason, and is not listed.
    pub fn refuses(&self, line: &str, section: &str, reason: &str) {
        lines::refuses(&self.game, line, section, reason);
    }

    pub fn legal(&self, who: &str) -> Vec<String> {
        lines::legal(&self.game, who)
    }

    /// The words that are legal for whoever is asked, with these beginnings.
    pub fn offered(&self, beginning: &str) -> Vec<String> {
        let who = self.asked();
        self.legal(&who).into_iter().filter(|words| words.starts_with(beginning)).collect()
    }

    /// Who owes a decision, as letters.
    pub fn asked(&self) -> String {
        lines::asked(&self.game)
    }

    pub fn step(&self) -> Step {
        self.game.open.step
    }

    pub fn view(&self, who: &str) -> View {
        match who {
            "public" => self.game.view(Eyes::Public),
            "all" => self.game.view(Eyes::All),
            letter => self.game.view(Eyes::Seat(seat(letter))),
        }
    }

    pub fn hand_of(&self, who: &str) -> String {
        list(self.game.hands[seat(who).index()])
    }

    pub fn hand_size(&self, who: &str) -> u32 {
        self.game.hand_size(seat(who))
    }

    /// A board as `cafe-a hotel-a+2`.
    pub fn board_of(&self, who: &str) -> String {
        let posted = |posted: &Posted| match posted.months {
            0 => posted.card.to_string(),
            months => format!("{}+{months}", posted.card),
        };
        self.game.open.board(seat(who)).map(posted).collect::<Vec<_>>().join(" ")
    }

    pub fn coins_of(&self, who: &str) -> u16 {
        self.game.open.player(seat(who)).coins
    }

    pub fn points_of(&self, who: &str) -> u8 {
        self.game.open.player(seat(who)).points
    }

    pub fn in_trash(&self, words: &str) -> bool {
        cards(words).without(self.game.open.trash).is_empty()
    }

    pub fn happened(&self, event: Event) -> bool {
        self.log.entries.iter().any(|entry| entry.event == event)
    }

    pub fn employed(&self) -> String {
        let employed = |event: &Event| match event {
            Event::Employed { card, .. } => Some(card.to_string()),
            _ => None,
        };
        self.log.entries.iter().filter_map(|entry| employed(&entry.event)).collect::<Vec<_>>().join(" ")
    }
}

fn take_from_pile(game: &mut Philadelphia, card: Card) {
    game.pile.remove(card);
    game.open.batches.iter_mut().for_each(|batch| batch.remove(card));
}

pub fn list(set: CardSet) -> String {
    set.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}
