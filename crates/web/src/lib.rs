//! The table in a browser: pages, live updates, JSON API.
//!
//! `routes.rs` lists the addresses. `guard.rs` checks each request, and `extract/` reads it: who asks (a `Visitor`), about
//! which table (a `Visit`), and the fields. A handler in `handlers/` (pages) or `api/` (JSON) then authorises, asks `tables/`
//! and answers. `tables/` keeps each table in a `Room` with its present `Snapshot`. Pages are pure functions of typed values.
//! What a visitor is shown of a game comes from one `AnySight`: what that visitor's eyes see.

mod admin;
mod advice;
mod analysis;
mod api;
mod app;
mod around;
mod assets;
mod attendance;
mod bots;
mod codes;
mod compression;
mod config;
mod deflate;
mod drawing;
mod dues;
mod error;
mod extract;
mod fragment;
mod guard;
mod handlers;
mod icons;
mod lab;
mod limits;
mod live;
mod logging;
mod login;
mod metrics;
pub mod moderation;
mod names;
mod net;
mod notices;
mod pages;
mod people;
mod programs;
mod public_url;
mod qr;
mod rate_limit;
mod records;
mod request_id;
mod revalidation;
mod routes;
mod serve;
mod servers;
mod settings;
mod signals;
mod signing;
mod solo;
mod store_check;
mod systemd;
mod tables;
mod thinking;
mod time;
mod visitor;

use greenroom_room::{digest, shown, texts};

pub use admin::replace_admin_token;
pub use app::{App, Settings};
pub use config::{
    BusAddress, CardFiles, Config, ConfigError, KEYS, Key, Log, Problem, Sources, TlsFiles,
    print as print_config,
};
pub use error::WebError;
pub use limits::{Limits, Quota};
pub use logging::{LogFormat, LogLevels, start_log};
pub use metrics::MetricsAccess;
pub use net::{TlsError, answer};
pub use notices::{MailConfig, MailTls, NoticeConfig};
pub use programs::{NamedPrograms, ProgramQuestion, Programs};
pub use public_url::PublicUrl;
pub use rate_limit::TrustedTokens;
pub use routes::router;
pub use serve::{Ready, ServeError, serve};
pub use servers::{Bus, BusError, BusQuestion, LocalBus, connect as connect_bus};
pub use solo::SoloSite;
pub use store_check::{CheckCounts, Finding, Which, check_store};
pub use tables::{Games, Recount, recount};
pub use thinking::{ThinkError, Thinker, think};
pub use time::Time;
