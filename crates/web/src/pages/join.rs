//! The page where a code is typed: to join a table as a hand, or to be its shared screen.

use crate::pages::frame;
use crate::people::LONGEST_NAME;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// `code` is what the address already says, as a QR picture leads here.
pub(crate) fn page(visitor: &Visitor, code: &str) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.door.join {
            h1 { (text(lang, "join-title")) }
            p.lead { (text(lang, "join-lead")) }
            form.door-form method="post" action="/join" {
                label.field.code-field { span { (text(lang, "join-code")) }
                    input type="text" name="code" required maxlength="12" value=(code) autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus[code.is_empty()];
                }
                @if visitor.person.is_none() {
                    label.field { span { (text(lang, "your-name")) }
                        input type="text" name="name" maxlength=(LONGEST_NAME) autocomplete="nickname" autofocus[!code.is_empty()];
                    }
                }
                button.main-button type="submit" name="as" value="hand" { (icon::draw(Icon::People)) span { (text(lang, "join-hand")) } }
                button.quiet-button type="submit" name="as" value="screen" { (icon::draw(Icon::Eye)) span { (text(lang, "join-screen")) } }
            }
        }
    };
    frame(visitor, &format!("{} – Greenroom", text(lang, "join-title")), "page-door", &content)
}
