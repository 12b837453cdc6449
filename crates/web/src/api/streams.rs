//! Streams of views: lines of JSON over HTTP, or the same objects over a WebSocket. Both end with the game.

use crate::api::views::ViewAnswer;
use crate::app::App;
use crate::error::WebError;
use crate::extract::Query;
use crate::extract::Visit;
use crate::live::{Upgrade, small};
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

/// A connection that follows a table with one pair of eyes.
struct Follower {
    app: App,
    visit: Visit,
    /// Whether it asked for the public's eyes instead of the visitor's own.
    public: bool,
    changes: watch::Receiver<u64>,
    /// Signals that some token was revoked; it may be this connection's own.
    revocations: watch::Receiver<u64>,
    ended: bool,
}

impl Follower {
    fn new(app: App, visit: Visit, query: &Query) -> Result<Follower, WebError> {
        let public = match query.only(&["eyes"])?.get("eyes") {
            None => false,
            Some("public") => true,
            Some(_) => return Err(WebError::field("eyes", "public")),
        };
        let mut changes = visit.room.watch();
        changes.mark_changed();
        let revocations = app.watch_tokens();
        Ok(Follower { app, visit, public, changes, revocations, ended: false })
    }

    /// The next line: the present view, or an empty line as a heartbeat. None when the stream has ended.
    async fn next(&mut self) -> Option<String> {
        if self.ended {
            return None;
        }
        tokio::select! {
            biased;
            _ = self.revocations.changed() => {
                return if self.visit.visitor.is_revoked(&self.app).await { None } else { Some(String::new()) };
            }
            changed = self.changes.changed() => changed.ok()?,
            () = tokio::time::sleep(HEARTBEAT) => {
                self.visit.room.touch();
                return Some(String::new());
            }
        }
        let person = self.visit.person();
        let snapshot = self.visit.room.snapshot_for(person).ok()?;
        let eyes = if self.public { greenroom_engine::Eyes::Public } else { snapshot.eyes(person) };
        let answer = ViewAnswer::of(&snapshot, person, eyes);
        self.ended = answer.is_over();
        Some(answer.line())
    }
}

/// `GET /api/tables/{table}/stream?eyes=public`: one line a change, and empty lines as heartbeats.
pub(crate) async fn lines(State(app): State<App>, visit: Visit, query: Query) -> Result<Response, WebError> {
    let follower = Follower::new(app, visit, &query)?;
    let lines = stream::unfold(follower, |mut follower| async move {
        let line = follower.next().await?;
        Some((Ok::<_, Infallible>(line + "\n"), follower))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}

/// `GET /api/tables/{table}/live?eyes=public`: a WebSocket that sends one message a change.
pub(crate) async fn live(
    State(app): State<App>,
    visit: Visit,
    query: Query,
    upgrade: Upgrade,
) -> Result<Response, WebError> {
    let follower = Follower::new(app, visit, &query)?;
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
    // The client learns that the stream has ended. If it has disconnected already, the error does not matter.
    let _gone = socket.send(Message::Close(None)).await;
}
