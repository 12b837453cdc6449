//! What was reached in finished games: written when a game ends, once, and read for records and statistics.

use crate::card::TableHead;
use crate::database::{Connection, OptionalExtension, Row, params};
use crate::people::require_person;
use crate::ratings::rate_game;
use crate::{PendingOperation, PersonId, Store, StoreError, TableId, UnixMs, Visibility, sql};
use greenroom_rating::{Levels, Rating};
use serde::Serialize;
use std::collections::BTreeMap;

/// The sixtieths of a whole win: it can be shared by two to five.
pub const WHOLE_WIN: u32 = 60;

/// How a game ended, as its rules say.
#[derive(Clone, Debug, PartialEq)]
pub struct Finish {
    /// The place of each seat, from 1; equal places were shared.
    pub places: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// How often each seat has named each thing of the box.
    pub things: Vec<BTreeMap<String, u32>>,
    /// Whether the game counts for ratings: then where the bots stand in it.
    pub rated: Option<Levels>,
}

/// Who played a seat, as records name them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Person(PersonId),
    /// A bot, by its name.
    Bot(String),
}

impl Player {
    /// Reads a column; none for a seat that is nobody's.
    pub(crate) fn read(text: &str) -> Option<Player> {
        match text.strip_prefix("bot:") {
            Some(bot) => Some(Player::Bot(bot.to_owned())),
            None => PersonId::parse(text).map(Player::Person),
        }
    }
}

/// What somebody has reached in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTotals {
    /// The game.
    pub game: String,
    /// How many they have played.
    pub games: u32,
    /// How much they have won, in sixtieths of a win.
    pub share: u32,
    /// Their highest score.
    pub best: i32,
    /// When they last played it.
    pub last: UnixMs,
}

/// How somebody has done against somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The other.
    pub player: Player,
    /// The other's name and face; empty for a bot.
    pub name: String,
    /// The code of the face.
    pub face: String,
    /// How many games they played at one table.
    pub games: u32,
    /// In how many the other came behind.
    pub ahead: u32,
    /// In how many the other came first.
    pub behind: u32,
}

/// One finished game of somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// Where they sat.
    pub seat: u8,
    /// Their place, from 1.
    pub place: u8,
    /// Of how many.
    pub seats: u8,
    /// Their score.
    pub score: i32,
    /// Whether a bot played their seat to its end.
    pub gave_up: bool,
    /// When it ended.
    pub ended: UnixMs,
    /// Their rating after it, if it was rated.
    pub rating: Option<Rating>,
}

/// What somebody has reached, as far as one reader may know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerRecord {
    /// Game by game, the one they have played most first.
    pub totals: Vec<GameTotals>,
    /// Against whom, the most frequent first.
    pub meetings: Vec<Meeting>,
    /// The things that they have named most: the game, the thing's word, how often.
    pub favourites: Vec<(String, String, u32)>,
    /// The last games, the newest first.
    pub last: Vec<PlayedGame>,
}

/// How many games a seat has played and won, at tables of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatTotals {
    /// How many sat at the table.
    pub seats: u8,
    /// The seat.
    pub seat: u8,
    /// How many games.
    pub games: u32,
    /// How much it has won, in sixtieths of a win.
    pub share: u32,
}

/// A high score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestResult {
    /// The table.
    pub table: TableId,
    /// Who reached it.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The code of their face.
    pub face: String,
    /// The score.
    pub score: i32,
    /// How many played.
    pub seats: u8,
    /// When.
    pub ended: UnixMs,
}

/// The statistics of a game at this house: of open tables alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HouseRecord {
    /// Wins seat by seat.
    pub seats: Vec<SeatTotals>,
    /// How many games had how many moves.
    pub lengths: Vec<(u32, u32)>,
    /// The highest scores.
    pub best: Vec<BestResult>,
}

/// What somebody keeps to themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Privacy {
    /// Their record.
    pub record: bool,
    /// Their rating.
    pub rating: bool,
}

/// How many of the last games, and how many others, a record tells.
const LAST: u32 = 20;
const MEETINGS: u32 = 12;
/// How many high scores are told.
const BEST: u32 = 10;

impl Store {
    /// Counts a game that has ended. One that was counted before is not counted again; the answer says whether it was now.
    pub fn finish_table(&self, table: &TableId, finish: Finish, time: UnixMs) -> PendingOperation<bool> {
        let table = table.clone();
        self.write(move |connection| self::finish(connection, &table, &finish, time))
    }

    /// Tables whose games have ended and were not counted, after the one given.
    pub fn uncounted_tables(&self, after: Option<&TableId>, take: u32) -> PendingOperation<Vec<TableId>> {
        let after = after.cloned();
        self.read(move |connection| {
            let row = match &after {
                Some(table) => TableHead::of(connection, table)?.row,
                None => 0,
            };
            let mut statement = connection.prepare_cached(sql::record::UNCOUNTED)?;
            Ok(statement.query_map(params![row, take], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    /// What somebody has reached, as far as this reader may know: games at open tables, and those in which the reader sat.
    pub fn record_of(&self, person: &PersonId, reader: Option<&PersonId>) -> PendingOperation<PlayerRecord> {
        let person = person.clone();
        let reader = reader.map_or_else(String::new, |reader| reader.as_str().to_owned());
        self.read(move |connection| {
            let (who, whom) = (person.as_str(), reader.as_str());
            let mut totals = connection.prepare_cached(sql::record::TALLIES)?;
            let mut meetings = connection.prepare_cached(sql::record::MEETINGS)?;
            let mut favourites = connection.prepare_cached(sql::record::FAVOURITES)?;
            let mut last = connection.prepare_cached(sql::record::LAST_RESULTS)?;
            let named = |row: &Row<'_>| Ok((row.get("game")?, row.get("word")?, row.get("count")?));
            Ok(PlayerRecord {
                totals: totals.query_map([who, whom], read_totals)?.collect::<Result<_, _>>()?,
                meetings: meetings
                    .query_map(params![who, whom, MEETINGS], read_meeting)?
                    .filter_map(Result::transpose)
                    .collect::<Result<_, _>>()?,
                favourites: favourites.query_map([who, whom], named)?.collect::<Result<_, _>>()?,
                last: last.query_map(params![who, whom, LAST], read_played)?.collect::<Result<_, _>>()?,
            })
        })
    }

    /// The statistics of a game at this house.
    pub fn house_record(&self, game: &str) -> PendingOperation<HouseRecord> {
        let game = game.to_owned();
        self.read(move |connection| {
            let mut seats = connection.prepare_cached(sql::record::HOUSE_SEATS)?;
            let mut lengths = connection.prepare_cached(sql::record::HOUSE_LENGTHS)?;
            let mut best = connection.prepare_cached(sql::record::HOUSE_BEST)?;
            let seats = seats.query_map([&game], |row| {
                let (seats, seat) = (row.get("seats")?, row.get("seat")?);
                Ok(SeatTotals { seats, seat, games: row.get("games")?, share: row.get("share")? })
            })?;
            let lengths = lengths.query_map([&game], |row| Ok((row.get("moves")?, row.get("games")?)))?;
            let best = best.query_map(params![game, BEST], |row| {
                Ok(BestResult {
                    table: row.get("id")?,
                    person: row.get("player")?,
                    name: row.get("name")?,
                    face: row.get("face")?,
                    score: row.get("score")?,
                    seats: row.get("seats")?,
                    ended: row.get("ended")?,
                })
            })?;
            Ok(HouseRecord {
                seats: seats.collect::<Result<_, _>>()?,
                lengths: lengths.collect::<Result<_, _>>()?,
                best: best.collect::<Result<_, _>>()?,
            })
        })
    }

    /// What somebody keeps to themselves.
    pub fn privacy_of(&self, person: &PersonId) -> PendingOperation<Privacy> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::record::PRIVACY)?;
            let read = |row: &Row<'_>| Ok(Privacy { record: row.get("record")?, rating: row.get("rating")? });
            Ok(statement.query_row([&person], read).optional()?.unwrap_or_default())
        })
    }

    /// Sets what somebody keeps to themselves.
    pub fn set_privacy(&self, person: &PersonId, privacy: Privacy) -> PendingOperation<()> {
        let person = person.clone();
        self.write(move |connection| {
            require_person(connection, &person)?;
            let values = params![person, privacy.record, privacy.rating];
            connection.prepare_cached(sql::record::SET_PRIVACY)?.execute(values)?;
            Ok(())
        })
    }
}

fn read_totals(row: &Row<'_>) -> crate::database::Result<GameTotals> {
    Ok(GameTotals {
        game: row.get("game")?,
        games: row.get("games")?,
        share: row.get("share")?,
        best: row.get("best")?,
        last: row.get("last")?,
    })
}

fn read_meeting(row: &Row<'_>) -> crate::database::Result<Option<Meeting>> {
    let player: String = row.get("player")?;
    let Some(player) = Player::read(&player) else { return Ok(None) };
    Ok(Some(Meeting {
        player,
        name: row.get::<_, Option<String>>("name")?.unwrap_or_default(),
        face: row.get::<_, Option<String>>("face")?.unwrap_or_default(),
        games: row.get("games")?,
        ahead: row.get("ahead")?,
        behind: row.get("behind")?,
    }))
}

fn read_played(row: &Row<'_>) -> crate::database::Result<PlayedGame> {
    let (value, uncertainty): (Option<f64>, Option<f64>) = (row.get("rating")?, row.get("uncertainty")?);
    Ok(PlayedGame {
        table: row.get("id")?,
        game: row.get("game")?,
        seat: row.get("seat")?,
        place: row.get("place")?,
        seats: row.get("seats")?,
        score: row.get("score")?,
        gave_up: row.get("gave_up")?,
        ended: row.get("ended")?,
        rating: value.zip(uncertainty).map(|(value, uncertainty)| Rating { value, uncertainty }),
    })
}

/// Who sat on a chair when the game ended, and whether they had given it up.
struct SeatHolder {
    player: String,
    gave_up: bool,
}

/// Counts a game that has ended, unless that was done before.
pub(crate) fn finish(
    connection: &Connection,
    table: &TableId,
    finish: &Finish,
    time: UnixMs,
) -> Result<bool, StoreError> {
    let head = TableHead::of(connection, table)?;
    if connection.prepare_cached(sql::record::FINISHED_EXISTS)?.exists([head.row])? {
        return Ok(false);
    }
    let holders = holders(connection, head.row)?;
    let seats = holders.len();
    if [finish.places.len(), finish.scores.len(), finish.things.len()] != [seats; 3] {
        return Err(StoreError::Unfit(format!("table `{table}` has {seats} seats; its result has others")));
    }
    // Bots among themselves are no game of the house.
    if !holders.iter().any(|holder| matches!(Player::read(&holder.player), Some(Player::Person(_)))) {
        return Ok(false);
    }
    let (game, visibility): (String, Visibility) =
        connection
            .prepare_cached(sql::record::TABLE_TO_FINISH)?
            .query_row([head.row], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let open = visibility == Visibility::Open;
    connection.prepare_cached(sql::record::ADD_FINISHED)?.execute(params![
        head.row,
        game,
        seats as u8,
        head.number,
        open,
        time
    ])?;
    let winners = finish.places.iter().filter(|place| **place == 1).count().max(1) as u32;
    let mut add = connection.prepare_cached(sql::record::ADD_RESULT)?;
    for (seat, SeatHolder { player, gave_up }) in holders.iter().enumerate() {
        let place = finish.places[seat];
        let share = if place == 1 { WHOLE_WIN / winners } else { 0 };
        let things = serde_json::json!(finish.things[seat]).to_string();
        add.execute(params![
            head.row,
            seat as u8,
            game,
            player,
            place,
            finish.scores[seat],
            share,
            gave_up,
            open,
            time,
            things
        ])?;
    }
    if let Some(levels) = &finish.rated {
        let last = seats as u8;
        let reached = holders
            .iter()
            .zip(&finish.places)
            .map(|(holder, place)| (holder.player.clone(), if holder.gave_up { last } else { *place }));
        rate_game(connection, (table, &game, time), &reached.collect::<Vec<_>>(), levels)?;
    }
    Ok(true)
}

/// Who sat on each chair. Of several chairs of one person the one that bears their name is theirs; the others are those of
/// people who share the device, and nobody's.
fn holders(connection: &Connection, table_row: i64) -> Result<Vec<SeatHolder>, StoreError> {
    struct Chair {
        name: String,
        own: Option<String>,
        person: Option<String>,
        bot: Option<String>,
        former: Option<String>,
    }
    let mut statement = connection.prepare_cached(sql::record::SEATS_TO_FINISH)?;
    let read = |row: &Row<'_>| {
        Ok(Chair {
            name: row.get("name")?,
            own: row.get("own")?,
            person: row.get("person")?,
            bot: row.get("bot")?,
            former: row.get("former")?,
        })
    };
    let chairs: Vec<Chair> = statement.query_map([table_row], read)?.collect::<Result<_, _>>()?;
    let is_their_own = |index: usize, person: &String| {
        let theirs = || chairs.iter().enumerate().filter(|(_, chair)| chair.person.as_ref() == Some(person));
        let named = theirs().find(|(_, chair)| chair.own.as_ref() == Some(&chair.name));
        named.or_else(|| theirs().next()).is_some_and(|(first, _)| first == index)
    };
    let holder = |(index, chair): (usize, &Chair)| match (&chair.person, &chair.former, &chair.bot) {
        (Some(person), _, _) if is_their_own(index, person) => {
            SeatHolder { player: person.clone(), gave_up: false }
        }
        (None, Some(former), _) => SeatHolder { player: former.clone(), gave_up: true },
        (None, None, Some(bot)) => SeatHolder { player: format!("bot:{bot}"), gave_up: false },
        _ => SeatHolder { player: String::new(), gave_up: false },
    };
    Ok(chairs.iter().enumerate().map(holder).collect())
}
