//! The event as a poster: levels with what is missing, rank rewards, the race so far.

use crate::board::map::{any_chip, kind, money_chip};
use crate::cards::{Level, Target};
use crate::ids::{Ability, total};
use crate::state::{Open, Step, has_results, stage};
use crate::view::View;
use greenroom_engine::{Message, Seat, Source, Word};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{lesson_chip, memory_chip, seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, house_mark, icon};
use maud::{Markup, html};

/// The event that is on, or the last training once it is over.
pub(crate) fn poster(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    if matches!(open.step(), Step::Final | Step::Over) {
        return last_training(open, desk);
    }
    let event = open.event();
    let until = results_round(open);
    html! {
        section class="poster" data-part="poster" aria-label=(desk.text("event-title")) {
            header class="poster-head" {
                span class="poster-icon" { (icon::draw(Icon::Stage)) }
                div {
                    h3 { (event.name.get(desk.lang)) " " (house_mark(desk.lang, event.source)) }
                    p { (event.text.get(desk.lang)) }
                }
            }
            div class="levels" {
                @for (level, card) in event.levels.iter().enumerate() { (level_row(view, desk, level as u8, *card)) }
            }
            p class="until" { (icon::draw(Icon::Calendar)) (desk.say(&Message::new("event-until").number("round", until))) }
            (rewards(desk, "event-ranks", &open.rank_rewards()))
            (race(open, desk))
        }
    }
}

/// The round after which the present event ends.
pub(crate) fn results_round(open: &Open) -> u8 {
    (open.round..9).find(|round| has_results(*round)).map_or(9, |round| round + 1)
}

/// Rewards by rank. The rulebook prints none of them, not even those of Rookies, so that all carry the mark.
fn rewards(desk: &Desk<'_>, key: &str, rewards: &[u16]) -> Markup {
    html! {
        div class="rewards" {
            span { (desk.text(key)) " " (house_mark(desk.lang, Source::House)) }
            ol { @for (rank, reward) in rewards.iter().enumerate().filter(|(_, reward)| **reward > 0) {
                li { span class="rank" { (rank + 1) } b { "+" (reward) } }
            } }
        }
    }
}

/// §6: the training after the last round: its price, what the ranks will give, and everybody's levels.
fn last_training(open: &Open, desk: &Desk<'_>) -> Markup {
    let price = Message::new("final-price").number("chips", open.cards.final_training.chips);
    let ranks: Vec<u16> =
        open.cards.final_ranks.of(open.seats()).iter().map(|reward| u16::from(*reward)).collect();
    html! {
        section class="poster is-final" data-part="poster" aria-label=(desk.text("final-title")) {
            header class="poster-head" {
                span class="poster-icon" { (icon::draw(Icon::Training)) }
                div {
                    h3 { (desk.text("final-title")) }
                    p { (desk.say(&price)) " " (house_mark(desk.lang, Source::House)) }
                }
            }
            (rewards(desk, "final-ranks", &ranks))
            ul class="race final-levels" {
                @for seat in open.arrived.iter().rev() {
                    li class={ (seat_class(*seat)) @if open.now == *seat && open.step() == Step::Final { " is-now" } } {
                        (seat_shape(*seat))
                        span class="race-name" { (desk.person(*seat)) }
                        @for (ability, level) in Ability::ALL.iter().zip(open.producer(*seat).abilities) {
                            span { (["Vo", "Da", "Vi"][ability.index()]) " " b { (level) } }
                        }
                    }
                }
            }
        }
    }
}

/// One level: a button where it can be chosen, with what the reader still lacks.
fn level_row(view: &View, desk: &Desk<'_>, level: u8, card: Level) -> Markup {
    let open = &view.open;
    let tried = matches!(open.step(), Step::Boost { level: now, .. } | Step::Success { level: now, .. } if now == level);
    let (numbers, any) = match open.target(level) {
        Target::Fixed(numbers) => (numbers, false),
        Target::Any(numbers) => (numbers, true),
    };
    let chance =
        desk.eyes.seat().filter(|_| open.step() != Step::Draft).map(|seat| chance(open, desk, seat, level));
    let content = html! {
        span class="level-name" { (desk.say(&Message::new("event-level").number("level", level + 1))) }
        span class="targets" {
            @for ability in Ability::ALL {
                @let number = numbers[ability.index()];
                @if number > 0 {
                    @if any { (any_chip(number)) } @else { (lesson_chip(kind(ability), Some(u32::from(number)), &desk.label(&ability.word()))) }
                }
            }
        }
        span class="gain" {
            b { (desk.say(&Message::new("event-evp").number("evp", card.evp[stage(open.round)]))) }
            @if card.memory > 0 { (memory_chip(u32::from(card.memory), &desk.say(&Message::new("memory-label").number("count", card.memory)))) }
            @if card.money > 0 { (money_chip(card.money, &desk.say(&Message::new("money-label").number("count", card.money)))) }
            @if card.cards > 0 { span class="plus-card" { (icon::draw(Icon::CardBack)) @if card.cards > 1 { (card.cards) } } }
        }
        @if let Some((class, words)) = &chance { span class={ "within-reach " (class) } { (words) } }
    };
    let classes = format!("level{}", if tried { " is-tried" } else { "" });
    let word = format!("level-{}", level + 1);
    let label = format!("{} {}", desk.label(&word), chance.as_ref().map_or("", |(_, words)| words.as_str()));
    desk.piece_labelled(&word, &classes, "", &label, &content)
}

/// How near a seat is to a level.
pub(crate) fn chance(open: &Open, desk: &Desk<'_>, seat: Seat, level: u8) -> (&'static str, String) {
    let boost = match open.step() {
        Step::Boost { level: now, boost } if now == level && open.now == seat => boost,
        _ => [0; 3],
    };
    let least = open.spends(seat, level, boost).iter().map(|spend| total(*spend)).min().unwrap_or(0);
    if least == 0 {
        ("is-ready", desk.text("event-ready"))
    } else if open.in_reach(seat, level, boost, 0) {
        ("is-near", desk.say(&Message::new("event-spend").number("missing", least)))
    } else {
        let short = open.missing(seat, level, boost).saturating_sub(open.wild(seat));
        ("is-far", desk.say(&Message::new("event-short").number("missing", short)))
    }
}

/// The event points of everybody.
fn race(open: &Open, desk: &Desk<'_>) -> Markup {
    let most = open.producers.iter().map(|producer| producer.evp).max().unwrap_or(0).max(8);
    html! {
        ul class="race" {
            @for seat in Seat::all(open.seats()) {
                @let evp = open.producer(seat).evp;
                li class=(seat_class(seat)) {
                    (seat_shape(seat))
                    span class="race-name" { (desk.person(seat)) }
                    svg class="race-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                        rect class="race-track" width="100" height="8" rx="4" {}
                        rect class="race-fill" width=(format!("{:.1}", f32::from(evp) * 100.0 / f32::from(most))) height="8" rx="4" {}
                    }
                    b { (evp) }
                }
            }
        }
    }
}

/// The nine rounds, the results on the way, and the boards that can still come.
pub(crate) fn rounds(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    html! {
        nav class="rounds" data-part="rounds" aria-label=(desk.say(&Message::new("round-of").number("round", open.round + 1))) {
            div class="rounds-title" {
                h2 { (open.board().name.get(desk.lang)) " " (house_mark(desk.lang, open.board().source)) }
                span { (desk.say(&Message::new("round-of").number("round", open.round + 1))) }
            }
            ol {
                @for round in 0..9u8 {
                    li class={ "round" @if round < open.round { " is-past" } @else if round == open.round { " is-now" } @if has_results(round) { " has-results" } } {
                        (round + 1)
                        @if has_results(round) { span class="results-mark" title=(desk.text("results-after")) { (icon::draw(Icon::Trophy)) } }
                    }
                }
            }
            @if open.round == 8 { p class="to-come" { (desk.text("last-stop")) } }
            @else if !open.boards.is_empty() && open.round < 7 {
                details class="to-come" {
                    summary { (icon::draw(Icon::Map)) (desk.text("boards-to-come")) " " (open.boards.len()) }
                    ul { @for board in open.boards.iter() { li { (desk.label(&board.word())) } } }
                }
            }
        }
    }
}
