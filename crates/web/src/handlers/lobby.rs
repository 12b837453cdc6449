//! The lobby.

use crate::app::App;
use crate::assets;
use crate::attendance::Attendance;
use crate::error::WebError;
use crate::pages::lobby::{self, Lobby};
use crate::tables::invitations_of;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use axum::response::Redirect;
use greenroom_store::{Occupant, Page, PersonId, Status, TableCard, TableId};
use maud::Markup;
use std::collections::{HashMap, HashSet};

/// `GET /`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, WebError> {
    let yours = match &visitor.person {
        Some(person) => app.store.tables_of(&person.id, Page::first(12)).await?,
        None => Vec::new(),
    };
    // The tables of friends come first.
    let mut gathering = match &visitor.person {
        Some(person) => app.store.tables_for_friend(&person.id, Page::first(20)).await?,
        None => Vec::new(),
    };
    let mut playing = Vec::new();
    if !app.settings().unlisted {
        gathering.extend(app.store.open_tables(Page::first(20)).await?);
        playing = app.store.watchable_tables(Page::first(10)).await?;
    }
    if let Some(person) = &visitor.person {
        for list in [&mut gathering, &mut playing] {
            list.retain(|card| !app.house.keeps_apart(card, &person.id));
        }
        // One's own games stand above, and nobody watches those.
        playing.retain(|card| card.seats_of(&person.id).is_empty());
    }
    let faces = faces_at(&app, yours.iter().chain(&gathering).chain(&playing)).await?;
    let invitations = match &visitor.person {
        Some(person) => invitations_of(&app, person).await?,
        None => Vec::new(),
    };
    let left = time_left(&app, &visitor, &yours).await?;
    Ok(lobby::page(
        &visitor,
        &Lobby {
            games: app.games,
            invitations,
            yours,
            left,
            gathering,
            playing,
            faces,
            unlisted: app.settings().unlisted,
            solo: !app.settings().solo.is_empty(),
        },
    ))
}

/// `GET /favicon.ico`: browsers ask for it where a document names no icon, such as the picture of a result.
pub(crate) async fn favicon() -> Redirect {
    Redirect::temporary(&assets::favicon(false))
}

/// `GET /robots.txt`: tables, people and programs are nothing for search engines; an unlisted house is not at all.
pub(crate) async fn robots(State(app): State<App>) -> ([(HeaderName, &'static str); 1], &'static str) {
    let text = match app.settings().unlisted {
        true => "User-agent: *\nDisallow: /\n",
        false => {
            "User-agent: *\nDisallow: /t/\nDisallow: /i/\nDisallow: /f/\nDisallow: /series/\nDisallow: /duplicates/\nDisallow: /me\nDisallow: /people\nDisallow: /next\nDisallow: /api/\nDisallow: /admin\n"
        }
    };
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text)
}

/// The milliseconds that the visitor has left at the tables that wait for them and have a clock.
async fn time_left(
    app: &App,
    visitor: &Visitor,
    cards: &[TableCard],
) -> Result<HashMap<TableId, i64>, WebError> {
    let mut left = HashMap::new();
    let Some(person) = &visitor.person else { return Ok(left) };
    for card in cards.iter().filter(|card| card.status == Status::Playing && card.waits_for(&person.id)) {
        let state = app.store.attendance(&card.id).await?.state;
        let Some(attendance) = state.and_then(|state| serde_json::from_str::<Attendance>(&state).ok()) else {
            continue;
        };
        // At a device that several players share, the clock is that of a seat that everybody sees as asked.
        let seats = card.seats_of(&person.id);
        let seat = seats.iter().find(|seat| attendance.seen.contains(*seat)).or(seats.first());
        let shared = seats.iter().count() > 1;
        if let Some(sitting) =
            seat.filter(|_| attendance.pace.has_clock()).and_then(|seat| attendance.seat(seat))
        {
            left.insert(card.id.clone(), sitting.left(&attendance.pace, shared, app.now()));
        }
    }
    Ok(left)
}

/// The faces of the people at these tables.
pub(super) async fn faces_at<'a>(
    app: &App,
    tables: impl Iterator<Item = &'a TableCard>,
) -> Result<HashMap<PersonId, String>, WebError> {
    let people = tables.flat_map(|card| &card.chairs).filter_map(|chair| match &chair.occupant {
        Occupant::Person(id) => Some(id.clone()),
        _ => None,
    });
    let people: HashSet<PersonId> = people.collect();
    let found = app.store.people(people.into_iter().collect()).await?;
    Ok(found.into_iter().map(|person| (person.id, person.face)).collect())
}
