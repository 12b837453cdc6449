//! The reader's own things along the bottom edge, and what the table knows of each seat.

use super::ballot::{back, glide_of_card, spoken_front};
use super::face;
use crate::cards::{CARDS, Idol, VoteCard};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Eyes, Message, Seat, Seen};
use greenroom_stage::pieces::token::seat_class;
use greenroom_stage::pieces::{Icon, Mood, icon};
use greenroom_stage::{Desk, Plate};
use maud::{Markup, html};

/// Two secrets at the left, then the cards. Who only watches reads why there are none; after the end nobody has any.
pub(super) fn hand(view: &View, desk: &Desk<'_>) -> Markup {
    if view.open.step == Step::Over {
        return html! {};
    }
    let Some(seat) = view.reader() else {
        let key = if view.eyes == Eyes::All { "watching-all" } else { "watching" };
        return html! { p class="watching" { (icon::draw(Icon::Eye)) (desk.text(key)) } };
    };
    let sealed = view.sealed[seat.index()];
    let cards: Vec<_> = view.hands[seat.index()]
        .known
        .iter()
        .map(|card| {
            let is_sealed = view.open.step == Step::Seal && sealed == Some(Seen::Known(card));
            (card, is_sealed, view.open.group_votes(card))
        })
        .collect();
    let identity = view.identities[seat.index()].known();
    let candidate = view.open.candidates[seat.index()];
    let from = (identity, candidate, &cards, view.hands[seat.index()].count);
    desk.kept("own", from, || own(desk, seat, identity, candidate, &cards))
}

fn own(
    desk: &Desk<'_>,
    seat: Seat,
    identity: Option<Idol>,
    candidate: Idol,
    cards: &[(VoteCard, bool, Option<i32>)],
) -> Markup {
    html! {
        div class="edge" { div class={ "own " (seat_class(seat)) } role="group" aria-label=(desk.text("hand-title")) tabindex="0" {
            div class="own__sides" {
                @if let Some(idol) = identity { (side(desk, "identity", idol, Icon::Acting)) }
                (side(desk, "candidate", candidate, Icon::Flag))
            }
            ul class="own__cards" {
                @for &(card, is_sealed, now) in cards {
                    li { (desk.kept(&glide_of_card(card), (is_sealed, now), || held(desk, card, is_sealed, now))) }
                }
                @if cards.is_empty() { li class="own__empty" { (desk.text("hand-empty")) } }
            }
        } }
    }
}

/// Who the reader is, or stands for.
fn side(desk: &Desk<'_>, kind: &str, idol: Idol, sign: Icon) -> Markup {
    html! {
        div class={ "side side--" (kind) } {
            span class="side__kind" { (icon::draw(sign)) (desk.text(&format!("your-{kind}"))) }
            (desk.face(&face(idol), Mood::Calm, "side__face"))
            b class="side__name" { (desk.label(idol.word())) }
        }
    }
}

/// A card of the hand; `now` is what it would count, where that varies.
pub(super) fn held(desk: &Desk<'_>, card: VoteCard, sealed: bool, now: Option<i32>) -> Markup {
    let name = desk.label(card.word());
    let text = CARDS.get().votes[card as usize].text.get(desk.lang);
    let state = if sealed { format!(" ({})", desk.text("sealed")) } else { String::new() };
    let now = now.map_or(String::new(), |votes| counts_now(desk, votes));
    let label = format!("{name}{state}: {text}{now}");
    let content = html! {
        (spoken_front(card, desk))
        @if sealed { span class="held__seal" { (icon::draw(Icon::Lock)) } }
        span class="sr" { (label) }
    };
    desk.piece_labelled(
        card.word(),
        if sealed { "held is-sealed" } else { "held" },
        &glide_of_card(card),
        &label,
        &content,
    )
}

/// What a card counts as things stand, behind its text.
pub(super) fn counts_now(desk: &Desk<'_>, votes: i32) -> String {
    format!(" {}", desk.say(&Message::new("counts-now").number("votes", votes)))
}

/// What stands next to each face.
pub(super) fn plates(view: &View, desk: &Desk<'_>) -> Vec<Plate> {
    Seat::all(view.open.seats())
        .map(|seat| Plate {
            score: desk.standing.map(|standing| {
                desk.say(&Message::new("plate-points").number("points", standing.scores[seat.index()]))
            }),
            facts: facts(view, desk, seat),
        })
        .collect()
}

fn facts(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let hand = &view.hands[seat.index()];
    let negative = hand.known.contains(VoteCard::NegativeAtmosphere);
    let candidate = view.open.candidates[seat.index()];
    let (is_over, is_seal) = (view.open.step == Step::Over, view.open.step == Step::Seal);
    let from = (hand.count, negative, candidate, is_over, is_seal, view.sealed[seat.index()].is_some());
    desk.kept(&format!("facts-{seat}"), from, || draw_facts(view, desk, seat, negative))
}

fn draw_facts(view: &View, desk: &Desk<'_>, seat: Seat, negative: bool) -> Markup {
    let hand = &view.hands[seat.index()];
    let key = if negative { "cards-left-negative" } else { "cards-left" };
    let cards = desk.say(&Message::new(key).number("count", hand.count));
    let candidate = view.open.candidates[seat.index()];
    html! {
        span class="plate" {
            (pledge(desk, seat, candidate))
            @if view.open.step != Step::Over {
                span class="plate__cards" role="img" aria-label=(cards) title=(cards) {
                    @for _ in u8::from(negative)..hand.count { (back(None)) }
                    @if negative { (back(Some(VoteCard::NegativeAtmosphere))) }
                    b { (hand.count) }
                }
            }
            (choosing(view, desk, seat))
        }
    }
}

/// For whom everybody sees a seat stand.
fn pledge(desk: &Desk<'_>, seat: Seat, candidate: Idol) -> Markup {
    let part = format!("pledge-{seat}");
    desk.kept(&part, candidate, || {
        let label = desk.say(&Message::new("plate-candidate").word("idol", candidate.word()));
        html! {
            span class="plate__face" data-part=(part) role="img" aria-label=(label) title=(label) { (desk.face(&face(candidate), Mood::Calm, "")) }
        }
    })
}

/// Whether a seat has chosen its card for the Simultaneous Vote.
fn choosing(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let (key, sign) = match (view.open.step, view.sealed[seat.index()]) {
        (Step::Seal, Some(_)) => ("sealed", Icon::Lock),
        (Step::Seal, None) if view.hands[seat.index()].count > 0 => ("owed", Icon::Hourglass),
        _ => return html! {},
    };
    html! { span class={ "plate__state is-" (key) } { (icon::draw(sign)) (desk.text(key)) } }
}
