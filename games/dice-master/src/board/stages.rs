//! The audition board: six stages, each with its card, its trend and whoever has come.

use super::idols::{short_name, token};
use super::odds::{reach, trends_left};
use super::terminal::about;
use super::{Look, trend_lesson};
use crate::cards::{AuditionCard, Colour, cards};
use crate::ids::{Audition, Idol, Place, Slot, Trend};
use crate::rank::Rank;
use crate::state::Step;
use greenroom_engine::{Id, Message, Seen, Word};
use greenroom_stage::pieces::token::lesson_chip;
use greenroom_stage::pieces::{Icon, Mood, house_mark, icon};
use maud::{Markup, html};

/// All six stages; while an audition is held they make room for it.
pub(super) fn stages(look: &Look<'_>) -> Markup {
    let compact = look.view.open.contest.is_some();
    html! {
        h3 class="visually-hidden" { (look.desk.text("board-auditions")) }
        div data-part="stages" class={ "dm-stages" @if compact { " is-compact" } } { @for slot in Slot::all() { (stage(look, slot)) } }
    }
}

fn stage(look: &Look<'_>, slot: Slot) -> Markup {
    let open = &look.view.open;
    let card = open.audition(slot);
    let colour = card.map_or_else(|| "dm-gone".to_owned(), print);
    let now = open.contest.as_ref().is_some_and(|contest| contest.slot == slot);
    let over = !now && slot.0 < open.trends_shown && open.step != Step::Over;
    let content = html! {
        span.dm-stage__number { (slot.number()) }
        @match card {
            Some(card) => (face_of(look, Some(slot), card)),
            None => span.dm-stage__empty { (look.desk.text(if over { "board-passed" } else { "board-nobody" })) },
        }
        @if open.step == Step::Enter { (odds(look, slot)) }
        (entrants(look, slot))
        @if now { span.dm-stage__now { (icon::draw(Icon::Stage)) (look.desk.text("board-now")) } }
    };
    let classes = format!(
        "dm-stage {colour}{}{}",
        if now { " is-now" } else { "" },
        if over { " is-over" } else { "" }
    );
    let spoken = look.desk.spoken(about(look.view, look.desk, &slot.word()), &slot.word());
    look.desk.piece_labelled(&slot.word(), &classes, "", &spoken, &content)
}

/// The classes that give a card its colour and its picture.
fn print(card: &AuditionCard) -> String {
    let colour = match card.colour {
        Colour::Green => "dm-green",
        Colour::Blue => "dm-blue",
        Colour::Red => "dm-red",
    };
    format!("{colour} dm-is-{}", card.id)
}

/// An audition's card by itself, on no stage.
pub(super) fn printed(look: &Look<'_>, audition: Audition) -> Markup {
    let card = cards().audition(audition);
    html! { div class={ "piece dm-stage " (print(card)) } { (face_of(look, None, card)) span.dm-stage__entrants {} } }
}

/// What the audition card says, and the trend of its stage.
fn face_of(look: &Look<'_>, slot: Option<Slot>, card: &AuditionCard) -> Markup {
    let desk = look.desk;
    let number = |key: &str, name: &str, count: u8| desk.say(&Message::new(key).number(name, count));
    let visited = slot.is_some() && look.view.open.visitor == slot;
    html! {
        span.dm-stage__head data-part={ "stage-head-" (card.id) } {
            span.dm-stage__name { (card.name.get(desk.lang)) " " (house_mark(desk.lang, card.source)) }
            @if let Some(slot) = slot { (trend(look, slot)) }
        }
        span.dm-stage__facts data-part={ "stage-facts-" (card.id) } {
            span.dm-bar title=(number("board-bar", "bar", card.points)) {
                (icon::draw(Icon::Flag)) b { (card.points) } @if visited { em { "+5" } }
            }
            span.dm-places { (number("board-places", "places", card.places)) }
            span.dm-ranks {
                @for rank in Rank::all().filter(|&rank| rank != Rank::S) {
                    span class=(if card.ranks.contains(rank) { "is-lit" } else { "is-unlit" }) { (rank.word()) }
                }
            }
        }
        span.dm-stage__rewards data-part={ "stage-rewards-" (card.id) } {
            span.dm-reward.dm-reward--popularity title=(number("board-popularity", "count", card.popularity)) {
                (icon::draw(Icon::Heart)) b { "+" (card.popularity) }
            }
            @if card.memory > 0 { span.dm-reward title=(desk.text("board-memory")) { (icon::labelled(Icon::Memory, &desk.text("board-memory"))) } }
            @if card.cards > 0 {
                span.dm-reward title=(number("board-cards", "count", card.cards)) { (icon::draw(Icon::Deck)) b { "+" (card.cards) } }
            }
            @if card.tension { span.dm-reward title=(desk.text("board-tension")) { (icon::labelled(Icon::Scandal, &desk.text("board-tension"))) } }
            @if let Some((_, _, last)) = card.stay { span.dm-note { (number("board-until", "season", last)) } }
        }
        @if let Some(text) = &card.text { span.dm-stage__rule { (text.get(desk.lang)) } }
        @if card.colour == Colour::Red { span.dm-stage__rule { (desk.text("board-once")) } }
        @if visited { span.dm-stage__rule.is-warning { (desk.say(&super::visitor_sign(look.view))) } }
    }
}

/// The trend card under a stage: its back, or what these eyes know.
fn trend(look: &Look<'_>, slot: Slot) -> Markup {
    let shown = slot.0 < look.view.open.trends_shown;
    match look.view.trends[slot.index()] {
        Seen::Known(trend) => {
            let key = if shown { "board-trend-known" } else { "board-trend-only-you" };
            let label = look.desk.say(&Message::new(key).word("trend", trend.word()));
            html! {
                span class={ "dm-trend" @if !shown { " is-secret" } } {
                    (lesson_chip(trend_lesson(trend), None, &label))
                    @if !shown { (icon::draw(Icon::Eye)) }
                }
            }
        }
        Seen::Hidden => html! {
            span.dm-trend.is-hidden role="img" aria-label=(look.desk.text("board-trend-hidden")) { (look.desk.text("board-trend-unknown")) }
        },
    }
}

/// Who has come to a stage: everybody once the sheets are open, before that only the reader's own.
fn entrants(look: &Look<'_>, slot: Slot) -> Markup {
    let open = &look.view.open;
    let filling_in = open.step == Step::Enter;
    let here = |idol: &Idol| {
        let place = match filling_in {
            true => look.view.sheets[idol.index()].known().flatten(),
            false => open.entered[idol.index()],
        };
        place == Some(Place::Slot(slot))
    };
    let idols: Vec<Idol> = Idol::all().filter(here).collect();
    html! {
        span class={ "dm-stage__entrants" @if filling_in { " is-secret" } } {
            @for idol in idols {
                (token(look, idol, &format!("piece-{}", idol.word()), Mood::Determined))
            }
        }
    }
}

/// How likely each of the reader's own idols is to reach the bar here with her first roll.
fn odds(look: &Look<'_>, slot: Slot) -> Markup {
    let (open, desk) = (&look.view.open, look.desk);
    let Some(seat) = desk.eyes.seat() else { return html! {} };
    let likely =
        |leader: Idol| reach(look.view, leader, slot).map(|chance| (leader, (chance * 100.0).round() as i64));
    html! {
        span.dm-odds data-part={ "odds-" (slot.word()) } {
            @for (leader, chance) in open.leaders(seat).filter_map(likely) {
                @let told = Message::new("board-odds").word("idol", leader.word()).number("chance", chance);
                span title=(desk.say(&told)) { (short_name(look, leader)) " " b { (chance) "%" } }
            }
        }
    }
}

/// The lesson room, where pieces lie that enter nothing.
pub(super) fn lesson_room(look: &Look<'_>) -> Markup {
    let open = &look.view.open;
    let rests = |idol: &Idol| match open.step {
        Step::Enter => look.view.sheets[idol.index()] == Seen::Known(Some(Place::Lesson)),
        _ => open.entered[idol.index()] == Some(Place::Lesson),
    };
    let idols: Vec<Idol> = Idol::all().filter(rests).collect();
    let content = html! {
        span.dm-room__name { (icon::draw(Icon::Lesson)) (look.desk.text("board-lesson-room")) }
        span.dm-room__hint { (look.desk.text("board-lesson-room-hint")) }
        span.dm-stage__entrants {
            @for idol in idols {
                span.dm-room__idol {
                    (token(look, idol, &format!("piece-{}", idol.word()), Mood::Happy))
                    (short_name(look, idol))
                }
            }
        }
    };
    if open.step == Step::Enter {
        look.desk.piece_labelled("lesson", "dm-room", "", &look.desk.text("board-lesson-room"), &content)
    } else {
        html! { div.piece.dm-room { (content) } }
    }
}

/// The season, who starts, and which trends are out.
pub(super) fn season(look: &Look<'_>) -> Markup {
    let (open, desk) = (&look.view.open, look.desk);
    html! {
        header.dm-season data-part="season" {
            span.dm-lamps role="img" aria-label=(desk.say(&Message::new("board-season").number("season", open.season).number("seasons", open.cards.rules.last_season))) {
                @for season in 1..=6u8 {
                    span class={ "dm-lamp" @if season < open.season { " is-past" } @else if season == open.season { " is-lit" } } { (season) }
                }
            }
            span.dm-season__starts { (icon::draw(Icon::Start)) (desk.say(&Message::new("board-starts").seat("seat", open.start))) }
            @if !open.trends_out.is_empty() {
                span.dm-season__out {
                    (desk.text("board-trends-out"))
                    @for &trend in &open.trends_out { (lesson_chip(trend_lesson(trend), None, &desk.label(&trend.word()))) }
                }
            }
            @if !open.trends_out.is_empty() && open.step != Step::Over {
                @let left = trends_left(look.view);
                span.dm-season__out {
                    (desk.text("board-trends-left"))
                    @for trend in Trend::ALL { (lesson_chip(trend_lesson(trend), Some(u32::from(left[trend.index()])), &desk.label(&trend.word()))) }
                }
            }
            span.dm-season__piles data-part="season-piles" {
                span { (icon::draw(Icon::Deck)) (desk.text("board-pile")) " " b { (look.view.pile()) } }
                span { (icon::draw(Icon::Discard)) (desk.text("board-discard")) " " b { (open.discard.len()) } }
            }
        }
    }
}
