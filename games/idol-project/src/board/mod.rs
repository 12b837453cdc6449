//! The board as HTML: an agency's office in the afternoon.

pub(crate) mod almanac;
mod audition;
mod cover;
mod faces;
mod finale;
mod market;
mod offices;
mod order;
mod own;
mod pieces;
pub(crate) mod print;
pub(crate) mod terminal;

pub(crate) use cover::cover;
pub(crate) use finale::finale;

use crate::cards::CARDS;
use crate::ids::{Dome, Happening, Idol, Investment, Work};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::pieces::{Face, Icon, Mood, house_mark, icon};
use greenroom_stage::{Desk, Plate, Scene};
use maud::{Markup, html};

/// The faces on the idols' cards.
pub(crate) fn portraits() -> Vec<Face> {
    CARDS.get().idols.iter().map(|card| faces::of(card.id.get_ref())).collect()
}

/// The position as these eyes see it.
pub(crate) fn scene(view: &View, desk: &Desk<'_>) -> Scene {
    let board = html! {
        div.ip-board {
            div.ip-top { (headline(view, desk)) (order::row(view, desk)) }
            (news(view, desk))
            div.ip-day {
                (audition::wall(view, desk))
                (market::tables(view, desk))
            }
            (offices::row(view, desk))
        }
    };
    let hand = desk.eyes.seat().map_or_else(|| html! {}, |seat| own::office(view, desk, seat));
    Scene { board, hand, plates: Seat::all(view.open.seats()).map(|seat| plate(view, desk, seat)).collect() }
}

/// The phases of a round, and the end.
const PHASES: [&str; 6] = ["selling", "auction", "activity", "employ", "transfer", "over"];

/// The place of the present phase among [`PHASES`].
fn phase(view: &View) -> usize {
    match view.open.step {
        Step::Selling { .. } => 0,
        Step::Auction { .. } => 1,
        Step::Activity { .. } => 2,
        Step::Unmask { .. } => 3,
        Step::Transfer { .. } | Step::Offer { .. } | Step::Choose { .. } => 4,
        Step::Over { .. } => 5,
    }
}

/// The round and its phases.
fn headline(view: &View, desk: &Desk<'_>) -> Markup {
    let now = phase(view);
    html! {
        header.ip-headline {
            h2.ip-round { (desk.say(&Message::new("round").number("round", view.open.round))) }
            ol.ip-phases {
                @for (place, phase) in PHASES.iter().enumerate().filter(|(place, _)| *place < 5 || now == 5) {
                    li class={ "ip-phase" @if place == now { " is-now" } @if place < now { " is-past" } }
                        aria-current=[(place == now).then_some("step")] {
                        (desk.text(&format!("phase-{phase}")))
                    }
                }
            }
        }
    }
}

/// The events of the round.
fn news(view: &View, desk: &Desk<'_>) -> Markup {
    html! {
        @if !view.open.news.is_empty() {
            ul.ip-newsstand {
                @for event in &view.open.news {
                    li.ip-news { (printed_event(desk, *event)) }
                }
            }
        }
    }
}

fn printed_event(desk: &Desk<'_>, event: Happening) -> Markup {
    let card = CARDS.get().event(event);
    html! {
        (icon::labelled(Icon::Newspaper, &desk.text("news")))
        strong { (card.name.get(desk.lang)) } " "
        span { (card.text.get(desk.lang)) } " "
        (house_mark(desk.lang, card.source))
    }
}

/// What the table knows of a seat.
fn plate(view: &View, desk: &Desk<'_>, seat: Seat) -> Plate {
    let office = view.open.office(seat);
    let fact = |which: Icon, label: String, count: u32| {
        html! { span.ip-fact { (icon::labelled(which, &label)) (count) } }
    };
    Plate {
        score: Some(view.open.victory_points(seat).to_string()),
        facts: html! {
            span.ip-plate {
                (fact(Icon::Idol, desk.text("finale-idols"), office.idols.len()))
                (fact(Icon::Contract, desk.text("finale-works-row"), office.works.len()))
                (fact(Icon::Stock, desk.text("your-stocks"), u32::from(office.stocks)))
            }
        },
    }
}

/// An idol or a work as it is printed.
pub(crate) fn picture(view: &View, word: &str, desk: &Desk<'_>) -> Option<Markup> {
    let idol = || Idol::from_word(word).map(|idol| pieces::poster(desk, idol, Mood::Calm, ""));
    let work = || Work::from_word(word).map(|work| market::work_card(view, desk, work));
    let investment = || Investment::from_word(word).map(|card| market::printed_investment(desk, card));
    let stock = || (word == "stock").then(|| market::printed_stock(desk));
    let dome = || Dome::from_word(word).map(|dome| own::printed_dome(desk, dome));
    let event =
        || Happening::from_word(word).map(|event| html! { div.ip-news { (printed_event(desk, event)) } });
    idol().or_else(work).or_else(investment).or_else(stock).or_else(dome).or_else(event)
}
