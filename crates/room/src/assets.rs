//! Style sheets, scripts, icons and faces: files whose names contain a hash of the content, so that browsers keep them.

use crate::tightening::{tight_css, tight_script};
use greenroom_catalog::GameKind;
use greenroom_stage::pieces::Face;
use greenroom_stage::pieces::face::drawing_version;
use maud::{Markup, PreEscaped};
use sha2::{Digest, Sha256};
use std::sync::{LazyLock, OnceLock};

/// The content of one of our files. A house in the browser names its files only: their content lies beside it.
#[cfg(not(target_family = "wasm"))]
macro_rules! content {
    ($name:literal) => {
        include_str!(concat!("../assets/", $name))
    };
}
#[cfg(target_family = "wasm")]
macro_rules! content {
    ($name:literal) => {
        ""
    };
}

/// The kind of a style sheet.
const CSS: &str = "text/css; charset=utf-8";
/// The kind of a drawing.
pub const SVG: &str = "image/svg+xml";
/// The kind of a script.
const SCRIPT_KIND: &str = "text/javascript; charset=utf-8";

/// The names of the files of a house in the browser.
static FILES: OnceLock<Vec<String>> = OnceLock::new();

/// Tells a house in the browser how its files are named.
pub fn name_files(names: Vec<String>) {
    // A house that is opened again has the files that it had.
    let _same = FILES.set(names);
}

/// The name of the file of the house in the browser that has this one's stem and ending.
fn named(stem: &str, ending: &str) -> Option<String> {
    let is_it = |name: &&String| {
        let hash = name
            .strip_prefix(stem)
            .and_then(|rest| rest.strip_prefix('-')?.strip_suffix(ending)?.strip_suffix('.'));
        hash.is_some_and(|hash| hash.len() == 12 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()))
    };
    FILES.get()?.iter().find(is_it).cloned()
}

/// A file.
pub struct Asset {
    /// The last part of its address.
    pub name: String,
    /// What it is, as HTTP says it.
    pub kind: &'static str,
    /// Its content.
    pub text: String,
}

impl Asset {
    /// A file whose address contains a hash of its content.
    fn hashed(name: &str, kind: &'static str, text: String) -> Asset {
        let (stem, ending) = name.split_once('.').expect("every asset's name has an ending");
        if cfg!(target_family = "wasm") {
            return Asset {
                name: named(stem, ending).unwrap_or_else(|| name.to_owned()),
                kind,
                text: String::new(),
            };
        }
        let digest: String = Sha256::digest(&text).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        Asset { name: format!("{stem}-{digest}.{ending}"), kind, text }
    }

    /// Whether nothing is in it. Then no house has such a file.
    pub fn is_empty(&self) -> bool {
        let is_named = || FILES.get().is_some_and(|names| names.contains(&self.name));
        if cfg!(target_family = "wasm") { !is_named() } else { self.text.is_empty() }
    }

    /// A style sheet, without what only people need.
    pub fn style(name: &str, css: &str) -> Asset {
        Asset::hashed(name, CSS, tight_css(css))
    }

    /// A script, without what only people need.
    pub fn script(name: &str, script: &str) -> Asset {
        Asset::hashed(name, SCRIPT_KIND, tight_script(script))
    }

    /// A style sheet and a script for few pages.
    pub fn beside(name: &str, css: &str, script: &str) -> [Asset; 2] {
        [Asset::style(&format!("{name}.css"), css), Asset::script(&format!("{name}.js"), script)]
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("/assets/{}", self.name)
    }
}

/// What every page looks like.
static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let text = [
        greenroom_stage::pieces::TOKENS_CSS,
        greenroom_stage::pieces::PIECES_CSS,
        content!("frame.css"),
        content!("table.css"),
        content!("choosing.css"),
        content!("people.css"),
        content!("space.css"),
    ];
    Asset::style("greenroom.css", &text.join("\n"))
});
/// What pages around a game look like besides; a table in play needs it only for a sheet that shows such a page.
static PAGES: LazyLock<Asset> = LazyLock::new(|| {
    let text =
        [content!("insight.css"), content!("pages.css"), content!("rules.css"), content!("almanac.css")];
    Asset::style("pages.css", &text.join("\n"))
});
/// The layer of a game's style sheet that comes when the page is there.
const PICTURES: &str = "@layer pictures";
/// What each game's own pages look like, first without and then with its pictures, and its faces.
static OF_GAMES: LazyLock<Vec<(&'static str, [Asset; 2], Asset)>> = LazyLock::new(|| {
    let of_game = |game: &&'static dyn GameKind| {
        let style = style_of(*game);
        let (first, pictures) = style.split_at(style.find(PICTURES).unwrap_or(style.len()));
        let style = [("", first), ("-pictures", pictures)]
            .map(|(part, text)| Asset::style(&format!("{}{part}.css", game.id()), text));
        (game.id(), style, faces_of(*game))
    };
    greenroom_catalog::games().iter().map(of_game).collect()
});

#[cfg(not(target_family = "wasm"))]
fn style_of(game: &'static dyn GameKind) -> &'static str {
    game.style()
}

#[cfg(target_family = "wasm")]
fn style_of(_game: &'static dyn GameKind) -> &'static str {
    ""
}

/// The faces of a game. Boards know their address, so that a house in the browser need not draw them all.
fn faces_of(game: &'static dyn GameKind) -> Asset {
    if cfg!(target_family = "wasm") {
        return Asset { name: String::new(), kind: SVG, text: String::new() };
    }
    let portraits = game.portraits();
    let name = portraits.address().trim_start_matches("/assets/").to_owned();
    Asset { name, kind: SVG, text: portraits.svg().to_owned() }
}
/// What every page and every table does.
static SCRIPT: LazyLock<Asset> = LazyLock::new(|| script_with("greenroom.js", content!("transport.js")));

/// What every page and every table does, where a table is reached in this way.
pub fn script_with(name: &str, transport: &str) -> Asset {
    let text = [
        content!("page.js"),
        content!("settings.js"),
        content!("rules.js"),
        content!("almanac.js"),
        content!("parts.js"),
        content!("motion.js"),
        content!("keys.js"),
        content!("voice.js"),
        content!("space.js"),
        content!("choosing.js"),
        content!("later.js"),
        transport,
        content!("live.js"),
        content!("people.js"),
    ];
    Asset::script(name, &text.join("\n"))
}

/// What a replay looks like and does besides.
static REPLAY: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [content!("analysis.js"), content!("replay.js")];
    Asset::beside("replay", content!("analysis.css"), &script.join("\n"))
});
/// What a lesson looks like and does besides.
static LEARN: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [content!("learn.js"), content!("helping.js")];
    Asset::beside("learn", content!("learn.css"), &script.join("\n"))
});

/// What a table looks like and does besides, once somebody plays at it: a page fetches it with the first move of the pointer or the first press.
static LATER: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [
        content!("advice.js"),
        content!("steps.js"),
        content!("large.js"),
        content!("dragging.js"),
        content!("moments.js"),
        content!("since.js"),
        content!("why.js"),
    ];
    let css = [content!("insight.css"), content!("later.css")];
    Asset::beside("later", &css.join("\n"), &script.join("\n"))
});

/// What a result looks like, and what it does when it arrives.
static ENDING: LazyLock<[Asset; 2]> =
    LazyLock::new(|| Asset::beside("ending", content!("ending.css"), content!("ending.js")));

/// What brings a game from elsewhere.
pub const BRINGING: &str = content!("bringing.js");

/// What an installed program looks like and does besides: every page fetches it when all else is there.
static APP: LazyLock<[Asset; 2]> =
    LazyLock::new(|| Asset::beside("app", content!("app.css"), &[content!("app.js"), BRINGING].join("\n")));

static FAVICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::hashed("favicon.svg", SVG, drawing("#6d3fb5", "#fff")));
static FAVICON_MINE: LazyLock<Asset> =
    LazyLock::new(|| Asset::hashed("favicon-mine.svg", SVG, drawing("#e0a100", "#2a2230")));

/// The logo: a mirror with lamps around it.
fn drawing(back: &str, ink: &str) -> String {
    let bulbs = [(16, 4), (25, 8), (28, 16), (25, 24), (16, 28), (7, 24), (4, 16), (7, 8)];
    let bulbs: String =
        bulbs.iter().map(|(x, y)| format!(r#"<circle cx="{x}" cy="{y}" r="2" fill="{ink}"/>"#)).collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="{back}"/>{bulbs}<circle cx="16" cy="16" r="6.5" fill="none" stroke="{ink}" stroke-width="2"/></svg>"#
    )
}

/// The logo for the bar at the top.
pub fn mark() -> Markup {
    PreEscaped(drawing("#6d3fb5", "#ffffff").replacen(
        "<svg ",
        "<svg class=\"mark\" aria-hidden=\"true\" ",
        1,
    ))
}

/// The address of the style sheet of every page.
pub fn style() -> String {
    STYLE.address()
}

/// The address of the style sheet of the pages around a game.
pub fn pages_style() -> String {
    PAGES.address()
}

/// The addresses of the style sheet and the script of a result. The result itself names them, so that a table in play does not load them.
pub fn ending_files() -> [String; 2] {
    ENDING.each_ref().map(Asset::address)
}

/// The address of a game's own style sheet; none for a game that this program does not have.
pub fn game_style(game: &str) -> Option<String> {
    let own = OF_GAMES.iter().find(|(id, ..)| *id == game);
    own.map(|(_, [style, _], _)| style.address())
}

/// The names of the style sheets with the pictures of games, for a page with these files.
pub fn pictures(files: &[String]) -> Vec<&'static str> {
    let has = |style: &Asset| files.iter().any(|file| file.ends_with(&style.name));
    let drawn = OF_GAMES.iter().filter(|(_, [style, pictures], _)| has(style) && !pictures.is_empty());
    drawn.map(|(_, [_, pictures], _)| pictures.name.as_str()).collect()
}

/// The address of the script.
pub fn script() -> String {
    SCRIPT.address()
}

/// The addresses of what a replay needs besides.
pub fn replay_files() -> Vec<String> {
    REPLAY.iter().map(Asset::address).collect()
}

/// The addresses of what a lesson needs besides.
pub fn learn_files() -> Vec<String> {
    LEARN.iter().map(Asset::address).collect()
}

/// The address of the style sheet that a table fetches later, for a browser without scripts.
pub fn later_style() -> String {
    LATER[0].address()
}

/// The names of the style sheet and the script that a table fetches later.
pub fn later_files() -> String {
    LATER.iter().map(|file| file.name.as_str()).collect::<Vec<_>>().join(" ")
}

/// The addresses of the style sheet and the script of an installed program.
pub fn app_files() -> [String; 2] {
    APP.each_ref().map(Asset::address)
}

/// The name of the script of an installed program, which a page fetches when all else is there.
pub fn app_script() -> &'static str {
    &APP[1].name
}

/// The address of the icon of a tab; it lights up when it is the reader's turn.
pub fn favicon(mine: bool) -> String {
    format!("/assets/{}", if mine { &FAVICON_MINE.name } else { &FAVICON.name })
}

/// The address of a file with these faces. It holds their codes, and changes when faces are drawn in another way.
pub fn faces(faces: &[Face]) -> String {
    let codes: Vec<String> = faces.iter().map(Face::to_code).collect();
    format!("/faces/{}/{}", drawing_version(), codes.join("."))
}

/// Every file that a room or a page about a game needs.
pub fn all() -> impl Iterator<Item = &'static Asset> {
    let own: [&Asset; 5] = [&STYLE, &PAGES, &SCRIPT, &FAVICON, &FAVICON_MINE];
    own.into_iter()
        .chain(REPLAY.iter())
        .chain(LEARN.iter())
        .chain(LATER.iter())
        .chain(ENDING.iter())
        .chain(APP.iter())
        .chain(OF_GAMES.iter().flat_map(|(_, [style, pictures], faces)| [style, pictures, faces]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_style_and_faces() {
        for game in greenroom_catalog::games() {
            assert!(game_style(game.id()).is_some());
        }
        assert_eq!(game_style("chess"), None);
    }

    #[test]
    fn pictures_come_after_the_page() {
        let style = |game: &str| vec![game_style(game).unwrap()];
        let drawn = pictures(&style("dice-master"));
        assert_eq!(drawn.len(), 1);
        let find = |name: &str| &all().find(|asset| name.ends_with(&asset.name)).unwrap().text;
        assert!(find(drawn[0]).starts_with(PICTURES));
        assert!(!find(&style("dice-master")[0]).contains("data:image"));
        assert!(pictures(&style("idol-conclave")).is_empty());
        assert!(pictures(&[]).is_empty());
    }
}
