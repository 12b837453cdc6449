//! The chat beside a table: the players' lines, the watchers' apart from them, and who hears whom.

use crate::names;
use crate::pages::seats::alike_mark;
use crate::tables::{ChatMessage, Heard, Room, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// The whole chat as one visitor reads it.
pub(crate) fn section(room: &Room, snapshot: &Snapshot, visitor: &Visitor) -> Markup {
    let (lang, person) = (visitor.lang, visitor.person.as_ref());
    let Heard { players, watchers } = snapshot.heard_by(visitor);
    let count = players.as_ref().map_or(0, Vec::len) + watchers.as_ref().map_or(0, Vec::len);
    let may_speak = person.is_some_and(|person| snapshot.require_may_speak(person).is_ok());
    html! {
        details.chat data-part="chat" open[count > 0] {
            summary { (icon::draw(Icon::Chat)) span { (text(lang, "chat")) } @if count > 0 { span.count { (count) } } }
            @match players {
                Some(said) => (lines(snapshot, &said, "chat", visitor)),
                None => p.empty { (text(lang, "chat-hidden")) },
            }
            @match watchers {
                Some(said) if !said.is_empty() => {
                    h3.chat-watchers { (text(lang, "chat-watchers")) }
                    (lines(snapshot, &said, "chat-watcher", visitor))
                },
                Some(_) => {},
                None => p.empty { (text(lang, "chat-deaf")) },
            }
            @if may_speak {
                form.chat-form method="post" action={ "/t/" (room.id) "/chat" } {
                    input type="text" name="text" maxlength="300" required autocomplete="off" aria-label=(text(lang, "chat-say"))
                        placeholder=(text(lang, if snapshot.sits(person) { "chat-say" } else { "chat-say-watching" }));
                    button.quiet-button type="submit" { (text(lang, "send")) }
                }
            } @else if person.is_some() { p.empty { (text(lang, "chat-muted")) } }
            @if person.is_some() { (rules(room, snapshot, visitor)) }
        }
    }
}

/// Lines of chat; each is a part of the page, named `NAME-NUMBER`.
fn lines(snapshot: &Snapshot, said: &[&ChatMessage], name: &str, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        ol.chat-lines tabindex="0" {
            @for (index, said) in said.iter().enumerate() {
                li data-part={ (name) "-" (index) } {
                    strong class=(said.seat.map(token::seat_class).unwrap_or_default()) { bdi { (said.name) } }
                    @if names::looks_like_another(&snapshot.card, &said.name, &said.person) { (alike_mark(lang)) }
                    " " bdi { (said.text) }
                    @if visitor.person.is_some() && !visitor.is(&said.person) {
                        (report_link(&format!("/t/{}/report?line={}", snapshot.card.id, said.number), &said.name, lang))
                    }
                }
            }
            @if said.is_empty() { li.empty { (text(lang, "chat-empty")) } }
        }
    }
}

/// A link by which a line of chat or a person is reported.
pub(crate) fn report_link(address: &str, name: &str, lang: Lang) -> Markup {
    let label = say(lang, &Message::new("report-about").word("name", name));
    html! { " " a.report-link href=(address) aria-label=(label) title=(label) { (icon::draw(Icon::Warning)) } }
}

/// The buttons by which the host, a player or a reader decides who hears whom.
fn rules(room: &Room, snapshot: &Snapshot, visitor: &Visitor) -> Markup {
    let (lang, rules) = (visitor.lang, &snapshot.extra.chat);
    let is_host = snapshot.card.owner.as_ref().is_some_and(|owner| visitor.is(owner));
    let sits = snapshot.sits(visitor.person.as_ref());
    let deaf = visitor.person.as_ref().is_some_and(|person| rules.deaf.contains(&person.id));
    let switch = |name: &str, on: bool, keys: [&str; 2]| {
        html! {
            button.quiet-button type="submit" name=(name) value=(if on { "no" } else { "yes" }) { (text(lang, keys[usize::from(on)])) }
        }
    };
    html! {
        form.chat-rules method="post" action={ "/t/" (room.id) "/chat/rules" } {
            (switch("deaf", deaf, ["chat-do-deaf", "chat-do-hear"]))
            @if is_host { (switch("watchers_muted", rules.watchers_muted, ["chat-do-mute", "chat-do-unmute"])) }
            @if sits { (switch("players_hidden", rules.players_hidden, ["chat-do-hide", "chat-do-show"])) }
        }
    }
}
