//! The six idols: a column each, with portrait, event, votes and the place where the next vote will lie.

use super::ballot::{figure, vote_from, vote_item};
use super::face;
use super::hand::counts_now;
use crate::cards::{EventCard, EventEffect, Idol};
use crate::scoring::Count;
use crate::state::{Spot, Step};
use crate::view::View;
use greenroom_engine::{Message, Seat, Seen};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_shape;
use greenroom_stage::pieces::{Icon, Mood, house_mark, icon};
use maud::{Markup, html};

/// Lines of more cards than this lie closer together.
const LONG_LINE: usize = 7;
/// And of more than this, closer still.
const VERY_LONG_LINE: usize = 11;

/// All six columns.
pub(super) fn columns(view: &View, desk: &Desk<'_>) -> Markup {
    let counts = view.open.counts(|vote| view.print(vote));
    let totals = counts.map(|count| count.total);
    let [best, worst] = [totals.iter().max(), totals.iter().min()].map(|total| total.copied().unwrap_or(0));
    let latest = latest_turn(view);
    html! {
        h3 class="sr" { (desk.text("idols-title")) }
        ol class="idols" aria-label=(desk.text("idols-title")) {
            @for idol in Idol::ALL {
                @let count = counts[idol as usize];
                @let mood = match count.total {
                    total if total == best && best > worst => Mood::Happy,
                    total if total == worst && worst < 0 => Mood::Worried,
                    _ => Mood::Calm,
                };
                (column(view, desk, idol, count, mood, latest))
            }
        }
    }
}

fn column(view: &View, desk: &Desk<'_>, idol: Idol, count: Count, mood: Mood, latest: u8) -> Markup {
    let name = format!("column-{}", idol.word());
    let (own, called) = (is_own(view, idol), is_called(view, idol));
    let votes: Vec<_> = view.open.lines[idol as usize]
        .iter()
        .enumerate()
        .map(|(place, &vote)| vote_from(view, Spot { idol, place: place as u8 }, vote, latest))
        .collect();
    let backers = (&*view.open.candidates, &*view.identities);
    let event_from =
        (view.open.events[idol as usize], view.open.event_is_face_down(idol), event_now(view, idol));
    let next = (view.open.next_is_face_up(idol), view.open.step == Step::Over);
    let from = ((mood as u8, count.total, count.hidden, own, called), (backers, event_from, votes, next));
    desk.kept(&name, from, || html! {
        li data-part=(name) data-aim=(idol.word()) class={ "idol" @if mood == Mood::Happy { " is-leading" } @if own { " is-own" } @if called { " is-called" } } {
            (portrait(view, desk, idol, mood))
            (known_count(desk, count, mood == Mood::Happy))
            (event(view, desk, idol))
            (line(view, desk, idol, latest))
        }
    })
}

/// The turn of the latest card on the table, which stays marked until the next one.
fn latest_turn(view: &View) -> u8 {
    let lying = view.open.lines.iter().flatten().chain(view.open.sheet.iter().flatten());
    lying.map(|&vote| view.open.vote(vote).turn).max().unwrap_or(0)
}

/// Whether the reader has a stake in her.
fn is_own(view: &View, idol: Idol) -> bool {
    view.reader().is_some_and(|seat| {
        view.open.candidates[seat.index()] == idol || view.identities[seat.index()] == Seen::Known(idol)
    })
}

/// Whether everybody votes for her just now.
fn is_called(view: &View, idol: Idol) -> bool {
    matches!(view.open.step, Step::Seal | Step::Order) && view.open.simultaneous_idol() == Some(idol)
}

/// Her face and name, and who stands behind her: candidates for all to see, identities for those who know them.
fn portrait(view: &View, desk: &Desk<'_>, idol: Idol, mood: Mood) -> Markup {
    let name = desk.label(idol.word());
    let content = framed(desk, idol, mood);
    html! {
        div class="portrait" {
            div class="portrait__title" role="heading" aria-level="3" {
                (desk.piece_labelled(idol.word(), "portrait__piece", "", &name, &content))
            }
            (backers(view, desk, idol))
        }
    }
}

fn framed(desk: &Desk<'_>, idol: Idol, mood: Mood) -> Markup {
    html! {
        span class="portrait__frame" { (desk.face(&face(idol), mood, "portrait__face")) }
        span class="portrait__name" { (desk.label(idol.word())) }
    }
}

/// Her face and name, as printed.
pub(super) fn portrait_alone(desk: &Desk<'_>, idol: Idol) -> Markup {
    html! { div class="portrait" { div class="piece portrait__piece" { (framed(desk, idol, Mood::Calm)) } } }
}

fn backers(view: &View, desk: &Desk<'_>, idol: Idol) -> Markup {
    let say = |key: &str, seat: Seat| {
        let own = view.reader() == Some(seat);
        if own {
            desk.text(&format!("your-{key}"))
        } else {
            desk.say(&Message::new(&format!("{key}-of")).seat("seat", seat))
        }
    };
    html! {
        ul class="backers" data-part={ "backers-" (idol.word()) } {
            @for seat in Seat::all(view.open.seats()) {
                @if view.open.candidates[seat.index()] == idol {
                    @let label = say("candidate", seat);
                    li class="backer" title=(label) { (seat_shape(seat)) span class="sr" { (label) } }
                }
            }
            @for seat in Seat::all(view.open.seats()) {
                @if view.identities[seat.index()] == Seen::Known(idol) {
                    @let label = say("identity", seat);
                    li class="backer backer--secret" title=(label) {
                        (icon::draw(Icon::Acting)) (seat_shape(seat)) span class="sr" { (label) }
                    }
                }
            }
        }
    }
}

/// What the reader knows of her count.
fn known_count(desk: &Desk<'_>, count: Count, leading: bool) -> Markup {
    let label =
        desk.say(&Message::new("known-count").number("votes", count.total).number("hidden", count.hidden));
    html! {
        p class={ "tally" @if count.total < 0 { " is-below" } } title=(label) {
            span class="sr" { (label) }
            span class="tally__total" aria-hidden="true" {
                @if leading { (icon::draw(Icon::Crown)) }
                (figure(count.total))
            }
            @if count.hidden > 0 {
                span class="tally__hidden" aria-hidden="true" { "+" b { (count.hidden) } i class="back" {} }
            }
        }
    }
}

/// Her event: its number or its effect in a line; all of it on hover and focus.
fn event(view: &View, desk: &Desk<'_>, idol: Idol) -> Markup {
    let card = view.open.events[idol as usize].card();
    let part = format!("event-{}", idol.word());
    let (down, now) = (view.open.event_is_face_down(idol), event_now(view, idol));
    desk.kept(&part, (view.open.events[idol as usize], down, now), || {
        event_card(desk, card, down, Some(&part), now)
    })
}

/// What her event counts, where that varies.
fn event_now(view: &View, idol: Idol) -> Option<i32> {
    let effect = view.open.events[idol as usize].card().effect;
    let varies = matches!(effect, EventEffect::Underdog { .. } | EventEffect::ManiaPopular {});
    varies.then(|| view.open.card_counts(idol, |vote| view.print(vote)).event)
}

/// An event card, face up or face down; at a table it is a part of the page. `now` is what it counts, where that varies.
pub(super) fn event_card(
    desk: &Desk<'_>,
    card: &EventCard,
    down: bool,
    part: Option<&str>,
    now: Option<i32>,
) -> Markup {
    let name = card.name.get(desk.lang);
    html! {
        div data-part=[part] class={ "event" @if down { " is-down" } } role="note" tabindex="0" {
            (house_mark(desk.lang, card.source))
            span class="event__figure" aria-hidden="true" { (event_figure(card.effect)) }
            span class="event__name" aria-hidden="true" { (name) }
            @if let Some(short) = short_effect(card, desk) { span class="event__short" aria-hidden="true" { (short) } }
            span class="event__more" {
                b { (name) } " " (card.text.get(desk.lang))
                @if let Some(votes) = now { (counts_now(desk, votes)) }
                @if down { " " em { (desk.text("face-down")) } }
            }
        }
    }
}

/// What an event counts, or the sign of what it does.
pub(super) fn event_figure(effect: EventEffect) -> Markup {
    let sign = match effect {
        EventEffect::Votes(votes) | EventEffect::Underdog { votes, .. } => return figure(votes),
        EventEffect::ManiaPopular {} => return html! { "+?" small { "000" } },
        EventEffect::IdolPolice {} => Icon::Eye,
        EventEffect::SchemingCharacter {} => Icon::Turn,
        EventEffect::Overslept {} => Icon::Moon,
        EventEffect::SimultaneousVote {} => Icon::Vote,
        EventEffect::SteadyMarketting {} => Icon::Fame,
    };
    icon::draw(sign)
}

/// An event's effect in the fewest words; none where its number says it all.
fn short_effect(card: &EventCard, desk: &Desk<'_>) -> Option<String> {
    Some(match card.effect {
        EventEffect::Votes(_) => return None,
        EventEffect::Underdog { at_most, .. } => {
            desk.say(&Message::new("effect-underdog").number("most", at_most))
        }
        EventEffect::IdolPolice {} => desk.text("effect-idol-police"),
        EventEffect::SchemingCharacter {} => desk.text("effect-scheming-character"),
        EventEffect::Overslept {} => desk.text("effect-overslept"),
        EventEffect::SimultaneousVote {} => desk.text("effect-simultaneous-vote"),
        EventEffect::ManiaPopular {} => desk.text("effect-mania-popular"),
        EventEffect::SteadyMarketting {} => desk.text("effect-steady-marketting"),
    })
}

/// Her votes from the top, and how the next one will lie.
fn line(view: &View, desk: &Desk<'_>, idol: Idol, latest: u8) -> Markup {
    let votes = &view.open.lines[idol as usize];
    let length = if votes.len() > VERY_LONG_LINE {
        "line line--long line--very-long"
    } else if votes.len() > LONG_LINE {
        "line line--long"
    } else {
        "line"
    };
    let (facing, key) =
        if view.open.next_is_face_up(idol) { ("up", "next-up") } else { ("down", "next-down") };
    let next = desk.text(key);
    html! {
        ol class=(length) data-part={ "line-" (idol.word()) } tabindex="0" aria-label=(desk.say(&Message::new("line-title").word("idol", idol.word()))) {
            @for (place, &vote) in votes.iter().enumerate() {
                (vote_item(view, desk, Spot { idol, place: place as u8 }, vote, latest))
            }
            @if view.open.step == Step::Over {
                li class="ghost ghost--none" {}
            } @else {
                li class={ "ghost ghost--" (facing) } title=(next) {
                    (icon::draw(if facing == "up" { Icon::Ballot } else { Icon::CardBack }))
                    span class="ghost__words" { (next) }
                }
            }
        }
    }
}
