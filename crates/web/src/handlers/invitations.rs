//! Links that make friends, invitations to a chair, series and duplicates.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, InviteAt, Visit};
use crate::handlers::lobby::faces_at;
use crate::pages;
use crate::people::{befriend, friend_of_link, person_or_new, renew_friend_link};
use crate::tables::{answer_invitation, invite, invites_to, uninvite, visible_duplicate, visible_series};
use crate::visitor::{Visitor, welcome};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_store::PersonId;
use maud::Markup;

/// `POST /me/friend-link`: makes a new link, or none from now on.
pub(crate) async fn friend_link(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let makes = match fields.need("do", "make, remove")? {
        "make" => true,
        "remove" => false,
        _ => return Err(WebError::field("do", "make, remove")),
    };
    renew_friend_link(&app, visitor.require_person()?, makes).await?;
    Ok(Redirect::to("/me#friends"))
}

/// `GET /f/{link}`
pub(crate) async fn friend_page(
    State(app): State<App>,
    InviteAt(link): InviteAt,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let friend = friend_of_link(&app, &visitor, &link).await?;
    Ok(pages::friend::page(&visitor, &friend, link.as_str()))
}

/// `POST /f/{link}`: the two are friends of each other from now on.
pub(crate) async fn become_friends(
    State(app): State<App>,
    InviteAt(link): InviteAt,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let friend = friend_of_link(&app, &visitor, &link).await?;
    let person = person_or_new(&app, &visitor, &fields).await?;
    befriend(&app, &person, &friend).await?;
    Ok(welcome(&app, &visitor, &person, Redirect::to("/me#friends")))
}

/// `POST /t/{table}/invite`: asks a friend to sit down, or no longer.
pub(crate) async fn invite_friend(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visit.visitor.require_person()?;
    let friend =
        PersonId::parse(fields.need("person", "…")?).ok_or_else(|| WebError::field("person", "…"))?;
    match fields.get("invited") {
        None | Some("yes") => invite(&app, &visit.room, person, &friend).await?,
        Some("no") => uninvite(&app, &visit.room, person, &friend).await?,
        Some(_) => return Err(WebError::field("invited", "yes, no")),
    }
    Ok(visit.page())
}

/// `POST /t/{table}/invitation`: whoever was asked sits down, or says no.
pub(crate) async fn answer(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Response, WebError> {
    let person = visit.visitor.require_person()?;
    let takes = match fields.need("answer", "take, decline")? {
        "take" => true,
        "decline" => false,
        _ => return Err(WebError::field("answer", "take, decline")),
    };
    answer_invitation(&app, &visit.room, person, takes).await?;
    Ok(if takes { visit.page().into_response() } else { Redirect::to("/").into_response() })
}

/// `GET /series/{series}`
pub(crate) async fn series(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let found = visible_series(&app, visitor.person.as_ref(), &id).await?;
    let faces = faces_at(&app, found.tables.iter().map(|table| &table.card)).await?;
    Ok(pages::series::page(&visitor, &found, &faces, app.games))
}

/// `GET /duplicates/{duplicate}`
pub(crate) async fn duplicate(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let (found, compares) = visible_duplicate(&app, visitor.person.as_ref(), &id).await?;
    let invites = invites_to(&app, &found).await?;
    let faces = faces_at(&app, found.tables.iter().map(|table| &table.card)).await?;
    let shown = pages::duplicate::DuplicatePage { found: &found, compares, invites, faces };
    Ok(pages::duplicate::page(&visitor, &shown, app.games))
}
