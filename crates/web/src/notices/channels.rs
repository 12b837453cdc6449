//! Where somebody wants to be told: making, trying, switching and forgetting channels, and when to be quiet.

use crate::app::App;
use crate::error::WebError;
use crate::notices::message::Told;
use crate::notices::push::PushKeys;
use crate::notices::quiet::zone_name;
use crate::notices::send::{MOST_FAILURES, language, send};
use crate::notices::webhook::{Format, HookKeys};
use crate::notices::{Target, Undelivered, mail, sentence};
use crate::people::tidy_name;
use crate::rate_limit::charge_notice;
use crate::tables::Snapshot;
use crate::texts::{say, text};
use crate::visitor::Visitor;
use axum::http::StatusCode;
use greenroom_engine::{Lang, Message};
use greenroom_store::{Channel, ChannelKind, Invite, NewChannel, Person, PersonId, TableId, UnixMs};
use serde::Deserialize;
use serde_json::{Value, json};

/// How many channels one person can have, and how many webhooks a table.
const MOST: usize = 20;
const MOST_AT_TABLE: usize = 3;
/// How long the link in a mail that asks is good, in milliseconds.
const CONFIRM_WITHIN: i64 = 2 * 86_400_000;

/// A browser that wants notices, as `PushSubscription.toJSON()` writes it.
#[derive(Clone, Deserialize)]
pub(crate) struct NewPush {
    pub(crate) endpoint: String,
    pub(crate) keys: PushKeys,
    /// What its person calls it.
    #[serde(default)]
    pub(crate) label: String,
}

/// A webhook that somebody wants.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewWebhook {
    pub(crate) url: String,
    /// What it reads; where it is not said, the address tells.
    pub(crate) format: Option<Format>,
    #[serde(default)]
    pub(crate) label: String,
}

/// The refusal of something that cannot be delivered to.
fn refuse(field: &str, problem: Undelivered) -> WebError {
    let word = problem.to_string();
    let code = word.split(' ').next().unwrap_or_default();
    WebError::sentence_of(StatusCode::UNPROCESSABLE_ENTITY, &format!("undelivered-{code}"), |lang| {
        sentence(lang, &word)
    })
    .about(field)
}

fn nothing() -> WebError {
    WebError::new(StatusCode::NOT_FOUND, "error-no-channel")
}

fn tidy_label(label: &str, instead: &str) -> Result<String, WebError> {
    match label.trim() {
        "" => Ok(instead.to_owned()),
        label => tidy_name(label),
    }
}

/// A channel's id: letters and digits that nobody can guess.
fn fresh_id() -> String {
    PersonId::random().as_str().to_owned()
}

async fn require_room(app: &App, person: &Person, kind: ChannelKind, address: &str) -> Result<(), WebError> {
    let channels = app.store.channels_of(&person.id).await?;
    let known = channels.iter().any(|channel| channel.kind == kind && channel.address == address);
    match known || channels.len() < MOST {
        true => Ok(()),
        false => Err(WebError::new(StatusCode::CONFLICT, "error-many-channels")),
    }
}

/// Tells this browser from now on. Returns the channel's id.
pub(crate) async fn add_push(app: &App, visitor: &Visitor, new: NewPush) -> Result<String, WebError> {
    let person = visitor.require_person()?;
    charge_notice(app, visitor)?;
    Target::read(&new.endpoint, &app.settings().notices).map_err(|problem| refuse("endpoint", problem))?;
    if !new.keys.are_good() {
        return Err(WebError::field("keys", "p256dh (P-256), auth (16 bytes)"));
    }
    require_room(app, person, ChannelKind::Push, &new.endpoint).await?;
    let channel = NewChannel {
        id: fresh_id(),
        person: person.id.clone(),
        table: None,
        kind: ChannelKind::Push,
        address: new.endpoint,
        keys: serde_json::to_value(&new.keys).expect("keys are plain text"),
        label: tidy_label(&new.label, "")?,
        confirmed: true,
    };
    Ok(app.store.add_channel(channel, app.now()).await?)
}

fn webhook(
    app: &App,
    person: &Person,
    table: Option<TableId>,
    new: &NewWebhook,
) -> Result<NewChannel, WebError> {
    let url = new.url.trim().to_owned();
    let target = Target::read(&url, &app.settings().notices).map_err(|problem| refuse("url", problem))?;
    let format = new.format.unwrap_or_else(|| Format::guess(&url));
    let keys = HookKeys { format, secret: Invite::random().as_str().to_owned() };
    Ok(NewChannel {
        id: fresh_id(),
        person: person.id.clone(),
        table,
        kind: ChannelKind::Webhook,
        address: url,
        keys: serde_json::to_value(&keys).expect("keys are plain text"),
        label: tidy_label(&new.label, &target.origin())?,
        confirmed: true,
    })
}

/// Tells a webhook of all that waits for its person. Returns the channel's id.
pub(crate) async fn add_webhook(app: &App, visitor: &Visitor, new: NewWebhook) -> Result<String, WebError> {
    let person = visitor.require_person()?;
    charge_notice(app, visitor)?;
    let channel = webhook(app, person, None, &new)?;
    require_room(app, person, ChannelKind::Webhook, &channel.address).await?;
    Ok(app.store.add_channel(channel, app.now()).await?)
}

/// Tells a webhook whom a table waits for. Only whoever has made the table can say so. Returns the channel's id.
pub(crate) async fn add_table_webhook(
    app: &App,
    visitor: &Visitor,
    snapshot: &Snapshot,
    new: NewWebhook,
) -> Result<String, WebError> {
    let person = visitor.require_person()?;
    snapshot.require_host(person)?;
    charge_notice(app, visitor)?;
    let table = &snapshot.card.id;
    let channel = webhook(app, person, Some(table.clone()), &new)?;
    if app.store.channels_at(table).await?.len() >= MOST_AT_TABLE {
        return Err(WebError::new(StatusCode::CONFLICT, "error-many-channels"));
    }
    require_room(app, person, ChannelKind::Webhook, &channel.address).await?;
    Ok(app.store.add_channel(channel, app.now()).await?)
}

/// The webhooks of a table, for whoever has made it.
pub(crate) async fn hooks_of_table(
    app: &App,
    snapshot: &Snapshot,
    person: &Person,
) -> Result<Vec<Channel>, WebError> {
    snapshot.require_host(person)?;
    Ok(app.store.channels_at(&snapshot.card.id).await?)
}

/// Asks whoever reads an e-mail address whether they want notices there.
pub(crate) async fn add_email(app: &App, visitor: &Visitor, address: &str) -> Result<String, WebError> {
    let person = visitor.require_person()?;
    charge_notice(app, visitor)?;
    let settings = app.settings();
    let has_mail = settings.notices.mail.server.is_some() && settings.notices.mail.from.is_some();
    let Some(origin) = settings.public_url.as_ref().filter(|_| has_mail) else {
        return Err(WebError::new(StatusCode::CONFLICT, "error-no-mail"));
    };
    let address =
        mail::read_address(address).ok_or_else(|| WebError::field("address", "name@example.org"))?;
    require_room(app, person, ChannelKind::Email, &address).await?;
    let channels = app.store.channels_of(&person.id).await?;
    let known =
        channels.into_iter().find(|known| known.kind == ChannelKind::Email && known.address == address);
    let id = match known {
        Some(known) if known.confirmed => return Ok(known.id),
        Some(known) => known.id,
        None => {
            let channel = NewChannel {
                id: fresh_id(),
                person: person.id.clone(),
                table: None,
                kind: ChannelKind::Email,
                address: address.clone(),
                keys: json!({}),
                label: String::new(),
                confirmed: false,
            };
            app.store.add_channel(channel, app.now()).await?
        }
    };
    let token = app.signer.sign(&format!("confirm-{id}-{}", app.now().0 + CONFIRM_WITHIN));
    let lang = visitor.lang;
    let link = format!("{origin}/notices/confirm/{token}");
    let body = say(lang, &Message::new("notice-mail-ask").word("name", &person.name));
    let mail = mail::Mail {
        to: &address,
        subject: &text(lang, "notice-mail-ask-title"),
        text: format!("{body}\n\n{link}\n\n{}\n", text(lang, "notice-mail-ask-foot")),
        id: format!("confirm-{}-{id}", app.now().0),
        unsubscribe: None,
    };
    let sent = mail::send(&settings.notices.mail, settings.notices.certificates.as_deref(), mail).await;
    match sent {
        Ok(()) => Ok(id),
        Err(problem) => {
            app.store.drop_channel(&id).await?;
            Err(refuse("address", problem))
        }
    }
}

/// The channel that a signed link is about; none if the link is not ours, or too old.
fn read_link<'a>(app: &App, token: &'a str, purpose: &str) -> Option<&'a str> {
    let value = app.signer.check(token)?;
    let rest = value.strip_prefix(purpose)?.strip_prefix('-')?;
    match purpose {
        "confirm" => {
            let (id, until) = rest.split_once('-')?;
            let until: i64 = until.parse().ok()?;
            (UnixMs(until) > app.now()).then_some(id)
        }
        _ => Some(rest),
    }
}

/// The link by which the reader of a mail gets no more, without logging in.
pub(super) fn unsubscribe_path(app: &App, id: &str) -> String {
    format!("/notices/off/{}", app.signer.sign(&format!("off-{id}")))
}

/// The reader of a mail wants notices. With `does` it is so from now on; else it is only looked up.
pub(crate) async fn confirm_email(app: &App, token: &str, does: bool) -> Result<Channel, WebError> {
    let id = read_link(app, token, "confirm").ok_or_else(nothing)?;
    let channel = app.store.channel(id).await?.ok_or_else(nothing)?;
    if does {
        app.store.confirm_channel(id, app.now()).await?;
    }
    Ok(channel)
}

/// The reader of a mail wants no more of them.
pub(crate) async fn unsubscribe(app: &App, token: &str, does: bool) -> Result<(), WebError> {
    let id = read_link(app, token, "off").ok_or_else(nothing)?;
    if does {
        app.store.drop_channel(id).await?;
    }
    Ok(())
}

/// All channels of a person.
pub(crate) async fn own_channels(app: &App, person: &Person) -> Result<Vec<Channel>, WebError> {
    Ok(app.store.channels_of(&person.id).await?)
}

async fn own(app: &App, person: &Person, id: &str) -> Result<Channel, WebError> {
    let channel = app.store.channel(id).await?;
    channel.filter(|channel| channel.person == person.id).ok_or_else(nothing)
}

/// Forgets a channel.
pub(crate) async fn drop_channel(app: &App, person: &Person, id: &str) -> Result<(), WebError> {
    let channel = own(app, person, id).await?;
    Ok(app.store.drop_channel(&channel.id).await?)
}

/// Switches a channel on or off.
pub(crate) async fn switch_channel(
    app: &App,
    person: &Person,
    id: &str,
    is_on: bool,
) -> Result<(), WebError> {
    let channel = own(app, person, id).await?;
    Ok(app.store.switch_channel(&channel.id, is_on).await?)
}

/// Sends a message to try a channel with. What goes wrong is told, and noted with the channel.
pub(crate) async fn test_channel(app: &App, visitor: &Visitor, id: &str) -> Result<(), WebError> {
    let person = visitor.require_person()?;
    charge_notice(app, visitor)?;
    let channel = own(app, person, id).await?;
    if !channel.confirmed {
        return Err(WebError::new(StatusCode::CONFLICT, "error-unconfirmed"));
    }
    let lang: Lang = language(app, &person.id).await?;
    let now = app.now();
    match send(app, &channel, Some(&Told::test(app, lang)), lang, -now.0, now).await {
        Ok(()) => {
            app.metrics.count_notice(channel.kind.word(), "test");
            Ok(app.store.channel_worked(&channel.id).await?)
        }
        Err(problem) if channel.kind == ChannelKind::Push && problem.is_gone() => {
            app.store.drop_channel(&channel.id).await?;
            Err(refuse("channel", problem))
        }
        Err(problem) => {
            if !problem.is_ours() {
                app.store.channel_failed(&channel.id, &problem.to_string(), MOST_FAILURES).await?;
            }
            Err(refuse("channel", problem))
        }
    }
}

/// Sets the hours in which somebody hears nothing; both or none.
pub(crate) async fn set_quiet_hours(
    app: &App,
    person: &Person,
    zone: &str,
    quiet: Option<(u8, u8)>,
) -> Result<(), WebError> {
    let zone = zone_name(zone).ok_or_else(|| WebError::field("zone", "Asia/Tokyo, Europe/Berlin, UTC…"))?;
    if let Some((from, to)) = quiet
        && (from > 23 || to > 23 || from == to)
    {
        return Err(WebError::field("quiet", "0–23, from ≠ to"));
    }
    Ok(app.store.set_quiet_hours(&person.id, &zone, quiet).await?)
}

/// Sets whether somebody hears of a game.
pub(crate) async fn set_quiet_game(
    app: &App,
    person: &Person,
    game: &str,
    quiet: bool,
) -> Result<(), WebError> {
    let kind = app.find_game(game)?;
    Ok(app.store.set_quiet_game(&person.id, kind.id(), quiet).await?)
}

/// Sets whether somebody hears of a table.
pub(crate) async fn set_quiet_table(
    app: &App,
    person: &Person,
    table: &TableId,
    quiet: bool,
) -> Result<(), WebError> {
    Ok(app.store.set_quiet_table(&person.id, table, quiet).await?)
}

/// The format of a webhook, and what it is signed with.
pub(crate) fn hook_keys(keys: &Value) -> Option<(Format, String)> {
    let keys: HookKeys = serde_json::from_value(keys.clone()).ok()?;
    Some((keys.format, keys.secret))
}
