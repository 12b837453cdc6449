//! The board as HTML: an election night with six idols, a backstage, and cards heavy with secrets.

pub(crate) mod almanac;
mod ballot;
mod cover;
mod finale;
mod hand;
mod idols;
pub(crate) mod print;
mod sheet;
pub(crate) mod terminal;
mod tray;

pub(crate) use cover::cover;
pub(crate) use finale::finale;

use crate::cards::{CARDS, Idol, VoteCard};
use crate::ids::EventId;
use crate::state::{Space, Step};
use crate::view::View;
use greenroom_engine::Word;
use greenroom_stage::pieces::Face;
use greenroom_stage::{Desk, Scene};
use maud::{Markup, html};

/// The position as some eyes see it.
pub(crate) fn scene(view: &View, desk: &Desk<'_>) -> Scene {
    let board = html! {
        div class="hall" {
            div class="stage" {
                div class="stage__lights" aria-hidden="true" { i {} i {} i {} }
                (idols::columns(view, desk))
                div class="backstage" {
                    @match view.open.step {
                        Step::Seal | Step::Order => (tray::tray(view, desk)),
                        _ => (sheet::sheet(view, desk)),
                    }
                }
            }
        }
    };
    Scene { board, hand: hand::hand(view, desk), plates: hand::plates(view, desk) }
}

/// The faces on the idols' cards.
pub(crate) fn portraits() -> Vec<Face> {
    Idol::ALL.map(face).to_vec()
}

/// An idol's face, as her card has it.
fn face(idol: Idol) -> Face {
    CARDS.get().idols[idol as usize].face()
}

/// A vote card as it is printed.
pub(crate) fn picture(_: &View, word: &str, desk: &Desk<'_>) -> Option<Markup> {
    let vote = || {
        let card = VoteCard::from_word(word)?;
        Some(html! { div class="own" { div class="own__cards" { (hand::held(desk, card, false, None)) } } })
    };
    let idol = || {
        Idol::from_word(word).map(|idol| html! { div class="idol" { (idols::portrait_alone(desk, idol)) } })
    };
    let event = || {
        EventId::from_word(word).map(
            |event| html! { div class="idol" { (idols::event_card(desk, event.card(), false, None, None)) } },
        )
    };
    let space = || Space::from_word(word).map(|space| sheet::printed(desk, space));
    vote().or_else(idol).or_else(event).or_else(space)
}
