//! The box as it is cut out of paper: idols and their pieces, appeal cards, events, round boards, growth boards and chips.

use super::almanac::entries;
use super::faces::face;
use super::map::kind;
use super::{picture, poster, with};
use crate::cards::cards;
use crate::ids::{Ability, EventId};
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{lesson_chip, memory_chip, seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, Mood, Pattern, Tone};
use greenroom_stage::print::{Cutout, Form, Millimetres, back, track};
use maud::{Markup, html};

/// Chips of each kind: enough for five players. The rules let nobody run short of them.
const LESSONS: u32 = 20;
const MEMORIES: u32 = 20;
const MONEY: u32 = 25;
/// The fields of the growth board, and of the status board for points and event points.
const LEVELS: u32 = 15;
const POINTS: u32 = 59;
/// The stages of the game, in which events ask for more and give more.
const STAGES: u8 = 3;
const ROUNDS_OF_STAGE: u8 = 3;
/// An event is larger than a card.
const EVENT: Form = Form::Of(Millimetres::new(900, 1300));

/// Everything in the box (§2).
pub(crate) fn cutouts(view: &View, desk: &Desk<'_>) -> Vec<Cutout> {
    let listed = entries(view, desk).into_iter().flat_map(|entry| {
        if let Some(event) = EventId::from_word(&entry.word) {
            return (0..STAGES).map(|stage| event_card(view, desk, event, stage)).collect();
        }
        let front = picture(view, &entry.word, desk).unwrap_or_default();
        let behind = if entry.group == "idols" {
            back(Tone::Mint, Pattern::Rays, Icon::Idol)
        } else {
            back(Tone::Sky, Pattern::Waves, Icon::Promotion)
        };
        vec![match entry.group {
            "boards" => Cutout::board(entry.word, front, (255, 143)),
            _ => Cutout::card(entry.word, entry.copies, front, behind),
        }]
    });
    let chips = Ability::ALL.map(|ability| {
        let label = desk.label(&ability.word());
        Cutout::token(format!("chip-{}", ability.word()), LESSONS, &lesson_chip(kind(ability), None, &label))
    });
    let memory = Cutout::token("memory", MEMORIES, &memory_chip(1, &desk.label("memory")));
    let money = Cutout::chip("money", MONEY, Tone::Gold, Icon::Coin, "");
    let start = Cutout::chip("start", 1, Tone::Rose, Icon::Start, "");
    let pieces = cards().idols.iter().map(|card| piece(desk, &card.id));
    let seats = || Seat::all(view.open.seats());
    // One for the points, one for the event points, and three for the levels.
    let markers = seats().map(|seat| Cutout::of_seat(seat, 5));
    let growth = seats().map(|seat| Cutout::board(format!("growth-{seat}"), growth(desk, seat), (190, 88)));
    let status = html! { div class="print-tracks" { (track(&desk.text("finale-points"), 0..=POINTS)) (track("EVP", 0..=POINTS / 2)) } };
    listed
        .chain(chips)
        .chain([memory, money, start])
        .chain(pieces)
        .chain(markers)
        .chain(growth)
        .chain([Cutout::board("status", status, (190, 260))])
        .collect()
}

/// An event as it is at one stage of the game: its targets and points grow every three rounds.
fn event_card(view: &View, desk: &Desk<'_>, event: EventId, stage: u8) -> Cutout {
    let first = stage * ROUNDS_OF_STAGE;
    let now = with(view, |open| (open.event, open.round) = (event, first));
    let rounds = Message::new("print-rounds").number("from", first + 1).number("to", first + ROUNDS_OF_STAGE);
    let front = html! {
        div class="print-event" { (poster::poster(&now, desk)) b class="print-rounds" { (desk.say(&rounds)) } }
    };
    let word = event.word();
    let word = if stage == 0 { word.into_owned() } else { format!("{word}-{}", stage + 1) };
    Cutout { form: EVENT, ..Cutout::card(word, 1, front, back(Tone::Gold, Pattern::Curtain, Icon::Stage)) }
}

/// §2: the two sides of an idol's piece are A and B.
fn piece(desk: &Desk<'_>, id: &str) -> Cutout {
    let side = |letter: &str| html! { span class="print-token print-side" { (desk.face(&face(id), Mood::Calm, "")) b { (letter) } } };
    Cutout { back: Some(side("B")), front: side("A"), ..Cutout::token(format!("piece-{id}"), 1, &html! {}) }
}

/// A growth board: a row of levels for each ability.
fn growth(desk: &Desk<'_>, seat: Seat) -> Markup {
    html! {
        div class={ "print-tracks print-growth " (seat_class(seat)) } {
            h3 { (seat_shape(seat)) (desk.text("growth")) }
            @for ability in Ability::ALL { (track(&desk.label(&ability.word()), 0..=LEVELS)) }
        }
    }
}
