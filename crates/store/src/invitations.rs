//! The link that makes friends, and invitations to a chair.

use crate::card::TableHead;
use crate::database::{OptionalExtension, Row, params};
use crate::notices::set_invitation;
use crate::people::{read_person, require_person};
use crate::servers::house_changed;
use crate::{Invite, PendingOperation, Person, PersonId, Status, Store, StoreError, TableId, UnixMs, sql};

/// An invitation to a chair, as whoever is invited sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The table.
    pub table: TableId,
    /// Who invites.
    pub by: PersonId,
    /// Their name.
    pub name: String,
    /// The code of their face.
    pub face: String,
    /// When.
    pub time: UnixMs,
}

/// Somebody who was invited to a table and has not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// Who.
    pub person: PersonId,
    /// Who has invited them.
    pub by: PersonId,
    /// Their name.
    pub name: String,
    /// The code of their face.
    pub face: String,
}

impl Store {
    /// The link that makes somebody this person's friend; none if they have made none.
    pub fn friend_link(&self, person: &PersonId) -> PendingOperation<Option<Invite>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::together::FRIEND_LINK)?;
            Ok(statement.query_row([&person], |row| row.get(0)).optional()?)
        })
    }

    /// Makes the link that makes somebody this person's friend, in place of the one before; or none from now on.
    pub fn set_friend_link(
        &self,
        person: &PersonId,
        link: Option<Invite>,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let person = person.clone();
        self.write(move |connection| {
            require_person(connection, &person)?;
            match &link {
                Some(link) => connection
                    .prepare_cached(sql::together::SET_FRIEND_LINK)?
                    .execute(params![person, link, time])?,
                None => connection.prepare_cached(sql::together::DROP_FRIEND_LINK)?.execute([&person])?,
            };
            Ok(())
        })
    }

    /// Whose link it is.
    pub fn person_of_friend_link(&self, link: &Invite) -> PendingOperation<Option<Person>> {
        let link = link.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::together::PERSON_OF_FRIEND_LINK)?;
            Ok(statement.query_row([&link], read_person).optional()?)
        })
    }

    /// Makes two people friends of each other.
    pub fn befriend(&self, one: &PersonId, other: &PersonId, time: UnixMs) -> PendingOperation<()> {
        let (one, other) = (one.clone(), other.clone());
        self.write(move |connection| {
            require_person(connection, &one)?;
            require_person(connection, &other)?;
            let mut add = connection.prepare_cached(sql::ADD_FRIEND)?;
            add.execute(params![one, other, time])?;
            add.execute(params![other, one, time])?;
            house_changed(connection)
        })
    }

    /// Invites somebody to a table that gathers. A second invitation to the same table changes nothing.
    pub fn invite(
        &self,
        table: &TableId,
        person: &PersonId,
        by: &PersonId,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (table, person, by) = (table.clone(), person.clone(), by.clone());
        self.write(move |connection| {
            require_person(connection, &person)?;
            require_person(connection, &by)?;
            let head = TableHead::of(connection, &table)?;
            if head.status != Status::Gathering {
                return Err(StoreError::Begun(table.clone()));
            }
            let values = params![head.row, person, by, time];
            if connection.prepare_cached(sql::together::ADD_INVITATION)?.execute(values)? > 0 {
                set_invitation(connection, head.row, &person, Some(time))?;
                head.advance(connection)?;
            }
            Ok(())
        })
    }

    /// Takes an invitation back, whoever does so. Returns whether there was one.
    pub fn drop_invitation(&self, table: &TableId, person: &PersonId) -> PendingOperation<bool> {
        let (table, person) = (table.clone(), person.clone());
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            set_invitation(connection, head.row, &person, None)?;
            let mut statement = connection.prepare_cached(sql::together::DROP_INVITATION)?;
            let dropped = statement.execute(params![head.row, person])? > 0;
            if dropped {
                head.advance(connection)?;
            }
            Ok(dropped)
        })
    }

    /// The invitations of a person to tables that still gather, the newest first.
    pub fn invitations_of(&self, person: &PersonId, take: u32) -> PendingOperation<Vec<Invitation>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::together::INVITATIONS)?;
            let read = |row: &Row<'_>| {
                Ok(Invitation {
                    table: row.get("id")?,
                    by: row.get("by")?,
                    name: row.get("name")?,
                    face: row.get("face")?,
                    time: row.get("time")?,
                })
            };
            Ok(statement.query_map(params![person, take], read)?.collect::<Result<_, _>>()?)
        })
    }

    /// Who was invited to a table and has not answered.
    pub fn invited_to(&self, table: &TableId) -> PendingOperation<Vec<Invited>> {
        let table = table.clone();
        self.read(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            let mut statement = connection.prepare_cached(sql::together::INVITED_TO)?;
            let read = |row: &Row<'_>| {
                Ok(Invited {
                    person: row.get("person")?,
                    by: row.get("by")?,
                    name: row.get("name")?,
                    face: row.get("face")?,
                })
            };
            Ok(statement.query_map([row], read)?.collect::<Result<_, _>>()?)
        })
    }

    /// How many invitations of a person wait for an answer.
    pub fn invitations_by(&self, person: &PersonId) -> PendingOperation<u32> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::together::COUNT_INVITATIONS_BY)?;
            Ok(statement.query_row([&person], |row| row.get(0))?)
        })
    }
}
