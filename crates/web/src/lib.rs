//! The table in a browser: pages, live updates, JSON API.
//!
//! A request becomes a `visitor::Visitor`; a handler extracts, authorises, asks a `room::Room` and answers. Pages are
//! pure functions of typed values. What leaves a room for a visitor has gone through that visitor's own view.

mod advice;
mod analysis;
mod api;
mod app;
mod assets;
mod bots;
mod error;
mod fragment;
mod guard;
mod handlers;
mod live;
mod pages;
mod place;
mod room;
mod routes;
mod serve;
mod signing;
mod texts;
mod visitor;

pub use app::{App, Settings};
pub use error::WebError;
pub use routes::router;
pub use serve::{ServeError, serve};
