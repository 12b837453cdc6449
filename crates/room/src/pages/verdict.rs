//! How a finished game has ended: who won and by how much, and what everybody's points came from.

use crate::texts::{say, text};
use crate::view::RoomView;
use greenroom_catalog::{AnySight, Source};
use greenroom_engine::{Lang, Message, Seat, Standing};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// The seats from the first to the last place; who shares one sits in the order of the table.
pub fn by_rank(standing: &Standing) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(standing.ranks.len() as u8).collect();
    seats.sort_by_key(|seat| standing.ranks[seat.index()]);
    seats
}

/// Who has won, and by how much.
pub fn sentence(view: &RoomView<'_>, standing: &Standing) -> String {
    let lang = view.lang;
    let score = |seat: Seat| standing.scores[seat.index()];
    let (winners, others): (Vec<Seat>, Vec<Seat>) =
        by_rank(standing).into_iter().partition(|seat| standing.ranks[seat.index()] == 1);
    let Some(&first) = winners.first() else { return text(lang, "game-over") };
    if winners.len() > 1 {
        let names: Vec<String> = winners.iter().map(|seat| view.name(*seat).to_owned()).collect();
        let message = Message::new("result-shared").word("names", together(&names, lang));
        return say(lang, &message.number("points", score(first)));
    }
    let Some(&next) = others.first() else { return text(lang, "game-over") };
    let ahead = score(first) - score(next);
    let message = Message::new(if ahead > 0 { "result-won" } else { "result-tie-break" });
    let message = message.seat("name", first).number("points", score(first));
    view.say(&message.number("ahead", ahead).seat("next", next))
}

/// Several names as one says them.
fn together(names: &[String], lang: Lang) -> String {
    match (lang, names.split_last()) {
        (Lang::Ja, _) => names.iter().map(|name| format!("{name}さん")).collect::<Vec<_>>().join("と"),
        (Lang::En, Some((last, before))) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// The verdict above the story: the sentence, and every seat's points by source.
pub fn section(view: &RoomView<'_>, sight: &dyn AnySight) -> Markup {
    let lang = view.lang;
    let Some(standing) = sight.standing() else { return Markup::default() };
    let (seats, sources) = (by_rank(standing), sight.sources(lang));
    let won = |seat: &Seat| standing.ranks[seat.index()] == 1;
    let row = |source: &Source| {
        html! {
            tr {
                th scope="row" { (source.name) }
                @for seat in &seats { td.is-winner[won(seat)] { (source.points[seat.index()]) } }
            }
        }
    };
    html! {
        section.final-result aria-labelledby="final-line" {
            h2 #final-line.final-line { (icon::draw(Icon::Crown)) span { (sentence(view, standing)) } }
            div.final-table tabindex="0" {
                table {
                    caption.visually-hidden { (text(lang, "result-sources")) }
                    thead {
                        tr {
                            td {}
                            @for seat in &seats {
                                th scope="col" class={ (token::seat_class(*seat)) @if won(seat) { " is-winner" } } {
                                    (token::seat_shape(*seat)) bdi { (view.name(*seat)) }
                                }
                            }
                        }
                    }
                    tbody { @for source in &sources { (row(source)) } }
                    tfoot {
                        tr {
                            th scope="row" { (text(lang, "result-total")) }
                            @for seat in &seats { td.is-winner[won(seat)] { (standing.scores[seat.index()]) } }
                        }
                    }
                }
            }
        }
    }
}
