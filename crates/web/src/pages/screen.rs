//! The shared screen: what everybody may see of a table, large, with nothing to press.

use crate::around::{Around, chairs};
use crate::fragment::{Fragment, Head, json_for_script};
use crate::pages::attending::happenings;
use crate::pages::{frame_of_screen, seat_face, seats};
use crate::shown::{self, Drawing};
use crate::tables::{Room, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::{AnyTable, Drawn};
use greenroom_engine::{Lang, Message, Seat};
use greenroom_room::insert_happenings;
use greenroom_stage::pieces::{Mood, token};
use greenroom_store::{JoinCode, Occupant};
use maud::{Markup, html};

/// How many lines of the log are shown.
const LINES: usize = 7;

/// The whole page. `live` is the address of its live connection.
pub(crate) fn page(room: &Room, snapshot: &Snapshot, lang: Lang, theme: &str, live: &str) -> Markup {
    let title = format!("{} – Greenroom", room.kind.title(lang));
    let fragment = fragment(room, snapshot, lang);
    let drawing = Drawing::from(fragment.clone());
    let content = html! {
        div #table data-live=(live) data-text-lost=(text(lang, "connection-lost")) data-text-back=(text(lang, "connection-back")) {
            (fragment.markup(drawing.version))
        }
        script #parts type="application/json" { (json_for_script(&shown::list(&drawing))) }
    };
    frame_of_screen(lang, theme, &title, room.kind.id(), &content)
}

/// What the screen shows now. It depends on nobody who looks at it.
pub(crate) fn fragment(room: &Room, snapshot: &Snapshot, lang: Lang) -> Fragment {
    match &snapshot.table {
        None => gathering(room, snapshot, lang),
        Some(table) => playing(room, snapshot, table.as_ref(), lang),
    }
}

fn gathering(room: &Room, snapshot: &Snapshot, lang: Lang) -> Fragment {
    let body = html! {
        main.screen-gathering {
            h1.display { (room.kind.title(lang)) }
            @match snapshot.code_at(room.time.now()) {
                Some(code) => (way_in(code, lang)),
                None => p.lead data-part="code" { (text(lang, "screen-no-code")) },
            }
            ul.screen-chairs {
                @for (index, chair) in snapshot.card.chairs.iter().enumerate() {
                    @let seat = Seat(index as u8);
                    li data-part={ "chair-" (index) } class=(token::seat_class(seat)) {
                        @if chair.occupant == Occupant::Empty { span.free-mark { (token::seat_shape(seat)) } span { (text(lang, "free-chair")) } }
                        @else { (seat_face(seat, snapshot.face(seat), &format!("{}{index}", chair.name), Mood::Happy)) b { bdi { (chair.name) } } }
                    }
                }
            }
        }
    };
    let title = format!("{} – {}", text(lang, "gathering"), room.kind.title(lang));
    Fragment::new(Head { number: None, state: "gathering", title }, room.kind.id(), body)
}

/// The code, for eyes and for cameras.
fn way_in(code: &JoinCode, lang: Lang) -> Markup {
    html! {
        section.screen-code data-part="code" {
            img.qr src={ "/qr/" (code.code) } alt=(text(lang, "screen-qr")) width="320" height="320";
            div {
                p.lead { (text(lang, "screen-join")) }
                input.screen-address type="text" readonly tabindex="-1" value="/join" data-absolute aria-label=(text(lang, "join-title"));
                p.screen-letters { (code.code) }
            }
        }
    }
}

fn playing(room: &Room, snapshot: &Snapshot, table: &dyn AnyTable, lang: Lang) -> Fragment {
    let players = snapshot.players();
    let sight = table.sight(snapshot.eyes(None));
    let over = snapshot.is_over();
    let mut log = sight.log(lang, &players, 0);
    insert_happenings(&mut log, happenings(snapshot, sight.eyes(), lang));
    let visitor = Visitor { lang, ..Visitor::anonymous() };
    let people = Around { room, snapshot, visitor: &visitor }.people(sight.as_ref());
    let Drawn { scene, .. } = sight.draw(lang, &players, None);
    let sentence = match (snapshot.attendance.ended, over) {
        (true, _) => text(lang, "ended-by-agreement"),
        (false, true) => text(lang, "game-over"),
        (false, false) => sight.waiting(lang, &players).join(" "),
    };
    let skipped = log.len().saturating_sub(LINES);
    let body = html! {
        (seats::strip(&chairs(room, snapshot), sight.as_ref(), &scene.plates, None, Some(&people), None, lang))
        div.room-middle {
            main.board data-part="board" aria-label=(text(lang, "board")) {
                @if let Some(finale) = sight.finale(lang, &players).filter(|_| over) { section.results data-part="results" { (finale) } }
                (scene.board)
            }
        }
        section.desk {
            div.prompt data-part="prompt" { p.prompt-sentence role="status" { (sentence) } }
            ol.screen-log data-part="screen-log" aria-label=(text(lang, "log")) {
                @for line in &log[skipped..] {
                    li class={ "log-line" @if line.is_big() { " is-big" } } data-at=(line.at) {
                        @if let Some(seat) = line.about { span class={ "log-seat " (token::seat_class(seat)) } { (token::seat_shape(seat)) } }
                        span { (line.text) }
                    }
                }
            }
        }
    };
    let title = say(lang, &Message::new("screen-title").word("game", room.kind.title(lang)));
    let state = if over { "over" } else { "theirs" };
    let head = Head { number: Some(sight.number()), state, title };
    Fragment::new(head, room.kind.id(), body)
}
