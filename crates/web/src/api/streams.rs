//! Streams of views: lines of JSON over HTTP, or the same objects over a WebSocket. Both end with the game.
//!
//! By request they send differences: the first view is whole, and each further line patches the one before it.

use crate::api::merge_patch;
use crate::api::views::{view_line, view_value};
use crate::app::App;
use crate::digest::digest;
use crate::error::WebError;
use crate::extract::Query;
use crate::extract::Visit;
use crate::live::{Upgrade, close_for_restart, small};
use crate::metrics::Delivery;
use axum::body::Body;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::Value;
use std::convert::Infallible;
use std::sync::Arc;
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
    /// The view that was sent last, if differences are asked for.
    last: Option<Value>,
    changes: watch::Receiver<u64>,
    /// Signals that some token was revoked; it may be this connection's own.
    revocations: watch::Receiver<u64>,
    /// The hash of the last line that was sent: a change that these eyes cannot notice sends nothing.
    sent: Option<u64>,
    ended: bool,
    /// The move that is being told; when the next line is asked for, this one was sent.
    delivery: Option<Arc<Delivery>>,
}

impl Follower {
    fn new(app: App, visit: Visit, query: &Query) -> Result<Follower, WebError> {
        let public = match query.only(&["eyes", "differences"])?.get("eyes") {
            None => false,
            Some("public") => true,
            Some(_) => return Err(WebError::field("eyes", "public")),
        };
        let last = match query.get("differences") {
            None => None,
            Some("merge-patch") => Some(Value::Null),
            Some(_) => return Err(WebError::field("differences", "merge-patch")),
        };
        let mut changes = visit.room.watch();
        changes.mark_changed();
        let revocations = app.watch_tokens();
        Ok(Follower {
            app,
            visit,
            public,
            last,
            changes,
            revocations,
            sent: None,
            ended: false,
            delivery: None,
        })
    }

    /// The next line: the present view, or an empty line as a heartbeat. None when the stream has ended.
    async fn next(&mut self) -> Option<String> {
        if let Some(delivery) = self.delivery.take() {
            delivery.reached();
        }
        if self.ended {
            return None;
        }
        let stopping = self.app.stopping();
        tokio::pin!(stopping);
        let heartbeat = tokio::time::sleep(HEARTBEAT);
        tokio::pin!(heartbeat);
        loop {
            tokio::select! {
                biased;
                () = &mut stopping => return None,
                _ = self.revocations.changed() => {
                    return if self.visit.visitor.is_revoked(&self.app).await { None } else { Some(String::new()) };
                }
                changed = self.changes.changed() => changed.ok()?,
                () = &mut heartbeat => {
                    self.visit.room.touch();
                    return Some(String::new());
                }
            }
            let delivery = self.visit.room.delivery.get();
            if let Some(line) = self.news()? {
                self.delivery = delivery;
                return Some(line);
            }
        }
    }

    /// What is sent of the view as it is now: the view itself, or what differs from the last one; nothing where it has not changed.
    /// None where the visitor may no longer see it.
    fn news(&mut self) -> Option<Option<String>> {
        let person = self.visit.person();
        let snapshot = self.visit.room.snapshot_for(person).ok()?;
        let eyes = if self.public { greenroom_engine::Eyes::Public } else { snapshot.eyes(person) };
        self.ended = snapshot.is_over();
        Some(match &mut self.last {
            None => {
                let line = view_line(&snapshot, person, eyes);
                let hash = digest(&line);
                (self.sent.replace(hash) != Some(hash)).then_some(line)
            }
            Some(last) => {
                let view = view_value(&snapshot, person, eyes);
                let patch = merge_patch::between(last, &view).map(|patch| patch.to_string());
                *last = view;
                patch
            }
        })
    }
}

/// `GET /api/tables/{table}/stream?eyes=public&differences=merge-patch`: one line a change that the eyes can notice, and
/// empty lines as heartbeats.
pub(crate) async fn lines(State(app): State<App>, visit: Visit, query: Query) -> Result<Response, WebError> {
    let follower = Follower::new(app, visit, &query)?;
    let lines = stream::unfold(follower, |mut follower| async move {
        let line = follower.next().await?;
        Some((Ok::<_, Infallible>(line + "\n"), follower))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}

/// `GET /api/tables/{table}/live?eyes=public&differences=merge-patch`: a WebSocket that sends one message a change.
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
            biased;
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
    if follower.app.is_stopping() {
        return close_for_restart(socket).await;
    }
    // The client learns that the stream has ended. If it has disconnected already, the error does not matter.
    let _gone = socket.send(Message::Close(None)).await;
}
