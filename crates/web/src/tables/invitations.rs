//! Invitations to a table that gathers: the host's friends, whom they have asked to sit down, and the answers.

use crate::app::App;
use crate::error::WebError;
use crate::tables::{Entry, Room, Seating, first_free, sit_person};
use axum::http::StatusCode;
use greenroom_store::{Invitation, Invited, Occupant, Person, PersonId, Status, TableCard, Visibility};
use std::sync::Arc;

/// How many invitations of one person can wait for an answer.
const MOST_INVITATIONS: u32 = 40;
/// How many invitations the front page shows.
const SHOWN: u32 = 8;

/// Who could be asked to a table that gathers, and who was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Invitations {
    /// The host's friends.
    pub(crate) friends: Vec<Person>,
    /// Who was asked and has not answered.
    pub(crate) invited: Vec<Invited>,
}

impl Invitations {
    pub(crate) async fn load(app: &App, card: &TableCard) -> Result<Invitations, WebError> {
        let gathers = card.status == Status::Gathering;
        let friends = match card.owner.as_ref().filter(|_| gathers || card.visibility == Visibility::Friends)
        {
            Some(owner) => app.store.friends_of(owner).await?,
            None => Vec::new(),
        };
        let invited = if gathers { app.store.invited_to(&card.id).await? } else { Vec::new() };
        Ok(Invitations { friends, invited })
    }

    /// Who may see a table for friends.
    pub(super) fn who_may_see(&self, card: &TableCard) -> Vec<PersonId> {
        match card.visibility {
            Visibility::Friends => self.friends.iter().map(|friend| friend.id.clone()).collect(),
            Visibility::Open | Visibility::Private => Vec::new(),
        }
    }

    /// The host's friends who neither sit here nor were asked.
    pub(crate) fn to_ask<'a>(&'a self, card: &'a TableCard) -> impl Iterator<Item = &'a Person> + 'a {
        self.friends.iter().filter(|friend| {
            card.seats_of(&friend.id).is_empty() && !self.invited.iter().any(|one| one.person == friend.id)
        })
    }
}

/// An invitation with what lists show of the table.
pub(crate) struct OpenInvitation {
    pub(crate) invitation: Invitation,
    pub(crate) card: TableCard,
}

/// The invitations that wait for somebody's answer. Whoever wants nothing to do with somebody is not asked by them.
pub(crate) async fn invitations_of(app: &App, person: &Person) -> Result<Vec<OpenInvitation>, WebError> {
    let mut found = Vec::new();
    for invitation in app.store.invitations_of(&person.id, SHOWN).await? {
        let card = app.store.table_card(&invitation.table).await?;
        let free = card.chairs.iter().any(|chair| chair.occupant == Occupant::Empty);
        let apart =
            app.house.are_apart(&person.id, &invitation.by) || app.house.keeps_apart(&card, &person.id);
        if free && !apart && card.seats_of(&person.id).is_empty() {
            found.push(OpenInvitation { invitation, card });
        }
    }
    Ok(found)
}

/// Whoever hosts a table that gathers, or sits there.
fn require_at_table(room: &Room, person: &Person) -> Result<(), WebError> {
    let snapshot = room.snapshot();
    if snapshot.card.status != Status::Gathering {
        return Err(WebError::new(StatusCode::CONFLICT, "error-begun"));
    }
    match snapshot.is_host(person) || !snapshot.card.seats_of(&person.id).is_empty() {
        true => Ok(()),
        false => Err(WebError::not_yours()),
    }
}

/// Asks a friend to sit down at a table that gathers; they may see it from now on. Nobody learns from it whether the friend has
/// blocked them: the friend is just not told.
pub(crate) async fn invite(
    app: &App,
    room: &Arc<Room>,
    by: &Person,
    friend: &PersonId,
) -> Result<(), WebError> {
    require_at_table(room, by)?;
    let friends = app.store.friends_of(&by.id).await?;
    if !friends.iter().any(|known| known.id == *friend) {
        return Err(WebError::new(StatusCode::NOT_FOUND, "error-not-friend"));
    }
    if !room.snapshot().card.seats_of(friend).is_empty() {
        return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
    }
    if app.store.invitations_by(&by.id).await? >= MOST_INVITATIONS {
        return Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-many-invitations"));
    }
    app.store.invite(&room.id, friend, &by.id, app.now()).await?;
    app.notices.changed.notify_one();
    room.let_in(app, friend).await?;
    room.refresh_friends(app).await
}

/// Takes an invitation back: whoever hosts the table, or has made it.
pub(crate) async fn uninvite(
    app: &App,
    room: &Arc<Room>,
    by: &Person,
    friend: &PersonId,
) -> Result<(), WebError> {
    require_at_table(room, by)?;
    let snapshot = room.snapshot();
    let own = snapshot.invitations.invited.iter().any(|one| one.person == *friend && one.by == by.id);
    if !own {
        snapshot.require_host(by)?;
    }
    app.store.drop_invitation(&room.id, friend).await?;
    app.notices.changed.notify_one();
    room.refresh_friends(app).await
}

/// Whoever was asked sits down on the first chair that is free for them, or says no. Whom the host has asked need not ask the
/// host.
pub(crate) async fn answer_invitation(
    app: &App,
    room: &Arc<Room>,
    person: &Person,
    takes: bool,
) -> Result<Option<Entry>, WebError> {
    let snapshot = room.snapshot();
    let invited = app.store.invited_to(&room.id).await?.into_iter().find(|one| one.person == person.id);
    let apart = |by: &PersonId| app.house.are_apart(&person.id, by);
    let gone = || WebError::new(StatusCode::NOT_FOUND, "error-not-invited");
    let invited = invited.filter(|one| !apart(&one.by)).ok_or_else(gone)?;
    let entry = match takes {
        false => None,
        true => {
            if snapshot.card.status != Status::Gathering {
                return Err(WebError::new(StatusCode::CONFLICT, "error-begun"));
            }
            let seat = first_free(&snapshot, person)?;
            let sent_away = snapshot.extra.door.sent_away.iter().any(|gone| gone.person == person.id);
            let by_host = snapshot.card.owner.as_ref() == Some(&invited.by) && !sent_away;
            let kept_apart = app.house.keeps_apart(&snapshot.card, &person.id);
            match by_host && !kept_apart {
                true => {
                    room.sit(app, seat, Seating::person(person)).await?;
                    Some(Entry::Seated)
                }
                false => Some(sit_person(app, room, seat, person).await?),
            }
        }
    };
    app.store.drop_invitation(&room.id, &person.id).await?;
    app.notices.changed.notify_one();
    room.refresh_friends(app).await?;
    Ok(entry)
}
