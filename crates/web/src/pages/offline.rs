//! What is shown where there is no network. The service worker keeps this page, so it names nobody.

use crate::pages::{document, face_of};
use crate::texts::text;
use greenroom_engine::Lang;
use greenroom_stage::pieces::{Icon, Mood, icon};
use maud::{Markup, html};

pub(crate) fn page(lang: Lang) -> Markup {
    let body = html! {
        main.door {
            div.door-face { (face_of("", "stage-manager").draw(Mood::Worried)) }
            h1 { (text(lang, "offline-title")) }
            p.lead { (text(lang, "offline-lead")) }
            // The service worker shows this where it has kept a table.
            p #last-table hidden { a.main-button href="/open" { (icon::draw(Icon::Eye)) span { (text(lang, "offline-last")) } } }
            p { a.button href="/" { (text(lang, "offline-again")) } }
        }
    };
    document(lang, "auto", &format!("{} – Greenroom", text(lang, "offline-title")), "page-door", &[], &body)
}
