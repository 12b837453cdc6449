//! The shelf: all games with their links, and the rows of lists of tables.

use crate::pages::{almanac, face, learn, puzzles, rules};
use crate::texts::{say, text};
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// All games. `further` adds links to a game's own.
pub fn shelf(
    games: &[&'static dyn GameKind],
    lang: Lang,
    further: &dyn Fn(&dyn GameKind) -> Markup,
) -> Markup {
    html! {
        section.shelf {
            h2 { (text(lang, "shelf")) }
            ul.games { @for game in games { (game_box(*game, lang, further)) } }
        }
    }
}

/// How many can play a game, and how long it takes.
pub fn facts(game: &dyn GameKind, lang: Lang) -> Markup {
    let seats =
        Message::new("seats-range").number("from", *game.seats().start()).number("to", *game.seats().end());
    html! {
        p.game-facts {
            span { (icon::draw(Icon::People)) (say(lang, &seats)) }
            @if let Some(time) = game.text("time", lang) { span { (icon::draw(Icon::Clock)) (time) } }
        }
    }
}

fn game_box(game: &dyn GameKind, lang: Lang, further: &dyn Fn(&dyn GameKind) -> Markup) -> Markup {
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
            div.game-links { (learn::link(game, lang)) (puzzles::link(game, lang)) (rules::link(game.id(), lang)) (almanac::link_of(game.id(), lang)) (further(game)) }
        }
    }
}

/// A table in a list.
pub struct TableRow {
    /// Its address.
    pub address: String,
    /// The game's title.
    pub title: String,
    /// The name on each chair, and the code of the face there; no face on a free chair.
    pub chairs: Vec<(String, Option<String>)>,
    /// How it stands.
    pub state: String,
    /// Whether it waits for the reader.
    pub waits: bool,
    /// The time that the reader has left.
    pub left: Option<String>,
}

impl TableRow {
    /// The row.
    pub fn draw(&self, lang: Lang) -> Markup {
        let names: Vec<&str> =
            self.chairs.iter().map(|(name, _)| name.as_str()).filter(|name| !name.is_empty()).collect();
        html! {
            li class={ "table-row" @if self.waits { " is-waiting" } } {
                a href=(self.address) {
                    span.table-faces {
                        @for (index, (name, code)) in self.chairs.iter().enumerate() {
                            @match code {
                                None => span.no-face {},
                                Some(code) => (face(code, &format!("{name}{index}"))),
                            }
                        }
                    }
                    span.table-words {
                        strong { (self.title) }
                        span.table-names { (names.join(if lang == Lang::Ja { "、" } else { ", " })) }
                    }
                    span.table-state { (self.state) @if let Some(left) = &self.left { " " span.time-left { (icon::draw(Icon::Clock)) (left) } } }
                }
            }
        }
    }
}
