//! Whole games between bots and outside programs (guests), whichever game they play.

use crate::{Outcome, Playable};
use greenroom_bots::{Arena, Bot};
use greenroom_engine::{Decision, Game, Refusal, Seat, Words};

/// What a guest is asked: all that its seat may know, and what it may do.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Who is asked.
    pub seat: Seat,
    /// What is decided, as JSON text: a [`Decision`].
    pub asked: &'a str,
    /// The seat's view as JSON text.
    pub view: &'a str,
    /// The words of all that the seat may do; at least two.
    pub legal: &'a [Words],
}

/// A player that is not one of our bots, such as an outside program.
pub trait Guest {
    /// The index of the chosen words in the list of legal ones; none when the guest gives the game up. It then takes
    /// the last place and is not asked again in this game.
    fn choose(&mut self, question: &Question<'_>) -> Option<usize>;
}

/// Who plays a seat in an arena.
pub enum ArenaPlayer<'a> {
    /// One of our bots.
    Bot(Bot),
    /// An outside player.
    Guest(&'a mut dyn Guest),
}

/// Bots play one game after another in an arena; each thread has its own. A call crosses the type-erased boundary once a
/// game, and once more for each decision of a guest.
pub trait AnyArena: Send {
    /// Plays a game with these bots on its seats. The same bots and seed give the same game.
    fn play(&mut self, bots: &[Bot], seed: u64) -> Result<Outcome, Refusal>;

    /// Plays a game with guests on some of its seats. Guests who always answer alike get the same game from the same seed.
    fn play_with(&mut self, players: &mut [ArenaPlayer<'_>], seed: u64) -> Result<Outcome, Refusal>;
}

impl<G: Playable> AnyArena for Arena<G> {
    fn play(&mut self, bots: &[Bot], seed: u64) -> Result<Outcome, Refusal> {
        Arena::play(self, bots, seed)
    }

    fn play_with(&mut self, players: &mut [ArenaPlayer<'_>], seed: u64) -> Result<Outcome, Refusal> {
        let bots: Vec<Option<Bot>> = players.iter().map(ArenaPlayer::bot).collect();
        let mut words = Vec::new();
        let ask = |view: &G::View, seat: Seat, legal: &[G::Action]| {
            let ArenaPlayer::Guest(guest) = &mut players[seat.index()] else { return None };
            words.clear();
            words.extend(legal.iter().map(|&action| <G as Game>::words(action)));
            let asked = serde_json::to_string(&Decision::of(&G::prompt(view, seat)));
            let asked = asked.expect("decisions are plain data with text keys");
            let view = serde_json::to_string(view).expect("views are plain data with text keys");
            guest
                .choose(&Question { seat, asked: &asked, view: &view, legal: &words })
                .filter(|&place| place < legal.len())
        };
        Arena::play_with(self, bots.len() as u8, |seat| bots[seat.index()], seed, ask)
    }
}

impl ArenaPlayer<'_> {
    fn bot(&self) -> Option<Bot> {
        match self {
            ArenaPlayer::Bot(bot) => Some(*bot),
            ArenaPlayer::Guest(_) => None,
        }
    }
}
