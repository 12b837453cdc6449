//! Positions and moves for tests, in the words of the game.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Seat, Setup, Word};
use greenroom_testkit::TestTable;
pub use greenroom_testkit::lines::seat;
use philadelphia::ids::{ALL_CARDS, Card, Item};
use philadelphia::state::{Fever, Posted, Step};
use philadelphia::{CardSet, Event, ItemPile, Options, Philadelphia};
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

/// A table whose dice a test sets.
pub type Table = TestTable<Philadelphia, Rigged>;

pub fn card(word: &str) -> Card {
    Card::from_word(word).unwrap_or_else(|| panic!("there is no card {word}"))
}

pub fn cards(words: &str) -> CardSet {
    words.split_whitespace().map(card).collect()
}

pub fn item(word: &str) -> Item {
    Item::from_word(word).unwrap_or_else(|| panic!("there is no item {word}"))
}

/// A table in the second round: A starts, everybody has 10 coins, no points and no cards; all cards are in the pile, and
/// recruiting-chance, job-change and back-number lie open.
pub fn table(seats: u8) -> Table {
    let mut game = Philadelphia::deal(&Setup::new(&Options::default(), seats), &mut Fast::new(1))
        .expect("the seats fit");
    game.hands.iter_mut().for_each(|hand| *hand = CardSet::empty());
    game.pile = ALL_CARDS;
    let open = &mut game.open;
    (open.start, open.actor, open.round) = (Seat(0), Seat(0), 2);
    open.players.iter_mut().for_each(|player| player.coins = 10);
    let chance = Rigged { dice: VecDeque::new(), rest: Fast::new(7) };
    TestTable::with_chance(game, chance).items("recruiting-chance job-change back-number")
}

/// Positions and questions of this game, on the table of the kit.
pub trait Positions: Sized {
    /// Cards drawn face down by a player.
    #[must_use]
    fn hand(self, who: &str, words: &str) -> Self;
    /// Cards that everybody has seen going to a hand.
    #[must_use]
    fn open_hand(self, who: &str, words: &str) -> Self;
    /// Cards on a board, `hotel-a+2` with two month tokens.
    #[must_use]
    fn board(self, who: &str, words: &str) -> Self;
    #[must_use]
    fn trash(self, words: &str) -> Self;
    /// The next cards of the pile, in this order.
    #[must_use]
    fn top(self, words: &str) -> Self;
    /// Leaves only these cards in the pile; the others go to the trash pile.
    #[must_use]
    fn pile(self, words: &str) -> Self;
    #[must_use]
    fn coins(self, who: &str, coins: u16) -> Self;
    #[must_use]
    fn points(self, who: &str, points: u8) -> Self;
    #[must_use]
    fn round(self, round: u16) -> Self;
    #[must_use]
    fn start(self, who: &str) -> Self;
    /// It is this player's turn, with so many action points.
    #[must_use]
    fn turn(self, who: &str, points: u8) -> Self;
    /// Exactly these players have bought a Recruiting Chance this round.
    #[must_use]
    fn recruiting(self, who: &str) -> Self;
    /// The three items that lie open; all others are in the item pile.
    #[must_use]
    fn items(self, words: &str) -> Self;
    /// Leaves only these items in the item pile; the others go to the item trash pile.
    #[must_use]
    fn item_pile(self, words: &str) -> Self;
    /// The next dice.
    #[must_use]
    fn dice(self, faces: &[u32]) -> Self;
    /// Ends the Action Phase and rolls this. The last player's last action is a Research; the card it brings is thrown
    /// away again, so that no hand changes.
    #[must_use]
    fn roll(self, face: u32) -> Self;
    /// The words that are legal for whoever is asked, with these beginnings.
    fn offered(&self, beginning: &str) -> Vec<String>;
    fn step(&self) -> Step;
    fn hand_of(&self, who: &str) -> String;
    fn hand_size(&self, who: &str) -> u32;
    /// A board as `cafe-a hotel-a+2`.
    fn board_of(&self, who: &str) -> String;
    fn coins_of(&self, who: &str) -> u16;
    fn points_of(&self, who: &str) -> u8;
    fn in_trash(&self, words: &str) -> bool;
    fn happened(&self, event: Event) -> bool;
    fn employed(&self) -> String;
}

impl Positions for Table {
    fn hand(self, who: &str, words: &str) -> Table {
        self.edit(|game| {
            game.pile = game.pile.difference(cards(words));
            let hand = &mut game.hands[seat(who).index()];
            *hand = hand.union(cards(words));
        })
    }

    fn open_hand(self, who: &str, words: &str) -> Table {
        self.hand(who, words).edit(|game| {
            for batch in &mut game.open.batches {
                *batch = batch.difference(cards(words));
            }
        })
    }

    fn board(self, who: &str, words: &str) -> Table {
        self.edit(|game| {
            for word in words.split_whitespace() {
                let (word, months) = word.split_once('+').unwrap_or((word, "0"));
                let card = card(word);
                take_from_pile(game, card);
                let months = months.parse().expect("months are a number");
                game.open.posted.push(Posted { seat: seat(who), card, months, employed: false });
            }
        })
    }

    fn trash(self, words: &str) -> Table {
        self.edit(|game| {
            cards(words).iter().for_each(|card| take_from_pile(game, card));
            game.open.trash = game.open.trash.union(cards(words));
        })
    }

    fn top(self, words: &str) -> Table {
        self.edit(|game| {
            for (place, word) in words.split_whitespace().enumerate() {
                game.open.batches.iter_mut().for_each(|batch| batch.remove(card(word)));
                game.open.batches.insert(place, CardSet::only(card(word)));
            }
        })
    }

    fn pile(self, words: &str) -> Table {
        self.edit(|game| {
            let gone = game.pile.difference(cards(words));
            gone.iter().for_each(|card| take_from_pile(game, card));
            game.open.trash = game.open.trash.union(gone);
        })
    }

    fn coins(self, who: &str, coins: u16) -> Table {
        self.edit(|game| game.open.players[seat(who).index()].coins = coins)
    }

    fn points(self, who: &str, points: u8) -> Table {
        self.edit(|game| game.open.players[seat(who).index()].points = points)
    }

    fn round(self, round: u16) -> Table {
        self.edit(|game| game.open.round = round)
    }

    fn start(self, who: &str) -> Table {
        self.edit(|game| (game.open.start, game.open.actor) = (seat(who), seat(who)))
    }

    fn turn(self, who: &str, points: u8) -> Table {
        self.edit(|game| (game.open.actor, game.open.points) = (seat(who), points))
    }

    fn recruiting(self, who: &str) -> Table {
        self.edit(|game| {
            for (place, player) in game.open.players.iter_mut().enumerate() {
                player.recruits = who.contains(Seat(place as u8).letter());
            }
        })
    }

    fn items(self, words: &str) -> Table {
        self.edit(|game| {
            let items = &mut game.open.items;
            items.revealed = words.split_whitespace().map(item).collect();
            items.trash = ItemPile::default();
            items.pile = ItemPile::whole();
            items.fever = if items.revealed.contains(&Item::FEVER) { Fever::On } else { Fever::Away };
            items.revealed.iter().for_each(|&item| items.pile.remove(item));
        })
    }

    fn item_pile(self, words: &str) -> Table {
        self.edit(|game| {
            let items = &mut game.open.items;
            for item in Item::all() {
                let kept = words.split_whitespace().filter(|&word| word == item.id()).count() as u8;
                let gone = items.pile.count(item) - kept;
                items.trash = items.trash.with(item, items.trash.count(item) + gone);
                items.pile = items.pile.with(item, kept);
            }
        })
    }

    fn dice(mut self, faces: &[u32]) -> Table {
        self.chance.dice.extend(faces);
        self
    }

    fn roll(self, face: u32) -> Table {
        let seats = self.game.seats();
        let last = Seat((self.game.open.start.0 + seats - 1) % seats);
        let played = self.dice(&[face]).turn(&last.to_string(), 1).play(&format!("{last}: research"));
        let taken = played.game.open.shown[0];
        played.play(&format!("{last}: {taken}")).edit(|game| {
            game.hands[last.index()].remove(taken);
            game.open.trash.insert(taken);
        })
    }

    fn offered(&self, beginning: &str) -> Vec<String> {
        let who = self.asked();
        self.legal(&who).into_iter().filter(|words| words.starts_with(beginning)).collect()
    }

    fn step(&self) -> Step {
        self.game.open.step
    }

    fn hand_of(&self, who: &str) -> String {
        list(self.game.hands[seat(who).index()])
    }

    fn hand_size(&self, who: &str) -> u32 {
        self.game.hand_size(seat(who))
    }

    fn board_of(&self, who: &str) -> String {
        let posted = |posted: &Posted| match posted.months {
            0 => posted.card.to_string(),
            months => format!("{}+{months}", posted.card),
        };
        self.game.open.board(seat(who)).map(posted).collect::<Vec<_>>().join(" ")
    }

    fn coins_of(&self, who: &str) -> u16 {
        self.game.open.player(seat(who)).coins
    }

    fn points_of(&self, who: &str) -> u8 {
        self.game.open.player(seat(who)).points
    }

    fn in_trash(&self, words: &str) -> bool {
        cards(words).difference(self.game.open.trash).is_empty()
    }

    fn happened(&self, event: Event) -> bool {
        self.log.entries.iter().any(|entry| entry.event == event)
    }

    fn employed(&self) -> String {
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
