//! Style sheets, scripts, icons and faces over HTTP: those of rooms and pages about a game, and the server's own.

use crate::compression::{Coding, with_coding};
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use greenroom_compress::{brotli, gzip};
pub(crate) use greenroom_room::assets::{Asset, app_files, favicon, game_style, pages_style, script, style};
use greenroom_room::assets::{SVG, all as of_rooms};
use greenroom_room::tightening::tight_script;
use greenroom_stage::pieces::Face;
use greenroom_stage::pieces::face::{drawing_version, sheet};
use std::sync::{LazyLock, OnceLock};

/// Browsers keep what lies under such an address for a year.
pub(crate) const FOR_A_YEAR: &str = "public, max-age=31536000, immutable";

/// What records, series and duplicates look like besides.
static RECORD: LazyLock<Asset> =
    LazyLock::new(|| Asset::style("record.css", include_str!("../assets/record.css")));
/// What makes and uses passkeys.
static PASSKEYS: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("passkeys.js", include_str!("../assets/passkeys.js")));
/// What the admin's pages look like and do besides.
static ADMIN: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    Asset::beside("admin", include_str!("../assets/admin.css"), include_str!("../assets/admin.js"))
});
/// What the lab's pages look like and do besides; the first is the look of a report.
static LAB: LazyLock<[Asset; 3]> = LazyLock::new(|| {
    let [style, script] =
        Asset::beside("lab", include_str!("../assets/lab.css"), include_str!("../assets/lab.js"));
    [Asset::style("lab-report.css", greenroom_lab::page::STYLE), style, script]
});
/// What the page “You” looks like and does besides, for notices.
static NOTICES: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    Asset::beside("notices", include_str!("../assets/notices.css"), include_str!("../assets/notices.js"))
});

/// The service worker, without what the server writes before it.
pub(crate) static WORKER: LazyLock<String> = LazyLock::new(|| {
    let text = [include_str!("../assets/worker.js"), include_str!("../assets/worker-notices.js")];
    tight_script(&text.join("\n"))
});

/// The address of what records, series and duplicates need besides.
pub(crate) fn record_style() -> String {
    RECORD.address()
}

/// The address of the script that makes and uses passkeys.
pub(crate) fn passkeys_script() -> String {
    PASSKEYS.address()
}

/// The addresses of what the admin's pages need besides.
pub(crate) fn admin_files() -> Vec<String> {
    ADMIN.iter().map(Asset::address).collect()
}

/// The addresses of what the lab's pages need besides.
pub(crate) fn lab_files() -> Vec<String> {
    LAB.iter().map(Asset::address).collect()
}

/// The addresses of what the page “You” needs besides.
pub(crate) fn notices_files() -> Vec<String> {
    NOTICES.iter().map(Asset::address).collect()
}

/// A file that is served. It is compressed once, when it is first asked for.
struct Served {
    asset: &'static Asset,
    brotli: OnceLock<Vec<u8>>,
    gzip: OnceLock<Vec<u8>>,
}

/// Every file.
static SERVED: LazyLock<Vec<Served>> = LazyLock::new(|| {
    let own = [&*RECORD, &*PASSKEYS].into_iter().chain(ADMIN.iter()).chain(LAB.iter()).chain(NOTICES.iter());
    let served = |asset| Served { asset, brotli: OnceLock::new(), gzip: OnceLock::new() };
    of_rooms().chain(own).map(served).collect()
});

impl Served {
    fn brotli(&self) -> &[u8] {
        self.brotli.get_or_init(|| brotli(self.asset.text.as_bytes(), 11))
    }

    fn gzip(&self) -> &[u8] {
        self.gzip.get_or_init(|| gzip(self.asset.text.as_bytes(), 9))
    }

    /// The answer to a request with these headers.
    fn answer(&self, headers: &HeaderMap) -> Response {
        let tag = format!("\"{}\"", self.asset.name);
        if headers.get(IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response();
        }
        let headers_of_file = [
            (CONTENT_TYPE, HeaderValue::from_static(self.asset.kind)),
            (CACHE_CONTROL, HeaderValue::from_static(FOR_A_YEAR)),
            (ETAG, HeaderValue::from_str(&tag).expect("names of assets are plain ASCII")),
        ];
        let coding = Coding::accepted(headers);
        let body = match coding {
            Some(Coding::Brotli) => self.brotli().to_vec(),
            Some(Coding::Gzip) => self.gzip().to_vec(),
            None => self.asset.text.clone().into_bytes(),
        };
        with_coding((headers_of_file, body).into_response(), coding)
    }
}

/// Compresses all files, so that the first visitor does not wait for it.
pub(crate) fn prepare() {
    for served in SERVED.iter() {
        served.brotli();
        served.gzip();
    }
}

/// `GET /assets/{name}`
pub(crate) async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match SERVED.iter().find(|served| served.asset.name == name) {
        Some(served) => served.answer(&headers),
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
