//! Tables: made, shown, played at.

use crate::advice::AdviceRule;
use crate::app::{App, now};
use crate::bots::{self, NAMES};
use crate::error::WebError;
use crate::handlers::form::{Fields, encode, values_of_path};
use crate::pages;
use crate::place::Place;
use crate::room::{deal, summary};
use crate::visitor::{Visitor, welcome, who_cookie};
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_catalog::{Bot, GameKind};
use greenroom_engine::{Header, Values, Words, options_from_pairs};
use greenroom_stage::pieces::Face;
use greenroom_store::{Invite, NewTable, Occupant, Person, Status, Summary, TableId, Visibility};
use maud::Markup;
use serde_json::{Value, json};

/// The longest line of chat, in letters.
const LONGEST_LINE: usize = 300;

pub(crate) fn find(game: &str) -> Result<&'static dyn GameKind, WebError> {
    greenroom_catalog::find(game).ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-game"))
}

/// `GET /guide/{game}`
pub(crate) async fn guide(Path(game): Path<String>, visitor: Visitor) -> Result<Markup, WebError> {
    Ok(pages::guide::page(&visitor, find(&game)?))
}

/// `GET /new/{game}`
pub(crate) async fn setup(Path(game): Path<String>, visitor: Visitor) -> Result<Markup, WebError> {
    Ok(pages::setup::page(&visitor, find(&game)?))
}

/// `POST /new/{game}`
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let kind = find(&game)?;
    let plan = Plan::read(kind, &fields)?;
    let person = match visitor.person.clone() {
        Some(person) => person,
        None => welcome(&app, fields.need("name", "…")?, &visitor).await?,
    };
    let table = make(&app, kind, plan, &person).await?;
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], Redirect::to(&format!("/t/{table}"))).into_response())
}

/// Who shall sit where, and how it is played.
pub(crate) struct Plan {
    pub(crate) seats: Vec<Wish>,
    pub(crate) options: Value,
    pub(crate) visibility: Visibility,
    pub(crate) advice: AdviceRule,
}

/// Who shall sit on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Whoever makes the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot(Bot),
}

impl Wish {
    pub(crate) fn read(text: &str) -> Result<Wish, WebError> {
        match text {
            "me" => Ok(Wish::Me),
            "open" => Ok(Wish::Open),
            name => bots::offered(name)
                .map(Wish::Bot)
                .ok_or_else(|| WebError::field("seats", &format!("me, open, {}", bots::names()))),
        }
    }
}

impl Plan {
    fn read(kind: &dyn GameKind, fields: &Fields) -> Result<Plan, WebError> {
        let mut seats = Vec::new();
        for index in 0..*kind.seats().end() {
            match fields.get(&format!("seat{index}")) {
                None | Some("none") => {}
                Some(wish) => seats.push(Wish::read(wish)?),
            }
        }
        let mut pairs = Vec::new();
        for spec in kind.options() {
            let name = format!("option-{}", spec.key);
            let values: Vec<&str> = fields.all(&name).collect();
            // A checkbox that is not ticked is not sent.
            let text = if values.is_empty() && spec.values == Values::Flag {
                "false".to_owned()
            } else {
                values.join(",")
            };
            if !values.is_empty() || matches!(spec.values, Values::Flag | Values::AnyOf(_)) {
                pairs.push((spec.key, text));
            }
        }
        let options = read_options(kind, pairs.iter().map(|(key, value)| (*key, value.as_str())))?;
        let visibility = match fields.get("visibility") {
            Some("private") => Visibility::Private,
            None | Some("open") => Visibility::Open,
            Some(_) => return Err(WebError::field("visibility", "open, private")),
        };
        let advice = fields.get("advice").map_or(Ok(AdviceRule::default()), AdviceRule::read)?;
        Ok(Plan { seats, options, visibility, advice })
    }
}

/// Options written as pairs, on top of the game's defaults.
pub(crate) fn read_options<'a>(
    kind: &dyn GameKind,
    pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Value, WebError> {
    options_from_pairs(kind.options(), kind.default_options(), pairs)
        .map_err(|error| WebError::field("options", &error.to_string()))
}

/// Makes a table as planned, with its maker on the first chair that is theirs.
pub(crate) async fn make(
    app: &App,
    kind: &'static dyn GameKind,
    plan: Plan,
    maker: &Person,
) -> Result<TableId, WebError> {
    let mine = plan.seats.iter().filter(|wish| **wish == Wish::Me).count();
    if !kind.seats().contains(&(plan.seats.len().min(255) as u8)) {
        let (from, to) = kind.seats().into_inner();
        return Err(WebError::field("seats", &format!("{from}–{to}")));
    }
    if mine > 1 {
        return Err(WebError::field("seats", "me × 1"));
    }
    let (mut occupants, mut names, mut faces) = (Vec::new(), Vec::new(), Vec::new());
    for (index, wish) in plan.seats.iter().enumerate() {
        let (occupant, name, face) = match wish {
            Wish::Me => (Occupant::Person(maker.id.clone()), maker.name.clone(), maker.face.clone()),
            Wish::Open => (Occupant::Empty, String::new(), String::new()),
            Wish::Bot(bot) => bot_sitter(*bot, index),
        };
        occupants.push(occupant);
        names.push(name);
        faces.push(face);
    }
    let header = kind.header(plan.options, names, app.fresh_seed(kind.id()));
    let summary = begin(kind, &header, &occupants)?;
    let id = TableId::random();
    let table = NewTable {
        id: id.clone(),
        header,
        occupants,
        visibility: plan.visibility,
        invite: Invite::random(),
        owner: Some(maker.id.clone()),
        summary,
        created: now(),
        extra: json!({"guests": [], "faces": faces, "advice": plan.advice}),
    };
    app.store.create_table(table).await?;
    app.room(&id).await?;
    Ok(id)
}

pub(crate) fn bot_sitter(bot: Bot, index: usize) -> (Occupant, String, String) {
    let name = NAMES[index % NAMES.len()];
    (Occupant::Bot(bot.name()), name.to_owned(), Face::from_id(&format!("bot {name}")).to_code())
}

/// How a new table begins: it gathers while a chair is free, else it is dealt at once. Bad options are refused here.
pub(crate) fn begin(
    kind: &'static dyn GameKind,
    header: &Header,
    occupants: &[Occupant],
) -> Result<Summary, WebError> {
    let table = deal(kind, header.clone())?;
    if occupants.contains(&Occupant::Empty) {
        Ok(Summary { status: Status::Gathering, turn: greenroom_engine::SeatSet::NONE, result: None })
    } else {
        Ok(summary(table.as_ref()))
    }
}

/// `GET /t/{table}?path=…`: a page without script carries the words chosen so far in its address.
pub(crate) async fn show(RawQuery(query): RawQuery, place: Place) -> Markup {
    let path = query.as_deref().map(values_of_path).unwrap_or_default();
    pages::table::page(&place.room, &place.moment, &place.visitor, &path)
}

/// `POST /t/{table}/act`: whole words from the script; or, without it, one more word of the path.
pub(crate) async fn act(State(app): State<App>, place: Place, fields: Fields) -> Result<Response, WebError> {
    let seat = place.own_seat()?;
    let decision: u32 = fields.number("decision")?;
    if let Some(words) = fields.get("words") {
        place.room.act(&app, seat, decision, Words::new(words)).await?;
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let next = fields.need("word", "…")?;
    let next = if next == "#" { fields.need("number", "0…")? } else { next };
    let path: Vec<&str> = fields.all("path").chain([next]).collect();
    let words = Words::new(&path.join(" "));
    let game = place.game()?;
    let further = format!("{words} ");
    let half_way = game.legal_words(seat).iter().any(|legal| legal.as_str().starts_with(&further));
    if half_way && game.decision(seat) == decision {
        let query: Vec<String> = path.iter().map(|word| format!("path={}", encode(word))).collect();
        return Ok(Redirect::to(&format!("{}?{}", place.address(), query.join("&"))).into_response());
    }
    place.room.act(&app, seat, decision, words).await?;
    Ok(place.page().into_response())
}

/// `POST /t/{table}/undo`
pub(crate) async fn undo(State(app): State<App>, place: Place, fields: Fields) -> Result<Redirect, WebError> {
    let number = fields.get("number").map(|_| fields.number("number")).transpose()?;
    place.room.undo(&app, place.own_seat()?, number).await?;
    Ok(place.page())
}

/// `POST /t/{table}/chat`
pub(crate) async fn chat(State(app): State<App>, place: Place, fields: Fields) -> Result<Redirect, WebError> {
    let text = tidy_line(fields.need("text", "…")?)?;
    place.room.say(&app, place.visitor.known()?, text).await?;
    Ok(place.page())
}

/// A line of chat as it is kept.
pub(crate) fn tidy_line(text: &str) -> Result<&str, WebError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(WebError::field("text", &format!("1–{LONGEST_LINE}")));
    }
    Ok(text)
}
