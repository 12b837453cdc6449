//! The bulletin boards: whose they are, what is pinned to them, and what is known of the hands behind them.

use super::slip::{Slip, coin, slip};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Eyes, Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use maud::{Markup, html};

/// All boards, the reader's own first.
pub(super) fn boards(view: &View, desk: &Desk<'_>) -> Markup {
    let first = desk.eyes.seat().unwrap_or(Seat(0));
    html! {
        div class={ "ph-boards ph-boards-" (view.open.seats()) } {
            @for seat in first.around(view.open.seats()) { (board(view, desk, seat)) }
        }
    }
}

fn board(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let open = &view.open;
    let own = desk.eyes.seat() == Some(seat);
    let acts = open.actor == seat && open.die.is_none() && open.step != Step::Over;
    let posting = open.posting.iter().filter(|_| open.actor == seat);
    let aim = if own { "post".to_owned() } else { format!("player-{}", seat.letter().to_ascii_lowercase()) };
    html! {
        section data-part={ "wall-" (seat) } data-aim=(aim) class={ "ph-board " (seat_class(seat)) @if own { " is-own" } @if acts { " is-acting" } } {
            (nameplate(view, desk, seat, own))
            div.ph-row data-part={ "row-" (seat) } {
                @for posted in open.board(seat) {
                    (slip(desk, posted.card, Slip {
                        months: Some(posted.months),
                        stamped: posted.employed,
                        classes: if posted.employed { "is-employed" } else { "is-pinned" },
                        glides: true,
                        cost: None,
                    }))
                }
                @for &(card, months) in posting.clone() {
                    (slip(desk, card, Slip { months: Some(months), classes: "is-arriving", glides: true, ..Slip::default() }))
                }
                @if open.board(seat).next().is_none() && posting.clone().next().is_none() {
                    p.ph-empty { (desk.text("board-empty")) }
                }
            }
            (known_hand(view, desk, seat))
        }
    }
}

fn nameplate(view: &View, desk: &Desk<'_>, seat: Seat, own: bool) -> Markup {
    let open = &view.open;
    let player = open.player(seat);
    let word = format!("player-{}", seat.letter().to_ascii_lowercase());
    let name = html! { (seat_shape(seat)) span.ph-person { (desk.person(seat)) } };
    html! {
        header.ph-nameplate data-part={ "nameplate-" (seat) } {
            h3 aria-label=(if own { desk.text("board-own") } else { desk.say(&Message::new("board-of").seat("seat", seat)) }) {
                (desk.piece_labelled(&word, "ph-who", "", desk.person(seat), &name))
            }
            span.ph-tags {
                @if open.start == seat { span.ph-tag { (desk.text("board-start")) } }
                @if player.recruits { span.ph-tag.ph-tag-red { (desk.text("board-recruiting")) } }
            }
            span.ph-purse title=(desk.say(&Message::new("board-coins").number("coins", player.coins))) { (coin()) (player.coins) }
            span.ph-points { (desk.say(&Message::new("board-vp").number("points", player.points))) }
        }
    }
}

/// Others' hands: how many cards, and which of them everybody saw.
fn known_hand(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let hand = &view.hands[seat.index()];
    let seen = if desk.eyes.seat() == Some(seat) { hand.known } else { view.seen_hand(seat) };
    // at a table where players remember by themselves, only whoever sees all cards reads what they are.
    let hides = view.open.options.hide_known && desk.eyes != Eyes::All;
    html! {
        p.ph-behind data-part={ "behind-" (seat) } {
            (desk.say(&Message::new("board-hand").number("count", hand.size())))
            @if !seen.is_empty() && !hides {
                " · " (desk.text("board-known"))
                @for card in seen.iter() {
                    " " span class={ "ph-known " (super::slip::ink(card.kind().industry)) } { (desk.label(&card.to_string())) }
                }
            }
        }
    }
}
