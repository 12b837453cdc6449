//! Notices that arrive: what waits for somebody lies in the store with its time, is told once to where they want to hear of it,
//! and is withdrawn when it waits no longer.
//!
//! The transaction of an action also says what waits after it ([`waits`]). Whoever looks first gathers what is due for a
//! person into one notice (`gather`), and takes the deliveries that follow one by one (`send`): a server that stops between
//! the two is followed by another one. A notice holds a table, a game and a kind of decision, and nothing of a game.

mod channels;
mod gather;
mod mail;
mod message;
mod outgoing;
mod problem;
mod public_address;
mod push;
mod quiet;
mod send;
mod waits;
mod webhook;

pub(crate) use channels::{
    NewPush, NewWebhook, add_email, add_push, add_table_webhook, add_webhook, confirm_email, drop_channel,
    hook_keys, hooks_of_table, own_channels, set_quiet_game, set_quiet_hours, set_quiet_table,
    switch_channel, test_channel, unsubscribe,
};
pub use mail::{MailConfig, MailTls};
pub(crate) use outgoing::{Outgoing, Target};
pub(crate) use problem::{Undelivered, sentence};
pub(crate) use push::Vapid;
pub(crate) use quiet::OFFERED;
pub(crate) use waits::waits;
pub(crate) use webhook::Format;

use crate::app::{App, Inner};
use greenroom_store::{Store, StoreError, UnixMs};
use std::path::PathBuf;
use std::sync::Weak;
use std::time::Duration;
use tracing::warn;

/// What can be set about notices.
#[derive(Clone, Debug)]
pub struct NoticeConfig {
    /// How long something waits before somebody is told of it.
    pub wait: Duration,
    /// Hosts that webhooks and push services may have though they lie inside: `name` or `name:port`.
    pub allow_hosts: Vec<String>,
    /// Certificates that are trusted beside Mozilla's list.
    pub certificates: Option<PathBuf>,
    /// Where push services reach whoever runs the house.
    pub contact: Option<String>,
    /// The mail server.
    pub mail: MailConfig,
}

impl Default for NoticeConfig {
    fn default() -> NoticeConfig {
        NoticeConfig {
            wait: Duration::from_secs(30),
            allow_hosts: Vec::new(),
            certificates: None,
            contact: None,
            mail: MailConfig::default(),
        }
    }
}

/// What the server needs to send notices.
pub(crate) struct Notices {
    pub(crate) outgoing: Outgoing,
    pub(crate) vapid: Vapid,
    /// Wakes whoever waits for the next notice.
    pub(crate) changed: tokio::sync::Notify,
}

impl Notices {
    /// With the key by which push services know this server. It is made at the first start and kept.
    pub(crate) async fn open(store: &Store) -> Result<Notices, StoreError> {
        let kept = store.secret_or("vapid key", Vapid::fresh()).await?;
        let damaged = || StoreError::Damaged {
            place: "the secret `vapid key`".to_owned(),
            problem: "it is no private key".to_owned(),
        };
        let vapid = Vapid::read(&kept).ok_or_else(damaged)?;
        Ok(Notices { outgoing: Outgoing::default(), vapid, changed: tokio::sync::Notify::new() })
    }
}

/// How long a server waits before it looks again whether another one has left something to do.
const IDLE: Duration = Duration::from_secs(30);
/// The same where other servers write to the same store.
const BESIDE_OTHERS: Duration = Duration::from_secs(5);
/// The shortest pause between two looks, so that a busy house is not looked through after every move.
const PAUSE: Duration = Duration::from_millis(50);
/// How many people are looked at together.
const TOGETHER: u32 = 50;

/// Tells what is due, for as long as the server runs.
pub(crate) async fn watch(held: Weak<Inner>) {
    loop {
        let Some(app) = App::revive(&held) else { return };
        match look(&app).await {
            Ok(true) => continue,
            Ok(false) => {}
            // The server was stopped.
            Err(StoreError::Closed) => return,
            Err(error) => {
                warn!(%error, "notices could not be told");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
        let next = app.store.next_notice().await.ok().flatten();
        // What another server has written wakes nobody here.
        let idle = if app.sharing.shared { BESIDE_OTHERS } else { IDLE };
        let time = app.time.clone();
        let until = async move {
            match next {
                Some(next) => time.sleep_until(next).await,
                None => std::future::pending().await,
            }
        };
        // The server's state must be able to go while this task sleeps.
        let notices = std::sync::Arc::downgrade(&app.notices);
        drop(app);
        let Some(notices) = notices.upgrade() else { return };
        tokio::select! {
            () = until => {}
            () = notices.changed.notified() => {}
            () = tokio::time::sleep(idle) => {}
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Looks once at everything that is due. Returns whether there may be more.
async fn look(app: &App) -> Result<bool, StoreError> {
    let now = app.now();
    let people = app.store.people_with_notices(now, TOGETHER).await?;
    for person in &people {
        gather::gather(app, person, now).await?;
    }
    let sent = send::send_due(app, now).await?;
    Ok(sent || people.len() as u32 == TOGETHER)
}

/// So much later.
fn later(now: UnixMs, span: Duration) -> UnixMs {
    UnixMs(now.0 + span.as_millis() as i64)
}
