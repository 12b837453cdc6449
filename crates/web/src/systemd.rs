//! What systemd asks of a service: it is told when the server is ready, reloads, stops and is alive, and passes sockets on.

use std::time::Duration;

/// Tells systemd something, such as `READY=1`. Without systemd this does nothing.
pub(crate) fn notify(state: &str) {
    #[cfg(unix)]
    if let Some(socket) = std::env::var_os("NOTIFY_SOCKET") {
        // Whether it is told or not, the server goes on.
        let _untold = send(&socket, state);
    }
    #[cfg(not(unix))]
    let _nobody = state;
}

#[cfg(unix)]
fn send(socket: &std::ffi::OsStr, state: &str) -> std::io::Result<()> {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};
    let sender = UnixDatagram::unbound()?;
    // A name that begins with @ is no file (an abstract socket of Linux).
    #[cfg(target_os = "linux")]
    if let Some(name) = socket.as_bytes().strip_prefix(b"@") {
        use std::os::linux::net::SocketAddrExt;
        sender.send_to_addr(state.as_bytes(), &SocketAddr::from_abstract_name(name)?)?;
        return Ok(());
    }
    sender.send_to_addr(state.as_bytes(), &SocketAddr::from_pathname(socket)?)?;
    Ok(())
}

/// How often systemd must hear that the server is alive: twice in the time that it allows. None if it does not watch.
pub(crate) fn watchdog_pause() -> Option<Duration> {
    let allowed: u64 = std::env::var("WATCHDOG_USEC").ok()?.parse().ok()?;
    (allowed > 0).then(|| Duration::from_micros(allowed) / 2)
}

/// The first socket that systemd has opened for this process, if any (socket activation).
pub(crate) fn passed_listener() -> std::io::Result<Option<std::net::TcpListener>> {
    listenfd::ListenFd::from_env().take_tcp_listener(0)
}
