//! Forgetting a person: their data go, the games stay, and no file holds the name any more.

use crate::app::App;
use crate::error::WebError;
use crate::moderation::{no_person, note};
use crate::names::same_name;
use crate::tables::{Seating, TableExtra, TableOrder, result_with};
use greenroom_engine::Seat;
use greenroom_store::{ForgottenTable, Moderation, Occupant, Person, PersonId, Status, StoredTable, TableId};

/// What stands in place of the name of somebody who is gone.
const GONE: &str = "–";

/// Forgets a person. Their seats in games that go on are played by a bot from now on.
pub(crate) async fn forget_person(
    app: &App,
    by: &str,
    person: &PersonId,
    reason: &str,
) -> Result<(), WebError> {
    let person = app.person(person).await?.filter(|person| !person.name.is_empty()).ok_or_else(no_person)?;
    let tables = app.store.tables_knowing(&person.id).await?;
    let done = forget_at(app, by, &person, reason, &tables).await;
    // The rooms are loaded again from what the store holds now, whether it was changed or not.
    tables.iter().for_each(|table| app.forget_room(table));
    app.forget_cached(&person.id);
    done?;
    app.lab.forget_owner(&person.id);
    Ok(app.store.compact().await?)
}

async fn forget_at(
    app: &App,
    by: &str,
    person: &Person,
    reason: &str,
    tables: &[TableId],
) -> Result<(), WebError> {
    let mut forgotten = Vec::new();
    for table in tables {
        let bearing = app.store.seats_named_after(table, &person.id).await?;
        let named = named_seats(&app.store.load_table(table).await?, person, &bearing);
        leave(app, table, person).await;
        app.retire_room(table).await;
        forgotten.push(without(app, table, person, &named).await?);
    }
    let change = Moderation::Forget { person: person.id.clone(), name: GONE.to_owned(), tables: forgotten };
    note(app, by, "remove-person", person.id.as_str(), reason, change).await
}

/// The seats that bear the person's name: those that the store knows, and those that were given up to a bot under the present
/// name before the store noted it.
fn named_seats(stored: &StoredTable, person: &Person, bearing: &[u8]) -> Vec<Seat> {
    let chairs = (0..).map(Seat).zip(&stored.card.chairs);
    let by_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot(_));
    let bears = |seat: Seat, occupant: &Occupant, name: &str| {
        bearing.contains(&seat.0) || (by_bot(occupant) && name == person.name)
    };
    chairs.filter(|(seat, chair)| bears(*seat, &chair.occupant, &chair.name)).map(|(seat, _)| seat).collect()
}

/// Frees the person's chair where people still gather, and lets a bot play it to the end where they play. Where neither can
/// be done, the others at the table can let a bot play on.
async fn leave(app: &App, table: &TableId, person: &Person) {
    let Ok(room) = app.room(table).await else { return };
    let snapshot = room.snapshot();
    for seat in snapshot.card.seats_of(&person.id).iter() {
        let _left = match snapshot.card.status {
            Status::Gathering => room.sit(app, seat, Seating::nobody()).await,
            Status::Playing => room.order(app, &person.id, seat, TableOrder::GiveUp, seat).await,
            Status::Over => Ok(()),
        };
    }
}

/// A table without the person's name.
async fn without(
    app: &App,
    table: &TableId,
    person: &Person,
    named: &[Seat],
) -> Result<ForgottenTable, WebError> {
    let stored = app.store.load_table(table).await?;
    let taken = |seat: &&Seat| stored.card.chairs[seat.index()].occupant != Occupant::Empty;
    let seats: Vec<Seat> = named.iter().filter(taken).copied().collect();
    let mut header = stored.header.clone();
    for seat in &seats {
        GONE.clone_into(&mut header.seats[seat.index()]);
    }
    let mut extra = TableExtra::read(&stored.extra);
    extra.forget(person, |kept| same_name(kept, &person.name), &seats);
    let result = match &stored.card.result {
        None => None,
        Some(result) => Some(
            result_with(&app.store, app.games, &stored, header)
                .await?
                .unwrap_or_else(|| result.replace(&person.name, GONE)),
        ),
    };
    let seats = seats.iter().map(|seat| seat.0).collect();
    Ok(ForgottenTable { table: table.clone(), seats, result, extra: extra.to_json() })
}
