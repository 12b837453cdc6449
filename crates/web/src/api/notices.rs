//! Where and when somebody is told of what waits for them, for programs.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Body, Visit};
use crate::notices::{
    NewPush, NewWebhook, add_email, add_push, add_table_webhook, add_webhook, drop_channel, hook_keys,
    hooks_of_table, own_channels, set_quiet_game, set_quiet_hours, set_quiet_table, switch_channel,
    test_channel,
};
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use greenroom_store::{Channel, ChannelKind, Person, TableId, UnixMs};
use serde::{Deserialize, Serialize};

/// The hours in which somebody hears nothing.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hours {
    from: u8,
    to: u8,
}

/// A channel, to its person.
#[derive(Serialize)]
pub(crate) struct ChannelAnswer {
    id: String,
    kind: &'static str,
    label: String,
    table: Option<TableId>,
    format: Option<&'static str>,
    /// What the bodies of a plain JSON webhook are signed with.
    secret: Option<String>,
    created: UnixMs,
    confirmed: bool,
    on: bool,
    failures: u32,
    problem: Option<String>,
}

impl ChannelAnswer {
    fn of(channel: Channel) -> ChannelAnswer {
        let is_hook = channel.kind == ChannelKind::Webhook;
        let keys = hook_keys(&channel.keys).filter(|_| is_hook);
        ChannelAnswer {
            label: if channel.kind == ChannelKind::Email { channel.address } else { channel.label },
            id: channel.id,
            kind: channel.kind.word(),
            table: channel.table,
            format: keys.as_ref().map(|(format, _)| format.name()),
            secret: keys.map(|(_, secret)| secret),
            created: channel.created,
            confirmed: channel.confirmed,
            on: channel.is_on,
            failures: channel.failures,
            problem: channel.problem,
        }
    }
}

/// Where and when somebody is told.
#[derive(Serialize)]
pub(crate) struct NoticesAnswer {
    /// The key that a browser subscribes with.
    push_key: String,
    /// Whether the house has a mail server.
    mail: bool,
    zone: String,
    quiet: Option<Hours>,
    quiet_games: Vec<String>,
    quiet_tables: Vec<TableId>,
    channels: Vec<ChannelAnswer>,
}

impl NoticesAnswer {
    async fn of(app: &App, person: &Person) -> Result<Json<NoticesAnswer>, WebError> {
        let settings = app.store.notice_settings(&person.id).await?;
        let channels = own_channels(app, person).await?;
        Ok(Json(NoticesAnswer {
            push_key: app.notices.vapid.public(),
            mail: app.settings().notices.mail.server.is_some(),
            zone: settings.zone,
            quiet: settings.quiet.map(|(from, to)| Hours { from, to }),
            quiet_games: settings.games,
            quiet_tables: settings.tables,
            channels: channels.into_iter().map(ChannelAnswer::of).collect(),
        }))
    }
}

/// `GET /api/me/notices`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Json<NoticesAnswer>, WebError> {
    NoticesAnswer::of(&app, visitor.require_person()?).await
}

/// The quiet hours that somebody wants; none where every hour is fine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Quiet {
    zone: String,
    quiet: Option<Hours>,
}

/// `POST /api/me/notices`
pub(crate) async fn quiet(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<Quiet>, WebError>,
) -> Result<Json<NoticesAnswer>, WebError> {
    let person = visitor.require_person()?;
    let Body(Quiet { zone, quiet }) = body?;
    set_quiet_hours(&app, person, &zone, quiet.map(|hours| (hours.from, hours.to))).await?;
    NoticesAnswer::of(&app, person).await
}

/// A game that somebody wants to hear of, or not.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfGame {
    game: String,
    told: bool,
}

/// `POST /api/me/notices/games`
pub(crate) async fn game(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<OfGame>, WebError>,
) -> Result<Json<NoticesAnswer>, WebError> {
    let person = visitor.require_person()?;
    let Body(OfGame { game, told }) = body?;
    set_quiet_game(&app, person, &game, !told).await?;
    NoticesAnswer::of(&app, person).await
}

/// A channel that was made.
#[derive(Serialize)]
pub(crate) struct MadeChannel {
    channel: String,
}

type Created = Result<(StatusCode, Json<MadeChannel>), WebError>;

fn created(channel: String) -> (StatusCode, Json<MadeChannel>) {
    (StatusCode::CREATED, Json(MadeChannel { channel }))
}

/// `POST /api/me/notices/push`
pub(crate) async fn push(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<NewPush>, WebError>,
) -> Created {
    visitor.require_person()?;
    Ok(created(add_push(&app, &visitor, body?.0).await?))
}

/// `POST /api/me/notices/webhooks`
pub(crate) async fn webhook(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<NewWebhook>, WebError>,
) -> Created {
    visitor.require_person()?;
    Ok(created(add_webhook(&app, &visitor, body?.0).await?))
}

/// An e-mail address that shall get notices.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Email {
    address: String,
}

/// `POST /api/me/notices/email`
pub(crate) async fn email(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<Email>, WebError>,
) -> Created {
    visitor.require_person()?;
    Ok(created(add_email(&app, &visitor, &body?.0.address).await?))
}

/// What can be done with a channel.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Doing {
    Test,
    On,
    Off,
    Remove,
}

/// What shall be done with a channel.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Do {
    r#do: Doing,
}

/// `POST /api/me/notices/channels/{channel}`
pub(crate) async fn channel(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    body: Result<Body<Do>, WebError>,
) -> Result<Json<NoticesAnswer>, WebError> {
    let person = visitor.require_person()?;
    match body?.0.r#do {
        Doing::Test => test_channel(&app, &visitor, &id).await?,
        Doing::On => switch_channel(&app, person, &id, true).await?,
        Doing::Off => switch_channel(&app, person, &id, false).await?,
        Doing::Remove => drop_channel(&app, person, &id).await?,
    }
    NoticesAnswer::of(&app, person).await
}

/// Whether somebody is told of a table, and what the table tells.
#[derive(Serialize)]
pub(crate) struct TableNoticesAnswer {
    told: bool,
    /// The webhooks of the table, for whoever has made it.
    webhooks: Option<Vec<ChannelAnswer>>,
}

async fn of_table(app: &App, visit: &Visit) -> Result<Json<TableNoticesAnswer>, WebError> {
    let person = visit.visitor.require_person()?;
    let settings = app.store.notice_settings(&person.id).await?;
    let webhooks = match visit.is_owner() {
        true => {
            let hooks = hooks_of_table(app, &visit.snapshot, person).await?;
            Some(hooks.into_iter().map(ChannelAnswer::of).collect())
        }
        false => None,
    };
    Ok(Json(TableNoticesAnswer { told: !settings.tables.contains(&visit.room.id), webhooks }))
}

/// `GET /api/tables/{table}/notices`
pub(crate) async fn table(
    State(app): State<App>,
    visit: Visit,
) -> Result<Json<TableNoticesAnswer>, WebError> {
    of_table(&app, &visit).await
}

/// Whether somebody wants to hear of a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfTable {
    told: bool,
}

/// `POST /api/tables/{table}/notices`
pub(crate) async fn set_table(
    State(app): State<App>,
    visit: Visit,
    body: Result<Body<OfTable>, WebError>,
) -> Result<Json<TableNoticesAnswer>, WebError> {
    let person = visit.visitor.require_person()?;
    set_quiet_table(&app, person, &visit.room.id, !body?.0.told).await?;
    of_table(&app, &visit).await
}

/// `POST /api/tables/{table}/webhooks`
pub(crate) async fn table_webhook(
    State(app): State<App>,
    visit: Visit,
    body: Result<Body<NewWebhook>, WebError>,
) -> Created {
    visit.visitor.require_person()?;
    Ok(created(add_table_webhook(&app, &visit.visitor, &visit.snapshot, body?.0).await?))
}
