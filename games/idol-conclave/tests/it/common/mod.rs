//! Positions for tests, in the words of the game.
#![allow(dead_code)] // Each test file uses its own part.

use greenroom_engine::chance::Scripted;
use greenroom_engine::{Game, Seat, SeatMap, Setup, Word};
use greenroom_testkit::TestTable;
pub use greenroom_testkit::lines::seat;
use idol_conclave::cards::{CardSet, Idol, VoteCard};
use idol_conclave::ids::{EventId, Knower, Knowers, VoteId, VoteSet};
use idol_conclave::scoring;
use idol_conclave::state::{Step, Vote};
use idol_conclave::{IdolConclave, Options};

/// A game of Idol Conclave in play.
pub type Conclave = TestTable<IdolConclave>;

/// A table whose deal is known: A starts, idol, identity and candidate of seat n are the nth idol, and the basic events
/// lie in the order of the card file: +3000, +2000, +1000, Underdog, −1000, −2000.
pub fn table(seats: u8) -> Conclave {
    let mut in_order = Scripted::new([5, 4, 3, 2, 1].repeat(3).into_iter().chain([0]));
    TestTable::new(IdolConclave::deal(&Setup::new(&Options::default(), seats), &mut in_order).unwrap())
}

pub fn idol(word: &str) -> Idol {
    Idol::from_word(word).unwrap()
}

fn event(word: &str) -> EventId {
    EventId::from_word(word).unwrap()
}

fn idols(words: &[&str]) -> SeatMap<Idol> {
    words.iter().map(|word| idol(word)).collect()
}

/// Positions of this game.
pub trait Positions {
    /// Puts an event on an idol, in place of the one that lies there.
    #[must_use]
    fn event(self, on: &str, event: &str) -> Self;
    /// Gives the seats these identities.
    #[must_use]
    fn identities(self, idols: &[&str]) -> Self;
    /// Gives the seats these candidates.
    #[must_use]
    fn candidates(self, idols: &[&str]) -> Self;
    /// Leaves a seat these cards in hand; its others go into the box.
    #[must_use]
    fn keep(self, who: &str, cards: &[&str]) -> Self;
    /// Gives a seat the turn: it is asked for a vote.
    #[must_use]
    fn turn_of(self, who: &str) -> Self;
    /// An idol's line as some eyes see it: `+2000^` lies face up, `+2000` face down and known, `?` hidden.
    fn line(&self, who: &str, of: &str) -> String;
    /// A hand as some eyes see it.
    fn hand(&self, who: &str, of: &str) -> String;
    /// What some eyes know of the cards in the box.
    fn boxed(&self, who: &str) -> String;
}

impl Positions for Conclave {
    fn event(self, on: &str, word: &str) -> Conclave {
        self.edit(|game| game.open.events[idol(on) as usize] = event(word))
    }

    fn identities(self, words: &[&str]) -> Conclave {
        self.edit(|game| game.identities = idols(words))
    }

    fn candidates(self, words: &[&str]) -> Conclave {
        self.edit(|game| game.open.candidates = idols(words))
    }

    fn keep(self, who: &str, cards: &[&str]) -> Conclave {
        let seat = seat(who);
        let kept: CardSet = cards.iter().map(|word| VoteCard::from_word(word).unwrap()).collect();
        self.edit(|game| {
            let others = game.hands[seat.index()].difference(kept);
            assert_eq!(
                kept.difference(game.hands[seat.index()]),
                CardSet::empty(),
                "{who} does not hold all"
            );
            game.hands[seat.index()] = kept;
            for card in others.iter() {
                let vote = put(game, seat, card, false);
                game.open.boxed.insert(vote);
            }
        })
    }

    fn turn_of(self, who: &str) -> Conclave {
        self.edit(|game| (game.open.turn_player, game.open.step) = (seat(who), Step::Vote))
    }

    fn line(&self, who: &str, of: &str) -> String {
        let view = self.view(who);
        let card = |&vote: &VoteId| match view.print(vote) {
            Some(card) => format!("{}{}", card.word(), if view.open.vote(vote).face_up { "^" } else { "" }),
            None => "?".to_owned(),
        };
        view.open.line(idol(of)).iter().map(card).collect::<Vec<_>>().join(" ")
    }

    fn hand(&self, who: &str, of: &str) -> String {
        let hand = self.view(who).hands[seat(of).index()].clone();
        let words: Vec<&str> = hand.known.iter().map(VoteCard::word).collect();
        let hidden = hand.count as usize - words.len();
        [words.join(" "), "?".repeat(hidden)].join(if words.is_empty() || hidden == 0 { "" } else { " " })
    }

    fn boxed(&self, who: &str) -> String {
        let view = self.view(who);
        let card = |vote: VoteId| view.print(vote).map_or("?", VoteCard::word);
        view.open.boxed.iter().map(card).collect::<Vec<_>>().join(" ")
    }
}

/// A card that was played on this turn; it does not leave the hand here.
fn put(game: &mut IdolConclave, by: Seat, card: VoteCard, face_up: bool) -> VoteId {
    let everybody = face_up || card.is_known_face_down();
    let knowers = if everybody { game.open.everybody() } else { Knowers::only(Knower::seat(by)) };
    game.open.votes.push(Vote { by, turn: game.open.turn, face_up, knowers });
    game.prints.push(card);
    VoteId(game.open.votes.len() as u8 - 1)
}

/// The totals of the idols in order, for lines of words such as `[("akaneru", "+2000 scandal")]` and events by idol;
/// an idol without an event here gets one that counts nothing.
pub fn totals(lines: &[(&str, &str)], events: &[(&str, &str)]) -> [i32; 6] {
    counted(lines, events).totals()
}

/// The places of the idols in such an election.
pub fn places(lines: &[(&str, &str)]) -> [u8; 6] {
    scoring::places(totals(lines, &[]))
}

/// A finished election with these lines and events.
pub fn counted(lines: &[(&str, &str)], events: &[(&str, &str)]) -> IdolConclave {
    let mut game = table(5).game;
    game.open.events = [event("idol-police"); 6];
    for (on, word) in events {
        game.open.events[idol(on) as usize] = event(word);
    }
    for (on, words) in lines {
        for word in words.split_whitespace() {
            let card = VoteCard::from_word(word).unwrap();
            let free = Seat::all(5).find(|seat| game.hands[seat.index()].contains(card));
            let seat = free.or(game.open.reserve.contains(card).then_some(Seat(0)));
            let seat = seat.unwrap_or_else(|| panic!("the box has no more {word}"));
            game.hands[seat.index()].remove(card);
            game.open.reserve.remove(card);
            let vote = put(&mut game, seat, card, true);
            game.open.lines[idol(on) as usize].push(vote);
        }
    }
    game.hands.iter_mut().for_each(|hand| *hand = CardSet::empty());
    game.open.step = Step::Over;
    game.open.outcome = Some(scoring::outcome(&game));
    game
}

/// The numbers of all cards that lie on idols.
pub fn on_idols(game: &IdolConclave) -> VoteSet {
    game.open.lines.iter().flatten().copied().collect()
}
