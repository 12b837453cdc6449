//! Who takes a chair: a person, a bot or nobody; the way in by an invite; and the same people again for a rematch.

use crate::app::App;
use crate::bots::NAMES;
use crate::error::WebError;
use crate::tables::setup::new_table;
use crate::tables::{Room, Snapshot, TableExtra};
use axum::http::StatusCode;
use greenroom_catalog::Bot;
use greenroom_engine::Seat;
use greenroom_stage::pieces::Face;
use greenroom_store::{Chair, Invite, Occupant, Person};
use std::sync::Arc;

/// Who takes a chair, with the face that is shown there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    pub(crate) chair: Chair,
    /// The face's code; empty for nobody.
    pub(crate) face: String,
}

impl Seating {
    pub(crate) fn person(person: &Person) -> Seating {
        let chair = Chair { name: person.name.clone(), occupant: Occupant::Person(person.id.clone()) };
        Seating { chair, face: person.face.clone() }
    }

    /// A bot, which gets its name and face from the chair's number.
    pub(crate) fn bot(bot: Bot, index: usize) -> Seating {
        let name = NAMES[index % NAMES.len()];
        let chair = Chair { name: name.to_owned(), occupant: Occupant::Bot(bot.name()) };
        Seating { chair, face: Face::from_id(&format!("bot {name}")).to_code() }
    }

    /// Nobody: the chair is free again.
    pub(crate) fn nobody() -> Seating {
        Seating { chair: Chair { name: String::new(), occupant: Occupant::Empty }, face: String::new() }
    }
}

/// Puts a person on a chair. Nobody sits at a table twice.
pub(crate) async fn sit_person(
    app: &App,
    room: &Arc<Room>,
    seat: Seat,
    person: &Person,
) -> Result<(), WebError> {
    if room.snapshot().seat_of(Some(person)).is_some() {
        return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
    }
    room.sit(app, seat, Seating::person(person)).await
}

/// The first free chair, or the refusal that none is left.
pub(crate) fn first_free(snapshot: &Snapshot) -> Result<Seat, WebError> {
    let mut chairs = (0..).map(Seat).zip(&snapshot.card.chairs);
    let free = chairs.find(|(_, chair)| chair.occupant == Occupant::Empty).map(|(seat, _)| seat);
    free.ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-begun"))
}

/// The table that an invite leads to.
pub(crate) async fn room_of_invite(app: &App, invite: &Invite) -> Result<Arc<Room>, WebError> {
    let nowhere = || WebError::new(StatusCode::NOT_FOUND, "error-no-invite");
    let table = app.store.table_of_invite(invite).await?.ok_or_else(nowhere)?;
    app.room(&table).await
}

/// A new table for the same people, one chair further, with a new seed. If somebody has already asked for a rematch, it
/// is that table.
pub(crate) async fn rematch(
    app: &App,
    room: &Room,
    snapshot: &Snapshot,
    asked_by: &Person,
) -> Result<Arc<Room>, WebError> {
    snapshot.finished_game()?;
    let chairs = &snapshot.card.chairs;
    let moved_on = (0..chairs.len()).map(|index| (index + 1) % chairs.len());
    let seatings = moved_on.map(|index| Seating {
        chair: chairs[index].clone(),
        face: snapshot.face(Seat(index as u8)).to_owned(),
    });
    let (options, visibility) = (snapshot.card.options.clone(), snapshot.card.visibility);
    let extra = TableExtra::clone(&snapshot.extra);
    let seatings = seatings.collect();
    let again = new_table(app, room.kind, options, seatings, visibility, asked_by.id.clone(), extra)?;
    let there = app.store.create_rematch(&room.id, again).await?;
    room.link_rematch(there.clone()).await;
    app.room(&there).await
}
