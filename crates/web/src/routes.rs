//! Every address of the server.

use crate::app::App;
use crate::guard::{self, LARGEST_BODY};
use crate::handlers::{advice, analysis, lobby, people, replays, seats, tables};
use crate::{api, assets, live};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

/// The whole server.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/", get(lobby::show))
        .route("/new/{game}", get(tables::setup).post(tables::create))
        .route("/guide/{game}", get(tables::guide))
        .route("/t/{table}", get(tables::show))
        .route("/t/{table}/live", get(live::table))
        .route("/t/{table}/act", post(tables::act))
        .route("/t/{table}/undo", post(tables::undo))
        .route("/t/{table}/advice", post(advice::ask))
        .route("/t/{table}/analysis", get(analysis::show).post(analysis::run))
        .route("/t/{table}/sit", post(seats::sit))
        .route("/t/{table}/stand", post(seats::stand))
        .route("/t/{table}/chat", post(tables::chat))
        .route("/t/{table}/rematch", post(seats::rematch))
        .route("/t/{table}/transcript", get(replays::transcript))
        .route("/t/{table}/replay", get(replays::show))
        .route("/t/{table}/replay/frame", get(replays::frame))
        .route("/i/{invite}", get(seats::invitation).post(seats::come_in))
        .route("/me", get(people::me).post(people::save))
        .route("/me/tokens", post(people::make_token))
        .route("/me/tokens/revoke", post(people::revoke_token))
        .route("/settings", post(people::settings))
        .route("/assets/{name}", get(assets::serve))
        .merge(api::routes())
        .layer(from_fn_with_state(app.clone(), guard::check_origin))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(app.clone(), guard::render_errors))
        .with_state(app)
}
