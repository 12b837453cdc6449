//! Every address of the server.

use crate::app::App;
use crate::guard::{self, LARGEST_BODY};
use crate::handlers::{
    advice, almanac, analysis, attending, health, helping, learn, lobby, login, people, play_on, puzzles,
    replays, reports, seats, tables, together,
};
use crate::{admin, api, assets, compression, live, request_id, revalidation};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};

/// The whole server.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/", get(lobby::show))
        .route("/new/{game}", get(tables::setup).post(tables::create))
        .route("/guide/{game}", get(tables::guide).layer(from_fn(revalidation::revalidate)))
        .route("/rules/{game}", get(tables::rules).layer(from_fn(revalidation::revalidate)))
        .route("/learn/{game}", get(learn::show).post(learn::begin))
        .route("/puzzles/{game}", get(puzzles::today))
        .route("/puzzles/{game}/{puzzle}", get(puzzles::show).post(puzzles::answer))
        .route("/puzzles/{game}/{puzzle}/play-on", post(puzzles::play_on))
        .route("/almanac/{game}", get(almanac::show))
        .route("/almanac/{game}/{word}", get(almanac::entry))
        .route("/t/{table}/almanac", get(almanac::at_table))
        .route("/t/{table}/almanac/{word}", get(almanac::entry_at_table))
        .route("/t/{table}", get(tables::show))
        .route("/t/{table}/live", get(live::table))
        .route("/t/{table}/act", post(tables::act))
        .route("/t/{table}/undo", post(tables::undo))
        .route("/t/{table}/advice", post(advice::ask))
        .route("/t/{table}/analysis", get(analysis::show).post(analysis::run))
        .route("/t/{table}/helping", post(helping::switch))
        .route("/t/{table}/why", get(helping::why))
        .route("/t/{table}/sit", post(seats::sit))
        .route("/t/{table}/stand", post(seats::stand))
        .route("/t/{table}/door", post(seats::door))
        .route("/t/{table}/keep", post(seats::keep))
        .route("/t/{table}/chat", post(tables::chat))
        .route("/t/{table}/chat/rules", post(tables::chat_rules))
        .route("/t/{table}/rematch", post(seats::rematch))
        .route("/t/{table}/people", post(attending::order))
        .route("/t/{table}/curtain", post(together::curtain))
        .route("/t/{table}/code", post(together::code))
        .route("/t/{table}/screen", get(together::show_screen))
        .route("/t/{table}/screen/live", get(together::screen_live))
        .route("/join", get(together::join_page).post(together::join_table))
        .route("/qr/{code}", get(together::qr_picture))
        .route("/next", get(attending::next))
        .route("/t/{table}/transcript", get(replays::transcript))
        .route("/t/{table}/replay", get(replays::show))
        .route("/t/{table}/replay/frame", get(replays::frame))
        .route("/t/{table}/play-on", get(play_on::show).post(play_on::begin))
        .route("/t/{table}/position", get(play_on::position))
        .route("/i/{invite}", get(seats::invitation).post(seats::come_in))
        .route("/robots.txt", get(lobby::robots))
        .route("/t/{table}/report", get(reports::form).post(reports::send))
        .route("/t/{table}/block", post(reports::block))
        .route("/me", get(people::me).post(people::save))
        .route("/login", get(login::page).post(login::log_in))
        .route("/me/code", post(login::code))
        .route("/me/phrase", post(login::phrase))
        .route("/me/data", get(people::data))
        .route("/me/delete", post(people::delete))
        .route("/me/friends", post(people::friends))
        .route("/me/blocks", post(people::blocks))
        .route("/me/logout", post(people::log_out))
        .route("/me/tokens", post(people::make_token))
        .route("/me/tokens/revoke", post(people::revoke_token))
        .route("/settings", get(people::show_settings).post(people::settings))
        .route("/assets/{name}", get(assets::serve))
        .route("/faces/{version}/{codes}", get(assets::serve_faces))
        .route("/health", get(health::health))
        .route("/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
        .merge(api::routes())
        .merge(admin::routes())
        .layer(from_fn_with_state(app.clone(), guard::check_origin))
        .layer(from_fn_with_state(app.clone(), guard::check_host))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(app.clone(), guard::render_errors))
        .layer(from_fn(compression::compress))
        .layer(from_fn_with_state(app.clone(), request_id::identify))
        .with_state(app)
}
