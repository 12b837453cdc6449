//! The processor time of a thread, which a busy machine does not change.

use std::time::Duration;
#[cfg(not(unix))]
use std::time::Instant;

/// A clock that counts only while its thread runs. It is read on the thread that started it. Where the system has no such clock, it
/// counts the time that passes.
#[derive(Clone, Copy, Debug)]
pub struct ThreadTime {
    #[cfg(unix)]
    started: Duration,
    #[cfg(not(unix))]
    started: Instant,
}

#[cfg(unix)]
impl ThreadTime {
    /// Starts at 0.
    pub fn start() -> ThreadTime {
        ThreadTime { started: ThreadTime::now() }
    }

    /// How long the thread has run since the start.
    pub fn elapsed(&self) -> Duration {
        ThreadTime::now().saturating_sub(self.started)
    }

    fn now() -> Duration {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        // A thread's own time is never negative.
        Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
    }
}

#[cfg(not(unix))]
impl ThreadTime {
    /// Starts at 0.
    pub fn start() -> ThreadTime {
        ThreadTime { started: Instant::now() }
    }

    /// How much time has passed since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_work_and_never_goes_back() {
        let clock = ThreadTime::start();
        let (mut before, mut sum) = (Duration::ZERO, 0_u64);
        while clock.elapsed() < Duration::from_millis(2) {
            sum = (0..1000).fold(sum, |sum, number| sum.rotate_left(1) ^ number);
            let now = clock.elapsed();
            assert!(now >= before, "{now:?} after {before:?}, {sum}");
            before = now;
        }
    }

    /// Another thread's work is not counted: the clock of a thread that only waits for it shows less than the worker's own.
    #[cfg(unix)]
    #[test]
    fn waiting_for_others_takes_none_of_it() {
        let clock = ThreadTime::start();
        let worked = std::thread::spawn(|| {
            let clock = ThreadTime::start();
            while clock.elapsed() < Duration::from_millis(50) {}
            clock.elapsed()
        });
        assert!(worked.join().unwrap() > clock.elapsed());
    }
}
