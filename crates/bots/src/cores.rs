//! How searches with a time budget share the cores: one search uses all of them, several get an equal part each.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many searches with a time budget run in this process.
static ACTIVE_SEARCHES: AtomicUsize = AtomicUsize::new(0);
static CORES: LazyLock<usize> =
    LazyLock::new(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get));

/// Counts a search as active until it is dropped.
pub(crate) struct ActiveSearch;

impl ActiveSearch {
    pub(crate) fn begin() -> ActiveSearch {
        ACTIVE_SEARCHES.fetch_add(1, Ordering::Relaxed);
        ActiveSearch
    }
}

impl Drop for ActiveSearch {
    fn drop(&mut self) {
        ACTIVE_SEARCHES.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How many threads each active search may use now. The number changes as other searches begin and end.
pub(crate) fn threads_per_search() -> usize {
    equal_part(*CORES, ACTIVE_SEARCHES.load(Ordering::Relaxed))
}

fn equal_part(cores: usize, searches: usize) -> usize {
    (cores / searches.max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_search_has_all_cores_and_many_have_one_each() {
        assert_eq!([0, 1, 2, 3, 4, 20].map(|searches| equal_part(8, searches)), [8, 8, 4, 2, 2, 1]);
    }
}
