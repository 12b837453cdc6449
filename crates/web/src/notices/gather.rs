//! Gathers what is due for one person into one notice, or lets it wait: while they look at the table, in their quiet hours.

use crate::app::App;
use crate::attendance::RemotePresence;
use crate::notices::later;
use crate::notices::message::{ChannelMessage, Waiting};
use crate::notices::quiet::quiet_until;
use crate::notices::waits::people_seen_to_act;
use crate::tables::{Snapshot, invitations_of};
use greenroom_store::{
    Chair, Channel, ChannelKind, Notice, NoticeSettings, NoticeState, Occupant, Person, PersonId, StoreError,
    TableId, UnixMs, WaitKind,
};
use serde_json::Value;
use std::time::Duration;

/// When somebody who looks at a table is thought of again: they know that it waits, and may leave it open.
const SEEN: Duration = Duration::from_secs(300);

/// What becomes of a notice that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Tell,
    /// They look at the table.
    Later,
    /// They do not want to hear of it, or it is no longer true.
    Drop,
}

fn keys<'a>(notices: impl IntoIterator<Item = &'a Notice>) -> Vec<(i64, i64)> {
    notices.into_iter().map(|notice| (notice.row, notice.mark)).collect()
}

fn to_json(body: &ChannelMessage) -> Value {
    serde_json::to_value(body).expect("a body is plain data with text keys")
}

/// Tells a person what is due for them.
pub(super) async fn gather(app: &App, person: &PersonId, now: UnixMs) -> Result<(), StoreError> {
    let notices = app.store.notices_of(person).await?;
    let channels = app.store.channels_of(person).await?;
    if notices.iter().any(|notice| notice.state == NoticeState::Gone) {
        let pushes = open_for_all(&channels).filter(|channel| channel.kind == ChannelKind::Push);
        let clear = pushes.map(|channel| (channel.id.clone(), to_json(&ChannelMessage::Clear))).collect();
        app.store.clear_notices(person, clear, now).await?;
    }
    let is_due = |notice: &&Notice| notice.state == NoticeState::Due && notice.due <= now;
    for notice in notices.iter().filter(is_due).filter(|notice| notice.kind == WaitKind::Table) {
        tell_table(app, notice, now).await?;
    }
    let own = |notice: &&Notice| notice.kind != WaitKind::Table;
    if !notices.iter().filter(own).any(|notice| is_due(&notice)) {
        return Ok(());
    }
    // Whatever waits already comes along; a clock that is not low yet does not.
    let comes = |notice: &&Notice| {
        notice.state == NoticeState::Due && (notice.due <= now || notice.kind != WaitKind::Clock)
    };
    let candidates: Vec<&Notice> = notices.iter().filter(own).filter(comes).collect();
    tell_person(app, person, &channels, &candidates, now).await
}

fn open_for_all(channels: &[Channel]) -> impl Iterator<Item = &Channel> {
    channels.iter().filter(|channel| channel.is_open() && channel.table.is_none())
}

async fn tell_person(
    app: &App,
    id: &PersonId,
    channels: &[Channel],
    candidates: &[&Notice],
    now: UnixMs,
) -> Result<(), StoreError> {
    let Some(person) = app.person(id).await?.filter(|person| !person.name.is_empty()) else {
        return app.store.drop_notices(keys(candidates.iter().copied())).await;
    };
    let settings = app.store.notice_settings(id).await?;
    if let Some(until) = quiet_until(&settings.zone, settings.quiet, now) {
        return app.store.postpone_notices(keys(candidates.iter().copied()), until).await;
    }
    let (mut told, mut waiting, mut dropped) = (Vec::new(), Vec::new(), Vec::new());
    for notice in candidates {
        match judge(app, &person, &settings, notice, now).await? {
            Verdict::Tell => told.push(*notice),
            Verdict::Later => waiting.push(*notice),
            Verdict::Drop => dropped.push(*notice),
        }
    }
    if !waiting.is_empty() {
        app.store.postpone_notices(keys(waiting), later(now, SEEN)).await?;
    }
    let deliveries: Vec<&Channel> = open_for_all(channels).collect();
    if deliveries.is_empty() {
        dropped.append(&mut told);
    }
    if !dropped.is_empty() {
        app.store.drop_notices(keys(dropped)).await?;
    }
    if !told.iter().any(|notice| notice.due <= now) {
        return Ok(());
    }
    let body = to_json(&ChannelMessage::Notice { waits: told.iter().copied().map(waiting_of).collect() });
    let deliveries = deliveries.iter().map(|channel| (channel.id.clone(), body.clone())).collect();
    // If another server was faster, this one has nothing to tell.
    app.store.tell_notices(keys(told), deliveries, now).await.map(drop)
}

fn waiting_of(notice: &Notice) -> Waiting {
    Waiting {
        row: notice.row,
        mark: notice.mark,
        table: notice.table.clone(),
        game: notice.game.clone(),
        kind: notice.kind.word().to_owned(),
    }
}

async fn judge(
    app: &App,
    person: &Person,
    settings: &NoticeSettings,
    notice: &Notice,
    now: UnixMs,
) -> Result<Verdict, StoreError> {
    if settings.games.contains(&notice.game) || settings.tables.contains(&notice.table) {
        return Ok(Verdict::Drop);
    }
    let is_true = match notice.kind {
        // Whoever has blocked somebody is not told of their invitations.
        WaitKind::Invitation => invitations_of(app, person)
            .await
            .is_ok_and(|open| open.iter().any(|open| open.card.id == notice.table)),
        WaitKind::Door => match app.room(&notice.table).await {
            Ok(room) => !room.snapshot().extra.door.callers.is_empty(),
            Err(_) => false,
        },
        _ => true,
    };
    Ok(match (is_true, looks_at(app, &person.id, &notice.table, now).await?) {
        (false, _) => Verdict::Drop,
        (true, true) => Verdict::Later,
        (true, false) => Verdict::Tell,
    })
}

/// Whether somebody has a table open where they can see it.
async fn looks_at(app: &App, person: &PersonId, table: &TableId, now: UnixMs) -> Result<bool, StoreError> {
    let here = app.peek(table).is_some_and(|room| room.presence().is_looking(person, now));
    if here || !app.sharing.shared {
        return Ok(here);
    }
    let elsewhere = app.store.presences_at(table, &app.sharing.server, now).await?;
    let looks = |told: &String| {
        serde_json::from_str::<RemotePresence>(told).is_ok_and(|told| told.is_looking(person))
    };
    Ok(elsewhere.iter().any(looks))
}

/// The people whom a table waits for, as everybody sees it, with the names on their chairs.
pub(super) fn waited_for(snapshot: &Snapshot) -> Vec<(PersonId, String)> {
    let seen = people_seen_to_act(&snapshot.attendance);
    let chairs = seen.iter().filter_map(|seat| snapshot.card.chairs.get(seat.index()));
    let person = |chair: &Chair| match &chair.occupant {
        Occupant::Person(person) => Some((person.clone(), chair.name.clone())),
        _ => None,
    };
    chairs.filter_map(person).collect()
}

/// Tells a table's webhooks whom it waits for, as everybody sees it. Whoever looks at it need not be called.
async fn tell_table(app: &App, notice: &Notice, now: UnixMs) -> Result<(), StoreError> {
    let drop_it = || app.store.drop_notices(keys([notice]));
    let Ok(room) = app.room(&notice.table).await else { return drop_it().await };
    let waited_for = waited_for(&room.snapshot());
    let mut looking = 0;
    for (person, _) in &waited_for {
        looking += usize::from(looks_at(app, person, &notice.table, now).await?);
    }
    let channels = app.store.channels_at(&notice.table).await?;
    let channels: Vec<&Channel> = channels.iter().filter(|channel| channel.is_open()).collect();
    if waited_for.is_empty() || channels.is_empty() {
        return drop_it().await;
    }
    if looking == waited_for.len() {
        return app.store.postpone_notices(keys([notice]), later(now, SEEN)).await;
    }
    let body = to_json(&ChannelMessage::Table { wait: waiting_of(notice) });
    let deliveries = channels.iter().map(|channel| (channel.id.clone(), body.clone())).collect();
    app.store.tell_notices(keys([notice]), deliveries, now).await.map(drop)
}
