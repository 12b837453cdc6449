//! Kills programs together with everything that they have started, by their process groups.

use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};

/// The process groups of the running programs. A group has the id of the process that leads it.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Gives a program that is about to start a process group of its own, so that a signal reaches everything that it starts.
pub(super) fn set_own_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Remembers the group of a program that has started.
pub(super) fn register(child: &Child) {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).push(child.id());
}

/// Kills a program's group and waits until the program has ended. Its process id is not reused before that, so no other
/// process is hit.
pub(super) fn kill(child: &mut Child) {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).retain(|&group| group != child.id());
    kill_group(child.id());
    // A program that has ended by itself cannot be killed, but must still be waited for.
    let _ = child.kill();
    let _ = child.wait();
}

/// Kills every running program, for a process that is about to end itself.
pub fn kill_all_programs() {
    for group in RUNNING.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        kill_group(group);
    }
}

#[cfg(unix)]
fn kill_group(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(group).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        // A group that has already ended is no error.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_group: u32) {}
