//! What the process itself costs, as the system tells.

/// What the system says about this process; nothing where it does not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Process {
    /// Memory in use, in bytes.
    pub(crate) memory: u64,
    /// Seconds of processor time so far.
    pub(crate) processor: f64,
    /// Open files and sockets.
    pub(crate) files: u64,
}

impl Process {
    /// Now.
    pub(crate) fn now() -> Process {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        let files = std::fs::read_dir("/proc/self/fd").map_or(0, |files| files.count() as u64);
        Process { memory: memory_in(&status), processor: processor_in(&stat), files }
    }
}

/// The resident memory in the text of `/proc/self/status`.
fn memory_in(status: &str) -> u64 {
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// The seconds of processor time in the text of `/proc/self/stat`, in which Linux counts a hundred ticks a second.
fn processor_in(stat: &str) -> f64 {
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = |place: usize| after_name.split_whitespace().nth(place)?.parse::<f64>().ok();
    (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_system_are_read() {
        assert_eq!(memory_in("Name:\tgreenroom\nVmRSS:\t   2048 kB\n"), 2048 * 1024);
        assert_eq!(processor_in("7 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0"), 2.0);
        assert_eq!((memory_in(""), processor_in("")), (0, 0.0));
    }
}
