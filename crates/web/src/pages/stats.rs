//! How games go at this house: who is strong, wins by seat, lengths, high scores.

use crate::assets;
use crate::pages::advice::percent;
use crate::pages::person::{address, face_of_bot, rating_words};
use crate::pages::spans::date;
use crate::pages::{bars, face, frame_with};
use crate::records::{Lengths, Rank, Stats};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Message, Seat};
use greenroom_stage::pieces::{Icon, icon, token};
use greenroom_store::{SeatTotals, WHOLE_WIN};
use maud::{Markup, html};

/// The link to a game's statistics.
pub(crate) fn link(game: &dyn GameKind, lang: Lang) -> Markup {
    html! { a.quiet-button.rules-link href={ "/stats/" (game.id()) } { (icon::draw(Icon::Trophy)) span { (text(lang, "stats-link")) } } }
}

/// `/stats/{game}`, with the way to the lab where there is one.
pub(crate) fn page(visitor: &Visitor, stats: &Stats, lab: bool) -> Markup {
    let (lang, kind) = (visitor.lang, stats.kind);
    let content = html! {
        main class={ "stats game-" (kind.id()) } {
            header.setup-head {
                div.setup-cover { (kind.cover()) }
                div.setup-words {
                    p.guide-kind { (text(lang, "stats-title")) }
                    h1.display { (kind.title(lang)) }
                    p.lead { (say(lang, &Message::new("stats-lead").number("count", stats.games))) }
                    p { a.button href={ "/new/" (kind.id()) } { (icon::draw(Icon::Play)) span { (text(lang, "make-table")) } }
                        @if lab && visitor.person.is_some() { " " a.quiet-button href={ "/lab/new/" (kind.id()) } { (icon::draw(Icon::Dice)) span { (text(lang, "lab-title")) } } }
                    }
                }
            }
            section.stats-ranks {
                h2 { (icon::draw(Icon::Trophy)) (text(lang, "stats-ranks")) }
                p.lead { (text(lang, "stats-ranks-lead")) }
                (ranks(&stats.ranks, lang))
            }
            @if stats.games > 0 {
                div.stats-pair {
                    section { h2 { (text(lang, "stats-seats")) } p.lead { (text(lang, "stats-seats-lead")) } (seats(&stats.house.seats, lang)) }
                    @if let Some(lengths) = &stats.lengths { section { h2 { (text(lang, "stats-lengths")) } (columns(lengths, lang)) } }
                }
            } @else { p.empty { (text(lang, "stats-empty")) } }
            @if !stats.house.best.is_empty() {
                section.stats-best {
                    h2 { (icon::draw(Icon::Star)) (text(lang, "stats-best")) }
                    ol.best-list {
                        @for best in &stats.house.best {
                            li {
                                a.friend href=(address(&best.person)) { (face(&best.face, &best.name)) bdi { (best.name) } }
                                a.best-game href={ "/t/" (best.table) } { (say(lang, &Message::new("stats-best-at").number("seats", best.seats).word("date", date(lang, best.ended)))) }
                                strong.best-score { (best.score) }
                            }
                        }
                    }
                }
            }
        }
    };
    let style = assets::game_style(kind.id());
    let files: Vec<String> = style.into_iter().chain([assets::record_style()]).collect();
    let title = format!("{} – {} – Greenroom", text(lang, "stats-title"), kind.title(lang));
    frame_with(visitor, &title, "page-stats", &files, &content)
}

fn ranks(ranks: &[Rank], lang: Lang) -> Markup {
    let least = ranks.iter().map(|rank| rank.rating.points() - rank.rating.spread()).min().unwrap_or(0);
    let most = ranks.iter().map(|rank| rank.rating.points() + rank.rating.spread()).max().unwrap_or(1);
    html! {
        ol.rank-list {
            @for rank in ranks {
                li class={ "rank" @if rank.who.is_err() { " is-bot" } } {
                    @match &rank.who {
                        Ok((person, name, code)) => a.friend href=(address(person)) { (face(code, name)) bdi { (name) } },
                        Err((key, name)) => span.friend { (face_of_bot(name)) (text(lang, key)) },
                    }
                    (bars::scale(rank.rating.points(), rank.rating.spread(), (least, most)))
                    (rating_words(rank.rating, lang))
                    span.rank-games { @match rank.games { Some(games) => (say(lang, &Message::new("stats-rated").number("count", games))), None => (text(lang, "stats-measured")) } }
                }
            }
            @if ranks.is_empty() { li.empty { (text(lang, "stats-ranks-empty")) } }
        }
    }
}

/// Wins seat by seat, for each number of seats.
fn seats(totals: &[SeatTotals], lang: Lang) -> Markup {
    let mut numbers: Vec<u8> = totals.iter().map(|row| row.seats).collect();
    numbers.dedup();
    html! {
        @for number in numbers {
            div.seat-wins {
                h3 { (say(lang, &Message::new("stats-at-seats").number("count", number))) }
                @for row in totals.iter().filter(|row| row.seats == number) {
                    @let part = row.share as f32 / (row.games.max(1) * WHOLE_WIN) as f32;
                    div.seat-win {
                        span class={ "seat-mark " (token::seat_class(Seat(row.seat))) } { (token::seat_shape(Seat(row.seat))) span { (say(lang, &Message::new("seat-number").number("number", row.seat + 1))) } }
                        (bars::share(part, Some(1.0 / f32::from(number))))
                        strong { (percent(part)) }
                    }
                }
            }
        }
    }
}

fn columns(lengths: &Lengths, lang: Lang) -> Markup {
    let most = lengths.columns.iter().map(|(_, _, games)| *games).max().unwrap_or(1);
    let said = Message::new("stats-length")
        .number("shortest", lengths.shortest)
        .number("median", lengths.median)
        .number("longest", lengths.longest);
    html! {
        p.lead { (say(lang, &said)) }
        // A single column would fill the page and say nothing.
        @if lengths.columns.len() > 1 { ul.columns {
            @for (from, to, games) in &lengths.columns {
                li {
                    (bars::column(*games, most))
                    span.column-name { (from) }
                    span.visually-hidden { (say(lang, &Message::new("stats-column").number("from", *from).number("to", *to).number("count", *games))) }
                }
            }
        } }
    }
}
