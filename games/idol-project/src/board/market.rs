//! What can be bought and done this round: investments, stocks, works.

use super::pieces::{SKILL_ICONS, SKILL_TONES, field_icon, field_tone, money, needs, points};
use crate::cards::{CARDS, InvestmentCard, Skills};
use crate::ids::{Field, Investment, Work};
use crate::view::View;
use greenroom_engine::Message;
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::certificate;
use greenroom_stage::pieces::{Icon, Tone, house_mark, icon};
use maud::{Markup, html};

/// The market and the works on offer.
pub(super) fn tables(view: &View, desk: &Desk<'_>) -> Markup {
    html! {
        div.ip-tables {
            section.ip-market {
                h3 { (desk.text("market")) }
                div.ip-shelf {
                    @for field in Field::ALL { (investment(view, desk, field)) }
                    (stocks(view, desk))
                }
            }
            section.ip-works {
                h3 { (desk.text("works")) small { (deck(desk, view.open.works.len())) } }
                div.ip-shelf {
                    @for work in &view.open.works.out { (work_card(view, desk, *work)) }
                    @for _ in view.open.works.out.len()..3 { div.ip-gap { span { (desk.text("taken")) } } }
                }
            }
        }
    }
}

fn deck(desk: &Desk<'_>, count: usize) -> String {
    desk.say(&Message::new("deck-left").number("count", count as i64))
}

fn investment(view: &View, desk: &Desk<'_>, field: Field) -> Markup {
    let pile = &view.open.decks[field];
    html! {
        div class={ "ip-stall " (field_tone(field).class()) } {
            @if let Some(kind) = pile.out {
                @let card = CARDS.get().investment(kind);
                @let label = format!("{}: {}", desk.label(field.word()), card.name.get(desk.lang));
                (desk.piece_labelled(field.word(), "ip-invest", &format!("{}-{}", field.word(), view.open.round), &label, &investment_face(desk, card)))
            } @else {
                div.ip-gap { (icon::draw(field_icon(field))) span { (desk.text("taken")) } }
            }
            small { (deck(desk, pile.len())) }
        }
    }
}

fn investment_face(desk: &Desk<'_>, card: &InvestmentCard) -> Markup {
    html! {
        span.ip-invest-top { span.ip-plus { "+" (card.increment) } span.ip-invest-field { (desk.label(card.field.word())) } }
        span.ip-invest-art { (icon::draw(field_icon(card.field))) }
        span.ip-name { (card.name.get(desk.lang)) }
        span.ip-terms { (house_mark(desk.lang, card.source)) (money(card.cost)) }
    }
}

/// An investment alone, as printed.
pub(super) fn printed_investment(desk: &Desk<'_>, kind: Investment) -> Markup {
    let card = CARDS.get().investment(kind);
    html! { div class={ "ip-stall " (field_tone(card.field).class()) } { div.piece.ip-invest { (investment_face(desk, card)) } } }
}

/// A stock alone, as printed.
pub(super) fn printed_stock(desk: &Desk<'_>) -> Markup {
    let price = *CARDS.get().stock.price.get_ref();
    html! {
        div.ip-stall.tone-green {
            div.piece.ip-stock { span.ip-stack { (certificate(&desk.text("stock"), "20 AG", Tone::Green)) } span.ip-terms { (money(price)) } }
        }
    }
}

fn stocks(view: &View, desk: &Desk<'_>) -> Markup {
    let price = *CARDS.get().stock.price.get_ref();
    let label =
        desk.say(&Message::new("stocks-out").number("out", view.open.stocks.out).number("price", price));
    html! {
        div.ip-stall.tone-green {
            @if view.open.stocks.out > 0 {
                (desk.piece_labelled("buy-stock", "ip-stock", "", &label, &html! {
                    span.ip-invest-top { span.ip-plus { "×" (view.open.stocks.out) } span.ip-invest-field { (desk.text("stock")) } }
                    span.ip-stack {
                        @for _ in 0..view.open.stocks.out.min(3) { (certificate(&desk.text("stock"), "20 AG", Tone::Green)) }
                    }
                    span.ip-terms { (money(price)) }
                }))
            } @else {
                div.ip-gap { (icon::draw(Icon::Stock)) span { (desk.text("taken")) } }
            }
            small { (deck(desk, view.open.stocks.pile as usize)) }
        }
    }
}

/// The skill that a work asks for most, as its picture.
fn picture(needs: Skills) -> Markup {
    let list = needs.list();
    let most = (0..4).max_by_key(|&which| (list[which], 4 - which)).unwrap_or(0);
    html! { span class={ "ip-work-art " (SKILL_TONES[most].class()) } { (icon::draw(SKILL_ICONS[most])) } }
}

/// A work with what the reader lacks for it.
pub(super) fn work_card(view: &View, desk: &Desk<'_>, work: Work) -> Markup {
    let card = CARDS.get().work(work);
    let have = desk.eyes.seat().map(|seat| view.open.office(seat).skills());
    let ready = have.is_some_and(|have| have.cover(card.needs));
    let class = match have {
        Some(_) if ready => "ip-work is-ready",
        Some(_) => "ip-work is-far",
        None => "ip-work",
    };
    let name = card.name.get(desk.lang);
    desk.piece_labelled(
        card.id.get_ref(),
        class,
        &format!("work-{}", work.0),
        name,
        &html! {
            span.ip-work-head { span.ip-name { (name) } (points(desk, u32::from(card.vp))) }
            (needs(desk, card.needs, have))
            (picture(card.needs))
            span.ip-terms {
                @if ready { span.ip-can { (icon::draw(Icon::Check)) (desk.text("can-do")) } }
                (house_mark(desk.lang, card.source))
                (money(card.gage))
            }
        },
    )
}
