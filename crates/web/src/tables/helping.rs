//! Who has helping hands at a table: everybody decides for themselves.

use crate::app::App;
use crate::error::WebError;
use crate::tables::{Room, Snapshot};
use greenroom_store::{Person, PersonId};
use std::sync::Arc;

impl Snapshot {
    /// Whether somebody has helping hands at this table. In lessons everybody has, unless they switch them off.
    pub(crate) fn helps(&self, person: Option<&Person>) -> bool {
        let set = |person: &Person| {
            let mut switched = self.extra.helping.iter();
            switched.find(|(id, _)| *id == person.id).map(|(_, on)| *on)
        };
        person.and_then(set).unwrap_or(self.extra.lesson)
    }
}

impl Room {
    /// Switches somebody's helping hands on or off.
    pub(crate) async fn set_helping(
        self: &Arc<Room>,
        app: &App,
        person: &PersonId,
        on: bool,
    ) -> Result<(), WebError> {
        let person = person.clone();
        self.change_extra(app, move |_, extra| {
            extra.helping.retain(|(id, _)| *id != person);
            extra.helping.push((person.clone(), on));
            Ok(())
        })
        .await
    }
}
