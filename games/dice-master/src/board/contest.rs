//! An audition as it is fought: who has rolled what, and the board of light bulbs on which points climb.

use super::Look;
use super::idols::{short_name, token};
use crate::state::{Contest, Entrant, Step};
use greenroom_engine::{Id, Message, Word};
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, Mood, dice, icon};
use maud::{Markup, html};

/// How many bulbs the appeal board has; then it begins again (4-4-1-3).
const BULBS: i16 = 30;

/// The audition that is held; nothing while none is.
pub(super) fn contest(look: &Look<'_>) -> Markup {
    let Some(contest) = &look.view.open.contest else { return html! {} };
    html! {
        section.dm-contest data-part="contest" {
            (bulbs(look, contest))
            ol.dm-entrants {
                @for entrant in &contest.entrants { (row(look, contest, entrant)) }
            }
        }
    }
}

/// The place of some points on the board: 1 to 30.
fn bulb_of(points: i16) -> i16 {
    if points <= 0 { 0 } else { (points - 1) % BULBS + 1 }
}

fn bulbs(look: &Look<'_>, contest: &Contest) -> Markup {
    let open = &look.view.open;
    let bar = i16::from(contest.bar);
    let best = contest.entrants.iter().map(|entrant| open.points(contest, entrant)).max().unwrap_or(0);
    html! {
        div.dm-bulbs data-part="bulbs" role="group" aria-label=(look.desk.text("board-appeal")) {
            @for bulb in 1..=BULBS {
                @let lit = bulb <= best.min(BULBS);
                @let is_bar = bulb == bulb_of(bar);
                div class={ "dm-bulb" @if lit { " is-lit" } @if is_bar { " is-bar" } } {
                    span.dm-bulb__glass { (bulb) }
                    @if is_bar { span.dm-bulb__bar { (look.desk.text("board-npc")) } }
                    span.dm-bulb__faces {
                        @for entrant in &contest.entrants {
                            @let points = open.points(contest, entrant);
                            @if bulb_of(points) == bulb && let Some(leader) = entrant.members.last() {
                                span.dm-climber data-glide={ "climb-" (leader.word()) } {
                                    (token(look, leader, "", mood(entrant, points >= bar)))
                                    @if points > BULBS { b.dm-lap { (look.desk.text("board-lap")) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn mood(entrant: &Entrant, above: bool) -> Mood {
    match (entrant.passed, above) {
        (_, true) => Mood::Happy,
        (true, false) => Mood::Worried,
        (false, false) => Mood::Determined,
    }
}

/// One idol or unit: her dice, her points, and whether she acts, waits or has passed.
fn row(look: &Look<'_>, contest: &Contest, entrant: &Entrant) -> Markup {
    let (open, desk) = (&look.view.open, look.desk);
    let points = open.points(contest, entrant);
    let above = points >= i16::from(contest.bar);
    let acts = open.step == Step::Appeal && entrant.seat == contest.acting;
    let Some(leader) = entrant.members.last() else { return html! {} };
    let names: Vec<String> = entrant.members.iter().map(|idol| short_name(look, idol)).collect();
    let faces = html! {
        @for idol in entrant.members.iter() { (token(look, idol, "", mood(entrant, above))) }
        span.dm-entrant__name { (names.join(" · ")) small { (seat_shape(entrant.seat)) (desk.person(entrant.seat)) } }
    };
    let own = desk.eyes.seat() == Some(entrant.seat);
    html! {
        li data-part={ "entrant-" (leader.word()) } class={ "dm-entrant " (seat_class(entrant.seat)) @if acts { " is-acting" } @if entrant.passed { " is-out" } } {
            @if own { div.dm-entrant__who { (faces) } }
            @else { (desk.piece(&leader.word(), "dm-entrant__who", "", &faces)) }
            span.dm-dice {
                @for die in &entrant.dice {
                    @let class = if die.lesson { "dm-die dm-die--lesson" } else { "dm-die" };
                    (dice::die(die.face, class))
                }
            }
            span class={ "dm-points" @if above { " is-above" } } {
                (sum(look, contest, entrant, points))
                b { (points) }
            }
            span.dm-entrant__state {
                (standing(look, entrant, above))
                @if acts { (icon::draw(Icon::Hourglass)) (desk.text("board-acting")) }
                @else if entrant.passed { (icon::draw(Icon::Check)) (desk.text("board-out")) }
            }
        }
    }
}

/// What the points are made of, as one would say it: value, dice, and what cards and abilities add.
fn sum(look: &Look<'_>, contest: &Contest, entrant: &Entrant, points: i16) -> Markup {
    let desk = look.desk;
    let value = look.view.open.unit_value(entrant.members, contest.trend);
    let dice = entrant.dice.iter().map(|die| i16::from(die.face)).sum::<i16>();
    let effects = points - value - dice;
    let term = |number: i16, label: String| html! { span.dm-term { (number) small { (label) } } };
    html! {
        span.dm-sum {
            (term(value, desk.label(&contest.trend.word()))) "+" (term(dice, desk.text("board-dice-sum")))
            @if effects != 0 { (if effects > 0 { "+" } else { "−" }) (term(effects.abs(), desk.text("board-effects"))) }
            "="
        }
    }
}

/// Where she stands with these points: which place, and whether it is one that passes.
fn standing(look: &Look<'_>, entrant: &Entrant, above: bool) -> Markup {
    let desk = look.desk;
    let Some((place, passes)) = look.view.place_of(entrant.seat) else { return html! {} };
    let key = if passes { "board-has-place" } else { "board-no-place" };
    html! {
        span class={ "dm-standing" @if passes { " is-passing" } } {
            @if above { (desk.say(&Message::new(key).number("place", place))) }
            @else { (desk.text("board-below")) }
        }
    }
}

/// The sentence under the stage's name, for who only listens.
pub(super) fn summary(look: &Look<'_>) -> Option<String> {
    let contest = look.view.open.contest.as_ref()?;
    let audition = look.view.open.board[contest.slot.index()]?;
    Some(
        look.desk.say(
            &Message::new("board-on-air-now")
                .word("slot", contest.slot.word())
                .word("audition", audition.word())
                .word("trend", contest.trend.word())
                .number("bar", contest.bar)
                .number("places", look.view.open.audition(contest.slot).map_or(0, |card| card.places)),
        ),
    )
}
