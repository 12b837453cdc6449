//! The Backstage Deal sheet: seven spaces in four rows, and what lies on them.

use super::ballot::{front, glide, glide_of_card, played_from};
use crate::cards::VoteCard;
use crate::ids::VoteId;
use crate::state::{Space, Step};
use crate::view::View;
use greenroom_engine::Message;
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_shape;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// The whole sheet.
pub(super) fn sheet(view: &View, desk: &Desk<'_>) -> Markup {
    let spaces: Vec<_> = Space::ALL
        .into_iter()
        .map(|space| {
            let lies = view.open.sheet[space as usize].map(|vote| played_from(view, vote));
            (lies, view.open.is_open(space), is_asked(view, space))
        })
        .collect();
    let from = (view.open.sheet_is_closed(), view.open.reserve, spaces, view.open.boxed.len());
    desk.kept("sheet", from, || draw(view, desk))
}

fn draw(view: &View, desk: &Desk<'_>) -> Markup {
    let closed = view.open.sheet_is_closed();
    html! {
        section data-part="sheet" class={ "sheet" @if closed { " is-closed" } } {
            header class="sheet__head" {
                h3 { (desk.text("sheet-title")) }
                @if view.open.reserve.contains(VoteCard::Plus1000) { (lying(desk, VoteCard::Plus1000)) }
            }
            ul class="sheet__spaces" { @for space in Space::ALL { li data-part={ "space-" (space.word()) } class={ "at-" (space.word()) } { (spot(view, desk, space)) } } }
            @if closed { p class="sheet__closed" { (icon::draw(Icon::Lock)) (desk.text("sheet-closed")) } }
            (boxed(view, desk))
        }
    }
}

fn sign(space: Space) -> Icon {
    match space {
        Space::OpenConvene => Icon::Eye,
        Space::Trade => Icon::Exchange,
        Space::Convene => Icon::People,
        Space::Move => Icon::ArrowRight,
        Space::Exchange => Icon::Undo,
        Space::Break => Icon::Discard,
        Space::Control => Icon::Chip,
    }
}

/// The group vote that lies on a space until it is taken.
fn group_of(space: Space) -> Option<VoteCard> {
    match space {
        Space::OpenConvene => Some(VoteCard::GroupOne),
        Space::Convene => Some(VoteCard::GroupTwo),
        Space::Exchange => Some(VoteCard::GroupThree),
        _ => None,
    }
}

/// One space: a piece where its word is a choice of a deal, not the name of the effect that is being resolved.
fn spot(view: &View, desk: &Desk<'_>, space: Space) -> Markup {
    let filled = view.open.sheet[space as usize];
    let state = match filled {
        Some(_) => "space is-filled",
        None if view.open.is_open(space) => "space is-open",
        None => "space is-shut",
    };
    let name = desk.label(space.word());
    let effect = desk.text(&format!("space-{}", space.word()));
    let content = face(desk, space);
    html! {
        @if is_asked(view, space) {
            (desk.piece_labelled(space.word(), state, "", &format!("{name}: {effect}"), &content))
        } @else {
            div class={ "piece " (state) } { (content) }
        }
        @let group = group_of(space).filter(|&group| view.open.reserve.contains(group));
        @if filled.is_some() || group.is_some() {
            div class="space__pile" {
                @if let Some(group) = group { (lying(desk, group)) }
                @if let Some(vote) = filled { (played(view, desk, vote)) }
            }
        }
    }
}

/// Whether the word of a space is a choice of a deal in this step.
fn is_asked(view: &View, space: Space) -> bool {
    match view.open.step {
        Step::Vote => true,
        Step::Control => space != Space::Control,
        _ => false,
    }
}

/// What is printed on a space.
fn face(desk: &Desk<'_>, space: Space) -> Markup {
    html! {
        span class="space__sign" aria-hidden="true" { (icon::draw(sign(space))) }
        span class="space__name" { (desk.label(space.word())) }
        span class="space__effect" { (desk.text(&format!("space-{}", space.word()))) }
    }
}

/// A space alone, as printed.
pub(super) fn printed(desk: &Desk<'_>, space: Space) -> Markup {
    html! { div class="sheet" { div class="piece space is-open" { (face(desk, space)) } } }
}

/// A rainbow card that nobody has taken yet.
fn lying(desk: &Desk<'_>, card: VoteCard) -> Markup {
    let label = desk.label(card.word());
    let content = html! { (front(card, desk)) span class="sr" { (label) } };
    desk.piece_labelled(card.word(), "lying", &glide_of_card(card), &label, &content)
}

/// A card that was played on a space, and by whom.
fn played(view: &View, desk: &Desk<'_>, number: VoteId) -> Markup {
    let seat = view.open.vote(number).by;
    html! {
        @if let Some(card) = view.print(number) {
            @let label = desk.say(&Message::new("sheet-card").word("card", card.word()).seat("seat", seat));
            div class="played" data-glide=(glide(view, number)) title=(label) {
                (front(card, desk))
                span class="who" { (seat_shape(seat)) }
                span class="sr" { (label) }
            }
        }
    }
}

/// How many cards went back into the box; what they are is nobody's business.
fn boxed(view: &View, desk: &Desk<'_>) -> Markup {
    html! {
        @if !view.open.boxed.is_empty() {
            p class="sheet__box" {
                (icon::draw(Icon::Discard)) (desk.say(&Message::new("in-the-box").number("count", view.open.boxed.len())))
            }
        }
    }
}
