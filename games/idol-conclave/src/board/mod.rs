//! The board as HTML: an election night with six idols, a backstage, and cards heavy with secrets.
//!
//! The drawings of the six faces stand once in the page, in the idols' portraits; all smaller faces refer to them.

mod ballot;
mod cover;
mod finale;
mod hand;
mod idols;
mod sheet;
mod tray;

pub(crate) use cover::cover;
pub(crate) use finale::finale;

use crate::cards::{CARDS, Idol};
use crate::state::Step;
use crate::view::View;
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

/// An idol's face, as her card has it.
fn face(idol: Idol) -> Face {
    CARDS.get().idols[idol as usize].face()
}

/// The name under which an idol's portrait lends its drawing.
fn face_id(idol: Idol) -> String {
    format!("conclave-{}", idol.word())
}

/// A small face: the drawing of the portrait once more.
fn small_face(idol: Idol, classes: &str) -> Markup {
    html! {
        svg class={ "face " (classes) } viewBox="0 0 100 100" aria-hidden="true" focusable="false" {
            use href={ "#" (face_id(idol)) } {}
        }
    }
}
