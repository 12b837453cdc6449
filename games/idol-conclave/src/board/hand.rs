//! The reader's own things along the bottom edge, and what the table knows of each seat.

use super::ballot::{back, glide_of_paper, spoken_front};
use super::{reading, small_face};
use crate::IdolConclave;
use crate::cards::{CARDS, Idol, Paper};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Message, Seat, Seen};
use greenroom_stage::pieces::token::seat_class;
use greenroom_stage::pieces::{Icon, icon};
use greenroom_stage::{Desk, Plate};
use maud::{Markup, html};

/// Two secrets at the left, then the cards. Who only watches reads why there are none; after the end nobody has any.
pub(super) fn hand(view: &View, desk: &Desk<'_>) -> Markup {
    if view.step == Step::Over {
        return html! {};
    }
    let Some(seat) = reading::reader(view) else {
        let key = if view.eyes == Eyes::All { "watching-all" } else { "watching" };
        return html! { p class="watching" { (icon::draw(Icon::Eye)) (desk.text(key)) } };
    };
    let sealed = view.sealed[seat.index()];
    html! {
        div class="edge" { div class={ "own " (seat_class(seat)) } role="group" aria-label=(desk.text("hand-title")) tabindex="0" {
            div class="own__sides" {
                @if let Seen::Known(idol) = view.identities[seat.index()] {
                    (side(desk, "identity", idol, Icon::Acting))
                }
                (side(desk, "candidate", view.candidates[seat.index()], Icon::Flag))
            }
            ul class="own__cards" {
                @for &paper in &view.hands[seat.index()].known {
                    li { (card(desk, paper, view.step == Step::Seal && sealed == Some(Seen::Known(paper)))) }
                }
                @if view.hands[seat.index()].count == 0 { li class="own__empty" { (desk.text("hand-empty")) } }
            }
        } }
    }
}

/// Who the reader is, or stands for.
fn side(desk: &Desk<'_>, kind: &str, idol: Idol, sign: Icon) -> Markup {
    html! {
        div class={ "side side--" (kind) } {
            span class="side__kind" { (icon::draw(sign)) (desk.text(&format!("your-{kind}"))) }
            (small_face(idol, "side__face"))
            b class="side__name" { (desk.label(idol.word())) }
        }
    }
}

fn card(desk: &Desk<'_>, paper: Paper, sealed: bool) -> Markup {
    let name = desk.label(paper.word());
    let text = CARDS.get().votes[paper as usize].text.get(desk.lang);
    let state = if sealed { format!(" ({})", desk.text("sealed")) } else { String::new() };
    let label = format!("{name}{state}: {text}");
    let content = html! {
        (spoken_front(paper, desk))
        @if sealed { span class="held__seal" { (icon::draw(Icon::Lock)) } }
        @if !desk.choices.mentions(paper.word()) { span class="sr" { (label) } }
    };
    desk.piece_labelled(
        paper.word(),
        if sealed { "held is-sealed" } else { "held" },
        &glide_of_paper(paper),
        &label,
        &content,
    )
}

/// What stands next to each face.
pub(super) fn plates(view: &View, desk: &Desk<'_>) -> Vec<Plate> {
    let places = (view.step == Step::Over && view.eyes == Eyes::All).then(|| exact(view));
    Seat::all(view.seats)
        .map(|seat| Plate {
            score: places.as_ref().map(|(game, places)| {
                desk.say(&Message::new("finale-points").number("points", game.leader_points(seat, places)))
            }),
            facts: facts(view, desk, seat),
        })
        .collect()
}

/// The one state that a view which sees all cannot rule out, and the idols' places in it.
pub(super) fn exact(view: &View) -> (IdolConclave, [u8; 6]) {
    let game = IdolConclave::sample(view, &mut Fast::new(0));
    let places = game.places();
    (game, places)
}

fn facts(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let hand = &view.hands[seat.index()];
    let negative = hand.known.contains(&Paper::NegativeAtmosphere);
    let key = if negative { "cards-left-negative" } else { "cards-left" };
    let cards = desk.say(&Message::new(key).number("count", hand.count));
    let candidate = view.candidates[seat.index()];
    let pledge = desk.say(&Message::new("plate-candidate").word("idol", candidate.word()));
    html! {
        span class="plate" {
            span class="plate__face" role="img" aria-label=(pledge) title=(pledge) { (small_face(candidate, "")) }
            @if view.step != Step::Over {
                span class="plate__cards" role="img" aria-label=(cards) title=(cards) {
                    @for _ in u8::from(negative)..hand.count { (back(Seen::Hidden)) }
                    @if negative { (back(Seen::Known(Paper::NegativeAtmosphere))) }
                    b { (hand.count) }
                }
            }
            (choosing(view, desk, seat))
        }
    }
}

/// Whether a seat has chosen its card for the Simultaneous Vote.
fn choosing(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let (key, sign) = match (view.step, view.sealed[seat.index()]) {
        (Step::Seal, Some(_)) => ("sealed", Icon::Lock),
        (Step::Seal, None) if view.hands[seat.index()].count > 0 => ("owed", Icon::Hourglass),
        _ => return html! {},
    };
    html! { span class={ "plate__state is-" (key) } { (icon::draw(sign)) (desk.text(key)) } }
}
