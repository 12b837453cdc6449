//! Joining by a short code: a shared screen shows it, and phones join as hands as long as the table gathers.

use crate::app::App;
use crate::codes;
use crate::error::WebError;
use crate::rate_limit::charge_code;
use crate::tables::{Entry, Room, Snapshot, first_free, sit_person};
use crate::visitor::Visitor;
use axum::http::StatusCode;
use greenroom_store::{JoinCode, Person, Status, StoreError, UnixMs};
use std::sync::Arc;

/// How many letters a code has. There are 387 million codes; `Limits::join_codes` says how often one may guess.
const LENGTH: usize = 6;
/// How long a code lives, in milliseconds.
const LIFETIME: i64 = 2 * 3_600_000;

/// A code as it is kept: people type small letters, and spaces between.
pub(crate) fn tidy_code(typed: &str) -> String {
    codes::tidy(typed, LENGTH)
}

impl Snapshot {
    /// The code by which the table can be joined now.
    pub(crate) fn code_at(&self, now: UnixMs) -> Option<&JoinCode> {
        self.code.as_ref().filter(|code| code.expires > now && self.card.status == Status::Gathering)
    }

    /// Whether the page of this person is a hand beside a shared screen.
    pub(crate) fn is_hand(&self, person: Option<&Person>) -> bool {
        person.is_some_and(|person| self.extra.hands.contains(&person.id)) && self.sits(person)
    }
}

/// The table that a code leads to. Every try is charged to the address that it comes from, and all that lead nowhere are
/// answered alike.
pub(crate) async fn room_of_code(app: &App, visitor: &Visitor, code: &str) -> Result<Arc<Room>, WebError> {
    charge_code(app, visitor)?;
    let nowhere = || WebError::new(StatusCode::NOT_FOUND, "error-no-code");
    let table = app.store.table_of_code(&tidy_code(code), app.now()).await?.ok_or_else(nowhere)?;
    app.room(&table).await
}

/// Seats somebody who came by the code on the first free chair, or asks the host. From now on they may see the table, and their
/// page is a hand.
pub(crate) async fn join(app: &App, room: &Arc<Room>, person: &Person) -> Result<Entry, WebError> {
    let snapshot = room.snapshot();
    let entry = match snapshot.sits(Some(person)) {
        true => Entry::Seated,
        false => sit_person(app, room, first_free(&snapshot, person)?, person).await?,
    };
    let id = person.id.clone();
    room.change_extra(app, move |_, extra| {
        for list in [&mut extra.guests, &mut extra.hands] {
            if !list.contains(&id) {
                list.push(id.clone());
            }
        }
        Ok(())
    })
    .await?;
    Ok(entry)
}

impl Room {
    /// Gives the table a code, for those who sit there and for the host. A code that has not expired stays.
    pub(crate) async fn give_code(
        self: &Arc<Room>,
        app: &App,
        person: &Person,
    ) -> Result<JoinCode, WebError> {
        let snapshot = self.snapshot();
        if !snapshot.is_host(person) && !snapshot.sits(Some(person)) {
            return Err(WebError::not_yours());
        }
        let begun = || WebError::new(StatusCode::CONFLICT, "error-begun");
        let given = app.clone();
        self.change(async move |room, mut snapshot| {
            if snapshot.code_at(given.now()).is_some() {
                return Ok(None);
            }
            // That a code is in use already is next to impossible; twice is.
            for last in [false, true] {
                let now = given.now();
                let code = JoinCode { code: codes::fresh(LENGTH), expires: UnixMs(now.0 + LIFETIME) };
                match given.store.set_join_code(&room.id, &code, now).await {
                    Err(StoreError::Unfit(_)) if !last => {}
                    done => {
                        done?;
                        snapshot.code = Some(code);
                        break;
                    }
                }
            }
            Ok(Some(snapshot))
        })
        .await?;
        self.snapshot().code_at(app.now()).cloned().ok_or_else(begun)
    }
}
