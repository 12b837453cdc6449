//! The box as it is cut out of paper: the cards, the turn order, and money.

use super::almanac::entries;
use super::pieces::{field_icon, field_tone};
use super::{order, picture};
use crate::cards::CARDS;
use crate::ids::Investment;
use crate::view::View;
use greenroom_engine::Word;
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::banknote;
use greenroom_stage::pieces::{Icon, Pattern, Tone};
use greenroom_stage::print::{Cutout, Form, Millimetres, back};
use maud::{Markup, html};

/// Banknotes of each amount in AG: enough for five companies.
const NOTES: [(u32, u32, Tone); 5] = [
    (10, 20, Tone::Slate),
    (50, 12, Tone::Mint),
    (100, 20, Tone::Sky),
    (500, 14, Tone::Violet),
    (1000, 8, Tone::Coral),
];

/// Everything in the box (§1).
pub(crate) fn cutouts(view: &View, desk: &Desk<'_>) -> Vec<Cutout> {
    let cards = entries(view, desk).into_iter().filter_map(|entry| {
        let front = picture(view, &entry.word, desk)?;
        let behind = behind(entry.group, &entry.word);
        Some(Cutout::card(entry.word, entry.copies, front, behind))
    });
    let orders = (1..=usize::from(view.open.seats())).map(|place| {
        let front = html! { div class="print-order" { (order::printed(place)) } };
        Cutout::card(format!("order-{place}"), 1, front, back(Tone::Ink, Pattern::Waves, Icon::Turn))
    });
    let notes = NOTES.map(|(amount, copies, tone)| {
        let form = Form::Of(Millimetres::new(800, 400));
        let front = banknote(&format!("{amount} AG"), tone);
        Cutout { word: format!("note-{amount}"), copies, form, back: Some(front.clone()), front }
    });
    cards.chain(orders).chain(notes).collect()
}

/// Idols and events are one deck; each field of investments is one of its own.
fn behind(group: &str, word: &str) -> Markup {
    let field = Investment::from_word(word).map(|card| CARDS.get().investment(card).field);
    match (group, field) {
        (_, Some(field)) => back(field_tone(field), Pattern::Waves, field_icon(field)),
        ("works", _) => back(Tone::Gold, Pattern::Lattice, Icon::Contract),
        ("domes", _) => back(Tone::Coral, Pattern::Curtain, Icon::Dome),
        ("investments", _) => back(Tone::Green, Pattern::Waves, Icon::Stock),
        _ => back(Tone::Rose, Pattern::Rays, Icon::Idol),
    }
}
