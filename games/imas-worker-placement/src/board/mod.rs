//! The board as HTML: the map, the event, the growth boards; and the story of the result.

pub(crate) mod almanac;
mod faces;
mod growth;
mod map;
mod piles;
mod poster;
pub(crate) mod print;
pub(crate) mod terminal;

use crate::board::faces::face;
use crate::cards::cards;
use crate::ids::{Ability, BoardId, Card, EventId, Idol};
use crate::state::{Open, Step};
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use greenroom_stage::{Desk, Scene};
use maud::{Markup, html};

/// The position as some eyes see it.
pub(crate) fn scene(view: &View, desk: &Desk<'_>) -> Scene {
    let drafting = view.open.step() == Step::Draft;
    let board = html! {
        div class={ "book" @if drafting { " is-drafting" } } {
            @if drafting {
                (growth::gallery(view, desk))
            } @else {
                (poster::rounds(view, desk))
                div class="spread" {
                    (map::map(view, desk))
                    (poster::poster(view, desk))
                }
                (piles::piles(view, desk))
            }
            (growth::others(view, desk))
        }
    };
    let hand = desk.eyes.seat().map(|seat| growth::own(view, desk, seat)).unwrap_or_default();
    let plates = Seat::all(view.open.seats()).map(|seat| growth::plate(view, desk, seat)).collect();
    Scene { board, hand, plates }
}

/// The faces on the idols' cards.
pub(crate) fn portraits() -> Vec<Face> {
    cards().idols.iter().map(|card| face(&card.id)).collect()
}

/// The story of the result: who has won, and the last comparison.
pub(crate) fn finale(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    let mut order: Vec<Seat> = Seat::all(open.seats()).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(open.producer(*seat).points));
    let winners: Vec<Seat> = desk.winners().collect();
    let verdict = match winners.as_slice() {
        [one] => desk.say(&Message::new("finale-winner").seat("seat", *one)),
        _ => desk.text("finale-shared"),
    };
    html! {
        section class="finale" {
            h2 { (desk.text("finale-title")) }
            p class="verdict" {
                @if winners.len() > 1 { @for seat in &winners { span class="shares" { (desk.person(*seat)) } " " } }
                (verdict)
            }
            table class="finale-table" {
                thead { tr {
                    th {} th {}
                    @for ability in Ability::ALL { th scope="col" { abbr title=(desk.label(&ability.word())) { (["Vo", "Da", "Vi"][ability.index()]) } } }
                    th scope="col" { (desk.text("finale-points")) }
                } }
                tbody {
                    @for seat in order {
                        @let producer = open.producer(seat);
                        tr class={ (seat_class(seat)) @if desk.has_won(seat) { " is-winner" } } {
                            th scope="row" { (seat_shape(seat)) (desk.person(seat)) @if desk.has_won(seat) { (icon::draw(Icon::Crown)) } }
                            td class="finale-faces" { @for idol in &producer.idols { (desk.face(&face(&idol.word()), if desk.has_won(seat) { Mood::Happy } else { Mood::Calm }, "face--48")) } }
                            @for ability in Ability::ALL {
                                @let (_, reward) = open.ability_results(ability)[seat.index()];
                                td { b { (producer.abilities[ability.index()]) } small { "+" (reward) } }
                            }
                            td class="finale-points" { (producer.points) }
                        }
                    }
                }
            }
        }
    }
}

/// The picture on the shelf: a path through a picture-book landscape.
pub(crate) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 320 200" aria-hidden="true" focusable="false" {
            rect width="320" height="200" fill="#cfeaf5" {}
            circle cx="268" cy="44" r="24" fill="#ffe08a" {}
            path d="M40 46a12 12 0 0 1 22-7 10 10 0 0 1 19 5 8 8 0 0 1-2 16H43a8 8 0 0 1-3-14Z" fill="#fff" {}
            path d="M0 104C60 66 104 84 160 100S262 92 320 74V200H0Z" fill="#bfe3b4" {}
            path d="M0 152C50 130 110 160 170 148S270 138 320 156V200H0Z" fill="#98d0a0" {}
            path d="M34 164C86 176 92 118 142 122S206 164 244 130S262 84 284 82" fill="none" stroke="#fff8e6" stroke-width="13" stroke-linecap="round" {}
            path d="M34 164C86 176 92 118 142 122S206 164 244 130S262 84 284 82" fill="none" stroke="#c98a5a" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.5 10" {}
            @for (x, y, fill) in [(34, 164, "#f7b6c8"), (142, 122, "#a9d3f5"), (226, 144, "#ffe08a"), (284, 82, "#c9b6f2")] {
                circle cx=(x) cy=(y) r="16" fill="#fff" {}
                circle cx=(x) cy=(y) r="12.5" fill=(fill) {}
            }
            @for (id, x, y) in [("haruka", 62, 84), ("chihaya", 118, 62), ("miki", 178, 70)] {
                g transform=(format!("translate({x} {y})")) {
                    path d="M12 34h22l10 22H2Z" fill="#fff" {}
                    svg x="0" y="-6" width="46" height="46" viewBox="0 0 100 100" { (face(id).draw(Mood::Happy)) }
                }
            }
            path d="M278 78v-22M278 57c5-3 9 2 15 0v10c-6 2-10-2-15 0" fill="#fff" stroke="#8a5fc4" stroke-width="2.5" stroke-linejoin="round" {}
        }
    }
}

/// An idol, an appeal card, a kind of space or an event or a round board, as they are printed.
pub(crate) fn picture(view: &View, word: &str, desk: &Desk<'_>) -> Option<Markup> {
    let idol = || Idol::from_word(word).map(|idol| growth::idol_card(view, desk, idol, None));
    let card = || Card::from_word(word).map(|card| growth::appeal(view, desk, card, false));
    let event =
        || EventId::from_word(word).map(|event| poster::poster(&with(view, |open| open.event = event), desk));
    let board =
        || BoardId::from_word(word).map(|board| map::board(&with(view, |open| open.board = board), desk));
    idol().or_else(card).or_else(event).or_else(board).or_else(|| map::sticker(view, desk, word))
}

/// The same table with another event or board on it.
fn with(view: &View, change: impl FnOnce(&mut Open)) -> View {
    let mut other = view.clone();
    change(&mut other.open);
    other
}
