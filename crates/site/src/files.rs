//! The files of the site beside the engine: everything that a browser keeps at the first visit.

use greenroom_engine::Lang;
use greenroom_room::assets::{self, Asset};
use greenroom_room::texts::text;
use serde_json::json;

/// Who serves a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServedBy {
    /// Any page host.
    PageHost,
    /// A server of ours, whose other addresses begin at `/`: games are handed to it, and finished ones are told to it.
    Greenroom,
}

/// The path of the engine in the site's folder.
pub fn engine_path(engine: &[u8]) -> String {
    format!("assets/engine-{:016x}.wasm", greenroom_room::digest::digest(engine))
}

/// All files of a site whose engine is this, each with its path in the site's folder.
pub fn files(engine: &[u8], served_by: ServedBy) -> Vec<(String, Vec<u8>)> {
    let engine_name = engine_path(engine);
    // In place of the server's: of every page, and what comes when all else is there.
    let scripts = [
        assets::script_with("site.js", include_str!("../assets/transport.js")),
        Asset::script("site-app.js", &format!("{}\n{}", assets::BRINGING, include_str!("../assets/app.js"))),
    ];
    let loader = include_str!("../assets/engine.js");
    let bots = Asset::script("bots.js", &format!("{loader}\n{}", include_str!("../assets/bots.js")));
    let own = [assets::script(), format!("/assets/{}", assets::app_script())];
    let shared = assets::all().filter(|asset| !own.contains(&asset.address()) && !asset.is_empty());
    let file = |asset: &Asset| (format!("assets/{}", asset.name), asset.text.clone().into_bytes());
    let mut files: Vec<(String, Vec<u8>)> = shared.map(file).collect();
    files.extend(scripts.iter().chain([&bots]).map(file));
    files.push((engine_name.clone(), engine.to_vec()));
    for lang in Lang::ALL {
        files.push((format!("manifest-{}.webmanifest", lang.code()), manifest(lang).into_bytes()));
    }
    let kept: Vec<&String> = files.iter().map(|(path, _)| path).collect();
    let house = json!({
        "engine": engine_name,
        "bots": format!("assets/{}", bots.name),
        "scripts": scripts.each_ref().map(|script| &script.name),
        "files": kept,
        "hosted": served_by == ServedBy::Greenroom,
    });
    let worker = format!("const SITE = {house};\n{loader}\n{}", include_str!("../assets/worker.js"));
    files.push(("sw.js".to_owned(), worker.into_bytes()));
    files.push(("boot.js".to_owned(), include_bytes!("../assets/boot.js").to_vec()));
    files.push(("boot.css".to_owned(), include_bytes!("../assets/boot.css").to_vec()));
    files.push(("index.html".to_owned(), include_bytes!("../assets/index.html").to_vec()));
    files
}

/// The name and the icon under which a system keeps the site.
fn manifest(lang: Lang) -> String {
    let icon = assets::favicon(false);
    json!({
        "id": "./",
        "name": "Greenroom",
        "short_name": "Greenroom",
        "description": text(lang, "site-lead"),
        "lang": lang.code(),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": "#6d3fb5",
        "background_color": "#fbf8f3",
        "categories": ["games", "entertainment"],
        "icons": [{ "src": icon.trim_start_matches('/'), "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    })
    .to_string()
}
