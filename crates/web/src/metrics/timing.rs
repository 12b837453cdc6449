//! A histogram whose mean can be read.

use prometheus_client::metrics::histogram::Histogram;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Seconds that something took, each time. A clone counts in the same place.
#[derive(Clone)]
pub(crate) struct Timing {
    histogram: Histogram,
    sums: Arc<Sums>,
}

#[derive(Default)]
struct Sums {
    count: AtomicU64,
    micros: AtomicU64,
}

impl Timing {
    pub(crate) fn new(buckets: impl Iterator<Item = f64>) -> Timing {
        Timing { histogram: Histogram::new(buckets), sums: Arc::default() }
    }

    pub(crate) fn observe(&self, seconds: f64) {
        self.histogram.observe(seconds);
        self.sums.micros.fetch_add((seconds * 1e6) as u64, Ordering::Relaxed);
        self.sums.count.fetch_add(1, Ordering::Relaxed);
    }

    /// What Prometheus reads.
    pub(crate) fn histogram(&self) -> Histogram {
        self.histogram.clone()
    }

    /// How often it was measured.
    pub(crate) fn count(&self) -> u64 {
        self.sums.count.load(Ordering::Relaxed)
    }

    /// The mean in seconds; none before the first time.
    pub(crate) fn mean(&self) -> Option<f64> {
        let micros = self.sums.micros.load(Ordering::Relaxed) as f64;
        (self.count() > 0).then(|| micros / 1e6 / self.count() as f64)
    }
}
