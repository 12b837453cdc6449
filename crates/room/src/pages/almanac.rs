//! The almanac: every card and piece with its picture, and at a table where the reader knows it to be.

use crate::address::encode;
use crate::pages::frame_of_game;
use crate::reader::Reader;
use crate::texts::{say, say_with_names, text};
use greenroom_catalog::{AnySight, GameKind, Listed, LogLine};
use greenroom_engine::{Lang, Message, Seat, Source, Words};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_stage::{Place, Player, Told};
use maud::{Markup, html};

/// What the reader wants to see of it.
pub struct Wanted {
    /// What is searched for.
    pub search: String,
    /// The group of things; all of them if empty.
    pub group: String,
}

impl Wanted {
    fn has(&self, listed: &Listed) -> bool {
        let words: Vec<String> = self.search.split_whitespace().map(str::to_lowercase).collect();
        (self.group.is_empty() || self.group == listed.group.0) && listed.has(&words)
    }
}

/// The table at which the almanac was opened, as the reader sees it.
pub struct Here<'a> {
    /// What the reader sees of the game.
    pub sight: Box<dyn AnySight + 'a>,
    /// Who plays.
    pub players: Vec<Player>,
    /// The table's address.
    pub address: String,
}

impl Here<'_> {
    /// The places of a thing's copies, those that were not seen yet last.
    fn places(&self, listed: &Listed, lang: Lang) -> Vec<(String, u32)> {
        let known = self.sight.whereabouts(&listed.word);
        let unseen = listed.copies.saturating_sub(known.iter().map(|(_, count)| count).sum());
        let mut places: Vec<(String, u32)> =
            known.into_iter().map(|(place, count)| (self.place(place, lang), count)).collect();
        if unseen > 0 {
            places.push((text(lang, "where-unseen"), unseen));
        }
        places
    }

    fn place(&self, place: Place, lang: Lang) -> String {
        let own = self.sight.eyes().seat();
        let (key, seat) = match place {
            Place::Hand(seat) if own == Some(seat) => ("where-own-hand", None),
            Place::Hand(seat) => ("where-hand", Some(seat)),
            Place::With(seat) if own == Some(seat) => ("where-own", None),
            Place::With(seat) => ("where-with", Some(seat)),
            Place::Table => ("where-table", None),
            Place::Under => ("where-under", None),
            Place::Discarded => ("where-discarded", None),
            Place::Unused => ("where-unused", None),
        };
        let name = |seat: Seat| self.players[seat.index()].name.clone();
        match seat.filter(|seat| seat.index() < self.players.len()) {
            Some(seat) => say_with_names(lang, &Message::new(key).seat("seat", seat), name),
            None => text(lang, key),
        }
    }
}

/// `/almanac/{game}` and `/t/{table}/almanac`
pub fn page(
    reader: &Reader,
    game: &'static dyn GameKind,
    all: &[Listed],
    wanted: &Wanted,
    here: Option<&Here<'_>>,
) -> Markup {
    let lang = reader.lang;
    let base =
        here.map_or_else(|| format!("/almanac/{}", game.id()), |here| format!("{}/almanac", here.address));
    let found: Vec<&Listed> = all.iter().filter(|listed| wanted.has(listed)).collect();
    let mut groups: Vec<&(&str, String)> = Vec::new();
    for listed in all {
        if !groups.contains(&&listed.group) {
            groups.push(&listed.group);
        }
    }
    let content = html! {
        main class={ "almanac-page game-" (game.id()) } {
            p.guide-kind { (text(lang, "almanac")) }
            h1.display { (game.title(lang)) }
            p.lead { (text(lang, if here.is_some() { "almanac-here" } else { "almanac-lead" })) }
            @if let Some(here) = here { p { a.quiet-button href=(here.address) { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "back-to-table")) } } } }
            form.almanac-search role="search" action=(base) {
                @if !wanted.group.is_empty() { input type="hidden" name="group" value=(wanted.group); }
                input type="search" name="q" value=(wanted.search) aria-label=(text(lang, "almanac-search")) placeholder=(text(lang, "almanac-search")) autocomplete="off";
                button.button type="submit" { (icon::draw(Icon::Search)) span { (text(lang, "almanac-find")) } }
            }
            nav.almanac-groups aria-label=(text(lang, "almanac")) {
                @let query = |group: &str| format!("{base}?group={}&q={}", encode(group), encode(&wanted.search));
                a.chip-link href=(query("")) aria-current=[wanted.group.is_empty().then_some("true")] { (text(lang, "almanac-all")) }
                @for (id, name) in &groups { a.chip-link href=(query(id)) aria-current=[(wanted.group == *id).then_some("true")] { (name) } }
            }
            p.almanac-none role="status" hidden[!found.is_empty()] { (text(lang, "almanac-none")) }
            @for group in &groups {
                @let inside: Vec<&&Listed> = found.iter().filter(|listed| listed.group == **group).collect();
                @if !inside.is_empty() {
                    section.almanac-group {
                        h2 { (group.1) }
                        ul.almanac-list { @for listed in inside { li.almanac-item { (entry(listed, here, &base, lang)) } } }
                    }
                }
            }
        }
    };
    let title = format!("{}: {} – Greenroom", text(lang, "almanac"), game.title(lang));
    frame_of_game(reader, &title, "page-almanac", game.id(), &content)
}

/// `/almanac/{game}/{word}` and `/t/{table}/almanac/{word}`
pub fn entry_page(
    reader: &Reader,
    game: &'static dyn GameKind,
    listed: &Listed,
    here: Option<&Here<'_>>,
) -> Markup {
    let lang = reader.lang;
    let base =
        here.map_or_else(|| format!("/almanac/{}", game.id()), |here| format!("{}/almanac", here.address));
    let content = html! {
        main class={ "almanac-page game-" (game.id()) } {
            p.guide-kind { (text(lang, "almanac")) " · " (listed.group.1) }
            h1.display { (listed.name) }
            div class={ "almanac-one game-" (game.id()) } { (entry(listed, here, &base, lang)) }
            p.guide-more {
                @if let Some(here) = here { a.quiet-button href=(here.address) { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "back-to-table")) } } }
                a.quiet-button href=(base) { (icon::draw(Icon::Book)) span { (text(lang, "almanac-whole")) } }
            }
        }
    };
    let title = format!("{} – {} – Greenroom", listed.name, game.title(lang));
    frame_of_game(reader, &title, "page-almanac", game.id(), &content)
}

/// One thing: picture, name, numbers, text, copies, source, whereabouts.
fn entry(listed: &Listed, here: Option<&Here<'_>>, base: &str, lang: Lang) -> Markup {
    let source = match (listed.source, listed.numbers) {
        (Source::House, _) => "source-house",
        (Source::Rulebook, Source::House) => "source-rulebook-our-numbers",
        (Source::Published, Source::House) => "source-published-our-numbers",
        (Source::Rulebook, _) => "source-rulebook",
        (Source::Published, _) => "source-published",
    };
    html! {
        article.almanac-entry data-entry=(listed.word) {
            div.almanac-picture inert { (listed.picture) }
            div.almanac-words {
                h3 { a href={ (base) "/" (encode(&listed.word)) } { (listed.name) } }
                @for line in &listed.lines { p { (line) } }
                p.almanac-facts { span { (say(lang, &Message::new("almanac-copies").number("count", listed.copies))) } " · " span { (text(lang, source)) } }
                @if let Some(here) = here {
                    dl.almanac-where aria-label=(text(lang, "where-title")) {
                        @for (place, count) in here.places(listed, lang) { div { dt { (place) } dd { (count) } } }
                    }
                }
            }
        }
    }
}

/// The link from a table to its almanac.
pub fn link(here: &str, lang: Lang) -> Markup {
    html! { a.quiet-button.almanac-link href={ (here) "/almanac" } { (icon::draw(Icon::Book)) span { (text(lang, "almanac")) } } }
}

/// The link to the almanac of a game.
pub fn link_of(game: &str, lang: Lang) -> Markup {
    html! { a.quiet-button.almanac-link href={ "/almanac/" (game) } { (icon::draw(Icon::Book)) span { (text(lang, "almanac")) } } }
}

/// A sentence whose things lead to the table's almanac. With script they open the sheet.
pub fn linked(here: &str, told: &Told) -> Markup {
    let almanac = format!("{here}/almanac");
    html! { @for (part, thing) in told.parts() { (named(&almanac, part, thing)) } }
}

/// A name that leads to its entry in an almanac; what has none stays as it is.
pub fn named(almanac: &str, name: &str, entry: Option<&str>) -> Markup {
    html! {
        @match entry {
            Some(word) => a.thing href={ (almanac) "/" (encode(word)) } { (name) },
            None => (name),
        }
    }
}

/// What an action is called, word by word, each with its entry in the almanac; a label that repeats the one before is left out.
pub fn labels(
    sight: &dyn AnySight,
    words: &Words,
    lang: Lang,
    players: &[Player],
) -> Vec<(String, Option<String>)> {
    let label = |word: &str| (sight.label(word, lang, players), sight.entry_of(word));
    let mut labels: Vec<(String, Option<String>)> = words.iter().map(label).collect();
    labels.dedup_by_key(|(label, _)| label.to_lowercase());
    labels
}

/// The same for a line of the log.
pub fn linked_line(here: &str, line: &LogLine) -> Markup {
    linked(here, &Told { text: line.text.clone(), things: line.things.clone() })
}

/// The sheet, closed and empty until somebody asks for a thing.
pub fn sheet(lang: Lang) -> Markup {
    html! {
        dialog #almanac-sheet.drawer aria-label=(text(lang, "almanac")) {
            div.drawer-head {
                h2 { (icon::draw(Icon::Book)) (text(lang, "almanac")) }
                form method="dialog" { button.quiet-button type="submit" { (icon::draw(Icon::Cross)) span { (text(lang, "close")) } } }
            }
            div.drawer-body tabindex="0" {}
        }
    }
}
