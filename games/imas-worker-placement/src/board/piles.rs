//! What lies open beside the boards: the deck of appeal cards, its discards, and who has arrived at the goal.

use crate::view::View;
use greenroom_engine::{Id, Message};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// The deck, the discards, and the order of arrival (§4.5, §6).
pub(crate) fn piles(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    let discards = Message::new("discards").number("count", open.discards.len());
    html! {
        section class="piles" data-part="piles" {
            span class="deck-left" {
                (icon::draw(Icon::CardBack)) (desk.say(&Message::new("deck-left").number("count", view.deck)))
            }
            @if open.discards.is_empty() {
                span class="discards" { (desk.say(&discards)) }
            } @else {
                details class="discards" {
                    summary { (desk.say(&discards)) }
                    ul { @for card in open.discards.iter() {
                        @let card = &open.cards.get().appeals[card.index()];
                        li title=(card.text.get(desk.lang)) { (card.name.get(desk.lang)) }
                    } }
                }
            }
            @if !open.arrived.is_empty() {
                div class="arrivals" {
                    span { (icon::draw(Icon::Home)) (desk.text("arrivals")) }
                    ol { @for (place, seat) in open.arrived.iter().enumerate() {
                        li class=(seat_class(*seat)) { span class="rank" { (place + 1) } (seat_shape(*seat)) (desk.person(*seat)) }
                    } }
                }
            }
        }
    }
}
