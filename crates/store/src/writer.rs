//! The one writer: all that waits goes into one transaction, and is answered when that is on the disk.

use crate::queue::Line;
use crate::task::Task;
use crate::{StoreError, sql};
use rusqlite::Connection;
use std::sync::atomic::{AtomicU64, Ordering};

/// How much was written so far, and in how many commits.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    pub(crate) writes: AtomicU64,
    pub(crate) commits: AtomicU64,
}

/// Writes until the line is closed, at most `largest` tasks in a commit.
pub(crate) fn write_all(connection: &Connection, line: &Line, largest: usize, meter: &Meter) {
    while let Some(first) = line.next() {
        let mut group = Vec::new();
        let committed = write_group(connection, first, line, largest, &mut group);
        meter.writes.fetch_add(group.len() as u64, Ordering::Relaxed);
        meter.commits.fetch_add(1, Ordering::Relaxed);
        for task in group {
            task.finish(committed.clone());
        }
    }
    // A clean file is kinder to whoever copies it; if this fails, the log is simply read again at the next start.
    let _ = connection.execute_batch(sql::FOLD_LOG);
}

/// Runs the first task and all that wait behind it in one transaction. What it ran is in `group` afterwards, and shares
/// the result.
fn write_group(
    connection: &Connection,
    first: Box<dyn Task>,
    line: &Line,
    largest: usize,
    group: &mut Vec<Box<dyn Task>>,
) -> Result<(), StoreError> {
    let done = run_group(connection, first, line, largest, group).and_then(|()| run(connection, sql::COMMIT));
    if done.is_err() && !connection.is_autocommit() {
        let _ = run(connection, sql::ROLLBACK);
    }
    done
}

fn run_group(
    connection: &Connection,
    first: Box<dyn Task>,
    line: &Line,
    largest: usize,
    group: &mut Vec<Box<dyn Task>>,
) -> Result<(), StoreError> {
    let mut next = Some(first);
    while let Some(task) = next {
        group.push(task);
        if group.len() == 1 {
            run(connection, sql::BEGIN)?;
        }
        let task = group.last_mut().expect("a task was pushed just now");
        run_alone(connection, task.as_mut())?;
        next = if group.len() < largest { line.next_waiting() } else { None };
    }
    Ok(())
}

/// Runs one task so that its refusal takes nothing but its own writes away.
fn run_alone(connection: &Connection, task: &mut dyn Task) -> Result<(), StoreError> {
    run(connection, sql::SAVE)?;
    if let Err(error) = task.run(connection) {
        if connection.is_autocommit() {
            // A full or failing disk makes SQLite give up the whole transaction, with all tasks before this one.
            return Err(error);
        }
        run(connection, sql::BACK_TO_SAVE)?;
    }
    run(connection, sql::RELEASE)
}

fn run(connection: &Connection, statement: &str) -> Result<(), StoreError> {
    connection.prepare_cached(statement)?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::{Store, StoreError};

    /// Writes `count` secrets at once and returns the answers.
    fn write_many(store: &Store, name: &str, count: u32) -> Vec<Result<Vec<u8>, StoreError>> {
        let pending: Vec<_> =
            (0..count).map(|n| store.secret_or(&format!("{name} {n}"), vec![7; 100_000])).collect();
        pending.into_iter().map(crate::Pending::wait).collect()
    }

    #[test]
    fn a_full_disk_is_said_to_be_full_and_what_was_acknowledged_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("greenroom.db")).unwrap();
        let limit = |pages: u32| {
            let set = move |connection: &rusqlite::Connection| -> Result<u32, StoreError> {
                Ok(connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |row| row.get(0))?)
            };
            store.write(set).wait().unwrap()
        };
        limit(400);
        let answers = write_many(&store, "early", 40);
        assert!(answers.contains(&Err(StoreError::DiskFull)), "400 pages hold no 4 MB");
        limit(100_000);
        let later = write_many(&store, "late", 40);
        assert!(later.iter().all(Result::is_ok), "when there is room again, it goes on");
        for (n, answer) in answers.iter().enumerate() {
            let kept = store.secret(&format!("early {n}")).wait().unwrap();
            assert_eq!(
                kept.as_ref(),
                answer.as_ref().ok(),
                "secret {n} is there if and only if it was acknowledged"
            );
        }
    }
}
