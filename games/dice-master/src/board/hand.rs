//! The reader's own things along the bottom edge: idols and produce cards.

use super::Look;
use super::idols::{card as idol_card, unit_of};
use super::terminal::about;
use crate::card_counts::CardCounts;
use crate::cards::{Appeal, ProduceCard, ProduceEffect, Use, cards};
use crate::ids::Kind;
use crate::view::Held;
use greenroom_engine::{Message, Seat, Source, Word};
use greenroom_stage::pieces::{Card, Icon, Mood, Size, Tone, house_mark, icon};
use maud::{Markup, html};

/// From so many cards on a hand lies in two rows at a desk.
const MANY: u32 = 5;

/// Idols to the left, cards to the right.
pub(super) fn hand(look: &Look<'_>, seat: Seat) -> Markup {
    let open = &look.view.open;
    let aside = look.view.aside[seat.index()].len();
    // Before the first idol is chosen there is nothing to lay down.
    if open.leaders(seat).next().is_none() {
        return html! {};
    }
    html! {
        div.dm-own data-part="own" {
            section.dm-own__idols aria-label=(look.desk.text("board-yours")) {
                @for leader in open.leaders(seat).collect::<Vec<_>>() {
                    (unit_of(look, open.idol(leader).unit, |idol| idol_card(look, idol, Mood::Calm)))
                }
            }
            @if let Held::Known(hand) = look.view.hands[seat.index()] {
                section.dm-own__cards aria-label=(look.desk.text("board-hand")) {
                    (fan(look, hand))
                    @if aside > 0 {
                        p.dm-aside { (icon::draw(Icon::CardBack)) (look.desk.say(&Message::new("board-aside").number("count", aside))) }
                    }
                }
            }
        }
    }
}

fn fan(look: &Look<'_>, hand: CardCounts) -> Markup {
    html! {
        div class={ "dm-fan" @if hand.len() >= MANY { " is-many" } } {
            @for kind in hand.kinds() {
                @for copy in 0..hand.count(kind) {
                    @let spoken = look.desk.spoken(about(look.view, look.desk, &kind.word()), &kind.word());
                    (look.desk.piece_labelled(&kind.word(), "dm-card", &format!("card-{}-{copy}", kind.word()), &spoken, &produce_card(look, kind)))
                }
            }
        }
    }
}

/// A produce card as it is printed.
pub(super) fn produce_card(look: &Look<'_>, kind: Kind) -> Markup {
    let card = cards().kind(kind);
    let (lang, desk) = (look.desk.lang, look.desk);
    let (tone, when) = match card.used {
        Use::Produce(_) => (Tone::Cyan, "board-when-produce"),
        Use::Audition(..) => (Tone::Magenta, "board-when-audition"),
    };
    let face = Card::new()
        .title(card.name.get(lang))
        .art(icon::draw(emblem(card)))
        .text(html! { (card.text.get(lang)) })
        .kind(desk.text(when))
        .tone(tone)
        .class(&format!("dm-is-{}", card.id))
        .size(Size::Hand);
    let face = if card.source == Source::House { face.mark(house_mark(lang, card.source)) } else { face };
    face.render()
}

fn emblem(card: &ProduceCard) -> Icon {
    match card.used {
        Use::Audition(effect, _) => match effect {
            Appeal::Points(_) => Icon::Scandal,
            Appeal::PointsPerMemory(_) => Icon::Memory,
            Appeal::RaiseDice(_) => Icon::ArrowUp,
            Appeal::LowestBecomes(_) | Appeal::CheerProducer(_) => Icon::Fame,
            Appeal::LowBecome { .. } => Icon::Training,
            Appeal::MatchDice => Icon::Copy,
            Appeal::RerollUpTo(_) => Icon::Replay,
            Appeal::AddDice(_) => Icon::Dice,
            Appeal::StrikeOne => Icon::Warning,
            Appeal::StrikeAll => Icon::Cross,
            Appeal::ChangeTrend => Icon::Trend,
            Appeal::SetAside(_) => Icon::Calendar,
            Appeal::Teamwork { .. } => Icon::Handshake,
            Appeal::CheerFans(_) => Icon::People,
        },
        Use::Produce(effect) => match effect {
            ProduceEffect::Train => Icon::Training,
            ProduceEffect::Memories(_) => Icon::Television,
            ProduceEffect::Popularity { .. } => Icon::Newspaper,
            ProduceEffect::LookAndDraw(_) => Icon::Eye,
            ProduceEffect::Draw(_) => Icon::Heart,
            ProduceEffect::TensionUp => Icon::Scandal,
            ProduceEffect::Gear { trend, .. } => super::trend_lesson(trend).icon(),
            ProduceEffect::Office => Icon::Home,
            ProduceEffect::Reschedule => Icon::Exchange,
        },
    }
}
