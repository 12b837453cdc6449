//! The same deal at several tables: who plays where, and once one may know it, all results side by side.

use crate::assets;
use crate::pages::advice::percent;
use crate::pages::person::{face_of_bot, title};
use crate::pages::{bars, face, frame_with};
use crate::records::Luck;
use crate::tables::{Games, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message, Seat};
use greenroom_stage::pieces::{Icon, icon, token};
use greenroom_store::{Invite, Occupant, PersonId, Status, StoredDuplicate, TogetherTable};
use maud::{Markup, html};
use std::collections::HashMap;

/// What the page of a duplicate shows one visitor.
pub(crate) struct DuplicatePage<'a> {
    pub(crate) found: &'a StoredDuplicate,
    /// Whether the visitor may see results.
    pub(crate) compares: bool,
    /// The invites of the tables with free chairs, for those who belong to it.
    pub(crate) invites: Vec<Option<Invite>>,
    /// The faces of the people at the tables.
    pub(crate) faces: HashMap<PersonId, String>,
}

/// The duplicate that a table belongs to, in one line with a link.
pub(crate) fn line(snapshot: &Snapshot, lang: Lang) -> Markup {
    let Some(found) = &snapshot.together.duplicate else { return Markup::default() };
    html! {
        p.series-line data-part="duplicate-line" {
            a href={ "/duplicates/" (found.id) } { (icon::draw(Icon::Copy)) (say(lang, &Message::new("duplicate-line").number("tables", found.tables.len() as i64))) }
        }
    }
}

/// `/duplicates/{duplicate}`
pub(crate) fn page(visitor: &Visitor, shown: &DuplicatePage<'_>, games: Games) -> Markup {
    let lang = visitor.lang;
    let found = shown.found;
    let game = found.tables.first().map(|table| title(games, &table.card.game, lang)).unwrap_or_default();
    let luck = Luck::of(found).filter(|_| shown.compares);
    let over = found.tables.iter().filter(|table| table.card.status == Status::Over).count();
    let content = html! {
        main.series.duplicate {
            header.series-head {
                p.guide-kind { (game) }
                h1.display { (text(lang, "duplicate-title")) }
                p.lead { (text(lang, "duplicate-lead")) }
                p.lead { (say(lang, &Message::new("duplicate-over").number("over", over as i64).number("tables", found.tables.len() as i64))) }
            }
            @if let Some(luck) = &luck { (luck_section(luck, lang)) }
            @if shown.compares { (results(found, luck.as_ref(), lang)) }
            @else { p.person-empty.is-hidden { (icon::draw(Icon::Lock)) (text(lang, "duplicate-sealed")) } }
            section {
                h2 { (icon::draw(Icon::People)) (text(lang, "duplicate-tables")) }
                ul.duplicate-tables { @for ((number, table), invite) in (1..).zip(&found.tables).zip(&shown.invites) { (table_card(number, table, invite.as_ref(), &shown.faces, visitor)) } }
            }
        }
    };
    let title = format!("{} – {game} – Greenroom", text(lang, "duplicate-title"));
    frame_with(visitor, &title, "page-duplicate", &[assets::record_style()], &content)
}

fn luck_section(luck: &Luck, lang: Lang) -> Markup {
    html! {
        section.luck {
            h2 { (icon::draw(Icon::Dice)) (text(lang, "duplicate-luck")) }
            div.luck-bar {
                (bars::share(luck.part as f32, None))
                p { strong { (percent(luck.part as f32)) } " " (text(lang, "duplicate-deal")) }
                p { strong { (percent(1.0 - luck.part as f32)) } " " (text(lang, "duplicate-play")) }
            }
            p.lead { (text(lang, "duplicate-luck-lead")) }
        }
    }
}

/// All scores: a row for each seat, a column for each table.
fn results(found: &StoredDuplicate, luck: Option<&Luck>, lang: Lang) -> Markup {
    let seats = found.tables.iter().map(|table| table.card.chairs.len()).max().unwrap_or(0) as u8;
    // Nobody has played best where one table has finished, or where all have reached the same.
    let best = |seat: u8| {
        let scores =
            found.tables.iter().flat_map(|table| &table.results).filter(move |result| result.seat == seat);
        let scores: Vec<i32> = scores.map(|result| result.score).collect();
        scores.iter().max().copied().filter(|best| scores.iter().any(|score| score < best))
    };
    html! {
        section {
            h2 { (icon::draw(Icon::Trophy)) (text(lang, "duplicate-results")) }
            div.duplicate-scroll tabindex="0" {
                table.duplicate-results {
                    thead { tr {
                        th scope="col" { span.visually-hidden { (text(lang, "duplicate-seat")) } }
                        @for number in 1..=found.tables.len() { th scope="col" { (say(lang, &Message::new("duplicate-table").number("number", number as i64))) } }
                        @if luck.is_some() { th scope="col" { (text(lang, "duplicate-mean")) } }
                    } }
                    tbody { @for seat in Seat::all(seats) {
                        tr {
                            th scope="row" { span class={ "seat-mark " (token::seat_class(seat)) } { (token::seat_shape(seat)) span { (say(lang, &Message::new("seat-number").number("number", seat.0 + 1))) } } }
                            @for table in &found.tables { (cell(table, seat, best(seat.0), luck)) }
                            @if let Some(luck) = luck { td.duplicate-mean { @if let Some(found) = luck.seats.iter().find(|found| found.seat == seat.0) { (format!("{:.1}", found.mean)) } } }
                        }
                    } }
                }
            }
        }
    }
}

fn cell(table: &TogetherTable, seat: Seat, best: Option<i32>, luck: Option<&Luck>) -> Markup {
    let result = table.results.iter().find(|result| result.seat == seat.0);
    html! {
        td class=(if result.is_some_and(|result| Some(result.score) == best) { "is-best" } else { "" }) {
            @match result {
                Some(result) => {
                    bdi.duplicate-name { (result.name) }
                    strong { (result.score) }
                    @if let Some(luck) = luck { span.duplicate-above { (format!("{:+.1}", luck.above(result))) } }
                }
                None => span.empty { "–" },
            }
        }
    }
}

fn table_card(
    number: u32,
    table: &TogetherTable,
    invite: Option<&Invite>,
    faces: &HashMap<PersonId, String>,
    visitor: &Visitor,
) -> Markup {
    let lang = visitor.lang;
    let own = visitor.person.as_ref().is_some_and(|person| !table.card.seats_of(&person.id).is_empty());
    let state = match table.card.status {
        Status::Gathering => "gathering",
        Status::Playing => "table-at",
        Status::Over => "table-ended-plain",
    };
    html! {
        li class={ "totals-card" @if own { " is-own" } } {
            h3 { (say(lang, &Message::new("duplicate-table").number("number", number))) }
            span.table-state { (text(lang, state)) }
            p.duplicate-people {
                @for chair in &table.card.chairs {
                    @match &chair.occupant {
                        Occupant::Empty => span.no-face {},
                        Occupant::Bot(bot) => span.friend { (face_of_bot(bot)) bdi { (chair.name) } },
                        Occupant::Person(id) => span.friend { (face(faces.get(id).map_or("", String::as_str), id.as_str())) bdi { (chair.name) } },
                    }
                }
            }
            @if own { a.button href={ "/t/" (table.card.id) } { (icon::draw(Icon::Play)) span { (text(lang, "duplicate-own")) } } }
            @if let Some(invite) = invite {
                div.invite-link {
                    input id={ "invite-" (number) } type="text" readonly value={ (visitor.origin) "/i/" (invite.as_str()) } data-absolute aria-label=(text(lang, "invite-title"));
                    button.button type="button" data-copy={ "#invite-" (number) } { (icon::draw(Icon::Copy)) span { (text(lang, "copy")) } }
                }
            }
        }
    }
}
