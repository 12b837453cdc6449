//! How searches by time share the machine: all cores for one that is alone, an equal part for each of several.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many searches by time are thinking in this process.
static THINKING: AtomicUsize = AtomicUsize::new(0);
static CORES: LazyLock<usize> =
    LazyLock::new(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get));

/// A search that is counted until it ends.
pub(crate) struct Thinking;

impl Thinking {
    pub(crate) fn begin() -> Thinking {
        THINKING.fetch_add(1, Ordering::Relaxed);
        Thinking
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        THINKING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How many threads each search may use now. It changes as others begin and end.
pub(crate) fn share() -> usize {
    share_of(*CORES, THINKING.load(Ordering::Relaxed))
}

fn share_of(cores: usize, searches: usize) -> usize {
    (cores / searches.max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_search_has_all_cores_and_many_have_one_each() {
        assert_eq!([0, 1, 2, 3, 4, 20].map(|searches| share_of(8, searches)), [8, 8, 4, 2, 2, 1]);
    }
}
