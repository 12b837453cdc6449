//! Style sheets, script, icons and faces, served under addresses that contain a hash of the content, so that browsers keep them.

use crate::compression::{Coding, with_coding};
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use greenroom_catalog::GameKind;
use greenroom_compress::{brotli, gzip};
use greenroom_stage::pieces::face::{drawing_version, sheet};
use greenroom_stage::pieces::{Face, PIECES_CSS, TOKENS_CSS};
use maud::{Markup, PreEscaped};
use sha2::{Digest, Sha256};
use std::sync::{LazyLock, OnceLock};

/// Browsers keep what lies under such an address for a year.
pub(crate) const FOR_A_YEAR: &str = "public, max-age=31536000, immutable";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const SCRIPT_KIND: &str = "text/javascript; charset=utf-8";

/// A file. It is compressed once, when it is first asked for.
struct Asset {
    /// The last part of its address.
    name: String,
    kind: &'static str,
    text: String,
    brotli: OnceLock<Vec<u8>>,
    gzip: OnceLock<Vec<u8>>,
}

impl Asset {
    /// A file whose address contains a hash of its content.
    fn hashed(name: &str, kind: &'static str, text: String) -> Asset {
        let digest: String = Sha256::digest(&text).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        let (stem, ending) = name.split_once('.').expect("every asset's name has an ending");
        Asset::named(format!("{stem}-{digest}.{ending}"), kind, text)
    }

    fn named(name: String, kind: &'static str, text: String) -> Asset {
        Asset { name, kind, text, brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    fn brotli(&self) -> &[u8] {
        self.brotli.get_or_init(|| brotli(self.text.as_bytes(), 11))
    }

    fn gzip(&self) -> &[u8] {
        self.gzip.get_or_init(|| gzip(self.text.as_bytes(), 9))
    }

    /// The answer to a request with these headers.
    fn answer(&self, headers: &HeaderMap) -> Response {
        let tag = format!("\"{}\"", self.name);
        if headers.get(IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response();
        }
        let headers_of_file = [
            (CONTENT_TYPE, HeaderValue::from_static(self.kind)),
            (CACHE_CONTROL, HeaderValue::from_static(FOR_A_YEAR)),
            (ETAG, HeaderValue::from_str(&tag).expect("names of assets are plain ASCII")),
        ];
        let coding = Coding::accepted(headers);
        let body = match coding {
            Some(Coding::Brotli) => self.brotli().to_vec(),
            Some(Coding::Gzip) => self.gzip().to_vec(),
            None => self.text.clone().into_bytes(),
        };
        with_coding((headers_of_file, body).into_response(), coding)
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
    Asset::hashed("greenroom.css", CSS, tight_css(&text.join("\n")))
});
/// What pages around a game look like besides; a table in play needs it only for a sheet that shows such a page.
static PAGES: LazyLock<Asset> = LazyLock::new(|| {
    let text = [
        include_str!("../assets/insight.css"),
        include_str!("../assets/pages.css"),
        include_str!("../assets/rules.css"),
        include_str!("../assets/almanac.css"),
    ];
    Asset::hashed("pages.css", CSS, tight_css(&text.join("\n")))
});
/// The layer of a game's style sheet that comes when the page is there.
const PICTURES: &str = "@layer pictures";
/// What each game's own pages look like, first without and then with its pictures, and its faces.
static OF_GAMES: LazyLock<Vec<(&'static str, [Asset; 2], Asset)>> = LazyLock::new(|| {
    let of_game = |game: &&'static dyn GameKind| {
        let (first, pictures) =
            game.style().split_at(game.style().find(PICTURES).unwrap_or(game.style().len()));
        let style = [("", first), ("-pictures", pictures)]
            .map(|(part, text)| Asset::hashed(&format!("{}{part}.css", game.id()), CSS, tight_css(text)));
        let portraits = game.portraits();
        let name = portraits.address().trim_start_matches("/assets/").to_owned();
        (game.id(), style, Asset::named(name, SVG, portraits.svg().to_owned()))
    };
    greenroom_catalog::games().iter().map(of_game).collect()
});
/// What every page and every table does.
static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
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
        include_str!("../assets/live.js"),
        include_str!("../assets/people.js"),
    ];
    Asset::hashed("greenroom.js", SCRIPT_KIND, tight_script(&text.join("\n")))
});
/// What a replay looks like and does besides.
static REPLAY: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [include_str!("../assets/analysis.js"), include_str!("../assets/replay.js")];
    beside("replay", include_str!("../assets/analysis.css"), &script.join("\n"))
});
/// What records, series and duplicates look like besides.
static RECORD: LazyLock<Asset> =
    LazyLock::new(|| Asset::hashed("record.css", CSS, tight_css(include_str!("../assets/record.css"))));
/// What makes and uses passkeys.
static PASSKEYS: LazyLock<Asset> = LazyLock::new(|| {
    Asset::hashed("passkeys.js", SCRIPT_KIND, tight_script(include_str!("../assets/passkeys.js")))
});
/// What the admin's pages look like and do besides.
static ADMIN: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    beside("admin", include_str!("../assets/admin.css"), include_str!("../assets/admin.js"))
});
/// What the page “You” looks like and does besides, for notices.
static NOTICES: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    beside("notices", include_str!("../assets/notices.css"), include_str!("../assets/notices.js"))
});
/// What a lesson looks like and does besides.
static LEARN: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = [include_str!("../assets/learn.js"), include_str!("../assets/helping.js")];
    beside("learn", include_str!("../assets/learn.css"), &script.join("\n"))
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
    beside("later", &css.join("\n"), &script.join("\n"))
});

/// What a result looks like, and what it does when it arrives.
static ENDING: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    beside("ending", include_str!("../assets/ending.css"), include_str!("../assets/ending.js"))
});

/// What an installed program looks like and does besides: every page fetches it when all else is there.
static APP: LazyLock<[Asset; 2]> =
    LazyLock::new(|| beside("app", include_str!("../assets/app.css"), include_str!("../assets/app.js")));

/// The service worker, without what the server writes before it.
pub(crate) static WORKER: LazyLock<String> = LazyLock::new(|| {
    let text = [include_str!("../assets/worker.js"), include_str!("../assets/worker-notices.js")];
    tight_script(&text.join("\n"))
});

/// A style sheet and a script for few pages.
fn beside(name: &str, css: &str, script: &str) -> [Asset; 2] {
    let style = Asset::hashed(&format!("{name}.css"), CSS, tight_css(css));
    [style, Asset::hashed(&format!("{name}.js"), SCRIPT_KIND, tight_script(script))]
}

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
pub(crate) fn mark() -> Markup {
    PreEscaped(drawing("#6d3fb5", "#ffffff").replacen(
        "<svg ",
        "<svg class=\"mark\" aria-hidden=\"true\" ",
        1,
    ))
}

/// A style sheet without comments and the space that only people need. Strings stay as they are.
fn tight_css(css: &str) -> String {
    let mut tight = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(letter) = rest.chars().next() {
        let taken = if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if letter == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            tight.push_str(&rest[..end]);
            end
        } else if letter.is_whitespace() {
            let next = rest.trim_start();
            let needless = |letter: char| "{};,".contains(letter);
            let before = tight.chars().next_back().is_none_or(|last| needless(last) || last == ':');
            if !before && !next.starts_with(needless) {
                tight.push(' ');
            }
            rest.len() - next.len()
        } else {
            tight.push(letter);
            letter.len_utf8()
        };
        rest = &rest[taken..];
    }
    grown(&tight)
}

/// Lengths in pixels below this stay as they are: lines are as thin on any screen.
const THIN: f32 = 4.0;

/// A style sheet whose lengths are written in rem, so that pieces grow with the text on a large screen and for readers who want it large.
/// Lengths in the head of an at-rule stay, and so does a length that is written `PX`: it counts in a drawing of its own.
fn grown(css: &str) -> String {
    let mut grown = String::with_capacity(css.len());
    let (mut rest, mut in_head) = (css, false);
    while let Some(letter) = rest.chars().next() {
        in_head = if letter == '@' { true } else { in_head && letter != '{' };
        let is_apart =
            grown.chars().next_back().is_none_or(|last| !last.is_alphanumeric() && !"._#".contains(last));
        let digits =
            rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(rest.len());
        let length = rest[..digits].parse::<f32>().ok().filter(|_| is_apart && !in_head);
        let taken = match length.filter(|length| *length >= THIN && rest[digits..].starts_with("px")) {
            Some(length) => {
                grown.push_str(&format!("{}rem", length / 16.0));
                digits + "px".len()
            }
            None if digits > 0 => {
                grown.push_str(&rest[..digits]);
                digits
            }
            None => {
                let taken = if letter == '"' {
                    rest[1..].find('"').map_or(rest.len(), |end| end + 2)
                } else {
                    letter.len_utf8()
                };
                grown.push_str(&rest[..taken]);
                taken
            }
        };
        rest = &rest[taken..];
    }
    grown
}

/// A script without the comments and the indents that only people need. A comment stands on lines of its own.
fn tight_script(script: &str) -> String {
    let is_code = |line: &&str| {
        !(line.is_empty() || line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/"))
    };
    script.lines().map(str::trim).filter(is_code).collect::<Vec<_>>().join("\n")
}

/// Compresses all files, so that the first visitor does not wait for it.
pub(crate) fn prepare() {
    for asset in all() {
        asset.brotli();
        asset.gzip();
    }
}

/// The address of the style sheet of every page.
pub(crate) fn style() -> String {
    format!("/assets/{}", STYLE.name)
}

/// The address of the style sheet of the pages around a game.
pub(crate) fn pages_style() -> String {
    format!("/assets/{}", PAGES.name)
}

/// The addresses of the style sheet and the script of a result. The result itself names them, so that a table in play does not load them.
pub(crate) fn ending_files() -> [String; 2] {
    ENDING.each_ref().map(|file| format!("/assets/{}", file.name))
}

/// The address of a game's own style sheet; none for a game that this program does not have.
pub(crate) fn game_style(game: &str) -> Option<String> {
    let own = OF_GAMES.iter().find(|(id, ..)| *id == game);
    own.map(|(_, [style, _], _)| format!("/assets/{}", style.name))
}

/// The names of the style sheets with the pictures of games, for a page with these files.
pub(crate) fn pictures(files: &[String]) -> Vec<&'static str> {
    let has = |style: &Asset| files.iter().any(|file| file.ends_with(&style.name));
    let drawn = OF_GAMES.iter().filter(|(_, [style, pictures], _)| has(style) && !pictures.text.is_empty());
    drawn.map(|(_, [_, pictures], _)| pictures.name.as_str()).collect()
}

/// The address of the script.
pub(crate) fn script() -> String {
    format!("/assets/{}", SCRIPT.name)
}

/// The address of what records, series and duplicates need besides.
pub(crate) fn record_style() -> String {
    format!("/assets/{}", RECORD.name)
}

/// The address of the script that makes and uses passkeys.
pub(crate) fn passkeys_script() -> String {
    format!("/assets/{}", PASSKEYS.name)
}

/// The addresses of what a replay needs besides.
pub(crate) fn replay_files() -> Vec<String> {
    REPLAY.iter().map(|file| format!("/assets/{}", file.name)).collect()
}

/// The addresses of what the admin's pages need besides.
pub(crate) fn admin_files() -> Vec<String> {
    ADMIN.iter().map(|file| format!("/assets/{}", file.name)).collect()
}

/// The addresses of what the page “You” needs besides.
pub(crate) fn notices_files() -> Vec<String> {
    NOTICES.iter().map(|file| format!("/assets/{}", file.name)).collect()
}

/// The addresses of what a lesson needs besides.
pub(crate) fn learn_files() -> Vec<String> {
    LEARN.iter().map(|file| format!("/assets/{}", file.name)).collect()
}

/// The address of the style sheet that a table fetches later, for a browser without scripts.
pub(crate) fn later_style() -> String {
    format!("/assets/{}", LATER[0].name)
}

/// The names of the style sheet and the script that a table fetches later.
pub(crate) fn later_files() -> String {
    LATER.iter().map(|file| file.name.as_str()).collect::<Vec<_>>().join(" ")
}

/// The addresses of the style sheet and the script of an installed program.
pub(crate) fn app_files() -> [String; 2] {
    APP.each_ref().map(|file| format!("/assets/{}", file.name))
}

/// The name of the script of an installed program, which a page fetches when all else is there.
pub(crate) fn app_script() -> &'static str {
    &APP[1].name
}

/// The address of the icon of a tab; it lights up when it is the reader's turn.
pub(crate) fn favicon(mine: bool) -> String {
    format!("/assets/{}", if mine { &FAVICON_MINE.name } else { &FAVICON.name })
}

/// The address of a file with these faces. It holds their codes, and changes when faces are drawn in another way.
pub(crate) fn faces(faces: &[Face]) -> String {
    let codes: Vec<String> = faces.iter().map(Face::to_code).collect();
    format!("/faces/{}/{}", drawing_version(), codes.join("."))
}

/// Every file.
fn all() -> impl Iterator<Item = &'static Asset> {
    let own: [&Asset; 5] = [&STYLE, &PAGES, &SCRIPT, &FAVICON, &FAVICON_MINE];
    own.into_iter()
        .chain(REPLAY.iter())
        .chain([&*RECORD, &*PASSKEYS])
        .chain(ADMIN.iter())
        .chain(LEARN.iter())
        .chain(NOTICES.iter())
        .chain(LATER.iter())
        .chain(ENDING.iter())
        .chain(APP.iter())
        .chain(OF_GAMES.iter().flat_map(|(_, [style, pictures], faces)| [style, pictures, faces]))
}

/// `GET /assets/{name}`
pub(crate) async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match all().find(|asset| asset.name == name) {
        Some(asset) => asset.answer(&headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// As many faces as a file may hold: more than sit at any table.
const MOST_FACES: usize = 12;

/// `GET /faces/{version}/{codes}`
pub(crate) async fn serve_faces(Path((version, codes)): Path<(String, String)>) -> Response {
    let faces: Option<Vec<Face>> = codes.split('.').map(Face::from_code).collect();
    match faces.filter(|faces| version == drawing_version() && faces.len() <= MOST_FACES) {
        Some(faces) => (
            [
                (CONTENT_TYPE, HeaderValue::from_static(SVG)),
                (CACHE_CONTROL, HeaderValue::from_static(FOR_A_YEAR)),
            ],
            sheet(&faces),
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_loses_only_what_people_need() {
        let css =
            "/* why */\n.a > .b, .c {\n  color: red;\n  content: \"; }\";\n  inset: calc(1px + 2px) 0;\n}\n";
        assert_eq!(tight_css(css), ".a > .b,.c{color:red;content:\"; }\";inset:calc(1px + 2px) 0;}");
        assert_eq!(tight_css(".a :is(b) { margin: 0 }"), ".a :is(b){margin:0}");
    }

    #[test]
    fn lengths_grow_with_the_text() {
        let css = "@media (min-width:600px){.a-5{inset:-14px 2px;content:\"9px\";width:calc(24px + 1.5em)}}.b{font-size:17PX}";
        let grown = "@media (min-width:600px){.a-5{inset:-0.875rem 2px;content:\"9px\";width:calc(1.5rem + 1.5em)}}.b{font-size:17PX}";
        assert_eq!(tight_css(css), grown);
        assert_eq!(
            tight_css(".c{--w:11px;color:#10px;grid:a 8.5px}"),
            ".c{--w:0.6875rem;color:#10px;grid:a 0.53125rem}"
        );
    }

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
