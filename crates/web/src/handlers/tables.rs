//! Tables: set up, shown, played.

use crate::advice::AdviceRule;
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Reading, Visit, encode, values_of_path};
use crate::fragment;
use crate::guard::MayKeep;
use crate::handlers::pace::read_pace;
use crate::pages;
use crate::people::person_or_new;
use crate::rate_limit::charge_table;
use crate::tables::{self, ChatChange, Made, SeatChoice, TableSetup};
use crate::visitor::{Visitor, welcome};
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_catalog::GameKind;
use greenroom_engine::Words;
use greenroom_store::{SeriesKind, Status, Visibility};
use maud::Markup;

/// `GET /guide/{game}`
pub(crate) async fn guide(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    Ok(pages::guide::page(&visitor.reader(), app.find_game(&game)?))
}

/// `GET /rules/{game}`
pub(crate) async fn rules(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    Ok(pages::rules::page(&visitor.reader(), app.find_game(&game)?))
}

/// `GET /new/{game}`
pub(crate) async fn setup(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    Ok(pages::arranging::page(&visitor, app.find_game(&game)?, &app.settings().programs.names()))
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
    charge_table(&app, &visitor, &person).await?;
    for _ in 1..setup.copies {
        charge_table(&app, &visitor, &person).await?;
    }
    let there = match tables::create(&app, kind, setup, &person).await? {
        Made { duplicate: Some(duplicate), .. } => format!("/duplicates/{duplicate}"),
        Made { table, .. } => format!("/t/{table}"),
    };
    Ok(welcome(&app, &visitor, &person, Redirect::to(&there)))
}

/// What the setup page's form chooses.
fn read_setup(kind: &dyn GameKind, fields: &Fields) -> Result<TableSetup, WebError> {
    let chosen = (0..*kind.seats().end()).filter_map(|index| {
        let choice = fields.get(&format!("seat{index}"))?;
        let name = fields.get(&format!("kept{index}")).filter(|_| matches!(choice, "kept" | "here"));
        Some(name.map_or_else(|| choice.to_owned(), |name| format!("{choice}:{name}")))
    });
    let seats = chosen.filter(|choice| choice != "none").map(|choice| SeatChoice::read(&choice));
    let seats = seats.collect::<Result<_, _>>()?;
    let asks = fields.get("asks") == Some("yes");
    let options = fields.options(kind)?;
    let visibility = match fields.get("visibility") {
        Some("private") => Visibility::Private,
        Some("friends") => Visibility::Friends,
        None | Some("open") => Visibility::Open,
        Some(_) => return Err(WebError::field("visibility", "open, friends, private")),
    };
    let advice = fields.get("advice").map_or(Ok(AdviceRule::default()), AdviceRule::read)?;
    let rated = fields.get("rated") == Some("yes");
    let (series, copies) = read_together(fields)?;
    Ok(TableSetup {
        seats,
        options,
        visibility,
        advice,
        asks,
        rated,
        pace: read_pace(fields)?,
        series,
        copies,
    })
}

/// What else belongs to the game: a series that it begins, or further tables with the same deal.
fn read_together(fields: &Fields) -> Result<(Option<(SeriesKind, u8)>, u8), WebError> {
    let number = |name| fields.get(name).map_or(Ok(3), |_| fields.number(name));
    match fields.get("together") {
        None | Some("none") => Ok((None, 1)),
        Some("best") => Ok((Some((SeriesKind::Best, number("games")?)), 1)),
        Some("league") => Ok((Some((SeriesKind::League, number("games")?)), 1)),
        Some("duplicate") => Ok((None, number("copies")?)),
        Some(_) => Err(WebError::field("together", "none, best, league, duplicate")),
    }
}

/// `GET /t/{table}?path=…`: a page without script carries the words chosen so far in its address.
/// A service worker that keeps the page asks for it with a header: nobody looks at the table then.
pub(crate) async fn show(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    reading: Reading,
) -> Response {
    let path = query.as_deref().map(values_of_path).unwrap_or_default();
    match reading {
        Reading::Playable(visit) => {
            let looks = !headers.contains_key("greenroom-look");
            let seen = visit.person().filter(|_| looks).and_then(|person| visit.room.look(&app, person));
            let page = fragment::page(&visit, &path, seen);
            let mut response = page.into_response();
            if may_be_kept(&visit) {
                response.extensions_mut().insert(MayKeep);
            }
            response
        }
        Reading::Archived(archived, visitor) => {
            let kind = app.find_game(&archived.snapshot.header.game).ok();
            pages::archived::page(&archived, kind, &visitor).into_response()
        }
    }
}

/// Whether the visitor's browser may keep the page: they play there, the game is not over, and nobody else holds their
/// device.
fn may_be_kept(visit: &Visit) -> bool {
    let (person, snapshot) = (visit.person(), &visit.snapshot);
    let shares = person.is_some_and(|person| snapshot.shares_device(&person.id));
    snapshot.sits(person) && !shares && snapshot.card.status != Status::Over
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
    visit.room.say(&app, visit.visitor.require_person()?, fields.need("text", "…")?).await?;
    Ok(visit.page())
}

/// `POST /t/{table}/chat/rules`: who may speak, and who hears whom.
pub(crate) async fn chat_rules(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let flag = |name| match fields.get(name) {
        None => Ok(None),
        Some("yes") => Ok(Some(true)),
        Some("no") => Ok(Some(false)),
        Some(_) => Err(WebError::field(name, "yes, no")),
    };
    let change = ChatChange {
        watchers_muted: flag("watchers_muted")?,
        players_hidden: flag("players_hidden")?,
        deaf: flag("deaf")?,
    };
    visit.room.change_chat(&app, visit.visitor.require_person()?, change).await?;
    Ok(visit.page())
}
