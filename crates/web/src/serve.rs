//! Starting, reloading and stopping the server.

use crate::app::App;
use crate::config::{BusAddress, Config, ConfigError};
use crate::net::{Tls, TlsError, answer_with};
use crate::servers::{self, BusError};
use crate::signals::{Hangups, Signals};
use crate::time::Time;
use crate::{assets, logging, moderation, systemd};
use greenroom_store::StoreError;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tracing::{error, info, warn};

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
    /// The certificate cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The network failed.
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// What a server tells when it is ready.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Where it listens.
    pub address: SocketAddr,
    /// Whether it speaks TLS there.
    pub tls: bool,
    /// The admin token, where it was made just now. It is shown this once.
    pub admin_token: Option<String>,
}

/// Runs the server until it is told to stop (Ctrl-C or SIGTERM). At SIGHUP it takes over what `reread` says then.
pub async fn serve(
    config: Config,
    reread: impl Fn() -> Result<Config, ConfigError> + Send + Sync + 'static,
    ready: impl FnOnce(Ready),
) -> Result<(), ServeError> {
    // From here on a signal finds somebody who listens to it.
    let Signals { stops, hangups } = Signals::install()?;
    let (listener, tls) = (listen(&config).await?, Tls::read(&config.tls)?.map(Arc::new));
    std::fs::create_dir_all(&config.data)
        .map_err(|problem| ServeError::Folder { folder: config.data.clone(), problem })?;
    let place = config.place();
    let opened = tokio::task::spawn_blocking(move || place.open_server()).await;
    let store = opened.map_err(std::io::Error::other)??;
    let bus = match &config.bus {
        Some(_) if config.store.is_none() => return Err(BusError::NoStore.into()),
        Some(BusAddress(address)) => Some(servers::connect(address).await?),
        None => None,
    };
    let (games, time) = (greenroom_catalog::games(), Time::system());
    let app = App::among(store.clone(), config.settings.clone(), games, time, bus).await?;
    let address = listener.local_addr()?;
    let admin_token = app.first_admin_token().await?;
    info!(%address, tls = tls.is_some(), version = env!("CARGO_PKG_VERSION"), "open");
    ready(Ready { address, tls: tls.is_some(), admin_token });
    tokio::task::spawn_blocking(assets::prepare);
    tokio::spawn(check_tables(app.clone()));
    tokio::spawn(moderation::listen(app.clone(), config.data.clone()));
    tokio::spawn(reload_when_told(app.clone(), tls.clone(), hangups, reread));
    tokio::spawn(keep_watchdog_quiet(app.clone()));
    let answering = tokio::spawn(answer_with(listener, app.clone(), tls));
    systemd::notify("READY=1");
    stops.first().await;
    stop(&app, answering).await;
    moderation::stop_listening(&config.data);
    tokio::task::spawn_blocking(move || store.close()).await.map_err(std::io::Error::other)?;
    info!("closed");
    Ok(())
}

/// The socket that systemd has passed, or one of our own.
async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    if let Some(passed) = systemd::passed_listener()? {
        passed.set_nonblocking(true)?;
        return Ok(TcpListener::from_std(passed)?);
    }
    let refused = |problem| ServeError::Listen { address: config.listen.clone(), problem };
    TcpListener::bind(&config.listen).await.map_err(refused)
}

/// Lets no further connection in, closes the live ones, and waits for what is being answered, but not for ever: all that
/// was acknowledged is durable.
async fn stop(app: &App, answering: tokio::task::JoinHandle<()>) {
    systemd::notify("STOPPING=1");
    info!(connections = app.door.count(), "stopping");
    app.stop();
    let all_gone = async {
        // If it panicked, the connections that are left end with the process.
        let _panicked = answering.await;
        app.door.until_empty().await;
    };
    if tokio::time::timeout(app.settings().stop_within, all_gone).await.is_err() {
        warn!(connections = app.door.count(), "some connections were cut off, since stopping took too long");
    }
}

/// Takes over what can be changed while the server runs, each time that it gets SIGHUP.
async fn reload_when_told(
    app: App,
    tls: Option<Arc<Tls>>,
    mut hangups: Hangups,
    reread: impl Fn() -> Result<Config, ConfigError> + Send + Sync + 'static,
) {
    loop {
        hangups.next().await;
        systemd::notify("RELOADING=1");
        match reread() {
            Ok(config) => reload(&app, tls.as_deref(), config),
            Err(problems) => {
                for problem in &problems.0 {
                    error!(place = problem.place, "{}", problem.what);
                }
                error!("the configuration has mistakes, so nothing was changed");
            }
        }
        systemd::notify("READY=1");
    }
}

/// Puts a new configuration in place: settings, levels of the log and the certificate. All of it or nothing.
fn reload(app: &App, tls: Option<&Tls>, config: Config) {
    if let Some(Err(problem)) = tls.map(|tls| tls.reread(&config.tls)) {
        error!(%problem, "the certificate cannot be used, so nothing was changed");
        return;
    }
    logging::set_log_levels(&config.log.levels);
    app.set(config.settings);
    info!("reloaded");
}

/// Tells systemd, as often as it wants, that the server is alive and its store answers.
async fn keep_watchdog_quiet(app: App) {
    let Some(pause) = systemd::watchdog_pause() else { return };
    loop {
        match tokio::time::timeout(pause, app.store.note("alive")).await {
            Ok(Ok(_)) => systemd::notify("WATCHDOG=1"),
            Ok(Err(StoreError::Closed)) => return,
            Ok(Err(_)) | Err(_) => warn!("the store does not answer, so the watchdog is not told"),
        }
        tokio::time::sleep(pause).await;
    }
}

/// After an update the log says which tables cannot go on. The server answers meanwhile.
async fn check_tables(app: App) {
    if let Err(error @ (StoreError::Damaged { .. } | StoreError::Truncated { .. })) = app.store.check().await
    {
        error!("{error}");
    }
    match app.check_after_update().await {
        Ok(lines) => lines.iter().for_each(|line| warn!("{line}")),
        // The server was stopped; the next start checks them.
        Err(StoreError::Closed) => {}
        Err(error) => error!(%error, "the tables could not be checked"),
    }
}
