//! Where and when somebody is told of what waits for them.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Visit};
use crate::handlers::people::show_me;
use crate::notices::{
    Format, NewWebhook, add_email, add_table_webhook, add_webhook, confirm_email, drop_channel,
    set_quiet_game, set_quiet_hours, set_quiet_table, switch_channel, test_channel, unsubscribe,
};
use crate::pages::me::Fresh;
use crate::pages::notices::mail_page;
use crate::visitor::Visitor;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;

/// Where the page “You” shows them.
const HERE: &str = "/me#notices";

/// `POST /me/notices`: the quiet hours.
pub(crate) async fn quiet(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visitor.require_person()?;
    let quiet = match fields.get("quiet") {
        Some(_) => Some((fields.number("from")?, fields.number("to")?)),
        None => None,
    };
    set_quiet_hours(&app, person, fields.need("zone", "Asia/Tokyo")?, quiet).await?;
    Ok(Redirect::to(HERE))
}

/// `POST /me/notices/games`: the games that one wants to hear of.
pub(crate) async fn games(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visitor.require_person()?;
    for game in app.games {
        let told = fields.all("game").any(|id| id == game.id());
        set_quiet_game(&app, person, game.id(), !told).await?;
    }
    Ok(Redirect::to(HERE))
}

fn webhook(fields: &Fields) -> Result<NewWebhook, WebError> {
    let all = || Format::ALL.map(|(_, name)| name).join(", ");
    let format = match fields.get("format").filter(|name| !name.is_empty()) {
        None => None,
        Some(name) => {
            let found = Format::ALL.into_iter().find(|(_, known)| *known == name);
            Some(found.ok_or_else(|| WebError::field("format", &all()))?.0)
        }
    };
    let label = fields.get("label").unwrap_or_default().to_owned();
    Ok(NewWebhook { url: fields.need("url", "https://…")?.to_owned(), format, label })
}

/// `POST /me/notices/webhooks`
pub(crate) async fn webhooks(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    add_webhook(&app, &visitor, webhook(&fields)?).await?;
    Ok(Redirect::to(HERE))
}

/// `POST /me/notices/email`: the address gets a mail that asks.
pub(crate) async fn email(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    add_email(&app, &visitor, fields.need("address", "name@example.org")?).await?;
    Ok(Redirect::to(HERE))
}

/// `POST /me/notices/channel`: tries a channel, switches it, or forgets it.
pub(crate) async fn channel(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, WebError> {
    let person = visitor.require_person()?;
    let id = fields.need("channel", "…")?;
    match fields.need("do", "test, on, off, remove")? {
        "test" => {
            // What went wrong with a channel stands beside it.
            if let Err(error) = test_channel(&app, &visitor, id).await
                && !error.code.starts_with("undelivered-")
            {
                return Err(error);
            }
            let failed = app.store.channel(id).await?.is_none_or(|channel| channel.problem.is_some());
            let done = if failed { "channel-test-failed" } else { "channel-tested" };
            return Ok(show_me(&app, &visitor, &headers, Fresh::Notice(done)).await?.into_response());
        }
        "on" => switch_channel(&app, person, id, true).await?,
        "off" => switch_channel(&app, person, id, false).await?,
        "remove" => drop_channel(&app, person, id).await?,
        _ => return Err(WebError::field("do", "test, on, off, remove")),
    }
    Ok(Redirect::to(HERE).into_response())
}

/// `POST /t/{table}/notices`: switches the notices of a table.
pub(crate) async fn table(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visit.visitor.require_person()?;
    let told = match fields.need("told", "yes, no")? {
        "yes" => true,
        "no" => false,
        _ => return Err(WebError::field("told", "yes, no")),
    };
    set_quiet_table(&app, person, &visit.room.id, !told).await?;
    Ok(visit.page())
}

/// `POST /t/{table}/webhooks`
pub(crate) async fn table_webhooks(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    add_table_webhook(&app, &visit.visitor, &visit.snapshot, webhook(&fields)?).await?;
    Ok(Redirect::to(HERE))
}

/// `GET /notices/confirm/{token}`: programs that look at mail follow links, so a button confirms.
pub(crate) async fn confirm_page(
    State(app): State<App>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Markup, WebError> {
    let channel = confirm_email(&app, &token, false).await?;
    let action = format!("/notices/confirm/{token}");
    Ok(mail_page(&visitor, "email-confirm", Some(&channel.address), Some((&action, "email-confirm-now"))))
}

/// `POST /notices/confirm/{token}`
pub(crate) async fn confirm(
    State(app): State<App>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Markup, WebError> {
    let channel = confirm_email(&app, &token, true).await?;
    Ok(mail_page(&visitor, "email-confirmed", Some(&channel.address), None))
}

/// `GET /notices/off/{token}`
pub(crate) async fn off_page(
    State(app): State<App>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Markup, WebError> {
    unsubscribe(&app, &token, false).await?;
    Ok(mail_page(&visitor, "email-off", None, Some((&format!("/notices/off/{token}"), "email-off-now"))))
}

/// `POST /notices/off/{token}`: also what a mail program sends by itself (RFC 8058).
pub(crate) async fn off(
    State(app): State<App>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Markup, WebError> {
    unsubscribe(&app, &token, true).await?;
    Ok(mail_page(&visitor, "email-is-off", None, None))
}
