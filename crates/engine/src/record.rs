//! What a game tells those who count many games: how far it is, how it ended, and what an event says in figures.

use crate::{Game, Seat, SeatMap, Word};

/// How far a game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The round, season or turn that is on, from 1.
    pub round: u16,
    /// Each seat's points as they would be counted now.
    pub points: SeatMap<i32>,
}

/// A number that a designer would ask for, such as the price of an auction in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What is counted: the text `figure-KEY` names it.
    pub key: &'static str,
    /// What it is counted by: the word of a thing, a text `figure-KEY-ABOUT`, or a number such as a round.
    pub about: String,
    /// Whose it is; none where it is nobody's.
    pub seat: Option<Seat>,
    /// The number.
    pub value: i32,
}

/// The key of the figures that say what a seat's points came from; the text `figure-points-SOURCE` names each source.
pub const SOURCES: &str = "points";

/// What an event says to those who count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The words of things that worked for a seat.
    pub uses: Vec<(Seat, String)>,
    /// The figures.
    pub figures: Vec<Figure>,
}

impl Notes {
    /// A card or a thing worked for a seat.
    pub fn used(&mut self, seat: Seat, thing: &impl Word) {
        self.uses.push((seat, thing.word().into_owned()));
    }

    /// A figure of a seat, or of nobody.
    #[allow(clippy::needless_pass_by_value)] // A round, a place or a word is written as it is.
    pub fn figure(
        &mut self,
        key: &'static str,
        about: impl ToString,
        seat: impl Into<Option<Seat>>,
        value: impl Into<i32>,
    ) {
        let (about, seat, value) = (about.to_string(), seat.into(), value.into());
        self.figures.push(Figure { key, about, seat, value });
    }
}

/// What the lab counts of a game beside words, whereabouts and results, which it finds by itself.
pub trait Record: Game {
    /// How far the game is.
    fn progress(&self) -> Progress;

    /// How a game that is over came to its end: the text `ending-WORD` says it.
    fn ending(&self) -> &'static str;

    /// What an event says in figures. The game is as it was after the action that the event belongs to, and the event is in the
    /// version that eyes hear which see all.
    ///
    /// Figures with the key `points` say what points came from ([`SOURCES`]). Over all events of a game those of a seat sum up to its
    /// score, also when they are asked of the finished game: the page of the result counts them so.
    fn note(&self, event: &Self::Event, notes: &mut Notes);
}
