//! Ratings: moved by each rated game in the transaction that ends it, and recomputed from the list of all rated games.

use crate::database::{Connection, OptionalExtension, Row, params};
use crate::results::Player;
use crate::{PendingOperation, PersonId, Store, StoreError, TableId, UnixMs, sql};
use greenroom_rating::{Contender, Level, Levels, Rating, rate};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// How strong somebody is at a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRating {
    /// The game.
    pub game: String,
    /// How strong.
    pub rating: Rating,
    /// How many rated games that follows from.
    pub games: u32,
}

/// Somebody in the list of the strongest.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedPerson {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The code of their face.
    pub face: String,
    /// How strong.
    pub rating: Rating,
    /// How many rated games that follows from.
    pub games: u32,
}

impl Store {
    /// How strong a person is, game by game.
    pub fn ratings_of(&self, person: &PersonId) -> PendingOperation<Vec<GameRating>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::record::RATINGS_OF)?;
            let read = |row: &Row<'_>| {
                Ok(GameRating { game: row.get("game")?, rating: read_rating(row)?, games: row.get("games")? })
            };
            Ok(statement.query_map([&person], read)?.collect::<Result<_, _>>()?)
        })
    }

    /// The people who are surely strong at a game, but for those who keep their rating to themselves.
    pub fn best_rated(&self, game: &str, take: u32) -> PendingOperation<Vec<RatedPerson>> {
        let game = game.to_owned();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::record::BEST_RATED)?;
            let read = |row: &Row<'_>| {
                Ok(RatedPerson {
                    person: row.get("person")?,
                    name: row.get("name")?,
                    face: row.get("face")?,
                    rating: read_rating(row)?,
                    games: row.get("games")?,
                })
            };
            Ok(statement.query_map(params![game, take], read)?.collect::<Result<_, _>>()?)
        })
    }

    /// Computes all ratings anew from the list of rated games, with the bots where they stand now. Returns how many games there
    /// are.
    pub fn recompute_ratings(&self, levels: BTreeMap<String, Levels>) -> PendingOperation<u32> {
        self.write(move |connection| recompute(connection, &levels))
    }
}

fn read_rating(row: &Row<'_>) -> crate::database::Result<Rating> {
    Ok(Rating { value: row.get("rating")?, uncertainty: row.get("uncertainty")? })
}

/// Whether the places of a game say who is stronger: everybody is somebody else, a person is among them, and every bot has
/// been measured.
fn is_fair(players: &[&str], levels: &Levels) -> bool {
    let known = players.iter().map(|player| match Player::read(player) {
        Some(Player::Person(_)) => Some(true),
        Some(Player::Bot(bot)) => levels.contains_key(&bot).then_some(false),
        None => None,
    });
    let Some(people) = known.collect::<Option<Vec<bool>>>() else { return false };
    let persons: Vec<&&str> =
        players.iter().zip(&people).filter(|(_, person)| **person).map(|(player, _)| player).collect();
    !persons.is_empty() && persons.iter().collect::<BTreeSet<_>>().len() == persons.len() && players.len() > 1
}

/// The level of a player who is a bot.
fn level<'a>(player: &str, levels: &'a Levels) -> Option<&'a Level> {
    levels.get(player.strip_prefix("bot:")?)
}

/// Adds a game to the list of rated games and moves the ratings of the people in it. A game that would be one against
/// oneself, or with somebody who is unknown, is not rated.
pub(crate) fn rate_game(
    connection: &Connection,
    (table, game, time): (&TableId, &str, UnixMs),
    reached: &[(String, u8)],
    levels: &Levels,
) -> Result<(), StoreError> {
    let players: Vec<&str> = reached.iter().map(|(player, _)| player.as_str()).collect();
    if !is_fair(&players, levels) {
        return Ok(());
    }
    let mut add = connection.prepare_cached(sql::record::ADD_RATED_GAME)?;
    let place_in_list: Option<i64> =
        add.query_row(params![table, game, time], |row| row.get(0)).optional()?;
    let Some(place_in_list) = place_in_list else { return Ok(()) };
    let mut contenders = Vec::new();
    for (player, place) in reached {
        let fixed = level(player, levels);
        let rating = match fixed {
            Some(level) => level.as_rating(),
            None => connection
                .prepare_cached(sql::record::RATING)?
                .query_row(params![player, game], read_rating)
                .optional()?
                .unwrap_or_default(),
        };
        contenders.push(Contender { rating, place: *place, fixed: fixed.is_some() });
    }
    for (seat, (((player, place), after), before)) in
        reached.iter().zip(rate(&contenders)).zip(&contenders).enumerate()
    {
        let values = params![place_in_list, seat as u8, player, place, after.value, after.uncertainty];
        connection.prepare_cached(sql::record::ADD_RATED_SEAT)?.execute(values)?;
        if !before.fixed {
            let values = params![player, game, after.value, after.uncertainty];
            connection.prepare_cached(sql::record::SET_RATING)?.execute(values)?;
        }
    }
    Ok(())
}

/// One seat of a rated game, as the list has it.
struct RatedSeat {
    seat: u8,
    player: String,
    place: u8,
    rating: Rating,
}

/// Computes all ratings anew.
pub(crate) fn recompute(
    connection: &Connection,
    levels: &BTreeMap<String, Levels>,
) -> Result<u32, StoreError> {
    let mut games: Vec<(i64, String, Vec<RatedSeat>)> = Vec::new();
    let mut statement = connection.prepare_cached(sql::record::RATED_GAMES)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let place: i64 = row.get("place")?;
        if games.last().is_none_or(|(last, _, _)| *last != place) {
            games.push((place, row.get("game")?, Vec::new()));
        }
        let (seat, player, reached) = (row.get("seat")?, row.get("player")?, row.get("reached")?);
        if let Some((_, _, seats)) = games.last_mut() {
            seats.push(RatedSeat { seat, player, place: reached, rating: read_rating(&row)? });
        }
    }
    let (nothing, mut now) = (Levels::new(), HashMap::<(String, String), (Rating, u32)>::new());
    for (place, game, seats) in &games {
        let levels = levels.get(game).unwrap_or(&nothing);
        let players: Vec<&str> = seats.iter().map(|seat| seat.player.as_str()).collect();
        // Two who played together may have turned out to be one.
        if !is_fair(&players, levels) {
            continue;
        }
        let contender = |seat: &RatedSeat| match level(&seat.player, levels) {
            Some(level) => Contender { rating: level.as_rating(), place: seat.place, fixed: true },
            None => {
                let known = now.get(&(seat.player.clone(), game.clone()));
                let rating = known.map_or_else(Rating::default, |(rating, _)| *rating);
                Contender { rating, place: seat.place, fixed: false }
            }
        };
        let contenders: Vec<Contender> = seats.iter().map(contender).collect();
        for ((seat, before), after) in seats.iter().zip(&contenders).zip(rate(&contenders)) {
            if after != seat.rating {
                let values = params![place, seat.seat, after.value, after.uncertainty];
                connection.prepare_cached(sql::record::CORRECT_RATED_SEAT)?.execute(values)?;
            }
            if !before.fixed {
                let known = now.entry((seat.player.clone(), game.clone())).or_default();
                *known = (after, known.1 + 1);
            }
        }
    }
    connection.prepare_cached(sql::record::DROP_RATINGS)?.execute([])?;
    for ((person, game), (rating, games)) in &now {
        let values = params![person, game, rating.value, rating.uncertainty, games];
        connection.prepare_cached(sql::record::PUT_RATING)?.execute(values)?;
    }
    Ok(games.len() as u32)
}
