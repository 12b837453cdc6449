//! The same things as the pages, as JSON for programs. `openapi.json` describes every address and answer.
//!
//! A program says who it is with `Authorization: Bearer …`. Errors are `{"error": {code, en, ja, section?, rules?, field?, request?}}`.

mod advice;
mod analysis;
mod answers;
mod attending;
mod games;
mod invitations;
mod merge_patch;
mod moves;
mod notices;
mod openapi;
mod options;
mod own_data;
mod people;
mod play_on;
mod profiles;
mod records;
mod reports;
mod seats;
mod streams;
mod tables;
mod views;

use crate::app::App;
use axum::Router;
use axum::routing::{MethodRouter, get, post};

/// Every address of the API with what answers there, as `openapi.json` lists them.
fn addresses() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/api/openapi.json", get(openapi::show)),
        ("/api/games", get(games::list)),
        ("/api/games/{game}/schema", get(games::schema)),
        ("/api/games/{game}/cards", get(games::cards)),
        ("/api/games/{game}/stats", get(profiles::stats)),
        ("/api/people", post(people::create)),
        ("/api/people/{person}", get(profiles::show)),
        ("/api/me", get(people::me)),
        ("/api/me/data", get(own_data::export)),
        ("/api/me/delete", post(own_data::delete)),
        ("/api/me/friends", get(people::friends).post(people::set_friends)),
        ("/api/me/blocks", post(people::set_blocks)),
        ("/api/me/privacy", post(profiles::privacy)),
        ("/api/me/notices", get(notices::show).post(notices::quiet)),
        ("/api/me/notices/games", post(notices::game)),
        ("/api/me/notices/push", post(notices::push)),
        ("/api/me/notices/webhooks", post(notices::webhook)),
        ("/api/me/notices/email", post(notices::email)),
        ("/api/me/notices/channels/{channel}", post(notices::channel)),
        ("/api/me/friend-link", post(invitations::friend_link)),
        ("/api/me/invitations", get(invitations::invitations)),
        ("/api/me/logout", post(people::log_out)),
        ("/api/tables", get(tables::list).post(tables::create)),
        ("/api/tables/{table}", get(tables::show)),
        ("/api/tables/{table}/sit", post(seats::sit)),
        ("/api/tables/{table}/stand", post(seats::stand)),
        ("/api/tables/{table}/door", post(seats::door)),
        ("/api/tables/{table}/keep", post(seats::keep)),
        ("/api/tables/{table}/curtain", post(seats::curtain)),
        ("/api/tables/{table}/code", post(seats::code)),
        ("/api/tables/{table}/rematch", post(seats::rematch)),
        ("/api/tables/{table}/play-on", post(play_on::begin)),
        ("/api/tables/{table}/position", get(play_on::position)),
        ("/api/tables/{table}/invitations", post(invitations::invite_friend)),
        ("/api/tables/{table}/invitations/answer", post(invitations::answer)),
        ("/api/tables/{table}/notices", get(notices::table).post(notices::set_table)),
        ("/api/tables/{table}/webhooks", post(notices::table_webhook)),
        ("/api/tables/{table}/people", get(attending::show).post(attending::order)),
        ("/api/tables/{table}/act", post(moves::act)),
        ("/api/tables/{table}/undo", post(moves::undo)),
        ("/api/tables/{table}/chat", get(records::chat).post(moves::say)),
        ("/api/tables/{table}/chat/rules", post(moves::chat_rules)),
        ("/api/tables/{table}/report", post(reports::send)),
        ("/api/tables/{table}/view", get(views::show)),
        ("/api/tables/{table}/advice", post(advice::ask)),
        ("/api/tables/{table}/analysis", get(analysis::show).post(analysis::run)),
        ("/api/tables/{table}/stream", get(streams::lines)),
        ("/api/tables/{table}/live", get(streams::live)),
        ("/api/tables/{table}/log", get(records::log)),
        ("/api/tables/{table}/transcript", get(records::transcript)),
        ("/api/invites/{invite}", post(seats::come_in)),
        ("/api/friend-links/{link}", post(invitations::become_friends)),
        ("/api/series/{series}", get(invitations::series)),
        ("/api/duplicates/{duplicate}", get(invitations::duplicate)),
        ("/api/join", post(seats::join_by_code)),
    ]
}

/// The API's part of the server.
pub(crate) fn routes() -> Router<App> {
    addresses().into_iter().fold(Router::new(), |router, (path, answers)| router.route(path, answers))
}
