//! Who is at a table: live connections are counted, and looks are remembered.

use crate::app::App;
use crate::attendance::{Presence, RemotePresence};
use crate::tables::Room;
use crate::visitor::Visitor;
use greenroom_store::Person;
use std::sync::Arc;
use tracing::warn;

/// How long a page may take to come back before its person counts as gone, in milliseconds: a page that is loaded again
/// disconnects for a moment.
const RELOAD: i64 = 4_000;

/// A live connection of somebody to a table, for as long as it is kept.
pub(crate) struct Attendant {
    app: App,
    room: Arc<Room>,
    person: Option<Person>,
    /// Whether the page is in front.
    in_front: bool,
}

impl Attendant {
    /// Counts a live connection.
    pub(crate) fn arrive(app: &App, room: &Arc<Room>, visitor: &Visitor) -> Attendant {
        let person = visitor.person.clone();
        let now = app.now();
        room.change_presence(|presence| presence.connect(person.as_ref(), now));
        Attendant { app: app.clone(), room: room.clone(), person, in_front: true }
    }

    /// The page has come to the front, or gone to the back. No page shows that, so none is told.
    pub(crate) fn is_in_front(&mut self, in_front: bool) {
        if let Some(person) = self.person.as_ref().filter(|_| in_front != self.in_front) {
            self.room.with_presence(|presence| presence.look_up(&person.id, in_front));
            self.in_front = in_front;
        }
    }
}

impl Drop for Attendant {
    fn drop(&mut self) {
        self.is_in_front(false);
        let (app, room, person) = (self.app.clone(), self.room.clone(), self.person.take());
        // Outside a runtime the server is gone, and nobody is told.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            let (left, number) = (app.now(), room.snapshot().card.number);
            app.time.sleep_until(greenroom_store::UnixMs(left.0 + RELOAD)).await;
            let mut was_last = false;
            room.change_presence(|presence| was_last = presence.disconnect(person.as_ref(), number, left));
            if let Some(person) = person.filter(|_| was_last) {
                remember(&app, &room, &person, number).await;
            }
        });
    }
}

impl Room {
    /// Who is here now.
    pub(crate) fn presence(&self) -> Arc<Presence> {
        self.presence.read().expect("no thread panics while it holds the presence").clone()
    }

    /// Changes who is here. Whoever reads it meanwhile keeps what was.
    fn with_presence<T>(&self, change: impl FnOnce(&mut Presence) -> T) -> T {
        let mut presence = self.presence.write().expect("no thread panics while it holds the presence");
        change(Arc::make_mut(&mut presence))
    }

    /// Tells the pages when somebody begins to keep the table waiting for too long, or the code to join by has expired: nobody
    /// moves at that instant.
    pub(crate) fn note_late(&self) {
        let (snapshot, now) = (self.snapshot(), self.time.now());
        let expired = snapshot.code.as_ref().map(|code| code.expires).filter(|at| *at <= now);
        if self.with_presence(|presence| presence.note_late(snapshot.late_seats(now), expired)) {
            self.refresh_pages();
        }
    }

    /// Takes over who is here by the word of other servers.
    pub(crate) fn share_presence(&self, told: Vec<RemotePresence>) {
        if self.with_presence(|presence| presence.share(told)) {
            self.refresh_pages();
        }
    }

    fn change_presence(&self, change: impl FnOnce(&mut Presence)) {
        self.with_presence(change);
        self.refresh_pages();
    }

    /// Somebody opens the table's page. Returns how many actions they had seen before they came back.
    pub(crate) fn look(self: &Arc<Room>, app: &App, person: &Person) -> Option<u32> {
        let (number, now) = (self.snapshot().card.number, app.now());
        let (before, is_new) = self.with_presence(|presence| {
            let is_new = presence.has_seen(&person.id) != Some(number);
            (presence.look(person, number, now), is_new)
        });
        if is_new {
            let (app, room, person) = (app.clone(), self.clone(), person.clone());
            tokio::spawn(async move { remember(&app, &room, &person, number).await });
        }
        before
    }
}

/// Writes down that somebody has seen so many actions. Nothing depends on it but what they are told next time.
async fn remember(app: &App, room: &Room, person: &Person, number: u32) {
    if let Err(error) = app.store.look(&room.id, &person.id, number, app.now()).await {
        warn!(table = %room.id, %error, "a look was not noted");
    }
}
