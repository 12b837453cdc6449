//! Live updates: one WebSocket a tab. The room publishes a version's number; each connection draws its own visitor's sight and
//! sends the parts that differ from what the tab shows ([`crate::shown`]).

use crate::app::App;
use crate::deflate::DeflateStream;
use crate::drawing;
use crate::error::WebError;
use crate::extract::{Query, Visit};
use crate::pages::{attending, screen};
use crate::shown::Shown;
use crate::tables::{Attendant, Room};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use greenroom_store::UnixMs;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

/// Small buffers: a table of five listeners costs tens of kilobytes, not hundreds.
const BUFFER: usize = 4 * 1024;
/// Nothing that a page sends here is larger: the list of the parts that it has.
const LARGEST_MESSAGE: usize = 32 * 1024;
/// Proxies close silent connections after a minute.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// `GET /t/{table}/live?had=told&frames=deflate-stream`
///
/// With `had=told` the first message says which parts the browser has, and the first frame holds what differs. With
/// `frames=deflate-stream` frames come as binary messages, and all of them are one compressed stream.
pub(crate) async fn table(
    State(app): State<App>,
    Visit { room, visitor, .. }: Visit,
    query: Query,
    upgrade: Upgrade,
) -> Result<Response, WebError> {
    let tab = Tab::new(app, room, visitor, &query);
    Ok(small(upgrade)?.on_upgrade(move |socket| tab.listen(socket)))
}

/// A shared screen that follows a table. It is nobody who watches.
pub(crate) fn screen(
    app: App,
    room: Arc<Room>,
    visitor: Visitor,
    query: &Query,
    upgrade: Upgrade,
) -> Result<Response, WebError> {
    let tab = Tab { screen: true, ..Tab::new(app, room, visitor, query) };
    Ok(small(upgrade)?.on_upgrade(move |socket| tab.listen(socket)))
}

/// A request that should be the beginning of a WebSocket.
pub(crate) type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// A connection with small buffers, which takes small messages only.
pub(crate) fn small(upgrade: Upgrade) -> Result<WebSocketUpgrade, WebError> {
    let upgrade = upgrade.map_err(|_| WebError::new(StatusCode::UPGRADE_REQUIRED, "error-upgrade"))?;
    Ok(upgrade.read_buffer_size(BUFFER).write_buffer_size(0).max_message_size(LARGEST_MESSAGE))
}

/// An open tab that follows a table.
struct Tab {
    app: App,
    room: Arc<Room>,
    visitor: Visitor,
    /// The compression of its frames, if it has asked for it.
    deflate: Option<DeflateStream>,
    /// What it shows; none until it has told.
    shown: Option<Shown>,
    /// Whether it is a shared screen, which shows what the public sees, whoever opened it.
    screen: bool,
}

impl Tab {
    fn new(app: App, room: Arc<Room>, visitor: Visitor, query: &Query) -> Tab {
        let tells = query.get("had") == Some("told");
        let deflate = (query.get("frames") == Some("deflate-stream")).then(DeflateStream::default);
        Tab { app, room, visitor, deflate, shown: (!tells).then(Shown::default), screen: false }
    }

    async fn listen(mut self, mut socket: WebSocket) {
        let mut attendant = (!self.screen).then(|| Attendant::arrive(&self.app, &self.room, &self.visitor));
        let mut changes = self.room.watch_page();
        changes.mark_changed();
        let mut revocations = self.app.watch_tokens();
        let mut stopping = pin!(self.app.stopping());
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        loop {
            let late = attending::next_late(&self.room);
            tokio::select! {
                biased;
                () = &mut stopping => return close_for_restart(socket).await,
                _ = revocations.changed() => {
                    if self.visitor.is_revoked(&self.app).await {
                        return;
                    }
                }
                changed = changes.changed(), if self.shown.is_some() => {
                    if changed.is_err() {
                        return;
                    }
                    changes.mark_unchanged();
                    let delivery = self.room.delivery.get();
                    let Ok(message) = self.update() else { return };
                    if let Some(message) = message && socket.send(message).await.is_err() {
                        return;
                    }
                    delivery.iter().for_each(|delivery| delivery.reached());
                }
                () = until(&self.app, late) => self.room.note_late(),
                _ = heartbeat.tick() => {
                    self.room.touch();
                    self.room.drawings.forget_old();
                    if socket.send(Message::Ping(Default::default())).await.is_err() {
                        return;
                    }
                }
                message = socket.recv() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(Message::Text(text))) if self.shown.is_none() => self.shown = Some(Shown::told(&text)),
                    Some(Ok(Message::Text(text))) => {
                        if let Some(attendant) = &mut attendant {
                            attendant.is_in_front(text.as_str() != "back");
                        }
                    }
                    Some(Ok(_)) => {}
                },
            }
        }
    }

    /// What must be sent so that the tab shows the table as it is now; nothing if it does.
    fn update(&mut self) -> Result<Option<Message>, WebError> {
        let drawing = match self.screen {
            true => Arc::new(screen::fragment(&self.room, &self.room.snapshot(), self.visitor.lang).into()),
            false => {
                let snapshot = self.room.snapshot_for(self.visitor.person.as_ref())?;
                drawing::draw(&self.room, &snapshot, &self.visitor)
            }
        };
        let frame = self.shown.get_or_insert_default().advance(&drawing);
        Ok(frame.map(|frame| match &mut self.deflate {
            Some(stream) => Message::Binary(stream.pack(frame).into()),
            None => Message::Text(frame.into()),
        }))
    }
}

/// Tells a client that the server restarts: it comes back by itself.
pub(crate) async fn close_for_restart(mut socket: WebSocket) {
    let frame = CloseFrame { code: close_code::RESTART, reason: "restart".into() };
    // If the client has disconnected already, the error does not matter.
    let _gone = socket.send(Message::Close(Some(frame))).await;
}

/// Waits for an instant at which the page changes by itself; for ever where there is none.
async fn until(app: &App, at: Option<UnixMs>) {
    match at {
        Some(at) => app.time.sleep_until(at).await,
        None => std::future::pending().await,
    }
}
