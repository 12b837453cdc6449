//! The pages that a house in the browser has of its own: the lobby, what is kept here, and the ways to a server and back.

use crate::archive::Verified;
use crate::house::House;
use crate::table::Entry;
use greenroom_catalog::{Bot, find};
use greenroom_engine::{Message, Seat};
use greenroom_room::bots::{OFFERED_BOTS, USUAL_BOT};
use greenroom_room::pages::import::{self, Asked};
use greenroom_room::pages::shelf::{TableRow, shelf};
use greenroom_room::pages::{frame, frame_with};
use greenroom_room::texts::{say, text};
use greenroom_room::{LONGEST_NAME, Reader, assets};
use greenroom_stage::pieces::{Icon, icon};
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

/// Who plays which seat of a game that goes on.
pub(crate) fn import_seats(reader: &Reader, found: &Verified) -> Markup {
    let lang = reader.lang;
    let choices = |seat: Seat| {
        let first = seat == Seat(0);
        let person = ("person".to_owned(), text(lang, "site-person"), first);
        let bot = |(bot, key): (Bot, &str)| (bot.name(), text(lang, key), !first && bot.name() == USUAL_BOT);
        std::iter::once(person).chain(OFFERED_BOTS.map(bot)).collect()
    };
    let asked = Asked { lead: text(lang, "site-import-seats"), choices: &choices, name: false };
    import::seats(reader, found.kind, &found.transcript, &asked)
}

/// `/t/{table}/kept`: the transcript, and the end of what is kept.
pub(crate) fn kept(entry: &Entry, reader: &Reader, hosted: bool) -> Markup {
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
            @if !entry.kept.standing.over { (friends(entry, reader, hosted)) }
            details.site-delete {
                summary.quiet-button { (text(lang, "site-delete")) }
                form method="post" action={ "/t/" (id) "/delete" } { button.button type="submit" { (text(lang, "site-delete-go")) } }
            }
        }
    };
    frame(reader, &text(lang, "site-table"), "page-setup page-site", &content)
}

/// The way to a server, where the game goes on with friends: the one that serves the site, or one that is named. A script takes the
/// transcript along.
fn friends(entry: &Entry, reader: &Reader, hosted: bool) -> Markup {
    let lang = reader.lang;
    html! {
        section #friends {
            h2 { (text(lang, "site-friends")) }
            p { (text(lang, "site-friends-lead")) }
            form.door-form.site-friends action={ "/t/" (entry.id) "/transcript" } {
                @if !hosted {
                    label.field { span { (text(lang, "site-friends-server")) }
                        input type="url" name="server" required placeholder="https://" autocomplete="url";
                    }
                }
                button.main-button type="submit" { (icon::draw(Icon::People)) span { (text(lang, "site-friends-go")) } }
            }
        }
    }
}
