//! Who you are: name, face, and the tokens of your programs.

use crate::assets;
use crate::pages::notices::{self, KnownNotices};
use crate::pages::person::address;
use crate::pages::{face, frame_with, login, passkeys};
use crate::people::{Acquaintances, LONGEST_NAME};
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_engine::Lang;
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use greenroom_store::{Invite, Passkey, Person, Token};
use maud::{Markup, html};

/// How many faces are offered to choose from.
const FACES: usize = 17;

/// What was made just now, and is shown this once.
pub(crate) enum Fresh {
    Nothing,
    /// A token for a program.
    Token(String),
    /// A code for another device, and its QR picture.
    Code {
        code: String,
        picture: Option<String>,
    },
    /// A recovery phrase.
    Phrase(String),
    /// What was done with a channel for notices: the key of the sentence.
    Notice(&'static str),
}

/// What is known of a person, for themselves alone.
pub(crate) struct Known {
    pub(crate) tokens: Vec<Token>,
    pub(crate) has_phrase: bool,
    pub(crate) passkeys: Vec<Passkey>,
    /// Whether devices can hold keys for the house as the visitor has reached it.
    pub(crate) can_hold_passkeys: bool,
    pub(crate) fresh: Fresh,
    pub(crate) people: Acquaintances,
    pub(crate) friend_link: Option<Invite>,
    pub(crate) notices: KnownNotices,
}

pub(crate) fn page(visitor: &Visitor, known: Option<&Known>) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.me {
            h1.display { (text(lang, if visitor.person.is_some() { "me-title" } else { "who-are-you" })) }
            @if visitor.person.is_none() { p.me-known { (text(lang, "login-ask")) " " a href="/login" { (text(lang, "login-title")) } } }
            form.me-form method="post" action="/me" {
                label.field { span { (text(lang, "your-name")) }
                    input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname"
                        value=(visitor.person.as_ref().map_or("", |person| person.name.as_str()));
                }
                fieldset.faces { legend { (text(lang, "your-face")) }
                    @for (index, code) in offered(visitor.person.as_ref()).iter().enumerate() {
                        label.face-choice {
                            input type="radio" name="face" value=(code) checked[index == 0] aria-label=(format!("{} {}", text(lang, "face"), index + 1));
                            (Face::from_code(code).unwrap_or_else(|| Face::from_id(code)).draw(Mood::Happy))
                        }
                    }
                }
                button.main-button type="submit" { (text(lang, "save")) }
            }
            @if let Some(person) = &visitor.person {
                p { a.button href=(address(&person.id)) { (icon::draw(Icon::Trophy)) span { (text(lang, "me-record")) } } }
            }
            @if let Some(known) = known {
                (login::section(&known.fresh, known.has_phrase, lang))
                (passkeys::section(&known.passkeys, known.can_hold_passkeys, lang))
                (notices::section(&known.notices, lang))
                (friend_section(visitor, known))
                (token_section(visitor, &known.tokens, &known.fresh))
                (logout_section(lang))
                (data_section(lang))
            }
        }
    };
    let title = format!("{} – Greenroom", text(lang, "me-title"));
    let notices = if known.is_some() { assets::notices_files() } else { Vec::new() };
    let files: Vec<String> = [assets::passkeys_script()].into_iter().chain(notices).collect();
    frame_with(visitor, &title, "page-me", &files, &content)
}

/// The person's present face first, then others; the list is always the same for one person.
fn offered(person: Option<&Person>) -> Vec<String> {
    let id = person.map_or("guest", |person| person.id.as_str());
    let own = person.map(|person| person.face.clone()).into_iter();
    own.chain((0..FACES).map(|number| Face::from_id(&format!("{id} {number}")).to_code())).collect()
}

/// Friends, people one has met who could become friends, and whom one has blocked.
fn friend_section(visitor: &Visitor, known: &Known) -> Markup {
    let (lang, people) = (visitor.lang, &known.people);
    let button = |person: &Person, action: &str, (name, value): (&str, &str), key: &str| {
        html! {
            form method="post" action=(action) {
                input type="hidden" name="person" value=(person.id);
                button.quiet-button type="submit" name=(name) value=(value) { (text(lang, key)) }
            }
        }
    };
    let who = |person: &Person| html! { a.friend href=(address(&person.id)) { (face(&person.face, &person.name)) bdi { (person.name) } } };
    let row = |person: &Person, friend: &str, key: &str| {
        html! {
            li {
                (who(person))
                span.friend-ways {
                    (button(person, "/me/friends", ("friend", friend), key))
                    (button(person, "/me/blocks", ("block", "yes"), "block-yes"))
                }
            }
        }
    };
    html! {
        section #friends.tokens {
            h2 { (icon::draw(Icon::People)) span { (text(lang, "friends-title")) } }
            p { (text(lang, "friends-lead")) }
            ul.token-list {
                @for friend in &people.friends { (row(friend, "no", "friend-no")) }
                @if people.friends.is_empty() { li.empty { (text(lang, "friends-empty")) } }
            }
            (friend_link(visitor, known.friend_link.as_ref()))
            @if !people.met.is_empty() {
                h3 { (text(lang, "friends-met")) }
                ul.token-list { @for person in &people.met { (row(person, "yes", "friend-yes")) } }
            }
            @if !people.blocked.is_empty() {
                h3 { (text(lang, "blocked-title")) }
                p { (text(lang, "block-lead")) }
                ul.token-list {
                    @for person in &people.blocked { li { (who(person)) (button(person, "/me/blocks", ("block", "no"), "block-no")) } }
                }
            }
        }
    }
}

/// The link that makes friends, to be given away.
fn friend_link(visitor: &Visitor, link: Option<&Invite>) -> Markup {
    let lang = visitor.lang;
    html! {
        h3 { (text(lang, "friend-link")) }
        p { (text(lang, "friend-link-note")) }
        @if let Some(link) = link {
            div.invite-link {
                input #friend-link type="text" readonly value={ (visitor.origin) "/f/" (link.as_str()) } data-absolute aria-label=(text(lang, "friend-link"));
                button.button type="button" data-copy="#friend-link" { (icon::draw(Icon::Copy)) span { (text(lang, "copy")) } }
            }
        }
        form.logout-form method="post" action="/me/friend-link" {
            button.button type="submit" name="do" value="make" { (text(lang, if link.is_some() { "friend-link-renew" } else { "friend-link-make" })) }
            @if link.is_some() { button.quiet-button type="submit" name="do" value="remove" { (text(lang, "friend-link-remove")) } }
        }
    }
}

/// The ways to log out. There is no password, so the page says what that means.
fn logout_section(lang: Lang) -> Markup {
    html! {
        section.logout {
            h2 { (icon::draw(Icon::Lock)) span { (text(lang, "logout-title")) } }
            p { (text(lang, "logout-lead")) }
            form.logout-form method="post" action="/me/logout" {
                button.button type="submit" name="where" value="elsewhere" { (text(lang, "logout-elsewhere")) }
                button.quiet-button type="submit" name="where" value="here" { (text(lang, "logout-here")) }
                button.quiet-button type="submit" name="where" value="everywhere" { (text(lang, "logout-everywhere")) }
            }
        }
    }
}

/// What is kept about the visitor: theirs to have, and to delete.
fn data_section(lang: Lang) -> Markup {
    html! {
        section #data.logout {
            h2 { (icon::draw(Icon::Download)) span { (text(lang, "data-title")) } }
            p { (text(lang, "data-lead")) }
            p { a.button href="/me/data" download { (icon::draw(Icon::Download)) span { (text(lang, "data-get")) } } }
            details.give-up {
                summary { (text(lang, "data-delete")) }
                p { (text(lang, "data-delete-lead")) }
                form.logout-form method="post" action="/me/delete" {
                    label.check { input type="checkbox" name="sure" value="yes" required; span { (text(lang, "data-sure")) } }
                    button.button type="submit" { (text(lang, "data-delete-now")) }
                }
            }
        }
    }
}

fn token_section(visitor: &Visitor, tokens: &[Token], fresh: &Fresh) -> Markup {
    let lang = visitor.lang;
    html! {
        section.tokens {
            h2 { (icon::draw(Icon::Bot)) span { (text(lang, "tokens-title")) } }
            p { (text(lang, "tokens-lead")) " " a href="/api/openapi.json" { "/api/openapi.json" } }
            @if let Fresh::Token(token) = fresh {
                div.fresh-token {
                    p { (text(lang, "token-once")) }
                    div.invite-link {
                        input #fresh-token type="text" readonly value=(token) aria-label=(text(lang, "tokens-title"));
                        button.button type="button" data-copy="#fresh-token" { (icon::draw(Icon::Copy)) span { (text(lang, "copy")) } }
                    }
                }
            }
            ul.token-list {
                @for token in tokens.iter().filter(|token| token.revoked.is_none()) {
                    li {
                        span { (token.label) }
                        form method="post" action="/me/tokens/revoke" {
                            input type="hidden" name="token" value=(token.id.0);
                            button.quiet-button type="submit" { (text(lang, "token-revoke")) }
                        }
                    }
                }
            }
            form.token-form method="post" action="/me/tokens" {
                label.field { span { (text(lang, "token-label")) } input type="text" name="label" required maxlength="40"; }
                button.button type="submit" { (text(lang, "token-make")) }
            }
        }
    }
}
