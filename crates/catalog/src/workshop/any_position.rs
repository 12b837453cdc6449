//! What programs that search and learn are offered of a position, whatever the game.

use greenroom_bots::{Advice, Bot, Budget};
use greenroom_engine::{Eyes, Refusal, Seat, SeatSet, Standing, Transcript, Words};

/// Why an action cannot be played. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    /// The rules refuse it; [`GameKind::say`](crate::GameKind::say) has the sentence.
    #[error("{0}")]
    Refused(Refusal),
    /// No legal action has this id.
    #[error("no legal action of seat {seat} has the id {id}")]
    Id {
        /// Who wanted to act.
        seat: Seat,
        /// The id.
        id: usize,
    },
    /// The list of legal actions is not so long.
    #[error("seat {seat} has {count} legal actions, and none with the index {index}")]
    Index {
        /// Who wanted to act.
        seat: Seat,
        /// The place in the list.
        index: usize,
        /// How long the list is.
        count: usize,
    },
}

/// How a rollout plays: the bot of every seat, and the chance that the bots and the dice draw from.
#[derive(Clone, Copy, Debug)]
pub struct Rollout {
    /// The bot.
    pub bot: Bot,
    /// The seed of its choices and of the dice.
    pub seed: u64,
}

/// What comes of an action whose chance is decided from outside.
pub enum Attempt {
    /// It is done, and this is the position after it.
    Done(Box<dyn AnyPosition>),
    /// Chance is asked for one of so many equally likely outcomes, counted from 0.
    Chance(u32),
}

/// A position of any game. It holds all secrets: what a seat may know comes from `view_text`, `observe` and
/// `information_state`, each computed from that seat's view.
pub trait AnyPosition: Send + Sync {
    /// The same position with the same luck: the same actions lead to the same dice.
    fn clone_box(&self) -> Box<dyn AnyPosition>;

    /// Gives what comes a luck of its own, so that a search cannot see the dice of the real game. It has no transcript then.
    fn reseed(&mut self, seed: u64);

    /// Forgets the history: copies are quicker, and information states begin here.
    fn forget(&mut self);

    /// How many seats play.
    fn seats(&self) -> u8;

    /// How many actions were played.
    fn number(&self) -> u32;

    /// The seats that owe a decision; none when the game is over.
    fn turn(&self) -> SeatSet;

    /// All that a seat may do now, in words.
    fn legal(&self, seat: Seat) -> Vec<Words>;

    /// The ids of the same actions, in the same order; none for one that has its id after more or fewer steps.
    fn legal_ids(&self, seat: Seat) -> Vec<Option<u16>>;

    /// The id that goes one step further and plays nothing yet; none where no legal action lies further.
    fn further_id(&self, seat: Seat) -> Option<u16>;

    /// How many steps further a seat has gone in this decision.
    fn steps(&self, seat: Seat) -> u8;

    /// The ids that say the legal action at a place in the list one after the other from here on; none where the seat has gone past it.
    fn path(&self, seat: Seat, index: usize) -> Result<Option<Vec<u16>>, ActError>;

    /// How many actions a seat may do now.
    fn legal_count(&self, seat: Seat) -> usize;

    /// The features of the same actions, a row for each.
    fn legal_features(&self, seat: Seat) -> Vec<f32>;

    /// How many ids there are.
    fn id_count(&self) -> usize;

    /// Marks the ids of all legal actions and the one that goes further, and unmarks the others.
    fn mask(&self, seat: Seat, into: &mut [bool]);

    /// Plays an action said in words.
    fn act(&mut self, seat: Seat, words: &Words) -> Result<(), ActError>;

    /// Plays the legal action with an id, or goes one step further.
    fn act_id(&mut self, seat: Seat, id: usize) -> Result<(), ActError>;

    /// Plays the legal action at a place in the list.
    fn act_index(&mut self, seat: Seat, index: usize) -> Result<(), ActError>;

    /// What comes of the legal action at a place in the list when chance decides like this. Where it is asked for more outcomes
    /// than these, it says among how many: play the same action again with one more.
    fn attempt(&self, seat: Seat, index: usize, outcomes: &[u32]) -> Result<Attempt, ActError>;

    /// All that these eyes may know and remember, as JSON text.
    fn view_text(&self, eyes: Eyes) -> String;

    /// How many numbers an observation has.
    fn observation_length(&self) -> usize;

    /// What a seat sees as numbers.
    fn observe(&self, seat: Seat, into: &mut [f32]);

    /// What a seat has seen and done since the deal, as JSON text: its view, what it heard, its own actions, and how many steps
    /// further it has gone.
    fn information_state(&self, seat: Seat) -> String;

    /// A position that the view of these eyes cannot rule out, with a luck of its own and without a history.
    fn sample(&self, eyes: Eyes, seed: u64) -> Box<dyn AnyPosition>;

    /// The result, once the game is over.
    fn standing(&self) -> Option<Standing>;

    /// Plays a copy to its end, and returns the result.
    fn rollout(&self, how: Rollout) -> Standing;

    /// What a bot on this seat would do; none where the seat has nothing to choose. It sees the seat's view alone.
    fn choose(&self, bot: Bot, seat: Seat, seed: u64) -> Option<Words>;

    /// What a search with this budget would advise this seat; none where it has nothing to choose.
    fn advise(&self, budget: Budget, seat: Seat, seed: u64) -> Option<Advice>;

    /// Who has played what, in words; empty where the history was forgotten.
    fn history(&self) -> Vec<(Seat, Words)>;

    /// The transcript with its seed; none where the luck or the history is not that of one table.
    fn transcript(&self) -> Option<Transcript>;
}
