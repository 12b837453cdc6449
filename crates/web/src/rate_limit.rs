//! Rate limits: how often one visitor may change something.

use crate::error::WebError;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

/// How many seconds of changes a visitor may save up.
const BURST_SECONDS: f64 = 3.0;

/// A token bucket for each visitor: it fills at a steady rate, and each change takes some of it.
pub(crate) struct RateLimits {
    rate: f64,
    buckets: Mutex<HashMap<String, (f64, Instant)>>,
}

impl RateLimits {
    /// Limits to so many changes a second, on average.
    pub(crate) fn new(rate: f64) -> RateLimits {
        RateLimits { rate, buckets: Mutex::default() }
    }

    /// Takes so much from the visitor's bucket; no when it holds too little.
    pub(crate) fn take(&self, who: &str, cost: f64) -> bool {
        let most = self.rate * BURST_SECONDS;
        let mut buckets = self.buckets.lock().expect("no thread panics while it holds the buckets");
        if buckets.len() > 50_000 {
            buckets.clear();
        }
        let (left, since) = buckets.entry(who.to_owned()).or_insert_with(|| (most, Instant::now()));
        *left = (*left + since.elapsed().as_secs_f64() * self.rate).min(most);
        *since = Instant::now();
        let allowed = *left >= cost;
        if allowed {
            *left -= cost;
        }
        allowed
    }
}

/// The refusal of a visitor who asks too often.
pub(crate) fn too_many() -> WebError {
    WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many")
}
