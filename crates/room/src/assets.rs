//! Style sheets, scripts, icons and faces: files whose names contain a hash of the content, so that browsers keep them.

use crate::tightening::{tight_css, tight_script};
use greenroom_catalog::GameKind;
use greenroom_stage::pieces::face::drawing_version;
use greenroom_stage::pieces::{Face, PIECES_CSS, TOKENS_CSS};
use maud::{Markup, PreEscaped};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

/// The kind of a style sheet.
const CSS: &str = "text/css; charset=utf-8";
/// The kind of a drawing.
pub const SVG: &str = "image/svg+xml";
/// The kind of a script.
const SCRIPT_KIND: &str = "text/javascript; charset=utf-8";

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
        let digest: String = Sha256::digest(&text).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        let (stem, ending) = name.split_once('.').expect("every asset's name has an ending");
        Asset { name: format!("{stem}-{digest}.{ending}"), kind, text }
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
        TOKENS_CSS,
        PIECES_CSS,
        include_str!("../assets/frame.css"),
        include_str!("../assets/table.css"),
        include_str!("../assets/choosing.css"),
        include_str!("../assets/people.css"),
        include_str!("../assets/space.css"),
    ];
    Asset::style("greenroom.css", &text.join("\n"))
});
/// What pages around a game look like besides; a table in play needs it only for a sheet that shows such a page.
static PAGES: LazyLock<Asset> = LazyLock::new(|| {
    let text = [
        include_str!("../assets/insight.css"),
        include_str!("../assets/pages.css"),
        include_str!("../assets/rules.css"),
        include_str!("../assets/almanac.css"),
    ];
    Asset::style("pages.css", &text.join("\n"))
});
/// The layer of a game's style sheet that comes when the page is there.
const PICTURES: &str = "@layer pictures";
/// What each game's own pages look like, first without and then with its pictures, and its faces.
static OF_GAMES: LazyLock<Vec<(&'static str, [Asset; 2], Asset)>> = LazyLock::new(|| {
    let of_game = |game: &&'static dyn GameKind| {
        let (first, pictures) =
            game.style().split_at(game.style().find(PICTURES).unwrap_or(game.style().len()));
        let style = [("", first), ("-pictures", pictures)]
            .map(|(part, text)| Asset::style(&format!("{}{part}.css", game.id()), text));
        let portraits = game.portraits();
        let name = portraits.address().trim_start_matches("/assets/").to_owned();
        (game.id(), style, Asset { name, kind: SVG, text: portraits.svg().to_owned() })
    };
    greenroom_catalog::games().iter().map(of_game).collect()
});
/// What every page and every table does.
static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| script_with("greenroom.js", include_str!("../assets/transport.js")));

/// What every page and every table does, where a table is reached in this way.
pub fn script_with(name: &str, transport: &str) -> Asset {
    let text = [
        include_str!("../assets/page.js"),
        include_str!("../assets/settings.js"),
        include_str!("../assets/rules.js"),
        include_str!("../assets/almanac.js"),
        include_str!("../assets/parts.js"),
        include_str!("../assets/motion.js"),
        include_str!("../assets/keys.js"),
        include_str!("../assets/voice.js"),
        include_str!("../assets/space.js"),
        include_str!("../assets/choosing.js"),
        include_str!("../assets/later.js"),
        transport,
        include_str!("../assets/live.js"),
        include_str!("../assets/people.js"),
    ];
    Asset::script(name, &text.join("\n"))
}

/// What a replay looks like and does besides.
static REPLAY: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [include_str!("../assets/analysis.js"), include_str!("../assets/replay.js")];
    Asset::beside("replay", include_str!("../assets/analysis.css"), &script.join("\n"))
});
/// What a lesson looks like and does besides.
static LEARN: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [include_str!("../assets/learn.js"), include_str!("../assets/helping.js")];
    Asset::beside("learn", include_str!("../assets/learn.css"), &script.join("\n"))
});

/// What a table looks like and does besides, once somebody plays at it: a page fetches it with the first move of the pointer or the first press.
static LATER: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [
        include_str!("../assets/advice.js"),
        include_str!("../assets/steps.js"),
        include_str!("../assets/large.js"),
        include_str!("../assets/dragging.js"),
        include_str!("../assets/moments.js"),
        include_str!("../assets/since.js"),
        include_str!("../assets/why.js"),
    ];
    let css = [include_str!("../assets/insight.css"), include_str!("../assets/later.css")];
    Asset::beside("later", &css.join("\n"), &script.join("\n"))
});

/// What a result looks like, and what it does when it arrives.
static ENDING: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    Asset::beside("ending", include_str!("../assets/ending.css"), include_str!("../assets/ending.js"))
});

/// What an installed program looks like and does besides: every page fetches it when all else is there.
static APP: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    Asset::beside("app", include_str!("../assets/app.css"), include_str!("../assets/app.js"))
});

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
    let drawn = OF_GAMES.iter().filter(|(_, [style, pictures], _)| has(style) && !pictures.text.is_empty());
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
