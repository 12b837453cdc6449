//! Live updates: one WebSocket a tab. The room publishes a version's number; each connection renders its own visitor's
//! sight.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Visit;
use crate::fragment;
use crate::tables::Room;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// Small buffers: a table of five listeners costs tens of kilobytes, not hundreds.
const BUFFER: usize = 4 * 1024;
/// Nothing that a page sends here is larger.
const LARGEST_MESSAGE: usize = 1024;
/// Proxies close silent connections after a minute.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// `GET /t/{table}/live`
pub(crate) async fn table(
    State(app): State<App>,
    Visit { room, visitor, .. }: Visit,
    upgrade: Upgrade,
) -> Result<Response, WebError> {
    Ok(small(upgrade)?.on_upgrade(move |socket| listen(app, room, visitor, socket)))
}

/// A request that should be the beginning of a WebSocket.
pub(crate) type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// A connection with small buffers, which takes small messages only.
pub(crate) fn small(upgrade: Upgrade) -> Result<WebSocketUpgrade, WebError> {
    let upgrade = upgrade.map_err(|_| WebError::new(StatusCode::UPGRADE_REQUIRED, "error-upgrade"))?;
    Ok(upgrade.read_buffer_size(BUFFER).write_buffer_size(0).max_message_size(LARGEST_MESSAGE))
}

async fn listen(app: App, room: Arc<Room>, visitor: Visitor, mut socket: WebSocket) {
    let mut changes = room.watch();
    changes.mark_changed();
    let mut revocations = app.watch_tokens();
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    loop {
        tokio::select! {
            biased;
            _ = revocations.changed() => {
                if visitor.is_revoked(&app).await {
                    return;
                }
            }
            changed = changes.changed() => {
                if changed.is_err() {
                    return;
                }
                changes.mark_unchanged();
                let Ok(snapshot) = room.snapshot_for(visitor.person.as_ref()) else { return };
                let html = fragment::room(&room, &snapshot, &visitor, &[]).into_string();
                let frame = json!({"version": snapshot.version, "html": html}).to_string();
                if socket.send(Message::Text(frame.into())).await.is_err() {
                    return;
                }
            }
            _ = heartbeat.tick() => {
                room.touch();
                if socket.send(Message::Ping(Default::default())).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}
