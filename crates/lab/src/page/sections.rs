//! The sections of the report, but for the cards.

use super::plots::{IntervalRow, LinePoint, histogram, intervals, line, small_bar};
use super::words::{decimal, interval, percent, probability};
use super::{Reader, section};
use crate::Histogram;
use crate::analysis::{Findings, STANDS_OUT, Share};
use greenroom_engine::Message;
use maud::{Markup, html};

/// At most so many bars stand side by side.
const BINS: i64 = 31;

/// What a designer should look at first.
pub(super) fn overview(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let games = Message::new("overview-games").number("games", findings.games as i64);
    let uneven = findings.evenness < STANDS_OUT;
    let seats = Message::new(if uneven { "overview-uneven" } else { "overview-even" })
        .word("p", probability(findings.evenness));
    let out: Vec<String> =
        findings.cards.iter().filter(|card| card.stands_out()).map(|card| reader.name(&card.card)).collect();
    let dead: Vec<String> =
        findings.cards.iter().filter(|card| card.dead).map(|card| reader.name(&card.card)).collect();
    let list = |key: &str, cards: &[String]| {
        reader
            .say(&Message::new(key).number("count", cards.len() as i64).words("cards", cards.iter().cloned()))
    };
    let cards = if out.is_empty() { reader.text("overview-no-card") } else { list("overview-cards", &out) };
    let dead = if dead.is_empty() { reader.text("overview-no-dead") } else { list("overview-dead", &dead) };
    html! {
        section id="overview" {
            h2 { (reader.text("overview")) }
            ul class="overview" {
                li { (reader.say(&games)) }
                li class=[uneven.then_some("found")] { (reader.say(&seats)) }
                li class=[(!out.is_empty()).then_some("found")] { (cards) }
                li { (dead) }
            }
        }
    }
}

fn rows(shares: &[Share], name: impl Fn(&str) -> String) -> Vec<IntervalRow> {
    let row = |share: &Share| IntervalRow {
        word: share.name.clone(),
        name: name(&share.name),
        value: share.share,
        low: share.low,
        high: share.high,
        label: format!("{} ({})", percent(share.share), interval(share.low, share.high)),
    };
    shares.iter().map(row).collect()
}

/// What seats and bots win.
pub(super) fn winning(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let fair = 1.0 / f64::from(findings.seats);
    let seat = |seat: &str| reader.say(&Message::new("seat").word("seat", seat));
    let place = |place: &str| reader.say(&Message::new("place").word("place", place));
    let even = |p: f64| reader.say(&Message::new("evenness").word("p", probability(p)));
    let plot = |key: &str, rows: &[IntervalRow]| {
        html! {
            h3 { (reader.text(key)) }
            div data-word=(key) { (intervals(&reader.text(key), rows, Some(fair))) }
        }
    };
    section(
        reader,
        "winning",
        &html! {
            (plot("winning-seats", &rows(&findings.by_seat, seat)))
            p data-word="evenness" { (even(findings.evenness)) }
            @if !findings.by_place.is_empty() {
                (plot("winning-places", &rows(&findings.by_place, place)))
                p data-word="evenness-of-places" { (even(findings.evenness_of_places)) }
            }
            @if findings.by_bot.len() > 1 { (plot("winning-bots", &rows(&findings.by_bot, |player| reader.player(player)))) }
            @if let Some(restricted) = &findings.restricted {
                (plot("winning-restricted", &rows(std::slice::from_ref(restricted), |_| reader.text("restricted-seat"))))
            }
        },
    )
}

/// Histograms of scores, margins and lengths.
pub(super) fn lengths(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let plot = |key: &str, histogram_of: &Histogram| {
        let (width, bins) = histogram_of.bins(BINS);
        let quantiles = histogram_of.quantiles();
        let summary = Message::new("summary")
            .word("mean", decimal(quantiles.mean))
            .number("low", quantiles.p10)
            .number("middle", quantiles.p50)
            .number("high", quantiles.p90);
        html! {
            figure data-word=(key) {
                figcaption { strong { (reader.text(key)) } " " span { (reader.say(&summary)) } }
                (histogram(&reader.text(key), width, &bins))
            }
        }
    };
    section(
        reader,
        "lengths",
        &html! {
            div class="plots" {
                (plot("scores", &findings.scores))
                (plot("margins", &findings.margins))
                (plot("rounds", &findings.rounds))
                (plot("decisions-a-game", &findings.lengths))
                (plot("minutes", &findings.minutes))
            }
        },
    )
}

/// The lead over time.
pub(super) fn leads(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let fair = 1.0 / f64::from(findings.seats);
    let wins: Vec<LinePoint> = findings
        .leads
        .iter()
        .map(|lead| LinePoint {
            name: format!("{}0%", lead.tenth),
            value: lead.wins,
            ends: (lead.low, lead.high),
            label: format!("{:.0}%", lead.wins * 100.0),
        })
        .collect();
    let leads: Vec<LinePoint> = findings
        .leads
        .iter()
        .map(|lead| LinePoint {
            name: format!("{}0%", lead.tenth),
            value: lead.lead,
            ends: (lead.lead, lead.lead),
            label: format!("{:.1}", lead.lead),
        })
        .collect();
    section(
        reader,
        "leads",
        &html! {
            div class="plots" {
                figure data-word="leader-wins" { figcaption { strong { (reader.text("leader-wins")) } } (line(&reader.text("leader-wins"), &wins, Some(fair))) }
                figure data-word="lead" { figcaption { strong { (reader.text("lead")) } } (line(&reader.text("lead"), &leads, None)) }
            }
        },
    )
}

/// How games ended.
pub(super) fn endings(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let rows = rows(&findings.endings, |ending| reader.ending(ending));
    section(
        reader,
        "endings",
        &html! {
            table {
                thead { tr { th { (reader.text("ending")) } th class="number" { (reader.text("share")) } th class="number" { (reader.text("interval")) } th {} } }
                tbody {
                    @for (row, ending) in rows.iter().zip(&findings.endings) {
                        tr data-word=(row.word) {
                            td { (row.name) }
                            td class="number" { (percent(ending.share)) }
                            td class="number" { (interval(ending.low, ending.high)) }
                            td { (small_bar(ending.share)) }
                        }
                    }
                }
            }
        },
    )
}

/// How wide and how decisive each kind of decision is.
pub(super) fn decisions(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let most = findings.decisions.iter().map(|line| line.swing).fold(f64::MIN_POSITIVE, f64::max);
    let heads = ["per-game", "forced", "options", "most-options", "swing"];
    section(
        reader,
        "decisions",
        &html! {
            div class="wide" tabindex="0" { table {
                thead { tr {
                    th { (reader.text("asked")) }
                    @for head in heads { th class="number" { (reader.text(head)) } }
                    th {} th { (reader.text("common")) } th class="number" { (reader.text("share")) }
                } }
                tbody {
                    @for line in &findings.decisions {
                        tr data-word=(line.asked) {
                            td { code { (line.asked) } }
                            td class="number" { (decimal(line.per_game)) }
                            td class="number" { (percent(line.forced)) }
                            td class="number" { (decimal(line.options)) }
                            td class="number" { (line.most_options) }
                            td class="number" { (percent(line.swing)) }
                            td { (small_bar(line.swing / most)) }
                            @if let Some((words, share)) = &line.common {
                                td { code { (words) } } td class="number" { (percent(*share)) }
                            } @else { td {} td {} }
                        }
                    }
                }
            } }
        },
    )
}

/// What the game's designer would ask.
pub(super) fn figures(reader: &Reader<'_>, findings: &Findings) -> Markup {
    let heads = ["times", "mean", "sum"];
    section(
        reader,
        "figures",
        &html! {
            div class="plots" {
                @for table in &findings.figures {
                    @let most = table.lines.iter().map(|line| line.per_game.abs()).fold(f64::MIN_POSITIVE, f64::max);
                    div class="wide" tabindex="0" data-word=(table.figure) {
                        h3 { (reader.figure(&table.figure)) }
                        table {
                            thead { tr { th {} @for head in heads { th class="number" { (reader.text(head)) } } th {} } }
                            tbody {
                                @for line in &table.lines {
                                    tr data-word=(line.about) {
                                        td { (reader.about(&table.figure, &line.about)) }
                                        td class="number" { (decimal(line.times)) }
                                        td class="number" { (decimal(line.mean)) }
                                        td class="number" { (decimal(line.per_game)) }
                                        td { (small_bar(line.per_game / most)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        },
    )
}
