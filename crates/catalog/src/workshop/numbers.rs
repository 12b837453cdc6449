//! The ids of actions, their features and the parts of observations, made once for each card file and kept.

use crate::{ActionFeatures, Playable};
use greenroom_engine::chance::Fast;
use greenroom_engine::{
    ActionIds, Edition, Eyes, ObservationLayout, ObservationWriter, Observer, Seat, Setup,
};
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What all positions with the same cards share.
pub(crate) struct Numbers<G: Playable> {
    pub(crate) ids: ActionIds<G>,
    features: OnceLock<ActionFeatures>,
    layout: OnceLock<ObservationLayout>,
}

impl<G: Playable> Numbers<G> {
    /// The numbers of these cards.
    pub(crate) fn of(cards: Edition<G::Cards>) -> Arc<Numbers<G>> {
        static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
        type Known = HashMap<(TypeId, &'static str), Arc<dyn Any + Send + Sync>>;
        let mut known = KNOWN.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
        let numbers = known.entry((TypeId::of::<G>(), cards.fingerprint())).or_insert_with(|| {
            let (features, layout) = (OnceLock::new(), OnceLock::new());
            Arc::new(Numbers::<G> { ids: ActionIds::new(cards), features, layout })
        });
        Arc::clone(numbers).downcast().expect("the key names the game")
    }

    /// The features of actions.
    pub(crate) fn features(&self) -> &ActionFeatures {
        self.features.get_or_init(|| ActionFeatures::new(&self.ids))
    }

    /// The parts of an observation: the same for all numbers of seats, options and cards.
    pub(crate) fn layout(&self) -> &ObservationLayout {
        self.layout.get_or_init(|| {
            let options = G::Options::default();
            let game = G::deal(&Setup::new(&options, *G::SEATS.start()), &mut Fast::new(0))
                .expect("the usual options fit the smallest table");
            let mut layout = ObservationLayout::of::<G>(&game.view(Eyes::Seat(Seat(0))), Seat(0));
            if G::has_steps() {
                layout.part(
                    "further",
                    1,
                    "how many steps further the own seat has gone in this decision, of 10",
                );
            }
            layout
        })
    }

    /// Writes what a seat sees, and how many steps further it has gone.
    pub(crate) fn observe(game: &G, seat: Seat, steps: u8, into: &mut [f32]) {
        let view = game.view(Eyes::Seat(seat));
        let Some((last, seen)) = into.split_last_mut().filter(|_| G::has_steps()) else {
            return ObservationWriter::write::<G>(&view, seat, into);
        };
        ObservationWriter::write::<G>(&view, seat, seen);
        *last = f32::from(steps) / 10.0;
    }
}
