//! A running program: the lines sent to it and read from it. It can neither block us nor fill our memory.

use super::{Fault, Program, process_group};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::time::{Duration, Instant};

/// The longest line that counts as an answer, in bytes.
const LONGEST_ANSWER: u64 = 64 * 1024;
/// How many lines may wait to be written. A program that reads has two at most: the end of a game and the start of the next.
const QUEUED_LINES: usize = 4;
/// How long a program without a fault may take to end by itself.
const GRACE_PERIOD: Duration = Duration::from_secs(1);

/// A running program. Dropping it kills its process group: the program and everything that it has started.
pub(super) struct Process {
    child: Child,
    /// Lines for the writing thread; closing it closes the program's input.
    lines_in: Option<SyncSender<String>>,
    /// Lines from the reading thread; it closes with the program's output.
    lines_out: Receiver<Result<Vec<u8>, Fault>>,
    /// Whether the program has had a fault, and is killed without a grace period.
    is_faulty: bool,
}

impl Process {
    /// Starts a program in a process group of its own. Its standard error goes to ours.
    pub(super) fn start(program: &Program) -> io::Result<Process> {
        let mut command = Command::new(&program.name);
        command.args(&program.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        process_group::set_own_group(&mut command);
        let mut child = command.spawn()?;
        process_group::register(&child);
        let (lines_in, to_write) = sync_channel(QUEUED_LINES);
        let (read, lines_out) = sync_channel(1);
        if let Some(input) = child.stdin.take() {
            std::thread::spawn(move || write_lines(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || read_lines(output, &read));
        }
        Ok(Process { child, lines_in: Some(lines_in), lines_out, is_faulty: false })
    }

    /// Sends a line, and waits for the line that answers it.
    pub(super) fn ask(&mut self, line: String, within: Duration) -> Result<Vec<u8>, Fault> {
        let answer = self.exchange(line, within);
        self.is_faulty |= answer.is_err();
        answer
    }

    fn exchange(&mut self, line: String, within: Duration) -> Result<Vec<u8>, Fault> {
        let deadline = Instant::now() + within;
        self.tell(line)?;
        match self.lines_out.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(Fault::Timeout(within)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Crash),
        }
    }

    /// Sends a line that needs no answer. A program that has written a line before this was not asked for it.
    pub(super) fn tell(&mut self, line: String) -> Result<(), Fault> {
        match self.lines_out.try_recv() {
            Ok(Ok(_)) => return Err(Fault::Nonsense("it wrote a line that nobody had asked for".to_owned())),
            Ok(Err(fault)) => return Err(fault),
            Err(TryRecvError::Disconnected) => return Err(Fault::Crash),
            Err(TryRecvError::Empty) => {}
        }
        match self.lines_in.as_ref().map(|lines| lines.try_send(line)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => {
                Err(Fault::Nonsense("it answers without reading what it is asked".to_owned()))
            }
            Some(Err(TrySendError::Disconnected(_))) | None => Err(Fault::Crash),
        }
    }

    /// Notes a fault in what the program answered, so that it gets no grace period.
    pub(super) fn mark_faulty(&mut self) {
        self.is_faulty = true;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.lines_in = None;
        let deadline = Instant::now() + GRACE_PERIOD;
        while !self.is_faulty {
            let left = deadline.saturating_duration_since(Instant::now());
            self.is_faulty = self.lines_out.recv_timeout(left).is_err();
        }
        process_group::kill(&mut self.child);
    }
}

/// Writes lines until there are no more or the program stops reading; whoever waits for its answer notices that.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more, nobody receives them, or one is too long.
fn read_lines(output: ChildStdout, lines: &SyncSender<Result<Vec<u8>, Fault>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST_ANSWER).read_until(b'\n', &mut line);
        let is_whole = line.last() == Some(&b'\n');
        if !is_whole && line.len() as u64 == LONGEST_ANSWER {
            let problem = format!("it wrote a line of more than {LONGEST_ANSWER} bytes");
            let _ = lines.send(Err(Fault::Nonsense(problem)));
            return;
        }
        if read.is_err() || !is_whole || lines.send(Ok(line)).is_err() {
            return;
        }
    }
}
