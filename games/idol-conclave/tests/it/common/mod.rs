//! Positions and moves for tests, in the words of the game.
#![allow(dead_code)] // Each test file uses its own part.

use greenroom_engine::chance::Scripted;
use greenroom_engine::{Entry, Eyes, Game, Recorder, Seat, Seen, Setup};
use greenroom_testkit::lines;
pub use greenroom_testkit::lines::seat;
use idol_conclave::cards::{CARDS, Card, CardSet, Idol, Paper};
use idol_conclave::{Event, IdolConclave, Options, View};
use serde_json::{Value, json};

/// A table whose deal is known: A starts, idol, identity and candidate of seat n are the nth idol, and the basic events
/// lie in the order of the card file: +3000, +2000, +1000, Underdog, −1000, −3000.
pub struct Played {
    pub game: IdolConclave,
    pub log: Recorder<Event>,
}

pub fn table(seats: u8) -> Played {
    let mut in_order = Scripted::new([5, 4, 3, 2, 1].repeat(3).into_iter().chain([0]));
    let game = IdolConclave::deal(&Setup::new(&Options::default(), seats), &mut in_order).unwrap();
    Played { game, log: Recorder::default() }
}

pub fn idol(word: &str) -> Idol {
    Idol::from_word(word).unwrap()
}

impl Played {
    /// Changes the state through its JSON; the result must still be a table that could exist.
    pub fn edit(mut self, change: impl FnOnce(&mut Value)) -> Played {
        let mut state = serde_json::to_value(&self.game).unwrap();
        change(&mut state);
        self.game = serde_json::from_value(state).unwrap();
        self.game.audit().unwrap_or_else(|message| panic!("the edited table cannot exist: {}", message.key));
        self
    }

    /// Puts an event on an idol, in place of the one that lies there.
    pub fn event(self, on: &str, event: &str) -> Played {
        let number = CARDS.get().events.iter().position(|card| card.id() == event).unwrap();
        self.edit(|state| state["events"][idol(on) as usize] = json!(number))
    }

    pub fn identities(self, idols: &[&str]) -> Played {
        self.edit(|state| state["identities"] = json!(idols))
    }

    pub fn candidates(self, idols: &[&str]) -> Played {
        self.edit(|state| state["candidates"] = json!(idols))
    }

    /// Plays moves such as `A: vote +1000 akaneru`, one a line; each must be legal.
    pub fn play(mut self, moves: &str) -> Played {
        for line in lines::each(moves) {
            lines::play(&mut self.game, line, &mut Scripted::default(), &mut self.log);
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

    pub fn view(&self, who: &str) -> View {
        let eyes = match who {
            "public" => Eyes::Public,
            "all" => Eyes::All,
            letter => Eyes::Seat(seat(letter)),
        };
        self.game.view(eyes)
    }

    /// An idol's line as some eyes see it: `+2000^` lies face up, `+2000` face down and known, `?` hidden.
    pub fn line(&self, who: &str, of: &str) -> String {
        let view = self.view(who);
        let card = |vote: &idol_conclave::view::Vote| match vote.paper {
            Seen::Known(paper) => format!("{}{}", paper.word(), if vote.face_up { "^" } else { "" }),
            Seen::Hidden => "?".to_owned(),
        };
        view.lines[idol(of) as usize].iter().map(card).collect::<Vec<_>>().join(" ")
    }

    /// A hand as some eyes see it.
    pub fn hand(&self, who: &str, of: &str) -> String {
        let hand = self.view(who).hands[seat(of).index()].clone();
        let words: Vec<&str> = hand.known.iter().map(|paper| paper.word()).collect();
        let hidden = hand.count as usize - words.len();
        [words.join(" "), "?".repeat(hidden)].join(if words.is_empty() || hidden == 0 { "" } else { " " })
    }

    pub fn heard(&self, who: &str) -> Vec<&Event> {
        let eyes = if who == "public" { Eyes::Public } else { Eyes::Seat(seat(who)) };
        self.log
            .entries
            .iter()
            .filter(|entry: &&Entry<Event>| entry.to.hears(eyes))
            .map(|entry| &entry.event)
            .collect()
    }

    /// Leaves a seat these cards in hand; its others go into the box.
    pub fn keep(self, who: &str, papers: &[&str]) -> Played {
        let seat = seat(who);
        let kept: CardSet =
            papers.iter().map(|word| Card::of(seat, Paper::from_word(word).unwrap())).collect();
        let hand: u64 = serde_json::to_value(&self.game).unwrap()["hands"][seat.index()].as_u64().unwrap();
        assert_eq!(kept.0 & !hand, 0, "{who} does not hold all of {papers:?}");
        self.edit(|state| {
            state["hands"][seat.index()] = json!(kept.0);
            state["boxed"] = json!(state["boxed"].as_u64().unwrap() | (hand & !kept.0));
        })
    }
}

/// The totals of the idols in order, for lines of words such as `[("akaneru", "+2000 scandal")]` and events by idol;
/// an idol without an event here gets one that counts nothing.
pub fn totals(lines: &[(&str, &str)], events: &[(&str, &str)]) -> [i32; 6] {
    counted(lines, events).tallies().map(|tally| tally.total)
}

/// A finished election with these lines and events.
pub fn counted(lines: &[(&str, &str)], events: &[(&str, &str)]) -> IdolConclave {
    let event = |word: &str| CARDS.get().events.iter().position(|card| card.id() == word).unwrap();
    let mut state = serde_json::to_value(&table(5).game).unwrap();
    state["events"] = json!(vec![event("idol-police"); 6]);
    for (on, word) in events {
        state["events"][idol(on) as usize] = json!(event(word));
    }
    let mut used = CardSet::default();
    for (on, words) in lines {
        let cards: Vec<Card> = words
            .split_whitespace()
            .map(|word| {
                let paper = Paper::from_word(word).unwrap();
                let free = Seat::all(5).map(|seat| Card::of(seat, paper)).find(|&card| !used.contains(card));
                let card = free.unwrap_or_else(|| panic!("the box has no more {word}"));
                used.insert(card);
                card
            })
            .collect();
        state["lines"][idol(on) as usize] = json!(cards);
    }
    state["hands"] = json!([0, 0, 0, 0, 0]);
    state["step"] = json!("over");
    serde_json::from_value(state).unwrap()
}
