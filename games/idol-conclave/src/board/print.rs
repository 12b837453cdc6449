//! The box as it is cut out of paper: votes in five colours, idols with identities and candidates, events, and the Backstage Deal sheet.

use super::ballot;
use super::idols::portrait_alone;
use super::{hand, picture, sheet};
use crate::cards::{CARDS, Idol, VoteCard};
use crate::view::View;
use greenroom_engine::Seat;
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, Pattern, Tone};
use greenroom_stage::print::{Cutout, back};
use maud::{Markup, html};

/// Everything in the box (§0).
pub(crate) fn cutouts(view: &View, desk: &Desk<'_>) -> Vec<Cutout> {
    let idols = Idol::ALL.into_iter().flat_map(|idol| {
        let portrait = |caption: Option<&str>| {
            html! { div class="idol" { (portrait_alone(desk, idol)) @if let Some(key) = caption { small class="print-caption" { (desk.text(key)) } } } }
        };
        let word = idol.word();
        [
            Cutout::card(word, 1, portrait(None), back(Tone::Violet, Pattern::Rays, Icon::Idol)),
            Cutout::card(
                format!("identity-{word}"),
                1,
                portrait(Some("identity")),
                back(Tone::Ink, Pattern::Rosette, Icon::Lock),
            ),
            Cutout::card(
                format!("candidate-{word}"),
                1,
                portrait(Some("candidate")),
                back(Tone::Gold, Pattern::Rosette, Icon::Flag),
            ),
        ]
    });
    let votes = VoteCard::ALL.into_iter().flat_map(|card| {
        let owners = Seat::all(view.open.seats()).map(Some);
        let owners: Vec<Option<Seat>> = if card.is_rainbow() { vec![None] } else { owners.collect() };
        owners.into_iter().map(move |owner| {
            Cutout::card(
                card.word(),
                1,
                vote(desk, card, owner),
                html! { div class="own" { (ballot::back(Some(card))) } },
            )
        })
    });
    let events = CARDS.get().events.iter().filter_map(|card| {
        let behind =
            back(Tone::Gold, Pattern::Curtain, if card.advanced { Icon::Sparkle } else { Icon::Stage });
        Some(Cutout::card(card.id(), 1, picture(view, card.id(), desk)?, behind))
    });
    let deals =
        Cutout::board("sheet", html! { div class="backstage" { (sheet::sheet(view, desk)) } }, (185, 255));
    idols.chain(votes).chain(events).chain([deals]).collect()
}

/// A vote card in the colour of its owner; a rainbow card is nobody's.
fn vote(desk: &Desk<'_>, card: VoteCard, owner: Option<Seat>) -> Markup {
    html! {
        div class={ "own " (owner.map_or("", seat_class)) } {
            div class="own__cards" { (hand::held(desk, card, false, None)) }
            @if let Some(seat) = owner { span class="print-owner" { (seat_shape(seat)) } }
        }
    }
}
