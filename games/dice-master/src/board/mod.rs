//! The board as HTML: an arcade and a television studio.

pub(crate) mod almanac;
mod contest;
mod cover;
mod faces;
mod hand;
mod idols;
mod odds;
pub(crate) mod print;
mod stages;
pub(crate) mod terminal;

pub(crate) use cover::cover;
pub use odds::at_least;

use crate::cards::cards;
use crate::ids::{Audition, Idol, Kind, Trend};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::pieces::token::{Lesson, seat_shape};
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use greenroom_stage::{Desk, Plate, Scene};
use maud::{Markup, html};

/// What is drawn, and for whom.
struct Look<'a> {
    view: &'a View,
    desk: &'a Desk<'a>,
}

/// The piece that stands for a trend.
fn trend_lesson(trend: Trend) -> Lesson {
    match trend {
        Trend::Vocal => Lesson::Vocal,
        Trend::Dance => Lesson::Dance,
        Trend::Visual => Lesson::Visual,
    }
}

/// The faces on the idols' cards.
pub(crate) fn portraits() -> Vec<Face> {
    Idol::all().map(|idol| faces::face(&cards().idol(idol).id)).collect()
}

/// The position as some eyes see it.
pub(crate) fn scene(view: &View, desk: &Desk<'_>) -> Scene {
    let look = Look { view, desk };
    let board = match view.open.step {
        Step::Choose { .. } => choosing(&look),
        _ => studio(&look),
    };
    let hand = match desk.eyes.seat() {
        Some(seat) if seat.0 < view.open.seats() => hand::hand(&look, seat),
        _ => html! {},
    };
    Scene { board, hand, plates: Seat::all(view.open.seats()).map(|seat| plate(&look, seat)).collect() }
}

/// 5: that an S rank idol has joined an audition.
fn visitor_sign(view: &View) -> Message {
    Message::new("board-visitor").number("points", view.open.cards.rules.passing_bar)
}

/// 3: that the game has ended with its last season.
fn all_seasons(view: &View) -> Message {
    Message::new("finale-season").number("seasons", view.open.cards.rules.last_season)
}

/// Before the first season: the idols who have no agency yet, and those who have.
fn choosing(look: &Look<'_>) -> Markup {
    let open = &look.view.open;
    html! {
        div.dm-board {
            section.dm-pool {
                h3 { (look.desk.text("board-pool")) }
                div.dm-pool__idols {
                    @for idol in Idol::all().filter(|&idol| open.owner(idol).is_none()) { (idols::card(look, idol, Mood::Calm)) }
                }
            }
            (agencies(look))
        }
    }
}

/// During a season: stages, the audition that is held, the popularity board, the agencies.
fn studio(look: &Look<'_>) -> Markup {
    let open = &look.view.open;
    html! {
        div.dm-board {
            (stages::season(look))
            @if let Some(summary) = contest::summary(look) { h2.dm-live { span.dm-onair { "ON AIR" } (summary) } }
            (contest::contest(look))
            @if open.step != Step::Over {
                (stages::stages(look))
                @if !matches!(open.step, Step::Assign { .. } | Step::OpeningMemory { .. }) { (stages::lesson_room(look)) }
            }
            (idols::popularity(look))
            (agencies(look))
        }
    }
}

/// The agencies of all whose idols do not lie before the reader.
fn agencies(look: &Look<'_>) -> Markup {
    let own = look.desk.eyes.seat();
    html! {
        section.dm-agencies aria-label=(look.desk.text("board-agencies")) {
            @for seat in Seat::all(look.view.open.seats()).filter(|&seat| Some(seat) != own) { (idols::agency(look, seat)) }
        }
    }
}

/// What the table knows of a seat.
fn plate(look: &Look<'_>, seat: Seat) -> Plate {
    let (open, desk) = (&look.view.open, look.desk);
    let points = open.victory_points(seat);
    let cards = look.view.hands[seat.index()].len();
    let aside = look.view.aside[seat.index()].len();
    let facts = html! {
        span.dm-fact title=(desk.say(&Message::new("board-cards-held").number("count", cards))) { (icon::draw(Icon::Hand)) (cards) }
        @if aside > 0 {
            span.dm-fact title=(desk.say(&Message::new("board-aside").number("count", aside))) { (icon::draw(Icon::CardBack)) (aside) }
        }
        @if open.offices[seat.index()].is_some() {
            span.dm-fact title=(desk.text("board-office")) { (icon::labelled(Icon::Home, &desk.text("board-office"))) }
        }
        @if open.start == seat { span.dm-fact { (icon::draw(Icon::Start)) } }
        @if open.step == Step::Enter {
            @let ready = open.ready.contains(seat);
            span class={ "dm-fact" @if ready { " is-ready" } } {
                (icon::draw(if ready { Icon::Lock } else { Icon::Hourglass }))
                (desk.text(if ready { "board-sealed" } else { "board-filling" }))
            }
        }
    };
    Plate { score: Some(desk.say(&Message::new("board-victory-points").number("points", points))), facts }
}

/// The story of the result.
pub(crate) fn finale(view: &View, desk: &Desk<'_>) -> Markup {
    let look = Look { view, desk };
    let open = &view.open;
    let winners: Vec<Seat> = desk.winners().collect();
    let best = winners.first().map_or(0, |&seat| open.victory_points(seat));
    let by_fresh_points =
        Seat::all(open.seats()).any(|seat| !desk.has_won(seat) && open.victory_points(seat) == best);
    let stars = Idol::all()
        .filter(|&idol| open.idol(idol).popularity >= open.cards.rules.top())
        .map(|idol| idol.word());
    let stars: Vec<_> = stars.collect();
    html! {
        section.dm-finale {
            h2 { (desk.text("finale-title")) }
            p { @if stars.is_empty() { (desk.say(&all_seasons(view))) } @else { (desk.say(&Message::new("finale-s").words("idols", stars))) } }
            p.dm-finale__winner {
                (icon::draw(Icon::Crown))
                @match winners.as_slice() {
                    [winner] => (desk.say(&Message::new("finale-winner").seat("seat", *winner).number("points", best))),
                    _ => (desk.say(&Message::new("finale-shared").number("points", best))),
                }
            }
            @if by_fresh_points { p { (desk.text("finale-tie")) } }
            ol.dm-finale__seats {
                @for seat in Seat::all(open.seats()) {
                    li class={ (greenroom_stage::pieces::token::seat_class(seat)) @if desk.has_won(seat) { " is-winner" } } {
                        b { @if desk.has_won(seat) { (icon::draw(Icon::Crown)) } (seat_shape(seat)) (desk.person(seat)) }
                        span.dm-finale__idols {
                            @for idol in open.rosters[seat.index()].iter() {
                                (idols::token(&look, idol, "", if desk.has_won(seat) { Mood::Happy } else { Mood::Calm }))
                            }
                        }
                        span { (desk.say(&Message::new("board-victory-points").number("points", open.victory_points(seat)))) }
                        small { (desk.say(&Message::new("finale-fresh").number("points", open.fresh_points(seat)))) }
                    }
                }
            }
        }
    }
}

/// An idol, an audition or a produce card as it is printed.
pub(crate) fn picture(view: &View, word: &str, desk: &Desk<'_>) -> Option<Markup> {
    let look = Look { view, desk };
    let idol = || Idol::from_word(word).map(|idol| idols::card(&look, idol, Mood::Calm));
    let audition = || Audition::from_word(word).map(|audition| stages::printed(&look, audition));
    let produce = || {
        Kind::from_word(word)
            .map(|kind| html! { div class="piece dm-card" { (hand::produce_card(&look, kind)) } })
    };
    idol().or_else(audition).or_else(produce)
}
