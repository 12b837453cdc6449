//! Idols: as cards with values and chips, as agencies, as pieces on the popularity board.

use super::faces::face;
use super::terminal::about;
use super::{Look, trend_lesson};
use crate::cards::cards;
use crate::ids::{Idol, IdolSet, Trend};
use crate::rank::Rank;
use greenroom_engine::{Id, Message, Seat, Word};
use greenroom_stage::pieces::token::{lesson_chip, memory_chip, rank_badge, seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, Mood, Tone, house_mark, icon};
use maud::{Markup, html};

/// The given name alone: the last word in Japanese, the first in English, and both twins.
pub(super) fn short_name(look: &Look<'_>, idol: Idol) -> String {
    let name = cards().idol(idol).name.get(look.desk.lang);
    let mut words: Vec<&str> = name.split(' ').collect();
    match look.desk.lang {
        greenroom_engine::Lang::Ja => words.pop().unwrap_or(name).to_owned(),
        greenroom_engine::Lang::En if words.len() > 2 => {
            words.pop();
            words.join(" ")
        }
        greenroom_engine::Lang::En => words[0].to_owned(),
    }
}

fn tone_of_rank(rank: Rank) -> Tone {
    [Tone::Slate, Tone::Mint, Tone::Sky, Tone::Blue, Tone::Violet, Tone::Magenta, Tone::Gold][rank.index()]
}

/// A small face in the colour of its seat.
pub(super) fn token(look: &Look<'_>, idol: Idol, glide: &str, mood: Mood) -> Markup {
    let seat = look.view.open.owner(idol);
    let class = seat.map_or("", seat_class);
    let glide = (!glide.is_empty()).then_some(glide);
    html! {
        span class={ "dm-token " (class) } data-glide=[glide] title=(look.desk.label(&cards().idol(idol).id)) {
            (look.desk.face(&face(&cards().idol(idol).id), mood, ""))
            @if let Some(seat) = seat { (seat_shape(seat)) }
        }
    }
}

/// The three values; what memories or gear have raised is marked.
fn values(look: &Look<'_>, idol: Idol) -> Markup {
    html! {
        span.dm-values {
            @for trend in Trend::ALL {
                @let printed = i16::from(cards().idol(idol).values.get(trend));
                @let value = look.view.open.value(idol, trend);
                span class={ "dm-value dm-" (trend.word()) @if value > printed { " is-raised" } }
                    title=(look.desk.label(&trend.word())) {
                    (icon::draw(trend_lesson(trend).icon())) b { (value) }
                }
            }
        }
    }
}

/// Chips on her card.
fn chips(look: &Look<'_>, idol: Idol) -> Markup {
    let state = look.view.open.idol(idol);
    let desk = look.desk;
    html! {
        span.dm-chips {
            @if state.memories > 0 {
                (memory_chip(u32::from(state.memories), &desk.say(&Message::new("board-memories").number("count", state.memories))))
            }
            @for trend in Trend::ALL {
                @if state.lessons.contains(trend) {
                    (lesson_chip(trend_lesson(trend), None, &desk.label(&trend.word())))
                }
            }
            @if state.tension {
                span.dm-tension title=(desk.text("board-tension")) { (icon::labelled(Icon::Scandal, &desk.text("board-tension"))) }
            }
            @if let Some(kind) = state.gear {
                span.dm-gear { (icon::draw(Icon::Sparkle)) (desk.label(&kind.word())) }
            }
        }
    }
}

/// What her card says: ☆, ○ and ●.
fn abilities(look: &Look<'_>, idol: Idol) -> Markup {
    let card = cards().idol(idol);
    let lang = look.desk.lang;
    html! {
        span.dm-abilities data-part={ "abilities-" (card.id) } {
            span.dm-star { b { "☆" } (card.star.text.get(lang)) }
            @for ability in &card.always {
                span class=(if ability.against { "dm-against" } else { "dm-always" }) {
                    b { (if ability.against { "●" } else { "○" }) } (ability.text.get(lang))
                }
            }
        }
    }
}

/// An idol's whole card, to be chosen where her word is open.
pub(super) fn card(look: &Look<'_>, idol: Idol, mood: Mood) -> Markup {
    let id = &cards().idol(idol).id;
    let state = look.view.open.idol(idol);
    let rank = Rank::of(state.popularity);
    let content = html! {
        span.dm-idol__head {
            span.dm-fresh title=(look.desk.text("board-fresh")) { (idol.fresh_point()) }
            span.dm-idol__face { (look.desk.face(&face(id), mood, "")) }
            (rank_badge(&rank.word(), tone_of_rank(rank)))
        }
        span.dm-idol__name { (look.desk.label(id)) }
        (values(look, idol))
        (chips(look, idol))
        (abilities(look, idol))
        (house_mark(look.desk.lang, cards().idol(idol).source))
    };
    let spoken = look.desk.spoken(about(look.view, look.desk, id), id);
    look.desk.piece_labelled(id, "dm-idol", &format!("idol-{id}"), &spoken, &content)
}

/// A smaller card for the agencies of others.
fn small_card(look: &Look<'_>, idol: Idol) -> Markup {
    let id = &cards().idol(idol).id;
    let rank = Rank::of(look.view.open.idol(idol).popularity);
    html! {
        details.dm-mini data-part={ "mini-" (id) } name={ "mini-" (id) } {
            summary {
                span.dm-mini__face data-part={ "mini-face-" (id) } { (look.desk.face(&face(id), Mood::Calm, "")) }
                span.dm-mini__body {
                    span.dm-mini__name { (short_name(look, idol)) " " (rank_badge(&rank.word(), tone_of_rank(rank))) }
                    (values(look, idol))
                    (chips(look, idol))
                }
            }
            (abilities(look, idol))
        }
    }
}

/// The idols of a seat, units side by side under one mark.
pub(super) fn agency(look: &Look<'_>, seat: Seat) -> Markup {
    let open = &look.view.open;
    html! {
        section data-part={ "agency-" (seat) } class={ "dm-agency " (seat_class(seat)) } {
            h3 { (seat_shape(seat)) (look.desk.person(seat)) }
            div.dm-agency__idols {
                @for leader in open.leaders(seat).collect::<Vec<_>>() {
                    (unit_of(look, open.idol(leader).unit, |idol| small_card(look, idol)))
                }
            }
        }
    }
}

/// An idol, or the frame of a unit around several.
pub(super) fn unit_of(look: &Look<'_>, members: IdolSet, draw: impl Fn(Idol) -> Markup) -> Markup {
    if members.len() == 1 {
        return html! { @for idol in members.iter() { (draw(idol)) } };
    }
    html! {
        div.dm-unit {
            span.dm-unit__mark { (icon::draw(Icon::Link)) (look.desk.text("board-unit")) }
            div.dm-unit__members { @for idol in members.iter() { (draw(idol)) } }
        }
    }
}

/// The popularity board from F to S.
pub(super) fn popularity(look: &Look<'_>) -> Markup {
    let open = &look.view.open;
    let there = |popularity: u8| {
        Idol::all()
            .filter(move |&idol| open.owner(idol).is_some() && open.idol(idol).popularity == popularity)
    };
    let ranks = &open.cards.rules.rank_popularity;
    html! {
        section.dm-track aria-label=(look.desk.text("board-track")) {
            h3 { (look.desk.text("board-track")) }
            div.dm-track__ranks {
                @for rank in Rank::all() {
                    @let from = ranks[rank.index()];
                    @let to = ranks.get(rank.index() + 1).copied().unwrap_or(from + 1);
                    div data-part={ "rank-" (rank.word()) } class={ "dm-rank dm-rank-" (to - from) " " (tone_of_rank(rank).class()) } {
                        b.dm-rank__letter { (rank.word()) }
                        div.dm-rank__steps {
                            @for popularity in from..to {
                                div.dm-step {
                                    span.dm-step__faces {
                                        @for idol in there(popularity) {
                                            (token(look, idol, &format!("pop-{}", idol.word()), Mood::Calm))
                                        }
                                    }
                                    span.dm-step__number { (popularity) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
