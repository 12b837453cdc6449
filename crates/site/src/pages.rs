//! The pages that a house in the browser has of its own: the lobby, what is kept here, and the ways to a server and back.

use crate::archive::Verified;
use crate::house::House;
use crate::table::Entry;
use greenroom_catalog::find;
use greenroom_engine::{Message, Seat};
use greenroom_room::bots::{OFFERED_BOTS, USUAL_BOT};
use greenroom_room::pages::shelf::{TableRow, shelf};
use greenroom_room::pages::{frame, frame_with};
use greenroom_room::texts::{say, text};
use greenroom_room::{LONGEST_NAME, Reader, assets};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// `/`: the tables of this device, and all games.
pub(crate) fn lobby(house: &House, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let going_on: Vec<&Entry> = newest_first(house).filter(|entry| !entry.kept.standing.over).collect();
    let content = html! {
        main.lobby {
            section.welcome {
                h1.display { (text(lang, "welcome")) }
                p.lead { (text(lang, "site-lead")) }
                @if house.tables.is_empty() { p.learn-first { (text(lang, "learn-first")) } }
            }
            @if !going_on.is_empty() {
                section.your-tables { h2 { (text(lang, "your-tables")) } ul.tables { @for entry in going_on { (row(entry, reader)) } } }
            }
            (shelf(greenroom_catalog::games(), lang, &|_| Markup::default()))
            p.site-ways {
                a.button href="/import" { (icon::draw(Icon::Download)) span { (text(lang, "site-import")) } }
                " " a.button href="/me" { (icon::draw(Icon::People)) span { (text(lang, "site-kept")) } }
            }
        }
    };
    let styles: Vec<String> =
        greenroom_catalog::games().iter().filter_map(|game| assets::game_style(game.id())).collect();
    frame_with(reader, "Greenroom", "page-lobby", &styles, &content)
}

fn newest_first(house: &House) -> impl Iterator<Item = &Entry> {
    let mut tables: Vec<&Entry> = house.tables.values().collect();
    tables.sort_by_key(|entry| std::cmp::Reverse(entry.kept.moved));
    tables.into_iter()
}

fn row(entry: &Entry, reader: &Reader) -> Markup {
    let (lang, kept) = (reader.lang, &entry.kept);
    let state = match (kept.standing.over, kept.standing.waits) {
        (true, _) => say(lang, &Message::new("table-won").word("names", kept.standing.winners.as_str())),
        (false, true) => text(lang, "your-turn"),
        (false, false) => text(lang, "table-at"),
    };
    TableRow {
        address: format!("/t/{}", entry.id),
        title: find(&kept.game).map_or_else(|| kept.game.clone(), |kind| kind.title(lang)),
        chairs: kept.names.iter().cloned().zip(kept.faces.iter().cloned().map(Some)).collect(),
        state,
        waits: kept.standing.waits,
        left: None,
    }
    .draw(lang)
}

/// `/me`: the name, and everything that is kept on this device.
pub(crate) fn me(house: &House, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let name = reader.person.as_ref().map(|person| person.name.as_str());
    let content = html! {
        main.setup.site-me {
            h1.display { (text(lang, "me-title")) }
            form.door-form method="post" action="/me" {
                label.field { span { (text(lang, "your-name")) } input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname" value=[name]; }
                button.button type="submit" { (text(lang, "save")) }
            }
            section {
                h2 { (text(lang, "site-kept")) }
                p { (text(lang, "site-kept-lead")) }
                @if house.tables.is_empty() { p.empty { (text(lang, "site-kept-empty")) } }
                ul.tables.site-tables { @for entry in newest_first(house) { (row(entry, reader)) } }
                p.site-ways {
                    a.button href="/import" { (icon::draw(Icon::Download)) span { (text(lang, "site-import")) } }
                    @if !house.tables.is_empty() {
                        " " a.button href="/me/data" download { (icon::draw(Icon::Download)) span { (text(lang, "site-export-all")) } }
                    }
                }
            }
            details.site-delete {
                summary.quiet-button { (text(lang, "site-delete-all")) }
                p { (text(lang, "site-delete-lead")) }
                form method="post" action="/me/delete" { button.button type="submit" { (text(lang, "site-delete-go")) } }
            }
        }
    };
    frame(reader, &text(lang, "me-title"), "page-setup page-site", &content)
}

/// `/import`: transcripts from a file, or pasted.
pub(crate) fn import(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let content = html! {
        main.setup {
            h1.display { (text(lang, "site-import")) }
            p { (text(lang, "site-import-lead")) }
            form.door-form method="post" action="/import" {
                label.field { span { (text(lang, "site-import-file")) } input type="file" accept=".txt,text/plain" data-fills="transcript"; }
                label.field { span { (text(lang, "site-import-text")) } textarea #transcript name="transcript" rows="8" required spellcheck="false" {} }
                button.main-button type="submit" { (text(lang, "site-import-go")) }
            }
        }
    };
    frame(reader, &text(lang, "site-import"), "page-setup page-site", &content)
}

/// Who plays which seat of a game that goes on.
pub(crate) fn import_seats(reader: &Reader, found: &Verified) -> Markup {
    let lang = reader.lang;
    let content = html! {
        main.setup {
            h1.display { (found.kind.title(lang)) }
            p { (text(lang, "site-import-seats")) }
            form.door-form method="post" action="/import" {
                textarea name="transcript" hidden { (found.transcript.to_text()) }
                @for (index, name) in found.transcript.header.seats.iter().enumerate() {
                    label.field { span { (token::seat_shape(Seat(index as u8))) " " (name) }
                        select name={ "seat" (index) } {
                            option value="person" selected[index == 0] { (text(lang, "site-person")) }
                            @for (bot, key) in OFFERED_BOTS { option value=(bot.name()) selected[index > 0 && bot.name() == USUAL_BOT] { (text(lang, key)) } }
                        }
                    }
                }
                button.main-button type="submit" { (text(lang, "site-import-go")) }
            }
        }
    };
    frame(reader, &found.kind.title(lang), "page-setup page-site", &content)
}

/// `/t/{table}/kept`: the transcript, and the end of what is kept.
pub(crate) fn kept(entry: &Entry, reader: &Reader) -> Markup {
    let (lang, id) = (reader.lang, &entry.id);
    let content = html! {
        main.setup {
            h1.display { (text(lang, "site-table")) }
            p { (text(lang, "site-secrets")) }
            p { (text(lang, "site-transcript-lead")) }
            p.site-ways {
                a.main-button href={ "/t/" (id) "/transcript" } download { (icon::draw(Icon::Download)) span { (text(lang, "transcript")) } }
                " " a.button href={ "/t/" (id) } { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "back-to-table")) } }
            }
            details.site-delete {
                summary.quiet-button { (text(lang, "site-delete")) }
                form method="post" action={ "/t/" (id) "/delete" } { button.button type="submit" { (text(lang, "site-delete-go")) } }
            }
        }
    };
    frame(reader, &text(lang, "site-table"), "page-setup page-site", &content)
}
