//! Tables: created, found and loaded; who has which seat, and what changes before the game begins.

use crate::actions::update_progress;
use crate::card::{TableHead, cards, chairs};
use crate::card_files;
use crate::columns::{damaged, json, occupant_columns};
use crate::database::{Connection, OptionalExtension, params};
use crate::people::require_person;
use crate::{
    Invite, NewTable, Occupant, PendingOperation, PersonId, SeatChange, Status, Store, StoreError,
    StoredAction, StoredTable, TableCard, TableId, UnixMs, Visibility, sql,
};
use greenroom_engine::{Branch, Header, MAX_SEATS, Seat, SeatSet, Seed, Words};
use serde_json::Value;

impl Store {
    /// Creates a table. An id or an invite that exists already is refused.
    pub fn create_table(&self, table: NewTable) -> PendingOperation<()> {
        self.write(move |connection| create(connection, &table).map(drop))
    }

    /// Creates a table on which these actions have been played already. Its summary is the one after them.
    pub fn create_table_from(&self, table: NewTable, actions: Vec<StoredAction>) -> PendingOperation<()> {
        self.write(move |connection| {
            let head = create(connection, &table)?;
            let mut add = connection.prepare_cached(sql::ADD_ACTION)?;
            for (number, action) in (1..).zip(&actions) {
                let number: u32 = number;
                add.execute(params![head.row, number, action.seat.0, action.words.as_str(), action.time])?;
            }
            update_progress(connection, &head, actions.len() as u32, &table.summary, table.created)
        })
    }

    /// Creates the table where the people of `after` play again, and links it there. If there is a rematch already, nothing
    /// is created. Returns the id of the rematch.
    pub fn create_rematch(&self, after: &TableId, table: NewTable) -> PendingOperation<TableId> {
        let after = after.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &after)?;
            if let Some(there) = head.rematch {
                return Ok(there);
            }
            create(connection, &table)?;
            connection.prepare_cached(sql::SET_REMATCH)?.execute(params![head.row, table.id, head.next()])?;
            Ok(table.id.clone())
        })
    }

    /// How many tables of this owner have not ended.
    pub fn unfinished_tables_of(&self, owner: &PersonId) -> PendingOperation<u32> {
        let owner = owner.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::COUNT_UNFINISHED)?;
            Ok(statement.query_row([&owner], |row| row.get(0))?)
        })
    }

    /// How many tables of an owner are not open to everybody, whether their games are over or not.
    pub fn private_tables_of(&self, owner: &PersonId) -> PendingOperation<u32> {
        let owner = owner.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::COUNT_PRIVATE)?;
            Ok(statement.query_row([&owner], |row| row.get(0))?)
        })
    }

    /// The ids of the tables where a game has ended, in alphabetical order, from the first after `after` on.
    pub fn finished_tables(
        &self,
        game: &str,
        after: Option<&TableId>,
        take: u32,
    ) -> PendingOperation<Vec<TableId>> {
        let (game, after) = (game.to_owned(), after.map_or_else(String::new, |id| id.as_str().to_owned()));
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::FINISHED_TABLES)?;
            let rows = statement.query_map(params![game, after, take], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// How many tables have not ended.
    pub fn unfinished_tables(&self) -> PendingOperation<u32> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(sql::COUNT_ALL_UNFINISHED)?;
            Ok(statement.query_row([], |row| row.get(0))?)
        })
    }

    /// Loads a table with all its actions: everything that is needed to go on with the game.
    pub fn load_table(&self, table: &TableId) -> PendingOperation<StoredTable> {
        let table = table.clone();
        self.read(move |connection| load(connection, &table))
    }

    /// What a list shows of one table.
    pub fn table_card(&self, table: &TableId) -> PendingOperation<TableCard> {
        let table = table.clone();
        self.read(move |connection| card(connection, &table))
    }

    /// The table that an invite leads to.
    pub fn table_of_invite(&self, invite: &Invite) -> PendingOperation<Option<TableId>> {
        let invite = invite.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::FIND_INVITE)?;
            Ok(statement.query_row([&invite], |row| row.get(0)).optional()?)
        })
    }

    /// Gives a seat to somebody, or frees it, if its occupant is still the one that the caller saw. What changes with it
    /// is written in the same transaction.
    pub fn sit(&self, table: &TableId, change: SeatChange) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let SeatChange { seat, expected, occupant, name, extra, begin, revision, time } = &change;
            let (seat, time) = (*seat, *time);
            let head = TableHead::of(connection, &table)?;
            head.expect_revision(&table, *revision)?;
            require_occupant(connection, occupant)?;
            if let Occupant::Person(person) = occupant
                && connection
                    .prepare_cached(sql::together::SITS_AT_ANOTHER)?
                    .exists(params![head.row, person])?
            {
                return Err(StoreError::SecondTable(table.clone()));
            }
            seat_somebody(connection, &table, &head, (seat, expected, occupant), Some(name), time)?;
            if let Some(extra) = extra {
                let values = params![head.row, extra.to_string(), head.next()];
                connection.prepare_cached(sql::SET_EXTRA)?.execute(values)?;
            }
            match begin {
                Some(summary) => update_progress(connection, &head, head.number, summary, time),
                None => touch(connection, &head, time),
            }
        })
    }

    /// The ids of all tables in alphabetical order, from the first after `after` on.
    pub fn table_ids(&self, after: Option<&TableId>, take: u32) -> PendingOperation<Vec<TableId>> {
        let after = after.map_or_else(String::new, |id| id.as_str().to_owned());
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::TABLE_IDS)?;
            let rows = statement.query_map(params![after, take], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Changes the header and the seats of a table that has not begun, if its occupants are still those that the caller saw.
    pub fn change_setup(
        &self,
        table: &TableId,
        expected: Vec<Occupant>,
        header: Header,
        card_file: Option<String>,
        occupants: Vec<Occupant>,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            if head.status != Status::Gathering || head.number > 0 {
                return Err(StoreError::Begun(table.clone()));
            }
            let now = chairs(connection, head.row)?;
            let moved = |seat: &Seat| {
                now.get(seat.index()).map(|chair| &chair.occupant) != expected.get(seat.index())
            };
            if let Some(seat) = Seat::all(MAX_SEATS as u8).find(moved) {
                return Err(StoreError::SeatTaken { table: table.clone(), seat });
            }
            let Header { game, rules, cards, options, seed, .. } = &header;
            let values = params![head.row, game, rules, cards, options.to_string(), seed.bytes(), time];
            connection.prepare_cached(sql::CHANGE_SETUP)?.execute(values)?;
            card_files::keep(connection, &header, card_file.as_deref())?;
            connection.prepare_cached(sql::DROP_SEATS)?.execute([head.row])?;
            add_seats(connection, &head, &header, &occupants, time)?;
            touch(connection, &head, time)
        })
    }

    /// Shows a table in the lobby, or no longer.
    pub fn set_visibility(
        &self,
        table: &TableId,
        visibility: Visibility,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            let friends = visibility == Visibility::Friends;
            let values = params![head.row, visibility, time, friends, head.next()];
            connection.prepare_cached(sql::SET_VISIBILITY)?.execute(values)?;
            Ok(())
        })
    }

    /// Gives a table another invite, so that the old link no longer works.
    pub fn set_invite(&self, table: &TableId, invite: Invite) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            if connection.prepare_cached(sql::FIND_INVITE)?.exists([&invite])? {
                return Err(StoreError::Unfit("this invite is in use already; make another".to_owned()));
            }
            connection.prepare_cached(sql::SET_INVITE)?.execute(params![head.row, invite, head.next()])?;
            Ok(())
        })
    }

    /// Saves the caller's own data with a table, unless it was changed since the caller saw this revision of it.
    pub fn set_extra(&self, table: &TableId, revision: Option<u32>, extra: Value) -> PendingOperation<()> {
        let table = table.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            head.expect_revision(&table, revision)?;
            let values = params![head.row, extra.to_string(), head.next()];
            connection.prepare_cached(sql::SET_EXTRA)?.execute(values)?;
            Ok(())
        })
    }
}

/// The sort key of a seat in its person's list: 2 when it is their turn, 1 while the game goes on, 0 when it is over.
fn rank(status: Status, turn: SeatSet, seat: Seat) -> u8 {
    match status {
        Status::Over => 0,
        _ if turn.contains(seat) => 2,
        _ => 1,
    }
}

/// Gives a seat to another occupant, if the present one is still the one that the caller saw. Without a new name the seat keeps
/// the name that it has.
pub(crate) fn seat_somebody(
    connection: &Connection,
    table: &TableId,
    head: &TableHead,
    (seat, expected, next): (Seat, &Occupant, &Occupant),
    name: Option<&str>,
    time: UnixMs,
) -> Result<(), StoreError> {
    let now = chairs(connection, head.row)?;
    let missing = || StoreError::NoSuchSeat { table: table.clone(), seat };
    let chair = now.get(seat.index()).ok_or_else(missing)?;
    if chair.occupant != *expected {
        return Err(StoreError::SeatTaken { table: table.clone(), seat });
    }
    let (person, bot) = occupant_columns(next);
    let rank = rank(head.status, head.turn, seat);
    let (name, stays) = (name.unwrap_or(&chair.name), name.is_none());
    let values = params![head.row, seat.0, name, person, bot, rank, time, stays];
    connection.prepare_cached(sql::SIT)?.execute(values)?;
    Ok(())
}

/// Sets the time when something last happened at a table.
fn touch(connection: &Connection, head: &TableHead, time: UnixMs) -> Result<(), StoreError> {
    connection.prepare_cached(sql::TOUCH)?.execute(params![head.row, time, head.next()])?;
    connection.prepare_cached(sql::UPDATE_LISTING)?.execute(params![head.row, head.status, time.hour()])?;
    Ok(())
}

fn require_occupant(connection: &Connection, occupant: &Occupant) -> Result<(), StoreError> {
    match occupant {
        Occupant::Person(person) => require_person(connection, person),
        Occupant::Bot(_) | Occupant::Empty => Ok(()),
    }
}

/// Creates a table.
pub(crate) fn create(connection: &Connection, table: &NewTable) -> Result<TableHead, StoreError> {
    let exists: bool = connection
        .prepare_cached(sql::TABLE_OR_INVITE_EXISTS)?
        .query_row(params![table.id, table.invite], |row| row.get(0))?;
    if exists {
        return Err(StoreError::TableExists(table.id.clone()));
    }
    if let Some(owner) = &table.owner {
        require_person(connection, owner)?;
    }
    let (header, summary) = (&table.header, &table.summary);
    let values = params![
        table.id,
        header.game,
        header.rules,
        header.cards,
        header.options.to_string(),
        header.seed.bytes(),
        table.visibility,
        table.invite,
        table.owner,
        summary.status,
        summary.turn.0,
        table.created,
        table.created.hour(),
        summary.result,
        table.extra.to_string(),
        table.visibility == Visibility::Friends,
        branches_column(header),
    ];
    let row = connection.prepare_cached(sql::ADD_TABLE)?.query_row(values, |row| row.get(0))?;
    let (status, turn) = (summary.status, summary.turn);
    let head = TableHead { row, number: 0, status, turn, rematch: None, revision: 0 };
    card_files::keep(connection, header, table.card_file.as_deref())?;
    add_seats(connection, &head, header, &table.occupants, table.created)?;
    Ok(head)
}

fn add_seats(
    connection: &Connection,
    head: &TableHead,
    header: &Header,
    occupants: &[Occupant],
    time: UnixMs,
) -> Result<(), StoreError> {
    let names = &header.seats;
    if names.len() != occupants.len() || names.is_empty() || names.len() > MAX_SEATS {
        let (named, seated) = (names.len(), occupants.len());
        let problem = format!(
            "the header names {named} seats and {seated} are filled; both must be the same, from 1 to {MAX_SEATS}"
        );
        return Err(StoreError::Unfit(problem));
    }
    let mut statement = connection.prepare_cached(sql::ADD_SEAT)?;
    for ((seat, name), occupant) in (0..).map(Seat).zip(names).zip(occupants) {
        require_occupant(connection, occupant)?;
        let (person, bot) = occupant_columns(occupant);
        let rank = rank(head.status, head.turn, seat);
        statement.execute(params![head.row, seat.0, name, person, bot, rank, time])?;
    }
    Ok(())
}

fn card(connection: &Connection, table: &TableId) -> Result<TableCard, StoreError> {
    cards(connection, sql::CARD, [table])?.pop().ok_or_else(|| StoreError::NoSuchTable(table.clone()))
}

fn load(connection: &Connection, table: &TableId) -> Result<StoredTable, StoreError> {
    let card = card(connection, table)?;
    let mut statement = connection.prepare_cached(sql::LOAD_TABLE)?;
    let mut rows = statement.query([table])?;
    let row = rows.next()?.ok_or_else(|| StoreError::NoSuchTable(table.clone()))?;
    let seed: Vec<u8> = row.get("seed")?;
    let seed = seed.try_into().map_err(|_| damaged(table, "seed", "a seed has 32 bytes"))?;
    let branches: Option<String> = row.get("branches")?;
    let header = Header {
        game: card.game.clone(),
        rules: row.get("rules")?,
        cards: row.get("cards")?,
        options: card.options.clone(),
        seats: card.chairs.iter().map(|chair| chair.name.clone()).collect(),
        seed: Seed::from_bytes(seed),
        branches: branches.map(|text| read_branches(table, &text)).transpose()?.unwrap_or_default(),
    };
    let extra: String = row.get("extra")?;
    Ok(StoredTable {
        header,
        invite: row.get("invite")?,
        actions: load_actions(connection, table, row.get("row")?, card.number)?,
        extra: json(table, "extra", &extra)?,
        revision: row.get("revision")?,
        card,
    })
}

/// Where the table goes on from another game, as its column has it; most tables do not.
fn branches_column(header: &Header) -> Option<String> {
    (!header.branches.is_empty()).then(|| serde_json::json!(header.branches).to_string())
}

fn read_branches(table: &TableId, text: &str) -> Result<Vec<Branch>, StoreError> {
    serde_json::from_value(json(table, "branches", text)?)
        .map_err(|error| damaged(table, "branches", &error.to_string()))
}

/// All actions of a table. A missing or repeated action is an error, never a shorter game.
fn load_actions(
    connection: &Connection,
    table: &TableId,
    table_row: i64,
    number: u32,
) -> Result<Vec<StoredAction>, StoreError> {
    let mut actions = Vec::with_capacity(number as usize);
    let mut statement = connection.prepare_cached(sql::ACTIONS)?;
    let mut rows = statement.query([table_row])?;
    while let Some(row) = rows.next()? {
        let expected = actions.len() + 1;
        if row.get::<_, u32>("number")? as usize != expected {
            return Err(damaged(table, &format!("action {expected}"), "it is missing"));
        }
        let words: String = row.get("words")?;
        actions.push(StoredAction {
            seat: Seat(row.get("seat")?),
            words: Words::new(&words),
            time: row.get("time")?,
        });
    }
    if actions.len() != number as usize {
        let problem = format!("{} actions are there, but {number} were played", actions.len());
        return Err(damaged(table, "its actions", &problem));
    }
    Ok(actions)
}
