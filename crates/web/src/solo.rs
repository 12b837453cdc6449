//! The static site inside the server, where the build holds it: tables against bots that need no network ([docs/site.md](../../../docs/site.md)).

use crate::app::App;
use crate::assets::FOR_A_YEAR;
use crate::compression::{Coding, with_coding};
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_compress::{brotli, gzip};
use greenroom_room::address::encode;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// What pages and workers of the site may do beside what the server's own may: run the engine.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                                 connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; \
                                 base-uri 'none'";

/// Marks an answer that is a file of the site.
#[derive(Clone, Copy)]
pub(crate) struct OfSite;

/// The files of the site; none where the build does not hold it.
#[derive(Clone, Default)]
pub struct SoloSite(Arc<Vec<SiteFile>>);

struct SiteFile {
    path: String,
    tag: String,
    bytes: Vec<u8>,
    brotli: OnceLock<Vec<u8>>,
    gzip: OnceLock<Vec<u8>>,
}

impl fmt::Debug for SoloSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SoloSite({} files)", self.0.len())
    }
}

impl SoloSite {
    /// A site with these files. Some of them may be packed with brotli already: their paths, with what they are packed to.
    pub fn new(files: Vec<(String, Vec<u8>)>, packed: Vec<(String, Vec<u8>)>) -> SoloSite {
        let mut packed = packed;
        let mut file = |(path, bytes): (String, Vec<u8>)| {
            let tag =
                Sha256::digest(&bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect::<String>();
            let place = packed.iter().position(|(name, _)| *name == path);
            let brotli =
                place.map_or_else(OnceLock::new, |place| OnceLock::from(packed.swap_remove(place).1));
            SiteFile { path, tag: format!("W/\"{tag}\""), bytes, brotli, gzip: OnceLock::new() }
        };
        SoloSite(Arc::new(files.into_iter().map(&mut file).collect()))
    }

    /// Whether the build holds no site.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl SiteFile {
    fn kind(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }

    /// The answer to a request with these headers. Files with a hash in their name never change.
    fn answer(&self, headers: &HeaderMap) -> Response {
        let keeps = if self.path.starts_with("assets/") { FOR_A_YEAR } else { "no-cache" };
        let tag = HeaderValue::from_str(&self.tag).expect("a tag is plain ASCII");
        let seen = headers.get(IF_NONE_MATCH).and_then(|seen| seen.to_str().ok());
        if seen.is_some_and(|seen| seen.split(',').any(|one| one.trim() == self.tag)) {
            let headers = [(CACHE_CONTROL, HeaderValue::from_static(keeps)), (ETAG, tag)];
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let headers_of_file = [
            (CONTENT_TYPE, HeaderValue::from_static(self.kind())),
            (CACHE_CONTROL, HeaderValue::from_static(keeps)),
            (ETAG, tag),
        ];
        let coding = Coding::accepted(headers);
        let body = match coding {
            Some(Coding::Brotli) => self.brotli.get_or_init(|| brotli(&self.bytes, 9)).clone(),
            Some(Coding::Gzip) => self.gzip.get_or_init(|| gzip(&self.bytes, 6)).clone(),
            None => self.bytes.clone(),
        };
        with_coding((headers_of_file, body).into_response(), coding)
    }
}

/// `GET /solo`: service workers look after what lies under a folder.
pub(crate) async fn enter() -> Redirect {
    Redirect::to("/solo/")
}

/// `GET /solo/`
pub(crate) async fn show(State(app): State<App>, headers: HeaderMap) -> Response {
    file(&app, "index.html", &headers)
}

/// `GET /solo/{path}`: a file. Any other address is one of the house in the browser, which has to be fetched first.
pub(crate) async fn serve(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    let known = app.settings().solo.0.iter().any(|file| file.path == path);
    match known || path.starts_with("assets/") || app.settings().solo.is_empty() {
        true => file(&app, &path, &headers),
        false => {
            let path: Vec<String> = path.split('/').map(encode).collect();
            Redirect::to(&format!("/solo/#/{}", path.join("/"))).into_response()
        }
    }
}

fn file(app: &App, path: &str, headers: &HeaderMap) -> Response {
    let settings = app.settings();
    let Some(file) = settings.solo.0.iter().find(|file| file.path == path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut response = file.answer(headers);
    response.extensions_mut().insert(OfSite);
    response
}
