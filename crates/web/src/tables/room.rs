//! A room: a table in memory. It gives readers the present snapshot, and it is the only way to change the table.
//!
//! Readers take the present [`Snapshot`] and never wait. A change is made on a copy and written to the store. The copy
//! becomes the present snapshot only when it is durable. The room then publishes the new version's number, and each reader
//! fetches the snapshot for itself.

use crate::advice::AdviceCache;
use crate::app::{App, Found, now};
use crate::bots;
use crate::error::WebError;
use crate::tables::stored::{find_in, prepare, replay};
use crate::tables::{
    ArchivedTable, ChatMessage, GameRecord, Seating, Snapshot, TableExtra, Unplayable, deal, summary,
};
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Header, Seat, Words};
use greenroom_store::{Occupant, Person, PersonId, Status, StoredAction, StoredTable, TableCard, TableId};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::Duration;
use tokio::sync::{Mutex, watch};

/// A table in memory.
pub struct Room {
    /// The table's id.
    pub id: TableId,
    /// What is played there.
    pub kind: &'static dyn GameKind,
    present: RwLock<Arc<Snapshot>>,
    writing: Mutex<()>,
    changed: watch::Sender<u64>,
    touched: AtomicI64,
    /// Whether a task is moving this table's bots.
    pub(crate) bots_moving: AtomicBool,
    /// The advice that was given here, as long as it is current.
    pub(crate) advice_cache: AdviceCache,
}

/// How many lines of chat a table shows.
pub(crate) const CHAT_LINES: u32 = 60;

impl Room {
    fn new(kind: &'static dyn GameKind, snapshot: Snapshot) -> Room {
        let room = Room {
            id: snapshot.card.id.clone(),
            kind,
            present: RwLock::new(Arc::new(snapshot)),
            writing: Mutex::new(()),
            changed: watch::Sender::new(1),
            touched: AtomicI64::new(0),
            bots_moving: AtomicBool::new(false),
            advice_cache: AdviceCache::default(),
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
        if snapshot.is_open_to(person) { Ok(snapshot) } else { Err(WebError::no_table()) }
    }

    /// Puts another position on the table, in memory alone. A test of secrecy shows one table with two different sets of
    /// hidden cards.
    pub fn show(&self, table: Box<dyn AnyTable>) {
        self.advice_cache.invalidate();
        self.publish(self.snapshot().with_table(table));
    }

    /// A channel that carries the version's number after each change, and nothing else.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    pub(crate) fn touch(&self) {
        self.touched.store(now().0, Ordering::Relaxed);
    }

    pub(crate) fn is_idle(&self, after: Duration) -> bool {
        let idle = now().0 - self.touched.load(Ordering::Relaxed);
        idle > after.as_millis() as i64 && self.changed.receiver_count() == 0
    }

    fn publish(&self, mut snapshot: Snapshot) {
        let version = snapshot.version + 1;
        snapshot.version = version;
        *self.present.write().expect("no thread panics while it holds the snapshot") = Arc::new(snapshot);
        self.changed.send_replace(version);
    }

    /// Plays an action of a seat, which answers the decision with this number. Once this returns the action is durable.
    pub async fn act(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        decision: u32,
        words: Words,
    ) -> Result<u32, WebError> {
        let (room, app) = (self.clone(), app.clone());
        run_to_completion(async move {
            let _writing = room.writing.lock().await;
            let snapshot = room.snapshot();
            let table = snapshot.game()?;
            if !table.is_over() && table.decision(seat) != decision {
                return Err(WebError::stale());
            }
            let mut next = table.clone_box();
            next.act(seat, &words).map_err(|refusal| {
                WebError::refused(&refusal, |lang| table.refusal_text(&refusal, lang, &snapshot.players()))
            })?;
            let (action, summary) = (StoredAction { seat, words, time: now() }, summary(next.as_ref()));
            let number = app.store.append(&room.id, table.number(), action, summary.clone()).await?;
            if next.is_over() {
                save_record(&app, &room.id, next.as_ref(), &snapshot).await;
            }
            room.publish(snapshot.after_move(next, summary));
            bots::start(&app, &room);
            Ok(number)
        })
        .await
    }

    /// Takes back the last action of a seat, unless the table has moved on from the number that the seat expects. Returns
    /// the table's number of actions.
    pub async fn undo(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        expected: Option<u32>,
    ) -> Result<u32, WebError> {
        let (room, app) = (self.clone(), app.clone());
        run_to_completion(async move {
            let _writing = room.writing.lock().await;
            let snapshot = room.snapshot();
            let table = snapshot.game()?;
            if expected.is_some_and(|number| number != table.number()) {
                return Err(WebError::stale());
            }
            let mut next = table.clone_box();
            next.undo(seat).map_err(|refusal| {
                WebError::refused(&refusal, |lang| table.refusal_text(&refusal, lang, &snapshot.players()))
            })?;
            let summary = summary(next.as_ref());
            let number = next.number();
            app.store.truncate(&room.id, table.number(), number, summary.clone(), now()).await?;
            room.advice_cache.invalidate();
            room.publish(snapshot.after_move(next, summary));
            bots::start(&app, &room);
            Ok(number)
        })
        .await
    }

    /// Seats somebody on a free chair, or frees one. The game begins when the last chair is taken.
    pub(crate) async fn sit(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        seating: Seating,
    ) -> Result<(), WebError> {
        let (room, app) = (self.clone(), app.clone());
        run_to_completion(async move {
            let _writing = room.writing.lock().await;
            let mut snapshot = Snapshot::clone(&room.snapshot());
            if snapshot.card.status != Status::Gathering {
                return Err(WebError::new(StatusCode::CONFLICT, "error-begun"));
            }
            let Seating { chair: new, face } = seating;
            if let Occupant::Person(person) = &new.occupant
                && !snapshot.card.seats_of(person).is_empty()
            {
                return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
            }
            let chair =
                snapshot.card.chairs.get_mut(seat.index()).ok_or_else(|| WebError::field("seat", "0…"))?;
            let taken = chair.occupant != Occupant::Empty && new.occupant != Occupant::Empty;
            if taken {
                return Err(WebError::new(StatusCode::CONFLICT, "error-seat-taken"));
            }
            app.store
                .sit(&room.id, seat, chair.occupant.clone(), new.occupant.clone(), &new.name, now())
                .await?;
            Arc::make_mut(&mut snapshot.header).seats[seat.index()].clone_from(&new.name);
            *chair = new;
            let faces = &mut Arc::make_mut(&mut snapshot.extra).faces;
            faces.resize(snapshot.card.chairs.len(), String::new());
            faces[seat.index()] = face;
            app.store.set_extra(&room.id, snapshot.extra.to_json()).await?;
            if snapshot.is_full() {
                begin(&app, room.kind, &mut snapshot).await?;
            }
            room.publish(snapshot);
            bots::start(&app, &room);
            Ok(())
        })
        .await
    }

    /// Lets somebody in who opened the invite link.
    pub async fn let_in(self: &Arc<Room>, app: &App, person: &PersonId) -> Result<(), WebError> {
        let (room, app, person) = (self.clone(), app.clone(), person.clone());
        run_to_completion(async move {
            let _writing = room.writing.lock().await;
            let mut snapshot = Snapshot::clone(&room.snapshot());
            if !snapshot.extra.guests.contains(&person) {
                Arc::make_mut(&mut snapshot.extra).guests.push(person);
                app.store.set_extra(&room.id, snapshot.extra.to_json()).await?;
                room.publish(snapshot);
            }
            Ok(())
        })
        .await
    }

    /// Records the table where the same people play again.
    pub async fn link_rematch(&self, there: TableId) {
        let _writing = self.writing.lock().await;
        let mut snapshot = Snapshot::clone(&self.snapshot());
        snapshot.card.rematch = Some(there);
        self.publish(snapshot);
    }

    /// Adds a line to the chat.
    pub async fn say(self: &Arc<Room>, app: &App, person: &Person, text: &str) -> Result<(), WebError> {
        let (room, app, person, text) = (self.clone(), app.clone(), person.clone(), text.to_owned());
        run_to_completion(async move {
            let _writing = room.writing.lock().await;
            app.store.say(&room.id, &person.id, &text, now()).await?;
            let mut snapshot = Snapshot::clone(&room.snapshot());
            let seat = snapshot.seat_of(Some(&person));
            let chat = Arc::make_mut(&mut snapshot.chat);
            chat.push(ChatMessage { name: person.name, seat, text });
            let surplus = chat.len().saturating_sub(CHAT_LINES as usize);
            chat.drain(..surplus);
            room.publish(snapshot);
            Ok(())
        })
        .await
    }
}

/// Runs a change to its end even when whoever asked for it disconnects, so that memory and disk always agree.
async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, WebError>> + Send + 'static,
) -> Result<T, WebError> {
    let done = tokio::spawn(work).await;
    done.map_err(|_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"))?
}

/// Deals the game of a table whose chairs are all taken.
async fn begin(app: &App, kind: &'static dyn GameKind, snapshot: &mut Snapshot) -> Result<(), WebError> {
    let table = deal(kind, Header::clone(&snapshot.header))?;
    let summary = summary(table.as_ref());
    app.store.set_summary(&snapshot.card.id, 0, summary.clone(), now()).await?;
    snapshot.card.status = summary.status;
    snapshot.card.turn = summary.turn;
    snapshot.table = Some(table);
    Ok(())
}

/// The last lines that were said at a table.
async fn load_chat(app: &App, card: &TableCard) -> Result<Vec<ChatMessage>, WebError> {
    let lines = app.store.chat(&card.id, 0, CHAT_LINES).await?;
    let mut chat = Vec::new();
    for line in lines {
        let name = app.person(&line.person).await?.map_or_else(String::new, |person| person.name);
        chat.push(ChatMessage { name, seat: card.seats_of(&line.person).first(), text: line.text });
    }
    Ok(chat)
}

/// Loads a table from the store: its actions are played again, by its own rules and with its own cards.
pub(crate) async fn load(app: &App, mut stored: StoredTable) -> Result<Found, WebError> {
    let prepared = match stored.card.status {
        Status::Gathering => prepare_to_gather(app, &mut stored).await?.map(|kind| (kind, None)),
        Status::Playing | Status::Over => prepare(&app.store, app.games, &stored)
            .await?
            .and_then(|kind| Ok((kind, Some(replay(kind, &stored)?)))),
    };
    let chat = load_chat(app, &stored.card).await?;
    let StoredTable { card, header, invite, actions, extra } = stored;
    let (header, extra) = (Arc::new(header), Arc::new(TableExtra::read(&extra)));
    let mut snapshot =
        Snapshot { card, header, invite, extra, chat: Arc::new(chat), table: None, version: 1 };
    let (kind, table) = match prepared {
        Ok(prepared) => prepared,
        Err(reason) => {
            let record = GameRecord::load(&app.store, &snapshot.card.id).await?;
            return Ok(Found::Archived(Box::new(ArchivedTable::new(snapshot, reason, actions, record))));
        }
    };
    snapshot.table = table;
    // The server may have stopped between the last chair and the deal.
    if snapshot.card.status == Status::Gathering && snapshot.is_full() {
        begin(app, kind, &mut snapshot).await?;
    }
    if let Some(table) = snapshot.table.as_ref().filter(|_| snapshot.is_over()) {
        // The game ended before records were kept, or the server stopped between the last action and its record.
        if GameRecord::load(&app.store, &snapshot.card.id).await?.is_none() {
            save_record(app, &snapshot.card.id, table.as_ref(), &snapshot).await;
        }
    }
    Ok(Found::Room(Arc::new(Room::new(kind, snapshot))))
}

/// A table that gathers was not dealt yet. Where this program does not have its rules or cards, it gets those of new
/// tables; the seed stays, since its hash was shown.
async fn prepare_to_gather(
    app: &App,
    stored: &mut StoredTable,
) -> Result<Result<&'static dyn GameKind, Unplayable>, WebError> {
    let prepared = prepare(&app.store, app.games, stored).await?;
    let Some(kind) = find_in(app.games, &stored.header.game).filter(|_| prepared.is_err()) else {
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
    app.store.change_setup(id, seen, header.clone(), card_file, occupants, now()).await?;
    stored.header = header;
    Ok(Ok(kind))
}

/// Saves what can be read of a finished game under any later program. The game itself is durable without it.
async fn save_record(app: &App, id: &TableId, table: &dyn AnyTable, snapshot: &Snapshot) {
    if let Err(error) = GameRecord::save(&app.store, id, table, &snapshot.players()).await {
        eprintln!("greenroom: the record of table {id} was not saved: {error}");
    }
}
