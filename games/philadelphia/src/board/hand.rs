//! The reader's hand, sorted by industry, with the sets in it, and the coins to spend.

use super::almanac::place_of;
use super::slip::{Slip, emblem, ink, slip};
use crate::cards::cards;
use crate::effects::Industry;
use crate::ids::{CardSet, KindId};
use crate::submissions::{self, Set};
use crate::submit::Draft;
use crate::view::View;
use greenroom_engine::{Lang, Message, Seat, Seen};
use greenroom_stage::Desk;
use maud::{Markup, html};

/// The hand and what can be done with it; nothing for who only watches.
pub(super) fn hand(view: &View, desk: &Desk<'_>) -> Markup {
    let Some(seat) = desk.eyes.seat() else { return html! {} };
    let hand = view.seen_hand(seat);
    let draft = match &view.draft {
        Seen::Known(draft) if view.open.actor == seat => draft.clone(),
        _ => Draft::default(),
    };
    html! {
        div.ph-hand {
            div.ph-bar {
                (tools(desk))
                (sets(desk, hand.difference(draft.cards()), &draft))
                @if draft.is_empty() { div.ph-sets.ph-shorts data-part="one-short" { (one_short(view, desk, hand)) } }
            }
            @if hand.is_empty() {
                p.ph-empty { (desk.text("hand-empty")) }
            } @else {
                div.ph-groups {
                    @for industry in Industry::ALL {
                        @let held = hand.intersection(cards().of_industry(industry));
                        @if !held.is_empty() { (group(view, desk, seat, industry, held, &draft)) }
                    }
                }
            }
        }
    }
}

/// Things that are chosen by number: coins for Obtain, month tokens for effects that put or take them.
fn tools(desk: &Desk<'_>) -> Markup {
    let months = (0..=9).any(|months| desk.choices.mentions(&format!("months-{months}")));
    html! {
        @if desk.choices.mentions("obtain") {
            div.ph-tools aria-label=(desk.text("hand-obtain")) {
                span.ph-tools-title { (desk.label("obtain")) }
                @for count in 1..=5u8 {
                    @if desk.choices.mentions(&count.to_string()) {
                        (desk.piece(&count.to_string(), "ph-coin-piece", "", &html! { (super::slip::coin()) (count) }))
                    }
                }
            }
        }
        @if months {
            div.ph-tools {
                @for months in 0..=9u8 {
                    @let word = format!("months-{months}");
                    @if desk.choices.mentions(&word) { (desk.piece(&word, "ph-month-piece", "", &html! { (months) })) }
                }
            }
        }
    }
}

fn group(
    view: &View,
    desk: &Desk<'_>,
    seat: Seat,
    industry: Industry,
    held: CardSet,
    draft: &Draft,
) -> Markup {
    let size = view.hands[seat.index()].size();
    let drafted = draft.cards().union(draft.picking.map_or(CardSet::empty(), |picking| picking.picked));
    html! {
        div data-part={ "group-" (industry.id()) } class={ "ph-group " (ink(industry)) } {
            (desk.piece(industry.id(), "ph-industry", "", &html! { (emblem(industry)) (desk.label(industry.id())) }))
            div.ph-row {
                @for card in held.iter() {
                    @let cost = view.open.cost(seat, card, size);
                    (slip(desk, card, Slip {
                        cost: Some(cost),
                        classes: if drafted.contains(card) { "is-drafted" } else { "is-held" },
                        glides: true,
                        ..Slip::default()
                    }))
                }
            }
        }
    }
}

/// The sets in the hand, the best way to submit them, and what is drafted.
fn sets(desk: &Desk<'_>, hand: CardSet, draft: &Draft) -> Markup {
    let mut names = Vec::new();
    submissions::each_best(hand, CardSet::empty(), |set, _| names.push(set_name(desk, set)));
    let points = submissions::best_points(hand);
    let between = if desk.lang == Lang::Ja { "+" } else { " + " };
    let kinds = repeated_names(hand);
    html! {
        div.ph-sets {
            span.ph-tools-title { (desk.text("hand-sets")) }
            @for (set, _) in draft.sets() {
                span.ph-drafted { (set_name(desk, set)) " · " (desk.text("hand-drafted")) }
            }
            @if names.is_empty() {
                @if draft.is_empty() { span.ph-note { (desk.text("hand-no-set")) } }
            } @else {
                (desk.piece("best", "ph-best", "", &html! {
                    span.ph-best-title { (desk.label("best")) }
                    span { (desk.say(&Message::new("hand-best").word("sets", names.join(between)).number("points", points))) }
                }))
                @for (shape, worth) in [("pair", 1), ("three", 3), ("four", 5), ("flush-3", 2), ("flush-4", 3)] {
                    @if desk.choices.mentions(shape) {
                        (desk.piece(shape, "ph-shape", "", &html! { (desk.label(shape)) " · " b { (desk.say(&Message::new("board-vp").number("points", worth))) } }))
                    }
                }
                @for kind in kinds {
                    @if desk.choices.mentions(kind) { (desk.piece(kind, "ph-shape", "", &html! { (desk.label(kind)) })) }
                }
            }
        }
    }
}

/// The sets that one more card would make, with how many such cards have not been seen yet: three or four of a kind, and flushes.
fn one_short(view: &View, desk: &Desk<'_>, hand: CardSet) -> Markup {
    let unseen = |cards: CardSet| cards.iter().filter(|card| place_of(view, *card).is_none()).count();
    let held = |kind: KindId| hand.intersection(cards().of_kind(kind)).len();
    let of_kind = |kind: KindId| {
        let size = held(kind);
        let set = Set::Same(kind, size as u8 + 1);
        (2..=3).contains(&size).then(|| (set, unseen(cards().of_kind(kind))))
    };
    let of_industry = |industry: Industry| {
        let others = KindId::all().filter(|kind| kind.kind().industry == industry && held(*kind) == 0);
        let names = KindId::all().filter(|kind| kind.kind().industry == industry && held(*kind) > 0).count();
        let left = others.map(|kind| unseen(cards().of_kind(kind))).sum();
        (2..=3).contains(&names).then(|| (Set::Flush(industry, names as u8 + 1), left))
    };
    let short: Vec<(Set, usize)> = KindId::all()
        .filter_map(of_kind)
        .chain(Industry::ALL.into_iter().filter_map(of_industry))
        .filter(|(_, left)| *left > 0)
        .collect();
    html! {
        @if !short.is_empty() {
            span.ph-tools-title { (desk.text("hand-one-short")) }
            @for (set, left) in short {
                span.ph-short { (set_name(desk, set)) " " small { (desk.say(&Message::new("hand-unseen").number("count", left as i64))) } }
            }
        }
    }
}

/// What a set is called.
pub(super) fn set_name(desk: &Desk<'_>, set: Set) -> String {
    let (shape, of) = set.words();
    desk.say(&Message::new("hand-set").word("shape", shape).word("of", of))
}

/// The names of which a hand holds two cards or more.
fn repeated_names(hand: CardSet) -> Vec<&'static str> {
    let mut names = Vec::new();
    submissions::each_set(hand, |set| {
        if let Set::Same(kind, 2) = set {
            names.push(kind.kind().id.as_str());
        }
    });
    names
}
