//! The log: lines of text or JSON on standard error. No line holds a name, a word of a game, a line of chat, a token, or an
//! address as a visitor sent it.

use std::fmt;
use std::sync::OnceLock;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, fmt as lines, reload};

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// An object a line, for programs.
    Json,
}

/// What is logged: a level, and other levels for single modules.
#[derive(Clone)]
pub struct LogLevels {
    text: String,
    targets: Targets,
}

impl LogLevels {
    /// Reads `info,greenroom_web::net=debug`; none if it is not like that.
    pub fn new(text: &str) -> Option<LogLevels> {
        let known = |level: &str| matches!(level, "off" | "error" | "warn" | "info" | "debug" | "trace");
        let fits = |part: &str| match part.split_once('=') {
            Some((module, level)) => !module.is_empty() && known(level),
            None => known(part),
        };
        if !text.split(',').all(fits) {
            return None;
        }
        Some(LogLevels { text: text.to_owned(), targets: text.parse().ok()? })
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl Default for LogLevels {
    fn default() -> LogLevels {
        LogLevels::new("info").expect("a level is written by its name")
    }
}

impl fmt::Debug for LogLevels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

static LEVELS: OnceLock<reload::Handle<Targets, Registry>> = OnceLock::new();

/// Starts the log of this process. A second call changes the levels alone.
pub fn start_log(format: LogFormat, levels: &LogLevels) {
    let (filter, handle) = reload::Layer::new(levels.targets.clone());
    if LEVELS.set(handle).is_err() {
        return set_log_levels(levels);
    }
    let layer = match format {
        LogFormat::Text => lines::layer().with_ansi(false).with_writer(std::io::stderr).boxed(),
        LogFormat::Json => lines::layer().json().flatten_event(true).with_writer(std::io::stderr).boxed(),
    };
    // Another subscriber may be there already, in a program that is not ours; then that one gets the lines.
    let _other = tracing_subscriber::registry().with(layer.with_filter(filter)).try_init();
}

/// Changes what is logged from now on.
pub(crate) fn set_log_levels(levels: &LogLevels) {
    if let Some(handle) = LEVELS.get() {
        // The log that the handle belongs to lives as long as the process.
        let _gone = handle.reload(levels.targets.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_names_for_everything_or_for_a_module() {
        for text in ["info", "off", "warn,greenroom_web=debug", "info,greenroom_web::net=trace,hyper=off"] {
            assert_eq!(LogLevels::new(text).expect("a level").as_str(), text);
        }
        for wrong in ["", "loud", "info,", "greenroom_web=loud", "=debug", "greenroom_web", "info debug"] {
            assert!(LogLevels::new(wrong).is_none(), "{wrong}");
        }
    }
}
