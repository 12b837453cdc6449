//! What a view remembers beyond its JSON: with it the view is whole elsewhere, and it tells no secret.

use crate::Kit;
use crate::walk::Position;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game};

impl<G: Game> Kit<G> {
    /// Catches a view that is another one for whoever reads its JSON and its memory: they would think of other worlds. Catches a memory
    /// too that does not follow from the log that the same eyes may read.
    pub fn memories_are_of_the_log(&self) {
        self.walk("memories_are_of_the_log", |position, _| {
            for eyes in position.eyes().chain([Eyes::All]) {
                let view = position.game().view(eyes);
                let (memory, listened) =
                    (G::memory(&view), self.remembered.as_ref().map(|count| count(position.table, eyes)));
                if memory != listened {
                    position.fail(format_args!(
                        "the view of {eyes:?} remembers {memory:?} beyond its JSON, whoever has listened {listened:?}"
                    ));
                }
                same_elsewhere(position, &view, eyes);
            }
        });
    }
}

/// Whoever reads a view elsewhere deals the same worlds, by the same chance.
fn same_elsewhere<G: Game>(position: &Position<'_, G>, view: &G::View, eyes: Eyes) {
    let json = serde_json::to_string(view).expect("views are plain data with text keys");
    let memory = G::memory(view);
    if memory.as_ref().is_some_and(|memory| memory.contains('\n')) {
        position.fail(format_args!("the memory of {eyes:?} is longer than a line"));
    }
    let read = serde_json::from_str(&json).ok().and_then(|read| match &memory {
        Some(memory) => G::recall(read, memory),
        None => Some(read),
    });
    let Some(read) = read else { position.fail(format_args!("the view of {eyes:?} cannot be read: {json}")) };
    let world = |view: &G::View| G::sample(view, &mut Fast::new(position.seed));
    if world(view) != world(&read) || G::memory(&read) != memory {
        position.fail(format_args!("whoever reads the view of {eyes:?} thinks of other worlds: {json}"));
    }
}
