//! The people at a table: who is here, who plays which seat with how much time, and what they order or agree on.

use crate::api::answers::Both;
use crate::app::App;
use crate::attendance::Sitting;
use crate::error::WebError;
use crate::extract::{Body, Visit};
use crate::pages::attending::{is_told, number_of_sight};
use crate::tables::TableOrder;
use crate::texts::say_with_names;
use axum::Json;
use axum::extract::State;
use greenroom_engine::{Seat, SeatSet};
use greenroom_store::{Occupant, PersonId, UnixMs};
use serde::{Deserialize, Serialize};

/// The people at a table.
#[derive(Serialize)]
pub(crate) struct PeopleAnswer {
    /// The server's time.
    now: UnixMs,
    seats: Vec<PresenceRow>,
    /// The names of those who watch.
    watchers: Vec<String>,
    /// How many watch without a name.
    nameless: u32,
    /// Since when the clocks rest.
    paused: Option<UnixMs>,
    /// Whether the people ended the game by agreement.
    ended: bool,
    question: Option<QuestionRow>,
    /// What happened beside the actions.
    happened: Vec<HappenedRow>,
}

/// One seat.
#[derive(Serialize)]
struct PresenceRow {
    seat: Seat,
    /// Whether its person is here.
    here: bool,
    /// When its person was last here.
    seen: Option<UnixMs>,
    /// Since when it owes a decision.
    asked: Option<UnixMs>,
    /// Whether the others may let a bot play on.
    late: bool,
    /// The milliseconds that are left; none without a clock.
    left: Option<i64>,
    /// The bot that plays for the person now.
    stand_in: Option<StandInRow>,
    /// How many decisions bots made for the person; none while it is a secret whether this seat has chosen.
    bot_moves: Option<u32>,
    /// For how many milliseconds bots played for the person.
    bot_ms: i64,
}

/// A bot that plays for a person.
#[derive(Serialize)]
struct StandInRow {
    bot: String,
    since: UnixMs,
    for_good: bool,
}

/// What somebody asks the others for.
#[derive(Serialize)]
struct QuestionRow {
    wish: &'static str,
    by: Seat,
    agreed: SeatSet,
}

/// Something that happened.
#[derive(Serialize)]
struct HappenedRow {
    /// After how many actions.
    number: u32,
    time: UnixMs,
    text: Both,
}

impl PeopleAnswer {
    fn of(visit: &Visit) -> PeopleAnswer {
        let (snapshot, presence, now) = (&visit.snapshot, visit.room.presence(), visit.room.time.now());
        let attendance = &snapshot.attendance;
        let own = snapshot.seat_of(visit.person());
        let eyes = snapshot.eyes(visit.person());
        let sight = snapshot.sight(eyes);
        let turn = sight.filter(|_| !snapshot.is_over()).map_or(SeatSet::NONE, |sight| sight.turn());
        let empty = Sitting::default();
        let seat_row = |(seat, chair): (Seat, &greenroom_store::Chair)| {
            let sitting = attendance.seat(seat).unwrap_or(&empty);
            let person = match &chair.occupant {
                Occupant::Person(person) => Some(person),
                Occupant::Bot(_) | Occupant::Empty => None,
            };
            let told = own != Some(seat) && turn.contains(seat);
            let has_clock = attendance.pace.has_clock() && attendance.is_played_by_person(seat);
            PresenceRow {
                seat,
                here: person.is_some_and(|person| presence.is_here(person, now)),
                seen: person.and_then(|person| presence.seen(person)),
                asked: turn.contains(seat).then_some(sitting.asked),
                late: snapshot.late_seats(now).contains(seat),
                left: has_clock.then(|| sitting.left(&attendance.pace, told, now)),
                stand_in: sitting.stand_in.as_ref().map(|stand_in| StandInRow {
                    bot: stand_in.bot.clone(),
                    since: stand_in.since,
                    for_good: stand_in.why.is_for_good(),
                }),
                bot_moves: (!told || !attendance.is_shared_choice()).then_some(sitting.bot_moves),
                bot_ms: attendance.bot_time(seat, now),
            }
        };
        let name = |seat: Seat| {
            snapshot.card.chairs.get(seat.index()).map_or_else(String::new, |chair| chair.name.clone())
        };
        let (watchers, nameless) = presence.watchers(|id: &PersonId| !snapshot.card.seats_of(id).is_empty());
        PeopleAnswer {
            now,
            seats: (0..).map(Seat).zip(&snapshot.card.chairs).map(seat_row).collect(),
            watchers: watchers.into_iter().map(str::to_owned).collect(),
            nameless,
            paused: attendance.paused,
            ended: attendance.ended,
            question: attendance.proposal.map(|proposal| QuestionRow {
                wish: proposal.kind.key(["end", "pause", "undo"]),
                by: proposal.by,
                agreed: proposal.agreed,
            }),
            happened: snapshot
                .happened
                .iter()
                .filter(|happened| is_told(snapshot, eyes, happened))
                .map(|happened| HappenedRow {
                    number: number_of_sight(snapshot, eyes, happened.number),
                    time: happened.time,
                    text: Both::say(|lang| say_with_names(lang, &happened.what.message(), name)),
                })
                .collect(),
        }
    }
}

/// `GET /api/tables/{table}/people`
pub(crate) async fn show(visit: Visit) -> Json<PeopleAnswer> {
    Json(PeopleAnswer::of(&visit))
}

/// What somebody orders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ordered {
    #[serde(rename = "do")]
    order: TableOrder,
    /// The seat that it is about, where it is not the reader's own.
    seat: Option<Seat>,
}

/// `POST /api/tables/{table}/people`
pub(crate) async fn order(
    State(app): State<App>,
    visit: Visit,
    Body(ordered): Body<Ordered>,
) -> Result<Json<PeopleAnswer>, WebError> {
    let (person, seat) = (visit.visitor.require_person()?, visit.own_seat()?);
    let about = ordered.seat.unwrap_or(seat);
    visit.room.order(&app, &person.id, seat, ordered.order, about).await?;
    Ok(Json(PeopleAnswer::of(&visit.again()?)))
}
