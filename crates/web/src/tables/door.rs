//! Who may sit down: chairs kept for somebody by name, the host's approval, and whom the host has sent away.

use crate::app::App;
use crate::error::WebError;
use crate::names::{plain_text, same_name};
use crate::people::LONGEST_NAME;
use crate::tables::{Room, Seating, Snapshot, TableExtra};
use axum::http::StatusCode;
use greenroom_engine::Seat;
use greenroom_store::{Chair, Occupant, Person, PersonId, Status, StoreError, UnixMs, Wait, WaitKind};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// How many people can wait for the host's answer at one table.
const MOST_CALLERS: usize = 20;

/// Who may come to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DoorRules {
    /// Whether the host approves everybody who wants to sit down.
    pub asks: bool,
    /// Whether the host's friends may see the table, which is private for everybody else.
    pub friends: bool,
    /// For whom each chair is kept; empty for whoever comes.
    pub kept: Vec<String>,
    /// Who waits for the host's answer.
    pub callers: Vec<Caller>,
    /// Whom the host has sent away from a chair.
    pub sent_away: Vec<Caller>,
}

/// Somebody who wants to sit down, or was sent away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Caller {
    /// Their number at this table's door: the host answers by it.
    pub ticket: u32,
    /// Who it is.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The chair that they want, or had.
    pub seat: Seat,
}

/// What the host decides about a caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HostAnswer {
    /// They sit down.
    In,
    /// They do not.
    Out,
    /// Somebody who was sent away may sit down again.
    Back,
}

/// Whether somebody who wanted to sit down does so, or waits for the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// They sit, or may.
    Seated,
    /// The host is asked.
    Asked,
}

impl DoorRules {
    /// Whether the table has the usual rules: whoever comes may sit down.
    pub(crate) fn is_usual(&self) -> bool {
        *self == DoorRules::default()
    }

    fn next_ticket(&self) -> u32 {
        let tickets = self.callers.iter().chain(&self.sent_away).map(|caller| caller.ticket);
        tickets.max().unwrap_or(0) + 1
    }

    /// What waits for whoever has made the table, if the callers are others than before.
    fn waits(&self, before: &Snapshot, now: UnixMs, after: Duration) -> Option<Vec<Wait>> {
        if self.callers == before.extra.door.callers {
            return None;
        }
        let last = self.callers.iter().map(|caller| caller.ticket).max();
        let wait = |(owner, ticket): (&PersonId, u32)| Wait {
            person: owner.clone(),
            kind: WaitKind::Door,
            mark: i64::from(ticket),
            due: UnixMs(now.0 + after.as_millis() as i64),
        };
        Some(before.card.owner.as_ref().zip(last).map(wait).into_iter().collect())
    }

    /// Somebody has left a chair at the host's wish.
    pub(super) fn send_away(&mut self, person: PersonId, name: String, seat: Seat) {
        let ticket = self.next_ticket();
        self.sent_away.push(Caller { ticket, person, name, seat });
    }

    /// Somebody has sat down, so they wait no longer. When the game begins, nobody does.
    pub(super) fn seated(&mut self, occupant: &Occupant, begins: bool) {
        self.callers.retain(|caller| !begins && *occupant != Occupant::Person(caller.person.clone()));
    }
}

impl TableExtra {
    /// Saves it with the table, unless another server has changed the table. A call at the door and the notice of it are one
    /// transaction.
    pub(super) async fn save(&self, app: &App, before: &Snapshot) -> Result<(), StoreError> {
        let (table, revision, now) = (&before.card.id, Some(before.revision), app.now());
        let Some(waits) = self.door.waits(before, now, app.settings().notices.wait) else {
            return app.store.set_extra(table, revision, self.to_json()).await;
        };
        app.store.set_door(table, revision, self.to_json(), waits, now).await?;
        app.notices.changed.notify_one();
        Ok(())
    }
}

/// The name for which a chair shall be kept; none for whoever comes.
fn tidy_kept(name: &str) -> Result<String, WebError> {
    let name = plain_text(name);
    if name.chars().count() > LONGEST_NAME {
        return Err(WebError::field("name", &format!("0–{LONGEST_NAME}")));
    }
    Ok(name)
}

impl Snapshot {
    /// For whom a chair is kept.
    pub(crate) fn kept_for(&self, seat: Seat) -> Option<&str> {
        self.extra.door.kept.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Whether a chair is free for somebody of this name.
    pub(crate) fn is_kept_from(&self, seat: Seat, name: &str) -> bool {
        self.kept_for(seat).is_some_and(|kept| !same_name(kept, name))
    }

    /// Whether this person made the table.
    pub(crate) fn is_host(&self, person: &Person) -> bool {
        self.card.owner.as_ref() == Some(&person.id)
    }

    /// Whether a person has a chair of their own here. Those of others who share their device do not count.
    pub(super) fn has_own_chair(&self, person: &PersonId, name: &str) -> bool {
        let is_theirs = |chair: &&Chair| chair.occupant == Occupant::Person(person.clone());
        let mut chairs = self.card.chairs.iter().filter(is_theirs);
        if self.shares_device(person) {
            chairs.any(|chair| chair.name == name)
        } else {
            chairs.next().is_some()
        }
    }

    /// Refuses everybody but the host.
    pub(crate) fn require_host(&self, person: &Person) -> Result<(), WebError> {
        if self.is_host(person) {
            Ok(())
        } else {
            Err(WebError::new(StatusCode::FORBIDDEN, "error-not-host"))
        }
    }

    /// Whether somebody may take a chair at once or has to ask, or why they may not.
    fn entry(&self, seat: Seat, person: &Person) -> Result<Entry, WebError> {
        let door = &self.extra.door;
        if self.is_host(person) {
            return Ok(Entry::Seated);
        }
        if door.sent_away.iter().any(|gone| gone.person == person.id) {
            return Err(WebError::new(StatusCode::FORBIDDEN, "error-sent-away"));
        }
        if self.is_kept_from(seat, &person.name) {
            return Err(WebError::new(StatusCode::CONFLICT, "error-kept"));
        }
        Ok(if door.asks { Entry::Asked } else { Entry::Seated })
    }
}

/// Puts a person on a chair, or asks the host. Nobody sits at a table twice.
pub(crate) async fn sit_person(
    app: &App,
    room: &Arc<Room>,
    seat: Seat,
    person: &Person,
) -> Result<Entry, WebError> {
    let snapshot = room.snapshot();
    if snapshot.has_own_chair(&person.id, &person.name) {
        return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
    }
    if app.house.keeps_apart(&snapshot.card, &person.id) {
        return Err(WebError::new(StatusCode::FORBIDDEN, "error-apart"));
    }
    let entry = snapshot.entry(seat, person)?;
    match entry {
        Entry::Seated => room.sit(app, seat, Seating::person(person)).await?,
        Entry::Asked => room.ask_host(app, seat, person).await?,
    }
    Ok(entry)
}

/// The first chair that is free for a person, or the refusal that none is left.
pub(crate) fn first_free(snapshot: &Snapshot, person: &Person) -> Result<Seat, WebError> {
    let mut chairs = (0..).map(Seat).zip(&snapshot.card.chairs);
    let free = chairs.find(|(seat, chair)| {
        chair.occupant == Occupant::Empty && !snapshot.is_kept_from(*seat, &person.name)
    });
    free.map(|(seat, _)| seat).ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-no-chair"))
}

impl Room {
    /// Asks the host for a chair. Whoever asks again asks for another chair.
    async fn ask_host(self: &Arc<Room>, app: &App, seat: Seat, person: &Person) -> Result<(), WebError> {
        let Person { id: person, name, .. } = person.clone();
        self.change_extra(app, move |snapshot, extra| {
            let chair =
                snapshot.card.chairs.get(seat.index()).ok_or_else(|| WebError::field("seat", "0…"))?;
            if snapshot.card.status != Status::Gathering {
                return Err(WebError::new(StatusCode::CONFLICT, "error-begun"));
            }
            if chair.occupant != Occupant::Empty {
                return Err(WebError::new(StatusCode::CONFLICT, "error-seat-taken"));
            }
            let door = &mut extra.door;
            door.callers.retain(|caller| caller.person != person);
            if door.callers.len() >= MOST_CALLERS {
                return Err(WebError::new(StatusCode::CONFLICT, "error-many-callers"));
            }
            let ticket = door.next_ticket();
            door.callers.push(Caller { ticket, person: person.clone(), name: name.clone(), seat });
            Ok(())
        })
        .await
    }

    /// Somebody no longer waits for the host's answer. Returns whether they did.
    pub(crate) async fn withdraw(self: &Arc<Room>, app: &App, person: &Person) -> Result<bool, WebError> {
        let waits = |caller: &Caller| caller.person == person.id;
        if !self.snapshot().extra.door.callers.iter().any(waits) {
            return Ok(false);
        }
        let person = person.id.clone();
        self.change_extra(app, move |_, extra| {
            extra.door.callers.retain(|caller| caller.person != person);
            Ok(())
        })
        .await?;
        Ok(true)
    }

    /// The host answers somebody at the door.
    pub(crate) async fn answer_caller(
        self: &Arc<Room>,
        app: &App,
        host: &Person,
        ticket: u32,
        answer: HostAnswer,
    ) -> Result<(), WebError> {
        let snapshot = self.snapshot();
        snapshot.require_host(host)?;
        let door = &snapshot.extra.door;
        let list = if answer == HostAnswer::Back { &door.sent_away } else { &door.callers };
        let gone = || WebError::new(StatusCode::CONFLICT, "error-caller-gone");
        let caller = list.iter().find(|caller| caller.ticket == ticket).ok_or_else(gone)?;
        if answer == HostAnswer::In {
            let person = app.person(&caller.person).await?.ok_or_else(gone)?;
            let is_free = |seat: Seat| {
                snapshot.card.chairs.get(seat.index()).is_some_and(|chair| chair.occupant == Occupant::Empty)
            };
            let seat = if is_free(caller.seat) { caller.seat } else { first_free(&snapshot, &person)? };
            return self.sit(app, seat, Seating::person(&person)).await;
        }
        self.change_extra(app, move |_, extra| {
            let door = &mut extra.door;
            let list = if answer == HostAnswer::Back { &mut door.sent_away } else { &mut door.callers };
            list.retain(|caller| caller.ticket != ticket);
            Ok(())
        })
        .await
    }

    /// The host keeps a free chair for somebody, or for whoever comes.
    pub(crate) async fn keep_chair(
        self: &Arc<Room>,
        app: &App,
        host: &Person,
        seat: Seat,
        name: &str,
    ) -> Result<(), WebError> {
        let (host, name) = (host.clone(), tidy_kept(name)?);
        app.house.require_clean(&name)?;
        self.change_extra(app, move |snapshot, extra| {
            snapshot.require_host(&host)?;
            if snapshot.card.status != Status::Gathering {
                return Err(WebError::new(StatusCode::CONFLICT, "error-begun"));
            }
            let chairs = snapshot.card.chairs.len();
            if seat.index() >= chairs {
                return Err(WebError::field("seat", &format!("0–{}", chairs - 1)));
            }
            extra.door.kept.resize(chairs, String::new());
            extra.door.kept[seat.index()].clone_from(&name);
            Ok(())
        })
        .await
    }
}
