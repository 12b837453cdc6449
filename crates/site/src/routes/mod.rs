//! Every address of the house.

mod learning;
mod looking_back;
mod playing;
mod setting_up;

use crate::house::{House, tidy_name};
use crate::refused::Refused;
use crate::request::{Answer, Request};
use crate::{archive, live, pages};
use greenroom_catalog::{GameKind, find};
use greenroom_engine::Lang;
use greenroom_room::assets::SVG;
use greenroom_room::pages::{guide, import, rules, settings};
use greenroom_room::texts::text;
use greenroom_stage::pieces::Face;
use greenroom_stage::pieces::face::{drawing_version, sheet};
use maud::Markup;

/// A game on the shelf.
pub(crate) fn find_game(id: &str) -> Result<&'static dyn GameKind, Refused> {
    find(id).ok_or_else(|| Refused::new(404, "error-no-game"))
}

/// A field that must be a whole number.
pub(crate) fn number<N: std::str::FromStr>(
    fields: &greenroom_room::Fields,
    name: &str,
) -> Result<N, Refused> {
    fields.get(name).and_then(|text| text.parse().ok()).ok_or_else(|| Refused::field(name, "0…"))
}

/// Answers a request by its address.
pub(crate) fn answer(house: &mut House, request: &Request) -> Result<Answer, Refused> {
    let path: Vec<String> =
        request.path.split('/').filter(|part| !part.is_empty()).map(greenroom_room::decode).collect();
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let is_post = request.method == "POST";
    let reader = house.reader(request);
    Ok(match (is_post, path.as_slice()) {
        (false, []) => Answer::page(pages::lobby(house, &reader)),
        (false, ["guide", game]) => Answer::page(guide::page(&reader, find_game(game)?)),
        (false, ["rules", game]) => Answer::page(rules::page(&reader, find_game(game)?)),
        (false, ["settings"]) => Answer::page(settings::page(&reader, &Markup::default(), &[])),
        (true, ["settings"]) => set(house, request)?,
        (false, ["faces", version, codes]) => faces(version, codes)?,
        (false, ["new", game]) => setting_up::page(&reader, game)?,
        (true, ["new", game]) => setting_up::create(house, request, game)?,
        (false, ["next"]) => next(house, request),
        (false, ["me"]) => Answer::page(pages::me(house, &reader)),
        (true, ["me"]) => rename(house, request)?,
        (false, ["me", "data"]) => archive::all(house)?,
        (true, ["me", "delete"]) => archive::delete_all(house),
        (false, ["import"]) => Answer::page(import::page(&reader, &text(reader.lang, "site-import-lead"))),
        (false, ["untold"]) => archive::untold(house),
        (true, ["import"]) => archive::import(house, request)?,
        (is_post, ["learn" | "puzzles" | "almanac", ..]) => learning::answer(house, request, is_post, &path)?,
        (is_post, ["t", id, rest @ ..]) => at_table(house, request, is_post, id, rest)?,
        _ => return Err(Refused::no_page()),
    })
}

/// Addresses below a table's.
fn at_table(
    house: &mut House,
    request: &Request,
    is_post: bool,
    id: &str,
    rest: &[&str],
) -> Result<Answer, Refused> {
    match (is_post, rest) {
        (false, []) => playing::show(house, request, id),
        (true, ["live"]) => live::look(house, request, id),
        (true, ["act"]) => playing::act(house, request, id),
        (true, ["undo"]) => playing::undo(house, request, id),
        (false, ["bot"]) => playing::ask_bot(house, id),
        (true, ["bot"]) => playing::play_bot(house, request, id),
        (true, ["advice"]) => playing::advise(house, request, id),
        (true, ["curtain"]) => playing::curtain(house, request, id),
        (true, ["helping"]) => playing::helping(house, request, id),
        (false, ["why"]) => playing::why(house, request, id),
        (true, ["rematch"]) => setting_up::rematch(house, request, id),
        (false, ["almanac", ..]) => learning::almanac_at_table(house, request, id, &rest[1..]),
        (false, ["replay"]) => looking_back::show(house, request, id),
        (false, ["replay", "frame"]) => looking_back::frame(house, request, id),
        (false, ["analysis"]) => looking_back::analysis(house, request, id),
        (true, ["analysis"]) => looking_back::order_analysis(house, request, id),
        (false, ["study"]) => looking_back::study(house, id),
        (true, ["study"]) => looking_back::note_study(house, request, id),
        (false, ["result.svg"]) => looking_back::picture(house, request, id),
        (false, ["play-on"]) => looking_back::play_on_page(house, request, id),
        (true, ["play-on"]) => looking_back::play_on(house, request, id),
        (false, ["position"]) => looking_back::position(house, request, id),
        (false, ["transcript"]) => archive::transcript(house, id),
        (false, ["kept"]) => {
            let reader = house.reader(request);
            let hosted = house.is_hosted();
            Ok(Answer::page(pages::kept(house.table(id)?, &reader, hosted)))
        }
        (true, ["told"]) => archive::note_told(house, id),
        (true, ["delete"]) => archive::delete(house, id),
        _ => Err(Refused::no_page()),
    }
}

/// Sets the language or the theme, and goes back.
fn set(house: &mut House, request: &Request) -> Result<Answer, Refused> {
    let form = request.form();
    if let Some(lang) = form.get("lang") {
        let lang = Lang::from_code(lang).ok_or_else(|| Refused::field("lang", "en, ja"))?;
        house.reader.lang = Some(lang.code().to_owned());
    }
    if let Some(theme) = form.get("theme") {
        let known = ["auto", "light", "dark"].contains(&theme);
        house.reader.theme = Some(
            known.then(|| theme.to_owned()).ok_or_else(|| Refused::field("theme", "auto, light, dark"))?,
        );
    }
    let (name, value) = house.kept_reader();
    let back = if request.from.starts_with('/') { request.from.clone() } else { "/".to_owned() };
    Ok(Answer::to(back).keeping(name, value))
}

fn rename(house: &mut House, request: &Request) -> Result<Answer, Refused> {
    let name = tidy_name(request.form().get("name").unwrap_or_default())?;
    if house.reader.face.is_empty() {
        house.reader.face = Face::from_id(&request.random).to_code();
    }
    house.reader.name = Some(name);
    let (name, value) = house.kept_reader();
    Ok(Answer::to("/me").keeping(name, value))
}

/// The next table that waits for somebody here; the lobby where none does.
fn next(house: &House, request: &Request) -> Answer {
    let after = request.query().get("after").unwrap_or_default().to_owned();
    let waiting = house.tables.values().filter(|entry| entry.kept.standing.waits && entry.id != after);
    waiting
        .max_by_key(|entry| entry.kept.moved)
        .map_or_else(|| Answer::to("/"), |entry| Answer::to(format!("/t/{}", entry.id)))
}

fn faces(version: &str, codes: &str) -> Result<Answer, Refused> {
    let faces: Option<Vec<Face>> = codes.split('.').map(Face::from_code).collect();
    let faces = faces.filter(|_| version == drawing_version()).ok_or_else(Refused::no_page)?;
    Ok(Answer::text(SVG, sheet(&faces)))
}
