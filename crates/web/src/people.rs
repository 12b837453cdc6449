//! People: how somebody gets a name, a face and tokens for their programs.

use crate::app::{App, now};
use crate::error::WebError;
use crate::extract::Fields;
use crate::names::plain_text;
use crate::rate_limit::charge_person;
use crate::visitor::Visitor;
use axum::http::StatusCode;
use greenroom_stage::pieces::Face;
use greenroom_store::{Invite, NewToken, Person, PersonId, TokenHash};

/// The longest name, in letters.
pub(crate) use greenroom_room::LONGEST_NAME;

/// Makes a new person, who gets a face at once.
pub(crate) async fn create_person(app: &App, name: &str, visitor: &Visitor) -> Result<Person, WebError> {
    visitor.require_welcome(app)?;
    let id = PersonId::random();
    let face = Face::from_id(id.as_str()).to_code();
    let (lang, theme) = (visitor.lang.code().to_owned(), visitor.theme.clone());
    let name = tidy_name(name)?;
    app.house.require_clean(&name)?;
    let person = Person { id, name, face, lang, theme, created: now(), logins: 0 };
    charge_person(app, visitor)?;
    app.save_person(person.clone()).await?;
    Ok(person)
}

/// The person that a visitor is. A visitor without a name becomes the new person whose name the form gives.
pub(crate) async fn person_or_new(app: &App, visitor: &Visitor, fields: &Fields) -> Result<Person, WebError> {
    match &visitor.person {
        Some(person) => Ok(person.clone()),
        None => create_person(app, fields.need("name", "…")?, visitor).await,
    }
}

/// How many people one has met are offered as friends.
const MET: u32 = 24;

/// The people that somebody may let see their tables for friends.
pub(crate) struct Acquaintances {
    /// Those who may.
    pub(crate) friends: Vec<Person>,
    /// Those who sat at a table with them.
    pub(crate) met: Vec<Person>,
    /// Those whom they have blocked.
    pub(crate) blocked: Vec<Person>,
}

impl Acquaintances {
    pub(crate) async fn of(app: &App, person: &Person) -> Result<Acquaintances, WebError> {
        let (friends, met) = (app.store.friends_of(&person.id), app.store.met_by(&person.id, MET));
        let blocked = app.store.blocked_by(&person.id);
        Ok(Acquaintances { friends: friends.await?, met: met.await?, blocked: blocked.await? })
    }
}

/// Makes somebody a friend who sat at a table with the person, or no longer. Their tables for friends open or close at once.
pub(crate) async fn set_friend(
    app: &App,
    person: &Person,
    friend: &PersonId,
    is_friend: bool,
) -> Result<(), WebError> {
    let Acquaintances { friends, met, .. } = Acquaintances::of(app, person).await?;
    if !friends.iter().chain(&met).any(|known| known.id == *friend) {
        return Err(WebError::new(StatusCode::NOT_FOUND, "error-not-met"));
    }
    app.store.set_friend(&person.id, friend, is_friend, now()).await?;
    for room in app.loaded_tables_of(&person.id) {
        room.refresh_friends(app).await?;
    }
    Ok(())
}

/// Blocks somebody whom the person has met, or no longer.
pub(crate) async fn set_block(
    app: &App,
    person: &Person,
    other: &PersonId,
    is_blocked: bool,
) -> Result<(), WebError> {
    let Acquaintances { friends, met, blocked } = Acquaintances::of(app, person).await?;
    if !friends.iter().chain(&met).chain(&blocked).any(|known| known.id == *other) {
        return Err(WebError::new(StatusCode::NOT_FOUND, "error-not-met"));
    }
    block(app, person, other, is_blocked).await
}

/// Blocks somebody, or no longer. From now on the person reads none of their lines, and the two meet at no open table. Nobody
/// is told.
pub(crate) async fn block(
    app: &App,
    person: &Person,
    other: &PersonId,
    is_blocked: bool,
) -> Result<(), WebError> {
    app.store.set_block(&person.id, other, is_blocked, now()).await?;
    app.house.load(&app.store, app.now()).await?;
    // The person's live connections come back with what they want to read now.
    app.forget_tokens();
    for room in app.loaded_tables_of(&person.id) {
        room.refresh_friends(app).await?;
    }
    Ok(())
}

/// Makes the link by which somebody becomes this person's friend, in place of the one before; or none from now on.
pub(crate) async fn renew_friend_link(
    app: &App,
    person: &Person,
    makes: bool,
) -> Result<Option<Invite>, WebError> {
    let link = makes.then(Invite::random);
    app.store.set_friend_link(&person.id, link.clone(), now()).await?;
    Ok(link)
}

/// Whose link a visitor has opened. A link of somebody with whom the visitor wants nothing to do, or the other way round, leads
/// nowhere.
pub(crate) async fn friend_of_link(app: &App, visitor: &Visitor, link: &Invite) -> Result<Person, WebError> {
    let apart = |friend: &Person| {
        visitor.person.as_ref().is_some_and(|person| app.house.are_apart(&person.id, &friend.id))
    };
    let friend = app.store.person_of_friend_link(link).await?.filter(|friend| !apart(friend));
    friend.ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-invite"))
}

/// Makes two people friends of each other: one has given away a link, and the other has followed it.
pub(crate) async fn befriend(app: &App, person: &Person, friend: &Person) -> Result<(), WebError> {
    if person.id == friend.id {
        return Err(WebError::new(StatusCode::CONFLICT, "error-own-link"));
    }
    app.store.befriend(&person.id, &friend.id, now()).await?;
    for one in [person, friend] {
        for room in app.loaded_tables_of(&one.id) {
            room.refresh_friends(app).await?;
        }
    }
    Ok(())
}

/// Makes a token for a person's program. Only its hash is kept.
pub(crate) async fn create_token(app: &App, person: &Person, label: &str) -> Result<String, WebError> {
    let token = format!("gr_{}", Invite::random().as_str());
    let (person, hash, label) = (person.id.clone(), TokenHash::of(&token), label.to_owned());
    app.store.add_token(NewToken { person, hash, label, created: now() }).await?;
    Ok(token)
}

/// A name as it is kept: letters that can be seen, no white space around, not too long.
pub(crate) fn tidy_name(text: &str) -> Result<String, WebError> {
    let name = plain_text(text);
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(WebError::field("name", &format!("1–{LONGEST_NAME}")));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_bad_ones_refused() {
        assert_eq!(tidy_name("  Aiko \u{202e} \n Mori ").unwrap(), "Aiko Mori");
        assert!(tidy_name(" \u{200b} ").is_err());
        assert!(tidy_name(&"あ".repeat(25)).is_err());
        assert_eq!(tidy_name(&"あ".repeat(24)).unwrap().chars().count(), 24);
    }
}
