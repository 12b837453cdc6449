//! One self on every device: the page where a code or phrase is typed, and the part of the page “You” that makes them.

use crate::assets;
use crate::pages::me::Fresh;
use crate::pages::{face, frame_with, passkeys};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, PreEscaped, html};

/// `code` is what the address already says, as a QR picture leads here.
pub(crate) fn page(visitor: &Visitor, code: &str, has_passkeys: bool) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.door.login {
            h1 { (text(lang, "login-title")) }
            p.lead { (text(lang, "login-lead")) }
            form.door-form method="post" action="/login" {
                label.field { span { (text(lang, "login-key")) }
                    input type="text" name="key" required maxlength="200" value=(code) autocomplete="off" autocapitalize="none" spellcheck="false" autofocus[code.is_empty()];
                }
                @if let Some(person) = &visitor.person {
                    fieldset.login-before {
                        legend { (face(&person.face, &person.name)) span { (say(lang, &Message::new("login-before").word("name", &person.name))) } }
                        label.check { input type="radio" name="before" value="leave" required; span { (say(lang, &Message::new("login-leave").word("name", &person.name))) } }
                        label.check { input type="radio" name="before" value="merge" required; span { (say(lang, &Message::new("login-merge").word("name", &person.name))) } }
                    }
                }
                button.main-button type="submit" { (icon::draw(Icon::People)) span { (text(lang, "login-now")) } }
            }
            (passkeys::login(has_passkeys, lang))
            @if visitor.person.is_none() { p { a href="/me" { (text(lang, "login-new")) } } }
        }
    };
    let files = [assets::passkeys_script()];
    frame_with(visitor, &format!("{} – Greenroom", text(lang, "login-title")), "page-door", &files, &content)
}

/// The person's devices: how another one becomes them, and how they come back without any.
pub(super) fn section(fresh: &Fresh, has_phrase: bool, lang: Lang) -> Markup {
    html! {
        section #devices.tokens {
            h2 { (icon::draw(Icon::People)) span { (text(lang, "devices-title")) } }
            p { (text(lang, "devices-lead")) }
            @if let Fresh::Code { code, picture } = fresh { (code_shown(code, picture.as_deref(), lang)) }
            form method="post" action="/me/code" {
                button.button type="submit" { (text(lang, "devices-code")) }
            }
            h3 { (text(lang, "phrase-title")) }
            p { (text(lang, if has_phrase { "phrase-lead-has" } else { "phrase-lead" })) }
            @if let Fresh::Phrase(words) = fresh {
                div.fresh-token {
                    p { (text(lang, "phrase-once")) }
                    p.phrase-words translate="no" { @for word in words.split(' ') { span { (word) } " " } }
                }
            }
            form.logout-form method="post" action="/me/phrase" {
                button.button type="submit" name="do" value="make" { (text(lang, if has_phrase { "phrase-again" } else { "phrase-make" })) }
                @if has_phrase { button.quiet-button type="submit" name="do" value="remove" { (text(lang, "phrase-remove")) } }
            }
        }
    }
}

/// A code for eyes and for cameras. The picture stands in the page itself, so that no address but its own holds the code.
fn code_shown(code: &str, picture: Option<&str>, lang: Lang) -> Markup {
    html! {
        div.fresh-token.login-code {
            @if let Some(picture) = picture { div.qr role="img" aria-label=(text(lang, "devices-qr")) { (PreEscaped(picture)) } }
            div {
                p { (text(lang, "devices-once")) }
                input.screen-address type="text" readonly value="/login" data-absolute aria-label=(text(lang, "login-title"));
                p.login-letters translate="no" { (&code[..code.len() / 2]) " " (&code[code.len() / 2..]) }
            }
        }
    }
}
