//! Following the other servers: rooms catch up, the house's rules are read anew, and everybody knows who is at a table.

use crate::app::{App, Inner};
use crate::attendance::RemotePresence;
use crate::servers::subject_of;
use crate::tables::Room;
use greenroom_store::{Around, Status, StoreError, TableId, UnixMs, Visibility};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tracing::warn;

/// How often the store is looked at: soon where the bus is away, seldom where it tells of changes.
const WITHOUT_BUS: Duration = Duration::from_millis(700);
const WITH_BUS: Duration = Duration::from_secs(2);
/// How long what a server tells of presence holds, in milliseconds, and how often it is told again.
const PRESENCE_HOLDS: i64 = 30_000;
const PRESENCE_AGAIN: i64 = 10_000;
/// How often what nobody needs any more is removed.
const TIDY: Duration = Duration::from_secs(60);

/// Who is at a table, as the others were last told, and when.
#[derive(Default)]
pub(crate) struct PresenceTold(Mutex<Option<(RemotePresence, UnixMs)>>);

impl PresenceTold {
    /// What has to be told now: nothing, that nobody is here, or who is.
    fn news(&self, here: Option<RemotePresence>, now: UnixMs) -> Option<Option<String>> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_told = match (&*told, &here) {
            (None, None) => true,
            (Some((before, at)), Some(here)) => before == here && now.0 - at.0 < PRESENCE_AGAIN,
            _ => false,
        };
        if is_told {
            return None;
        }
        let text = here.as_ref().map(|here| serde_json::json!(here).to_string());
        *told = here.map(|here| (here, now));
        Some(text)
    }
}

/// Looks at what other servers have done, for as long as the server runs.
pub(crate) async fn watch(held: Weak<Inner>) {
    let Some(mut gaps) = App::revive(&held).map(|app| app.sharing.bus.gaps()) else { return };
    let mut tidied = Instant::now();
    loop {
        let Some(app) = App::revive(&held) else { return };
        match look(&app).await {
            Ok(()) => {}
            // The server was stopped.
            Err(StoreError::Closed) => return,
            Err(error) => warn!(%error, "what other servers have done could not be read"),
        }
        if tidied.elapsed() > TIDY {
            tidied = Instant::now();
            let _later = app.store.tidy(app.now()).await;
        }
        let pause = if app.sharing.hears() { WITH_BUS } else { WITHOUT_BUS };
        drop(app);
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            Ok(()) = gaps.changed() => {}
        }
    }
}

/// Looks once.
async fn look(app: &App) -> Result<(), StoreError> {
    let (rooms, now) = (app.loaded_rooms(), app.now());
    tell_presence(app, &rooms, now).await?;
    let known: BTreeMap<TableId, u32> =
        rooms.iter().map(|room| (room.id.clone(), room.snapshot().revision)).collect();
    let Around { changed, house, present } = app.store.look_around(&app.sharing.server, &known, now).await?;
    if app.sharing.house.swap(house, Ordering::AcqRel) != house {
        take_over_house(app, &rooms).await?;
    }
    let mut told: BTreeMap<TableId, Vec<RemotePresence>> = BTreeMap::new();
    for (table, people) in present {
        // What a newer program tells in another way is left out.
        told.entry(table).or_default().extend(serde_json::from_str::<RemotePresence>(&people).ok());
    }
    for room in &rooms {
        room.share_presence(told.remove(&room.id).unwrap_or_default());
    }
    for (table, revision) in changed {
        let Some(room) = app.peek(&table) else { continue };
        match revision {
            Some(revision) => follow(app, &room, revision).await,
            None => {
                room.retire().await;
                app.forget_room(&table);
            }
        }
    }
    Ok(())
}

async fn follow(app: &App, room: &Arc<Room>, revision: u32) {
    if let Err(error) = room.follow(app, revision).await {
        warn!(table = %room.id, %error, "a table does not show what another server has done");
    }
}

/// Tells the others who is at the tables of this server.
async fn tell_presence(app: &App, rooms: &[Arc<Room>], now: UnixMs) -> Result<(), StoreError> {
    let news = |room: &Arc<Room>| {
        let news = room.presence_told.news(room.presence().to_share(), now)?;
        Some((room.id.clone(), news))
    };
    let news: Vec<(TableId, Option<String>)> = rooms.iter().filter_map(news).collect();
    if news.is_empty() {
        return Ok(());
    }
    app.store.set_presences(&app.sharing.server, news, UnixMs(now.0 + PRESENCE_HOLDS)).await
}

/// Sanctions, blocks, friends or sessions have changed at another server.
async fn take_over_house(app: &App, rooms: &[Arc<Room>]) -> Result<(), StoreError> {
    app.house.load(&app.store, app.now()).await?;
    app.forget_people();
    // Live connections of whoever may no longer come are closed.
    app.forget_tokens();
    for room in rooms {
        let card = &room.snapshot().card;
        if card.status != Status::Gathering && card.visibility != Visibility::Friends {
            continue;
        }
        if let Err(error) = room.refresh_friends(app).await {
            warn!(table = %room.id, %error, "a table does not know its owner's friends");
        }
    }
    Ok(())
}

/// Lets a room catch up whenever the bus tells that its table has changed, for as long as it is loaded.
pub(crate) fn follow_room(app: &App, room: &Arc<Room>) {
    let mut heard = app.sharing.bus.listen(&subject_of(&room.id));
    let (mut loaded, app, room) = (room.watch_loaded(), app.downgrade(), Arc::downgrade(room));
    tokio::spawn(async move {
        loop {
            tokio::select! {
                gone = loaded.changed() => if gone.is_err() { return },
                told = heard.changed() => if told.is_err() { return },
            }
            let (Some(app), Some(room)) = (App::revive(&app), room.upgrade()) else { return };
            let revision = *heard.borrow_and_update();
            follow(&app, &room, revision).await;
        }
    });
}
