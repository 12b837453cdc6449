//! The section of the report about cards, idols, boards, events and items.

use super::Reader;
use super::plots::small_interval;
use super::words::{decimal, percent, probability};
use crate::analysis::{CardLine, Effect, Findings, STANDS_OUT, STRONG, WEAK};
use maud::{Markup, html};

/// All cards, those that stand out first.
pub(super) fn section(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let heads = ["seen", "dealt", "taken", "offered", "chosen", "used"];
    super::section(
        reader,
        "cards",
        &html! {
            p class="explanation" { (reader.text("cards-caution")) }
            div class="wide" tabindex="0" { table class="cards" {
                thead {
                    tr {
                        th rowspan="2" { (reader.text("card")) }
                        th rowspan="2" { (reader.text("kind")) }
                        th colspan="6" { (reader.text("in-a-game")) }
                        @for head in ["having", "using"] { th colspan="5" { (reader.text(head)) } }
                    }
                    tr {
                        @for head in heads { th class="number" { (reader.text(head)) } }
                        @for _ in 0..2 {
                            @for head in ["with", "without", "strength", "q"] { th class="number" { (reader.text(head)) } }
                            th {}
                        }
                    }
                }
                tbody { @for card in &findings.cards { (row(reader, card)) } }
            } }
        },
    )
}

fn row(reader: &Reader<'_>, card: &CardLine) -> Markup {
    let class = if card.stands_out() { Some("stands-out") } else { card.differs().then_some("differs") };
    html! {
        tr class=[class] data-word=(card.card) {
            th scope="row" {
                (reader.name(&card.card))
                @if card.stands_out() { " " span class="mark" { (reader.text("mark-out")) } }
                @if card.dead { " " span class="mark dead" { (reader.text("mark-dead")) } }
                @if let Some(better) = &card.dominated {
                    " " span class="mark dead" data-word=(better.by)
                        title=(format!("{} / {}", better.preferred, better.together)) {
                        (reader.text("mark-dominated")) " " (reader.name(&better.by))
                    }
                }
            }
            td { (reader.group(&card.kind)) }
            td class="number" { (percent(card.seen)) }
            @for count in [card.dealt, card.taken, card.offered, card.chosen, card.used] {
                td class="number" { (decimal(count)) }
            }
            (effect(card.having.as_ref()))
            (effect(card.using.as_ref()))
        }
    }
}

fn effect(effect: Option<&Effect>) -> Markup {
    let Some(effect) = effect else { return html! { td colspan="5" class="nothing" { "–" } } };
    let (strength, low, high) = effect.strength;
    let found = effect.q < STANDS_OUT;
    let class = match strength {
        _ if !found => "",
        strength if strength > STRONG => "strong",
        strength if strength < WEAK => "weak",
        _ => "",
    };
    html! {
        td class="number" { (percent(effect.with)) }
        td class="number" { (percent(effect.without)) }
        td class=(format!("number {class}")) title=(format!("{} – {}", decimal(low), decimal(high))) {
            "×" (decimal(strength))
        }
        td class="number" { @if found { strong { (probability(effect.q)) } } @else { (probability(effect.q)) } }
        td { (small_interval(effect.strength, class)) }
    }
}
