//! A table that is awake: what readers see of it, and the one way to change it.
//!
//! Readers take the present [`Moment`] and never wait. A change is made on a copy, written to the store, and becomes the
//! present moment only when it is durable; then the watchers are told a number, and each looks for itself.

use crate::advice::{AdviceRule, Counsel};
use crate::app::{App, now};
use crate::bots;
use crate::error::WebError;
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Eyes, Header, Lang, Seat, Words};
use greenroom_stage::Person as Player;
use greenroom_store::{
    Chair, Invite, Occupant, Person, PersonId, Status, StoredAction, StoredTable, Summary, TableCard,
    TableId, Visibility,
};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::Duration;
use tokio::sync::{Mutex, watch};

/// A table that is awake.
pub struct Room {
    /// The table's id.
    pub id: TableId,
    /// What is played there.
    pub kind: &'static dyn GameKind,
    now: RwLock<Arc<Moment>>,
    writing: Mutex<()>,
    changed: watch::Sender<u64>,
    touched: AtomicI64,
    /// Whether a task is moving this table's bots.
    pub(crate) bots_moving: AtomicBool,
    /// The advice that was given here.
    pub(crate) counsel: Counsel,
}

/// A table as it is at one moment. What seldom changes is shared from one moment to the next.
#[derive(Clone)]
pub struct Moment {
    /// What lists show of it.
    pub card: TableCard,
    /// What was fixed before the deal; while it gathers, what will be.
    pub header: Arc<Header>,
    /// The secret of its invite link.
    pub invite: Invite,
    /// Who came by the invite.
    pub guests: Arc<Vec<PersonId>>,
    /// The face of whoever sits on each chair, as a code.
    pub faces: Arc<Vec<String>>,
    /// Who may ask for advice.
    pub advice: AdviceRule,
    /// The last lines of chat.
    pub chat: Arc<Vec<Said>>,
    /// The game; none while the table gathers.
    pub table: Option<Box<dyn AnyTable>>,
    /// Counts every change, of whatever kind.
    pub version: u64,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who said it.
    pub name: String,
    /// Where they sit, if they do.
    pub seat: Option<Seat>,
    /// What they said.
    pub text: String,
}

/// How many lines of chat a table shows.
pub(crate) const CHAT_LINES: u32 = 60;

impl Moment {
    /// The people at the table, as boards name them.
    pub fn players(&self) -> Vec<Player> {
        let chairs = self.card.chairs.iter();
        chairs
            .map(|chair| Player { name: chair.name.clone(), bot: matches!(chair.occupant, Occupant::Bot(_)) })
            .collect()
    }

    /// The eyes with which somebody sees this table: their own seat's, or the public's; all when the game is over.
    pub fn eyes(&self, person: Option<&Person>) -> Eyes {
        if self.card.status == Status::Over {
            return Eyes::All;
        }
        self.seat_of(person).map_or(Eyes::Public, Eyes::Seat)
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: Option<&Person>) -> Option<Seat> {
        person.and_then(|person| self.card.seats_of(&person.id).first())
    }

    /// What the store keeps of a table for the pages alone.
    fn extra(&self) -> Value {
        json!({"guests": *self.guests, "faces": *self.faces, "advice": self.advice})
    }

    /// Whether somebody sits on every chair.
    fn is_full(&self) -> bool {
        self.card.chairs.iter().all(|chair| chair.occupant != Occupant::Empty)
    }

    /// Whether somebody may see this table at all.
    pub fn is_open_to(&self, person: Option<&Person>) -> bool {
        self.card.visibility == Visibility::Open
            || person.is_some_and(|person| {
                self.card.owner.as_ref() == Some(&person.id)
                    || !self.card.seats_of(&person.id).is_empty()
                    || self.guests.contains(&person.id)
            })
    }
}

impl Room {
    /// Wakes a table: plays its transcript again.
    pub(crate) async fn wake(app: &App, stored: StoredTable) -> Result<Room, WebError> {
        let kind = greenroom_catalog::find(&stored.card.game)
            .ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-game"))?;
        let table = match stored.card.status {
            Status::Gathering => None,
            Status::Playing | Status::Over => Some(replay(kind, &stored)?),
        };
        let extra = |key: &str| stored.extra.get(key).cloned().unwrap_or_default();
        let guests = serde_json::from_value(extra("guests")).unwrap_or_default();
        let faces: Vec<String> = serde_json::from_value(extra("faces")).unwrap_or_default();
        let advice = serde_json::from_value(extra("advice")).unwrap_or_default();
        let id = stored.card.id.clone();
        let chat = recall_chat(app, &stored.card).await?;
        let StoredTable { card, header, invite, .. } = stored;
        let (header, guests, faces, chat) =
            (Arc::new(header), Arc::new(guests), Arc::new(faces), Arc::new(chat));
        let mut moment = Moment { card, header, invite, guests, faces, advice, chat, table, version: 1 };
        // The server may have stopped between the last chair and the deal.
        if moment.card.status == Status::Gathering && moment.is_full() {
            begin(app, kind, &mut moment).await?;
        }
        let room = Room {
            id,
            kind,
            now: RwLock::new(Arc::new(moment)),
            writing: Mutex::new(()),
            changed: watch::Sender::new(1),
            touched: AtomicI64::new(0),
            bots_moving: AtomicBool::new(false),
            counsel: Counsel::default(),
        };
        room.touch();
        Ok(room)
    }

    /// The table as it is now.
    pub fn moment(&self) -> Arc<Moment> {
        self.now.read().expect("no thread panics while it holds the moment").clone()
    }

    /// The table as it is now, for somebody who may see it.
    pub fn moment_for(&self, person: Option<&Person>) -> Result<Arc<Moment>, WebError> {
        let moment = self.moment();
        if moment.is_open_to(person) { Ok(moment) } else { Err(WebError::no_table()) }
    }

    /// Puts another position on the table, in memory alone: a test of secrecy looks at one table in two worlds.
    pub fn show(&self, table: Box<dyn AnyTable>) {
        self.counsel.forget();
        self.publish(Moment { table: Some(table), ..self.moment().clone_without_table() });
    }

    /// Tells each change by its number.
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

    fn publish(&self, mut moment: Moment) {
        let version = moment.version + 1;
        moment.version = version;
        *self.now.write().expect("no thread panics while it holds the moment") = Arc::new(moment);
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
        to_the_end(async move {
            let _writing = room.writing.lock().await;
            let moment = room.moment();
            let table = moment.table.as_ref().ok_or_else(not_begun)?;
            if !table.is_over() && table.decision(seat) != decision {
                return Err(WebError::stale());
            }
            let mut next = table.clone_box();
            next.act(seat, &words).map_err(|refusal| {
                WebError::refused(&refusal, |lang| table.refusal_text(&refusal, lang, &moment.players()))
            })?;
            let (action, summary) = (StoredAction { seat, words, time: now() }, summary(next.as_ref()));
            let number = app.store.append(&room.id, table.number(), action, summary.clone()).await?;
            room.publish(moved(&moment, next, summary));
            bots::wake(&app, &room);
            Ok(number)
        })
        .await
    }

    /// Takes back the last action of a seat, if the table is where the seat believes it to be. Returns where it is now.
    pub async fn undo(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        believed: Option<u32>,
    ) -> Result<u32, WebError> {
        let (room, app) = (self.clone(), app.clone());
        to_the_end(async move {
            let _writing = room.writing.lock().await;
            let moment = room.moment();
            let table = moment.table.as_ref().ok_or_else(not_begun)?;
            if believed.is_some_and(|number| number != table.number()) {
                return Err(WebError::stale());
            }
            let mut next = table.clone_box();
            next.undo(seat).map_err(|refusal| {
                WebError::refused(&refusal, |lang| table.refusal_text(&refusal, lang, &moment.players()))
            })?;
            let summary = summary(next.as_ref());
            let number = next.number();
            app.store.truncate(&room.id, table.number(), number, summary.clone(), now()).await?;
            room.counsel.forget();
            room.publish(moved(&moment, next, summary));
            bots::wake(&app, &room);
            Ok(number)
        })
        .await
    }

    /// Puts somebody on a free chair; the game begins when the last one is taken.
    pub async fn sit(
        self: &Arc<Room>,
        app: &App,
        seat: Seat,
        occupant: Chair,
        face: String,
    ) -> Result<(), WebError> {
        let (room, app) = (self.clone(), app.clone());
        to_the_end(async move {
            let _writing = room.writing.lock().await;
            let mut moment = Moment::clone(&room.moment());
            if moment.card.status != Status::Gathering {
                return Err(WebError::new(StatusCode::CONFLICT, "error-begun"));
            }
            if let Occupant::Person(person) = &occupant.occupant
                && !moment.card.seats_of(person).is_empty()
            {
                return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
            }
            let chair =
                moment.card.chairs.get_mut(seat.index()).ok_or_else(|| WebError::field("seat", "0…"))?;
            let taken = chair.occupant != Occupant::Empty && occupant.occupant != Occupant::Empty;
            if taken {
                return Err(WebError::new(StatusCode::CONFLICT, "error-seat-taken"));
            }
            app.store
                .sit(&room.id, seat, chair.occupant.clone(), occupant.occupant.clone(), &occupant.name, now())
                .await?;
            Arc::make_mut(&mut moment.header).seats[seat.index()].clone_from(&occupant.name);
            *chair = occupant;
            let faces = Arc::make_mut(&mut moment.faces);
            faces.resize(moment.card.chairs.len(), String::new());
            faces[seat.index()] = face;
            app.store.set_extra(&room.id, moment.extra()).await?;
            if moment.is_full() {
                begin(&app, room.kind, &mut moment).await?;
            }
            room.publish(moment);
            bots::wake(&app, &room);
            Ok(())
        })
        .await
    }

    /// Lets somebody in who came by the invite.
    pub async fn let_in(self: &Arc<Room>, app: &App, person: &PersonId) -> Result<(), WebError> {
        let (room, app, person) = (self.clone(), app.clone(), person.clone());
        to_the_end(async move {
            let _writing = room.writing.lock().await;
            let mut moment = Moment::clone(&room.moment());
            if !moment.guests.contains(&person) {
                Arc::make_mut(&mut moment.guests).push(person);
                app.store.set_extra(&room.id, moment.extra()).await?;
                room.publish(moment);
            }
            Ok(())
        })
        .await
    }

    /// Notes that there is a table where the same people play again.
    pub async fn link_rematch(&self, there: TableId) {
        let _writing = self.writing.lock().await;
        let mut moment = Moment::clone(&self.moment());
        moment.card.rematch = Some(there);
        self.publish(moment);
    }

    /// Says something at the table.
    pub async fn say(self: &Arc<Room>, app: &App, person: &Person, text: &str) -> Result<(), WebError> {
        let (room, app, person, text) = (self.clone(), app.clone(), person.clone(), text.to_owned());
        to_the_end(async move {
            let _writing = room.writing.lock().await;
            app.store.say(&room.id, &person.id, &text, now()).await?;
            let mut moment = Moment::clone(&room.moment());
            let seat = moment.seat_of(Some(&person));
            let chat = Arc::make_mut(&mut moment.chat);
            chat.push(Said { name: person.name, seat, text });
            let surplus = chat.len().saturating_sub(CHAT_LINES as usize);
            chat.drain(..surplus);
            room.publish(moment);
            Ok(())
        })
        .await
    }
}

/// Does all of a change, also when whoever asked for it goes away, so that memory and disk always agree.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, WebError>> + Send + 'static,
) -> Result<T, WebError> {
    let done = tokio::spawn(work).await;
    done.map_err(|_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"))?
}

/// Deals the game of a table whose chairs are all taken.
async fn begin(app: &App, kind: &'static dyn GameKind, moment: &mut Moment) -> Result<(), WebError> {
    let table = deal(kind, Header::clone(&moment.header))?;
    let summary = summary(table.as_ref());
    app.store.set_summary(&moment.card.id, 0, summary.clone(), now()).await?;
    moment.card.status = summary.status;
    moment.card.turn = summary.turn;
    moment.table = Some(table);
    Ok(())
}

/// The last lines that were said at a table.
async fn recall_chat(app: &App, card: &TableCard) -> Result<Vec<Said>, WebError> {
    let lines = app.store.chat(&card.id, 0, CHAT_LINES).await?;
    let mut chat = Vec::new();
    for line in lines {
        let name = app.person(&line.person).await?.map_or_else(String::new, |person| person.name);
        chat.push(Said { name, seat: card.seats_of(&line.person).first(), text: line.text });
    }
    Ok(chat)
}

fn not_begun() -> WebError {
    WebError::new(StatusCode::CONFLICT, "error-gathering")
}

fn moved(before: &Moment, table: Box<dyn AnyTable>, summary: Summary) -> Moment {
    let mut card = before.card.clone();
    card.number = table.number();
    card.status = summary.status;
    card.turn = summary.turn;
    card.result = summary.result;
    card.updated = now();
    Moment { card, table: Some(table), ..before.clone_without_table() }
}

impl Moment {
    /// All but the game, which is large and about to be replaced.
    fn clone_without_table(&self) -> Moment {
        Moment {
            card: self.card.clone(),
            header: self.header.clone(),
            invite: self.invite.clone(),
            guests: self.guests.clone(),
            faces: self.faces.clone(),
            advice: self.advice,
            chat: self.chat.clone(),
            table: None,
            version: self.version,
        }
    }
}

/// What the store's lists need to know of a game.
pub(crate) fn summary(table: &dyn AnyTable) -> Summary {
    let result = table.standing().map(|standing| {
        let names = standing.winners().map(|seat| table.header().seats[seat.index()].as_str());
        names.collect::<Vec<_>>().join(", ")
    });
    let status = if table.is_over() { Status::Over } else { Status::Playing };
    Summary { status, turn: table.turn(), result }
}

/// Deals a table; what the game refuses is answered in its own words.
pub(crate) fn deal(kind: &'static dyn GameKind, header: Header) -> Result<Box<dyn AnyTable>, WebError> {
    kind.deal(header)
        .map_err(|refusal| WebError::refused(&refusal, |lang: Lang| kind.say(&refusal.message, lang, &[])))
}

fn replay(kind: &'static dyn GameKind, stored: &StoredTable) -> Result<Box<dyn AnyTable>, WebError> {
    let broken = || WebError::new(StatusCode::CONFLICT, "error-other-rules");
    if stored.header.rules != kind.rules_version() || stored.header.cards != kind.cards() {
        return Err(broken());
    }
    let mut table = kind.deal(stored.header.clone()).map_err(|_| broken())?;
    for action in &stored.actions {
        table.act(action.seat, &action.words).map_err(|_| broken())?;
    }
    Ok(table)
}
