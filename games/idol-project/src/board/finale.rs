//! The story of the result: how the game ended, who has won, and with what.

use super::bits::{money, who};
use super::faces;
use crate::cards::CARDS;
use crate::state::{Ending, IdolProject, Step};
use greenroom_engine::{Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_class;
use greenroom_stage::pieces::{Icon, Mood, icon};
use maud::{Markup, html};

/// What is shown above the final board.
pub(crate) fn finale(view: &IdolProject, desk: &Desk<'_>) -> Markup {
    let Step::Over { ending } = view.step else { return html! {} };
    let Some(standing) = view.result() else { return html! {} };
    let how = match ending {
        Ending::Dome(seat) => Message::new("finale-dome").seat("seat", seat),
        Ending::Deck(field) => Message::new("finale-deck").word("field", field.word()),
        Ending::Works => Message::new("finale-works"),
    };
    let winners: Vec<Seat> = standing.winners().collect();
    let between = if desk.lang == greenroom_engine::Lang::Ja { "、" } else { ", " };
    let outcome = match winners.as_slice() {
        [seat] => desk.say(&Message::new("finale-winner").seat("seat", *seat)),
        several => {
            let names: Vec<&str> = several.iter().map(|&seat| desk.person(seat)).collect();
            desk.say(&Message::new("finale-shared").word("seats", names.join(between)))
        }
    };
    let mut seats: Vec<Seat> = Seat::all(view.count()).collect();
    seats.sort_by_key(|seat| standing.ranks[seat.index()]);
    let best = standing.scores.iter().max();
    let tied = standing.scores.iter().filter(|score| Some(*score) == best).count() > 1;
    html! {
        section.ip-finale {
            p.ip-finale-how { (icon::draw(if matches!(ending, Ending::Dome(_)) { Icon::Dome } else { Icon::Deck })) (desk.say(&how)) }
            h2 { (outcome) }
            div.ip-finale-faces {
                @for seat in &winners { @for idol in view.office(*seat).idols() {
                    span.ip-portrait title=(CARDS.get().idol(idol).name.get(desk.lang)) {
                        (faces::of(CARDS.get().idol(idol).id.get_ref()).draw(Mood::Happy))
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
                tbody { @for seat in seats { (score(view, desk, seat, winners.contains(&seat))) } }
            }
            @if tied { p.ip-empty { (desk.text("finale-tie")) } }
        }
    }
}

fn score(view: &IdolProject, desk: &Desk<'_>, seat: Seat, won: bool) -> Markup {
    let cards = CARDS.get();
    let office = view.office(seat);
    let idols: u32 = office.idols().map(|idol| u32::from(cards.idol(idol).vp)).sum();
    let works: u32 = office.works().map(|work| u32::from(cards.work(work).vp)).sum();
    let dome = if office.performed { view.dome_points(seat) } else { 0 };
    html! {
        tr class={ (seat_class(seat)) @if won { " is-winner" } } {
            th scope="row" { (who(desk, seat)) }
            td { (idols) small { " (" (office.idols.len()) ")" } }
            td { (works) small { " (" (office.works.len()) ")" } }
            td { (dome) }
            td.ip-total { (view.victory_points(seat)) }
            td { (money(office.money)) }
        }
    }
}
