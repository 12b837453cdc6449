//! The page “You”: name, face, language, theme, tokens.

use crate::app::{App, now};
use crate::assets;
use crate::error::WebError;
use crate::extract::Fields;
use crate::login::passkeys::can_be_held;
use crate::moderation;
use crate::pages;
use crate::pages::me::Fresh;
use crate::pages::notices::{KnownNotices, TableNotices, of_table};
use crate::people::{Acquaintances, create_token, person_or_new, set_block, set_friend, tidy_name};
use crate::visitor::{Visitor, farewell, welcome, with_lang, with_theme};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::REFERER;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::Lang;
use greenroom_stage::pieces::Face;
use greenroom_store::{Occupant, Person, PersonId, TableCard, TableId, TokenId};
use maud::Markup;

/// `GET /me`
pub(crate) async fn me(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    show_me(&app, &visitor, &headers, Fresh::Nothing).await
}

/// `POST /me`
pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let mut person = person_or_new(&app, &visitor, &fields).await?;
    person.name = tidy_name(fields.need("name", "…")?)?;
    app.house.require_clean(&person.name)?;
    if let Some(code) = fields.get("face") {
        Face::from_code(code).ok_or_else(|| WebError::field("face", "…"))?;
        code.clone_into(&mut person.face);
    }
    app.save_person(person.clone()).await?;
    Ok(welcome(&app, &visitor, &person, Redirect::to("/")))
}

/// `GET /settings`
pub(crate) async fn show_settings(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let table = table_before(&app, &visitor, &back(&headers)).await?;
    let further = table.as_ref().map(|table| of_table(table, visitor.lang)).unwrap_or_default();
    let files = if table.is_some() { assets::notices_files()[..1].to_vec() } else { Vec::new() };
    Ok(pages::settings::page(&visitor.reader(), &further, &files))
}

/// What the settings show about the table that the visitor comes from, if it is one and they may see it.
async fn table_before(app: &App, visitor: &Visitor, path: &str) -> Result<Option<TableNotices>, WebError> {
    let id = path.strip_prefix("/t/").and_then(|rest| rest.split(['/', '?', '#']).next());
    let (Some(table), Some(person)) = (id.and_then(TableId::parse), &visitor.person) else { return Ok(None) };
    let Ok(room) = app.room(&table).await else { return Ok(None) };
    let Ok(snapshot) = room.snapshot_for(Some(person)) else { return Ok(None) };
    let is_theirs = snapshot.is_host(person);
    if !is_theirs && snapshot.card.seats_of(&person.id).is_empty() {
        return Ok(None);
    }
    let settings = app.store.notice_settings(&person.id).await?;
    let hooks = if is_theirs { Some(app.store.channels_at(&table).await?) } else { None };
    Ok(Some(TableNotices { told: !settings.tables.contains(&table), table, hooks }))
}

/// `POST /settings`: language and theme, for whoever has no name yet too.
pub(crate) async fn settings(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, WebError> {
    let mut response = Redirect::to(&back(&headers)).into_response();
    let mut person = visitor.person.clone();
    if let Some(code) = fields.get("lang") {
        let lang = Lang::from_code(code).ok_or_else(|| WebError::field("lang", "en, ja"))?;
        response = with_lang(&visitor, lang, response);
        person.iter_mut().for_each(|person| lang.code().clone_into(&mut person.lang));
    }
    if let Some(theme) = fields.get("theme") {
        if !matches!(theme, "auto" | "light" | "dark") {
            return Err(WebError::field("theme", "auto, light, dark"));
        }
        response = with_theme(&visitor, theme, response);
        person.iter_mut().for_each(|person| theme.clone_into(&mut person.theme));
    }
    if let Some(person) = person {
        app.save_person(person).await?;
    }
    Ok(response)
}

/// The path of the page that the visitor came from, on this server.
fn back(headers: &HeaderMap) -> String {
    let from = headers.get(REFERER).and_then(|value| value.to_str().ok());
    let path = from
        .and_then(|from| from.split_once("://"))
        .and_then(|(_, rest)| rest.find('/').map(|start| &rest[start..]));
    path.filter(|path| !path.starts_with("//")).unwrap_or("/").to_owned()
}

/// `POST /me/tokens`: the token is shown once, on the page that answers.
pub(crate) async fn make_token(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Markup, WebError> {
    visitor.require_browser()?;
    let person = visitor.require_person()?;
    let label = tidy_name(fields.need("label", "…")?)?;
    let token = create_token(&app, person, &label).await?;
    show_me(&app, &visitor, &headers, Fresh::Token(token)).await
}

/// The page “You”, with what was made just now and is shown this once.
pub(super) async fn show_me(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    fresh: Fresh,
) -> Result<Markup, WebError> {
    let Some(person) = &visitor.person else { return Ok(pages::me::page(visitor, None)) };
    let known = pages::me::Known {
        tokens: app.store.tokens_of(&person.id).await?,
        has_phrase: app.store.phrase_of(&person.id).await?.is_some(),
        notices: known_notices(app, person, visitor.lang, &fresh).await?,
        passkeys: app.store.passkeys_of(&person.id).await?,
        can_hold_passkeys: can_be_held(visitor, headers),
        fresh,
        people: Acquaintances::of(app, person).await?,
        friend_link: app.store.friend_link(&person.id).await?,
    };
    Ok(pages::me::page(visitor, Some(&known)))
}

async fn known_notices(
    app: &App,
    person: &Person,
    lang: Lang,
    fresh: &Fresh,
) -> Result<KnownNotices, WebError> {
    let settings = app.store.notice_settings(&person.id).await?;
    let mut tables = Vec::new();
    for table in &settings.tables {
        // A table that is gone needs no switch.
        let Ok(card) = app.store.table_card(table).await else { continue };
        tables.push((table.clone(), name_of_table(app, person, &card, lang)));
    }
    Ok(KnownNotices {
        channels: app.store.channels_of(&person.id).await?,
        settings,
        tables,
        push_key: app.notices.vapid.public(),
        has_mail: app.settings().notices.mail.server.is_some(),
        games: app.games,
        done: if let Fresh::Notice(done) = fresh { Some(*done) } else { None },
    })
}

/// A table in a list of one's own: its game, and who plays there if one does oneself.
fn name_of_table(app: &App, person: &Person, card: &TableCard, lang: Lang) -> String {
    let game = app.games.iter().find(|game| game.id() == card.game);
    let title = game.map_or_else(|| card.game.clone(), |game| game.title(lang));
    let own = Occupant::Person(person.id.clone());
    if card.chairs.iter().all(|chair| chair.occupant != own) {
        return title;
    }
    let names: Vec<&str> =
        card.chairs.iter().map(|chair| chair.name.as_str()).filter(|name| !name.is_empty()).collect();
    format!("{title}: {}", names.join(", "))
}

/// What a form says about somebody: who it is, and whether the field with this name says yes or no.
fn said_of(fields: &Fields, name: &str) -> Result<(PersonId, bool), WebError> {
    let says = match fields.need(name, "yes, no")? {
        "yes" => true,
        "no" => false,
        _ => return Err(WebError::field(name, "yes, no")),
    };
    let person =
        PersonId::parse(fields.need("person", "…")?).ok_or_else(|| WebError::field("person", "…"))?;
    Ok((person, says))
}

/// `POST /me/friends`: somebody one has met becomes a friend, or is one no longer.
pub(crate) async fn friends(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let (friend, is_friend) = said_of(&fields, "friend")?;
    set_friend(&app, visitor.require_person()?, &friend, is_friend).await?;
    Ok(Redirect::to("/me#friends"))
}

/// `POST /me/blocks`: somebody one has met is blocked, or no longer.
pub(crate) async fn blocks(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let (other, is_blocked) = said_of(&fields, "block")?;
    set_block(&app, visitor.require_person()?, &other, is_blocked).await?;
    Ok(Redirect::to("/me#friends"))
}

/// `POST /me/logout`: here, elsewhere, or everywhere.
pub(crate) async fn log_out(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    visitor.require_browser()?;
    let person = visitor.require_person()?;
    match fields.need("where", "here, elsewhere, everywhere")? {
        "here" => Ok(farewell(&visitor, Redirect::to("/"))),
        "elsewhere" => {
            let person = app.end_logins(person).await?;
            Ok(welcome(&app, &visitor, &person, Redirect::to("/me")))
        }
        "everywhere" => {
            app.end_logins(person).await?;
            Ok(farewell(&visitor, Redirect::to("/")))
        }
        _ => Err(WebError::field("where", "here, elsewhere, everywhere")),
    }
}

/// `GET /me/data`: everything that is kept about the visitor, as a file.
pub(crate) async fn data(State(app): State<App>, visitor: Visitor) -> Result<Response, WebError> {
    visitor.require_browser()?;
    moderation::export_file(&app, &visitor.require_person()?.id).await
}

/// `POST /me/delete`: the visitor's data go.
pub(crate) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    visitor.require_browser()?;
    let person = visitor.require_person()?;
    if fields.need("sure", "yes")? != "yes" {
        return Err(WebError::field("sure", "yes"));
    }
    moderation::forget_person(&app, "person", &person.id, "asked by themselves").await?;
    app.forget_tokens();
    Ok(farewell(&visitor, Redirect::to("/")))
}

/// `POST /me/tokens/revoke`
pub(crate) async fn revoke_token(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visitor.require_person()?;
    app.store.revoke_token(&person.id, TokenId(fields.number("token")?), now()).await?;
    app.forget_tokens();
    Ok(Redirect::to("/me"))
}
