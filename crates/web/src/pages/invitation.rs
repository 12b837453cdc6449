//! The page behind an invite link.

use crate::pages::frame_of_game;
use crate::people::LONGEST_NAME;
use crate::tables::Room;
use crate::texts::text;
use crate::visitor::Visitor;
use maud::{Markup, html};

pub(crate) fn page(room: &Room, invite: &str, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let snapshot = room.snapshot();
    let names: Vec<&str> = snapshot
        .card
        .chairs
        .iter()
        .map(|chair| chair.name.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let content = html! {
        main class={ "door game-" (room.kind.id()) } {
            div.gathering-cover { (room.kind.cover()) }
            h1 { (text(lang, "invited-title")) }
            p.lead { (room.kind.title(lang)) " · " (names.join(", ")) }
            form.door-form method="post" action={ "/i/" (invite) } {
                @if visitor.person.is_none() {
                    label.field { span { (text(lang, "your-name")) } input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname" autofocus; }
                }
                button.main-button type="submit" { (text(lang, "come-in")) }
            }
        }
    };
    frame_of_game(visitor, &text(lang, "invited-title"), "page-door", room.kind.id(), &content)
}
