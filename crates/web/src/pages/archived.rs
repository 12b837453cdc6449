//! The page of a table that this program cannot play: why, who sat there, and all that may be read of it.

use crate::pages::{frame_of_game, seat_face};
use crate::tables::ArchivedTable;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_catalog::GameKind;
use greenroom_engine::Seat;
use greenroom_stage::pieces::{Icon, Mood, icon, token};
use maud::{Markup, html};

pub(crate) fn page(table: &ArchivedTable, kind: Option<&dyn GameKind>, visitor: &Visitor) -> Markup {
    let (lang, snapshot) = (visitor.lang, &table.snapshot);
    let game = &snapshot.header.game;
    let title = kind.map_or_else(|| game.clone(), |kind| kind.title(lang));
    let here = format!("/t/{}", snapshot.card.id);
    let content = html! {
        main class={ "door archived game-" (game) } {
            @if let Some(kind) = kind { div.gathering-cover { (kind.cover()) } }
            h1 { (title) }
            p.lead role="status" { (table.reason(lang)) }
            p { (text(lang, if snapshot.is_over() { "archived-over" } else { "archived-live" })) }
            ul.archived-seats {
                @for (index, chair) in snapshot.card.chairs.iter().enumerate() {
                    @let seat = Seat(index as u8);
                    li class={ "seat " (token::seat_class(seat)) } {
                        (seat_face(seat, snapshot.face(seat), &format!("{}{index}", chair.name), Mood::Calm))
                        span.seat-name { (chair.name) }
                    }
                }
            }
            @if let Some(result) = table.result() { p.archived-result { (text(lang, "game-over")) " · " (result) } }
            @if snapshot.is_over() {
                nav.next-steps aria-label=(text(lang, "next-steps")) {
                    a.button href={ (here) "/transcript" } download { (icon::draw(Icon::Download)) span { (text(lang, "transcript")) } }
                    a.button href="/" { span { (text(lang, "back-to-lobby")) } }
                }
                @if !snapshot.is_sealed() { p.fair { (text(lang, "fair-after")) " " code { (snapshot.header.live_seed().hex()) } } }
            } @else {
                p.fair { (text(lang, "fair-before")) " " code { (snapshot.header.live_seed().commitment()) } }
                p { a.button href="/" { span { (text(lang, "back-to-lobby")) } } }
            }
            @if let Ok(lines) = table.log(lang, 0) {
                h2 { (text(lang, "log")) }
                ol.log-lines {
                    @for line in &lines {
                        li class={ "log-line" @if line.is_big() { " is-big" } } {
                            @if let Some(actor) = line.actor { span class={ "log-seat " (token::seat_class(actor)) } { (token::seat_shape(actor)) } }
                            span { (line.text) }
                        }
                    }
                }
            }
        }
    };
    frame_of_game(visitor, &format!("{title} – Greenroom"), "page-door", game, &content)
}
