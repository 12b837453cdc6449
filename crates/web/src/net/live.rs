//! Live connections: how many one person and one address may have.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Counts the live connections by whom they belong to.
#[derive(Clone, Default)]
pub(crate) struct LiveCounts(Arc<Mutex<HashMap<String, usize>>>, Arc<AtomicUsize>);

/// One live connection; it counts until this is dropped.
pub(crate) struct LiveTicket {
    counts: LiveCounts,
    owners: Vec<String>,
}

impl LiveCounts {
    /// Counts one more for each of these owners; none where one of them has as many as allowed.
    pub(crate) fn enter(&self, owners: &[(String, usize)]) -> Option<LiveTicket> {
        let mut counts = self.0.lock().expect("no thread panics while it counts");
        if owners.iter().any(|(owner, most)| counts.get(owner).copied().unwrap_or(0) >= *most) {
            return None;
        }
        let owners: Vec<String> = owners.iter().map(|(owner, _)| owner.clone()).collect();
        for owner in &owners {
            *counts.entry(owner.clone()).or_default() += 1;
        }
        drop(counts);
        self.1.fetch_add(1, Ordering::Relaxed);
        Some(LiveTicket { counts: self.clone(), owners })
    }

    /// How many there are in all.
    pub(crate) fn count(&self) -> usize {
        self.1.load(Ordering::Relaxed)
    }
}

impl Drop for LiveTicket {
    fn drop(&mut self) {
        self.counts.1.fetch_sub(1, Ordering::Relaxed);
        let mut counts = self.counts.0.lock().expect("no thread panics while it counts");
        for owner in &self.owners {
            if let Some(count) = counts.get_mut(owner) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(owner);
                }
            }
        }
    }
}
