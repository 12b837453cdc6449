//! A progress bar for a simulation, on a terminal.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Thread;
use std::time::{Duration, Instant};

const WIDTH: u64 = 30;
const REFRESH: Duration = Duration::from_millis(100);

/// A progress bar on stderr.
pub(super) struct ProgressBar;

impl ProgressBar {
    /// Runs `work` and shows meanwhile how much of it is done, if stderr is a terminal.
    pub(super) fn show_during<T>(done: &AtomicU64, all: u64, work: impl FnOnce() -> T) -> T {
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
    let started = Instant::now();
    std::thread::park_timeout(REFRESH);
    while !finished.load(Ordering::Relaxed) {
        show(&line(done.load(Ordering::Relaxed), all, started.elapsed()));
        std::thread::park_timeout(REFRESH);
    }
    show("");
}

/// Replaces the line on the terminal. A terminal that was closed does not stop the work.
fn show(line: &str) {
    let mut terminal = std::io::stderr().lock();
    let _ = write!(terminal, "\r\x1b[K{line}").and_then(|()| terminal.flush());
}

fn line(done: u64, all: u64, elapsed: Duration) -> String {
    let filled = (done * WIDTH / all.max(1)).min(WIDTH) as usize;
    let bar: String = "█".repeat(filled) + &"░".repeat(WIDTH as usize - filled);
    let left =
        if done == 0 { 0.0 } else { elapsed.as_secs_f64() * (all - done.min(all)) as f64 / done as f64 };
    format!("{bar} {:>3}%  {done} of {all} games, {left:.0} s left", done * 100 / all.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_up() {
        let half = line(50, 100, Duration::from_secs(3));
        assert!(half.contains(" 50%  50 of 100 games, 3 s left"), "{half}");
        assert_eq!(half.matches('█').count(), 15);
        assert!(line(0, 0, Duration::ZERO).contains("0%"));
    }
}
