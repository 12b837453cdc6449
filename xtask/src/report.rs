//! Steps of the check as they run, and the table of them at the end.

use crate::programs::line;
use crate::test_counts::TestCounts;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::io::{BufRead, BufReader, IsTerminal, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

/// How one step went.
struct Done {
    name: &'static str,
    time: Duration,
    counts: TestCounts,
    note: String,
}

/// Where the output of steps goes.
pub(crate) enum Output {
    /// It is printed as it comes.
    Now,
    /// Somebody else prints it, when there is room for it.
    Later(Sender<String>),
}

impl Output {
    fn line(&self, text: String) {
        match self {
            Output::Now => println!("{text}"),
            // Nobody is there any more only when the check itself broke off.
            Output::Later(to) => drop(to.send(text)),
        }
    }
}

/// All steps that were run.
pub(crate) struct Report {
    done: Vec<Done>,
    output: Output,
    began: Instant,
}

impl Report {
    /// A report without a step so far.
    pub(crate) fn new(output: Output) -> Report {
        Report { done: Vec::new(), output, began: Instant::now() }
    }

    /// The report of a lane that is done; whoever prints its lines has all of them.
    pub(crate) fn close(self) -> Report {
        Report { output: Output::Now, ..self }
    }

    /// Adds the steps of another lane.
    pub(crate) fn join(&mut self, other: Report) {
        self.done.extend(other.done);
    }

    /// Runs a step, all its commands up to the first that fails; true when all passed. A step without tests of its own counts
    /// as one. The remark is shown where nothing failed.
    pub(crate) fn run(&mut self, name: &'static str, commands: Vec<Command>, remark: &str) -> bool {
        self.output.line(format!("\n━━ {name} ━━"));
        let started = Instant::now();
        let (mut counts, mut note) = (TestCounts::default(), String::new());
        for mut command in commands {
            self.output.line(format!("$ {}", line(&command)));
            match watch(&mut command, &mut counts, &self.output) {
                Ok(true) => {}
                Ok(false) => note = format!("failed: {}", line(&command)),
                Err(error) => note = format!("{error:#}"),
            }
            if !note.is_empty() {
                break;
            }
        }
        let passed = note.is_empty();
        if passed {
            counts.passed = counts.passed.max(1);
            note.push_str(remark);
        } else {
            counts.failed = counts.failed.max(1);
        }
        self.done.push(Done { name, time: started.elapsed(), counts, note });
        passed
    }

    /// Notes a step that is not run, and why; it has failed where it must.
    pub(crate) fn skip(&mut self, name: &'static str, reason: &str, is_failure: bool) {
        let counts = TestCounts { passed: 0, failed: u32::from(is_failure) };
        self.done.push(Done { name, time: Duration::ZERO, counts, note: reason.to_owned() });
    }

    /// Prints the table and the last line; true when nothing failed.
    pub(crate) fn finish(&self) -> bool {
        println!("\n{}", self.table());
        self.whole().failed == 0
    }

    fn whole(&self) -> TestCounts {
        let mut whole = TestCounts::default();
        for done in &self.done {
            whole.add(done.counts);
        }
        whole
    }

    fn table(&self) -> String {
        let mut text = format!("{:<16} {:>9} {:>8} {:>8}\n", "step", "seconds", "passed", "failed");
        for Done { name, time, counts, note } in &self.done {
            let seconds = time.as_secs_f32();
            let gap = if note.is_empty() { "" } else { "  " };
            let _ = writeln!(
                text,
                "{name:<16} {seconds:>9.1} {:>8} {:>8}{gap}{note}",
                counts.passed, counts.failed
            );
        }
        let whole = self.whole();
        // Steps run beside each other, so this is less than their sum.
        let seconds = self.began.elapsed().as_secs_f32();
        let _ =
            write!(text, "{:<16} {seconds:>9.1}\n\n{} passed, {} failed", "all", whole.passed, whole.failed);
        text
    }
}

/// Runs a command, passes its output on line by line and counts the tests in it.
fn watch(command: &mut Command, counts: &mut TestCounts, output: &Output) -> Result<bool> {
    if std::io::stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("cannot run {}", line(command)))?;
    let (sender, lines) = channel();
    let out = child.stdout.take().map(|pipe| pass_on(pipe, sender.clone()));
    let err = child.stderr.take().map(|pipe| pass_on(pipe, sender));
    for line in lines {
        counts.read(&line);
        output.line(line);
    }
    for reader in [out, err].into_iter().flatten() {
        reader.join().expect("a thread that passes lines on does not panic");
    }
    Ok(child.wait()?.success())
}

fn pass_on(pipe: impl Read + Send + 'static, to: Sender<String>) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        let mut bytes = Vec::new();
        while pipe.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
            bytes.clear();
            if to.send(line).is_err() {
                return;
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_says_what_passed_and_what_failed() {
        let mut report = Report::new(Output::Now);
        report.run("nothing", vec![Command::new("true")], "");
        report.run("two", vec![Command::new("false"), Command::new("true")], "");
        report.skip("three", "not run: no such program", false);
        assert_eq!(report.table().lines().last(), Some("1 passed, 1 failed"));
        assert!(report.table().contains("not run: no such program"));
        report.skip("four", "not run: no such program", true);
        assert_eq!(report.table().lines().last(), Some("1 passed, 2 failed"));
    }

    #[test]
    fn a_lane_prints_later_and_its_steps_join_the_table() {
        let (sender, lines) = channel();
        let mut lane = Report::new(Output::Later(sender));
        let mut command = Command::new("echo");
        command.arg("hello");
        assert!(lane.run("lane", vec![command], ""));
        let lane = lane.close();
        assert_eq!(lines.iter().collect::<Vec<_>>(), ["\n━━ lane ━━", "$ echo hello", "hello"]);
        let mut report = Report::new(Output::Now);
        report.join(lane);
        assert!(report.table().contains("\nlane "));
        assert_eq!(report.table().lines().last(), Some("1 passed, 0 failed"));
    }

    #[test]
    fn tests_of_a_step_are_counted_even_when_it_fails() {
        let mut report = Report::new(Output::Now);
        let mut command = Command::new("sh");
        command.args(["-c", "echo 'test result: FAILED. 7 passed; 2 failed;'; exit 1"]);
        report.run("tests", vec![command], "");
        assert_eq!(report.table().lines().last(), Some("7 passed, 2 failed"));
    }
}
