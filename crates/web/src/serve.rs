//! Starting and stopping the server.

use crate::app::{App, Settings};
use crate::routes::router;
use greenroom_store::{Store, StoreError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use tokio::net::TcpListener;

/// Why the server cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server cannot listen on the address.
    #[error(
        "cannot listen on {address}: {problem}; another program may be using it: choose another with --listen"
    )]
    Listen {
        /// The address.
        address: String,
        /// What the system says.
        problem: std::io::Error,
    },
    /// The folder cannot be made.
    #[error("cannot make the folder {}: {problem}; choose another with --data", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        problem: std::io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network failed.
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// Runs the server until it is told to stop (Ctrl-C or SIGTERM). `ready` is told the address once it listens.
pub async fn serve(
    listen: &str,
    data: &Path,
    settings: Settings,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let listener = TcpListener::bind(listen)
        .await
        .map_err(|problem| ServeError::Listen { address: listen.to_owned(), problem })?;
    std::fs::create_dir_all(data)
        .map_err(|problem| ServeError::Folder { folder: data.to_owned(), problem })?;
    let store = Store::open(data.join("greenroom.db"))?;
    let app = App::new(store.clone(), settings).await?;
    ready(listener.local_addr()?);
    tokio::spawn(check_tables(app.clone()));
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    // Live connections stay open for ever, so stopping does not wait for them: all that was acknowledged is durable.
    tokio::select! {
        served = axum::serve(listener, service).into_future() => served?,
        () = told_to_stop() => {}
    }
    tokio::task::spawn_blocking(move || store.close()).await.map_err(std::io::Error::other)?;
    Ok(())
}

/// After an update the log says which tables cannot go on. The server answers meanwhile.
async fn check_tables(app: App) {
    match app.check_after_update().await {
        Ok(lines) => lines.iter().for_each(|line| eprintln!("greenroom: {line}")),
        // The server was stopped; the next start checks them.
        Err(StoreError::Closed) => {}
        Err(error) => eprintln!("greenroom: the tables could not be checked: {error}"),
    }
}

async fn told_to_stop() {
    let interrupt = async {
        // Without a handler for Ctrl-C the system stops the program by itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
