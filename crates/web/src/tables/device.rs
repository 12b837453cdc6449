//! Several players at one device. Their chairs belong to the person whose device it is. A curtain hides what is secret; whoever holds
//! the device lifts it for one seat, and until then that person's eyes are the public's.

use crate::app::App;
use crate::error::WebError;
use crate::tables::catching_up::MOST_ATTEMPTS;
use crate::tables::room::run_to_completion;
use crate::tables::{Room, Snapshot};
use axum::http::StatusCode;
use greenroom_engine::{Eyes, Seat, SeatSet};
pub(crate) use greenroom_room::Device;
use greenroom_store::{Person, PersonId, Status};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Who holds each shared device. One server keeps it in memory alone: after a restart every curtain is down. Several servers keep it
/// with the table, and a curtain is down everywhere but where its seat has just moved, once the seat has moved.
pub(crate) type InHand = BTreeMap<PersonId, Held>;

/// The seat for which a curtain was last lifted, and whether it still is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    seat: Seat,
    lifted: bool,
    /// How many actions the seat had played by then.
    played: u32,
}

impl Snapshot {
    /// Whether several players share the device of this person.
    pub(crate) fn shares_device(&self, person: &PersonId) -> bool {
        self.extra.together.contains(person)
    }

    /// The seats of a person, also of those who share their device.
    pub(crate) fn seats_of(&self, person: Option<&Person>) -> SeatSet {
        person.map_or(SeatSet::NONE, |person| self.card.seats_of(&person.id))
    }

    /// Whether a person sits at the table.
    pub(crate) fn sits(&self, person: Option<&Person>) -> bool {
        !self.seats_of(person).is_empty()
    }

    /// The seat with whose eyes a person sees the game. At a device that several players share it is the one for which the
    /// curtain is lifted.
    pub fn seat_of(&self, person: Option<&Person>) -> Option<Seat> {
        let person = person?;
        let seats = self.card.seats_of(&person.id);
        if self.card.status == Status::Playing && self.shares_device(&person.id) {
            let held = self.in_hand.get(&person.id).filter(|held| held.lifted)?;
            return Some(held.seat).filter(|seat| seats.contains(*seat));
        }
        seats.first()
    }

    /// The shared device of a person while the game goes on; none where nobody sits beside them.
    pub(crate) fn device(&self, person: Option<&Person>) -> Option<Device> {
        let (person, table) = (person?, self.table.as_ref()?);
        let seats = self.card.seats_of(&person.id);
        if !self.shares_device(&person.id) || seats.is_empty() || self.is_over() {
            return None;
        }
        // Whom the rules ask in secret is not told: the curtain names everybody whom the public sees as asked.
        let sight = table.sight(Eyes::Public);
        let is_asked =
            |seat: &Seat| sight.turn().contains(*seat) && self.attendance.is_played_by_person(*seat);
        let mut next: Vec<Seat> = seats.iter().filter(is_asked).collect();
        if let Some(last) = self.in_hand.get(&person.id) {
            let first = next.iter().position(|seat| *seat > last.seat).unwrap_or(0);
            next.rotate_left(first);
        }
        Some(Device { seats, in_hand: self.seat_of(Some(person)), next })
    }

    /// Takes over which curtains are lifted by the word of the store.
    pub(super) fn hold_as_stored(&mut self) {
        let Some(table) = self.table.as_deref().filter(|_| !self.extra.in_hand.is_empty()) else { return };
        let actors = table.actors();
        let mut in_hand = self.extra.in_hand.clone();
        for held in in_hand.values_mut() {
            held.lifted &= played_by(&actors, held.seat) == held.played;
        }
        self.in_hand = Arc::new(in_hand);
    }

    /// Lowers the curtain before a seat, wherever it is lifted for it.
    pub(super) fn lower_curtain_of(&mut self, seat: Seat) {
        if self.in_hand.values().any(|held| held.seat == seat && held.lifted) {
            let held = Arc::make_mut(&mut self.in_hand).values_mut();
            held.filter(|held| held.seat == seat).for_each(|held| held.lifted = false);
        }
    }
}

/// How many of these actions a seat has played.
fn played_by(actors: &[Seat], seat: Seat) -> u32 {
    actors.iter().filter(|actor| **actor == seat).count() as u32
}

impl Room {
    /// Lifts the curtain of a shared device for a seat, or lowers it. Nobody else notices.
    pub(crate) async fn hold(
        self: &Arc<Room>,
        app: &App,
        person: &Person,
        seat: Option<Seat>,
    ) -> Result<(), WebError> {
        let (room, app, person) = (self.clone(), app.clone(), person.clone());
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            for _ in 0..MOST_ATTEMPTS {
                if room.try_hold(&app, &person, seat).await?.is_some() {
                    return Ok(());
                }
            }
            Err(WebError::stale())
        })
        .await
    }

    async fn try_hold(&self, app: &App, person: &Person, seat: Option<Seat>) -> Result<Option<()>, WebError> {
        let mut snapshot = Snapshot::clone(&self.snapshot());
        let actors = snapshot.game()?.actors();
        let refused = |key| Err(WebError::new(StatusCode::CONFLICT, key));
        let Some(device) = snapshot.device(Some(person)) else {
            return refused(if snapshot.is_over() { "error-ended" } else { "error-no-curtain" });
        };
        let in_hand = Arc::make_mut(&mut snapshot.in_hand);
        match (seat, device.in_hand) {
            (Some(seat), _) if !device.seats.contains(seat) => return Err(WebError::not_yours()),
            // Between two hands there is always a moment in which none is shown.
            (Some(seat), Some(held)) if seat != held => return refused("error-curtain-up"),
            (Some(seat), _) => {
                in_hand
                    .insert(person.id.clone(), Held { seat, lifted: true, played: played_by(&actors, seat) });
            }
            (None, _) => {
                in_hand.entry(person.id.clone()).and_modify(|held| held.lifted = false);
            }
        }
        if app.sharing.shared {
            let in_hand = InHand::clone(&snapshot.in_hand);
            Arc::make_mut(&mut snapshot.extra).in_hand = in_hand;
            let extra = snapshot.extra.to_json();
            let written = app.store.set_extra(&self.id, Some(snapshot.revision), extra).await;
            if self.written(app, written).await?.is_none() {
                return Ok(None);
            }
            snapshot.revision += 1;
        }
        self.publish(snapshot);
        Ok(Some(()))
    }
}
