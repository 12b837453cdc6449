//! The page behind somebody's link for friends.

use crate::pages::{face_of, frame};
use crate::people::LONGEST_NAME;
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::Message;
use greenroom_stage::pieces::Mood;
use greenroom_store::Person;
use maud::{Markup, html};

pub(crate) fn page(visitor: &Visitor, friend: &Person, link: &str) -> Markup {
    let lang = visitor.lang;
    let own = visitor.person.as_ref().is_some_and(|person| person.id == friend.id);
    let content = html! {
        main.door {
            div.door-face { (face_of(&friend.face, friend.id.as_str()).draw(Mood::Happy)) }
            h1 { (say(lang, &Message::new("friend-link-title").word("name", friend.name.as_str()))) }
            p.lead { (text(lang, if own { "friend-link-own" } else { "friend-link-lead" })) }
            @if !own {
                form.door-form method="post" action={ "/f/" (link) } {
                    @if visitor.person.is_none() {
                        label.field { span { (text(lang, "your-name")) } input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname" autofocus; }
                    }
                    button.main-button type="submit" { (text(lang, "friend-link-yes")) }
                }
            }
        }
    };
    frame(visitor, &format!("{} – Greenroom", friend.name), "page-door", &content)
}
