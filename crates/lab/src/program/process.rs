//! A program that runs: lines to it and lines from it, none of which can hold us up or fill our memory.

use super::{Fault, Program, leash};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::time::{Duration, Instant};

/// A longer line is no answer.
const LONGEST_ANSWER: u64 = 64 * 1024;
/// How many lines may wait to be written. To a program that reads, two at most: how a game ended, and the next one's start.
const WAITING: usize = 4;
/// How long a program that has done no wrong may take to end by itself.
const FAREWELL: Duration = Duration::from_secs(1);

/// A program that runs. It is ended, with all that it has started, when this is dropped.
pub(super) struct Process {
    child: Child,
    /// To the thread that writes; closing it closes the program's input.
    lines_in: Option<SyncSender<String>>,
    /// From the thread that reads; it closes with the program's output.
    lines_out: Receiver<Result<Vec<u8>, Fault>>,
    /// Whether it has done anything that it should not have done.
    has_faltered: bool,
}

impl Process {
    /// Starts a program. What it says on its standard error goes to ours.
    pub(super) fn start(program: &Program) -> io::Result<Process> {
        let mut command = Command::new(&program.name);
        command.args(&program.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        leash::tie(&mut command);
        let mut child = command.spawn()?;
        leash::hold(&child);
        let (lines_in, to_write) = sync_channel(WAITING);
        let (read, lines_out) = sync_channel(1);
        if let Some(input) = child.stdin.take() {
            std::thread::spawn(move || write_lines(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || read_lines(output, &read));
        }
        Ok(Process { child, lines_in: Some(lines_in), lines_out, has_faltered: false })
    }

    /// Sends a line, and waits for the line that answers it.
    pub(super) fn ask(&mut self, line: String, within: Duration) -> Result<Vec<u8>, Fault> {
        let answer = self.exchange(line, within);
        self.has_faltered |= answer.is_err();
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

    /// Sends a line that needs no answer. A program that has said something meanwhile spoke without being asked.
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

    /// Notes that what the program answered is no answer, so that it gets no time to say farewell.
    pub(super) fn falter(&mut self) {
        self.has_faltered = true;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.lines_in = None;
        let deadline = Instant::now() + FAREWELL;
        while !self.has_faltered {
            let left = deadline.saturating_duration_since(Instant::now());
            self.has_faltered = self.lines_out.recv_timeout(left).is_err();
        }
        leash::end(&mut self.child);
    }
}

/// Writes lines until there are no more, or nobody reads them: whoever waits for answers learns that soon enough.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more, nobody wants them, or one is too long.
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
