//! The box as it is cut out of paper: idols, auditions, trends, produce cards, chips, pieces, and the boards.

use super::almanac::entries;
use super::{Look, faces, idols, picture, trend_lesson};
use crate::cards::{Colour, cards};
use crate::ids::{Audition, Idol, Trend};
use crate::view::View;
use greenroom_engine::{Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{lesson_chip, memory_chip};
use greenroom_stage::pieces::{Card, Icon, Mood, Pattern, Tone, icon};
use greenroom_stage::print::{Cutout, back, track};
use maud::{Markup, html};

/// Chips of each kind: enough for five players.
const LESSONS: u32 = 8;
const MEMORIES: u32 = 35;
const TENSION: u32 = 10;
const UNITS: u32 = 5;
/// §1-1: three trend cards of each kind.
const TRENDS: u32 = 3;
/// The fields of the appeal board; whoever goes around once more has 30 points more.
const APPEAL: u32 = 29;
/// The slots of the audition board.
const SLOTS: u32 = 6;

/// Everything in the box (§1-1) but the dice.
pub(crate) fn cutouts(view: &View, desk: &Desk<'_>) -> Vec<Cutout> {
    let look = Look { view, desk };
    let listed = entries(view, desk).into_iter().filter_map(|entry| {
        let front = picture(view, &entry.word, desk)?;
        Some(Cutout::card(&*entry.word, entry.copies, front, behind(entry.group, &entry.word)))
    });
    let trends = Trend::ALL.map(|trend| {
        let lesson = trend_lesson(trend);
        let tone = [Tone::Rose, Tone::Blue, Tone::Gold][trend as usize];
        let card = Card::new().title(desk.label(&trend.word())).art(icon::draw(lesson.icon())).tone(tone);
        let behind = back(Tone::Magenta, Pattern::Bulbs, Icon::Trend);
        Cutout::card(format!("trend-{}", trend.word()), TRENDS, html! { (card) }, behind)
    });
    let chips = Trend::ALL.map(|trend| {
        let label = desk.label(&trend.word());
        Cutout::token(
            format!("lesson-{}", trend.word()),
            LESSONS,
            &lesson_chip(trend_lesson(trend), None, &label),
        )
    });
    let memory = Cutout::token("memory", MEMORIES, &memory_chip(1, &desk.text("board-memory")));
    let tension = Cutout::chip("tension", TENSION, Tone::Coral, Icon::Scandal, "");
    let unit = Cutout::chip("unit", UNITS, Tone::Cyan, Icon::People, "");
    // A piece for the auditions, and a marker for the popularity board.
    let pieces = Idol::all().map(|idol| {
        let id = &cards().idol(idol).id;
        Cutout::token(format!("piece-{id}"), 2, &desk.face(&faces::face(id), Mood::Calm, ""))
    });
    let seats = || Seat::all(view.open.seats());
    let start = Cutout::chip("start", 1, Tone::Magenta, Icon::Start, "");
    let sheet = html! { div class="print-tracks" { h3 { (desk.text("board-auditions")) } (slots(desk)) } };
    let entry_sheets =
        Cutout { copies: seats().count() as u32, ..Cutout::board("entry-sheet", sheet, (185, 62)) };
    let popularity = html! { div class="dm-board" { (idols::popularity(&look)) } };
    let appeal = html! { div class="print-tracks" { (track(&desk.text("board-appeal"), 0..=APPEAL)) } };
    listed
        .chain(trends)
        .chain(chips)
        .chain([memory, tension, unit, start])
        .chain(pieces)
        .chain(seats().map(|seat| Cutout::of_seat(seat, 1)))
        .chain([
            Cutout::board("popularity", popularity, (265, 70)),
            Cutout::board("appeal", appeal, (190, 102)),
            entry_sheets,
        ])
        .collect()
}

/// The six slots, and the lesson room.
fn slots(desk: &Desk<'_>) -> Markup {
    html! {
        div class="print-track" {
            ol { @for slot in 1..=SLOTS { li { (slot) } } li class="is-wide" { (desk.text("board-lesson-room")) } }
        }
    }
}

/// Each colour of auditions is a deck of its own.
fn behind(group: &str, word: &str) -> Markup {
    match (group, Audition::from_word(word).map(|audition| cards().audition(audition).colour)) {
        ("idols", _) => back(Tone::Cyan, Pattern::Rays, Icon::Idol),
        ("produce", _) => back(Tone::Blue, Pattern::Curtain, Icon::Promotion),
        (_, Some(Colour::Blue)) => back(Tone::Sky, Pattern::Bulbs, Icon::Stage),
        (_, Some(Colour::Red)) => back(Tone::Red, Pattern::Bulbs, Icon::Stage),
        _ => back(Tone::Green, Pattern::Bulbs, Icon::Stage),
    }
}
