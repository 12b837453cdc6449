//! Elements of a room that are kept from drawing to drawing, each with what it was drawn from.

use crate::parts::{self, Region};
use greenroom_stage::Keeper;
use maud::{Markup, PreEscaped};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

/// The elements that were drawn so far, by their names.
#[derive(Default)]
pub(crate) struct Kept {
    known: RefCell<ByName>,
    /// Those of the present drawing, in the order in which they were asked for.
    regions: RefCell<Vec<Arc<Region>>>,
}

/// Each element by its name, with what it was drawn from.
type ByName = HashMap<Box<str>, (u64, Arc<Region>), foldhash::fast::RandomState>;

impl Kept {
    /// Begins a drawing, which has these regions already.
    pub(crate) fn begin(&self, regions: Vec<Arc<Region>>) {
        self.regions.replace(regions);
    }

    /// The regions of the present drawing, which is done.
    pub(crate) fn take_regions(&self) -> Vec<Arc<Region>> {
        self.regions.take()
    }

    /// The mark of a region.
    fn put(&self, region: Arc<Region>) -> Markup {
        let mut regions = self.regions.borrow_mut();
        regions.push(region);
        PreEscaped(parts::mark(regions.len() - 1..regions.len()))
    }
}

impl Keeper for Kept {
    fn keep(&self, name: &str, inputs: u64, draw: &dyn Fn() -> Markup) -> Markup {
        let known = self.known.borrow().get(name).filter(|(known, _)| *known == inputs).cloned();
        if let Some((_, region)) = known {
            return self.put(region);
        }
        // What it draws may ask for elements inside it.
        let markup = draw().0;
        let region = Arc::new(Region::of(markup, &self.regions.borrow()));
        self.known.borrow_mut().insert(name.into(), (inputs, region.clone()));
        self.put(region)
    }
}
