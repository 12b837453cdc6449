//! A series: how it stands, its games, and the next one.

use crate::assets;
use crate::pages::person::{address, face_of_bot, title, wins};
use crate::pages::spans::date;
use crate::pages::{bars, face, frame_with};
use crate::records::{SeriesLine, SeriesStanding};
use crate::tables::{Games, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::{PersonId, Player, SeriesKind, Status, StoredSeries, TogetherTable, WHOLE_WIN};
use maud::{Markup, html};
use std::collections::HashMap;

/// What a series is called: “Best of 5”.
pub(crate) fn name(found: &StoredSeries, lang: Lang) -> String {
    let key = match found.series.kind {
        SeriesKind::Best => "series-best",
        SeriesKind::League => "series-league",
    };
    say(lang, &Message::new(key).number("games", found.series.games))
}

/// Half-points as a number.
fn points(halves: u32) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}

/// What counts in a series: wins, or points.
fn counted(found: &StoredSeries, line: &SeriesLine) -> String {
    match found.series.kind {
        SeriesKind::Best => wins(line.share),
        SeriesKind::League => points(line.halves),
    }
}

/// How the series of a table stands, in one line, with a link to its page.
pub(crate) fn line(snapshot: &Snapshot, lang: Lang) -> Markup {
    let Some(found) = &snapshot.together.series else { return Markup::default() };
    let standing = SeriesStanding::of(found);
    let number =
        found.tables.iter().position(|table| table.card.id == snapshot.card.id).map_or(1, |at| at + 1);
    let said =
        Message::new("series-game").number("number", number as i64).number("games", found.series.games);
    let score: Vec<String> =
        standing.lines.iter().map(|line| format!("{} {}", line.name, counted(found, line))).collect();
    html! {
        p.series-line data-part="series-line" {
            a href={ "/series/" (found.series.id) } { (icon::draw(Icon::Trophy)) (say(lang, &said)) }
            " · " (score.join(" · "))
        }
    }
}

/// `/series/{series}`
pub(crate) fn page(
    visitor: &Visitor,
    found: &StoredSeries,
    faces: &HashMap<PersonId, String>,
    games: Games,
) -> Markup {
    let lang = visitor.lang;
    let standing = SeriesStanding::of(found);
    let last = found.tables.last();
    let game = last.map(|table| title(games, &table.card.game, lang)).unwrap_or_default();
    let heading = name(found, lang);
    let content = html! {
        main.series {
            header.series-head {
                p.guide-kind { (game) }
                h1.display { (heading) }
                p.lead { @match standing.winner() {
                    Some(winner) => (say(lang, &Message::new("series-won").word("name", winner.name.as_str()))),
                    None => (say(lang, &Message::new("series-played").number("played", standing.played).number("games", found.series.games))),
                } }
                (next(visitor, found, &standing, games))
            }
            section.series-standing {
                h2 { (icon::draw(Icon::Trophy)) (text(lang, "series-standing")) }
                (lines(found, &standing, faces, lang))
            }
            section.series-games {
                h2 { (icon::draw(Icon::Log)) (text(lang, "series-games")) }
                ol { @for (number, table) in (1..).zip(&found.tables) { (game_row(number, table, games, lang)) } }
            }
        }
    };
    frame_with(visitor, &format!("{heading} – Greenroom"), "page-series", &[assets::record_style()], &content)
}

/// Where the series goes on: the table that is on, or the next game with one click.
fn next(visitor: &Visitor, found: &StoredSeries, standing: &SeriesStanding, games: Games) -> Markup {
    let lang = visitor.lang;
    let Some(last) = found.tables.last() else { return Markup::default() };
    let sits = visitor.person.as_ref().is_some_and(|person| !last.card.seats_of(&person.id).is_empty());
    let seats = last.card.chairs.len() as u8;
    html! {
        @if last.card.status != Status::Over {
            p { a.main-button href={ "/t/" (last.card.id) } { (icon::draw(Icon::Play)) span { (text(lang, "series-to-table")) } } }
        } @else if sits && !standing.is_decided() {
            form.series-next method="post" action={ "/t/" (last.card.id) "/rematch" } {
                label.field { span { (text(lang, "series-which")) }
                    select name="game" {
                        @for kind in games.iter().filter(|kind| kind.seats().contains(&seats)) {
                            option value=(kind.id()) selected[kind.id() == last.card.game] { (kind.title(lang)) }
                        }
                    }
                }
                button.main-button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "series-next")) } }
            }
        }
    }
}

fn lines(
    found: &StoredSeries,
    standing: &SeriesStanding,
    faces: &HashMap<PersonId, String>,
    lang: Lang,
) -> Markup {
    let most = match found.series.kind {
        SeriesKind::Best => u32::from(found.series.games) * WHOLE_WIN,
        SeriesKind::League => {
            let others = standing.lines.len().saturating_sub(1) as u32;
            u32::from(found.series.games) * 2 * others
        }
    };
    html! {
        ol.series-lines {
            @for line in &standing.lines {
                @let reached = match found.series.kind { SeriesKind::Best => line.share, SeriesKind::League => line.halves };
                li {
                    @match &line.player {
                        Some(Player::Person(person)) => a.friend href=(address(person)) { (face(faces.get(person).map_or("", String::as_str), person.as_str())) bdi { (line.name) } },
                        Some(Player::Bot(bot)) => span.friend { (face_of_bot(bot)) bdi { (line.name) } },
                        None => span.friend { (face("", &line.name)) bdi { (line.name) } },
                    }
                    (bars::share(reached as f32 / most.max(1) as f32, None))
                    strong.series-count { (counted(found, line)) }
                    span.series-more { (say(lang, &Message::new("series-line").word("wins", wins(line.share)).word("points", points(line.halves)).number("score", line.score))) }
                }
            }
        }
    }
}

fn game_row(number: u32, table: &TogetherTable, games: Games, lang: Lang) -> Markup {
    let winners: Vec<&str> =
        table.results.iter().filter(|result| result.place == 1).map(|result| result.name.as_str()).collect();
    html! {
        li.last-game {
            a href={ "/t/" (table.card.id) } {
                span.last-place { (number) }
                span.last-words {
                    strong { (title(games, &table.card.game, lang)) }
                    span {
                        @match (table.card.status, winners.is_empty()) {
                            (Status::Over, false) => { (say(lang, &Message::new("table-won").word("names", winners.join(", ")))) " · " (date(lang, table.card.updated)) },
                            (Status::Over, true) => (text(lang, "table-ended")),
                            (Status::Playing, _) => (text(lang, "table-at")),
                            (Status::Gathering, _) => (text(lang, "gathering")),
                        }
                    }
                }
            }
        }
    }
}
