//! How many tests passed and failed, read from what the test runners print.

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TestCounts {
    /// Tests that passed.
    pub(crate) passed: u32,
    /// Tests that failed.
    pub(crate) failed: u32,
}

impl TestCounts {
    /// Adds what a line of output tells, if it is the summary of a test runner.
    pub(crate) fn read(&mut self, line: &str) {
        let line = plain(line);
        // What a test has printed itself is repeated with an indent where it failed, its own runner's summary among it.
        let is_summary = line.starts_with("test result:");
        let line = line.trim();
        if is_summary || line.starts_with("Summary [") {
            self.passed += number_before(line, "passed");
            self.failed += number_before(line, "failed") + number_before(line, "timed");
        }
        // Node's own runner.
        for mark in ["ℹ ", "# "] {
            let count = |name: &str| line.strip_prefix(mark)?.strip_prefix(name)?.trim().parse().ok();
            self.passed += count("pass ").unwrap_or(0);
            self.failed += count("fail ").unwrap_or(0);
        }
    }

    /// Adds the counts of another run.
    pub(crate) fn add(&mut self, other: TestCounts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The number that stands right before a word.
fn number_before(line: &str, word: &str) -> u32 {
    let words: Vec<&str> = line.split([' ', ',', ';', '.', ':']).collect();
    let place = words.iter().position(|found| *found == word);
    place.and_then(|place| words.get(place.checked_sub(1)?)?.parse().ok()).unwrap_or(0)
}

/// A line without the codes that colour it.
fn plain(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (u32, u32) {
        let mut counts = TestCounts::default();
        counts.read(line);
        (counts.passed, counts.failed)
    }

    #[test]
    fn summaries_of_all_runners_are_read_and_other_lines_are_not() {
        assert_eq!(read("test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured"), (3, 1));
        assert_eq!(
            read("     Summary [   1.2s] 5 tests run: 4 passed (1 slow), 1 failed, 2 skipped"),
            (4, 1)
        );
        assert_eq!(
            read(
                "\u{1b}[32m     Summary\u{1b}[0m [  1.2s] \u{1b}[1m5\u{1b}[0m tests run: \u{1b}[1m5\u{1b}[0m passed"
            ),
            (5, 0)
        );
        assert_eq!(read("    test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured"), (0, 0));
        assert_eq!(
            read("     Summary [ 312.150s] 1675 tests run: 1675 passed (1 flaky), 1 skipped"),
            (1675, 0)
        );
        assert_eq!(read("ℹ pass 12"), (12, 0));
        assert_eq!(read("# fail 2"), (0, 2));
        assert_eq!(read("test the_ball_is_passed ... ok"), (0, 0));
    }
}
