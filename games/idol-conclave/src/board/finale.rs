//! The story of the count: idol by idol from the last to the first, then the identities fall.
//!
//! It is all there from the start; the style sheet lets it appear piece by piece, and a box to tick skips the wait.

use super::ballot::{front, signed};
use super::face;
use super::idols::event_figure;
use crate::cards::{CARDS, EventEffect, Idol, IdolSet, VoteCard, VoteEffect};
use crate::scoring::{CardCounts, Count, Outcome};
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, Mood, icon};
use maud::{Markup, html};

/// The whole story; nothing before the end.
pub(crate) fn finale(view: &View, desk: &Desk<'_>) -> Markup {
    let Some(outcome) = &view.open.outcome else { return html! {} };
    let places = outcome.places;
    let counts = view.open.counts(|vote| view.print(vote));
    let mut order = Idol::ALL;
    order.sort_by_key(|&idol| std::cmp::Reverse((places[idol as usize], idol)));
    html! {
        section class="counting" {
            header class="counting__head" {
                h2 { (desk.text("finale-title")) }
                label class="counting__skip" {
                    input type="checkbox"; span { (desk.text("finale-skip")) (icon::draw(Icon::StepForward)) }
                }
            }
            ol class="counting__idols" reversed {
                @for idol in order { (counted(view, desk, idol, places[idol as usize], counts[idol as usize])) }
            }
            (leaders(view, desk, outcome))
        }
    }
}

/// How an idol feels about her place.
fn mood(place: u8) -> Mood {
    match place {
        1 | 2 => Mood::Happy,
        3 | 4 => Mood::Calm,
        _ => Mood::Worried,
    }
}

/// One idol: her cards turn over, the total climbs, and her place is called.
fn counted(view: &View, desk: &Desk<'_>, idol: Idol, place: u8, count: Count) -> Markup {
    let cards = view.open.card_counts(idol, |vote| view.print(vote));
    let event = view.open.events[idol as usize].card();
    let name = desk.label(idol.word());
    html! {
        li class={ "called called--" (place) } data-reveal {
            span class="called__place" { (desk.say(&Message::new("finale-place").number("place", place))) }
            div class="called__who" {
                // The final board below the story draws her portrait; this one feels something else.
                (desk.face(&face(idol), mood(place), ""))
                h3 { (name) }
            }
            ol class="called__cards" {
                li class="turned turned--event" {
                    span class="turned__event" { b { (event_figure(event.effect)) } small { (event.name.get(desk.lang)) } }
                    (counts(cards.event, event_print(event.effect)))
                }
                @for (&number, &counted) in view.open.line(idol).iter().zip(&cards.votes) {
                    @let was_hidden = view.open.turned_up.contains(number);
                    li class={ "turned" @if was_hidden { " was-hidden" } } {
                        span class="turned__card" {
                            @if let Some(card) = view.print(number) {
                                (front(card, desk)) span class="sr" { (desk.label(card.word())) ": " }
                            }
                            @if was_hidden { span class="back" aria-hidden="true" {} }
                            span class="who" { (seat_shape(view.open.vote(number).by)) }
                        }
                        (counts(counted, view.print(number).and_then(vote_print)))
                    }
                }
            }
            div class="called__total" {
                span class="running" aria-hidden="true" { @for sum in sums(&cards) { i { (signed(sum)) } } }
                span class="sr" { (desk.say(&Message::new("finale-votes").number("votes", count.total))) }
                @if count.reversed { small { (icon::draw(Icon::Scandal)) (desk.text("finale-reversed")) } }
            }
        }
    }
}

/// What a card counts in the end, marked where that is not what is printed on it.
fn counts(votes: i32, print: Option<i32>) -> Markup {
    let sign = match votes {
        0 => " is-nothing",
        1.. => "",
        _ => " is-below",
    };
    let changed = if print.is_some_and(|print| print != votes) { " is-changed" } else { "" };
    html! { span class={ "turned__counts" (sign) (changed) } { (signed(votes)) } }
}

/// The number on a vote card, if it has one.
fn vote_print(card: VoteCard) -> Option<i32> {
    match CARDS.get().effect(card) {
        VoteEffect::Votes(votes) => Some(votes),
        _ => None,
    }
}

/// The number on an event, if it has one.
fn event_print(effect: EventEffect) -> Option<i32> {
    match effect {
        EventEffect::Votes(votes) | EventEffect::Underdog { votes, .. } => Some(votes),
        _ => None,
    }
}

/// The total after the event and after each vote.
fn sums(cards: &CardCounts) -> Vec<i32> {
    let counts = std::iter::once(cards.event).chain(cards.votes.iter().copied());
    counts
        .scan(0, |sum, votes| {
            *sum += votes;
            Some(*sum)
        })
        .collect()
}

/// Everybody's identity, candidate and points, and who leads.
fn leaders(view: &View, desk: &Desk<'_>, outcome: &Outcome) -> Markup {
    html! {
        h3 class="counting__turn" { (desk.text("finale-identities")) }
        ul class="leaders" {
            @for seat in Seat::all(view.open.seats()) {
                @let won = desk.has_won(seat);
                li class={ "leader " (seat_class(seat)) @if won { " is-winner" } } data-reveal {
                    @if won { span class="leader__crown" aria-hidden="true" { (icon::draw(Icon::Crown)) } }
                    h4 { (seat_shape(seat)) (desk.person(seat)) }
                    div class="leader__roles" { (roles(view, desk, seat, &outcome.places)) }
                    p class="leader__points" {
                        (desk.say(&Message::new("finale-points").number("points", outcome.points[seat.index()])))
                    }
                }
            }
        }
        p class="counting__winners" data-reveal {
            b { @for (place, seat) in desk.winners().enumerate() { @if place > 0 { " · " } (desk.person(seat)) } }
            span { (desk.say(&idols("finale-leads", outcome.leaders))) }
            span { (desk.say(&idols("finale-central", outcome.central))) }
        }
    }
}

/// A sentence about some idols.
fn idols(key: &str, idols: IdolSet) -> Message {
    Message::new(key).words("idols", idols.iter().map(Idol::word)).number("count", idols.len())
}

/// A seat's identity and candidate with their places; one card where they are the same.
fn roles(view: &View, desk: &Desk<'_>, seat: Seat, places: &[u8; 6]) -> Markup {
    let candidate = view.open.candidates[seat.index()];
    let identity = view.identities[seat.index()].known().unwrap_or(candidate);
    let role = |kind: &str, idol: Idol| {
        html! {
            div class={ "role role--" (kind) } {
                span class="role__kind" { (desk.text(kind)) }
                (desk.face(&face(idol), mood(places[idol as usize]), ""))
                span class="role__name" { (desk.label(idol.word())) }
                b { (desk.say(&Message::new("finale-place").number("place", places[idol as usize]))) }
            }
        }
    };
    html! {
        @if identity == candidate {
            (role("finale-same", identity))
        } @else {
            (role("identity", identity))
            (role("candidate", candidate))
        }
    }
}
