//! The players along the top of a table: face, name, public facts, and a light on whoever is to act.

use crate::pages::seat_face;
use crate::tables::Snapshot;
use crate::texts::text;
use greenroom_catalog::AnySight;
use greenroom_engine::{Lang, Seat};
use greenroom_stage::Plate;
use greenroom_stage::pieces::{Icon, Mood, icon, token};
use greenroom_store::Occupant;
use maud::{Markup, html};

/// All seats in a row.
pub(crate) fn strip(
    snapshot: &Snapshot,
    sight: &dyn AnySight,
    plates: &[Plate],
    own: Option<Seat>,
    lang: Lang,
) -> Markup {
    let turn = sight.turn();
    let standing = sight.standing();
    html! {
        header.seats {
            ul tabindex="0" {
                @for (index, chair) in snapshot.card.chairs.iter().enumerate() {
                    @let seat = Seat(index as u8);
                    @let asked = turn.contains(seat);
                    @let won = standing.map(|standing| standing.ranks[index] == 1);
                    @let mood = match won { Some(true) => Mood::Happy, Some(false) => Mood::Worried, None if asked => Mood::Determined, None => Mood::Calm };
                    li class={ "seat " (token::seat_class(seat)) @if asked { " is-asked" } @if own == Some(seat) { " is-own" } @if won == Some(true) { " is-winner" } } {
                        (seat_face(seat, snapshot.face(seat), &format!("{}{index}", chair.name), mood))
                        div.seat-words {
                            span.seat-name {
                                (chair.name)
                                @if matches!(chair.occupant, Occupant::Bot(_)) { span.bot-mark title=(text(lang, "bot")) { (icon::labelled(Icon::Bot, &text(lang, "bot"))) } }
                                @if own == Some(seat) { span.you { (text(lang, "you")) } }
                            }
                            @if let Some(plate) = plates.get(index) { span.seat-facts { (plate.facts) } }
                        }
                        @if let Some(score) = plates.get(index).and_then(|plate| plate.score.as_ref()) { span.seat-score { (score) } }
                        @if won == Some(true) { span.crown { (icon::labelled(Icon::Crown, &text(lang, "winner"))) } }
                        @else if asked {
                            time.seat-clock data-since=(snapshot.card.updated.0) aria-hidden="true" {}
                            span.light { span.visually-hidden { (text(lang, "to-act")) } }
                        }
                    }
                }
            }
        }
    }
}
