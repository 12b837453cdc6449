//! Two people who turn out to be one: all that the first has becomes the second's.

use crate::app::App;
use crate::error::WebError;
use axum::http::StatusCode;
use greenroom_store::Person;

/// Merges the first person into the second. Both have shown that they are the same: one by the browser, one by a code or
/// phrase. The first person's other sessions end.
pub(crate) async fn merge(app: &App, from: &Person, into: &Person) -> Result<(), WebError> {
    let tables = app.store.tables_knowing(&from.id).await?;
    for table in &tables {
        app.retire_room(table).await;
    }
    let merged = app.store.merge_people(&from.id, &into.id, greenroom_rating::all_levels()).await;
    // The rooms are loaded again from what the store holds now, whether it was changed or not.
    tables.iter().for_each(|table| app.forget_room(table));
    for person in [from, into] {
        app.forget_cached(&person.id);
    }
    if !merged? {
        return Err(WebError::new(StatusCode::CONFLICT, "error-merge-together"));
    }
    app.lab.change_owner(&from.id, &into.id);
    // Mutes and bans go along, and tokens have another owner.
    app.house.load(&app.store, app.now()).await?;
    app.forget_tokens();
    for room in app.loaded_tables_for_friends() {
        room.refresh_friends(app).await?;
    }
    Ok(())
}
