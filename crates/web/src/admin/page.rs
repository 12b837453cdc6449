//! What the admin's page looks like.

use crate::admin::Section;
use crate::assets;
use crate::pages::frame_with;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// All sections, with links to them where there are several.
pub(super) fn page(visitor: &Visitor, sections: &[Section]) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.admin {
            h1.display { (text(lang, "admin-title")) }
            @if sections.len() > 1 {
                nav.admin-links aria-label=(text(lang, "admin-title")) {
                    @for section in sections { a href={ "#" (section.id) } { (text(lang, section.title)) } }
                }
            }
            @for section in sections {
                section.admin-section id=(section.id) {
                    h2 { (text(lang, section.title)) }
                    (section.content)
                }
            }
            form method="post" action="/admin/logout" {
                button.quiet-button type="submit" { (text(lang, "admin-logout")) }
            }
        }
    };
    frame_with(
        visitor,
        &format!("{} – Greenroom", text(lang, "admin-title")),
        "page-admin",
        &assets::admin_files(),
        &content,
    )
}

/// The form that asks for the token.
pub(super) fn login(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.door {
            h1 { (icon::draw(Icon::Lock)) " " (text(lang, "admin-title")) }
            p.lead { (text(lang, "admin-login-lead")) }
            form.door-form method="post" action="/admin/login" {
                label.field { span { (text(lang, "admin-token")) }
                    input type="password" name="token" required autocomplete="current-password" autofocus;
                }
                button.main-button type="submit" { (text(lang, "admin-login")) }
            }
            p.admin-hint { (text(lang, "admin-login-lost")) " " code { "greenroom admin-token --data DIR" } }
        }
    };
    frame_with(
        visitor,
        &format!("{} – Greenroom", text(lang, "admin-title")),
        "page-door",
        &assets::admin_files(),
        &content,
    )
}
