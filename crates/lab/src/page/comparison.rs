//! Runs of the same deals side by side.

use super::words::{decimal, percent, probability};
use super::{Reader, section};
use crate::analysis::{Change, Changes, MEASURES, Variant};
use greenroom_engine::Message;
use maud::{Markup, html};

/// The whole page below its title.
pub(super) fn content(reader: &Reader<'_>, variants: &[Variant]) -> Markup {
    let Some((first, others)) = variants.split_first() else { return html! {} };
    let changes: Vec<Changes> = others.iter().map(|other| first.changes(other)).collect();
    html! {
        (overview(reader, first, others, &changes))
        (measures(reader, first, others, &changes))
        (winning(reader, variants))
        (cards(reader, first, others, &changes))
    }
}

/// The names of what changed from the first variant to another one.
fn found(reader: &Reader<'_>, changes: &Changes) -> Vec<String> {
    let is_found = |change: &&Change| change.is_found();
    let measures = MEASURES.iter().zip(&changes.measures).filter(|(_, change)| change.is_found());
    let cards =
        changes.cards.iter().filter(|(_, changes)| changes.iter().flatten().any(|change| is_found(&change)));
    let measures = measures.map(|(measure, _)| reader.text(measure));
    measures.chain(cards.map(|(card, _)| reader.name(card))).collect()
}

fn overview(reader: &Reader<'_>, first: &Variant, others: &[Variant], changes: &[Changes]) -> Markup {
    let line = |other: &Variant, changes: &Changes| {
        let found = found(reader, changes);
        let key = match (found.is_empty(), first.has_deals_of(other)) {
            (true, true) => "comparison-same",
            (false, true) => "comparison-changed",
            (true, false) => "comparison-apart-same",
            (false, false) => "comparison-apart-changed",
        };
        let message = Message::new(key)
            .number("before", first.findings.games as i64)
            .word("first", first.name.clone())
            .word("other", other.name.clone())
            .number("games", other.findings.games as i64)
            .words("found", found.iter().cloned());
        html! { li class=[(!found.is_empty()).then_some("found")] { (reader.say(&message)) } }
    };
    html! {
        section id="overview" {
            h2 { (reader.text("overview")) }
            ul class="overview" { @for (other, changes) in others.iter().zip(changes) { (line(other, changes)) } }
        }
    }
}

fn measures(reader: &Reader<'_>, first: &Variant, others: &[Variant], changes: &[Changes]) -> Markup {
    section(
        reader,
        "measures",
        &html! {
            div class="wide" tabindex="0" { table {
                thead { tr {
                    th {} th class="number" { (first.name) }
                    @for other in others { th class="number" colspan="3" { (other.name) } }
                } }
                tbody {
                    @for (place, measure) in MEASURES.iter().enumerate() {
                        tr {
                            th scope="row" { (reader.text(measure)) }
                            td class="number" { (decimal(first.mean(place))) }
                            @for changes in changes { (change(&changes.measures[place], decimal)) }
                        }
                    }
                }
            } }
        },
    )
}

/// A change as three cells: the new figure, the interval of the difference, and q.
fn change(change: &Change, write: fn(f64) -> String) -> Markup {
    let (low, high) = change.interval();
    let plus = |number: f64| if number > 0.0 { format!("+{}", write(number)) } else { write(number) };
    let known = low.is_finite() && high.is_finite();
    html! {
        td class="number" { @if change.is_found() { strong { (write(change.after)) } } @else { (write(change.after)) } }
        td class="number" { @if known { (plus(low)) " – " (plus(high)) } @else { "–" } }
        td class=(if change.is_found() { "number strong" } else { "number" }) { (probability(change.q)) }
    }
}

fn winning(reader: &Reader<'_>, variants: &[Variant]) -> Markup {
    let seats = variants.first().map(|variant| variant.findings.by_seat.len()).unwrap_or_default();
    section(
        reader,
        "winning",
        &html! {
            div class="wide" tabindex="0" { table {
                thead { tr { th {} @for variant in variants { th class="number" { (variant.name) } } } }
                tbody {
                    @for seat in 0..seats {
                        tr {
                            @for (place, variant) in variants.iter().enumerate() {
                                @if let Some(share) = variant.findings.by_seat.get(seat) {
                                    @if place == 0 {
                                        th scope="row" { (reader.say(&Message::new("seat").word("seat", share.name.clone()))) }
                                    }
                                    td class="number" { (percent(share.share)) " (" (percent(share.low)) " – " (percent(share.high)) ")" }
                                }
                            }
                        }
                    }
                    tr {
                        th scope="row" { (reader.text("evenness-p")) }
                        @for variant in variants { td class="number" { (probability(variant.findings.evenness)) } }
                    }
                }
            } }
        },
    )
}

/// Every card: how often it is chosen, and how strong it is, in all variants; those that changed come first.
fn cards(reader: &Reader<'_>, first: &Variant, others: &[Variant], changes: &[Changes]) -> Markup {
    let least = |card: &str| {
        let all = changes
            .iter()
            .filter_map(|changes| changes.cards.get(card))
            .flat_map(|changes| changes.iter().flatten());
        all.map(|change| change.q).fold(2.0, f64::min)
    };
    let mut words: Vec<&str> = first.findings.cards.iter().map(|card| card.card.as_str()).collect();
    words.sort_by(|a, b| least(a).total_cmp(&least(b)));
    let columns = ["chosen", "having", "using"];
    section(
        reader,
        "comparison-cards",
        &html! {
            div class="wide" tabindex="0" { table class="cards" {
                thead {
                    tr { th rowspan="2" { (reader.text("card")) } @for other in others { th colspan="9" { (other.name) } } }
                    tr {
                        @for _ in others { @for column in columns {
                            th class="number" { (reader.text(column)) } th class="number" { (reader.text("after")) } th class="number" { "q" }
                        } }
                    }
                }
                tbody {
                    @for word in words {
                        tr class=[(least(word) < crate::analysis::STANDS_OUT).then_some("stands-out")] {
                            th scope="row" { (reader.name(word)) }
                            @for changes in changes { @for place in 0..columns.len() {
                                (card_change(changes.cards.get(word).and_then(|changes| changes[place].as_ref())))
                            } }
                        }
                    }
                }
            } }
        },
    )
}

fn card_change(change: Option<&Change>) -> Markup {
    let Some(change) = change else { return html! { td colspan="3" class="nothing" { "–" } } };
    html! {
        td class="number" { (decimal(change.before)) }
        td class="number" { (decimal(change.after)) }
        td class=(if change.is_found() { "number strong" } else { "number" }) { (probability(change.q)) }
    }
}
