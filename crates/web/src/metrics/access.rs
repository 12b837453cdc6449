//! Who may read the metrics: a setting.

/// Who may read the metrics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MetricsAccess {
    /// Programs on the same machine, and whoever holds the admin token.
    #[default]
    Local,
    /// Whoever holds the admin token.
    Token,
    /// Nobody.
    Off,
}
