//! The Simultaneous Vote: while it lasts, a ballot tray stands where the sheet was.

use super::ballot::{back, glide_of_card, glide_of_turn};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Message, Seat, Seen};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_shape;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// Everybody's place on the tray: still choosing, a card chosen, or a card to be laid.
pub(super) fn tray(view: &View, desk: &Desk<'_>) -> Markup {
    html! {
        section class="tray" data-part="tray" {
            h3 { (icon::draw(Icon::Vote)) (desk.label("simultaneous-vote")) }
            @if let Some(idol) = view.open.simultaneous_idol() { p class="tray__for" { (desk.say(&Message::new("tray-for").word("idol", idol.word()))) } }
            ul class="tray__places" {
                @for seat in Seat::all(view.open.seats()) { @if let Some(place) = place(view, desk, seat) { li { (place) } } }
            }
        }
    }
}

/// One seat's place; none for a seat that has no card in this vote.
fn place(view: &View, desk: &Desk<'_>, seat: Seat) -> Option<Markup> {
    let name = html! { span class="tray__name" { (seat_shape(seat)) (desk.person(seat)) } };
    let sealed = view.sealed[seat.index()];
    match (view.open.step, sealed) {
        (Step::Order, Some(card)) => {
            let glide = match card {
                Seen::Known(card) if view.reader() == Some(seat) || card.is_rainbow() => glide_of_card(card),
                _ => glide_of_turn(view.open.turn, seat),
            };
            let label = desk.say(&Message::new("tray-card").seat("seat", seat));
            let content = html! { (back(card.known())) (name) };
            Some(desk.piece_labelled(&seat.to_string(), "tray__card", &glide, &label, &content))
        }
        (Step::Order, None) => None,
        (_, Some(_)) => Some(html! {
            div class="tray__card is-sealed" {
                span class="back" aria-hidden="true" {} (name)
                span class="tray__state" { (icon::draw(Icon::Lock)) (desk.text("sealed")) }
            }
        }),
        (_, None) if view.hands[seat.index()].count > 0 => Some(html! {
            div class="tray__card is-owed" {
                span class="tray__gap" aria-hidden="true" {} (name)
                span class="tray__state" { (icon::draw(Icon::Hourglass)) (desk.text("owed")) }
            }
        }),
        _ => None,
    }
}
