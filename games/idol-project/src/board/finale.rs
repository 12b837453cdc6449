//! The story of the result: how the game ended, who has won, and with what.

use super::faces;
use super::pieces::{money, who};
use crate::cards::CARDS;
use crate::state::{Ending, Step};
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_class;
use greenroom_stage::pieces::{Icon, Mood, icon};
use maud::{Markup, html};

/// What is shown above the final board.
pub(crate) fn finale(view: &View, desk: &Desk<'_>) -> Markup {
    let Step::Over { ending } = view.open.step else { return html! {} };
    let Some(standing) = desk.standing else { return html! {} };
    let how = match ending {
        Ending::Dome(seat) => Message::new("finale-dome").seat("seat", seat),
        Ending::Deck(field) => Message::new("finale-deck").word("field", field.word()),
        Ending::Works => Message::new("finale-works"),
    };
    let winners: Vec<Seat> = desk.winners().collect();
    let outcome = match winners.as_slice() {
        [seat] => html! { (desk.say(&Message::new("finale-winner").seat("seat", *seat))) },
        several => html! { (desk.text("finale-shared")) @for seat in several { " " (who(desk, *seat)) } },
    };
    let mut seats: Vec<Seat> = Seat::all(view.open.seats()).collect();
    seats.sort_by_key(|seat| standing.ranks[seat.index()]);
    let best = standing.scores.iter().max();
    let tied = standing.scores.iter().filter(|score| Some(*score) == best).count() > 1;
    html! {
        section.ip-finale {
            p.ip-finale-how { (icon::draw(if matches!(ending, Ending::Dome(_)) { Icon::Dome } else { Icon::Deck })) (desk.say(&how)) }
            h2 { (outcome) }
            div.ip-finale-faces {
                @for seat in &winners { @for idol in view.open.office(*seat).idols.iter() {
                    span.ip-portrait title=(CARDS.get().idol(idol).name.get(desk.lang)) {
                        (desk.face(&faces::of(CARDS.get().idol(idol).id.get_ref()), Mood::Happy, ""))
                    }
                } }
            }
            table.ip-scores {
                thead { tr {
                    th {}
                    @for key in ["finale-idols", "finale-works-row", "finale-dome-row", "finale-total", "safe"] {
                        th scope="col" { (desk.text(key)) }
                    }
                } }
                tbody { @for seat in seats { (score(view, desk, seat)) } }
            }
            @if tied { p.ip-empty { (desk.text("finale-tie")) } }
        }
    }
}

fn score(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let office = view.open.office(seat);
    let [idols, works, dome] = view.open.points_by_kind(seat);
    html! {
        tr class={ (seat_class(seat)) @if desk.has_won(seat) { " is-winner" } } {
            th scope="row" { (who(desk, seat)) }
            td { (idols) small { " (" (office.idols.len()) ")" } }
            td { (works) small { " (" (office.works.len()) ")" } }
            td { (dome) }
            td.ip-total { (view.open.victory_points(seat)) }
            td { @if let Some(safe) = view.safe(seat) { (money(safe)) } }
        }
    }
}
