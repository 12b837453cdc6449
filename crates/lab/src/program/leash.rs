//! Ending programs for certain, with all that they have started.

use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};

/// The groups of the programs that run now; a group has the number of the process that leads it.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Gives a program that is about to start a group of its own, so that it can be ended with all that it starts.
pub(super) fn tie(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Remembers a program that has started.
pub(super) fn hold(child: &Child) {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).push(child.id());
}

/// Ends a program and all that it has started, and waits until it is gone. Its number stays taken until then, so that
/// nobody else is hit.
pub(super) fn end(child: &mut Child) {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).retain(|&group| group != child.id());
    end_group(child.id());
    // A program that has ended by itself cannot be ended again, and is waited for all the same.
    let _ = child.kill();
    let _ = child.wait();
}

/// Ends every program that runs, for a process that is about to end itself.
pub fn end_all_programs() {
    for group in RUNNING.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        end_group(group);
    }
}

#[cfg(unix)]
fn end_group(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(group).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        // A group that has already gone needs no ending.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(_group: u32) {}
