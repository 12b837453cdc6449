//! Tables: set up, shown, played.

use crate::advice::AdviceRule;
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Reading, Visit, encode, values_of_path};
use crate::pages;
use crate::people::person_or_new;
use crate::tables::{self, SeatChoice, TableSetup, tidy_line};
use crate::visitor::{Visitor, who_cookie};
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_catalog::GameKind;
use greenroom_engine::{Values, Words, options_from_pairs};
use greenroom_store::Visibility;
use maud::Markup;
use serde_json::Value;

/// `GET /guide/{game}`
pub(crate) async fn guide(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    Ok(pages::guide::page(&visitor, app.find_game(&game)?))
}

/// `GET /new/{game}`
pub(crate) async fn setup(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    Ok(pages::setup::page(&visitor, app.find_game(&game)?))
}

/// `POST /new/{game}`
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let kind = app.find_game(&game)?;
    let setup = read_setup(kind, &fields)?;
    let person = person_or_new(&app, &visitor, &fields).await?;
    let table = tables::create(&app, kind, setup, &person).await?;
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], Redirect::to(&format!("/t/{table}"))).into_response())
}

/// What the setup page's form chooses.
fn read_setup(kind: &dyn GameKind, fields: &Fields) -> Result<TableSetup, WebError> {
    let chosen = (0..*kind.seats().end()).filter_map(|index| fields.get(&format!("seat{index}")));
    let seats = chosen.filter(|choice| *choice != "none").map(SeatChoice::read).collect::<Result<_, _>>()?;
    let options = read_options(kind, fields)?;
    let visibility = match fields.get("visibility") {
        Some("private") => Visibility::Private,
        None | Some("open") => Visibility::Open,
        Some(_) => return Err(WebError::field("visibility", "open, private")),
    };
    let advice = fields.get("advice").map_or(Ok(AdviceRule::default()), AdviceRule::read)?;
    Ok(TableSetup { seats, options, visibility, advice })
}

/// The options in a form, on top of the game's defaults.
fn read_options(kind: &dyn GameKind, fields: &Fields) -> Result<Value, WebError> {
    let mut pairs = Vec::new();
    for spec in kind.options() {
        let name = format!("option-{}", spec.key);
        let values: Vec<&str> = fields.all(&name).collect();
        // A browser does not send a checkbox that is not ticked.
        let text = if values.is_empty() && spec.values == Values::Flag {
            "false".to_owned()
        } else {
            values.join(",")
        };
        if !values.is_empty() || matches!(spec.values, Values::Flag | Values::AnyOf(_)) {
            pairs.push((spec.key, text));
        }
    }
    let pairs = pairs.iter().map(|(key, value)| (*key, value.as_str()));
    options_from_pairs(kind.options(), kind.default_options(), pairs)
        .map_err(|error| WebError::field("options", &error.to_string()))
}

/// `GET /t/{table}?path=…`: a page without script carries the words chosen so far in its address.
pub(crate) async fn show(State(app): State<App>, RawQuery(query): RawQuery, reading: Reading) -> Markup {
    let path = query.as_deref().map(values_of_path).unwrap_or_default();
    match reading {
        Reading::Playable(visit) => pages::table::page(&visit.room, &visit.snapshot, &visit.visitor, &path),
        Reading::Archived(archived, visitor) => {
            let kind = app.find_game(&archived.snapshot.header.game).ok();
            pages::archived::page(&archived, kind, &visitor)
        }
    }
}

/// `POST /t/{table}/act`: whole words from the script; or, without it, one more word of the path.
pub(crate) async fn act(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Response, WebError> {
    let seat = visit.own_seat()?;
    let decision: u32 = fields.number("decision")?;
    if let Some(words) = fields.get("words") {
        visit.room.act(&app, seat, decision, Words::new(words)).await?;
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let next = fields.need("word", "…")?;
    let next = if next == "#" { fields.need("number", "0…")? } else { next };
    let path: Vec<&str> = fields.all("path").chain([next]).collect();
    let words = Words::new(&path.join(" "));
    let game = visit.snapshot.game()?;
    let further = format!("{words} ");
    let unfinished = game.legal_words(seat).iter().any(|legal| legal.as_str().starts_with(&further));
    if unfinished && game.decision(seat) == decision {
        let query: Vec<String> = path.iter().map(|word| format!("path={}", encode(word))).collect();
        return Ok(Redirect::to(&format!("{}?{}", visit.address(), query.join("&"))).into_response());
    }
    visit.room.act(&app, seat, decision, words).await?;
    Ok(visit.page().into_response())
}

/// `POST /t/{table}/undo`
pub(crate) async fn undo(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Redirect, WebError> {
    let number = fields.get("number").map(|_| fields.number("number")).transpose()?;
    visit.room.undo(&app, visit.own_seat()?, number).await?;
    Ok(visit.page())
}

/// `POST /t/{table}/chat`
pub(crate) async fn chat(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Redirect, WebError> {
    let text = tidy_line(fields.need("text", "…")?)?;
    visit.room.say(&app, visit.visitor.require_person()?, text).await?;
    Ok(visit.page())
}
