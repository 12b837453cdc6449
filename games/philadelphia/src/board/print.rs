//! The box as it is cut out of paper: advertisements with their letters, items, coins, month tokens and cubes.

use super::picture;
use crate::cards::cards;
use crate::ids::{Item, KindId};
use crate::view::View;
use greenroom_engine::Seat;
use greenroom_stage::Desk;
use greenroom_stage::pieces::{Card, Icon, Pattern, Tone, icon};
use greenroom_stage::print::{Cutout, back, track};
use maud::html;

/// Coins of 1 and 5, and month tokens of 1 and 3: enough for four players. The rules let nobody run short of them.
const COINS: [(&str, u32); 2] = [("1", 40), ("5", 30)];
const MONTHS: [(&str, u32); 2] = [("1", 35), ("3", 15)];
/// The fields of the track for victory points; the game ends at 10, and a last round can bring more.
const FIELDS: u32 = 20;

/// Everything in the box. §0: advertise cards have a blue back, items and Fever a red one.
pub(crate) fn cutouts(view: &View, desk: &Desk<'_>) -> Vec<Cutout> {
    let blue = back(Tone::Blue, Pattern::Lattice, Icon::Newspaper);
    let red = back(Tone::Red, Pattern::Lattice, Icon::Gift);
    let adverts = KindId::all().flat_map(|kind| cards().of_kind(kind).iter().map(move |card| (kind, card)));
    let adverts = adverts.filter_map(|(kind, card)| {
        Some(Cutout::card(&kind.kind().id, 1, picture(view, &card.to_string(), desk)?, blue.clone()))
    });
    let items = Item::all().filter_map(|item| {
        let copies = item.kind().map_or(1, |_| u32::from(item.copies()));
        Some(Cutout::card(item.id(), copies, picture(view, item.id(), desk)?, red.clone()))
    });
    let start = Card::new().title(desk.text("board-start")).art(icon::draw(Icon::Start)).tone(Tone::Red);
    let start = Cutout::card("start-player", 1, html! { (start) }, red.clone());
    let coins = COINS
        .map(|(value, copies)| Cutout::chip(format!("coin-{value}"), copies, Tone::Gold, Icon::Coin, value));
    let months = MONTHS.map(|(value, copies)| {
        Cutout::chip(format!("month-{value}"), copies, Tone::Slate, Icon::Calendar, value)
    });
    let points = html! { div class="print-tracks" { (track(&desk.text("finale-vp"), 0..=FIELDS)) } };
    adverts
        .chain(items)
        .chain([start])
        .chain(coins)
        .chain(months)
        .chain(Seat::all(view.open.seats()).map(|seat| Cutout::of_seat(seat, 1)))
        .chain([Cutout::board("points", points, (190, 75))])
        .collect()
}
