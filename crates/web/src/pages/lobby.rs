//! The lobby: all games, open tables, and the visitor's own tables, first those where it is their turn.

use crate::assets;
use crate::pages::shelf::{TableRow, shelf};
use crate::pages::spans::span;
use crate::pages::{face, frame_with, stats};
use crate::tables::{Games, OpenInvitation, find_in};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::{Occupant, PersonId, Status, TableCard, TableId};
use maud::{Markup, html};
use std::collections::HashMap;

/// What the lobby shows.
pub(crate) struct Lobby {
    pub(crate) games: Games,
    /// The chairs that friends offer the visitor.
    pub(crate) invitations: Vec<OpenInvitation>,
    pub(crate) yours: Vec<TableCard>,
    /// The milliseconds that the visitor has left at the tables that wait for them.
    pub(crate) left: HashMap<TableId, i64>,
    pub(crate) gathering: Vec<TableCard>,
    pub(crate) playing: Vec<TableCard>,
    /// The faces of the people at these tables.
    pub(crate) faces: HashMap<PersonId, String>,
    /// Whether the house lists no tables but those of friends.
    pub(crate) unlisted: bool,
    /// Whether the build holds the site that needs no network.
    pub(crate) solo: bool,
}

pub(crate) fn page(visitor: &Visitor, lobby: &Lobby) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        main.lobby {
            section.welcome {
                h1.display { (text(lang, "welcome")) }
                p.lead { (text(lang, "welcome-lead")) }
                p.lobby-ways {
                    a.button href="/join" { (icon::draw(Icon::Link)) span { (text(lang, "join-title")) } }
                    @if lobby.solo { " " a.button href="/solo/" { (icon::draw(Icon::Download)) span { (text(lang, "solo-title")) } } }
                }
                @if lobby.yours.is_empty() { p.learn-first { (text(lang, "learn-first")) } }
            }
            @if !lobby.invitations.is_empty() {
                section.invitations { h2 { (icon::draw(Icon::Heart)) span { (text(lang, "invitations")) } } ul.tables { @for open in &lobby.invitations { (invitation(lobby.games, open, lang)) } } }
            }
            @if !lobby.yours.is_empty() {
                section.your-tables { h2 { (text(lang, "your-tables")) } ul.tables { @for card in &lobby.yours { (table_row(lobby, card, lobby.left.get(&card.id), visitor)) } } }
            }
            (shelf(lobby.games, lang, &|game| stats::link(game, lang)))
            div.lobby-lists {
                (list(lobby, "open-tables", if lobby.unlisted { "unlisted" } else { "open-tables-empty" }, &lobby.gathering, visitor))
                @if !lobby.unlisted { (list(lobby, "watch-tables", "watch-tables-empty", &lobby.playing, visitor)) }
            }
        }
    };
    // Each game's box on the shelf has the game's own colours.
    let styles: Vec<String> = lobby.games.iter().filter_map(|game| assets::game_style(game.id())).collect();
    frame_with(visitor, "Greenroom", "page-lobby", &styles, &content)
}

/// A chair that a friend offers, with the two answers.
fn invitation(games: Games, open: &OpenInvitation, lang: Lang) -> Markup {
    let OpenInvitation { invitation, card } = open;
    let title = find_in(games, &card.game).map_or_else(|| card.game.clone(), |game| game.title(lang));
    let said = Message::new("invitation").word("name", invitation.name.as_str()).word("game", title);
    let others: Vec<&str> =
        card.chairs.iter().map(|chair| chair.name.as_str()).filter(|name| !name.is_empty()).collect();
    html! {
        li.invitation {
            span.table-faces { (face(&invitation.face, &invitation.name)) }
            span.table-words { strong { (say(lang, &said)) } span.table-names { (others.join(if lang == Lang::Ja { "、" } else { ", " })) } }
            form method="post" action={ "/t/" (card.id) "/invitation" } {
                button.main-button type="submit" name="answer" value="take" { (text(lang, "invitation-take")) }
                button.quiet-button type="submit" name="answer" value="decline" { (text(lang, "invitation-decline")) }
            }
        }
    }
}

fn list(lobby: &Lobby, title: &str, empty: &str, cards: &[TableCard], visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (text(lang, title)) }
            @if cards.is_empty() { p.empty { (text(lang, empty)) } }
            ul.tables { @for card in cards { (table_row(lobby, card, None, visitor)) } }
        }
    }
}

fn table_row(lobby: &Lobby, card: &TableCard, left: Option<&i64>, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let title = find_in(lobby.games, &card.game).map_or_else(|| card.game.clone(), |game| game.title(lang));
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
    let face = |occupant: &Occupant| match occupant {
        Occupant::Empty => None,
        Occupant::Person(id) => Some(lobby.faces.get(id).cloned().unwrap_or_default()),
        Occupant::Bot(_) => Some(String::new()),
    };
    let chairs = card.chairs.iter().map(|chair| (chair.name.clone(), face(&chair.occupant))).collect();
    let (address, left) = (format!("/t/{}", card.id), left.map(|left| span(lang, *left)));
    TableRow { address, title, chairs, state, waits, left }.draw(lang)
}
