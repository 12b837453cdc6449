//! Passkeys on the page “You”, and the button that logs in with one.

use crate::pages::spans::date;
use crate::people::LONGEST_NAME;
use crate::texts::{say, text};
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::Passkey;
use maud::{Markup, html};

/// The person's passkeys. Devices hold none for a house that has a number for a name.
pub(super) fn section(passkeys: &[Passkey], can_be_held: bool, lang: Lang) -> Markup {
    html! {
        section #passkeys.tokens {
            h2 { (icon::draw(Icon::Lock)) span { (text(lang, "passkeys-title")) } }
            p { (text(lang, "passkeys-lead")) }
            ul.token-list { @for passkey in passkeys { (row(passkey, lang)) } }
            @if can_be_held {
                form.token-form data-passkey="add" action="/me/passkeys" method="post" hidden
                    data-text-failed=(text(lang, "passkey-failed")) data-text-known=(text(lang, "passkey-known")) {
                    label.field { span { (text(lang, "passkey-label")) }
                        input type="text" name="label" maxlength=(LONGEST_NAME) placeholder=(text(lang, "passkey-example")) autocomplete="off";
                    }
                    button.button type="submit" { (icon::draw(Icon::Lock)) span { (text(lang, "passkey-add")) } }
                }
                p.empty data-passkey-none { (text(lang, "passkeys-none")) }
            } @else {
                p.empty { (text(lang, "error-passkey-address")) }
            }
        }
    }
}

fn row(passkey: &Passkey, lang: Lang) -> Markup {
    let made = say(lang, &Message::new("passkey-made").word("day", date(lang, passkey.created)));
    let used =
        passkey.used.map(|used| say(lang, &Message::new("passkey-used").word("day", date(lang, used))));
    html! {
        li.passkey {
            div { strong { (passkey.label) } " " span.passkey-days { (made) @if let Some(used) = used { " " (used) } } }
            span.friend-ways {
                details.passkey-name {
                    summary.quiet-button { (text(lang, "passkey-rename")) }
                    form.token-form method="post" action="/me/passkeys" {
                        input type="hidden" name="passkey" value=(passkey.id);
                        label.field { span { (text(lang, "passkey-label")) } input type="text" name="label" required maxlength=(LONGEST_NAME) value=(passkey.label); }
                        button.button type="submit" name="do" value="name" { (text(lang, "save")) }
                    }
                }
                form method="post" action="/me/passkeys" {
                    input type="hidden" name="passkey" value=(passkey.id);
                    button.quiet-button type="submit" name="do" value="remove" { (text(lang, "passkey-remove")) }
                }
            }
        }
    }
}

/// The way in by a passkey. The script shows it where the browser knows passkeys.
pub(super) fn login(can_be_held: bool, lang: Lang) -> Markup {
    html! {
        @if can_be_held {
            div.login-passkey data-passkey="login" hidden data-text-failed=(text(lang, "passkey-login-failed")) {
                button.button type="button" { (icon::draw(Icon::Lock)) span { (text(lang, "passkey-login")) } }
                p { (text(lang, "passkey-login-lead")) }
            }
        }
    }
}
