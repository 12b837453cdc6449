//! What the running server needs of its configuration.

use crate::limits::Limits;
use crate::metrics::MetricsAccess;
use crate::notices::NoticeConfig;
use crate::programs::NamedPrograms;
use crate::public_url::PublicUrl;
use crate::rate_limit::TrustedTokens;
use crate::solo::SoloSite;
use std::path::PathBuf;
use std::time::Duration;

/// What can be set when the server starts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot waits before it moves, so that people can follow the game.
    pub bot_pause: Duration,
    /// At a table of several people advice comes whole steps of so long after its question; none if zero.
    pub advice_step: Duration,
    /// How long a table stays in memory after the last request about it.
    pub unload_after: Duration,
    /// What one visitor may do before the others suffer.
    pub limits: Limits,
    /// Whether a trusted proxy stands before the server and writes the client's address to `X-Forwarded-For`, and to
    /// `X-Forwarded-Proto` whether the client speaks TLS.
    pub behind_proxy: bool,
    /// A number that all seeds are derived from, for tests that need the same deals again. Whoever knows it knows every
    /// hand.
    pub known_deals: Option<u64>,
    /// Whether the lobby lists no tables and search engines are asked to stay away: people find a table by its link.
    pub unlisted: bool,
    /// After what time finished private games are removed; never if none.
    pub keep_private: Option<Duration>,
    /// Who may read the metrics.
    pub metrics: MetricsAccess,
    /// The address under which the server is known. Links use it, and requests for other hosts are refused.
    pub public_url: Option<PublicUrl>,
    /// How long stopping may take: what is being answered then is answered.
    pub stop_within: Duration,
    /// The programs that take seats as bots do.
    pub programs: NamedPrograms,
    /// The tokens whose programs may do more, by their hashes.
    pub trusted_tokens: TrustedTokens,
    /// How people are told of what waits for them.
    pub notices: NoticeConfig,
    /// The static site that is offered under `/solo/`, where the build holds it.
    pub solo: SoloSite,
    /// The folder of the lab's runs; without one there is no lab in the browser.
    pub lab: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bot_pause: Duration::from_millis(1100),
            advice_step: Duration::from_millis(2000),
            unload_after: Duration::from_secs(300),
            limits: Limits::default(),
            behind_proxy: false,
            known_deals: None,
            unlisted: false,
            keep_private: None,
            metrics: MetricsAccess::default(),
            public_url: None,
            stop_within: Duration::from_secs(5),
            programs: NamedPrograms::default(),
            trusted_tokens: TrustedTokens::default(),
            notices: NoticeConfig::default(),
            solo: SoloSite::default(),
            lab: None,
        }
    }
}
