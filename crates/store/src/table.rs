//! What the store keeps of a table: the types that callers give and get back.

use crate::{Invite, PersonId, TableId, UnixMs};
use greenroom_engine::{Header, Seat, SeatSet, Words};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Whether the lobby shows a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Everybody sees it and may sit down or watch.
    Open,
    /// Only those with the invite find it.
    Private,
    /// The owner's friends see it, and those with the invite.
    Friends,
}

/// Whether a table's game has begun or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Seats are still free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game has ended.
    Over,
}

/// Who has a seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// Nobody yet.
    Empty,
    /// A person.
    Person(PersonId),
    /// A bot, by its name.
    Bot(String),
}

/// One seat of a table: the name that the transcript shows, and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// The name in the header.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
}

/// What the store cannot work out from the actions, since it knows no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Whether the game has begun or ended.
    pub status: Status,
    /// Whose turn it is.
    pub turn: SeatSet,
    /// The result in a few words, once there is one.
    pub result: Option<String>,
    /// Whether somebody who only watches could notice what led here. What lists tell does not change otherwise.
    pub noticed: bool,
}

/// What a caller believes of a table that it is about to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// How many actions it has.
    pub number: u32,
    /// How often it was changed in any way; none for a caller that changes nothing but what the number says.
    pub revision: Option<u32>,
}

impl From<u32> for Expected {
    fn from(number: u32) -> Expected {
        Expected { number, revision: None }
    }
}

/// A table to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// What is fixed before the deal.
    pub header: Header,
    /// The text of the card file that the header names. It is kept once for all tables that share it.
    pub card_file: Option<String>,
    /// Who sits where: as many as the header has names.
    pub occupants: Vec<Occupant>,
    /// Whether the lobby shows it.
    pub visibility: Visibility,
    /// The secret of its invite link.
    pub invite: Invite,
    /// Who may start it.
    pub owner: Option<PersonId>,
    /// How it begins.
    pub summary: Summary,
    /// Now.
    pub created: UnixMs,
    /// The caller's own data.
    pub extra: Value,
}

/// Somebody takes a seat, or frees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatChange {
    /// Which seat.
    pub seat: Seat,
    /// Who has it now, as the caller saw it.
    pub expected: Occupant,
    /// Who has it from now on.
    pub occupant: Occupant,
    /// The name in the header.
    pub name: String,
    /// The caller's own data, where it changes too.
    pub extra: Option<Value>,
    /// How the game begins, if the last free seat is taken.
    pub begin: Option<Summary>,
    /// How often the table was changed when the caller saw it, where that matters.
    pub revision: Option<u32>,
    /// Now.
    pub time: UnixMs,
}

/// A table as a list shows it, like a card in a card index. It holds no secret: neither seed nor invite.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableCard {
    /// The table's id.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// The seats in their order.
    pub chairs: Vec<Chair>,
    /// Whether the lobby shows it.
    pub visibility: Visibility,
    /// Who may start it.
    pub owner: Option<PersonId>,
    /// Whether its game has begun or ended.
    pub status: Status,
    /// Whose turn it is.
    pub turn: SeatSet,
    /// How many actions were played.
    pub number: u32,
    /// When it was made.
    pub created: UnixMs,
    /// When something last happened there that everybody could notice.
    pub updated: UnixMs,
    /// The result in a few words.
    pub result: Option<String>,
    /// The table where the same people play again.
    pub rematch: Option<TableId>,
}

impl TableCard {
    /// The seats in which a person sits.
    pub fn seats_of(&self, person: &PersonId) -> SeatSet {
        let is_theirs = |chair: &Chair| matches!(&chair.occupant, Occupant::Person(id) if id == person);
        (0..)
            .map(Seat)
            .zip(&self.chairs)
            .filter(|(_, chair)| is_theirs(chair))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether the table waits for this person.
    pub fn waits_for(&self, person: &PersonId) -> bool {
        self.seats_of(person).0 & self.turn.0 != 0
    }
}

/// One action as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAction {
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub words: Words,
    /// When.
    pub time: UnixMs,
}

/// One action that was taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoneAction {
    /// The number that it had.
    pub number: u32,
    /// The action.
    pub action: StoredAction,
    /// When it was taken back.
    pub undone: UnixMs,
}

/// A table with everything that is needed to go on with its game. It holds the seed and the invite, which nobody may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// What a list shows of it.
    pub card: TableCard,
    /// What is fixed before the deal.
    pub header: Header,
    /// The secret of its invite link.
    pub invite: Invite,
    /// All actions from the first on.
    pub actions: Vec<StoredAction>,
    /// The caller's own data.
    pub extra: Value,
    /// How often it was changed in any way.
    pub revision: u32,
}

/// A part of a long list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// How many entries to skip.
    pub skip: u32,
    /// The most entries to return; never more than [`Page::LARGEST`].
    pub take: u32,
}

impl Page {
    /// The most that one page holds.
    pub const LARGEST: u32 = 200;

    /// The first `take` entries.
    pub fn first(take: u32) -> Page {
        Page { skip: 0, take }
    }
}

/// How many tables and people there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Open tables with free seats.
    pub open_gathering: u32,
    /// Open tables to watch.
    pub open_playing: u32,
    /// All tables with free seats.
    pub gathering: u32,
    /// All tables where a game is on.
    pub playing: u32,
    /// All tables where the game has ended.
    pub over: u32,
    /// All people.
    pub people: u32,
}

/// How many tables a person sits at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PersonCounts {
    /// Those that wait for this person.
    pub waiting: u32,
    /// Those that wait for somebody else.
    pub going_on: u32,
    /// Those that have ended.
    pub over: u32,
}
