//! Whole games between bots with everything that the lab counts of them, whichever game is played.

mod onlooker;
mod played;

use crate::{Outcome, Playable};
use greenroom_bots::{Arena, Bot};
use greenroom_engine::{CardFile, Eyes, Figure, Game, Refusal, Seat, SeatMap, Setup, WordTree, Words};
use greenroom_stage::Desk;
use onlooker::Watcher;
pub(crate) use played::record_played;
use std::collections::HashMap;

/// What is known of a game after it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// How it ended.
    pub outcome: Outcome,
    /// How many rounds it had.
    pub rounds: u16,
    /// Why it ended: the game's text `ending-WORD` says it.
    pub ending: &'static str,
    /// All decisions in their order.
    pub decisions: Vec<DecisionRecord>,
    /// How everybody stood after each of them.
    pub moments: Vec<Moment>,
    /// The things of the box that somebody had to do with.
    pub cards: Vec<CardRecord>,
    /// The things of the box that could be chosen instead of each other.
    pub rivals: Vec<RivalRecord>,
    /// The game's own figures.
    pub figures: Vec<Figure>,
}

/// One decision.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionRecord {
    /// The round in which it was made, from 1.
    pub round: u16,
    /// Who made it.
    pub seat: Seat,
    /// What was asked, such as `bid`.
    pub asked: String,
    /// How many actions were legal.
    pub options: usize,
    /// What was said.
    pub chosen: Words,
    /// The seat's chance to win before it, as the position looks with all cards open.
    pub before: f32,
    /// The same after it, and after what followed from it.
    pub after: f32,
}

/// How everybody stands at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The points as they would be counted now.
    pub points: SeatMap<i32>,
    /// Each seat's chance to win, as the position looks with all cards open.
    pub chances: SeatMap<f32>,
}

/// What a seat, or the middle of the table, had to do with a thing of the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRecord {
    /// The thing's word in the almanac.
    pub word: String,
    /// Its group in the almanac.
    pub group: &'static str,
    /// The seat; none for the middle of the table.
    pub seat: Option<Seat>,
    /// What was counted.
    pub counts: CardCounts,
}

/// How often something happened to a thing of the box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardCounts {
    /// Copies that it had after the deal.
    pub dealt: u16,
    /// Copies that came to it later.
    pub taken: u16,
    /// Decisions of the seat in which it could name the thing.
    pub offered: u16,
    /// Decisions of the seat in which it named the thing.
    pub chosen: u16,
    /// How often the thing worked for the seat, as the game's own events tell.
    pub used: u16,
}

/// How a seat chose between two things of one group, each of which it could name without the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RivalRecord {
    /// The seat.
    pub seat: Seat,
    /// The first thing's word in the almanac.
    pub word: String,
    /// The other's.
    pub rival: String,
    /// Decisions in which it could name either.
    pub together: u16,
    /// Decisions among them in which it named the first.
    pub chosen: u16,
}

/// What a seat shall not do as long as it can do something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// Whatever names this thing of the almanac.
    Thing(String),
    /// Whatever begins with these words.
    Action(Words),
}

/// Records one game after another with the same options and cards; each thread has its own.
pub trait AnyRecorder: Send {
    /// Plays a game with these bots on its seats and records it. The same arguments give the same record.
    fn record(
        &mut self,
        bots: &[Bot],
        seed: u64,
        restricted: Option<(Seat, &[Forbidden])>,
    ) -> Result<GameRecord, Refusal>;
}

/// A thing of the almanac: its word and its group.
pub(crate) type Listing = (String, &'static str);

/// Records games of one kind.
pub(crate) struct Recorder<G: Playable> {
    arena: Arena<G>,
    options: G::Options,
    /// Where all games begin; none where each is dealt.
    start: Option<G>,
    things: Vec<Listing>,
    /// The things that an action's words name; kept since many actions come again and again.
    named: HashMap<G::Action, Vec<usize>>,
}

impl<G: Playable> Recorder<G> {
    pub(crate) fn new(arena: Arena<G>, options: G::Options) -> Recorder<G> {
        Recorder { arena, options, start: None, things: Vec::new(), named: HashMap::new() }
    }

    /// The same, with games that all begin at a position.
    pub(crate) fn starting_at(self, start: G) -> Recorder<G> {
        Recorder { start: Some(start), ..self }
    }

    /// Lists everything in the box once.
    fn list_things(&mut self, seats: u8, seed: u64) -> Result<(), Refusal> {
        if self.things.is_empty() {
            let setup = Setup { cards: self.arena.cards(), ..Setup::new(&self.options, seats) };
            let dealt = match &self.start {
                Some(start) => start.clone(),
                None => G::deal(&setup, &mut greenroom_engine::chance::Fast::new(seed))?,
            };
            self.things = listings(&dealt);
        }
        Ok(())
    }
}

/// Everything in the box, as the almanac lists it at this table.
fn listings<G: Playable>(dealt: &G) -> Vec<Listing> {
    let nothing = WordTree::default();
    let desk = Desk::new::<G>(greenroom_engine::Lang::En, Eyes::Public, &[], &nothing, &[]);
    let entries = G::almanac(&dealt.view(Eyes::Public), &desk);
    entries.into_iter().map(|entry| (entry.word, entry.group)).collect()
}

impl<G: Playable> AnyRecorder for Recorder<G> {
    fn record(
        &mut self,
        bots: &[Bot],
        seed: u64,
        restricted: Option<(Seat, &[Forbidden])>,
    ) -> Result<GameRecord, Refusal> {
        let _scope = <G as Game>::Cards::shelf().scope(self.arena.cards());
        self.list_things(bots.len() as u8, seed)?;
        let mut watcher = Watcher::new(bots.len(), &self.things, &mut self.named, restricted);
        let outcome = match &self.start {
            Some(start) => self.arena.play_on_watched(start, bots, seed, &mut watcher),
            None => self.arena.play_watched(bots, seed, &mut watcher)?,
        };
        Ok(watcher.finish(outcome))
    }
}
