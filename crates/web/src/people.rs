//! People: how somebody gets a name, a face and tokens for their programs.

use crate::app::{App, now};
use crate::error::WebError;
use crate::extract::Fields;
use crate::visitor::Visitor;
use greenroom_stage::pieces::Face;
use greenroom_store::{Invite, NewToken, Person, PersonId, TokenHash};

/// The longest name, in letters.
pub(crate) const LONGEST_NAME: usize = 24;

/// Makes a new person, who gets a face at once.
pub(crate) async fn create_person(app: &App, name: &str, visitor: &Visitor) -> Result<Person, WebError> {
    let id = PersonId::random();
    let face = Face::from_id(id.as_str()).to_code();
    let (lang, theme) = (visitor.lang.code().to_owned(), visitor.theme.clone());
    let person = Person { id, name: tidy_name(name)?, face, lang, theme, created: now() };
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

/// Makes a token for a person's program. Only its hash is kept.
pub(crate) async fn create_token(app: &App, person: &Person, label: &str) -> Result<String, WebError> {
    let token = format!("gr_{}", Invite::random().as_str());
    let (person, hash, label) = (person.id.clone(), TokenHash::of(&token), label.to_owned());
    app.store.add_token(NewToken { person, hash, label, created: now() }).await?;
    Ok(token)
}

/// A name as it is kept: no control characters, no white space around, not too long.
pub(crate) fn tidy_name(text: &str) -> Result<String, WebError> {
    let plain: String = text
        .chars()
        .map(|letter| if letter.is_control() || is_invisible(letter) { ' ' } else { letter })
        .collect();
    let name = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(WebError::field("name", &format!("1–{LONGEST_NAME}")));
    }
    Ok(name)
}

/// Characters that would make one name look like another, or reverse the direction of the text around it.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
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
