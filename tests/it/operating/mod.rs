//! The server as whoever runs it knows it: configuration, signals, logs, TLS, systemd, a proxy before it.

#[cfg(unix)]
mod across;
#[cfg(unix)]
mod caddy;
mod compose;
mod config;
mod logs;
mod metrics;
#[cfg(unix)]
mod nginx;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod proxy;
#[cfg(unix)]
mod reload;
#[cfg(unix)]
mod restarts;
mod server;
#[cfg(unix)]
mod servers;
#[cfg(unix)]
mod standby;
#[cfg(unix)]
mod stopping;
#[cfg(unix)]
mod systemd;
#[cfg(unix)]
mod thinkers;
#[cfg(unix)]
mod tls;
