//! Who you are: name, face, and the tokens of your programs.

use crate::pages::frame;
use crate::people::LONGEST_NAME;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use greenroom_store::{Person, Token};
use maud::{Markup, html};

/// How many faces are offered to choose from.
const FACES: usize = 17;

pub(crate) fn page(visitor: &Visitor, tokens: &[Token], fresh_token: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.me {
            h1.display { (text(lang, if visitor.person.is_some() { "me-title" } else { "who-are-you" })) }
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
            @if visitor.person.is_some() { (token_section(visitor, tokens, fresh_token)) }
        }
    };
    frame(visitor, &format!("{} – Greenroom", text(lang, "me-title")), "page-me", &content)
}

/// The person's present face first, then others; the list is always the same for one person.
fn offered(person: Option<&Person>) -> Vec<String> {
    let id = person.map_or("guest", |person| person.id.as_str());
    let own = person.map(|person| person.face.clone()).into_iter();
    own.chain((0..FACES).map(|number| Face::from_id(&format!("{id} {number}")).to_code())).collect()
}

fn token_section(visitor: &Visitor, tokens: &[Token], fresh_token: Option<&str>) -> Markup {
    let lang = visitor.lang;
    html! {
        section.tokens {
            h2 { (icon::draw(Icon::Bot)) span { (text(lang, "tokens-title")) } }
            p { (text(lang, "tokens-lead")) " " a href="/api/openapi.json" { "/api/openapi.json" } }
            @if let Some(token) = fresh_token {
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
