//! For programs: links that make friends, invitations to a chair, series and duplicates.

use crate::api::answers::{TableAnswer, TableRow};
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Body, InviteAt, Visit};
use crate::people::{befriend, friend_of_link, renew_friend_link};
use crate::records::{Luck, SeriesStanding};
use crate::tables::{
    answer_invitation, invitations_of, invite, invites_to, uninvite, visible_duplicate, visible_series,
};
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{Path, State};
use greenroom_engine::Seat;
use greenroom_store::{PersonId, Player, SeatResult, SeriesKind, TableId, TogetherTable, UnixMs, WHOLE_WIN};
use serde::{Deserialize, Serialize};

/// The path of somebody's link for friends.
#[derive(Serialize)]
pub(crate) struct FriendLink {
    link: Option<String>,
}

/// Whether there shall be a link.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedLink {
    make: bool,
}

/// `POST /api/me/friend-link`
pub(crate) async fn friend_link(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<WantedLink>, WebError>,
) -> Result<Json<FriendLink>, WebError> {
    let person = visitor.require_person()?;
    let Body(WantedLink { make }) = body?;
    let link = renew_friend_link(&app, person, make).await?;
    Ok(Json(FriendLink { link: link.map(|link| format!("/f/{}", link.as_str())) }))
}

/// Whether the two shall be friends.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Agreement {
    agree: bool,
}

/// Somebody whose friend the reader is now.
#[derive(Serialize)]
pub(crate) struct NewFriend {
    id: PersonId,
    name: String,
}

/// `POST /api/friend-links/{link}`
pub(crate) async fn become_friends(
    State(app): State<App>,
    InviteAt(link): InviteAt,
    visitor: Visitor,
    body: Result<Body<Agreement>, WebError>,
) -> Result<Json<NewFriend>, WebError> {
    let person = visitor.require_person()?;
    let Body(Agreement { agree }) = body?;
    if !agree {
        return Err(WebError::field("agree", "true"));
    }
    let friend = friend_of_link(&app, &visitor, &link).await?;
    befriend(&app, person, &friend).await?;
    Ok(Json(NewFriend { id: friend.id, name: friend.name }))
}

/// The chairs that friends offer.
#[derive(Serialize)]
pub(crate) struct InvitationsAnswer {
    invitations: Vec<InvitationRow>,
}

#[derive(Serialize)]
struct InvitationRow {
    by: NewFriend,
    time: UnixMs,
    table: TableRow,
}

/// `GET /api/me/invitations`
pub(crate) async fn invitations(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<InvitationsAnswer>, WebError> {
    let person = visitor.require_person()?;
    let open = invitations_of(&app, person).await?;
    let row = |open: crate::tables::OpenInvitation| InvitationRow {
        by: NewFriend { id: open.invitation.by, name: open.invitation.name },
        time: open.invitation.time,
        table: TableRow::of(&open.card, Some(person)),
    };
    Ok(Json(InvitationsAnswer { invitations: open.into_iter().map(row).collect() }))
}

/// A friend who is asked to sit down, or no longer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InviteChange {
    person: PersonId,
    invited: bool,
}

/// `POST /api/tables/{table}/invitations`
pub(crate) async fn invite_friend(
    State(app): State<App>,
    visit: Visit,
    Body(InviteChange { person: friend, invited }): Body<InviteChange>,
) -> Result<Json<TableAnswer>, WebError> {
    let person = visit.visitor.require_person()?;
    match invited {
        true => invite(&app, &visit.room, person, &friend).await?,
        false => uninvite(&app, &visit.room, person, &friend).await?,
    }
    Ok(Json(TableAnswer::of(&visit.again()?)))
}

/// What whoever was asked says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answered {
    take: bool,
}

/// `POST /api/tables/{table}/invitations/answer`
pub(crate) async fn answer(
    State(app): State<App>,
    visit: Visit,
    Body(Answered { take }): Body<Answered>,
) -> Result<Json<TableAnswer>, WebError> {
    answer_invitation(&app, &visit.room, visit.visitor.require_person()?, take).await?;
    Ok(Json(TableAnswer::of(&visit.again()?)))
}

#[derive(Serialize)]
struct ResultRow {
    seat: Seat,
    name: String,
    place: u8,
    score: i32,
    /// How much better than the others on this seat; only in a duplicate.
    #[serde(skip_serializing_if = "Option::is_none")]
    above: Option<f64>,
}

impl ResultRow {
    fn of(result: &SeatResult, luck: Option<&Luck>) -> ResultRow {
        let above = luck.map(|luck| luck.above(result));
        let (seat, name) = (Seat(result.seat), result.name.clone());
        ResultRow { seat, name, place: result.place, score: result.score, above }
    }
}

/// A table that belongs together with others.
#[derive(Serialize)]
struct MemberRow {
    table: TableId,
    game: String,
    status: greenroom_store::Status,
    results: Vec<ResultRow>,
    /// The path of the invite link, as long as a chair is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    invite: Option<String>,
}

impl MemberRow {
    fn of(table: &TogetherTable, luck: Option<&Luck>, invite: Option<String>) -> MemberRow {
        let results = table.results.iter().map(|result| ResultRow::of(result, luck)).collect();
        let (id, game) = (table.card.id.clone(), table.card.game.clone());
        MemberRow { table: id, game, status: table.card.status, results, invite }
    }
}

/// A series and how it stands.
#[derive(Serialize)]
pub(crate) struct SeriesAnswer {
    id: TableId,
    kind: SeriesKind,
    games: u8,
    played: u8,
    decided: bool,
    standing: Vec<StandingRow>,
    tables: Vec<MemberRow>,
}

#[derive(Serialize)]
struct StandingRow {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<PersonId>,
    wins: f64,
    points: f64,
    score: i32,
}

/// `GET /api/series/{series}`
pub(crate) async fn series(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<SeriesAnswer>, WebError> {
    let found = visible_series(&app, visitor.person.as_ref(), &id).await?;
    let standing = SeriesStanding::of(&found);
    let decided = standing.is_decided();
    let line = |line: &crate::records::SeriesLine| StandingRow {
        name: line.name.clone(),
        person: match &line.player {
            Some(Player::Person(person)) => Some(person.clone()),
            _ => None,
        },
        wins: f64::from(line.share) / f64::from(WHOLE_WIN),
        points: f64::from(line.halves) / 2.0,
        score: line.score,
    };
    Ok(Json(SeriesAnswer {
        id: found.series.id.clone(),
        kind: found.series.kind,
        games: found.series.games,
        played: standing.played,
        decided,
        standing: standing.lines.iter().map(line).collect(),
        tables: found.tables.iter().map(|table| MemberRow::of(table, None, None)).collect(),
    }))
}

/// The same deal at several tables.
#[derive(Serialize)]
pub(crate) struct DuplicateAnswer {
    id: TableId,
    /// Whether the reader may see results: their own game is over, or all are.
    compares: bool,
    /// The part of all differences between scores that the seats alone explain: the deal.
    luck: Option<f64>,
    tables: Vec<MemberRow>,
}

/// `GET /api/duplicates/{duplicate}`
pub(crate) async fn duplicate(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<DuplicateAnswer>, WebError> {
    let (found, compares) = visible_duplicate(&app, visitor.person.as_ref(), &id).await?;
    let invites = invites_to(&app, &found).await?;
    let luck = Luck::of(&found).filter(|_| compares);
    let row = |(table, invite): (&TogetherTable, &Option<greenroom_store::Invite>)| {
        let invite = invite.as_ref().map(|invite| format!("/i/{}", invite.as_str()));
        MemberRow::of(table, luck.as_ref(), invite)
    };
    Ok(Json(DuplicateAnswer {
        id: found.id.clone(),
        compares,
        luck: luck.as_ref().map(|luck| luck.part),
        tables: found.tables.iter().zip(&invites).map(row).collect(),
    }))
}
