//! The middle of the table as a front page: masthead, die, piles, items, and what Research has laid out.

use super::slip::{Slip, emblem, ink, slip};
use super::terminal::about;
use crate::cards::cards;
use crate::effects::Industry;
use crate::ids::{Card, Face, Item};
use crate::state::{EffectSource, Fever, Step};
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::dice::{blank_die, die};
use greenroom_stage::pieces::house_mark;
use greenroom_stage::pieces::token::seat_class;
use maud::{Markup, html};

/// The newspaper: its head, the die, the piles and the items.
pub(super) fn front_page(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    html! {
        section.ph-paper data-part="paper" {
            header.ph-masthead {
                span.ph-ear { (desk.say(&Message::new("board-round").number("round", open.round))) }
                h2.ph-title { (desk.text("board-masthead")) }
                span.ph-ear.ph-ear-end { (desk.say(&super::first_to(view))) }
            }
            div.ph-columns {
                (die_column(view, desk))
                (pile_column(view, desk))
                (item_column(view, desk))
            }
        }
    }
}

fn die_column(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    let (face, when) = match (open.die, open.last_roll.face) {
        (Some(face), _) => (Some(face), "board-die-now"),
        (None, Some(face)) => (Some(face), "board-die-last"),
        (None, None) => (None, "board-die-none"),
    };
    let choosing = matches!(open.step, Step::Die { seat } if desk.eyes.are(seat));
    html! {
        div.ph-column.ph-dice data-part="die" tabindex="0" role="group" aria-label=(desk.text("board-die")) {
            h3 { (desk.text("board-die")) }
            @if !choosing {
                div.ph-die { @match face { Some(face) => (die(face, "die--rolled")), None => (blank_die("")) } }
                p.ph-note { (desk.text(when)) }
            }
            @if face.is_some() && (open.die.is_none() || open.step == Step::Over) { (hired(view, desk)) }
            @if open.step != Step::Over { (prospects(view, desk, choosing)) }
        }
    }
}

/// Whom each face of the die would hire as the boards are now: beside it the mark of each advertisement, in the colour of its board. Whoever
/// chooses the die chooses one of these faces.
fn prospects(view: &View, desk: &Desk<'_>, choosing: bool) -> Markup {
    let open = &view.open;
    let hired = |face: u8| open.posted.iter().filter(move |posted| open.hires(**posted, Face(face)));
    html! {
        ul.ph-prospects.is-choosing[choosing] data-part="faces" aria-label=(desk.text("board-prospects")) {
            @for face in 1..=6u8 {
                li {
                    @if choosing { (face_to_choose(view, desk, face)) } @else { (die(face, "ph-roll")) }
                    // A part of its own: an advertisement changes the few faces that would hire it.
                    span.ph-hires data-part={ "face-" (face) } {
                        @for posted in hired(face) {
                            @let name = desk.label(&posted.card.to_string());
                            " " span class={ "ph-chip " (seat_class(posted.seat)) } title={ (name) " – " (desk.person(posted.seat)) } {
                                (emblem(posted.card.kind().industry)) span.visually-hidden { (name) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn face_to_choose(view: &View, desk: &Desk<'_>, face: u8) -> Markup {
    let classes = if view.open.die == Some(face) { "ph-die-face is-rolled" } else { "ph-die-face" };
    let word = format!("die-{face}");
    desk.piece_labelled(&word, classes, "", &desk.spoken(about(view, desk, &word), &word), &die(face, ""))
}

/// Whom the last roll hired.
fn hired(view: &View, desk: &Desk<'_>) -> Markup {
    let hired = &view.open.last_roll.hired;
    html! {
        p.ph-hired {
            span.ph-hired-stamp { (desk.text("board-hired")) }
            @if hired.is_empty() { " " (desk.text("board-hired-nobody")) }
            @for &(seat, card) in hired {
                " " span class={ "ph-chip " (seat_class(seat)) } title=(desk.person(seat)) { (desk.label(&card.to_string())) }
            }
        }
    }
}

fn pile_column(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    let pile = html! {
        span.ph-pile-count { (view.pile) }
        @if desk.choices.mentions("research") { span.ph-pile-word { (desk.label("research")) } }
    };
    let salvaging = matches!(open.step, Step::Effect { seat, source: EffectSource::Item(_) | EffectSource::Employed(_), .. }
        if desk.eyes.are(seat) && open.trash.iter().any(|card| desk.choices.mentions(&card.to_string())));
    html! {
        div.ph-column.ph-piles data-part="piles" {
            h3 { (desk.text("board-pile")) }
            (desk.piece("research", "ph-pile", "", &pile))
            details.ph-trash open[salvaging] {
                summary {
                    span { (desk.text("board-trash")) " " b { (open.trash.len()) } }
                    span.ph-note { (desk.text("board-look")) }
                }
                @if open.trash.is_empty() {
                    p.ph-note { (desk.text("board-trash-empty")) }
                } @else {
                    div.ph-trash-list role="group" aria-label=(desk.text("board-trash")) tabindex="0" {
                        @for industry in Industry::ALL {
                            @let here = open.trash.intersection(cards().of_industry(industry));
                            @if !here.is_empty() {
                                div class={ "ph-trash-group " (ink(industry)) } {
                                    span.ph-industry { (emblem(industry)) (desk.label(industry.id())) }
                                    @for card in here.iter() { (clipping(desk, card)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A card by its name alone.
fn clipping(desk: &Desk<'_>, card: Card) -> Markup {
    let word = card.to_string();
    desk.piece(&word, "ph-clipping", "", &html! { (desk.label(&word)) })
}

fn item_column(view: &View, desk: &Desk<'_>) -> Markup {
    let items = &view.open.items;
    html! {
        div.ph-column.ph-items data-part="items" {
            h3 { (desk.text("board-items")) }
            div.ph-shelf {
                @for (place, &item) in items.revealed.iter().enumerate() {
                    // Two items of a kind are the same word; the first of them can be clicked.
                    @if items.revealed[..place].contains(&item) {
                        div class="ph-item" { (item_face(view, desk, item)) }
                    } @else {
                        @let spoken = desk.spoken(about(view, desk, item.id()), item.id());
                        (desk.piece_labelled(item.id(), if item == Item::FEVER { "ph-item ph-fever" } else { "ph-item" }, "", &spoken, &item_face(view, desk, item)))
                    }
                }
                @for _ in items.revealed.len()..3 { div class="ph-item ph-item-empty" { (desk.text("board-item-none")) } }
            }
        }
    }
}

/// What an item says, or Fever.
pub(super) fn item_face(view: &View, desk: &Desk<'_>, item: Item) -> Markup {
    html! {
        @match item.kind() {
            Some(kind) => {
                span.ph-item-name { (kind.name.get(desk.lang)) " " (house_mark(desk.lang, kind.numbers)) }
                span.ph-item-text { (kind.text.get(desk.lang)) }
                span.ph-item-cost { (super::slip::coin()) (kind.cost) }
            }
            None => {
                span.ph-item-name { (cards().fever.name.get(desk.lang)) }
                span.ph-item-text { (cards().fever.text.get(desk.lang)) }
                span.ph-item-cost {
                    (desk.text(if view.open.items.fever == Fever::On { "board-fever-on" } else { "board-fever-coming" }))
                }
            }
        }
    }
}

/// What Research has laid out for all to see.
pub(super) fn research_desk(view: &View, desk: &Desk<'_>) -> Markup {
    let shown = &view.open.shown;
    let seat: Seat = view.open.actor;
    html! {
        @if !shown.is_empty() {
            section data-part="research" class={ "ph-research " (seat_class(seat)) } aria-label=(desk.text("board-desk-research")) {
                h3 { (desk.text("board-desk-research")) " · " (desk.person(seat)) }
                div.ph-row {
                    @for &card in shown { (slip(desk, card, Slip { glides: true, ..Slip::default() })) }
                }
            }
        }
    }
}
