//! Moderation from the command line: through a socket in the data folder while the server runs, on the store itself otherwise.
//! Whoever may write to the data folder may do everything, so the socket asks for no token.

use crate::app::{App, Settings};
use crate::error::WebError;
use crate::moderation::{Request, answer};
use greenroom_store::{Place, Store, StoreError};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The socket's name in the data folder.
const SOCKET: &str = "moderation.sock";
/// The longest request that is read, in bytes.
#[cfg(unix)]
const LONGEST: u64 = 1024 * 1024;

/// Why a request was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// The data cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A server uses the data, and does not answer.
    #[error("a server uses {}, and its socket does not answer: {problem}; stop the server, or use its page /admin", path.display())]
    Socket {
        /// The socket.
        path: PathBuf,
        /// What the system says.
        problem: std::io::Error,
    },
    /// The server refuses.
    #[error("{0}")]
    Refused(String),
}

/// Carries a request out on a house, whether a server is running on it or not. That server's socket is in its data folder.
pub async fn moderate(place: &Place, data: &Path, request: &Request) -> Result<Value, ModerationError> {
    let house = place.clone();
    let opened = tokio::task::spawn_blocking(move || house.open_existing()).await;
    let answer = match opened.unwrap_or(Err(StoreError::Closed)) {
        Ok(store) => offline(store, request).await?,
        Err(StoreError::InUse { .. }) => {
            let path = data.join(SOCKET);
            ask(&path, request).await.map_err(|problem| ModerationError::Socket { path, problem })?
        }
        Err(error) => return Err(error.into()),
    };
    match answer.get("error") {
        Some(error) => {
            Err(ModerationError::Refused(error["en"].as_str().unwrap_or("it was refused").to_owned()))
        }
        None => Ok(answer["ok"].clone()),
    }
}

async fn offline(store: Store, request: &Request) -> Result<Value, StoreError> {
    let app = App::new(store.clone(), Settings::default()).await?;
    let answered = to_json(answer(&app, "command", request.clone()).await);
    drop(app);
    // Closing waits for the disk.
    let _closed = tokio::task::spawn_blocking(move || store.close()).await;
    Ok(answered)
}

fn to_json(answered: Result<Value, WebError>) -> Value {
    match answered {
        Ok(value) => json!({ "ok": value }),
        Err(error) => error.json(None),
    }
}

/// Answers requests that come through the socket in the data folder, for as long as the server runs.
#[cfg(unix)]
pub(crate) async fn listen(app: App, data: PathBuf) {
    use std::os::unix::fs::PermissionsExt;
    let path = data.join(SOCKET);
    // The lock is ours, so a socket that lies there is one that nobody listens on.
    let _ = std::fs::remove_file(&path);
    let listener = match tokio::net::UnixListener::bind(&path) {
        Ok(listener) => listener,
        Err(error) => {
            tracing::warn!(%error, "no socket for `greenroom moderate`");
            return;
        }
    };
    let _private = std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600));
    while let Ok((stream, _)) = listener.accept().await {
        let app = app.clone();
        tokio::spawn(async move {
            // Whoever asks may be gone before the answer is; the order is carried out all the same.
            let _told = serve(&app, stream).await;
        });
    }
}

/// Takes the socket away when the server stops.
pub(crate) fn stop_listening(data: &Path) {
    let _gone = std::fs::remove_file(data.join(SOCKET));
}

/// Where there are no such sockets, the page does the same.
#[cfg(not(unix))]
pub(crate) async fn listen(_: App, _: PathBuf) {}

#[cfg(unix)]
async fn serve(app: &App, mut stream: tokio::net::UnixStream) -> std::io::Result<()> {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut text = Vec::new();
    (&mut stream).take(LONGEST).read_to_end(&mut text).await?;
    let answered = match serde_json::from_slice::<Request>(&text) {
        Ok(request) => answer(app, "command", request).await,
        Err(_) => Err(WebError::new(axum::http::StatusCode::BAD_REQUEST, "error-body")),
    };
    stream.write_all(to_json(answered).to_string().as_bytes()).await
}

#[cfg(unix)]
async fn ask(path: &Path, request: &Request) -> std::io::Result<Value> {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::UnixStream::connect(path).await?;
    let request = serde_json::to_string(request).expect("requests are plain data");
    stream.write_all(request.as_bytes()).await?;
    stream.shutdown().await?;
    let mut text = Vec::new();
    stream.read_to_end(&mut text).await?;
    serde_json::from_slice(&text).map_err(std::io::Error::other)
}

#[cfg(not(unix))]
async fn ask(_: &Path, _: &Request) -> std::io::Result<Value> {
    Err(std::io::Error::other("this system has no such sockets"))
}
