//! Takes deliveries that are due and brings them to their channels. One that fails is tried again, and a channel that fails
//! again and again is switched off.

use crate::app::App;
use crate::notices::gather::waited_for;
use crate::notices::mail::Mail;
use crate::notices::message::{ChannelMessage, Told, Waiting, whole};
use crate::notices::push::{PushKeys, Sender};
use crate::notices::quiet::quiet_until;
use crate::notices::webhook::HookKeys;
use crate::notices::{Undelivered, channels, later, mail, webhook};
use crate::texts::text;
use futures_util::future::join_all;
use greenroom_engine::Lang;
use greenroom_store::{Channel, ChannelKind, Delivery, NoticeState, PersonId, StoreError, UnixMs, WaitKind};
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;
use tracing::{info, warn};

/// How long whoever has taken a delivery has for it; then another server may try.
const LEASE: Duration = Duration::from_secs(120);
/// How many deliveries are under way at once.
const AT_ONCE: u32 = 16;
/// When a delivery that failed is tried again; after the last it is given up.
const AGAIN: [Duration; 4] =
    [Duration::from_secs(30), Duration::from_secs(120), Duration::from_secs(600), Duration::from_secs(3600)];
/// After so many failures in a row a channel is switched off.
pub(super) const MOST_FAILURES: u32 = 8;

/// Sends what is due. Returns whether anything was.
pub(super) async fn send_due(app: &App, now: UnixMs) -> Result<bool, StoreError> {
    let taken = app.store.claim_deliveries(now, later(now, LEASE), AT_ONCE).await?;
    for done in join_all(taken.iter().map(|delivery| deliver(app, delivery, now))).await {
        done?;
    }
    Ok(!taken.is_empty())
}

async fn deliver(app: &App, delivery: &Delivery, now: UnixMs) -> Result<(), StoreError> {
    let channel = app.store.channel(&delivery.channel).await?.filter(Channel::is_open);
    let body: Option<ChannelMessage> = serde_json::from_value(delivery.body.clone()).ok();
    let (Some(channel), Some(body)) = (channel, body) else {
        return app.store.finish_delivery(delivery).await;
    };
    // A second try may fall into the night.
    let settings = app.store.notice_settings(&channel.person).await?;
    let quiet = quiet_until(&settings.zone, settings.quiet, now).filter(|_| channel.table.is_none());
    if let Some(until) = quiet.filter(|_| !matches!(body, ChannelMessage::Clear)) {
        return app.store.retry_delivery(delivery, until).await;
    }
    let lang = language(app, &channel.person).await?;
    let told = match &body {
        ChannelMessage::Clear => None,
        ChannelMessage::Notice { waits } => {
            let true_still = still_true(app, waits).await?;
            if true_still.is_empty() {
                app.metrics.count_notice(channel.kind.word(), "withdrawn");
                return app.store.finish_delivery(delivery).await;
            }
            Some(Told::waits(app, lang, &true_still, count_waiting(app, &channel.person).await?))
        }
        ChannelMessage::Table { wait } => {
            let room = app.room(&wait.table).await;
            let people = room.map(|room| waited_for(&room.snapshot())).unwrap_or_default();
            if people.is_empty() || still_true(app, std::slice::from_ref(wait)).await?.is_empty() {
                app.metrics.count_notice(channel.kind.word(), "withdrawn");
                return app.store.finish_delivery(delivery).await;
            }
            let names: Vec<String> = people.into_iter().map(|(_, name)| name).collect();
            Some(Told::table(app, lang, wait, &names))
        }
    };
    let sent = send(app, &channel, told.as_ref(), lang, delivery.number, now).await;
    settle(app, &channel, delivery, sent, now).await
}

/// Notes how a delivery went, and whether it is tried again.
async fn settle(
    app: &App,
    channel: &Channel,
    delivery: &Delivery,
    sent: Result<(), Undelivered>,
    now: UnixMs,
) -> Result<(), StoreError> {
    let kind = channel.kind.word();
    let Err(problem) = sent else {
        app.metrics.count_notice(kind, "sent");
        app.store.channel_worked(&channel.id).await?;
        return app.store.finish_delivery(delivery).await;
    };
    if channel.kind == ChannelKind::Push && problem.is_gone() {
        app.metrics.count_notice(kind, "gone");
        info!(kind, "a browser no longer takes notices, so it was forgotten");
        return app.store.drop_channel(&channel.id).await;
    }
    app.metrics.count_notice(kind, "failed");
    let is_on = match problem.is_ours() {
        true => {
            warn!(%problem, "the mail server did not take a notice");
            Some(true)
        }
        false => app.store.channel_failed(&channel.id, &problem.to_string(), MOST_FAILURES).await?,
    };
    if is_on == Some(false) {
        info!(kind, %problem, "a channel has failed again and again, so it was switched off");
    }
    let again =
        AGAIN.get(delivery.attempts as usize - 1).filter(|_| problem.may_pass() && is_on == Some(true));
    match again {
        Some(pause) => app.store.retry_delivery(delivery, later(now, *pause)).await,
        None => app.store.finish_delivery(delivery).await,
    }
}

/// The language in which somebody is told.
pub(super) async fn language(app: &App, person: &PersonId) -> Result<Lang, StoreError> {
    let person = app.person(person).await?;
    Ok(person.and_then(|person| Lang::from_code(&person.lang)).unwrap_or(Lang::En))
}

/// Of what was to be told, that which still waits.
async fn still_true(app: &App, waits: &[Waiting]) -> Result<Vec<Waiting>, StoreError> {
    let keys = waits.iter().map(|wait| (wait.row, wait.mark)).collect();
    let told = app.store.are_told(keys).await?;
    Ok(waits.iter().zip(told).filter(|(_, told)| *told).map(|(wait, _)| wait.clone()).collect())
}

/// How many tables wait for somebody who is told of them.
async fn count_waiting(app: &App, person: &PersonId) -> Result<u32, StoreError> {
    let notices = app.store.notices_of(person).await?;
    let waits =
        notices.iter().filter(|notice| notice.kind != WaitKind::Table && notice.state != NoticeState::Gone);
    Ok(waits.map(|notice| &notice.table).collect::<BTreeSet<_>>().len() as u32)
}

/// Sends a message to a channel; without one, what it shows is to be closed.
pub(super) async fn send(
    app: &App,
    channel: &Channel,
    told: Option<&Told>,
    lang: Lang,
    delivery: i64,
    now: UnixMs,
) -> Result<(), Undelivered> {
    let (settings, notices) = (app.settings(), &app.notices);
    let config = &settings.notices;
    match (channel.kind, told) {
        (ChannelKind::Push, _) => {
            let keys: PushKeys =
                serde_json::from_value(channel.keys.clone()).map_err(|_| Undelivered::Keys)?;
            let public = settings.public_url.as_ref().filter(|url| url.is_secure()).map(ToString::to_string);
            let contact = config.contact.clone().or(public);
            let (outgoing, vapid) = (&notices.outgoing, &notices.vapid);
            let sender = Sender { outgoing, config, vapid, contact: contact.as_deref(), now };
            let message = match told {
                Some(told) => json!({
                    "title": told.title, "body": told.body, "url": told.path, "waiting": told.waiting,
                    "tables": told.tables, "lang": lang.code(),
                }),
                None => json!({"clear": true, "waiting": 0}),
            };
            let is_urgent = told.is_some_and(|told| told.is_urgent);
            sender.send(&channel.address, &keys, message.to_string().as_bytes(), is_urgent).await
        }
        (_, None) => Ok(()),
        (ChannelKind::Webhook, Some(told)) => {
            let keys: HookKeys =
                serde_json::from_value(channel.keys.clone()).map_err(|_| Undelivered::Keys)?;
            let to = (channel.address.as_str(), &keys);
            webhook::send(&notices.outgoing, config, to, told, (delivery, now)).await
        }
        (ChannelKind::Email, Some(told)) => {
            let off = whole(app, &channels::unsubscribe_path(app, &channel.id)).ok_or(Undelivered::NoMail)?;
            let text = format!("{}\n\n-- \n{}\n{off}\n", told.text(), text(lang, "notice-mail-foot"));
            let id = format!("notice-{delivery}-{}", channel.id);
            let mail = Mail { to: &channel.address, subject: &told.title, text, id, unsubscribe: Some(off) };
            mail::send(&config.mail, config.certificates.as_deref(), mail).await
        }
    }
}
