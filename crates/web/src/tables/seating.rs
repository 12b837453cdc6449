//! Who takes a chair: a person, a bot or nobody; the way in by an invite; and the same people again for a rematch.

use crate::app::App;
use crate::bots::{self, face_on, name_on};
use crate::error::WebError;
use crate::programs;
use crate::tables::catching_up::MOST_ATTEMPTS;
use crate::tables::room::{begin, run_to_completion, save_attendance};
use crate::tables::setup::new_table;
use crate::tables::{DoorRules, Room, Snapshot, TableExtra, Together, refresh_around};
use axum::http::StatusCode;
use greenroom_catalog::{Bot, GameKind};
use greenroom_engine::Seat;
use greenroom_stage::pieces::Face;
use greenroom_store::{Chair, Invite, Occupant, Person, PersonId, SeatChange, Status};
use std::sync::Arc;

/// Who takes a chair, with the face that is shown there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    pub(crate) chair: Chair,
    /// The face's code; empty for nobody.
    pub(crate) face: String,
    /// Whether the host sends away whoever sits there.
    pub(crate) sends_away: bool,
    /// Whether somebody shares the device of the person whose chair it is.
    pub(crate) beside: bool,
}

impl Seating {
    pub(crate) fn person(person: &Person) -> Seating {
        let chair = Chair { name: person.name.clone(), occupant: Occupant::Person(person.id.clone()) };
        Seating { chair, face: person.face.clone(), ..Seating::nobody() }
    }

    /// Somebody of this name who plays at a person's device.
    pub(crate) fn beside(person: &Person, name: String) -> Seating {
        let face = Face::from_id(&format!("beside {} {name}", person.id)).to_code();
        let chair = Chair { name, occupant: Occupant::Person(person.id.clone()) };
        Seating { chair, face, beside: true, ..Seating::nobody() }
    }

    /// A bot, which gets its name and face from the chair's number.
    pub(crate) fn bot(bot: Bot, index: usize) -> Seating {
        let name = name_on(index);
        let chair = Chair { name: name.to_owned(), occupant: Occupant::Bot(bot.name()) };
        Seating { chair, face: face_on(index).to_code(), ..Seating::nobody() }
    }

    /// A program of the house, which is called as the house calls it.
    pub(crate) fn program(name: &str) -> Seating {
        let chair = Chair { name: name.to_owned(), occupant: Occupant::Bot(programs::bot_of(name)) };
        Seating { chair, face: Face::from_id(&format!("program {name}")).to_code(), ..Seating::nobody() }
    }

    /// Nobody: the chair is free again.
    pub(crate) fn nobody() -> Seating {
        let chair = Chair { name: String::new(), occupant: Occupant::Empty };
        Seating { chair, face: String::new(), sends_away: false, beside: false }
    }

    /// Nobody: the host sends away whoever sits there.
    pub(crate) fn sent_away() -> Seating {
        Seating { sends_away: true, ..Seating::nobody() }
    }
}

/// The people who have more than one chair, since others share their device.
pub(super) fn people_with_several_chairs(chairs: &[Chair]) -> Vec<PersonId> {
    let mut people: Vec<PersonId> = Vec::new();
    for (index, chair) in chairs.iter().enumerate() {
        if let Occupant::Person(person) = &chair.occupant
            && !people.contains(person)
            && chairs[..index].iter().any(|before| before.occupant == chair.occupant)
        {
            people.push(person.clone());
        }
    }
    people
}

/// The table that an invite leads to.
pub(crate) async fn room_of_invite(app: &App, invite: &Invite) -> Result<Arc<Room>, WebError> {
    let nowhere = || WebError::new(StatusCode::NOT_FOUND, "error-no-invite");
    let table = app.store.table_of_invite(invite).await?.ok_or_else(nowhere)?;
    app.room(&table).await
}

/// A new table for the same people with a new seed: every game draws lots for who begins. They keep their chairs, and so
/// their colours; in the next game of a series everybody moves one chair further. If somebody has already asked for a rematch, it is that table.
pub(crate) async fn rematch(
    app: &App,
    room: &Room,
    snapshot: &Snapshot,
    asked_by: &Person,
    other: Option<&'static dyn GameKind>,
) -> Result<Arc<Room>, WebError> {
    snapshot.finished_game()?;
    let kind = other.unwrap_or(room.kind);
    let chairs = &snapshot.card.chairs;
    // The series may have gone on since the room was loaded.
    let goes_on = Together::load(app, &room.id).await?.goes_on();
    let chair_before = |index: usize| (index + usize::from(goes_on)) % chairs.len();
    let seatings = (0..chairs.len()).map(chair_before).map(|index| Seating {
        chair: chairs[index].clone(),
        face: snapshot.face(Seat(index as u8)).to_owned(),
        ..Seating::nobody()
    });
    let options = if other.is_some() { kind.default_options() } else { snapshot.card.options.clone() };
    let visibility = snapshot.card.visibility;
    let mut extra = TableExtra::clone(&snapshot.extra);
    (extra.lesson, extra.origin) = (false, None);
    extra.door = DoorRules { friends: extra.door.friends, ..DoorRules::default() };
    let seatings = seatings.collect();
    let again = new_table(app, kind, options, seatings, visibility, asked_by.id.clone(), extra)?;
    let there = match goes_on {
        true => app.store.create_next(&room.id, again).await?,
        false if other.is_some() => return Err(WebError::new(StatusCode::CONFLICT, "error-no-series")),
        false => app.store.create_rematch(&room.id, again).await?,
    };
    room.link_rematch(there.clone()).await;
    let there = app.room(&there).await?;
    refresh_around(app, &there);
    Ok(there)
}

impl Room {
    /// Seats somebody on a free chair, or frees one. The game begins when the last chair is taken.
    pub(crate) async fn sit(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        seating: Seating,
    ) -> Result<(), WebError> {
        let (room, app) = (self.clone(), app.clone());
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            for _ in 0..MOST_ATTEMPTS {
                if room.try_sit(&app, seat, seating.clone()).await?.is_some() {
                    bots::start(&app, &room);
                    return Ok(());
                }
            }
            Err(WebError::stale())
        })
        .await
    }

    /// Seats somebody on the table as the room knows it. None if the store knew more: the room knows it too by then.
    async fn try_sit(&self, app: &App, seat: Seat, seating: Seating) -> Result<Option<()>, WebError> {
        let mut snapshot = Snapshot::clone(&self.snapshot());
        if snapshot.card.status != Status::Gathering {
            return Err(WebError::new(StatusCode::CONFLICT, "error-begun"));
        }
        let Seating { chair: new, face, sends_away, beside } = seating;
        if snapshot.is_known_to_bringer(seat) {
            return Err(WebError::new(StatusCode::CONFLICT, "error-brought-seat"));
        }
        if let Occupant::Person(person) = &new.occupant
            && !beside
            && snapshot.has_own_chair(person, &new.name)
        {
            return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
        }
        let chair =
            snapshot.card.chairs.get_mut(seat.index()).ok_or_else(|| WebError::field("seat", "A…"))?;
        let taken = chair.occupant != Occupant::Empty && new.occupant != Occupant::Empty;
        if taken {
            return Err(WebError::new(StatusCode::CONFLICT, "error-seat-taken"));
        }
        let (occupant, name) = (new.occupant.clone(), new.name.clone());
        Arc::make_mut(&mut snapshot.header).seats[seat.index()].clone_from(&new.name);
        let Chair { name: left, occupant: expected } = std::mem::replace(chair, new);
        let begins = snapshot.is_full();
        let together = people_with_several_chairs(&snapshot.card.chairs);
        let extra = Arc::make_mut(&mut snapshot.extra);
        extra.together = together;
        extra.faces.resize(snapshot.card.chairs.len(), String::new());
        extra.faces[seat.index()] = face;
        if let (true, Occupant::Person(person)) = (sends_away, &expected) {
            extra.door.send_away(person.clone(), left, seat);
        }
        extra.door.seated(&occupant, begins);
        let begin = if begins { Some(begin(self.kind, &mut snapshot, app.now())?) } else { None };
        // One transaction: a disk that is full seats nobody without a face or a deal.
        let (extra, revision, time) = (Some(snapshot.extra.to_json()), Some(snapshot.revision), app.now());
        let change = SeatChange { seat, expected, occupant, name, extra, begin, revision, time };
        let written = app.store.sit(&self.id, change).await;
        if self.written(app, written).await?.is_none() {
            return Ok(None);
        }
        snapshot.revision += 1;
        if snapshot.table.is_some() {
            save_attendance(app, &mut snapshot).await?;
        }
        self.publish(snapshot);
        Ok(Some(()))
    }
}
