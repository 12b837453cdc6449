//! What a reader may know of a table besides the game itself.

use crate::texts::say_with_names;
use greenroom_catalog::{Advice, AnyTable, Following, GameKind};
use greenroom_engine::{Eyes, Lang, Message, Seat, SeatSet};
use greenroom_stage::Player;

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The name.
    pub name: String,
    /// The code of the face; where it is not valid, a face is made from the name.
    pub face: String,
    /// Whether a bot sits there.
    pub bot: bool,
    /// Whether the name looks like another at the table.
    pub alike: bool,
}

/// A device that several players share, as whoever holds it may know it.
pub struct Device {
    /// The seats that are played there.
    pub seats: SeatSet,
    /// The seat for which the curtain is lifted.
    pub in_hand: Option<Seat>,
    /// The seats that are asked now, as everybody sees it, from the one after the last who held the device on.
    pub next: Vec<Seat>,
}

/// Where the position comes from that a table began with.
pub enum Origin {
    /// A finished game.
    Game {
        /// The address of its table.
        address: String,
        /// After how many actions.
        at: u32,
    },
    /// A puzzle.
    Puzzle {
        /// The address of its page.
        address: String,
    },
    /// The whole game was played on somebody's device, without this house.
    Device,
}

/// Advice that was given to a seat.
pub struct Advised<'a> {
    /// The seat.
    pub seat: Seat,
    /// The decision that it is about.
    pub decision: u32,
    /// What Expert would do.
    pub advice: &'a Advice,
}

/// What one reader may know of a table besides the game: who sits there, and what the reader may do.
pub struct RoomView<'a> {
    /// The game.
    pub kind: &'static dyn GameKind,
    /// The table.
    pub table: &'a dyn AnyTable,
    /// The table's id.
    pub id: String,
    /// The table's address.
    pub here: String,
    /// The reader's language.
    pub lang: Lang,
    /// Who sits on each chair.
    pub chairs: Vec<Chair>,
    /// The seat with whose eyes the reader sees the game; none for whoever watches.
    pub own: Option<Seat>,
    /// Whether the reader sits at the table, also behind a curtain.
    pub sits: bool,
    /// Whether the reader makes the decisions of their seat: no bot plays it, the table does not pause, the game goes on.
    pub plays: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Whether it was ended by agreement.
    pub ended: bool,
    /// Whether the deal is played at another table too, so that it is nobody's to read.
    pub sealed: bool,
    /// Whether the reader wants to know what each choice would do.
    pub helps: bool,
    /// Whether the table follows the game's lesson.
    pub lesson: bool,
    /// Whether the reader may ask what Expert would do.
    pub may_ask: bool,
    /// The device that the reader shares with others.
    pub device: Option<Device>,
    /// Where the position comes from that the table began with.
    pub origin: Option<Origin>,
    /// The address of the game after this one.
    pub rematch: Option<String>,
    /// Whether the next game belongs to the same series.
    pub goes_on: bool,
}

impl<'a> RoomView<'a> {
    /// The players at the table, as boards name them.
    pub fn players(&self) -> Vec<Player> {
        self.chairs.iter().map(|chair| Player { name: chair.name.clone(), bot: chair.bot }).collect()
    }

    /// The name on a chair; empty where there is none.
    pub fn name(&self, seat: Seat) -> &str {
        self.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str())
    }

    /// A sentence of the pages; a seat in it is called by the name on its chair.
    pub fn say(&self, message: &Message) -> String {
        say_with_names(self.lang, message, |seat| self.name(seat).to_owned())
    }

    /// The code of the face on a chair.
    pub fn face(&self, seat: Seat) -> &str {
        self.chairs.get(seat.index()).map_or("", |chair| chair.face.as_str())
    }

    /// The eyes with which the reader sees the table: their own seat's, or the public's; all when the game is over.
    pub fn eyes(&self) -> Eyes {
        match self.own {
            _ if self.over => Eyes::All,
            Some(seat) => Eyes::Seat(seat),
            None => Eyes::Public,
        }
    }

    /// How often what these eyes see of the game has changed.
    pub fn number(&self, eyes: Eyes) -> u32 {
        self.table.sight(eyes).number()
    }

    /// What a word of the game is called on a button. A seat's letter that the game has no name for is its player's name.
    pub fn label(&self, word: &str) -> String {
        self.table.sight(Eyes::Public).label(word, self.lang, &self.players())
    }

    /// The lesson that the table follows.
    pub fn following(&self) -> Option<Following<'a>> {
        let lesson = self.kind.lesson().filter(|_| self.lesson)?;
        Some(Following::new(lesson, self.table))
    }
}
