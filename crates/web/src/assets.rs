//! Style sheet, script and icons, served under addresses that contain a hash of the content.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use greenroom_stage::pieces::{PIECES_CSS, TOKENS_CSS};
use maud::{Markup, PreEscaped};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

struct Asset {
    address: String,
    kind: &'static str,
    text: String,
}

fn asset(name: &str, kind: &'static str, text: String) -> Asset {
    let digest: String = Sha256::digest(&text).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let (stem, ending) = name.split_once('.').expect("every asset's name has an ending");
    Asset { address: format!("{stem}-{digest}.{ending}"), kind, text }
}

static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let own = [
        include_str!("../assets/frame.css"),
        include_str!("../assets/table.css"),
        include_str!("../assets/pages.css"),
        include_str!("../assets/insight.css"),
    ];
    let games = greenroom_catalog::games().iter().map(|game| game.style());
    let text = [TOKENS_CSS, PIECES_CSS].into_iter().chain(own).chain(games).collect::<Vec<_>>().join("\n");
    asset("greenroom.css", "text/css; charset=utf-8", text)
});
static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let text = [
        include_str!("../assets/page.js"),
        include_str!("../assets/choosing.js"),
        include_str!("../assets/advice.js"),
        include_str!("../assets/large.js"),
        include_str!("../assets/live.js"),
        include_str!("../assets/analysis.js"),
        include_str!("../assets/replay.js"),
    ];
    asset("greenroom.js", "text/javascript; charset=utf-8", text.join("\n"))
});
static FAVICON: LazyLock<Asset> =
    LazyLock::new(|| asset("favicon.svg", "image/svg+xml", drawing("#6d3fb5", "#fff")));
static FAVICON_MINE: LazyLock<Asset> =
    LazyLock::new(|| asset("favicon-mine.svg", "image/svg+xml", drawing("#e0a100", "#2a2230")));

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

fn all() -> [&'static Asset; 4] {
    [&STYLE, &SCRIPT, &FAVICON, &FAVICON_MINE]
}

pub(crate) fn style() -> String {
    format!("/assets/{}", STYLE.address)
}

pub(crate) fn script() -> String {
    format!("/assets/{}", SCRIPT.address)
}

pub(crate) fn favicon(mine: bool) -> String {
    format!("/assets/{}", if mine { &FAVICON_MINE.address } else { &FAVICON.address })
}

/// `GET /assets/{name}`
pub(crate) async fn serve(Path(name): Path<String>) -> Response {
    match all().into_iter().find(|asset| asset.address == name) {
        Some(asset) => {
            let cache = HeaderValue::from_static("public, max-age=31536000, immutable");
            (
                [(CONTENT_TYPE, HeaderValue::from_static(asset.kind)), (CACHE_CONTROL, cache)],
                asset.text.as_str(),
            )
                .into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
