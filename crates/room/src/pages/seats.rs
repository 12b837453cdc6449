//! The players along the top of a table: face, name, public facts, and a light on whoever is to act.

use crate::assets;
use crate::host::Host;
use crate::pages::face_of;
use crate::texts::text;
use crate::view::Chair;
use greenroom_catalog::AnySight;
use greenroom_engine::{Lang, Seat};
use greenroom_stage::pieces::{Face, Icon, Mood, icon, token};
use greenroom_stage::{Keeper, Plate, inputs};
use maud::{Markup, html};

/// All seats in a row.
pub fn strip(
    chairs: &[Chair],
    sight: &dyn AnySight,
    plates: &[Plate],
    own: Option<Seat>,
    host: Option<&dyn Host>,
    keeper: Option<&dyn Keeper>,
    lang: Lang,
) -> Markup {
    let turn = sight.turn();
    let standing = sight.standing();
    let face = |(index, chair): (usize, &Chair)| face_of(&chair.face, &format!("{}{index}", chair.name));
    let faces: Vec<Face> = chairs.iter().enumerate().map(face).collect();
    let sheet = assets::faces(&faces);
    html! {
        section.seats aria-label=(text(lang, "players")) {
            h2.visually-hidden { (text(lang, "players")) }
            ul tabindex="0" {
                @for (index, chair) in chairs.iter().enumerate() {
                    @let seat = Seat(index as u8);
                    @let asked = turn.contains(seat);
                    @let won = standing.map(|standing| standing.ranks[index] == 1);
                    li data-part={ "seat-" (index) } class={ "seat " (token::seat_class(seat)) @if asked { " is-asked" } @if own == Some(seat) { " is-own" } @if won == Some(true) { " is-winner" } } {
                        (kept_face(keeper, seat, &faces[index], &sheet, won))
                        div.seat-words data-part={ "seat-words-" (index) } {
                            span.seat-name data-part={ "seat-name-" (index) } {
                                bdi { (chair.name) }
                                @if chair.alike { (alike_mark(lang)) }
                                @if chair.bot { span.bot-mark title=(text(lang, "bot")) { (icon::labelled(Icon::Bot, &text(lang, "bot"))) } }
                                @if let Some(host) = host { (host.beside_name(seat)) }
                                @if own == Some(seat) { span.you { (text(lang, "you")) } }
                            }
                            @if let Some(plate) = plates.get(index) { span.seat-facts { (plate.facts) } }
                            @if let Some(host) = host { (host.under_name(seat)) }
                        }
                        @if let Some(score) = plates.get(index).and_then(|plate| plate.score.as_ref()) { span.seat-score { (score) } }
                        @if won == Some(true) { span.crown { (icon::labelled(Icon::Crown, &text(lang, "winner"))) } }
                        @else if asked {
                            @if let Some(host) = host { (host.asked_since(seat)) }
                            span.light { span.visually-hidden { (text(lang, "to-act")) } }
                        }
                    }
                }
            }
        }
    }
}

/// A face beside a game, drawn anew where another one looks.
fn kept_face(keeper: Option<&dyn Keeper>, seat: Seat, face: &Face, sheet: &str, won: Option<bool>) -> Markup {
    let part = format!("seat-face-{}", seat.index());
    let draw = || token::seat_face(seat, &part, &face_in_play(face, sheet, won));
    match keeper {
        Some(keeper) => keeper.keep(&part, inputs((sheet, won)), &draw),
        None => draw(),
    }
}

/// The mark on a name that looks like another at the table.
pub fn alike_mark(lang: Lang) -> Markup {
    let words = text(lang, "name-alike");
    html! { span.alike title=(words) { span aria-hidden="true" { "≈" } span.visually-hidden { (words) } } }
}

/// A face beside a game: calm, and determined while it is asked (`table.css` shows one of the two, so that the face need not be
/// sent again at each turn); after the end as the game went.
fn face_in_play(face: &Face, sheet: &str, won: Option<bool>) -> Markup {
    match won {
        Some(true) => face.draw_from(sheet, &[Mood::Happy], ""),
        Some(false) => face.draw_from(sheet, &[Mood::Worried], ""),
        None => face.draw_from(sheet, &[Mood::Calm, Mood::Determined], ""),
    }
}
