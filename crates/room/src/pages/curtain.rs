//! The curtain of a device that several players share: it asks for the device to be passed on, and names nobody's secrets.

use crate::texts::text;
use crate::view::{Device, RoomView};
use greenroom_engine::{Message, Seat};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// What stands in the place of a hand, or beside it while the curtain is lifted.
pub fn curtain(view: &RoomView<'_>, device: &Device) -> Markup {
    let lang = view.lang;
    let say = |key: &'static str, seat: Seat| view.say(&Message::new(key).seat("name", seat));
    let form = |seat: Option<Seat>, class: &str, label: &str| {
        html! {
            form method="post" action={ (view.here) "/curtain" } {
                @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat.0); }
                button class=(class) type="submit" {
                    @match seat {
                        Some(seat) => { span class={ "log-seat " (token::seat_class(seat)) } { (token::seat_shape(seat)) } span { (label) } }
                        None => { (icon::draw(Icon::EyeOff)) span { (label) } }
                    }
                }
            }
        }
    };
    if let Some(held) = device.in_hand {
        return html! {
            section.curtain.is-lifted data-part="curtain" {
                p { (say("curtain-held", held)) }
                (form(None, "button", &text(lang, "curtain-lower")))
            }
        };
    }
    let waits: Vec<Seat> = device.seats.iter().filter(|seat| !device.next.contains(seat)).collect();
    html! {
        section.curtain data-part="curtain" aria-label=(text(lang, "curtain")) {
            div.curtain-words role="status" {
                @match device.next.first() {
                    Some(next) => { h2 { (say("curtain-pass", *next)) } p { (text(lang, "curtain-note")) } }
                    None => { h2 { (text(lang, "curtain-wait")) } p { (text(lang, "curtain-look")) } }
                }
            }
            div.curtain-seats {
                @for (place, seat) in device.next.iter().enumerate() {
                    (form(Some(*seat), if place == 0 { "main-button" } else { "button" }, &say("curtain-lift", *seat)))
                }
                @for seat in waits { (form(Some(seat), "quiet-button", &say("curtain-peek", seat))) }
            }
        }
    }
}
