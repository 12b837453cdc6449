//! The page `/admin`, for whoever holds the admin token: a list of sections, each in a module of its own.
//!
//! A further section is a module with an async function that returns a [`Section`], and one line in [`sections`]. A handler
//! that takes an [`Admin`] is for the admin alone.

mod moderation;
mod moderation_page;
mod numbers;
mod page;
mod session;
mod token;

pub(crate) use session::Admin;
pub use token::replace_admin_token;
pub(crate) use token::{AdminToken, PREFIX, make_first};

use crate::app::App;
use crate::error::WebError;
use crate::extract::Fields;
use crate::lab;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use greenroom_engine::Lang;
use maud::Markup;

/// One section of the page.
pub(crate) struct Section {
    /// The id of its element, for links to it.
    pub(crate) id: &'static str,
    /// The key of its title.
    pub(crate) title: &'static str,
    pub(crate) content: Markup,
}

/// All sections, in the order of the page.
async fn sections(app: &App, lang: Lang) -> Result<Vec<Section>, WebError> {
    Ok(vec![
        numbers::section(app, lang).await?,
        moderation::section(app, lang).await?,
        lab::section(app, lang),
    ])
}

/// The addresses for the admin.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/admin", get(show))
        .route("/admin/login", post(log_in))
        .route("/admin/logout", post(log_out))
        .route("/admin/numbers", get(show_numbers))
        .route("/admin/moderation", get(moderation::show).post(moderation::order))
        .route("/admin/moderation/export", get(moderation::export))
}

/// `GET /admin`: the page, or the form that asks for the token.
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    admin: Result<Admin, WebError>,
) -> Result<Markup, WebError> {
    match admin {
        Ok(_) => Ok(page::page(&visitor, &sections(&app, visitor.lang).await?)),
        Err(error) if error.status == StatusCode::UNAUTHORIZED => Ok(page::login(&visitor)),
        Err(error) => Err(error),
    }
}

/// `GET /admin/numbers`: the numbers alone, which the page's script fetches again and again.
async fn show_numbers(State(app): State<App>, visitor: Visitor, _: Admin) -> Result<Markup, WebError> {
    Ok(numbers::section(&app, visitor.lang).await?.content)
}

/// `POST /admin/login`
async fn log_in(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Response, WebError> {
    let given = fields.need("token", "…")?.trim();
    if !AdminToken::stored(&app).await?.is(given) {
        return Err(WebError::new(StatusCode::UNAUTHORIZED, "error-admin-token"));
    }
    session::begin(&app, &visitor, Redirect::to("/admin").into_response()).await
}

/// `POST /admin/logout`
async fn log_out(visitor: Visitor, _: Admin) -> Response {
    session::end(&visitor, Redirect::to("/admin").into_response())
}
