//! Growth boards: what each player's unit can do and owns.

use crate::action::three_from_word;
use crate::appeal::{Timing, timing};
use crate::board::faces::face;
use crate::board::map::{given_name, kind, money_chip, side};
use crate::board::terminal::about;
use crate::cards::{AppealCard, Effect, cards};
use crate::ids::{Ability, Card, Idol, total};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Id, Message, Seat, Word};
use greenroom_stage::pieces::token::{lesson_chip, memory_chip, seat_class, seat_shape};
use greenroom_stage::pieces::{Card as Drawn, Icon, Mood, Size, Tone, house_mark, icon};
use greenroom_stage::{Desk, Plate};
use maud::{Markup, html};

/// What stands next to a seat's face.
pub(crate) fn plate(view: &View, desk: &Desk<'_>, seat: Seat) -> Plate {
    let producer = view.open.producer(seat);
    let score = desk.say(&Message::new("plate-points").number("points", producer.points));
    let facts = html! {
        span class="plate-facts" {
            @for (ability, level) in Ability::ALL.iter().zip(producer.abilities) {
                span class={ "plate-ability kind-" (ability.word()) } { (["Vo", "Da", "Vi"][ability.index()]) b { (level) } }
            }
            @if view.open.start == seat { span class="starts" title=(desk.text("start-player")) { (icon::draw(Icon::Start)) } }
        }
    };
    Plate { score: Some(score), facts }
}

/// The boards of those who do not sit here, small.
pub(crate) fn others(view: &View, desk: &Desk<'_>) -> Markup {
    let own = desk.eyes.seat();
    html! {
        div class="growths" {
            @for seat in Seat::all(view.open.seats()).filter(|seat| Some(*seat) != own) { (small(view, desk, seat)) }
        }
    }
}

fn small(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let producer = view.open.producer(seat);
    let hidden = view.hands[seat.index()].len();
    html! {
        section data-part={ "growth-" (seat) } class={ "growth " (seat_class(seat)) } {
            header { (seat_shape(seat)) span { (desk.person(seat)) } }
            div class="growth-idols" data-part={ "growth-idols-" (seat) } {
                @for idol in &producer.idols {
                    @let card = &cards().idols[idol.index()];
                    span class="growth-idol" title=(format!("{}: {}", card.name.get(desk.lang), card.text.get(desk.lang))) {
                        (desk.face(&face(&card.id), Mood::Calm, "")) small { (given_name(*idol, desk.lang)) (side(view, desk, seat, *idol)) }
                    }
                }
            }
            div class="growth-chips" data-part={ "growth-chips-" (seat) } {
                @for ability in Ability::ALL {
                    @let chips = producer.chips[ability.index()];
                    @if chips > 0 { (lesson_chip(kind(ability), Some(u32::from(chips)), &level_label(view, desk, seat, ability))) }
                }
                @if producer.memory > 0 { (memory_chip(u32::from(producer.memory), &count(desk, "memory-label", producer.memory))) }
                @if producer.money > 0 { (money_chip(producer.money, &count(desk, "money-label", producer.money))) }
                @if hidden > 0 { span class="held-cards" title=(count(desk, "cards-held", hidden as u8)) { (icon::draw(Icon::CardBack)) b { (hidden) } } }
                @if total(producer.chips) == 0 && producer.memory == 0 && producer.money == 0 && hidden == 0 { span class="growth-empty" { "–" } }
            }
            @for card in producer.lasting.iter() {
                @let drawn = &cards().appeals[card.index()];
                span class="lasting-tag" title=(drawn.text.get(desk.lang)) { (icon::draw(Icon::Pin)) (drawn.name.get(desk.lang)) " " (house_mark(desk.lang, drawn.source)) }
            }
        }
    }
}

fn count(desk: &Desk<'_>, key: &str, number: u8) -> String {
    desk.say(&Message::new(key).number("count", number))
}

fn level_label(view: &View, desk: &Desk<'_>, seat: Seat, ability: Ability) -> String {
    let producer = view.open.producer(seat);
    desk.say(
        &Message::new("level-label")
            .word("ability", ability.word())
            .number("level", producer.abilities[ability.index()])
            .number("chips", producer.chips[ability.index()]),
    )
}

/// The reader's own board, idols and cards along the bottom edge.
pub(crate) fn own(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let producer = view.open.producer(seat);
    html! {
        div class={ "own " (seat_class(seat)) } {
            section class="own-growth" data-part="own-growth" aria-label=(desk.text("growth")) {
                div class="abilities" {
                    @for ability in Ability::ALL { (ability_track(view, desk, seat, ability)) }
                }
                div class="purse" {
                    (desk.piece_labelled("memory", "purse-piece", "", &count(desk, "memory-label", producer.memory), &html! { (memory_chip(u32::from(producer.memory), &count(desk, "memory-label", producer.memory))) b class="purse-count" { (producer.memory) } }))
                    (desk.piece_labelled("money", "purse-piece", "", &count(desk, "money-label", producer.money), &html! { (icon::labelled(Icon::Coin, &count(desk, "money-label", producer.money))) b class="purse-count" { (producer.money) } }))
                }
            }
            (bundles(view, desk))
            section class="own-idols" data-part="own-idols" {
                @for idol in &producer.idols { (talent(view, desk, seat, *idol)) }
            }
            section class="own-cards" data-part="own-cards" {
                @for card in view.known(seat) { (appeal(view, desk, card, false)) }
                @for card in producer.lasting.iter() { (appeal(view, desk, card, true)) }
                @if view.hands[seat.index()].is_empty() && producer.lasting.is_empty() { p class="empty-hand" { (desk.text("empty-hand")) } }
            }
        }
    }
}

/// The ways to take chips for a memory, for money or of choice; shown once one of them is under way.
fn bundles(view: &View, desk: &Desk<'_>) -> Markup {
    let mut words: Vec<&str> = Vec::new();
    for (_, tree) in
        desk.choices.next().iter().filter(|(word, _)| ["memory", "money", "choose"].contains(&word.as_str()))
    {
        for (word, _) in tree.next() {
            if !words.contains(&word.as_str()) {
                words.push(word);
            }
        }
    }
    let under_way = matches!(view.open.step(), Step::Choose { .. }) || !desk.path.is_empty();
    html! {
        @if !words.is_empty() {
            div data-part="bundles" class={ "bundles" @if under_way { " is-open" } } {
                @for word in words {
                    @let chips = three_from_word(word).unwrap_or_default();
                    @let content = html! {
                        @for ability in Ability::ALL {
                            @for _ in 0..chips[ability.index()] { (lesson_chip(kind(ability), None, &desk.label(&ability.word()))) }
                        }
                    };
                    (desk.piece(word, "bundle", "", &content))
                }
            }
        }
    }
}

fn ability_track(view: &View, desk: &Desk<'_>, seat: Seat, ability: Ability) -> Markup {
    let producer = view.open.producer(seat);
    let (level, chips) = (producer.abilities[ability.index()], producer.chips[ability.index()]);
    let content = html! {
        span class="ability-name" { (desk.label(&ability.word())) }
        b class="ability-level" { (level) }
        span class="ability-chips" { (lesson_chip(kind(ability), Some(u32::from(chips)), &level_label(view, desk, seat, ability))) }
    };
    let word = format!("train-{}", ability.word());
    let spoken = desk.spoken(about(view, desk, &word), &word);
    desk.piece_labelled(&word, &format!("ability kind-{}", ability.word()), "", &spoken, &content)
}

fn talent(view: &View, desk: &Desk<'_>, seat: Seat, idol: Idol) -> Markup {
    let card = &cards().idols[idol.index()];
    html! {
        article class="talent" {
            (desk.face(&face(&card.id), Mood::Calm, "face--48"))
            div { h3 { (card.name.get(desk.lang)) (side(view, desk, seat, idol)) (house_mark(desk.lang, card.source)) } p { (card.text.get(desk.lang)) } }
        }
    }
}

/// An appeal card in the hand, or face up on the board.
pub(crate) fn appeal(view: &View, desk: &Desk<'_>, card: Card, lasting: bool) -> Markup {
    let card_data = &cards().appeals[card.index()];
    let drawn = draw_appeal(desk, card_data).class(if lasting { "is-lasting" } else { "" });
    let spoken = desk.spoken(about(view, desk, &card.word()), &card.word());
    desk.piece_labelled(&card.word(), "appeal", &format!("card-{}", card.word()), &spoken, &drawn.render())
}

/// The text that says when a card can be played.
pub(crate) fn timing_key(effect: Effect) -> &'static str {
    match (effect, timing(effect)) {
        (Effect::Lasting(_), _) => "timing-lasting",
        (_, Timing::Event) => "timing-event",
        (_, Timing::Success) => "timing-success",
        (_, Timing::Turn) => "timing-turn",
    }
}

fn draw_appeal(desk: &Desk<'_>, card: &AppealCard) -> Drawn {
    let (tone, emblem) = match (card.effect, timing(card.effect)) {
        (Effect::Lasting(_), _) => (Tone::Mint, Icon::Pin),
        (_, Timing::Event) => (Tone::Rose, Icon::Stage),
        (_, Timing::Success) => (Tone::Gold, Icon::Trophy),
        (_, Timing::Turn) => (Tone::Sky, Icon::Promotion),
    };
    let when = timing_key(card.effect);
    Drawn::new()
        .title(card.name.get(desk.lang))
        .art(icon::draw(emblem))
        .text(html! { span { b class="when" { (desk.text(when)) (house_mark(desk.lang, card.source)) } br; (card.text.get(desk.lang)) } })
        .tone(tone)
        .size(Size::Hand)
}

/// The idols to choose from.
pub(crate) fn gallery(view: &View, desk: &Desk<'_>) -> Markup {
    let producer_of = |idol: Idol| {
        Seat::all(view.open.seats()).find(|seat| view.open.producer(*seat).idols.contains(&idol))
    };
    html! {
        section class="gallery" {
            h2 { (desk.text("draft-title")) }
            div class="gallery-cards" {
                @for number in 0..cards().idols.len() as u8 {
                    (idol_card(view, desk, Idol(number), producer_of(Idol(number))))
                }
            }
        }
    }
}

/// An idol's whole card, with whoever has chosen her.
pub(crate) fn idol_card(view: &View, desk: &Desk<'_>, idol: Idol, taken: Option<Seat>) -> Markup {
    let card = &cards().idols[idol.index()];
    let mood = if taken.is_some() { Mood::Happy } else { Mood::Calm };
    let content = html! {
        span class="idol-portrait" { (desk.face(&face(&card.id), mood, "")) }
        span class="idol-words" {
            b class="idol-name" { (card.name.get(desk.lang)) " " (house_mark(desk.lang, card.source)) }
            span class="idol-stats" {
                @for ability in Ability::ALL { (lesson_chip(kind(ability), Some(u32::from(card.abilities()[ability.index()])), &desk.label(&ability.word()))) }
                @if card.memory > 0 { (memory_chip(u32::from(card.memory), &count(desk, "memory-label", card.memory))) }
            }
            span class="idol-text" { (card.text.get(desk.lang)) }
            @if let Some(seat) = taken { span class={ "idol-taken " (seat_class(seat)) } { (seat_shape(seat)) (desk.person(seat)) } }
        }
    };
    let classes = if taken.is_some() { "idol-card is-taken" } else { "idol-card" };
    let spoken = desk.spoken(about(view, desk, &idol.word()), &idol.word());
    desk.piece_labelled(&idol.word(), classes, &format!("idol-{}", idol.word()), &spoken, &content)
}
