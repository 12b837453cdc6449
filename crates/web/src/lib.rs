//! The table in a browser: pages, live updates, JSON API.
//!
//! `routes.rs` lists the addresses. `guard.rs` checks each request, and `extract/` reads it: who asks (a `Visitor`), about
//! which table (a `Visit`), and the fields. A handler in `handlers/` (pages) or `api/` (JSON) then authorises, asks `tables/`
//! and answers. `tables/` keeps each table in a `Room` with its present `Snapshot`. Pages are pure functions of typed values.
//! What a visitor is shown of a game comes from one `AnySight`: what that visitor's eyes see.

mod advice;
mod analysis;
mod api;
mod app;
mod assets;
mod bots;
mod error;
mod extract;
mod fragment;
mod guard;
mod handlers;
mod live;
mod pages;
mod people;
mod rate_limit;
mod routes;
mod serve;
mod signing;
mod store_check;
mod tables;
mod texts;
mod visitor;

pub use app::{App, Settings};
pub use error::WebError;
pub use routes::router;
pub use serve::{ServeError, serve};
pub use store_check::{Finding, Tally, Which, check_store};
pub use tables::Games;
