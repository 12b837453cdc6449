//! A drawing: a room split into its parts. Visitors without a name all see the same, so they share one.

use crate::fragment;
pub(crate) use crate::shown::Drawing;
use crate::tables::{Room, Snapshot};
use crate::visitor::Visitor;
use greenroom_engine::Lang;
use std::sync::{Arc, Mutex};

/// The room as this visitor sees it, for a script.
pub(crate) fn draw(room: &Room, snapshot: &Arc<Snapshot>, visitor: &Visitor) -> Arc<Drawing> {
    let fresh = || Arc::new(Drawing::from(fragment::room(room, snapshot, visitor, None)));
    if visitor.person.is_some() {
        return fresh();
    }
    let mut shared = room.public_drawings.0.lock().expect("no thread panics while it draws");
    let version = room.page_version(snapshot, snapshot.eyes(None));
    let same = |one: &&Shared| {
        let is_present = Arc::ptr_eq(&one.snapshot, snapshot) && one.version == version;
        one.lang == visitor.lang && is_present
    };
    if let Some(one) = shared.iter().find(same) {
        return one.drawing.clone();
    }
    let drawing = fresh();
    shared.retain(|one| one.lang != visitor.lang);
    shared.push(Shared { lang: visitor.lang, snapshot: snapshot.clone(), version, drawing: drawing.clone() });
    drawing
}

/// The last drawings of a room for visitors without a name, one in each language.
#[derive(Default)]
pub(crate) struct PublicDrawings(Mutex<Vec<Shared>>);

/// A drawing, its language, and what it shows.
struct Shared {
    lang: Lang,
    snapshot: Arc<Snapshot>,
    /// The version of the page, which also counts who comes and goes.
    version: u64,
    drawing: Arc<Drawing>,
}
