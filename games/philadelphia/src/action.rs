//! What a seat can say: the actions of the rulebook and the answers that effects ask for, in words.

use crate::ids::{Card, Item};
use crate::submissions::Set;
use greenroom_engine::{Seat, Word, Words};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `research`: show cards and take one (§4-1).
    Research,
    /// `obtain 3`: buy cards face down (§4-2).
    Obtain(u8),
    /// `post cafe-b`: pay and place a card (§4-3).
    Post(Card),
    /// `item job-change`: buy an item (§4-4).
    Item(Item),
    /// `submit best`: submit the best division of the hand (§4-5).
    SubmitBest,
    /// `submit flush-3 service`: submit one set (§4-5).
    Submit(Set),
    /// `pass`: when nothing else can be done (§4-6).
    Pass,
    /// `cafe-b`: this card, for whatever asks for a card.
    Card(Card),
    /// `player-b`: this player, for whatever asks for one.
    Player(Seat),
    /// `months-2`: with so many month tokens.
    Months(u8),
    /// `cafe-b months-2`: take so many month tokens off this card.
    TakeMonths(Card, u8),
    /// `all`: take as many month tokens as can be taken.
    All,
    /// `pay`: pay what an effect asks for.
    Pay,
    /// `die-4`: the die shall show this.
    Die(u8),
    /// `done`: no more, or none at all.
    Done,
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    match action {
        Action::Research => Words::new("research"),
        Action::Obtain(count) => Words::new(&format!("obtain {count}")),
        Action::Post(card) => Words::new(&format!("post {card}")),
        Action::Item(item) => Words::new(&format!("item {}", item.id())),
        Action::SubmitBest => Words::new("submit best"),
        Action::Submit(set) => {
            let (shape, of) = set.words();
            Words::new(&format!("submit {shape} {of}"))
        }
        Action::Pass => Words::new("pass"),
        Action::Card(card) => Words::new(&card.to_string()),
        Action::Player(seat) => Words::new(&format!("player-{}", seat.letter().to_ascii_lowercase())),
        Action::Months(months) => Words::new(&format!("months-{months}")),
        Action::TakeMonths(card, months) => Words::new(&format!("{card} months-{months}")),
        Action::All => Words::new("all"),
        Action::Pay => Words::new("pay"),
        Action::Die(face) => Words::new(&format!("die-{face}")),
        Action::Done => Words::new("done"),
    }
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    match words.list().as_slice() {
        ["research"] => Some(Action::Research),
        ["obtain", count] => digit(count).map(Action::Obtain),
        ["post", card] => Card::from_word(card).map(Action::Post),
        ["item", item] => Item::from_word(item).map(Action::Item),
        ["submit", "best"] => Some(Action::SubmitBest),
        ["submit", shape, of] => Set::from_words(shape, of).map(Action::Submit),
        ["pass"] => Some(Action::Pass),
        ["done"] => Some(Action::Done),
        ["all"] => Some(Action::All),
        ["pay"] => Some(Action::Pay),
        [card, months] => {
            let months = digit(months.strip_prefix("months-")?)?;
            Card::from_word(card).map(|card| Action::TakeMonths(card, months))
        }
        [word] => one_word(word),
        _ => None,
    }
}

fn one_word(word: &str) -> Option<Action> {
    if let Some(card) = Card::from_word(word) {
        return Some(Action::Card(card));
    }
    match word.rsplit_once('-')? {
        ("player", letter) => {
            let small = letter.chars().all(|letter| letter.is_ascii_lowercase());
            Seat::from_word(&letter.to_ascii_uppercase()).filter(|_| small).map(Action::Player)
        }
        ("months", months) => digit(months).map(Action::Months),
        ("die", face) => digit(face).map(Action::Die),
        _ => None,
    }
}

/// A number of one digit, written as such.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}
