//! Records: what somebody has reached, the statistics of a game, and what somebody keeps to themselves.

use crate::api::answers::Both;
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Body, GameAt, PersonAt};
use crate::records::{Profile, Stats, set_privacy};
use crate::tables::find_in;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use greenroom_engine::Seat;
use greenroom_rating::Rating;
use greenroom_store::{PersonId, Player, Privacy, TableId, UnixMs, WHOLE_WIN};
use serde::{Deserialize, Serialize};

/// A strength in points, and how far it may be off.
#[derive(Serialize)]
pub(crate) struct RatingAnswer {
    points: i64,
    spread: i64,
}

impl RatingAnswer {
    pub(crate) fn of(rating: Rating) -> RatingAnswer {
        RatingAnswer { points: rating.points(), spread: rating.spread() }
    }
}

/// Somebody's record, as far as the reader may know.
#[derive(Serialize)]
pub(crate) struct ProfileAnswer {
    id: PersonId,
    name: String,
    face: String,
    created: UnixMs,
    /// None where it is kept from the reader.
    record: Option<RecordAnswer>,
    /// None where they are kept from the reader.
    ratings: Option<Vec<GameRatingAnswer>>,
}

#[derive(Serialize)]
struct RecordAnswer {
    games: Vec<TotalsRow>,
    favourites: Vec<FavouriteRow>,
    head_to_head: Vec<MeetingRow>,
    last: Vec<PlayedRow>,
}

#[derive(Serialize)]
struct TotalsRow {
    game: String,
    games: u32,
    /// A shared win counts as its fraction.
    wins: f64,
    best: i32,
    last: UnixMs,
}

#[derive(Serialize)]
struct FavouriteRow {
    game: String,
    word: String,
    name: Both,
    count: u32,
}

#[derive(Serialize)]
struct MeetingRow {
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<PersonId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    name: String,
    games: u32,
    ahead: u32,
    behind: u32,
}

#[derive(Serialize)]
struct PlayedRow {
    table: TableId,
    game: String,
    seat: Seat,
    place: u8,
    seats: u8,
    score: i32,
    gave_up: bool,
    ended: UnixMs,
    rating: Option<RatingAnswer>,
}

#[derive(Serialize)]
struct GameRatingAnswer {
    game: String,
    rating: RatingAnswer,
    games: u32,
}

/// A share of wins as a number of them.
fn wins(share: u32) -> f64 {
    f64::from(share) / f64::from(WHOLE_WIN)
}

impl ProfileAnswer {
    fn of(app: &App, profile: Profile) -> ProfileAnswer {
        let Profile { person, record, ratings, favourites, .. } = profile;
        let favourites = favourites
            .into_iter()
            .map(|found| FavouriteRow {
                name: Both::say(|lang| {
                    let kind = find_in(app.games, &found.game);
                    kind.map_or_else(String::new, |kind| kind.label(&found.thing.word, lang))
                }),
                game: found.game,
                word: found.thing.word,
                count: found.count,
            })
            .collect();
        let record = record.map(|record| RecordAnswer {
            games: record
                .totals
                .into_iter()
                .map(|row| TotalsRow {
                    wins: wins(row.share),
                    game: row.game,
                    games: row.games,
                    best: row.best,
                    last: row.last,
                })
                .collect(),
            favourites,
            head_to_head: record
                .meetings
                .into_iter()
                .map(|met| {
                    let (person, bot) = match met.player {
                        Player::Person(person) => (Some(person), None),
                        Player::Bot(bot) => (None, Some(bot)),
                    };
                    let (games, ahead, behind) = (met.games, met.ahead, met.behind);
                    MeetingRow { person, bot, name: met.name, games, ahead, behind }
                })
                .collect(),
            last: record
                .last
                .into_iter()
                .map(|game| PlayedRow {
                    table: game.table,
                    game: game.game,
                    seat: Seat(game.seat),
                    place: game.place,
                    seats: game.seats,
                    score: game.score,
                    gave_up: game.gave_up,
                    ended: game.ended,
                    rating: game.rating.map(RatingAnswer::of),
                })
                .collect(),
        });
        let ratings = ratings.map(|ratings| {
            let row = |known: greenroom_store::GameRating| GameRatingAnswer {
                game: known.game,
                rating: RatingAnswer::of(known.rating),
                games: known.games,
            };
            ratings.into_iter().map(row).collect()
        });
        ProfileAnswer {
            id: person.id,
            name: person.name,
            face: person.face,
            created: person.created,
            record,
            ratings,
        }
    }
}

/// `GET /api/people/{person}`
pub(crate) async fn show(
    State(app): State<App>,
    PersonAt(person): PersonAt,
    visitor: Visitor,
) -> Result<Json<ProfileAnswer>, WebError> {
    let profile = Profile::of(&app, &visitor, &person).await?;
    Ok(Json(ProfileAnswer::of(&app, profile)))
}

/// The statistics of a game at this house, of open tables alone.
#[derive(Serialize)]
pub(crate) struct StatsAnswer {
    game: &'static str,
    games: u32,
    /// Wins seat by seat, for each number of seats.
    by_seat: Vec<SeatWins>,
    /// How many games had how many moves.
    lengths: Vec<LengthRow>,
    best: Vec<BestRow>,
    /// People and bots on one scale, the surely strong first.
    ratings: Vec<RankRow>,
}

#[derive(Serialize)]
struct SeatWins {
    seats: u8,
    seat: Seat,
    games: u32,
    wins: f64,
}

#[derive(Serialize)]
struct LengthRow {
    moves: u32,
    games: u32,
}

#[derive(Serialize)]
struct BestRow {
    table: TableId,
    person: PersonId,
    name: String,
    score: i32,
    seats: u8,
    ended: UnixMs,
}

#[derive(Serialize)]
struct RankRow {
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<PersonId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    rating: RatingAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<u32>,
}

/// `GET /api/games/{game}/stats`
pub(crate) async fn stats(
    State(app): State<App>,
    GameAt(kind): GameAt,
) -> Result<Json<StatsAnswer>, WebError> {
    let Stats { kind, house, games, ranks, .. } = Stats::of(&app, kind).await?;
    let seat = |row: greenroom_store::SeatTotals| SeatWins {
        seats: row.seats,
        seat: Seat(row.seat),
        games: row.games,
        wins: wins(row.share),
    };
    let best = |best: greenroom_store::BestResult| BestRow {
        table: best.table,
        person: best.person,
        name: best.name,
        score: best.score,
        seats: best.seats,
        ended: best.ended,
    };
    let rank = |rank: crate::records::Rank| {
        let (person, name, bot) = match rank.who {
            Ok((person, name, _)) => (Some(person), Some(name), None),
            Err((_, bot)) => (None, None, Some(bot)),
        };
        RankRow { person, name, bot, rating: RatingAnswer::of(rank.rating), games: rank.games }
    };
    Ok(Json(StatsAnswer {
        game: kind.id(),
        games,
        by_seat: house.seats.into_iter().map(seat).collect(),
        lengths: house.lengths.into_iter().map(|(moves, games)| LengthRow { moves, games }).collect(),
        best: house.best.into_iter().map(best).collect(),
        ratings: ranks.into_iter().map(rank).collect(),
    }))
}

/// What somebody keeps to themselves.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrivacyAnswer {
    /// Whether others see no games and results.
    record_hidden: bool,
    /// Whether others see no rating.
    rating_hidden: bool,
}

/// `POST /api/me/privacy`
pub(crate) async fn privacy(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<PrivacyAnswer>, WebError>,
) -> Result<Json<PrivacyAnswer>, WebError> {
    let person = visitor.require_person()?;
    let Body(wanted) = body?;
    let privacy = Privacy { record: wanted.record_hidden, rating: wanted.rating_hidden };
    set_privacy(&app, person, privacy).await?;
    Ok(Json(wanted))
}
