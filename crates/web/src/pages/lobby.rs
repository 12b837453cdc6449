//! The lobby: all games, open tables, and the visitor's own tables, first those where it is their turn.

use crate::assets;
use crate::pages::spans::span;
use crate::pages::{almanac, face, frame_with, learn, puzzles, rules};
use crate::tables::{Games, find_in};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::{Occupant, Status, TableCard, TableId};
use maud::{Markup, html};
use std::collections::HashMap;

/// What the lobby shows.
pub(crate) struct Lobby {
    pub(crate) games: Games,
    pub(crate) yours: Vec<TableCard>,
    /// The milliseconds that the visitor has left at the tables that wait for them.
    pub(crate) left: HashMap<TableId, i64>,
    pub(crate) gathering: Vec<TableCard>,
    pub(crate) playing: Vec<TableCard>,
    /// Whether the house lists no tables but those of friends.
    pub(crate) unlisted: bool,
}

pub(crate) fn page(visitor: &Visitor, lobby: &Lobby) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.lobby {
            section.welcome {
                h1.display { (text(lang, "welcome")) }
                p.lead { (text(lang, "welcome-lead")) }
                p { a.button href="/join" { (icon::draw(Icon::Link)) span { (text(lang, "join-title")) } } }
                @if lobby.yours.is_empty() { p.learn-first { (text(lang, "learn-first")) } }
            }
            @if !lobby.yours.is_empty() {
                section.your-tables { h2 { (text(lang, "your-tables")) } ul.tables { @for card in &lobby.yours { (table_row(lobby.games, card, lobby.left.get(&card.id), visitor)) } } }
            }
            section.shelf {
                h2 { (text(lang, "shelf")) }
                ul.games { @for game in lobby.games { (game_box(*game, lang)) } }
            }
            div.lobby-lists {
                (list(lobby.games, "open-tables", if lobby.unlisted { "unlisted" } else { "open-tables-empty" }, &lobby.gathering, visitor))
                @if !lobby.unlisted { (list(lobby.games, "watch-tables", "watch-tables-empty", &lobby.playing, visitor)) }
            }
        }
    };
    // Each game's box on the shelf has the game's own colours.
    let styles: Vec<String> = lobby.games.iter().filter_map(|game| assets::game_style(game.id())).collect();
    frame_with(visitor, "Greenroom", "page-lobby", &styles, &content)
}

fn list(games: Games, title: &str, empty: &str, cards: &[TableCard], visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (text(lang, title)) }
            @if cards.is_empty() { p.empty { (text(lang, empty)) } }
            ul.tables { @for card in cards { (table_row(games, card, None, visitor)) } }
        }
    }
}

/// How many can play a game, and how long it takes.
pub(crate) fn facts(game: &dyn GameKind, lang: Lang) -> Markup {
    let seats =
        Message::new("seats-range").number("from", *game.seats().start()).number("to", *game.seats().end());
    html! {
        p.game-facts {
            span { (icon::draw(Icon::People)) (say(lang, &seats)) }
            @if let Some(time) = game.text("time", lang) { span { (icon::draw(Icon::Clock)) (time) } }
        }
    }
}

fn game_box(game: &dyn GameKind, lang: Lang) -> Markup {
    html! {
        li class={ "game-box game-" (game.id()) } {
            a href={ "/new/" (game.id()) } {
                div.cover { (game.cover()) }
                div.game-words {
                    h3 { (game.title(lang)) }
                    p { (game.text("tagline", lang).unwrap_or_default()) }
                    (facts(game, lang))
                }
            }
            div.game-links { (learn::link(game, lang)) (puzzles::link(game, lang)) (rules::link(game.id(), lang)) (almanac::link_of(game.id(), lang)) }
        }
    }
}

fn table_row(games: Games, card: &TableCard, left: Option<&i64>, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let title = find_in(games, &card.game).map_or_else(|| card.game.clone(), |game| game.title(lang));
    let waits = visitor.person.as_ref().is_some_and(|person| card.waits_for(&person.id))
        && card.status == Status::Playing;
    let free = card.chairs.iter().filter(|chair| chair.occupant == Occupant::Empty).count();
    let state = match (card.status, waits) {
        (Status::Gathering, _) => say(lang, &Message::new("table-free").number("count", free as i64)),
        (Status::Playing, true) => text(lang, "your-turn"),
        (Status::Playing, false) => text(lang, "table-at"),
        (Status::Over, _) if card.result.is_none() => text(lang, "table-ended"),
        (Status::Over, _) => {
            say(lang, &Message::new("table-won").word("names", card.result.clone().unwrap_or_default()))
        }
    };
    html! {
        li class={ "table-row" @if waits { " is-waiting" } } {
            a href={ "/t/" (card.id) } {
                span.table-faces {
                    @for (index, chair) in card.chairs.iter().enumerate() {
                        @if chair.occupant == Occupant::Empty { span.no-face {} } @else { (face("", &format!("{}{index}", chair.name))) }
                    }
                }
                span.table-words {
                    strong { (title) }
                    span.table-names { (card.chairs.iter().filter(|chair| !chair.name.is_empty()).map(|chair| chair.name.as_str()).collect::<Vec<_>>().join(if lang == Lang::Ja { "、" } else { ", " })) }
                }
                span.table-state { (state) @if let Some(left) = left { " " span.time-left { (icon::draw(Icon::Clock)) (span(lang, *left)) } } }
            }
        }
    }
}
