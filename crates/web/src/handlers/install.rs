//! What makes a program of the pages: the manifest, the icons, the service worker, and where it opens.

use crate::app::App;
use crate::assets;
use crate::error::WebError;
use crate::icons::{Shape, png};
use crate::pages::offline;
use crate::texts::text;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::Lang;
use greenroom_store::{Page, Status};
use maud::Markup;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// The icons that systems ask for: the name of each, its pixels a side, and how it is drawn.
const ICONS: [(&str, u32, Shape); 4] = [
    ("180.png", 180, Shape::Maskable),
    ("192.png", 192, Shape::Rounded),
    ("512.png", 512, Shape::Rounded),
    ("maskable-512.png", 512, Shape::Maskable),
];
/// Each is drawn when it is first asked for.
static DRAWN: [LazyLock<Vec<u8>>; 4] = [
    LazyLock::new(|| png(ICONS[0].1, ICONS[0].2)),
    LazyLock::new(|| png(ICONS[1].1, ICONS[1].2)),
    LazyLock::new(|| png(ICONS[2].1, ICONS[2].2)),
    LazyLock::new(|| png(ICONS[3].1, ICONS[3].2)),
];
/// Browsers ask for an icon again after a day.
const FOR_A_DAY: &str = "public, max-age=86400";

/// `GET /icons/{name}`
pub(crate) async fn icon(Path(name): Path<String>) -> Response {
    match ICONS.iter().position(|(known, ..)| *known == name) {
        Some(index) => {
            let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, FOR_A_DAY)];
            (headers, DRAWN[index].as_slice()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The language that an address names.
fn named(lang: &str) -> Result<Lang, WebError> {
    Lang::from_code(lang).ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-page"))
}

/// `GET /manifest/{lang}`: the name and the icons under which a system keeps the program.
pub(crate) async fn manifest(Path(lang): Path<String>) -> Result<Response, WebError> {
    let lang = named(&lang)?;
    let icons = ICONS.iter().skip(1).map(|(name, size, shape)| {
        let purpose = if *shape == Shape::Maskable { "maskable" } else { "any" };
        json!({"src": format!("/icons/{name}"), "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose})
    });
    let drawing =
        json!({"src": assets::favicon(false), "sizes": "any", "type": "image/svg+xml", "purpose": "any"});
    let manifest = json!({
        "id": "/open",
        "name": "Greenroom",
        "short_name": "Greenroom",
        "description": text(lang, "app-description"),
        "lang": lang.code(),
        "dir": "ltr",
        "start_url": "/open",
        "scope": "/",
        "display": "standalone",
        "theme_color": "#6d3fb5",
        "background_color": "#fbf8f3",
        "categories": ["games", "entertainment"],
        "icons": icons.chain([drawing]).collect::<Vec<Value>>(),
        "shortcuts": [
            {"name": text(lang, "app-next"), "url": "/next"},
            {"name": text(lang, "app-lobby"), "url": "/"},
        ],
    });
    let headers = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "no-cache")];
    Ok((headers, manifest.to_string()).into_response())
}

/// What the service worker says and keeps, and the worker itself. The text changes with the files that it names, so
/// browsers notice a new version of the program.
static WORKER: LazyLock<String> = LazyLock::new(|| {
    let said = |lang| json!({"offline": text(lang, "kept-offline"), "opening": text(lang, "kept-opening")});
    let [style, script] = assets::app_files();
    let house = json!({
        "texts": {"en": said(Lang::En), "ja": said(Lang::Ja)},
        "style": style,
        "files": [style, script, assets::style(), assets::pages_style(), assets::script(), assets::favicon(false), assets::favicon(true)],
        "pages": ["/offline/en", "/offline/ja"],
    });
    format!("const HOUSE = {house};\n{}", *assets::WORKER)
});

/// `GET /sw.js`
pub(crate) async fn worker() -> Response {
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, WORKER.as_str()).into_response()
}

/// `GET /offline/{lang}`: what the service worker shows where there is no network. It names nobody.
pub(crate) async fn offline(Path(lang): Path<String>) -> Result<Markup, WebError> {
    Ok(offline::page(named(&lang)?))
}

/// `GET /open`: where the program opens. The table that waits for the visitor, or their last one; the lobby if there is none.
pub(crate) async fn open(State(app): State<App>, visitor: Visitor) -> Result<Redirect, WebError> {
    let Some(person) = &visitor.person else { return Ok(Redirect::to("/")) };
    let first = app.store.tables_of(&person.id, Page::first(1)).await?;
    let going_on = first.first().filter(|card| card.status != Status::Over);
    Ok(going_on.map_or_else(|| Redirect::to("/"), |card| Redirect::to(&format!("/t/{}", card.id))))
}

/// `GET /me/waiting`: how many tables wait for the visitor, for the number on the program's icon.
/// For whoever is nobody here yet, none does.
pub(crate) async fn waiting(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, WebError> {
    let waiting = match &visitor.person {
        Some(person) => app.store.counts_of(&person.id).await?.waiting,
        None => 0,
    };
    Ok(Json(json!({ "waiting": waiting })))
}
