//! Views as they change: lines of JSON over HTTP, or the same objects over a WebSocket. Both end with the game.

use crate::api::query::Query;
use crate::api::views::Seen;
use crate::app::App;
use crate::error::WebError;
use crate::live::{Upgrade, small};
use crate::place::Place;
use axum::body::Body;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// Proxies close silent connections after a minute.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Somebody who follows a table with some eyes.
struct Follower {
    app: App,
    place: Place,
    /// Whether they asked for the public's eyes, though they may have better ones.
    public: bool,
    changes: watch::Receiver<u64>,
    /// Tells when any token is revoked; it may be the one by which this follower came in.
    revocations: watch::Receiver<u64>,
    ended: bool,
}

impl Follower {
    fn new(app: App, place: Place, query: &Query) -> Result<Follower, WebError> {
        let public = match query.only(&["eyes"])?.get("eyes") {
            None => false,
            Some("public") => true,
            Some(_) => return Err(WebError::field("eyes", "public")),
        };
        let mut changes = place.room.watch();
        changes.mark_changed();
        let revocations = app.watch_tokens();
        Ok(Follower { app, place, public, changes, revocations, ended: false })
    }

    /// The next line: what is to be seen now, or nothing but a sign of life. None when nothing more can come.
    async fn next(&mut self) -> Option<String> {
        if self.ended {
            return None;
        }
        tokio::select! {
            biased;
            _ = self.revocations.changed() => {
                return if self.place.visitor.is_revoked(&self.app).await { None } else { Some(String::new()) };
            }
            changed = self.changes.changed() => changed.ok()?,
            () = tokio::time::sleep(HEARTBEAT) => {
                self.place.room.touch();
                return Some(String::new());
            }
        }
        let person = self.place.person();
        let moment = self.place.room.moment_for(person).ok()?;
        let eyes = if self.public { greenroom_engine::Eyes::Public } else { moment.eyes(person) };
        let seen = Seen::of(&moment, person, eyes);
        self.ended = seen.is_over();
        Some(seen.line())
    }
}

/// `GET /api/tables/{table}/stream?eyes=public`: one line a change, and an empty one now and then.
pub(crate) async fn lines(State(app): State<App>, place: Place, query: Query) -> Result<Response, WebError> {
    let follower = Follower::new(app, place, &query)?;
    let lines = stream::unfold(follower, |mut follower| async move {
        let line = follower.next().await?;
        Some((Ok::<_, Infallible>(line + "\n"), follower))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}

/// `GET /api/tables/{table}/live?eyes=public`: a WebSocket that sends one message a change.
pub(crate) async fn live(
    State(app): State<App>,
    place: Place,
    query: Query,
    upgrade: Upgrade,
) -> Result<Response, WebError> {
    let follower = Follower::new(app, place, &query)?;
    Ok(small(upgrade)?.on_upgrade(move |socket| tell(follower, socket)))
}

async fn tell(mut follower: Follower, mut socket: WebSocket) {
    loop {
        tokio::select! {
            line = follower.next() => {
                let message = match line {
                    None => break,
                    Some(line) if line.is_empty() => Message::Ping(Default::default()),
                    Some(line) => Message::Text(line.into()),
                };
                if socket.send(message).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
    // Whoever listens learns that nothing more comes; if they are gone already, that is as well.
    let _gone = socket.send(Message::Close(None)).await;
}
