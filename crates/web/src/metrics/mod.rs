//! What is counted and measured, for Prometheus and for the admin page. Every number is a sum over all tables, so that none
//! tells about one of them.

mod access;
mod delivery;
mod move_timer;
mod numbers;
mod process;
mod timing;

pub use access::MetricsAccess;
pub(crate) use delivery::{Delivery, DeliverySlot};
pub(crate) use move_timer::MoveTimer;
pub(crate) use numbers::Numbers;
pub(crate) use timing::Timing;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// One label with a value of a fixed list.
type Label = [(&'static str, &'static str); 1];
/// Counters that differ in one label.
type Counters = Family<Label, Counter>;
/// Gauges that differ in one label.
type Gauges = Family<Label, Gauge>;

/// The steps of a move, from the post to the answer, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It waits until the table is free.
    Wait,
    /// The rules check and play it.
    Rules,
    /// The store writes it.
    Store,
    /// The new position is put in place, and listeners are woken.
    Publish,
}

impl Stage {
    fn label(self) -> Label {
        [(
            "stage",
            match self {
                Stage::Wait => "wait",
                Stage::Rules => "rules",
                Stage::Store => "store",
                Stage::Publish => "publish",
            },
        )]
    }
}

/// The limits that are counted, by their names in the configuration.
const LIMITS: [&str; 13] = [
    "changes",
    "changes_of_address",
    "chat_lines",
    "connections",
    "join_codes",
    "live_connections",
    "logins",
    "new_people",
    "new_tables",
    "new_tables_of_address",
    "notices",
    "searches",
    "unfinished_tables",
];

/// Sums since the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Totals {
    pub(crate) moves_of_people: u64,
    pub(crate) moves_of_bots: u64,
    /// Searches that this server has made itself, and those that thinkers have made for it.
    pub(crate) thoughts: (u64, u64),
    pub(crate) refusals: u64,
    pub(crate) limits_hit: u64,
    /// Seconds from a post until the move is durable and published, on average.
    pub(crate) mean_move: Option<f64>,
    /// Seconds from a post until the last listener was sent what it changes, on average.
    pub(crate) mean_last_listener: Option<f64>,
}

/// All counters and gauges of a server.
pub(crate) struct Metrics {
    registry: Registry,
    moves: Counters,
    stages: Family<Label, Histogram>,
    whole_move: Timing,
    last_listener: Timing,
    requests: Family<[(&'static str, String); 2], Counter>,
    request_seconds: Histogram,
    refusals: Family<[(&'static str, String); 1], Counter>,
    limits: Counters,
    notices: Family<[(&'static str, &'static str); 2], Counter>,
    thoughts: Counters,
    refused: AtomicU64,
    limited: AtomicU64,
    connections: Gauge,
    under_way: Gauge,
    live: Gauge,
    tables: Gauges,
    bots: Gauges,
    store_queue: Gauges,
    store_writes: Counter<u64, AtomicU64>,
    store_commits: Counter<u64, AtomicU64>,
    memory: Gauge,
    processor: Gauge<f64, AtomicU64>,
    files: Gauge,
}

/// From a tenth of a millisecond to ten seconds.
fn buckets() -> impl Iterator<Item = f64> {
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0]
        .into_iter()
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("greenroom");
        let stages: Family<Label, Histogram> = Family::new_with_constructor(|| Histogram::new(buckets()));
        let metrics = Metrics {
            moves: Family::default(),
            stages,
            whole_move: Timing::new(buckets()),
            last_listener: Timing::new(buckets()),
            requests: Family::default(),
            request_seconds: Histogram::new(buckets()),
            refusals: Family::default(),
            limits: Family::default(),
            notices: Family::default(),
            thoughts: Family::default(),
            refused: AtomicU64::new(0),
            limited: AtomicU64::new(0),
            connections: Gauge::default(),
            under_way: Gauge::default(),
            live: Gauge::default(),
            tables: Family::default(),
            bots: Family::default(),
            store_queue: Family::default(),
            store_writes: Counter::default(),
            store_commits: Counter::default(),
            memory: Gauge::default(),
            processor: Gauge::default(),
            files: Gauge::default(),
            registry: Registry::default(),
        };
        metrics.register(&mut registry);
        metrics.begin();
        Metrics { registry, ..metrics }
    }

    fn register(&self, to: &mut Registry) {
        let seconds = || Unit::Seconds;
        to.register("build", "The version that runs", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        to.register(
            "moves",
            "Moves that were played and are durable, by who played them",
            self.moves.clone(),
        );
        to.register_with_unit(
            "move",
            "How long a move takes in each stage, from the post to the answer",
            seconds(),
            self.stages.clone(),
        );
        to.register_with_unit(
            "whole_move",
            "From the post of a move until it is durable and published",
            seconds(),
            self.whole_move.histogram(),
        );
        to.register_with_unit(
            "last_listener",
            "From the post of a move until the last listener was sent what it changes",
            seconds(),
            self.last_listener.histogram(),
        );
        to.register("requests", "Requests by address and status", self.requests.clone());
        to.register_with_unit("request", "How long an answer takes", seconds(), self.request_seconds.clone());
        to.register("refusals", "Requests that were refused, by reason", self.refusals.clone());
        to.register("limits_hit", "Visitors who reached a limit, by limit", self.limits.clone());
        to.register("notices", "Notices by channel, and what became of them", self.notices.clone());
        to.register(
            "thoughts",
            "Searches for bots, advice and analyses, by who made them: this server or a thinker",
            self.thoughts.clone(),
        );
        to.register("connections", "Open connections", self.connections.clone());
        to.register("requests_under_way", "Requests that are being answered", self.under_way.clone());
        to.register("live_connections", "Connections that follow a table", self.live.clone());
        to.register("tables", "Tables that have not ended: awake in memory, or asleep", self.tables.clone());
        to.register("bots", "Bots that think, or wait for a core to think on", self.bots.clone());
        to.register("store_queue", "Operations that wait for the store", self.store_queue.clone());
        to.register("store_writes", "Writes that were asked for", self.store_writes.clone());
        to.register("store_commits", "Transactions that they went into", self.store_commits.clone());
        to.register_with_unit("memory", "Resident memory", Unit::Bytes, self.memory.clone());
        to.register_with_unit("processor", "Processor time so far", seconds(), self.processor.clone());
        to.register("open_files", "Open files and sockets", self.files.clone());
    }

    /// Begins everything that has a fixed list of labels at zero, so that nothing appears only when it first happens.
    fn begin(&self) {
        for by in ["person", "bot"] {
            drop(self.moves.get_or_create(&[("by", by)]));
        }
        for stage in [Stage::Wait, Stage::Rules, Stage::Store, Stage::Publish] {
            drop(self.stages.get_or_create(&stage.label()));
        }
        for limit in LIMITS {
            drop(self.limits.get_or_create(&[("limit", limit)]));
        }
        for by in ["server", "thinker"] {
            drop(self.thoughts.get_or_create(&[("by", by)]));
        }
        for channel in ["push", "webhook", "email"] {
            for result in ["sent", "withdrawn", "failed", "gone", "test"] {
                drop(self.notices.get_or_create(&[("channel", channel), ("result", result)]));
            }
        }
    }

    /// A move was played and is durable, so long after it was posted.
    pub(crate) fn count_move(&self, by_bot: bool, took: Duration) {
        self.whole_move.observe(took.as_secs_f64());
        self.moves.get_or_create(&[("by", if by_bot { "bot" } else { "person" })]).inc();
    }

    /// A move went through a stage.
    pub(crate) fn time_stage(&self, stage: Stage, took: Duration) {
        self.stages.get_or_create(&stage.label()).observe(took.as_secs_f64());
    }

    /// Where deliveries to listeners are recorded.
    pub(crate) fn last_listener(&self) -> Timing {
        self.last_listener.clone()
    }

    /// A request was answered. The address is the pattern of a route, never what a visitor has sent.
    pub(crate) fn count_request(&self, route: &str, status: u16, took: Duration) {
        self.requests.get_or_create(&[("route", route.to_owned()), ("status", status.to_string())]).inc();
        self.request_seconds.observe(took.as_secs_f64());
    }

    /// A request was refused. The code is one of the server's own.
    pub(crate) fn count_refusal(&self, code: &str) {
        self.refused.fetch_add(1, Ordering::Relaxed);
        self.refusals.get_or_create(&[("code", code.to_owned())]).inc();
    }

    /// Somebody has reached a limit.
    pub(crate) fn count_limit(&self, limit: &'static str) {
        self.limited.fetch_add(1, Ordering::Relaxed);
        self.limits.get_or_create(&[("limit", limit)]).inc();
    }

    /// A notice went to a channel of this kind, or did not.
    pub(crate) fn count_notice(&self, channel: &'static str, result: &'static str) {
        self.notices.get_or_create(&[("channel", channel), ("result", result)]).inc();
    }

    /// A search was made, by this server or a thinker.
    pub(crate) fn count_thought(&self, by: &'static str) {
        self.thoughts.get_or_create(&[("by", by)]).inc();
    }

    /// The sums since the start.
    pub(crate) fn totals(&self) -> Totals {
        let moves = |by| self.moves.get_or_create(&[("by", by)]).get();
        let thoughts = |by| self.thoughts.get_or_create(&[("by", by)]).get();
        Totals {
            moves_of_people: moves("person"),
            moves_of_bots: moves("bot"),
            thoughts: (thoughts("server"), thoughts("thinker")),
            refusals: self.refused.load(Ordering::Relaxed),
            limits_hit: self.limited.load(Ordering::Relaxed),
            mean_move: self.whole_move.mean(),
            mean_last_listener: self.last_listener.mean(),
        }
    }

    /// Everything as text, in the format OpenMetrics.
    pub(crate) fn text(&self, now: &Numbers) -> String {
        self.connections.set(now.connections as i64);
        self.under_way.set(now.under_way as i64);
        self.live.set(now.live as i64);
        for (label, value) in [("awake", now.awake), ("asleep", now.asleep)] {
            self.tables.get_or_create(&[("state", label)]).set(value as i64);
        }
        for (label, value) in [("thinking", now.bots_thinking), ("waiting", now.bots_waiting)] {
            self.bots.get_or_create(&[("state", label)]).set(value as i64);
        }
        for (label, value) in [("write", now.writes_waiting), ("read", now.reads_waiting)] {
            self.store_queue.get_or_create(&[("kind", label)]).set(value as i64);
        }
        self.store_writes.inner().store(now.writes, Ordering::Relaxed);
        self.store_commits.inner().store(now.commits, Ordering::Relaxed);
        self.memory.set(now.process.memory as i64);
        self.processor.set(now.process.processor);
        self.files.set(now.process.files as i64);
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything that is written to it");
        text
    }
}
