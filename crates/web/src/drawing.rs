//! Drawings: a room split into its parts. Whoever sees the same shares one, and each is drawn with the memory of the one before it.

use crate::fragment;
pub(crate) use crate::shown::Drawing;
use crate::tables::{Room, Snapshot};
use crate::visitor::Visitor;
use greenroom_engine::{Eyes, Lang, Seat};
use greenroom_room::Memory;
use greenroom_store::{Person, PersonId};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

/// How long what was drawn is remembered while nothing happens at a table.
const REMEMBERED: Duration = Duration::from_secs(60);

/// The room as this visitor sees it, for a script.
pub(crate) fn draw(room: &Room, snapshot: &Arc<Snapshot>, visitor: &Visitor) -> Arc<Drawing> {
    let person = visitor.person.as_ref();
    let eyes = (snapshot.eyes(person), snapshot.seat_of(person), visitor.lang);
    let drawn = room.drawings.of(eyes);
    let mut drawn = lock(&drawn);
    drawn.used = Instant::now();
    let changes = room.page_changes();
    if let Some(last) = drawn.last.as_ref().filter(|last| last.shows(snapshot, changes, visitor)) {
        return last.drawing.clone();
    }
    let fragment = fragment::room_again(room, snapshot, visitor, &mut drawn.memory);
    let drawing = drawn.memory.split(fragment);
    drawn.last = Some(Shared {
        snapshot: Arc::downgrade(snapshot),
        changes,
        person: visitor.person.clone(),
        blocked: visitor.blocked.clone(),
        drawing: drawing.clone(),
    });
    drawing
}

/// What was drawn of a room, for each pair of eyes and language.
#[derive(Default)]
pub(crate) struct Drawings(Mutex<Vec<(Eye, Arc<Mutex<Drawn>>)>>);

/// With which eyes, from which seat and in which language somebody looks.
type Eye = (Eyes, Option<Seat>, Lang);

impl Drawings {
    fn of(&self, eye: Eye) -> Arc<Mutex<Drawn>> {
        let mut all = lock(&self.0);
        if let Some((_, drawn)) = all.iter().find(|(known, _)| *known == eye) {
            return drawn.clone();
        }
        let drawn =
            Arc::new(Mutex::new(Drawn { memory: Memory::default(), last: None, used: Instant::now() }));
        all.push((eye, drawn.clone()));
        drawn
    }

    /// Forgets what nobody was shown for a while. It is drawn anew then.
    pub(crate) fn forget_old(&self) {
        let is_new = |drawn: &Mutex<Drawn>| match drawn.try_lock() {
            Ok(drawn) => drawn.used.elapsed() < REMEMBERED,
            // It is being drawn.
            Err(_) => true,
        };
        lock(&self.0).retain(|(_, drawn)| is_new(drawn));
    }
}

/// What was drawn for some eyes.
struct Drawn {
    memory: Memory,
    last: Option<Shared>,
    used: Instant,
}

/// A drawing, and what it shows to whom.
struct Shared {
    snapshot: Weak<Snapshot>,
    /// How often the page had changed, also by who comes and goes.
    changes: u64,
    person: Option<Person>,
    blocked: Arc<BTreeSet<PersonId>>,
    drawing: Arc<Drawing>,
}

impl Shared {
    fn shows(&self, snapshot: &Arc<Snapshot>, changes: u64, visitor: &Visitor) -> bool {
        let is_present = self.snapshot.as_ptr() == Arc::as_ptr(snapshot) && self.changes == changes;
        is_present && self.person == visitor.person && self.blocked == visitor.blocked
    }
}

/// A thread that panicked while it drew has left nothing behind that another drawing would show: only what is equal is taken over.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
