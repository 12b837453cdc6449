//! A game in play, whichever game it is.

use crate::{AnySight, LogLine, ThinkTask, Wanted};
use greenroom_bots::{Advice, Bot, Budget, StopSignal};
use greenroom_engine::{
    Eyes, Header, Lang, Message, Refusal, Seat, SeatMap, SeatSet, Standing, Transcript, Words,
};
use greenroom_stage::Player;
use serde_json::Value;
use std::collections::BTreeMap;

/// A game in play, whichever game it is. What a reader is shown comes from [`AnyTable::sight`]. [`AnyTable::dump`],
/// [`AnyTable::header`], [`AnyTable::played`], [`AnyTable::things`] and [`AnyTable::transcript`] hold secrets.
pub trait AnyTable: Send + Sync {
    /// A copy of the table.
    fn clone_box(&self) -> Box<dyn AnyTable>;

    /// What was fixed before the deal, with the seed.
    fn header(&self) -> &Header;

    /// Renames who sits where; the rules never look at names.
    fn rename(&mut self, seat: Seat, name: String);

    /// How many seats play.
    fn seats(&self) -> u8;

    /// How many actions were played. What a reader is told is [`AnySight::number`].
    fn number(&self) -> u32;

    /// Who played each action so far.
    fn actors(&self) -> Vec<Seat>;

    /// The words of an action that was played, counted from 1, with who played it. They may hold that seat's secrets.
    fn played(&self, number: u32) -> Option<(Seat, Words)>;

    /// The seats that owe a decision; none when the game is over.
    fn turn(&self) -> SeatSet;

    /// Whether the game has ended.
    fn is_over(&self) -> bool;

    /// The number of the decision that a seat is asked now; an answer to another one is stale.
    fn decision(&self, seat: Seat) -> u32;

    /// The words of all that a seat may do now, also for a seat that may change a sealed choice.
    fn legal_words(&self, seat: Seat) -> Vec<Words>;

    /// Plays an action, or says why not and changes nothing.
    fn act(&mut self, seat: Seat, words: &Words) -> Result<(), Refusal>;

    /// Whether a seat could take back its last action.
    fn can_undo(&self, seat: Seat) -> Result<(), Refusal>;

    /// Whether all actions after so many could be taken back if everybody agrees.
    fn is_quiet_since(&self, number: u32) -> bool;

    /// Takes back the last action of a seat, with what others have done since in secret and could not have done without it.
    /// Returns the numbers of the actions that are gone.
    fn undo(&mut self, seat: Seat) -> Result<Vec<u32>, Refusal>;

    /// The table as it was after so many actions.
    fn at(&self, number: u32) -> Box<dyn AnyTable>;

    /// The number of the action with which the sight of these eyes changed for the time with this number; 0 is the deal.
    fn action_of_sight(&self, eyes: Eyes, number: u32) -> u32;

    /// A copy of the table in which everything that these eyes cannot know is dealt again at random. Only its present
    /// position means anything: tests of secrecy compare it with the true table.
    fn resample_hidden(&self, eyes: Eyes, seed: u64) -> Box<dyn AnyTable>;

    /// How often each seat has named each thing of the almanac in its actions, for records of finished games.
    fn things(&self) -> Vec<BTreeMap<String, u32>>;

    /// The result, once the game is over.
    fn standing(&self) -> Option<Standing>;

    /// What these eyes see now. Everything that a reader is sent is computed from one such value.
    fn sight(&self, eyes: Eyes) -> Box<dyn AnySight + '_>;

    /// All that these eyes may know and remember, as JSON.
    fn view_json(&self, eyes: Eyes) -> Value {
        self.sight(eyes).view_json()
    }

    /// The same as JSON text.
    fn view_text(&self, eyes: Eyes) -> String {
        self.sight(eyes).view_text()
    }

    /// What these eyes may read in the log, from the lines of their number `from` on; 0 is the deal.
    fn log(&self, eyes: Eyes, lang: Lang, players: &[Player], from: u32) -> Vec<LogLine> {
        self.sight(eyes).log(lang, players, from)
    }

    /// The question that a seat is asked now; none for a seat that has nothing to choose.
    fn prompt(&self, seat: Seat, lang: Lang, players: &[Player]) -> Option<String> {
        self.sight(Eyes::Seat(seat)).prompt(lang, players)
    }

    /// What these eyes are told about the others who owe a decision, one sentence a seat.
    fn waiting(&self, eyes: Eyes, lang: Lang, players: &[Player]) -> Vec<String> {
        self.sight(eyes).waiting(lang, players)
    }

    /// A message of this game as a sentence.
    fn say(&self, message: &Message, lang: Lang, players: &[Player]) -> String;

    /// A refusal as a sentence.
    fn refusal_text(&self, refusal: &Refusal, lang: Lang, players: &[Player]) -> String {
        self.say(&refusal.message, lang, players)
    }

    /// What a word is called on a button.
    fn label(&self, word: &str, lang: Lang) -> String;

    /// The transcript with its seed, which holds all secrets; none where play began at a loaded position.
    fn transcript(&self) -> Option<Transcript>;

    /// The whole state with the number of its format ([`STATE_FORMAT`](crate::STATE_FORMAT)). It holds all secrets.
    fn dump(&self) -> Value;

    /// What a bot on this seat would do; none where the seat has nothing to choose. The bot gets the seat's view and
    /// nothing else: the same view and seed give the same words.
    fn choose(&self, bot: Bot, seat: Seat, seed: u64) -> Option<Words> {
        self.choose_until(&StopSignal::new(), bot, seat, seed)
    }

    /// The same; a search that is stopped answers with the best that it has found.
    fn choose_until(&self, stop: &StopSignal, bot: Bot, seat: Seat, seed: u64) -> Option<Words>;

    /// What a search with this budget would advise this seat; none where the seat has nothing to choose. It gets the
    /// seat's view and nothing else: the same view and seed give the same advice, but for a budget of time.
    fn advise(&self, budget: Budget, seat: Seat, seed: u64) -> Option<Advice>;

    /// What a search of so many iterations finds that compares everything that this seat may do, and gives up none of it. It gets
    /// the seat's view and nothing else.
    fn compare(&self, iterations: u32, seat: Seat, seed: u64) -> Option<Advice>;

    /// How likely each seat is to win from here with all cards open, as a search of so many iterations sees it on the
    /// average over all that it tried. It looks at everything that is hidden, so it is for finished games only. The same
    /// position and seed give the same chances; where the game is over they are the result.
    fn chances(&self, iterations: u32, seed: u64) -> SeatMap<f32>;

    /// A seat's decision as plain data: its view and what is public, for a process that thinks about it elsewhere and finds what
    /// [`AnyTable::choose`] and [`AnyTable::advise`] would. None where the seat has nothing to choose, or remembers more than JSON tells.
    fn task(&self, seat: Seat, wanted: Wanted, seed: u64) -> Option<ThinkTask>;

    /// The same for [`AnyTable::chances`]: everything is in it, so it is for finished games only. None where the game is over.
    fn chances_task(&self, iterations: u32, seed: u64) -> Option<ThinkTask>;
}

impl Clone for Box<dyn AnyTable> {
    fn clone(&self) -> Box<dyn AnyTable> {
        self.clone_box()
    }
}
