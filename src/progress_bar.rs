//! A progress bar for many games, on a terminal.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Thread;
use std::time::{Duration, Instant};

const WIDTH: u64 = 30;
const REFRESH: Duration = Duration::from_millis(100);

/// A progress bar on stderr.
pub(crate) struct ProgressBar;

impl ProgressBar {
    /// Runs `work` and shows meanwhile how much of it is done, if stderr is a terminal.
    pub(crate) fn show_during<T>(done: &AtomicU64, all: u64, work: impl FnOnce() -> T) -> T {
        if !std::io::stderr().is_terminal() {
            return work();
        }
        let finished = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let painter = scope.spawn(|| paint(done, all, &finished));
            let _stop = StopPainting { finished: &finished, painter: painter.thread() };
            work()
        })
    }
}

/// Stops the painting thread when the work is over, also after a panic.
struct StopPainting<'a> {
    finished: &'a AtomicBool,
    painter: &'a Thread,
}

impl Drop for StopPainting<'_> {
    fn drop(&mut self) {
        self.finished.store(true, Ordering::Relaxed);
        self.painter.unpark();
    }
}

fn paint(done: &AtomicU64, all: u64, finished: &AtomicBool) {
    std::thread::park_timeout(REFRESH);
    // What was there before, as in a run that goes on, says nothing about how long the rest will take.
    let (started, before) = (Instant::now(), done.load(Ordering::Relaxed));
    while !finished.load(Ordering::Relaxed) {
        show(&line(done.load(Ordering::Relaxed), before, all, started.elapsed()));
        std::thread::park_timeout(REFRESH);
    }
    show("");
}

/// Replaces the line on the terminal. A terminal that was closed does not stop the work.
fn show(line: &str) {
    let mut terminal = std::io::stderr().lock();
    let _ = write!(terminal, "\r\x1b[K{line}").and_then(|()| terminal.flush());
}

fn line(done: u64, before: u64, all: u64, elapsed: Duration) -> String {
    let filled = (done * WIDTH / all.max(1)).min(WIDTH) as usize;
    let bar: String = "█".repeat(filled) + &"░".repeat(WIDTH as usize - filled);
    let left = match done.saturating_sub(before) {
        0 => String::new(),
        new => {
            let seconds = elapsed.as_secs_f64() * (all - done.min(all)) as f64 / new as f64;
            format!(", {} left", span(seconds))
        }
    };
    format!("{bar} {:>3}%  {done} of {all} games{left}", done * 100 / all.max(1))
}

/// A time for people: seconds, or minutes where there are many.
fn span(seconds: f64) -> String {
    if seconds < 100.0 { format!("{seconds:.0} s") } else { format!("{:.0} min", (seconds / 60.0).ceil()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_up() {
        let half = line(50, 0, 100, Duration::from_secs(3));
        assert!(half.contains(" 50%  50 of 100 games, 3 s left"), "{half}");
        assert_eq!(half.matches('█').count(), 15);
        assert!(line(0, 0, 0, Duration::ZERO).contains("0%"));
    }

    #[test]
    fn the_time_that_is_left_is_told_from_what_was_played_now() {
        let resumed = line(90, 80, 100, Duration::from_secs(50));
        assert!(resumed.ends_with("90 of 100 games, 50 s left"), "{resumed}");
        assert!(line(80, 80, 100, Duration::from_secs(5)).ends_with("80 of 100 games"));
        assert!(line(1, 0, 1000, Duration::from_secs(1)).ends_with("17 min left"));
    }
}
