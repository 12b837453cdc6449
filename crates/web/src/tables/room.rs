//! A room: a table in memory. It gives readers the present snapshot, and it is the only way to change the table.
//!
//! Readers take the present [`Snapshot`] and never wait. A change is made on a copy and written to the store. The copy
//! becomes the present snapshot only when it is durable. The room then publishes the new version's number, and each reader
//! fetches the snapshot for itself.

use crate::advice::AdviceCache;
use crate::app::{App, Found, now};
use crate::attendance::{Attendance, Happened, Presence};
use crate::drawing::Drawings;
use crate::error::WebError;
use crate::metrics::DeliverySlot;
use crate::names::Lookalikes;
use crate::servers::{PresenceTold, Sharing};
use crate::tables::attending::{first_attendance, to_change};
use crate::tables::catching_up::MOST_ATTEMPTS;
use crate::tables::stored::{find_in, play_on_from, prepare};
use crate::tables::{
    ArchivedTable, Chat, GameRecord, Invitations, Snapshot, TableExtra, Together, Unplayable, deal_again,
    summary,
};
use crate::time::Time;
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::Header;
use greenroom_store::{
    Occupant, Person, PersonId, Status, StoreError, StoredTable, Summary, TableChange, TableId, UnixMs,
};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard, watch};
use tracing::warn;

/// A table in memory.
pub struct Room {
    /// The table's id.
    pub id: TableId,
    /// What is played there.
    pub kind: &'static dyn GameKind,
    present: RwLock<Arc<Snapshot>>,
    writing: Mutex<()>,
    changed: watch::Sender<u64>,
    /// Carries a number after each change that a page shows, those of presence included.
    page_changed: watch::Sender<u64>,
    /// Who is here. It changes without the table.
    pub(super) presence: RwLock<Arc<Presence>>,
    /// Which names at the table look alike.
    pub(crate) lookalikes: Lookalikes,
    /// The time by which the table is played.
    pub(crate) time: Time,
    touched: AtomicI64,
    /// Whether the table was removed, or is loaded anew: this room shows and changes nothing any more.
    retired: AtomicBool,
    /// Whether a task is moving this table's bots.
    pub(crate) bots_moving: AtomicBool,
    /// The advice that was given here, as long as it is current.
    pub(crate) advice_cache: AdviceCache,
    /// What visitors were shown last.
    pub(crate) drawings: Drawings,
    /// The last move on its way to those who listen.
    pub(crate) delivery: DeliverySlot,
    /// The other servers on the same store.
    pub(super) sharing: Arc<Sharing>,
    /// Who is here, as the others were last told.
    pub(crate) presence_told: PresenceTold,
    /// Ends what follows this room once it is unloaded.
    loaded: watch::Sender<()>,
}

impl Room {
    fn new(app: &App, kind: &'static dyn GameKind, snapshot: Snapshot, presence: Presence) -> Room {
        let room = Room {
            id: snapshot.card.id.clone(),
            kind,
            present: RwLock::new(Arc::new(snapshot)),
            writing: Mutex::new(()),
            changed: watch::Sender::new(1),
            page_changed: watch::Sender::new(1),
            presence: RwLock::new(Arc::new(presence)),
            lookalikes: Lookalikes::default(),
            time: app.time.clone(),
            touched: AtomicI64::new(0),
            retired: AtomicBool::new(false),
            bots_moving: AtomicBool::new(false),
            advice_cache: AdviceCache::default(),
            drawings: Drawings::default(),
            delivery: DeliverySlot::default(),
            sharing: app.sharing.clone(),
            presence_told: PresenceTold::default(),
            loaded: watch::Sender::new(()),
        };
        room.touch();
        room
    }

    /// The table as it is now.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.present.read().expect("no thread panics while it holds the snapshot").clone()
    }

    /// The table as it is now, for somebody who may see it.
    pub fn snapshot_for(&self, person: Option<&Person>) -> Result<Arc<Snapshot>, WebError> {
        let snapshot = self.snapshot();
        let open = snapshot.is_open_to(person) && !self.retired.load(Ordering::Acquire);
        if open { Ok(snapshot) } else { Err(WebError::no_table()) }
    }

    /// Waits for its turn to change the table.
    pub(super) async fn begin_change(&self) -> Result<MutexGuard<'_, ()>, WebError> {
        let writing = self.writing.lock().await;
        if self.retired.load(Ordering::Acquire) { Err(WebError::no_table()) } else { Ok(writing) }
    }

    /// Lets the change under way finish and no other begin, and ends every connection that shows this room.
    pub(crate) async fn retire(&self) {
        let _writing = self.writing.lock().await;
        self.close();
    }

    /// Shows nothing any more. The caller holds the room's lock.
    pub(super) fn close(&self) {
        self.retired.store(true, Ordering::Release);
        self.changed.send_modify(|changes| *changes += 1);
        self.refresh_pages();
    }

    /// Puts another position on the table, in memory alone. A test of secrecy shows one table with two different sets of
    /// hidden cards.
    pub fn show(&self, table: Box<dyn AnyTable>) {
        let snapshot = self.snapshot();
        if let Some(before) = &snapshot.table {
            self.advice_cache.invalidate_changed(before.as_ref(), table.as_ref());
        }
        self.publish(snapshot.with_table(table));
    }

    /// Whether no task moves the table's bots: it is not their turn, or they sleep.
    pub fn bots_rest(&self) -> bool {
        !self.bots_moving.load(Ordering::Acquire)
    }

    /// A channel that carries the number of changes so far, and nothing else.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    pub(crate) fn touch(&self) {
        self.touched.store(now().0, Ordering::Relaxed);
    }

    pub(crate) fn is_idle(&self, after: Duration) -> bool {
        let idle = now().0 - self.touched.load(Ordering::Relaxed);
        let followers = self.changed.receiver_count() + self.page_changed.receiver_count();
        idle > after.as_millis() as i64 && followers == 0
    }

    /// A channel that ends when the room is unloaded.
    pub(crate) fn watch_loaded(&self) -> watch::Receiver<()> {
        self.loaded.subscribe()
    }

    /// A channel that carries a number after each change that a page shows, and nothing else.
    pub(crate) fn watch_page(&self) -> watch::Receiver<u64> {
        self.page_changed.subscribe()
    }

    /// How often there was something new to show.
    pub(crate) fn page_changes(&self) -> u64 {
        *self.page_changed.borrow()
    }

    /// Tells the pages that there is something new to show.
    pub(super) fn refresh_pages(&self) {
        self.page_changed.send_modify(|count| *count += 1);
    }

    /// Publishes a change. Where this server has made it, the others are told of its number.
    pub(super) fn publish(&self, snapshot: Snapshot) {
        if snapshot.revision > self.snapshot().revision {
            self.sharing.tell_table(&self.id, snapshot.revision);
        }
        self.show_snapshot(snapshot);
    }

    /// Makes a snapshot the present one.
    pub(super) fn show_snapshot(&self, snapshot: Snapshot) {
        *self.present.write().expect("no thread panics while it holds the snapshot") = Arc::new(snapshot);
        self.changed.send_modify(|changes| *changes += 1);
        self.refresh_pages();
    }

    /// Lets somebody in who opened the invite link.
    pub async fn let_in(self: &Arc<Room>, app: &App, person: &PersonId) -> Result<(), WebError> {
        let person = person.clone();
        self.change_extra(app, move |_, extra| {
            if !extra.guests.contains(&person) {
                extra.guests.push(person.clone());
            }
            Ok(())
        })
        .await
    }

    /// Changes what the store keeps with the table for the server alone. If nothing changes, nothing is written.
    pub(super) async fn change_extra(
        self: &Arc<Room>,
        app: &App,
        change: impl Fn(&Snapshot, &mut TableExtra) -> Result<(), WebError> + Send + Sync + 'static,
    ) -> Result<(), WebError> {
        let (room, app) = (self.clone(), app.clone());
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            for _ in 0..MOST_ATTEMPTS {
                let mut snapshot = Snapshot::clone(&room.snapshot());
                let mut extra = TableExtra::clone(&snapshot.extra);
                change(&snapshot, &mut extra)?;
                if extra == *snapshot.extra {
                    return Ok(());
                }
                let written = extra.save(&app, &snapshot).await;
                if room.written(&app, written).await?.is_none() {
                    continue;
                }
                snapshot.extra = Arc::new(extra);
                snapshot.revision += 1;
                room.publish(snapshot);
                return Ok(());
            }
            Err(WebError::stale())
        })
        .await
    }

    /// Makes a change on a copy of the snapshot, to its end and one at a time. What it returns is the present snapshot
    /// from then on; none if nothing has changed.
    pub(super) async fn change<F, W>(self: &Arc<Room>, change: F) -> Result<(), WebError>
    where
        F: FnOnce(Arc<Room>, Snapshot) -> W + Send + 'static,
        W: Future<Output = Result<Option<Snapshot>, WebError>> + Send,
    {
        let room = self.clone();
        run_to_completion(async move {
            let _writing = room.begin_change().await?;
            let snapshot = Snapshot::clone(&room.snapshot());
            if let Some(next) = change(room.clone(), snapshot).await? {
                room.publish(next);
            }
            Ok(())
        })
        .await
    }

    /// The owner's friends have changed.
    pub(crate) async fn refresh_friends(self: &Arc<Room>, app: &App) -> Result<(), WebError> {
        let app = app.clone();
        self.change(async move |_, mut snapshot| {
            let invitations = Invitations::load(&app, &snapshot.card).await?;
            snapshot.friends = Arc::new(invitations.who_may_see(&snapshot.card));
            snapshot.invitations = Arc::new(invitations);
            Ok(Some(snapshot))
        })
        .await
    }

    /// The series or duplicate that the table belongs to has changed elsewhere.
    pub(crate) async fn refresh_together(self: &Arc<Room>, app: &App) -> Result<(), WebError> {
        let app = app.clone();
        self.change(async move |room, mut snapshot| {
            snapshot.together = Arc::new(Together::load(&app, &room.id).await?);
            Ok(Some(snapshot))
        })
        .await
    }

    /// Records the table where the same people play again.
    pub async fn link_rematch(&self, there: TableId) {
        let Ok(_writing) = self.begin_change().await else { return };
        let mut snapshot = Snapshot::clone(&self.snapshot());
        snapshot.card.rematch = Some(there);
        self.publish(snapshot);
    }
}

/// Runs a change to its end even when whoever asked for it disconnects, so that memory and disk always agree.
pub(super) async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, WebError>> + Send + 'static,
) -> Result<T, WebError> {
    let done = tokio::spawn(work).await;
    done.map_err(|_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"))?
}

/// Deals the game of a table whose chairs are all taken, and repeats what was played before they were. Returns what the store keeps of it.
pub(super) fn begin(
    kind: &'static dyn GameKind,
    snapshot: &mut Snapshot,
    now: UnixMs,
) -> Result<Summary, WebError> {
    let table = deal_again(kind, Header::clone(&snapshot.header), &snapshot.past)?;
    let summary = summary(table.as_ref());
    let attendance = first_attendance(snapshot, table.as_ref(), now);
    snapshot.card.status = summary.status;
    snapshot.card.turn = summary.turn;
    snapshot.attendance = Arc::new(attendance);
    snapshot.table = Some(table);
    Ok(summary)
}

/// Loads a table from the store: its actions are played again, by its own rules and with its own cards.
///
/// What was read of it before, `known`, need not be played again.
pub(crate) async fn load(
    app: &App,
    mut stored: StoredTable,
    known: Option<&Snapshot>,
) -> Result<Found, WebError> {
    let prepared = match stored.card.status {
        Status::Gathering => prepare_to_gather(app, &mut stored).await?.map(|kind| (kind, None)),
        Status::Playing | Status::Over => prepare(&app.store, app.games, &stored)
            .await?
            .and_then(|kind| Ok((kind, Some(play_on_from(kind, known, &stored)?)))),
    };
    // All that is read after the revision may be newer than it, and never older. It is read together, since a database may be far.
    let (id, card) = (&stored.card.id, &stored.card);
    let (attended, code) = (app.store.attendance(id), app.store.join_code(id));
    let (chat, invitations, together) =
        tokio::try_join!(Chat::load(app, card), Invitations::load(app, card), Together::load(app, id))?;
    let (attended, code) = (attended.await?, code.await?);
    let attendance = attended.state.and_then(|state| serde_json::from_str::<Attendance>(&state).ok());
    let happened = attended.happened.iter().filter_map(Happened::read).collect();
    let StoredTable { card, header, invite, actions, extra, revision } = stored;
    let (header, extra) = (Arc::new(header), Arc::new(TableExtra::read(&extra)));
    let friends = Arc::new(invitations.who_may_see(&card));
    let missing = attendance.is_none();
    let mut snapshot = Snapshot {
        card,
        header,
        invite,
        extra,
        friends,
        invitations: Arc::new(invitations),
        together: Arc::new(together),
        chat: Arc::new(chat),
        attendance: Arc::new(attendance.unwrap_or_default()),
        happened: Arc::new(happened),
        in_hand: Arc::default(),
        code,
        past: Arc::default(),
        table: None,
        revision,
    };
    if snapshot.card.status == Status::Gathering {
        let past = actions.iter().map(|action| (action.seat, action.words.clone()));
        snapshot.past = Arc::new(past.collect());
    }
    let (kind, table) = match prepared {
        Ok(prepared) => prepared,
        Err(reason) => {
            let record = GameRecord::load(&app.store, &snapshot.card.id).await?;
            return Ok(Found::Archived(Box::new(ArchivedTable::new(snapshot, reason, actions, record))));
        }
    };
    snapshot.table = table;
    snapshot.hold_as_stored();
    // Before the last chair and the deal were one transaction, a server could stop between them.
    if snapshot.card.status == Status::Gathering && snapshot.is_full() {
        let summary = begin(kind, &mut snapshot, app.now())?;
        let played = snapshot.past.len() as u32;
        app.store.set_summary(&snapshot.card.id, played, summary, app.now()).await?;
        snapshot.revision += 1;
    }
    if missing && let Some(table) = &snapshot.table {
        // The table is new, or was stored before there was any attendance.
        snapshot.attendance = Arc::new(first_attendance(&snapshot, table.as_ref(), app.now()));
        save_attendance(app, &mut snapshot).await?;
    }
    if let Some(table) = snapshot.table.as_ref().filter(|_| snapshot.is_over()) {
        // The game ended before records were kept, or the server stopped between the last action and its record.
        if GameRecord::load(&app.store, &snapshot.card.id).await?.is_none() {
            save_record(app, &snapshot.card.id, table.as_ref(), &snapshot).await;
        }
    }
    let presence = Presence::remembered(&attended.looks);
    Ok(Found::Room(Arc::new(Room::new(app, kind, snapshot, presence))))
}

/// A table that gathers was not dealt yet. Where this program does not have its rules or cards, it gets those of new
/// tables; the seed stays, since its hash was shown.
async fn prepare_to_gather(
    app: &App,
    stored: &mut StoredTable,
) -> Result<Result<&'static dyn GameKind, Unplayable>, WebError> {
    let prepared = prepare(&app.store, app.games, stored).await?;
    // What was played under other rules or with other cards cannot be repeated with ours.
    let is_new = stored.actions.is_empty();
    let Some(kind) = find_in(app.games, &stored.header.game).filter(|_| prepared.is_err() && is_new) else {
        return Ok(prepared);
    };
    let Header { options, seats, seed, .. } = stored.header.clone();
    let header = kind.header(options, seats, seed);
    if kind.deal(header.clone()).is_err() {
        return Ok(Err(Unplayable::NoDeal));
    }
    let occupants: Vec<Occupant> = stored.card.chairs.iter().map(|chair| chair.occupant.clone()).collect();
    let card_file = kind.card_text(&header.cards).map(str::to_owned);
    let (id, seen) = (&stored.card.id, occupants.clone());
    app.store.change_setup(id, seen, header.clone(), card_file, occupants, app.now()).await?;
    stored.header = header;
    Ok(Ok(kind))
}

/// Writes the attendance of a table that begins. If the server stops before, the next one that loads the table does it; if another
/// one has gone on with the table meanwhile, it has done it.
pub(super) async fn save_attendance(app: &App, snapshot: &mut Snapshot) -> Result<(), WebError> {
    let change = to_change(app, &snapshot.card, &snapshot.attendance, &[]);
    let id = &snapshot.card.id;
    match app.store.attend(id, snapshot.expected(), TableChange::default(), change, app.now()).await {
        Ok(()) => snapshot.revision += 1,
        Err(StoreError::Stale { .. } | StoreError::Changed(_)) => {}
        Err(error) => return Err(error.into()),
    }
    app.dues_changed.notify_one();
    app.notices.changed.notify_one();
    Ok(())
}

/// Saves what can be read of a finished game under any later program. The game itself is durable without it.
pub(super) async fn save_record(app: &App, id: &TableId, table: &dyn AnyTable, snapshot: &Snapshot) {
    if let Err(error) = GameRecord::save(&app.store, id, table, &snapshot.players()).await {
        warn!(table = %id, %error, "the record of a finished game was not saved");
    }
}
